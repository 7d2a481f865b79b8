"""From a response to a page: tree, links, title and what the page says about itself."""

from __future__ import annotations

from collections.abc import Iterator

from lxml.html import HtmlElement

from threadhound.dom.covering import name_covering_links
from threadhound.dom.links import base_of, links_of
from threadhound.dom.text import folded_text
from threadhound.dom.tree import parse
from threadhound.model import Link, Page, Response
from threadhound.settings import Limits
from threadhound.urls.canonical import UrlReader

LIMITS = Limits()
TITLE_CHARACTERS = 1000
LANGUAGE_CHARACTERS = 35  # the longest tag RFC 5646 asks programs to hold
OUR_ROBOT = "threadhound"
_VALUED = ("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview")


def read_page(response: Response, reader: UrlReader | None = None, limits: Limits = LIMITS) -> Page:
    """Read a response. Whatever the body is, a page comes back; `flags` say what was odd.

    A reader shared by all pages of a site makes known links cheap.
    """
    reader = reader or UrlReader(longest=limits.url_characters)
    kind = response.header("content-type") or ""
    tree, encoding, flags = parse(response.body, kind, limits)
    base_url = response.final_url
    head = list(tree.iter("link", "meta")) if tree is not None else []
    links: tuple[Link, ...] = ()
    held: tuple[HtmlElement, ...] = ()
    if tree is not None:
        name_covering_links(tree)
        held = tuple(tree.iter())
        base_url = base_of(tree, base_url, reader)
        links = links_of(tree, base_url, reader, limits.links_per_page, encoding)
    return Page(
        url=response.url,
        final_url=response.final_url,
        status=response.status,
        tree=tree,
        links=links,
        title=_title(tree),
        fetched_at=response.last.sent_at,
        base_url=base_url,
        canonical=_canonical(head, base_url, reader),
        meta_robots=frozenset(_robots(response, head)),
        language=_language(response, tree),
        content_type=kind.partition(";")[0].strip().lower(),
        size=len(response.body),
        passed=tuple(exchange.url for exchange in response.exchanges[:-1]),
        flags=flags | {"links"} if len(links) == limits.links_per_page else flags,
        held=held,
    )


def _title(tree: HtmlElement | None) -> str:
    title = next(tree.iter("title"), None) if tree is not None else None
    return folded_text(title)[:TITLE_CHARACTERS] if title is not None else ""


def _canonical(head: list[HtmlElement], base_url: str, reader: UrlReader) -> str | None:
    """The address the page gives as its own; the first one that is an http(s) URL."""
    for element in head:
        href = element.get("href")
        if (
            href
            and element.tag == "link"
            and "canonical" in (element.get("rel") or "").lower().split()
        ):
            found = reader.resolve(base_url, href)
            if found:
                return found[0]
    return None


def _language(response: Response, tree: HtmlElement | None) -> str | None:
    """As the page says, else as the server says: the first language named."""
    said = (tree.get("lang") or tree.get("xml:lang")) if tree is not None else None
    said = said or response.header("content-language") or ""
    return said.partition(",")[0].strip()[:LANGUAGE_CHARACTERS] or None


def _robots(response: Response, head: list[HtmlElement]) -> Iterator[str]:
    """What page and server ask of robots, in lower case."""
    for name, value in response.last.headers:
        if name.lower() == "x-robots-tag":
            yield from _directives(_for_us(value.lower()))
    for element in head:
        if element.tag == "meta" and (element.get("name") or "").strip().lower() in {
            "robots",
            OUR_ROBOT,
        }:
            yield from _directives((element.get("content") or "").lower())


def _directives(text: str) -> Iterator[str]:
    return (directive for directive in map(str.strip, text.split(",")) if directive)


def _for_us(value: str) -> str:
    """A header may name the robot it speaks to: `somebot: noindex`."""
    robot, colon, rest = value.partition(":")
    if not colon or "," in robot or robot.strip() in _VALUED:
        return value
    return rest if robot.strip() == OUR_ROBOT else ""
