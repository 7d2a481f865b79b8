"""What a site's lists are made of, kept on disk while the posts go by: memory stays flat."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from threadhound.export.site_pages import Head, Shelf

UNKNOWN_BOARD = "Threads"


class Lists:
    """Boards and their threads, collected while threads are written."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._db = sqlite3.connect(file, isolation_level=None)
        self._db.execute("PRAGMA journal_mode = OFF")
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.execute("BEGIN")
        self._db.execute(
            "CREATE TABLE thread (board INTEGER, path TEXT, title TEXT, author TEXT, posts INTEGER,"
            " last_at TEXT)"
        )
        self._boards: dict[str, tuple[int, str]] = {}

    def board(self, key: str, title: str) -> tuple[str, str]:
        """Path and title of a board; a new one gets the next number."""
        number, name = self._boards.setdefault(key, (len(self._boards) + 1, title or UNKNOWN_BOARD))
        return f"b/{number}.html", name

    def add(self, board: str, head: Head) -> None:
        """A thread that is written."""
        self._db.execute(
            "INSERT INTO thread VALUES (?, ?, ?, ?, ?, ?)",
            (self._boards[board][0], head.path, head.title, head.author, head.posts, head.last_at),
        )

    def shelves(self) -> list[tuple[int, Shelf]]:
        """Every board with its counts, in the order they came; the unknown one last."""
        self._db.execute("CREATE INDEX of_board ON thread (board, last_at DESC, path)")
        found = []
        for key, (number, title) in sorted(self._boards.items(), key=lambda one: one[0] == ""):
            threads, posts, last_at = self._db.execute(
                "SELECT count(*), sum(posts), max(last_at) FROM thread WHERE board = ?", (number,)
            ).fetchone()
            named = title if key or len(self._boards) == 1 else f"{title} of no known board"
            found.append(
                (number, Shelf(f"b/{number}.html", named, threads, posts or 0, last_at or ""))
            )
        return found

    def threads(self, board: int) -> Iterator[Head]:
        """The threads of a board, the latest first."""
        rows = self._db.execute(
            "SELECT path, title, author, posts, last_at FROM thread WHERE board = ?"
            " ORDER BY last_at DESC, path",
            (board,),
        )
        for row in rows:
            yield Head(*row)

    def close(self) -> None:
        self._db.close()
        self._file.unlink(missing_ok=True)
