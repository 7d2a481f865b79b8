"""The published refinement of URL patterns: every step must keep more than 0.2 of the examples.

Kept for comparison. It takes board names for structure where a few boards hold most examples.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import log

from threadhound.urls.cells import MAYBE, NUMBER, TEXT, WORD, CellPattern, Part
from threadhound.urls.pattern import Pattern
from threadhound.urls.tokens import Shape, UrlTokens, is_number, runs

SUPPORT = 0.2  # fixed by the paper on five forums

Row = tuple[tuple[str, ...], ...]  # the runs of each cell
Place = tuple[int, int]  # cell, run


def learn_strict(urls: Iterable[UrlTokens]) -> tuple[Pattern, ...]:
    """Patterns that hold more than a fifth of the URLs each."""
    groups: dict[Shape, list[Row]] = defaultdict(list)
    count = 0
    for url in urls:
        groups[url.shape].append(tuple(tuple(runs(cell)) for cell in url.cells))
        count += 1
    found: set[Pattern] = set()
    for shape in sorted(groups):
        if len(groups[shape]) > SUPPORT * count:
            found.update(_refine(shape, sorted(groups[shape]), SUPPORT * count))
    return tuple(sorted(found, key=lambda pattern: pattern.openness))


def _refine(shape: Shape, rows: list[Row], least: float) -> Iterator[Pattern]:
    for cell, run in _varying(rows):
        values = Counter(row[cell][run] for row in rows)
        kept = sorted(value for value, count in values.items() if count > least)
        if kept:
            for value in kept:
                yield from _refine(shape, [r for r in rows if r[cell][run] == value], least)
            return
    yield Pattern(*shape, tuple(_cell(list(column)) for column in zip(*rows, strict=True)))


def _varying(rows: list[Row]) -> list[Place]:
    """Places of words that differ, the least mixed first."""
    ranked = []
    for cell, column in enumerate(zip(*rows, strict=True)):
        if len({len(row) for row in column}) > 1:
            continue
        for run, values in enumerate(zip(*column, strict=True)):
            if len(set(values)) > 1 and not all(map(is_number, values)):
                ranked.append((_entropy(values), cell, run))
    return [(cell, run) for _, cell, run in sorted(ranked)]


def _entropy(values: Sequence[str]) -> float:
    shares = [count / len(values) for count in Counter(values).values()]
    return -sum(share * log(share) for share in sorted(shares))


def _cell(rows: list[tuple[str, ...]]) -> CellPattern:
    if len({len(row) for row in rows}) == 1 and _same_sorts(rows):
        return CellPattern(tuple(map(_part, zip(*rows, strict=True))))
    left = _agreeing(rows)
    rest = [row[len(left) :] for row in rows]
    right = _agreeing([row[::-1] for row in rest])[::-1]
    slot = TEXT if all(len(row) > len(right) for row in rest) else MAYBE
    return CellPattern((*left, slot, *right))


def _same_sorts(rows: list[tuple[str, ...]]) -> bool:
    return all(len({is_number(run) for run in column}) == 1 for column in zip(*rows, strict=True))


def _part(column: Sequence[str]) -> Part:
    if is_number(column[0]):
        return NUMBER
    return column[0] if len(set(column)) == 1 else WORD


def _agreeing(rows: Sequence[Sequence[str]]) -> tuple[Part, ...]:
    parts: list[Part] = []
    for column in zip(*rows, strict=False):
        if not all(map(is_number, column)) and len(set(column)) > 1:
            break
        parts.append(_part(column))
    return tuple(parts)
