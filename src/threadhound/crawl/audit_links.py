"""Another way to threads that no list leads to: links that crawling left alone.

Lists in other orders, the thread before and after, what else an author wrote, threads with the same
label, lists that once brought nothing new: what stands at one place of the pages of threads and
lists leads to one kind of page. A few of each kind are asked for, and those kinds go on that name
threads which are not stored. The links of what they show count too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlsplit

from threadhound.learn.audit_ways import WORTH, plain_form, threads_among
from threadhound.learn.listing import Known
from threadhound.model import Link, Page, PageKind, Response
from threadhound.store.interface import Store, StoredPage

FEWEST = 3  # threads missing: fewer are not worth the requests it takes to find a way
SAMPLED = 60  # pages of threads, and of lists, whose links are looked at in a round
EACH = 2  # pages of each kind asked for to see what they name
FRUITLESS = 24  # pages asked for in a row without a hit, and no more than threads were missing
LITTLE = 0.01  # of the pages of threads: a counter may count what nobody is shown
FIRST = 4  # even on a small forum
SHARED = 0.5  # of the links of a place stand at another place, too: they are of one kind
SEVERAL = 3  # different links at a place: one that never changes is of a menu
PLACES = 2  # pages that have a link at a place
ORDERS = "orders"  # instead of the place of links to a list in another order
IN_ORDER = 4  # pages in another order that are looked at: the first shows what is newest, too

Look = Callable[[str], Awaitable[tuple[Page, list[str]] | None]]  # a page, all it names


@dataclass(slots=True)
class Kind:
    """Links at one place of thread pages."""

    urls: dict[str, None] = field(default_factory=dict)
    pages: int = 0
    most: int = 0  # links there on one page
    tried: int = 0
    hits: int = 0
    misses: int = 0  # since the last hit

    def add(self, urls: Collection[str]) -> None:
        self.pages += 1
        self.most = max(self.most, len(urls))
        self.urls |= dict.fromkeys(urls)

    @property
    def varied(self) -> bool:
        return self.pages >= PLACES and len(self.urls) >= SEVERAL

    @property
    def pays(self) -> bool:
        return self.hits > 0 and self.misses * WORTH < 1

    def count(self, *, hit: bool) -> None:
        self.tried += 1
        self.hits += hit
        self.misses = 0 if hit else self.misses + 1


@dataclass(slots=True)
class LinksLeftAlone:
    """Asks for what stands beside threads, while it names threads that are not stored."""

    store: Store
    read: Callable[[Response], Page]
    key: Callable[[str], str]
    tried: set[str] = field(default_factory=set)
    kinds: dict[str, Kind] = field(default_factory=dict)
    sampled: int = 0
    misses: int = 0  # in a row, of all kinds

    async def threads(
        self,
        look: Look,
        known: Known,
        stored: Collection[str],
        beside: Collection[str],
        missing: int,
        repaired: int = 0,
    ) -> dict[str, str]:
        """Thread -> address, of those that are named and not stored.

        What was repaired already proves that the forum counts threads that can be had.
        """
        found: dict[str, str] = {}
        if missing + repaired < FEWEST:
            return found
        pages = self._gather(known, beside)
        patience = min(FRUITLESS, missing + repaired, max(FIRST, round(LITTLE * pages)) + repaired)
        while not found and (kinds := [kind for kind in self._in_order() if self._next(kind, 1)]):
            for kind in kinds:
                for url in self._next(kind, missing):
                    if self.misses >= patience:
                        return found
                    named = _named(await self._asked(look, known, url), known)
                    new = {t: at for t, at in named.items() if t not in stored and t not in found}
                    kind.count(hit=bool(new))
                    self.misses = 0 if new else self.misses + 1
                    found |= new
        return found

    async def _asked(self, look: Look, known: Known, url: str) -> list[str]:
        """What the page behind a link names; its links count from now on."""
        self.tried.add(url)
        found = await look(url)
        if found is not None:
            self._note(found[0], known)
        return [] if found is None else found[1]

    def _in_order(self) -> list[Kind]:
        """What hits most first, then what each page has one of its own of."""
        fit = [(place, kind) for place, kind in self.kinds.items() if kind.varied]
        ordered = [kind for place, kind in sorted(fit, key=lambda one: _promise(*one))]
        met: set[str] = set()
        chosen = []
        for kind in ordered:
            if len(met & kind.urls.keys()) < SHARED * len(kind.urls):
                chosen.append(kind)
            met |= kind.urls.keys()
        return chosen

    def _next(self, kind: Kind, missing: int) -> list[str]:
        """A few of each kind; once one pays, only that, and more of it each time."""
        if kind.pays:
            return self._left(kind)[: max(EACH, min(2 * kind.tried, missing))]
        if self._tries_orders():
            return self._left(kind)[:1] if kind is self.kinds[ORDERS] else []
        if kind.tried or any(one.pays and self._left(one) for one in self.kinds.values()):
            return []
        return self._left(kind)[:EACH]

    def _tries_orders(self) -> bool:
        """Whether lists in other orders are being tried: a page of them names many threads."""
        orders = self.kinds.get(ORDERS, Kind())
        open_yet = orders.varied and not orders.hits and orders.tried < IN_ORDER
        return open_yet and bool(self._left(orders))

    def _left(self, kind: Kind) -> list[str]:
        return [url for url in kind.urls if url not in self.tried]

    def _gather(self, known: Known, beside: Collection[str]) -> int:
        """The links of the threads beside rows that name none; then of some from everywhere.

        Returns how many pages of threads there are.
        """
        first, last = SAMPLED * self.sampled, SAMPLED * (self.sampled + 1)
        self.sampled += 1
        threads = list(self.store.pages(PageKind.THREAD))
        for pages in (threads, list(self.store.pages(PageKind.INDEX))):
            for stored in _chosen(pages, known, beside, last)[first:]:
                answer = self.store.read(stored.visit)
                if isinstance(answer, Response):
                    self._note(self.read(answer), known)
        return len(threads)

    def _note(self, page: Page, known: Known) -> None:
        places: dict[str, dict[str, None]] = {}
        own = known(page.final_url)
        is_list = own is not None and own[0] is PageKind.INDEX
        in_order = ORDERS in self.kinds and page.final_url in self.kinds[ORDERS].urls
        for link in page.links:
            if _is_open(link, page) and self._is_new(link.url, known):
                order = _is_of_path(link.url, page) and (
                    in_order or (is_list and _adds(link, page))
                )
                places.setdefault(ORDERS if order else link.location, {})[link.url] = None
        for place, urls in places.items():
            self.kinds.setdefault(place, Kind()).add(urls)
        if ORDERS in places and in_order:  # its further pages before those of other orders, the
            further = dict.fromkeys(reversed(places[ORDERS]))  # last first: feeds have the newest
            self.kinds[ORDERS].urls = further | self.kinds[ORDERS].urls

    def _is_new(self, url: str, known: Known) -> bool:
        """Neither a thread, nor a place in one, nor a list that is stored."""
        told = known(url)
        if told is None:
            return plain_form(url, known) is None
        return told[0] is not PageKind.THREAD and self.store.find(self.key(url)) is None


def _is_open(link: Link, page: Page) -> bool:
    """Whether a link of the same host may be followed."""
    return not link.nofollow and urlsplit(link.url).netloc == urlsplit(page.final_url).netloc


def _is_of_path(url: str, page: Page) -> bool:
    here, there = urlsplit(page.final_url), urlsplit(url)
    return (here.netloc, here.path) == (there.netloc, there.path)


def _adds(link: Link, page: Page) -> bool:
    """Whether a link has parameters that the page has not."""
    names = [{name for name, _ in parse_qsl(urlsplit(u).query)} for u in (link.url, page.final_url)]
    return bool(names[0] - names[1])


def _promise(place: str, kind: Kind) -> tuple[float, bool, int, float, str]:
    rate = kind.hits / kind.tried if kind.tried else 0.0
    return -rate, place != ORDERS, kind.most, -len(kind.urls) / kind.pages, place


def _chosen(
    pages: Sequence[StoredPage], known: Known, beside: Collection[str], wanted: int
) -> list[StoredPage]:
    """Pages of the threads named; then others, evenly from all."""
    near = [page for page in pages if (told := known(page.url)) and told[1] in beside]
    others = [page for page in pages if page not in near]
    step = max(1, len(others) // max(1, wanted - len(near)))
    return [*near, *others[::step]][:wanted]


def _named(urls: Sequence[str], known: Known) -> dict[str, str]:
    """Thread -> address, of those that addresses show or point into."""
    into = (plain for url in urls if (plain := plain_form(url, known)) is not None)
    return threads_among([*urls, *into], known)
