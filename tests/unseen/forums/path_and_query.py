"""Threads named by their path on first pages of lists, and by a query on later ones."""

from __future__ import annotations

from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.plain import Plain
from unseen.world import Board, Post, Size, Thread, slugged


class PathAndQuery(Plain):
    """/board/12, from page 2 of the list on /index.php?board=x&page=2&thread=12; no profiles."""

    name = "path-and-query"
    seed = 921
    rows_per_page = 12
    posts_per_page = 8
    size = Size(boards=3, subboards=0, threads=120, usual_posts=5, long_threads=4)
    user_at = "/nobody/{u.id}"
    starts_at = ("board 1 page 2",)

    def board_url(self, board: Board, page: int = 1) -> str:
        name = slugged(board.name)
        return f"/{name}" if page == 1 else f"/index.php?board={name}&page={page}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        name = slugged(thread.board.name)
        if page == 1:
            return f"/{name}/{thread.id}"
        return f"/index.php?board={name}&thread={thread.id}&part={page}"

    def listed_url(self, thread: Thread, page: int, part: int = 1) -> str:
        """As page n of a list names a thread, and the thread its parts when reached so."""
        if page == 1:
            return self.thread_url(thread, part)
        more = f"&part={part}" if part > 1 else ""
        return f"/index.php?board={slugged(thread.board.name)}&page={page}&thread={thread.id}{more}"

    def register(self) -> None:
        super().register()
        for thread in self.world.threads:
            for part in range(1, self.pages_of(thread) + 1):
                for page in range(2, self.count(thread.board.threads, self.rows_per_page) + 1):
                    url = self.listed_url(thread, page, part)
                    self.put(url, lambda t=thread, n=part, p=page: self.shown_from(t, n, p))

    def shown_from(self, thread: Thread, part: int, page: int):
        posts, last = self.posts_on(thread, part), self.pages_of(thread)
        bar = self.pager(lambda n: self.listed_url(thread, page, n), part, last)
        return self.thread_page(thread, part, self.drawn(thread, posts, bar))

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        return self.drawn(thread, posts, bar)

    def drawn(self, thread: Thread, posts: list[Post], bar: str) -> str:
        shown = joined(map(self.post, posts))
        body = f"<h1>{esc(thread.title)}</h1>{bar}<div class='posts'>{shown}</div>{bar}"
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        rows = joined(self.row_from(each, page) for each in threads)
        body = f"<h1>{esc(board.name)}</h1>{bar}<div class='rows'>{rows}</div>{bar}"
        return self.frame(board.name, body, self.crumbs(board))

    def row_from(self, thread: Thread, page: int) -> str:
        plain = a(self.thread_url(thread), thread.title)
        return self.row(thread).replace(plain, a(self.listed_url(thread, page), thread.title))
