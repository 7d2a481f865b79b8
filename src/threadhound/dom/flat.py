"""A page's tree laid out flat: one walk, then every question about structure is array look-ups.

Nodes are numbered in document order; the subtree of node i is i .. end[i]-1.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from lxml.html import HtmlElement

from threadhound.dom.dates import (
    FEWEST_PIECES,
    MOST_PIECES,
    attribute_is_date,
    in_pieces,
    is_foreign_day,
    looks_like_date,
)

UNSEEN = frozenset(
    {"script", "style", "template", "head", "svg", "math", "iframe", "object", "canvas"}
)
# A page drawn by scripts may keep its posts in noscript; small ones hold only a counter or a plea.
NOSCRIPT_CHARACTERS = 1000
NOSCRIPT_LINKS = 5  # a list of titles says little else; pleas have a link or two
# Words of controls are not what a page says.
CONTROLS = frozenset(["select", "option", "optgroup", "button", "textarea", "label", "datalist"])
NOWHERE = ("#", "javascript:", "mailto:", "tel:")  # links within the page, or to no page at all
CELLS = frozenset({"td", "th"})
DIGITS = re.compile(r"\d+")
DATE_VALUE = 40  # characters; longer attributes are texts
DATE_ATTRIBUTES = ("datetime", "title")
WIDEST_ROW = 20
LARGEST_TILE = 24  # characters of a date in pieces
MOST_NODES = 60_000  # the largest real thread pages have a quarter of it; bounds time and memory
MOST_LINKS = 5000  # no more are followed from a page; finding bars among them takes their square


@dataclass(slots=True)
class Flat:
    """Arrays over the elements of a page, in document order."""

    nodes: list[HtmlElement] = field(default_factory=list)
    parent: list[int] = field(default_factory=list)
    end: list[int] = field(default_factory=list)
    depth: list[int] = field(default_factory=list)
    tag: list[str] = field(default_factory=list)
    step: list[str] = field(default_factory=list)  # tag, and for cells their place in the row
    label: list[str] = field(default_factory=list)  # tag and masked classes
    text: list[int] = field(default_factory=list)  # running total of characters outside links
    anchor: list[int] = field(default_factory=list)  # running total of characters of links
    dates: list[int] = field(default_factory=list)  # nodes that hold a date
    links: list[int] = field(default_factory=list)  # nodes that are links
    # What is worked out when it is first asked for:
    pairs: list[str] = field(default_factory=list)  # label of the parent, label (dom.cuts)
    runs: list[tuple[int, int]] = field(default_factory=list)  # words in and behind (dom.speech)
    titles: dict[tuple[int, int], tuple[int | None, str]] = field(default_factory=dict)
    linked: dict[Hashable, list[int]] | None = None  # links by kind (dom.pivots)
    figures: dict[tuple[int, ...], tuple[Any, ...]] = field(default_factory=dict)  # (dom.cuts)

    def __len__(self) -> int:
        return len(self.nodes)

    def text_in(self, node: int) -> int:
        """Characters outside links in a subtree."""
        return self.text[self.end[node]] - self.text[node]

    def anchor_in(self, node: int) -> int:
        return self.anchor[self.end[node]] - self.anchor[node]

    def children(self, node: int) -> list[int]:
        found, child, end = [], node + 1, self.end[node]
        while child < end:
            found.append(child)
            child = self.end[child]
        return found

    def dates_in(self, start: int, end: int) -> list[int]:
        return self.dates[bisect_left(self.dates, start) : bisect_left(self.dates, end)]

    def links_in(self, start: int, end: int) -> list[int]:
        return self.links[bisect_left(self.links, start) : bisect_left(self.links, end)]


def masked(name: str) -> str:
    """A class or id without its numbers: post-123 and post-7 are one kind."""
    return DIGITS.sub("#", name)


def label_of(element: HtmlElement, tag: str) -> str:
    """Tag and masked class names, order kept: equal for nodes a template made alike."""
    classes = element.get("class")
    return _label(tag, classes) if classes else tag


@lru_cache(maxsize=8192)
def _label(tag: str, classes: str) -> str:
    return f"{tag}.{masked('.'.join(classes.split()))}"


def flatten(tree: HtmlElement | None) -> Flat:
    """Lay out the body of a page. An absent or empty tree gives an empty Flat."""
    flat = Flat()
    if tree is None:
        return _close(flat, 0, 0)
    body = tree.find("body") if tree.tag == "html" else tree
    root = tree if body is None else body
    return _Walk(flat, tree.get("lang") or "").run(root)


def _close(flat: Flat, text: int, anchor: int) -> Flat:
    del flat.links[MOST_LINKS:]
    flat.text.append(text)
    flat.anchor.append(anchor)
    return flat


Frame = tuple[int, Iterator[HtmlElement], bool, bool]  # node, its children, in a link, silent


class _Walk:
    """One pass over the elements, with the text counted so far."""

    __slots__ = ("anchor", "dated", "flat", "language", "stack", "text")

    def __init__(self, flat: Flat, language: str) -> None:
        self.flat = flat
        self.language = language
        self.text = self.anchor = 0
        self.dated: set[int] = set()
        self.stack: list[Frame] = []

    def run(self, root: HtmlElement) -> Flat:
        stack, nodes, enter = self.stack, self.flat.nodes, self._enter
        enter(root, str(root.tag), -1, in_link=False, silent=False)
        while stack:
            number, children, in_link, silent = stack[-1]
            for child in children:
                tag: Any = child.tag
                if _unseen(child, tag) or len(nodes) >= MOST_NODES:
                    if not silent and child.tail:
                        self._add(child.tail, number, in_link=in_link)
                else:
                    enter(child, tag, number, in_link=in_link, silent=silent)
                    break
            else:
                self._leave(number)
        self.flat.dates.extend(sorted(self.dated))
        return _close(self.flat, self.text, self.anchor)

    def _enter(
        self, element: HtmlElement, tag: str, parent: int, *, in_link: bool, silent: bool
    ) -> None:
        flat = self.flat
        number = len(flat.nodes)
        flat.nodes.append(element)
        flat.parent.append(parent)
        flat.end.append(0)
        flat.depth.append(len(self.stack))
        flat.tag.append(tag)
        flat.step.append(f"{tag}{_cell_place(element)}" if tag in CELLS else tag)
        flat.text.append(self.text)
        flat.anchor.append(self.anchor)
        names = element.keys()
        flat.label.append(label_of(element, tag) if names else tag)
        if tag == "a" and names and _leads_somewhere(element):
            flat.links.append(number)
            in_link = True
        if tag == "time" or (names and _attributes_hold_date(element, tag, names)):
            self.dated.add(number)
        silent = silent or tag in CONTROLS
        if not silent and (text := element.text):
            self._add(text, number, in_link=in_link)
        self.stack.append((number, iter(element[:]), in_link, silent))

    def _leave(self, number: int) -> None:
        """Past the last child: what follows the element belongs to the one around it."""
        flat = self.flat
        flat.end[number] = len(flat.nodes)
        held = len(flat.nodes) - number
        if FEWEST_PIECES < held <= MOST_PIECES + 1 and self._is_tile(number):
            self.dated.add(number)
        self.stack.pop()
        if self.stack and (tail := self.flat.nodes[number].tail):
            holder, _, in_link, silent = self.stack[-1]
            if not silent:
                self._add(tail, holder, in_link=in_link)

    def _is_tile(self, number: int) -> bool:
        """Whether an element is a date in pieces; few say as little, and have such children."""
        said = self.text - self.flat.text[number]
        return said <= LARGEST_TILE and bool(in_pieces(self.flat.nodes[number]))

    def _add(self, words: str, holder: int, *, in_link: bool) -> None:
        bare = words.strip()
        if not bare:
            return
        dated = holder not in self.dated and looks_like_date(bare)
        if dated and not is_foreign_day(bare, self.language):
            self.dated.add(holder)
        if in_link:
            self.anchor += len(bare)
        else:
            self.text += len(bare)


def _leads_somewhere(link: HtmlElement) -> bool:
    href = link.get("href") or "#"
    return not href.lstrip()[:11].lower().startswith(NOWHERE)


def _attributes_hold_date(element: HtmlElement, tag: str, names: Sequence[str]) -> bool:
    """Dates that a script shows: an ISO or epoch attribute of an element without its own date."""
    if tag == "img" or tag in CONTROLS or tag == "input":
        return False
    for name in names:
        if name in DATE_ATTRIBUTES or name.startswith("data-"):
            value = element.get(name, "")
            if 1 < len(value) <= DATE_VALUE and attribute_is_date(value):
                return True
    return False


def _unseen(element: HtmlElement, tag: object) -> bool:
    if not isinstance(tag, str) or tag in UNSEEN:
        return True
    return tag == "noscript" and _is_plea(element)


def _is_plea(element: HtmlElement) -> bool:
    """Whether a noscript is no part of the page: not much text, no list, no title."""
    if len(element.text_content()) >= NOSCRIPT_CHARACTERS or element.find(".//h1") is not None:
        return False
    return sum(1 for _ in element.iter("a")) < NOSCRIPT_LINKS


def _cell_place(element: HtmlElement) -> int:
    """Which cell of its row; very wide rows are not tables of data."""
    place, before = 0, element.getprevious()
    while before is not None and place < WIDEST_ROW:
        place, before = place + (before.tag in CELLS), before.getprevious()
    return place
