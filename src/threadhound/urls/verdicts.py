"""From observations to the role of a token. Pure counting; the thresholds stand here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from threadhound.urls.cells import SlotKind, Values
from threadhound.urls.evidence import Observation, Sightings
from threadhound.urls.kinship import Kin, parameters
from threadhound.urls.pattern import Pattern
from threadhound.urls.roles import Role
from threadhound.urls.series import Fit, fit_few_numbers, fit_front, fit_numbers, fit_values
from threadhound.urls.tokens import small_number
from threadhound.urls.views import Relation

STRAY = 0.2  # a smaller share of contrary observations is noise: merged threads, equal titles
MANY_LOOKS = 30  # things looked at before the hope for one of several pages is given up
FEW_NUMBERS = 5  # fewer different ones may never come again by chance
POSTS = 3  # things whose pages numbers of posts did not change
ENOUGH = 2  # observations with different values before a token is called neutral

Offsets = dict[tuple[Pattern, int], Fit]


def find_offsets(seen: Sightings) -> Offsets:
    """Numbers that count pages: they fit a line, and the pages they lead to are of one thing."""
    found: Offsets = {}
    for pattern in seen.patterns:
        for slot, kind in enumerate(each.kind for each in pattern.slots):
            if kind is not SlotKind.NUMBER or not _shows_series(seen, pattern, slot):
                continue
            fit = fit_of(seen, pattern, slot)
            if fit is not None:
                found[pattern, slot] = fit
    for place in [each for each in found if _is_outdone(seen, *each, found)]:
        del found[place]
    _spread(seen, found)
    return found


def _is_outdone(seen: Sightings, pattern: Pattern, slot: int, found: Offsets) -> bool:
    """Whether pagers count the pages of the same things by another number.

    Then a number that no pager shows is a place in the thread: that of its newest post.
    """
    if seen.numbers[pattern]:
        return False
    plain = {kin.plain for kin in seen.kin(pattern) if kin.added == (slot,)}
    return any(
        seen.numbers[other] and kin.plain in plain and at in kin.added
        for other, at in found
        if other != pattern
        for kin in seen.kin(other)
    )


def _spread(seen: Sightings, found: Offsets) -> None:
    """A page number is one with and without something added that left the page the same."""
    for longer in sorted(seen.patterns, key=lambda each: (len(each.slots), str(each))):
        for kin in seen.kin(longer):
            counts = Counter(each.relation for each in seen.between(kin) if not each.moved)
            if counts[Relation.SAME] and not (counts[Relation.SERIES] + counts[Relation.DIFFERENT]):
                for plain, at in enumerate(kin.slots):
                    for one, two in (
                        ((kin.plain, plain), (longer, at)),
                        ((longer, at), (kin.plain, plain)),
                    ):
                        if one in found:
                            found.setdefault(two, found[one])


def fit_of(seen: Sightings, pattern: Pattern, slot: int) -> Fit | None:
    """The line through page numbers shown, or through the values that are linked."""
    shown = [
        (value, page)
        for values, page in seen.numbers[pattern]
        if (value := small_number(values[slot])) is not None
    ]
    things: dict[Values, list[int]] = {}
    for values in seen.known[pattern]:
        value = small_number(values[slot])
        if value is None:
            return None
        things.setdefault(values[:slot] + values[slot + 1 :], []).append(value)
    linked = [value for values in things.values() for value in values]
    found = fit_numbers(shown) or fit_few_numbers(shown, linked)
    front = _front(seen, pattern, slot) if found is None else None
    if front is not None:
        return fit_front(things.values(), front)
    return found or fit_values(things.values())


def _front(seen: Sightings, pattern: Pattern, slot: int) -> int | None:
    """The number 0 or 1 that shows what the address without it shows; None: neither was seen so."""
    same = {
        small_number(each.values[slot])
        for kin in seen.kin(pattern)
        if kin.added == (slot,)
        for each in seen.between(kin)
        if each.relation is Relation.SAME and not each.moved
    }
    return next(iter(same)) if same in ({0}, {1}) else None


def _shows_series(seen: Sightings, pattern: Pattern, slot: int) -> bool:
    """Whether other numbers show other parts of a thing; no page shows another in a new order.

    Of a list that has several pages, another order shows other threads, too.
    """
    observed = list(seen.within(pattern, slot))
    for kin in seen.kin(pattern):
        varying = [at for at in kin.added if at not in seen.constants(pattern)]
        if slot in kin.added and varying in ([slot], []):
            observed += seen.between(kin)
    counts = Counter(each.relation for each in observed)
    series, different = counts[Relation.SERIES], counts[Relation.DIFFERENT]
    others = different + counts[Relation.ORDER]
    return series > 0 and others <= STRAY * (series + others)


def slot_role(
    observed: Sequence[Observation], slot: int, kind: SlotKind, *, carried: bool = False
) -> Role | None:
    """The role of a slot from pages that differ in nothing else; None: not shown yet.

    Two posts on one page have different numbers too. So that a number changes nothing must be
    said by the site, and of other texts it must be seen on several things. What lists hand on to
    their links (`carried`) is the list that one came from: there one thing is enough.
    """
    counts = Counter(each.relation for each in observed)
    same = counts[Relation.SAME] + counts[Relation.ORDER]
    series, different = counts[Relation.SERIES], counts[Relation.DIFFERENT]
    total = same + series + different
    if different + series and same <= STRAY * total:
        return Role.IDENTITY  # also in a series of unknown steps: the pages are not the same
    if different + series:
        return Role.POINTER
    if same and carried:
        return Role.NEUTRAL
    told = [each for each in observed if each.told or kind is not SlotKind.NUMBER]
    things = {each.values[:slot] + each.values[slot + 1 :] for each in told}
    if same and len(things - {()}) >= ENOUGH:
        return Role.ORDER if counts[Relation.ORDER] else Role.NEUTRAL
    return None


def distinct(observed: Sequence[Observation]) -> int:
    """How many different URLs were observed."""
    return len({each.values for each in observed})


def link_role(seen: Sightings, kin: Kin, offsets: Offsets) -> Role | None:
    """What the longer pattern adds to the plain one; IDENTITY: it shows other things."""
    observed = seen.between(kin)
    counting = [at for at in kin.added if (kin.longer, at) in offsets]
    constants = seen.constants(kin.longer)  # a pager of two pages has one number
    varying = [at for at in kin.added if at in counting or at not in constants]
    told = [each for each in observed if each.told]
    moved = [each for each in told if each.moved]
    if moved:
        return Role.POINTER if len(moved) >= (1 - STRAY) * len(told) else None
    counts = Counter(each.relation for each in observed)
    same = counts[Relation.SAME] + counts[Relation.ORDER]
    series, different = counts[Relation.SERIES], counts[Relation.DIFFERENT]
    if different > STRAY * (same + series + different):
        return Role.IDENTITY
    if counting and not _is_carried(seen, kin, observed):
        shown = any(seen.same_named(e) for e in observed if e.relation is not Relation.UNSURE)
        return Role.OFFSET if varying == counting and shown else None
    if series:
        renamed = sum(each.relation is Relation.UNSURE and bool(each.words) for each in observed)
        return Role.POINTER if series > renamed else None  # others may be things of their own
    return _idle_role(seen, kin, observed, offsets) if same else None


def _idle_role(
    seen: Sightings, kin: Kin, observed: Sequence[Observation], offsets: Offsets
) -> Role | None:
    """The role of what left all pages the same so far."""
    idle = _is_carried(seen, kin, observed) or _never_long(seen, kin, observed, offsets)
    if not idle and _names_posts(seen, kin, observed):
        return Role.POINTER
    if idle or _tested(seen, kin, observed, offsets):
        order = any(each.relation is Relation.ORDER for each in observed)
        return Role.ORDER if order else Role.NEUTRAL
    return None


def _names_posts(seen: Sightings, kin: Kin, observed: Sequence[Observation]) -> bool:
    """Whether numbers above 1 left the pages of several things the same.

    They count no pages: the second page of a thing is not its first. So they name posts, unless
    all things have a parameter of the same number: how many posts a page has, or the like.
    """
    if len(kin.added) != 1 or kin.longer.slots[kin.added[0]].kind is not SlotKind.NUMBER:
        return False
    if parameters(kin) and kin.added[0] in seen.constants(kin.longer):
        return False
    things = {
        kin.plain_values(each.values)
        for each in observed
        if not each.told and (small_number(each.values[kin.added[0]]) or 0) > 1
    }
    return len(things) >= POSTS


def _is_carried(seen: Sightings, kin: Kin, observed: Sequence[Observation]) -> bool:
    """Whether all that was added is what lists hand on to their links, or always the same."""
    constants = seen.constants(kin.longer)
    added = {kin.longer.name_of(at) for at in kin.added if at not in constants}
    carried = bool(added) and bool(parameters(kin)) and added <= seen.evidence.carried
    return carried and distinct(observed) >= ENOUGH


def _tested(
    seen: Sightings,
    kin: Kin,
    observed: Sequence[Observation],
    offsets: Offsets,
) -> bool:
    """Whether what was added had the chance to show that it matters.

    A post's number changes nothing in a thread of one page. So a number must have been tried on
    things of several pages, with the highest and the lowest one that are linked: one of them is
    not on the page that the plain URL shows, be that the first or the last.
    """
    if not kin.added:
        paged = paged_things(seen, kin.plain, offsets)
        shown = not paged or any(each.other in paged for each in observed)
        return shown and not any(each.words for each in observed)
    renamed = [each for each in observed if each.relation is Relation.UNSURE and each.words]
    if distinct(observed) < ENOUGH or len(renamed) > STRAY * len(observed):
        return False  # the newest month may show what the home page shows, and no other does
    counts = any((kin.plain, at) in offsets for at in range(len(kin.plain.slots)))
    numbers = _open_numbers(seen, kin)
    if counts or not numbers:
        return True
    if _never_long(seen, kin, observed, offsets):
        return True
    tried = {each.values for each in observed if not each.told}
    long = [
        thing
        for thing, urls in paged_things(seen, kin.plain, offsets).items()
        if any(_was_seen(seen, url) for url in urls)
    ]
    ends = [_ends(seen, kin, thing, numbers[0]) for thing in long]
    unused = long and not any(ends)  # the site adds it to things of one page only
    return bool(unused) or any(each and each <= tried for each in ends)


def _open_numbers(seen: Sightings, kin: Kin) -> list[int]:
    """Numbers that were added and may name posts or count pages.

    What is the same in all addresses does neither where several were added, or where pagers count
    the pages of the same things by another number. Else one alone may count pages or posts all the
    same: things of several pages may not have been met yet.
    """
    numbers = [at for at in kin.added if kin.longer.slots[at].kind is SlotKind.NUMBER]
    apart = len(numbers) > 1 or _is_counted_elsewhere(seen, kin)
    constants = seen.constants(kin.longer) if apart else {}
    return [at for at in numbers if at not in constants]


def _is_counted_elsewhere(seen: Sightings, kin: Kin) -> bool:
    """Whether pagers show the numbers of pages on other addresses of the things, and none here."""
    if seen.numbers[kin.longer] or len(seen.known[kin.longer]) < FEW_NUMBERS:
        return False
    turned = [one for one, found in seen.numbers.items() if any(page > 1 for _, page in found)]
    return any(each.plain == kin.plain and each.added for one in turned for each in seen.kin(one))


def _never_long(
    seen: Sightings, kin: Kin, observed: Sequence[Observation], offsets: Offsets
) -> bool:
    """Whether the site says that it changes nothing, and no thing of several pages was ever met.

    The numbers must be those of posts: page numbers come again with every thing.
    """
    told = {kin.plain_values(each.values) for each in observed if each.told and not each.moved}
    looked = len(seen.views[kin.plain])
    if len(told) < ENOUGH or looked < MANY_LOOKS or paged_things(seen, kin.plain, offsets):
        return False
    return adds_posts(seen, kin)


def adds_posts(seen: Sightings, kin: Kin) -> bool:
    """Whether all numbers that the longer pattern adds are such as never come again."""
    numbers = [at for at in kin.added if kin.longer.slots[at].kind is SlotKind.NUMBER]
    return bool(numbers) and all(_never_again(seen, kin, at) for at in numbers)


def _never_again(seen: Sightings, kin: Kin, slot: int) -> bool:
    owners: dict[str, set[Values]] = {}
    for values in seen.known[kin.longer]:
        owners.setdefault(values[slot], set()).add(kin.plain_values(values))
    return len(owners) >= FEW_NUMBERS and all(len(things) == 1 for things in owners.values())


def _ends(seen: Sightings, kin: Kin, thing: Values, slot: int) -> set[Values]:
    """Of a thing's longer URLs, those with the lowest and the highest number."""
    linked = [values for values in seen.known[kin.longer] if kin.plain_values(values) == thing]
    linked.sort(key=lambda values: (small_number(values[slot]) or 0, values))
    return {*linked[:1], *linked[-1:]}


def _was_seen(seen: Sightings, url: str) -> bool:
    found = seen.find(url)
    return found is not None and found[1] in seen.views[found[0]]


def paged_things(seen: Sightings, plain: Pattern, offsets: Offsets) -> dict[Values, list[str]]:
    """Things that have several pages: their values in the plain pattern, and the later pages."""
    things: dict[Values, list[str]] = {}
    for longer, slot in offsets:
        for kin in seen.kin(longer):
            if kin.plain != plain or slot not in kin.added:
                continue
            for values, url in seen.known[longer].items():
                value = small_number(values[slot])
                if value is not None and value > offsets[longer, slot].first:
                    things.setdefault(kin.plain_values(values), []).append(url)
    return things
