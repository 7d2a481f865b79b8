"""Series of URLs: which URLs are pages of one thing, told by the one number they differ in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import gcd
from typing import NamedTuple

from threadhound.dom.flat import DIGITS
from threadhound.urls.copied import as_asked, copied_like

_MARK = r"(?:%[0-9A-Fa-f]{2}|:)"  # "?search=%23limit%3A40": a value that says its own name
# "?page=2", "page/2/", "comment-page-2/", "-2", ",page=2", "&start=10": one name, one value
INSERTED = re.compile(
    rf"[^\w%]?(?:[A-Za-z_-]{{1,24}}[/=.]?)?(?:{_MARK}?[A-Za-z_-]{{1,12}}{_MARK})?\d{{1,7}}[^\w%]?"
)
_NAMED = r"[^\w%][A-Za-z_-]{1,15}[/=.]"
TWICE = re.compile(rf"{_NAMED}(\d{{1,7}}){_NAMED}\1[^\w%]?")  # "?memo=20&start=20"
LONGEST_INSERTED = 34  # characters that they match
HOST = re.compile(r"[a-zA-Z][\w+.-]*://[^/?#]*")
RECENT = 8192  # URLs whose numbers are remembered: the links of a site's pages are mostly the same
LARGEST = 1_000_000  # a larger value is an id or a date, not a page or an offset
LEAST_OFFSET_STEP = 5  # pages of fewer items are not counted by offset
CHOICES = 3  # numbers that may be a choice; pagers show the pages beside the present one
NEIGHBOURS = 1 / 3  # of the steps between a pager's numbers are single ones


@dataclass(frozen=True, slots=True)
class Series:
    """The rule of a bar: the text round one value, and value = step x number + shift."""

    template: str
    slot: int  # which number of the URL; -1: no number pages (a lone link to page 1)
    step: int
    shift: int

    def fits(self, number: int, target: str) -> bool:
        """Whether a URL is what the rule says for a page number."""
        if template_of(target) != self.template:
            return number == 1  # the first page often has a URL of its own
        if self.slot < 0:
            return True
        return values_of(target)[self.slot] == self.step * number + self.shift

    def number_of(self, target: str) -> int | None:
        """The page number behind a URL of the series."""
        if self.slot < 0 or not self.step or template_of(target) != self.template:
            return None
        number, rest = divmod(values_of(target)[self.slot] - self.shift, self.step)
        return number if not rest and 0 < number <= LARGEST else None

    def url_of(self, number: int, like: str) -> str | None:
        """The URL of a page, spelled like another of the series."""
        if self.slot < 0 or not self.step or template_of(like) != self.template:
            return None
        host, path = _parted(like)
        found = list(DIGITS.finditer(path))[self.slot]
        value = self.step * number + self.shift
        return copied_like(f"{host}{path[: found.start()]}{value}{path[found.end() :]}", like)


@lru_cache(RECENT)
def template_of(url: str) -> str:
    """A URL with the numbers of its path and query masked."""
    host, path = _parted(url)
    return host + DIGITS.sub("#", path)


@lru_cache(RECENT)
def values_of(url: str) -> tuple[int, ...]:
    """The numbers of a URL's path and query."""
    return tuple(int(value[:18]) for value in DIGITS.findall(_parted(url)[1]))


def _parted(url: str) -> tuple[str, str]:
    url = as_asked(url)
    match = HOST.match(url)
    return (match[0], url[match.end() :]) if match else ("", url)


def fit(numbers: Sequence[tuple[int, str]], url: str, said: Sequence[int]) -> Series | None:
    """The rule that numbered links follow, or None where they follow none."""
    counted = Counter(template_of(target) for _, target in numbers)
    template = max(counted, key=lambda one: (counted[one], one.count("#"), one))
    alike = [(number, target) for number, target in numbers if template_of(target) == template]
    if len({number for number, _ in alike}) > 1:
        return _fit_line(alike, template)
    return _fit_one(alike[0], numbers, url, said)


def _fit_line(alike: Sequence[tuple[int, str]], template: str) -> Series | None:
    rows = sorted((number, values_of(target)) for number, target in alike)
    for slot in reversed(range(len(rows[0][1]))):
        (low, first), (high, last) = (
            (rows[0][0], rows[0][1][slot]),
            (rows[-1][0], rows[-1][1][slot]),
        )
        if first == last:
            continue
        if last < first or (last - first) % (high - low):
            return None
        step = (last - first) // (high - low)
        series = Series(template, slot, step, first - step * low)
        agree = sum(series.fits(number, target) for number, target in alike)
        return series if agree > len(alike) / 2 else None
    return None


