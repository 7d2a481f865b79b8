"""Hosted boards with a letter for each kind in the root's query."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import esc, joined, window
from unseen.world import Post, Thread


class LettersInRoot(Grown):
    """/?t=7600120&st=15, /?f=3&st=30, /?c=2, /?act=Profile&MID=7; all of it at the root of a host."""

    name = "letters-in-root"
    seed = 1605
    language = "it"
    site = "Officina Forum"
    home = "/"
    posts_per_page = 15
    rows_per_page = 30
    announced = 1
    gone_said = "La discussione richiesta non esiste"
    walled_said = "Non hai i permessi per visualizzare questa discussione"
    closed_said = "Login"
    today, yesterday = "Oggi", "Ieri"
    clock, absolute = " alle %H:%M", "%d/%m/%Y, %H:%M"
    thread_at = "/?t={t|number}[&st={n0*15}]"
    board_at = "/?f={b.id+88000}[&st={n0*30}]"
    user_at = "/?act=Profile&MID={u.id+90000}"
    crumb = " &gt; {link}"

    def number(self, t: Thread) -> int:
        return 7_600_000 + t.id

    def register(self) -> None:
        for n, group in enumerate(self.groups(3)):
            self.put_boards(f"/?c={n + 4000}", group, f"c{n}")
        super().register()
        for t in self.world.threads:
            for word in ("getlastpost", "getnewpost"):
                self.put_moved(
                    f"{self.thread_url(t)}&view={word}",
                    f"{self.thread_url(t, self.pages_of(t))}#entry{t.last.id}",
                )
        for b in self.open_boards():
            for order in ("title", "posts", "views"):
                self.put_rows(
                    f"{self.board_url(b)}&sort_key={order}&sort_by=Z-A", b, b.threads[:30]
                )
            self.put_feed(f"/rss.php?f={b.id}", b.name)
        self.put_members("/?act=Members[&st={n0*40}]", "Utenti")
        self.put_list("/?act=Search&CODE=getactive[&st={n0*30}]", "Attivi", self.newest(60))
        for u in self.world.users:
            self.put_other(
                f"/?act=Search&CODE=getalluser&mid={u.id}",
                lambda u=u: self.frame(
                    u.name,
                    joined(
                        map(self.post, [p for p in self.world.posts.values() if p.author is u][:10])
                    ),
                ),
            )

    def extras(self):
        for url, name in links(
            "/?act=Login&CODE=00 Login | /?act=Reg&CODE=00 Registrati | /?act=Help Aiuto | "
            "/?act=Search&f= Cerca | /?act=Online Online | /?act=calendar Calendario | "
            "/?act=Stats Statistiche"
        ):
            yield url, "login", name
        for b in self.world.all_boards():
            yield f"/?act=Post&CODE=00&f={b.id}", "login", "Nuova discussione"
        for t in self.world.threads:
            yield f"/?act=Post&CODE=02&f={t.board.id}&t={t.id}", "login", "Rispondi"
            yield f"/?act=Print&client=printer&f={t.board.id}&t={t.id}", "print", t.title
        for p in self.world.posts.values():
            yield (
                f"/?act=Post&CODE=06&f={p.thread.board.id}&t={p.thread.id}&p={p.id}",
                "login",
                "Cita",
            )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = joined(
            f"<li>{a(u, t, 'rel=nofollow')}</li>"
            for u, t in links(
                "/?act=Search&f= Cerca | /?act=Members Utenti | /?act=calendar Calendario | "
                "/?act=Help Aiuto | /?act=Search&CODE=getactive Attivi"
            )
        )
        return (
            f'<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><title>{esc(title)}</title></head><body><div class="ffbar"><a href="https://www.host.example">Host</a> <a href="/?act=Login&amp;CODE=00">Login</a> <a href="/?act=Reg&amp;CODE=00">Registrati</a></div><div class="header"><a href="/"><img src="/logo.jpg" alt="{self.site}"></a></div><ul class="menu">{menu}</ul>{self.ad(1)}<div class="nav"><b>{a("/", self.site)}</b>{crumbs}</div>{body}'
            f'{self.ad(2)}<div class="bottom"><a href="/m/">Versione mobile</a> - <a href="https://www.host.example/crea">Crea il tuo forum</a> - {a("/?act=Stats", "Statistiche")}</div></body></html>'
        )

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f'<span class="when">{self.when(t.last.at)}</span><br>{a(f"{self.thread_url(t)}&view=getlastpost", t.title)}<br>Da: {a(self.user_url(t.last.author), t.last.author.name)}'
                if t
                else "----"
            )
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            below = f'<div class="sub"><b>Sottosezioni:</b> {subs}</div>' if subs else ""
            rows.append(
                f'<li class="forum"><div class="aa"></div><div class="bb"><h3 class="web">{a(self.board_url(b), b.name)}</h3><p class="desc">{esc(b.about)}</p>{below}</div><div class="yy"><em>{len(b.threads)}</em></div><div class="zz">{last}</div></li>'
            )
        return f'<ol class="big_list">{joined(rows)}</ol>'

    def render_home(self) -> str:
        parts = joined(
            f'<div class="board"><div class="mtitle">{a(f"/?c={n + 4000}", g[0].about)}</div>{self.boards_table(g)}</div>'
            for n, g in enumerate(self.groups(3))
        )
        posts, _threads, users = self.counts()
        newest = joined(
            f"<li>{a(self.thread_url(t), t.title)} {self.when(t.last.at)}</li>"
            for t in self.newest(8)
            if t.id not in self.private
        )
        return self.frame(
            self.site,
            f'<div class="side_topics"><h4>Ultime discussioni</h4><ul>{newest}</ul></div>{parts}<div class="stats"><b>Utenti in linea</b>: {self.online()}<br>{posts} messaggi, {users} utenti {a("/?act=Online", "Lista")}</div>',
        )

    def rows_table(self, rows):
        return f'<ol class="big_list topics">{rows}</ol>'

    def board_body(self, board, below, rows, bar):
        sorts = " ".join(
            a(f"{self.board_url(board)}&sort_key={w}&sort_by=Z-A", t)
            for w, t in (("title", "Titolo"), ("posts", "Risposte"), ("views", "Visite"))
        )
        new = a(f"/?act=Post&CODE=00&f={board.id}", "Nuova discussione")
        return f'{below}{bar}{new}<div class="mtitle">{esc(board.name)}</div>{self.rows_table(rows)}<p>Ordina per {sorts} <a href="/rss.php?f={board.id}">RSS</a></p>{bar}{self.jump("Vai a")}'

    def row(self, t: Thread) -> str:
        pages = " ".join(a(self.thread_url(t, n), str(n)) for n in self.pages_in_row(t))
        pin = "Importante: " if t.sticky else ""
        return f'<li class="t{t.id}"><div class="aa"></div><div class="bb">{pin}<h3 class="web">{a(self.thread_url(t), t.title)}</h3> <span class="pages">{f"( Pagine: {pages} )" if pages else ""}</span></div><div class="xx">{a(self.user_url(t.starter), t.starter.name)}</div><div class="yy"><em>{len(t.posts) - 1}</em><i>{t.views}</i></div><div class="zz"><span class="when">{self.when(t.last.at)}</span><br><a href="{esc(self.thread_url(t))}&amp;view=getlastpost">Ultimo:</a> {a(self.user_url(t.last.author), t.last.author.name)}</div></li>'

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<li class=current><b>{n}</b></li>"
            if n == page
            else f"<li>{a(url(n), str(n)) if n else '...'}</li>"
            for n in window(page, last, 2)
        ]
        if page < last:
            bits.append(f"<li>{a(url(page + 1), '>')}</li>")
        return f'<ul class="pages"><li>{last} Pagine</li>{joined(bits)}</ul>'

    def thread_body(self, thread, posts, bar):
        tools = f"{a(f'/?act=Post&CODE=02&f={thread.board.id}&t={thread.id}', 'Rispondi')} {a(f'/?act=Print&client=printer&f={thread.board.id}&t={thread.id}', 'Stampa')}"
        return f'{bar}{tools}<div class="mtitle"><h1>{esc(thread.title)}</h1></div>{self.poll(thread, "Sondaggio", "Vota")}<ul class="topic">{posts}</ul>{bar}<div class="foot">{len(thread.posts) - 1} risposte, {thread.views} visite</div>{self.jump("Vai a")}'

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f'<div align="center"><div class="quote_top"><b>CITAZIONE</b> ({p.quoted.author.name} @ {p.quoted.at:%d/%m/%Y, %H:%M})</div><div class="quote">{esc(p.quoted.paragraphs[0])}</div></div>'
        sign = (
            f'<div class="signature"><span>{esc(u.signature)}</span></div>' if u.signature else ""
        )
        link = f"{self.thread_url(p.thread, self.page_of(p))}#entry{p.id}"
        return (
            f'<li class="box_{u.name}" id="ee{p.id}"><a id="entry{p.id}"></a><div class="skin_tbl"><div class="left_section"><div class="nick">{a(self.user_url(u), u.name)}</div><div class="avatar"><img src="/a/{u.id}.gif"></div><dl class="u_details"><dt>Gruppo</dt><dd>Member</dd><dt>Messaggi</dt><dd>{a(f"/?act=Search&CODE=getalluser&mid={u.id}", str(u.wrote))}</dd></dl></div>'
            f'<div class="right_section"><div class="title2 top"><a href="{esc(link)}"><span class="when">Inviato il {p.at:%d/%m/%Y, %H:%M}</span></a> <span class="mini_buttons">{a(f"/?act=Post&CODE=06&f={p.thread.board.id}&t={p.thread.id}&p={p.id}", "Cita")}</span></div><div class="color">{cite}{self.text(p)}</div>{sign}</div></div></li>'
        )
