"""Pages of a sample by their addresses: what was asked for, and what answered.

A link that is sent on to a page is another name of that page, not a page of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from threadhound.learn.graph.sight import Sight
from threadhound.urls.canonical import url_key


@dataclass(frozen=True, slots=True)
class Addressed:
    """Each page once, in the order they came; `at` says which an address (as key) leads to."""

    pages: tuple[Sight, ...]
    at: dict[str, int]

    def find(self, url: str) -> int | None:
        return self.at.get(url_key(url))

    def parents(self) -> dict[int, int]:
        """The shortest-path tree from the first page: page -> the page it was first seen on."""
        found = {0: -1}
        waiting = deque([0])
        while waiting:
            here = waiting.popleft()
            for url in self.pages[here].links():
                there = self.find(url)
                if there is not None and there not in found:
                    found[there] = here
                    waiting.append(there)
        return found

    def depths(self) -> list[int]:
        """Clicks from the first page over the links of the sample."""
        depths: dict[int, int] = {}
        for page, parent in self.parents().items():  # parents come before their children
            depths[page] = depths[parent] + 1 if parent >= 0 else 0
        deepest = max(depths.values(), default=0) + 1
        return [depths.get(at, deepest) for at in range(len(self.pages))]


def addressed(pages: Iterable[Sight]) -> Addressed:
    """Pages that answered under one address are one."""
    kept: list[Sight] = []
    at: dict[str, int] = {}
    for page in pages:
        own = at.setdefault(url_key(page.final_url), len(kept))
        if own == len(kept):
            kept.append(page)
        at.setdefault(url_key(page.url), own)
    return Addressed(tuple(kept), at)
