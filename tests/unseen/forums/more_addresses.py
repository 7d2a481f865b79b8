"""Further builds of addresses: offsets, boards in the path, boards that are locked."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import ORIGIN, esc, joined
from unseen.plain import Plain
from unseen.world import Board, Post, Thread, User


class ShowtopicOffsets(Plain):
    """index.php?showtopic=12&st=20, ?showforum=3&st=30, ?showuser=7; views of last and unread."""

    name = "showtopic-offsets"
    seed = 101
    home = "/index.php"
    posts_per_page = 20
    rows_per_page = 30
    thread_at = "/index.php?showtopic={t.id}[&st={n0*20}]"
    board_at = "/index.php?showforum={b.id}[&prune_day=100&sort_by=Z-A&sort_key=last_post&topicfilter=all&st={n0*30}]"
    post_at = "/index.php?showtopic={p.thread.id}&view=findpost&p={p.id}"
    user_at = "/index.php?showuser={u.id}"
    starts_at = ("/index.php?showuser=5", "/index.php?showforum=3")

    def register_post(self, post: Post) -> None:
        t = post.thread
        self.put_moved(
            self.post_url(post),
            f"/index.php?showtopic={t.id}&st={(self.page_of(post) - 1) * 20}#entry{post.id}",
        )
        self.put(
            f"/index.php?showtopic={t.id}&st={(self.page_of(post) - 1) * 20}",
            self._thread_show(t, self.page_of(post)),
        )
        if post is t.last:
            for view in ("getlastpost", "getnewpost"):
                self.put_moved(f"/index.php?showtopic={t.id}&view={view}", self.post_url(post))
            for mode in ("threaded", "linearplus"):
                self.put_posts(f"/index.php?showtopic={t.id}&mode={mode}", t, t.posts[:20])

    def menu(self):
        return links(
            "/index.php?act=Help Help | /index.php?act=Search&f= Search | "
            "/index.php?act=Members Members | /index.php?act=calendar Calendar | "
            "/index.php?act=Login&CODE=00 Log In | /index.php?act=Reg&CODE=00 Register"
        )

    def extras(self):
        for url, title in self.menu():
            yield url, "login", title
        for p in self.world.posts.values():
            yield (
                f"/index.php?act=Post&CODE=02&f={p.thread.board.id}&t={p.thread.id}&qpid={p.id}",
                "login",
                "Log In",
            )
        for u in self.world.users:
            yield f"/index.php?act=Msg&CODE=4&MID={u.id}", "login", "Log In"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        inner = ""
        if pages > 1:
            inner = f"<span class='desc'>(Pages {joined(a(self.thread_url(t, n), str(n)) + ' ' for n in range(1, pages + 1))})</span>"
        return f"<tr><td class='row2'><img src='/f.gif'></td><td class='row2'>{a(self.thread_url(t), t.title)} {inner}<div class='desc'>{esc(t.posts[0].paragraphs[0][:30])}</div></td><td class='row2'><a href='javascript:who_posted({t.id});'>{len(t.posts) - 1}</a></td><td class='row2'>{a(self.user_url(t.starter), t.starter.name)}</td><td class='row2'>{t.views}</td><td class='row2'><span class='lastaction'>{t.last.at:%b %d %Y, %I:%M %p}<br><a href='/index.php?showtopic={t.id}&view=getlastpost'>Last post by:</a> <b>{a(self.user_url(t.last.author), t.last.author.name)}</b></span></td></tr>"

    def render_board(self, board, page, threads, last):
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = joined(map(self.board_row, board.boards)) if page == 1 else ""
        return self.frame(
            board.name,
            f"{below}{bar}<table class='ipbtable'>{joined(map(self.row, threads))}</table>{bar}",
            self.crumbs(board),
        )

    def when(self, m) -> str:
        return f"<span class='postdetails'><img src='/t.gif'> {m:%b %d %Y, %I:%M %p}</span>"

    def post_tools(self, post: Post) -> str:
        return a(
            f"/index.php?act=Post&CODE=02&f={post.thread.board.id}&t={post.thread.id}&qpid={post.id}",
            "Quote",
        ) + a(f"/index.php?act=Msg&CODE=4&MID={post.author.id}", "PM")

    def thread_tools(self, thread: Thread) -> str:
        return joined(
            a(f"/index.php?showtopic={thread.id}&mode={mode}", mode)
            for mode in ("threaded", "linearplus")
        )


class BoardInPath(Plain):
    """/forum/boards/board-name/120-slug/page2 below folders that are pages themselves."""

    name = "board-in-path"
    seed = 102
    home = "/forum"
    posts_per_page = 15
    thread_at = "{t.board|board_url}/{t.id}-{t.slug}[/page{n}]"
    user_at = "/member/{u.id}-{u.name|slugged}"
    starts_at = ("user 3", "board 1", "/")

    def board_url(self, board: Board, page: int = 1) -> str:
        above = f"/{board.parent.slug}" if board.parent else ""
        return f"/forum/boards{above}/{board.slug}" + (f"/page{page}" if page > 1 else "")

    def post_url(self, post: Post) -> str:
        return f"{self.thread_url(post.thread, self.page_of(post))}?p={post.id}"

    def register_post(self, post: Post) -> None:
        self.put(self.post_url(post), self._thread_show(post.thread, self.page_of(post)))

    def menu(self):
        return links(
            "/ Home | /forum Forum | /blogs Blogs | /articles Articles | /social-groups Groups | "
            "/search Search | /login Login or Sign Up"
        )

    def extras(self):
        for url in "/ /blogs /articles /social-groups /search /login /help /contact-us".split():
            yield url, "login", url

    def row(self, t: Thread) -> str:
        return f"<tr class='topic-item js-topic-item' data-node-id='{t.id}'><td class='cell-topic'><div class='topic-wrapper'><a href='{self.thread_url(t)}' class='topic-title js-topic-title'>{esc(t.title)}</a><div class='topic-info h-clear'>Started by <a href='{self.user_url(t.starter)}'>{esc(t.starter.name)}</a>, <span class='date'>{t.posts[0].at:%m-%d-%Y, %I:%M %p}</span></div></div></td><td class='cell-count'><div class='posts-count'>{len(t.posts) - 1} responses</div><div class='views-count'>{t.views} views</div></td><td class='cell-lastpost'><div class='lastpost-by'>by <a href='{self.user_url(t.last.author)}'>{esc(t.last.author.name)}</a></div><span class='post-date'>{t.last.at:%m-%d-%Y, %I:%M %p}</span><a href='{self.post_url(t.last)}#post{t.last.id}' class='go-to-last-post'></a></td></tr>"

    def render_board(self, board, page, threads, last):
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = joined(map(self.board_row, board.boards)) if page == 1 else ""
        return self.frame(
            board.name,
            f"{below}<table class='topic-list-container'>{joined(map(self.row, threads))}</table>{bar}",
            self.crumbs(board),
        )

    def post(self, p: Post) -> str:
        u = p.author
        return f"<li class='b-post js-post' data-node-id='{p.id}'><div class='b-post__body'><div class='b-userinfo'><div class='author'><strong><a href='{self.user_url(u)}'>{esc(u.name)}</a></strong></div><ul><li><label>Join Date:</label> <span>{u.joined:%b %Y}</span></li><li><label>Posts:</label> <span>{u.wrote}</span></li></ul></div><div class='b-post__arrow'></div><div class='l-col__flex'><div class='b-post__hide'><div class='b-media'><a href='{self.post_url(p)}#post{p.id}' class='b-post__count'>#{p.number}</a></div><div class='b-post__timestamp'><time datetime='{p.at:%Y-%m-%dT%H:%M:%S}'>{p.at:%m-%d-%Y, %I:%M %p}</time></div><div class='b-post__content js-post__content'><div class='js-post__content-text restore h-wordwrap'>{self.quote(p)}{self.paragraphs(p)}</div></div></div></div></div></li>"


class LockedBoards(Plain):
    """viewboard/3/2 and viewthread/120/2 as bare numbers; two boards answer with a login form."""

    name = "bare-numbers-and-walls"
    seed = 107
    language = "de"
    posts_per_page = 12
    thread_at = "/viewthread/{t.id}/[{n}/]"
    board_at = "/viewboard/{b.id}/[{n}/]"
    user_at = "/profile/{u.id}/"

    @property
    def private(self):
        walled = {self.world.boards[2].id, self.world.boards[4].id}
        return frozenset(t.id for t in self.world.threads if t.board.id in walled)

    def menu(self):
        return links(
            "/search/ Suche | /members/ Mitglieder | /login/ Anmelden | "
            "/register/ Registrieren | /team/ Team | /imprint/ Impressum"
        )

    def extras(self):
        for url, title in self.menu():
            yield url, "login", title

    def register(self) -> None:
        walled = (self.world.boards[2], self.world.boards[4])
        for board in walled:
            for page in range(1, 9):
                self.put_other(
                    self.board_url(board, page),
                    lambda: self.render_other("Sie müssen sich anmelden"),
                    "login",
                )
            for t in board.threads:
                for page in range(1, self.pages_of(t) + 1):
                    self.put_other(
                        self.thread_url(t, page),
                        lambda: self.render_other("Sie müssen sich anmelden"),
                        "login",
                    )
        super().register()

    def render_user(self, user: User) -> str:
        return self.render_other("Sie müssen sich anmelden")

    def when(self, m) -> str:
        return f"<span class='date'>{m:%d.%m.%Y}, {m:%H:%M} Uhr</span>"

    def listed_when(self, m) -> str:
        return f"{m:%d.%m.%Y, %H:%M}"

    @property
    def starts(self):
        seen = self.visible()
        deep = max(seen, key=lambda t: len(t.posts))
        found = (
            self.home,
            self.thread_url(seen[len(seen) // 3]),
            self.thread_url(deep, self.pages_of(deep) - 1),
            self.board_url(self.world.boards[0]),
            "/profile/4/",
        )
        return tuple(ORIGIN + each for each in found)
