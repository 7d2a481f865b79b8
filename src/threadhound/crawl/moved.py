"""Threads that were merged or split while they were read: which has the posts that two show.

Where two threads show the same post, the page that was read first is asked for once more. If it is
gone, or leads elsewhere, its thread has become a part of the other. If it is there and has lost the
post, reading it again has settled that; if it still shows it, the forum has it twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from threadhound.store.interface import MERGED, State, Store
from threadhound.store.objects import Double, thing_of

AT_FIRST = 5  # pages asked for; while one of them has changed, each round asks for twice as many

PATIENCE = 2  # rounds in which none has: then the forum shows its posts twice


@dataclass(slots=True)
class Moved:
    """Finds out where posts are that two threads have; asks for no page twice."""

    store: Store
    _asked: set[str] = field(default_factory=set)
    _round: list[Double] = field(default_factory=list)
    _in_vain: int = 0  # rounds in which nothing had changed
    _there: set[str] = field(default_factory=set)  # threads that have their posts all the same

    def pages(self) -> list[str]:
        """Keys of the pages to ask for now; empty once nothing is open, or asking does not help."""
        doubles = self.store.doubled()
        if self._round and not self._answered(doubles):
            self._in_vain += 1
        if self._in_vain >= PATIENCE:
            return []
        most = max(AT_FIRST, len(self._asked))
        self._round = list(self._open(doubles))[:most]
        self._asked |= {one.page for one in self._round}
        return [one.page for one in self._round]

    def _answered(self, doubles: list[Double]) -> bool:
        """Judge the pages of the last round; whether one of them has changed."""
        shown = {one.page for one in doubles} | {one.other for one in doubles}
        merged: dict[str, str] = {}
        changed = False
        for one in self._round:
            if not self._is_there(one.page):
                merged |= dict.fromkeys(self._pages_of(one.thread), one.other)
            elif one.page in shown or one.thread in shown:
                self._there |= {one.thread, one.other}
            else:
                changed = True
        if merged:
            self._note(merged)
        return changed or bool(merged)

    def _open(self, doubles: list[Double]) -> Iterator[Double]:
        """The first page in question of each thread."""
        seen = self._there | self._copies(doubles)
        for one in sorted(doubles, key=lambda double: (double.thread, -double.posts, double.page)):
            if one.thread not in seen and one.page not in self._asked:
                seen.add(one.thread)
                yield one

    def _copies(self, doubles: list[Double]) -> set[str]:
        """Threads whose page is the very page of the other: one answer under two addresses."""
        threads = {one.thread for one in doubles} | {one.other for one in doubles}
        answers: dict[str, set[str]] = defaultdict(set)
        for key, thread, _ in self.store.placed() if doubles else ():
            page = self.store.find(key) if thread in threads else None
            if page is not None:
                answers[thread].add(page.content_hash)
        return {one.thread for one in doubles if answers[one.thread] & answers[one.other]}

    def _is_there(self, key: str) -> bool:
        found = self.store.brought(key)
        return found is not None and found[1] is not State.GONE and found[0].key == key

    def _pages_of(self, thread: str) -> list[str]:
        return [page for page, whole, _ in self.store.placed() if whole == thread]

    def _note(self, merged: dict[str, str]) -> None:
        """Pages of threads that were merged into one that has been merged since go along."""
        known = {**(self.store.get(MERGED) or {}), **merged}
        wholes = {thing_of(page): thread for page, thread in merged.items()}
        known = {page: wholes.get(thread, thread) for page, thread in known.items()}
        self.store.put({MERGED: known})
        self.store.settle()
