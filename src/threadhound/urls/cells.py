"""The pattern of one cell of a URL: literal text and slots, matched in linear time.

A cell has at most one open slot (`<*>`, `<**>`); what stands before it is matched from the left
and what stands behind it from the right, run by run, so nothing is ever tried twice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from threadhound.errors import UsageError
from threadhound.urls.glued import masked
from threadhound.urls.tokens import is_number, runs

Values = tuple[str, ...]


class SlotKind(StrEnum):
    """What may stand in a slot."""

    NUMBER = "n"  # a whole run of digits
    WORD = "w"  # a whole run without digits
    TEXT = "*"  # any text, slugs of any length and with digits inside
    MAYBE = "**"  # any text, or nothing


OPEN = frozenset({SlotKind.TEXT, SlotKind.MAYBE})
ANY_NUMBER = masked("1")  # among the texts that a slot may not have


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a pattern whose text varies; `but` are the texts that other pages have there.

    `*-print` among them is any text that ends so, `*-post0` one that ends so with any number, and
    `0` any number.
    """

    kind: SlotKind
    but: frozenset[str] = frozenset()

    def refuses(self, text: str) -> bool:
        """Whether a text is one of those that other pages have here."""
        if not self.but:
            return False
        if text in self.but:
            return True
        ending = masked(text)
        if ending == ANY_NUMBER and ending in self.but:
            return True
        return any(each[:1] == "*" and ending.endswith(each[1:]) for each in self.but)

    def __str__(self) -> str:
        return f"<{'!'.join((self.kind.value, *sorted(self.but)))}>"


Part = str | Slot
NUMBER = Slot(SlotKind.NUMBER)
WORD = Slot(SlotKind.WORD)
TEXT = Slot(SlotKind.TEXT)
MAYBE = Slot(SlotKind.MAYBE)

DIGITS = "0123456789"
_SLOT = re.compile(r"<([^<>]*)>")


@dataclass(frozen=True, slots=True)
class CellPattern:
    """`parts` alternate as runs do, except beside the open slot, where literals are borders."""

    parts: tuple[Part, ...]
    _left: tuple[Part, ...] = field(init=False, repr=False, compare=False)
    _right: tuple[Part, ...] = field(init=False, repr=False, compare=False)
    _open: Slot | None = field(init=False, repr=False, compare=False)
    _plain: str | None = field(init=False, repr=False, compare=False)
    _one_number: bool = field(init=False, repr=False, compare=False)
    _starts: str = field(init=False, repr=False, compare=False)
    _ends: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        at = next((i for i, part in enumerate(self.parts) if _is_open(part)), None)
        left, right = (self.parts, ()) if at is None else (self.parts[:at], self.parts[at + 1 :])
        middle = None if at is None else self.parts[at]
        starts = ends = ""  # of the open slot, else of the whole cell
        if at is None and self.parts:
            starts, ends = map(_text, (self.parts[0], self.parts[-1]))
        if at is not None and left and isinstance(left[-1], str):
            starts, left = left[-1], left[:-1]
        if at is not None and right and isinstance(right[0], str):
            ends, right = right[0], right[1:]
        _fill(self, _left=_by_runs(left), _right=_by_runs(right), _open=middle)
        plain = "".join(map(str, self.parts)) if not self.slots else None
        _fill(self, _starts=starts, _ends=ends, _plain=plain)
        _fill(self, _one_number=(*self._left, *self._right) == (NUMBER,))

    def __str__(self) -> str:
        return "".join(map(str, self.parts))

    @property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(part for part in self.parts if isinstance(part, Slot))

    @property
    def literal(self) -> bool:
        return not self.slots

    def match(self, cell: str) -> Values | None:
        """The texts in the slots, or None."""
        if self._open is None:
            if self._plain is not None:
                return () if cell == self._plain else None
            return self._match_closed(cell)
        if not self._left and not self._right:
            return self._match_open(cell)
        if self._one_number:
            return self._match_beside(cell)
        return self._match_cut(cell)

    def _match_cut(self, cell: str) -> Values | None:
        pieces = runs(cell)
        before, after = len(self._left), len(pieces) - len(self._right)
        if after < before:
            return None
        first = _match_runs(self._left, pieces[:before])
        last = _match_runs(self._right, pieces[after:])
        if first is None or last is None:
            return None
        middle = self._match_open("".join(pieces[before:after]))
        return None if middle is None else first + middle + last

    def _match_beside(self, cell: str) -> Values | None:
        """The same where one number stands before or behind the open slot, the commonest case."""
        if self._left:
            rest = cell.lstrip(DIGITS)
            number = cell[: len(cell) - len(rest)]
        else:
            rest = cell.rstrip(DIGITS)
            if "%" in rest[-2:]:  # the digits may be those of an escape
                return self._match_cut(cell)
            number = cell[len(rest) :]
        middle = self._match_open(rest) if number else None
        if middle is None:
            return None
        return (number, *middle) if self._left else (*middle, number)

    def _match_closed(self, cell: str) -> Values | None:
        if len(self.parts) == 1:
            slot = self.parts[0]
            return (cell,) if isinstance(slot, Slot) and _one_run(slot, cell) else None
        if not (cell.startswith(self._starts) and cell.endswith(self._ends)):
            return None  # told at once, before the cell is cut
        return _match_runs(self._left, runs(cell))

    def _match_open(self, text: str) -> Values | None:
        slot, starts, ends = self._open, self._starts, self._ends
        if slot is None or not (text.startswith(starts) and text.endswith(ends)):
            return None
        inner = text[len(starts) : len(text) - len(ends)]
        if len(text) < len(starts) + len(ends) or (not inner and slot.kind is not SlotKind.MAYBE):
            return None
        return (inner,) if not slot.refuses(inner) else None

    def fill(self, values: Sequence[str]) -> str:
        """The cell with these texts in its slots."""
        given = iter(values)
        return "".join(part if isinstance(part, str) else next(given) for part in self.parts)


