"""A hosted board with a number and its page in folders."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.closed import UNEVEN, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread

ITALIAN = "Gen Feb Mar Apr Mag Giu Lug Ago Set Ott Nov Dic".split()


class NumberAndPage(OneBoardClosed, LivedIn):
    """/Officina/topic/120/2/?x=25, /forum/3/2/, /single/?p=99&t=120; a post is three rows of one table."""

    name = "number-and-page"
    seed = 1507
    language = "it"
    size = UNEVEN
    home = "/Officina/index/"
    posts_per_page = 10
    rows_per_page = 20
    gone = 4
    shadows = 4
    ROOT = "/Officina/"
    site = "Officina"
    thread_at = "{my.ROOT}topic/{t|number}/{n}/"
    board_at = "{my.ROOT}forum/{b.id+3100000}/[{n}/]"
    user_at = "{my.ROOT}profile/{u.id+3400000}/"
    starts_at = ("board 0", "user 5")
    crumb = "<li> &rarr; {link}</li>"

    def when(self, at: datetime) -> str:
        for day, word in ((NOW, "Oggi"), (NOW - timedelta(days=1), "Ieri")):
            if at.date() == day.date():
                return f"{word}, {at:%H:%M}"
        return f"{at.day} {ITALIAN[at.month - 1]} {at:%Y, %H:%M}"

    def number(self, thread: Thread) -> int:
        return 7_150_000 + thread.id * 13

    def paged(self, thread: Thread, page: int) -> str:
        return f"{self.thread_url(thread, page)}?x=25"

    def single(self, post: Post) -> str:
        return f"{self.ROOT}single/?p={8_000_000 + post.id}&t={self.number(post.thread)}"

    def register(self) -> None:
        super().register()
        self.put(self.ROOT, lambda: self.moved(self.home))
        for t in self.world.threads:
            self.put(f"{self.ROOT}topic/{self.number(t)}/", self._thread_show(t, 1))
            for n in range(1, self.pages_of(t) + 1):
                self.put(self.paged(t, n), self._thread_show(t, n))
            for step, x in ((-1, 0), (1, 1)):
                to = self.neighbour(t, step)
                there = self.thread_url(to) if to else self.board_url(t.board)
                self.put_moved(f"{self.ROOT}mtopic/{self.number(t)}/?d={x}", there)
            for p in t.posts:
                if t.id not in self.private:
                    self.put_other(self.single(p), lambda p=p: self.alone(p), "post")
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}1/", b)
        self.put_list("{my.ROOT}search/?c=3", "Discussioni attive", self.newest(20))
        for n in range(1, 4):
            url = f"{self.ROOT}members/" + (f"{n}/" if n > 1 else "")
            self.put_other(url, lambda n=n: self.members(n), "members")
        self.put_other(f"{self.ROOT}calendar/", self.calendar)

    def alone(self, p: Post) -> str:
        back = a(self.thread_url(p.thread, self.page_of(p)), p.thread.title)
        return self.frame(
            p.thread.title, f'<p>{back}</p><table class="topic">{self.post(p)}</table>'
        )

    def members(self, page: int) -> str:
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name, 'class=member')}</td><td>Membro</td><td>{u.wrote}</td><td>{self.when(u.joined)}</td></tr>"
            for u in self.world.users[(page - 1) * 20 : page * 20]
        )
        bar = self.pager(lambda n: f"{self.ROOT}members/" + (f"{n}/" if n > 1 else ""), page, 3)
        return self.frame("Membri", f'{bar}<table class="posts">{rows}</table>')

    def calendar(self) -> str:
        days = joined(
            f"<td>{a(f'{self.ROOT}calendar/?d={d}&m=3&y=2024', str(d))}</td>" for d in range(1, 29)
        )
        return self.frame("Calendario", f"<table><tr>{days}</tr></table>")

    def extras(self):
        for name in ("login", "register/1", "tos", "help", "search", "online", "stats"):
            yield f"{self.ROOT}{name}/", "login", name
        for d in range(1, 29):
            yield f"{self.ROOT}calendar/?d={d}&m=3&y=2024", "other", f"{d} marzo"
        for b in self.world.all_boards():
            yield f"{self.ROOT}post/?mode=2&type=1&f={b.id}", "login", "Nuova discussione"
        for t in self.world.threads:
            yield f"{self.ROOT}post/?mode=1&type=1&t={self.number(t)}", "login", "Rispondi"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("index/", "Home"),
            ("search/", "Cerca"),
            ("members/", "Membri"),
            ("calendar/", "Calendario"),
            ("help/", "FAQ"),
            ("search/?c=3", "Discussioni attive"),
        )
        menu = joined(f"<li>{a(self.ROOT + url, text)}</li>" for url, text in names)
        return (
            f'<!DOCTYPE html><html><head><title>{esc(title)}</title></head><body><div id="main"><div id="logostrip"><a href="{self.home}"><img src="/z/logo.png" alt="{self.site}"></a></div><ul id="menu">{menu}</ul><div id="top_info">Benvenuto Ospite [{a(self.ROOT + "login/", "Accedi")} {a(self.ROOT + "register/1/", "Registrati")}]</div>'
            f'<div class="ad"><a href="https://ads.example.com/z?slot=3">Sponsor</a></div><div id="nav"><ul><li><a href="{self.home}">{self.site}</a></li>{crumbs}</ul></div>{body}<div id="foot"><a href="https://www.example.net/">Hosted for free</a> · {a(self.ROOT + "tos/", "Condizioni")}</div></div></body></html>'
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<li><span>{n}</span></li>"
            if n == page
            else f"<li>{a(url(n), str(n))}</li>"
            if n
            else "<li>…</li>"
            for n in window(page, last, 2)
        ]
        if page < last:
            bits.append(f"<li>{a(url(page + 1), 'Successiva', 'rel=next')}</li>")
        return f'<ul class="cat-pages"><li class="cat-pageshead">Pagine:</li>{joined(bits)}</ul>'

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = max(b.threads, key=lambda t: t.last.at) if b.threads else None
            last = (
                f"<strong>{a(f'{self.paged(t, self.pages_of(t))}#new', t.title)}</strong><br>{a(self.user_url(t.last.author), t.last.author.name, 'class=member')} - {self.when(t.last.at)}"
                if t
                else "Nessuno"
            )
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            below = (
                f"<div class='subforums'><strong>Sottoforum:</strong> {subs}</div>" if subs else ""
            )
            rows.append(
                f'<tr class="forum"><td class="c_mark"><img src="/z/f.png" alt=""></td><td class="c_forum"><strong>{a(self.board_url(b), b.name)}</strong><div class="description">{esc(b.about)}</div>{below}</td><td class="c_info">{len(b.threads)}</td><td class="c_info">{sum(len(t.posts) - 1 for t in b.threads)}</td><td class="c_last">{last}</td></tr>'
            )
        return f'<div class="category"><table class="forums"><tr><th></th><th>Forum</th><th>Discussioni</th><th>Risposte</th><th>Ultimo</th></tr>{joined(rows)}</table></div>'

    def render_home(self) -> str:
        halves = (self.world.boards[:5], self.world.boards[5:])
        parts = joined(f"<h2>{esc(half[0].about)}</h2>{self.boards_table(half)}" for half in halves)
        online = ", ".join(
            a(self.user_url(u), u.name, "class=member") for u in self.world.users[3:9]
        )
        stats = f'<table id="stats"><tr><td>{a(self.ROOT + "online/", "Chi è online")}: {online}</td></tr><tr><td>Ultimo iscritto: {a(self.user_url(self.world.users[-1]), self.world.users[-1].name)}. {len(self.world.posts)} messaggi.</td></tr></table>'
        return self.frame(self.site, parts + stats)

    def rows_table(self, rows: str) -> str:
        none = '<tr><td colspan="7">Non ci sono discussioni in questo forum.</td></tr>'
        return f'<table class="posts"><tr><th></th><th></th><th>Discussione</th><th>Autore</th><th>Risposte</th><th>Letture</th><th>Ultimo messaggio</th></tr>{rows or none}</table>'

    def board_body(self, board, below, rows, bar):
        new = a(f"{self.ROOT}post/?mode=2&type=1&f={board.id}", "Nuova discussione")
        jump = joined(
            f'<option value="{b.id}">{esc(b.name)}</option>' for b in self.world.all_boards()
        )
        return f'{below}<table class="cat_head"><tr><td>{bar}</td><td>{new}</td></tr></table>{self.rows_table(rows)}{bar}<form action="{self.ROOT}forum/"><select name="f">{jump}</select></form>'

    def shadow(self, t: Thread, board: Board) -> str:
        return f'<tr><td class="c_cat-mark"><img src="/z/moved.png" alt=""></td><td></td><td class="c_cat-title">Spostata: {a(self.thread_url(t), t.title)}</td><td class="c_cat-starter">{a(self.user_url(t.starter), t.starter.name)}</td><td>-</td><td>-</td><td>-</td></tr>'

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            shown = [*range(1, min(pages, 3) + 1), *([pages] if pages > 3 else [])]
            nav = f'<ul class="cat-topicpages">{joined(f"<li>{a(self.paged(t, n), str(n))}</li>" for n in shown)}</ul>'
        p = t.last
        pin = "<em>Importante:</em> " if t.sticky else ""
        return (
            f'<tr><td class="c_cat-mark"><img src="/z/t.png" alt=""></td><td class="c_cat-icon"></td><td class="c_cat-title">{pin}{a(self.thread_url(t), t.title)}{nav}</td><td class="c_cat-starter">{a(self.user_url(t.starter), t.starter.name, "class=member")}</td><td class="c_cat-replies">{len(t.posts) - 1}</td><td class="c_cat-views">{t.views}</td>'
            f'<td class="c_cat-lastpost">{a(f"{self.paged(t, pages)}#new", self.when(p.at))}<br>{a(self.user_url(p.author), p.author.name, "class=member")}</td></tr>'
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.paged(thread, n), page, last)
        reply = a(f"{self.ROOT}post/?mode=1&type=1&t={self.number(thread)}", "Rispondi")
        steps = f'<td class="c_nav">{a(f"{self.ROOT}mtopic/{self.number(thread)}/?d=0", "« Discussione precedente")} · {a(self.board_url(thread.board), thread.board.name)} · {a(f"{self.ROOT}mtopic/{self.number(thread)}/?d=1", "Discussione successiva »")}</td>'
        body = f'<table class="cat_head"><tr><td>{bar}</td><td>{reply}</td></tr></table><table class="topic" id="topic_viewer"><thead><tr><th colspan="2">{esc(thread.title)}; {esc(thread.board.about)}</th></tr></thead>{joined(map(self.post, posts))}</table><table class="cat_foot"><tr><td>{bar}</td>{steps}</tr></table>'
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<blockquote><dl><dt>{esc(p.quoted.author.name)}</dt><dd>{self.when(p.quoted.at)}</dd></dl><div>{esc(p.quoted.paragraphs[0])}</div></blockquote>"
        sig = f'<div class="sig">{esc(u.signature)}</div>' if u.signature else ""
        edit = ""
        if p.edited:
            edit = f'<div class="editby">Modificato da {a(self.user_url(u), u.name)}, {self.when(p.at)}.</div>'
        return (
            f'<tr id="post-{8_000_000 + p.id}"><td class="c_username"><a name="post{p.id}"></a><a class="member" href="{self.user_url(u)}">{u.name}</a></td><td class="c_postinfo"><span class="left">{self.when(p.at)}</span><span class="right">{a(self.single(p), f"Messaggio #{p.number}")}</span></td></tr>'
            f'<tr><td class="c_user"><img class="avatar" src="/av/{u.id}.png" alt="Avatar"><div class="usertitle">Membro</div><dl class="user_info"><dt>Messaggi:</dt><dd>{u.wrote}</dd><dt>Gruppo:</dt><dd>Membri</dd><dt>Iscritto:</dt><dd>{u.joined.day} {ITALIAN[u.joined.month - 1]} {u.joined:%Y}</dd></dl></td><td class="c_post">{quote}{self.text(p, "<br><br>")}{edit}{sig}</td></tr>'
            f'<tr><td class="c_footicons"><span>Offline</span> {a(self.user_url(u), "Profilo")}</td><td class="c_footicons"><span class="right"><a href="#top">^</a></span></td></tr><tr class="c_view"><td colspan="2" class="c_sep"></td></tr>'
        )
