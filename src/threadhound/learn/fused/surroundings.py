"""Pages as they are without what the site puts around all of them, boxes and switches."""

from __future__ import annotations

import copy
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from urllib.parse import urljoin

from lxml.html import HtmlElement

from threadhound.dom.furniture import Boxes, boxes_of, common_boxes, common_in, drop_boxes
from threadhound.learn.fused.families import build_of
from threadhound.model import Link, Page
from threadhound.urls.switches import has_switch, switches

FIRST = 5  # pages before anything can be common to them
GROWN = 1.25  # times as many pages as at the last comparison: what is common is looked at again


@dataclass(slots=True)
class Surroundings:
    """Remembers pages whole, and what most of them have around what they are about."""

    pages: dict[str, Page] = field(default_factory=dict)
    _boxes: dict[str, Boxes] = field(default_factory=dict)
    switches: frozenset[str] = frozenset()
    _common: frozenset[int] = frozenset()
    _compared: float = FIRST / GROWN

    def take(self, url: str, page: Page) -> None:
        """Note a page."""
        self.pages[url] = page
        if page.tree is not None:
            self._boxes[url] = boxes_of(page.tree)

    def rename(self, name: Callable[[str], str]) -> None:
        """Know the pages by other addresses."""
        self.pages = {name(url): page for url, page in self.pages.items()}
        self._boxes = {name(url): boxes for url, boxes in self._boxes.items()}

    def bare(self, url: str) -> Page:
        """A page without what is around it."""
        page = self.pages[url]
        if page.tree is None or not (self._common or self.switches):
            return page
        tree = copy.deepcopy(page.tree)
        gone = set(self._gone(url))
        nodes = zip(page.tree.iter(), tree.iter(), strict=True) if gone else ()
        twins = [twin for node, twin in nodes if node in gone]
        bare, _ = without_switches(replace(page, tree=tree), self.switches)
        drop_boxes(twins)
        return bare

    def look(self, url: str) -> Hashable:
        """What a page is now seen without: while this is the same, it looks the same."""
        return tuple(self._gone(url)), self.switches

    def _gone(self, url: str) -> list[HtmlElement]:
        boxes = self._boxes.get(url)
        return [] if boxes is None else common_in(boxes, self._common)

    def have_changed(self) -> bool:
        """Whether other things than before turn out to be common, now that more was seen."""
        if len(self._boxes) < GROWN * self._compared:
            return False
        self._compared = len(self._boxes)
        before = self._common, self.switches
        self._common = common_boxes(
            [
                (self._subject(self.pages[url]), build_of(url), boxes)
                for url, boxes in self._boxes.items()
            ]
        )
        self.switches = switches(
            [
                (page.final_url, build_of(page.final_url), [link.url for link in page.links])
                for page in self.pages.values()
            ]
        )
        return before != (self._common, self.switches)

    def _subject(self, page: Page) -> object:
        """Pages of one title are about one thing, unless all have it."""
        titles = {each.title for each in self.pages.values()}
        return page.title if len(titles) > 1 else build_of(page.final_url)


def without_switches(page: Page, known: frozenset[str]) -> tuple[Page, tuple[Link, ...]]:
    """The page without links to itself in another style or language, and those links."""
    dropped = tuple([link for link in page.links if has_switch(link.url, known)] if known else ())
    if not dropped or page.tree is None:
        return page, ()
    base = page.base_url or page.final_url
    handed_on = any(each in base for each in known)  # a link to a place of the page has its query
    for node in page.tree.iter("a"):
        href = node.get("href")
        may = href and (any(map(href.__contains__, known)) or (handed_on and href[0] == "#"))
        if may and has_switch(urljoin(base, href), known):
            del node.attrib["href"]
    gone = set(map(id, dropped))
    kept = tuple(link for link in page.links if id(link) not in gone)
    return replace(page, links=kept), dropped
