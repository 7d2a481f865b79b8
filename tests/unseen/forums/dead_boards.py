"""Boards of the early years as they were left: nested tables without a single class."""

from __future__ import annotations

import re

from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.looks import OldTables
from unseen.world import Board, Post, Thread, User

CLASS = re.compile(r" class=\"[^\"]*\"| class=\w+")


class Bare(OldTables):
    """Tables in tables; nothing has a class or an id."""

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return CLASS.sub("", super().frame(title, body, crumbs))

    def local(self, thread: Thread) -> int:
        """Threads are numbered in each board for itself."""
        return thread.board.threads.index(thread) + 1


class PaddedNumbers(Bare):
    """board.cgi?ubb=get_topic;f=3;t=000012;p=2: numbers of a board's own, neighbours, semicolons."""

    name = "padded-numbers"
    seed = 601
    language = "pl"
    home = "/cgi-bin/board.cgi"
    posts_per_page = 15
    gone = 3
    announced = 1
    said = "Forum Ostatni Tematy Odpowiedzi Odsłony Autor Strona dalej wstecz".split()
    starts_at = ("board 2",)

    def to(self, what: str) -> str:
        return f"{self.home}?ubb={what}"

    def board_url(self, board: Board, page: int = 1) -> str:
        rest = f";DaysPrune=1000;start_point={(page - 1) * 20}" if page > 1 else ""
        return self.to(f"forum;f={board.id}{rest}")

    def named_by(self, t: Thread) -> str:
        return f"f={t.board.id};t={self.local(t):06d}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.to(f"get_topic;{self.named_by(thread)}" + (f";p={page}" if page > 1 else ""))

    def user_url(self, user: User) -> str:
        return self.to(f"get_profile;u={user.id:08d}")

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for step, word in ((-1, "older"), (1, "newer")):
                near = self.neighbour(t, step) or t
                self.put(
                    self.to(f"next_topic;{self.named_by(t)};go={word}"), self._thread_show(near, 1)
                )
            self.put(self.thread_url(t) + ";p=1", self._thread_show(t, 1))

    def menu(self):
        return [
            (self.to(name), name)
            for name in "my_profile directory login search faq recent_topics cookies".split()
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield self.to(f"reply;{self.named_by(t)}"), "login", "Odpowiedz"
            yield self.to(f"print_topic;{self.named_by(t)}"), "print", "Drukuj"
            for p in t.posts:
                yield (
                    self.to(
                        f"edit_post;{self.named_by(t)};reply_num={p.number:06d};u={p.author.id:08d}"
                    ),
                    "login",
                    "E",
                )
                yield self.to(f"get_ip;{self.named_by(t)};reply_num={p.number:06d}"), "login", "IP"
        for u in self.world.users:
            yield self.to(f"recent_user_posts;u={u.id:08d}"), "login", "R"

    def links_of_thread(self, t: Thread):
        return [
            (self.to(f"next_topic;{self.named_by(t)};go=older"), "starszy"),
            (self.to(f"next_topic;{self.named_by(t)};go=newer"), "nowszy"),
            (self.to(f"reply;{self.named_by(t)}"), "Odpowiedz"),
            (self.to(f"print_topic;{self.named_by(t)}"), "Drukuj"),
        ]

    def links_of_post(self, p: Post):
        t = p.thread
        return [
            (
                self.to(
                    f"edit_post;{self.named_by(t)};reply_num={p.number:06d};u={p.author.id:08d}"
                ),
                "Edytuj",
            ),
            (self.to(f"get_ip;{self.named_by(t)};reply_num={p.number:06d}"), "IP"),
        ]

    def row_links(self, t: Thread):
        at = self.pages_of(t)
        return [(f"{self.thread_url(t)};p={at}#{t.last.number:06d}", "→")]


class StartAndStop(Bare):
    """/fworkshopfrm3.showMessageRange?topicID=12.topic&start=21&stop=40: pages by two numbers."""

    name = "start-and-stop"
    seed = 602
    home = "/bworkshop"
    posts_per_page = 20
    gone = 2
    shadows = 3
    board_at = "/fworkshopfrm{b.id}[?page={n}]"
    user_at = "/bworkshop.showUserPublicProfile?gid={u.name|lower}"
    starts_at = ("board 2",)

    def does(self, what: str, t: Thread) -> str:
        return f"/fworkshopfrm{t.board.id}.{what}?topicID={self.local(t)}.topic"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.does("showMessage", thread) if page == 1 else self.ranged(thread, page)

    def ranged(self, t: Thread, page: int) -> str:
        start = (page - 1) * 20 + 1
        return f"{self.does('showMessageRange', t)}&start={start}&stop={start + 19}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(self.ranged(t, 1), self._thread_show(t, 1))
            for word, step in (("Prev", -1), ("Next", 1)):
                near = self.neighbour(t, step) or t
                self.put(self.does(f"show{word}Message", t), self._thread_show(near, 1))

    def render_thread(self, thread, page, posts, last):
        bar = self.pager(lambda n: self.ranged(thread, n), page, last)
        body = self.thread_body(thread, joined(map(self.post, posts)), bar)
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def pages_in_row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        return (
            " ".join(a(self.ranged(t, n), str(n)) for n in range(1, pages + 1)) if pages > 1 else ""
        )

    def menu(self):
        return [
            (f"/bworkshop.{name}", name)
            for name in "showLocalUserHome showCalendar showWhosOnline showSearch showLogin showFaq".split()
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for b in self.world.all_boards():
            yield f"/fworkshopfrm{b.id}.showAddTopicScreenFromWeb", "login", "New"
        for t in self.world.threads:
            yield self.does("showAddReplyScreenFromWeb", t), "login", "Add Reply"
            yield self.does("showEmailToFriend", t), "login", "Email"
            for p in t.posts:
                yield (
                    self.does("showAddReplyScreenFromWeb", t) + f"&index={p.number}",
                    "login",
                    "Reply",
                )

    def links_of_board(self, b: Board):
        return [(f"/fworkshopfrm{b.id}.showAddTopicScreenFromWeb", "New topic")]

    def links_of_thread(self, t: Thread):
        return [
            (self.does("showPrevMessage", t), "<< Prev Topic"),
            (self.does("showNextMessage", t), "Next Topic >>"),
            (self.does("showAddReplyScreenFromWeb", t), "Add Reply"),
            (self.does("showEmailToFriend", t), "Email"),
        ]

    def links_of_post(self, p: Post):
        return [(self.does("showAddReplyScreenFromWeb", p.thread) + f"&index={p.number}", "Reply")]


class ArchivedThrough(Bare):
    """/messages/3/120.html?1080000000 with earlier posts on pages of other numbers, no pager."""

    name = "archived-through"
    seed = 603
    language = "es"
    home = "/messages/messages.html"
    posts_per_page = 25
    said = ("Tema", "Última", "Temas", "Mensajes", "Vistas", "Autor", "Página", ">", "<")
    user_at = "/cgi-bin/board-profile.cgi?action=view_profile&profile={u.name|lower}-users"
    starts_at = ("board 2",)

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).partition("?")
        return path if path.startswith("/messages/") else path + mark + query

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/messages/{board.id}/{board.id if page == 1 else board.id * 100 + page}.html"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        last = page == self.pages_of(thread)
        number = thread.id if last else thread.id * 10 + page
        at = thread.posts[min(page * 25, len(thread.posts)) - 1].at
        return f"/messages/{thread.board.id}/{number}.html?{int(at.timestamp())}"

    def in_row(self, thread: Thread, page: int) -> str:
        return self.thread_url(thread, self.pages_of(thread))

    def pages_in_row(self, t: Thread) -> str:
        return ""

    def render_thread(self, thread, page, posts, last):
        bar = ""
        if page == last > 1:
            bar = joined(
                f"<li>{a(self.thread_url(thread, n), f'Archivo hasta {self.when(self.posts_on(thread, n)[-1].at)}')} <font size=1>{len(self.posts_on(thread, n))}</font></li>"
                for n in range(1, last)
            )
            bar = f"<ul>{bar}</ul>"
        body = self.thread_body(thread, joined(map(self.post, posts)), bar)
        up = "" if page == last else f" : {a(self.in_row(thread, 1), thread.title)}"
        return self.frame(thread.title, body, self.crumbs(thread.board) + up)

    def menu(self):
        return [
            (f"/cgi-bin/board.cgi?pg={name}", name)
            for name in ("topics", "last-day", "last-week", "tree", "search", "help", "profile")
        ]

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            for p in t.posts:
                yield f"/cgi-bin/board.cgi?pg=prev&topic={t.id}&page={p.id}", "print", "Imprimir"

    def links_of_post(self, p: Post):
        return [(f"/cgi-bin/board.cgi?pg=prev&topic={p.thread.id}&page={p.id}", "Imprimir")]


class ModulesOfPortal(OldTables):
    """modules.php?name=Forums&file=viewtopic&t=120&start=15 inside a site of news, polls, links."""

    name = "modules-of-portal"
    seed = 604
    language = "es"
    home = "/index.php"
    posts_per_page = 15
    gone = 3
    walled = 3
    shadows = 4
    announced = 1
    said = "Foro Último Temas Respuestas Lecturas Autor Página Siguiente Anterior".split()
    forum = "/modules.php?name=Forums"
    thread_at = "{my.forum}&file=viewtopic&t={t.id}[&postdays=0&postorder=asc&start={n0*15}]"
    board_at = "{my.forum}&file=viewforum&f={b.id}[&topicdays=0&start={n0*20}]"
    post_at = "{my.forum}&file=viewtopic&p={p.id}"
    user_at = "{my.forum}&file=profile&mode=viewprofile&u={u.id}"

    def in_row(self, thread: Thread, page: int) -> str:
        """Rows spell further pages shorter than the pager does."""
        return f"{self.forum}&file=viewtopic&t={thread.id}" + (
            f"&start={(page - 1) * 15}" if page > 1 else ""
        )

    def cited(self, thread: Thread, post: Post) -> str:
        return f"http://www.unseen.test/ftopict-{thread.id}.html"

    def register(self) -> None:
        super().register()
        self.put_boards(self.forum, self.world.boards, "forum")
        for t in self.world.threads:
            self.put(f"/ftopict-{t.id}.html", self._thread_show(t, 1))
            self.put(self.thread_url(t) + "&vote=viewresult", self._thread_show(t, 1))
            for n in range(2, self.pages_of(t) + 1):
                self.put(self.in_row(t, n), self._thread_show(t, n))
            for word, step in (("previous", -1), ("next", 1)):
                self.put_moved(
                    f"{self.thread_url(t)}&view={word}",
                    self.thread_url(self.neighbour(t, step) or t),
                )
            self.put(f"{self.thread_url(t)}&view=newest", self._thread_show(t, self.pages_of(t)))
        for n in range(1, 25):
            told = f"<h2>{esc(self.world.boards[n % 7].name)}</h2><p>{esc(self.world.threads[n].posts[0].text)}</p>"
            self.put_other(
                f"/modules.php?name=News&file=article&sid={n}",
                lambda told=told: self.frame("News", told),
            )

    def render_home(self) -> str:
        stories = joined(
            f"<table width=100%><tr><td><b>{esc(self.world.boards[n % 7].name)}</b><br><font size=1>{esc(self.world.users[n].name)} {self.when(self.world.threads[-n].posts[0].at)}</font><br>{esc(self.world.threads[n].posts[0].text[:200])}<br>{a(f'/modules.php?name=News&file=article&sid={n}', 'Leer más')} | {a(f'/modules.php?name=News&file=print&sid={n}', 'Imprimir')}</table>"
            for n in range(1, 9)
        )
        newest = joined(
            f"<li>{a(self.post_url(t.last) + f'#{t.last.id}', t.title)}" for t in self.newest(10)
        )
        return self.frame(self.site, f"{stories}<ul>{newest}</ul>")

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        if crumbs:
            crumbs = f" &raquo; {a(self.forum, self.said[0])}{crumbs}"
        return super().frame(title, body, crumbs)

    def menu(self):
        return [
            (f"/modules.php?name={name}", name.replace("_", " "))
            for name in (
                "Forums Downloads Web_Links Your_Account Surveys Top Topics Statistics Members_List"
            ).split()
        ]

    def aside(self) -> str:
        poll = joined(f"<input type=radio name=v>{esc(tag)}<br>" for tag in self.world.tags[:4])
        return f"<form action=/modules.php?name=Surveys method=post>{poll}<input type=submit></form>{a('/modules.php?name=Surveys&op=results&pollID=4', 'Resultados')}"

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "other", name
        yield "/modules.php?name=Surveys&op=results&pollID=4", "other", "R"
        for n in range(1, 25):
            yield f"/modules.php?name=News&file=print&sid={n}", "print", "P"
        for t in self.world.threads:
            yield f"{self.forum}&file=posting&mode=reply&t={t.id}", "login", "R"
        for p in self.world.posts.values():
            yield f"{self.forum}&file=posting&mode=quote&p={p.id}", "login", "Q"

    def links_of_thread(self, t: Thread):
        links = [
            (f"{self.thread_url(t)}&view=previous", "Tema anterior"),
            (f"{self.thread_url(t)}&view=next", "Tema siguiente"),
            (f"{self.forum}&file=posting&mode=reply&t={t.id}", "Responder"),
        ]
        return links + (
            [(f"{self.thread_url(t)}&vote=viewresult", "Ver resultados")] if t.id % 7 == 0 else []
        )

    def links_of_post(self, p: Post):
        return [
            (f"{self.post_url(p)}#{p.id}", "#"),
            (f"{self.forum}&file=posting&mode=quote&p={p.id}", "Citar"),
        ]

    def row_links(self, t: Thread):
        return [
            (f"{self.post_url(t.last)}#{t.last.id}", "→"),
            (f"{self.thread_url(t)}&view=newest", "Nuevo"),
        ]

    def other_starts(self):
        return (self.forum, self.board_url(self.world.boards[2]))
