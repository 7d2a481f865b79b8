"""An archive as a web site in a folder: to read on a phone, to search without a server, to keep.

Files have numbers for names, so no text of a forum ever becomes a path. The folder appears whole
or not at all.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from urllib.parse import urlsplit

from threadhound.errors import DiskError
from threadhound.export.dates import in_utc, moment, shown
from threadhound.export.site_lists import Lists
from threadhound.export.site_pages import (
    PAGES_BAR,
    Head,
    Shelf,
    board_page,
    index_page,
    page_name,
    pages_bar,
    post_html,
    search_page,
    thread_page,
)
from threadhound.export.site_search import SearchIndex, search_script
from threadhound.model import Json

Row = dict[str, Json]
POSTS_PER_PAGE = 50
THREADS_PER_PAGE = 100
THREADS_PER_FOLDER = 500  # folders stay quick to list
UNTITLED = "(no title)"


def write_site(rows: Iterable[Row], target: Path, title: str = "") -> int:
    """Write the site of these posts, thread after thread; returns how many posts there were."""
    part = target.with_name(f".{target.name}.part")
    try:
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        count = _Site(part, title).write(rows)
        part.rename(target)
    except OSError as error:
        raise DiskError(f"Cannot write {target}: {error.strerror or error}.") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return count


@dataclass(slots=True)
class _Thread:
    """A thread while it is written."""

    site: str
    name: str  # path of its first page, without the ending
    title: str
    author: str
    board_key: str
    board: tuple[str, str]  # path and title
    language: str
    page: int = 1
    count: int = 0
    last_at: str = ""
    shown: list[str] = field(default_factory=list)

    def add(self, row: Row) -> int:
        """Put a post on the page; returns its number."""
        self.count += 1
        self.shown.append(post_html(row, self.count))
        self.last_at = max(self.last_at, _comparable(row.get("posted_at")))
        return self.count

    def html(self) -> str:
        return thread_page(self.site, self.board, self.title, "".join(self.shown), self.language)

    def turn(self) -> None:
        self.page += 1
        self.shown.clear()


class _Site:
    """The writing of one site."""

    def __init__(self, folder: Path, title: str) -> None:
        self._folder, self._title = folder, title
        self._source = ""
        self._threads = self._posts = 0
        self._lists = Lists(folder / ".lists")
        self._search = SearchIndex(folder / "search")
        self._made: set[Path] = set()

    def write(self, rows: Iterable[Row]) -> int:
        for _, posts in groupby(rows, key=_thread_key):
            self._write_thread(posts)
        self._search.finish()
        self._write_boards()
        self._lists.close()
        self._file("search.html", search_page(self._title))
        self._file("search.js", search_script())
        style = files("threadhound.export") / "assets" / "style.css"
        self._file("style.css", style.read_text(encoding="utf-8"))
        return self._posts

    def _write_thread(self, posts: Iterable[Row]) -> None:
        """The pages of a thread; one page of posts is in memory at a time."""
        self._threads += 1
        name = f"t/{self._threads // THREADS_PER_FOLDER}/{self._threads}"
        thread: _Thread | None = None
        for row in posts:
            thread = thread or self._begin(row, name)
            if len(thread.shown) == POSTS_PER_PAGE:
                self._file(page_name(name, thread.page), thread.html())
                thread.turn()
            self._index(row, page_name(name, thread.page), thread.add(row))
        if thread is not None:
            self._end(thread)

    def _end(self, thread: _Thread) -> None:
        """The last page, and now that the number of pages is known, the bar of each."""
        last, name = thread.page, thread.name
        self._file(page_name(name, last), thread.html().replace(PAGES_BAR, _bar(name, last, last)))
        for page in range(1, last):
            file = self._folder / page_name(name, page)
            html = file.read_text(encoding="utf-8").replace(PAGES_BAR, _bar(name, page, last))
            file.write_text(html, encoding="utf-8")
        head = Head(f"{name}.html", thread.title, thread.author, thread.count, thread.last_at)
        self._lists.add(thread.board_key, head)

    def _begin(self, row: Row, name: str) -> _Thread:
        """A thread by its first post; the first one of all names the site."""
        if not self._source:
            self._source = str(row.get("forum") or row.get("thread_url") or "")
            self._title = self._title or urlsplit(self._source).netloc or "Forum"
        key = str(row.get("board_url") or row.get("board") or "")
        return _Thread(
            site=self._title,
            name=name,
            title=_title(row),
            author=str(row.get("author") or ""),
            board_key=key,
            board=self._lists.board(key, str(row.get("board") or "")),
            language=str(row.get("language") or ""),
        )

    def _index(self, row: Row, path: str, number: int) -> None:
        self._posts += 1
        self._search.add(
            f"{path}#p{number}",
            _title(row),
            str(row.get("author") or ""),
            shown(str(row.get("posted_at") or "")),
            str(row.get("text") or ""),
            first=number == 1,
        )

    def _write_boards(self) -> None:
        shelves = self._lists.shelves()
        for number, shelf in shelves:
            last = max(1, -(-shelf.threads // THREADS_PER_PAGE))
            for page, heads in enumerate(_chunks(self._lists.threads(number)), 1):
                self._write_board(number, shelf, heads, page, last)
        self._file("index.html", index_page(self._title, [s for _, s in shelves], self._source))

    def _write_board(
        self, number: int, shelf: Shelf, heads: list[Head], page: int, last: int
    ) -> None:
        html = board_page(self._title, shelf, heads, pages_bar(str(number), page, last))
        self._file(page_name(f"b/{number}", page), html)

    def _file(self, name: str, content: str) -> None:
        path = self._folder / name
        if path.parent not in self._made:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._made.add(path.parent)
        path.write_text(content, encoding="utf-8", errors="replace")


def _thread_key(row: Row) -> Json:
    return row.get("thread_id") or row.get("thread_url") or row.get("page_url")


def _bar(name: str, page: int, last: int) -> str:
    return pages_bar(name.rpartition("/")[2], page, last)


def _title(row: Row) -> str:
    return str(row.get("thread_title") or "").strip() or UNTITLED


def _comparable(value: Json) -> str:
    found = moment(value)
    return in_utc(found).isoformat() if found else ""


def _chunks(heads: Iterator[Head]) -> Iterator[list[Head]]:
    chunk: list[Head] = []
    for head in heads:
        chunk.append(head)
        if len(chunk) == THREADS_PER_PAGE:
            yield chunk
            chunk = []
    if chunk:
        yield chunk
