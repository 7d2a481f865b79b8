"""URLs of one layout in groups: the same shape, digits alike, and words that vary made slots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from threadhound.urls.cells import MAYBE, NUMBER, TEXT, CellPattern, Part
from threadhound.urls.pattern import Pattern
from threadhound.urls.tokens import Shape, is_number, runs, tokenise

FEW, FEW_SHARE = 3, 0.05  # as many different texts in a place are words of the software

Row = tuple[str, ...]
_EXTENSION = 5  # characters of an ending like .aspx or .shtml


def group_addresses(urls: Sequence[str]) -> tuple[list[Pattern], list[int]]:
    """Patterns, and for each URL the number of its own."""
    shapes: dict[tuple[Shape, str], list[tuple[Row, int]]] = defaultdict(list)
    for at, url in enumerate(urls):
        tokens = tokenise(url)
        shapes[tokens.shape, _ending(tokens.cells[tokens.steps - 1])].append((tokens.cells, at))
    patterns: list[Pattern] = []
    of = [0] * len(urls)
    for (shape, _), rows in sorted(shapes.items()):
        for cells, members in _split(rows, 0, ()):
            for at in members:
                of[at] = len(patterns)
            patterns.append(Pattern(*shape, cells))
    return patterns, of


def _ending(step: str) -> str:
    stem, dot, ending = step.rpartition(".")
    return ending if dot and stem and len(ending) <= _EXTENSION and ending.isalpha() else ""


def _split(
    rows: list[tuple[Row, int]], column: int, done: tuple[CellPattern, ...]
) -> Iterable[tuple[tuple[CellPattern, ...], list[int]]]:
    """Where a place has few texts each makes a group of its own; many texts are one slot."""
    if column == len(rows[0][0]):
        yield done, [at for _, at in rows]
        return
    masks: dict[tuple[Part, ...], list[tuple[Row, int]]] = defaultdict(list)
    for row in rows:
        masks[_masked(row[0][column])].append(row)
    if len(masks) <= max(FEW, FEW_SHARE * len(rows)):
        for mask in sorted(masks, key=str):
            yield from _split(masks[mask], column + 1, (*done, CellPattern(mask)))
    else:
        yield from _split(rows, column + 1, (*done, _slot([row[column] for row, _ in rows])))


def _masked(cell: str) -> tuple[Part, ...]:
    return tuple(NUMBER if is_number(run) else run for run in runs(cell))


def _slot(cells: Sequence[str]) -> CellPattern:
    """Any text; where all have an ending in common it stays."""
    ending = _ending(cells[0])
    if ending and all(_ending(cell) == ending for cell in cells):
        return CellPattern((TEXT, f".{ending}"))
    return CellPattern((TEXT if all(cells) else MAYBE,))
