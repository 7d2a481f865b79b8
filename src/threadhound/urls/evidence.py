"""Everything seen of a site so far, sorted by URL pattern."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from threadhound.urls.cells import Values
from threadhound.urls.kinship import Kin, kinship
from threadhound.urls.pattern import Pattern, PatternSet
from threadhound.urls.tokens import tokenise
from threadhound.urls.views import PageView, Relation, judge_of

Groups = Sequence[Iterable[Pattern]]  # patterns of one page type each
STEADY = 2  # things whose names get the same words added before these are taken for "page"
FIRST_PAGES = frozenset({"2", "3"})  # one of them is met wherever things have several pages
MOST_COMPARED = 8  # views that share all tokens but one; more only repeat the answer


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a learner can hand over; all of it values, none of it required."""

    views: tuple[PageView, ...] = ()
    urls: tuple[str, ...] = ()  # links seen, fetched or not
    numbered: tuple[tuple[str, int], ...] = ()  # links whose anchor is a number
    canonicals: tuple[tuple[str, str], ...] = ()  # beyond those of the views
    redirects: tuple[tuple[str, str], ...] = ()
    sessions: frozenset[str] = frozenset()
    carried: frozenset[str] = frozenset()  # parameters that links take over from their page
    turning: frozenset[str] = frozenset()  # parameters that turn lists


@dataclass(frozen=True, slots=True)
class Move:
    """A canonical link or a redirect between URLs that are not spelled alike."""

    values: Values
    target: Pattern
    target_values: Values

    def differing(self) -> list[int]:
        """Slots that changed, where both ends are of one pattern."""
        pairs = zip(self.values, self.target_values, strict=False)
        return [at for at, (ours, theirs) in enumerate(pairs) if ours != theirs]


@dataclass(frozen=True, slots=True)
class Observation:
    """Two pages compared: the first one's tokens, and how the second relates to it.

    `moved` lists the shared slots whose values a canonical link or redirect contradicts.
    """

    relation: Relation
    values: Values
    other: Values
    moved: tuple[int, ...] = ()
    told: bool = False  # by a link or redirect, not by the pages' records
    words: frozenset[str] = frozenset()  # that only one of the two names has
    shared: frozenset[str] = frozenset()  # that both have
    counted: bool = False  # beside those words stands the number that only its URL has


