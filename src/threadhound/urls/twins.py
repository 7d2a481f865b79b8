"""Two builds of addresses for the same things: `/talk/12` and `/index.php?board=talk&thread=12`.

Neither is the other with something put in. Pages decide: what shows the same under both holds the
same texts in its slots, and those tell which slot of the one is which of the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, product

from threadhound.urls.cells import Values
from threadhound.urls.evidence import Sightings
from threadhound.urls.families import Link
from threadhound.urls.kinship import Kin
from threadhound.urls.pattern import Pattern
from threadhound.urls.roles import Role
from threadhound.urls.views import Relation

ENOUGH = 2  # things that were seen under both addresses
Seen = tuple[Pattern, Values]


def twin_links(seen: Sightings) -> Iterator[Link]:
    """Patterns that were seen to show the same things, neither being kin of the other."""
    for (longer, plain), pairs in _same_pages(seen).items():
        slots = _slots(longer, plain, pairs)
        if slots is not None and len({theirs for _, theirs in pairs}) >= ENOUGH:
            kin = Kin(longer, plain, slots)
            if all(each.relation is Relation.SAME for each in seen.between(kin)):
                yield Link(kin, Role.NEUTRAL)


def _same_pages(seen: Sightings) -> dict[tuple[Pattern, Pattern], list[tuple[Values, Values]]]:
    """Pairs of patterns with the values of pages that show the same under both."""
    shown: dict[object, list[Seen]] = defaultdict(list)
    for pattern in seen.patterns:
        for values, view in seen.views[pattern].items():
            records = seen.judge.records(view)
            if records:
                shown[view.title, records].append((pattern, values))
    pairs: dict[tuple[Pattern, Pattern], list[tuple[Values, Values]]] = defaultdict(list)
    for (one, here), (two, there) in (p for same in shown.values() for p in combinations(same, 2)):
        if one != two and not _are_kin(seen, one, two):
            first = _plainness(one) < _plainness(two)
            plain, longer = (one, two) if first else (two, one)
            pairs[longer, plain].append((there, here) if first else (here, there))
    return pairs


def _plainness(pattern: Pattern) -> tuple[int, int, str]:
    return len(pattern.slots), len(str(pattern)), str(pattern)


def _are_kin(seen: Sightings, one: Pattern, two: Pattern) -> bool:
    return any(kin.plain == b for a, b in ((one, two), (two, one)) for kin in seen.kin(a))


def _slots(
    longer: Pattern, plain: Pattern, pairs: list[tuple[Values, Values]]
) -> tuple[int, ...] | None:
    """Where the longer pattern has what the plain one has; None where pages do not tell."""
    if len(longer.slots) != len(plain.slots) or not plain.slots:
        return None
    fits: list[list[int]] = []
    for at, slot in enumerate(plain.slots):
        same = [
            other
            for other, its in enumerate(longer.slots)
            if its.kind is slot.kind and all(ours[other] == theirs[at] for ours, theirs in pairs)
        ]
        fits.append(same)
    found = [chosen for chosen in product(*fits) if len(set(chosen)) == len(chosen)]
    return found[0] if len(found) == 1 else None
