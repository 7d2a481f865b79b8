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


class TopicsByAnyPost(Plain):
    """/talk/topics/5012/Title or /5012/2/Title; any post in place of the first shows its page."""

    name = "topics-by-any-post"
    seed = 742
    language = "fr"
    home = "/talk"
    posts_per_page = 10
    rows_per_page = 20

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/talk/forums/{board.id}/{page}/{board.slug}"

    def numbered(self, thread: Thread, page: int) -> str:
        return f"/talk/topics/{thread.posts[0].id}/{page}/{thread.slug}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        plain = f"/talk/topics/{thread.posts[0].id}/{thread.slug}"
        return self.numbered(thread, page) if page > 1 else plain

    def post_url(self, post: Post) -> str:
        return f"/talk/topics/{post.id}/{'Re_' if post.number > 1 else ''}{post.thread.slug}"

    def user_url(self, user: User) -> str:
        return f"/talk/users/{user.id}/{user.name}"

    def register(self) -> None:
        super().register()
        for thread in self.world.threads:
            self.put(self.numbered(thread, 1), self._thread_show(thread, 1))

    def thread_page(self, thread: Thread, page: int, body: str) -> Shown:
        proper = f"<link rel='canonical' href='{ORIGIN}{self.numbered(thread, page)}'>"
        return super().thread_page(thread, page, body.replace("</head>", f"{proper}</head>"))

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        text = super().render_thread(thread, page, posts, last)
        first, numbered = self.thread_url(thread), self.numbered(thread, 1)
        return text.replace(f"{first}'>1<", f"{numbered}'>1<").replace(
            f'{first}">1<', f'{numbered}">1<'
        )

    def row(self, thread: Thread) -> str:
        last = f"<a href='{self.post_url(thread.last)}'><img src='/last.gif' alt=''></a>"
        return super().row(thread).replace("<div class='last'>", f"<div class='last'>{last} ")

    def other_starts(self):
        return (self.board_url(self.world.boards[2]), self.user_url(self.world.users[8]))
