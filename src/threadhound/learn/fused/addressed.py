"""Boards told by the addresses of their threads: `/post-tea-12` is filed in `/list-tea-1`.

A menu may name all boards on every page, so that nothing on the page of a thread tells which is its
own; and one board that was seen to have several pages is not the whole forum.
"""

from __future__ import annotations

import re
from collections import Counter

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.families import Family
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind

THREADS = 3  # pages of different threads before their addresses are compared
NEARLY_ALL = 0.8  # of them share a word with just one page of a family
LEAST = 2  # pages of a menu that may be boards
LOOKS = 3  # pages of a family looked at: as many as make a word of addresses a name
WORDS = re.compile(r"[^\W_]{2,}")


def look_at_named_boards(book: Notebook) -> Questions:
    """Ask for the pages that share the name of a board with threads, where none is known yet."""
    threads = [s for s in book.sights.values() if s.kind is PageKind.THREAD]
    if len({s.view.records for s in threads}) < THREADS:
        return
    for family in book.families():
        if family.size > 1 and book.kind_of(family) is None:
            urls = _shared(family, threads, len(book.sights))
            if urls:
                yield from ask(book, [(url, "named like threads") for url in urls[:LOOKS]])
                return


def _shared(family: Family, threads: list[Sight], pages: int) -> list[str]:
    """The pages of a menu that threads share a word with, if nearly every thread has one.

    What a thread alone links to is its own: its print view, its form.
    """
    menu = [member for member in family.members if 2 * len(member.sources) >= pages]
    words = {member.url: frozenset(WORDS.findall(member.url)) for member in menu}
    if len(words) < family.size or len(words) < LEAST:
        return []
    common = frozenset.intersection(*words.values())
    found: Counter[str] = Counter()
    for sight in threads:
        own = frozenset(WORDS.findall(sight.page.final_url)) - common
        linked = {link.url for link in sight.page.links}
        named = [url for url in words if url in linked and own & words[url]]
        found.update(named if len(named) == 1 else [])
    enough = found.total() >= NEARLY_ALL * len(threads) and len(found) > 1
    return [url for url, _ in found.most_common()] if enough else []
