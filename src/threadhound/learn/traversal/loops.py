"""Page-flipping links: loops that lead back where they came from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

Pairs = Iterable[tuple[int, int]]

SURE = 0.6  # between the 0.70 of page bars and the 0.50 of other loops that the paper measured


def connectivity(pairs: Pairs) -> float:
    """Of the ordered pairs of pages with a way from one to the other, those with a way back."""
    steps: dict[int, list[int]] = {}
    for source, target in pairs:
        if source != target:
            steps.setdefault(source, []).append(target)
            steps.setdefault(target, [])
    reached, both, ways = _components(steps)
    del reached
    return both / ways if ways else 0.0


def _components(steps: Mapping[int, Sequence[int]]) -> tuple[dict[int, int], int, int]:
    """Strongly connected parts, those reached last first; counts of pairs both and one way."""
    place = {node: at for at, node in enumerate(sorted(steps))}
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    open_nodes: list[int] = []
    reach: dict[int, int] = {}  # node -> bits of all it leads to, itself included
    both = ways = 0
    for root in sorted(steps):
        stack = [(root, 0)] if root not in index else []
        while stack:
            node, at = stack.pop()
            if at == 0:
                index[node] = low[node] = len(index)
                open_nodes.append(node)
            if at < len(steps[node]):
                stack.append((node, at + 1))
                child = steps[node][at]
                if child not in index:
                    stack.append((child, 0))
                elif child not in reach:
                    low[node] = min(low[node], index[child])
                continue
            if stack:
                parent = stack[-1][0]
                low[parent] = min(low[parent], low[node])
            if low[node] == index[node]:
                size, total = _close(node, open_nodes, steps, place, reach)
                both += size * (size - 1)
                ways += size * (total - 1)
    return reach, both, ways


def _close(
    node: int,
    open_nodes: list[int],
    steps: Mapping[int, Sequence[int]],
    place: Mapping[int, int],
    reach: dict[int, int],
) -> tuple[int, int]:
    """A finished part: how many nodes it has, and how many they lead to."""
    members = open_nodes[open_nodes.index(node) :]
    del open_nodes[-len(members) :]
    mask = 0
    for member in members:
        mask |= 1 << place[member]
    for member in members:
        for child in steps[member]:
            mask |= reach.get(child, 0)
    for member in members:
        reach[member] = mask
    return len(members), mask.bit_count()


def flipping(scores: Mapping[int, float], *, sure: float = SURE) -> set[int]:
    """The loops of a vertex that turn pages: sure ones, and with several those above the mean."""
    if not scores:
        return set()
    mean = fmean(scores.values())
    several = len(scores) > 1
    return {loop for loop, value in scores.items() if value >= sure or (several and value > mean)}


def united(
    loops: Mapping[int, Pairs], scores: Mapping[int, float], *, sure: float = SURE
) -> set[int]:
    """Kinds that turn pages only together, as "next" and "previous": each alone leads one way."""
    single = [loop for loop in sorted(loops) if scores[loop] < sure]
    found: set[int] = set()
    for at, one in enumerate(single):
        for other in single[at + 1 :]:
            if connectivity([*loops[one], *loops[other]]) >= sure:
                found |= {one, other}
    return found
