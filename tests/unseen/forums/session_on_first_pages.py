"""A board of nested tables whose first pages carry a session on every link."""

from __future__ import annotations

import re
import zlib
from datetime import datetime, timedelta

from unseen.addresses import links
from unseen.declared import a
from unseen.established import Established
from unseen.imitation import Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread

MONTHS = "янв фев мар апр май июн июл авг сен окт ноя дек".split()
LINK = re.compile(r'(href="\./[a-z_/]+\.php)(\??)([^"#]*)')
SESSION = re.compile(r"&?sid=[0-9a-f]{32}")


class SessionOnFirstPages(Established):
    """viewtopic.php?f=3&t=120&start=20, ?f=3&t=120&p=99#p99, ?p=99#p99, &view=unread; the pages one starts with add sid= to all links."""

    name = "session-on-first-pages"
    seed = 1867
    language = "ru"
    site = "Старая мастерская"
    home = "/index.php"
    posts_per_page = 20
    rows_per_page = 25
    gone_status = 404
    gone_said = "Запрошенной темы не существует."
    walled_said = "Для просмотра этого форума вы должны быть авторизованы."
    closed_said = "Вход"
    thread_at = "/viewtopic.php?f={t.board.id}&t={t.id}[&start={start}]"
    board_at = "/viewforum.php?f={b.id}[&start={start}]"
    post_at = "/viewtopic.php?f={p.thread.board.id}&t={p.thread.id}&p={p.id}"
    user_at = "/memberlist.php?mode=viewprofile&u={u.id}"

    def key(self, url: str) -> str:
        path, _, query = SESSION.sub("", url).partition("?")
        return super().key(path + ("?" + query.strip("&") if query.strip("&") else ""))

    def link(self, url: str, text: str, extra: str = "") -> str:
        return a("." + url, text, extra)

    def shown(self, url: str) -> Shown | None:
        """Cookies come back from the second page on; the first has the session in its links."""
        found = super().shown(url)
        if found is None or not found.body or self.key(url) not in self._first:
            return found
        sid = f"{zlib.crc32(self.key(url).encode()):08x}" * 4

        def marked(link: re.Match[str]) -> str:
            path, _, query = link.groups()
            return f"{path}?{query}&amp;sid={sid}" if query else f"{path}?sid={sid}"

        return Shown(
            found.kind, found.id, LINK.sub(marked, found.body), found.status, found.location
        )

    def register(self) -> None:
        super().register()
        self._first = {self.key(url) for url in self.starts}
        for t in self.world.threads:
            self._register_thread(t)
        for p in self.world.posts.values():
            self.put(f"/viewtopic.php?p={p.id}", self._thread_show(p.thread, self.page_of(p)))
            f = p.thread.board.id
            self.put_login(f"/posting.php?mode=quote&f={f}&p={p.id}", "Цитата")
            self.put_login(f"/report.php?f={f}&p={p.id}", "Жалоба")
            if self.attached(p):
                self.put_file(f"/download/file.php?id={p.id}")
                self.put_file(f"/download/file.php?id={p.id}&mode=view")
        for n, group in enumerate(self.groups(3)):
            self.put_boards(f"/viewforum.php?f={90 + n}", group, f"Раздел {n + 1}")
        for b in self.open_boards():
            self.put_feed(f"/feed.php?f={b.id}", b.name)
        self.put("/", lambda: self.entry_page(self.render_home()))
        for word in ("unanswered", "active_topics", "newposts"):
            self.put_list(
                lambda n, w=word: (
                    f"/search.php?search_id={w}" + (f"&start={n * 25 - 25}" if n > 1 else "")
                ),
                "Результаты поиска",
                self.newest_seen(60),
            )
        for u in self.world.users:
            mine = [t for t in self.visible() if t.starter is u]
            self.some_list(f"/search.php?author_id={u.id}&sr=posts", u.name, mine)
            self.put_login(f"/ucp.php?i=pm&mode=compose&u={u.id}", "Сообщение")
            self.put_login(f"/memberlist.php?mode=email&u={u.id}", "E-mail")
        self.put_members(
            lambda n: "/memberlist.php" + (f"?sk=c&sd=a&start={n * 25 - 25}" if n > 1 else ""),
            "Пользователи",
            25,
        )

    def _register_thread(self, t: Thread) -> None:
        here, last = self.thread_url(t), self.pages_of(t)
        self.put(f"/viewtopic.php?t={t.id}", self._thread_show(t, 1))
        self.put(f"{here}&start=0", self._thread_show(t, 1))
        self.put(f"{here}&view=unread", self._thread_show(t, last))
        self.put(f"{here}&st=0&sk=t&sd=a", self._thread_show(t, 1))
        for page in range(2, last + 1):
            start = (page - 1) * self.posts_per_page
            self.put(f"/viewtopic.php?t={t.id}&start={start}", self._thread_show(t, page))
        for word, step in (("previous", -1), ("next", 1)):
            near = self.neighbour(t, step)
            to = self.thread_url(near) if near else here
            self.put_moved(f"{here}&view={word}", to)
        if t.id not in self.private:
            for page in range(1, last + 1):
                tail = f"&start={(page - 1) * self.posts_per_page}" if page > 1 else ""
                self.put_other(f"{here}{tail}&view=print", lambda: self.print_page(t), "print")

    def extras(self):
        for url, title in links(
            "/ucp.php?mode=login Вход | /ucp.php?mode=register Регистрация | "
            "/ucp.php?mode=sendpassword Забыли пароль | "
            "/ucp.php?mode=delete_cookies Удалить cookies | /index.php?mark=forums Отметить"
        ):
            yield url, "login", title
        for url, title in links(
            "/faq.php FAQ | /search.php Поиск | /viewonline.php Кто на форуме | "
            "/memberlist.php?mode=leaders Наша команда | /ucp.php?mode=terms Правила | "
            "/ucp.php?mode=privacy Конфиденциальность | "
            "/memberlist.php?mode=searchuser Найти пользователя"
        ):
            yield url, "other", title
        for b in self.world.all_boards():
            yield f"/posting.php?mode=post&f={b.id}", "login", "Новая тема"
            yield f"/viewforum.php?f={b.id}&mark=topics", "login", "Отметить"
            yield f"/search.php?fid[]={b.id}", "other", "Поиск"
        for t in self.world.threads:
            yield f"/posting.php?mode=reply&f={t.board.id}&t={t.id}", "login", "Ответить"
            yield f"/memberlist.php?mode=email&t={t.id}", "login", "Сообщить другу"

    def when(self, at: datetime) -> str:
        for days, word in ((0, "Сегодня"), (1, "Вчера")):
            if at.date() == (NOW - timedelta(days=days)).date():
                return f"{word}, {at:%H:%M}"
        return f"{at.day:02} {MONTHS[at.month - 1]} {at.year}, {at:%H:%M}"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        trail = f'<table class="tablebg" width="100%" cellspacing="1" cellpadding="0" style="margin-top: 5px;"><tr><td class="row1"><p class="breadcrumbs">{self.link("/index.php", "Список форумов")}{crumbs}</p><p class="datetime">Часовой пояс: UTC</p></td></tr></table>'
        return (
            f'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html xmlns="http://www.w3.org/1999/xhtml" dir="ltr" lang="ru"><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"><title>{self.site} &bull; {esc(title)}</title><link rel="alternate" type="application/atom+xml" title="Feed" href="http://unseen.test/feed.php"></head><body class="ltr"><a name="top"></a><div id="wrapheader"><div id="logodesc"><table width="100%" cellspacing="0"><tr><td><a href="./index.php"><img src="./styles/subsilver2/imageset/site_logo.gif" alt=""></a></td><td width="100%" align="center"><h1>{self.site}</h1><span class="gen">Форум мастеров</span></td></tr></table></div>'
            f'<div id="menubar"><table width="100%" cellspacing="0"><tr><td class="genmed"><a href="./ucp.php?mode=login"><img src="icon_mini_login.gif" alt="*"> Вход</a>&nbsp; &nbsp;<a href="./ucp.php?mode=register"><img src="icon_mini_register.gif" alt="*"> Регистрация</a></td><td class="genmed" align="right"><a href="./faq.php"><img src="icon_mini_faq.gif" alt="*"> FAQ</a>&nbsp; &nbsp;<a href="./search.php"><img src="icon_mini_search.gif" alt="*"> Поиск</a></td></tr></table></div>'
            f'<div id="datebar"><table width="100%"><tr><td class="gensmall"></td><td class="gensmall" align="right">Текущее время: {self.when(NOW)}<br></td></tr></table></div></div><div id="wrapcentre"><p class="searchbar"><span style="float: left;">{self.link("/search.php?search_id=unanswered", "Сообщения без ответов")} | {self.link("/search.php?search_id=active_topics", "Активные темы")}</span></p><br style="clear: both;">{trail}<br>{body}{trail}</div><div id="wrapfooter"><span class="copyright">Powered by phpBB</span></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        if board.parent:
            up = self.crumbs(board.parent)
        else:
            n = next(n for n, g in enumerate(self.groups(3)) if board in g)
            up = f" &#187; {self.link(f'/viewforum.php?f={90 + n}', f'Раздел {n + 1}')}"
        return f"{up} &#187; {self.link(self.board_url(board), board.name)}"

    def put_boards(self, url: str, boards, thing: str) -> None:
        def body() -> str:
            return f'<table class="tablebg" cellspacing="1" width="100%"><tr><th colspan="2">&nbsp;Форум&nbsp;</th><th width="50">&nbsp;Темы&nbsp;</th><th width="50">&nbsp;Сообщения&nbsp;</th><th>&nbsp;Последнее сообщение&nbsp;</th></tr>{self.boards_table(boards)}</table>'

        self.put(url, lambda: self.index(thing, 1, self.frame(thing, body())))

    def boards_table(self, boards) -> str:
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f'<p class="topicdetails">{self.when(t.last.at)}</p><p class="topicdetails">{self.link(self.user_url(t.last.author), t.last.author.name)} <a href=".{esc(self.post_url(t.last))}#p{t.last.id}"><img src="icon_topic_latest.gif" alt="Перейти к последнему сообщению"></a></p>'
                if t
                else '<p class="topicdetails">Нет сообщений</p>'
            )
            subs = ", ".join(
                self.link(self.board_url(s), s.name, 'class="subforum read"') for s in b.boards
            )
            subs = f'<p class="forumdesc"><strong>Подфорумы:</strong> {subs}</p>' if subs else ""
            threads, posts = self.counted(b)
            rows.append(
                f'<tr><td class="row1" width="50" align="center"><img src="forum_read.gif" alt="Нет непрочитанных"></td><td class="row1" width="100%"><a class="forumlink" href=".{self.board_url(b)}">{esc(b.name)}</a><p class="forumdesc">{esc(b.about)}</p>{subs}</td><td class="row2" align="center"><p class="topicdetails">{threads}</p></td><td class="row2" align="center"><p class="topicdetails">{posts}</p></td><td class="row2" align="center" nowrap="nowrap">{last}</td></tr>'
            )
        return joined(rows)

    def render_home(self) -> str:
        parts = joined(
            f'<tr><td class="cat" colspan="2"><h4><a href="./viewforum.php?f={90 + n}">Раздел {n + 1}</a></h4></td><td class="catdiv" colspan="3">&nbsp;</td></tr>{self.boards_table(g)}'
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        newest = self.world.users[-1]
        online = ", ".join(self.link(self.user_url(u), u.name) for u in self.world.users[9:21])
        return self.frame(
            "Список форумов",
            f'<table class="tablebg" cellspacing="1" width="100%"><tr><td class="cat" colspan="5" align="right"><a href="./index.php?mark=forums">Отметить все форумы как прочтённые</a>&nbsp;</td></tr><tr><th colspan="2">&nbsp;Форум&nbsp;</th><th width="50">&nbsp;Темы&nbsp;</th><th width="50">&nbsp;Сообщения&nbsp;</th><th>&nbsp;Последнее сообщение&nbsp;</th></tr>{parts}</table><span class="gensmall"><a href="./ucp.php?mode=delete_cookies">Удалить cookies конференции</a> | <a href="./memberlist.php?mode=leaders">Наша команда</a></span><br>'
            f'<table class="tablebg" width="100%" cellspacing="1"><tr><td class="cat" colspan="2"><h4><a href="./viewonline.php">Кто сейчас на конференции</a></h4></td></tr><tr><td class="row1" rowspan="2"><img src="whosonline.gif" alt=""></td><td class="row1" width="100%"><span class="genmed">Всего посетителей: 31<br>Зарегистрированные пользователи: {online}</span></td></tr></table><br><table class="tablebg" width="100%" cellspacing="1"><tr><td class="cat" colspan="2"><h4>Статистика</h4></td></tr><tr><td class="row1"><img src="whosonline.gif" alt=""></td><td class="row1" width="100%"><p class="genmed">Всего сообщений: <strong>{posts}</strong> | Тем: <strong>{threads}</strong> | Пользователей: <strong>{users}</strong> | Новый пользователь: <strong>{self.link(self.user_url(newest), newest.name)}</strong></p></td></tr></table>'
            '<form method="post" action="./ucp.php?mode=login"><table class="tablebg" width="100%"><tr><td class="row1"><input type="text" name="username"><input type="password" name="password"></td></tr></table></form>',
        )

    def rows_table(self, rows: str) -> str:
        return f'<table class="tablebg" width="100%" cellspacing="1"><tr><th colspan="2">&nbsp;Темы&nbsp;</th><th>&nbsp;Автор&nbsp;</th><th>&nbsp;Ответы&nbsp;</th><th>&nbsp;Просмотры&nbsp;</th><th>&nbsp;Последнее сообщение&nbsp;</th></tr>{rows}</table>'

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        below = (
            f'<table class="tablebg" cellspacing="1" width="100%"><tr><th colspan="2">&nbsp;Форум&nbsp;</th><th>Темы</th><th>Сообщения</th><th>Последнее сообщение</th></tr>{below}</table><br clear="all">'
            if below
            else ""
        )
        rows = (
            rows
            or '<tr><td class="row1" colspan="6" height="30" align="center"><span class="gen">В этом форуме нет тем.</span></td></tr>'
        )
        new = f'<a href="./posting.php?mode=post&amp;f={board.id}"><img src="button_topic_new.gif" alt="Начать новую тему"></a>'
        top = f'<table width="100%" cellspacing="1"><tr><td align="left" valign="middle">{new}</td>{bar}</tr></table>'
        mark = f'<table width="100%"><tr class="nav"><td>&nbsp;</td><td align="right"><a href="./viewforum.php?f={board.id}&amp;mark=topics">Отметить все темы как прочтённые</a>&nbsp;</td></tr></table>'
        return f'{below}<div id="pageheader"><h2><a class="titles" href=".{self.board_url(board)}">{esc(board.name)}</a></h2><p class="moderators">Модератор: {self.link(self.user_url(self.world.users[3]), self.world.users[3].name)}</p></div><br clear="all"><div id="pagecontent">{top}{mark}{self.rows_table(rows)}{top}</div><br>{self.jump("Перейти:", lambda b: str(b.id))}'

    def row(self, t: Thread, *, moved: bool = False) -> str:
        pages = ", ".join(
            self.link(self.thread_url(t, n), str(n))
            for n in (1, *self.pages_in_row(t))
            if self.pages_of(t) > 1
        )
        pages = (
            f'<p class="gensmall"> [ <img src="icon_post_target.gif" alt="На страницу" title="На страницу"> На страницу: {pages} ] </p>'
            if pages
            else ""
        )
        icon = "sticky_read" if t.sticky else "topic_moved" if moved else "topic_read"
        clip = ""
        if any(map(self.attached, t.posts)):
            clip = '<img src="icon_topic_attach.gif" alt="Вложения"> '
        return (
            f'<tr><td class="row1" width="25" align="center"><img src="{icon}.gif" alt=""></td><td class="row1">{clip}<a title="Добавлено: {self.when(t.posts[0].at)}" href=".{esc(self.thread_url(t))}" class="topictitle">{esc(t.title)}</a>{pages}</td><td class="row2" width="130" align="center"><p class="topicauthor">{self.link(self.user_url(t.starter), t.starter.name)}</p></td><td class="row1" width="50" align="center"><p class="topicdetails">{len(t.posts) - 1}</p></td><td class="row2" width="50" align="center"><p class="topicdetails">{t.views}</p></td>'
            f'<td class="row1" width="140" align="center"><p class="topicdetails" style="white-space: nowrap;">{self.when(t.last.at)}</p><p class="topicdetails">{self.link(self.user_url(t.last.author), t.last.author.name)} <a href=".{esc(self.post_url(t.last))}#p{t.last.id}"><img src="icon_topic_latest.gif" alt="Перейти к последнему сообщению"></a></p></td></tr>'
        )

    def pager(self, url, page, last, **_) -> str:
        if last == 1:
            return f'<td class="nav" valign="middle" nowrap="nowrap">&nbsp;Страница <strong>1</strong> из <strong>1</strong><br></td><td class="gensmall" nowrap="nowrap">&nbsp;[ Сообщений: {last} ]&nbsp;</td>'
        bits = []
        for n in window(page, last, 2):
            bits.append(
                f"<strong>{n}</strong>"
                if n == page
                else self.link(url(n), str(n))
                if n
                else " ... "
            )
        prev = f"{self.link(url(page - 1), 'Пред.')}&nbsp;&nbsp;" if page > 1 else ""
        after = f"&nbsp;&nbsp;{self.link(url(page + 1), 'След.')}" if page < last else ""
        return f'<td class="nav" valign="middle" nowrap="nowrap">&nbsp;Страница <strong>{page}</strong> из <strong>{last}</strong><br></td><td align="right" valign="middle" class="gensmall"><b><a href="#" onclick="jumpto(); return false;">На страницу</a> {prev}{", ".join(bits)}{after}</b></td>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t, here = thread, self.thread_url(thread)
        bar = self.pager(lambda n: self.thread_url(t, n), page, last)
        new = f'<a href="./posting.php?mode=post&amp;f={t.board.id}"><img src="button_topic_new.gif" alt="Начать новую тему"></a>&nbsp;<a href="./posting.php?mode=reply&amp;f={t.board.id}&amp;t={t.id}"><img src="button_topic_reply.gif" alt="Ответить на тему"></a>'
        top = f'<table width="100%" cellspacing="1"><tr><td align="left" valign="middle" nowrap="nowrap">{new}</td>{bar}</tr></table>'
        start = f"&start={(page - 1) * self.posts_per_page}" if page > 1 else ""
        ways = f'<table class="tablebg" width="100%" cellspacing="1"><tr><td class="cat"><table width="100%" cellspacing="0"><tr><td class="nav" nowrap="nowrap">&nbsp;<a href=".{esc(here + start)}&amp;view=print" title="Версия для печати">Версия для печати</a> | <a href="./memberlist.php?mode=email&amp;t={t.id}">Сообщить другу</a></td><td class="nav" align="right" nowrap="nowrap"><a href=".{esc(here)}&amp;view=previous">Пред. тема</a> | <a href=".{esc(here)}&amp;view=next">След. тема</a>&nbsp;</td></tr></table></td></tr></table>'
        head = '<table class="tablebg" width="100%" cellspacing="1"><tr><th>Автор</th><th>Сообщение</th></tr></table>'
        return self.frame(
            f"Просмотр темы - {t.title}",
            f'<div id="pageheader"><h2><a class="titles" href=".{esc(here + start)}">{esc(t.title)}</a></h2></div><br clear="all"><br>{self.poll(t, "Опрос", "Голосовать")}<div id="pagecontent">{top}{ways}{head}{self.with_ads(posts)}<table width="100%" cellspacing="1"><tr align="center"><td class="cat"><form method="post" action=".{esc(here)}"><select name="st"><option>Все сообщения</option></select></form></td></tr></table>{top}</div><div id="posts-end"></div><table class="tablebg" width="100%"><tr><td class="cat"><h4>Кто сейчас на конференции</h4></td></tr><tr><td class="row1"><p class="gensmall">Сейчас этот форум просматривают: нет зарегистрированных пользователей</p></td></tr></table>{self.jump("Перейти:", lambda b: str(b.id))}',
            self.crumbs(t.board),
        )

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        cite = ""
        if p.quoted:
            cite = f'<div class="quotetitle">{p.quoted.author.name} писал(а):</div><div class="quotecontent">{esc(p.quoted.paragraphs[0])}</div>'
        sign = ""
        if u.signature:
            sign = f'<span class="postbody"><br>_________________<br>{self.signed(u)}</span>'
        edited = ""
        if p.edited:
            edited = f'<br><br><span class="gensmall">Последний раз редактировалось {self.link(self.user_url(u), u.name)} {self.when(p.at + timedelta(minutes=6))}, всего редактировалось 1 раз.</span>'
        clip = ""
        if self.attached(p):
            clip = f'<br clear="all"><br><table class="tablebg" width="100%" cellspacing="1"><tr><td class="row3"><b class="genmed">Вложения: </b></td></tr><tr><td class="row2"><a href="./download/file.php?id={p.id}&amp;mode=view"><img src="./download/file.php?id={p.id}&amp;t=1" alt="foto{p.id}.jpg"></a><br><span class="gensmall">foto{p.id}.jpg [ 48.1 КБ | Просмотров: 12 ]</span></td></tr></table>'
        css = "row1" if p.number % 2 else "row2"
        re = "Re: " if p.number > 1 else ""
        return (
            f'<table class="tablebg" width="100%" cellspacing="1"><tr class="{css}"><td align="center" valign="middle"><a name="p{p.id}"></a><b class="postauthor">{u.name}</b></td><td width="100%" height="25"><table width="100%" cellspacing="0"><tr><td class="gensmall" width="100%"><div style="float: left;">&nbsp;<b>Заголовок сообщения:</b> {re}{esc(t.title)}</div><div style="float: right;"><a href="./viewtopic.php?p={p.id}#p{p.id}"><img src="icon_post_target.gif" width="12" height="9" alt="Сообщение" title="Сообщение"></a><b>Добавлено:</b> {self.when(p.at)}&nbsp;</div></td></tr></table></td></tr>'
            f'<tr class="{css}"><td valign="top" class="profile"><table cellspacing="4" align="center" width="150"><tr><td class="postdetails">Участник</td></tr><tr><td><img src="./download/file.php?avatar={u.id}.jpg" alt="Аватара"></td></tr></table><span class="postdetails"><br><b>Зарегистрирован:</b> {u.joined.day:02} {MONTHS[u.joined.month - 1]} {u.joined.year}, 12:04<br><b>Сообщения:</b> {u.wrote}<br></span></td><td valign="top"><table width="100%" cellspacing="5"><tr><td><div class="postbody">{cite}{self.text(p)}</div>{clip}{sign}{edited}<br clear="all"><br><table width="100%" cellspacing="0"><tr valign="middle"><td class="gensmall" align="right"><a href="./report.php?f={t.board.id}&amp;p={p.id}"><img src="icon_post_report.gif" alt="Пожаловаться"></a></td></tr></table></td></tr></table></td></tr>'
            f'<tr class="{css}"><td class="profile"><strong><a href="#wrapheader">Вернуться к началу</a></strong></td><td><div class="gensmall" style="float: left;">&nbsp;<a href=".{esc(self.user_url(u))}"><img src="icon_user_profile.gif" alt="Профиль"></a> <a href="./ucp.php?i=pm&amp;mode=compose&amp;u={u.id}"><img src="icon_contact_pm.gif" alt="ЛС"></a>&nbsp;</div> <div class="gensmall" style="float: right;"><a href="./posting.php?mode=quote&amp;f={t.board.id}&amp;p={p.id}"><img src="icon_post_quote.gif" alt="Ответить с цитатой"></a>&nbsp;</div></td></tr><tr><td class="spacer" colspan="2" height="1"><img src="spacer.gif" alt="" width="1" height="1"></td></tr></table>'
        )

    def print_page(self, t: Thread) -> str:
        posts = joined(
            f'<hr><table width="85%"><tr><td width="10%" nowrap="nowrap">Автор:&nbsp;</td><td><b>{p.author.name}</b> [ {self.when(p.at)} ]</td></tr><tr><td><b>Заголовок сообщения:</b></td><td><b>{esc(t.title)}</b></td></tr><tr><td colspan="2"><hr>{self.text(p)}</td></tr></table>'
            for p in t.posts[:20]
        )
        return f'<html><head><meta charset="utf-8"><title>{self.site} :: {esc(t.title)}</title></head><body><table width="85%"><tr><td><span class="Title">{self.site}</span><br><span>http://unseen.test/</span></td></tr></table>{posts}</body></html>'
