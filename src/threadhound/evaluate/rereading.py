"""Pages read once for all crawls of a mirror: reading is most of what a crawl costs.

Only what a page links to is remembered, never its tree, so this is for strategies that look at
links alone. A page shown under many addresses is read once, too: of its links, only those that
start from its own address (`?page=2`, `#top`) differ. The time that reading took is charged to
every crawl that is spared it: what a strategy costs does not depend on which one came before it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from lxml.html import HtmlElement

from threadhound.model import Link, Page, Response
from threadhound.urls.canonical import absolute
from threadhound.urls.resolve import place

Read = Callable[[Response], Page]
Asked = tuple[str, int, tuple[str | None, ...], bytes]  # where, status, headers, body
READ_HEADERS = ("content-type", "content-language", "x-robots-tag")  # those that pages are read by
FIXED = ("http://", "https://")


@dataclass(frozen=True, slots=True)
class Reading:
    """A page without its tree, how long it took to read, and what depends on its address."""

    page: Page
    seconds: float
    own: Mapping[tuple[str, str], str] | None  # URL and fragment -> href; None: cannot be told

    def at(self, response: Response) -> Page | None:
        """The same page under another address of the same folder."""
        links: tuple[Link, ...] | None = self.page.links
        elsewhere = self.page.final_url != response.final_url
        if elsewhere and self.own:
            links = _moved(self.page.links, self.own, response.final_url)
        if links is None:
            return None
        return replace(
            self.page,
            url=response.url,
            final_url=response.final_url,
            base_url=response.final_url if elsewhere else self.page.base_url,
            links=links,
            fetched_at=response.last.sent_at,
            passed=tuple(exchange.url for exchange in response.exchanges[:-1]),
        )


def _moved(
    links: tuple[Link, ...], own: Mapping[tuple[str, str], str], url: str
) -> tuple[Link, ...] | None:
    found = []
    for link in links:
        href = own.get((link.url, link.fragment))
        if href is None:
            found.append(link)
            continue
        target = absolute(url, href)
        if target is None:
            return None
        found.append(link._replace(url=target[0], fragment=target[1]))
    return tuple(found)


@dataclass(slots=True)
class Remembered:
    """All readings of one mirror."""

    readings: dict[Asked, Reading] = field(default_factory=dict)


class Rereader:
    """Reads pages for one crawl, from memory where one was read before."""

    def __init__(self, read: Read, remembered: Remembered) -> None:
        self._read = read
        self._readings = remembered.readings
        self.spared_seconds = 0.0

    def __call__(self, response: Response) -> Page:
        folder = place(response.final_url)
        shared = _asked(folder.directory if folder else "", response)
        exact = _asked(response.final_url, response)
        known = self._readings.get(exact) or self._readings.get(shared)
        page = known.at(response) if known else None
        if known is not None and page is not None:
            self.spared_seconds += known.seconds
            return page
        began = time.process_time()
        page = self._read(response)
        seconds = time.process_time() - began
        own = None if page.tree is None else _own_links(page, page.tree)
        reading = Reading(replace(page, tree=None), seconds, own)
        self._readings[exact if own is None else shared] = reading
        return page


def _asked(where: str, response: Response) -> Asked:
    """All that a page is read from."""
    headers = tuple(response.header(name) for name in READ_HEADERS)
    return where, response.status, headers, response.body


def _own_links(page: Page, tree: HtmlElement) -> dict[tuple[str, str], str] | None:
    """Links that start from the page's own address; None where that is not all that does, or
    where the page names another address to start from.
    """
    own: dict[tuple[str, str], str] = {}
    others: set[tuple[str, str]] = set()
    for tag, href in _hrefs(tree):
        if tag == "base":
            return None
        if not _starts_from_page(href):
            found = absolute(page.base_url, href)
            if found is not None:
                others.add(found)
        elif tag not in ("a", "area") or not href.isascii():
            return None
        elif (found := absolute(page.base_url, href)) is not None:
            own[found] = href
    return None if own.keys() & others else own


def _hrefs(tree: HtmlElement) -> Iterator[tuple[str, str]]:
    for element in tree.iter("a", "area", "base", "link"):
        href = element.get("href")
        if href is not None:
            yield str(element.tag), href


def _starts_from_page(href: str) -> bool:
    if href.startswith(FIXED):
        return False
    return ":" in href or not (href[:1].isalnum() or href[:1] in {".", "/"})
