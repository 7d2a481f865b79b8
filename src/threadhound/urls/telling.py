"""Numbers that tell one sort of page from another where all else of their addresses is alike.

Programs that write all they know into every address give lists a number that no thread has:
`0-51-0-1-title.htm` beside `42-51-7128-1-title.htm`.
"""

from __future__ import annotations

from collections.abc import Sequence

from threadhound.urls.cells import CellPattern, Part, Slot, SlotKind, parse_cell

ENOUGH = 3  # addresses of each sort; fewer may share a number by chance


def told_by_number(
    cell: CellPattern, good: Sequence[str], bad: Sequence[str]
) -> CellPattern | None:
    """The cell with the number that all good texts have and no bad one, or the other way round.

    A number that only one side shares says more than one that each side has of its own.
    """
    ours, theirs = _columns(cell, good), _columns(cell, bad)
    if len(cell.slots) == 1 or len(set(good)) < ENOUGH or len(set(bad)) < ENOUGH:
        return None
    apart = [
        (at, ours[at], theirs[at])
        for at, slot in enumerate(cell.slots)
        if slot.kind is SlotKind.NUMBER and not ours[at] & theirs[at]
    ]
    for at, own, other in apart:
        if len(own) == 1 < len(other):
            return _with_part(cell, at, next(iter(own)))
    for at, own, other in apart:
        if len(other) == 1 < len(own):
            return _with_part(cell, at, Slot(SlotKind.NUMBER, cell.slots[at].but | other))
    both = next((at for at, own, other in apart if len(own) == len(other) == 1), None)
    return None if both is None else _with_part(cell, both, next(iter(ours[both])))


def _columns(cell: CellPattern, texts: Sequence[str]) -> list[set[str]]:
    """What the texts have in each slot."""
    found = [values for text in texts if (values := cell.match(text)) is not None]
    return [{values[at] for values in found} for at in range(len(cell.slots))]


def _with_part(cell: CellPattern, slot: int, part: Part) -> CellPattern:
    """The cell with another part in the place of one of its slots."""
    places = [at for at, each in enumerate(cell.parts) if isinstance(each, Slot)]
    at = places[slot]
    return parse_cell("".join(map(str, (*cell.parts[:at], part, *cell.parts[at + 1 :]))))
