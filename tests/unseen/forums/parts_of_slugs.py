"""Parts of slugs inside a site of articles; each post is said twice."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread, User

POLISH = (
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
    "listopada grudnia"
).split()


class PartsOfSlugs(OneBoardClosed, LivedIn):
    """/forum/topic/slug/?part=2#postid-99 inside a site of articles; each post is there twice, once hidden."""

    name = "parts-of-slugs"
    seed = 922
    language = "pl"
    size = SEVERAL_PAGES
    home = "/forum/"
    posts_per_page = 10
    rows_per_page = 20
    gone = 3
    shadows = 0
    gone_status = 200
    thread_at = "/forum/topic/{t|slug_of}/[?part={n}]"
    board_at = "/forum/forum/{b.slug}/[?part={n}]"
    user_at = "/forum/profile/{u.name|lower}/"
    starts_at = ("board 2", "user 5")
    crumb = "<span class='separator'></span>{link}"

    def when(self, moment: datetime) -> str:
        return f"{moment.day} {POLISH[moment.month - 1]} {moment:%Y, %H:%M}"

    def ago(self, moment: datetime) -> str:
        minutes = int((NOW - moment).total_seconds() // 60)
        for size, few in (
            (525600, "lata"),
            (43200, "miesiące"),
            (1440, "dni"),
            (60, "godziny"),
            (1, "minuty"),
        ):
            if minutes >= size:
                return f"{minutes // size} {few} temu"
        return "przed chwilą"

    def slug_of(self, t: Thread) -> str:
        return t.slug if t.id % 5 else f"{t.slug}-2"

    def in_page(self, p: Post) -> str:
        page = self.page_of(p)
        url = f"/forum/topic/{self.slug_of(p.thread)}/"
        return f"{url}?part={page}#postid-{p.id}"

    def refused(self, *, gone: bool) -> Shown:
        return Shown(
            "error",
            "",
            self.frame("Forum", "<div class='error'>Przepraszamy, ten temat nie istnieje.</div>"),
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}?part=1", self._thread_show(t, 1))
            for p in t.posts:
                if t.id not in self.private:
                    self.put_other(
                        f"/forum/post/{p.id}/",
                        lambda p=p: self.frame(p.thread.title, self.post(p)),
                        "view",
                    )
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}?part=1", b)
        self.put_list("/forum/unread/", "Nieprzeczytane", self.newest(30))
        self.put_other(
            "/forum/activity/", lambda: self.frame("Aktywność", self.activity()), "activity"
        )
        for u in self.world.users:
            self.put_other(
                f"{self.user_url(u)}history/",
                lambda u=u: self.frame("Historia", self.history(u)),
                "history",
            )
        for n in range(1, 13):
            self.put_other(
                f"/2024/0{n % 3 + 1}/{self.tale(n)[1]}/",
                lambda n=n: self.frame(self.tale(n)[0], self.article(n)),
                "article",
            )
        for n, page in enumerate(
            ("/", "/page/2/", "/category/nowosci/", "/2024/01/", "/2024/02/", "/2024/03/")
        ):
            self.put_other(
                page,
                lambda n=n: self.frame(
                    "Aktualności", joined(self.article(k) for k in range(n + 1, n + 6))
                ),
                "articles",
            )

    def tale(self, n: int) -> tuple[str, str]:
        t = self.world.threads[n * 7 % len(self.world.threads)]
        return f"{t.board.name} {t.title}", f"{t.board.slug}-{t.slug}"

    def article(self, n: int) -> str:
        title, slug = self.tale(n)
        said = joined(f"<p>{esc(b.about)}</p>" for b in self.world.boards)
        day = NOW - timedelta(days=n * 6)
        return f"<article class='post hentry'><h2 class='entry-title'><a href='/2024/0{n % 3 + 1}/{slug}/'>{esc(title)}</a></h2><div class='entry-meta'><time datetime='{day:%Y-%m-%d}'>{day.day} {POLISH[day.month - 1]} {day:%Y}</time> <a href='/category/nowosci/'>Nowości</a></div><div class='entry-content'>{said}</div></article>"

    def activity(self) -> str:
        return joined(
            f"<div class='activity-element'><span class='activity-icon'></span>{a(self.in_page(t.last), t.title)} – odpowiedź napisana przez {a(self.user_url(t.last.author), t.last.author.name)} <i class='activity-time'>{self.ago(t.last.at)}</i></div>"
            for t in self.newest(25)
        )

    def history(self, u: User) -> str:
        wrote = [p for p in self.world.posts.values() if p.author is u][:20]
        return joined(
            f"<div class='history-element'><div class='history-name'><span class='history-title'>{a(f'/forum/post/{p.id}/', p.text[:60])}</span><span class='history-topic'>W temacie: {a(self.thread_url(p.thread), p.thread.title)}</span></div><div class='history-time'>{self.ago(p.at)}</div></div>"
            for p in wrote
        )

    def render_user(self, user: User) -> str:
        return self.frame(
            user.name,
            f"<div id='profile-header'><div class='user-info'><div class='profile-display-name'>{esc(user.name)}</div></div></div><div id='profile-navigation'>{a(self.user_url(user), 'Profil')} {a(self.user_url(user) + 'history/', 'Historia wpisów')}</div><div id='profile-content'><div class='profile-row'><div>Członek od:</div><div>{user.joined.day} {POLISH[user.joined.month - 1]} {user.joined:%Y}</div></div></div>",
        )

    def extras(self):
        yield "/forum/members/", "members", "Członkowie"
        yield "/forum/markallread/", "login", "Oznacz"
        for name in (
            "wp-login.php",
            "wp-login.php?action=register",
            "wp-login.php?action=lostpassword",
        ):
            yield f"/{name}", "login", name
        for name in ("o-nas", "kontakt", "sklep", "polityka-prywatnosci"):
            yield f"/{name}/", "other", name
        for b in self.world.all_boards():
            yield f"/forum/addtopic/{b.slug}/", "login", "Nowy temat"
        for t in self.world.threads:
            yield f"/forum/addpost/{self.slug_of(t)}/", "login", "Odpowiedz"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        names = (
            ("/", "Strona główna"),
            ("/o-nas/", "O nas"),
            ("/sklep/", "Sklep"),
            ("/forum/", "Forum"),
            ("/kontakt/", "Kontakt"),
        )
        menu = joined(f"<li class='menu-item'>{a(url, text)}</li>" for url, text in names)
        recent = joined(
            f"<li>{a(f'/2024/0{n % 3 + 1}/{self.tale(n)[1]}/', self.tale(n)[0])}</li>"
            for n in range(1, 6)
        )
        months = joined(f"<li>{a(f'/2024/0{n}/', f'{POLISH[n - 1]} 2024')}</li>" for n in (3, 2, 1))
        posts = joined(
            f"<li class='widget-element'><span class='post-link'>{a(self.in_page(t.last), t.title)}</span><span class='post-author'>przez <b>{esc(t.last.author.name)}</b></span><span class='post-date'>{self.ago(t.last.at)}</span></li>"
            for t in self.newest(5)
        )
        aside = f"<aside class='widget-area'><section class='widget widget_search'><form role='search' method='get' action='/'><input type='search' name='s'></form></section><section class='widget'><h2>Ostatnie wpisy</h2><ul>{recent}</ul></section><section class='widget'><h2>Archiwa</h2><ul>{months}</ul></section><section class='widget'><h2>Ostatnio na forum</h2><ul class='asgarosforum-widget'>{posts}</ul></section></aside>"
        bar = "<div id='forum-header'><div id='forum-navigation'><a class='home-link' href='/forum/'>Forum</a><a class='members-link' href='/forum/members/'>Członkowie</a><a class='activity-link' href='/forum/activity/'>Aktywność</a><a class='login-link' href='/wp-login.php'>Zaloguj</a><a class='register-link' href='/wp-login.php?action=register'>Rejestracja</a></div><div id='forum-search'><form method='get' action='/forum/search/'><input name='keywords' type='search' placeholder='Szukaj...'></form></div></div>"
        trail = f"<div id='forum-breadcrumbs'><span class='breadcrumb-icon'></span><a href='/forum/'>Forum</a>{crumbs}</div>"
        return (
            f"<!DOCTYPE html><html lang='pl-PL'><head><meta charset='UTF-8'><title>{esc(title)} – Forum – {self.site}</title>{head}</head><body class='page'><header id='masthead'><p class='site-title'><a href='/' rel='home'>{self.site}</a></p><nav id='site-navigation'><ul>{menu}</ul></nav></header><div id='content'><main><article class='page hentry'><header><h1 class='entry-title'>Forum</h1></header><div class='entry-content'><div id='af-wrapper'>{bar}{trail}{body}</div></div></article></main>{aside}</div>"
            f"<footer id='colophon'><div class='site-info'><a href='/polityka-prywatnosci/'>Polityka prywatności</a> | {self.site} 2024</div></footer></body></html>"
        )

    def pages(self, url: str, page: int, last: int) -> str:
        """Short bars name every page; long ones name the first without its number."""
        if last == 1:
            return ""

        def link(n: int, text: str = "") -> str:
            return a(f"{url}?part={n}", text or str(n))

        if last <= 5:
            bits = [f"<strong>{n}</strong>" if n == page else link(n) for n in range(1, last + 1)]
        else:
            bits = [a(url, "« Pierwsza")] if page > 3 else []
            bits += [
                f"<strong>{n}</strong>" if n == page else link(n)
                for n in range(max(1, page - 2), min(last, page + 2) + 1)
            ]
            bits += [link(last, "Ostatnia »")] if last - page >= 3 else []
        return f"<div class='pages-and-menu'><div class='pages'>{joined(bits)}</div><div class='forum-menu'><a class='button' href='/wp-login.php'>Zaloguj</a></div></div>"

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        return f"<div class='title-element' id='forum-category-1'>Ogólne<span class='last-post-headline'>Ostatni wpis</span></div><div class='content-container'>{rows}</div>"

    def lately(self, t: Thread, *, titled: bool) -> str:
        p = t.last
        name = ""
        if titled:
            name = f"<span class='forum-poster-title'>{a(self.in_page(p), t.title[:28])}</span>"
        when = (
            f"<small>{a(self.in_page(p), self.ago(p.at))}</small>"
            if not titled
            else f"<small>{self.ago(p.at)}</small>"
        )
        return f"<div class='forum-poster-avatar'><img src='/avatar/{p.author.id}.png' alt=''></div><div class='forum-poster-summary'>{name}<small>przez</small> {a(self.user_url(p.author), p.author.name, 'class=profile-link')} · {when}</div>"

    def board_row(self, b: Board) -> str:
        last = (
            self.lately(b.newest_first()[0], titled=True)
            if b.threads
            else "<small class='no-topics'>Brak tematów</small>"
        )
        subs = " · ".join(a(self.board_url(s), s.name) for s in b.boards)
        told = f"<small class='forum-subforums'><b>Podfora:</b> {subs}</small>" if subs else ""
        return f"<div class='content-element forum' id='forum-{b.id}'><div class='forum-status'></div><div class='forum-name'><a class='forum-title' href='{self.board_url(b)}'>{esc(b.name)}</a><small class='forum-description'>{esc(b.about)}</small><small class='forum-stats'>{len(b.threads)} tematów · {sum(len(t.posts) for t in b.threads)} wpisów</small>{told}</div><div class='forum-poster'>{last}</div></div>"

    def home_boxes(self) -> str:
        u = self.world.users[-1]
        return f"<div id='statistics'><div class='title-element'>Statystyki</div><div id='statistics-body'><div>{len(self.world.threads)} tematów</div><div>{len(self.world.posts)} wpisów</div><div>{len(self.world.users)} użytkowników</div></div><div id='statistics-online-users'>Najnowszy członek: {a(self.user_url(u), u.name)} · Teraz online: 3 gości</div></div>"

    def rows_table(self, rows: str) -> str:
        return f"<div class='title-element'>Tematy<span class='last-post-headline'>Ostatni wpis</span></div><div class='content-container'>{rows}</div>"

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        below = self.boards_table(board.boards) if page == 1 and board.boards else ""
        bar = self.pages(f"/forum/forum/{board.slug}/", page, last)
        body = f"<h1 class='main-title'>{esc(board.name)}</h1>{below}{bar}{self.rows_table(joined(map(self.row, threads)))}{bar}"
        return self.frame(board.name, body, self.crumbs(board))

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        url = self.thread_url(t)
        nav = ""
        if pages > 1:
            shown = range(1, pages + 1) if pages <= 5 else range(1, 4)
            end = a(f"{url}?part={pages}", "Ostatnia »") if pages > 5 else ""
            nav = f"&nbsp;·&nbsp;<div class='pages'>{joined(a(f'{url}?part={n}', str(n)) for n in shown)}{end}</div>"
        sticky = "<span class='topic-icon sticky'></span>" if t.sticky else ""
        return f"<div class='content-element topic {'topic-sticky' if t.sticky else 'topic-normal'}'><div class='topic-status'>{sticky}</div><div class='topic-name'><a href='{url}' title='{esc(t.title)}'>{esc(t.title)}</a><small>Przez {a(self.user_url(t.starter), t.starter.name, 'class=profile-link')}, {self.ago(t.posts[0].at)}{nav}</small><small class='topic-stats'>{len(t.posts) - 1} odpowiedzi · {t.views} wyświetleń</small></div><div class='topic-poster'>{self.lately(t, titled=False)}</div></div>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pages(self.thread_url(thread), page, last)
        body = f"<h1 class='main-title'>{esc(thread.title)}</h1>{bar}<div class='title-element'></div><div class='content-container'>{joined(map(self.post, posts))}</div>{bar}"
        trail = f"{self.crumbs(thread.board)}<span class='separator'></span>{a(self.thread_url(thread), thread.title)}"
        return self.frame(thread.title, body, trail)

    def post(self, p: Post) -> str:
        u = p.author
        text = f"<p>{self.text(p, '</p><p>')}</p>"
        quote = ""
        if p.quoted:
            quote = f"<blockquote><div class='quotetitle'>Cytat z {esc(p.quoted.author.name)} data {self.when(p.quoted.at)}</div><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>"
        said = quote + text
        hidden = f"<div id='post-quote-container-{p.id}' style='display: none;'><blockquote><div class='quotetitle'>Cytat z {esc(u.name)} data {self.when(p.at)}</div>{said}</blockquote><br></div>"
        starter = ""
        if p.number > 1 and u is p.thread.starter:
            starter = "<small class='topic-author'>Autor tematu</small>"
        edited = ""
        if p.edited:
            edited = f"<span class='post-edit-date'>Ostatnia edycja {self.when(p.at)} przez {esc(u.name)}&nbsp;·&nbsp;</span>"
        sig = f"<div class='signature'>{esc(u.signature)}</div>" if u.signature else ""
        return (
            f"<div class='post-element {'first-post' if p.number % 10 == 1 else ''}' id='postid-{p.id}'><div class='post-author'><img alt='' src='/avatar/{u.id}.png' class='avatar'><div class='post-author-block-name'><span class='post-username'><a class='profile-link' href='{self.user_url(u)}'>{esc(u.name)}</a></span><span class='mention-nice-name'>@{u.name.lower()}</span></div><div class='post-author-block-meta'><small class='post-counter'>{u.wrote} wpisów</small>{starter}</div></div>"
            f"<div class='post-wrapper'><div class='forum-post-header'><div class='forum-post-date'>{self.when(p.at)}</div></div><div class='post-message'>{hidden}{said}</div><div class='post-footer'><div class='post-reactions'><span class='reaction up'>0</span><span class='reaction down'>0</span></div><div class='post-meta'>{edited}<a href='{self.in_page(p)}'>#{p.number}</a></div></div>{sig}</div></div>"
        )
