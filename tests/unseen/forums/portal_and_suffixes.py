"""A board behind a portal, with titles in its folders."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links
from unseen.closed import UNEVEN, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread, slugged

CYRILLIC = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya".split(" "),
        strict=True,
    )
)
RUSSIAN = "янв фев мар апр май июн июл авг сен окт ноя дек".split()


def latin(text: str) -> str:
    return slugged("".join(CYRILLIC.get(letter, letter) for letter in text.lower()))


class PortalAndSuffixes(OneBoardClosed, LivedIn):
    """/doska-f3/zagolovok-t120-15.html, /doska-f3/page25.html, /post99.html, /member7.html; a portal in front."""

    name = "portal-and-suffixes"
    seed = 1510
    language = "ru"
    size = UNEVEN
    home = "/forum.html"
    posts_per_page = 15
    rows_per_page = 25
    gone = 4
    shadows = 4
    announced = 1
    post_at = "/post{p.id}.html"
    user_at = "/member{u.id}.html"
    starts_at = ("board 0", "user 5")
    crumb = " <strong>‹</strong> {link}"

    def when(self, at: datetime) -> str:
        return f"{at.day:02} {RUSSIAN[at.month - 1]} {at:%Y, %H:%M}"

    def board_url(self, board: Board, page: int = 1) -> str:
        end = f"page{(page - 1) * self.rows_per_page}.html" if page > 1 else ""
        return f"/{latin(board.name)}-f{board.id}/{end}"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        end = f"-{(page - 1) * self.posts_per_page}" if page > 1 else ""
        return f"{self.board_url(thread.board)}{latin(thread.title)}-t{thread.id}{end}.html"

    def register(self) -> None:
        super().register()
        self.put_other("/", self.portal)
        self.put_other("/portal.html", self.portal)
        for t in self.world.threads:
            old = f"/viewtopic.php?f={t.board.id}&t={t.id}"
            self.put_moved(old, self.thread_url(t))
            self.put_other(f"{old}&view=print", lambda t=t: self.printed(t), "print")
            for step, word in ((-1, "previous"), (1, "next")):
                to = self.neighbour(t, step)
                self.put(
                    f"{old}&view={word}",
                    lambda to=to: (
                        self.moved(self.thread_url(to))
                        if to
                        else self.other(self.frame("Информация", "<p>Нет тем</p>"))
                    ),
                )
        self.put_list("/newposts.html", "Новые сообщения", self.newest(25))
        self.put_list("/active-topics[-{n0*25}].html", "Активные темы", self.newest(50))
        self.put_list(
            "/unanswered.html",
            "Темы без ответов",
            [t for t in self.world.threads if len(t.posts) == 1][:25],
        )
        for n in range(1, 4):
            url = "/memberlist.php" + (f"?start={(n - 1) * 25}" if n > 1 else "")
            self.put_other(url, lambda n=n: self.members(n), "members")

    def cited(self, thread: Thread, post: Post) -> str:
        if post.id % 2:
            return super().cited(thread, post)
        return f"http://unseen.test/viewtopic.php?f={thread.board.id}&t={thread.id}"

    def printed(self, t: Thread) -> str:
        told = joined(
            f"<div class='post'><h3>{esc(t.title)}</h3><div class='date'>Добавлено: {self.when(p.at)}</div><div class='author'>{p.author.name}</div><div class='content'>{self.text(p)}</div></div><hr>"
            for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)}</title></head><body>{told}</body></html>"

    def members(self, page: int) -> str:
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}</td><td>{u.wrote}</td><td>{self.when(u.joined)}</td></tr>"
            for u in self.world.users[(page - 1) * 25 : page * 25]
        )
        bar = self.pager(
            lambda n: "/memberlist.php" + (f"?start={(n - 1) * 25}" if n > 1 else ""), page, 3
        )
        return self.frame("Пользователи", f"{bar}<table class='table1'>{rows}</table>")

    def portal(self) -> str:
        def news(t: Thread) -> str:
            p = t.posts[0]
            return f'<div class="panel"><h3>{a(self.thread_url(t), t.title)}</h3><p class="author">{a(self.user_url(p.author), p.author.name)} » {self.when(p.at)}</p><div class="content">{esc(p.paragraphs[0])}</div><p>{a(self.thread_url(t), "[ Читать дальше ]")} Комментариев: {len(t.posts) - 1} • Просмотров: {t.views}</p></div>'

        latest = joined(
            f"<li><span>{a(f'{self.post_url(t.last)}#p{t.last.id}', t.title)}</span><br>{a(self.user_url(t.last.author), t.last.author.name)} {self.when(t.last.at)}</li>"
            for t in self.newest(10)
        )
        poll = "<form method='post'><fieldset><h4>Опрос: зима или лето?</h4><input type='radio' name='v'> Зима <input type='radio' name='v'> Лето <input type='submit' value='Голосовать'></fieldset></form>"
        days = joined(f"<td>{n}</td>" for n in range(1, 29))
        boards = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.boards[:6])
        return self.frame(
            "Портал",
            f'<div class="portal-left"><h3>Меню</h3><ul>{boards}</ul><h3>Календарь</h3><table><tr>{days}</tr></table>{poll}</div><div class="portal-center">{joined(news(t) for t in self.visible()[:6])}</div><div class="portal-right"><h3>Последние темы</h3><ul>{latest}</ul></div>',
        )

    def extras(self):
        for name in ("login", "register", "privacy", "terms", "delete_cookies"):
            yield f"/ucp.php?mode={name}", "login", name
        for name in "faq.php search.php the-team.html viewonline.php rules.html gallery/".split():
            yield f"/{name}", "other", name
        for b in self.world.all_boards():
            yield f"/posting.php?mode=post&f={b.id}", "login", "Новая тема"
        for t in self.world.threads:
            yield f"/posting.php?mode=reply&f={t.board.id}&t={t.id}", "login", "Ответить"
            for p in t.posts:
                yield f"/posting.php?mode=quote&f={t.board.id}&p={p.id}", "login", "Цитата"
        for u in self.world.users:
            yield f"/search.php?author_id={u.id}&sr=posts", "search", u.name

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/portal.html Портал | /faq.php FAQ | /search.php Поиск | "
                "/memberlist.php Пользователи | /gallery/ Галерея | "
                "/ucp.php?mode=register Регистрация | /ucp.php?mode=login Вход"
            )
        )
        return (
            f'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html dir="ltr" lang="ru"><head><meta http-equiv="content-type" content="text/html; charset=UTF-8" /><title>{esc(title)} : {self.site}</title></head><body id="phpbb"><div id="wrap"><div id="page-header"><div id="site-description"><a href="/portal.html" id="logo"></a><h1>{self.site}</h1></div><div class="navbar"><ul class="linklist navlinks"><li class="icon-home"><a href="/forum.html">Список форумов</a>{crumbs}</li></ul><ul class="linklist">{menu}</ul></div></div>'
            f'<div id="page-body"><ul class="linklist"><li>{a("/newposts.html", "Новые сообщения")} {a("/unanswered.html", "Темы без ответов")} {a("/active-topics.html", "Активные темы")}</li></ul>{body}</div><div id="page-footer"><ul class="linklist"><li>{a("/forum.html", "Список форумов")}</li><li>{a("/the-team.html", "Наша команда")} • {a("/ucp.php?mode=delete_cookies", "Удалить cookies")} • Часовой пояс: UTC + 3 часа</li></ul></div></div></body></html>'
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return '<div class="pagination">Страница <strong>1</strong> из <strong>1</strong></div>'
        bits = [
            f"<strong>{n}</strong>"
            if n == page
            else a(url(n), str(n))
            if n
            else '<span class="page-dots"> ... </span>'
            for n in window(page, last, 2)
        ]
        return f'<div class="pagination">Страница <strong>{page}</strong> из <strong>{last}</strong> • <span>{", ".join(bits)}</span></div>'

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = max(b.threads, key=lambda t: t.last.at) if b.threads else None
            last = (
                f'<dfn>Последнее сообщение</dfn> {a(self.user_url(t.last.author), t.last.author.name)} <a href="{self.post_url(t.last)}#p{t.last.id}"><img src="/i/latest.gif" alt="Перейти" title="Перейти"></a> <br>{self.when(t.last.at)}'
                if t
                else "Нет сообщений"
            )
            subs = ", ".join(a(self.board_url(s), s.name, "class=subforum") for s in b.boards)
            below = f"<br><strong>Подфорумы:</strong> {subs}" if subs else ""
            rows.append(
                f'<li class="row"><dl class="icon"><dt>{a(self.board_url(b), b.name, "class=forumtitle")}<br>{esc(b.about)}{below}</dt><dd class="topics">{len(b.threads)} <dfn>Темы</dfn></dd><dd class="posts">{sum(len(t.posts) for t in b.threads)} <dfn>Сообщения</dfn></dd><dd class="lastpost"><span>{last}</span></dd></dl></li>'
            )
        return f'<div class="forabg"><ul class="topiclist"><li class="header"><dl><dt>Форум</dt><dd>Темы</dd><dd>Сообщения</dd><dd>Последнее сообщение</dd></dl></li></ul><ul class="topiclist forums">{joined(rows)}</ul></div>'

    def render_home(self) -> str:
        halves = (self.world.boards[:4], self.world.boards[4:])
        online = ", ".join(a(self.user_url(u), u.name) for u in self.world.users[:5])
        return self.frame(
            "Список форумов",
            f"{joined(map(self.boards_table, halves))}<h3>{a('/viewonline.php', 'Кто сейчас на форуме')}</h3><p>{online}</p><h3>Статистика</h3><p>Всего сообщений: {len(self.world.posts)} • Новый пользователь: {a(self.user_url(self.world.users[-1]), self.world.users[-1].name)}</p>",
        )

    def rows_table(self, rows: str) -> str:
        if not rows:
            return '<div class="panel"><strong>В этом форуме нет тем.</strong></div>'
        return f'<div class="forumbg"><ul class="topiclist"><li class="header"><dl><dt>Темы</dt><dd>Ответы</dd><dd>Просмотры</dd><dd>Последнее сообщение</dd></dl></li></ul><ul class="topiclist topics">{rows}</ul></div>'

    def board_body(self, board, below, rows, bar):
        jump = joined(
            f'<option value="{b.id}">{esc(b.name)}</option>' for b in self.world.all_boards()
        )
        return f'<h2>{a(self.board_url(board), board.name)}</h2><div class="topic-actions">{a(f"/posting.php?mode=post&f={board.id}", "Новая тема")}{bar}</div>{below}{self.rows_table(rows)}<form method="get"><label>Показать темы за: <select name="st"><option>Все темы</option></select></label></form>{bar}<p>{a("/forum.html", "Вернуться к списку форумов")}</p><form><select name="f">{jump}</select></form>'

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            nav = f'<strong class="pagination"><span>{joined(a(self.thread_url(t, n), str(n)) if n else " ... " for n in window(1, pages, 1))}</span></strong>'
        return (
            f'<li class="row"><dl class="icon"><dt title="Нет непрочитанных">{a(self.thread_url(t), t.title, "class=topictitle")}<br>{nav} {a(self.user_url(t.starter), t.starter.name)} » {self.when(t.posts[0].at)}</dt><dd class="posts">{len(t.posts) - 1} <dfn>Ответы</dfn></dd><dd class="views">{t.views} <dfn>Просмотры</dfn></dd>'
            f'<dd class="lastpost"><span><dfn>Последнее сообщение</dfn>{a(self.user_url(t.last.author), t.last.author.name)} <a href="{self.post_url(t.last)}#p{t.last.id}"><img src="/i/latest.gif" alt=""></a> <br>{self.when(t.last.at)}</span></dd></dl></li>'
        )

    def thread_body(self, thread, posts, bar):
        t = thread
        old = f"/viewtopic.php?f={t.board.id}&t={t.id}"
        poll = ""
        if t.id % 20 == 1:
            poll = '<form method="post" class="topic_poll"><div class="panel"><h2>Что лучше?</h2><dl><dt>Первое</dt><dd>12</dd></dl><dl><dt>Второе</dt><dd>7</dd></dl></div></form>'
        return f'<h2>{a(self.thread_url(t), t.title)}</h2><div class="topic-actions">{a(f"/posting.php?mode=reply&f={t.board.id}&t={t.id}", "Ответить")} {a(f"{old}&view=print", "Версия для печати")}{bar}</div>{poll}{posts}<fieldset class="display-options"><a href="{esc(old)}&amp;view=previous" class="left-box left">Пред. тема</a><a href="{esc(old)}&amp;view=next" class="right-box right">След. тема</a></fieldset><div class="topic-actions">{bar}</div><p>{a(self.board_url(t.board), f"Вернуться в {t.board.name}", "class=left")}</p>'

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<blockquote><div><cite>{esc(p.quoted.author.name)} писал(а):</cite>{esc(p.quoted.paragraphs[0])}</div></blockquote>"
        sig = f'<div class="signature">{esc(u.signature)}</div>' if u.signature else ""
        edit = ""
        if p.edited:
            edit = f'<div class="notice">Последний раз редактировалось {a(self.user_url(u), u.name)} {self.when(p.at)}, всего редактировалось 1 раз.</div>'
        subject = esc(p.thread.title) if p.number == 1 else f"Re: {esc(p.thread.title)}"
        return (
            f'<div id="p{p.id}" class="post bg{p.number % 2 + 1}"><div class="inner"><div class="postbody"><ul class="profile-icons"><li>{a(f"/posting.php?mode=quote&f={p.thread.board.id}&p={p.id}", "Цитата")}</li></ul><h3><a href="{self.post_url(p)}#p{p.id}">{subject}</a></h3><p class="author"><a href="{self.post_url(p)}#p{p.id}"><img src="/i/post.gif" alt="Сообщение"></a><strong>{a(self.user_url(u), u.name)}</strong> » {self.when(p.at)}</p><div class="content">{quote}{self.text(p, "<br><br>")}</div>{edit}{sig}</div>'
            f'<dl class="postprofile"><dt><a href="{self.user_url(u)}"><img src="/av/{u.id}.jpg" alt="Аватар"></a><br>{a(self.user_url(u), u.name)}</dt><dd>Участник</dd><dd><strong>Сообщения:</strong> {u.wrote}</dd><dd><strong>Зарегистрирован:</strong> {self.when(u.joined)}</dd></dl><div class="back2top"><a href="#wrap">Вернуться к началу</a></div></div></div><hr class="divider">'
        )
