"""How deep a post stands in its thread's tree where only its indentation says so.

Some pages draw a tree without nesting any element: an empty picture of growing width, a margin, a
class `depth-2`. What is such a number obeys a law: a post is at most one step deeper than the one
before it, and steps back are of any size.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lxml.html import HtmlElement

from threadhound.extract.place import SELF, find, inside
from threadhound.extract.samples import Sample

LEAST_PRESENCE = 0.95
FEWEST = 6  # posts; fewer obey the law by chance
FEWEST_LEVELS = 3  # two may be stripes: odd, even
REPEATED = 2  # posts a level, on the whole: what only grows is a counter
DEEPEST = 5  # steps below the post's element that are looked at
NUMBER = re.compile(r"\d+(?:\.\d+)?")
# What names, counts, dates or leads somewhere; an indentation is none of it.
SKIPPED = frozenset(
    [
        "id",
        "name",
        "href",
        "src",
        "alt",
        "title",
        "datetime",
        "value",
        "height",
        "colspan",
        "rowspan",
        "for",
        "content",
        "action",
    ]
)


@dataclass(frozen=True, slots=True)
class DepthAt:
    """Where a post's depth is: a number in an attribute, its value at the top, and a step."""

    path: str
    attribute: str
    form: str  # the attribute's value with its numbers masked
    place: int = 0
    top: float = 0.0
    step: float = 1.0

    def read(self, core: HtmlElement) -> int:
        for element in find(core, self.path):
            value = element.get(self.attribute)
            if value and NUMBER.sub("#", value) == self.form:
                found = float(NUMBER.findall(value)[self.place])
                return max(0, round((found - self.top) / self.step))
        return 0


def learn_depth(samples: Sequence[Sample], bodies: Sequence[HtmlElement | None]) -> DepthAt | None:
    """The place of the number that grows as posts answer posts; None where there is none."""
    if len(samples) < FEWEST:
        return None
    columns: dict[DepthAt, dict[int, float]] = defaultdict(dict)
    for at, (sample, body) in enumerate(zip(samples, bodies, strict=True)):
        for place, number in _numbers(sample, body):
            columns[place].setdefault(at, number)
    found = []
    for place, column in columns.items():
        if len(column) < LEAST_PRESENCE * len(samples):
            column = _with_top(column, len(samples))  # noqa: PLW2901 - the same, made whole
        if len(column) >= LEAST_PRESENCE * len(samples):
            scale = _tree_scale(_by_page(column, samples))
            if scale is not None:
                found.append(DepthAt(place.path, place.attribute, place.form, place.place, *scale))
    return min(found, key=lambda one: (len(one.path), one.path, one.attribute), default=None)


def _with_top(column: dict[int, float], total: int) -> dict[int, float]:
    """Where posts at the top have no indentation at all: theirs is 0, one step above the least."""
    levels = sorted(set(column.values()))
    if len(levels) + 1 < FEWEST_LEVELS or levels[1] - levels[0] != levels[0]:
        return column
    return {at: column.get(at, 0.0) for at in range(total)}


def _numbers(sample: Sample, body: HtmlElement | None) -> Iterator[tuple[DepthAt, float]]:
    for path, element in sample.elements():
        said = body is not None and element is not body and inside(element, [body])
        if path.count(" > ") >= DEEPEST or said or (path != SELF and path[0] in "+-"):
            continue
        for name, value in element.attrib.items():
            if name not in SKIPPED and any(letter.isdigit() for letter in value):
                form = NUMBER.sub("#", value)
                for place, number in enumerate(NUMBER.findall(value)):
                    yield DepthAt(path, str(name), form, place), float(number)


def _by_page(column: dict[int, float], samples: Sequence[Sample]) -> list[list[float]]:
    pages: dict[int, list[float]] = defaultdict(list)
    for at, number in column.items():
        pages[samples[at].page].append(number)
    return list(pages.values())


def _tree_scale(pages: Sequence[Sequence[float]]) -> tuple[float, float] | None:
    """(top, step) of numbers that obey the law of a tree; None where they do not."""
    levels = sorted({number for numbers in pages for number in numbers})
    if not FEWEST_LEVELS <= len(levels) <= sum(map(len, pages)) / REPEATED:
        return None
    top, step = levels[0], levels[1] - levels[0]
    if any(round((b - a) / step, 3) != 1 for a, b in pairwise(levels)):
        return None
    lawful = all(
        numbers[0] == top and all(b - a <= step for a, b in pairwise(numbers)) for numbers in pages
    )
    back = {a - b for numbers in pages for a, b in pairwise(numbers) if a > b}
    return (top, step) if lawful and len(back) > 1 else None
