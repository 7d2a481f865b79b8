"""The number of a post: in its id, a named anchor or its links; different in every post.

Some sites name their posts by letters: then what tells their ids apart is the number.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from lxml.html import HtmlElement

from threadhound.dom.dates import attribute_is_date
from threadhound.extract.columns import rising
from threadhound.extract.place import PARENT, SELF, SEPARATOR, Seen, find, tags_only
from threadhound.extract.samples import Sample
from threadhound.extract.titles import shared_start

LEAST_PRESENCE = 0.9
DIGITS = re.compile(r"\d+")
_CELL = re.compile(r":\d+")  # of `td:2`
TOKEN = re.compile(r"[^\W_]+")
# An element's own id is meant to name it; a link may lead anywhere.
WORTH = {"id": 0.3, "name": 0.3, "href": 0.0}
DATA = 0.1  # data-pid, data-index: a number of the post, or one of many
OWN = 0.4  # the post's own element
ECHO = 0.15  # each other place that has the number too
MOST_ECHOES = 4
LATER_SIBLING = 0.3  # loss: what follows a post may belong to the next
COUNTER = 0.3  # loss: 1, 2, 3 is where a post stands; its number is rather another
LETTERS = "*"  # in a form: a name of letters
FEWEST_NAMED = 2  # posts that show which part of a name is the post's own


@dataclass(frozen=True, slots=True)
class NumberAt:
    """Where a post's number is: an attribute with its digits masked, and which of them it is."""

    path: str
    attribute: str
    form: str
    place: int = 0

    def read(self, core: HtmlElement, seen: Seen | None = None) -> tuple[str, HtmlElement] | None:
        for element in find(core, self.path, seen):
            value = element.get(self.attribute)
            number = self._number(value) if value else None
            if number is not None:
                return number, element
        return None

    def _number(self, value: str) -> str | None:
        if self.form.endswith(LETTERS):
            prefix = self.form.removesuffix(LETTERS)
            return value[len(prefix) :] or None if value.startswith(prefix) else None
        return DIGITS.findall(value)[self.place] if masked_number(value) == self.form else None


def masked_number(value: str) -> str:
    """A value with its numbers masked."""
    return DIGITS.sub("#", value)


def tokens_of(value: str, number: str) -> Sequence[str]:
    """The parts of an address among which a post's number may stand."""
    return (DIGITS if number.isdecimal() else TOKEN).findall(value)


Columns = dict[NumberAt, dict[int, str]]


def learn_number(
    samples: Sequence[Sample], profiles: Sequence[str] = (), addresses: Sequence[str] = ()
) -> NumberAt | None:
    """The place of the number that tells the posts apart; numbers of people are none.

    Where a page has one post of the kind, a link tells its number only if the page's address does:
    other links lead to the next article, or to a tag.
    """
    columns: Columns = defaultdict(dict)
    alone = len({sample.page for sample in samples}) == len(samples)
    for at, sample in enumerate(samples):
        people = set(DIGITS.findall(profiles[at])) if profiles else set()
        here = set(DIGITS.findall(addresses[at])) if alone and addresses else None
        for place, number in _numbers(sample):
            if (place.attribute in WORTH and place.attribute != "href") or (
                number not in people and (here is None or number in here)
            ):
                columns[place].setdefault(at, number)
    usable = (
        _usable(columns, samples)
        or _usable(_striped(columns), samples)
        or _usable(_around(samples), samples)
    )
    if not usable:
        return _named(samples)
    echoes = [Counter(number for _, number in set(_numbers(sample))) for sample in samples]
    return max(
        usable,
        key=lambda place: (
            round(_score(place, usable[place], samples, echoes), 3),
            -len(place.path),
            place.path,
            place.form,
            place.place,
        ),
    )


def _usable(columns: Mapping[NumberAt, dict[int, str]], samples: Sequence[Sample]) -> Columns:
    return {
        place: column
        for place, column in columns.items()
        if len(column) >= LEAST_PRESENCE * len(samples) and _tells_apart(column, samples)
    }


