"""Addresses that keep a session or the list one came from, and kinds glued to their numbers."""

from __future__ import annotations

import re
import zlib

from unseen.addresses import links
from unseen.declared import Show, a
from unseen.imitation import Shown, esc, joined
from unseen.looks import Blocks, OldTables
from unseen.world import Board, Post, Thread, User


class GluedKinds(Blocks):
    """/forum/x_postst120p2_Title.aspx, x_postsm99_Title, x_topics3p2_Board, x_forumc1_Section."""

    name = "glued-kinds"
    seed = 621
    language = "hu"
    home = "/forum/"
    gone = 3
    walled = 2
    shadows = 3
    announced = 1
    said = "Fórum Utolsó Témák Válasz Megtekintés Szerző Oldal Következő Előző".split()
    starts_at = ("board 2", "post 4")

    def glued(self, kind: str, title: str = "") -> str:
        return f"/forum/x_{kind}{'_' + title if title else ''}.aspx"

    def titled(self, t: Thread) -> str:
        return t.slug.capitalize()

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.glued(f"topics{board.id}" + (f"p{page}" if page > 1 else ""), board.slug)

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.glued(
            f"postst{thread.id}" + (f"p{page}" if page > 1 else ""), self.titled(thread)
        )

    def post_url(self, post: Post) -> str:
        return self.glued(f"postsm{post.id}", self.titled(post.thread))

    def user_url(self, user: User) -> str:
        return self.glued(f"profile{user.id}", user.name.lower())

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for word in ("findunread", "findlastpost"):
                self.put(
                    self.glued(f"postst{t.id}{word}", self.titled(t)),
                    self._thread_show(t, self.pages_of(t)),
                )
        for n in (1, 2):
            half = self.world.boards[n * 4 - 4 : n * 4]
            self.put_other(
                self.glued(f"forumc{n}", "section"),
                lambda half=half: self.frame("F", self.boards_table(half)),
            )
        self.put_list(
            lambda n: self.glued("mytopics" + (f"p{n}" if n > 1 else "")), "Active", self.newest(40)
        )

    def menu(self):
        return [
            (self.glued(name), name)
            for name in "mytopics search help_index members activeusers team albums login register".split()
        ]

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "login", name
        for t in self.world.threads:
            yield self.glued(f"printtopict{t.id}"), "print", "Nyomtatás"
            yield self.glued(f"postmessaget{t.id}f{t.board.id}"), "login", "Válasz"
            yield self.glued(f"rsstopict{t.id}"), "login", "RSS"
        for p in self.world.posts.values():
            yield self.glued(f"reportpostm{p.id}"), "login", "Jelentés"

    def links_of_board(self, b: Board):
        n = 1 if b in self.world.boards[:4] else 2
        return [(self.glued(f"forumc{n}", "section"), "Szakasz")]

    def links_of_thread(self, t: Thread):
        return [
            (self.glued(f"printtopict{t.id}"), "Nyomtatás"),
            (self.glued(f"postmessaget{t.id}f{t.board.id}"), "Válasz"),
            (self.glued(f"rsstopict{t.id}"), "RSS"),
            *([(self.thread_url(n), "Előző téma")] if (n := self.neighbour(t, -1)) else []),
            *([(self.thread_url(n), "Következő téma")] if (n := self.neighbour(t, 1)) else []),
        ]

    def links_of_post(self, p: Post):
        return [
            (f"{self.post_url(p)}#post{p.id}", f"#{p.number}"),
            (self.glued(f"reportpostm{p.id}"), "Jelentés"),
        ]

    def row_links(self, t: Thread):
        return [
            (f"{self.post_url(t.last)}#post{t.last.id}", "Utolsó"),
            (self.glued(f"postst{t.id}findunread", self.titled(t)) + "#unread", "Olvasatlan"),
        ]

    def below_posts(self, thread: Thread) -> str:
        near = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.similar(thread))
        return f"<div class='similar'><ul>{near}</ul></div>"


