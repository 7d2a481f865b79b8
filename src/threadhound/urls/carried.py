"""Parameters that links take over from the page they stand on.

Page 3 of a list may write its own number into the addresses of all its threads, so that a way leads
back: the number says nothing of the thread.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from urllib.parse import parse_qsl, urlsplit

ENOUGH = 10  # links with a parameter of their page
NEARLY_ALL = 0.95  # of them with its value, too
PAGES = 2  # pages with different values


def carried_names(pages: Iterable[tuple[str, Iterable[str]]]) -> frozenset[str]:
    """The names of parameters that pages hand on to what they link to."""
    met: Counter[str] = Counter()
    equal: Counter[str] = Counter()
    values: dict[str, set[str]] = defaultdict(set)
    for url, links in pages:
        own = dict(parse_qsl(urlsplit(url).query))
        for link in links if own else ():
            theirs = dict(parse_qsl(urlsplit(link).query))
            if theirs.keys() <= own.keys():
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
