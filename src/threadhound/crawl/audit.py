"""Reads an archive for the audit: its lists, its threads, what could not be had."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice

from threadhound.crawl.walls import WALL
from threadhound.dom.structure import Structure
from threadhound.learn.audit_evidence import (
    CLOSED,
    LEFT_OUT,
    Evidence,
    ListSeen,
    RowSeen,
    ThreadGot,
)
from threadhound.learn.audit_ways import feeds_of
from threadhound.learn.former import reads_at_home
from threadhound.learn.fused.sessions import without_sessions
from threadhound.learn.known import known_by
from threadhound.learn.left_rows import Met, left_rows, of_lists
from threadhound.learn.listing import Known, ListRow, page_numbers, read_list
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.learn.strangers import strangers
from threadhound.model import Page, PageKind, Response
from threadhound.store.interface import State, Store, StoredPage
from threadhound.store.objects import NO_NUMBER, Thread
from threadhound.urls.canonical import url_key
from threadhound.urls.session import SessionRule

AUDIT = "audit"  # named value: the findings at the end of the last crawl
LISTS = (PageKind.INDEX, PageKind.ENTRY)
OTHERS = 60  # pages of learning that were neither lists nor threads, looked at for rows
OK = 200
ANSWERED = frozenset({State.GONE, State.DONE, State.ALIAS})
GIVEN_UP = frozenset({"leads nowhere", "leads to other pages"})  # kinds of pages, by a guide

Read = Callable[[Response], Page]


def known_in(store: Store) -> Known:
    """What a URL shows: by the skeleton, or where that tells nothing, by the pages stored."""
    skeleton = skeleton_in(store)
    if skeleton is not None and "pages" in skeleton.body and "roles" in skeleton.body:
        return _as_stored(known_by(skeleton), store, skeleton)
    stored = {
        url_key(page.url): (page.kind, thing_of(page.key))
        for page in store.pages()
        if page.kind in (PageKind.INDEX, PageKind.THREAD)
    }

    def known(url: str) -> tuple[PageKind, str] | None:
        found = stored.get(url_key(url))
        return None if found is None or found[0] is None else (found[0], found[1])

    return known


def skeleton_in(store: Store) -> Skeleton | None:
    """What was learned about the forum of an archive."""
    text = store.get("skeleton")
    return skeleton_from_json(text) if isinstance(text, str) else None


def sessionless(read: Read, skeleton: Skeleton | None) -> Read:
    """Reads pages without the ids of visits and former hosts in their links, as crawling did."""
    read = reads_at_home(read, skeleton)
    roles = skeleton.body.get("roles") if skeleton is not None else None
    rule = SessionRule(frozenset(map(str, (roles or {}).get("sessions") or ())))
    return (lambda answer: without_sessions(read(answer), rule)) if rule.names else read


def _as_stored(known: Known, store: Store, skeleton: Skeleton) -> Known:
    """Where lists and threads share a build of address, by what the stored page proved to be."""
    if not any(page.get("mixed") for page in skeleton.body["pages"]):
        return known
    kinds = {
        thing_of(page.key): page.kind
        for kind in (PageKind.INDEX, PageKind.THREAD)
        for page in store.pages(kind)
    }

    def told(url: str) -> tuple[PageKind, str] | None:
        found = known(url)
        return None if found is None else (kinds.get(found[1]) or found[0], found[1])

    return told


def gathered(
    store: Store,
    read: Read,
    known: Known,
    sample: Collection[str] = (),
    seen: dict[int, ListSeen] | None = None,
    *,
    part: bool = False,
) -> Evidence:
    """Everything an archive tells about its own completeness; `seen` spares reading lists twice."""
    read = sessionless(read, skeleton_in(store))
    pages = [page for kind in LISTS for page in store.pages(kind)]
    reasons = store.reasons(State.SKIPPED)
    seen = {} if seen is None else seen
    lists = list(_lists(store, read, known, pages, seen))
    others = _others(store, read, known, seen, {page.visit for page in pages})
    called = {thing_of(page.key): one.thing for page, one in lists}
    threads, names = threads_of(store, known, called)
    moved, removed, closed = _elsewhere(store, [one for _, one in lists], names, part=part)
    names |= moved
    return Evidence(
        lists=tuple(_renamed(one, names) for _, one in lists),
        threads=threads,
        names=names,
        sample={names.get(thing, thing) for thing in sample},
        above=_above(store, called),
        strange=_never_fetched(store, [one for _, one in lists] + others, names),
        left=_left(store, known, [one for _, one in lists], names),
        part=part,
        removed=removed,
        closed=closed,
        broken=_broken(store, names, called),
        refused=_refused(store, [one for _, one in lists], part=part),
        gone=store.states().get(State.GONE, 0),
        failed=store.states().get(State.FAILED, 0),
        walls=sum(n for reason, n in reasons.items() if reason == WALL),
    )


def _elsewhere(
    store: Store, lists: Sequence[ListSeen], names: Mapping[str, str], *, part: bool
) -> tuple[dict[str, str], set[str], dict[str, str]]:
    """Threads that rows name: those that led to others, those removed, and those kept from us."""
    rows = (row for one in lists for row in one.rows if _is_thread(row, names))
    moved: dict[str, str] = {}
    removed: set[str] = set()
    closed: dict[str, str] = {}
    for thing, url in {row.thing: row.url for row in rows}.items():
        standing, task = store.standing(url), store.task(url)
        if standing is None and part:
            closed[thing] = LEFT_OUT
        elif standing is not None and standing[1] in CLOSED:
            closed[thing] = standing[1]
        if standing is None or task is None or standing[0] not in ANSWERED:
            continue
        there = names.get(thing_of(task.key)) if standing[0] is not State.GONE else None
        if there is None:
            removed.add(thing)
        else:
            moved[thing] = there
    return moved, removed, closed


def _above(store: Store, lists: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The boards that the trail of a board's own pages names."""
    return {
        lists.get(board.key, board.key): tuple(lists.get(one.key, one.key) for one in board.path)
        for board in store.boards()
        if board.path
    }


