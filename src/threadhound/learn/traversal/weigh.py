"""What a set of link kinds into a vertex is worth: how much it reaches, how little twice."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from threadhound.learn.graph.sitemap import Sitemap

Worth = tuple[float, float]  # coverage, informativeness


def informativeness(sizes: Sequence[int]) -> float:
    """Of pages in groups of duplicates: 0 if all are equal, 1 if none are."""
    pages = sum(sizes)
    if pages <= 1:
        return float(pages)
    entropy = -sum(size / pages * math.log(size / pages) for size in sizes)
    return min(1.0, max(0.0, entropy / math.log(pages)))


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of link into a vertex: pages it reaches from elsewhere, and within the vertex."""

    arc: int
    outside: int  # bits of the pages reached from vertices that are settled already
    inside: tuple[tuple[int, int], ...]  # loop-back: (page, bits of the pages it leads to)


class Scale:
    """Weighs sets of link kinds, given as bits; each set once."""

    def __init__(self, groups: Sequence[int], kinds: Sequence[Kind], seed: int = 0) -> None:
        self.kinds = tuple(kinds)
        self._groups = groups
        self._seed = seed  # bits of pages that need no link: the start
        self._unique = len(set(groups))
        self._known: dict[int, Worth] = {}

    @property
    def every(self) -> int:
        return (1 << len(self.kinds)) - 1

    @property
    def weighed(self) -> int:
        """Sets weighed so far."""
        return len(self._known)

    def worth(self, chosen: int) -> Worth:
        """Coverage and informativeness of the pages that these kinds reach."""
        found = self._known.get(chosen)
        if found is None:
            counts = Counter(self._groups[at] for at in bits(self.reached(chosen)))
            coverage = len(counts) / self._unique if self._unique else 0.0
            found = self._known[chosen] = (coverage, informativeness(list(counts.values())))
        return found

    def reached(self, chosen: int) -> int:
        """Bits of the pages that these kinds lead to."""
        kinds = [kind for at, kind in enumerate(self.kinds) if chosen >> at & 1]
        reached = self._seed
        for kind in kinds:
            reached |= kind.outside
        steps: dict[int, int] = {}
        for kind in kinds:
            for page, leads in kind.inside:
                steps[page] = steps.get(page, 0) | leads
        waiting = reached
        while waiting:
            new = 0
            for page in bits(waiting):
                new |= steps.get(page, 0)
            waiting = new & ~reached
            reached |= new
        return reached


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def scale_of(sitemap: Sitemap, vertex: int, had: set[int], arcs: Sequence[int]) -> Scale:
    """The kinds of link into a vertex, from the pages had so far and from its own."""
    members = sitemap.vertices[vertex].members
    place = {page: at for at, page in enumerate(members)}
    kinds = []
    for number in arcs:
        arc = sitemap.arcs[number]
        outside, inside = 0, dict[int, int]()
        for source, target in arc.pairs:
            if arc.loops:
                inside[place[source]] = inside.get(place[source], 0) | 1 << place[target]
            elif source in had:
                outside |= 1 << place[target]
        kinds.append(Kind(number, outside, tuple(sorted(inside.items()))))
    seed = sum(1 << at for page, at in place.items() if page in had)
    return Scale([sitemap.groups[page] for page in members], kinds, seed)
