"""Numbers and words with dots between them are the whole query."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.closed import SEVERAL_PAGES
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread

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
