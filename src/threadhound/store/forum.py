"""Reading boards, threads, posts and users back, in an order that never changes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from threadhound.store.objects import (
    Board,
    Counts,
    Crumb,
    PostVersion,
    StoredPost,
    Thread,
    User,
)
from threadhound.store.postrows import moment, post_from

STICKY_PAGES = 3  # fewer do not tell
AT_A_TIME = 500  # rows; a chunk, not an open cursor: the log can be folded in between

_BOARD = """SELECT b.id, b.key, b.name, b.title, coalesce(p.url, b.url), b.trail,
    (SELECT count(*) FROM content c WHERE c.board_id = b.id),
    (SELECT count(*) FROM thread t WHERE t.site_id = b.site_id AND t.board_id = b.id
        AND t.first_page IS NOT NULL AND t.part_of IS NULL), coalesce(k.role, '')
    FROM board b LEFT JOIN page p ON p.id = b.first_page LEFT JOIN task k ON k.id = p.task_id
    WHERE b.site_id = ?"""
_THREAD = """SELECT t.id, t.key, t.title, p.url, t.board_id, t.language, t.locked, t.solved,
    (SELECT count(*) FROM content c WHERE c.thread_id = t.id),
    (SELECT count(DISTINCT identity) FROM post o WHERE o.thread_id = t.id)
    FROM thread t JOIN page p ON p.id = t.first_page WHERE t.site_id = ?
    AND t.first_page IS NOT NULL AND t.part_of IS NULL"""
_POST = """SELECT o.id, o.identity, o.page_id, c.number, p.url, v.fetched_at, w.file, x.offset,
    o.number, o.kind, o.author, o.posted_at, o.posted_at_raw, o.text, o.html, o.rest
    FROM content c JOIN page p ON p.id = c.page_id JOIN post o ON o.page_id = c.page_id
    JOIN visit v ON v.id = p.visit_id
    LEFT JOIN exchange x ON x.visit_id = v.id AND x.n = v.exchanges - 1
    LEFT JOIN warc w ON w.id = x.warc_id
    WHERE c.thread_id = ? ORDER BY c.number, p.key, o.place"""
_ENDS = """SELECT o.author, (SELECT u.url FROM user u WHERE u.id = o.user_id), o.posted_at
    FROM content c JOIN page p ON p.id = c.page_id JOIN post o ON o.page_id = c.page_id
    WHERE c.thread_id = ? ORDER BY c.number, p.key, o.place LIMIT 1"""

_PLACED = """SELECT c.page_id, p.key, t.key, c.number
    FROM content c JOIN page p ON p.id = c.page_id JOIN thread t ON t.id = c.thread_id
    WHERE c.site_id = ? AND c.page_id > ? ORDER BY c.page_id LIMIT ?"""


def boards(connection: sqlite3.Connection, site: int) -> list[Board]:
    """All boards, ordered by key. Lists of what is new, of tags and the like are none."""
    rows = connection.execute(f"{_BOARD} ORDER BY b.key", (site,)).fetchall()
    names = {row[1]: Crumb(row[1], row[4], row[2] or row[3]) for row in rows}
    found = [_board(row[:-1], names) for row in rows]
    return kept_boards(found, {row[1]: row[-1] for row in rows})


def _board(row: tuple[Any, ...], names: Mapping[str, Crumb]) -> Board:
    id_, key, name, title, url, trail, pages, threads = row
    above = tuple(names[one] for one in json.loads(trail) if one in names and one != key)
    return Board(key, name or title, url, above, pages, threads, id_)


def kept_boards(found: Sequence[Board], roles: Mapping[str, str]) -> list[Board]:
    """Lists that threads belong to, those of their kind, and those above them."""
    kinds = {roles[board.key] for board in found if board.threads} - {""}
    kept = {board.key for board in found if board.threads or roles[board.key] in kinds}
    above = {crumb.key for board in found if board.key in kept for crumb in board.path}
    return [board for board in found if board.key in kept or board.key in above]


class ThreadReader:
    """Reads threads of one site; boards are read once."""

    def __init__(self, connection: sqlite3.Connection, site: int) -> None:
        self._db, self._site = connection, site
        self._boards = {board.id: board for board in boards(connection, site)}

    def all(self) -> Iterator[Thread]:
        """Threads of no known board first, then board by board."""
        for board in (None, *self._boards):
            chunk = self._after(board, "")
            while chunk:
                yield from map(self._thread, chunk)
                chunk = self._after(board, chunk[-1][1])

    def one(self, key: str) -> Thread | None:
        row = self._db.execute(f"{_THREAD} AND t.key = ?", (self._site, key)).fetchone()
        return self._thread(row) if row else None

    def _after(self, board: int | None, key: str) -> list[tuple[Any, ...]]:
        return self._db.execute(
            f"{_THREAD} AND t.board_id IS ? AND t.key > ? ORDER BY t.key LIMIT {AT_A_TIME:d}",
            (self._site, board, key),
        ).fetchall()

    def _thread(self, row: tuple[Any, ...]) -> Thread:
        id_, key, title, url, board, language, locked, solved, pages, posts = row
        first = self._db.execute(_ENDS, (id_,)).fetchone() or (None, None, None)
        last = self._db.execute(
            "SELECT max(posted_at) FROM post WHERE thread_id = ?", (id_,)
        ).fetchone()
        return Thread(
            key=key,
            title=title,
            url=url,
            board=self._boards.get(board),
            language=language,
            pages=pages,
            posts=posts,
            starter=first[0],
            starter_url=first[1],
            started_at=moment(first[2]),
            last_post_at=moment(last[0]),
            locked=_flag(locked),
            sticky=sticky(*self._listed(id_, board)),
            solved=_flag(solved),
            id=id_,
        )

    def _listed(self, thread: int, board: int | None) -> tuple[int, int]:
        """On how many pages of its board a thread stands, and how many there are."""
        if board is None:
            return 0, 0
        row = self._db.execute(
            "SELECT count(*) FROM listing l JOIN content c ON c.page_id = l.page_id"
            " WHERE l.thread_id = ? AND c.board_id = ?",
            (thread, board),
        ).fetchone()
        return int(row[0]), self._boards[board].pages if board in self._boards else 0


def sticky(listed: int, pages: int) -> bool | None:
    """Whether a thread is kept on top: then every page of its board names it.

    A thread that moves down while its board is read stands on two pages at most.
    """
    if not listed or pages < STICKY_PAGES:
        return None
    return listed >= STICKY_PAGES and 2 * listed > pages


def placed(connection: sqlite3.Connection, site: int) -> Iterator[tuple[str, str, int]]:
    """Page, thread and number of every thread page that was read."""
    after = 0
    while rows := connection.execute(_PLACED, (site, after, AT_A_TIME)).fetchall():
        after = int(rows[-1][0])
        yield from ((str(page), str(thread), int(number)) for _, page, thread, number in rows)


def posts(connection: sqlite3.Connection, thread: int) -> list[StoredPost]:
    """The posts of a thread: a post that several pages show stands on the first of them."""
    found: list[StoredPost] = []
    seen: set[int] = set()
    for row in connection.execute(_POST, (thread,)):
        id_, identity, _, number, url, fetched_at, file, offset, *post = row
        if identity in seen:
            continue
        seen.add(identity)
        read = post_from(post, len(found) + 1)
        found.append(StoredPost(read, number, url, fetched_at, file or "", offset or 0, id_))
    return found


def post_versions(connection: sqlite3.Connection, thread: int) -> list[PostVersion]:
    """What posts of a thread said before."""
    rows = connection.execute(
        "SELECT v.fetched_at, o.gone, o.number, o.kind, o.author, o.posted_at, o.posted_at_raw,"
        " o.text, o.html, o.rest FROM post_version o"
        " JOIN visit v ON v.id = o.visit_id WHERE o.thread_id = ? ORDER BY v.fetched_at, o.id",
        (thread,),
    )
    return [PostVersion(post_from(post, 0), at, bool(gone)) for at, gone, *post in rows]


def users(connection: sqlite3.Connection, site: int) -> Iterator[User]:
    """Everybody who wrote a post."""
    key: str | None = ""
    while key is not None:
        rows = connection.execute(
            "SELECT id, key, url FROM user WHERE site_id = ? AND key > ? ORDER BY key LIMIT ?",
            (site, key, AT_A_TIME),
        ).fetchall()
        for id_, key, url in rows:
            names = connection.execute(
                "SELECT author, count(*), min(posted_at), max(posted_at) FROM (SELECT author,"
                " min(posted_at) AS posted_at FROM post WHERE user_id = ?"
                " GROUP BY author, thread_id, identity) GROUP BY author ORDER BY 2 DESC, author",
                (id_,),
            ).fetchall()
            if names:
                yield _user(key, url, names)
        key = key if rows else None


def _user(key: str, url: str | None, names: list[tuple[str, int, str | None, str | None]]) -> User:
    first = min((row[2] for row in names if row[2]), default=None)
    last = max((row[3] for row in names if row[3]), default=None)
    count = sum(row[1] for row in names)
    return User(key, names[0][0], url, count, moment(first), moment(last))


def counts(connection: sqlite3.Connection, site: int) -> Counts:
    """How much was understood."""
    row = connection.execute(
        "SELECT (SELECT count(*) FROM thread WHERE site_id = ?1 AND first_page IS NOT NULL"
        "  AND part_of IS NULL), (SELECT count(*) FROM"
        "  (SELECT DISTINCT thread_id, identity FROM post WHERE site_id = ?1)),"
        " (SELECT count(*) FROM user WHERE site_id = ?1),"
        " (SELECT count(*) FROM page WHERE site_id = ?1 AND kind = 'thread'),"
        " (SELECT count(*) FROM content WHERE site_id = ?1 AND thread_id IS NOT NULL"
        "  AND wrapper <> 0),"
        " (SELECT count(*) FROM content WHERE site_id = ?1 AND thread_id IS NOT NULL"
        "  AND wrapper = 0)",
        (site,),
    ).fetchone()
    threads, found, people, pages, read, empty = row
    return Counts(
        len(boards(connection, site)), threads, found, people, unread=pages - read, empty=empty
    )


def _flag(value: int | None) -> bool | None:
    return None if value is None else bool(value)
