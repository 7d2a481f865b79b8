"""When a record was written, roughly: enough to tell rising from falling order.

Day and month may be swapped, zones are ignored; the true reading of dates belongs to extraction.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from lxml.html import HtmlElement

from threadhound.dom.cuts import Span
from threadhound.dom.dates import EPOCH, EPOCH_DIGITS, TOKEN, is_year, looks_like_date
from threadhound.dom.datewords import date_words, unaccented
from threadhound.dom.flat import Flat
from threadhound.dom.pivots import tag_path
from threadhound.dom.text import own_texts

ISO = re.compile(r"((?:19|20)\d\d)-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?")
CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AaPp])?")
SHORT_YEAR = re.compile(r"(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2(\d\d)(?![\d./-])")
CENTURY = 2000
NOON = 12
MOST_RECORDS = 0.6  # must have a kind of date before its order means anything
DAYS = range(1, 32)

Moment = tuple[int, ...]


def order_of(flat: Flat, spans: Sequence[Span]) -> float:
    """(rising - falling) / pairs over neighbouring records' dates; 0 where none can be read.

    Records can hold several kinds of dates (written, joined, edited): the clearest order counts.
    """
    if len(spans) < 2:  # noqa: PLR2004 - one record has no order
        return 0.0
    orders = [_order(column) for column in _columns(flat, spans)]
    return max(orders, key=abs, default=0.0)


def _columns(flat: Flat, spans: Sequence[Span]) -> list[list[Moment]]:
    """The readable dates of the records, a list for each kind that most records have."""
    kinds: dict[str, dict[int, int]] = {}
    for at, span in enumerate(spans):
        for node in flat.dates_in(*span):
            kinds.setdefault(tag_path(flat, node) + flat.label[node], {}).setdefault(at, node)
    columns = []
    for seen in kinds.values():
        if len(seen) >= MOST_RECORDS * len(spans):
            moments = (moment_of(flat.nodes[seen[at]]) for at in sorted(seen))
            columns.append([moment for moment in moments if moment is not None])
    return columns


def _order(moments: Sequence[Moment]) -> float:
    pairs = list(pairwise(moments))
    rising = sum(left < right for left, right in pairs)
    falling = sum(left > right for left, right in pairs)
    return (rising - falling) / len(pairs) if pairs else 0.0


def moment_of(element: HtmlElement) -> Moment | None:
    """When an element says something was written, roughly."""
    for name, value in element.attrib.items():
        if name in {"datetime", "title"} or name.startswith("data-"):
            found = _of_attribute(value)
            if found is not None:
                return found
    for text in own_texts(element):
        if looks_like_date(text):
            return rough_moment(text)
    return None


def is_later(moment: Moment, other: Moment) -> bool:
    """Whether a moment is after another: an epoch and a day, or a day of no year, cannot tell."""
    alike = len(moment) == len(other) and (moment[0] > 0) == (other[0] > 0)
    return alike and moment > other


def _of_attribute(value: str) -> Moment | None:
    scale = EPOCH_DIGITS.get(len(value)) if value.isdecimal() else None
    if scale is not None and int(value) // scale in EPOCH:
        return (0, int(value) // scale)  # epochs are compared with epochs
    return _of_iso(value)


def _of_iso(text: str) -> Moment | None:
    match = ISO.search(text)
    return tuple(int(part or 0) for part in match.groups()) if match else None


def rough_moment(text: str) -> Moment | None:
    """Year, month, day, hour, minute, second of a date in words or numbers; None for ages."""
    found = _of_iso(text)
    if found is not None:
        return found
    clock = CLOCK.search(text)
    rest = text[: clock.start()] + text[clock.end() :] if clock else text
    tokens = [token.replace(".", "") for token in TOKEN.findall(rest.lower())]
    numbers = [int(token) for token in tokens if token.isdecimal() and len(token) <= len("2020")]
    months = date_words().months
    bare = (token if token in months else unaccented(token) for token in tokens)
    month = next((months[token] for token in bare if token in months), None)
    year = next((number for number in numbers if is_year(number)), None)
    small = [number for number in numbers if number in DAYS]
    if month is None:
        if year is None and (short := SHORT_YEAR.search(rest)):
            year, small = CENTURY + int(short[4]), [int(short[1]), int(short[3])]
        if year is None or len(small) < 2:  # noqa: PLR2004 - a day and a month
            return None
        day, month = (small[1], small[0]) if small[0] <= NOON < small[1] else (small[0], small[1])
        return (year, month, day, *_hours(clock))
    return (year or 0, month, small[0] if small else 0, *_hours(clock))


def _hours(clock: re.Match[str] | None) -> tuple[int, int, int]:
    if clock is None:
        return 0, 0, 0
    hour = int(clock[1]) % NOON if clock[4] else int(clock[1])
    late = NOON if clock[4] and clock[4].lower() == "p" else 0
    return hour + late, int(clock[2]), int(clock[3] or 0)
