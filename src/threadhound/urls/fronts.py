"""Which page of a thing a URL without a page number shows: the first, or perhaps the newest."""

from __future__ import annotations

from threadhound.urls.cells import Values
from threadhound.urls.evidence import Sightings
from threadhound.urls.kinship import Kin
from threadhound.urls.series import Fit
from threadhound.urls.tokens import small_number
from threadhound.urls.views import Relation


def front_votes(seen: Sightings, kin: Kin, slot: int, fit: Fit) -> tuple[int, int]:
    """How often numbered pages said that the plain URL shows the first page, and another one."""
    first = other = 0
    last = last_pages(seen, kin, slot, fit)
    for each in seen.between(kin):
        value = small_number(each.values[slot])
        page = None if value is None else fit.page(value)
        if page is None or each.moved or (each.told and page > 1):
            continue  # many sites name page 1 as the canonical URL of all pages
        if each.relation in (Relation.SAME, Relation.ORDER):
            first, other = first + (page == 1), other + (page > 1)
        elif page == 1 and each.relation is Relation.SERIES:
            other += 1
        elif each.relation is Relation.SERIES and page == last.get(each.other):
            first += 1
    return first, other


def last_pages(seen: Sightings, kin: Kin, slot: int, fit: Fit) -> dict[Values, int]:
    """The highest page number linked of each thing."""
    last: dict[Values, int] = {}
    for values in seen.known[kin.longer]:
        value = small_number(values[slot])
        page = None if value is None else fit.page(value)
        if page is not None:
            thing = kin.plain_values(values)
            last[thing] = max(page, last.get(thing, 0))
    return last
