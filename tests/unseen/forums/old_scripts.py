"""Boards of the early years, still up: scripts of other languages, offsets, sessions."""

from __future__ import annotations

from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.looks import OldTables
from unseen.world import Board, Post, Thread


class OffsetBeforeNumber(OldTables):
    """/posts/list/15/120.page with a session in the path; /posts/preList/120/99.page redirects."""

    name = "offset-before-number"
    seed = 503
    language = "pt"
    home = "/forum/forums/list.page"
    posts_per_page = 15
    gone = 3
    said = (
        "Fórum|Última mensagem|Tópicos|Respostas|Vistas|Autor|Ir à página|Próximo|Anterior"
    ).split("|")
    SESSION = ";jsessionid=4F0C9A7B21D388E6"
    thread_at = "/forum/posts/list/[{start}/]{t.id}.page"
    board_at = "/forum/forums/show/[{start}/]{b.id}.page"
    user_at = "/forum/user/profile/{u.id}.page"
    starts_at = ("/forum/recentTopics/list.page", "board 2")

    def key(self, url: str) -> str:
        return super().key(url.replace(self.SESSION, ""))

    def post_url(self, post: Post) -> str:
        return f"{self.thread_url(post.thread, self.page_of(post))}#{post.id}"

    def register_post(self, post: Post) -> None:
        """Permalinks are anchors."""

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(f"/forum/posts/preList/{t.id}/{t.last.id}.page", self.post_url(t.last))
        newest = self.newest(40)
        self.put_other(
            "/forum/recentTopics/list.page", lambda: self.render_list("Recentes", newest, str, 1, 1)
        )
        self.put_other(
            "/forum/hottestTopics/list.page",
            lambda: self.render_list("Quentes", newest[::2], str, 1, 1),
        )

    def menu(self):
        names = (
            "recentTopics/list",
            "hottestTopics/list",
            "user/list",
            "user/insert",
            "user/login",
            "search/filters",
        )
        return [
            (f"/forum/{name}.page{self.SESSION if n > 3 else ''}", name)
            for n, name in enumerate(names)
        ]

    def extras(self):
        for url, name in self.menu()[2:]:
            yield url, "login", name
        for t in self.world.threads:
            yield f"/forum/posts/reply/0/{t.id}.page", "login", "Responder"
            yield f"/forum/posts/watch/0/{t.id}.page", "login", "Vigiar"
        for p in self.world.posts.values():
            yield f"/forum/posts/quote/0/{p.id}.page", "login", "Citar"

    def row_links(self, thread: Thread):
        return [(f"/forum/posts/preList/{thread.id}/{thread.last.id}.page#{thread.last.id}", "»")]

    def links_of_thread(self, thread: Thread):
        return [
            (f"/forum/posts/reply/0/{thread.id}.page", "Responder"),
            (f"/forum/posts/watch/0/{thread.id}.page", "Vigiar"),
        ]

    def links_of_post(self, post: Post):
        return [(self.post_url(post), "Assunto"), (f"/forum/posts/quote/0/{post.id}.page", "Citar")]


