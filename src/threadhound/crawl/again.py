"""Lists that changed while they were read: a second look, where a first shows that it is needed.

A thread that is deleted or moved away shifts those below it up by one: the first of the next page
slips onto a page that was read before, and is never seen. So at the end of a crawl the first and
the last page of every list that was read long ago are asked for once more. Where both show the same
threads, nothing has slipped; where they do not, the pages between are read again, until that brings
no thread that was not there. Threads that have more posts now than were read, by the rows of these
lists, are read again, and so are pages whose posts another thread showed later (`crawl/moved`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from threadhound.crawl.audit import LISTS, gathered, known_in, number_of, thing_of
from threadhound.crawl.library import Library
from threadhound.crawl.moved import Moved
from threadhound.learn.audit import audit
from threadhound.learn.interface import Guide
from threadhound.model import Page, PageKind, Response
from threadhound.store.interface import Outcome, State, Store, StoredPage

STALE_SECONDS = 900.0  # what is read within a quarter of an hour is taken for one moment
PASSES = 3  # over the lists that change; a forum may be livelier than any crawl
SETTLED = "lists settled"  # named value: the second look is over
REASON = "second look"
FEW = 50  # thread pages that are read again because of their counts, or
MOST = 0.1  # of all pages: counters of some forums count what nobody is shown

Lists = dict[str, list[StoredPage]]  # by thing, in the order of their pages


@dataclass(slots=True)
class SecondLook:
    """Decides at the end of a crawl which lists are read again; asks for none twice in a pass."""

    store: Store
    guide: Guide
    library: Library
    read: Callable[[Response], Page]
    wanted: bool  # mirrors never change, and a part of a forum has lists that nobody reads
    _ends: dict[str, list[StoredPage]] = field(default_factory=dict)  # asked for again, by thing
    _lively: list[str] = field(default_factory=list)
    _threads: int = 0
    _passes: int = 0
    _counted: bool = False
    _moved: Moved = field(init=False)

    def __post_init__(self) -> None:
        self._moved = Moved(self.store)

    def look(self) -> int:
        """Queue what should be read again; returns how many pages that is."""
        if not self.wanted or self.store.get(SETTLED):
            return 0
        queued = self._next(self._lists()) or self._ask(self._grown() or self._moved.pages())
        if not queued:
            self.store.put({SETTLED: True})
        return queued

    def _next(self, lists: Lists) -> int:
        """First the ends of old lists, then the rest of those that changed, while it helps."""
        if not self._ends:
            self._ends = {thing: _ends_of(pages) for thing, pages in self._stale(lists).items()}
            return self._ask([page.key for pages in self._ends.values() for page in pages])
        first = not self._passes
        if first:
            self._lively = [thing for thing in self._ends if self._changed(thing)]
        threads = self._count_threads()
        if self._passes >= PASSES or not (first or threads > self._threads):
            return 0
        self._passes, self._threads = self._passes + 1, threads
        left_out = {page.key for pages in self._ends.values() for page in pages} if first else set()
        keys = [page.key for thing in self._lively for page in lists.get(thing, ())]
        return self._ask([key for key in keys if key not in left_out])

    def _lists(self) -> Lists:
        lists: Lists = defaultdict(list)
        for kind in LISTS:
            for page in self.store.pages(kind):
                lists[thing_of(page.key)].append(page)
        return {thing: sorted(pages, key=_number) for thing, pages in lists.items()}

    def _stale(self, lists: Lists) -> Lists:
        newest = max((page.fetched_at for page in self.store.pages()), default=0.0)
        return {
            thing: pages
            for thing, pages in lists.items()
            if min(page.fetched_at for page in pages) < newest - STALE_SECONDS
        }

    def _ask(self, keys: list[str]) -> int:
        return ask_again(self.store, self.library, keys)

    def _grown(self) -> list[str]:
        """Pages of threads with fewer posts than rows say, where lists were read again."""
        if not self._lively or self._counted:
            return []
        self._counted = True
        found = audit(gathered(self.store, self.read, known_in(self.store)))
        short = {thing for thing, _, _ in found.short}
        pages = [page for page, thread, _ in self.store.placed() if thread in short]
        most = max(FEW, int(MOST * sum(1 for _ in self.store.pages())))
        return sorted(pages)[:most]

    def _changed(self, thing: str) -> bool:
        return any(
            self._shows(old) != self._shows(self.store.find(old.key)) for old in self._ends[thing]
        )

    def _shows(self, page: StoredPage | None) -> list[str]:
        """The threads of a list, in its order."""
        answer = self.store.read(page.visit) if page is not None else None
        if not isinstance(answer, Response):
            return []
        keys = dict.fromkeys(self.guide.key(link.url) for link in self.read(answer).links)
        return [key for key in keys if self._is_thread(key)]

    def _is_thread(self, key: str) -> bool:
        page = self.store.find(key)
        return page is not None and page.kind is PageKind.THREAD

    def _count_threads(self) -> int:
        return len({thing_of(page.key) for page in self.store.pages(PageKind.THREAD)})


def ask_again(store: Store, library: Library, keys: Iterable[str]) -> int:
    """By the address that brought a page: under another it would count as known."""
    outcomes = []
    for key in keys:
        found = store.brought(key)
        if found is not None:
            library.forget(key)
            outcomes.append(Outcome(found[0], State.PENDING, REASON, free=True))
    store.commit(outcomes)
    return len(outcomes)


def _number(page: StoredPage) -> int:
    number = number_of(page.key)
    return number if number is not None else 0


def _ends_of(pages: list[StoredPage]) -> list[StoredPage]:
    return pages[:1] if len(pages) == 1 else [pages[0], pages[-1]]