def _fit_one(
    only: tuple[int, str], numbers: Sequence[tuple[int, str]], url: str, said: Sequence[int]
) -> Series | None:
    """One link of its kind: page 2 of two, told by the numbers beside it or the page's own URL."""
    number, target = only
    values, template = values_of(target), template_of(target)
    others = {*said, *(other for other, _ in numbers)} - {number}
    whole = set(range(1, number)) <= others if number > 1 else 2 in others  # noqa: PLR2004
    if not whole and not (others & {number - 1, number + 1} and step_between(url, target)):
        return None
    for slot in reversed(range(len(values))):
        if values[slot] == number:
            return Series(template, slot, 1, 0)
        if number > 1 and values[slot] and values[slot] % (number - 1) == 0:
            step = values[slot] // (number - 1)
            return Series(template, slot, step, -step)
    return Series(template, -1, 0, 0) if number == 1 else None


class Step(NamedTuple):
    """How another URL differs from the page's own: one value, there and here."""

    kind: str  # added, removed or changed
    there: int
    here: int | None
    slot: str  # what surrounds the value: equal for links of one series
    final: bool = True  # no other number follows in the URL


def step_between(own: str, other: str) -> Step | None:
    """The one number in which two URLs of one thing differ; None where they differ in more."""
    own, other = as_asked(own), as_asked(other)
    if own == other:
        return None
    mine, theirs = template_of(own), template_of(other)
    if mine == theirs:
        return _changed(own, other)
    added = _inserted(own, other)
    if added:
        return Step("added", _value(added), None, theirs)
    removed = _inserted(other, own)
    if removed:
        return Step("removed", 1, _value(removed), mine)
    return None


def _changed(own: str, other: str) -> Step | None:
    here, there = values_of(own), values_of(other)
    apart = [slot for slot in range(len(here)) if here[slot] != there[slot]]
    if len({(here[slot], there[slot]) for slot in apart}) != 1 or there[apart[0]] > LARGEST:
        return None  # a number that is said twice is one
    slot = apart[-1]
    final = slot == len(here) - 1
    return Step("changed", there[slot], here[slot], f"{template_of(own)}@{slot}", final)


def _inserted(short: str, long: str) -> str | None:
    """What was put into a URL to make another, if it is one value with its name."""
    extra = len(long) - len(short)
    if not 0 < extra <= LONGEST_INSERTED:
        return None
    head = common(short, long)
    if short[head:] != long[head + extra :]:
        return None  # they differ behind it, too
    for start in (head, *range(head - 1, max(-1, head - 8), -1)):
        piece = long[start : start + extra]
        if long[:start] + long[start + extra :] != short:
            continue
        named = INSERTED.fullmatch(piece) or TWICE.fullmatch(piece)
        if named and _whole(long, start, start + extra):
            return piece if 0 < _value(piece) <= LARGEST else None
    return None


def common(one: str, other: str) -> int:
    """How many characters two texts begin with alike; the first is no longer than the second."""
    low, high = 0, len(one)
    if other.startswith(one):
        return high
    while high - low > 1:  # alike up to low, not up to high
        middle = (low + high) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle)
    return low


def _whole(text: str, start: int, end: int) -> bool:
    """Whether a stretch cuts no number in two."""
    cuts_left = start > 0 and text[start - 1].isdigit() and text[start].isdigit()
    cuts_right = end < len(text) and text[end - 1].isdigit() and text[end].isdigit()
    return not cuts_left and not cuts_right


def _value(piece: str) -> int:
    return int(DIGITS.findall(piece)[-1])


def pages_apart(values: Sequence[int]) -> bool:
    """Whether values can be page numbers or offsets: small, or multiples of a page's length."""
    distinct = sorted({value for value in values if value > 0})
    if not distinct:
        return True
    if {1, 2} & set(distinct):
        return True
    step = 0
    for value in distinct:
        step = gcd(step, value)
    return step >= LEAST_OFFSET_STEP and len(distinct) > 1


def are_choices(numbers: Sequence[int]) -> bool:
    """Numbers of which few are neighbours: threads of 1, 7, 30, 100 days, 25 or 50 on a page."""
    known = sorted(set(numbers))
    close = sum(later - number == 1 for number, later in pairwise(known))
    return len(known) >= CHOICES and close < NEIGHBOURS * (len(known) - 1)
