"""The number of a post: in its id, a named anchor or its links; different in every post."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.extract.columns import rising
from threadhound.extract.place import SELF, find
from threadhound.extract.samples import Sample

LEAST_PRESENCE = 0.9
DIGITS = re.compile(r"\d+")
SHORTEST = 1
# An element's own id is meant to name it; a link may lead anywhere.
WORTH = {"id": 0.3, "name": 0.3, "href": 0.0}
OWN = 0.4  # the post's own element
ECHO = 0.15  # each other place that has the number too
MOST_ECHOES = 4
LATER_SIBLING = 0.3  # loss: what follows a post may belong to the next


@dataclass(frozen=True, slots=True)
class NumberAt:
    """Where a post's number is: an attribute with its digits masked, and which of them it is."""

    path: str
    attribute: str
    form: str
    place: int = 0

    def read(self, core: HtmlElement) -> tuple[str, HtmlElement] | None:
        for element in find(core, self.path):
            value = element.get(self.attribute)
            if value and masked_number(value) == self.form:
                return DIGITS.findall(value)[self.place], element
        return None


def masked_number(value: str) -> str:
    """A value with its numbers masked."""
    return DIGITS.sub("#", value)


def learn_number(samples: Sequence[Sample], profiles: Sequence[str] = ()) -> NumberAt | None:
    """The place of the number that tells the posts apart; numbers of people are none."""
    columns: dict[NumberAt, dict[int, str]] = defaultdict(dict)
    for at, sample in enumerate(samples):
        people = set(DIGITS.findall(profiles[at])) if profiles else set()
        for place, number in _numbers(sample):
            if place.attribute != "href" or number not in people:
                columns[place].setdefault(at, number)
    usable = {
        place: column
        for place, column in columns.items()
        if len(column) >= LEAST_PRESENCE * len(samples) and _tells_apart(column, samples)
    }
    if not usable:
        return None
    echoes = [Counter(number for _, number in set(_numbers(sample))) for sample in samples]
    return max(
        usable,
        key=lambda place: (
            round(_score(place, usable[place], samples, echoes), 3),
            -len(place.path),
            place.path,
            place.form,
        ),
    )


def _tells_apart(column: dict[int, str], samples: Sequence[Sample]) -> bool:
    """No two posts of a page share it."""
    seen = Counter((samples[at].page, number) for at, number in column.items())
    return max(seen.values()) == 1


def _numbers(sample: Sample) -> Iterator[tuple[NumberAt, str]]:
    for path, element in sample.elements():
        for attribute in WORTH:
            value = element.get(attribute)
            if not value or (attribute == "name" and element.tag != "a"):
                continue
            if attribute == "href" and element.tag != "a":
                continue
            form = masked_number(value)
            for place, number in enumerate(DIGITS.findall(value)):
                yield NumberAt(path, attribute, form, place), number


def _score(
    place: NumberAt,
    column: dict[int, str],
    samples: Sequence[Sample],
    echoes: Sequence[Counter[str]],
) -> float:
    by_page: dict[int, list[int]] = defaultdict(list)
    for at, number in column.items():
        by_page[samples[at].page].append(int(number))
    order = [rising(numbers) for numbers in by_page.values() if len(numbers) > 1]
    echo = sum(min(MOST_ECHOES, echoes[at][number] - 1) for at, number in column.items())
    score = WORTH[place.attribute] + ECHO * echo / len(column)
    score += abs(sum(order) / len(order)) if order else 0.0
    if place.path == SELF:
        score += OWN
    return score - LATER_SIBLING * place.path.startswith("+")
