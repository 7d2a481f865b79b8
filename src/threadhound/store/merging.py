"""Posts that two threads have: a thread was merged into another, or a part of one became another.

The thread that showed a post last is where it is now. Whether the older page is still there is for
the crawl to ask; the store only tells which pages are in question, and joins what was merged.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from threadhound.store.joining import Part, Place
from threadhound.store.objects import NO_NUMBER, Double

# Numbers of posts may count within a thread: author, time and text must be the same, too.
_COPIES = """SELECT o.identity, o.author, o.posted_at, o.text, p.visit_id, p.key, t.key
    FROM (SELECT identity, author, posted_at FROM post
        WHERE site_id = ?1 AND posted_at IS NOT NULL
        GROUP BY identity, author, posted_at HAVING min(thread_id) <> max(thread_id)) w
    CROSS JOIN post o
        ON o.identity = w.identity AND o.author IS w.author AND o.posted_at = w.posted_at
    JOIN page p ON p.id = o.page_id JOIN thread t ON t.id = o.thread_id
    WHERE o.site_id = ?1 ORDER BY 1, 2, 3, 4"""


class Copy(NamedTuple):
    """A post as one page shows it."""

    visit: int  # grows with time
    page: str
    thread: str


def doubled(connection: sqlite3.Connection, site: int) -> list[Double]:
    """Pages with posts that another thread showed later."""
    rows = connection.execute(_COPIES, (site,))
    copies = groupby(rows, key=lambda row: row[:4])
    return older(map(Copy._make, (row[4:] for row in group)) for _, group in copies)


def older(posts: Iterable[Iterable[Copy]]) -> list[Double]:
    """From the copies of each post the pages that do not show it last."""
    found: Counter[tuple[str, str, str]] = Counter()
    for copies in posts:
        *before, newest = sorted(copies)
        found.update(
            (one.page, one.thread, newest.thread) for one in before if one.thread != newest.thread
        )
    return [Double(*key, count) for key, count in sorted(found.items())]


def with_merged(
    parts: Iterable[Part], places: Mapping[int, Place], merged: Mapping[int, str]
) -> dict[int, Place]:
    """The places of pages, with those whose threads are parts of others now (by page).

    They go behind all pages of the other thread: a post that both show is shown by that.
    """
    whole = {part.thing: places[part.page].thing for part in parts if part.page in places}
    moved = {page: Place(whole.get(thing, thing), NO_NUMBER) for page, thing in merged.items()}
    return {**places, **moved}
