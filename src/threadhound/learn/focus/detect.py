"""Index and thread URLs of a page (the method's Algorithm 1), and so on through all lists.

As published, one group per page: the column of links with most characters. What its pages mostly
are, it is. The fast manner votes on three groups, and takes one of each link table.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from threadhound.learn.focus.book import Book, Questions
from threadhound.learn.focus.sight import Group, Sight
from threadhound.learn.interface import Answers, Ask
from threadhound.learn.pagetypes import vote
from threadhound.model import PageKind
from threadhound.urls.canonical import url_key

CONTENT = (PageKind.INDEX, PageKind.THREAD)
REFUSALS = 2  # votes after which links at a place are not asked about again


@dataclass(frozen=True, slots=True)
class Found:
    """The group of a page and what is behind it."""

    kind: PageKind
    urls: tuple[str, ...] = ()


@dataclass(slots=True)
class Training:
    """URLs by type, and the pages they were found on or lead to."""

    index: dict[str, None] = field(default_factory=dict)
    thread: dict[str, None] = field(default_factory=dict)
    lists: dict[str, None] = field(default_factory=dict)  # pages looked at as lists

    def add(self, found: Found) -> None:
        if found.kind in CONTENT:
            of_kind = self.index if found.kind is PageKind.INDEX else self.thread
            of_kind.update(dict.fromkeys(found.urls))


def detect(book: Book, sight: Sight) -> Generator[Ask, Answers, tuple[Found, ...]]:
    """The index or thread URLs of a page, by the votes of the pages behind its largest groups."""
    by_table: dict[int | str, tuple[Group, PageKind]] = {}
    for group in sight.largest_groups(book.manner.groups):
        if book.manner.groups > 1 and _hopeless(book, group):
            continue
        kind = yield from _voted(book, group)
        book.refused[group.place] += kind is PageKind.OTHER
        table = group.table if group.table >= 0 else group.place
        if kind in CONTENT and _is_subject(group, kind, by_table.get(table)):
            by_table[table] = group, kind
    return tuple(Found(kind, group.urls) for group, kind in by_table.values())


def _hopeless(book: Book, group: Group) -> bool:
    return len(group.urls) == 1 or book.refused[group.place] >= REFUSALS


def _is_subject(group: Group, kind: PageKind, before: tuple[Group, PageKind] | None) -> bool:
    """Whether a column is what the rows are about, though another of them has more characters.

    A row about a board names the board first and then its newest thread, and each row names
    another; a row about a thread may name its board or author, but many rows name the same.
    """
    if before is None:
        return True
    larger, its_kind = before
    first_and_own = group.column < larger.column and group.links == len(group.urls)
    return kind is PageKind.INDEX and its_kind is PageKind.THREAD and first_and_own


def _voted(book: Book, group: Group) -> Generator[Ask, Answers, PageKind]:
    kind = PageKind.OTHER
    for votes in book.manner.votes:
        chosen = spread(group, votes)
        yield from book.look(chosen, "what the links of a list lead to")
        kind, agreed = _majority(book, chosen)
        if agreed:
            break
    return kind


def spread(group: Group, votes: int) -> tuple[str, ...]:
    """That many of a group's URLs, from all over it: neighbours are often alike."""
    count = len(group.urls)
    if count <= votes:
        return group.urls
    if votes == 1:
        return group.urls[:1]
    return tuple(group.urls[at * (count - 1) // (votes - 1)] for at in range(votes))


def _majority(book: Book, urls: tuple[str, ...]) -> tuple[PageKind, bool]:
    """The commonest type, and whether all agree. A page that cannot be had is no list or thread."""
    sights = [book.pages[key] for url in urls if (key := url_key(url)) in book.pages]
    kinds = Counter(PageKind.OTHER if sight is None else sight.kind for sight in sights)
    most = max(kinds.values(), default=0)
    leading = [kind for kind, count in kinds.items() if count == most]
    if len(leading) == 1:
        return leading[0], len(kinds) == 1
    surest = vote(sight.judgement for sight in sights if sight is not None).kind
    return (surest if surest in leading else PageKind.OTHER), False


def detect_all(book: Book, entry: str, training: Training) -> Questions:
    """From the entry page through the lists found, until no list is new."""
    queue, known = deque([entry]), {url_key(entry)}
    while queue:
        url = queue.popleft()
        yield from book.look([url], "a list of boards or threads")
        sight = book.sight(url)
        if sight is None:
            continue
        training.lists[url] = None
        found = yield from detect(book, sight)
        for group in found:
            training.add(group)
        for each in urls_of(found, PageKind.INDEX):
            if url_key(each) not in known:
                known.add(url_key(each))
                queue.append(each)


def urls_of(found: Iterable[Found], kind: PageKind) -> tuple[str, ...]:
    """The URLs of all groups of one type."""
    return tuple(url for group in found if group.kind is kind for url in group.urls)
