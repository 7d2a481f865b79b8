"""What rows name behind the threads that they are about: speakers and tags, not boards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Column, Sight
from threadhound.model import PageKind
from threadhound.urls.pattern import PatternSet

HALF = 0.5  # of the rows of a column name a thread
ROWS = 3  # of a kind in one column: they are what it is about

Named = dict[str, dict[str, set[str]]]  # families -> addresses -> the pages that name them


def beside_threads(book: Notebook) -> set[str]:
    """What stands behind the thread in rows that name a thread each; before it may be its board."""
    threads = _threads(book)
    behind = (_columns(sight, threads)[1] for sight in book.sights.values())
    return {url for columns in behind for column in columns for url in column.urls} - threads


def lists_beside_threads(
    book: Notebook, matcher: PatternSet, family: Mapping[str, str]
) -> frozenset[str]:
    """Families of lists that threads alone name, or rows behind threads: such are tags.

    Nothing is, where no list has rows of lists: boards may stand beside the newest threads only.
    """
    named = _named_from_outside(book, matcher, family)
    lists = {s.page.final_url for s in book.sights.values() if s.kind is PageKind.INDEX}
    threads = {s.page.final_url for s in book.sights.values() if s.kind is PageKind.THREAD}
    columns, behind = own_columns(book), beside_threads(book)
    in_lists = {f: {u for u, by in urls.items() if by & lists} for f, urls in named.items()}
    boards = {
        name
        for name, urls in in_lists.items()
        if any(len(urls.intersection(column)) >= ROWS for column in columns)
    }
    tags = {
        name
        for name, urls in in_lists.items()
        if all(by <= threads for by in named[name].values()) or 2 * len(behind & urls) > len(urls)
    }
    return frozenset(tags - boards) if boards else frozenset()


def _named_from_outside(book: Notebook, matcher: PatternSet, family: Mapping[str, str]) -> Named:
    """What pages of other families name; what pages of one kind say of each other tells nothing."""
    found = {url: matcher.match(url) for url in book.links}
    own = {url: family.get(str(match[0])) for url, match in found.items() if match is not None}
    named: Named = defaultdict(dict)
    for url, name in own.items():
        sources = {page for page in book.links[url].sources if own.get(page) != name}
        if name is not None and sources:
            named[name][url] = sources
    return named


def own_columns(book: Notebook) -> list[tuple[str, ...]]:
    """What lists name in rows that are about it, not behind a thread, column by column."""
    threads = _threads(book)
    lists = (sight for sight in book.sights.values() if sight.kind is PageKind.INDEX)
    return [column.urls for sight in lists for column in _columns(sight, threads)[0]]


def _threads(book: Notebook) -> set[str]:
    kinds = ((family, book.kind_of(family)) for family in book.families())
    return {m.url for family, kind in kinds if kind is PageKind.THREAD for m in family.members}


def _columns(sight: Sight, threads: set[str]) -> tuple[list[Column], list[Column]]:
    """The columns of a page that are about something else than threads, and those behind these."""
    own: list[Column] = []
    behind: list[Column] = []
    met: set[int] = set()  # regions whose threads were met
    for column in sight.columns:
        if len(threads.intersection(column.urls)) > HALF * column.rows:
            met.add(column.region)
        else:
            (behind if column.region in met else own).append(column)
    return own, behind
