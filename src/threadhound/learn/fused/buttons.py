"""Links of a list that are buttons beside its titles: to the newest post of each thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from threadhound.model import Link

SHARED = 2  # things that are linked by one and the same text, where none of them is named


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
