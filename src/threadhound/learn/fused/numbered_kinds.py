"""Lists and threads of one build of address that a number tells apart.

`0-51-0-1-title.htm` is a board and `42-51-7128-1-title.htm` a thread of it; what was seen of both
says which number tells, and the places where pages name them say whether it tells the others too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from threadhound.learn.fused.families import Anchored, Family, by_promise
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind
from threadhound.urls.tokens import tokenise

SEVERAL = 3  # addresses on each side of the number
TWICE = 2  # pages of the other kind that have another number
ASTRAY = 0.1  # of them may be named where the others are
_DIGITS = re.compile(r"[0-9]+")

Spot = tuple[int, int]  # a cell, and a number in it


def told_by_numbers(families: list[Family], sights: Mapping[str, Sight]) -> list[Family]:
    """The families with those split that hold lists and threads, the most promising first."""
    kinds = {url: sight.kind for url, sight in sights.items()}
    parts = [part for family in families for part in split_by_numbers(family, kinds)]
    return families if len(parts) == len(families) else by_promise(parts)


def split_by_numbers(family: Family, kinds: Mapping[str, PageKind]) -> list[Family]:
    """The family in two where a number tells its lists from its threads; else as it is."""
    seen = {kinds[m.url] is PageKind.THREAD for m in family.members if m.url in kinds}
    if len(seen) == 1 or not seen:
        return [family]
    numbers = {m.url: _numbers(m.url) for m in family.members}
    for spot, value in _telling(family, kinds, numbers):
        ours = [m for m in family.members if numbers[m.url].get(spot) == value]
        others = [m for m in family.members if numbers[m.url].get(spot) != value]
        if min(len(ours), len(others)) >= SEVERAL and _stand_apart(ours, others):
            return [
                Family(_marked(family, spot, value), tuple(ours)),
                Family(_marked(family, spot, f"!{value}"), tuple(others)),
            ]
    return [family]


def _numbers(url: str) -> dict[Spot, str]:
    cells = enumerate(tokenise(url).cells)
    return {
        (cell, at): found.group()
        for cell, text in cells
        for at, found in enumerate(_DIGITS.finditer(text))
    }


def _telling(
    family: Family, kinds: Mapping[str, PageKind], numbers: Mapping[str, Mapping[Spot, str]]
) -> Iterator[tuple[Spot, str]]:
    """Numbers that all threads have, and nothing else, or the other way round.

    What is no thread may be a list that is empty or closed, and looks like nothing.
    """
    seen = [m.url for m in family.members if m.url in kinds]
    threads = [numbers[url] for url in seen if kinds[url] is PageKind.THREAD]
    lists = [numbers[url] for url in seen if kinds[url] is not PageKind.THREAD]
    for ours, others in ((lists, threads), (threads, lists)):
        for spot in sorted(set(ours[0]).intersection(*ours[1:])) if len(others) >= TWICE else ():
            values = {numbers[spot] for numbers in ours}
            if len(values) == 1 and all(each.get(spot) not in values for each in others):
                yield spot, values.pop()


def _stand_apart(ours: Sequence[Anchored], others: Sequence[Anchored]) -> bool:
    """Whether pages name the ones where they do not name the others."""
    places = {place for each in ours for place in each.places}
    mixed = sum(not places.isdisjoint(each.places) for each in others)
    return mixed <= ASTRAY * len(others)


def _marked(family: Family, spot: Spot, value: str) -> tuple[object, ...]:
    """The family's key with the number that tells; the first part of a key is the shape."""
    shape, *masks = family.key
    masks[spot[0]] = f"{masks[spot[0]]} {spot[1]}:{value}"
    return (shape, *masks)
