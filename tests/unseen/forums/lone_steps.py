"""Pagers of nothing but a step back and a step on, whose step back numbers the first page."""

from __future__ import annotations

from collections.abc import Callable

from unseen.declared import a
from unseen.imitation import joined
from unseen.plain import Plain
from unseen.world import Board, Thread


class StepsFromOne(Plain):
    """/d/12-title, ?page=2, and from there back to ?page=1; rows count nothing."""

    name = "steps-from-one"
    seed = 901
    language = "tr"
    first = 1
    user_at = "/u/{u.name}"

    def numbered(self, url: str, page: int) -> str:
        return f"{url}?page={page - 1 + self.first}"

    def board_url(self, board: Board, page: int = 1) -> str:
        url = f"/t/{board.slug}"
        return self.numbered(url, page) if page > 1 else url

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        url = f"/d/{thread.id}-{thread.slug}"
        return self.numbered(url, page) if page > 1 else url

    def register(self) -> None:
        super().register()
        for thread in self.world.threads:
            self.put(self.numbered(self.thread_url(thread), 1), self._thread_show(thread, 1))
        for board in self.world.all_boards():
            self.put_board(self.numbered(self.board_url(board), 1), board)

    def pager(self, url: Callable[[int], str], page: int, last: int, **_: object) -> str:
        bits = []
        if page > 1:
            back = self.numbered(url(1), page - 1)
            bits.append(a(back, "« Önceki"))
        if page < last:
            bits.append(a(url(page + 1), "Sonraki »"))
        return f"<div class='steps'>{joined(bits)}</div>" if bits else ""

    def row(self, thread: Thread) -> str:
        starter = a(self.user_url(thread.starter), thread.starter.name)
        return (
            f"<div class='{self.row_css}'><h4>{a(self.thread_url(thread), thread.title)}</h4>"
            f"<span>{starter}</span><div class='last'>{self.listed_when(thread.last.at)}</div></div>"
        )


class StepsFromNought(StepsFromOne):
    """The same, and the second page is ?page=1."""

    name = "steps-from-nought"
    seed = 902
    first = 0
