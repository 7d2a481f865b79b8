"""How alike two pages are built: simple tree matching on what is left without rows and posts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from threadhound.dom.paths import FORMATTING
from threadhound.dom.structure import Structure

SIMILAR = 0.7  # of the nodes in common; pages of one board or thread measure above 0.9
MOST_NODES = 3000  # of an outline; the frames of real pages have a few hundred


class Outline(NamedTuple):
    """A tree of tags. Equal trees are equal values, so that equal parts cost nothing to match."""

    tag: str
    size: int
    parts: tuple[Outline, ...]


def outline_of(structure: Structure) -> Outline:
    """The page's tree, each row or post cut down to its top; mere formatting left out."""
    flat = structure.flat
    if not len(flat):
        return Outline("", 1, ())
    hidden = _inside(structure.taken)
    parts: list[list[Outline]] = [[] for _ in range(len(flat))]
    kept = 0
    for node in range(len(flat) - 1, 0, -1):
        if node in hidden or flat.tag[node] in FORMATTING or kept >= MOST_NODES:
            continue
        kept += 1
        parts[_kept_parent(flat.parent, flat.tag, node)].append(
            _outline(flat.tag[node], parts[node])
        )
    return _outline(flat.tag[0], parts[0])


def _inside(spans: Iterable[tuple[int, int]]) -> set[int]:
    return {node for start, end in spans for node in range(start + 1, end)}


def _kept_parent(parent: list[int], tag: list[str], node: int) -> int:
    above = parent[node]
    while above > 0 and tag[above] in FORMATTING:
        above = parent[above]
    return max(0, above)


def _outline(tag: str, parts: list[Outline]) -> Outline:
    parts.reverse()
    return Outline(tag, 1 + sum(part.size for part in parts), tuple(parts))


def similarity(one: Outline, two: Outline) -> float:
    """Matched nodes over the mean number of nodes, from 0 to 1."""
    matched = _matched(one, two, {})
    return 2 * matched / (one.size + two.size)


Memory = dict[tuple[int, int], int]


def _matched(one: Outline, two: Outline, known: Memory) -> int:
    """The largest number of nodes that can be paired, order and ancestry kept."""
    if one.tag != two.tag:
        return 0
    pair = (id(one), id(two))
    if pair not in known:
        known[pair] = one.size if one == two else 1 + _matched_parts(one.parts, two.parts, known)
    return known[pair]


def _matched_parts(left: tuple[Outline, ...], right: tuple[Outline, ...], known: Memory) -> int:
    row = [0] * (len(right) + 1)
    for one in left:
        before, row = row, [0]
        for at, two in enumerate(right):
            both = before[at] + _matched(one, two, known)
            row.append(max(row[at], before[at + 1], both))
    return row[-1]