def _refused(store: Store, lists: Sequence[ListSeen], *, part: bool) -> dict[str, str]:
    """Lists that rows name and that were not had, with the reason."""
    urls = {row.url for one in lists for row in one.rows if row.kind is PageKind.INDEX}
    found = {}
    for url in sorted(urls):
        standing = store.standing(url)
        if standing is None and part:
            found[url] = LEFT_OUT
        elif standing is not None and standing[0] not in (State.DONE, State.ALIAS):
            found[url] = standing[1] or standing[0].value
    return found


def _broken(
    store: Store, names: Mapping[str, str], lists: Mapping[str, str]
) -> set[tuple[str, int]]:
    """Pages of threads and lists that are known and that failed for ever."""
    tasks = (store.task(url) for url, _ in store.failed())
    keys = [task.key for task in tasks if task is not None and store.find(task.key) is None]
    things = ((names.get(thing_of(key)) or lists.get(thing_of(key)), key) for key in keys)
    return {(thing, number) for thing, key in things if thing and (number := number_of(key))}


def _renamed(page: ListSeen, names: Mapping[str, str]) -> ListSeen:
    """With the threads that its rows name under the keys they are stored by."""
    if not any(names.get(row.thing, row.thing) != row.thing for row in page.rows):
        return page
    rows = (replace(row, thing=names.get(row.thing, row.thing)) for row in page.rows)
    return replace(page, rows=tuple(rows))


def _lists(
    store: Store, read: Read, known: Known, pages: list[StoredPage], seen: dict[int, ListSeen]
) -> Iterator[tuple[StoredPage, ListSeen]]:
    met = partial(_was_met, store)
    for stored in pages:
        answer = None if stored.visit in seen else store.read(stored.visit)
        if isinstance(answer, Response):
            seen[stored.visit] = list_seen(read(answer), stored, known, met)
        if stored.visit in seen:
            yield stored, seen[stored.visit]


def _others(
    store: Store, read: Read, known: Known, seen: dict[int, ListSeen], stored: Collection[int]
) -> list[ListSeen]:
    """Pages that learning asked for and that are not kept as lists, unless they are threads."""
    found = []
    for visit in islice((one for one in store.learned() if one.visit not in stored), OTHERS):
        told = known(visit.final_url)
        if visit.status != OK or (told is not None and told[0] is PageKind.THREAD):
            continue
        answer = None if visit.visit in seen else store.read(visit.visit)
        if isinstance(answer, Response):
            structure = Structure.of(read(answer))
            rows = _rows(read_list(structure, known).rows) if told is not None else ()
            seen[visit.visit] = ListSeen("", None, 1, rows, strange=strangers(structure, known))
        found += [seen[visit.visit]] if visit.visit in seen else []
    return found


def _rows(rows: Iterable[ListRow]) -> tuple[RowSeen, ...]:
    return tuple(RowSeen(row.kind, row.thing, row.title, row.url, row.numbers) for row in rows)


def _never_fetched(
    store: Store, pages: Sequence[ListSeen], names: Collection[str]
) -> dict[str, str]:
    """What rows name that was never asked for, with its title."""
    named = {row.url: row.title for page in pages for row in page.rows if _is_thread(row, names)}
    named |= dict(one for page in pages for one in page.strange)
    return {url: title for url, title in named.items() if not _was_met(store, url)}


