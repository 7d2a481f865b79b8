"""Links that say which post a post answers: `in reply to #12`, `>>12`, `data-parent="4711"`.

Nothing in such a link's words is known beforehand. It leads to another post of the thread, one
that stands above, and not always to the one right before: that is a way to turn pages.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.dom.text import text_of
from threadhound.extract.numbers import DIGITS, NumberAt, masked_number
from threadhound.extract.place import Seen, find, inside
from threadhound.extract.samples import Sample

FEWEST = 2  # posts that lead to one above
MOST_LATER = 0.2  # of what leads up leads down: a list of answers, of pages, of anything
MOST_NEIGHBOURS = 0.9  # of the links lead to the post before, in as many posts: a way to turn pages
SHORTEST = 4  # digits of a number that nothing tells for a post's: fewer may count something
HREF = "href"
_ONLY_NUMBER = re.compile(r"\W*(\d+)\W*")


@dataclass(frozen=True, slots=True)
class AnswerAt:
    """Where the number of the post that is answered stands: which of those in an attribute."""

    path: str
    attribute: str
    form: str  # the value with its numbers masked
    place: int = 0

    def read(
        self, core: HtmlElement, own: str, nested: Sequence[HtmlElement] | None, seen: Seen
    ) -> str | None:
        for element in find(core, self.path, seen):
            value = _value(element, self.attribute)
            if masked_number(value) == self.form and not (nested and inside(element, nested)):
                number = str(DIGITS.findall(value)[self.place])
                if number != own:
                    return number
        return None


def learn_answer(samples: Sequence[Sample], number: NumberAt | None) -> AnswerAt | None:
    """The place that names the post which is answered; None where none does."""
    if number is None:
        return None
    places = _orders(samples, number)
    up: dict[AnswerAt, list[int]] = defaultdict(list)
    down: Counter[AnswerAt] = Counter()
    for sample in samples:
        order = places[sample.page]
        mine = _order_of(sample, number, order)
        for place, named in _named(sample):
            at = order.get(named)
            if at is None or mine is None or at == mine:
                continue
            if at < mine:
                up[place].append(mine - at)
            else:
                down[place] += 1
    found = {
        place: len(steps)
        for place, steps in up.items()
        if len(steps) >= FEWEST
        and down[place] <= MOST_LATER * len(steps)
        and not _turns_pages(steps, len(samples))
    }
    return max(found, key=lambda place: (found[place], -len(place.path), place.path), default=None)


def _turns_pages(steps: Sequence[int], posts: int) -> bool:
    near = sum(step == 1 for step in steps)
    return near >= MOST_NEIGHBOURS * len(steps) and len(steps) >= MOST_NEIGHBOURS * posts / 2


def _orders(samples: Sequence[Sample], number: NumberAt) -> Mapping[int, dict[str, int]]:
    """For each page the numbers of its posts, in their order."""
    found: dict[int, dict[str, int]] = defaultdict(dict)
    for sample in samples:
        own = number.read(sample.core)
        if own is not None:
            found[sample.page][own[0]] = sample.order
    return found


def _order_of(sample: Sample, number: NumberAt, order: Mapping[str, int]) -> int | None:
    own = number.read(sample.core)
    return None if own is None else order.get(own[0])


def _named(sample: Sample) -> Iterator[tuple[AnswerAt, str]]:
    for path, element in sample.elements():
        for name in element.keys():  # noqa: SIM118
            if name == HREF or name.startswith("data-"):
                value = _value(element, str(name))
                form = masked_number(value)
                for place, number in enumerate(DIGITS.findall(value)):
                    if len(number) >= SHORTEST or _is_told(element, value, number):
                        yield AnswerAt(path, str(name), form, place), str(number)


def _value(element: HtmlElement, attribute: str) -> str:
    """An attribute; of an address the end, if that tells a place on the page by a number."""
    value = element.get(attribute) or ""
    fragment = value.partition("#")[2] if attribute == HREF else ""
    return fragment if DIGITS.search(fragment) else value


def _is_told(element: HtmlElement, value: str, number: str) -> bool:
    """Whether a small number is that of a post: the end of an address, or what the link says."""
    said = _ONLY_NUMBER.fullmatch(text_of(element))
    return (element.get(HREF) or "").endswith("#" + value) or (
        said is not None and said[1] == number and value.endswith(number)
    )
