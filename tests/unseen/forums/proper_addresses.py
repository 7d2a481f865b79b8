"""Forums whose pages name the proper address of what they show, and lists and posts name others."""

from __future__ import annotations

from unseen.declared import a
from unseen.imitation import ORIGIN, Shown
from unseen.plain import Plain
from unseen.world import Board, Post, Thread, User


class MessagesAndTopics(Plain):
    """/c/Board/Title/topic/5012/page/2; each post is /c/Board/Title/msg/5018, on its page."""

    name = "messages-and-topics"
    seed = 741
    language = "es"
    home = "/"
    posts_per_page = 10
    rows_per_page = 20

    def into(self, thread: Thread) -> str:
        return f"/c/{thread.board.slug}/{thread.slug}"

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/c/{board.slug}/board/{board.id}" + (f"/page/{page}" if page > 1 else "")

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        rest = f"/page/{page}" if page > 1 else ""
        return f"{self.into(thread)}/topic/{thread.posts[0].id}{rest}"

    def post_url(self, post: Post) -> str:
        return f"{self.into(post.thread)}/msg/{post.id}"

    def user_url(self, user: User) -> str:
        return f"/c/user/profile/user-id/{user.id}"

    def thread_page(self, thread: Thread, page: int, body: str) -> Shown:
        proper = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'>"
        return super().thread_page(thread, page, body.replace("</head>", f"{proper}</head>"))

    def row(self, thread: Thread) -> str:
        last = a(self.post_url(thread.last), self.when(thread.last.at))
        return super().row(thread).replace("<div class='last'>", f"<div class='last'>{last} ")

    def other_starts(self):
        return (self.board_url(self.world.boards[2]), self.user_url(self.world.users[8]))
