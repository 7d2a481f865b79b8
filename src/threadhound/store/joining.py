"""Pages of one thread whose addresses do not say so: joined by the numbers that they link by.

A page tells which other pages its address differs from in one number only. They are pages of one
thread if they also have its title, and if the numbers can be those of pages. Where a cursor without
meaning stands in the place of the number, pages are counted from the first, neighbour by neighbour.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import gcd

from threadhound.store.objects import Sibling

LEAST_STEP = 5  # pages of fewer posts are not counted by offset
SAME_TITLE = 0.6  # of the longer title is the shorter one: "Pumps" and "Pumps - page"
_COUNTERS = re.compile(r"[\d\W_]+")


@dataclass(frozen=True, slots=True)
class Part:
    """One page that may belong to a thread of several."""

    page: int
    thing: str
    number: int  # by its own key
    title: str
    siblings: Sequence[Sibling]


@dataclass(frozen=True, slots=True)
class Place:
    """Which page of which thread a page is."""

    thing: str
    number: int


def joined(parts: Iterable[Part]) -> dict[int, Place]:
    """The places of pages that belong together, by page; the others are left out."""
    by_thing: dict[str, list[Part]] = defaultdict(list)
    for part in parts:
        by_thing[part.thing].append(part)
    for found in by_thing.values():
        found.sort(key=lambda part: (part.number, part.page))
    values: dict[str, int | None] = {}
    groups = _groups(by_thing, values)
    places: dict[int, Place] = {}
    for group in groups:
        own = [by_thing[thing] for thing in group]
        numbered = any(values.get(thing) is not None for thing in group)
        places.update(_places(own, values) if numbered else _chained(own))
    return places


def _chained(parts: Sequence[Sequence[Part]]) -> dict[int, Place]:
    """Pages that know each other as neighbours only; the first has the plainest address."""
    near: dict[str, set[str]] = defaultdict(set)
    for each in parts:
        for sibling in (one for part in each for one in part.siblings):
            near[each[0].thing].add(sibling.thing)
            near[sibling.thing].add(each[0].thing)
    first = min((each[0].thing for each in parts), key=lambda thing: (len(thing), thing))
    numbers, queue = {first: 1}, deque([first])
    while queue:
        thing = queue.popleft()
        for other in sorted(near[thing] - numbers.keys()):
            numbers[other] = numbers[thing] + 1
            queue.append(other)
    return {part.page: Place(first, numbers[part.thing]) for each in parts for part in each}


def _groups(by_thing: dict[str, list[Part]], values: dict[str, int | None]) -> list[list[str]]:
    """Things that link to each other as pages do."""
    leader = {thing: thing for thing in by_thing}

    def top(thing: str) -> str:
        while leader[thing] != thing:
            thing = leader[thing]
        return thing

    for thing, parts in sorted(by_thing.items()):
        for sibling in sorted({one for part in parts for one in part.siblings}, key=str):
            other = by_thing.get(sibling.thing)
            if other is None or not _same_title(parts[0].title, other[0].title):
                continue
            values.setdefault(thing, sibling.here)
            values.setdefault(sibling.thing, sibling.there)
            low, high = sorted((top(thing), top(sibling.thing)))
            leader[high] = low
    groups: dict[str, list[str]] = defaultdict(list)
    for thing in sorted(by_thing):
        groups[top(thing)].append(thing)
    return [group for group in groups.values() if len(group) > 1]


def _places(parts: Sequence[Sequence[Part]], values: dict[str, int | None]) -> dict[int, Place]:
    known = [number for each in parts if (number := values.get(each[0].thing)) is not None]
    plain = len(known) < len(parts)
    if not _pages(known, plain=plain):
        return {}
    newest = 1 in known  # then the address without a number shows the newest page
    ranked = sorted(
        parts, key=lambda each: (_rank(values.get(each[0].thing), newest=newest), each[0].thing)
    )
    first = ranked[0][0].thing
    counts = not plain or newest or 2 in known  # noqa: PLR2004 - numbers, not offsets
    places: dict[int, Place] = {}
    for at, each in enumerate(ranked, 1):
        value = values.get(each[0].thing)
        number = value if value is not None and counts and value > 0 else at
        places.update((part.page, Place(first, number)) for part in each)
    return places


def _rank(value: int | None, *, newest: bool) -> tuple[int, int]:
    if value is None:
        return (1, 0) if newest else (-1, 0)
    return 0, value


def _pages(values: Sequence[int], *, plain: bool) -> bool:
    """Whether these can be numbers or offsets of pages, and not those of threads."""
    distinct = {value for value in values if value > 0}
    if distinct & {1, 2}:
        return True
    return gcd(*distinct) >= LEAST_STEP and (plain or len(distinct) > 1) if distinct else plain


def _same_title(one: str, other: str) -> bool:
    short, long = sorted((_COUNTERS.sub("", one), _COUNTERS.sub("", other)), key=len)
    return bool(short) and long.startswith(short) and len(short) >= SAME_TITLE * len(long)
