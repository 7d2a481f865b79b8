"""Index and thread URLs of a page (the method's Algorithm 1), and so on through all lists.

One group per page: the column of links with most characters. What its pages mostly are, it is.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator
from dataclasses import dataclass, field

from threadhound.learn.focus.book import Book, Questions
from threadhound.learn.focus.sight import Group, Sight
from threadhound.learn.interface import Answers, Ask
from threadhound.learn.pagetypes import vote
from threadhound.model import PageKind
from threadhound.urls.canonical import url_key

CONTENT = (PageKind.INDEX, PageKind.THREAD)


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


def detect(book: Book, sight: Sight) -> Generator[Ask, Answers, Found]:
    """The index or thread URLs of a page, by the vote of the pages behind them."""
    group = sight.largest_table_group()
    if group is None:
        return Found(PageKind.OTHER)
    for votes in book.manner.votes:
        chosen = spread(group, votes)
        yield from book.look(chosen, "what the links of a list lead to")
        kind, agreed = _majority(book, chosen)
        if agreed:
            break
    return Found(kind, group.urls)


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
    sights = [book.sight(url) for url in urls]
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
        training.add(found)
        for each in found.urls if found.kind is PageKind.INDEX else ():
            if url_key(each) not in known:
                known.add(url_key(each))
                queue.append(each)
