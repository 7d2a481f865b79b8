"""What pagers of unknown build brought: pages that say nothing new turn no thread.

A link that adds a number to a thread's address may lead to its next page, or to one of its posts.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable

from threadhound.dom.structure import Structure
from threadhound.learn.pagetypes import page_type
from threadhound.model import Page, PageKind
from threadhound.urls.canonical import hash64

LEADERS = 512  # pages remembered; what they lead on to is fetched soon after them
LOOKS = 8  # pages of a way on that are looked at: forms say something new, too
LETTERS = 24  # shorter texts are names, dates and buttons


class LedOn:
    """What pages said that led on by links of unknown build."""

    def __init__(self) -> None:
        self._said: dict[str, frozenset[int]] = {}
        self._leaders: OrderedDict[str, tuple[str, ...]] = OrderedDict()
        self._looks: Counter[str] = Counter()

    def leads(self, page: Page, urls: Iterable[str]) -> None:
        """Note what a page says, for when those that it leads on to are there."""
        fresh = tuple(url for url in urls if url not in self._said)
        if not fresh:
            return
        self._said.update(dict.fromkeys(fresh, _texts(page)))
        self._leaders[page.final_url] = (*self._leaders.get(page.final_url, ()), *fresh)
        while len(self._leaders) > LEADERS:
            for url in self._leaders.popitem(last=False)[1]:
                self._said.pop(url, None)

    def says_more(self, page: Page) -> bool | None:
        """Whether a page says what the one before it did not; None where that is not known."""
        before = self._said.get(page.url)
        if before is None or _texts(page) <= before:
            return None if before is None else False
        self._looks[page.role] += 1
        if self._looks[page.role] > LOOKS:
            return True
        return page_type(Structure.of(page)).kind is not PageKind.OTHER


def _texts(page: Page) -> frozenset[int]:
    if page.tree is None:
        return frozenset()
    found = (" ".join(text.split()) for text in page.tree.itertext())
    return frozenset(hash64(text) for text in found if len(text) >= LETTERS)
