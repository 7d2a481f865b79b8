"""Forums told by address builders and templates; the table of all their addresses follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from unseen.addresses import Paged, spelled
from unseen.imitation import Imitation, Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Size, Thread, User

Show = Callable[[], Shown]


def a(url: str, text: str, extra: str = "") -> str:
    return f'<a href="{esc(url)}"{" " + extra if extra else ""}>{esc(text)}</a>'


class Declared(Imitation):
    """Knows all its addresses beforehand; what links to anything else is answered with 404."""

    idle: tuple[str, ...] = ()  # parameters that change nothing: `sid=`, `page=0`
    post_moves_to = ""  # the anchor, where permalinks of posts lead to the thread's page
    crumb = ""  # a board in the path to it

    def __init__(self, size: Size | None = None) -> None:
        super().__init__(size)
        self._table: dict[str, Show] = {}
        self.register()

    def shown(self, url: str) -> Shown | None:
        key = self.key(url)
        if key not in self._shown:
            show = self._table.get(key)
            self._shown[key] = show() if show else None
        return self._shown[key]

    def key(self, url: str) -> str:
        """An address as the server reads it: nobody there minds the order of parameters."""
        rest = url.partition("//")[2].partition("/")[2] if "//" in url else url.removeprefix("/")
        rest = rest.partition("#")[0]
        path, mark, query = rest.partition("?")
        told = sorted(query.replace("&amp;", "&").split("&"))
        if self.idle:
            told = [each for each in told if not self.is_idle(each)]
            mark = mark if any(told) else ""
        return "/" + path + mark + "&".join(told)

    def is_idle(self, parameter: str) -> bool:
        """Whether the server does not mind it: whatever its value is, or with that value."""
        return parameter in self.idle or parameter.partition("=")[0] + "=" in self.idle

    def put(self, url: str, show: Show) -> None:
        self._table.setdefault(self.key(url), show)

    def register(self) -> None:
        """Put every address into the table; what comes first wins."""
        self.put(self.home, lambda: self.entry_page(self.render_home()))
        self.register_lists()
        for thread in self.world.threads:
            for page in range(1, self.pages_of(thread) + 1):
                self.put(self.thread_url(thread, page), self._thread_show(thread, page))
            for post in thread.posts:
                self.register_post(post)
        for user in self.world.users:
            self.put_other(self.user_url(user), self._user_show(user), "profile")
        for url, kind, title in self.extras():
            self.put_other(url, lambda title=title: self.render_other(title), kind)

    def register_lists(self) -> None:
        for board in self.world.all_boards():
            last = self.count(board.threads, self.rows_per_page)
            for page in range(1, last + 1):
                self.put(self.board_url(board, page), self._board_show(board, page, last))

    def register_post(self, post: Post) -> None:
        """A permalink that shows the page the post is on, or leads there."""
        url, page = self.post_url(post), self.page_of(post)
        if url and self.post_moves_to:
            anchor = spelled(self.post_moves_to, p=post, my=self)
            self.put_moved(url, self.thread_url(post.thread, page) + anchor)
        elif url:
            self.put(url, self._thread_show(post.thread, page))

    def put_other(self, url: str, render: Callable[[], str], kind: str = "other") -> None:
        self.put(url, lambda: self.other(render(), kind))

    def put_moved(self, url: str, to: str) -> None:
        self.put(url, lambda: self.moved(to))

    def put_list(
        self, at: Paged, title: str, threads: Sequence[Thread], thing: str = "", /, **things: object
    ) -> None:
        """A list beside the boards: it counts only where it is the one way to threads."""
        url = self.pages_at(at, **things)
        last = self.count(threads, self.rows_per_page)
        for page in range(1, last + 1):

            def show(page: int = page) -> Shown:
                rows = self.part(threads, page, self.rows_per_page)
                text = self.render_list(title, rows, url, page, last)
                return self.index(thing, page, text) if thing else self.other(text)

            self.put(url(page), show)

    def put_board(self, url: str, board: Board, page: int = 1) -> None:
        """Another address of a page of a board."""
        last = self.count(board.threads, self.rows_per_page)
        self.put(url, self._board_show(board, page, last))

    def put_tags(self, at: Paged, threads: Sequence[Thread] | None = None) -> None:
        """A list for each tag, which the address names."""
        for tag in self.world.tags:
            tagged = [t for t in threads or self.world.threads if tag in t.tags]
            self.put_list(at, tag, tagged, tag=tag)

    def put_rows(
        self, url: str, board: Board, threads: Sequence[Thread], kind: str = "other"
    ) -> None:
        """Some threads of a board on one page: sorted in another way, or picked."""
        self.put_other(url, lambda: self.render_board(board, 1, list(threads), 1), kind)

    def put_posts(
        self, url: str, thread: Thread, posts: Sequence[Post], kind: str = "other"
    ) -> None:
        """Some posts of a thread, or all of them, on one page."""
        self.put_other(url, lambda: self.render_thread(thread, 1, list(posts), 1), kind)

    def _thread_show(self, thread: Thread, page: int) -> Show:
        return lambda: self.thread_page(
            thread,
            page,
            self.render_thread(thread, page, self.posts_on(thread, page), self.pages_of(thread)),
        )

    def _board_show(self, board: Board, page: int, last: int) -> Show:
        return lambda: self.index(
            f"b{board.id}",
            page,
            self.render_board(
                board, page, self.part(board.newest_first(), page, self.rows_per_page), last
            ),
        )

    def _user_show(self, user: User) -> Callable[[], str]:
        return lambda: self.render_user(user)

    def extras(self) -> Iterator[tuple[str, str, str]]:
        """Further addresses: URL, kind, title."""
        yield from ()

    # Pages.

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return up + self.crumb.replace("{link}", a(self.board_url(board), board.name))

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        raise NotImplementedError

    def render_home(self) -> str:
        raise NotImplementedError

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        raise NotImplementedError

    def render_list(
        self, title: str, threads: list[Thread], url: Callable[[int], str], page: int, last: int
    ) -> str:
        raise NotImplementedError

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        raise NotImplementedError

    def render_user(self, user: User) -> str:
        wrote = [t for t in self.world.threads if t.starter is user][:5]
        rows = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in wrote)
        return self.frame(
            user.name,
            f"<h2>{esc(user.name)}</h2><dl><dt>Joined</dt><dd>{user.joined:%d %b %Y}</dd>"
            f"<dt>Posts</dt><dd>{user.wrote}</dd></dl><ul>{rows}</ul>",
        )

    def render_other(self, title: str) -> str:
        return self.frame(
            title,
            f"<h2>{esc(title)}</h2><form method='post'><input name='user'>"
            "<input type='password' name='pw'><button>OK</button></form>",
        )

    # Bits.

    def pager(
        self,
        url: Callable[[int], str],
        page: int,
        last: int,
        *,
        css: str = "pagination",
        around: int = 2,
    ) -> str:
        if last == 1:
            return ""
        bits = []
        if page > 1:
            bits.append(a(url(page - 1), "Prev", 'rel="prev"'))
        for n in window(page, last, around):
            if n == page:
                bits.append(f"<strong>{n}</strong>")
            else:
                bits.append(a(url(n), str(n)) if n else "<span>…</span>")
        if page < last:
            bits.append(a(url(page + 1), "Next", 'rel="next"'))
        return f'<div class="{css}">{" ".join(bits)}</div>'

    def paragraphs(self, post: Post) -> str:
        return joined(f"<p>{esc(each)}</p>" for each in post.paragraphs)

    def quote(self, post: Post) -> str:
        if post.quoted is None:
            return ""
        said = esc(post.quoted.paragraphs[0])
        return f"<blockquote><cite>{esc(post.quoted.author.name)}:</cite><p>{said}</p></blockquote>"


def ago(moment) -> str:
    """How long ago, as pages say it."""
    minutes = int((NOW - moment).total_seconds() // 60)
    for size, name in (
        (525600, "year"),
        (43200, "month"),
        (1440, "day"),
        (60, "hour"),
        (1, "minute"),
    ):
        if minutes >= size:
            count = minutes // size
            return f"{count} {name}{'s' if count > 1 else ''} ago"
    return "just now"
