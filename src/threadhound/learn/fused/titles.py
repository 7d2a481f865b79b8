"""What lists name by titles: the long, different links of their rows."""

from __future__ import annotations

from collections.abc import Iterable

from threadhound.learn.fused.families import TITLE, Family
from threadhound.learn.fused.sight import Sight, title_places
from threadhound.model import PageKind

FEW_TITLES = 3  # links of a family in rows of lists; fewer may have been cited by chance


def titles_of_lists(sights: Iterable[Sight]) -> frozenset[str]:
    """URLs that rows of lists name by titles."""
    found: set[str] = set()
    for sight in sights:
        if sight.kind is PageKind.INDEX:
            places = title_places(sight)
            found.update(
                link.url
                for link in sight.page.links
                if link.location in places and len(link.anchor) >= TITLE
            )
    return frozenset(found)


def is_titled(family: Family, titles: frozenset[str]) -> bool:
    """Whether lists name pages of a family by titles."""
    least = min(FEW_TITLES, family.size)
    return sum(member.url in titles for member in family.members) >= least
