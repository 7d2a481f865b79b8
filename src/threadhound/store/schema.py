"""The tables of an archive: ordered, named migrations, each applied in one transaction.

Every row carries its site, every fetch is a visit, and a task that is due has a `due_at`
(0 = now, later = a unix time, NULL = settled), so that refreshing, logging in and several
sites in one archive need no new shape.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass

APPLICATION_ID = 0x54484E44  # "THND": tells our databases from others' (PRAGMA application_id)


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema's history. Shipped steps never change; new ones are added."""

    name: str
    statements: tuple[str, ...]


_FIRST = (
    "CREATE TABLE migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at REAL)",
    # One row while a process has the archive open for writing; left behind by a kill.
    "CREATE TABLE writer (pid INTEGER NOT NULL, host TEXT NOT NULL, since REAL NOT NULL)",
    "CREATE TABLE site (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
    """CREATE TABLE task (
        id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        url_hash INTEGER NOT NULL,
        url TEXT NOT NULL,
        key TEXT NOT NULL,
        role TEXT NOT NULL,
        skeleton INTEGER NOT NULL,
        state TEXT NOT NULL,
        reason TEXT NOT NULL DEFAULT '',
        depth INTEGER NOT NULL,
        priority INTEGER NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        due_at REAL
    )""",
    "CREATE UNIQUE INDEX task_url ON task (site_id, url_hash)",
    # Two indexes instead of one over (priority, id): a million tasks that wait for a refresh
    # must not be stepped over each time the next task is claimed.
    "CREATE INDEX task_ready ON task (site_id, priority, id) WHERE due_at = 0",
    "CREATE INDEX task_later ON task (site_id, due_at) WHERE due_at > 0",
    "CREATE INDEX task_state ON task (site_id, state)",
    """CREATE TABLE visit (
        id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        task_id INTEGER NOT NULL,
        url_hash INTEGER NOT NULL,
        url TEXT NOT NULL,
        jar TEXT NOT NULL,
        purpose TEXT NOT NULL,
        nth INTEGER NOT NULL,
        status INTEGER NOT NULL,
        final_url TEXT NOT NULL,
        fetched_at REAL NOT NULL,
        etag TEXT,
        last_modified TEXT,
        content_hash TEXT NOT NULL,
        failure TEXT,
        detail TEXT,
        transient INTEGER,
        notes TEXT NOT NULL,
        exchanges INTEGER NOT NULL
    )""",
    "CREATE INDEX visit_url ON visit (site_id, url_hash, jar, nth)",
    """CREATE TABLE exchange (
        visit_id INTEGER NOT NULL,
        n INTEGER NOT NULL,
        site_id INTEGER NOT NULL,
        url TEXT NOT NULL,
        status INTEGER NOT NULL,
        seconds REAL NOT NULL,
        warc_id INTEGER NOT NULL,
        request_offset INTEGER NOT NULL,
        offset INTEGER NOT NULL,
        length INTEGER NOT NULL,
        payload_digest TEXT NOT NULL,
        body_visit INTEGER,
        PRIMARY KEY (visit_id, n)
    ) WITHOUT ROWID""",
    """CREATE TABLE page (
        id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        key TEXT NOT NULL,
        kind TEXT,
        title TEXT NOT NULL,
        url TEXT NOT NULL,
        task_id INTEGER NOT NULL,
        visit_id INTEGER NOT NULL,
        depth INTEGER NOT NULL
    )""",
    "CREATE UNIQUE INDEX page_key ON page (site_id, key)",
    """CREATE TABLE skip (
        site_id INTEGER NOT NULL,
        role TEXT NOT NULL,
        reason TEXT NOT NULL,
        count INTEGER NOT NULL,
        examples TEXT NOT NULL,
        PRIMARY KEY (site_id, role, reason)
    ) WITHOUT ROWID""",
    """CREATE TABLE value (
        site_id INTEGER NOT NULL, name TEXT NOT NULL, json TEXT NOT NULL,
        PRIMARY KEY (site_id, name)
    ) WITHOUT ROWID""",
    """CREATE TABLE guide_state (
        site_id INTEGER NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL,
        PRIMARY KEY (site_id, key)
    ) WITHOUT ROWID""",
    """CREATE TABLE warc (
        id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        file TEXT NOT NULL UNIQUE,
        committed_end INTEGER NOT NULL
    )""",
    """CREATE TABLE skeleton (
        site_id INTEGER NOT NULL, version INTEGER NOT NULL, made_at REAL NOT NULL,
        json TEXT NOT NULL,
        PRIMARY KEY (site_id, version)
    ) WITHOUT ROWID""",
)

