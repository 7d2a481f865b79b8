"""Names where threads have their numbers: a name is no number there.

`/topic/active/` is a list and `/topic/59/old-boats/` is a thread. A thread whose title gave it no
name is `/topic/59/`, which is not one more list; taken for one, it would never be read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from threadhound.urls.cells import ANY_NUMBER, NUMBER, OPEN, CellPattern, Slot, SlotKind
from threadhound.urls.pattern import Pattern

Place = tuple[str, tuple[CellPattern, ...], str]  # a site, the steps before, a parameter


def but_numbers(lists: Iterable[Pattern], threads: Iterable[Pattern]) -> tuple[Pattern, ...]:
    """Patterns of lists whose names may be anything but the number of a thread.

    Not the other way round: the title of a thread may be a number, and a list's number is of no
    thread. A number before another may be that of a board.
    """
    numbered = {place for pattern in threads for place in _numbered(pattern)}
    return tuple(_sparing(pattern, numbered) for pattern in lists)


def _numbered(pattern: Pattern) -> list[Place]:
    """The place of the only number of an address, where nothing stands before it there."""
    if sum(slot.kind is SlotKind.NUMBER for slot in pattern.slots) != 1:
        return []
    cells = enumerate(pattern.cells)
    return [_place(pattern, at) for at, cell in cells if cell.parts[:1] == (NUMBER,)]


def _sparing(pattern: Pattern, numbered: set[Place]) -> Pattern:
    for at, cell in enumerate(pattern.cells):
        slot = cell.parts[0] if len(cell.parts) == 1 else None
        if isinstance(slot, Slot) and slot.kind in OPEN and _place(pattern, at) in numbered:
            spared = CellPattern((Slot(slot.kind, slot.but | {ANY_NUMBER}),))
            cells = (*pattern.cells[:at], spared, *pattern.cells[at + 1 :])
            return replace(pattern, cells=cells)
    return pattern


def _place(pattern: Pattern, at: int) -> Place:
    """A step by the steps before it, a parameter by its name."""
    steps = pattern.cells[: min(at, pattern.steps)]
    return pattern.site, steps, pattern.names[at - pattern.steps] if at >= pattern.steps else ""