def _is_open(part: Part) -> bool:
    return isinstance(part, Slot) and part.kind in OPEN


def _text(part: Part) -> str:
    return part if isinstance(part, str) else ""


def _fill(cell: CellPattern, **fields: object) -> None:
    for name, value in fields.items():
        object.__setattr__(cell, name, value)


def _by_runs(parts: Sequence[Part]) -> tuple[Part, ...]:
    """The same parts with literals cut where digits begin and end, as the cell will be cut."""
    cut: list[Part] = []
    for part in parts:
        cut += runs(part) if isinstance(part, str) else [part]
    return tuple(cut)


def _match_runs(parts: Sequence[Part], pieces: Sequence[str]) -> Values | None:
    if len(parts) != len(pieces):
        return None
    values: list[str] = []
    for part, piece in zip(parts, pieces, strict=True):
        if isinstance(part, str):
            if part != piece:
                return None
        elif _one_run(part, piece):
            values.append(piece)
        else:
            return None
    return tuple(values)


def _one_run(slot: Slot, piece: str) -> bool:
    if slot.kind is SlotKind.NUMBER:
        return piece.isdigit() and piece.isascii() and piece not in slot.but
    return bool(piece) and not any(map(is_number, runs(piece))) and piece not in slot.but


def parse_cell(text: str) -> CellPattern:
    """Read a cell back from what str() wrote or a person typed."""
    parts: list[Part] = []
    for at, piece in enumerate(_SLOT.split(text)):
        if at % 2:
            parts.append(_parse_slot(piece))
        elif "<" in piece or ">" in piece:
            raise UsageError(f"'{text}': a slot is written <n>, <w>, <*> or <**>.")
        elif piece:
            parts.append(piece)
    _check_borders(parts, text)
    return CellPattern(tuple(parts))


def _parse_slot(text: str) -> Slot:
    kind, *but = text.split("!")
    try:
        return Slot(SlotKind(kind), frozenset(but))
    except ValueError as error:
        raise UsageError(f"'<{text}>' is no slot.", "Known are <n>, <w>, <*> and <**>.") from error


def _check_borders(parts: Sequence[Part], text: str) -> None:
    """Refuse what could never match: runs of one sort side by side."""
    if sum(map(_is_open, parts)) > 1:
        raise UsageError(f"'{text}': only one open slot (<*>) fits between two slashes.")
    for one, two in pairwise(parts):
        if not (_is_open(one) or _is_open(two)) and _digits_last(one) == _digits_first(two):
            raise UsageError(f"'{text}': '{one}' and '{two}' cannot stand side by side.")


def _digits_last(part: Part) -> bool:
    return part[-1:].isdigit() if isinstance(part, str) else part.kind is SlotKind.NUMBER


def _digits_first(part: Part) -> bool:
    return part[:1].isdigit() if isinstance(part, str) else part.kind is SlotKind.NUMBER
