"""Forums with the dirt of years: threads gone or moved, boxes, odd links inside posts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from unseen.declared import Declared, Show
from unseen.imitation import Shown, esc, joined
from unseen.world import Board, Post, Size, Thread

LIVE = Size(threads=120, users=70, usual_posts=9.0, long_threads=4, long_posts=(40, 110))
DEEP = replace(LIVE, boards=3, subboards=1)  # few boards, so that their lists are long
SHORT = 8  # posts: only threads of one page may be gone, so that deep ones can be started from


class LivedIn(Declared):
    """What old communities gather; subclasses say how it looks and under which addresses."""

    site = "Workshop"
    size = LIVE
    crumb = " &raquo; {link}"
    gone = 0  # threads in lists whose pages are gone
    walled = 0  # threads in lists that only members may read
    shadows = 0  # threads that still stand in the board they were moved from
    announced = 0  # threads on top of every board
    gone_status = 404
    walled_status = 200
    cite_every = 11  # every such post has a word that links to another thread

    def register(self) -> None:
        short = [t for t in self.world.threads[3:-3] if len(t.posts) < SHORT]
        middle = self.world.threads[len(self.world.threads) // 2]
        picked = [t for t in short[::4] if t is not middle]
        self.dead = frozenset(t.id for t in picked[: self.gone])
        self.shut = frozenset(t.id for t in picked[self.gone : self.gone + self.walled])
        self.private = self.dead | self.shut
        open_threads = [t for t in self.world.threads if t.id not in self.private]
        self.announcements = open_threads[: self.announced]
        self.moved_from: dict[int, list[Thread]] = {}
        boards = [b for b in self.world.all_boards() if b.threads]
        for n, thread in enumerate(open_threads[7::9][: self.shadows]):
            board = boards[n % len(boards)]
            if board is not thread.board:
                self.moved_from.setdefault(board.id, []).append(thread)
        super().register()

    def _thread_show(self, thread: Thread, page: int) -> Show:
        if thread.id in self.private:
            return lambda: self.refused(gone=thread.id in self.dead)
        return super()._thread_show(thread, page)

    def put_boards(self, url: str, boards: Sequence[Board], thing: str) -> None:
        """A list of boards beside the home page, or of a part of them."""
        self.put(url, lambda: self.index(thing, 1, self.frame(thing, self.boards_table(boards))))

    def refused(self, *, gone: bool) -> Shown:
        body = self.render_other("No such topic" if gone else "Members only")
        return Shown("error", "", body, self.gone_status if gone else self.walled_status)

    # Pages made of what subclasses say.

    def render_home(self) -> str:
        return self.frame(self.site, self.boards_table(self.world.boards) + self.home_boxes())

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        below = self.boards_table(board.boards) if page == 1 and board.boards else ""
        rows = [self.row(t) for t in self.announcements]
        if page == 1:
            rows += [self.shadow(t, board) for t in self.moved_from.get(board.id, ())]
        rows += [self.row(t) for t in threads]
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        body = self.board_body(board, below, joined(rows), bar)
        return self.frame(board.name, body, self.crumbs(board))

    def render_list(
        self, title: str, threads: list[Thread], url: Callable[[int], str], page: int, last: int
    ) -> str:
        bar = self.pager(url, page, last)
        return self.frame(title, self.rows_table(joined(map(self.row, threads))) + bar)

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        body = self.thread_body(thread, joined(map(self.post, posts)), bar)
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def boards_table(self, boards: Iterable[Board]) -> str:
        raise NotImplementedError

    def rows_table(self, rows: str) -> str:
        raise NotImplementedError

    def row(self, t: Thread) -> str:
        raise NotImplementedError

    def post(self, p: Post) -> str:
        raise NotImplementedError

    def shadow(self, t: Thread, board: Board) -> str:
        """The row of a thread in the board that it was moved from."""
        return self.row(t)

    def home_boxes(self) -> str:
        return ""

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        return below + bar + self.rows_table(rows) + bar

    def thread_body(self, thread: Thread, posts: str, bar: str) -> str:
        return bar + posts + bar

    # Bits.

    def cited(self, thread: Thread, post: Post) -> str:
        """How members spell the address of a thread when they cite it."""
        return f"http://www.unseen.test{self.thread_url(thread)}"

    def text(self, p: Post, gap: str = "<br><br>") -> str:
        """What a post says; now and then a word of it links to another thread."""
        told = [esc(each) for each in p.paragraphs]
        if p.id % self.cite_every == 0:
            threads = self.world.threads
            to = self.cited(threads[p.id % len(threads)], p)
            head, _, tail = told[-1].rpartition(" ")
            told[-1] = f'{head} <a href="{esc(to)}" target="_blank">{tail}</a>'
        if p.id % 13 == 0:
            told[0] = '<img src="/images/smilies/biggrin.gif" alt="">' + told[0]
        return gap.join(told)

    def similar(self, thread: Thread, count: int = 5) -> list[Thread]:
        at = self.world.threads.index(thread)
        return [t for t in self.world.threads[at + 5 :: 17] if t.id not in self.private][:count]

    def neighbour(self, thread: Thread, step: int) -> Thread | None:
        order = sorted(thread.board.threads, key=lambda one: one.last.at)
        at = order.index(thread) + step
        return order[at] if 0 <= at < len(order) else None
