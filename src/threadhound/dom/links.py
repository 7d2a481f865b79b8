"""The links of a page: where they lead, what they are called and where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from lxml.html import HtmlElement

from threadhound.dom.paths import Locator
from threadhound.dom.text import BLOCKS, fold
from threadhound.model import Link
from threadhound.urls.canonical import UrlReader

LINKS_PER_PAGE = 5000  # the same figure as settings.Limits
ANCHOR_CHARACTERS = 1000  # titles are shorter; whole posts wrapped in a link are not wanted
FEW_CHILDREN = 8  # nearly all links; their texts are put together without walking the tree
ANCHOR_PIECES = 200  # texts that make up an anchor; unclosed links span whole pages
# A trap hides a link or two; what hides more is a menu or a folded category that people do open.
HIDDEN_LINKS = 2
HEAD_RELATIONS = frozenset({"next", "prev", "previous", "first", "last", "canonical", "alternate"})
_NO_RELATION: frozenset[str] = frozenset()


def base_of(tree: HtmlElement, page_url: str, reader: UrlReader) -> str:
    """What relative links start from: the first `<base href>` if it is http(s), else the page."""
    for base in tree.iter("base"):
        href = base.get("href")
        if href is not None:
            found = reader.resolve(page_url, href)
            return found[0] if found else page_url
    return page_url


def links_of(
    tree: HtmlElement,
    base_url: str,
    reader: UrlReader,
    most: int = LINKS_PER_PAGE,
    encoding: str = "utf-8",
) -> tuple[Link, ...]:
    """Every visible `a` and `area` that leads to a page, and every frame, in the page's order."""
    locator = Locator()
    resolved: dict[str, tuple[str, str] | None] = {}
    found: list[tuple[HtmlElement, Link]] = []
    for anchor in tree.iter("a", "area", "frame"):
        href = anchor.get("src" if anchor.tag == "frame" else "href")
        if href is None:
            continue
        if href not in resolved:
            resolved[href] = reader.resolve(base_url, href, encoding)
        target = resolved[href]
        if target is not None:
            found.append((anchor, _link(anchor, target, locator)))
        if len(found) == most:
            break
    hidden = _hidden_links(locator.veils)
    return tuple(link for anchor, link in found if anchor not in hidden)


def _hidden_links(veils: list[HtmlElement]) -> set[HtmlElement]:
    """Links that nobody sees: those of small hidden parts."""
    hidden: set[HtmlElement] = set()
    for veil in veils:
        inside = list(islice(veil.iter("a", "area"), HIDDEN_LINKS + 1))
        if len(inside) <= HIDDEN_LINKS:
            hidden.update(inside)
    return hidden


def _link(anchor: HtmlElement, found: tuple[str, str], locator: Locator) -> Link:
    rel, title = anchor.get("rel"), anchor.get("title")
    return Link(
        found[0],
        anchor_text(anchor),
        locator.of(anchor),
        frozenset(rel.lower().split()) if rel else _NO_RELATION,
        found[1],
        " ".join(title.split()) if title else "",
    )


def anchor_text(anchor: HtmlElement) -> str:
    """What a link is called: its text, else the names of its pictures."""
    if not len(anchor):
        return fold(anchor.text or anchor.get("alt"))[:ANCHOR_CHARACTERS]
    glue, pieces, only_leaves = "", [anchor.text or ""], len(anchor) <= FEW_CHILDREN
    for child in anchor[:]:
        if child.tag in BLOCKS:
            glue = " "
        if len(child):
            only_leaves = False
        pieces += (child.text or "", child.tail or "")
    if not only_leaves:
        pieces = list(islice(anchor.itertext(), ANCHOR_PIECES))
    return (fold(glue.join(pieces)) or _picture_names(anchor))[:ANCHOR_CHARACTERS]


def _picture_names(anchor: HtmlElement) -> str:
    return fold(" ".join(image.get("alt") or "" for image in anchor.iter("img")))


def head_links(
    tree: HtmlElement, base_url: str, reader: UrlReader, encoding: str = "utf-8"
) -> tuple[Link, ...]:
    """`<link rel=...>` to other pages: next, prev, canonical, alternate and their like."""
    return tuple(_head_links(tree, base_url, reader, encoding))


def _head_links(
    tree: HtmlElement, base_url: str, reader: UrlReader, encoding: str
) -> Iterator[Link]:
    for element in tree.iter("link"):
        rel = frozenset((element.get("rel") or "").lower().split())
        href = element.get("href")
        if href is None or not rel & HEAD_RELATIONS:
            continue
        found = reader.resolve(base_url, href, encoding)
        if found:
            name = ".".join(sorted(rel & HEAD_RELATIONS))
            title = fold(element.get("title"))
            yield Link(found[0], "", f"head/link.{name}", rel, found[1], title)
