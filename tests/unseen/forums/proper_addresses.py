"""Forums whose pages name the proper address of what they show, and lists and posts name others."""

from __future__ import annotations

from unseen.declared import a
from unseen.imitation import ORIGIN, Shown
from unseen.plain import Plain
from unseen.world import Post, Thread


class MessagesAndTopics(Plain):
    """/c/Board/Title/topic/5012/page/2; each post is /c/Board/Title/msg/5018, on its page."""

    name = "messages-and-topics"
    seed = 741
    language = "es"
    home = "/"
    posts_per_page = 10
    rows_per_page = 20
    thread_at = "{t|into}/topic/{t.posts.0.id}[/page/{n}]"
    board_at = "/c/{b.slug}/board/{b.id}[/page/{n}]"
    post_at = "{p.thread|into}/msg/{p.id}"
    user_at = "/c/user/profile/user-id/{u.id}"
    starts_at = ("board 2", "user 8")

    def into(self, thread: Thread) -> str:
        return f"/c/{thread.board.slug}/{thread.slug}"

    def thread_page(self, thread: Thread, page: int, body: str) -> Shown:
        proper = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'>"
        return super().thread_page(thread, page, body.replace("</head>", f"{proper}</head>"))

    def row(self, thread: Thread) -> str:
        last = a(self.post_url(thread.last), self.when(thread.last.at))
        return super().row(thread).replace("<div class='last'>", f"<div class='last'>{last} ")


class TopicsByAnyPost(Plain):
    """/talk/topics/5012/Title or /5012/2/Title; any post in place of the first shows its page."""

    name = "topics-by-any-post"
    seed = 742
    language = "fr"
    home = "/talk"
    posts_per_page = 10
    rows_per_page = 20
    board_at = "/talk/forums/{b.id}/{n}/{b.slug}"
    user_at = "/talk/users/{u.id}/{u.name}"
    starts_at = ("board 2", "user 8")

    def numbered(self, thread: Thread, page: int) -> str:
        return f"/talk/topics/{thread.posts[0].id}/{page}/{thread.slug}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        plain = f"/talk/topics/{thread.posts[0].id}/{thread.slug}"
        return self.numbered(thread, page) if page > 1 else plain

    def post_url(self, post: Post) -> str:
        return f"/talk/topics/{post.id}/{'Re_' if post.number > 1 else ''}{post.thread.slug}"

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
