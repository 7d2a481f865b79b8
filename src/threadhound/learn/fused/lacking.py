"""Things that a copy of a forum lacks: they say nothing of those that it has."""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.fused.families import Family
from threadhound.learn.fused.sight import Sight
from threadhound.model import Failed, PageKind

GONE = (404, 410)


def is_lacking(family: Family, sights: Mapping[str, Sight], failed: Mapping[str, Failed]) -> bool:
    """Whether none of its pages was had, because those asked for are not there.

    What lies within threads is a button that leads nowhere, and of another kind than threads.
    """
    said = [failed[m.url] for m in family.members if m.url in failed]
    gone = bool(said) and all(each.status in GONE for each in said)
    had = any(m.url in sights for m in family.members)
    return gone and not had and not _lies_in_threads(family, sights)


def _lies_in_threads(family: Family, sights: Mapping[str, Sight]) -> bool:
    """Whether threads link to it, each to what lies in the thread's own folder."""
    folders: set[str] = set()
    for member in family.members:
        seen = (sights[url] for url in member.sources if url in sights)
        threads = (sight.page.final_url for sight in seen if sight.kind is PageKind.THREAD)
        within = (url[: url.rfind("/") + 1] for url in threads)
        folders.update(folder for folder in within if member.url.startswith(folder))
    return len(folders) > family.size / 2
