"""Reading an archive from a program, also while a crawl writes to it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from threadhound.crawl.report import Report, make_report
from threadhound.crawl.trial import read_carefully
from threadhound.export.forum import Forum
from threadhound.export.pages import page_rows
from threadhound.export.posts import board_rows, post_rows, thread_rows, user_rows
from threadhound.model import Json, Page, Response
from threadhound.store.archive import read_archive
from threadhound.store.closing import Closing
from threadhound.store.fulltext import Hit, SearchIndex, Wanted
from threadhound.store.sqlite import SqliteStore

Row = dict[str, Json]


def open_archive(path: str | Path) -> Archive:
    """The archive in a directory, as it is at this moment. Close it, or use it in a `with`."""
    return Archive(Path(path))


class Archive(Closing):
    """One moment of an archive: what it holds does not change while it is open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._opened = read_archive(path)
        self._store = SqliteStore(self._opened)

    def posts(self) -> Iterator[Row]:
        """Every post with the fields of `threadhound export`, thread by thread."""
        yield from post_rows(Forum(self._store))

    def threads(self) -> Iterator[Row]:
        """Every thread: its title, board, starter and times, its pages and posts."""
        yield from thread_rows(Forum(self._store))

    def boards(self) -> Iterator[Row]:
        """Every board: its name, its place among the others, how many threads it has."""
        yield from board_rows(Forum(self._store))

    def users(self) -> Iterator[Row]:
        """Everybody who wrote a post, and how many."""
        yield from user_rows(Forum(self._store))

    def search(
        self,
        query: str,
        *,
        author: str | None = None,
        board: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        limit: int = 20,
    ) -> list[Hit]:
        """The posts that fit best, as `threadhound search` finds them; the first takes longer."""
        with SearchIndex(self._opened) as index:
            return index.search(Wanted(query, author, board, since, until), limit)

    def pages(self) -> Iterator[Row]:
        """Every page: its address, kind, title, and where it lies in the WARC files."""
        yield from page_rows(self._store)

    def page(self, url: str) -> Page | None:
        """A page as it was fetched, parsed (`.tree` is an lxml tree); None if it was not."""
        visit = self._store.visit_of(url)
        answer = self._store.read(visit) if visit is not None else None
        return read_carefully(answer) if isinstance(answer, Response) else None

    def report(self) -> Report:
        """How far the crawl is: pages, queue, failures, what was left alone."""
        finished, seconds = self._last_run()
        return make_report(self._store, str(self.path), finished, seconds)

    def skeleton(self) -> Json:
        """What was learned about the forum, as JSON values; None where nothing was."""
        text = self._store.get("skeleton")
        return json.loads(text) if isinstance(text, str) else None

    def close(self) -> None:
        self._store.close()
        self._opened.close()

    def _last_run(self) -> tuple[str, float]:
        try:
            known = json.loads(self._opened.report.read_text(encoding="utf-8"))
            return str(known["finished"]), float(known["seconds"])
        except (OSError, ValueError, TypeError, KeyError):
            return "running", 0.0
