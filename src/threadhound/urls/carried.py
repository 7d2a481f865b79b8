"""Parameters that links take over from the page they stand on.

Page 3 of a list may write its own number into the addresses of all its threads, so that a way leads
back, or count its rows there: such a number says nothing of the thread.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from urllib.parse import parse_qsl, urlsplit

from threadhound.urls.copied import as_asked

ENOUGH = 10  # links with a parameter of their page
NEARLY_ALL = 0.95  # of them with its value, too
PAGES = 2  # pages with different values
RECENT = 8192  # addresses: all that are linked are asked about again with every page
MOST = 0.8  # of the steps from row to row are single ones

Number = tuple[str, str]  # the build of an address, and the name of a number in it


def carried_names(
    pages: Iterable[tuple[str, Iterable[str]]], urls: Iterable[str] = ()
) -> frozenset[str]:
    """The names of parameters that lists hand on to what they link to, or count it by.

    `urls` are all that is linked anywhere.
    """
    listed = [(url, list(links)) for url, links in pages]
    return _handed_on(listed) | _counted(listed, urls)


def turning_names(pages: Iterable[tuple[str, Iterable[str]]]) -> frozenset[str]:
    """The names of parameters that have several numbers in the addresses of one list's pages.

    Pages come with the addresses in their pagers.
    """
    return frozenset(name for url, others in pages for name in _turning(url, others))


def _turning(url: str, others: Iterable[str]) -> Iterator[str]:
    values: dict[str, set[str]] = defaultdict(set)
    for each in (url, *others):
        for name, value in _asked(each)[1]:
            values[name].add(value)
    return (n for n, met in values.items() if len(met) > 1 and all(map(str.isdecimal, met)))


def _handed_on(pages: Iterable[tuple[str, Sequence[str]]]) -> frozenset[str]:
    """Those that have the value that the page's own address has.

    A list's first page may be called by an address without a number, which its links have.
    """
    met: Counter[str] = Counter()
    equal: Counter[str] = Counter()
    values: dict[str, set[str]] = defaultdict(set)
    for url, links in pages:
        here, pairs = _asked(url)
        own = dict(pairs)
        for name, value in _implied(links, own):
            values[name].add(value)
        for link in links if own else ():
            there, said = _asked(link)
            theirs = dict(said)
            if there == here and theirs.keys() <= own.keys():
                continue  # another page of the same list
            for name in theirs.keys() & own.keys():
                met[name] += 1
                equal[name] += theirs[name] == own[name]
                values[name].add(own[name])
    return frozenset(
        name
        for name, count in met.items()
        if count >= ENOUGH and equal[name] >= NEARLY_ALL * count and len(values[name]) >= PAGES
    )


def _implied(links: Iterable[str], own: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What all links of a page say alike, where its own address says nothing of it."""
    met: dict[str, Counter[str]] = defaultdict(Counter)
    for link in links:
        for name, value in _asked(link)[1]:
            met[name][value] += 1
    for name, found in met.items():
        if name not in own and len(found) == 1 and found.total() >= ENOUGH:
            yield name, next(iter(found))


def _counted(pages: Iterable[tuple[str, Iterable[str]]], urls: Iterable[str]) -> frozenset[str]:
    """Those that go up by one from row to row, and come again with other things: places in a list.

    Numbers of threads may go up along a list, too; but they never come again.
    """
    counted: set[Number] = set()
    for _, links in pages:
        rows: dict[Number, list[int]] = defaultdict(list)
        for link in dict.fromkeys(links):
            for number, value, _ in _numbers(link):
                rows[number].append(value)
        for number, values in rows.items():
            steps = [later - value for value, later in pairwise(values)]
            if len(values) >= ENOUGH and steps.count(1) >= MOST * len(steps):
                counted.add(number)
    if not counted:
        return frozenset()
    things: dict[tuple[Number, int], set[str]] = defaultdict(set)
    for url in {*urls, *(link for _, links in pages for link in links)}:
        for number, value, rest in _numbers(url):
            if number in counted:
                things[number, value].add(rest)
    again = {number for (number, _), found in things.items() if len(found) > PAGES}
    return frozenset(name for _, name in again)


@lru_cache(RECENT)
def _asked(url: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The path of an address, and its parameters."""
    parts = urlsplit(as_asked(url))
    return parts.path, tuple(parse_qsl(parts.query))


@lru_cache(RECENT)
def _numbers(url: str) -> tuple[tuple[Number, int, str], ...]:
    """The numbers of a query, each with the build of the address and all that it says beside."""
    return tuple(_found_numbers(url))


def _found_numbers(url: str) -> Iterator[tuple[Number, int, str]]:
    plain, _, query = url.partition("?")
    pairs = parse_qsl(query, keep_blank_values=True)
    build = f"{plain}?{'&'.join(sorted(name for name, _ in pairs))}"
    for name, value in pairs:
        if value.isdecimal() and value.isascii():
            rest = sorted(pair for pair in pairs if pair[0] != name)
            yield (build, name), int(value), str(rest)
