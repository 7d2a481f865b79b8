"""Which numbers of a list count what: told by which of them agree with what was crawled.

No word is read. A place in the rows of lists whose numbers equal the posts of the threads named
there, or the posts but the first, counts replies; one whose numbers run with the threads found in
the boards named there counts threads.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import median

FEWEST_THREADS = 5  # rows compared before a place is believed
FEWEST_BOARDS = 2
DIFFERENT = 3  # distinct numbers: a column of zeros agrees with any short forum
AGREE = 0.6  # of the rows; the others are threads that we lack pages of
SHIFTS = (-1, 0, 1)  # replies without the opening post; posts; posts and the page's own form
FEW_MISSING = 1.6  # times what was found: more is a counter of something else
SOME_MORE = 0.9  # the same below: things in an archive that were moved away since
FIT = 0.5  # of the boards within those bounds
EXACT = 0.25  # of the boards, where numbers equal what was found: that is no chance
FEWEST_EXACT = 2
NO_CHANCE = 10  # threads of a board whose number agrees exactly; small numbers agree with anything
CLOSE = 1.25  # times what was found, for numbers that stand anywhere on a board's own page
NEARLY_ALL = 0.8  # of the boards
UNLIKE = 1.5  # times the smallest board is the largest: else one number fits them all

Numbers = Iterable[tuple[str, str, int]]  # (thing, place, number)


@dataclass(frozen=True, slots=True)
class Replies:
    """The place that counts the posts of threads; posts = number - shift."""

    place: str
    shift: int
    agree: int
    rows: int


@dataclass(frozen=True, slots=True)
class Counted:
    """The place that counts the threads (or posts) of boards."""

    place: str
    boards: int
    off: float  # median relative distance from what was found


def replies_counter(numbers: Numbers, posts: Mapping[str, int]) -> Replies | None:
    """The place whose numbers equal the posts of the threads, but for one and the same shift."""
    tried: dict[str, dict[str, int]] = defaultdict(dict)
    for thing, place, number in numbers:
        if thing in posts:
            tried[place].setdefault(thing, number)
    found = []
    for place, column in sorted(tried.items()):
        if len(column) < FEWEST_THREADS or len({posts[t] for t in column}) < DIFFERENT:
            continue
        shifts = Counter(number - posts[thing] for thing, number in column.items())
        shift = max(SHIFTS, key=lambda one: (shifts[one], one == -1))
        if shifts[shift] >= AGREE * len(column):
            found.append(Replies(place, shift, shifts[shift], len(column)))
    return max(found, key=lambda one: (one.agree, one.agree / one.rows, one.place), default=None)


def board_counters(numbers: Numbers, found: Mapping[str, int]) -> tuple[Counted, ...]:
    """The places whose numbers run with what was found in the boards, the widest first.

    A forum may list its boards in several tables; each further place must tell of further boards.
    """
    tried: dict[str, dict[str, int]] = defaultdict(dict)
    for thing, place, number in numbers:
        if found.get(thing):
            tried[place].setdefault(thing, number)
    fit = [
        one
        for place, column in sorted(tried.items())
        if (one := _counted(place, column, found)) is not None
    ]
    chosen: list[Counted] = []
    covered: set[str] = set()
    for one in sorted(fit, key=lambda one: (-one.boards * (1 - min(1.0, one.off)), one.place)):
        if not tried[one.place].keys() <= covered:
            covered |= tried[one.place].keys()
            chosen.append(one)
    return tuple(chosen)


def own_counters(numbers: Numbers, found: Mapping[str, int]) -> tuple[Counted, ...]:
    """The place on the pages of boards themselves that counts their threads; none or one.

    A page shows many numbers, so that some agree by chance: nearly all boards must, and they must
    be of different sizes.
    """
    tried: dict[str, dict[str, int]] = defaultdict(dict)
    for thing, place, number in numbers:
        if found.get(thing):
            tried[place].setdefault(thing, number)
    fit = [
        Counted(place, len(column), _off(column, found))
        for place, column in sorted(tried.items())
        if _runs_closely(column, found)
    ]
    return tuple(sorted(fit, key=lambda one: (-one.boards, one.off, one.place))[:1])


def _runs_closely(column: Mapping[str, int], found: Mapping[str, int]) -> bool:
    sizes = [found[thing] for thing in column]
    if len(set(sizes)) < DIFFERENT or max(sizes) < UNLIKE * min(sizes):
        return False
    close = sum(found[thing] <= number <= CLOSE * found[thing] for thing, number in column.items())
    return close >= NEARLY_ALL * len(column)


def _off(column: Mapping[str, int], found: Mapping[str, int]) -> float:
    ratios = [number / found[thing] for thing, number in column.items()]
    return median(abs(math.log(max(ratio, 1e-6))) for ratio in ratios)


def _counted(place: str, column: Mapping[str, int], found: Mapping[str, int]) -> Counted | None:
    if len(column) < FEWEST_BOARDS:
        return None
    ratios = [number / found[thing] for thing, number in column.items()]
    good = sum(SOME_MORE <= ratio <= FEW_MISSING for ratio in ratios)
    fits = good >= FIT * len(ratios) and SOME_MORE <= median(ratios) <= FEW_MISSING
    if not fits and not _agrees_exactly(column, found):
        return None
    return Counted(place, len(column), _off(column, found))


def _agrees_exactly(column: Mapping[str, int], found: Mapping[str, int]) -> bool:
    """Whether some boards have just what their numbers say, and none has more.

    So it is where some boards were had whole and the others hardly: they were closed, or their
    lists came back empty.
    """
    exact = [n for thing, n in column.items() if n == found[thing] and n >= NO_CHANCE]
    if len(set(exact)) < FEWEST_EXACT or len(exact) < EXACT * len(column):
        return False
    return all(number >= SOME_MORE * found[thing] for thing, number in column.items())
