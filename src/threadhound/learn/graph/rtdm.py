"""How alike two whole pages are: the restricted top-down distance between their trees.

Mappings go from the root down; what is inserted, deleted or replaced are whole subtrees below the
mapped part. Equal subtrees are one object, so that rows that repeat are compared once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from threadhound.dom.flat import Flat

MOST_NODES = 1200  # of a page, in document order: the distance costs the product of two sizes
FORMATTING = frozenset("b i u em strong font br small big s strike tt wbr".split())  # noqa: SIM905


class Forest:
    """Trees of pages by number; equal subtrees share theirs."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, tuple[int, ...]], int] = {}
        self._label: list[str] = []
        self._children: list[tuple[int, ...]] = []
        self._size: list[int] = []
        self._counts: dict[int, Counter[str]] = {}
        self._costs: dict[tuple[int, int], int] = {}

    def plant(self, label: str, children: Sequence[int] = ()) -> int:
        """The number of the tree with this root and these subtrees."""
        key = (label, tuple(children))
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self._label)
            self._label.append(label)
            self._children.append(key[1])
            self._size.append(1 + sum(self._size[child] for child in key[1]))
        return found

    def plant_page(self, flat: Flat) -> int:
        """The tree of a page's tags, formatting left out."""
        most = min(len(flat), MOST_NODES)
        below: dict[int, list[int]] = {-1: []}
        for node in range(most - 1, -1, -1):
            inner = below.pop(node, [])
            if flat.tag[node] in FORMATTING:
                below.setdefault(flat.parent[node], []).extend(inner)
            else:
                made = self.plant(flat.tag[node], inner[::-1])
                below.setdefault(flat.parent[node], []).append(made)
        return self.plant("page", below[-1][::-1])

    def size(self, tree: int) -> int:
        return self._size[tree]

    def similarity(self, one: int, other: int) -> float:
        """1 for equal trees, 0 where nothing of them can be mapped."""
        return 1 - self.distance(one, other) / (self._size[one] + self._size[other])

    def alike(self, one: int, other: int, least: float) -> bool:
        """Whether two pages are at least so similar; labels alone settle most pairs."""
        if one == other:
            return True
        both = self._size[one] + self._size[other]
        mine, theirs = self._labels(one), self._labels(other)
        shared = sum(min(count, theirs[label]) for label, count in mine.items())
        return 2 * shared >= least * both and self.similarity(one, other) >= least

    def _labels(self, tree: int) -> Counter[str]:
        found = self._counts.get(tree)
        if found is None:
            found = Counter({self._label[tree]: 1})
            for child in self._children[tree]:
                found.update(self._labels(child))
            self._counts[tree] = found
        return found

    def distance(self, one: int, other: int) -> int:
        """The least number of nodes in subtrees removed from one and added to get the other."""
        if one == other:
            return 0
        if self._label[one] != self._label[other]:
            return self._size[one] + self._size[other]
        key = (one, other) if one < other else (other, one)
        found = self._costs.get(key)
        if found is None:
            found = self._costs[key] = self._aligned(self._children[one], self._children[other])
        return found

    def _aligned(self, one: Sequence[int], other: Sequence[int]) -> int:
        one, other = _without_common_ends(one, other)
        size = self._size
        before = [0]
        for right in other:
            before.append(before[-1] + size[right])
        for left in one:
            row = [before[0] + size[left]]
            for j, right in enumerate(other, start=1):
                least = min(before[j] + size[left], row[-1] + size[right])
                if self._label[left] == self._label[right] and before[j - 1] < least:
                    least = min(least, before[j - 1] + self.distance(left, right))
                row.append(least)
            before = row
        return before[-1]


def _without_common_ends(
    one: Sequence[int], other: Sequence[int]
) -> tuple[Sequence[int], Sequence[int]]:
    """Equal subtrees at both ends map to each other at no cost."""
    start, shorter = 0, min(len(one), len(other))
    while start < shorter and one[start] == other[start]:
        start += 1
    end = 0
    while end < shorter - start and one[-1 - end] == other[-1 - end]:
        end += 1
    return one[start : len(one) - end], other[start : len(other) - end]
