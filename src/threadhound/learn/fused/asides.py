"""Other views of threads, that each thread links to by one and the same word: for printers."""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.fused.families import Family
from threadhound.learn.fused.menus import is_listed
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind

SEVERAL = 3  # links of one word, before that is more than chance


def is_aside(family: Family, sights: Mapping[str, Sight]) -> bool:
    """Whether only threads link to it, all by one word, and it shows no more than they do.

    Lists name threads by titles. The whole thread, that a page of one message links to by a word,
    shows more than that page.
    """
    if family.size < SEVERAL or len(set(family.names)) > 1 or family.flips_of() is not None:
        return False
    if is_listed(family, sights.values()):
        return False
    pages = {sight.page.final_url: sight for sight in sights.values()}
    for member in family.members:
        own = sights.get(member.url)
        sources = [pages[url] for url in member.sources if url in pages and pages[url] is not own]
        if any(source.kind is not PageKind.THREAD for source in sources):
            return False
        if own is not None and not any(s.flips or s.records >= own.records for s in sources):
            return False
    return True
