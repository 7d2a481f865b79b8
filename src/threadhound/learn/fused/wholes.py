"""Threads that lists name by a part of them: `/read/1234/l50` is the end of `/read/1234/`.

Where every page of a thread links to the folder that its own address lies in, and that folder shows
what the page shows, the folder is the thread. Short threads look alike under both addresses, so
that pages alone do not tell which of them is whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from threadhound.dom.series import values_of
from threadhound.learn.fused.families import Family
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind
from threadhound.urls.roles import PatternRule, RoleTable

ENOUGH = 3  # pages of threads before what all of them link to is no accident
MOST = 0.8  # of them link to their folder

Sights = Mapping[str, Sight]


def may_be_whole(family: Family, sights: Sights) -> str | None:
    """The folder of the longest thread seen, where all threads of a family link to theirs."""
    folders = _folders(family, sights)
    seen = [s for s in _threads(family, sights) if s.page.final_url in folders]
    longest = max(seen, key=lambda sight: sight.records, default=None)
    return None if longest is None else folders[longest.page.final_url]


def wholes_of(families: Iterable[Family], sights: Sights) -> list[str]:
    """The folders of all members of families whose folders are the threads."""
    return [
        folder
        for family in families
        if any(_parts(family, sights))
        for member in family.members
        if values_of(folder := _folder(member.url))
    ]


def with_whole_threads(table: RoleTable, families: Iterable[Family], sights: Sights) -> RoleTable:
    """The table with addresses of parts pointing to the threads that they are parts of."""
    parts = [url for family in families for url in _parts(family, sights)]
    return replace(table, rules=tuple(_pointing(rule, parts) for rule in table.rules))


def _pointing(rule: PatternRule, parts: Iterable[str]) -> PatternRule:
    """A rule for parts of threads; one that keeps them apart from the threads is left alone."""
    of_another = rule.family != str(rule.pattern)
    if of_another and any(rule.pattern.match(url) is not None for url in parts):
        return replace(rule, pointer=True)
    return rule


def _parts(family: Family, sights: Sights) -> list[str]:
    """Pages of a family whose folder was seen to show all that they show."""
    shown = {sight.page.final_url: sight for sight in sights.values()}
    return [
        own
        for own, folder in _folders(family, sights).items()
        if folder in shown and _holds(shown[folder], shown[own])
    ]


def _holds(whole: Sight, part: Sight) -> bool:
    said = set(part.view.records)
    return whole.kind is PageKind.THREAD and bool(said) and said <= set(whole.view.records)


def _folders(family: Family, sights: Sights) -> dict[str, str]:
    """Pages of a family with their folders, where nearly all of them link to one of their own.

    What other threads link to as well is an archive of threads.
    """
    seen = _threads(family, sights)
    linking = Counter(url for s in seen for url in {link.url for link in s.page.links})
    found = {s.page.final_url: folder for s in seen if (folder := _linked_folder(s))}
    own = {url: folder for url, folder in found.items() if linking[folder] == 1}
    return own if len(own) >= max(ENOUGH, MOST * len(seen)) else {}


def _threads(family: Family, sights: Sights) -> list[Sight]:
    seen = [sights[m.url] for m in family.members if m.url in sights]
    return [sight for sight in seen if sight.kind is PageKind.THREAD]


def _linked_folder(sight: Sight) -> str | None:
    """The folder of a page, where it is a thing with a number and the page links to it."""
    own = sight.page.final_url
    folder = _folder(own)
    if folder == own or not values_of(folder):
        return None
    return folder if any(link.url == folder for link in sight.page.links) else None


def _folder(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[0] + "/"
