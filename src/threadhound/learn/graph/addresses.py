"""URLs of one layout in groups: the same shape, digits alike, and words that vary made slots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from threadhound.urls.cells import MAYBE, NUMBER, TEXT, CellPattern, Part
from threadhound.urls.pattern import Pattern
from threadhound.urls.tokens import is_number, runs, tokenise

FEW, FEW_SHARE = 3, 0.05  # as many different texts in a place are words of the software
# Different numbers that a text has beside it on average: then it is a word of the software too.
# A name has its own number: `about-us-7` is always 7, but `user-<n>` is many.
NUMBERED = 2

_EXTENSION = 5  # characters of an ending like .aspx or .shtml


class _Row(NamedTuple):
    """A URL's texts of one part, the names of its parameters, and its place in the list."""

    cells: tuple[str, ...]
    names: tuple[str, ...]
    at: int


def group_addresses(urls: Sequence[str]) -> tuple[list[Pattern], list[int]]:
    """Patterns, and for each URL the number of its own.

    Paths come first, whatever parameters follow: a title in the path is one on page 2 as well.
    """
    tokens = [tokenise(url) for url in urls]
    paths: dict[tuple[str, int, str], list[_Row]] = defaultdict(list)
    for at, each in enumerate(tokens):
        path = each.cells[: each.steps]
        paths[each.site, each.steps, _ending(path[-1])].append(_Row(path, each.names, at))
    patterns: list[Pattern] = []
    of = [0] * len(urls)
    for (site, steps, _), rows in sorted(paths.items()):
        for path_cells, on_path in _split(rows):
            queries = [_Row(tokens[r.at].cells[steps:], r.names, r.at) for r in on_path]
            for names, alike in sorted(_by_names(queries).items()):
                for query_cells, members in _split(alike):
                    for row in members:
                        of[row.at] = len(patterns)
                    patterns.append(Pattern(site, steps, names, (*path_cells, *query_cells)))
    return patterns, of


def _ending(step: str) -> str:
    stem, dot, ending = step.rpartition(".")
    return ending if dot and stem and len(ending) <= _EXTENSION and ending.isalpha() else ""


def _by_names(rows: Iterable[_Row]) -> dict[tuple[str, ...], list[_Row]]:
    found: dict[tuple[str, ...], list[_Row]] = defaultdict(list)
    for row in rows:
        found[row.names].append(row)
    return found


def _split(
    rows: list[_Row], column: int = 0, done: tuple[CellPattern, ...] = ()
) -> Iterator[tuple[tuple[CellPattern, ...], list[_Row]]]:
    """Where a place has few texts each makes a group of its own; many texts are one slot."""
    if column == len(rows[0].cells):
        yield done, rows
    elif any(_varies(alike, column) for alike in _by_names(rows).values()):
        yield from _split(rows, column + 1, (*done, _slot([row.cells[column] for row in rows])))
    else:
        masks: dict[tuple[Part, ...], list[_Row]] = defaultdict(list)
        for row in rows:
            masks[_masked(row.cells[column])].append(row)
        for mask in sorted(masks, key=str):
            yield from _split(masks[mask], column + 1, (*done, CellPattern(mask)))


def _varies(rows: Sequence[_Row], column: int) -> bool:
    """Whether too many texts stand in a place for them to be words of the software."""
    texts = {row.cells[column] for row in rows}
    masks = {_masked(text) for text in texts}
    named = all(NUMBER in mask for mask in masks)  # a few boards of many threads are still things
    few = FEW if named else max(FEW, FEW_SHARE * len(rows))
    return len(masks) > max(few, len(texts) / NUMBERED)


def _masked(cell: str) -> tuple[Part, ...]:
    return tuple(NUMBER if is_number(run) else run for run in runs(cell))


def _slot(cells: Sequence[str]) -> CellPattern:
    """Any text; where all have an ending in common it stays."""
    ending = _ending(cells[0])
    if ending and all(_ending(cell) == ending for cell in cells):
        return CellPattern((TEXT, f".{ending}"))
    return CellPattern((TEXT if all(cells) else MAYBE,))
