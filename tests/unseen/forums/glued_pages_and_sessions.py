"""Old boards: pages glued to numbers and bytes of 1251; sessions on some links and none on others."""

from __future__ import annotations

import hashlib
import re
from datetime import datetime

from unseen.addresses import links
from unseen.declared import Declared, a
from unseen.imitation import esc, joined
from unseen.world import NOW, Board, Post, Size, Thread

LETTERS = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya".split(" "),
        strict=True,
    )
)


class PageGluedToNumber(Declared):
    """/forum/120-2/title is page 2 and /forum/120-a/title is all; each post is a table of three rows; today, yesterday."""

    name = "page-glued-to-number"
    seed = 907
    language = "ru"
    home = "/forum"
    posts_per_page = 10
    rows_per_page = 10
    size = Size(boards=6, subboards=0, threads=150, usual_posts=9)
    folders = ("sqlite", "oracle", "java", "work", "chat", "hardware", "testing")
    months = "янв фев мар апр май июн июл авг сен окт ноя дек".split()
    user_at = "/forum/memberinfo.aspx?mid={u.id}"
    starts_at = ("busiest page 2", "user 3")
    charset = "cp1251"
    served_as = "text/html; charset=windows-1251"

    def worded(self, t: Thread) -> str:
        told = joined(LETTERS.get(c, c) for c in t.title.lower())
        return re.sub(r"[^a-z0-9]+", "-", told).strip("-")

    def board_url(self, board: Board, page: int = 1) -> str:
        base = f"/forum/{self.folders[self.world.boards.index(board)]}"
        return base + (f"/{page}" if page > 1 else "")

    def numbered(self, t: Thread, page: int | str) -> str:
        return f"/forum/{1_200_000 + t.id}-{page}/{self.worded(t)}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        if page > 1:
            return self.numbered(thread, page)
        return f"/forum/{1_200_000 + thread.id}/{self.worded(thread)}"

    def utils(self, action: str, t: Thread, rest: str = "") -> str:
        return f"/forum/actualutils.aspx?action={action}&tid={1_200_000 + t.id}{rest}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(self.numbered(t, 1), self._thread_show(t, 1))
            self.put_posts(self.numbered(t, "a"), t, t.posts)
            self.put_other(
                self.utils("ptopic", t),
                lambda t=t: f"<html><body>{joined(map(self.post, t.posts))}</body></html>",
                "print",
            )
            for p in t.posts:
                to = f"{self.thread_url(t, self.page_of(p))}#{p.id}"
                self.put_moved(self.utils("gotomsg", t, f"&msg={p.id}"), to)
        for b in self.world.boards:
            self.put_board(f"{self.board_url(b)}/1", b)
        self.put_list("/forum/actualforum.aspx[?pg={n}]", "Последние", self.newest(45))

    def menu(self):
        return links(
            "/ Главная | /docs Документация | /articles Статьи | /books Книги | /forum Форум | "
            "/job Работа | /forum/actualsearch.aspx Поиск | /forum/faq.aspx FAQ | "
            "/forum/login.aspx Вход | /forum/register.aspx Регистрация | "
            "/forum/memberlist.aspx Участники | /forum/actualforum.aspx Последние"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for t in self.world.threads:
            yield self.utils("subscribe", t), "login", "Вход"
            for p in t.posts:
                yield self.utils("reply", t, f"&msg={p.id}"), "login", "Вход"
                yield self.utils("report", t, f"&msg={p.id}"), "login", "Вход"
        for b in self.world.boards:
            yield f"/forum/newtopic.aspx?bid={b.id}", "login", "Вход"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = " | ".join(a(u, t) for u, t in self.menu())
        return f'<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><title>{esc(title)} / Форум мастеров</title></head><body><table width="100%" class="head"><tr><td><a href="/"><img src="/img/logo.gif" border=0></a></td><td class="menu">{menu}</td></tr></table><table width="100%"><tr><td class="nav">{a("/forum", "Все форумы")}{crumbs}</td></tr></table>{body}<table class="foot"><tr><td>{menu}</td></tr></table></body></html>'

    def when(self, m: datetime) -> str:
        days = (NOW.date() - m.date()).days
        clock = f"{m:%H:%M}"
        if days == 0:
            return f"сегодня, {clock}"
        if days == 1:
            return f"вчера, {clock}"
        return f"{m.day} {self.months[m.month - 1]} {m:%y}, {clock}"

    def render_home(self) -> str:
        rows = joined(
            f'<tr><td class="icon"><img src="/img/folder.gif"></td><td class="forumtitle"><a href="{self.board_url(b)}">{b.name}</a><div>{esc(b.about)}</div></td><td>{len(b.threads)}</td><td>{sum(len(t.posts) for t in b.threads)}</td><td class="altCol">{self.latest(b)}</td></tr>'
            for b in self.world.boards
        )
        return self.frame(
            "Форум",
            f'<table class="forumTable"><tr><th></th><th>Форум</th><th>Тем</th><th>Сообщений</th><th>Последнее</th></tr>{rows}</table>',
        )

    def latest(self, b: Board) -> str:
        if not b.threads:
            return "&nbsp;"
        t = b.newest_first()[0]
        return f'<a href="{esc(self.utils("gotomsg", t, f"&msg={t.last.id}"))}">{self.when(t.last.at)}</a> [{t.last.author.name}]'

    def crumbs(self, b: Board) -> str:
        return f" / {a(self.board_url(b), b.name)}"

    def in_row(self, t: Thread) -> str:
        last = self.pages_of(t)
        if last == 1:
            return ""
        shown = [a(self.numbered(t, n), str(n)) for n in range(1, min(last, 3) + 1)]
        if last > 3:
            shown += ["..", a(self.numbered(t, last), str(last))]
        return f" [{' '.join(shown)} {a(self.numbered(t, 'a'), 'все')}]"

    def row(self, t: Thread) -> str:
        pin = "<b>Важно:</b> " if t.sticky else ""
        return f'<tr><td class="icon"><img src="/img/topic.gif"></td><td class="postslisttopic">{pin}<a href="{self.thread_url(t)}">{esc(t.title)}</a>{self.in_row(t)}</td><td class="altCol"><a href="{self.user_url(t.starter)}">{t.starter.name}</a></td><td>{len(t.posts) - 1}</td><td class="altCol">{t.views}</td><td class="altCol">{self.when(t.last.at)}</td></tr>'

    def bar(self, url, page: int, last: int, whole: str = "") -> str:
        if last == 1:
            return ""
        bits = []
        for n in range(1, last + 1):
            if n == page:
                bits.append(f"<b>[{n}]</b>")
            elif n <= 2 or n > last - 1 or abs(n - page) < 3:
                bits.append(a(url(n), str(n)))
            elif bits[-1] != "..":
                bits.append("..")
        turn = f"<a href='{url(page - 1)}'>назад</a> " if page > 1 else ""
        turn += f"<a href='{url(page + 1)}'>вперед</a> Ctrl&rarr;" if page < last else ""
        rest = f" {a(whole, 'все')}" if whole else ""
        return f'<table class="sort_options"><tr><td>Страницы: {" ".join(bits)}{rest}</td><td>{turn}</td></tr></table>'

    def render_board(self, board, page, threads, last) -> str:
        bar = self.bar(lambda n: f"{self.board_url(board)}/{n}", page, last)
        new = a(f"/forum/newtopic.aspx?bid={board.id}", "Новая тема")
        return self.frame(
            board.name,
            f'{new}{bar}<table class="forumTable" width="100%"><tr><th></th><th>Тема</th><th>Автор</th><th>Ответов</th><th>Просмотров</th><th>Дата</th></tr>{joined(map(self.row, threads))}</table>{bar}',
            self.crumbs(board),
        )

    def render_list(self, title, threads, url, page, last) -> str:
        return self.frame(
            title,
            f'<table class="forumTable">{joined(map(self.row, threads))}</table>{self.bar(url, page, last)}',
        )

    def render_thread(self, thread, page, posts, last) -> str:
        bar = self.bar(lambda n: self.numbered(thread, n), page, last, self.numbered(thread, "a"))
        tools = f"{a(self.utils('subscribe', thread), 'Подписаться')} | {a(self.utils('ptopic', thread), 'Печать')}"
        return self.frame(
            f"{thread.title} / {thread.board.name}",
            f"{bar}{joined(map(self.post, posts))}{bar}<div>{tools}</div>",
            self.crumbs(thread.board),
        )

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        cite = ""
        if p.quoted:
            cite = f'<table class="quote" border=1><tr><td><b>{p.quoted.author.name}</b><br>{esc(p.quoted.paragraphs[0])}</td></tr></table>'
        sign = f"<br><br>_____________<br>{esc(u.signature)}" if u.signature else ""
        head = esc(t.title) if p.number == 1 else f"Re: {esc(t.title)}"
        links = " | ".join(
            a(self.utils(act, t, f"&msg={p.id}"), name)
            for act, name in (("reply", "Ответить"), ("report", "Сообщить модератору"))
        )
        return f'<table class="msgTable" width="100%" cellpadding=3><tr><td class="messageHeader" id="id{p.id}" colspan=2><a name="{p.id}"></a><img src="/img/m.gif"> {head} &nbsp;[new]</td></tr><tr><td class="msgBody" width="15%" valign=top><a href="{self.user_url(u)}"><b>{u.name}</b></a><br>Member<br><br>Откуда: <br>Сообщений: {u.wrote}</td><td class="msgBody" width="85%" valign=top>{cite}{"<br><br>".join(map(esc, p.paragraphs))}{sign}</td></tr><tr><td class="msgFooter" colspan=2>{self.when(p.at)}&nbsp;&nbsp;&nbsp;&nbsp;[<a href="{esc(self.utils("gotomsg", t, f"&msg={p.id}"))}">{20_000_000 + p.id}</a>] &nbsp;&nbsp; {links}</td></tr></table>'


class SessionsOnSomeLinks(Declared):
    """/?f=59&showtopic=120&st=15, in lists with ?s=32-hex; findpost, getlastpost, views old and new, prune_day."""

    name = "sessions-on-some-links"
    seed = 908
    language = "ka"
    home = "/"
    posts_per_page = 10
    rows_per_page = 10
    size = Size(boards=4, subboards=1, threads=150, usual_posts=9)
    thread_at = "/?f={t.board.id+50}&showtopic={t.id+35000000}[&st={start}]"
    board_at = "/?showforum={b.id+50}[&prune_day=100&sort_by=Z-A&sort_key=last_post&st={start}]"
    user_at = "/?showuser={u.id}"
    starts_at = ("busiest page 2", "user 3")

    def key(self, url: str) -> str:
        """The session is nothing to the server."""
        return super().key(re.sub(r"(?<=[?&])s=[0-9a-f]{32}&?", "", url).rstrip("?&"))

    def session(self, about: str) -> str:
        return hashlib.md5(about.encode()).hexdigest()

    def short(self, t: Thread, rest: str) -> str:
        return f"/?showtopic={35_000_000 + t.id}&{rest}"

    def register(self) -> None:
        super().register()
        self.put("/?act=idx", lambda: self.entry_page(self.render_home()))
        for b in self.world.all_boards():
            first = f"/?showforum={b.id + 50}&prune_day=100&sort_by=Z-A&sort_key=last_post&st=0"
            self.put_board(first, b)
        for t in self.world.threads:
            self.put(self.thread_url(t) + "&st=0", self._thread_show(t, 1))
            self.put(self.short(t, "").rstrip("&"), self._thread_show(t, 1))
            for n in range(1, self.pages_of(t) + 1):
                start = (n - 1) * self.posts_per_page
                self.put(self.short(t, f"f={t.board.id + 50}&st={start}"), self._thread_show(t, n))
            for p in t.posts:
                to = f"{self.thread_url(t, self.page_of(p))}&#entry{p.id}"
                self.put_moved(self.short(t, f"view=findpost&p={p.id}"), to)
            end = self.thread_url(t, self.pages_of(t))
            self.put_moved(self.short(t, "view=getlastpost"), end)
            self.put_moved(self.short(t, "view=getnewpost"), end)
            order = sorted(t.board.threads, key=lambda o: o.last.at)
            at = order.index(t)
            for word, near in (("old", max(at - 1, 0)), ("new", min(at + 1, len(order) - 1))):
                self.put_moved(
                    f"/?f={t.board.id + 50}&showtopic={35_000_000 + t.id}&view={word}",
                    self.thread_url(order[near]),
                )
            self.put_other(
                self.act("Print", t),
                lambda t=t: (
                    f"<html><body>{joined(f'<b>{p.author.name}</b><p>{esc(p.text)}</p><hr>' for p in t.posts)}</body></html>"
                ),
                "print",
            )

    def act(self, name: str, t: Thread) -> str:
        more = "&client=printer" if name == "Print" else ""
        return f"/?act={name}{more}&f={t.board.id + 50}&t={35_000_000 + t.id}"

    def menu(self):
        return links(
            "/?act=Help დახმარება | /?act=Search&f= ძებნა | /?act=Members წევრები | "
            "/?act=calendar კალენდარი | /?act=Login&CODE=00 შესვლა | "
            "/?act=Reg&CODE=00 რეგისტრაცია | /?act=Search&CODE=getactive აქტიური თემები"
        )

    def extras(self):
        for url, name in self.menu():
            yield url, "other", name
        for t in self.world.threads:
            for act in ("Track", "Forward", "Post&CODE=02"):
                yield self.act(act, t), "login", "შესვლა"
            for p in t.posts:
                yield f"{self.act('Post&CODE=06', t)}&p={p.id}", "login", "შესვლა"
                yield f"{self.act('report', t)}&p={p.id}", "login", "შესვლა"
        for b in self.world.all_boards():
            yield f"/?act=Post&CODE=00&f={b.id + 50}", "login", "შესვლა"
            yield f"/?act=Login&CODE=04&f={b.id + 50}", "login", "წაკითხულად"
        for u in self.world.users:
            yield f"/?act=Msg&CODE=04&MID={u.id}", "login", "PM"
            yield f"/?act=Mail&CODE=00&MID={u.id}", "login", "Mail"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = " &nbsp;".join(
            f"<img src='style_images/a.gif' alt=''> {a(u, t)}" for u, t in self.menu()
        )
        return f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x"><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8" /><title>{esc(title)} - ფორუმი</title></head><body><div id="ipbwrapper"><table width='100%' id='logostrip'><tr><td><a href='/' title='Board Home'><img src='style_images/logo.jpg' border='0' alt='' /></a></td></tr></table><table id="submenu" width='100%'><tr><td>{menu}</td></tr></table><table id="userlinks" width='100%'><tr><td><strong>სტუმარი</strong> ( {a("/?act=Login&CODE=00", "Log In")} | {a("/?act=Reg&CODE=00", "Register")} )</td></tr></table><div id='navstrip' align='left'><img src='style_images/nav.gif' border='0' alt='&gt;' />&nbsp;<a href='/?act=idx'>ფორუმი</a>{crumbs}</div><br />{body}<br /><div align='center' class='copyright'>Powered by board &copy; 2003</div></div></body></html>"""

    def when(self, m: datetime) -> str:
        return f"{m.day} {m:%b %Y, %H:%M}"

    def crumbs(self, b: Board) -> str:
        up = self.crumbs(b.parent) if b.parent else ""
        return f"{up}&nbsp;-&gt;&nbsp;<a href='{self.board_url(b)}'>{b.name}</a>"

    def boards(self, boards: list[Board], title: str) -> str:
        rows = joined(
            f"<tr><td class='row4' align='center'><img src='style_images/bf.gif' /></td><td class='row4'><b><a href='{self.board_url(b)}'>{b.name}</a></b><br /><span class='desc'>{esc(b.about)}</span>{joined(f' <a href={chr(39)}{self.board_url(s)}{chr(39)}>{s.name}</a>' for s in b.boards)}</td><td class='row2' align='center'>{len(b.threads)}</td><td class='row2' align='center'>{sum(len(t.posts) - 1 for t in b.threads)}</td><td class='row2' nowrap='nowrap'>{self.latest(b)}</td></tr>"
            for b in boards
        )
        return f"<div class='tableborder'><div class='maintitle' align='left'>{title}</div><table width='100%' border='0' cellspacing='1' cellpadding='4'><tr><th class='titlemedium'>&nbsp;</th><th class='titlemedium'>ფორუმი</th><th class='titlemedium'>თემა</th><th class='titlemedium'>პასუხი</th><th class='titlemedium'>ბოლო პოსტი</th></tr>{rows}</table></div><br />"

    def latest(self, b: Board) -> str:
        if not b.threads:
            return "----"
        t = max(b.threads, key=lambda one: one.last.at)
        return f"{self.when(t.last.at)}<br /><a href='{esc(self.short(t, 'view=getlastpost'))}' title='ბოლო'><img src='style_images/lp.gif' /></a> თემა: <a href='{esc(self.short(t, 'view=getnewpost'))}'>{esc(t.title[:25])}...</a><br />ავტორი: <a href='{self.user_url(t.last.author)}'>{t.last.author.name}</a>"

    def render_home(self) -> str:
        half = len(self.world.boards) // 2
        return self.frame(
            "მთავარი",
            self.boards(self.world.boards[:half], "პირველი")
            + self.boards(self.world.boards[half:], "მეორე")
            + "<div class='tableborder'><div class='maintitle'>სტატისტიკა</div><p>9 Mar 2024</p></div>",
        )

    def bar(self, url, page: int, last: int) -> str:
        if last == 1:
            return "&nbsp;"
        near = [n for n in range(page - 2, page + 3) if 1 <= n <= last]
        bits = []
        if near[0] > 1:
            bits.append(f"<a href='{esc(url(1))}' title='გვერდი: 1'>&laquo; First</a>&nbsp;...")
        for n in near:
            bits.append(
                f"&nbsp;<b>[{n}]</b>" if n == page else f"&nbsp;<a href='{esc(url(n))}'>{n}</a>"
            )
        if near[-1] < last:
            bits.append(
                f"...&nbsp;<a href='{esc(url(last))}' title='გვერდი: {last}'>Last &raquo;</a>"
            )
        return f"<span class='pagelink'>Pages:</span> ({last}) {joined(bits)}"

    def row(self, t: Thread) -> str:
        last = self.pages_of(t)
        pages = ""
        if last > 1:
            base = self.short(t, f"f={t.board.id + 50}&st=")
            some = [n for n in range(1, last + 1) if n <= 3]
            links = " ".join(
                f"<a href='{esc(base)}{(n - 1) * self.posts_per_page}'>{n}</a>" for n in some
            )
            more = ""
            if last > 3:
                more = f" ... <a href='{esc(base)}{(last - 1) * self.posts_per_page}'>{last}</a>"
            pages = f" <span class='small'>(Pages {links}{more} )</span>"
        to = f"/?s={self.session(self.row.__name__ + str(t.board.id))}&{self.thread_url(t)[2:]}"
        pin = "<span class='pin'>Pinned: </span>" if t.sticky else ""
        return f"<tr><td align='center' class='row4'><img src='style_images/f_norm.gif' /></td><td align='center' width='3%' class='row2'>&nbsp;</td><td class='row4'>{pin}<a href='{esc(to)}' title='{self.when(t.posts[0].at)}'>{esc(t.title)}</a>{pages}<br /><span class='desc'></span></td><td align='center' class='row2'><a href='{self.user_url(t.starter)}'>{t.starter.name}</a></td><td align='center' class='row4'><a href=\"javascript:who_posted({t.id});\">{len(t.posts) - 1}</a></td><td align='center' class='row2'>{t.views}</td><td class='row2'><span class='desc'>{self.when(t.last.at)}<br /><a href='{esc(self.short(t, 'view=getlastpost'))}'>ბოლო:</a> <b><a href='{self.user_url(t.last.author)}'>{t.last.author.name}</a></b></span></td></tr>"

    def render_board(self, board, page, threads, last) -> str:
        base = f"/?showforum={board.id + 50}&prune_day=100&sort_by=Z-A&sort_key=last_post&st="
        bar = self.bar(lambda n: f"{base}{(n - 1) * self.rows_per_page}", page, last)
        below = self.boards(board.boards, board.name) if board.boards and page == 1 else ""
        tools = f"<table width='100%'><tr><td nowrap='nowrap'>{bar}</td><td align='right'><a href='/?act=Post&amp;CODE=00&amp;f={board.id + 50}'>ახალი თემა</a></td></tr></table>"
        body = f"{below}{tools}<div class='tableborder'><div class='maintitle'>{board.name}</div><table width='100%' cellspacing='1' cellpadding='4'><tr><td class='titlemedium' colspan='2'></td><th class='titlemedium'>თემა</th><th class='titlemedium'>ავტორი</th><th class='titlemedium'>პასუხი</th><th class='titlemedium'>ნახვა</th><th class='titlemedium'>ბოლო</th></tr>{joined(map(self.row, threads))}</table></div>{tools}<a href='/?act=Login&amp;CODE=04&amp;f={board.id + 50}'>მონიშნე წაკითხულად</a>"
        return self.frame(board.name, body, self.crumbs(board))

    def render_thread(self, thread, page, posts, last) -> str:
        f, n = thread.board.id + 50, 35_000_000 + thread.id
        bar = self.bar(
            lambda m: f"/?f={f}&showtopic={n}&st={(m - 1) * self.posts_per_page}", page, last
        )
        unread = f" ( <a href='{esc(self.short(thread, 'view=getnewpost'))}'>წაუკითხავი</a> )"
        tools = f"<table width='100%'><tr><td nowrap='nowrap'>{bar}{unread}</td><td align='right'><a href='{esc(self.act('Post&CODE=02', thread))}'>პასუხი</a></td></tr></table>"
        acts = " | ".join(
            f"<a href='{esc(self.act(act, thread))}'>{name}</a>"
            for act, name in (("Track", "თვალყური"), ("Forward", "გაგზავნა"), ("Print", "ბეჭდვა"))
        )
        near = f"<div align='center'>&laquo; <a href='/?f={f}&amp;showtopic={n}&amp;view=old'>წინა თემა</a> | <strong><a href='{self.board_url(thread.board)}'>{thread.board.name}</a></strong> | <a href='/?f={f}&amp;showtopic={n}&amp;view=new'>შემდეგი თემა</a> &raquo;</div>"
        return self.frame(
            thread.title,
            f"{tools}<div class='tableborder'><div class='maintitle'><b>{esc(thread.title)}</b></div><div align='right' class='postlinksbar'><strong>{acts}</strong></div>{joined(map(self.post, posts))}</div>{tools}{near}",
            self.crumbs(thread.board),
        )

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        cite = ""
        if p.quoted:
            cite = f"<table border='0' align='center' width='95%'><tr><td><b>ციტატა</b> ({p.quoted.author.name} @ {self.when(p.quoted.at)})</td></tr><tr><td id='QUOTE'>{esc(p.quoted.paragraphs[0])}</td></tr></table>"
        edit = ""
        if p.edited:
            edit = f"<br /><br /><span class='edit'>ეს პოსტი შეცვალა {u.name} - {self.when(p.at)}</span>"
        sign = ""
        if u.signature:
            sign = f"<br /><br />--------------------<br /><div class='signature'>{esc(u.signature)}</div>"
        tools = f"<a href='{esc(self.act('report', t))}&amp;p={p.id}'>შეტყობინება</a> <a href='{esc(self.act('Post&CODE=06', t))}&amp;p={p.id}'>ციტირება</a>"
        return f"<table width='100%' border='0' cellspacing='1' cellpadding='3'><tr><td valign='middle' class='row4' width='1%'><a name='entry{p.id}'></a><span class='normalname'><a href='{self.user_url(u)}'>{u.name}</a></span></td><td class='row4' valign='top' width='99%'><div align='left' class='row4' style='float:left;padding-top:4px'><a href='{esc(self.short(t, f'view=findpost&p={p.id}'))}'>#{30_000_000 + p.id}</a>&nbsp;<span class='postdetails'><b>Posted:</b> {self.when(p.at)}</span></div><div align='right'>{tools}</div></td></tr><tr><td valign='top' class='post1'><span class='postdetails'><br /><img src='/av/{u.id}.gif' /><br /><br />Members<br /><br />Group: Members<br />Posts: {u.wrote}<br />Member No.: {u.id}<br />Joined: {u.joined.day}-{u.joined:%B %y}<br /></span><br /></td><td width='100%' valign='top' class='post1'><div class='postcolor'>{cite}{'<br /><br />'.join(map(esc, p.paragraphs))}{edit}</div>{sign}</td></tr><tr><td class='darkrow3' align='left'><b>[<a href='javascript:scroll(0,0);'>^</a>]</b></td><td class='darkrow3' nowrap='nowrap' align='left'><div align='left'><a href='/?act=Msg&amp;CODE=04&amp;MID={u.id}'>PM</a> <a href='/?act=Mail&amp;CODE=00&amp;MID={u.id}'>EMail</a></div></td></tr></table><div class='darkrow1' style='height:5px'></div>"
