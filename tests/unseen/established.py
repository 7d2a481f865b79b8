"""Communities on widespread packages: all that these draw, and what years leave there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from unseen.declared import a
from unseen.grown import GROWN, Grown
from unseen.imitation import Shown, esc
from unseen.world import Board, Post, Thread, User

ENDLESS = 21  # pages of the longest threads


class Established(Grown):
    """Subclasses say how it looks; one board has a single thread, and signatures have links."""

    size = replace(GROWN, threads=380)
    gone_status = 200
    attached_every = 23

    def register(self) -> None:
        self._lengthen()
        self._thin_out()
        super().register()

    def _lengthen(self) -> None:
        """Two threads have more than twenty pages."""
        world = self.world
        posts = ENDLESS * self.posts_per_page
        world.size = replace(world.size, long_posts=(posts, posts + 30))
        for at in (2, 5):
            thread = world.threads[len(world.threads) * at // 7]
            start = thread.posts[0].at
            thread.posts.clear()
            world._write(thread, start, long=True)
        world._number_posts()
        world.posts = {post.id: post for thread in world.threads for post in thread.posts}

    def _thin_out(self) -> None:
        """The board with the fewest threads has a single one."""
        filled = sorted(
            (b for b in self.world.boards if b.threads and not b.boards),
            key=lambda b: len(b.threads),
        )
        least, most = filled[0], filled[-1]
        for thread in least.threads[1:]:
            thread.board = most
            most.threads.append(thread)
        del least.threads[1:]

    def shadow(self, t: Thread, board: Board) -> str:
        return self.row(t, moved=True)

    def cited(self, thread: Thread, post: Post) -> str:
        """Members copy what their browser shows: the thread, one of its pages, or a post."""
        urls = (
            self.thread_url(thread),
            self.thread_url(thread, self.pages_of(thread)),
            self.post_url(thread.last) or self.thread_url(thread),
        )
        host = ("http://www.unseen.test", "http://unseen.test")[post.id // 22 % 2]
        return host + urls[post.id // 11 % 3]

    def signed(self, user: User) -> str:
        """What a member puts below each post: words, some with a link elsewhere or to a thread."""
        if not user.signature:
            return ""
        head, _, tail = user.signature.rpartition(" ")
        url = "http://shop.example.net/"
        if user.id % 3 == 0:
            url = "http://unseen.test" + self.thread_url(self.visible()[user.id % 50])
        link = a(url, tail, 'target="_blank" rel="nofollow"') if user.id % 2 else esc(tail)
        return f"{esc(head)} {link}"

    def row(self, t: Thread, *, moved: bool = False) -> str:
        raise NotImplementedError

    def attached(self, p: Post) -> bool:
        return p.id % self.attached_every == 0

    def put_file(self, url: str) -> None:
        self.put(url, lambda: Shown("file", "", "picture", type="image/jpeg"))

    def put_login(self, url: str, title: str) -> None:
        self.put_other(url, lambda: self.render_other(title), "login")

    def put_view(self, url: str, kind: str, title: str, body: Callable[[], str]) -> None:
        self.put_other(url, lambda: self.frame(title, body()), kind)

    def some_list(self, url: str, title: str, threads: list[Thread], kind: str = "search") -> None:
        """Newest or unanswered threads, on one page."""
        self.put_other(
            url, lambda: self.render_list(title, threads, lambda n: f"{url}&page={n}", 1, 1), kind
        )

    def newest_seen(self, count: int) -> list[Thread]:
        return [t for t in self.newest(count + 12) if t.id not in self.private][:count]

    def counted(self, board: Board) -> tuple[int, int]:
        return len(board.threads), sum(len(t.posts) for t in board.threads)
