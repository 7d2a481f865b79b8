"""A board with a portal in front of it and a lite copy of every page beside it."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.addresses import links
from unseen.declared import a
from unseen.established import Established
from unseen.imitation import Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread


class LiteArchiveBeside(Established):
    """showthread.php?tid=120&page=2, &pid=99, &action=lastpost; archive/index.php/thread-120-2.html; portal.php."""

    name = "lite-archive-beside"
    seed = 1811
    language = "it"
    site = "Officina Vecchia"
    home = "/index.php"
    posts_per_page = 10
    rows_per_page = 20
    gone_said = "La discussione specificata non esiste."
    walled_said = "Non hai i permessi per accedere a questa pagina."
    closed_said = "Accesso"
    thread_at = "/showthread.php?tid={t.id}[&page={n}]"
    board_at = "/forumdisplay.php?fid={b.id}[&page={n}]"
    post_at = "/showthread.php?tid={p.thread.id}&pid={p.id}"
    user_at = "/member.php?action=profile&uid={u.id}"

    def lite(self, thread: Thread, page: int = 1) -> str:
        return f"/archive/index.php/thread-{thread.id}{f'-{page}' if page > 1 else ''}.html"

    def lite_board(self, board: Board, page: int = 1) -> str:
        return f"/archive/index.php/forum-{board.id}{f'-{page}' if page > 1 else ''}.html"

    def when(self, at: datetime) -> str:
        age = NOW - at
        if age < timedelta(hours=1):
            return f'<span title="{at:%d-%m-%Y, %H:%M}">{age.seconds // 60} minuti fa</span>'
        if age < timedelta(hours=12):
            return f'<span title="{at:%d-%m-%Y, %H:%M}">{age.seconds // 3600} ore fa</span>'
        for days, word in ((0, "Oggi"), (1, "Ieri")):
            if at.date() == (NOW - timedelta(days=days)).date():
                return f'<span title="{at:%d-%m-%Y}">{word}</span>, {at:%H:%M}'
        return f"{at:%d-%m-%Y, %H:%M}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self._register_thread(t)
        for b in self.open_boards():
            self._register_board(b)
        for n, group in enumerate(self.groups(3)):
            self.put_boards(f"/forumdisplay.php?fid={90 + n}", group, f"Categoria {n + 1}")
        self.put("/", lambda: self.entry_page(self.render_home()))
        self.put_other("/portal.php", self.portal, "portal")
        self.put_other("/archive/index.php", self.lite_home, "archive")
        self.put_members("/memberlist.php[?page={n}]", "Lista utenti", 20)
        self.some_list("/search.php?action=getdaily", "Messaggi di oggi", self.newest_seen(12))
        for u in self.world.users:
            mine = [t for t in self.visible() if t.starter is u]
            for word in ("finduser", "finduserthreads"):
                self.some_list(f"/search.php?action={word}&uid={u.id}", u.name, mine)
            self.put_login(f"/private.php?action=send&uid={u.id}", "Invia messaggio")
            self.put_login(f"/member.php?action=emailuser&uid={u.id}", "E-mail")
            self.put_view(f"/reputation.php?uid={u.id}", "other", u.name, lambda: "<p>0</p>")
        self.put_feed("/syndication.php", self.site)
        self.put_view(
            "/announcements.php?aid=1", "announcement", "Regolamento", self.announcement_body
        )

    def _register_thread(self, t: Thread) -> None:
        last = f"{self.thread_url(t)}&pid={t.last.id}"
        for word in ("lastpost", "newpost"):
            self.put_moved(f"{self.thread_url(t)}&action={word}", f"{last}#pid{t.last.id}")
        for word, step in (("nextoldest", -1), ("nextnewest", 1)):
            self.put_moved(
                f"{self.thread_url(t)}&action={word}", self.thread_url(self.neighbour(t, step) or t)
            )
        for word in ("threaded", "linear"):
            self.put(f"{self.thread_url(t)}&mode={word}", self._thread_show(t, 1))
        self.put(f"{self.thread_url(t)}&page=1", self._thread_show(t, 1))
        for p in t.posts:
            self.put(f"/showthread.php?pid={p.id}", self._thread_show(t, self.page_of(p)))
            if self.attached(p):
                self.put_file(f"/attachment.php?aid={p.id}")
            self.put_login(f"/newreply.php?tid={t.id}&replyto={p.id}", "Rispondi")
        if t.id in self.private:
            for page in range(1, self.pages_of(t) + 1):
                self.put(self.lite(t, page), lambda: self.refused(gone=True))
            return
        for page in range(1, self.pages_of(t) + 1):
            self.put(
                self.lite(t, page),
                lambda t=t, page=page: Shown("archive", "", self.lite_thread(t, page)),
            )
        self.put_other(f"/printthread.php?tid={t.id}", lambda t=t: self.print_page(t), "print")

    def _register_board(self, b: Board) -> None:
        for page in range(1, self.count(b.threads, 100) + 1):
            self.put_other(
                self.lite_board(b, page), lambda b=b, n=page: self.lite_list(b, n), "archive"
            )
        for key in ("subject", "starter", "replies", "views", "rating", "lastpost"):
            for order in ("asc", "desc"):
                self.put_rows(
                    f"/forumdisplay.php?fid={b.id}&datecut=0&prefix=0&sortby={key}&order={order}",
                    b,
                    b.threads[: self.rows_per_page],
                    "order",
                )
        self.put_feed(f"/syndication.php?fid={b.id}", b.name)

    def extras(self):
        for url, title in links(
            "/member.php?action=login Accedi | /member.php?action=register Registrati | "
            "/member.php?action=lostpw Password dimenticata | "
            "/misc.php?action=markread Segna come letti | /usercp.php Pannello utente"
        ):
            yield url, "login", title
        for url, title in links(
            "/search.php Cerca | /calendar.php Calendario | /misc.php?action=help Aiuto | "
            "/online.php Chi è online | /stats.php Statistiche | /showteam.php Squadra | "
            "/contact.php Contatti | /misc.php?action=syndication RSS"
        ):
            yield url, "other", title
        for b in self.world.all_boards():
            yield f"/newthread.php?fid={b.id}", "login", "Nuova discussione"
            yield f"/misc.php?action=markread&fid={b.id}", "login", "Segna"
            yield f"/usercp2.php?action=addsubscription&type=forum&fid={b.id}", "login", "Iscriviti"
        for t in self.world.threads:
            yield f"/newreply.php?tid={t.id}", "login", "Rispondi"
            yield f"/sendthread.php?tid={t.id}", "login", "Invia"
            yield f"/usercp2.php?action=addsubscription&tid={t.id}", "login", "Iscriviti"
            yield f"/misc.php?action=whoposted&tid={t.id}", "other", "Chi ha scritto"
            yield f"/polls.php?action=showresults&pid={t.id}", "other", "Risultati"

    def link(self, url: str, text: str, extra: str = "") -> str:
        return a(url.removeprefix("/"), text, extra)

    def frame(self, title: str, body: str, crumbs: str = "", lite: str = "") -> str:
        menu = joined(
            f"<li>{a('http://unseen.test' + u, t, f'class={c}')}</li>"
            for u, t, c in (
                ("/portal.php", "Portale", "portal"),
                ("/search.php", "Cerca", "search"),
                ("/memberlist.php", "Lista utenti", "memberlist"),
                ("/calendar.php", "Calendario", "calendar"),
                ("/misc.php?action=help", "Aiuto", "help"),
            )
        )
        lite = lite or "/archive/index.php"
        foot = joined(
            f"<li>{self.link(u, t)}</li>"
            for u, t in (
                ("/contact.php", "Contattaci"),
                ("/showteam.php", "Squadra del forum"),
                (self.home, self.site),
                ("#top", "Torna su"),
                (f"http://unseen.test{lite}", "Modalità lite (archivio)"),
                ("/misc.php?action=markread", "Segna tutti i forum come letti"),
                ("/misc.php?action=syndication", "RSS Syndication"),
            )
        )
        return (
            f'<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><title>{esc(title)}</title>'
            '<link rel="alternate" type="application/rss+xml" title="RSS" href="http://unseen.test/syndication.php">'
            '<link type="text/css" rel="stylesheet" href="cache/themes/theme1/global.css"></head><body>'
            f'<div id="container"><a name="top" id="top"></a><div id="header"><div id="logo"><div class="wrapper"><a href="http://unseen.test/index.php"><img src="images/logo.png" alt="{self.site}"></a><ul class="menu top_links">{menu}</ul></div></div>'
            '<div id="panel"><div class="upper"><div class="wrapper"><form action="search.php" method="post"><fieldset id="search"><input name="keywords" type="text" class="textbox"><input value="Cerca" type="submit" class="button"></fieldset></form>'
            f'<span class="welcome">Benvenuto, visitatore! {self.link("/member.php?action=login", "Accedi")} {self.link("/member.php?action=register", "Registrati")}</span></div></div></div></div>'
            f'<div id="content"><div class="wrapper"><div class="navigation"><a href="http://unseen.test/index.php">{self.site}</a>{crumbs}</div><br>{body}</div></div>'
            f'<div id="footer"><div class="upper"><div class="wrapper"><ul class="menu bottom_links">{foot}</ul></div></div><div class="lower"><div class="wrapper"><span id="current_time"><strong>Ora:</strong> {NOW:%d-%m-%Y, %H:%M}</span></div></div></div></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f"{up} › {self.link(self.board_url(board), board.name)}"

    def put_boards(self, url: str, boards, thing: str) -> None:
        def body() -> str:
            return f'<table class="tborder"><thead><tr><td class="thead" colspan="5"><strong>{esc(thing)}</strong></td></tr></thead><tbody><tr><td class="tcat" colspan="2">Forum</td><td class="tcat">Discussioni</td><td class="tcat">Messaggi</td><td class="tcat">Ultimo messaggio</td></tr>{self.boards_table(boards)}</tbody></table>'

        self.put(url, lambda: self.index(thing, 1, self.frame(thing, body())))

    def boards_table(self, boards) -> str:
        rows = []
        for n, b in enumerate(boards):
            t = self.newest_of(b)
            last = (
                f'<span class="smalltext">{self.link(self.thread_url(t) + "&action=lastpost", t.title[:25], f"title={chr(34)}{esc(t.title)}{chr(34)}")}<br>{self.when(t.last.at)}<br>di {self.link(self.user_url(t.last.author), t.last.author.name)}</span>'
                if t
                else '<div style="text-align: center;">Mai</div>'
            )
            subs = ", ".join(
                f'<span class="subforumicon subforum_minion"></span>{self.link(self.board_url(s), s.name)}'
                for s in b.boards
            )
            subs = f"<br>Sottoforum: {subs}" if subs else ""
            threads, posts = self.counted(b)
            css = f"trow{n % 2 + 1}"
            rows.append(
                f'<tr><td class="{css}" align="center" width="1"><span class="forum_status forum_off ajax_mark_read"></span></td><td class="{css}"><strong>{self.link(self.board_url(b), b.name)}</strong><div class="smalltext">{esc(b.about)}{subs}</div></td><td class="{css}" align="center">{threads}</td><td class="{css}" align="center">{posts}</td><td class="{css}" align="right">{last}</td></tr>'
            )
        return joined(rows)

    def render_home(self) -> str:
        parts = joined(
            f'<table class="tborder"><thead><tr><td class="thead" colspan="5"><div class="expcolimage"><img src="collapse.png"></div><div><strong>{self.link(f"/forumdisplay.php?fid={90 + n}", f"Categoria {n + 1}")}</strong><div class="smalltext"></div></div></td></tr></thead><tbody><tr><td class="tcat" colspan="2">Forum</td><td class="tcat">Discussioni</td><td class="tcat">Messaggi</td><td class="tcat">Ultimo messaggio</td></tr>{self.boards_table(g)}</tbody></table><br>'
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        newest = self.world.users[-1]
        stats = (
            f'<table class="tborder"><tr><td class="thead"><strong>Statistiche</strong></td></tr><tr><td class="tcat">{self.link("/online.php", "Chi è online")} [{self.link("/online.php", "Lista completa")}]</td></tr><tr><td class="trow1"><span class="smalltext">15 utenti attivi negli ultimi 15 minuti<br>{self.online()}</span></td></tr>'
            f'<tr><td class="trow1"><span class="smalltext">Gli utenti hanno scritto {posts} messaggi in {threads} discussioni.<br>Abbiamo {users} utenti registrati.<br>Diamo il benvenuto a <strong>{self.link(self.user_url(newest), newest.name)}</strong></span></td></tr>'
            f'<tr><td class="tfoot">{self.link("/search.php?action=getdaily", "Messaggi di oggi")} | {self.link("/stats.php", "Statistiche del forum")} | {self.link("/showteam.php", "Squadra")}</td></tr></table>'
        )
        return self.frame(self.site, parts + stats)

    def rows_table(self, rows: str) -> str:
        heads = "<tr><td class='tcat' colspan='3'>Discussione / Autore</td><td class='tcat'>Risposte</td><td class='tcat'>Visite</td><td class='tcat'>Valutazione</td><td class='tcat'>Ultimo messaggio</td></tr>"
        return f'<table class="tborder clear">{heads}{rows}</table>'

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        below = (
            f'<table class="tborder"><tr><td class="thead" colspan="5"><strong>Forum in \'{esc(board.name)}\'</strong></td></tr>{below}</table><br>'
            if below
            else ""
        )
        if not rows:
            rows = '<tr><td colspan="7" class="trow1">Non ci sono discussioni in questo forum.</td></tr>'
        sort = f"{self.board_url(board)}&datecut=0&prefix=0"
        heads = joined(
            f"<td class='tcat'><span class='smalltext'><strong>{self.link(f'{sort}&sortby={w}&order=asc', t)}</strong></span></td>"
            for w, t in links(
                "subject Discussione | starter Autore | replies Risposte | views Visite | "
                "rating Valutazione | lastpost Ultimo messaggio"
            )
        )
        note = f'<tr class="forumdisplay_announcement"><td class="trow1 forumdisplay_announcement"></td><td class="trow1"></td><td class="trow1"><a href="announcements.php?aid=1">Regolamento</a><div class="author smalltext">{self.link(self.user_url(self.world.users[0]), self.world.users[0].name)}</div></td><td class="trow1">-</td><td class="trow1">-</td><td class="trow1">-</td><td class="trow1" align="right"><span class="smalltext">{self.when(NOW - timedelta(days=700))}</span></td></tr>'
        new = f'<a href="newthread.php?fid={board.id}" class="button new_thread_button"><span>Nuova discussione</span></a>'
        tools = f'<div class="float_right"><span class="smalltext">{self.link(f"/misc.php?action=markread&fid={board.id}", "Segna come letto")} | {self.link(f"/usercp2.php?action=addsubscription&type=forum&fid={board.id}", "Iscriviti al forum")}</span></div>'
        return (
            f'{below}<div class="float_left">{bar}</div><div class="float_right">{new}</div><table class="tborder clear"><tr><td class="thead" colspan="7">{tools}<div><strong>{esc(board.name)}</strong></div></td></tr><tr><td class="tcat" colspan="2"></td>{heads}</tr>{note}{rows}</table>'
            f'<div class="float_left">{bar}</div><div class="float_right">{new}</div>{self.jump("Vai al forum:")}'
        )

    def row(self, t: Thread, *, moved: bool = False) -> str:
        pages = ""
        if self.pages_of(t) > 1:
            pages = " ".join(
                self.link(self.thread_url(t, n), str(n)) for n in (1, *self.pages_in_row(t, 4))
            )
            pages = f' <span class="smalltext">(Pagine: {pages})</span>'
        css = "trow_sticky" if t.sticky else "trow1"
        pre = "Spostata: " if moved else ""
        clip = '<div class="float_right"><img src="images/paperclip.png" alt=""></div>'
        clip = clip if any(map(self.attached, t.posts)) else ""
        return (
            f'<tr class="inline_row"><td align="center" class="{css} forumdisplay_regular" width="2%"><span class="thread_status folder" title="Nessun nuovo messaggio"></span></td><td align="center" class="{css}" width="2%">&nbsp;</td>'
            f'<td class="{css}">{clip}<div><span>{pre}<span class="subject_old" id="tid_{t.id}">{self.link(self.thread_url(t), t.title)}</span>{pages}</span><div class="author smalltext">{self.link(self.user_url(t.starter), t.starter.name)}</div></div></td>'
            f'<td align="center" class="{css}"><a href="javascript:MyBB.whoPosted({t.id});">{len(t.posts) - 1}</a></td><td align="center" class="{css}">{t.views:,}</td><td align="center" class="{css}" id="rating_table_{t.id}"><div class="inline_rating"><ul class="star_rating"><li style="width: 0%" class="current_rating">0 voti - 0 media</li></ul></div></td>'
            f'<td class="{css}" style="white-space: nowrap; text-align: right;"><span class="lastpost smalltext">{self.when(t.last.at)}<br>{self.link(self.thread_url(t) + "&action=lastpost", "Ultimo messaggio")}: {self.link(self.user_url(t.last.author), t.last.author.name)}</span></td></tr>'
        )

    def pager(self, url, page, last, **_) -> str:
        if last == 1:
            return ""
        bits = [f'<span class="pages">Pagine ({last}):</span>']
        if page > 1:
            bits.append(self.link(url(page - 1), "« Precedente", 'class="pagination_previous"'))
        for n in window(page, last, 2):
            if n == page:
                bits.append(f'<span class="pagination_current">{n}</span>')
            elif n:
                css = "first" if n == 1 else "last" if n == last else "page"
                bits.append(self.link(url(n), str(n), f'class="pagination_{css}"'))
            else:
                bits.append("...")
        if page < last:
            bits.append(self.link(url(page + 1), "Seguente »", 'class="pagination_next"'))
        return f'<div class="pagination">{" ".join(bits)}</div>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t, url = thread, self.thread_url(thread)
        bar = self.pager(lambda n: self.thread_url(t, n), page, last)
        modes = f'<div id="thread_modes_popup" class="popup_menu" style="display: none;">{self.link(f"{url}&mode=linear", "Modalità lineare")}{self.link(f"{url}&mode=threaded", "Modalità elencata")}{self.link(f"/printthread.php?tid={t.id}", "Versione stampabile")}{self.link(f"/sendthread.php?tid={t.id}", "Invia a un amico")}{self.link(f"/usercp2.php?action=addsubscription&tid={t.id}", "Iscriviti")}</div>'
        reply = f'<a href="newreply.php?tid={t.id}" class="button new_reply_button"><span>Rispondi</span></a>&nbsp;'
        similar = joined(
            f'<tr><td class="trow1"></td><td class="trow1">{self.link(self.thread_url(s), s.title)}</td><td class="trow1">{self.link(self.user_url(s.starter), s.starter.name)}</td><td class="trow1">{len(s.posts) - 1}</td><td class="trow1">{s.views}</td><td class="trow1"><span class="smalltext">{self.when(s.last.at)}<br>{self.link(self.thread_url(s) + "&action=lastpost", "Ultimo messaggio")}: {self.link(self.user_url(s.last.author), s.last.author.name)}</span></td></tr>'
            for s in self.similar(t)
        )
        return self.frame(
            t.title,
            f'{self.poll(t, "Sondaggio", "Vota")}<div class="float_left">{bar}</div><div class="float_right">{reply}</div><table class="tborder tfixed clear"><tr><td class="thead"><div class="float_right"><span class="smalltext"><strong><a href="javascript:;" id="thread_modes">Modalità discussione</a></strong></span></div><div><strong>{esc(t.title)}</strong></div></td></tr><tr><td id="posts_container"><div id="posts">{self.with_ads(posts)}</div></td></tr><tr><td class="tfoot"><div class="float_right"><form action="search.php" method="post"><input type="text" name="keywords"></form></div><div><strong>« {self.link(f"{url}&action=nextoldest", "Precedente")} | {self.link(f"{url}&action=nextnewest", "Successiva")} »</strong></div></td></tr></table>'
            f'<div class="float_left">{bar}</div><div class="float_right">{reply}</div><br class="clear"><table class="tborder"><tr><td class="thead" colspan="6"><strong>Discussioni simili</strong></td></tr><tr><td class="tcat" colspan="2">Discussione</td><td class="tcat">Autore</td><td class="tcat">Risposte</td><td class="tcat">Visite</td><td class="tcat">Ultimo messaggio</td></tr>{similar}</table>{modes}'
            f'<div class="float_left"><ul class="thread_tools"><li class="printable">{self.link(f"/printthread.php?tid={t.id}", "Mostra una versione stampabile")}</li><li class="sendthread">{self.link(f"/sendthread.php?tid={t.id}", "Invia la discussione a un amico")}</li><li class="subscription_add">{self.link(f"/usercp2.php?action=addsubscription&tid={t.id}", "Iscriviti")}</li></ul></div>{self.jump("Vai al forum:")}<span class="smalltext">Utenti che stanno guardando: 1 visitatore</span>',
            self.crumbs(t.board) + f' › <span class="active">{esc(t.title)}</span>',
            self.lite(t),
        )

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        cite = ""
        if p.quoted:
            q = p.quoted
            cite = f'<blockquote class="mycode_quote"><cite><span> ({self.when(q.at)})</span>{esc(q.author.name)} Ha scritto: <a href="http://unseen.test/showthread.php?pid={q.id}#pid{q.id}" class="quick_jump"></a></cite>{esc(q.paragraphs[0])}</blockquote>'
        sign = f'<div class="signature scaleimages">{self.signed(u)}</div>' if u.signature else ""
        edited = ""
        if p.edited:
            edited = f'<span class="post_edit" id="edited_by_{p.id}"><span class="edited_post">(Questo messaggio è stato modificato l\'ultima volta: {self.when(p.at + timedelta(minutes=7))} da {self.link(self.user_url(u), u.name)}.)</span></span>'
        clip = ""
        if self.attached(p):
            clip = f'<br><br><fieldset><legend><strong>File allegati</strong></legend><a href="attachment.php?aid={p.id}" target="_blank"><img src="attachment.php?thumbnail={p.id}" alt=""></a></fieldset>'
        return (
            f'<a name="pid{p.id}" id="pid{p.id}"></a><div class="post " style="" id="post_{p.id}"><div class="post_author"><div class="author_avatar"><a href="member.php?action=profile&amp;uid={u.id}"><img src="uploads/avatars/{u.id}.png" alt=""></a></div><div class="author_information"><strong><span class="largetext"><a href="http://unseen.test/member.php?action=profile&amp;uid={u.id}">{u.name}</a></span></strong> <img src="images/buddy_offline.png" title="Non in linea" class="buddy_status"><br><span class="smalltext">Utente<br><img src="star.png"></span></div>'
            f'<div class="author_statistics">Messaggi: {u.wrote}<br>Discussioni: {u.wrote // 9}<br>Registrato: {u.joined:%m/%Y}<br>Reputazione: <a href="reputation.php?uid={u.id}"><strong class="reputation_neutral">0</strong></a></div></div>'
            f'<div class="post_content"><div class="post_head"><div class="float_right" style="vertical-align: top"><strong><a href="showthread.php?tid={t.id}&amp;pid={p.id}#pid{p.id}" title="RE: {esc(t.title)}">#{p.number}</a></strong></div><span class="post_date">{self.when(p.at)} {edited}</span></div><div class="post_body scaleimages" id="pid_{p.id}">{cite}{self.text(p)}{clip}</div>{sign}<div class="post_meta" id="post_meta_{p.id}"></div></div>'
            f'<div class="post_controls"><div class="postbit_buttons author_buttons float_left"><a href="member.php?action=emailuser&amp;uid={u.id}" class="postbit_email"><span>E-mail</span></a><a href="private.php?action=send&amp;uid={u.id}" class="postbit_pm"><span>MP</span></a><a href="search.php?action=finduser&amp;uid={u.id}" class="postbit_find"><span>Trova</span></a></div><div class="postbit_buttons post_management_buttons float_right"><a href="newreply.php?tid={t.id}&amp;replyto={p.id}" class="postbit_quote"><span>Rispondi</span></a><a href="javascript:Report.reportPost({p.id});" class="postbit_report"><span>Segnala</span></a></div></div></div>'
        )

    def announcement_body(self) -> str:
        u = self.world.users[0]
        return f'<table class="tborder tfixed"><tr><td class="thead"><strong>Regolamento</strong></td></tr><tr><td><div class="post"><div class="post_author"><strong><span class="largetext">{self.link(self.user_url(u), u.name)}</span></strong></div><div class="post_content"><div class="post_head"><span class="post_date">{self.when(NOW - timedelta(days=700))}</span></div><div class="post_body">{esc(self.world.boards[0].about)}</div></div></div></td></tr></table>'

    def portal(self) -> str:
        news = joined(
            f'<table class="tborder"><tr><td class="thead"><strong>{self.link(self.thread_url(t), t.title)}</strong></td></tr><tr><td class="tcat smalltext">Inviato da: {self.link(self.user_url(t.starter), t.starter.name)} - {self.when(t.posts[0].at)} - Forum: {self.link(self.board_url(t.board), t.board.name)} - {self.link(self.thread_url(t), f"Risposte ({len(t.posts) - 1})")}</td></tr><tr><td class="trow1"><p>{esc(t.posts[0].paragraphs[0])}</p></td></tr><tr><td class="trow1 smalltext" align="right">{self.link(f"/printthread.php?tid={t.id}", "Stampa")}</td></tr></table><br>'
            for t in self.visible()[:6]
        )
        latest = joined(
            f'<tr><td class="trow1"><strong>{self.link(self.thread_url(t), t.title)}</strong><br><span class="smalltext">Forum: {self.link(self.board_url(t.board), t.board.name)}<br>{self.link(self.thread_url(t) + "&action=lastpost", "Ultimo messaggio")}: {self.link(self.user_url(t.last.author), t.last.author.name)}<br>{self.when(t.last.at)}</span></td></tr>'
            for t in self.newest_seen(8)
        )
        return self.frame(
            "Portale",
            f'<table width="100%"><tr><td width="200"><table class="tborder"><tr><td class="thead">Discussioni recenti</td></tr>{latest}</table></td><td>{news}</td></tr></table>',
        )

    # The lite copy.

    def lite_frame(self, title: str, full: str, body: str) -> str:
        return f'<!DOCTYPE html><html><head><meta charset="utf-8"><title>{esc(title)}</title><link rel="stylesheet" href="http://unseen.test/archive/screen.css"></head><body><div id="container"><h1><a href="http://unseen.test/index.php">{self.site}</a></h1><div class="navigation"><a href="http://unseen.test/archive/index.php">{self.site}</a></div><div id="fullversion"><strong>Versione completa:</strong> <a href="http://unseen.test{esc(full)}">{esc(title)}</a></div><div id="infobox">Stai visualizzando una versione semplificata. <a href="http://unseen.test{esc(full)}">Guarda la versione completa</a>.</div><div id="content">{body}</div><div id="footer">URL</div></div></body></html>'

    def lite_home(self) -> str:
        rows = joined(
            f"<li><strong>{a('http://unseen.test' + self.lite_board(b), b.name)}</strong><br>{esc(b.about)}</li>"
            for b in self.world.all_boards()
        )
        return self.lite_frame(
            self.site, self.home, f"<div class='listing forumlist'><ul>{rows}</ul></div>"
        )

    def lite_list(self, b: Board, page: int) -> str:
        rows = joined(
            f"<li>{a('http://unseen.test' + self.lite(t), t.title)}<span class='replycount'> ({len(t.posts) - 1} risposte)</span></li>"
            for t in self.part(b.newest_first(), page, 100)
        )
        last = self.count(b.threads, 100)
        bar = " ".join(
            str(n) if n == page else a("http://unseen.test" + self.lite_board(b, n), str(n))
            for n in range(1, last + 1)
        )
        return self.lite_frame(
            b.name,
            self.board_url(b),
            f"<div class='listing'><ol>{rows}</ol></div><div class='multipage'>{bar}</div>",
        )

    def lite_thread(self, t: Thread, page: int) -> str:
        bar = " ".join(
            str(n) if n == page else a("http://unseen.test" + self.lite(t, n), str(n))
            for n in range(1, self.pages_of(t) + 1)
        )
        posts = joined(
            f'<div class="post"><div class="header"><div class="author"><h2>{p.author.name}</h2></div><div class="dateline">{p.at:%d-%m-%Y, %H:%M}</div></div><div class="message">{self.text(p)}</div></div>'
            for p in self.posts_on(t, page)
        )
        return self.lite_frame(
            t.title, self.thread_url(t), f"{posts}<div class='multipage'>Pagine: {bar}</div>"
        )

    def print_page(self, t: Thread) -> str:
        posts = joined(
            f"<hr><strong>{esc(t.title)}</strong> - {p.author.name} - {p.at:%d-%m-%Y}<br><br>{self.text(p)}<br>"
            for p in t.posts[:20]
        )
        return f'<html><head><title>{self.site} - {esc(t.title)}</title></head><body><table width="98%"><tr><td><a href="index.php">{self.site}</a></td></tr><tr><td>{posts}</td></tr></table></body></html>'
