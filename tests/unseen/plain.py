"""A plain look in a few variants, for forums whose addresses are what is new about them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from unseen.declared import Declared, a, ago
from unseen.imitation import esc, joined
from unseen.world import Board, Post, Thread


class Plain(Declared):
    """Boards, threads and posts as modern packages show them; subclasses change bits of it."""

    site = "Workshop"
    crumb = " / {link}"
    row_css = "topic-row"
    post_css = "post"
    board_css = "board-row"

    def menu(self) -> list[tuple[str, str]]:
        """Addresses and names that stand on every page."""
        return []

    def when(self, moment: datetime) -> str:
        return f'<time datetime="{moment:%Y-%m-%dT%H:%M:%SZ}">{moment:%d %b %Y, %H:%M}</time>'

    def listed_when(self, moment: datetime) -> str:
        return f"<span title='{moment:%d %b %Y %H:%M}'>{ago(moment)}</span>"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        links = joined(f"<li>{a(url, name)}</li>" for url, name in self.menu())
        return (
            f"<!DOCTYPE html><html lang='{self.language}'><head><title>{esc(title)} - {self.site}</title></head>"
            f"<body><header><a class='logo' href='{self.home}'>{self.site}</a><ul class='menu'>{links}</ul></header>"
            f"<div class='crumbs'><a href='{self.home}'>{self.site}</a>{crumbs}</div><main>{body}</main>"
            f"<aside>{self.sidebar()}</aside><footer><p>{self.site} 2024</p></footer></body></html>"
        )

    def sidebar(self) -> str:
        return ""

    def render_home(self) -> str:
        return self.frame(
            "Index", f"<div class='boards'>{joined(map(self.board_row, self.world.boards))}</div>"
        )

    def board_row(self, board: Board) -> str:
        thread = board.newest_first()[0] if board.threads else None
        last = self.last_of(thread) if thread else "<em>—</em>"
        below = " ".join(a(self.board_url(sub), sub.name) for sub in board.boards)
        return (
            f"<div class='{self.board_css}'><h3>{a(self.board_url(board), board.name)}</h3>"
            f"<p>{esc(board.about)}</p><div class='below'>{below}</div>"
            f"<span class='count'>{len(board.threads)}</span><div class='last'>{last}</div></div>"
        )

    def last_of(self, thread: Thread) -> str:
        post = thread.last
        link = a(self.post_url(post) or self.thread_url(thread), thread.title)
        return (
            f"{link} {a(self.user_url(post.author), post.author.name)} {self.listed_when(post.at)}"
        )

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        below = joined(map(self.board_row, board.boards)) if page == 1 else ""
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        rows = joined(map(self.row, threads)) or "<p class='empty'>—</p>"
        tools = self.board_tools(board)
        body = f"<h1>{esc(board.name)}</h1>{below}{tools}{bar}<div class='rows'>{rows}</div>{bar}"
        return self.frame(board.name, body, self.crumbs(board))

    def board_tools(self, board: Board) -> str:
        return ""

    def render_list(
        self, title: str, threads: list[Thread], url: Callable[[int], str], page: int, last: int
    ) -> str:
        bar = self.pager(url, page, last)
        rows = joined(map(self.row, threads))
        return self.frame(title, f"<h1>{esc(title)}</h1><div class='rows'>{rows}</div>{bar}")

    def row(self, thread: Thread) -> str:
        return (
            f"<div class='{self.row_css}'><h4>{a(self.thread_url(thread), thread.title)}</h4>"
            f"<span>{a(self.user_url(thread.starter), thread.starter.name)}</span>"
            f"<span class='n'>{len(thread.posts) - 1}</span><span class='v'>{thread.views}</span>"
            f"<div class='last'>{a(self.user_url(thread.last.author), thread.last.author.name)} "
            f"{self.listed_when(thread.last.at)}</div></div>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        shown = joined(map(self.post, posts))
        body = f"<h1>{esc(thread.title)}</h1>{self.thread_tools(thread)}{bar}<div class='posts'>{shown}</div>{bar}"
        return self.frame(thread.title, body + self.below_posts(thread), self.crumbs(thread.board))

    def thread_tools(self, thread: Thread) -> str:
        return ""

    def below_posts(self, thread: Thread) -> str:
        return ""

    def post(self, post: Post) -> str:
        user = post.author
        link = self.post_url(post)
        number = a(link, f"#{post.number}") if link else f"#{post.number}"
        signature = f"<div class='sig'>{esc(user.signature)}</div>" if user.signature else ""
        return (
            f"<div class='{self.post_css}' id='p{post.id}'><div class='who'>{a(self.user_url(user), user.name)}"
            f"<small>{user.wrote}</small></div><div class='head'>{self.when(post.at)} {number}</div>"
            f"<div class='text'>{self.quote(post)}{self.paragraphs(post)}</div>{signature}"
            f"<div class='tools'>{self.post_tools(post)}</div></div>"
        )

    def post_tools(self, post: Post) -> str:
        return ""
