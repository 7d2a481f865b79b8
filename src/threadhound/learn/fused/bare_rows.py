"""Rows of pages that look like nothing: links of one build at one place that few pages have.

A page may name a handful of boards by words alone, and say nothing else of them.
"""

from __future__ import annotations

from collections import defaultdict

from threadhound.learn.fused.menus import places_beside
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind
from threadhound.urls.tokens import tokenise

ROWS = 2  # links at one place before they are rows
FEW_PAGES = 2  # the share of pages, inverted, that link to them: a menu is on all of them


def first_of_bare_rows(book: Notebook) -> list[str]:
    """One link of each such group, the largest group first; none of those of which one was seen."""
    groups: dict[tuple[object, str], set[str]] = defaultdict(set)
    for url, each in book.links.items():
        names = tokenise(url).names
        if names and FEW_PAGES * len(each.sources) < len(book.sights):
            for place in each.places:
                groups[tokenise(url).shape, place].add(url)
    left = [urls for urls in groups.values() if len(urls) >= ROWS and urls.isdisjoint(book.asked)]
    ordered = sorted(left, key=lambda urls: (-len(urls), min(urls)))
    return list(dict.fromkeys(min(urls) for urls in ordered))


def note_rows_of_folders(book: Notebook) -> None:
    """Folders of boards, some of which look like no list: what stands as lists stand are rows."""
    lists = {s.page.final_url for s in book.sights.values() if s.kind is PageKind.INDEX}
    rare = {u for u, e in book.links.items() if FEW_PAGES * len(e.sources) < len(book.sights)}
    for family in book.families():
        seen = [book.sights[m.url] for m in family.members if m.url in book.sights]
        if book.kind_of(family) is not PageKind.INDEX or _are_lists(seen):
            continue
        places = places_beside(seen, lists & rare)
        rows = {
            link.url
            for sight in seen
            for link in sight.page.links
            if (link.location, tokenise(link.url).shape) in places and link.url in rare
        }
        book.note_rows(url for url in rows if not book.links[url].in_content)


def _are_lists(seen: list[Sight]) -> bool:
    return all(sight.kind is PageKind.INDEX for sight in seen)
