"""The questions a store answers from its database."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

from threadhound.errors import ArchiveError, UsageError
from threadhound.model import Exchange, Failure, Jar, Json, PageKind, Purpose, Response
from threadhound.store.applying import url_hash
from threadhound.store.interface import LearnedVisit, State, StoredPage, Task
from threadhound.store.warcfiles import Place, exchange_at

PAGES_AT_A_TIME = 500  # a chunk, not an open cursor: the log can be folded in between

_PAGE = """SELECT p.id, p.key, p.url, v.final_url, p.kind, p.title, v.status, p.depth,
    v.fetched_at, v.content_hash, p.visit_id, w.file, x.offset
    FROM page p JOIN visit v ON v.id = p.visit_id
    LEFT JOIN exchange x ON x.visit_id = v.id AND x.n = v.exchanges - 1
    LEFT JOIN warc w ON w.id = x.warc_id WHERE p.site_id = ?"""
_NOT_READ = """AND p.kind = 'thread' AND NOT EXISTS (SELECT 1 FROM content c
    WHERE c.page_id = p.id AND c.wrapper BETWEEN 1 AND ?) ORDER BY p.key"""
_EXCHANGE = """SELECT x.url, x.seconds, w.file, x.request_offset, x.offset, x.length,
    x.payload_digest, x.body_visit FROM exchange x JOIN warc w ON w.id = x.warc_id
    WHERE x.visit_id = ? ORDER BY x.n"""


def site_id(connection: sqlite3.Connection, name: str, writer: sqlite3.Connection | None) -> int:
    """The number of a site; a writer adds it. No name means the first site there is."""
    if not name:
        found = connection.execute("SELECT min(id) FROM site").fetchone()
        if found[0] is not None or writer is None:
            return int(found[0] or 0)
    if writer is not None:
        writer.execute("INSERT OR IGNORE INTO site (name) VALUES (?)", (name,))
    found = connection.execute("SELECT id FROM site WHERE name = ?", (name,)).fetchone()
    if found is None:
        raise UsageError(f"The archive holds no site {name}.")
    return int(found[0])


def site_name(connection: sqlite3.Connection, site: int) -> str:
    """What a site is called; empty where there is none yet."""
    found = connection.execute("SELECT name FROM site WHERE id = ?", (site,)).fetchone()
    return str(found[0]) if found else ""


def warc_ends(connection: sqlite3.Connection) -> dict[str, int]:
    """Every WARC file and how far it counts."""
    rows = connection.execute("SELECT file, committed_end FROM warc ORDER BY id")
    return {str(file): int(end) for file, end in rows}


def find(connection: sqlite3.Connection, site: int, key: str) -> StoredPage | None:
    """The page with a key."""
    row = connection.execute(f"{_PAGE} AND p.key = ?", (site, key)).fetchone()
    return _page(row) if row else None


def pages_after(
    connection: sqlite3.Connection, site: int, key: str | None, kind: PageKind | None
) -> list[StoredPage]:
    """The next pages in the order of their keys."""
    condition = "p.key >= ?" if key is None else "p.key > ?"
    values: list[Json] = [site, key or ""]
    if kind is not None:
        condition += " AND p.kind = ?"
        values.append(kind.value)
    rows = connection.execute(
        f"{_PAGE} AND {condition} ORDER BY p.key LIMIT {PAGES_AT_A_TIME:d}",
        values,
    )
    return [_page(row) for row in rows]


def unread_after(
    connection: sqlite3.Connection, site: int, key: str | None, wrappers: int
) -> list[StoredPage]:
    """The next thread pages that none of the first so many wrappers has read."""
    condition = "p.key >= ?" if key is None else "p.key > ?"
    rows = connection.execute(
        f"{_PAGE} AND {condition} {_NOT_READ} LIMIT {PAGES_AT_A_TIME:d}",
        (site, key or "", wrappers),
    )
    return [_page(row) for row in rows]


def page_row(connection: sqlite3.Connection, page: int) -> tuple[str, PageKind | None, int]:
    """Key, kind and visit of a page."""
    row = connection.execute(
        "SELECT key, kind, visit_id FROM page WHERE id = ?", (page,)
    ).fetchone()
    if row is None:
        raise ArchiveError(f"The archive holds no page {page}.")
    return str(row[0]), PageKind(row[1]) if row[1] else None, int(row[2])


def task(connection: sqlite3.Connection, site: int, url: str) -> Task | None:
    """The task for an address spelled exactly so."""
    row = connection.execute(
        "SELECT id, url, key, role, depth, priority, tries FROM task"
        " WHERE site_id = ? AND url_hash = ?",
        (site, url_hash(url)),
    ).fetchone()
    return Task(*row) if row and row[1] == url else None


def brought(connection: sqlite3.Connection, site: int, key: str) -> tuple[Task, State] | None:
    """The task that brought a page, and where it stands."""
    row = connection.execute(
        "SELECT k.state, k.id, k.url, k.key, k.role, k.depth, k.priority, k.tries"
        " FROM page p JOIN task k ON k.id = p.task_id WHERE p.site_id = ? AND p.key = ?",
        (site, key),
    ).fetchone()
    return (Task(*row[1:]), State(row[0])) if row else None


def standing(connection: sqlite3.Connection, site: int, url: str) -> tuple[State, str] | None:
    """State and reason of the task for an address spelled exactly so."""
    row = connection.execute(
        "SELECT url, state, reason FROM task WHERE site_id = ? AND url_hash = ?",
        (site, url_hash(url)),
    ).fetchone()
    return (State(row[1]), str(row[2])) if row and row[0] == url else None


def visit_of(connection: sqlite3.Connection, site: int, url: str, jar: Jar, nth: int) -> int | None:
    """The nth answer had for an address."""
    row = connection.execute(
        "SELECT id FROM visit WHERE site_id = ? AND url_hash = ? AND jar = ? AND nth = ?",
        (site, url_hash(url), jar.value, nth),
    ).fetchone()
    return int(row[0]) if row and nth > 0 else None


def learned(connection: sqlite3.Connection, site: int) -> list[LearnedVisit]:
    """All answers that a learner got with the site's cookies."""
    rows = connection.execute(
        "SELECT id, url, final_url, status FROM visit"
        " WHERE site_id = ? AND purpose = ? AND jar = ? AND nth > 0 ORDER BY id",
        (site, Purpose.LEARN.value, Jar.SITE.value),
    )
    return [LearnedVisit(*row) for row in rows]


