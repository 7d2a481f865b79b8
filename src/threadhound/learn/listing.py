"""The rows of a list: the thing each one names, the numbers it shows, its dates.

Which number counts what is not decided here: places are only given names, so that the numbers of
all rows can be compared with what a crawl found (learn.audit_counters).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from lxml.html import HtmlElement

from threadhound.dom.cuts import Span
from threadhound.dom.dates import looks_like_date
from threadhound.dom.flat import Flat
from threadhound.dom.regions import Region, place
from threadhound.dom.structure import Structure
from threadhound.dom.text import own_texts
from threadhound.model import PageKind

NAMES_MOST = 0.5  # of the rows have a link at the place that names things
ALL_DIFFERENT = 0.9  # of those links lead to different things: a column of boards repeats itself
LONGEST_COUNT = 60  # characters of a text that tells numbers: "12 replies, 3,400 views"
MOST_NUMBERS = 6  # in one text; more is no counter
LARGEST = 10**9
THOUSANDS = {"k": 1000, "m": 1_000_000}
_NUMBER = re.compile(
    r"(?<![\w.,])(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d{1,9})(?:[.,](\d))?([kKmM]\b)?(?![\w:/-])"
)
_SIGNS = re.compile(r"[^\d]")

Known = Callable[[str], tuple[PageKind, str] | None]  # URL -> kind and key of the thing it shows


@dataclass(frozen=True, slots=True)
class ListRow:
    """One row of a list."""

    kind: PageKind  # of what it names: a thread, or a list
    thing: str
    url: str
    title: str
    numbers: tuple[tuple[str, int], ...]  # (place in the row, number)
    dates: tuple[HtmlElement, ...]
    place: str  # of the naming link: rows of one table share it


@dataclass(frozen=True, slots=True)
class ListRead:
    """The rows of a list, and those among its threads that name none."""

    rows: tuple[ListRow, ...]
    blanks: tuple[int, ...]  # the place of each in its table, from 0
    beside: tuple[str, ...] = ()  # threads of the rows before and after those


def list_rows(structure: Structure, known: Known) -> tuple[ListRow, ...]:
    """The rows that name a thread or a list, in the order of the page."""
    return read_list(structure, known).rows


def read_list(structure: Structure, known: Known) -> ListRead:
    """Everything its tables say."""
    tables = [_table(structure, region, known) for region in structure.regions]
    rows = tuple(row for table in tables for row in table.rows)
    return ListRead(
        rows,
        tuple(at for table in tables for at in table.blanks),
        tuple(thing for table in tables for thing in table.beside),
    )


def _table(structure: Structure, region: Region, known: Known) -> ListRead:
    named = [_things(structure, span, known) for span in region.spans]
    chosen = _naming_place(named)
    rows, blanks = [], []
    for number, (span, things) in enumerate(zip(region.spans, named, strict=True)):
        at = next((one for one in things if one[0] == chosen), None)
        if at is not None:
            rows.append(_row(structure, span, at, known))
        elif not things:
            blanks.append(number)
    threads = sum(row.kind is PageKind.THREAD for row in rows)
    of_threads = threads > NAMES_MOST * len(region.spans)
    if not of_threads:
        return ListRead(tuple(rows), ())
    return ListRead(tuple(rows), tuple(blanks), tuple(_beside(named, chosen)))


_Thing = tuple[str, int, PageKind, str]  # place, node, kind, key


def _beside(named: list[list[_Thing]], chosen: str | None) -> Iterator[str]:
    """The threads next to rows that name none, on both sides."""
    keys = [next((one[3] for one in things if one[0] == chosen), None) for things in named]
    for key, near in (*pairwise(keys), *((b, a) for a, b in pairwise(keys))):
        if key is not None and near is None:
            yield key


def _things(structure: Structure, span: Span, known: Known) -> list[_Thing]:
    """What the links of a row lead to, the first of each place."""
    flat, urls = structure.flat, structure.anchors.url
    found: dict[str, _Thing] = {}
    for node in flat.links_in(*span):
        told = known(urls[node]) if urls[node] else None
        if told is not None:
            path = place(flat, span[0], node)
            found.setdefault(path, (path, node, *told))
    return list(found.values())


def _naming_place(rows: list[list[_Thing]]) -> str | None:
    """The first place whose links lead to as many things as there are rows."""
    first: dict[str, list[int]] = {}
    keys: dict[str, list[str]] = {}
    for things in rows:
        for at, (path, _, _, key) in enumerate(things):
            first.setdefault(path, []).append(at)
            keys.setdefault(path, []).append(key)
    telling = sum(bool(things) for things in rows)
    fit = [
        path
        for path, found in keys.items()
        if len(found) >= max(1, NAMES_MOST * telling)
        and len(set(found)) >= ALL_DIFFERENT * len(found)
    ]
    return min(fit, key=lambda path: (sum(first[path]) / len(first[path]), path), default=None)


def _row(structure: Structure, span: Span, thing: _Thing, known_as: Known) -> ListRow:
    path, node, kind, key = thing
    flat = structure.flat
    same = [n for n in flat.links_in(*span) if known_as(structure.anchors.url[n]) == (kind, key)]
    return ListRow(
        kind=kind,
        thing=key,
        url=structure.anchors.url[node],
        title=max((structure.anchors.text[n] for n in same), key=len, default=""),
        numbers=tuple(_numbers(flat, span, same)),
        dates=tuple(flat.nodes[date] for date in flat.dates_in(*span)),
        place=path,
    )


def _numbers(flat: Flat, span: Span, naming: list[int]) -> Iterator[tuple[str, int]]:
    """The numbers of a row by place; its title, its pager and its dates tell none."""
    seen: Counter[str] = Counter()
    named = {node for link in naming for node in range(link, flat.end[link])}
    for node in range(*span):
        if node in named:
            continue
        element = flat.nodes[node]
        for text in own_texts(element):
            for number in numbers_of(text):
                path = place(flat, span[0], node)
                yield f"{path}[{seen[path]}]", number
                seen[path] += 1


def page_numbers(structure: Structure) -> tuple[tuple[str, int], ...]:
    """The numbers that a page shows outside its rows, by place: "73 topics", "page 1 of 4"."""
    flat = structure.flat
    taken = {node for one in structure.regions for span in one.spans for node in range(*span)}
    found: list[tuple[str, int]] = []
    seen: Counter[str] = Counter()
    for node in range(len(flat)):
        if node in taken:
            continue
        element = flat.nodes[node]
        for text in own_texts(element):
            for number in numbers_of(text):
                path = place(flat, 0, node)
                found.append((f"{path}[{seen[path]}]", number))
                seen[path] += 1
    return tuple(found)


def numbers_of(text: str) -> list[int]:
    """The counters a short text tells: "1,204", "12 replies, 3.4k views"."""
    text = text.strip()
    if not text or len(text) > LONGEST_COUNT or not any(map(str.isdecimal, text)):
        return []
    found = list(_NUMBER.finditer(text))
    if not found or len(found) > MOST_NUMBERS or looks_like_date(text):
        return []
    return [value for match in found if (value := _value(match)) < LARGEST]


def _value(match: re.Match[str]) -> int:
    whole = int(_SIGNS.sub("", match[1]))
    scale = THOUSANDS[match[3].lower()] if match[3] else 1
    return whole * scale + int(match[2] or 0) * scale // 10
