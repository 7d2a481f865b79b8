"""Repetitive patterns of a site, and pages as vectors of how much of each they show."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from threadhound.learn.graph.sight import Sight, Table
from threadhound.learn.graph.trees import Merged, Tree, may_be_similar, similarity

ALIKE = 0.7  # of two trees must match: the papers name no figure

Vector = Mapping[int, float]  # pattern -> value; absent ones are 0


@dataclass(slots=True)
class RepetitivePattern:
    """A region that a template repeats: its tree, mean share of a page, and pages that have it.

    The tree is what at least half of its regions have: each is merged into it.
    """

    number: int
    tree: Tree
    area: float
    support: int
    _merged: Merged = field(init=False)

    def __post_init__(self) -> None:
        self._merged = Merged(self.tree.label)
        self._merged.add(self.tree)

    def take(self, tree: Tree, area: float) -> None:
        self._merged.add(tree)
        self.area += (area - self.area) / self._merged.count
        if tree.text != self.tree.text:  # else the half that has it has grown
            self.tree = self._merged.common()


class Catalogue:
    """The patterns of a site. Learned from pages once, then asked."""

    def __init__(self, patterns: Iterable[RepetitivePattern] = (), pages: int = 0) -> None:
        self.patterns = list(patterns)
        self.pages = pages
        self._known: dict[str, int | None] = {}
        for pattern in self.patterns:
            self._known.setdefault(pattern.tree.text, pattern.number)

    def find(self, tree: Tree) -> int | None:
        """The first pattern that a region's tree fits."""
        if tree.text not in self._known:
            fits = (
                pattern.number
                for pattern in self.patterns
                if may_be_similar(tree, pattern.tree, ALIKE)
                and similarity(tree, pattern.tree) > ALIKE
            )
            self._known[tree.text] = next(fits, None)
        return self._known[tree.text]

    def learn(self, page: Sight) -> None:
        """Note the regions of a page; those that fit no pattern become new ones."""
        self.pages += 1
        for tree, table in _trees(page.tables):
            if table.single:
                continue
            number = self.find(tree)
            if number is None:
                number = len(self.patterns)
                self.patterns.append(RepetitivePattern(number, tree, table.area, 0))
                self._forget_misfits()
                self._known[tree.text] = number
            else:
                self.patterns[number].take(tree, table.area)

    def _forget_misfits(self) -> None:
        self._known = {text: found for text, found in self._known.items() if found is not None}

    def support(self, counts: Iterable[Mapping[int, int]]) -> None:
        """Learn on how many pages each pattern is."""
        for pattern in self.patterns:
            pattern.support = 0
        for page in counts:
            for number in page:
                self.patterns[number].support += 1

    def count(self, page: Sight) -> Counter[int]:
        """The known patterns of a page; regions that fit none do not count."""
        found = (self.find(tree) for tree, _ in _trees(page.tables))
        return Counter(number for number in found if number is not None)

    def places(self, page: Sight) -> list[tuple[int | None, Table]]:
        """The tables of a page with their patterns; None: outside regions, or not known."""
        return [(self.find(t.tree) if t.tree is not None else None, t) for t in page.tables]

    def vector(self, counts: Mapping[int, int]) -> Vector:
        """Share of each pattern times the logarithm of its rarity; those of all pages are gone."""
        told = {
            n: count for n, count in counts.items() if 0 < self.patterns[n].support < self.pages
        }
        total = sum(told.values())
        return {
            number: count / total * math.log10(self.pages / self.patterns[number].support)
            for number, count in sorted(told.items())
        }

    def weights(self) -> list[float]:
        """Areas brought to a sum of 1: what a difference in each pattern counts."""
        total = sum(pattern.area for pattern in self.patterns) or 1.0
        return [pattern.area / total for pattern in self.patterns]


def _trees(tables: Iterable[Table]) -> Iterable[tuple[Tree, Table]]:
    return ((table.tree, table) for table in tables if table.tree is not None)


def learn_layouts(pages: Sequence[Sight]) -> tuple[Catalogue, list[Vector]]:
    """The patterns of a sample, and each page's vector."""
    learned = Catalogue()
    for page in pages:
        learned.learn(page)
    catalogue = Catalogue(learned.patterns, learned.pages)  # by the merged trees, as when crawling
    counts = [catalogue.count(page) for page in pages]
    catalogue.support(counts)
    return catalogue, [catalogue.vector(each) for each in counts]


def distance(one: Vector, other: Vector, weights: Sequence[float]) -> float:
    """Between two pages' vectors, differences in large patterns counting more."""
    total = 0.0
    for number, value in one.items():
        difference = value - other.get(number, 0.0)
        total += weights[number] * difference * difference
    for number, value in other.items():
        if number not in one:
            total += weights[number] * value * value
    return math.sqrt(total)
