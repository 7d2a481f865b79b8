"""One program of the early years that is told by "act" what to show."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import esc, joined
from unseen.world import Board, Post, Thread, User

SESSION = "s=4c0f9e6b1a2d77e0b3c5d8f1a6924e13"
DUTCH = "Jan Feb Mrt Apr Mei Jun Jul Aug Sep Okt Nov Dec".split()


class ActsAndSemicolons(Grown):
    """/cgi-bin/ikon.cgi?s=hex;act=ST;f=3;t=120;st=15, act=SF;f=3;st=20, act=SC;c=1, act=Profile;MID=7."""

    name = "acts-and-semicolons"
    seed = 1606
    language = "nl"
    site = "De Werkbank"
    home = f"/cgi-bin/ikon.cgi?{SESSION};act=idx"
    posts_per_page = 15
    rows_per_page = 20
    announced = 1
    gone_status = 200
    gone_said = "Fout: het onderwerp kon niet worden gevonden."
    walled_said = "Fout: u heeft geen toegang tot dit onderwerp."
    closed_said = "Inloggen"
    crumb = " -&gt; {link}"

    def when(self, at) -> str:
        return f"{DUTCH[at.month - 1]}. {at:%d %Y,%H:%M}"

    def key(self, url: str) -> str:
        path, mark, query = super().key(url.replace(";", "&")).partition("?")
        kept = "&".join(each for each in query.split("&") if each and not each.startswith("s="))
        return path + (mark if kept else "") + kept

    def to(self, rest: str) -> str:
        return f"/cgi-bin/ikon.cgi?{SESSION};{rest}"

    def board_url(self, board: Board, page: int = 1) -> str:
        return self.to(f"act=SF;f={board.id}" + (f";st={(page - 1) * 20}" if page > 1 else ""))

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return self.to(
            f"act=ST;f={thread.board.id};t={thread.id}"
            + (f";st={(page - 1) * 15}" if page > 1 else "")
        )

    def user_url(self, user: User) -> str:
        return self.to(f"act=Profile;CODE=03;MID={user.id}")

    def register(self) -> None:
        for n, group in enumerate(self.groups(3)):
            self.put_boards(self.to(f"act=SC;c={n + 1}"), group, f"c{n}")
        super().register()
        self.put("/cgi-bin/ikon.cgi", lambda: self.entry_page(self.render_home()))
        for t in self.world.threads:
            self.put_moved(
                f"{self.thread_url(t)};view=getlastpost",
                f"{self.thread_url(t, self.pages_of(t))}#entry{t.last.id}",
            )
            for word, step in (("old", -1), ("new", 1)):
                to = self.neighbour(t, step)
                self.put(
                    f"{self.thread_url(t)};view={word}",
                    lambda to=to: (
                        self.moved(self.thread_url(to)) if to else self.refused(gone=True)
                    ),
                )
        for b in self.open_boards():
            for days in (1, 7, 30):
                self.put_rows(
                    f"{self.board_url(b)};prune_day={days};sort_by=Z-A", b, b.newest_first()[:9]
                )
        self.put_members(
            lambda n: self.to("act=Members" + (f";st={(n - 1) * 40}" if n > 1 else "")), "Leden"
        )
        self.put_list(
            lambda n: self.to("act=Search;CODE=getnew" + (f";st={(n - 1) * 20}" if n > 1 else "")),
            "Nieuw",
            self.newest(40),
        )

    def extras(self):
        for rest, name in links(
            "act=Login;CODE=00 Inloggen | act=Reg;CODE=00 Registreren | act=Help Help | "
            "act=Search;CODE=01 Zoeken | act=Online Wie is er | act=Cal Kalender | "
            "act=Stats Statistieken"
        ):
            yield self.to(rest), "login", name
        for b in self.world.all_boards():
            yield self.to(f"act=Post;CODE=00;f={b.id}"), "login", "Nieuw onderwerp"
            yield self.to(f"act=Post;CODE=14;f={b.id}"), "login", "Nieuwe stemming"
        for t in self.world.threads:
            for act, kind, name in (
                ("Post;CODE=02", "login", "Antwoord"),
                ("Print", "print", "Afdrukken"),
                ("Forward", "login", "Doorsturen"),
                ("Track", "login", "Volgen"),
            ):
                yield self.to(f"act={act};f={t.board.id};t={t.id}"), kind, name
        for p in self.world.posts.values():
            yield (
                self.to(f"act=Post;CODE=06;f={p.thread.board.id};t={p.thread.id};p={p.id}"),
                "login",
                "Citeer",
            )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = " ::: ".join(
            a(self.to(u), t)
            for u, t in links(
                "act=Search;CODE=01 Zoeken | act=Members Leden | act=Cal Kalender | "
                "act=Help Help | act=Search;CODE=getnew Nieuwe berichten"
            )
        )
        return (
            f'<html><head><meta charset="utf-8"><title>{esc(title)}</title></head><body bgcolor="#ffffff"><table width="95%" align="center" bgcolor="#333366" cellpadding="4"><tr><td><a href="{self.home}"><img src="/ikon/logo.gif" border="0" alt="{self.site}"></a></td><td align="right">{menu}</td></tr></table>'
            f'<table width="95%" align="center"><tr><td>Welkom gast ( {a(self.to("act=Login;CODE=00"), "Inloggen")} | {a(self.to("act=Reg;CODE=00"), "Registreren")} )</td></tr><tr><td><b>{a(self.home, self.site)}</b>{crumbs}</td></tr></table><br>{body}<br><center><font size="1">Powered by {self.site} board 3.1 © 2002</font></center></body></html>'
        )

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f"{self.when(t.last.at)}<br>In: {a(f'{self.thread_url(t)};view=getlastpost', t.title)}<br>Door: {a(self.user_url(t.last.author), t.last.author.name)}"
                if t
                else "-"
            )
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            below = f"<br><i>Subforums: {subs}</i>" if subs else ""
            chief = self.world.users[b.id % 7]
            rows.append(
                f'<tr bgcolor="#eeeeee"><td><img src="/ikon/on.gif"></td><td><b>{a(self.board_url(b), b.name)}</b><br><font size="1">{esc(b.about)}{below}<br>Leiding: {a(self.user_url(chief), chief.name)}</font></td><td align="center">{len(b.threads)}</td><td align="center">{sum(len(t.posts) for t in b.threads)}</td><td><font size="1">{last}</font></td></tr>'
            )
        return f'<table width="95%" align="center" border="0" cellspacing="1" cellpadding="4"><tr bgcolor="#9999cc"><td></td><td>Forum</td><td>Onderwerpen</td><td>Antwoorden</td><td>Laatste bericht</td></tr>{joined(rows)}</table>'

    def render_home(self) -> str:
        parts = joined(
            f'<table width="95%" align="center"><tr><td><b>{a(self.to(f"act=SC;c={n + 1}"), g[0].about)}</b></td></tr></table>{self.boards_table(g)}'
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        return self.frame(
            self.site,
            f'{parts}<table width="95%" align="center"><tr><td>Nu actief: {self.online()} [ {a(self.to("act=Online"), "lijst")} ]</td></tr><tr><td>{posts} berichten in {threads} onderwerpen van {users} leden {a(self.to("act=Stats"), "Statistieken")}</td></tr></table>',
        )

    def rows_table(self, rows):
        return f'<table width="95%" align="center" cellspacing="1" cellpadding="4"><tr bgcolor="#9999cc"><td></td><td>Onderwerp</td><td>Gestart door</td><td>Antwoorden</td><td>Bekeken</td><td>Laatste actie</td></tr>{rows}</table>'

    def board_body(self, board, below, rows, bar):
        prune = " ".join(
            a(f"{self.board_url(board)};prune_day={d};sort_by=Z-A", f"{d} d") for d in (1, 7, 30)
        )
        tools = f"{a(self.to(f'act=Post;CODE=00;f={board.id}'), 'Nieuw onderwerp')} {a(self.to(f'act=Post;CODE=14;f={board.id}'), 'Nieuwe stemming')}"
        return f"{below}{bar}{tools}{self.rows_table(rows)}<center>Toon: {prune}</center>{bar}{self.jump('Ga naar')}"

    def row(self, t: Thread) -> str:
        pages = " ".join(a(self.thread_url(t, n), str(n)) for n in self.pages_in_row(t))
        pin = "<b>Vast:</b> " if t.sticky else ""
        return f'<tr bgcolor="#eeeeee"><td><img src="/ikon/folder.gif"></td><td>{pin}{a(self.thread_url(t), t.title)} <font size="1">{f"[ Pagina&#39;s: {pages} ]" if pages else ""}</font></td><td>{a(self.user_url(t.starter), t.starter.name)}</td><td align="center">{len(t.posts) - 1}</td><td align="center">{t.views}</td><td><font size="1">{self.when(t.last.at)}<br><a href="{self.thread_url(t)};view=getlastpost">Laatste door:</a> {a(self.user_url(t.last.author), t.last.author.name)}</font></td></tr>'

    def shadow(self, t: Thread, board: Board) -> str:
        return f'<tr bgcolor="#eeeeee"><td></td><td>Verplaatst: {a(self.thread_url(t), t.title)}</td><td>{a(self.user_url(t.starter), t.starter.name)}</td><td>-</td><td>-</td><td>-</td></tr>'

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<b>[{n}]</b>" if n == page else a(url(n), str(n))
            for n in range(max(1, page - 3), min(last, page + 3) + 1)
        ]
        if page > 4:
            bits.insert(0, a(url(1), "« Eerste"))
        if page < last - 3:
            bits.append(a(url(last), "Laatste »"))
        return f'<table width="95%" align="center"><tr><td>Pagina {page} van {last}: {" ".join(bits)}</td></tr></table>'

    def thread_body(self, thread, posts, bar):
        tools = " | ".join(
            a(self.to(f"act={act};f={thread.board.id};t={thread.id}"), name)
            for act, name in links(
                "Post;CODE=02 Antwoord | Print Afdrukken | Forward Doorsturen | Track Volgen"
            )
        )
        step = f"&lt; {a(self.thread_url(thread) + ';view=old', 'Vorig ouder')} | {a(self.thread_url(thread) + ';view=new', 'Volgend nieuwer')} &gt;"
        return f'{bar}<table width="95%" align="center" cellspacing="1" cellpadding="5"><tr bgcolor="#9999cc"><td colspan="2"><b>Onderwerp: {esc(thread.title)}</b> {step}</td></tr>{posts}</table>{self.poll(thread, "Stemming", "Stem")}<center>{step}</center><center>{tools}</center>{bar}{self.jump("Ga naar")}'

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f"<blockquote>Citaat<hr>{p.quoted.author.name}: {esc(p.quoted.paragraphs[0])}<hr></blockquote>"
        sign = f"<br><br>--------------<br>{esc(u.signature)}" if u.signature else ""
        return (
            f'<tr bgcolor="#dddddd"><td width="20%" valign="top"><a name="entry{p.id}"></a><b>{a(self.user_url(u), u.name)}</b></td><td><font size="1">Geplaatst: {self.when(p.at)}</font> {a(self.to(f"act=Post;CODE=06;f={p.thread.board.id};t={p.thread.id};p={p.id}"), "Citeer")}</td></tr>'
            f'<tr bgcolor="#eeeeee"><td valign="top"><font size="1"><img src="/ikon/av{u.id}.gif"><br>Groep: Leden<br>Berichten: {u.wrote}<br>Lid sinds: {DUTCH[u.joined.month - 1]}. {u.joined.year}</font></td><td valign="top">{cite}{self.text(p)}{sign}</td></tr>'
        )
