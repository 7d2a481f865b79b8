"""Members under their names, and posts in three rows."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread

PAGES_OF_ROW = 4


class MembersByName(OneBoardClosed, LivedIn):
    """viewthread.php?tid=120&page=2, goto=lastpost and goto=search&pid=99, member=Name; three rows a post."""

    name = "members-by-name"
    seed = 902
    language = "es"
    size = SEVERAL_PAGES
    home = "/foros/index.php"
    posts_per_page = 20
    rows_per_page = 25
    gone = 3
    walled = 2
    shadows = 3
    announced = 1
    gone_status = 404
    ROOT = "/foros/"
    thread_at = "{my.ROOT}viewthread.php?tid={t.id}[&page={n}]"
    board_at = "{my.ROOT}forumdisplay.php?fid={b.id}[&page={n}]"
    post_at = "{my.ROOT}viewthread.php?tid={p.thread.id}&goto=search&pid={p.id}"
    user_at = "{my.ROOT}member.php?action=viewpro&member={u.name|quote}"
    starts_at = ("board 2", "user 5")
    post_moves_to = "#pid{p.id}"
    crumb = " &raquo; {link}"

    def when(self, moment: datetime) -> str:
        return f"{moment.day}-{moment.month}-{moment:%Y} a las {moment:%H:%M}"

    def register(self) -> None:
        super().register()
        self.put(self.ROOT, lambda: self.entry_page(self.render_home()))
        for t in self.world.threads:
            to = f"{self.thread_url(t, self.pages_of(t))}#pid{t.last.id}"
            self.put_moved(f"{self.ROOT}viewthread.php?goto=lastpost&tid={t.id}", to)
            self.put(f"{self.thread_url(t)}&page=1", self._thread_show(t, 1))
            for n in range(1, self.pages_of(t) + 1):
                tail = f"&page={n}" if n > 1 else ""
                self.put_other(
                    f"{self.ROOT}viewthread.php?tid={t.id}&action=printable{tail}",
                    lambda t=t, n=n: self.printed(self.posts_on(t, n)),
                    "print",
                )
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}&page=1", b)
        self.put_boards(f"{self.home}?gid=1", self.world.boards[:3], "c1")
        self.put_boards(f"{self.home}?gid=2", self.world.boards[3:], "c2")
        self.put_list("{my.ROOT}today.php", "Mensajes de hoy", self.newest(12))
        self.put_other(f"{self.ROOT}misc.php?action=list", self.members, "members")
        self.put_other("/", lambda: self.frame("Portada", "<h1>Bienvenidos</h1>"))
        self.put_other(f"{self.ROOT}stats.php", self.stats, "stats")

    def members(self) -> str:
        rows = joined(
            f'<tr><td class="tablerow">{a(self.user_url(u), u.name)}</td><td class="tablerow">{u.joined:%d-%m-%Y}</td><td class="tablerow">{u.wrote}</td></tr>'
            for u in self.world.users[:40]
        )
        return self.frame("Lista de miembros", f"<table>{rows}</table>")

    def stats(self) -> str:
        hot = sorted(self.world.threads, key=lambda t: -t.views)[:5]
        rows = joined(f"<br />{a(self.thread_url(t), t.title)} ({t.views})" for t in hot)
        return self.frame(
            "Estadísticas", f'<table><tr><td class="tablerow">{rows}</td></tr></table>'
        )

    def printed(self, posts: list[Post]) -> str:
        said = joined(
            f"<p><b>{esc(p.author.name)}</b> - {self.when(p.at)}<br />{esc(p.text)}</p><hr />"
            for p in posts
        )
        return f"<html><head><title>{esc(posts[0].thread.title)}</title></head><body>{said}</body></html>"

    def refused(self, *, gone: bool) -> Shown:
        told = "El tema no existe." if gone else "No tiene permiso para ver este foro."
        box = f"<table class='tablelinks'><tr><td class='tablerow'>{told}</td></tr></table>"
        return Shown("error", "", self.frame("Error", box), 404 if gone else 403)

    def extras(self):
        for name in ("misc.php?action=search", "faq.php", "misc.php?action=online", "memcp.php"):
            yield self.ROOT + name, "other", name
        for name in ("misc.php?action=login", "member.php?action=reg", "misc.php?action=lostpw"):
            yield self.ROOT + name, "login", name
        for b in self.world.all_boards():
            yield f"{self.ROOT}post.php?action=newthread&fid={b.id}", "login", "Nuevo tema"
            yield f"{self.ROOT}post.php?action=newthread&fid={b.id}&poll=yes", "login", "Encuesta"
        for t in self.world.threads:
            reply = f"{self.ROOT}post.php?action=reply&fid={t.board.id}&tid={t.id}"
            yield reply, "login", "Responder"
            for p in t.posts:
                yield f"{reply}&repquote=r|{p.id}", "login", "Citar"
                yield (
                    f"{self.ROOT}vtmisc.php?action=report&fid={t.board.id}&tid={t.id}&pid={p.id}",
                    "login",
                    "Informar",
                )
        for u in self.world.users:
            yield (
                f"{self.ROOT}misc.php?action=search&srchuname={quote(u.name)}&searchsubmit=a&srchfrom=0",
                "search",
                u.name,
            )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("misc.php?action=search", "Buscar"),
            ("faq.php", "Ayuda"),
            ("misc.php?action=list", "Lista de miembros"),
            ("today.php", "Mensajes de hoy"),
            ("stats.php", "Estadísticas"),
        )
        menu = " ".join(
            f'<img src="{self.ROOT}images/top.gif" border="0" alt="" /> <a href="{self.ROOT}{url}"><font class="navtd">{text}</font></a>'
            for url, text in names
        )
        options = joined(
            f'<option value="{self.board_url(b)}">{esc(b.name)}</option>' for b in self.world.boards
        )
        jump = f'<select onchange="if(this.options[this.selectedIndex].value) {{ window.location=this.value; }}"><option value="">Ir a</option>{options}</select>'
        notify = f"{a(self.ROOT + 'misc.php?action=login', 'Entrar')} | {a(self.ROOT + 'member.php?action=reg', 'Registrarse')}"
        return (
            f'<html><head><title>{esc(title)} - {self.site}</title></head><body><a name="top"></a><table cellspacing="0" cellpadding="0" border="0" width="97%" align="center"><tr><td bgcolor="#333"><table border="0" cellspacing="1" cellpadding="6" width="100%"><tr><td width="74%"><table border="0" width="100%"><tr><td valign="top" rowspan="2"><a href="{self.ROOT}"><img src="{self.ROOT}images/logo.png" alt="{self.site}" border="0" /></a></td><td align="right" valign="top"><font class="smalltxt">Última visita: 9-3-2024 a las 14:30</font></td></tr><tr><td align="right"><font class="smalltxt">{notify}</font></td></tr></table></td></tr>'
            f'<tr><td class="navtd"><table width="100%"><tr><td class="navtd">{menu}</td><td align="right"><a href="/" title="{self.site}">Volver a la portada</a></td></tr></table></td></tr></table></td></tr></table>'
            f'<table cellspacing="0" cellpadding="1" border="0" width="97%" align="center"><tr><td class="nav"> <a href="{self.home}">{self.site}</a> {crumbs}</td><td align="right">{jump}</td><td align="right" width="1"><a href="#bottom" title="Ir abajo"><img src="{self.ROOT}images/arrow_dw.gif" border="0" alt="Ir abajo" /></a></td></tr></table><br />{body}'
            f'<table align="center" width="97%"><tr><td class="nav"><a href="{self.home}">{self.site}</a> {crumbs}</td><td align="right">{jump}</td></tr></table><a name="bottom"></a><div align="center" class="smalltxt">[consultas: 18] [PHP: 41%]</div></body></html>'
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<strong>{n}</strong>" if n == page else f"<u>{a(url(n), str(n))}</u>" if n else ".."
            for n in window(page, last, 3)
        ]
        return f'<tr class="multi"><td class="multi" colspan="7">Páginas:&nbsp; {"&nbsp; ".join(bits)}</td></tr>'

    def last_cell(self, t: Thread, *, link: bool) -> str:
        p = t.last
        who = a(self.user_url(p.author), p.author.name)
        return f'<table cellpadding="0" cellspacing="0" border="0" width="100%"><tr><td align="right" class="smalltxt">{self.when(p.at)}<br />por {who}</td><td nowrap="nowrap">&nbsp;<a href="{self.ROOT}viewthread.php?goto=lastpost&amp;tid={t.id}" title="Ir al último"><img src="{self.ROOT}images/lastpost.gif" border="0" alt="" /></a></td></tr></table>'

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        return f'<table cellspacing="0" cellpadding="0" border="0" width="97%" align="center"><tr><td bgcolor="#333"><table border="0" cellspacing="1" cellpadding="4" width="100%"><tr class="header"><td width="4%">&nbsp;</td><td>Foro:</td><td>Temas</td><td>Mensajes</td><td>Último mensaje</td></tr>{rows}</table></td></tr></table>'

    def board_row(self, b: Board) -> str:
        last = self.last_cell(b.newest_first()[0], link=True) if b.threads else "Nunca"
        subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
        told = f'<br /><span class="smalltxt">Subforos: {subs}</span>' if subs else ""
        return (
            f'<tr><td bgcolor="#eee" class="ctrtablerow"><img src="{self.ROOT}images/off.gif" alt="" /></td><td bgcolor="#fff" class="tablerow"><a href="{self.board_url(b)}"><font class="mediumtxt"><strong>{esc(b.name)}</strong></font></a><br /><font class="smalltxt">{esc(b.about)}</font>{told}</td>'
            f'<td bgcolor="#eee" class="ctrtablerow">{len(b.threads)}</td><td bgcolor="#fff" class="ctrtablerow">{sum(len(t.posts) for t in b.threads)}</td><td bgcolor="#eee" class="lastpostcell">{last}</td></tr>'
        )

    def render_home(self) -> str:
        parts = [(1, self.world.boards[:3]), (2, self.world.boards[3:])]
        body = joined(
            f'<div class="category"><a href="{self.home}?gid={n}"><strong>Sección {n}</strong></a></div>{self.boards_table(boards)}'
            for n, boards in parts
        )
        u = self.world.users[-1]
        stats = f'<table class="tablelinks"><tr class="header"><td>Estadísticas</td></tr><tr><td class="tablerow">{len(self.world.threads)} temas, {len(self.world.posts)} mensajes, {len(self.world.users)} miembros. Último miembro: <strong>{a(self.user_url(u), u.name)}</strong></td></tr><tr class="header"><td><a href="{self.ROOT}misc.php?action=online">Conectados</a></td></tr><tr><td class="tablerow">{a(self.user_url(self.world.users[2]), self.world.users[2].name)}, {a(self.user_url(self.world.users[9]), self.world.users[9].name)}</td></tr></table>'
        return self.frame(self.site, body + stats)

    def rows_table(self, rows: str) -> str:
        return f'<table border="0" cellspacing="1" cellpadding="4" width="100%"><tr class="header"><td colspan="3">Asunto:</td><td>Autor:</td><td>Respuestas:</td><td>Vistas:</td><td>Último mensaje:</td></tr>{rows}</table>'

    def board_body(self, board, below, rows, bar):
        new = a(f"{self.ROOT}post.php?action=newthread&fid={board.id}", "Nuevo tema")
        poll = a(f"{self.ROOT}post.php?action=newthread&fid={board.id}&poll=yes", "Nueva encuesta")
        return f'{below}<table width="97%" align="center"><tr><td class="post" align="right">{new} {poll}</td></tr></table><table width="97%" align="center"><tr><td bgcolor="#333">{self.rows_table(bar + rows + bar)}</td></tr></table>'

    def row(self, t: Thread) -> str:
        return self.item(t)

    def shadow(self, t: Thread, board: Board) -> str:
        return self.item(t, "Movido: ")

    def item(self, t: Thread, prefix: str = "") -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            links = "&nbsp; ".join(
                f"<u>{a(self.thread_url(t, n), str(n))}</u>" if n else ".."
                for n in window(1, pages, PAGES_OF_ROW - 1)
            )
            nav = f" (<small>Páginas:&nbsp; {links}</small>)"
        prefix = prefix or ("Destacado: " if t.sticky else "Cerrado: " if t.locked else "")
        return (
            f'<tr><td bgcolor="#eee" class="ctrtablerow"><img src="{self.ROOT}images/folder.gif" alt="" /></td><td bgcolor="#fff" class="ctrtablerow"></td><td bgcolor="#eee" class="tablerow"><font class="mediumtxt"><a href="{self.thread_url(t)}">{prefix}{esc(t.title)}</a></font>{nav}</td>'
            f'<td bgcolor="#fff" class="ctrtablerow">{a(self.user_url(t.starter), t.starter.name)}</td><td bgcolor="#eee" class="ctrtablerow"><font class="mediumtxt">{len(t.posts) - 1}</font></td><td bgcolor="#fff" class="ctrtablerow"><font class="mediumtxt">{t.views}</font></td><td bgcolor="#eee" class="lastpostcell">{self.last_cell(t, link=True)}</td></tr>'
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        tail = f"&page={page}" if page > 1 else ""
        tools = a(
            f"{self.ROOT}viewthread.php?tid={thread.id}&action=printable{tail}",
            "Versión para imprimir",
            'rel="alternate"',
        )
        reply = f"{a(f'{self.ROOT}post.php?action=newthread&fid={thread.board.id}', 'Nuevo tema')} {a(f'{self.ROOT}post.php?action=reply&fid={thread.board.id}&tid={thread.id}', 'Responder')}"
        head = f'<table width="97%" align="center"><tr><td class="smalltxt">{tools}</td><td class="post" align="right">&nbsp;{reply}</td></tr></table>'
        body = f'{head}<table cellspacing="0" cellpadding="0" border="0" width="97%" align="center"><tr><td bgcolor="#333"><table border="0" cellspacing="1" cellpadding="4" width="100%">{bar}<tr class="header"><td width="18%">Autor: </td><td>Asunto: {esc(thread.title)}</td></tr>{joined(map(self.post, posts))}{bar}</table></td></tr></table><table width="97%" align="center"><tr><td class="post" align="right">{reply}</td></tr></table>'
        canonical = (
            f'<link rel="canonical" href="http://unseen.test{self.thread_url(thread, page)}" />'
        )
        whole = self.frame(
            thread.title, body, f"{self.crumbs(thread.board)} &raquo; {esc(thread.title)}"
        )
        return whole.replace("<title>", canonical + "<title>", 1)

    def post(self, p: Post) -> str:
        u = p.author
        t = p.thread
        back = "#f6f6f6" if p.number % 2 else "#ffffff"
        quote_ = ""
        if p.quoted:
            quote_ = f'<font class="mediumtxt">Cita: </font><table align="center" class="quote" cellspacing="0" cellpadding="0"><tr><td class="quote">{esc(p.quoted.paragraphs[0])}</td></tr></table><br />'
        sig = (
            f'<br /><br /><hr /><span class="sig">{esc(u.signature)}</span>' if u.signature else ""
        )
        edited = f"<br /><br />[Editado el {self.when(p.at)} por {esc(u.name)}]" if p.edited else ""
        reply = f"{self.ROOT}post.php?action=reply&fid={t.board.id}&tid={t.id}"
        report = f"{self.ROOT}vtmisc.php?action=report&fid={t.board.id}&tid={t.id}&pid={p.id}"
        search = (
            f"{self.ROOT}misc.php?action=search&srchuname={quote(u.name)}&searchsubmit=a&srchfrom=0"
        )
        title = t.title if p.number == 1 else ""
        return (
            f'<tr bgcolor="{back}"><td rowspan="3" valign="top" class="tablerow" style="width: 18%;"><font class="mediumtxt"><strong>{a(self.user_url(u), u.name)}</strong></font><br /><div class="smalltxt"><a name="pid{p.id}"></a>Miembro<br /><img src="{self.ROOT}images/star.gif" alt="*" /><br /><hr /><br />Mensajes: {u.wrote}<br />Registrado: {u.joined.day}-{u.joined.month}-{u.joined:%Y}<br />Desconectado<br /></div><br /></td>'
            f'<td valign="top" class="tablerow" style="height: 30px; width: 82%;"><table border="0" cellspacing="0" cellpadding="0" width="100%"><tr><td class="smalltxt" valign="top"><a href="{esc(self.post_url(p))}" title="Enlace a este mensaje" rel="nofollow">escrito el {self.when(p.at)}</a></td><td class="smalltxt" align="right" valign="top"><a href="{esc(reply)}&amp;repquote=r|{p.id}"><img src="{self.ROOT}images/quote.gif" alt="Citar" /></a><a href="{esc(report)}"><img src="{self.ROOT}images/report.gif" alt="Informar" /></a></td></tr></table></td></tr>'
            f'<tr bgcolor="{back}"><td class="tablerow" valign="top" style="height: 80px; width: 82%"><font class="subject"><strong>{esc(title)}</strong></font><br /><br /><div class="mediumtxt">{quote_}{self.text(p, "<br /><br />")}{edited}{sig}</div></td></tr>'
            f'<tr bgcolor="{back}"><td class="tablerow" valign="bottom" style="height: 20px; width: 82%;"><table border="0" width="100%"><tr><td class="smalltxt"><a href="{self.user_url(u)}"><img src="{self.ROOT}images/profile.gif" alt="Ver perfil" /></a><a href="{esc(search)}"><img src="{self.ROOT}images/find.gif" alt="Buscar sus mensajes" /></a></td><td align="right"></td></tr></table></td></tr>'
        )
