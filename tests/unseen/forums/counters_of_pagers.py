"""A forum beside a shop, whose pagers have a counter of their own."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import esc, joined
from unseen.world import Board, Post, Thread


class CountersOfPagers(Grown):
    """/forum/forum3/topic120/?PAGEN_1=2, /forum/messages/forum3/topic120/message99/; first pages are ?PAGEN_1=1."""

    name = "counters-of-pagers"
    seed = 1604
    language = "ru"
    site = "Мастерская"
    home = "/forum/"
    posts_per_page = 10
    rows_per_page = 20
    announced = 1
    gone_said = "Тема не найдена"
    walled_said = "У вас нет прав на просмотр этой темы"
    closed_said = "Авторизация"
    absolute, today, yesterday = "%d.%m.%Y %H:%M:%S", "", ""
    post_at = "/forum/messages/forum{p.thread.board.id}/topic{p.thread.id}/message{p.id}/"
    user_at = "/forum/user/{u.id}/"

    def paged(self, url: str, page: int) -> str:
        return url + (f"?PAGEN_1={page}" if page > 1 else "")

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.paged(f"/forum/forum{board.id}/", page)

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.paged(f"/forum/forum{thread.board.id}/topic{thread.id}/", page)

    def register(self) -> None:
        for n, group in enumerate(self.groups(3)):
            self.put_boards(f"/forum/group{n + 1}/", group, f"g{n}")
        super().register()
        for b in self.open_boards():
            self.put(
                f"{self.board_url(b)}?PAGEN_1=1", self._board_show(b, 1, self.count(b.threads, 20))
            )
            for order in ("TITLE", "POSTS", "VIEWS"):
                self.put_rows(f"{self.board_url(b)}?order={order}&by=asc", b, b.threads[:20])
            self.put_feed(f"/forum/rss/rss2/forum/{b.id}/", b.name)
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}?PAGEN_1=1", self._thread_show(t, 1))
            self.put_posts(f"{self.thread_url(t)}?SHOWALL_1=1", t, t.posts)
            self.put_feed(f"/forum/rss/rss2/topic/{t.id}/", t.title)
        self.put_list(lambda n: self.paged("/forum/new/", n), "Новые сообщения", self.newest(60))
        self.put_list(lambda n: self.paged("/forum/active/", n), "Активные темы", self.newest(60))
        self.put_members(lambda n: self.paged("/forum/users/", n), "Пользователи")
        for u in self.world.users:
            wrote = [p for p in self.world.posts.values() if p.author is u][:10]
            self.put_other(
                f"/forum/user/{u.id}/post/all/",
                lambda u=u, w=wrote: self.frame(u.name, joined(map(self.post, w))),
            )

    def extras(self):
        for url in (
            "/ /catalog/ /catalog/tools/ /catalog/paint/ /news/ /about/ /about/delivery/ "
            "/personal/cart/ /contacts/"
        ).split():
            yield url, "other", url.strip("/") or "Магазин"
        for n in range(14):
            yield f"/catalog/tools/{4000 + n}/", "other", self.world.threads[n].title
        yield "/auth/?backurl=%2Fforum%2F", "login", "Авторизация"
        yield "/auth/?register=yes", "login", "Регистрация"
        yield "/forum/search/", "search", "Поиск"
        yield "/forum/help/", "other", "Помощь"
        for b in self.world.all_boards():
            yield f"/forum/topic/new/{b.id}/", "login", "Новая тема"
            yield f"/forum/subscribe/?FID={b.id}", "login", "Подписка"
        for p in self.world.posts.values():
            yield f"/forum/pm/folder1/message0/user{p.author.id}/new/", "login", "Сообщение"
            yield (
                f"{self.thread_url(p.thread)}?MID={p.id}&result=not_approved&ACTION=REPLY",
                "login",
                "Ответить",
            )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        shop = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/catalog/ Каталог | /news/ Новости | /about/ О магазине | "
                "/about/delivery/ Доставка | /forum/ Форум | /contacts/ Контакты"
            )
        )
        menu = " | ".join(
            a(u, t)
            for u, t in links(
                "/forum/search/ Поиск | /forum/users/ Пользователи | "
                "/forum/new/ Новые сообщения | /forum/active/ Активные темы | "
                "/forum/help/ Помощь | /auth/?backurl=%2Fforum%2F Войти"
            )
        )
        goods = joined(
            f"<li>{a(f'/catalog/tools/{4000 + n}/', self.world.threads[n].title)} <b>{n * 310 + 990} руб.</b></li>"
            for n in range(5)
        )
        return (
            f'<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>{esc(title)}</title></head><body><div id="header"><a href="/"><img src="/logo.png" alt="Магазин"></a><div class="cart">{a("/personal/cart/", "Корзина: 0")}</div><ul id="top-menu">{shop}</ul></div><div class="breadcrumb-navigation">{a("/", "Главная")} &gt; {a("/forum/", "Форум")}{crumbs}</div><div class="forum-menu">{menu}</div>{body}'
            f'<div class="side"><h4>Хиты продаж</h4><ul>{goods}</ul></div><div id="footer">© 2024 {self.site} <a href="https://vk.example/club1">ВК</a></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return (
            f" &gt; {a(self.board_url(board), board.name)}"
            if not up
            else f"{up} &gt; {a(self.board_url(board), board.name)}"
        )

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f"{a(self.post_url(t.last) + f'#message{t.last.id}', t.title)}<div>{self.when(t.last.at)}</div><div>Автор: {a(self.user_url(t.last.author), t.last.author.name)}</div>"
                if t
                else "&nbsp;"
            )
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            below = f'<div class="subforums">Подфорумы: {subs}</div>' if subs else ""
            rows.append(
                f'<tr><td class="forum-column-icon"></td><td class="forum-column-title"><span class="forum-item-title">{a(self.board_url(b), b.name)}</span><br><span class="forum-item-desc">{esc(b.about)}</span>{below}</td><td>{len(b.threads)}</td><td>{sum(len(t.posts) for t in b.threads)}</td><td class="forum-column-lastpost">{last}</td></tr>'
            )
        return f'<table class="forum-table forum-forum-list"><thead><tr><th colspan="2">Форум</th><th>Темы</th><th>Ответы</th><th>Обновление</th></tr></thead><tbody>{joined(rows)}</tbody></table>'

    def render_home(self) -> str:
        parts = joined(
            f'<div class="forum-header-box"><h2>{a(f"/forum/group{n + 1}/", g[0].about)}</h2></div>{self.boards_table(g)}'
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        return self.frame(
            "Форум",
            f"{parts}<div class='forum-info-box'>Сейчас на форуме: {self.online()}</div><div>Всего тем: {threads}, сообщений: {posts}, пользователей: {users}</div>",
        )

    def rows_table(self, rows):
        return f'<table class="forum-table forum-topic-list"><tbody>{rows}</tbody></table>'

    def board_body(self, board, below, rows, bar):
        url = self.board_url(board)
        head = joined(
            f"<th>{a(f'{url}?order={w}&by=asc', t)}</th>"
            for w, t in (("TITLE", "Название"), ("POSTS", "Ответы"), ("VIEWS", "Прочитано"))
        )
        tools = f"{a(f'/forum/topic/new/{board.id}/', 'Новая тема')} {a(f'/forum/rss/rss2/forum/{board.id}/', 'RSS')} {a(f'/forum/subscribe/?FID={board.id}', 'Подписаться')}"
        return f"{below}{bar}{tools}<table><tr>{head}</tr></table>{self.rows_table(rows)}{bar}{self.jump('Перейти в форум:')}"

    def row(self, t: Thread) -> str:
        pages = (
            " ".join(
                a(f"{self.thread_url(t)}?PAGEN_1={n}", str(n)) for n in (1, *self.pages_in_row(t))
            )
            if self.pages_of(t) > 1
            else ""
        )
        state = "Важно: " if t.sticky else ""
        return f'<tr><td class="forum-column-title">{state}<span class="forum-item-title">{a(self.thread_url(t), t.title)}</span> {f"(Страницы: {pages})" if pages else ""}<div class="forum-topic-author">Автор: {a(self.user_url(t.starter), t.starter.name)}</div></td><td>{len(t.posts) - 1}</td><td>{t.views}</td><td><a href="{self.post_url(t.last)}#message{t.last.id}">{self.when(t.last.at)}</a><div>{t.last.author.name}</div></td></tr>'

    def shadow(self, t: Thread, board: Board) -> str:
        return f'<tr><td class="forum-column-title">Перенесена: {a(self.thread_url(t), t.title)}</td><td>&nbsp;</td><td>&nbsp;</td><td>&nbsp;</td></tr>'

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        first = url(1)

        def to(n: int) -> str:
            return f"{first}?PAGEN_1={n}"

        bits = [
            f"<b>{n}</b>" if n == page else a(to(n), str(n))
            for n in range(max(1, page - 2), min(last, page + 2) + 1)
        ]
        before = (
            f"{a(to(1), 'Начало')} | {a(to(page - 1), 'Пред.')} |"
            if page > 1
            else "Начало | Пред. |"
        )
        after = (
            f"| {a(to(page + 1), 'След.')} | {a(to(last), 'Конец')}"
            if page < last
            else "| След. | Конец"
        )
        whole = a(f"{first}?SHOWALL_1=1", "Все") if "topic" in first else ""
        return f'<div class="forum-page-navigation">Страницы: {before} {" ".join(bits)} {after} {whole}</div>'

    def thread_body(self, thread, posts, bar):
        feed = a(f"/forum/rss/rss2/topic/{thread.id}/", "RSS")
        return f'{bar}<div class="forum-header-box"><h2>{esc(thread.title)}</h2> {feed}</div>{self.poll(thread, "Опрос", "Голосовать")}<div class="forum-block-container">{posts}</div>{bar}<div>Читают тему: {self.online(3)}</div>'

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f'<table class="forum-quote"><thead><tr><th>Цитата</th></tr></thead><tbody><tr><td>{p.quoted.author.name} пишет:<br>{esc(p.quoted.paragraphs[0])}</td></tr></tbody></table>'
        sign = ""
        if u.signature:
            sign = f'<div class="forum-user-signature"><span>{esc(u.signature)}</span></div>'
        return (
            f'<table class="forum-post-table" id="message{p.id}"><tbody><tr><td class="forum-cell-user"><div class="forum-user-name">{a(self.user_url(u), u.name)}</div><div class="forum-user-avatar"><img src="/upload/{u.id}.jpg"></div><div>Сообщений: {a(f"/forum/user/{u.id}/post/all/", str(u.wrote))}</div><div>Регистрация: {u.joined:%d.%m.%Y}</div></td><td class="forum-cell-post"><div class="forum-post-date"><span class="forum-post-number"><a href="{self.post_url(p)}#message{p.id}">#{p.number}</a></span><span>{self.when(p.at)}</span></div>'
            f'<div class="forum-post-entry"><div class="forum-post-text">{cite}{self.text(p)}</div>{sign}</div></td></tr></tbody><tfoot><tr><td>{a(f"/forum/pm/folder1/message0/user{u.id}/new/", "Сообщение")}</td><td>{a(f"{self.thread_url(p.thread)}?MID={p.id}&result=not_approved&ACTION=REPLY", "Ответить")}</td></tr></tfoot></table>'
        )
