"""One program told by its action, with pages counted from nought."""

from __future__ import annotations

from datetime import datetime

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread

RUSSIAN = ("Янв", "Фев", "Мар", "Апр", "Май", "Июн", "Июл", "Авг", "Сен", "Окт", "Ноя", "Дек")


class ActionsFromNought(OneBoardClosed, LivedIn):
    """index.php?action=vthread&forum=3&topic=120&page=1 is page 2; home ends with newest threads."""

    name = "actions-from-nought"
    seed = 901
    language = "ru"
    size = SEVERAL_PAGES
    home = "/forum/index.php"
    posts_per_page = 15
    rows_per_page = 25
    gone = 3
    gone_status = 404
    BASE = "/forum/index.php?"
    thread_at = "{my.BASE}action=vthread&forum={t.board.id}&topic={t.id}[&page={n0}]"
    board_at = "{my.BASE}action=vtopic&forum={b.id}[&page={n0}]"
    user_at = "{my.BASE}action=userinfo&user={u.id}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        return f"{moment.day} {RUSSIAN[moment.month - 1]} {moment:%Y %H:%M}"

    def register(self) -> None:
        super().register()
        self.put(self.BASE, lambda: self.entry_page(self.render_home()))
        for t in self.world.threads:
            self.put_moved(f"{self.thread_url(t)}&page=0", self.thread_url(t))
            last = self.thread_url(t, self.pages_of(t))
            self.put_moved(f"{self.thread_url(t)}&page=-1", last)
        for b in self.world.all_boards():
            last = self.count(b.threads, self.rows_per_page)
            self.put_moved(f"{self.board_url(b)}&page=0", self.board_url(b))
            by_start = sorted(b.threads, key=lambda t: -t.id)
            self.put_list(
                "{my.BASE}action=vtopic&forum={b.id}&sortBy=1[&page={n0}]", b.name, by_start, b=b
            )
        self.put_other(f"{self.BASE}action=stats", self.stats, "stats")

    def extras(self):
        for name in ("registernew", "search", "manual", "login&loginform=1", "sendpass", "rules"):
            yield f"{self.BASE}action={name}", "login", name
        for b in self.world.all_boards():
            yield f"{self.BASE}action=vtopic&forum={b.id}&showSep=1", "login", "Новая тема"

    def stats(self) -> str:
        hot = sorted(self.world.threads, key=lambda t: -t.views)[:10]
        rows = joined(
            f'<tr><td class="caption1">{a(self.thread_url(t), t.title)}</td><td class="caption1">{t.views}</td></tr>'
            for t in hot
        )
        who = joined(
            f'<tr><td class="caption1">{a(self.user_url(u), u.name)}</td><td class="caption1">{u.wrote}</td></tr>'
            for u in self.world.users[:10]
        )
        return self.frame(
            "Статистика",
            f'<table class="forums"><tr><td class="caption3">Самые читаемые темы</td></tr>{rows}</table><table class="forums"><tr><td>Самые активные</td></tr>{who}</table>',
        )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            (self.home, "Форумы"),
            (f"{self.BASE}action=registernew", "Регистрация"),
            (f"{self.BASE}action=search", "Поиск"),
            (f"{self.BASE}action=stats", "Статистика"),
            (f"{self.BASE}action=manual", "Руководство"),
        )
        menu = " — ".join(a(url, text) for url, text in names)
        login = '<form method="post" action="/forum/index.php"><input type="hidden" name="mode" value="login" />Логин: <input name="user_usr" /> Пароль: <input type="password" name="user_pwd" /> <input type="submit" value="Вход" /></form>'
        return (
            f'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><title>{esc(title)} - {self.site}</title><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /></head>'
            f'<body class="gbody"><a id="top"></a><table class="tbTransparentmb"><tr><td><a href="{self.home}"><img src="/forum/img/logo.gif" alt="{self.site}" /></a></td><td class="txtR">{login}</td></tr></table>'
            f'<table class="tbTransparentmb"><tr><td class="tbTransparentCell"><b><span class="noWrap">{menu}</span></b></td></tr></table>{body}'
            f'<table class="tbTransparent"><tr><td class="txtSm">Работает на программе для форумов</td></tr></table></body></html>'
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<b>{n}</b>" if n == page else a(url(n), str(n)) if n else " .. "
            for n in window(page, last, 2)
        ]
        if page < last:
            bits.append(a(url(page + 1), "»"))
        return f'<span class="txtSm"><b>{" . ".join(bits)}</b></span>'

    def jump(self) -> str:
        options = joined(
            f'<option value="{b.id}">{esc(b.name)}</option>' for b in self.world.all_boards()
        )
        return f'<form method="get" action="/forum/index.php"><select name="forum">{options}</select><input type="submit" value="Перейти" /></form>'

    def trail(self, board: Board, end: str = "") -> str:
        link = a(self.board_url(board), board.name) + " / " if end else esc(board.name)
        return f'<td class="caption3"><a href="{self.home}">{self.site}</a> / {link}{end}</td>'

    def boards_table(self, boards):
        rows = joined(
            f'<tr><td class="caption1 icon"><a href="{self.board_url(b)}"><img src="/forum/img/forum_icons/default.gif" alt="{esc(b.name)}" /></a></td>'
            f'<td class="caption1"><strong>{a(self.board_url(b), b.name)}</strong><br /><span class="txtSm">{esc(b.about)}</span></td>'
            f'<td class="caption1 txtC">{len(b.threads)}</td><td class="caption1 txtC">{sum(len(t.posts) - 1 for t in b.threads)}</td></tr>'
            for b in boards
        )
        return f'<table class="forums"><tr><td class="caption5" colspan="2">Форум</td><td class="caption5">Темы</td><td class="caption5">Ответы</td></tr>{rows}</table>'

    def render_home(self) -> str:
        newest = joined(f'<div class="tbCel">{self.row(t, t.board)}</div>' for t in self.newest(20))
        every = self.world.all_boards()
        return self.frame(
            self.site,
            f"{self.boards_table(every)}<br /><table class='forumsmb'><tr><td class='caption3'>Последние обсуждения</td></tr></table>{newest}",
        )

    def rows_table(self, rows: str) -> str:
        return f'<div class="topics">{rows}</div>'

    def board_body(self, board, below, rows, bar):
        new = a(f"{self.BASE}action=vtopic&forum={board.id}&showSep=1", "Новая тема")
        sort = a(
            f"{self.BASE}action=vtopic&forum={board.id}&sortBy=1", "Сортировать по новым темам"
        )
        return (
            f'<table class="forumsmb"><tr><td class="icon"><img src="/forum/img/forum_icons/default.gif" alt="" /></td>{self.trail(board)}<td class="txtR">{new}</td></tr></table>'
            f'<h1 class="headingTitle">{esc(board.name)}</h1><div class="txtSm">{esc(board.about)}</div>{bar}{self.rows_table(rows)}{bar}<div class="txtSm">{sort}</div>{self.jump()}'
        )

    def row(self, t: Thread, board: Board | None = None) -> str:
        url = self.thread_url(t)
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            shown = [*range(1, min(pages, 3) + 1), *([pages] if pages > 3 else [])]
            nav = f' <span class="txtSm">[ {" ".join(a(self.thread_url(t, n), str(n)) for n in shown)} ]</span>'
        kind = "sticky" if t.sticky else "locked" if t.locked else "default"
        last = (
            f"{esc(t.last.author.name)}&nbsp;&nbsp;<span class='txtSm'>{self.when(t.last.at)}&nbsp;&nbsp;</span><a href='{self.thread_url(t, pages)}#msg{t.last.id}'><img src='/forum/img/s.gif' alt='Последний' /></a>"
            if len(t.posts) > 1
            else "&mdash;"
        )
        where = f" {a(self.board_url(board), board.name)}" if board else ""
        return (
            f'<table class="tbTransparent"><tr><td class="rdficon tcell"><a href="{url}"><img src="/forum/img/topic_{kind}.gif" alt="{esc(t.title)}" title="{esc(t.title)}" /></a></td>'
            f'<td class="tbTransparent txtL tcell" style="width:100%"><strong>{a(url, t.title)}</strong>{nav}{where}</td>'
            f'<td class="tbTransparent txtL tcell"><span class="views"><abbr title="Просмотры: {t.views}">{t.views}</abbr></span>&nbsp;&nbsp;<span class="replies"><abbr title="Ответы: {len(t.posts) - 1}">{len(t.posts) - 1}</abbr></span></td></tr></table>'
            f'<table class="tbTransparent"><tr><td class="tcell tcelllast"><img src="/forum/img/p.gif" alt="" /></td><td class="txtL tcelllast"><img src="/forum/img/t.gif" alt="Автор" />&nbsp;{esc(t.starter.name)}&nbsp;&nbsp;<span class="txtSm">{self.when(t.posts[0].at)}</span></td>'
            f'<td class="txtR tcelllast">{last}</td></tr></table>'
        )

    def thread_body(self, thread, posts, bar):
        head = f'<table class="forumsmb"><tr><td class="icon"><a href="{self.board_url(thread.board)}"><img src="/forum/img/forum_icons/default.gif" alt="" /></a></td>{self.trail(thread.board, " ")}</tr><tr><td colspan="2"><h1 class="headingTitle">{esc(thread.title)}</h1></td><td class="txtR noWrap">{bar}</td></tr></table>'
        foot = f'<table class="forums"><tr><td class="icon"><img src="/forum/img/forum_icons/default.gif" alt="" /></td>{self.trail(thread.board, esc(thread.title))}<td class="txtR">&uarr; <a href="#top" rel="nofollow">Наверх</a></td></tr></table>'
        form = '<a name="newreply"></a><form method="post" action="/forum/index.php"><textarea name="postText"></textarea>Имя <input name="user_usr" /> Пароль <input type="password" name="user_pwd" /><input type="submit" value="Вход/Отправить" /></form>'
        return f'{head}<form action="/forum/index.php" method="post" class="formStyle" id="allMsgs">{posts}</form><table class="tbTransparent"><tr><td class="txtR">{bar}</td></tr></table>{foot}{form}{self.jump()}'

    def post(self, p: Post) -> str:
        u = p.author
        quote_ = ""
        if p.quoted:
            quote_ = f'<div class="quote"><div class="quoting">{esc(p.quoted.author.name)}</div>{esc(p.quoted.paragraphs[0])}</div><br />'
        edited = f" · Поправил: {esc(u.name)}" if p.edited else ""
        return (
            f'<table class="forums"><tr><td rowspan="2" class="postedLeftCell"><img src="/forum/img/s.gif" alt="Автор" /></td><td rowspan="2" class="pauthor" style="width:15%"><span class="username"><a href="{self.user_url(u)}" title="О &quot;{esc(u.name)}&quot;" rel="nofollow">{esc(u.name)}</a></span><span class="txtSm"><br />Участник</span></td>'
            f'<td class="txtSm" style="padding-left:3pt"><a id="msg{p.id}" href="#msg{p.id}" class="txtSm" rel="nofollow">#{p.number}</a> · Поместил: {self.when(p.at)}{edited}</td><td class="txtSm txtR"><script type="text/javascript">getQuotation(\'{esc(u.name)}\', 2, {p.id});</script>&nbsp;</td></tr>'
            f'<tr><td class="caption1 tbCel{p.number % 2 + 1} postedTextCell" style="width:87%" colspan="2"><div class="postedText">{quote_}{self.text(p, "<br />")}</div></td></tr></table><br />'
        )
