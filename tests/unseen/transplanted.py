"""Forums grown from one saved page of a real community each.

The page gives everything around the posts (menus, trails, boxes, pagers, scripts) and the markup of
a post; threads, boards and people are made up, and the lists are, for no list was saved. Addresses
are built as the real site builds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from threadhound.evaluate.saved import saved_pages
from threadhound.evaluate.truth import Known
from threadhound.model import Page
from unseen.grafted import POST_IDS, SESSION, Grafted, other_time
from unseen.imitation import ImitationTruth, Shown, esc
from unseen.transplant_sites import Site, pattern, sites
from unseen.world import Board, Size, Thread, World

LIVE = 40  # of a hundred pages that are neither lists nor threads are there
FIRST_BOARD = 11


class Transplanted(Grafted):
    """One community's page, grown into a forum."""

    size = Size(threads=60, users=40, usual_posts=6.0, long_threads=3, long_posts=(25, 45))
    rows_per_page = 15

    def __init__(self, site: Site, page: Page, gold: Sequence[Mapping[str, str]]) -> None:
        parts = urlsplit(page.final_url)
        self.name = f"{site.file[:3]}-{parts.hostname}"
        self.site = site
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.hosts = frozenset({parts.hostname})
        self.home = site.home
        self.posts_per_page = site.per_page
        self.world = World(int(site.file[:3]), site.language, self.size)
        self.entry = self.origin + site.home
        self._shown: dict[str, Shown | None] = {}
        self._routes = [
            (pattern(site.page), self._thread),
            (pattern(site.thread), self._thread),
            (pattern(site.board_page), self._board),
            (pattern(site.board), self._board),
        ]
        self._posts = [pattern(each) for each in site.posts]
        self._gold = gold
        self._read(page)

    # Addresses.

    def thread_id(self, thread: Thread) -> int:
        base = int(self._own.get("id") or 40_000)
        return base - base // 10 + thread.id * 13

    def board_id(self, board: Board) -> int:
        return FIRST_BOARD + board.id * 3

    def fields(self, thread: Thread) -> dict[str, object]:
        return {
            "id": self.thread_id(thread),
            "slug": thread.slug,
            **self.board_fields(thread.board),
        }

    def board_fields(self, board: Board) -> dict[str, object]:
        return {"bid": self.board_id(board), "bslug": board.slug}

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        template = self.site.thread if page == 1 else self.site.page
        numbers = {"page": page, "page0": page - 1, "start": (page - 1) * self.posts_per_page}
        return template.format(**self.fields(thread), **numbers)

    def board_url(self, board: Board, page: int = 1) -> str:
        template = self.site.board if page == 1 else self.site.board_page
        numbers = {"page": page, "page0": page - 1, "start": (page - 1) * self.rows_per_page}
        return template.format(**self.board_fields(board), **numbers)

    def other_starts(self) -> Sequence[str]:
        return (self.board_url(self.world.boards[0]),)

    @property
    def starts(self) -> tuple[str, ...]:
        deep = max(self.world.threads, key=lambda one: len(one.posts))
        some = self.world.threads[len(self.world.threads) // 2]
        last = max(1, self.pages_of(deep) - 1)
        found = (
            self.home,
            self.thread_url(some),
            self.thread_url(deep, last),
            *self.other_starts(),
        )
        return tuple(self.origin + each for each in dict.fromkeys(found))

    @cached_property
    def truth(self) -> TransplantedTruth:
        return TransplantedTruth(self)

    @cached_property
    def _by_id(self) -> dict[str, Thread]:
        return {str(self.thread_id(each)): each for each in self.world.threads}

    @cached_property
    def _boards_by(self) -> dict[str, Board]:
        boards = self.world.all_boards()
        return {str(self.board_id(b)): b for b in boards} | {b.slug: b for b in boards}

    # What an address shows.

    def _find(self, key: str) -> Shown | None:
        key = SESSION.sub("", key)
        if key.rstrip("/") == self.home.rstrip("/"):
            return self.entry_page(self._page(self._home_body(), "Home", self.home))
        for route, handler in self._routes:
            found = route.fullmatch(key)
            shown = handler(found.groupdict()) if found else None
            if shown is not None:
                return shown
        return self._single(key) or self._else(key)

    def _thread(self, found: Mapping[str, str | None]) -> Shown | None:
        thread = self._by_id.get(found.get("id") or "")
        if thread is None:
            return None
        page = self._number(found, self.posts_per_page)
        if not 1 <= page <= self.pages_of(thread):
            return None
        return self.thread_page(thread, page, self._thread_body(thread, page))

    def _board(self, found: Mapping[str, str | None]) -> Shown | None:
        board = self._boards_by.get(found.get("bid") or found.get("bslug") or "")
        if board is None:
            return None
        page = self._number(found, self.rows_per_page)
        last = self.count(board.threads, self.rows_per_page)
        if not 1 <= page <= last:
            return None
        rows = self._rows(self.part(board.newest_first(), page, self.rows_per_page))
        below = self._list(self._board_row(each) for each in board.boards) if board.boards else ""
        body = below + rows
        url = self.board_url(board, page)
        bar = self._bar([self.board_url(board, n) for n in range(1, last + 1)], page)
        return self.index(f"b{board.id}", page, self._page(body, board.name, url, bar))

    def _number(self, found: Mapping[str, str | None], size: int) -> int:
        if found.get("page0"):
            return int(found["page0"] or 0) + 1
        if found.get("start"):
            return int(found["start"] or 0) // size + 1
        return int(found.get("page") or 1)

    def _single(self, key: str) -> Shown | None:
        for build in self._posts:
            found = build.fullmatch(key)
            post = self.world.posts.get(int(found["id"]) - POST_IDS) if found else None
            if post is None:
                continue
            url = self.thread_url(post.thread, self.page_of(post))
            if self.site.shows_posts:
                return self.shown(self.origin + url)
            return self.moved(self.origin + url)
        return None

    def _else(self, key: str) -> Shown | None:
        """Other views of a thread, ways to its end, and what is no forum."""
        last = pattern(self.site.last).fullmatch(key) if self.site.last else None
        thread = self._by_id.get(last["id"]) if last else None
        if thread is not None:
            return self.moved(self.origin + self.thread_url(thread, self.pages_of(thread)))
        if sum(map(ord, key)) % 100 >= LIVE:
            return None
        return self.other(self._page(f"<p>{esc(self.world.boards[0].about)}</p>", "Info", key))

    # Lists, for none was saved.

    def _home_body(self) -> str:
        return self._list(self._board_row(board) for board in self.world.boards)

    def _board_row(self, board: Board) -> str:
        posts = sum(len(thread.posts) for thread in board.threads)
        last = board.newest_first()[0] if board.threads else None
        newest = ""
        if last is not None:
            when = other_time(self._date, last.id)
            newest = f'<a href="{esc(self.thread_url(last))}">{esc(last.title)}</a> {when}'
        return self._row(
            f'<h3><a href="{esc(self.board_url(board))}">{esc(board.name)}</a></h3>'
            f"<p>{esc(board.about)}</p>",
            (str(len(board.threads)), str(posts), newest),
            "node",
        )

    def _rows(self, threads: Sequence[Thread]) -> str:
        return self._list(self._thread_row(each) for each in threads)

    def _list(self, rows: Iterable[str]) -> str:
        tag = {"table": "table", "li": "ul", "div": "div"}[self.site.rows]
        return f'<{tag} class="listing">{"".join(rows)}</{tag}>'

    def _thread_row(self, thread: Thread) -> str:
        pages = self.pages_of(thread)
        small = "".join(
            f' <a href="{esc(self.thread_url(thread, n))}">{n}</a>'
            for n in range(2, pages + 1)[-3:]
        )
        last = ""
        if self.site.last:
            href = esc(self.site.last.format(**self.fields(thread)))
            last = f' <a href="{href}" title="last">»</a>'
        title = f'<a href="{esc(self.thread_url(thread))}">{esc(thread.title)}</a>'
        return self._row(
            f"{title}{small and f'<span>{small}</span>'}<div>{esc(thread.starter.name)}</div>",
            (
                str(len(thread.posts) - 1),
                str(thread.views),
                f"{other_time(self._date, thread.id)}{last} {esc(thread.last.author.name)}",
            ),
            "item",
        )

    def _row(self, main: str, cells: Sequence[str], name: str) -> str:
        if self.site.rows == "table":
            others = "".join(f"<td>{cell}</td>" for cell in cells)
            return f'<tr class="{name}"><td>{main}</td>{others}</tr>'
        others = "".join(f'<div class="cell{n}">{cell}</div>' for n, cell in enumerate(cells))
        if self.site.rows == "li":
            return f'<li class="{name}"><div class="main">{main}</div>{others}</li>'
        return f'<div class="{name}"><div class="main">{main}</div>{others}</div>'


class TransplantedTruth(ImitationTruth):
    """Addresses are those of the real host."""

    def find(self, url: str) -> Known | None:
        if urlsplit(url).hostname not in self._forum.hosts:  # type: ignore[attr-defined]
            return None
        shown = self._forum.shown(url)
        return None if shown is None else Known(url, shown.kind, shown.id)


def transplanted(folder: Path) -> Iterator[Transplanted]:
    """A forum from each saved page whose site is known."""
    known = sites()
    for page, row in saved_pages(folder):
        if row["file"] in known:
            yield Transplanted(known[row["file"]], page, row["posts"])
