"""The start page as it was at first, to see whether something stands in front of it now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from threadhound.crawl.gates import Gates
from threadhound.errors import BlockedError
from threadhound.model import Page, Response
from threadhound.store.interface import Store


@dataclass(frozen=True, slots=True)
class Home:
    """Where a crawl began."""

    start: str
    store: Store
    read: Callable[[Response], Page]

    def check(self, gates: Gates, answer: Response) -> None:
        """Raise if the start page is now the page that all others are."""
        if gates.is_closed(self.read(answer), self._at_first()):
            raise BlockedError(
                f"{self.start} and the other pages now answer with one and the same page: a "
                "captcha, a login or another gate.",
                "Everything fetched is kept. Look at it in a browser, slow down with --delay, or "
                "give your own login with --cookies.",
            )

    def _at_first(self) -> Page | None:
        visit = self.store.visit_of(self.start)
        answer = None if visit is None else self.store.read(visit)
        return self.read(answer) if isinstance(answer, Response) else None
