"""Pages of one thing: which numbers of addresses count them, and in which steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import gcd

FIT_SHARE = 0.8  # of the numbered links must agree; reply counts are numbers that link, too
FIT_PAGES = 2  # different page numbers at least
NEAR_PAGE = 3  # every pager shows one of the first pages; years and ids have no such number
FIT_VALUES = 3  # different values before they are taken for pages without a number shown
SECOND_AND_THIRD = {2, 3}  # pages: the least that tells a count from a chance
LEAST_STEP = 5  # posts per page; smaller common divisors come from few pages seen
MOST_POINTS = 200  # pairs of points grow with the square


@dataclass(frozen=True, slots=True)
class Fit:
    """Page k has the value first + (k - 1) * step."""

    step: int
    first: int

    def value(self, page: int) -> int:
        return self.first + (page - 1) * self.step

    def page(self, value: int) -> int | None:
        steps, rest = divmod(value - self.first, self.step)
        return steps + 1 if rest == 0 and steps >= 0 else None


def fit_numbers(pairs: Iterable[tuple[int, int]]) -> Fit | None:
    """The line through most (value, page number shown) pairs."""
    points = sorted(set(pairs))
    fits: Counter[Fit] = Counter()
    for i, (value, page) in enumerate(points[:MOST_POINTS]):
        for other, later in points[i + 1 : MOST_POINTS]:
            fit = _line(value, page, other, later)
            if fit is not None:
                fits[fit] += 1
    for fit, _ in sorted(fits.items(), key=lambda item: (-item[1], item[0].step, item[0].first)):
        agreeing = {page for value, page in points if fit.value(page) == value}
        right = sum(fit.value(page) == value for value, page in points)
        if len(agreeing) >= FIT_PAGES and min(agreeing) <= NEAR_PAGE:
            return fit if right >= FIT_SHARE * len(points) else None
    return None


def _line(value: int, page: int, other: int, later: int) -> Fit | None:
    if page == later:
        return None
    step, rest = divmod(other - value, later - page)
    first = value - (page - 1) * step
    return Fit(step, first) if rest == 0 and step > 0 and first in (0, 1, step) else None


def fit_few_numbers(pairs: Iterable[tuple[int, int]], values: Iterable[int]) -> Fit | None:
    """The same where a pager numbers only its last page, with the other pages' values.

    A pager of two pages numbers one of them; a link "2" to the second value says enough. Where the
    first page has its number, others between them may be those of posts.
    """
    points, linked = sorted(set(pairs)), set(values)
    for value, page in points:
        step, rest = divmod(value, page - 1) if page > 1 else (0, 1)
        for fit in (Fit(1, 1), *([Fit(step, 0)] if rest == 0 and step > 0 else [])):
            agrees = all(fit.value(number) == each for each, number in points)
            two, first = _says_two(fit, points), fit.first in linked and fit.step >= LEAST_STEP
            fits = all(fit.page(each) is not None for each in linked) or (two and first)
            near = {fit.value(1), fit.value(2)} & linked
            if agrees and fits and near and (len(linked) >= FIT_VALUES or two):
                return fit
    return None


def _says_two(fit: Fit, points: Sequence[tuple[int, int]]) -> bool:
    """Whether the second page is called 2, and no odd number of posts makes it so."""
    return (fit.value(2), 2) in points and (fit.step == 1 or fit.step >= LEAST_STEP)


def fit_values(things: Iterable[Iterable[int]]) -> Fit | None:
    """Step and start from the values linked for each thing, where no pager shows numbers.

    Page numbers come again with every thing; the numbers of posts and threads do not.
    """
    groups = [sorted(set(values)) for values in things]
    times = Counter(value for group in groups for value in group)
    if set(times) == SECOND_AND_THIRD and times[2] > 1:
        return Fit(1, 1)  # several things have a second page, one of them a third
    if len(times) < FIT_VALUES:
        return None
    step = gcd(*times)
    fit = Fit(step, 0) if step >= LEAST_STEP else Fit(1, 1)
    if not {fit.value(1), fit.value(2)} & set(times):
        return None
    again = sum(count > 1 for count in times.values())
    if again * 2 >= len(times) or any(_is_dense(group, fit) for group in groups):
        return fit
    return None


def fit_front(things: Iterable[Iterable[int]], front: int) -> Fit | None:
    """Step from few values, where one of them was seen to show what the plain address shows.

    Several things have a second page; the values of all others lie on the same line.
    """
    times = Counter(value for values in things for value in set(values))
    step = min((value - front for value in times if value > front), default=0)
    if step != 1 and step < LEAST_STEP:
        return None
    fit = Fit(step, front)
    fits = all(fit.page(value) is not None for value in times)
    return fit if fits and times[fit.value(2)] > 1 else None


def _is_dense(values: Sequence[int], fit: Fit) -> bool:
    pages = [page for value in values if (page := fit.page(value)) is not None]
    return len(values) >= FIT_VALUES and len(pages) == len(values) and 2 * len(pages) >= pages[-1]
