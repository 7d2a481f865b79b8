"""Links of a list that are buttons beside its titles: to the newest post of each thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from threadhound.model import Link, PageKind
from threadhound.urls.keys import Keys, Reading

SHARED = 2  # things that are linked by one and the same text, where none of them is named


def links_of_posts(
    links: Iterable[Link], kind: PageKind, keys: Keys, listed: Collection[str]
) -> frozenset[str]:
    """Where threads and posts have addresses of one build: what threads link to are posts.

    Lists name threads, and have a button for the newest post of each; `listed` are such builds.
    """
    if not listed:
        return frozenset()
    found = [link for link in links if _is_listed(keys.read(link.url), listed)]
    if kind is PageKind.THREAD:
        return frozenset(link.url for link in found)
    return buttons_of(link for link in found if not _is_turned(keys.read(link.url)))


def _is_listed(reading: Reading, listed: Collection[str]) -> bool:
    return reading.rule is not None and str(reading.rule.pattern) in listed


def _is_turned(reading: Reading) -> bool:
    """Whether it is a further page: the numbers beside a title have no names either."""
    return isinstance(reading.page, int) and reading.page > 1


def buttons_of(links: Iterable[Link]) -> frozenset[str]:
    """Of links built alike, those without a name of their own that stand where none has one."""
    found = list(links)
    texts = Counter(text for text, _ in {(link.anchor, link.url) for link in found})
    named = [link for link in found if _is_name(link.anchor) and texts[link.anchor] < SHARED]
    urls = {link.url for link in named}
    places = {link.location for link in named}
    return frozenset(_apart(found, urls, places))


def _apart(links: Iterable[Link], urls: set[str], places: set[str]) -> Iterator[str]:
    kept = urls | {link.url for link in links if link.location in places}
    return (link.url for link in links if urls and link.url not in kept)


def _is_name(text: str) -> bool:
    return any(map(str.isalpha, text))
