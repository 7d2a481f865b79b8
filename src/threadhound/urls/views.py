"""What two pages have in common, from their names and records alone.

The answer is one of four relations; it does not matter how the pages were fetched.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product

SAME_RECORDS = 0.8  # Jaccard; a reply form or a counter may differ, ten posts may not
OTHER_RECORDS = 0.5  # pages of one thread may repeat its first post and share a short last page
COMMON = 0.5  # what stands on more than half of the pages is the site's, not the page's

_WORD = re.compile(r"\w+")
_PATH = re.compile(r"[a-zA-Z][\w+.-]*://[^/?#]*([^?#]*)")
_NUMBER = re.compile(r"\d+")
_ENDING = re.compile(r"\.[a-z]{1,5}$")

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
    turns: bool = False  # a list that has further pages

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
        if shared >= SAME_RECORDS and one.turns != two.turns:
            return Relation.DIFFERENT  # one shows the newest of what the other goes on to list
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
    chrome = frozenset(r for r, count in records.items() if count > max(2, COMMON * len(seen)))
    return Judge(
        frozenset(w for w, count in words.items() if count > max(2, COMMON * len(names))),
        chrome,
        _empty_names(seen, chrome),
    )


def _empty_names(views: Iterable[PageView], chrome: frozenset[int]) -> frozenset[Name]:
    """Names on pages whose paths are worded differently: the site's, not those of a thing.

    A longer path may name another page of the same thing; of two that part ways each has its own,
    unless both were seen to lead to one page: a post's own address may be worded otherwise.
    """
    bearers: dict[Name, list[PageView]] = defaultdict(list)
    for view in views:
        bearers[_words(view)].append(view)
    return frozenset(name for name, borne in bearers.items() if _part_ways(borne, chrome))


def _part_ways(views: Sequence[PageView], chrome: frozenset[int]) -> bool:
    paths = {_path(view.final_url or view.url) for view in views}
    if all(_goes_on(*pair) for pair in combinations(sorted(paths), 2)):
        return False
    things = {path: {path} for path in paths}  # each path with those that lead where it leads
    for one, two in _one_page(views, chrome):
        both = things.setdefault(one, {one}) | things.setdefault(two, {two})
        things.update(dict.fromkeys(both, both))
    distinct = {id(thing): thing for thing in things.values()}.values()
    return any(
        not any(_goes_on(*pair) for pair in product(one, two))
        for one, two in combinations(distinct, 2)
    )


def _one_page(views: Sequence[PageView], chrome: frozenset[int]) -> Iterator[tuple[str, str]]:
    """Paths of one page: it names the other one canonical, or both show the same records."""
    shown = [(_path(v.final_url or v.url), set(v.records) - chrome, v.canonical) for v in views]
    for path, _, canonical in shown:
        if canonical and _path(canonical):  # some sites call every page their home page
            yield path, _path(canonical)
    for (one, first, _), (two, second, _) in combinations(shown, 2):
        if one != two and first and len(first & second) >= SAME_RECORDS * len(first | second):
            yield one, two


def _path(url: str) -> str:
    """The words of a path, whatever the numbers between them and the ending behind them."""
    found = _PATH.match(url)
    return _ENDING.sub("", _NUMBER.sub("#", found[1].rstrip("/"))) if found else ""


def _goes_on(one: str, two: str) -> bool:
    """Whether a path is another with something behind it: a step, or a title behind a number.

    A page number may also stand within, behind the number of the thing: `t120p15-title`.
    """
    short, long = sorted((one, two), key=len)
    if long.startswith(short) and not long[len(short) :][:1].isalnum():
        return True
    pairs = enumerate(zip(short, long, strict=False))
    at = next((place for place, (a, b) in pairs if a != b), len(short))
    added = len(long) - len(short)
    return short[at:] == long[at + added :] and "#" in short[:at] and "#" in long[at : at + added]


def _reordered(first: tuple[int, ...], second: tuple[int, ...]) -> bool:
    both = set(first) & set(second)
    return [r for r in first if r in both] != [r for r in second if r in both]
