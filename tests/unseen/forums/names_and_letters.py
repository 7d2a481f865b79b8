"""Boards and people side by side at the root, pages from nought; and kinds as a letter behind the title."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import ORIGIN, esc, joined, window
from unseen.world import NOW, Board, Post, Thread, User

ENGLISH = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
GERMAN = (
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
)


class PeopleBesideBoards(Grown):
    """/7800120/some-title/1 is page 2 of a thread, /cars/1 of a board; members are /name, plain tables."""

    name = "people-beside-boards"
    seed = 1601
    language = "en"
    site = "Lagoonland"
    posts_per_page = 16
    rows_per_page = 32
    gone_status = 404
    gone_said = "This topic has been removed or hidden"
    walled_said = "Please log in to view this section"
    closed_said = "Log in"
    thread_at = "/{t.id+7800000}/{t.slug}[/{n0}]"
    post_at = "/post/{p.id+120000000}"
    user_at = "/{u.name|lower}"
    post_moves_to = "#{p.id+120000000}"

    def when(self, at: datetime) -> str:
        clock = f"{at.hour % 12 or 12}:{at:%M}{'am' if at.hour < 12 else 'pm'}"
        if at.date() == NOW.date():
            return f"<b>{clock}</b>"
        year = f", <b>{at.year}</b>" if at.year != NOW.year else ""
        return f"<b>{clock}</b> On <b>{ENGLISH[at.month - 1]} {at:%d}</b>{year}"

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/{board.slug.replace('-', '')}" + (f"/{page - 1}" if page > 1 else "")

    def cited(self, thread: Thread, post: Post) -> str:
        return ORIGIN + self.thread_url(thread)

    def register(self) -> None:
        super().register()
        for word, threads in (
            ("recent", self.newest(96)),
            ("trending", self.popular(32)),
            ("topics", self.visible()[::-1][:96]),
        ):
            self.put_list("/{w}[/{n0}]", word, threads, w=word)
        for u in self.world.users:
            wrote = [t for t in self.visible() if t.starter is u]
            self.put_list("{u|user_url}/topics[/{n0}]", f"{u.name}'s Topics", wrote, u=u)
            self.put_other(f"{self.user_url(u)}/posts", lambda u=u: self.said_by(u))
        for b in self.open_boards():
            self.put_feed(f"/feed{self.board_url(b)}", b.name)

    def said_by(self, user: User) -> str:
        posts = [p for p in self.world.posts.values() if p.author is user][:16]
        return self.frame(f"{user.name}'s Posts", f"<table>{joined(map(self.post, posts))}</table>")

    def extras(self):
        for url in ("/login", "/register", "/dosignup", "/faq", "/adverts", "/rules", "/followed"):
            yield url, "login", url[1:].capitalize()
        yield "/search?q=&board=0", "search", "Search"
        for t in self.world.threads:
            yield f"/newpost?topic={t.id}", "login", "Reply"
        for b in self.world.all_boards():
            yield f"/newtopic?board={b.id}", "login", "New topic"
        for p in self.world.posts.values():
            yield f"/newpost?topic={p.thread.id}&post={p.id}", "login", "Quote"
            yield f"/do_likepost?post={p.id}", "login", "Like"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        posts, threads, users = self.counts()
        sections = " ".join(
            f"{a(self.board_url(b), b.name.lower())} (1)" for b in self.world.boards
        )
        return (
            f'<!DOCTYPE html><html><head><meta charset="utf-8"><title>{esc(title)} - {self.site}</title></head><body><div class="body"><table id="up" summary="header"><tr><td class="grad"><h1><a href="/" class="g" title="{self.site}">{self.site} Forum</a></h1>'
            f"Welcome, <b>Guest</b>: {a('/register', 'Register On ' + self.site)} / {a('/login', 'LOGIN!')} / {a('/trending', 'Trending')} / {a('/recent', 'Recent')} / {a('/topics', 'New')}<br><b>Stats: </b>{users} members, {threads} topics, {posts} posts. <b>Date</b>: Saturday, 09 March 2024 at 02:37 PM<form action='/search'><input name='q'><input type='submit'></form></td></tr></table>"
            f'{self.ad(1)}<p class="bold">{crumbs}</p>{body}{self.ad(2)}<p>(<a href="#up">Go Up</a>)</p><table summary="footer"><tr><td class="small w grad"><p><b>Sections</b>: {sections}</p><p>{self.site} - Copyright © 2005 - 2024. All rights reserved. {a("/adverts", "How To Advertise")}.<br><b>Disclaimer</b>: Every member is <b>solely responsible</b> for what is posted.</p></td></tr></table></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = f"{a(self.board_url(board.parent), board.parent.name)} / " if board.parent else ""
        return f"{a('/', self.site + ' Forum')} / {up}{a(self.board_url(board), board.name)}"

    def render_home(self) -> str:
        def entry(b: Board) -> str:
            subs = joined(f", {a(self.board_url(s), s.name)}" for s in b.boards)
            return f"<b>{a(self.board_url(b), b.name, f'title={chr(34)}{esc(b.about)}{chr(34)}')}</b>{subs}"

        rows = joined(
            f'<tr><td class="l">{", ".join(map(entry, group))}</td></tr>'
            for group in self.groups(3)
        )
        news = "<br>".join(
            f'<a href="{ORIGIN}{self.thread_url(t)}"><b>{esc(t.title)}</b></a>'
            for t in self.popular(30)
        )
        return self.frame(
            f"{self.site} Forum",
            f'<table class="boards" summary="board list">{rows}</table><table><tr><th><h3>{self.site} / News</h3></th></tr><tr><td class="featured w">{news}</td></tr></table><table><tr><th>Members Online:</th></tr><tr><td>{self.online(40)}</td></tr></table>',
        )

    def board_body(self, board, below, rows, bar):
        new = a(f"/newtopic?board={board.id}", "Create New Topic")
        child = ", ".join(a(self.board_url(s), s.name) for s in board.boards)
        kids = f"<p>Child boards: {child}</p>" if child else ""
        return f'<h2>{esc(board.name)}</h2><p>{esc(board.about)}</p>{kids}<p>{bar} ({new}) (<a href="#down">Go Down</a>)</p>{self.rows_table(rows)}<p>{bar}</p><p>(0 members and 12 guests viewing this section) {a("/feed" + self.board_url(board), "RSS") if not self.is_closed(board) else ""}</p>'

    def boards_table(self, boards):
        return ""

    def rows_table(self, rows):
        return f'<table summary="topics">{rows}</table>'

    def row(self, t: Thread) -> str:
        pages = " ".join(f"({a(self.thread_url(t, n), str(n))})" for n in self.pages_in_row(t, 5))
        last = self.thread_url(t, self.pages_of(t))
        pin = '<img src="/icons/sticky.gif">' if t.sticky else ""
        lock = '<img src="/icons/locked.gif">' if t.locked else ""
        return f'<tr><td id="top{t.id}" class="w"><a name="{t.id}"></a>{pin}{lock}<img src="/icons/xx.gif"> <b>{a(self.thread_url(t), t.title)}</b> {pages}<br><span class="s">by <b>{a(self.user_url(t.starter), t.starter.name)}</b>. <b>{len(t.posts)}</b> posts &amp; <b>{t.views}</b> views. {self.when(t.last.at)} (<b>{a(last + f"#{t.last.id}", t.last.author.name)}</b>)</span></td></tr>'

    def pager(self, url, page, last, **_):
        bits = [
            f"<b>({n})</b>" if n == page else f"({a(url(n), str(n))})" if n else "..."
            for n in window(page, last, 4)
        ]
        return " ".join(bits) if last > 1 else "(1)"

    def thread_body(self, thread, posts, bar):
        reply = a(f"/newpost?topic={thread.id}", "Reply")
        like = joined(f"{a(self.thread_url(t), t.title)} / " for t in self.similar(thread, 8))
        return f'<h2>{esc(thread.title)} - {thread.board.name} - {self.site}</h2><p>{thread.views} Views</p><p>{bar} ({reply}) (<a href="#down">Go Down</a>)</p>{self.poll(thread, "Poll", "Vote")}<table summary="posts">{posts}</table><p>{bar} ({reply})</p><p>{like}</p>'

    def post(self, p: Post) -> str:
        u, n = p.author, p.id + 120_000_000
        re = "Re: " if p.number > 1 else ""
        link = a(f"{self.thread_url(p.thread, self.page_of(p))}#{n}", re + p.thread.title)
        cite = ""
        if p.quoted:
            cite = f"<blockquote>{a(self.post_url(p.quoted), p.quoted.author.name)}:<br>{esc(p.quoted.paragraphs[0])}</blockquote>"
        likes = f"<b id='lpt{n}'>{p.votes} Likes</b>" if p.votes > 20 else ""
        return (
            f'<tr><td class="bold l pu"><a name="{n}"></a>{link} by {a(self.user_url(u), u.name, "class=user")}(<span class="m">m</span>): <span class="s">{self.when(p.at)}</span></td></tr>'
            f'<tr><td id="pb{n}" class="l w pd"><div class="narrow">{cite}{self.text(p)}</div><p class="s">({a(f"/newpost?topic={p.thread.id}&post={p.id}", "Quote")}) ({a(f"/do_likepost?post={p.id}", "Like")}) {likes}</p></td></tr>'
        )

    def render_user(self, user: User) -> str:
        wrote = [t for t in self.visible() if t.starter is user][:5]
        rows = joined(map(self.row, wrote))
        return self.frame(
            user.name,
            f"<h2>{user.name}'s Profile</h2><table><tr><td><b>Time registered</b>: {self.when(user.joined)}</td></tr><tr><td><b>Posts</b>: {user.wrote} ({a(self.user_url(user) + '/posts', 'view')})</td></tr><tr><td>{a(self.user_url(user) + '/topics', 'Latest Topics')}</td></tr></table><table>{rows}</table>",
        )


class LetterBehindTitle(Grown):
    """/forum/titel-t7400120.html?page=2, /forum/golf-b23.html?page=2; news and guides are -t and -q, too."""

    name = "letter-behind-title"
    seed = 1602
    language = "de"
    site = "Werkstatt-Treff"
    home = "/forum.html"
    posts_per_page = 15
    rows_per_page = 30
    gone_status = 410
    gone_said = "Dieses Thema wurde gelöscht oder verschoben."
    walled_said = "Dieses Thema ist nur für Mitglieder sichtbar."
    closed_said = "Anmelden"
    today, yesterday, absolute, clock = "Heute", "Gestern", "%d.%m.%Y %H:%M", " um %H:%M"
    thread_at = "/forum/{t.slug}-t{t|number}.html[?page={n}]"
    board_at = "/forum/{b.slug}-b{b.id+200}.html[?page={n}]"
    post_at = "/forum/action/post/show?postId={p.id}"
    user_at = "/mein-treff/{u.name|lower}"
    post_moves_to = "#post{p.id}"
    crumb = "<li>{link}</li>"

    def number(self, thread: Thread) -> int:
        return 7_400_000 + thread.id

    def news(self) -> list[tuple[str, str]]:
        return [
            (f"/news/{t.slug}-t{self.number(t) - 900_000}.html", t.title)
            for t in self.visible()[5:60:7]
        ]

    def tag_url(self, tag: str) -> str:
        return f"/tag/{tag.lower()}.html"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(
                f"/forum/action/thread/lastpost?threadId={self.number(t)}",
                f"{self.thread_url(t, self.pages_of(t))}#post{t.last.id}",
            )
        self.put_tags("{tag|tag_url}[?page={n}]", self.visible())
        for word in ("neueste-beitraege", "unbeantwortet"):
            self.put_list("/forum/{w}.html[?page={n}]", word, self.newest(90), w=word)
        for b in self.open_boards():
            for order in ("title", "replies", "views"):
                self.put_rows(f"{self.board_url(b)}?sort={order}", b, b.threads[:30])
            self.put_feed(f"/rss/forum-b{200 + b.id}.xml", b.name)
        for url, title in self.news():
            self.put_other(url, lambda title=title: self.article(title))

    def article(self, title: str) -> str:
        text = joined(
            f"<p>{esc(self.world.threads[n].posts[0].paragraphs[0])}</p>" for n in (3, 4, 5)
        )
        return self.frame(
            title,
            f"<article><h1>{esc(title)}</h1><p class='byline'>Redaktion, 9. März 2024</p>{text}</article>",
        )

    def extras(self):
        for url, name in self.menu()[1:]:
            yield url, "other", name
        for n in range(6):
            yield (
                f"/faq/{self.world.boards[n].slug}-q{n + 12}.html",
                "other",
                self.world.boards[n].name,
            )
        yield "/login.html", "login", "Anmelden"
        yield "/registrieren.html", "login", "Registrieren"
        for t in self.world.threads:
            yield f"/forum/action/post/new?threadId={self.number(t)}", "login", "Antworten"
            yield f"/forum/druck-t{self.number(t)}.html", "print", t.title
        for b in self.world.all_boards():
            yield f"/forum/action/thread/new?boardId={200 + b.id}", "login", "Neues Thema"
            yield f"/suche.html?boardId={200 + b.id}", "search", "Suche"

    def menu(self):
        return links(
            "/forum.html Forum | /blogs.html Blogs | /news.html News | /tests.html Tests | "
            "/marktplatz.html Marktplatz | /bilder.html Bilder | /faq.html Ratgeber"
        )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())
        news = joined(f"<li>{a(u, t)}</li>" for u, t in self.news()[:5])
        hot = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.popular(6))
        posts, threads, users = self.counts()
        return (
            f'<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>{esc(title)} : {self.site}</title></head><body><header><a href="/forum.html"><img src="/logo.svg" alt="{self.site}"></a><nav><ul>{nav}</ul></nav><div class="user">{a("/login.html", "Anmelden")} {a("/registrieren.html", "Registrieren")}</div><form action="/suche.html"><input name="q"></form></header>{self.ad(1)}<ol class="breadcrumb"><li>{a("/forum.html", self.site)}</li>{crumbs}</ol>'
            f'<div id="content">{body}</div><aside>{self.ad(2)}<div class="box"><h4>Neues aus der Redaktion</h4><ul>{news}</ul></div><div class="box"><h4>Beliebte Themen</h4><ul>{hot}</ul></div></aside><footer><p>{posts} Beiträge, {threads} Themen, {users} Mitglieder</p>{a("/forum/neueste-beitraege.html", "Neueste Beiträge")} {a("/forum/unbeantwortet.html", "Unbeantwortete Themen")} {a("https://www.example.de/impressum", "Impressum")}</footer></body></html>'
        )

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f"{a(f'/forum/action/thread/lastpost?threadId={self.number(t)}', t.title)}<br>{self.when(t.last.at)} von {a(self.user_url(t.last.author), t.last.author.name)}"
                if t
                else "–"
            )
            subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
            rows.append(
                f'<li class="board"><h3>{a(self.board_url(b), b.name)}</h3><p>{esc(b.about)}</p><p class="subs">{subs}</p><span class="n">{len(b.threads)} Themen</span><div class="last">{last}</div></li>'
            )
        return f'<ul class="boards">{joined(rows)}</ul>'

    def render_home(self) -> str:
        parts = joined(
            f"<section><h2>{esc(g[0].about)}</h2>{self.boards_table(g)}</section>"
            for g in self.groups(4)
        )
        return self.frame(
            "Forum", f"<h1>Forum</h1>{parts}<p class='online'>Gerade online: {self.online()}</p>"
        )

    def rows_table(self, rows):
        return f'<div class="threads"><div class="head"><span>Thema</span><span>Antworten</span><span>Letzter Beitrag</span></div>{rows}</div>'

    def board_body(self, board, below, rows, bar):
        sorts = " | ".join(
            a(f"{self.board_url(board)}?sort={w}", t)
            for w, t in (("title", "Titel"), ("replies", "Antworten"), ("views", "Aufrufe"))
        )
        new = a(f"/forum/action/thread/new?boardId={200 + board.id}", "Neues Thema")
        return f"<h1>{esc(board.name)} Forum</h1>{below}<p>{new} {a(f'/suche.html?boardId={200 + board.id}', 'Suchen')} Sortieren: {sorts} {a(f'/rss/forum-b{200 + board.id}.xml', 'RSS')}</p>{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = " ".join(a(self.thread_url(t, n), str(n)) for n in self.pages_in_row(t))
        pin = '<i class="pin">Wichtig</i>' if t.sticky else ""
        return f'<div class="thread"><div class="t">{pin}{a(self.thread_url(t), t.title)} <small class="pages">{pages}</small><p>von {a(self.user_url(t.starter), t.starter.name)}, {self.when(t.posts[0].at)}</p></div><div class="c">{len(t.posts) - 1}</div><div class="l"><a href="/forum/action/thread/lastpost?threadId={self.number(t)}">{self.when(t.last.at)}</a> von {t.last.author.name}</div></div>'

    def shadow(self, t: Thread, board: Board) -> str:
        return f'<div class="thread"><div class="t"><i>Verschoben:</i> {a(self.thread_url(t), t.title)}</div><div class="c">-</div><div class="l">-</div></div>'

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<li><b>{n}</b></li>" if n == page else f"<li>{a(url(n), str(n)) if n else '…'}</li>"
            for n in window(page, last, 2)
        ]
        if page > 1:
            bits.insert(0, f"<li>{a(url(page - 1), '‹ Zurück')}</li>")
        if page < last:
            bits.append(f"<li>{a(url(page + 1), 'Weiter ›')}</li>")
        return f'<ul class="pages">{joined(bits)}</ul>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        best = (
            max(thread.posts[1:], key=lambda p: p.votes, default=None)
            if thread.id % 4 == 0
            else None
        )
        top = ""
        if best and page == 1:
            top = f'<div class="best"><h3>Beste Antwort im Thema</h3><p>{best.author.name} schrieb am {self.said(best.at)}: {esc(best.paragraphs[0][:60])}… {a(f"{self.thread_url(thread, self.page_of(best))}#post{best.id}", "Zur Antwort")}</p></div>'
        tags = " ".join(a(self.tag_url(tag), tag) for tag in thread.tags)
        like = joined(f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.similar(thread))
        tools = f"{a(f'/forum/action/post/new?threadId={self.number(thread)}', 'Antworten')} {a(f'/forum/druck-t{self.number(thread)}.html', 'Drucken')}"
        body = f'<h1>{esc(thread.title)}</h1><p class="tags">{tags}</p>{tools}{bar}{self.poll(thread, "Umfrage", "Abstimmen")}{top}<div id="posts">{self.with_ads(posts)}</div>{bar}<div class="box"><h4>Ähnliche Themen</h4><ul>{like}</ul></div>{self.jump("Gehe zu")}'
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def said(self, at: datetime) -> str:
        return f"{at.day}. {GERMAN[at.month - 1]} {at.year} um {at:%H:%M:%S} Uhr"

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f"<blockquote><cite>Zitat: @{p.quoted.author.name} schrieb am {self.said(p.quoted.at)}:</cite><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>"
        sign = f'<div class="signature">{esc(u.signature)}</div>' if u.signature else ""
        return (
            f'<article class="post" id="post{p.id}"><div class="author"><a href="{self.user_url(u)}"><img src="/avatar/{u.id}.jpg" alt=""></a><h4>{a(self.user_url(u), u.name)}</h4><span>Themenstarter</span><span>{u.wrote} Beiträge</span></div>'
            f'<div class="content"><p class="date">am {self.said(p.at)} {a(f"{self.thread_url(p.thread, self.page_of(p))}#post{p.id}", "Link")}</p><div class="text">{cite}<p>{self.text(p, "</p><p>")}</p></div>{sign}<p class="helpful">{p.votes} Leute fanden das hilfreich</p></div></article>'
        )
