"""URL patterns that a person can read and edit: `forum.example/topic/<n>-<*>?page=<n>`.

A pattern is matched cell by cell, each cell in one pass: its cost grows with the length of the
URL and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from threadhound.errors import UsageError
from threadhound.urls.cells import OPEN, CellPattern, Slot, SlotKind, Values, parse_cell
from threadhound.urls.tokens import FLAG, STEP, Shape, UrlTokens, split_cells, tokenise

MOST_CHARACTERS = 2000  # of a pattern; no URL is longer (settings.Limits.url_characters)


@dataclass(frozen=True)
class Pattern:
    """Which URLs belong together, and where they differ (the slots, counted from the left)."""

    site: str
    steps: int
    names: tuple[str, ...]
    cells: tuple[CellPattern, ...]

    @property
    def shape(self) -> Shape:
        return (self.site, self.steps, self.names)

    @cached_property
    def text(self) -> str:
        return render(self.site, self.steps, self.names, [str(cell) for cell in self.cells])

    def __str__(self) -> str:
        return self.text

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Patterns are looked up far more often than made."""
        return hash((self.shape, self.text))

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        return tuple(slot for cell in self.cells for slot in cell.slots)

    def name_of(self, slot: int) -> str:
        """The name of the parameter that a slot stands in; empty for steps of the path."""
        at = 0
        for number, cell in enumerate(self.cells):
            at += len(cell.slots)
            if slot < at:
                return self.names[number - self.steps] if number >= self.steps else ""
        return ""

    @cached_property
    def openness(self) -> tuple[int, int, int, int, str]:
        """Sorts the most particular pattern first."""
        kinds = [slot.kind for slot in self.slots]
        free = sum(kind in OPEN for kind in kinds)
        words = sum(kind is SlotKind.WORD for kind in kinds)
        but = sum(len(slot.but) for slot in self.slots)
        return (free, words, len(kinds), -but, self.text)

    def match(self, url: str) -> Values | None:
        """The texts in the slots where the URL fits, else None."""
        return self.match_tokens(tokenise(url))

    def match_tokens(self, tokens: UrlTokens) -> Values | None:
        if tokens.shape != self.shape:
            return None
        return self.match_cells(tokens.cells)

    def match_cells(self, cells: Sequence[str]) -> Values | None:
        """The same for cells that are known to have this pattern's shape."""
        for at, text in self._fixed:  # told at once, before any cell is cut
            if cells[at] != text:
                return None
        values: Values = ()
        for at, cell in self._varying:
            found = cell.match(cells[at])
            if found is None:
                return None
            values += found
        return values

    @cached_property
    def _fixed(self) -> tuple[tuple[int, str], ...]:
        return tuple((at, str(cell)) for at, cell in enumerate(self.cells) if cell.literal)

    @cached_property
    def _varying(self) -> tuple[tuple[int, CellPattern], ...]:
        return tuple((at, cell) for at, cell in enumerate(self.cells) if not cell.literal)

    def fill(self, values: Sequence[str]) -> str:
        """The URL (without scheme, query sorted) that has these texts in the slots."""
        cells, at = [], 0
        for cell in self.cells:
            cells.append(cell.fill(values[at : at + len(cell.slots)]))
            at += len(cell.slots)
        return render(self.site, self.steps, self.names, cells)


def render(site: str, steps: int, names: Sequence[str], cells: Sequence[str]) -> str:
    """Cells as one text."""
    path = site + "/" + "/".join(cells[:steps])
    query = ""
    for name, cell in zip(names, cells[steps:], strict=True):
        joint = "/" if name == STEP else ("&" if query else "?")
        query += joint + (cell if name in (FLAG, STEP) else f"{name}={cell}")
    return path + query


def parse_pattern(text: str) -> Pattern:
    """Read a pattern back; a wrong one is refused with the reason."""
    if len(text) > MOST_CHARACTERS:
        raise UsageError(f"A pattern of {len(text)} characters is longer than any URL.")
    tokens = split_cells(text.strip())
    if not tokens.site or "<" in tokens.site:
        raise UsageError(f"'{text}': a pattern begins with the name of the site.")
    if any("<" in name for name in tokens.names):
        raise UsageError(f"'{text}': the name of a parameter cannot vary.")
    cells = tuple(map(parse_cell, tokens.cells))
    return Pattern(tokens.site, tokens.steps, tokens.names, cells)


class PatternSet:
    """Many patterns, asked at once: a look-up by shape, then the most particular one that fits."""

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        self.patterns = tuple(sorted(set(patterns), key=lambda pattern: pattern.openness))
        self._by_shape: dict[Shape, list[Pattern]] = {}
        for pattern in self.patterns:
            self._by_shape.setdefault(pattern.shape, []).append(pattern)

    def match(self, url: str) -> tuple[Pattern, Values] | None:
        return self.match_tokens(tokenise(url))

    def match_tokens(self, tokens: UrlTokens) -> tuple[Pattern, Values] | None:
        for pattern in self._by_shape.get((tokens.site, tokens.steps, tokens.names), ()):
            values = pattern.match_cells(tokens.cells)
            if values is not None:
                return pattern, values
        return None