class SessionEverywhere(OldTables):
    """thread.php?threadid=120&page=2&sid=..., another session on each page; boards for members."""

    name = "session-everywhere"
    seed = 622
    language = "cs"
    home = "/index.php"
    posts_per_page = 15
    gone = 2
    shadows = 3
    announced = 1
    said = "Fórum Poslední Témata Odpovědi Zobrazení Autor Strana Další Předchozí".split()
    thread_at = "/thread.php?threadid={t.id}[&page={n}]"
    board_at = (
        "/board.php?boardid={b.id}[&daysprune=1000&sortfield=lastposttime&sortorder=DESC&page={n}]"
    )
    post_at = "/thread.php?postid={p.id}"
    user_at = "/profile.php?userid={u.id}"
    starts_at = ("board 2",)
    idle = ("sid=",)

    def closed(self, board: Board) -> bool:
        return board in (self.world.boards[3], self.world.boards[5])

    def _board_show(self, board: Board, page: int, last: int) -> Show:
        if self.closed(board):
            return lambda: Shown("login", "", self.render_other("Jen pro členy"))
        return super()._board_show(board, page, last)

    def _thread_show(self, thread: Thread, page: int) -> Show:
        if self.closed(thread.board):
            return lambda: Shown("login", "", self.render_other("Jen pro členy"))
        return super()._thread_show(thread, page)

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        text = super().frame(title, body, crumbs)
        sid = f"{zlib.crc32(text.encode()):08x}" * 4
        with_sid = re.sub(r'href="(/\w+\.php)(?=["#])', rf'href="\1?sid={sid}', text)
        return re.sub(r'href="(/\w+\.php\?(?!sid=)[^"#]+)', rf'href="\1&amp;sid={sid}', with_sid)

    def register(self) -> None:
        super().register()
        self.private |= {t.id for t in self.world.threads if self.closed(t.board)}
        for t in self.world.threads:
            self.put(
                f"/thread.php?goto=lastpost&threadid={t.id}", self._thread_show(t, self.pages_of(t))
            )
            self.put(
                f"/thread.php?goto=firstnew&threadid={t.id}", self._thread_show(t, self.pages_of(t))
            )
            for word, step in (("nextoldest", -1), ("nextnewest", 1)):
                near = self.neighbour(t, step) or t
                self.put(f"/thread.php?goto={word}&threadid={t.id}", self._thread_show(near, 1))
            for u in {p.author.id for p in t.posts}:
                self.put(f"/thread.php?threadid={t.id}&hilightuser={u}", self._thread_show(t, 1))
        for b in self.world.all_boards():
            for key in ("topic", "starttime", "replycount", "views"):
                url = f"/board.php?boardid={b.id}&sortfield={key}&sortorder=ASC&daysprune=1000"
                self.put_rows(url, b, b.threads[:20])

    def menu(self):
        return [
            (f"/{name}.php", name)
            for name in "register calendar memberslist team search faq main wiw login".split()
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield f"/print.php?threadid={t.id}&page=1", "print", "Tisk"
            yield f"/formmail.php?threadid={t.id}", "login", "Mail"
            yield f"/addreply.php?threadid={t.id}", "login", "Odpověď"
        for p in self.world.posts.values():
            yield f"/addreply.php?action=quote&postid={p.id}", "login", "Citovat"
            yield f"/report.php?postid={p.id}", "login", "Nahlásit"

    def links_of_board(self, b: Board):
        return [
            (f"/board.php?boardid={b.id}&sortfield={key}&sortorder=ASC&daysprune=1000", key)
            for key in ("topic", "starttime", "replycount", "views")
        ]

    def links_of_thread(self, t: Thread):
        return links(
            f"/print.php?threadid={t.id}&page=1 Tisk | /formmail.php?threadid={t.id} Mail | "
            f"/thread.php?goto=nextoldest&threadid={t.id} « starší | "
            f"/thread.php?goto=nextnewest&threadid={t.id} novější » | "
            f"/addreply.php?threadid={t.id} Odpověď"
        )

    def links_of_post(self, p: Post):
        return [
            (f"{self.post_url(p)}#post{p.id}", f"{p.number}"),
            (f"/thread.php?threadid={p.thread.id}&hilightuser={p.author.id}", "zvýraznit"),
            (f"/addreply.php?action=quote&postid={p.id}", "Citovat"),
            (f"/report.php?postid={p.id}", "Nahlásit"),
        ]

    def row_links(self, t: Thread):
        return [
            (f"/thread.php?goto=firstnew&threadid={t.id}", "Nové"),
            (f"/thread.php?goto=lastpost&threadid={t.id}", "→"),
        ]


class ListKept(OldTables):
    """/thread.jspa?threadID=120&start=15&tstart=20 where tstart is the list one came from."""

    name = "list-kept"
    seed = 623
    language = "he"
    home = "/index.jspa"
    posts_per_page = 15
    gone = 2
    announced = 1
    said = ("פורום", "אחרון", "נושאים", "תגובות", "צפיות", "מאת", "עמוד", "הבא", "הקודם")
    thread_at = "/thread.jspa?threadID={t.id}[&start={n0*15}]&tstart=0"
    board_at = "/forum.jspa?forumID={b.id}&start={n0*20}"
    post_at = "/message.jspa?messageID={p.id}"
    user_at = "/profile.jspa?userID={u.id}"
    idle = ("tstart=", "start=0")

    def in_row(self, thread: Thread, page: int) -> str:
        at = thread.board.newest_first().index(thread) // self.rows_per_page * 20
        return self.thread_url(thread, page).replace("tstart=0", f"tstart={at}")

    def section(self, board: Board) -> int:
        top = board.parent or board
        return self.world.boards.index(top) // 3 + 1

    def register(self) -> None:
        super().register()
        for n in (1, 2, 3):
            some = [b for b in self.world.boards if self.section(b) == n]
            self.put_boards(f"/category.jspa?categoryID={n}", some, f"c{n}")
        for p in self.world.posts.values():
            self.put(f"/thread.jspa?messageID={p.id}", self._thread_show(p.thread, self.page_of(p)))
        for b in self.world.all_boards():
            for key in ("subject", "replies", "views"):
                self.put_rows(f"/forum.jspa?forumID={b.id}&sortField={key}", b, b.threads[:20])

    def render_home(self) -> str:
        rows = joined(
            f"<tr><td><b>{a(f'/category.jspa?categoryID={n}', f'{self.said[0]} {n}')}</b><br><font size=1>{esc(self.world.boards[n].about)}</font><td align=center>{sum(len(b.threads) for b in self.world.all_boards() if self.section(b) == n)}</tr>"
            for n in (1, 2, 3)
        )
        newest = joined(
            f"<li>{a(self.post_url(t.last) + '#' + str(t.last.id), t.title)} {a(self.user_url(t.last.author), t.last.author.name)}</li>"
            for t in self.newest(6)
        )
        return self.frame(self.site, f"<table width=100%>{rows}</table><ul>{newest}</ul>")

    def crumbs(self, board: Board) -> str:
        above = (
            ""
            if board.parent
            else f" &raquo; {a(f'/category.jspa?categoryID={self.section(board)}', f'{self.said[0]} {self.section(board)}')}"
        )
        return above + super().crumbs(board)

    def menu(self):
        return [
            (f"/{name}.jspa", name)
            for name in (
                "search!default login!default account!default tags people help "
                "guest-settings!default"
            ).split()
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for b in self.world.all_boards():
            yield f"/post!default.jspa?forumID={b.id}", "login", "N"
        for t in self.world.threads:
            yield f"/post!reply.jspa?threadID={t.id}", "login", "R"
            yield f"/rss/rssmessages.jspa?threadID={t.id}", "login", "RSS"
        for p in self.world.posts.values():
            yield f"/post!reply.jspa?messageID={p.id}", "login", "R"

    def links_of_board(self, b: Board):
        orders = [
            (f"/forum.jspa?forumID={b.id}&sortField={key}", key)
            for key in ("subject", "replies", "views")
        ]
        return [(f"/post!default.jspa?forumID={b.id}", "+"), *orders]

    def links_of_thread(self, t: Thread):
        return [
            (f"/post!reply.jspa?threadID={t.id}", "הגב"),
            (f"/rss/rssmessages.jspa?threadID={t.id}", "RSS"),
            (self.in_row(n, 1), "«") if (n := self.neighbour(t, -1)) else ("/help.jspa", "?"),
        ]

    def links_of_post(self, p: Post):
        return [
            (f"{self.post_url(p)}&tstart=0#{p.id}", f"{p.number}"),
            (f"/post!reply.jspa?messageID={p.id}", "הגב"),
        ]

    def row_links(self, t: Thread):
        return [(f"{self.post_url(t.last)}&tstart=0#{t.last.id}", "→")]

    def other_starts(self):
        return (
            self.board_url(self.world.boards[2]),
            f"/thread.jspa?messageID={self.world.threads[5].last.id}",
        )


class TitleBeforeKind(Blocks):
    """/Some-title-td120i20.html, /Some-title-tp120p99.html for posts, /Board-f3i20.html."""

    name = "title-before-kind"
    seed = 624
    language = "fr"
    posts_per_page = 20
    gone = 3
    said = ("Forum", "Dernier", "Sujets", "Réponses", "Vues", "Auteur", "Page", "Suite", "Avant")
    thread_at = "/{t.slug|titled}-td{t.id}[i{n0*20}].html"
    board_at = "/{b.slug|titled}-f{b.id}[i{n0*20}].html"
    user_at = "/template/Servlet.jtp?macro=user_nodes&user={u.id}"
    starts_at = ("board 2", "post 4")

    def titled(self, slug: str) -> str:
        return slug.capitalize()

    def post_url(self, post: Post) -> str:
        front = "Re-" if post.number > 1 else ""
        return f"/{front}{self.titled(post.thread.slug)}-tp{post.thread.id}p{post.id}.html"

    def menu(self):
        return [
            (f"/template/Servlet.jtp?macro={name}", name)
            for name in ("search_page", "login", "register", "app_people", "app_help")
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for b in self.world.all_boards():
            yield f"/mailing_list/Options.jtp?forum={b.id}", "login", "Mail"
            yield f"/template/Servlet.jtp?macro=new_topic&node={b.id}", "login", "N"
        for p in self.world.posts.values():
            yield f"/template/Servlet.jtp?macro=reply&node={p.id}", "login", "R"
            yield f"/template/Servlet.jtp?macro=print_post&node={p.id}", "print", "P"

    def links_of_board(self, b: Board):
        return [
            (f"/mailing_list/Options.jtp?forum={b.id}", "Liste"),
            (f"/template/Servlet.jtp?macro=new_topic&node={b.id}", "Nouveau"),
        ]

    def links_of_post(self, p: Post):
        links = [
            (self.post_url(p), "Lien"),
            (f"/template/Servlet.jtp?macro=reply&node={p.id}", "Répondre"),
            (f"/template/Servlet.jtp?macro=print_post&node={p.id}", "Imprimer"),
        ]
        return links + ([(self.post_url(p.parent), "En réponse à")] if p.parent else [])

    def row_links(self, t: Thread):
        return [(self.post_url(t.last), self.when(t.last.at))]