_POSTS = (
    """CREATE TABLE board (
        id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        key TEXT NOT NULL,
        name TEXT NOT NULL DEFAULT '',
        url TEXT NOT NULL DEFAULT '',
        title TEXT NOT NULL DEFAULT '',
        trail TEXT NOT NULL DEFAULT '[]',
        first_page INTEGER,
        number INTEGER
    )""",
    "CREATE UNIQUE INDEX board_key ON board (site_id, key)",
    """CREATE TABLE thread (
        id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        key TEXT NOT NULL,
        title TEXT NOT NULL DEFAULT '',
        language TEXT,
        trail TEXT NOT NULL DEFAULT '[]',
        board_id INTEGER,
        locked INTEGER,
        solved INTEGER,
        first_page INTEGER,
        number INTEGER,
        part_of INTEGER
    )""",
    "CREATE UNIQUE INDEX thread_key ON thread (site_id, key)",
    "CREATE INDEX thread_board ON thread (site_id, board_id, key)"
    " WHERE first_page IS NOT NULL AND part_of IS NULL",
    # Which page of which thread or board a page is, and how it was understood. `own_id` is the
    # thread by the page's key, `thread_id` the one it was found to be a part of.
    """CREATE TABLE content (
        page_id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        thread_id INTEGER,
        own_id INTEGER,
        board_id INTEGER,
        number INTEGER NOT NULL,
        visit_id INTEGER NOT NULL,
        wrapper INTEGER NOT NULL,
        posts INTEGER NOT NULL,
        siblings TEXT NOT NULL
    )""",
    "CREATE INDEX content_thread ON content (thread_id, number) WHERE thread_id IS NOT NULL",
    "CREATE INDEX content_own ON content (own_id) WHERE own_id IS NOT NULL",
    "CREATE INDEX content_board ON content (board_id, number) WHERE board_id IS NOT NULL",
    "CREATE INDEX content_siblings ON content (site_id) WHERE siblings <> '[]'",
    """CREATE TABLE listing (
        page_id INTEGER NOT NULL,
        thread_id INTEGER NOT NULL,
        site_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        PRIMARY KEY (page_id, thread_id)
    ) WITHOUT ROWID""",
    "CREATE INDEX listing_thread ON listing (thread_id)",
    """CREATE TABLE user (
        id INTEGER PRIMARY KEY, site_id INTEGER NOT NULL, key TEXT NOT NULL, url TEXT
    )""",
    "CREATE UNIQUE INDEX user_key ON user (site_id, key)",
    # A post has a row for each page that shows it; `identity` is the same in all of them.
    """CREATE TABLE post (
        id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        thread_id INTEGER NOT NULL,
        page_id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        identity INTEGER NOT NULL,
        user_id INTEGER,
        number TEXT,
        kind TEXT NOT NULL,
        author TEXT,
        posted_at TEXT,
        posted_at_raw TEXT,
        text TEXT NOT NULL,
        html TEXT NOT NULL,
        rest TEXT NOT NULL
    )""",
    "CREATE INDEX post_page ON post (page_id, place)",
    "CREATE INDEX post_thread ON post (thread_id, identity)",
    "CREATE INDEX post_user ON post (user_id)",
    """CREATE TABLE post_version (
        id INTEGER PRIMARY KEY,
        site_id INTEGER NOT NULL,
        thread_id INTEGER NOT NULL,
        identity INTEGER NOT NULL,
        visit_id INTEGER NOT NULL,
        gone INTEGER NOT NULL,
        number TEXT,
        kind TEXT NOT NULL,
        author TEXT,
        posted_at TEXT,
        posted_at_raw TEXT,
        text TEXT NOT NULL,
        html TEXT NOT NULL,
        rest TEXT NOT NULL
    )""",
    "CREATE INDEX post_version_thread ON post_version (thread_id, identity)",
)

MIGRATIONS: tuple[Migration, ...] = (
    Migration("frontier, visits and pages", _FIRST),
    Migration("boards, threads, posts and users", _POSTS),
)


def version_of(connection: sqlite3.Connection) -> int:
    """How many migrations a database has seen."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(
    connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS
) -> list[str]:
    """Apply what is missing, in order; returns the names of what was applied."""
    applied = []
    for version in range(version_of(connection) + 1, len(migrations) + 1):
        _apply(connection, version, migrations[version - 1])
        applied.append(migrations[version - 1].name)
    return applied


def _apply(connection: sqlite3.Connection, version: int, migration: Migration) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in migration.statements:
            connection.execute(statement)
        connection.execute(
            "INSERT INTO migration VALUES (?, ?, ?)", (version, migration.name, time.time())
        )
        connection.execute(f"PRAGMA user_version = {version:d}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def differences(
    connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS
) -> list[str]:
    """Names of tables, indexes, views and triggers that are not as our migrations make them.

    An archive may come from a stranger: a trigger or view in it would run code of its own.
    """
    there = _objects(connection)
    expected = _expected(migrations[: version_of(connection)])
    return sorted(name for _, name, _ in there ^ expected)


def _expected(migrations: Sequence[Migration]) -> set[tuple[str, str, str]]:
    scratch = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(scratch, migrations)
        return _objects(scratch)
    finally:
        scratch.close()


def _objects(connection: sqlite3.Connection) -> set[tuple[str, str, str]]:
    rows = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite^_%' ESCAPE '^'"
    )
    return {(kind, name, sql) for kind, name, sql in rows}
