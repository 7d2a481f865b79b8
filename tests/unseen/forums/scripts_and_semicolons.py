"""A script for each kind of page: threads by their number or by any post; semicolons, and replies set in."""

from __future__ import annotations

from datetime import datetime

from unseen.closed import UNEVEN, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread, User

DUTCH = "jan feb mrt apr mei jun jul aug sep okt nov dec".split()


class TopicOrPost(OneBoardClosed, LivedIn):
    """topic.php?id=120&page=2 or topic.php?post=99, forum.php?id=3, index.php?cat=1; posts in three rows."""

    name = "topic-or-post"
    seed = 1501
    language = "nl"
    size = UNEVEN
    home = "/forum/"
    posts_per_page = 10
    rows_per_page = 25
    gone = 4
    ROOT = "/forum/"
    thread_at = "{my.ROOT}topic.php?id={t.id}[&page={n}]"
    board_at = "{my.ROOT}forum.php?id={b.id}[&page={n}]"
    post_at = "{my.ROOT}topic.php?post={p.id}"
    user_at = "{my.ROOT}profile.php?id={u.id}"
    crumb = " &raquo; {link}"

    def when(self, at: datetime) -> str:
        days = ("ma", "di", "wo", "do", "vr", "za", "zo")
        return f"{days[at.weekday()]} {at.day:02} {DUTCH[at.month - 1]} {at:%Y %H:%M}"

    def cats(self) -> list[tuple[str, list[Board]]]:
        boards = self.world.boards
        return [(f"{self.ROOT}index.php?cat={n + 1}", boards[n::3]) for n in range(3)]

    def register(self) -> None:
        super().register()
        self.put(f"{self.ROOT}index.php", lambda: self.entry_page(self.render_home()))
        for n, (url, boards) in enumerate(self.cats()):
            self.put_boards(url, boards, f"c{n}")
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}&page=1", self._thread_show(t, 1))
        self.put_list("{my.ROOT}active.php", "Actieve onderwerpen", self.newest(25))
        users = self.world.users
        for n in range(1, 4):
            url = f"{self.ROOT}members.php" + (f"?page={n}" if n > 1 else "")
            self.put_other(url, lambda n=n: self.members(users[(n - 1) * 25 : n * 25], n))

    def members(self, users: list[User], page: int) -> str:
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}</td><td>Lid</td><td>{self.when(u.joined)}</td><td>{u.wrote}</td></tr>"
            for u in users
        )
        bar = self.pager(
            lambda n: f"{self.ROOT}members.php" + (f"?page={n}" if n > 1 else ""), page, 3
        )
        return self.frame("Ledenlijst", f'{bar}<table class="maintable">{rows}</table>')

    def extras(self):
        for act in ("register", "login", "sendpwd"):
            yield f"{self.ROOT}panel.php?act={act}", "login", act
        for name in ("faq", "search", "stats", "online", "staff", "contactadmin"):
            yield f"{self.ROOT}{name}.php", "other", name
        for b in self.world.all_boards():
            yield f"{self.ROOT}post.php?forum={b.id}", "login", "Nieuw onderwerp"
        for t in self.world.threads:
            yield f"{self.ROOT}post.php?topic={t.id}", "login", "Reageren"
            for p in t.posts:
                yield f"{self.ROOT}post.php?topic={t.id}&quotepost={p.id}", "login", "Citeren"

    def other_starts(self):
        board = self.world.boards[0]
        second = 2 if len(board.threads) > self.rows_per_page else 1
        return (self.board_url(board, second), self.user_url(self.world.users[5]))

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("index.php", "Startpagina"),
            ("faq.php", "FAQ"),
            ("search.php", "Zoeken"),
            ("active.php", "Actieve onderwerpen"),
            ("members.php", "Ledenlijst"),
            ("stats.php", "Statistieken"),
            ("panel.php?act=register", "Registreren"),
            ("panel.php?act=login", "Inloggen"),
        )
        menu = joined(f"<li>{a(self.ROOT + url, text)}</li>" for url, text in names)
        return (
            f'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html lang="nl"><head><title>{self.site}: {esc(title)}</title><link rel="alternate" type="application/rss+xml" href="{self.ROOT}rss.php" /></head><body><div id="layout"><h1><a href="{self.ROOT}index.php">{self.site}</a></h1><h2>Al twintig jaar aan de werkbank</h2>'
            f'<ul id="topmenu">{menu}</ul><p id="login">U bent niet ingelogd. {a(self.ROOT + "panel.php?act=login", "Inloggen")} of {a(self.ROOT + "panel.php?act=register", "Registreren")}</p>'
            f'<p id="location">{a(self.ROOT + "index.php", self.site)}{crumbs}</p>{body}<ul id="bottommenu"><li>{a(self.ROOT + "rss.php", "RSS")}</li><li>{a(self.ROOT + "contactadmin.php", "Contact")}</li><li>{a(self.ROOT + "online.php", "Online")}</li></ul><p id="copyright">Tijden zijn GMT</p></div></body></html>'
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return '<div class="pagelinks">Pagina 1</div>'
        bits = [
            str(n) if n == page else a(url(n), str(n)) if n else "..."
            for n in window(page, last, 1)
        ]
        if page < last:
            bits.append(a(url(page + 1), "»"))
        return f'<div class="pagelinks">Pagina {", ".join(bits)}</div>'

    def last_post(self, t: Thread, *, title: bool) -> str:
        p = t.last
        link = f"{self.post_url(p)}#post{p.id}"
        name = a(link, t.title) if title else ""
        arrow = "" if title else a(link, "»")
        return f"{name}<div class='by'>Door: {a(self.user_url(p.author), p.author.name)}</div><div class='on'>Op: {self.when(p.at)} {arrow}</div>"

    def boards_table(self, boards):
        rows = []
        for b in boards:
            newest = max(b.threads, key=lambda t: t.last.at) if b.threads else None
            last = self.last_post(newest, title=True) if newest else "Geen berichten"
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            rows.append(
                f'<tr><td class="icon"><img src="/forum/t/nonewposts.gif" alt="Geen nieuwe berichten" /></td><td class="forumlist-name"><div class="name">{a(self.board_url(b), b.name)}</div><div class="descr">{esc(b.about)} {subs}</div></td>'
                f'<td class="count">{len(b.threads)}</td><td class="count">{sum(len(t.posts) for t in b.threads)}</td><td class="lastpostinfo">{last}</td></tr>'
            )
        return f'<table class="maintable"><tr><th></th><th>Forum</th><th>Onderwerpen</th><th>Berichten</th><th>Laatste bericht</th></tr>{joined(rows)}</table>'

    def render_home(self) -> str:
        parts = joined(
            f'<h3 class="forumcat">{a(url, esc(boards[0].about))}</h3>{self.boards_table(boards)}'
            for url, boards in self.cats()
        )
        online = ", ".join(a(self.user_url(u), u.name) for u in self.world.users[3:8])
        stats = f"<p>{len(self.world.posts)} berichten in {len(self.world.threads)} onderwerpen. Nieuwste lid: {a(self.user_url(self.world.users[-1]), self.world.users[-1].name)}.</p><p>Online: {online}</p>"
        return self.frame("Startpagina", parts + stats)

    def rows_table(self, rows: str) -> str:
        return f'<table class="maintable"><tr><th></th><th>Onderwerp</th><th>Auteur</th><th>Reacties</th><th>Gelezen</th><th>Laatste bericht</th></tr>{rows}</table>'

    def board_body(self, board, below, rows, bar):
        new = a(f"{self.ROOT}post.php?forum={board.id}", "Nieuw onderwerp")
        mods = ", ".join(a(self.user_url(u), u.name) for u in self.world.users[:2])
        none = '<tr><td colspan="6" class="msg">Er zijn geen onderwerpen in dit forum.</td></tr>'
        return f"{below}<p class='moderators'>Moderators: {mods}</p><div class='toolbar'>{new}{bar}</div>{self.rows_table(rows or none)}<div class='toolbar'>{new}{bar}</div>"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            links = ", ".join(
                a(self.thread_url(t, n), str(n)) if n else "..." for n in window(1, pages, 2)
            )
            nav = f'<div class="topicpagelinks">(Pagina {links})</div>'
        kind = "Vast: " if t.sticky else "Gesloten: " if t.locked else ""
        return f'<tr><td class="icon"><img src="/forum/t/topic.gif" alt="" /></td><td class="topicname"><div class="name">{kind}{a(self.thread_url(t), t.title)}</div>{nav}</td><td class="author">{a(self.user_url(t.starter), t.starter.name)}</td><td class="count">{len(t.posts) - 1}</td><td class="count">{t.views}</td><td class="lastpostinfo">{self.last_post(t, title=False)}</td></tr>'

    def thread_body(self, thread, posts, bar):
        reply = a(f"{self.ROOT}post.php?topic={thread.id}", "Reageren")
        return f"<h3>{esc(thread.title)}</h3><div class='toolbar'>{reply}{bar}</div><table class='maintable' id='posts'><tr><th>Auteur</th><th>Bericht</th></tr>{posts}</table><div class='toolbar'>{reply}{bar}</div>"

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        q = ""
        if p.quoted:
            q = f'<blockquote class="quote"><div class="title">{esc(p.quoted.author.name)} schreef</div><div class="content">{esc(p.quoted.paragraphs[0])}</div></blockquote>'
        edited = ""
        if p.edited:
            edited = f"<p class='edited'>Bewerkt op {self.when(p.at)} door {esc(u.name)}</p>"
        sig = ""
        if u.signature:
            sig = f'<div class="signature">_______________<br />{esc(u.signature)}</div>'
        subject = esc(t.title) if p.number == 1 else f"Re: {esc(t.title)}"
        return (
            f'<tr class="tr{p.number % 2 + 1}"><td rowspan="3" class="posterinfo"><a name="post{p.id}"></a><div class="username">{a(self.user_url(u), u.name)}</div><div class="rank">Lid</div><div class="avatar"><img src="/av/{u.id}.png" alt="" /></div><div class="field">Berichten: {u.wrote}</div><div class="field">Lid sinds: {self.when(u.joined)}</div></td>'
            f'<td class="postinfo"><div class="subject">{subject}</div><div class="date">Geplaatst op {self.when(p.at)} <a href="{self.post_url(p)}#post{p.id}">#{p.number}</a></div></td></tr><tr class="tr{p.number % 2 + 1}"><td class="postcontent"><div class="post">{q}{self.text(p, "<br /><br />")}</div>{edited}{sig}</td></tr>'
            f'<tr class="tr{p.number % 2 + 1}"><td class="postlinks">{a(self.user_url(u), "Profiel")} {a(f"{self.ROOT}post.php?topic={t.id}&quotepost={p.id}", "Citeren")}</td></tr>'
        )


class ShowAndSemicolons(OneBoardClosed, LivedIn):
    """topic_show.pl?tid=120;pg=2 or ?pid=99, board_show.pl?bid=3;pg=2, prevnext.pl; replies are set in."""

    name = "show-and-semicolons"
    seed = 1502
    language = "de"
    size = UNEVEN
    home = "/cgi-bin/forum_show.pl"
    posts_per_page = 25
    rows_per_page = 20
    gone = 3
    walled = 2
    ROOT = "/cgi-bin/"
    thread_at = "{my.ROOT}topic_show.pl?tid={t.id}[;pg={n}]"
    board_at = "{my.ROOT}board_show.pl?bid={b.id}[;pg={n}]"
    post_at = "{my.ROOT}topic_show.pl?pid={p.id}"
    user_at = "{my.ROOT}user_info.pl?uid={u.id}"
    starts_at = ("board 0", "user 5")
    crumb = ""

    def key(self, url: str) -> str:
        return super().key(url.replace(";", "&"))

    def when(self, at: datetime) -> str:
        return f"{at:%Y-%m-%d %H:%M}"

    def register(self) -> None:
        super().register()
        for n in range(2):
            url = f"{self.ROOT}forum_show.pl?cid={n + 1}"
            self.put_boards(url, self.world.boards[n::2], f"c{n}")
        for b in self.world.all_boards():
            for step, way in ((1, "next"), (-1, "prev")):
                to = self.world.board.get(b.id + step, b)
                self.put_moved(f"{self.ROOT}prevnext.pl?bid={b.id};dir={way}", self.board_url(to))
        for t in self.world.threads:
            for step, way in ((1, "next"), (-1, "prev")):
                to = self.neighbour(t, step)
                there = self.thread_url(to) if to else self.board_url(t.board)
                self.put_moved(f"{self.ROOT}prevnext.pl?tid={t.id};dir={way}", there)

    def extras(self):
        for name in ("forum_help", "forum_info", "forum_feeds", "forum_search", "user_list"):
            yield f"{self.ROOT}{name}.pl", "other", name
        for name in ("user_login", "user_register"):
            yield f"{self.ROOT}{name}.pl", "login", name
        for b in self.world.all_boards():
            yield f"{self.ROOT}board_info.pl?bid={b.id}", "other", b.name
            yield f"{self.ROOT}topic_add.pl?bid={b.id}", "login", "Neues Thema"
        for t in self.world.threads:
            for p in t.posts:
                yield f"{self.ROOT}post_add.pl?pid={p.id}", "login", "Antworten"
                yield f"{self.ROOT}post_add.pl?pid={p.id};quote=1", "login", "Zitieren"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("forum_help.pl", "Hilfe"),
            ("forum_search.pl", "Suche"),
            ("user_register.pl", "Registrieren"),
            ("user_login.pl", "Anmelden"),
        )
        menu = joined(
            f'<a href="{self.ROOT}{url}" title="{text}"><img src="/mwf/{url[:-3]}.png" alt="" /> {text}</a> '
            for url, text in names
        )
        return (
            f'<!DOCTYPE html><html><head><title>{self.site} - {esc(title)}</title></head><body class="forum"><div class="frm tpb"><div class="hcl"><span class="htt">Forum</span> <a href="{self.home}">{self.site}</a></div>'
            f'<div class="bcl"><div class="tbl">{menu}</div></div></div>{crumbs}{body}<p class="cpr">Powered by Perl, page created in 0.02s with 6 database queries.</p></body></html>'
        )

    def pages(self, url, page: int, last: int) -> str:
        if last == 1:
            return ""
        bits = [
            f"<b>{n}</b>" if n == page else a(url(n), str(n)) if n else "..."
            for n in window(page, last, 3)
        ]
        back = a(url(page - 1), "Vorherige") if page > 1 else ""
        on = a(url(page + 1), "Nächste") if page < last else ""
        return f'<span class="pgl">Seite {" ".join(bits)} {back} {on}</span>'

    def pager(self, url, page, last, **_):
        return self.pages(url, page, last)

    def boards_table(self, boards):
        rows = []
        for b in boards:
            newest = max(b.threads, key=lambda t: t.last.at) if b.threads else None
            last = self.when(newest.last.at) if newest else "-"
            rows.append(
                f'<tr class="crw"><td><img class="ico" src="/mwf/board_rd.png" alt="-/-" /> <a href="{self.board_url(b)}" title="{esc(b.about)}">{esc(b.name)}</a><br />{esc(b.about)}</td><td class="shr">{sum(len(t.posts) for t in b.threads)}</td><td class="shr">{last}</td></tr>'
            )
        return f'<table class="tbl"><tr class="hrw"><th>Brett</th><th>Nachrichten</th><th>Letzte</th></tr>{joined(rows)}</table>'

    def render_home(self) -> str:
        every = [[*self.world.boards[n::2]] for n in range(2)]
        parts = joined(
            f'<div class="frm"><a class="cat" href="{self.home}?cid={n + 1}">{esc(group[0].about)}</a>{self.boards_table([s for b in group for s in (b, *b.boards)])}</div>'
            for n, group in enumerate(every)
        )
        news = "".join(f"<li>{a(self.user_url(u), u.name)}</li>" for u in self.world.users[:6])
        return self.frame(
            "Forum", f'{parts}<div class="frm"><span>Online</span><ul>{news}</ul></div>'
        )

    def rows_table(self, rows: str) -> str:
        return f'<table class="tbl"><tr class="hrw"><th>Thema</th><th>Autor</th><th>Nachrichten</th><th>Letzte</th></tr>{rows}</table>'

    def bar(self, told: str, links: list[tuple[str, str]], pages: str) -> str:
        shown = " ".join(a(url, text) for url, text in links)
        return f'<div class="frm tpb"><div class="hcl"><span class="nav">{shown}</span><span class="htt">{told}</span></div><div class="bcl">{pages}</div></div>'

    def board_body(self, board, below, rows, bar):
        links = [
            (f"{self.ROOT}prevnext.pl?bid={board.id};dir=prev", "‹"),
            (f"{self.ROOT}prevnext.pl?bid={board.id};dir=next", "›"),
            (self.home, "↑"),
            (f"{self.ROOT}board_info.pl?bid={board.id}", "Info"),
            (f"{self.ROOT}topic_add.pl?bid={board.id}", "Neues Thema"),
        ]
        return f"{self.bar(f'Brett {esc(board.name)}', links, bar)}{self.rows_table(rows)}{self.bar('', links[:1], bar)}"

    def row(self, t: Thread) -> str:
        mark = '<img src="/mwf/lock.png" alt="L" />' if t.locked else ""
        return f'<tr class="crw"><td><img class="ico" src="/mwf/topic_rd.png" alt="-/-" /> {mark} {a(self.thread_url(t), t.title)}</td><td class="shr">{esc(t.starter.name)}</td><td class="shr">{len(t.posts)}</td><td class="shr">{self.when(t.last.at)}</td></tr>'

    def thread_body(self, thread, posts, bar):
        links = [
            (f"{self.ROOT}prevnext.pl?tid={thread.id};dir=prev", "‹"),
            (f"{self.ROOT}prevnext.pl?tid={thread.id};dir=next", "›"),
            (self.board_url(thread.board), "↑"),
        ]
        told = f"Thema {esc(thread.title)}"
        return f"{self.bar(told, links, bar)}{posts}{self.bar(told, links, bar)}"

    def depth(self, p: Post) -> int:
        return 0 if p.parent is None else min(8, 1 + self.depth(p.parent))

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<blockquote><p>&gt; {esc(p.quoted.paragraphs[0])}</p></blockquote>"
        up = ""
        if p.parent:
            up = f'<a href="{self.post_url(p.parent)}#pid{p.parent.id}" title="Eltern">↑</a>'
        return (
            f'<div class="frm pst" id="pid{p.id}" style="margin-left: {self.depth(p) * 3}%"><div class="hcl"><span class="nav">{up}</span><span class="psl">Von {a(self.user_url(u), u.name)}</span> <span class="psl">Am {self.when(p.at)}</span></div>'
            f'<div class="ccl">{quote}{self.text(p, "<br/><br/>")}</div><div class="bcl">{a(f"{self.ROOT}post_add.pl?pid={p.id}", "Antworten")} {a(f"{self.ROOT}post_add.pl?pid={p.id};quote=1", "Zitieren")}</div></div>'
        )
