"""Addresses told by words: commas, nested paths, routes in the query."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.imitation import joined
from unseen.plain import Plain
from unseen.world import Board, Post, Size, Thread, slugged


class SlashStart(Plain):
    """index.php/topic,12.15.html and board,3.20.html; the message permalink topic,12.msg99.html."""

    name = "commas-and-dots"
    seed = 66
    posts_per_page = 15
    thread_at = "/index.php/topic,{t.id}.{n0*15}.html"
    board_at = "/index.php/board,{b.id}.{n0*20}.html"
    post_at = "/index.php/topic,{p.thread.id}.msg{p.id}.html"
    user_at = "/index.php?action=profile;u={u.id}"
    starts_at = ("/index.php?action=profile;u=5", "/index.php/board,2.0.html")

    def menu(self):
        return links(
            "/index.php Home | /index.php?action=help Help | /index.php?action=search Search | "
            "/index.php?action=login Login | /index.php?action=register Register | "
            "/index.php?action=recent Recent posts"
        )

    home = "/index.php"

    def register(self) -> None:
        self.put("/", lambda: self.entry_page(self.render_home()))
        super().register()
        order = sorted(self.world.threads, key=lambda t: t.last.at)
        for at, t in enumerate(order):
            self.put(f"/index.php/topic,{t.id}.new.html", self._thread_show(t, self.pages_of(t)))
            self.put(
                f"/index.php/topic,{t.id}.0/prev_next,next.html",
                self._thread_show(order[min(at + 1, len(order) - 1)], 1),
            )
            self.put(
                f"/index.php/topic,{t.id}.0/prev_next,prev.html",
                self._thread_show(order[max(at - 1, 0)], 1),
            )
            self.put_other(
                f"/index.php?action=printpage;topic={t.id}.0",
                lambda t=t: f"<html><body>{joined(map(self.post, t.posts))}</body></html>",
                "print",
            )
        for b in self.world.all_boards():
            for sort in ("subject", "starter", "replies", "views"):
                threads = sorted(b.threads, key=lambda t: t.title)[:20]
                self.put_rows(f"/index.php/board,{b.id}.0/sort,{sort}.html", b, threads)

    def extras(self):
        for url, title in self.menu()[1:]:
            yield url, "login", title
        for post in self.world.posts.values():
            yield (
                f"/index.php?action=post;quote={post.id};topic={post.thread.id}.0",
                "login",
                "Login",
            )

    def board_tools(self, board: Board) -> str:
        return joined(
            a(f"/index.php/board,{board.id}.0/sort,{sort}.html", sort)
            for sort in ("subject", "starter", "replies", "views")
        )

    def thread_tools(self, thread: Thread) -> str:
        return f"<a href='/index.php/topic,{thread.id}.0/prev_next,prev.html#new'>« previous</a> <a href='/index.php/topic,{thread.id}.0/prev_next,next.html#new'>next »</a> <a href='/index.php?action=printpage;topic={thread.id}.0'>Print</a>"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        inner = ""
        if pages > 1:
            inner = (
                f"« {joined(a(self.thread_url(t, n), str(n)) + ' ' for n in range(1, pages + 1))} »"
            )
        return f"<tr><td class='subject windowbg2'><div><span id='msg_{t.posts[0].id}'>{a(self.thread_url(t), t.title)}</span><p>Started by {a(self.user_url(t.starter), t.starter.name)} <small id='pages{t.id}'>{inner}</small></p></div></td><td class='stats'>{len(t.posts) - 1} Replies<br>{t.views} Views</td><td class='lastpost'><a href='/index.php/topic,{t.id}.new.html#new'><img src='/last.gif'></a> {t.last.at:%B %d, %Y, %I:%M:%S %p}<br>by {a(self.user_url(t.last.author), t.last.author.name)}</td></tr>"

    def when(self, m) -> str:
        return f"« <strong>on:</strong> {m:%B %d, %Y, %I:%M:%S %p} »"

    def render_board(self, board, page, threads, last):
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = joined(map(self.board_row, board.boards)) if page == 1 else ""
        return self.frame(
            board.name,
            f"{below}{self.board_tools(board)}{bar}<table class='table_grid'>{joined(map(self.row, threads))}</table>{bar}",
            self.crumbs(board),
        )

    def post_tools(self, post: Post) -> str:
        return a(f"/index.php?action=post;quote={post.id};topic={post.thread.id}.0", "Quote")


class NestedPath(Plain):
    """/community/board-slug/thread-slug/paged/2/: no number names a thread."""

    name = "nested-slugs"
    seed = 67
    home = "/community/"
    board_at = "/community/{b.slug}/[paged/{n}/]"
    post_at = "/community/postid/{p.id}/"
    user_at = "/community/profile/{u.name|slugged}/"
    starts_at = ("user 2", "board 0")
    post_moves_to = "#post-{p.id}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return (
            f"/community/{thread.board.slug}/{thread.slug}-{slugged(thread.title[::-1])[:4]}/"
            + (f"paged/{page}/" if page > 1 else "")
        )

    def menu(self):
        return links(
            "/ Home | /shop/ Shop | /blog/ Blog | /community/recent/ Recent | "
            "/community/members/ Members | /wp-login.php Log in"
        )

    def extras(self):
        for url, title in self.menu():
            yield url, "other", title
        for user in self.world.users:
            yield f"/community/profile/{slugged(user.name)}/activity/", "other", user.name
            yield f"/community/profile/{slugged(user.name)}/subscriptions/", "other", user.name


class WordsInQuery(Plain):
    """index.php?thread/12-slug/&pageNo=2 with the route in the query."""

    name = "route-in-query"
    seed = 68
    language = "de"
    home = "/forum/"
    posts_per_page = 20
    thread_at = "/forum/index.php?thread/{t.id}-{t.slug}/[&pageNo={n}]"
    board_at = "/forum/index.php?board/{b.id}-{b.slug}/[&pageNo={n}]"
    post_at = "/forum/index.php?thread/{p.thread.id}-{p.thread.slug}/&postID={p.id}"
    user_at = "/forum/index.php?user/{u.id}-{u.name|slugged}/"

    def menu(self):
        return links(
            "/forum/index.php?dashboard/ Dashboard | "
            "/forum/index.php?unresolved-thread-list/ Unerledigte Themen | "
            "/forum/index.php?members-list/ Mitglieder | /forum/index.php?login/ Anmelden | "
            "/forum/index.php?search/ Suche"
        )

    def extras(self):
        for url, title in self.menu():
            yield url, "login", title

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(
                f"/forum/index.php?thread/{t.id}-{t.slug}/&action=firstNew",
                self.thread_url(t, self.pages_of(t)),
            )
            self.put_moved(
                f"/forum/index.php?thread/{t.id}-{t.slug}/&action=lastPost",
                self.thread_url(t, self.pages_of(t)),
            )
        for b in self.world.all_boards():
            for field in ("topic", "cumulativeLikes", "replies", "views"):
                threads = sorted(b.threads, key=lambda t: t.title)[:20]
                self.put_rows(
                    f"/forum/index.php?board/{b.id}-{b.slug}/&pageNo=1&sortField={field}&sortOrder=DESC",
                    b,
                    threads,
                )

    def board_tools(self, board: Board) -> str:
        return joined(
            a(
                f"/forum/index.php?board/{board.id}-{board.slug}/&pageNo=1&sortField={field}&sortOrder=DESC",
                field,
            )
            for field in ("topic", "cumulativeLikes", "replies", "views")
        )

    def last_of(self, t: Thread) -> str:
        return f"{a(f'/forum/index.php?thread/{t.id}-{t.slug}/&action=firstNew', t.title)} {a(self.user_url(t.last.author), t.last.author.name)} {self.listed_when(t.last.at)}"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        inner = ""
        if pages > 1:
            inner = joined(
                f"<li>{a(self.thread_url(t, n), str(n))}</li>" for n in range(2, pages + 1)
            )
        return f"<ol class='tabularListRow'><li class='columnIcon'><img src='/a{t.starter.id}'></li><li class='columnSubject'><h3>{a(self.thread_url(t), t.title)}</h3><ul class='statusIcons'><ul class='pagination small'>{inner}</ul></ul><small>{a(self.user_url(t.starter), t.starter.name)} - {self.when(t.posts[0].at)}</small></li><li class='columnStats'>{len(t.posts) - 1} / {t.views}</li><li class='columnLastPost'><a href='/forum/index.php?thread/{t.id}-{t.slug}/&action=lastPost'>Gehe zum letzten Beitrag</a> {a(self.user_url(t.last.author), t.last.author.name)} {self.when(t.last.at)}</li></ol>"

    def when(self, m) -> str:
        return f"<time datetime='{m:%Y-%m-%dT%H:%M:%S+00:00}' class='datetime'>{m:%d.%m.%Y}</time>"


class PageInPath(Plain):
    """/discussion/12/slug/p2, /categories/slug/p2, /discussions/p2, /discussion/comment/9."""

    name = "p-and-number"
    seed = 69
    posts_per_page = 30
    rows_per_page = 30
    size = Size(usual_posts=22, long_posts=(100, 260))
    thread_at = "/discussion/{t.id}/{t.slug}[/p{n}]"
    board_at = "/categories/{b.slug}[/p{n}]"
    user_at = "/profile/{u.id}/{u.name}"

    def post_url(self, post: Post) -> str:
        return f"/discussion/comment/{post.id}" if post.number > 1 else ""

    def menu(self):
        return links(
            "/discussions Recent Discussions | /categories Categories | /activity Activity | "
            "/best Best Of | /entry/signin Sign In | /entry/register Register"
        )

    def extras(self):
        for url in ("/activity", "/best", "/entry/signin", "/entry/register"):
            yield url, "login", url
        for u in self.world.users:
            for what in ("discussions", "comments"):
                yield f"/profile/{what}/{u.id}/{u.name}", "other", what

    def render_home(self) -> str:
        threads = self.newest(10_000)
        return self.render_list(
            "Recent",
            self.part(threads, 1, 30),
            lambda n: f"/discussions/p{n}",
            1,
            self.count(threads, 30),
        )

    def register(self) -> None:
        super().register()
        self.put(
            "/categories",
            lambda: self.index(
                "cats",
                1,
                self.frame(
                    "Categories",
                    f"<ul class='DataList CategoryList'>{joined(map(self.board_row, self.world.boards))}</ul>",
                ),
            ),
        )
        self.put("/discussions", lambda: self.entry_page(self.render_home()))
        self.put("/discussions/p1", lambda: self.entry_page(self.render_home()))
        self.put_list("/discussions/p{n}", "Recent", self.newest(10_000), "recent")

    def row(self, t: Thread) -> str:
        return f"<li id='Discussion_{t.id}' class='Item ItemDiscussion'><div class='ItemContent Discussion'><div class='Title'>{a(self.thread_url(t), t.title)}</div><div class='Meta Meta-Discussion'><span class='MItem MCount ViewCount'><span class='Number'>{t.views}</span> views</span> <span class='MItem MCount CommentCount'><span class='Number'>{len(t.posts) - 1}</span> comments</span> <span class='MItem LastCommentBy'>Most recent by {a(self.user_url(t.last.author), t.last.author.name)}</span> <span class='MItem LastCommentDate'><a href='{self.thread_url(t, self.pages_of(t))}#latest'><time title='{t.last.at:%B %d, %Y %I:%M%p}' datetime='{t.last.at:%Y-%m-%dT%H:%M:%S+00:00}'>{t.last.at:%B %Y}</time></a></span> <span class='MItem Category'>{a(self.board_url(t.board), t.board.name)}</span></div></div></li>"
