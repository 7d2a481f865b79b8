"""Writing what was read off pages: boards, threads, posts and users, inside a commit.

Rows say the same whatever the order in which pages came: a thread is told by its page with the
lowest number, a name or address by rule and not by who came first.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from threadhound.model import Json, PageKind, Post
from threadhound.store.facts import better_url, storable
from threadhound.store.objects import Content, Crumb, number_of, thing_of
from threadhound.store.postrows import row_of
from threadhound.urls.canonical import url_key

REMEMBERED = 20_000  # ids of users, threads and boards; the same few hundred come again and again
NAMED = "name:"  # begins the key of a user without a profile

_PUT_BOARD = """INSERT INTO board (site_id, key, title, trail, first_page, number)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (site_id, key) DO UPDATE SET title = excluded.title,
    trail = excluded.trail, first_page = excluded.first_page, number = excluded.number
    WHERE first_page IS NULL OR excluded.number <= number"""
_PUT_THREAD = """INSERT INTO thread
    (site_id, key, title, language, trail, board_id, locked, solved, first_page, number)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (site_id, key) DO UPDATE SET
    title = excluded.title, language = excluded.language, trail = excluded.trail,
    board_id = excluded.board_id, locked = excluded.locked,
    solved = excluded.solved, first_page = excluded.first_page, number = excluded.number
    WHERE first_page IS NULL OR excluded.number <= number"""
_PUT_CONTENT = """INSERT OR REPLACE INTO content
    (page_id, site_id, thread_id, own_id, board_id, number, visit_id, wrapper, posts, siblings)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_INSERT_POST = """INSERT INTO post (site_id, thread_id, page_id, place, identity, user_id,
    number, kind, author, posted_at, posted_at_raw, text, html, rest)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_UPDATE_POST = """UPDATE post SET place = ?, user_id = ?, number = ?, kind = ?, author = ?,
    posted_at = ?, posted_at_raw = ?, text = ?, html = ?, rest = ? WHERE id = ?"""
_KEEP_VERSION = """INSERT INTO post_version (site_id, thread_id, identity, visit_id, gone,
    number, kind, author, posted_at, posted_at_raw, text, html, rest)
    SELECT site_id, thread_id, identity, ?, ?, number, kind, author, posted_at, posted_at_raw,
    text, html, rest FROM post WHERE id = ?"""
_DROP = (
    "DELETE FROM post WHERE page_id = ?",
    "DELETE FROM listing WHERE page_id = ?",
    "DELETE FROM content WHERE page_id = ?",
    """UPDATE thread SET first_page = (SELECT c.page_id FROM content c WHERE c.own_id = thread.id
        ORDER BY c.number LIMIT 1) WHERE first_page = ?""",
    """UPDATE board SET first_page = (SELECT c.page_id FROM content c WHERE c.board_id = board.id
        ORDER BY c.number LIMIT 1) WHERE first_page = ?""",
)
_ID = {
    "board": "SELECT id FROM board WHERE site_id = ? AND key = ?",
    "thread": "SELECT id FROM thread WHERE site_id = ? AND key = ?",
    "user": "SELECT id FROM user WHERE site_id = ? AND key = ?",
}


class PageRow(NamedTuple):
    """The page that a content belongs to."""

    id: int
    key: str
    kind: PageKind | None
    visit: int


class ContentWriter:
    """Writes contents of one site through one connection."""

    def __init__(self, connection: sqlite3.Connection, site: int) -> None:
        self._db = connection
        self._site = site
        self._ids: dict[tuple[str, str], int] = {}
        self._urls: dict[int, str | None] = {}  # of users, by id
        self._crumbs: set[Crumb] = set()

    def forget(self) -> None:
        """After a failure nothing remembered counts."""
        self._ids.clear()
        self._urls.clear()
        self._crumbs.clear()

    def put(self, page: PageRow, content: Content) -> None:
        """Everything one page says, in the place of what it said before."""
        if len(self._ids) > REMEMBERED:
            self.forget()
        if page.kind is PageKind.THREAD:
            self._put_thread(page, content)
        else:
            self._put_board(page, content)

    def drop(self, page: int) -> None:
        """A page that proved to be neither list nor thread says nothing of the forum."""
        for statement in _DROP:
            self._db.execute(statement, (page,))

    def _put_thread(self, page: PageRow, content: Content) -> None:
        key, number = storable(thing_of(page.key)), number_of(page.key)
        boards = self._trail(content.trail)
        self._db.execute(
            _PUT_THREAD,
            (
                self._site, key, storable(content.title), content.language,
                _json([crumb.key for crumb in content.trail]), boards[-1] if boards else None,
                content.locked, content.solved, page.id, number,
            ),
        )  # fmt: skip
        own = self._id("thread", key)
        whole, number = self._whole(own, page.id, number)
        before = self._put_content(page, content, number, (whole, own, None))
        self._put_posts(page, content, whole, before)

    def _whole(self, thread: int, page: int, number: int) -> tuple[int, int]:
        """The thread that a page was found to belong to when all of its pages were compared."""
        row = self._db.execute("SELECT part_of FROM thread WHERE id = ?", (thread,)).fetchone()
        if row[0] is None:
            return thread, number
        known = self._db.execute("SELECT number FROM content WHERE page_id = ?", (page,)).fetchone()
        return int(row[0]), int(known[0]) if known else number

    def _put_board(self, page: PageRow, content: Content) -> None:
        key, number = storable(thing_of(page.key)), number_of(page.key)
        self._trail(content.trail)
        trail = _json([crumb.key for crumb in content.trail])
        title = storable(content.title)
        self._db.execute(_PUT_BOARD, (self._site, key, title, trail, page.id, number))
        board = self._id("board", key)
        if self._put_content(page, content, number, (None, None, board)) is not None:
            self._db.execute("DELETE FROM listing WHERE page_id = ?", (page.id,))
            self._db.execute("DELETE FROM post WHERE page_id = ?", (page.id,))
        self._db.executemany(
            "INSERT OR IGNORE INTO listing VALUES (?, ?, ?, ?)",
            [
                (page.id, self._listed(one.key), self._site, place)
                for place, one in enumerate(content.listed, 1)
            ],
        )

    def _put_content(
        self,
        page: PageRow,
        content: Content,
        number: int,
        of: tuple[int | None, int | None, int | None],
    ) -> int | None:
        """Note how a page was understood; returns the visit that it was read from before."""
        row = self._db.execute(
            "SELECT visit_id FROM content WHERE page_id = ?", (page.id,)
        ).fetchone()
        count = len(content.posts)
        read = content.wrapper if count else 0
        siblings = _json([[one.thing, one.there, one.here] for one in content.siblings])
        values = (page.id, self._site, *of, number, page.visit, read, count, siblings)
        self._db.execute(_PUT_CONTENT, values)
        return int(row[0]) if row else None

    def _put_posts(self, page: PageRow, content: Content, thread: int, before: int | None) -> None:
        old: dict[int, tuple[int, str]] = {}
        if before is not None:
            rows = self._db.execute(
                "SELECT identity, id, text FROM post WHERE page_id = ?", (page.id,)
            )
            old = {identity: (id_, text) for identity, id_, text in rows}
        seen_before = before if before is not None and before != page.visit else None
        fresh = []
        pairs = zip(content.identities, content.posts, strict=True)
        for place, (identity, post) in enumerate(pairs, 1):
            known = old.pop(identity, None)
            user, values = self._user(post), row_of(post)
            if known is None:
                fresh.append((self._site, thread, page.id, place, identity, user, *values))
                continue
            if seen_before is not None and known[1] != post.text:
                self._db.execute(_KEEP_VERSION, (seen_before, 0, known[0]))
            self._db.execute(_UPDATE_POST, (place, user, *values, known[0]))
        self._take_away([id_ for id_, _ in old.values()], seen_before)
        self._db.executemany(_INSERT_POST, fresh)

    def _take_away(self, ids: Sequence[int], seen_before: int | None) -> None:
        """Posts that a page no longer has: kept as what they were, if the site took them away."""
        for id_ in ids:
            if seen_before is not None:
                self._db.execute(_KEEP_VERSION, (seen_before, 1, id_))
            self._db.execute("DELETE FROM post WHERE id = ?", (id_,))

    def _user(self, post: Post) -> int | None:
        if not post.author:
            return None
        url = storable(post.author_url) if post.author_url else None
        key = url_key(url) if url else NAMED + storable(post.author)
        user = self._ids.get(("user", key))
        if user is None:
            self._db.execute(
                "INSERT OR IGNORE INTO user (site_id, key, url) VALUES (?, ?, ?)",
                (self._site, key, url),
            )
            user = self._id("user", key)
            row = self._db.execute("SELECT url FROM user WHERE id = ?", (user,)).fetchone()
            self._urls[user] = row[0]
        known = self._urls[user]
        if url and known and better_url(known, url) != known:
            self._db.execute("UPDATE user SET url = ? WHERE id = ?", (url, user))
            self._urls[user] = url
        return user

    def _listed(self, key: str) -> int:
        """A thread that a list names; it need not have a page yet."""
        known = self._ids.get(("thread", storable(key)))
        if known is not None:
            return known
        self._db.execute(
            "INSERT OR IGNORE INTO thread (site_id, key) VALUES (?, ?)", (self._site, storable(key))
        )
        return self._id("thread", storable(key))

    def _trail(self, trail: Sequence[Crumb]) -> list[int]:
        """Boards that a page names above itself."""
        return [self._crumb(crumb) for crumb in trail]

    def _crumb(self, crumb: Crumb) -> int:
        key = storable(crumb.key)
        if crumb not in self._crumbs:
            name, url = storable(crumb.name), storable(crumb.url)
            self._db.execute(
                "INSERT INTO board (site_id, key, name, url) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (site_id, key) DO UPDATE SET name = excluded.name, url = excluded.url"
                " WHERE name = '' OR (length(excluded.name), excluded.name, excluded.url)"
                " < (length(name), name, url)",
                (self._site, key, name, url),
            )
            self._crumbs.add(crumb)
        return self._id("board", key)

    def _id(self, table: str, key: str) -> int:
        known = self._ids.get((table, key))
        if known is None:
            row = self._db.execute(_ID[table], (self._site, key)).fetchone()
            known = self._ids[table, key] = int(row[0])
        return known


def _json(value: Json) -> str:
    return storable(json.dumps(value, ensure_ascii=False, separators=(",", ":")))
