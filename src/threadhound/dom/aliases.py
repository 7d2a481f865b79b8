"""Other addresses of a page that its own links give away.

A page fetched as `/post/229` says nothing of the thread in its URL. But its posts may link to
themselves (`/topic19-2.html#p229`, and `p229` stands on the page), and a login link may carry the
way back (`/login?next=%2Ftopic19-2.html`). A home page may show what is a list of its own: what it
declares to come next is page 2 of that list (`/` goes on at `/news?p=2`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import unquote

from threadhound.dom.anchors import Anchors
from threadhound.dom.flat import Flat
from threadhound.dom.series import values_of
from threadhound.urls.canonical import absolute
from threadhound.urls.copied import as_asked

LONGEST = 2000  # characters of a carried address
SECOND_PAGE = re.compile("[A-Za-z_]+=2")


def aliases(anchors: Anchors, url: str) -> tuple[str, ...]:
    """The page's other addresses, the most trustworthy first."""
    ways = (_anchored(anchors), _carried(anchors, url), _gone_on_from(anchors, url))
    found = [one for way in ways for one in _ranked(way)[:1]]
    return tuple(dict.fromkeys(one for one in found if one != url))


def _ranked(urls: Iterator[str]) -> list[str]:
    return [url for url, _ in Counter(urls).most_common()]


def _anchored(anchors: Anchors) -> Iterator[str]:
    """Targets of links to a part of a page, where that part stands on this one."""
    flat = anchors.flat
    parts: frozenset[str] | None = None
    for node in flat.links:
        target, _, part = (flat.nodes[node].get("href") or "").partition("#")
        if not part or not target:
            continue
        parts = _names(flat) if parts is None else parts
        if part in parts:
            yield anchors.url[node]


def _names(flat: Flat) -> frozenset[str]:
    """The ids and named anchors of a page."""
    named = (element.get("id") or element.get("name") for element in flat.nodes if element.attrib)
    return frozenset(name for name in named if name)


def _carried(anchors: Anchors, url: str) -> Iterator[str]:
    """Addresses of this site inside the queries of links."""
    for target in dict.fromkeys(anchors.url.values()):
        query = as_asked(target).partition("?")[2]
        if "/" not in query and "%2" not in query:
            continue
        for piece in query[:LONGEST].split("&"):
            value = unquote(piece.partition("=")[2])
            if value.startswith(("/", "http")) and not value.startswith("//"):
                yield from _resolved(url, value)


def _gone_on_from(anchors: Anchors, url: str) -> Iterator[str]:
    """Of what a page that no number names declares the second page to be its next."""
    if values_of(url):
        return
    for node, target in anchors.url.items():
        plain, _, query = as_asked(target).partition("?")
        told = "next" in (anchors.flat.nodes[node].get("rel") or "").lower().split()
        if told and SECOND_PAGE.fullmatch(query) and not values_of(plain):
            yield plain


def _resolved(url: str, value: str) -> Iterator[str]:
    found = absolute(url, value)
    if found and found[0].split("/", 3)[:3] == url.split("/", 3)[:3]:
        yield found[0]
