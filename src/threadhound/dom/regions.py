"""Repeated regions of a page: tables, lists and grids of links, their rows and their columns.

A region is found by the links a template repeats (one per row); the kind of link that carries most
words leads. Columns are the links at one place of every row: the groups a learner votes on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.dom import cuts
from threadhound.dom.cuts import Cut, Span
from threadhound.dom.flat import CELLS, Flat
from threadhound.dom.pivots import grid_pivots, link_pivots
from threadhound.dom.records import Record, records_of
from threadhound.dom.spans import SpanSet
from threadhound.dom.text import folded_text

LEAST_COHESION = 0.25  # rows share at least this much of their labels; measured in dom.records
MOST_REGIONS = 12  # a page's menus and boxes; more are noise
BARE = 1.1  # a row with hardly more than its link is an entry of a menu
BARE_LOSS = 0.7  # what menus weigh less; a board list of mere links still leads where it is alone
DATE_LOSS = 0.8  # what archives by month weigh less
_LETTER = re.compile(r"[^\W\d_]")
COLUMN_SHARE = 0.3  # of the rows must have a link at a place before it is a column


@dataclass(frozen=True, slots=True)
class Column:
    """The links at one place of the rows; None where a row has none."""

    place: str
    cells: tuple[HtmlElement | None, ...]

    @property
    def links(self) -> tuple[HtmlElement, ...]:
        return tuple(cell for cell in self.cells if cell is not None)


@dataclass(frozen=True, slots=True)
class Region:
    """Rows that a template repeats."""

    root: HtmlElement
    records: tuple[Record, ...]
    columns: tuple[Column, ...]
    area: float  # share of the page's characters
    weight: float  # characters of the leading column: how much the region says in links

    @property
    def spans(self) -> tuple[Span, ...]:
        return tuple((record.start, record.end) for record in self.records)


def find_regions(flat: Flat) -> tuple[Region, ...]:
    """The regions of a page, the one with most to say first; they do not overlap."""
    taken: list[Span] = []
    regions: list[Region] = []
    for weight, cut in _ranked(flat):
        known = SpanSet(taken)
        spans = [span for span in rows(flat, cut) if not known.meets(span)]
        if len(spans) > 1:
            regions.append(region(flat, spans, weight))
            taken.extend(spans)
        if len(regions) == MOST_REGIONS:
            break
    return tuple(regions)


def _ranked(flat: Flat) -> list[tuple[float, Cut]]:
    """Cuts by links, by the words of the links that make them."""
    best: dict[tuple[int, ...], tuple[float, Cut]] = {}
    groups = [*link_pivots(flat).values(), *grid_pivots(flat).values()]
    fewer = (less for marks in groups for less in (once_each(flat, marks), worded(flat, marks)))
    for marks in (*groups, *(marks for marks in fewer if marks)):
        cut = cuts.make_cut(flat, marks) if len(marks) > 1 else None
        if cut is None or cut.cohesion < LEAST_COHESION:
            continue
        words = _words(flat, cut) * cut.cohesion
        if words > best.get(cut.cores, (0.0, cut))[0]:
            best[cut.cores] = (words, cut)
    return sorted(best.values(), key=lambda pair: (-pair[0], pair[1].cores))


def once_each(flat: Flat, marks: Sequence[int]) -> list[int]:
    """For each target the link that says most, where targets are linked twice; else nothing.

    A row often links its thread by the title and again by an arrow to the last post: with both,
    there would be two records in a row.
    """
    longest: dict[str, int] = {}
    for mark in marks:
        target = (flat.nodes[mark].get("href") or "").split("#", 1)[0]
        known = longest.setdefault(target, mark)
        if flat.anchor_in(mark) > flat.anchor_in(known):
            longest[target] = mark
    return sorted(longest.values()) if 1 < len(longest) < len(marks) else []


def worded(flat: Flat, marks: Sequence[int]) -> list[int]:
    """The links that have letters, where others of their kind have none; else nothing.

    The numbers of a thread's pages may stand beside its title and be built as it is: with them,
    each number would be a row.
    """
    named = [mark for mark in marks if _LETTER.search(folded_text(flat.nodes[mark]))]
    return named if 1 < len(named) < len(marks) else []


def _words(flat: Flat, cut: Cut) -> float:
    """Characters of the links that make a cut; menus and archives say less than lists of things."""
    words = sum(flat.anchor_in(mark) for mark in cut.marks)
    dates = sum(bool(flat.dates_in(mark, mark + 1)) for mark in cut.marks)
    bare = sum(
        _characters(flat, span) <= BARE * flat.anchor_in(mark)
        for mark, span in zip(cut.marks, cut.spans, strict=True)
    )
    count = len(cut.marks)
    return words * (1 - DATE_LOSS * dates / count) * (1 - BARE_LOSS * bare / count)


def _characters(flat: Flat, span: Span) -> int:
    start, end = span
    return flat.text[end] - flat.text[start] + flat.anchor[end] - flat.anchor[start]


def rows(flat: Flat, cut: Cut) -> list[Span]:
    """A cut's records and the rows between them that lack the link which made the cut."""
    common = Counter(cuts.kind(flat, core) for core in cut.cores).most_common(1)[0][0]
    found, known = list(cut.spans), SpanSet(cut.spans)
    for parent in sorted({flat.parent[core] for core in cut.cores} - {-1}):
        for child in flat.children(parent):
            span = (child, flat.end[child])
            if cuts.kind(flat, child) != common or not flat.links_in(*span):
                continue
            if not known.meets(span):
                found.append(span)
    return sorted(found)


def region(flat: Flat, spans: Sequence[Span], weight: float) -> Region:
    """A region from its rows."""
    whole = max(1, flat.text[-1] + flat.anchor[-1])
    inside = sum(_characters(flat, span) for span in spans)
    return Region(
        root=flat.nodes[common_parent(flat, spans)],
        records=records_of(flat, spans),
        columns=columns(flat, spans),
        area=inside / whole,
        weight=weight,
    )


def common_parent(flat: Flat, spans: Sequence[Span]) -> int:
    """The smallest subtree that holds all rows."""
    low, high = min(start for start, _ in spans), max(end for _, end in spans)
    node = max(0, flat.parent[low])
    while node > 0 and flat.end[node] < high:
        node = flat.parent[node]
    return node


def columns(flat: Flat, spans: Sequence[Span]) -> tuple[Column, ...]:
    """The rows' links by place: the path of kinds from the row, counted where it repeats."""
    table: dict[str, dict[int, int]] = {}
    for row, span in enumerate(spans):
        seen: Counter[str] = Counter()
        for link in flat.links_in(*span):
            path = place(flat, span[0], link)
            table.setdefault(f"{path}[{seen[path]}]", {})[row] = link
            seen[path] += 1
    least = COLUMN_SHARE * len(spans)
    return tuple(
        Column(
            path,
            tuple(flat.nodes[cells[row]] if row in cells else None for row in range(len(spans))),
        )
        for path, cells in table.items()
        if len(cells) >= least
    )


def place(flat: Flat, top: int, node: int) -> str:
    """The kinds of the nodes from below a row down to a node of it."""
    steps = []
    depth = flat.depth[top]
    while node >= 0 and flat.depth[node] > depth:
        cell = flat.tag[node] in CELLS
        steps.append(flat.step[node] if cell else cuts.kind(flat, node))
        node = flat.parent[node]
    return "/".join(reversed(steps)) or "."


def main_region(regions: Sequence[Region]) -> Region | None:
    """The region that says most."""
    return regions[0] if regions else None