def _left(
    store: Store, known: Known, lists: Sequence[ListSeen], names: Collection[str]
) -> dict[str, str]:
    """Rows of which nothing was asked for, and that name no thread that is stored."""

    def met(url: str) -> bool:
        told = known(url)
        return (told is not None and told[1] in names) or _was_met(store, url)

    rows = (row for one in lists for row in one.rows if row.kind is PageKind.THREAD)
    titles = {row.title for row in rows if row.thing in names}
    return of_lists((one.left for one in lists), met, titles)


def _is_thread(row: RowSeen, names: Collection[str]) -> bool:
    return row.kind is PageKind.THREAD and row.thing not in names


def _was_met(store: Store, url: str) -> bool:
    """Fetched, queued or refused, under any spelling; what was given up on the way was not."""
    standing = store.standing(url)
    if standing is not None:
        return standing[0] is not State.SKIPPED or standing[1] not in GIVEN_UP
    return store.visit_of(url) is not None or store.find(url_key(url)) is not None


def list_seen(page: Page, stored: StoredPage, known: Known, met: Met) -> ListSeen:
    """A page of a list as the audit sees it."""
    structure = Structure.of(page)
    own = known(page.final_url)
    bars = [bar for bar in structure.bars if not bar.of_row]
    pager = [pair for bar in bars for pair in bar.numbers]
    turning = dict.fromkeys(url for bar in bars for url in bar.urls)
    thing = own[1] if own else thing_of(stored.key)
    table = read_list(structure, known)
    return ListSeen(
        thing=thing,
        number=number_of(stored.key),
        last=max((number for number, _ in pager), default=1),
        rows=_rows(row for row in table.rows if row.url not in turning),
        blanks=table.blanks,
        beside=table.beside,
        strange=strangers(structure, known),
        left=left_rows(structure, met),
        is_home=stored.kind is PageKind.ENTRY,
        feeds=tuple(feeds_of(page)),
        linked=frozenset(_linked(page, known, PageKind.INDEX)),
        threads=frozenset(_linked(page, known, PageKind.THREAD)),
        numbers=page_numbers(structure),
        turns=tuple(_turns(thing, pager, known)),
        beyond=tuple(other for other, _ in _turns(thing, [(0, url) for url in turning], known)),
        read_at=stored.fetched_at,
    )


def _turns(thing: str, pager: Sequence[tuple[int, str]], known: Known) -> Iterator[tuple[str, int]]:
    """Pages of a list whose addresses do not say so."""
    for number, url in pager:
        told = known(url)
        if told is not None and told[0] is PageKind.INDEX and told[1] != thing:
            yield told[1], number


def _linked(page: Page, known: Known, kind: PageKind) -> Iterator[str]:
    told = (known(url) for url in dict.fromkeys(link.url for link in page.links))
    return (one[1] for one in told if one is not None and one[0] is kind)


def threads_of(
    store: Store, known: Known, lists: Mapping[str, str]
) -> tuple[dict[str, ThreadGot], dict[str, str]]:
    """The threads stored, put together from their pages, and what else each is called.

    `lists` says what lists are called by their addresses; they may be stored under other keys.
    """
    places = {page: (thread, number) for page, thread, number in store.placed()}
    found: dict[str, _Pages] = defaultdict(_Pages)
    names: dict[str, str] = {}
    for page in store.pages(PageKind.THREAD):
        own, number = thing_of(page.key), number_of(page.key)
        thread, number = places.get(page.key, (own, number))
        found[thread].add(number if number != NO_NUMBER else None, page.url)
        names[own] = thread
        told = known(page.url)
        if told is not None:
            names.setdefault(told[1], thread)
    read = {thread.key: thread for thread in store.threads()}
    got = {thing: _got(thing, each, read.get(thing), lists) for thing, each in found.items()}
    return got, names


@dataclass(slots=True)
class _Pages:
    """The pages of one thread."""

    numbers: set[int] = field(default_factory=set)
    url: str = ""
    _lowest: int | None = None

    def add(self, number: int | None, url: str) -> None:
        if number is not None:
            self.numbers.add(number)
        if not self.url or (number is not None and number < (self._lowest or NO_NUMBER)):
            self.url, self._lowest = url, number


def _got(thing: str, pages: _Pages, read: Thread | None, lists: Mapping[str, str]) -> ThreadGot:
    key = read.board.key if read is not None and read.board is not None else None
    board = None if key is None else lists.get(key, key)
    posts = read.posts if read is not None else None
    return ThreadGot(thing, frozenset(pages.numbers), posts, board, pages.url)


def thing_of(key: str) -> str:
    """The thing a page key belongs to."""
    thing, mark, number = key.rpartition("#")
    return thing if mark and (number.isdecimal() or number == "front") else key


def number_of(key: str) -> int | None:
    """The page of its thing; a key without a number is the only page there is."""
    mark, number = key.rpartition("#")[1:]
    if not mark:
        return 1
    return int(number) if number.isdecimal() else None