class Sightings:
    """The evidence by pattern. Pages that led out of all patterns (to a login) tell nothing."""

    def __init__(self, groups: Groups, evidence: Evidence) -> None:
        self.groups = [tuple(sorted(set(group), key=str)) for group in groups]
        self.patterns = [pattern for group in self.groups for pattern in group]
        self.evidence = evidence
        self.judge = judge_of(evidence.views)
        self._set = PatternSet(self.patterns)
        self.known: dict[Pattern, dict[Values, str]] = defaultdict(dict)
        self.views: dict[Pattern, dict[Values, PageView]] = defaultdict(dict)
        self.moves: dict[Pattern, list[Move]] = defaultdict(list)
        self.numbers: dict[Pattern, list[tuple[Values, int]]] = defaultdict(list)
        self._kin: dict[Pattern, list[Kin]] = {}
        self._between: dict[Kin, list[Observation]] = {}
        self._within: dict[tuple[Pattern, int], list[Observation]] = {}
        self._sort(evidence)
        self.steady = self._steady_words()

    def find(self, url: str) -> tuple[Pattern, Values] | None:
        return self._set.match_tokens(tokenise(url, self.evidence.sessions))

    def _sort(self, evidence: Evidence) -> None:
        targets = [u for pair in (*evidence.canonicals, *evidence.redirects) for u in pair]
        numbered = [url for url, _ in evidence.numbered]
        for url in sorted({*evidence.urls, *targets, *numbered}):
            self._know(url)
        for view in sorted(evidence.views, key=lambda view: view.url):
            self._see(view)
        for url, number in sorted(set(evidence.numbered)):
            if (found := self.find(url)) is not None:
                self.numbers[found[0]].append((found[1], number))
        for url, target in sorted({*evidence.canonicals, *evidence.redirects}):
            self._move(url, target)

    def _know(self, url: str) -> None:
        if (found := self.find(url)) is not None:
            self.known[found[0]].setdefault(found[1], url)

    def _see(self, view: PageView) -> None:
        self._know(view.url)
        found = self.find(view.url)
        if found is None or (view.final_url and self.find(view.final_url) is None):
            return
        self.views[found[0]].setdefault(found[1], view)
        for target in (view.final_url, view.canonical):
            if target:
                self._move(view.url, target)

    def _move(self, url: str, target: str) -> None:
        here, there = self.find(url), self.find(target)
        if here is not None and there is not None:
            self._know(target)
            move = Move(here[1], *there)
            if here != there and move not in self.moves[here[0]]:
                self.moves[here[0]].append(move)

    def kin(self, longer: Pattern) -> list[Kin]:
        """Plainer patterns of the same page type."""
        if longer not in self._kin:
            plain = [each for group in self.groups if longer in group for each in group]
            found = [kinship(longer, each) for each in plain]
            self._kin[longer] = [kin for kin in found if kin is not None]
        return self._kin[longer]

    def constants(self, pattern: Pattern) -> dict[int, str]:
        """Slots that were only ever seen with one value."""
        columns = list(zip(*self.known[pattern], strict=True))
        return {at: column[0] for at, column in enumerate(columns) if len(set(column)) == 1}

    def between(self, kin: Kin) -> list[Observation]:
        """Pages of the longer pattern beside those of the plain one, of the same thing."""
        if kin not in self._between:
            moves = [m for m in self.moves[kin.longer] if m.target == kin.plain]
            self._between[kin] = [*self._beside(kin), *(_told(kin, move) for move in moves)]
        return self._settled(self._between[kin])

    def within(self, pattern: Pattern, slot: int) -> list[Observation]:
        """Pages of one pattern that differ in one slot only."""
        if (pattern, slot) not in self._within:
            told = [
                Observation(Relation.SAME, move.values, move.target_values, told=True)
                for move in self.moves[pattern]
                if move.target == pattern and move.differing() == [slot]
            ]
            self._within[pattern, slot] = [*self._alike(pattern, slot), *told]
        return self._settled(self._within[pattern, slot])

    def _beside(self, kin: Kin) -> Iterator[Observation]:
        plain = self.views[kin.plain]
        for values, view in self.views[kin.longer].items():
            wanted = kin.plain_values(values)
            if wanted in plain:
                yield self._compare(view, values, plain[wanted], wanted)

    def _alike(self, pattern: Pattern, slot: int) -> Iterator[Observation]:
        views = self.views[pattern]
        groups: dict[Values, list[Values]] = defaultdict(list)
        for values in views:
            groups[values[:slot] + values[slot + 1 :]].append(values)
        for _, alike in sorted(groups.items()):
            for one, two in combinations(sorted(alike)[:MOST_COMPARED], 2):
                yield self._compare(views[one], one, views[two], two)

    def _compare(self, one: PageView, values: Values, two: PageView, other: Values) -> Observation:
        first, second = self.judge.name(one), self.judge.name(two)
        return Observation(
            self.judge.relation(one, two),
            values,
            other,
            words=first ^ second,
            shared=first & second,
            counted=_counts(one, values, two, other) or _counts(two, other, one, values),
        )

    def _steady_words(self) -> frozenset[frozenset[str]]:
        """Words that are added to the names of several things ("page"): they name nothing."""
        names: dict[frozenset[str], set[frozenset[str]]] = defaultdict(set)
        for pattern in self.patterns:
            observed = [each for kin in self.kin(pattern) for each in self._beside(kin)]
            for slot in range(len(pattern.slots)):
                observed += self._alike(pattern, slot)
            for each in observed:
                if each.relation is Relation.SERIES and each.shared:
                    names[each.words].add(each.shared)
        return frozenset(words for words, things in names.items() if len(things) >= STEADY)

    def same_named(self, each: Observation) -> bool:
        return not each.words or each.counted or each.words in self.steady

    def _settled(self, observed: list[Observation]) -> list[Observation]:
        """A name with words added is the same name only where others get the same words."""
        odd = [
            each
            for each in observed
            if each.relation is Relation.SERIES and not self.same_named(each)
        ]
        varied = len({each.words for each in odd}) > 1
        verdict = Relation.DIFFERENT if varied else Relation.UNSURE
        return [replace(each, relation=verdict) if each in odd else each for each in observed]


def _counts(one: PageView, values: Values, two: PageView, other: Values) -> bool:
    """Whether a page is named with its number ("Birds, page 2"), and the other is not.

    Only where that number is all that its URL adds, and one of the first: months have years.
    """
    added = set(values) - set(other)
    return len(added) == 1 and bool(added & FIRST_PAGES & (one.numbers - two.numbers))


def _told(kin: Kin, move: Move) -> Observation:
    """What a canonical link from the longer to the plain form says."""
    wanted = kin.plain_values(move.values)
    pairs = zip(wanted, move.target_values, strict=True)
    moved = tuple(at for at, (ours, theirs) in enumerate(pairs) if ours != theirs)
    return Observation(Relation.SAME, move.values, move.target_values, moved, told=True)
