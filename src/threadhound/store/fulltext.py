"""Searching the posts of an archive: an index in a file of its own, brought up to date when asked.

The index is made from the archive and can be deleted at any time. Because it is not part of the
archive's database, searching never waits for a crawl and a crawl never pays for searching. What
has changed since the last search is found page by page: a page whose visit or reading is another
is read again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from threadhound.errors import UsageError
from threadhound.store.archive import Archive
from threadhound.store.asking import expression
from threadhound.store.closing import Closing
from threadhound.store.database import open_for_reading
from threadhound.store.trouble import explained
from threadhound.store.words import folded, words

FILE = "search.db"
VERSION = 1  # of the tables and of how words are cut; another one means: make it anew
PAGES_AT_A_TIME = 500  # in one transaction
MOST_DEAD = 0.25  # of the entries; above that the index is made anew
RANKED_MOST = 15_000  # posts with all the words: ranking more takes 50 ms and tells little
COUNTED_MOST = 1000  # posts counted each once; of more, each page that shows one counts
BUSY_SECONDS = 60.0  # another search may be making the index just now
CACHE_KIB = 16 * 1024

_TABLES = (
    "CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT)",
    "CREATE TABLE page (id INTEGER PRIMARY KEY, thread INTEGER, visit INTEGER, wrapper INTEGER,"
    " posts INTEGER)",
    "CREATE TABLE entry (id INTEGER PRIMARY KEY AUTOINCREMENT, page INTEGER NOT NULL,"
    " post INTEGER NOT NULL, identity INTEGER NOT NULL, thread INTEGER NOT NULL, posted_at TEXT)",
    "CREATE INDEX entry_page ON entry (page)",
    "CREATE VIRTUAL TABLE words USING fts5 (title, author, text, content = '',"
    " tokenize = \"unicode61 remove_diacritics 0 categories 'L* N* M* Co'\")",
    "INSERT INTO words (words, rank) VALUES ('rank', 'bm25(4.0, 1.0, 1.0)')",
)
_PAGES = """SELECT page_id, thread_id, visit_id, wrapper, posts FROM content
    WHERE thread_id IS NOT NULL"""
_POSTS = """SELECT o.id, o.identity, t.id, o.posted_at, o.author, o.text,
    CASE WHEN t.first_page = o.page_id AND o.place = 1 THEN t.title ELSE '' END
    FROM post o JOIN content c ON c.page_id = o.page_id JOIN thread t ON t.id = c.thread_id
    WHERE o.page_id = ? ORDER BY o.place"""
_FOUND = """SELECT o.author, o.posted_at, o.text, o.rest, t.title, p.url, b.name, b.title
    FROM post o JOIN content c ON c.page_id = o.page_id JOIN thread t ON t.id = c.thread_id
    JOIN page p ON p.id = o.page_id LEFT JOIN board b ON b.id = t.board_id WHERE o.id = ?"""
_MATCH = """SELECT entry.post, entry.thread, entry.identity, words.rank
    FROM words JOIN entry ON entry.id = words.rowid"""
_UNRANKED = """SELECT entry.post, entry.thread, entry.identity, 0.0
    FROM words JOIN entry ON entry.id = words.rowid"""
_MATCHES = "words MATCH ?"
_PLAIN_COUNT = "SELECT count(*) FROM words"
_COUNT = "SELECT count(*) FROM words JOIN entry ON entry.id = words.rowid"
_DISTINCT = """SELECT DISTINCT entry.thread, entry.identity
    FROM words JOIN entry ON entry.id = words.rowid"""
_ADD_ENTRY = "INSERT INTO entry (page, post, identity, thread, posted_at) VALUES (?, ?, ?, ?, ?)"

Told = Callable[[int, int], object]  # pages done, pages to do


@dataclass(frozen=True, slots=True)
class Hit:
    """A post that was found, the best first."""

    post: int
    title: str
    author: str | None
    posted_at: str | None
    board: str | None
    url: str
    text: str
    score: float


@dataclass(frozen=True, slots=True)
class Wanted:
    """A search: words, and which posts to look at."""

    query: str
    author: str | None = None
    board: str | None = None
    since: datetime | None = None
    until: datetime | None = None


class SearchIndex(Closing):
    """The index of one archive, as it is at the moment it was opened."""

    def __init__(self, archive: Archive, told: Told = lambda _done, _all: None) -> None:
        self._archive = archive
        self._told = told
        self._counted: tuple[str, int] | None = None
        self._posts = open_for_reading(archive)
        try:
            with explained(archive.database):
                self._posts.execute("BEGIN")
                self._index = self._opened()
        except BaseException:
            self._posts.close()
            raise

    def close(self) -> None:
        self._index.close()
        self._posts.close()

    # Searching

    def search(self, wanted: Wanted, limit: int = 20) -> list[Hit]:
        """The best posts for a query; a post that several pages show is found once."""
        with explained(self._archive.database):
            hits, seen = [], set[tuple[int, int]]()
            for post, thread, identity, score in self._matches(wanted):
                if (thread, identity) in seen:
                    continue
                seen.add((thread, identity))
                hits.append(self._hit(post, score))
                if len(hits) == limit:
                    break
            return hits

    def count(self, wanted: Wanted) -> int:
        """How many posts there are for a query; of very many, how many places show them."""
        sql, values = self._conditions(wanted)
        with explained(self._archive.database):
            if sql == _MATCHES:
                found = self._everywhere(values[0])
            else:
                found = int(self._index.execute(f"{_COUNT} WHERE {sql}", values).fetchone()[0])
            if found > COUNTED_MOST:
                return found
            return len(self._index.execute(f"{_DISTINCT} WHERE {sql}", values).fetchall())

    def _matches(self, wanted: Wanted) -> Iterator[tuple[int, int, int, float]]:
        """The best first; of words that are nearly everywhere, titles first and then the newest."""
        sql, values = self._conditions(wanted)
        if self._everywhere(values[0]) <= RANKED_MOST:
            yield from self._index.execute(f"{_MATCH} WHERE {sql} ORDER BY words.rank", values)
            return
        titles = [expression(wanted.query, wanted.author, "title"), *values[1:]]
        yield from self._index.execute(f"{_MATCH} WHERE {sql} ORDER BY words.rank", titles)
        yield from self._index.execute(f"{_UNRANKED} WHERE {sql} ORDER BY words.rowid DESC", values)

    def _everywhere(self, asked: str) -> int:
        """Places that match, whatever board and time; counted once for a search and its count."""
        if self._counted is None or self._counted[0] != asked:
            row = self._index.execute(f"{_PLAIN_COUNT} WHERE {_MATCHES}", [asked]).fetchone()
            self._counted = asked, int(row[0])
        return self._counted[1]

    def _conditions(self, wanted: Wanted) -> tuple[str, list[str]]:
        parts, values = [_MATCHES], [expression(wanted.query, wanted.author)]
        if wanted.board is not None:
            self._choose_threads(wanted.board)
            parts.append("entry.thread IN (SELECT id FROM temp.chosen)")
        if wanted.since is not None:
            parts.append("entry.posted_at >= ?")
            values.append(_comparable(wanted.since.isoformat()) or "")
        if wanted.until is not None:
            parts.append("entry.posted_at < ?")
            values.append(_comparable(wanted.until.isoformat()) or "")
        return " AND ".join(parts), values

    def _choose_threads(self, board: str) -> None:
        """The threads of the boards with this name, a part of it, or this address."""
        asked = folded(board)
        boards = [
            number
            for number, name, title, url in self._posts.execute(
                "SELECT id, name, title, url FROM board"
            )
            if board == url or asked in folded(name) or asked in folded(title)
        ]
        if not boards:
            raise UsageError(f"The archive has no board like '{board}'.")
        self._index.execute("CREATE TEMP TABLE IF NOT EXISTS chosen (id INTEGER PRIMARY KEY)")
        self._index.execute("DELETE FROM temp.chosen")
        for number in boards:
            rows = self._posts.execute("SELECT id FROM thread WHERE board_id = ?", (number,))
            self._index.executemany("INSERT OR IGNORE INTO temp.chosen VALUES (?)", rows)

    def _hit(self, post: int, score: float) -> Hit:
        row = self._posts.execute(_FOUND, (post,)).fetchone()
        author, posted_at, text, rest, title, url, name, board = row
        return Hit(post, title, author, posted_at, name or board, _url(rest, url), text, -score)

    # Bringing it up to date

    def _opened(self) -> sqlite3.Connection:
        path = _place(self._archive)
        try:
            return self._updated(_connect(path))
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            path.unlink(missing_ok=True)  # damaged: it is made from the archive anyway
            return self._updated(_connect(path))

    def _updated(self, index: sqlite3.Connection) -> sqlite3.Connection:
        try:
            state = self._state()
            if _about(index) != state:
                index.execute("BEGIN IMMEDIATE")
                self._prepare(index, state)
                self._update(index)
                index.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", state.items())
                index.execute("COMMIT")
        except BaseException:
            index.close()
            raise
        return index

    def _state(self) -> dict[str, str]:
        """What tells whether anything has changed: which archive, and how it was read."""
        made = self._posts.execute("SELECT applied_at FROM migration WHERE version = 1").fetchone()
        summed = self._posts.execute(
            "SELECT count(*), sum(thread_id), sum(visit_id), sum(wrapper), sum(posts) FROM content"
        ).fetchone()
        return {"version": str(VERSION), "made": repr(made[0]), "pages": repr(summed)}

    def _prepare(self, index: sqlite3.Connection, state: dict[str, str]) -> None:
        """Empty tables where there are none, or where they are of another archive or version."""
        known = _about(index)
        if (
            known is not None
            and known["version"] == state["version"]
            and known["made"] == state["made"]
        ):
            entries, words = index.execute(
                "SELECT (SELECT count(*) FROM entry), (SELECT max(id) FROM entry)"
            ).fetchone()
            if (words or 0) - entries <= MOST_DEAD * (words or 0):
                return
        for name in ("words", "entry", "page", "about"):
            index.execute(f"DROP TABLE IF EXISTS {name}")
        for statement in _TABLES:
            index.execute(statement)

    def _update(self, index: sqlite3.Connection) -> None:
        known = {row[0]: row for row in index.execute("SELECT * FROM page")}
        changed = [row for row in self._posts.execute(_PAGES) if known.get(row[0]) != row]
        for done, row in enumerate(changed):
            if done % PAGES_AT_A_TIME == 0:
                self._told(done, len(changed))
            if row[0] in known:
                index.execute("DELETE FROM entry WHERE page = ?", (row[0],))
            self._add_page(index, row[0])
            index.execute("INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?)", row)

    def _add_page(self, index: sqlite3.Connection, page: int) -> None:
        for post, identity, thread, at, author, text, title in self._posts.execute(_POSTS, (page,)):
            values = (page, post, identity, thread, _comparable(at))
            entry = index.execute(_ADD_ENTRY, values).lastrowid
            index.execute(
                "INSERT INTO words (rowid, title, author, text) VALUES (?, ?, ?, ?)",
                (entry, _cut(title), _cut(author or ""), _cut(text)),
            )


def _cut(text: str) -> str:
    return " ".join(words(text))


def _connect(path: Path) -> sqlite3.Connection:
    index = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    index.execute("PRAGMA trusted_schema = OFF")
    index.execute("PRAGMA synchronous = NORMAL")
    index.execute("PRAGMA temp_store = MEMORY")
    index.execute(f"PRAGMA cache_size = -{CACHE_KIB:d}")
    return index


def _about(index: sqlite3.Connection) -> dict[str, str] | None:
    """What the index says of itself; None where there is none yet."""
    if not index.execute("SELECT 1 FROM sqlite_master WHERE name = 'about'").fetchone():
        return None
    return dict(index.execute("SELECT name, value FROM about").fetchall()) or None


def _place(archive: Archive) -> Path:
    """Beside the archive; where that cannot be written, in the user's cache."""
    beside = archive.path / FILE
    if os.access(beside if beside.exists() else archive.path, os.W_OK):
        return beside
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    folder = Path(home) / "threadhound"
    folder.mkdir(parents=True, exist_ok=True)
    name = hashlib.sha256(str(archive.path.resolve()).encode()).hexdigest()[:16]
    return folder / f"search-{name}.db"


def _comparable(at: str | None) -> str | None:
    """A moment as text that sorts by time; one without a zone is taken as it stands."""
    if not at:
        return None
    with suppress(ValueError):
        moment = datetime.fromisoformat(at)
        return (moment.astimezone(UTC) if moment.tzinfo else moment).strftime("%Y-%m-%dT%H:%M:%S")
    return None


def _url(rest: str, page: str) -> str:
    """The post's own address if it has one."""
    own = json.loads(rest).get("post_url")
    return str(own) if own else page
