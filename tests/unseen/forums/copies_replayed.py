"""Copies that are answered as they were recorded: by name of file, by address, by time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from unseen.addresses import links
from unseen.forums.copies_by_hand import lost
from unseen.imitation import ORIGIN, Imitation, Shown, at, esc, joined, number, window
from unseen.world import Board, Post, Thread

DEAD = "http://www.gone.test"


class AtSignsUnended(Imitation):
    """old.test/forum/index.php@topic=104.15: the names of files have no ending, menus are dead."""

    name = "at-signs-unended"
    seed = 2221
    language = "ru"
    home = "/www.gone.test/forum/default.htm"
    posts_per_page = 15
    rows_per_page = 20
    folder = "/www.gone.test/forum/"
    thread_at = "{my.folder}index.php@topic={t.id}.{start}"
    board_at = "{my.folder}index.php@board={b.id}.{start}"
    charset = "windows-1251"
    served_as = "text/html; charset=windows-1251"

    def other_starts(self) -> Sequence[str]:
        return (self.board_url(self.world.boards[2]), f"{self.folder}index.php@action=profile;u=4")

    def frame(self, title: str, trail: str, body: str) -> str:
        menu = joined(
            f'<td><a href="{to}">{name}</a></td>'
            for to, name in links(
                "default.htm Начало | index.php@action=help Помощь | "
                f"{DEAD}/forum/index.php?action=search Поиск | "
                f"{DEAD}/forum/index.php?action=login Вход"
            )
        )
        return (
            f"<html><head><title>{esc(title)}</title>"
            f'<link rel="search" href="{DEAD}/forum/index.php?action=search"></head><body>'
            f'<table><tr>{menu}</tr></table><div class="nav"><b><a href="default.htm">Форум</a>'
            f"</b>{trail}</div>{body}<div>Powered by <a href='http://elsewhere.test/'>x</a></div>"
            "</body></html>"
        )

    def rel(self, url: str) -> str:
        return url.removeprefix(self.folder)

    def pager(self, here: int, pages: Sequence[str]) -> str:
        links = joined(
            " ... "
            if not n
            else f"[<b>{n}</b>] "
            if n == here
            else f'<a class="navPages" href="{self.rel(pages[n - 1])}">{n}</a> '
            for n in window(here, len(pages), 3)
        )
        return f"<td>Страниц: {links}</td>"

    @at(r"/www\.gone\.test/forum/(?:default\.htm|index\.php)?")
    def front(self, query: dict[str, str]) -> Shown:
        rows = joined(self.board_row(each) for each in self.world.boards)
        return self.entry_page(self.frame("Форум", "", f"<table>{rows}</table>"))

    def board_row(self, board: Board) -> str:
        newest = max(board.threads, key=lambda t: t.last.at, default=None)
        last = ""
        if newest:
            to = f"index.php@topic={newest.id}.msg{newest.last.id}#new"
            last = f'{self.when(newest.last)}<br>в <a href="{to}">{esc(newest.title[:20])}...</a>'
        subs = joined(
            f' <a href="{self.rel(self.board_url(s))}">{esc(s.name)}</a>' for s in board.boards
        )
        return (
            f'<tr><td><b><a href="{self.rel(self.board_url(board))}" name="b{board.id}">'
            f"{esc(board.name)}</a></b><br>{esc(board.about)}<br>{subs}</td><td>"
            f"{sum(len(t.posts) for t in board.threads)} Сообщений<br>{len(board.threads)} Тем"
            f"</td><td>{last}</td></tr>"
        )

    def when(self, post: Post) -> str:
        return f"{post.at:%d/%m/%Y, %H:%M:%S}"

    @at(r"/www\.gone\.test/forum/index\.php@board=(\d+)\.(\d+)(;sort=\w+(?:;desc)?)?")
    def board(self, query: dict[str, str], b: str, start: str, sort: str | None) -> Shown | None:
        board, here = self.world.board.get(number(b)), number(start, 0) // self.rows_per_page + 1
        last = self.count(board.threads, self.rows_per_page) if board else 0
        if board is None or not 0 < here <= last:
            return None
        order = board.newest_first()
        if sort:
            order = sorted(order, key=lambda t: t.title if "subject" in sort else t.starter.name)
        rows = joined(map(self.row, self.part(order, here, self.rows_per_page)))
        own = self.rel(self.board_url(board))
        head = joined(
            f'<td><a href="{own};sort={key}">{name}</a></td>'
            for key, name in (("subject", "Тема"), ("starter", "Автор"), ("replies", "Ответов"))
        )
        pages = [self.board_url(board, n) for n in range(1, last + 1)]
        subs = joined(self.board_row(each) for each in board.boards)
        body = (
            f"<table>{subs}</table><table><tr>{self.pager(here, pages)}</tr></table>"
            f"<table><tr>{head}<td>Последний ответ</td></tr>{rows}</table>"
            f"<table><tr>{self.pager(here, pages)}</tr></table>"
        )
        text = self.frame(board.name, f" &gt; {esc(board.name)}", body)
        return self.index(f"b{board.id}{sort or ''}", here, text)

    def row(self, thread: Thread) -> str:
        count = self.pages_of(thread)
        steps = joined(
            f'<a href="{self.rel(self.thread_url(thread, n))}">{n}</a> '
            for n in range(1, count + 1)
        )
        first = thread.posts[0].author
        return (
            f'<tr><td><span><a href="{self.rel(self.thread_url(thread))}">{esc(thread.title)}</a>'
            f"</span> {f'<small>&laquo; {steps}&raquo;</small>' if count > 1 else ''}</td>"
            f'<td><a href="index.php@action=profile;u={first.id}">{esc(first.name)}</a></td>'
            f"<td>{len(thread.posts) - 1}</td><td><a href='index.php@topic={thread.id}."
            f"msg{thread.last.id}#new'><img alt='Последний ответ' src='l.gif'></a>"
            f"{self.when(thread.last)}<br>от {esc(thread.last.author.name)}</td></tr>"
        )

    @at(r"/www\.gone\.test/forum/index\.php@topic=(\d+)\.(?:msg(\d+)|(\d+))(;prev_next=\w+)?")
    def topic(
        self, query: dict[str, str], t: str, msg: str | None, start: str | None, step: str | None
    ) -> Shown | None:
        thread = self.world.thread.get(number(t))
        if thread is None or step:
            return None
        post = self.world.posts.get(number(msg, 0))
        if msg and (post is None or post.thread is not thread or lost(msg, 40)):
            return None
        here = self.page_of(post) if post else number(start, 0) // self.posts_per_page + 1
        if not 0 < here <= self.pages_of(thread):
            return None
        pages = [self.thread_url(thread, n) for n in range(1, self.pages_of(thread) + 1)]
        posts = joined(map(self.post, self.posts_on(thread, here)))
        board = self.rel(self.board_url(thread.board))
        ways = joined(
            f'<a href="{DEAD}/forum/index.php?topic={thread.id}.0;prev_next={way}">{way}</a> '
            for way in ("prev", "next")
        )
        body = (
            f"<table><tr>{self.pager(here, pages)}<td>{ways}"
            f'<a href="index.php@action=printpage;topic={thread.id}.0">Печать</a></td></tr>'
            f"</table><table><tr><td>Автор</td><td>Тема: {esc(thread.title)} (Прочитано"
            f" {thread.views} раз)</td></tr></table><form>{posts}</form>"
            f"<table><tr>{self.pager(here, pages)}</tr></table>"
        )
        trail = f' &gt; <a href="{board}">{esc(thread.board.name)}</a> &gt; {esc(thread.title)}'
        return self.thread_page(thread, here, self.frame(thread.title, trail, body))

    def post(self, post: Post) -> str:
        quote = ""
        if post.quoted:
            to = f"index.php@topic={post.thread.id}.msg{post.quoted.id}#msg{post.quoted.id}"
            quote = (
                f'<div class="quoteheader"><a href="{to}">Цитата:'
                f" {esc(post.quoted.author.name)}</a></div><div class='quote'>"
                f"{esc(post.quoted.paragraphs[0])}</div>"
            )
        who = post.author
        own = f"index.php@topic={post.thread.id}.msg{post.id}#msg{post.id}"
        head = "Re: " if post.number > 1 else ""
        return (
            f'<a name="msg{post.id}"></a><table><tr><td><b><a href="index.php@action=profile;'
            f'u={who.id}">{esc(who.name)}</a></b><div>Участник<br>Сообщений: {who.wrote}</div>'
            f'</td><td><div><a href="{own}">{head}{esc(post.thread.title)}</a></div>'
            f"<div>&laquo; <b>Ответ #{post.number - 1} :</b> {self.when(post)} &raquo;</div><hr>"
            f'<div class="post">{quote}{"<br>".join(map(esc, post.paragraphs))}</div></td></tr>'
            "</table>"
        )

    @at(r"/www\.gone\.test/forum/index\.php@action=(profile|help|printpage)(?:;.*)?")
    def rest(self, query: dict[str, str], action: str) -> Shown:
        body = f"<h3>{action}</h3><p>Имя: нет</p>"
        return self.other(
            self.frame(action, "", body), "profile" if action == "profile" else "other"
        )


class TablesReplayed(Imitation):
    """viewtopic.php?topic=9&forum=2&start=20 of old tables; a fifth of it was never recorded."""

    name = "tables-replayed"
    seed = 2222
    language = "it"
    home = "/forum/index.php"
    posts_per_page = 10
    rows_per_page = 20
    thread_at = "/forum/viewtopic.php?topic={t.id}&forum={t.board.id}[&start={start}]"
    starts_at = ("board 2", "/forum/bb_profile.php?mode=view&user=4")
    charset = "latin-1"

    def shown(self, url: str) -> Shown | None:
        found = super().shown(url)
        return replace(found, type="text/html") if found else None

    def visible(self) -> list[Thread]:
        return [t for t in self.world.threads if not lost(f"{t.id}x", 18)]

    def board_url(self, board: Board, page: int = 1) -> str:
        if page > 1:
            return f"/forum/viewforum.php?forum={board.id}&start={(page - 1) * self.rows_per_page}"
        return f"/forum/viewforum.php?forum={board.id}&{len(board.threads)}"

    def frame(self, title: str, trail: str, body: str) -> str:
        buttons = joined(
            f'<a href="/forum/{to}"><img src="images/{n}.gif" border="0"></a>'
            for n, to in enumerate(
                (
                    "bb_register.php?mode=agreement",
                    "bb_profile.php?mode=edit",
                    "prefs.php",
                    "search.php",
                    "viewpmsg.php",
                    "bb_memberlist.php",
                    "login.php",
                )
            )
        )
        return (
            f'<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><HTML><HEAD><TITLE>'
            f"{esc(title)}</TITLE></HEAD><BODY BGCOLOR='#FFFFFF'><font face='Verdana'><TABLE><TR>"
            f"<TD><a href='/forum/index.php'><IMG SRC='images/toplogo.gif'></a></TD></TR><TR><TD>"
            f"{buttons}</TD></TR><TR><TD><FONT SIZE=1><a href='/forum/index.php'>Rete Forum Index"
            f"</a>{trail}</TD></TR></TABLE>{body}</font></BODY></HTML>"
        )

    @at(r"/forum/(?:index\.php)?")
    def front(self, query: dict[str, str]) -> Shown:
        rows = joined(
            f"<TR><TD><a href='{self.board_url(b)}'>{esc(b.name)}</a><br>{esc(b.about)}</TD>"
            f"<TD>{len(b.threads)}</TD><TD>{sum(len(t.posts) for t in b.threads)}</TD>"
            f"<TD>{max((t.last.at for t in b.threads), default='')!s:.16}</TD></TR>"
            for b in self.world.all_boards()
        )
        return self.entry_page(self.frame("Rete Forum", "", f"<TABLE>{rows}</TABLE>"))

    @at(r"/forum/viewforum\.php")
    def board(self, query: dict[str, str]) -> Shown | None:
        board = self.world.board.get(number(query.get("forum"), 0))
        here = number(query.get("start"), 0) // self.rows_per_page + 1
        last = self.count(board.threads, self.rows_per_page) if board else 0
        if board is None or not 0 < here <= last:
            return None
        rows = joined(
            f"<TR><TD><IMG SRC='images/folder.gif'></TD><TD><a href='{self.row_url(t)}'>"
            f"{esc(t.title)}</a>{self.further(t)}</TD><TD>{len(t.posts) - 1}</TD><TD>"
            f"{esc(t.starter.name)}</TD><TD>{t.views}</TD><TD>{t.last.at:%Y-%m-%d %H:%M}</TD></TR>"
            for t in self.part(board.newest_first(), here, self.rows_per_page)
        )
        pages = joined(
            f"{n} | "
            if n == here
            else f"<a href='/forum/viewforum.php?forum={board.id}&start="
            f"{(n - 1) * self.rows_per_page}'>{n}</a> | "
            for n in range(1, last + 1)
        )
        pager = f"<TABLE><TR><TD>Vai alla pagina ( {pages})</TD></TR></TABLE>" if last > 1 else ""
        body = f"<TABLE>{rows}</TABLE>{pager}<a href='/forum/newtopic.php?forum={board.id}'>N</a>"
        text = self.frame("Rete - Forum", f"<b>» »</b> {esc(board.name)}", body)
        return self.index(f"b{board.id}", here, text)

    def row_url(self, thread: Thread) -> str:
        return f"{self.thread_url(thread)}&{len(thread.posts) - 1}"

    def further(self, thread: Thread) -> str:
        last = self.pages_of(thread)
        links = joined(f" <a href='{self.step(thread, n)}'>{n}</a>" for n in range(2, last + 1))
        return f"<FONT SIZE=1>( Pagina {links} )</FONT>" if links else ""

    def step(self, thread: Thread, page: int) -> str:
        return (
            f"/forum/viewtopic.php?mode=viewtopic&topic={thread.id}&forum={thread.board.id}"
            f"&start={(page - 1) * self.posts_per_page}"
        )

    @at(r"/forum/viewtopic\.php")
    def topic(self, query: dict[str, str]) -> Shown | None:
        thread = self.world.thread.get(number(query.get("topic"), 0))
        here = number(query.get("start"), 0) // self.posts_per_page + 1
        if thread is None or thread not in self.visible() or here > self.pages_of(thread):
            return None
        last = self.pages_of(thread)
        pages = joined(
            f"{n} | " if n == here else f"<a href='{self.step(thread, n)}'>{n}</a> | "
            for n in range(1, last + 1)
        )
        ahead = ""
        if here < last:
            ahead = f"<a href='{TablesReplayed.thread_url(self, thread, here + 1)}'>Avanti</a>"
        pager = f"<TABLE><TR><TD>Vai alla pagina ( {pages}{ahead} )</TD></TR></TABLE>"
        posts = joined(map(self.post, self.posts_on(thread, here)))
        body = (
            f"{pager if last > 1 else ''}<TABLE><TR><TD BGCOLOR='#CCCCCC'><TABLE><TR><TD>Autore"
            f"</TD><TD><b>{esc(thread.title)}</b></TD></TR>{posts}</TABLE></TD></TR></TABLE>"
        )
        trail = (
            f"<b>» »</b><a href='{self.board_url(thread.board)}'>{esc(thread.board.name)}</a>"
            f"<b>» »</b> {esc(thread.title)}"
        )
        return self.thread_page(thread, here, self.frame("Rete - Argomento", trail, body))

    def post(self, post: Post) -> str:
        who, thread = post.author, post.thread
        quote = f"<BLOCKQUOTE>{esc(post.quoted.paragraphs[0])}</BLOCKQUOTE>" if post.quoted else ""
        sign = f"<BR>_________________<BR>{esc(who.signature)}" if who.signature else ""
        return (
            f"<TR BGCOLOR='#EEEEEE'><TD valign=top><img src='/forum/images/larrow.gif'>&nbsp;"
            f"<b>{esc(who.name)}</b><BR><FONT SIZE=1><B>Newbie</B></font><BR><BR>Registrato:"
            f" {who.joined:%b %d, %Y}<br>Messaggi: {who.wrote}</td><TD><img"
            f" src='/forum/images/newposticon.gif'><FONT SIZE=1>Inviato: {post.at:%Y-%m-%d %H:%M}"
            f"&nbsp;&nbsp;<HR></font><FONT SIZE=2>{quote}{'<BR>'.join(map(esc, post.paragraphs))}"
            f"{sign}</FONT><BR><HR>&nbsp;<a href='/forum/bb_profile.php?mode=view&user={who.id}'>"
            f"<img alt='Visualizza il profilo di {esc(who.name)}' src='/forum/p.gif'></a>"
            f"&nbsp;<a href='/forum/editpost.php?post_id={post.id}&topic={thread.id}"
            f"&forum={thread.board.id}'><img src='/forum/e.gif' alt='Modifica'></a>&nbsp;"
            f"<a href='/forum/reply.php?topic={thread.id}&forum={thread.board.id}&post={post.id}"
            f"&quote=1'><IMG SRC='/forum/q.gif' alt='Rispondi'></a></TD></TR>"
        )

    @at(r"/forum/(?:bb_profile|bb_memberlist|login)\.php")
    def rest(self, query: dict[str, str]) -> Shown:
        kind = "profile" if query.get("mode") == "view" else "other"
        return self.other(self.frame("Rete", "", "<p>Profilo</p>"), kind)


TIME = re.compile(r"/web/(\d{14})/http://www\.gone\.test(/.*)")
LINK = re.compile(r"""(href=['"])(/forum/[^'"]*)""")


class CapturesByTime(TablesReplayed):
    """web/20070624120721/http://…: each link bears the time of its page, and leads to another."""

    name = "captures-by-time"
    seed = 2223
    home = "/web/20070624120721/http://www.gone.test/forum/index.php"
    language = "es"

    def shown(self, url: str) -> Shown | None:
        found = TIME.fullmatch(url.removeprefix(ORIGIN))
        if found is None:
            return None
        asked, at_ = found.groups()
        page = super().shown(ORIGIN + at_)
        if page is None:
            return None
        real = self.time_of(at_)
        if asked != real:
            return self.moved(f"/web/{real}/http://www.gone.test{at_}")
        body = LINK.sub(rf"\1/web/{real}/http://www.gone.test\2", page.body)
        bar = (
            f'<div id="toolbar"><a href="/web/">Captures</a> <a href="/web/{real}*/http://'
            f'www.gone.test{esc(at_)}">12 captures</a> <a href="http://www.gone.test{esc(at_)}">'
            f"original</a> {real}</div>"
        )
        return replace(page, body=re.sub(r"(<BODY[^>]*>)", lambda m: m[1] + bar, body))

    def time_of(self, at_: str) -> str:
        """The one time that an address was recorded at."""
        if at_ == "/forum/index.php":
            return "20070624120721"
        day = sum(map(ord, at_)) * 7919
        return f"2007{day % 12 + 1:02}{day % 28 + 1:02}{day % 24:02}{day % 60:02}{day % 59:02}"

    def kept(self, at_: str) -> str:
        return f"/web/{self.time_of(at_)}/http://www.gone.test{at_}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.kept(self.step(thread, page) if page > 1 else self.row_url(thread))

    def row_url(self, thread: Thread) -> str:
        return f"{super().thread_url(thread)}&{len(thread.posts) - 1}"

    def other_starts(self) -> Sequence[str]:
        return tuple(map(self.kept, super().other_starts()))
