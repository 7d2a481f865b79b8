"""Patterns from example URLs of one page type: as general as the other types' URLs allow.

`strict` is the published rule (a refinement is kept if it holds more than 0.2 of the examples).
The default starts from the pattern that all examples of one shape share and narrows it only where
URLs of other types fit it too, so that a board nobody sampled is still recognised.
Both depend on the set of URLs alone, not on their order.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from threadhound.urls.affixes import Affixes, affixes, affixes_in, ending_of
from threadhound.urls.alike import named_alike
from threadhound.urls.cells import OPEN, CellPattern, Slot, parse_cell
from threadhound.urls.columns import NAMES, TEMPLATE_TEXTS, Sort, cover, sorts, words
from threadhound.urls.glued import masked
from threadhound.urls.learn_strict import learn_strict
from threadhound.urls.nesting import deeper
from threadhound.urls.pattern import MOST_CHARACTERS, Pattern, PatternSet
from threadhound.urls.telling import told_by_number
from threadhound.urls.tokens import Shape, UrlTokens, tokenise

OPEN_VALUES = 5  # this many different texts in a place mean that others will come
NOISE_SHARE = 0.6  # a template with this share of the examples makes odd ones beside it noise
MOST_EXCLUSIONS = 20  # longer lists are no longer read by people; then the place decides nothing
SURE_EXCLUSIONS = 3  # up to here also values seen once; beyond, each must come twice on average
OVERLAP = 0.02  # of the other types' URLs may share a value before a place stops telling types
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~%+")

NO_AFFIXES = Affixes()
DIGITS = re.compile(r"[0-9]+")

Row = tuple[str, ...]
Column = tuple[str, int]  # a site, and the place of a step in its paths
Learned = tuple[Pattern, list[Row]]  # with the examples it was learned from
Place = tuple[str, tuple[CellPattern, ...], str]  # a site, steps before a name, a parameter
Named = dict[Place, list[tuple[CellPattern, set[str]]]]


def learn_patterns(
    positives: Iterable[str],
    negatives: Iterable[str] = (),
    *,
    strict: bool = False,
    drop: frozenset[str] = frozenset(),
    beside: Iterable[str] = (),
) -> tuple[Pattern, ...]:
    """Patterns of the positive URLs, the most particular first; `drop` names session ids.

    URLs `beside` them are of no known type; they show what programs add to names.
    """
    good = {tokenise(url, drop) for url in positives}
    if strict:
        return learn_strict(good)
    bad = {tokenise(url, drop) for url in negatives} - good
    others = _by_shape(bad)
    found: list[Learned] = []
    everything = _by_shape(good | bad | {tokenise(url, drop) for url in beside})
    heads = _heads(everything)
    for shape, rows in _by_shape(good).items():
        worded = _worded(shape, everything[shape], heads)
        found += _Shape(shape, others.get(shape, []), worded).patterns(rows)
    named = _named_places(found)
    opened = {opened_alike(each, named, others.get(each[0].shape, [])) for each in found}
    opened |= deeper(opened, good, bad)
    opened = named_alike(opened, others)
    return tuple(sorted(opened, key=lambda pattern: pattern.openness))


def one_by_one(
    urls: Iterable[str],
    found: Iterable[Pattern],
    drop: frozenset[str],
    negatives: Sequence[str] = (),
) -> tuple[Pattern, ...]:
    """Patterns of URLs that none of those found match, each for itself.

    Boards and people may have names in one place: then only the names that were met are boards.
    """
    known = PatternSet(found)
    left = [url for url in urls if known.match(url) is None]
    each = (p for url in left for p in learn_patterns([url], negatives, drop=drop))
    return tuple(dict.fromkeys(each))


def _by_shape(tokens: Iterable[UrlTokens]) -> dict[Shape, list[Row]]:
    groups: dict[Shape, list[Row]] = defaultdict(list)
    for each in tokens:
        groups[each.shape].append(each.cells)
    return {shape: sorted(groups[shape]) for shape in sorted(groups)}


def _heads(shapes: Mapping[Shape, list[Row]]) -> dict[Column, frozenset[str]]:
    """What the names of each column of the path begin with."""
    found: dict[Column, set[str]] = defaultdict(set)
    for shape, rows in shapes.items():
        for at, texts in enumerate(zip(*rows, strict=True)):
            if at < shape[1]:
                found[shape[0], at].update(map(masked, affixes(texts).heads.values()))
    return {place: frozenset(heads) for place, heads in found.items() if heads}


def _worded(
    shape: Shape, rows: list[Row], heads: Mapping[Column, frozenset[str]]
) -> dict[int, Affixes]:
    """Columns in which programs put something before or behind names."""
    site, steps = shape[:2]
    found = (
        (at, affixes_in(rows, at, steps=steps, heads=heads.get((site, at), ())))
        for at in range(len(rows[0]))
    )
    return {at: words for at, words in found if words}


@dataclass(frozen=True, slots=True)
class _Shape:
    """The URLs of one shape; `bad` are those to leave out."""

    shape: Shape
    bad: list[Row]
    worded: Mapping[int, Affixes]

    def pattern(self, cells: Iterable[CellPattern]) -> Pattern:
        return Pattern(*self.shape, tuple(cells))

    def patterns(self, rows: list[Row]) -> Iterator[Learned]:
        """Split the rows by the sorts of text in their columns, then narrow each part."""
        for column, affixed in self.worded.items():
            parts = _by_affixes(rows, column, affixed)
            if len(parts) > 1:
                for part in parts:
                    yield from self.patterns_of(part)
                return
        yield from self.patterns_of(rows)

    def patterns_of(self, rows: list[Row]) -> Iterator[Learned]:
        """Patterns of rows that begin and end alike."""
        for column in range(len(rows[0])):
            parts = _split(rows, column)
            if len(parts) > 1 or len(parts[0]) < len(rows):
                for part in parts:
                    yield from self.patterns_of(part)
                return
        few = len(rows) < TEMPLATE_TEXTS
        general = self.pattern(
            _covered(texts, self.worded.get(at, NO_AFFIXES), few=few)
            for at, texts in enumerate(zip(*rows, strict=True))
        )
        yield from self.narrow(general, rows)

    def narrow(self, pattern: Pattern, rows: list[Row]) -> Iterator[Learned]:
        """Leave out as many URLs of other types as one place after the other can."""
        clash = [row for row in self.bad if pattern.match_cells(row) is not None]
        told = _told_by_number(pattern, rows, clash) if clash else None
        if told is not None:
            yield from self.narrow(told, rows)
            return
        for column in _telling(pattern, rows, clash) if clash else ():
            if _open_slot(pattern.cells[column]) is None or not _is_open(rows, column):
                for part in _by_value(rows, column):
                    yield from self.narrow(_literally(pattern, column, part[0][column]), part)
                return
            narrower = _excluding(pattern, column, _strangers(rows, column, clash))
            if narrower is not None:
                yield from self.narrow(narrower, rows)
                return
        for column, others in _words_of_others(pattern, rows, clash):
            narrower = _excluding(pattern, column, [row for row in clash if row[column] in others])
            if narrower is not None:  # what is left may be told by another place
                yield from self.narrow(narrower, rows)
                return
        if len(rows) > len(clash) and len(pattern.text) <= MOST_CHARACTERS:
            yield pattern, rows


def _told_by_number(pattern: Pattern, rows: list[Row], clash: list[Row]) -> Pattern | None:
    """The pattern with a number that tells the good rows from all of the others."""
    for column, cell in enumerate(pattern.cells):
        told = told_by_number(cell, [r[column] for r in rows], [r[column] for r in clash])
        if told is not None:
            return _with_cell(pattern, column, told)
    return None


def _by_affixes(rows: list[Row], column: int, words: Affixes) -> list[list[Row]]:
    """Rows by what stands before and behind the names of a column."""
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[words.sort(row[column])].append(row)
    return [groups[sort] for sort in sorted(groups)]


def _covered(texts: Sequence[str], words: Affixes, *, few: bool) -> CellPattern:
    """The pattern of texts that begin and end alike; their names are no views of others."""
    head = words.heads.get(texts[0], "")
    tail = words.tails.get(texts[0], "") or (ending_of(texts[0]) if words.tails else "")
    names = [
        text[len(words.heads.get(text, "")) : len(text) - len(_same(words, text, tail))]
        for text in texts
    ]
    inner = cover(names, few=few)
    if not words or _open_slot(inner) is None:
        return cover(texts, few=few)
    ending = ending_of(f"x{tail}")
    views = frozenset(
        f"*{view.removesuffix(ending)}" for view in words.views if view.endswith(ending)
    )
    but = frozenset() if texts[0] in words.tails else views
    parts = [Slot(p.kind, p.but | but) if _is_gap(p) else p for p in inner.parts]
    around = (DIGITS.sub("<n>", text) for text in (head, tail))
    return parse_cell("".join(map(str, parts)).join(around))


def _same(words: Affixes, text: str, tail: str) -> str:
    """The ending of a text that ends like another."""
    return words.tails.get(text, "") or (tail if text.endswith(tail) else "")


def _is_gap(part: object) -> TypeGuard[Slot]:
    return isinstance(part, Slot) and part.kind in OPEN


def _named_places(found: list[Learned]) -> Named:
    """Where names stand: what comes before them, and the examples that have them there."""
    named: Named = defaultdict(list)
    for pattern, rows in found:
        for column, cell in enumerate(pattern.cells):
            if _open_slot(cell) is not None:
                place = _place(pattern, column)
                named[place].append((cell, {row[column] for row in rows}))
    return named


def _place(pattern: Pattern, column: int) -> Place:
    """A step by the steps before it, a parameter by its name."""
    if column < pattern.steps:
        return pattern.site, pattern.cells[:column], ""
    return pattern.site, pattern.cells[: pattern.steps], pattern.names[column - pattern.steps]


def opened_alike(learned: Learned, named: Named, bad: list[Row]) -> Pattern:
    """The pattern with those texts opened that are known as names in the same place elsewhere.

    Examples of a shape may all come from one thread or board; then its name never varied, or from
    a few that happen to be named alike.
    """
    pattern, rows = learned
    for column in range(len(pattern.cells)):
        texts = {row[column] for row in rows}
        for cell, names in named.get(_place(pattern, column), ()):
            known = texts <= names and _may_be_name(pattern.cells[column], cell)
            wider = _with_cell(pattern, column, cell) if known else None
            if wider is not None and _no_worse(wider, pattern, bad):
                pattern = wider
                break
    return pattern


def _may_be_name(found: CellPattern, name: CellPattern) -> bool:
    """Whether what a few have in a place may be one of the names that others have there."""
    alike = found.parts[:1] == name.parts[:1]  # the number of a thing, and its title behind it
    return found.literal or len(name.parts) == 1 or alike


def _no_worse(wider: Pattern, pattern: Pattern, bad: list[Row]) -> bool:
    return all(wider.match_cells(r) is None or pattern.match_cells(r) is not None for r in bad)


def _split(rows: list[Row], column: int) -> list[list[Row]]:
    """Rows by the sort of text in a column; names that only blur a template are noise."""
    groups: dict[Sort, list[Row]] = defaultdict(list)
    for sort, row in zip(sorts([row[column] for row in rows]), rows, strict=True):
        groups[sort].append(row)
    names = groups.get(NAMES, [])
    templates = [sort for sort in groups if sort != NAMES and words(sort[1])]
    if names and templates and _open_slot(cover(row[column] for row in names)) is not None:
        _settle_names(groups, templates, column, len(rows))
    return [groups[sort] for sort in sorted(groups, key=str)]


def _settle_names(
    groups: dict[Sort, list[Row]], templates: list[Sort], column: int, count: int
) -> None:
    """Few odd texts beside a template are noise; many make the template a common name."""
    names = groups[NAMES]
    kept = sum(len(groups[sort]) for sort in templates)
    if len({row[column] for row in names}) < OPEN_VALUES and kept >= NOISE_SHARE * count:
        del groups[NAMES]
        return
    blur = cover(row[column] for row in names)
    for sort in templates:
        if all(blur.match(row[column]) is not None for row in groups[sort]):
            groups[NAMES] = sorted(groups[NAMES] + groups.pop(sort))


def _open_slot(cell: CellPattern) -> int | None:
    """Which part of the cell is the open slot."""
    for at, part in enumerate(cell.parts):
        if isinstance(part, Slot) and part.kind in OPEN:
            return at
    return None


def _telling(pattern: Pattern, rows: list[Row], clash: list[Row]) -> list[int]:
    """Columns whose values tell the good rows from the others, the best first."""
    ranked = []
    for column, cell in enumerate(pattern.cells):
        good = Counter(row[column] for row in rows)
        shared = sum(row[column] in good for row in clash)
        constant = len(good) == 1 and bool(cell.slots)
        if (constant or _open_slot(cell) is not None) and shared <= OVERLAP * len(clash):
            ranked.append((not constant, len(good), shared, column))
    return [column for *_, column in sorted(ranked)]


def _words_of_others(
    pattern: Pattern, rows: list[Row], clash: list[Row]
) -> Iterator[tuple[int, set[str]]]:
    """Columns with words that come again and again in the others, and in no good row."""
    for column, cell in enumerate(pattern.cells):
        if _open_slot(cell) is not None:
            good = {row[column] for row in rows}
            counts = Counter(row[column] for row in clash if row[column] not in good)
            others = {text for text, count in counts.items() if count >= OPEN_VALUES}
            if others:
                yield column, others


def _is_open(rows: list[Row], column: int) -> bool:
    return len({row[column] for row in rows}) >= OPEN_VALUES


def _by_value(rows: list[Row], column: int) -> list[list[Row]]:
    groups: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[column]].append(row)
    return [groups[value] for value in sorted(groups)]


def _literally(pattern: Pattern, column: int, text: str) -> Pattern:
    return _with_cell(pattern, column, CellPattern((text,) if text else ()))


def _strangers(rows: list[Row], column: int, clash: list[Row]) -> list[Row]:
    """Those of the others whose value no good row has: a board's name is not given up for a few."""
    good = {row[column] for row in rows}
    return [row for row in clash if row[column] not in good]


def _excluding(pattern: Pattern, column: int, clash: list[Row]) -> Pattern | None:
    """The pattern with the others' values excluded, if these are few or come again."""
    cell = pattern.cells[column]
    at = _open_slot(cell)
    if at is None:
        return None
    number = sum(isinstance(part, Slot) for part in cell.parts[:at])
    found = [cell.match(row[column]) for row in clash]
    values = {value[number] for value in found if value is not None}
    if len(values) > min(MOST_EXCLUSIONS, max(SURE_EXCLUSIONS, len(found) // 2)):
        return None
    slot = cell.slots[number]
    if not all(map(_plain, values)):
        return None
    narrower = Slot(slot.kind, slot.but | values)
    return _with_cell(
        pattern, column, CellPattern((*cell.parts[:at], narrower, *cell.parts[at + 1 :]))
    )


def _plain(value: str) -> bool:
    return bool(value) and set(value) <= _PLAIN


def _with_cell(pattern: Pattern, column: int, cell: CellPattern) -> Pattern:
    cells = (*pattern.cells[:column], cell, *pattern.cells[column + 1 :])
    return Pattern(*pattern.shape, cells)
