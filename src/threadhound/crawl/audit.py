"""Reads an archive for the audit: its lists, its threads, what could not be had."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator

from threadhound.crawl.walls import WALL
from threadhound.dom.structure import Structure
from threadhound.learn.audit import Evidence, ListSeen, RowSeen, ThreadGot
from threadhound.learn.audit_ways import feeds_of
from threadhound.learn.known import known_by
from threadhound.learn.listing import Known, list_rows
from threadhound.learn.skeleton import skeleton_from_json
from threadhound.model import Page, PageKind, Response
from threadhound.store.interface import State, Store, StoredPage
from threadhound.urls.canonical import url_key

AUDIT = "audit"  # named value: the findings at the end of the last crawl
LISTS = (PageKind.INDEX, PageKind.ENTRY)

Read = Callable[[Response], Page]


def known_in(store: Store) -> Known:
    """What a URL shows: by the skeleton, or where that tells nothing, by the pages stored."""
    text = store.get("skeleton")
    skeleton = skeleton_from_json(text) if isinstance(text, str) else None
    if skeleton is not None and "pages" in skeleton.body and "roles" in skeleton.body:
        return known_by(skeleton)
    stored = {
        url_key(page.url): (page.kind, thing_of(page.key))
        for page in store.pages()
        if page.kind in (PageKind.INDEX, PageKind.THREAD)
    }

    def known(url: str) -> tuple[PageKind, str] | None:
        found = stored.get(url_key(url))
        return None if found is None or found[0] is None else (found[0], found[1])

    return known


def gathered(
    store: Store,
    read: Read,
    known: Known,
    sample: Collection[str] = (),
    seen: dict[int, ListSeen] | None = None,
) -> Evidence:
    """Everything an archive tells about its own completeness; `seen` spares reading lists twice."""
    pages = [page for kind in LISTS for page in store.pages(kind)]
    reasons = store.reasons(State.SKIPPED)
    return Evidence(
        lists=tuple(_lists(store, read, known, pages, {} if seen is None else seen)),
        threads=threads_of(store),
        sample=sample,
        gone=store.states().get(State.GONE, 0),
        failed=store.states().get(State.FAILED, 0),
        walls=sum(n for reason, n in reasons.items() if reason == WALL),
    )


def _lists(
    store: Store, read: Read, known: Known, pages: list[StoredPage], seen: dict[int, ListSeen]
) -> Iterator[ListSeen]:
    for stored in pages:
        answer = None if stored.visit in seen else store.read(stored.visit)
        if isinstance(answer, Response):
            seen[stored.visit] = list_seen(read(answer), stored, known)
        if stored.visit in seen:
            yield seen[stored.visit]


def list_seen(page: Page, stored: StoredPage, known: Known) -> ListSeen:
    """A page of a list as the audit sees it."""
    structure = Structure.of(page)
    own = known(page.final_url)
    numbers = [n for bar in structure.bars if not bar.of_row for n, _ in bar.numbers]
    return ListSeen(
        thing=own[1] if own else thing_of(stored.key),
        number=number_of(stored.key),
        last=max(numbers, default=1),
        rows=tuple(
            RowSeen(row.kind, row.thing, row.title, row.url, row.numbers)
            for row in list_rows(structure, known)
        ),
        is_home=stored.kind is PageKind.ENTRY,
        feeds=tuple(feeds_of(page)),
        linked=frozenset(_lists_linked(page, known)),
    )


def _lists_linked(page: Page, known: Known) -> Iterator[str]:
    told = (known(url) for url in dict.fromkeys(link.url for link in page.links))
    return (one[1] for one in told if one is not None and one[0] is PageKind.INDEX)


def threads_of(store: Store) -> dict[str, ThreadGot]:
    """The threads stored, with their page numbers and, where they were read, their posts."""
    pages: dict[str, set[int]] = defaultdict(set)
    for page in store.pages(PageKind.THREAD):
        number = number_of(page.key)
        pages[thing_of(page.key)] |= {number} if number is not None else set()
    read = {thread.key: thread for thread in store.threads()}
    posts = {key: thread.posts for key, thread in read.items()}
    boards = {key: thread.board.key for key, thread in read.items() if thread.board is not None}
    return {
        thing: ThreadGot(thing, frozenset(numbers), posts.get(thing), boards.get(thing))
        for thing, numbers in pages.items()
    }


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
