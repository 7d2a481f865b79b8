"""Page-flipping URLs (Algorithm 2): numbers at a place where the pages behind them have them too.

The journal version also finds a single link such as "next": the page behind it has, at the same
place and under the same name, a link to yet another page.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from threadhound.learn.focus.book import Book, Questions
from threadhound.learn.focus.layout import SIMILAR, similarity
from threadhound.learn.focus.sight import Group, Sight, is_page_number
from threadhound.learn.interface import Answers, Ask
from threadhound.model import Link
from threadhound.urls.canonical import url_key

A_PAIR = 2  # "previous" and "next" may look like a table; more alike are the rows of one

Known = set[tuple[str, str]]


@dataclass(slots=True)
class Flips:
    """Page-flipping URLs of one type of page."""

    urls: dict[str, None] = field(default_factory=dict)
    refused: Known = field(default_factory=set)  # (place, name) of links that flip nothing


def find_flips(book: Book, pages: Iterable[str], flips: Flips) -> Questions:
    """The page-flipping URLs of pages of one type."""
    for sight in book.sights(list(pages)):
        group = yield from _grouped(book, sight)
        if group is not None:
            flips.urls.update(dict.fromkeys(group.urls))
        elif book.manner.single_flips:
            single = yield from _single(book, sight, flips.refused)
            flips.urls.update(dict.fromkeys(single))


def _grouped(book: Book, sight: Sight) -> Generator[Ask, Answers, Group | None]:
    """The first group of numbers that all its pages confirm."""
    for group in sight.digit_groups():
        chosen = _chosen(group, book.manner.flips_fetched)
        yield from book.look(chosen, "whether numbers turn pages")
        there = book.sights(chosen)
        if there and all(_confirms(sight, each, group.place) for each in there):
            return group
    return None


def _chosen(group: Group, most: int) -> tuple[str, ...]:
    """All, or the first and the last: the nearest page and the farthest."""
    if len(group.urls) <= most:
        return group.urls
    return (*group.urls[: most - 1], group.urls[-1])


def _confirms(here: Sight, there: Sight, place: str) -> bool:
    """Numbers stand at the same place, and the page is built alike."""
    own = there.keys
    same_place = any(
        link.location == place and is_page_number(link.anchor) and url_key(link.url) not in own
        for link in there.links
    )
    return same_place and similarity(here.outline, there.outline) >= SIMILAR


def _single(book: Book, sight: Sight, refused: Known) -> Generator[Ask, Answers, tuple[str, ...]]:
    """Links that lead on and on under one name."""
    columns = [group for group in sight.groups if group.table >= 0 and len(group.urls) > A_PAIR]
    rows = {url_key(url) for group in columns for url in group.urls}
    found = []
    for link in sight.links:
        if not _may_be_single(link, sight, rows) or (link.location, link.anchor) in refused:
            continue
        yield from book.look([link.url], "whether it leads to a next page")
        there = book.sight(link.url)
        if there is None or not _leads_on(link, sight, there):
            refused.add((link.location, link.anchor))
        else:
            found.append(link.url)
    return tuple(found)


def _may_be_single(link: Link, sight: Sight, rows: set[str]) -> bool:
    """A link to another page, outside the rows, the only one of its name at its place."""
    if is_page_number(link.anchor):
        return False
    key = url_key(link.url)
    alike = {
        url_key(each.url)
        for each in sight.links
        if (each.location, each.anchor) == (link.location, link.anchor)
    }
    return key not in sight.keys and key not in rows and len(alike) == 1


def _leads_on(link: Link, here: Sight, there: Sight) -> bool:
    known = here.keys | there.keys | {url_key(link.url)}
    further = any(
        (each.location, each.anchor) == (link.location, link.anchor)
        and url_key(each.url) not in known
        for each in there.links
    )
    return further and similarity(here.outline, there.outline) >= SIMILAR