def requests(connection: sqlite3.Connection, site: int) -> int:
    """Requests over the wire; a failure without any exchange was one as well."""
    row = connection.execute(
        "SELECT coalesce(sum(max(exchanges, 1)), 0) FROM visit WHERE site_id = ?", (site,)
    ).fetchone()
    return int(row[0])


def kinds(connection: sqlite3.Connection, site: int) -> dict[PageKind | None, int]:
    """Pages of each kind."""
    rows = connection.execute(
        "SELECT kind, count(*) FROM page WHERE site_id = ? GROUP BY kind", (site,)
    )
    return {PageKind(kind) if kind else None: count for kind, count in rows}


def answer(connection: sqlite3.Connection, directory: Path, visit: int) -> Response | Failure:
    """What a visit brought; the body of a response is still encoded."""
    row = connection.execute(
        "SELECT url, failure, detail, transient, notes FROM visit WHERE id = ?", (visit,)
    ).fetchone()
    if row is None:
        raise ArchiveError(f"The archive holds no visit {visit}.")
    url, failure, detail, transient, notes = row
    exchanges = _exchanges(connection, directory, visit)
    if failure is not None:
        return Failure(url, str(failure), str(detail), bool(transient), exchanges)
    if not exchanges:
        raise ValueError(f"visit {visit} has no exchange")
    return Response(url, exchanges, exchanges[-1].body, tuple(json.loads(notes)))


def _exchanges(connection: sqlite3.Connection, directory: Path, visit: int) -> tuple[Exchange, ...]:
    found = []
    for url, seconds, *place, body_visit in connection.execute(_EXCHANGE, (visit,)).fetchall():
        exchange = exchange_at(directory, Place(*place), url, seconds)
        if body_visit is not None:
            exchange = replace(exchange, body=_body(connection, directory, body_visit))
        found.append(exchange)
    return tuple(found)


def _body(connection: sqlite3.Connection, directory: Path, visit: int) -> bytes:
    """The body of the last exchange of a visit that holds it itself."""
    *_, last = connection.execute(_EXCHANGE, (visit,)).fetchall()
    url, seconds, *place, _ = last
    return exchange_at(directory, Place(*place), url, seconds).body


def states(connection: sqlite3.Connection, site: int) -> dict[State, int]:
    """How many tasks stand where."""
    counts = dict.fromkeys(State, 0)
    rows = connection.execute(
        "SELECT state, count(*) FROM task INDEXED BY task_state WHERE site_id = ? GROUP BY state",
        (site,),
    )
    counts.update((State(state), count) for state, count in rows)
    return counts


def reasons(connection: sqlite3.Connection, site: int, state: State) -> dict[str, int]:
    """Tasks of a state by reason."""
    rows = connection.execute(
        "SELECT reason, count(*) FROM task INDEXED BY task_state"
        " WHERE site_id = ? AND state = ? GROUP BY reason ORDER BY reason",
        (site, state.value),
    )
    return dict(rows.fetchall())


def examples(
    connection: sqlite3.Connection, site: int, state: State, reason: str, most: int
) -> list[str]:
    """Addresses of a state for a reason."""
    rows = connection.execute(
        "SELECT url FROM task INDEXED BY task_state"
        " WHERE site_id = ? AND state = ? AND reason = ? ORDER BY id LIMIT ?",
        (site, state.value, reason, most),
    )
    return [url for (url,) in rows]


def failed(connection: sqlite3.Connection, site: int) -> list[tuple[str, str]]:
    """Address and reason of every task that was given up."""
    return connection.execute(
        "SELECT url, reason FROM task INDEXED BY task_state"
        " WHERE site_id = ? AND state = 'failed' ORDER BY id",
        (site,),
    ).fetchall()


def value(connection: sqlite3.Connection, site: int, name: str) -> Json:
    """A named value."""
    row = connection.execute(
        "SELECT json FROM value WHERE site_id = ? AND name = ?", (site, name)
    ).fetchone()
    return json.loads(row[0]) if row else None


def guide_state(connection: sqlite3.Connection, site: int) -> dict[str, Json]:
    """Every entry that guides have left."""
    rows = connection.execute(
        "SELECT key, json FROM guide_state WHERE site_id = ? ORDER BY key", (site,)
    )
    return {key: json.loads(text) for key, text in rows}


def _page(row: tuple[Any, ...]) -> StoredPage:
    id_, key, url, final_url, kind, title, status, depth, at, digest, visit, file, offset = row
    return StoredPage(
        id=id_,
        key=key,
        url=url,
        final_url=final_url,
        kind=PageKind(kind) if kind is not None else None,
        title=title,
        status=status,
        depth=depth,
        fetched_at=at,
        content_hash=digest,
        visit=visit,
        warc_file=file or "",
        warc_offset=offset or 0,
    )
