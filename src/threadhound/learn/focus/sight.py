"""What is kept of a page: its type, its groups of links and its outline; never the tree itself.

Learning may look at thousands of pages, so each is read once and let go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lxml.html import HtmlElement

from threadhound.dom.links import anchor_text
from threadhound.dom.structure import Structure
from threadhound.learn.focus.layout import Outline, outline_of
from threadhound.learn.pagetypes import Judgement, page_type
from threadhound.model import Link, Page, PageKind
from threadhound.urls.canonical import UrlReader, same_site, url_key

BRACKETS = "[](){}<>«»‹›|·.,:- \u00a0"  # what pagers put around their numbers


@dataclass(frozen=True, slots=True)
class Group:
    """Links at one place: a column of a link table, or equal signatures outside any table."""

    urls: tuple[str, ...]  # each page once, in the order of the page
    length: int  # characters of all anchors
    place: str = ""
    table: int = -1  # which link table of the page it is a column of
    column: int = 0  # from the left
    links: int = 0  # as many as URLs, where each row leads elsewhere


@dataclass(frozen=True, slots=True)
class Sight:
    """One page as the learning remembers it."""

    url: str
    final_url: str
    judgement: Judgement
    groups: tuple[Group, ...]  # columns of link tables, and links alike outside them
    links: tuple[Link, ...]  # within the site
    outline: Outline

    @property
    def kind(self) -> PageKind:
        return self.judgement.kind

    @property
    def keys(self) -> frozenset[str]:
        return frozenset((url_key(self.url), url_key(self.final_url)))

    def largest_groups(self, most: int) -> list[Group]:
        """Those with most characters in their anchors."""
        return sorted(self.groups, key=lambda group: -group.length)[:most]

    def digit_groups(self) -> tuple[Group, ...]:
        """Links called by mere numbers, by the place where they stand."""
        own = self.keys
        by_place: dict[str, list[tuple[str, str]]] = {}
        for link in self.links:
            if is_page_number(link.anchor) and url_key(link.url) not in own:
                by_place.setdefault(link.location, []).append((link.url, link.anchor))
        return tuple(_group(links, place) for place, links in by_place.items())


def is_page_number(anchor: str) -> bool:
    """Digits, apart from brackets and the like."""
    bare = anchor.strip(BRACKETS)
    return bare.isdigit() and bare.isascii()


def see(asked: str, page: Page) -> Sight:
    """Read a page that was asked for under a URL."""
    structure = Structure.of(page)
    inside = tuple(link for link in page.links if same_site(link.url, page.final_url))
    return Sight(
        url=asked,
        final_url=page.final_url,
        judgement=page_type(structure),
        groups=tuple(_groups(structure, page, inside)),
        links=inside,
        outline=outline_of(structure),
    )


def _groups(structure: Structure, page: Page, inside: tuple[Link, ...]) -> Iterator[Group]:
    """Columns of link tables; links outside any table by their place on the page."""
    names = _Names(page)
    in_rows = {
        names.of(structure.flat.nodes[node])
        for region in structure.regions
        for span in region.spans
        for node in structure.flat.links_in(*span)
    }
    known = {link.url for link in inside}
    for number, region in enumerate(structure.regions):
        for at, column in enumerate(region.columns):
            links = [name for node in column.links if (name := names.of(node))[0] in known]
            if links:
                yield replace(_group(links, column.place), table=number, column=at)
    yield from _by_place(link for link in inside if (link.url, link.anchor) not in in_rows)


class _Names:
    """URL and anchor of the links of a page, as the page's own list of links has them."""

    def __init__(self, page: Page) -> None:
        self._base = page.base_url
        self._urls = UrlReader()

    def of(self, node: HtmlElement) -> tuple[str, str]:
        found = self._urls.resolve(self._base, node.get("href") or "")
        return (found[0] if found else "", anchor_text(node))


def _by_place(links: Iterable[Link]) -> Iterator[Group]:
    """Links with equal signatures."""
    by_place: dict[str, list[tuple[str, str]]] = {}
    for link in links:
        by_place.setdefault(link.location, []).append((link.url, link.anchor))
    return (_group(found, place) for place, found in by_place.items())


def _group(links: list[tuple[str, str]], place: str) -> Group:
    once = {url_key(url): url for url, _ in reversed(links)}
    urls = dict.fromkeys(once[url_key(url)] for url, _ in links)
    characters = sum(len(anchor) for _, anchor in links)
    return Group(tuple(urls), characters, place, links=len(links))
