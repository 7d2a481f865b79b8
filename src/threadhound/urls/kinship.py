"""How two URL patterns relate: one is the other with something put in.

`/topic/<n>-<*>?page=<n>` is `/topic/<n>-<*>` with a parameter, `?thread-<n>-<n>.htm` is
`?thread-<n>.htm` with a suffix, `/<*>/page/<n>/` is `/<*>/` with two steps. What was put in may
number pages, or change nothing, or name another thing: pages decide that, not patterns.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from threadhound.urls.cells import CellPattern, SlotKind, Values
from threadhound.urls.pattern import Pattern
from threadhound.urls.tokens import FLAG, STEP

_MARKS = {
    SlotKind.NUMBER: "\x01",
    SlotKind.WORD: "\x02",
    SlotKind.TEXT: "\x03",
    SlotKind.MAYBE: "\x03",
}
_SLOTS = frozenset(_MARKS.values())
Marked = tuple[tuple[str, str], ...]  # name -> text with slots as marks; path first, then flags


@dataclass(frozen=True, slots=True)
class Kin:
    """`longer` is `plain` with additions; slot i of `plain` is slot `slots[i]` of `longer`."""

    longer: Pattern
    plain: Pattern
    slots: tuple[int, ...]

    @property
    def added(self) -> tuple[int, ...]:
        """The slots of the longer pattern that the plain one has not."""
        return tuple(i for i in range(len(self.longer.slots)) if i not in self.slots)

    def longer_values(self, plain: Values) -> Values | None:
        """What the longer URL of a thing would hold, where it adds no slots of its own."""
        if self.added:
            return None
        pairs = sorted(zip(self.slots, plain, strict=True))
        return tuple(text for _, text in pairs)

    def plain_values(self, values: Values) -> Values:
        """What the plain URL of the same thing would hold in its slots."""
        return tuple(values[at] for at in self.slots)


@lru_cache(maxsize=4096)
def kinship(longer: Pattern, plain: Pattern) -> Kin | None:
    """The relation, where there is one."""
    if longer.site != plain.site or longer == plain:
        return None
    ours, theirs = dict(_marked(longer)), dict(_marked(plain))
    if not set(theirs) <= set(ours):
        return None
    slots: list[int] = []
    before = 0
    for name, text in ours.items():
        if name in theirs:
            found = _inserted(text, theirs[name], before)
            if found is None:
                return None
            slots += found
        before += sum(mark in _SLOTS for mark in text)
    return Kin(longer, plain, tuple(slots))


def parameters(kin: Kin) -> tuple[str, ...]:
    """The names of the parameters that the longer pattern adds, where it adds nothing else."""
    added = tuple(name for name in kin.longer.names if name not in kin.plain.names)
    named = len(kin.longer.names) == len(kin.plain.names) + len(added)
    alike = kin.longer.cells[: kin.longer.steps] == kin.plain.cells[: kin.plain.steps]
    return added if named and alike else ()


def _marked(pattern: Pattern) -> Marked:
    path = "".join("/" + _marks(cell) for cell in pattern.cells[: pattern.steps])
    texts = {"": path}
    for name, cell in zip(pattern.names, pattern.cells[pattern.steps :], strict=True):
        if name in (FLAG, STEP):
            joint = "/" if name == STEP else "&"
            texts["&"] = texts.get("&", "") + joint + _marks(cell)
        else:
            texts["=" + name] = texts.get("=" + name, "") + "=" + _marks(cell)
    return tuple(texts.items())


def _marks(cell: CellPattern) -> str:
    return "".join(part if isinstance(part, str) else _MARKS[part.kind] for part in cell.parts)


def _inserted(text: str, plain: str, before: int) -> list[int] | None:
    """Slot numbers of `text` that `plain` has too, if one piece in one place is all that differs.

    The piece is taken as far right as possible: things are named first and numbered later.
    """
    extra = len(text) - len(plain)
    if extra < 0:
        return None
    at = 0
    while at < len(plain) and text[at] == plain[at]:
        at += 1
    if plain[at:] != text[at + extra :]:
        return None
    kept = text[:at] + " " * extra + text[at + extra :]
    marks = [i for i, mark in enumerate(text) if mark in _SLOTS]
    return [before + number for number, i in enumerate(marks) if kept[i] in _SLOTS]
