"""Does the database say what the WARC files say? SQLite sees no changed letter, only broken tables.

Addresses have their hashes beside them, and pages their answers in the WARC files: what does not
fit them was changed by somebody else than us.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator

from threadhound.errors import ThreadhoundError
from threadhound.model import Response
from threadhound.store.applying import url_hash
from threadhound.store.facts import content_hash, storable
from threadhound.store.interface import StoredPage
from threadhound.store.sqlite import SqliteStore

TitleOf = Callable[[Response], str]

_ADDRESSES = "SELECT '{0}', id, url, url_hash FROM {0}"
# The task that brought a page was settled under the page's key; asked for again, its address may
# have led to another page.
_KEYS = """SELECT p.url, p.key FROM page p LEFT JOIN task t ON t.id = p.task_id
    WHERE t.id IS NULL OR (t.due_at IS NULL AND t.key <> p.key AND NOT EXISTS
        (SELECT 1 FROM page q WHERE q.site_id = t.site_id AND q.key = t.key))"""
_URLS = "SELECT p.site_id, p.url FROM page p"
_OUTSIDE = """SELECT count(*) FROM exchange x LEFT JOIN warc w ON w.id = x.warc_id
    WHERE w.id IS NULL OR x.offset + x.length > w.committed_end"""
_KNOWN = "SELECT 1 FROM task WHERE site_id = ? AND url_hash = ?"


def contradictions(database: sqlite3.Connection) -> Iterator[str]:
    """What the tables say against each other."""
    for table in ("task", "visit"):
        for name, number, url, hashed in database.execute(_ADDRESSES.format(table)):
            if url_hash(str(url)) != hashed:
                yield f"The address of {name} {number} was changed: {url}"
    for url, key in database.execute(_KEYS):
        yield f"The page {url} is not the one that was fetched for it ({key})"
    if outside := database.execute(_OUTSIDE).fetchone()[0]:
        yield f"{outside} answers lie outside the WARC files that are named"
    for site, url in database.execute(_URLS):
        if database.execute(_KNOWN, (site, url_hash(str(url)))).fetchone() is None:
            yield f"The address of a page was changed: {url}"


def faults_of_page(store: SqliteStore, page: StoredPage, title_of: TitleOf) -> Iterator[str]:
    """What a page's row says against its answer in the WARC file."""
    try:
        answer = store.read(page.visit)
    except ThreadhoundError as error:
        yield error.what
        return
    if not isinstance(answer, Response):
        yield f"{page.url} is no page in the WARC files."
        return
    said = (page.status, page.final_url, page.content_hash, page.title)
    true = (
        answer.status, storable(answer.final_url), content_hash(answer.body),
        storable(title_of(answer)),
    )  # fmt: skip
    names = ("status", "final address", "content", "title")
    for name, here, there in zip(names, said, true, strict=True):
        if here != there:
            yield f"The {name} of {page.url} is not that of the WARC files: {here}"
