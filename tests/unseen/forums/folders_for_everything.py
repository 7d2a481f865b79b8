"""Numbers with a word before them, in folders for everything."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread

PAGES_OF_ROW = 4


class FoldersForEverything(OneBoardClosed, LivedIn):
    """/topic/120/title/page/2/, /post/99/#p99 shows the post's page, /forum/3/board/page/2/."""

    name = "folders-for-everything"
    seed = 811
    language = "sv"
    size = SEVERAL_PAGES
    posts_per_page = 15
    rows_per_page = 20
    gone = 3
    shadows = 4
    gone_status = 200
    thread_at = "/topic/{t.id}/{t.slug}/[page/{n}/]"
    board_at = "/forum/{b.id}/{b.slug}/[page/{n}/]"
    post_at = "/post/{p.id}/#p{p.id}"
    user_at = "/user/{u.id}/"
    starts_at = ("board 2", "user 5")
    crumb = '<span class="crumb"><span>→ </span>{link}</span>'

    def when(self, moment: datetime) -> str:
        clock = f"{moment:%H:%M:%S}"
        if moment.date() == NOW.date():
            return f"Idag {clock}"
        if moment.date() == (NOW - timedelta(days=1)).date():
            return f"Igår {clock}"
        return f"{moment:%Y-%m-%d} {clock}"

    def register_post(self, post: Post) -> None:
        page = self.page_of(post)
        inner = self._thread_show(post.thread, page)

        def show() -> Shown:
            shown = inner()
            robots = '<meta name="ROBOTS" content="NOINDEX, FOLLOW" />'
            return Shown(shown.kind, shown.id, shown.body.replace("<title>", robots + "<title>", 1))

        self.put(f"/post/{post.id}/", show)

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put_moved(f"/topic/{t.id}/new/posts/", self.post_url(t.last))
            self.put(f"/feed/rss/topic/{t.id}/", lambda t=t: self.feed(t.title))
            self.put(f"{self.thread_url(t)}page/1/", self._thread_show(t, 1))
        for b in self.world.all_boards():
            self.put(f"/feed/rss/forum/{b.id}/", lambda b=b: self.feed(b.name))
            self.put_board(f"{self.board_url(b)}page/1/", b)
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}</td><td>Medlem</td><td>{u.wrote}</td>"
            f"<td>{u.joined:%Y-%m-%d}</td></tr>"
            for u in self.world.users[:50]
        )
        self.put_other("/users/", lambda: self.frame("Användare", f"<table>{rows}</table>"))
        self.put_list("/search/active/", "Aktiva ämnen", self.newest(20))
        self.put_list(
            "/search/unanswered/",
            "Obesvarade ämnen",
            [t for t in self.world.threads if len(t.posts) == 1][:20],
        )

    def extras(self):
        for name in ("rules", "search", "login", "register", "help/bbcode"):
            yield f"/{name}/", "login", name
        for t in self.world.threads:
            yield f"/new/reply/{t.id}/", "login", "Svara"
            for p in t.posts:
                yield f"/new/reply/{t.id}/quote/{p.id}/", "login", "Citera"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        names = (("", "Index"), ("users", "Användare"), ("rules", "Regler"), ("search", "Sök"))
        names = (*names, ("register", "Registrera"), ("login", "Logga in"))
        menu = joined(
            f'<li id="nav{n}"><a href="/{url + "/" if url else ""}"><span>{text}</span></a></li>'
            for n, (url, text) in enumerate(names)
        )
        visit = (
            f'<p id="welcome"><span>Du är inte inloggad.</span> <span>{a("/login/", "Logga in")} '
            f'eller {a("/register/", "registrera dig")}.</span></p><ul id="visit-links">'
            f"<li>{a('/search/active/', 'Aktiva ämnen')}</li>"
            f"<li>{a('/search/unanswered/', 'Obesvarade ämnen')}</li></ul>"
        )
        path = f'<p class="crumbs"><span class="crumb crumbfirst"><a href="/">{self.site}</a></span>{crumbs}</p>'
        stats = (
            f'<div id="brd-stats" class="gen-content"><ul><li class="st-users"><span>Antal medlemmar: <strong>{len(self.world.users)}</strong></span></li>'
            f"<li><span>Nyaste medlem: <strong>{a(self.user_url(self.world.users[-1]), self.world.users[-1].name)}</strong></span></li>"
            f"<li><span>Antal ämnen: <strong>{len(self.world.threads)}</strong></span></li></ul></div>"
            f'<div id="brd-online" class="gen-content"><h3 class="hn"><span>Online: <strong>3</strong> gäster, <strong>1</strong> medlem</span></h3><p>{a(self.user_url(self.world.users[3]), self.world.users[3].name)}</p></div>'
        )
        return (
            f'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html lang="sv"><head><meta charset="utf-8"><title>{esc(title)} — {self.site}</title>{head}</head>'
            f'<body><div class="brd-wrap"><div id="brd-page" class="brd"><div id="brd-head" class="gen-content"><p id="brd-access"><a href="#brd-main">Hoppa till innehåll</a></p>'
            f'<p id="brd-title"><a href="/">{self.site}</a></p><p id="brd-desc">Slagord</p></div><div id="brd-navlinks" class="gen-content"><ul>{menu}</ul></div>'
            f'<div id="brd-visit" class="gen-content">{visit}</div><div id="brd-crumbs-top" class="crumbs gen-content">{path}</div><div id="brd-main">{body}</div>'
            f'<div id="brd-crumbs-end" class="crumbs gen-content">{path}</div><div id="brd-about" class="gen-content">{self.jump()}<p id="copyright">Drivs med mjukvara</p></div>{stats if not crumbs else ""}</div></div></body></html>'
        )

    def jump(self) -> str:
        options = joined(
            f'<option value="{b.id}">{esc(b.name)}</option>' for b in self.world.boards
        )
        return f'<form id="qjump" method="get" action="/viewforum.php"><div><label>Hoppa till forum<br /><span class="fld-input"><select name="id">{options}</select></span></label> <input type="submit" value="Gå" /></div></form>'

    def pager(self, url, page, last, **_):
        bits = []
        if last == 1:
            bits = ['<strong class="first-item">1</strong>']
        else:
            if page > 1:
                bits.append(a(url(page - 1), "Föregående", 'class="first-item"'))
            bits += [
                f"<strong>{n}</strong>"
                if n == page
                else a(url(n), str(n))
                if n
                else '<span class="spacer">…</span>'
                for n in window(page, last, 2)
            ]
            if page < last:
                bits.append(a(url(page + 1), "Nästa"))
        login = f'<p class="posting">Du måste {a("/login/", "logga in")} eller {a("/register/", "registrera dig")} för att svara</p>'
        return f'<div class="main-pagepost gen-content"><p class="paging"><span class="pages">Sidor</span> {" ".join(bits)}</p>{login}</div>'

    def boards_table(self, boards):
        rows = joined(self.board_row(n, b) for n, b in enumerate(boards))
        return f'<div class="main-head"><h2 class="hn"><span>Avdelning ett</span></h2></div><div id="category1" class="main-content main-category">{rows}</div>'

    def board_row(self, n: int, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f'<strong><a href="{self.post_url(t.last)}">{self.when(t.last.at)}</a></strong> <cite>av {esc(t.last.author.name)}</cite>'
            if t
            else "<strong>Aldrig</strong>"
        )
        subs = "".join(f" {a(self.board_url(s), s.name)}" for s in b.boards)
        return (
            f'<div id="forum{b.id}" class="main-item {"odd" if n % 2 else "even"}"><span class="icon"></span><div class="item-subject"><h3 class="hn"><a href="{self.board_url(b)}"><span>{esc(b.name)}</span></a></h3>'
            f'<p>{esc(b.about)}{subs}</p></div><ul class="item-info"><li class="info-topics"><strong>{len(b.threads)}</strong> <span class="label">ämnen</span></li>'
            f'<li class="info-posts"><strong>{sum(len(t.posts) for t in b.threads)}</strong> <span class="label">inlägg</span></li><li class="info-lastpost"><span class="label">Senaste inlägg</span> {last}</li></ul></div>'
        )

    def rows_table(self, rows: str) -> str:
        return f'<div class="main-content main-forum forum-views">{rows}</div>'

    def board_body(self, board, below, rows, bar):
        head = f'<div class="main-head"><p class="options"><span class="feed first-item"><a class="feed" href="/feed/rss/forum/{board.id}/">RSS</a></span></p><h2 class="hn"><span>Ämnen [ {len(board.threads)} ]</span></h2></div>'
        return f'<h1 class="main-title">{a(self.board_url(board), board.name)}</h1>{below}{bar}{head}{self.rows_table(rows)}{bar}'

    def row(self, t: Thread) -> str:
        return self.item(t, moved=False)

    def shadow(self, t: Thread, board: Board) -> str:
        return self.item(t, moved=True)

    def item(self, t: Thread, *, moved: bool) -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1 and not moved:
            links = " ".join(
                a(self.thread_url(t, n), str(n)) if n else '<span class="spacer">…</span>'
                for n in window(1, pages, PAGES_OF_ROW - 1)
            )
            nav = f'<span class="item-nav">( <span>Sidor&#160;</span>{links} )</span>'
        status = "Flyttad" if moved else "Klistrad" if t.sticky else "Stängd" if t.locked else ""
        told = f'<span class="item-status"><em>{status}:</em></span> ' if status else ""
        info = (
            '<li class="info-replies"><span class="label">Inga svar</span></li><li class="info-lastpost"><span class="label">Inget inlägg</span></li>'
            if moved
            else f'<li class="info-replies"><strong>{len(t.posts) - 1}</strong> <span class="label">svar</span></li><li class="info-views"><strong>{t.views}</strong> <span class="label">visningar</span></li>'
            f'<li class="info-lastpost"><span class="label">Senaste inlägg</span> <strong><a href="{self.post_url(t.last)}">{self.when(t.last.at)}</a></strong> <cite>av {esc(t.last.author.name)}</cite></li>'
        )
        return (
            f'<div id="topic{t.id}" class="main-item {"moved" if moved else "normal"}"><span class="icon"></span><div class="item-subject"><h3 class="hn"><span class="item-num">{t.id % 20 + 1}</span> {told}{a(self.thread_url(t), t.title)}</h3>'
            f'<p><span class="item-starter">av <cite>{esc(t.starter.name)}</cite></span> {nav}</p></div><ul class="item-info">{info}</ul></div>'
        )

    def thread_body(self, thread, posts, bar):
        head = f'<div class="main-head"><p class="options"><span class="feed first-item"><a class="feed" href="/feed/rss/topic/{thread.id}/">RSS</a></span></p><h2 class="hn"><span>Inlägg [ {len(thread.posts)} ]</span></h2></div>'
        title = f'<h1 class="main-title"><a class="permalink" href="{self.thread_url(thread)}" rel="bookmark" title="Permanent länk">{esc(thread.title)}</a></h1>'
        return f'{title}{bar}{head}<div id="forum{thread.board.id}" class="main-content main-topic">{posts}</div>{bar}'

    def post(self, p: Post) -> str:
        u = p.author
        by = f'<a title="Gå till {esc(u.name)}s profil" href="{self.user_url(u)}">{esc(u.name)}</a>'
        quote = ""
        if p.quoted:
            quote = f'<div class="quotebox"><cite>{esc(p.quoted.author.name)} skrev:</cite><blockquote><p>{esc(p.quoted.paragraphs[0])}</p></blockquote></div>'
        sig = ""
        if u.signature:
            sig = f'<div class="sig-content"><span class="sig-line"><!-- --></span>{esc(u.signature)}</div>'
        edited = ""
        if p.edited:
            edited = f'<p class="lastedit"><em>Senast ändrad av {esc(u.name)} ({self.when(p.at)})</em></p>'
        text = self.text(p, "</p><p>")
        title = p.thread.title if p.number == 1 else f"Sv: {p.thread.title}"
        return (
            f'<div class="post {"odd" if p.number % 2 else "even"} {"topicpost" if p.number == 1 else "replypost"}"><div id="p{p.id}" class="posthead"><h3 class="hn post-ident"><span class="post-num">{p.number}</span> '
            f'<span class="post-byline">{"Ämne" if p.number == 1 else "Svar"} av {by}</span> <span class="post-link"><a class="permalink" rel="bookmark" title="Permanent länk till inlägget" href="{self.post_url(p)}">{self.when(p.at)}</a></span></h3></div>'
            f'<div class="postbody"><div class="post-author"><ul class="author-ident"><li class="username">{by}</li><li class="usertitle"><span>Medlem</span></li><li class="userstatus"><span>Offline</span></li></ul>'
            f'<ul class="author-info"><li><span>Registrerad: <strong>{u.joined:%Y-%m-%d}</strong></span></li><li><span>Inlägg: <strong>{u.wrote}</strong></span></li></ul></div>'
            f'<div class="post-entry"><h4 id="pc{p.id}" class="entry-title hn">{esc(title)}</h4><div class="entry-content">{quote}<p>{text}</p>{edited}{sig}</div></div></div>'
            f'<div class="postfoot"><div class="post-options"><p class="post-actions"><span class="report-post first-item"><a href="/new/reply/{p.thread.id}/quote/{p.id}/">Citera<span> inlägg {p.number}</span></a></span></p></div></div></div>'
        )
