"""Groups of links: the same place on the page and the same shape of URL, on one page or a site."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from threadhound.dom.pivots import url_shape
from threadhound.model import Link, Page

NUMBER = re.compile(r"\W*\d+\W*")


@dataclass(frozen=True, slots=True)
class LinkGroup:
    """Links that a template made alike, with what their anchors tell."""

    location: str
    shape: str
    links: tuple[Link, ...]
    pages: int  # pages that have the group

    @property
    def urls(self) -> tuple[str, ...]:
        """Distinct targets, in the order found."""
        return tuple(dict.fromkeys(link.url for link in self.links))

    @property
    def anchor_characters(self) -> int:
        return sum(len(link.anchor) for link in self.links)

    @property
    def numeric_share(self) -> float:
        """Share of the anchors that are numbers."""
        numeric = sum(bool(NUMBER.fullmatch(link.anchor)) for link in self.links)
        return numeric / len(self.links)

    @property
    def distinct_share(self) -> float:
        """Targets per link: 1 where every link leads elsewhere, little for menus of a site."""
        return len(self.urls) / len(self.links)


def link_groups(links: Sequence[Link]) -> tuple[LinkGroup, ...]:
    """The groups of one page, the one with most anchor text first."""
    return _grouped([links])


def site_groups(pages: Iterable[Page]) -> tuple[LinkGroup, ...]:
    """The groups of many pages of a site together."""
    return _grouped([page.links for page in pages])


def _grouped(sources: Sequence[Sequence[Link]]) -> tuple[LinkGroup, ...]:
    found: dict[tuple[str, str], list[Link]] = {}
    seen: dict[tuple[str, str], int] = {}
    for links in sources:
        keys = [(link.location, url_shape(link.url)) for link in links]
        for key, link in zip(keys, links, strict=True):
            found.setdefault(key, []).append(link)
        for key in set(keys):
            seen[key] = seen.get(key, 0) + 1
    groups = [LinkGroup(*key, tuple(links), seen[key]) for key, links in found.items()]
    return tuple(sorted(groups, key=lambda one: (-one.anchor_characters, one.location, one.shape)))
