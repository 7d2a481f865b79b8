"""What is kept of a sampled page: its regions, the links in them, its text's fingerprint.

Never the tree itself: samples are counted in thousands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat, flatten
from threadhound.dom.links import anchor_text
from threadhound.dom.paths import Locator
from threadhound.dom.text import visible_text
from threadhound.learn.graph.duplicates import Fingerprint, fingerprint
from threadhound.learn.graph.regions import columns_of, find_regions
from threadhound.learn.graph.rtdm import Forest
from threadhound.learn.graph.trees import Tree, region_tree
from threadhound.model import Page
from threadhound.urls.canonical import UrlReader, same_site

# What a thing on a page weighs, in characters, where nobody has drawn the page.
IMAGE, LINK = 40, 8
LEAST_ROWS = 2  # links that share a place before they make a table of their own
ANCHOR_CHARACTERS = 60
BODY = "body"  # the table of links that stand in no region, by their place on the page


@dataclass(frozen=True, slots=True)
class Entry:
    """A link in a table: where it leads and what it is called; `column` is its place in a row."""

    url: str
    anchor: str
    column: str


@dataclass(frozen=True, slots=True)
class Table:
    """A repeated region with the links in its rows. `tree` is None for links outside regions."""

    tree: Tree | None
    area: float  # share of the page
    links: tuple[Entry, ...]
    single: bool = False  # one row alone: a region only where other pages repeat it


@dataclass(frozen=True, slots=True)
class Sight:
    """One page as the sample remembers it."""

    url: str  # as it was asked for
    final_url: str
    size: int  # bytes
    title: str
    tables: tuple[Table, ...]
    others: tuple[str, ...]  # addresses that stand in no table
    fingerprint: Fingerprint
    outline: int = -1  # number of its tree in the forest, where one was planted

    def links(self) -> Iterator[str]:
        """All addresses on the page, tables first."""
        for table in self.tables:
            yield from (entry.url for entry in table.links)
        yield from self.others


def see(asked: str, page: Page, *, forest: Forest | None = None, text: bool = True) -> Sight:
    """Read a page that was asked for under a URL; without `text` it can have no duplicates."""
    flat = flatten(page.tree)
    tables, loose = _tables(flat, page)
    words = visible_text(page.tree) if text and page.tree is not None else ""
    return Sight(
        url=asked,
        final_url=page.final_url,
        size=page.size,
        title=page.title,
        tables=tables,
        others=loose,
        fingerprint=fingerprint(words),
        outline=forest.plant_page(flat) if forest is not None else -1,
    )


def see_structure(asked: str, page: Page) -> Sight:
    """Without the text: where nothing compares pages by what they say."""
    return see(asked, page, text=False)


def _tables(flat: Flat, page: Page) -> tuple[tuple[Table, ...], tuple[str, ...]]:
    names = _Names(page)
    whole = max(1, _weight(flat, (0, len(flat))))
    tables: list[Table] = []
    taken: set[int] = set()
    for region in find_regions(flat):
        links: list[Entry] = []
        for node, column in columns_of(flat, region):
            links += names.entries(flat.nodes[node], column)
            if not region.single:
                taken.add(node)
        area = sum(_weight(flat, span) for span in region.spans) / whole
        tree = region_tree(flat, region.spans)
        tables.append(Table(tree, area, tuple(links), region.single))
    body, loose = _body([flat.nodes[at] for at in flat.links if at not in taken], names)
    return (*tables, body), loose


def _body(nodes: Sequence[HtmlElement], names: _Names) -> tuple[Table, tuple[str, ...]]:
    """Links outside regions: those that share a place are a table, the others stand alone."""
    locator = Locator()
    placed = [(entry, node) for node in nodes for entry in names.entries(node, locator.of(node))]
    often = Counter(entry.column for entry, _ in placed)
    links = tuple(entry for entry, _ in placed if often[entry.column] >= LEAST_ROWS)
    loose = tuple(entry.url for entry, _ in placed if often[entry.column] < LEAST_ROWS)
    return Table(None, 0.0, links), loose


def _weight(flat: Flat, span: Span) -> int:
    start, end = span
    characters = flat.text[end] - flat.text[start] + flat.anchor[end] - flat.anchor[start]
    images = flat.tag[start:end].count("img")
    return characters + IMAGE * images + LINK * len(flat.links_in(start, end))


class _Names:
    """Where the links of a page lead, within its site."""

    def __init__(self, page: Page) -> None:
        self._base, self._home = page.base_url, page.final_url
        self._seen = {link.url for link in page.links}  # without those hidden from people
        self._urls = UrlReader()

    def entries(self, node: HtmlElement, column: str) -> list[Entry]:
        found = self._urls.resolve(self._base, node.get("href") or "")
        if found is None or found[0] not in self._seen or not same_site(found[0], self._home):
            return []
        return [Entry(found[0], anchor_text(node)[:ANCHOR_CHARACTERS], column)]
