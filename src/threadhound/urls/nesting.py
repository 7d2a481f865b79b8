"""Lists within lists: where names were seen one and two deep, a third one nests as well.

`/forums/music/` and `/forums/music/jazz/` are lists; so is `/forums/music/jazz/blues/`, although
no example went so deep. And what varies in the address of a list varies in those of its threads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from threadhound.urls.cells import OPEN, CellPattern, Slot
from threadhound.urls.pattern import Pattern
from threadhound.urls.tokens import Shape, UrlTokens

Rows = dict[Shape, list[tuple[str, ...]]]


def deeper(
    patterns: Iterable[Pattern], good: Iterable[UrlTokens], bad: Iterable[UrlTokens]
) -> set[Pattern]:
    """The patterns of one level more; URLs of other types that would fit one bar it."""
    known, examples, others = set(patterns), _by_shape(good), _by_shape(bad)
    found = {each for pattern in known for each in _one_more(pattern, known, examples)}
    return {each for each in found - known if not _matching(each, others)}


def filed_in(
    patterns: Iterable[Pattern], lists: Sequence[Pattern], bad: Sequence[str]
) -> tuple[Pattern, ...]:
    """Patterns of threads with the names of their lists opened as the lists' own patterns have it.

    All threads that were met may be of one board, whose name then never varied.
    """
    found = []
    for pattern in patterns:
        wider = (_within(pattern, each) for each in lists)
        fitting = (each for each in wider if each is not None and _fits_none(each, pattern, bad))
        found.append(next(fitting, pattern))
    return tuple(dict.fromkeys(found))


def _within(pattern: Pattern, outer: Pattern) -> Pattern | None:
    """A pattern whose address begins like that of a list, with the list's name left open."""
    steps = outer.cells[: outer.steps]
    steps = steps[:-1] if steps and not str(steps[-1]) else steps
    if pattern.site != outer.site or outer.names or len(steps) >= pattern.steps:
        return None
    if not all(map(_may_be, pattern.cells, steps)):
        return None
    cells = (*steps, *pattern.cells[len(steps) :])
    return None if cells == pattern.cells else replace(pattern, cells=cells)


def _may_be(cell: CellPattern, name: CellPattern) -> bool:
    """Whether what threads have in a place is the same as their list has, or one of its names."""
    return cell == name or (cell.literal and name.match(str(cell)) is not None)


def _fits_none(wider: Pattern, pattern: Pattern, bad: Sequence[str]) -> bool:
    return all(wider.match(url) is None or pattern.match(url) is not None for url in bad)


def _by_shape(urls: Iterable[UrlTokens]) -> Rows:
    groups: Rows = defaultdict(list)
    for url in urls:
        groups[url.shape].append(url.cells)
    return groups


def _one_more(pattern: Pattern, known: set[Pattern], examples: Rows) -> Iterator[Pattern]:
    """What two names in a row become, if the first of them is known to stand alone."""
    for at in range(1, pattern.steps):
        if not (_is_name(pattern.cells[at - 1]) and _is_name(pattern.cells[at])):
            continue
        shorter = _of_cells(pattern, (*pattern.cells[:at], *pattern.cells[at + 1 :]))
        parents = {row[at - 1] for row in _matching(pattern, examples)}
        if shorter in known and parents & {row[at - 1] for row in _matching(shorter, examples)}:
            yield _of_cells(pattern, (*pattern.cells[:at], *pattern.cells[at - 1 :]))


def _of_cells(like: Pattern, cells: tuple[CellPattern, ...]) -> Pattern:
    return Pattern(like.site, len(cells) - len(like.names), like.names, cells)


def _is_name(cell: CellPattern) -> bool:
    """Whether the step may be any text, and is nothing but it."""
    part = cell.parts[0] if len(cell.parts) == 1 else None
    return isinstance(part, Slot) and part.kind in OPEN


def _matching(pattern: Pattern, rows: Rows) -> list[tuple[str, ...]]:
    return [row for row in rows.get(pattern.shape, ()) if pattern.match_cells(row) is not None]
