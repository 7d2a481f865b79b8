"""Counts over the event stream."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from threadhound.crawl.events import Asked, Event, PageFailed, PageFetched, PageSkipped
from threadhound.model import PageKind

USEFUL = {PageKind.ENTRY, PageKind.INDEX, PageKind.THREAD}


@dataclass(slots=True)
class Tally:
    """What this run has seen so far."""

    fetched: int = 0
    learned: int = 0
    failed: int = 0
    skipped: int = 0
    size: int = 0
    kinds: Counter[PageKind] = field(default_factory=Counter)

    def count(self, event: Event) -> None:
        match event:
            case PageFetched(kind=kind, size=size):
                self.fetched += 1
                self.size += size
                if kind is not None:
                    self.kinds[kind] += 1
            case PageFailed(final=True):
                self.failed += 1
            case PageSkipped():
                self.skipped += 1
            case Asked():
                self.learned += 1
            case _:
                pass

    @property
    def useful_share(self) -> float | None:
        """Of the pages judged; None where only the entry is ever told from the others."""
        if self.kinds[PageKind.ENTRY] == sum(self.kinds[kind] for kind in USEFUL):
            return None
        return sum(self.kinds[kind] for kind in USEFUL) / self.kinds.total()
