"""What lists name by titles: the long, different links of their rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from threadhound.dom.speech import length_of
from threadhound.learn.fused.families import TITLE, Family
from threadhound.learn.fused.sight import Sight, title_places
from threadhound.model import PageKind

FEW_TITLES = 3  # links of a family in rows of lists; fewer may have been cited by chance


def titles_of_lists(sights: Iterable[Sight]) -> frozenset[str]:
    """URLs that rows of lists name by titles."""
    return frozenset(url for titles in _by_list(sights) for url in titles)


def names_alone(family: Family, sights: Iterable[Sight]) -> bool:
    """Whether some list names all that it names by this family: it knows no better addresses."""
    urls = {member.url for member in family.members}
    return any(len(titles) >= FEW_TITLES and titles <= urls for titles in _by_list(sights))


def _by_list(sights: Iterable[Sight]) -> Iterator[set[str]]:
    for sight in sights:
        if sight.kind is PageKind.INDEX:
            places = title_places(sight)
            yield {
                link.url
                for link in sight.page.links
                if link.location in places and length_of(link.anchor) >= TITLE
            }


def is_titled(family: Family, titles: frozenset[str]) -> bool:
    """Whether lists name pages of a family by titles."""
    least = min(FEW_TITLES, family.size)
    return sum(member.url in titles for member in family.members) >= least
