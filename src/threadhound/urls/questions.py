"""Which pages would settle the roles that are still open: questions for a learner to ask.

Each question names the few pages that decide it and how many known URLs hang on the answer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from threadhound.urls.canonical import hash64
from threadhound.urls.cells import SlotKind, Values
from threadhound.urls.evidence import Evidence, Groups, Sightings
from threadhound.urls.families import families
from threadhound.urls.fronts import front_votes
from threadhound.urls.kinship import Kin
from threadhound.urls.learn_roles import find_links
from threadhound.urls.pattern import Pattern
from threadhound.urls.roles import Role
from threadhound.urls.spelling import respell, written
from threadhound.urls.tokens import small_number
from threadhound.urls.verdicts import (
    MANY_LOOKS,
    POSTS,
    Offsets,
    adds_posts,
    distinct,
    find_offsets,
    fit_of,
    link_role,
    paged_things,
)
from threadhound.urls.views import Relation

LOOKED_AT = 2  # pages of a pattern before its tokens can be judged at all
EXPLORING = 4  # a page that may bring nothing counts so much less than one that surely tells
LONG_WALK = 15  # pairs compared (six pages) before a series of unknown steps is left alone
FEW_POSTS = 100  # on a page; the second page of any series has a smaller number than this
HUGE = 10**18  # more than any number in a URL that counts
TRIES = 2  # things on which the same question is asked
THINGS = 4  # the same for questions that also bring links to more pages
SAME_AGAIN = 2  # pages of one thing that were all the same: its pager may have no end


@dataclass(frozen=True, slots=True)
class Question:
    """Pages to fetch, and why; `weight` counts the known URLs that the answer governs."""

    urls: tuple[str, ...]
    why: str
    weight: int


def undecided(
    groups: Groups, evidence: Evidence, tried: frozenset[str] = frozenset()
) -> tuple[Question, ...]:
    """Open questions, the weightiest per page first; `tried` are all URLs asked for so far."""
    asking = _Asking(Sightings(groups, evidence), tried)
    found = {question for question in asking.questions() if question.urls}
    return tuple(sorted(found, key=lambda q: (-q.weight / len(q.urls), q.urls, q.why)))


class _Asking:
    def __init__(self, seen: Sightings, tried: frozenset[str]) -> None:
        self.seen = seen
        self.tried = tried
        self.offsets: Offsets = find_offsets(seen)
        joined = families(seen, find_links(seen, self.offsets))
        self.family = {pattern: at for at, each in enumerate(joined) for pattern in each}

    def questions(self) -> Iterator[Question]:
        for pattern in self.seen.patterns:
            yield from self._looks(pattern)
            yield from self._counts(pattern)
            for kin in self.seen.kin(pattern):
                if self.family[pattern] != self.family[kin.plain] and self._is_open(kin):
                    yield from self._beside(kin)
                    yield from self._longer_thing(kin)
                yield from self._fronts(kin)

    def _is_open(self, kin: Kin) -> bool:
        return link_role(self.seen, kin, self.offsets) is None

    def _question(self, urls: Iterable[str | None], why: str, weight: int) -> Iterator[Question]:
        wanted = [url for url in urls if url is not None]
        fresh = dict.fromkeys(url for url in wanted if not self._seen(url))
        if not any(url in self.tried for url in fresh):
            yield Question(tuple(fresh), why, weight)

    def _seen(self, url: str) -> bool:
        found = self.seen.find(url)
        return found is not None and found[1] in self.seen.views[found[0]]

    def _looks(self, pattern: Pattern) -> Iterator[Question]:
        """A pattern that was never looked at: two neighbours and the remotest one."""
        known = self.seen.known[pattern]
        if len(self.seen.views[pattern]) >= min(LOOKED_AT, len(known)):
            return
        ordered = sorted(known, key=_numeric)
        near = min(range(len(ordered)), key=lambda at: (_gap(ordered, at), at))
        chosen = [*ordered[near : near + 2], ordered[-1]][:LOOKED_AT]
        urls = [known[values] for values in chosen]
        yield from self._question(urls, f"what {pattern} shows", len(known))

    def _counts(self, pattern: Pattern) -> Iterator[Question]:
        """A number inside the pattern that may count pages or name things."""
        known = self.seen.known[pattern]
        for slot, kind in enumerate(each.kind for each in pattern.slots):
            smallest = min((_size(values[slot]) for values in known), default=0)
            if kind is not SlotKind.NUMBER or smallest > FEW_POSTS or self._shown(pattern, slot):
                continue
            things: dict[Values, list[Values]] = defaultdict(list)
            for values in known:
                things[values[:slot] + values[slot + 1 :]].append(values)
            numbered = self._numbered_beside_others(pattern, things.values())
            most = sorted(
                things.values(),
                key=lambda alike: (numbered.isdisjoint(alike), -len(alike), sorted(alike)),
            )
            weight = len(known) * (2 if fit_of(self.seen, pattern, slot) else 1)
            for alike in most[:THINGS]:
                urls = [known[values] for values in self._telling(pattern, alike, numbered)]
                told = weight + (not numbered.isdisjoint(alike))
                yield from self._question(urls, f"number {slot + 1} of {pattern}", told)

    def _telling(
        self, pattern: Pattern, alike: list[Values], numbered: set[Values]
    ) -> list[Values]:
        """Of URLs that differ in one number, the first and the last, then those between."""
        ordered = sorted(alike, key=_numeric)
        if not numbered.isdisjoint(ordered[1:]):  # others are numbers of posts
            ordered = [ordered[0], *(each for each in ordered[1:] if each in numbered)]
        seen = self.seen.views[pattern]
        if len(ordered) == 1:
            return []
        if not (ordered[0] in seen and ordered[-1] in seen):
            return [ordered[0], ordered[-1]]
        return [values for values in ordered if values not in seen][:1]

    def _numbered(self, pattern: Pattern) -> set[Values]:
        """What pagers show the numbers of further pages for."""
        return {values for values, page in self.seen.numbers[pattern] if page > 1}

    def _numbered_beside_others(
        self, pattern: Pattern, things: Iterable[list[Values]]
    ) -> set[Values]:
        """The same, where other things have several numbers of which no pager tells."""
        numbered = self._numbered(pattern)
        others = any(len(alike) > 1 and numbered.isdisjoint(alike) for alike in things)
        return numbered if others else set()

    def _shown(self, pattern: Pattern, slot: int) -> bool:
        """Whether a slot showed its role; a series of unknown steps has not."""
        if (pattern, slot) in self.offsets:
            return True
        inside = self.seen.within(pattern, slot)
        observed = {each.relation for each in inside}
        numbered = self._numbered(pattern)
        unseen = numbered and numbered.isdisjoint(self.seen.views[pattern])
        if len(inside) > LONG_WALK or (Relation.SAME in observed and not unseen):
            return True  # no page number: it would have led to another page
        for kin in self.seen.kin(pattern):
            if kin.added == (slot,):
                observed |= {each.relation for each in self.seen.between(kin)}
        return bool(observed - {Relation.UNSURE}) and Relation.SERIES not in observed

    def _beside(self, kin: Kin) -> Iterator[Question]:
        """The longer and the plain URL of one thing, best of one with several pages.

        Where a post's number made no difference a few times, only those can tell more.
        """
        known = self.seen.known[kin.longer]
        long = paged_things(self.seen, kin.plain, self.offsets)
        things: dict[Values, list[Values]] = defaultdict(list)
        for values in known:
            things[kin.plain_values(values)].append(values)
        known = known | self._imagined(kin, long, things)
        open_ones = [plain for plain in things if not self._says_no_more(kin, plain)]
        if self._made_no_difference(kin):
            open_ones = [plain for plain in open_ones if plain in long]
        weight = self._governed(kin.longer)
        ranked = sorted(
            open_ones, key=lambda plain: (plain not in long, -len(things[plain]), plain)
        )
        compared = {each.other for each in self.seen.between(kin)}
        fresh = [plain for plain in ranked if plain not in compared]
        if TRIES <= len(compared) < POSTS:
            ranked = [plain for plain in fresh if not self._is_lost(kin, plain, things[plain])]
        for plain in ranked[:TRIES]:
            ordered = sorted(things[plain], key=_numeric)
            for values in dict.fromkeys((ordered[-1], ordered[0])):
                urls = [known[values], self._plain_url(kin, plain, known[values])]
                urls += sorted(long.get(plain, ()))[-1:]  # its links show posts of later pages
                yield from self._question(urls, f"{kin.longer} beside {kin.plain}", weight)

    def _is_lost(self, kin: Kin, plain: Values, longer: Iterable[Values]) -> bool:
        """Whether a page of a thing was asked for and is not there: ask about others instead."""
        known = self.seen.known[kin.longer]
        urls = [known[values] for values in longer if values in known]
        urls += [self._plain_url(kin, plain, url) for url in urls[:1]]
        return any(url in self.tried and not self._seen(url) for url in urls)

    def _made_no_difference(self, kin: Kin) -> bool:
        observed = [each for each in self.seen.between(kin) if not each.moved]
        same = all(each.relation in (Relation.SAME, Relation.ORDER) for each in observed)
        return same and distinct(observed) > TRIES and adds_posts(self.seen, kin)

    def _governed(self, pattern: Pattern) -> int:
        """How many known URLs hold what this pattern holds: its own, and those that add to it."""
        longer = (
            p for p in self.seen.patterns if any(k.plain == pattern for k in self.seen.kin(p))
        )
        return sum(len(self.seen.known[each]) for each in (pattern, *longer))

    def _imagined(
        self, kin: Kin, long: Iterable[Values], things: dict[Values, list[Values]]
    ) -> dict[Values, str]:
        """The longer URL of a thing of several pages, where none of these was linked so."""
        if not self.seen.known[kin.longer] or not things.keys().isdisjoint(long):
            return {}
        like = next(iter(self.seen.known[kin.longer].values()))
        for plain in sorted(long)[:1]:
            values = kin.longer_values(plain)
            if values is not None:
                things[plain].append(values)
                return {values: written(kin.longer, values, like)}
        return {}

    def _says_no_more(self, kin: Kin, plain: Values) -> bool:
        """Whether several longer URLs of one thing showed what the plain one shows, or each other.

        Behind its last page a pager may lead on to that page again, as far as anybody asks.
        """
        here = [e.relation for e in self.seen.between(kin) if e.other == plain and not e.told]
        if len(here) >= SAME_AGAIN and set(here) == {Relation.SAME}:
            return True
        pairs = [e for slot in kin.added for e in self.seen.within(kin.longer, slot)]
        same = (e for e in pairs if e.relation is Relation.SAME and not e.told)
        return sum(kin.plain_values(e.other) == plain for e in same) >= SAME_AGAIN

    def _longer_thing(self, kin: Kin) -> Iterator[Question]:
        """A number that changed nothing so far, but was tried on things of one page only."""
        same = [e for e in self.seen.between(kin) if e.relation is Relation.SAME and not e.moved]
        looked = self.seen.views[kin.plain]
        numbers = any(kin.longer.slots[at].kind is SlotKind.NUMBER for at in kin.added)
        if not same or not numbers or len(looked) >= MANY_LOOKS:
            return
        fresh = [v for v in self.seen.known[kin.plain] if v not in looked]
        for values in sorted(fresh, key=lambda v: hash64(repr(v)))[:1]:
            url = self.seen.known[kin.plain][values]
            weight = len(self.seen.known[kin.longer]) // EXPLORING
            yield from self._question((url,), f"a long one of {kin.plain}", weight)

    def _plain_url(self, kin: Kin, plain: Values, like: str) -> str:
        known = self.seen.known[kin.plain].get(plain)
        return known or written(kin.plain, plain, like)

    def _fronts(self, kin: Kin) -> Iterator[Question]:
        """The first page with its number and without."""
        fixed = self.seen.constants(kin.longer)
        added = [at for at in kin.added if (kin.longer, at) in self.offsets]
        if len(added) != 1 or any(at not in fixed for at in kin.added if at not in added):
            return
        slot, fit = added[0], self.offsets[kin.longer, added[0]]
        shown = any(page == 1 for _, page in self.seen.numbers[kin.plain])
        roles = [link_role(self.seen, each, self.offsets) for each in self.seen.kin(kin.plain)]
        if shown or any(front_votes(self.seen, kin, slot, fit)) or Role.POINTER in roles:
            return
        known = self.seen.known[kin.longer]
        for values in sorted(known, key=lambda v: (-_size(v[slot]), v))[:TRIES]:
            first = respell(
                kin.longer, known[values], (*values[:slot], str(fit.first), *values[slot + 1 :])
            )
            plain = self._plain_url(kin, kin.plain_values(values), known[values])
            weight = len(self.seen.known[kin.plain])
            yield from self._question((first, plain), f"which page {kin.plain} shows", weight)
            yield from self._question(
                (known[values], plain), f"whether {kin.plain} is last", weight
            )


def _numeric(values: Values) -> tuple[tuple[int, str], ...]:
    return tuple((_size(text), text) for text in values)


def _size(text: str) -> int:
    number = small_number(text)
    return number if number is not None else HUGE


def _gap(ordered: list[Values], at: int) -> int:
    """How far the next one is in its last number."""
    if at + 1 >= len(ordered):
        return HUGE
    pairs = zip(ordered[at], ordered[at + 1], strict=True)
    gaps = [abs(_size(one) - _size(two)) for one, two in pairs if one != two]
    return max(gaps, default=0)