def _striped(columns: Columns) -> Columns:
    """Places that differ in class names only: every second post may have others."""
    groups: dict[NumberAt, list[NumberAt]] = defaultdict(list)
    for place in columns:
        groups[replace(place, path=_CELL.sub("", tags_only(place.path)))].append(place)
    found: Columns = {}
    for loose, places in groups.items():
        seen = [at for place in places for at in columns[place]]
        if len(places) > 1 and len(set(seen)) == len(seen) and loose.path[0] not in "+-":
            found[loose] = {at: one for place in places for at, one in columns[place].items()}
    return found


def _tells_apart(column: Mapping[int, str], samples: Sequence[Sample]) -> bool:
    """No two posts of a page share it."""
    seen = Counter((samples[at].page, number) for at, number in column.items())
    return max(seen.values()) == 1


def _numbers(sample: Sample) -> Iterator[tuple[NumberAt, str]]:
    for path, element in sample.elements():
        for attribute, value in _values(element, own=SEPARATOR not in path):
            form = masked_number(value)
            for place, number in enumerate(DIGITS.findall(value)):
                yield NumberAt(path, attribute, form, place), number


def _values(element: HtmlElement, *, own: bool) -> Iterator[tuple[str, str]]:
    """The attributes of an element that may hold its post's number."""
    for attribute in WORTH:
        value = element.get(attribute)
        if value and (attribute == "id" or element.tag == "a"):
            yield attribute, value
    if own:
        for name, value in element.attrib.items():
            if str(name).startswith("data-") and value.isdecimal() and not attribute_is_date(value):
                yield str(name), value


def _around(samples: Sequence[Sample]) -> Columns:
    """Numbers of what a post stands in, where it has none of its own: a box with its answers."""
    columns: Columns = defaultdict(dict)
    for at, sample in enumerate(samples):
        parent = sample.core.getparent()
        for attribute, value in () if parent is None else _values(parent, own=True):
            for place, number in enumerate(DIGITS.findall(value)):
                columns[NumberAt(PARENT, attribute, masked_number(value), place)][at] = number
    return {place: column for place, column in columns.items() if len(set(column.values())) > 1}


def _named(samples: Sequence[Sample]) -> NumberAt | None:
    """The place of names by letters: ids that begin alike and are different in every post."""
    columns: dict[tuple[str, str], dict[int, str]] = defaultdict(dict)
    for at, sample in enumerate(samples):
        for path, element in sample.elements():
            for attribute, value in _values(element, own=False):
                if attribute != "href":
                    columns[path, attribute].setdefault(at, value)
    found = []
    for (path, attribute), column in columns.items():
        enough = len(column) >= max(FEWEST_NAMED, LEAST_PRESENCE * len(samples))
        distinct = len(set(column.values())) >= LEAST_PRESENCE * len(column)
        if enough and distinct and _tells_apart(column, samples):
            prefix = shared_start(list(column.values()))
            found.append(NumberAt(path, attribute, _cut_back(prefix) + LETTERS))
    return min(found, key=lambda one: (one.path != SELF, len(one.path), one.path), default=None)


def _cut_back(prefix: str) -> str:
    """A common beginning up to its last sign: letters after it may be shared by chance."""
    ends = [match.end() for match in re.finditer(r"[\W_]", prefix)]
    return prefix[: ends[-1]] if ends else ""


def _score(
    place: NumberAt,
    column: Mapping[int, str],
    samples: Sequence[Sample],
    echoes: Sequence[Counter[str]],
) -> float:
    by_page: dict[int, list[int]] = defaultdict(list)
    for at, number in column.items():
        by_page[samples[at].page].append(int(number))
    runs = [numbers for numbers in by_page.values() if len(numbers) > 1]
    order = [rising(numbers) for numbers in runs]
    echo = sum(min(MOST_ECHOES, echoes[at][number] - 1) for at, number in column.items())
    score = WORTH.get(place.attribute, DATA) + ECHO * max(0, echo) / len(column)
    score += abs(sum(order) / len(order)) if order else 0.0
    score -= COUNTER * all(_counts(numbers) for numbers in runs) if runs else 0.0
    if place.path == SELF:
        score += OWN
    return score - LATER_SIBLING * place.path.startswith("+")


def _counts(numbers: Sequence[int]) -> bool:
    return all(after == before + 1 for before, after in pairwise(numbers))
