"""How alike two pages are laid out: the paths of kinds they share, repetition counting little."""

from __future__ import annotations

from collections import Counter
from math import log1p, sqrt

from threadhound.dom.cuts import kind
from threadhound.dom.flat import Flat

STEPS = 3  # of a path: a node, its parent and its grandparent tell a template's place


def layout(flat: Flat) -> dict[str, float]:
    """A page's layout: its short paths, each counted by the logarithm of how often it occurs.

    So a long thread and a short one, or a full list and its last page, stay alike.
    """
    kinds = [kind(flat, node) for node in range(len(flat))]
    counts: Counter[str] = Counter()
    for node in range(len(flat)):
        at = node
        steps: list[str] = []
        while at >= 0 and len(steps) < STEPS:
            steps.append(kinds[at])
            at = flat.parent[at]
        counts["/".join(steps)] += 1
    return {path: log1p(count) for path, count in counts.items()}


def layout_similarity(one: dict[str, float], other: dict[str, float]) -> float:
    """Cosine of two layouts: 1 for the same template, 0 for nothing in common."""
    product = sum(weight * other.get(path, 0.0) for path, weight in one.items())
    lengths = sqrt(sum(w * w for w in one.values()) * sum(w * w for w in other.values()))
    return product / lengths if lengths else float(not one and not other)