class NumberSlashStart(OldTables):
    """YaBB.pl?num=1080000000/15#15 and ?board=name/20; print views, semicolons, Latin-1."""

    name = "number-slash-start"
    seed = 504
    language = "de"
    home = "/cgi-bin/yabb/YaBB.pl"
    posts_per_page = 15
    shadows = 4
    SCRIPT = "/cgi-bin/yabb/YaBB.pl"
    thread_at = "{my.SCRIPT}?num={t|stamp}[/{n0*15}]"
    user_at = "{my.SCRIPT}?action=viewprofile;username={u.name}"
    starts_at = ("board 2",)
    charset = "latin-1"

    def stamp(self, thread: Thread) -> int:
        return int(thread.posts[0].at.timestamp()) + thread.id % 60

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"{self.SCRIPT}?board={board.slug.replace('-', '')}" + (
            f"/{(page - 1) * self.rows_per_page}" if page > 1 else ""
        )

    def in_row(self, thread: Thread, page: int) -> str:
        return f"{self.SCRIPT}?num={self.stamp(thread)}/{(page - 1) * 15}"

    def newest_of(self, thread: Thread) -> str:
        return f"{self.SCRIPT}?num={self.stamp(thread)}/{len(thread.posts) - 1}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(self.in_row(t, 1), self._thread_show(t, 1))
            for p in t.posts:
                at = f"{self.SCRIPT}?num={self.stamp(t)}/{p.number - 1}"
                self.put(at, self._thread_show(t, self.page_of(p)))
            self.put_other(
                f"{self.SCRIPT}?action=print;num={self.stamp(t)}",
                lambda t=t: (
                    f"<html><body><h1>{esc(t.title)}</h1>{joined(f'<p>{esc(p.author.name)}: {esc(p.text)}</p>' for p in t.posts)}</body></html>"
                ),
                "print",
            )
            self.put_moved(
                f"{self.SCRIPT}?action=usernext;num={self.stamp(t)}",
                self.thread_url(self.neighbour(t, 1) or t),
            )

    def menu(self):
        return [
            (f"{self.SCRIPT}?action={name}", name)
            for name in ("help", "search", "login", "register", "recent", "mlall;start=a")
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield (
                f"{self.SCRIPT}?action=post;num={self.stamp(t)};title=PostReply;start=0",
                "login",
                "Reply",
            )
            for p in t.posts:
                yield (
                    f"{self.SCRIPT}?action=post;num={self.stamp(t)};quote={p.number - 1};title=PostReply",
                    "login",
                    "Quote",
                )

    def row_links(self, thread: Thread):
        return [(f"{self.newest_of(thread)}#{len(thread.posts) - 1}", "»")]

    def links_of_thread(self, t: Thread):
        return [
            (f"{self.SCRIPT}?action=post;num={self.stamp(t)};title=PostReply;start=0", "Antworten"),
            (f"{self.SCRIPT}?action=print;num={self.stamp(t)}", "Drucken"),
            (f"{self.SCRIPT}?action=usernext;num={self.stamp(t)}", "Nächstes"),
        ]

    def links_of_post(self, p: Post):
        at = p.number - 1
        return [
            (f"{self.SCRIPT}?num={self.stamp(p.thread)}/{at}#{at}", f"#{at}"),
            (
                f"{self.SCRIPT}?action=post;num={self.stamp(p.thread)};quote={at};title=PostReply",
                "Zitat",
            ),
        ]


class TitlesAsParameters(OldTables):
    """topic.asp?TOPIC_ID=120&FORUM_ID=3&Topic_Title=...&whichpage=2, in whatever case and order."""

    name = "titles-as-parameters"
    seed = 505
    home = "/forum/default.asp"
    posts_per_page = 15
    gone = 3
    gone_status = 200
    announced = 1
    thread_at = "/forum/topic.asp?TOPIC_ID={t.id}[&whichpage={n}]"
    board_at = "/forum/forum.asp?FORUM_ID={b.id}[&whichpage={n}]"
    user_at = "/forum/pop_profile.asp?mode=display&id={u.id}"
    starts_at = ("board 2", "/forum/active.asp")

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).lower().partition("?")
        told = [
            each
            for each in query.split("&")
            if not each.startswith(("topic_title", "forum_title", "cat_id"))
        ]
        if "/topic.asp" in path:
            told = [each for each in told if not each.startswith("forum_id")]
        return path + mark + "&".join(told)

    def said_of(self, board: Board) -> str:
        return f"FORUM_ID={board.id}&CAT_ID=1&Forum_Title={board.name.replace(' ', '+')}"

    def in_row(self, thread: Thread, page: int) -> str:
        title = thread.title.replace(" ", "+")
        more = f"&whichpage={page}" if page > 1 else ""
        return f"/forum/topic.asp?TOPIC_ID={thread.id}&{self.said_of(thread.board)}&Topic_Title={title}{more}"

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/FORUM/Topic.asp?topic_id={thread.id}"

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up} <img src=/images/open.gif> {a(f'/forum/forum.asp?{self.said_of(board)}', board.name)}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for p in t.posts:
                self.put_moved(
                    f"/forum/topic.asp?TOPIC_ID={t.id}&REPLY_ID={p.id}",
                    f"{self.thread_url(t, self.page_of(p))}#{p.id}",
                )
            last = self.pages_of(t)
            self.put_moved(
                f"/forum/link.asp?TOPIC_ID={t.id}&view=lasttopic",
                f"/forum/topic.asp?TOPIC_ID={t.id}&whichpage={last}#{t.last.id}",
            )
            self.put(f"/forum/topic.asp?TOPIC_ID={t.id}&whichpage=1", self._thread_show(t, 1))
            self.put_other(
                f"/forum/pop_printer_friendly.asp?TOPIC_ID={t.id}",
                lambda t=t: (
                    f"<html><body>{joined(f'<p>{esc(p.author.name)}<br>{esc(p.text)}</p>' for p in t.posts)}</body></html>"
                ),
                "print",
            )
        for b in self.world.all_boards():
            for key in ("topic", "author", "replies", "views"):
                url = f"/forum/forum.asp?FORUM_ID={b.id}&sortfield={key}&sortorder=desc"
                self.put_rows(url, b, b.threads[:20])
        self.put_other(
            "/forum/active.asp", lambda: self.render_list("Active", self.newest(30), str, 1, 1)
        )

    def menu(self):
        return [
            (f"/forum/{name}.asp", name)
            for name in ("policy", "active", "members", "search", "faq", "password")
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield (
                f"/forum/post.asp?method=Reply&TOPIC_ID={t.id}&FORUM_ID={t.board.id}",
                "login",
                "Reply",
            )
        for p in self.world.posts.values():
            yield (
                f"/forum/post.asp?method=ReplyQuote&REPLY_ID={p.id}&TOPIC_ID={p.thread.id}&FORUM_ID={p.thread.board.id}",
                "login",
                "Quote",
            )

    def row_links(self, thread: Thread):
        return [(f"/forum/link.asp?TOPIC_ID={thread.id}&view=lasttopic", "»")]

    def links_of_board(self, board: Board):
        return [
            (f"/forum/forum.asp?FORUM_ID={board.id}&sortfield={key}&sortorder=desc", key)
            for key in ("topic", "author", "replies", "views")
        ]

    def links_of_thread(self, t: Thread):
        return [
            (
                f"/forum/post.asp?method=Reply&TOPIC_ID={t.id}&FORUM_ID={t.board.id}",
                "Reply to Topic",
            ),
            (f"/forum/pop_printer_friendly.asp?TOPIC_ID={t.id}", "Printer Friendly"),
        ]

    def links_of_post(self, p: Post):
        return [
            (
                f"/forum/post.asp?method=ReplyQuote&REPLY_ID={p.id}&TOPIC_ID={p.thread.id}&FORUM_ID={p.thread.board.id}",
                "Quote",
            )
        ]
