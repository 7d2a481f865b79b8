"""Threads known by what lists call them, on sites whose pages look like nothing known.

Archives of mail show one message a page, some forums show no dates. What tells a conversation
there: lists name pages in words of their own and the pages bear these names; several messages bear
the same one, or the same people speak on one page after the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from threadhound.dom.speech import REPLY_PREFIX, length_of
from threadhound.learn.fused.families import TITLE, Family, best_anchor
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind

LOOKED_AT = 3  # pages of a build before they can be known by their names
MEMBERS = 5  # links of a build before they can be
MOST = 0.6  # of the pages bear the name that lists give them
AGAIN = 0.25  # of the messages are about what others are about
REPLIES = 2  # messages about one thing, people who speak again
HALF = 0.5  # of the links stand in rows
MORE_LOOKS = 9  # pages with names that are looked at until some speak again


def threads_by_name(families: Iterable[Family], sights: Mapping[str, Sight]) -> frozenset[str]:
    """URLs of pages that are threads though they do not look it; none where others do."""
    found: list[str] = []
    listed = _names_in_lists(sights.values())
    for family in families:
        seen = [sights[m.url] for m in family.members if m.url in sights]
        if is_named(family, sights) and _converses(family, seen, listed):
            found += [sight.view.url for sight in seen if sight.kind is PageKind.OTHER]
        elif any(sight.kind is PageKind.THREAD and not sight.by_name for sight in seen):
            return frozenset()
    return frozenset((*found, *_further_pages(frozenset(found), sights)))


def _further_pages(found: frozenset[str], sights: Mapping[str, Sight]) -> Iterator[str]:
    """What stands in the pagers of such threads, or turns to it: no list has a name for these.

    They are addresses of the thread with something added.
    """
    known = {url for url, sight in sights.items() if url in found or sight.by_name}
    stems = tuple(sights[url].page.final_url for url in known)
    others = {u for u, s in sights.items() if s.kind is PageKind.OTHER and s.flips} - known
    left = {url for url in others if url.startswith(stems)}
    while more := {url for url in left if _is_turned(url, known, sights)}:
        yield from more
        known |= more
        left -= more


def _is_turned(url: str, known: set[str], sights: Mapping[str, Sight]) -> bool:
    """Whether pagers lead from a page to one of several that are known, or from them to it."""
    flips = sights[url].flips
    return not flips.isdisjoint(known) or any(url in sights[each].flips for each in known)


def is_named(family: Family, sights: Mapping[str, Sight], least: int = REPLIES) -> bool:
    """Whether lists have titles for its pages, which the pages bear."""
    seen = [sights[m.url] for m in family.members if m.url in sights]
    if family.size < MEMBERS or len(seen) < LOOKED_AT or family.title_length < TITLE:
        return False
    rows = {url for s in sights.values() for column in s.columns for url in column.urls}
    if sum(member.url in rows for member in family.members) < HALF * family.size:
        return False
    names = {m.url: best_anchor(m) for m in family.members if m.url in rows}
    titled = {url: name for url, name in names.items() if length_of(_plain(name)) >= TITLE}
    named = [sight for sight in seen if sight.view.url in titled]  # others are cited by a word
    bearing = sum(_bears(sight, titled[sight.view.url]) for sight in named)
    return len(named) >= least and bearing >= MOST * len(named)


def may_be_named(families: Iterable[Family], sights: Mapping[str, Sight]) -> Iterator[Family]:
    """Builds whose pages bear names and have speakers; too few were seen for any to come again."""
    for family in families:
        seen = [sights[m.url] for m in family.members if m.url in sights]
        spoken = sum(len(sight.speakers) >= REPLIES for sight in seen)
        few = spoken >= REPLIES and len(seen) < MORE_LOOKS
        if few and family.size > len(seen) and is_named(family, sights, least=1):
            yield family


def _bears(sight: Sight, name: str) -> bool:
    own = (_plain(sight.page.title), _plain(sight.view.heading))
    return any(_plain(name) in text for text in own)


def _plain(text: str) -> str:
    return REPLY_PREFIX.sub("", " ".join(text.split()).casefold())


def _converses(family: Family, seen: list[Sight], listed: frozenset[str]) -> bool:
    return _answers(family, seen) or _meets_again(seen, listed)


def _names_in_lists(sights: Iterable[Sight]) -> frozenset[str]:
    """Short words that rows link by: who began a thread, who spoke last."""
    return frozenset(
        link.anchor
        for sight in sights
        if sight.kind is PageKind.INDEX
        for link in sight.page.links
        if link.location in sight.content and 0 < length_of(link.anchor) < TITLE
    )


def _answers(family: Family, seen: list[Sight]) -> bool:
    """Dated pages, a good part of them under the title of another."""
    counts = Counter(filter(None, (_plain(best_anchor(m)) for m in family.members)))
    again = sum(count for count in counts.values() if count >= REPLIES)
    dated = sum(sight.dated for sight in seen)
    return again >= AGAIN * family.size and dated >= MOST * len(seen)


def _meets_again(seen: list[Sight], listed: frozenset[str]) -> bool:
    """Pages of several texts with somebody's name above each, who speaks on other pages, too.

    So do sections of a manual; but nobody's heading comes twice on one page, and rows of lists do
    not have it beside the titles.
    """
    spoken = [sight for sight in seen if sight.speakers]
    people = _twice(name for sight in spoken for name in sight.speakers)
    again = any(len(set(sight.speakers)) < len(sight.speakers) for sight in spoken)
    known = listed & _twice(name for sight in spoken for name in set(sight.speakers))
    return len(spoken) >= REPLIES and max(again * len(people), len(known)) >= REPLIES


def _twice(names: Iterable[str]) -> set[str]:
    return {name for name, count in Counter(names).items() if count >= REPLIES}
