"""What lists name by titles: the long, different links of their rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from threadhound.dom.speech import length_of
from threadhound.learn.fused.families import TITLE, Family
from threadhound.learn.fused.sight import Sight, title_places
from threadhound.model import PageKind

FEW_TITLES = 3  # links of a family in rows of lists; fewer may have been cited by chance


@dataclass(frozen=True, slots=True)
class Titles:
    """URLs that rows of lists name by titles: of each list, and of all."""

    by_list: tuple[frozenset[str], ...]
    all: frozenset[str]

    @classmethod
    def of(cls, sights: Iterable[Sight]) -> Titles:
        by_list = tuple(_by_list(sights))
        return cls(by_list, frozenset().union(*by_list))

    def all_are_of(self, family: Family) -> bool:
        """Whether some list names all that it names by a family: it knows no better addresses."""
        urls = {member.url for member in family.members}
        return any(len(titles) >= FEW_TITLES and titles <= urls for titles in self.by_list)


def _by_list(sights: Iterable[Sight]) -> Iterator[frozenset[str]]:
    for sight in sights:
        if sight.kind is PageKind.INDEX:
            places = title_places(sight)
            yield frozenset(
                link.url
                for link in sight.page.links
                if link.location in places and length_of(link.anchor) >= TITLE
            )


def is_titled(family: Family, titles: frozenset[str]) -> bool:
    """Whether lists name pages of a family by titles."""
    least = min(FEW_TITLES, family.size)
    return sum(member.url in titles for member in family.members) >= least
