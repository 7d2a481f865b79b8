"""Numbers with a word before or behind them: folders for everything, and one dotted query."""

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


WEEK = ("lun", "mar", "mer", "gio", "ven", "sab", "dom")
YEAR = ("gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic")


class DotsInQuery(LivedIn):
    """viewtopic.php?120.20 by offset, ?120.last, ?99.post, ?120.next; a site of news around it."""

    name = "dots-in-query"
    seed = 812
    language = "it"
    size = SEVERAL_PAGES
    home = "/plugins/forum/forum.php"
    posts_per_page = 10
    rows_per_page = 20
    gone = 3
    walled = 3
    announced = 1
    gone_status = 200
    FORUM = "/plugins/forum/"
    thread_at = "{my.FORUM}forum_viewtopic.php?{t.id}[.{start}]"
    board_at = "{my.FORUM}forum_viewforum.php?{b.id}[.{start}]"
    post_at = "{my.FORUM}forum_viewtopic.php?{p.id}.post"
    user_at = "/user.php?id.{u.id}"
    starts_at = ("board 3", "user 5")
    post_moves_to = "#post_{p.id}"

    def when(self, moment: datetime) -> str:
        day, month = WEEK[moment.weekday()], YEAR[moment.month - 1]
        return f"{day} {month} {moment:%d %Y, %H:%M}"

    def paged(self, url: str, page: int, size: int) -> str:
        """Pagers spell the first page, too: with nought."""
        return f"{url}.{(page - 1) * size}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            base = self.thread_url(t)
            self.put(f"{base}.0", self._thread_show(t, 1))
            self.put_moved(
                f"{base}.last", f"{self.thread_url(t, self.pages_of(t))}#post_{t.last.id}"
            )
            for word, step in (("next", 1), ("prev", -1)):
                self.put_moved(f"{base}.{word}", self.thread_url(self.neighbour(t, step) or t))
            for kind in ("print", "email"):
                self.put_other(
                    f"/{kind}.php?plugin:forum.{t.id}", lambda t=t: self.printed(t), "print"
                )
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}.0", b)
        self.put_list("/top.php?0.active", "Discussioni più attive", self.newest(30))
        for n in range(1, 9):
            self.put_other(f"/news.php?extend.{n}", lambda n=n: self.news(n), "article")
        self.put_other(
            "/news.php", lambda: self.frame("News", joined(map(self.brief, range(1, 9))))
        )

    def brief(self, n: int) -> str:
        about = self.world.boards[n % 4].about
        return f"<div class='newsitem'><div class='cap'>{a(f'/news.php?extend.{n}', f'Notizia {about[:30]}')}</div><div>{esc(about)}</div><span class='smalltext'>{self.when(NOW - timedelta(days=n * 9))}</span></div>"

    def news(self, n: int) -> str:
        return self.frame("News", self.brief(n) * 2)

    def printed(self, t: Thread) -> str:
        said = joined(
            f"<p>{esc(p.author.name)}, {self.when(p.at)}<br>{esc(p.text)}</p><hr>" for p in t.posts
        )
        return f"<html><head><title>{esc(t.title)}</title></head><body>{said}</body></html>"

    def extras(self):
        for name in "download links submitnews search signup login fpw page.php?1".split():
            yield f"/{name}" if "?" in name else f"/{name}.php", "login", name
        for name in (
            "forum_stats.php forum_uploads.php forum.php?mark.all.as.read forum.php?rules"
        ).split():
            yield f"{self.FORUM}{name}", "login", name
        yield "/user.php", "members", "Membri"
        yield "/top.php?0.top.forum.10", "members", "Top"
        for b in self.world.all_boards():
            yield f"{self.FORUM}forum_post.php?nt.{b.id}", "login", "Nuova"
            yield f"/plugins/rss_menu/rss.php?11.2.{b.id}", "feed", "RSS"
        for t in self.world.threads:
            yield f"{self.FORUM}forum_post.php?rp.{t.id}", "login", "Rispondi"
            yield f"{self.FORUM}forum_viewtopic.php?{t.id}.track", "login", "Segui"
        for p in self.world.posts.values():
            yield f"{self.FORUM}forum_post.php?quote.{p.id}", "login", "Cita"
            yield (
                f"{self.FORUM}forum_viewtopic.php?{p.thread.id}.0.report.{p.id}",
                "login",
                "Segnala",
            )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (("/news.php", "Home"), ("/download.php", "Download"), ("/links.php", "Link"))
        names = (
            *names,
            (self.home, "Forum"),
            ("/user.php", "Membri"),
            ("/submitnews.php", "Invia notizia"),
        )
        menu = joined(
            f"<div class='sitelinks'>&middot; {a(url, text)}</div>" for url, text in names
        )
        recent = joined(
            f"<img src='/images/bullet2.gif' alt='' /> {a(self.thread_url(t) + '.last', t.title[:25] + '...')}<br /><span class='smalltext'>Scritto da {a(self.user_url(t.last.author), t.last.author.name)} {self.when(t.last.at)}</span><br /><br />"
            for t in self.newest(5)
        )
        login = "<form method='post' action='/login.php'><input name='username' /><input type='password' name='userpass' /><input type='submit' value='Entra' /></form>[ <a href='/signup.php'>Registrati</a> ]<br />[ <a href='/fpw.php'>Password dimenticata?</a> ]"
        boxes = f"<div class='box'><div class='cap4'>Menu</div>{menu}</div><div class='box'><div class='cap4'>Benvenuto</div>{login}</div><div class='box'><div class='cap4'>Ultimi messaggi</div>{recent}</div>"
        return (
            f"<html><head><title>{self.site} : Forum / {esc(title)}</title></head><body><table class='cont' style='width:100%'><tr><td colspan='2' class='logo'><a href='/news.php'>{self.site}</a></td></tr>"
            f"<tr><td style='width:170px' class='leftm'>{boxes}</td><td class='main'>{body}</td></tr></table><div class='smalltext' style='text-align:center'>{self.site}, tutti i diritti riservati</div></body></html>"
        )

    def trail(self, board: Board) -> str:
        up = f"{a(self.board_url(board.parent), board.parent.name)} -&gt; " if board.parent else ""
        return f"<a class='forumlink' href='/news.php'>{self.site}</a> -&gt; <a class='forumlink' href='{self.home}'>Forum</a> -&gt; {up}{a(self.board_url(board), board.name)}"

    def render_home(self) -> str:
        body = self.boards_table(self.world.boards)
        online = f"<div class='spacer'><table class='fborder'><tr><td class='forumheader3'><span class='smalltext'>{a(self.FORUM + 'forum_stats.php', 'Statistiche')} | {a('/top.php?0.top.forum.10', 'I più attivi')} | {a('/top.php?0.active', 'Discussioni attive')} | {a(self.FORUM + 'forum.php?mark.all.as.read', 'Segna tutto come letto')}<br />Ultimo iscritto: {a(self.user_url(self.world.users[-1]), self.world.users[-1].name)}</span></td></tr></table></div>"
        return self.frame("Forum", body + online)

    def pages_bar(self, url: str, page: int, last: int, size: int) -> str:
        if last == 1:
            return ""
        bits = [
            f"<b>[{n}]</b>" if n == page else a(self.paged(url, n, size), str(n)) if n else "..."
            for n in window(page, last, 2)
        ]
        if page > 1:
            bits.insert(0, a(self.paged(url, page - 1, size), "<<"))
        if page < last:
            bits.append(a(self.paged(url, page + 1, size), ">>"))
        return f"<div class='nextprev'>Vai alla pagina &nbsp; {' '.join(bits)}</div>"

    def jump(self) -> str:
        options = joined(
            f"<option value='{b.id}'>{esc(b.name)}</option>" for b in self.world.boards
        )
        return f"<form method='post' action='{self.FORUM}forum_viewforum.php'><p>Vai a: <select name='forumjump' class='tbox'>{options}</select> <input class='button' type='submit' name='fjsubmit' value='Vai' /></p></form>"

    def render_board(self, board, page, threads, last):
        bar = self.pages_bar(self.board_url(board), page, last, self.rows_per_page)
        below = self.boards_table(board.boards) if page == 1 and board.boards else ""
        rows = joined(self.row(t) for t in [*self.announcements, *threads])
        new = f"<a href='{self.FORUM}forum_post.php?nt.{board.id}'><img src='/images/newthread.png' alt='Nuova' /></a>"
        feed = f"<div style='text-align:center'><a href='/plugins/rss_menu/rss.php?11.2.{board.id}'><img src='/images/rss2.png' alt='rss' /></a></div>"
        body = f"<div style='text-align:center'><div class='spacer'><table style='width:95%' class='fborder'><tr><td colspan='2' class='fcaption'>{self.trail(board)}</td></tr><tr><td style='width:80%'>&nbsp;<span class='mediumtext'>{esc(board.name)}</span><br />{bar}</td><td style='width:20%'>{new}</td></tr><tr><td colspan='2'>{below}{self.rows_table(rows)}<table style='width:100%'><tr><td><span class='mediumtext'>{bar}</span>{self.jump()}</td><td>{new}</td></tr></table></td></tr></table></div>{feed}</div>"
        return self.frame(board.name, body)

    def rows_table(self, rows: str) -> str:
        heads = joined(
            f"<td class='fcaption'>{w}</td>"
            for w in ("&nbsp;", "Discussione", "Autore", "Risposte", "Visite", "Ultimo messaggio")
        )
        return f"<table style='width:100%' class='fborder'><tr>{heads}</tr>{rows}</table>"

    def render_list(self, title, threads, url, page, last):
        return self.frame(title, self.rows_table(joined(map(self.row, threads))))

    def boards_table(self, boards):
        heads = joined(
            f"<td class='fcaption'>{w}</td>"
            for w in ("Forum", "Discussioni", "Risposte", "Ultimo messaggio")
        )
        return f"<div class='spacer'><table style='width:95%' class='fborder'><tr>{heads}</tr>{joined(map(self.board_row, boards))}</table></div>"

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f"{a(self.user_url(t.last.author), t.last.author.name)}<br />{self.when(t.last.at)} <a href='{self.thread_url(t)}.last'><img src='/images/post.png' alt='' /></a>"
            if t
            else "Nessun messaggio"
        )
        subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
        return f"<tr><td class='forumheader2'><img src='/images/nonew.png' alt='' /> {a(self.board_url(b), b.name)}<br /><span class='smallblacktext'>{esc(b.about)}</span><br />{subs}</td><td class='forumheader3' style='text-align:center'>{len(b.threads)}</td><td class='forumheader3' style='text-align:center'>{sum(len(t.posts) - 1 for t in b.threads)}</td><td class='forumheader3' style='text-align:center'><span class='smallblacktext'>{last}</span></td></tr>"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        links = " ".join(
            a(self.paged(self.thread_url(t), n, self.posts_per_page), str(n)) if n else "..."
            for n in window(1, pages, 2)
        )
        more = f"<span class='smalltext'>[Pagina: {links}]</span>" if pages > 1 else ""
        kind = "Importante: " if t.sticky else ""
        last = (
            f"{a(self.user_url(t.last.author), t.last.author.name)}<br />{self.when(t.last.at)}<br />"
            if len(t.posts) > 1
            else "Nessuna risposta"
        )
        return f"<tr><td style='width:3%' class='forumheader3'><img src='/images/nonew.png' alt='' /></td><td style='width:47%' class='forumheader3'><table style='width:100%'><tr><td style='width:90%'><span class='mediumtext'><b>{kind}{a(self.thread_url(t), t.title)}</b></span> {more}</td><td style='width:10%'></td></tr></table></td><td style='width:20%' class='forumheader3'>{a(self.user_url(t.starter), t.starter.name)}<br />{self.when(t.posts[0].at)}</td><td class='forumheader3'>{len(t.posts) - 1}</td><td class='forumheader3'>{t.views}</td><td class='forumheader3'>{last}</td></tr>"

    def render_thread(self, thread, page, posts, last):
        base = self.thread_url(thread)
        bar = self.pages_bar(base, page, last, self.posts_per_page)
        near = f"&lt;&lt; {a(base + '.prev', 'Discussione precedente')} | {a(base + '.next', 'Discussione successiva')} &gt;&gt;"
        tools = f"<a href='/print.php?plugin:forum.{thread.id}'><img src='/images/printer.png' alt='' /></a> <a href='/email.php?plugin:forum.{thread.id}'><img src='/images/email.png' alt='' /></a> <a href='{base}.track'>Segui</a>"
        buttons = f"<a href='{self.FORUM}forum_post.php?rp.{thread.id}'><img src='/images/reply.png' alt='Rispondi' /></a><a href='{self.FORUM}forum_post.php?nt.{thread.board.id}'><img src='/images/newthread.png' alt='' /></a>"
        rows = joined(map(self.post, posts))
        body = f"<div style='text-align:center'><table style='width:98%' class='fborder'><tr><td colspan='2' class='fcaption'>{self.trail(thread.board)} -&gt; {esc(thread.title)}</td></tr><tr><td class='forumheader' colspan='2'><table style='width:100%'><tr><td class='smalltext'>{near}</td><td>&nbsp;{tools}</td></tr></table></td></tr><tr><td style='width:80%'><br /><div class='captiontext'>&nbsp;{esc(thread.title)}</div><br /><div class='mediumtext'>{bar}</div></td><td>{buttons}</td></tr><tr><td colspan='2'><table style='width:100%' class='fborder'><tr><td style='width:20%' class='fcaption'>Autore</td><td style='width:80%' class='fcaption'>Messaggio</td></tr>{rows}</table></td></tr><tr><td><div class='mediumtext'>{bar}</div>{self.jump()}</td><td>{buttons}</td></tr></table></div>"
        return self.frame(f"{thread.board.name} / {thread.title}", body)

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<div class='indent'><em>{esc(p.quoted.author.name)} ha scritto ...</em><br />{esc(p.quoted.paragraphs[0])}</div>"
        sig = ""
        if u.signature:
            sig = f"<br /><hr style='width:15%; text-align:left'><span class='smalltext'>{esc(u.signature)}</span>"
        edited = ""
        if p.edited:
            edited = (
                f"<br /><br /><span class='smallblacktext'>[ Modificato {self.when(p.at)} ]</span>"
            )
        tools = f"<a href='{self.FORUM}forum_viewtopic.php?{p.thread.id}.0.report.{p.id}'><img src='/images/report.png' alt='' /></a><a href='{self.FORUM}forum_post.php?quote.{p.id}'><img src='/images/quote.png' alt='' /></a>"
        head = f"<a id='post_{p.id}' href='{self.post_url(p)}'><img src='/images/post.png' alt='' /></a> {self.when(p.at)}"
        return f"<tr><td class='forumheader' style='vertical-align:middle'>{a(self.user_url(u), u.name)}</td><td class='forumheader' style='vertical-align:middle'><table style='width:100%'><tr><td class='smallblacktext'>{head}</td><td style='text-align:right'>{tools}</td></tr></table></td></tr><tr><td class='forumheader3' style='vertical-align:top'><img src='/avatars/{u.id}.png' alt='' /><br /><span class='smalltext'>Membro registrato #{u.id}<br />Iscritto: {self.when(u.joined)}<br />Messaggi: {u.wrote}<br /></span></td><td class='forumheader3' style='vertical-align:top'>{quote}{self.text(p)}{edited}{sig}</td></tr><tr><td class='finfobar'><span class='smallblacktext'><a href='#top'>Torna su</a></span></td><td class='finfobar'><table style='width:100%'><tr><td><a href='{self.user_url(u)}'><img src='/images/profile.png' alt='' /></a></td><td></td></tr></table></td></tr><tr><td colspan='2'></td></tr>"
