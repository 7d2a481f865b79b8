"""Layout clusters: single linkage over the pages' vectors, cut where distances jump."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from threadhound.learn.graph.layout import Vector, distance
from threadhound.learn.graph.union import Groups

# Of the usual length of a page's vector: where the cut is looked for, and where it falls if no
# distance lies between. Below, a list with and without a page bar are two layouts; above, lists and
# threads are one (ten mirrored forums). The largest distance is no measure: one odd page makes it.
LOWEST, HIGHEST = 0.5, 0.65
USUAL = 0.55

Edge = tuple[float, int, int]


@dataclass(frozen=True, slots=True)
class Layouts:
    """Clusters of pages: the number of each page's, their centres, and how near a member is."""

    of: tuple[int, ...]
    centres: tuple[Vector, ...]
    threshold: float


def cluster(vectors: Sequence[Vector], weights: Sequence[float]) -> Layouts:
    """Join the nearest until all distances left are above the cut."""
    unique = sorted({tuple(sorted(vector.items())) for vector in vectors})
    distinct = [dict(each) for each in unique]
    edges = spanning_edges(distinct, weights)
    lengths = [distance(vector, {}, weights) for vector in vectors if vector]
    usual = median(lengths) if lengths else 0.0  # pages that repeat nothing have no length
    threshold = cut([length for length, _, _ in edges], usual)
    groups = Groups(len(distinct))
    for length, one, other in edges:
        if length <= threshold:
            groups.join(one, other)
    at = {each: number for number, each in enumerate(unique)}
    names: dict[int, int] = {}
    found = []
    for vector in vectors:
        group = groups.of(at[tuple(sorted(vector.items()))])
        found.append(names.setdefault(group, len(names)))
    return Layouts(tuple(found), _centres(vectors, found, len(names)), threshold)


def spanning_edges(vectors: Sequence[Vector], weights: Sequence[float]) -> list[Edge]:
    """The shortest connections that hold all together: those that single linkage joins by."""
    if not vectors:
        return []
    nearest = [(distance(vectors[0], vector, weights), 0) for vector in vectors]
    left = set(range(1, len(vectors)))
    edges: list[Edge] = []
    while left:
        best = min(left, key=lambda at: (nearest[at][0], at))
        left.discard(best)
        length, joined = nearest[best]
        edges.append((length, joined, best))
        for at in left:
            reach = distance(vectors[best], vectors[at], weights)
            if reach < nearest[at][0]:
                nearest[at] = (reach, best)
    return edges


def cut(lengths: Sequence[float], usual: float) -> float:
    """Between the two neighbours of the widest relative gap, within the bounds."""
    low, high = LOWEST * usual, HIGHEST * usual
    inside = sorted([low, *(length for length in lengths if low < length < high), high])
    if len(inside) == len((low, high)):
        return USUAL * usual
    _, below, above = max((above / below, below, above) for below, above in pairwise(inside))
    return math.sqrt(below * above)


def _centres(vectors: Sequence[Vector], of: Sequence[int], count: int) -> tuple[Vector, ...]:
    sums: list[dict[int, float]] = [{} for _ in range(count)]
    sizes = [0] * count
    for vector, group in zip(vectors, of, strict=True):
        sizes[group] += 1
        for number, value in vector.items():
            sums[group][number] = sums[group].get(number, 0.0) + value
    return tuple(
        {number: value / size for number, value in sorted(total.items())}
        for total, size in zip(sums, sizes, strict=True)
    )
