"""What two pages have in common, from their names and records alone.

The answer is one of four relations; it does not matter how the pages were fetched.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

SAME_RECORDS = 0.8  # Jaccard; a reply form or a counter may differ, ten posts may not
OTHER_RECORDS = 0.5  # pages of one thread may repeat its first post and share a short last page
COMMON = 0.5  # what stands on more than half of the pages is the site's, not the page's

_WORD = re.compile(r"\w+")
_PATH = re.compile(r"[a-zA-Z][\w+.-]*://[^/?#]*([^?#]*)")
_NUMBER = re.compile(r"\d+")

Name = frozenset[str]  # the words of a title and a heading


class Relation(StrEnum):
    """How a second page relates to a first."""

    SAME = "same"  # near-identical records
    ORDER = "order"  # the same records, in another order
    SERIES = "series"  # one name, other records: pages of one thing
    DIFFERENT = "different"  # another name, other records
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class PageView:
    """A fetched page as far as keys need it; records are hashes, in the order of the page."""

    url: str
    title: str = ""
    heading: str = ""
    records: tuple[int, ...] = ()
    canonical: str | None = None
    final_url: str | None = None  # where redirects led, when it was not `url`

    @property
    def numbers(self) -> frozenset[str]:
        """The numbers in title and heading."""
        return frozenset(
            word for word in _WORD.findall(f"{self.title} {self.heading}") if word.isdigit()
        )


@dataclass(frozen=True, slots=True)
class Judge:
    """Compares pages of one site; `chrome` and `common` are what all its pages show.

    `empty` are the names that tell nothing: pages of different paths bear them.
    """

    common: frozenset[str] = frozenset()
    chrome: frozenset[int] = frozenset()
    empty: frozenset[Name] = frozenset()

    def relation(self, one: PageView, two: PageView) -> Relation:
        first, second = self.records(one), self.records(two)
        if not first or not second:
            return Relation.UNSURE
        shared = len(set(first) & set(second)) / len(set(first) | set(second))
        if shared >= SAME_RECORDS:
            return Relation.ORDER if _reordered(first, second) else Relation.SAME
        if shared > OTHER_RECORDS or {_words(one), _words(two)} <= self.empty:
            return Relation.UNSURE
        return Relation.SERIES if self.same_name(one, two) else Relation.DIFFERENT

    def records(self, view: PageView) -> tuple[int, ...]:
        return tuple(record for record in view.records if record not in self.chrome)

    def same_name(self, one: PageView, two: PageView) -> bool:
        """Whether one name is the other, or the other with words added ("Title - page 2")."""
        first, second = self.name(one), self.name(two)
        if not first and not second:
            return _words(one) == _words(two)
        return first <= second or second <= first

    def name(self, view: PageView) -> frozenset[str]:
        """The words of title and heading that are the page's own, numbers aside."""
        return _words(view) - self.common


def _words(view: PageView) -> frozenset[str]:
    found = _WORD.findall(f"{view.title} {view.heading}".lower())
    return frozenset(word for word in found if not word.isdigit())


def judge_of(views: Iterable[PageView]) -> Judge:
    """Learn what belongs to the site: words of most titles, records of most pages."""
    seen = list(views)
    names = {_words(view) for view in seen}
    words = Counter(word for name in names for word in name)
    records = Counter(record for view in seen for record in set(view.records))
    return Judge(
        frozenset(w for w, count in words.items() if count > max(2, COMMON * len(names))),
        frozenset(r for r, count in records.items() if count > max(2, COMMON * len(seen))),
        _empty_names(seen),
    )


def _empty_names(views: Iterable[PageView]) -> frozenset[Name]:
    """Names on pages whose paths are worded differently: the site's, not those of a thing.

    A longer path may name another page of the same thing; of two that part ways each has its own.
    """
    paths: dict[Name, set[str]] = defaultdict(set)
    for view in views:
        found = _PATH.match(view.url)
        paths[_words(view)].add(_NUMBER.sub("#", found[1].rstrip("/") if found else ""))
    return frozenset(name for name, borne in paths.items() if _part_ways(borne))


def _part_ways(paths: set[str]) -> bool:
    return any(not _goes_on(short, long) for short, long in combinations(sorted(paths), 2))


def _goes_on(short: str, long: str) -> bool:
    """Whether a path is another with something behind it: a step, or a title behind a number."""
    return long.startswith(short) and not long[len(short) :][:1].isalnum()


def _reordered(first: tuple[int, ...], second: tuple[int, ...]) -> bool:
    both = set(first) & set(second)
    return [r for r in first if r in both] != [r for r in second if r in both]
