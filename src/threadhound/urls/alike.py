"""Patterns that differ in one word between the same slots: that word is a name.

`/post-tea-<n>-<n>.html`, `/post-cars-<n>-<n>.html` and `/post-jobs-<n>-<n>.html` are threads of
three boards; a fourth board has another word there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile

from threadhound.urls.cells import OPEN, TEXT, CellPattern, Part
from threadhound.urls.pattern import Pattern
from threadhound.urls.tokens import Shape

NAMES = 3  # words in one place before others are expected there
SOME = 2  # the same where a word beside them still tells what the pages are

Key = tuple[Shape, int, int, tuple[CellPattern, ...], tuple[Part, ...]]


def named_alike(
    patterns: Iterable[Pattern], others: Mapping[Shape, Sequence[tuple[str, ...]]]
) -> set[Pattern]:
    """The patterns, those that differ in a name alone made one, unless other pages fit it."""
    kept = set(patterns)
    groups: dict[Key, list[tuple[str, Pattern]]] = defaultdict(list)
    for pattern in sorted(kept, key=str):
        for key, word in _words(pattern):
            groups[key].append((word, pattern))
    for (shape, column, at, _, _), found in groups.items():
        ours = [pattern for _, pattern in found]
        opened = _opened([word for word, _ in found], ours[0], column, at)
        clash = others.get(shape, ())
        if opened is not None and not any(_fits(opened, ours, row) for row in clash):
            kept = (kept - set(ours)) | {opened}
    return kept


def _words(pattern: Pattern) -> Iterator[tuple[Key, str]]:
    """Each text between slots of a cell, with all that stands round it."""
    for column, cell in enumerate(pattern.cells):
        rest = (*pattern.cells[:column], *pattern.cells[column + 1 :])
        if not cell.slots or any(slot.kind in OPEN for slot in cell.slots):
            continue
        for at, part in enumerate(cell.parts):
            if isinstance(part, str):
                around = (*cell.parts[:at], "", *cell.parts[at + 1 :])
                yield (pattern.shape, column, at, rest, around), part


def _opened(words: Sequence[str], like: Pattern, column: int, at: int) -> Pattern | None:
    """The pattern with a name in place of the words, where borders tell what the name is."""
    head = _border(words)
    if len(words) < (SOME if any(map(str.isalpha, head)) else NAMES):
        return None
    tail = _border([word[len(head) :][::-1] for word in words])[::-1]
    names = [word[len(head) : len(word) - len(tail)] for word in words]
    parts = like.cells[column].parts
    bordered = (head or at == 0) and (tail or at == len(parts) - 1) and (head or tail)
    if not bordered or not all(map(str.isalnum, names)):
        return None
    made = (*parts[:at], *filter(None, (head,)), TEXT, *filter(None, (tail,)), *parts[at + 1 :])
    cells = (*like.cells[:column], CellPattern(made), *like.cells[column + 1 :])
    return Pattern(*like.shape, cells)


def _border(words: Sequence[str]) -> str:
    """What all begin with, up to the last sign that parts words."""
    shared = takewhile(lambda signs: len(set(signs)) == 1, zip(*words, strict=False))
    common = "".join(signs[0] for signs in shared)
    parting = [n for n, sign in enumerate(common, 1) if not sign.isalnum()]
    return common[: parting[-1]] if parting else ""


def _fits(opened: Pattern, ours: Sequence[Pattern], row: tuple[str, ...]) -> bool:
    return opened.match_cells(row) is not None and all(p.match_cells(row) is None for p in ours)
