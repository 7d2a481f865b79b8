"""Another look at a forum that was crawled before: its lists, and the threads that have changed.

All lists are asked for once more. Threads that nobody knew are fetched as in any crawl. A thread
whose row now says more posts than are stored, or another date than before, is read again from its
first and its last page, and its pager leads to what was added; if it has too few posts still, from
all its pages. One with another title may be another thread under a number used again: all its pages
are read, too; what they said before stays as versions.
How far it came is stored: after a stop or a kill the same command goes on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from threadhound.crawl.again import ask_again
from threadhound.crawl.audit import LISTS, gathered, known_in
from threadhound.crawl.library import Library
from threadhound.dom.structure import Structure
from threadhound.learn.audit import audit
from threadhound.learn.audit_evidence import Evidence
from threadhound.learn.listing import Known, list_rows
from threadhound.model import Page, PageKind, Response
from threadhound.store.interface import Store

RENEWING = "renewing"  # named value: which step of another look is under way
READING_LISTS, READING_THREADS, READING_REST = "lists", "threads", "rest"
TELLING = 0.5  # of the rows may have changed; where more have, the dates count minutes

Rows = dict[str, tuple[str, str]]  # thread -> title and dates of its row


@dataclass(slots=True)
class Renewal:
    """Queues what should be read again, step by step, whenever a crawl has come to its end."""

    store: Store
    library: Library
    read: Callable[[Response], Page]
    wanted: bool
    _before: Rows = field(default_factory=dict)
    _over: bool = False

    def look(self) -> int:
        """Queue the next step; returns how many pages that is."""
        if not self.wanted or self._over:
            return 0
        known = known_in(self.store)
        step, newest = self.store.get(RENEWING) or (None, 0.0)
        if step is None:
            self._before = self._rows(known)
            newest = max((page.fetched_at for page in self.store.pages()), default=0.0)
            keys = [page.key for kind in LISTS for page in self.store.pages(kind)]
            return self._ask(keys, READING_LISTS, newest)
        if step == READING_LISTS:
            keys = self._pages(*self._changed(known), newest)
            if queued := self._ask(keys, READING_THREADS, newest):
                return queued
        if step in (READING_LISTS, READING_THREADS):
            short = {thing for thing, _, _ in audit(self._evidence(known)).short}
            if queued := self._ask(self._pages(set(), short, newest), READING_REST, newest):
                return queued
        self._over = True
        self.store.put({RENEWING: None})
        return 0

    def _ask(self, keys: Iterable[str], step: str, newest: float) -> int:
        """First the pages, then the step: after a kill in between they are asked for twice."""
        queued = ask_again(self.store, self.library, keys)
        self.store.put({RENEWING: [step, newest]})
        return queued

    def _changed(self, known: Known) -> tuple[set[str], set[str]]:
        """Threads with more posts or another date than before, and those with another title."""
        evidence = self._evidence(known)
        grown = {thing for thing, _, _ in audit(evidence).short}
        now = self._rows(known)
        both = now.keys() & self._before.keys()
        titles = {thing for thing in both if now[thing][0] != self._before[thing][0]}
        dates = {thing for thing in both if now[thing][1] != self._before[thing][1]}
        told = dates if len(dates) <= TELLING * len(both) else set()
        stored = evidence.names
        return (
            grown | {stored.get(thing, thing) for thing in told},
            {stored.get(thing, thing) for thing in titles},
        )

    def _evidence(self, known: Known) -> Evidence:
        return gathered(self.store, self.read, known)

    def _rows(self, known: Known) -> Rows:
        """What the rows of all lists say of threads; the newest page counts."""
        found: Rows = {}
        pages = [page for kind in LISTS for page in self.store.pages(kind)]
        for page in sorted(pages, key=lambda page: -page.fetched_at):
            answer = self.store.read(page.visit)
            if not isinstance(answer, Response):
                continue
            for row in list_rows(Structure.of(self.read(answer)), known):
                if row.kind is PageKind.THREAD:
                    dates = " ".join(" ".join(date.itertext()) for date in row.dates)
                    found.setdefault(row.thing, (row.title, dates))
        return found

    def _pages(self, grown: set[str], other: set[str], newest: float) -> list[str]:
        """Of those that were there before: the first and the last page of a thread, or all."""
        pages: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for key, thread, number in self.store.placed():
            page = self.store.find(key) if thread in grown | other else None
            if page is not None and page.fetched_at <= newest:
                pages[thread].append((number, key))
        wanted: list[str] = []
        for thread, own in pages.items():
            chosen = sorted(own) if thread in other else (min(own), max(own))
            wanted += [key for _, key in chosen]
        return list(dict.fromkeys(wanted))
