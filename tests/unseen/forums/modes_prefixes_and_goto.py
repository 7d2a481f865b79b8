"""A board whose threads have three modes, prefixes, tags and many ways in."""

from __future__ import annotations

from datetime import datetime, timedelta
from urllib.parse import quote

from unseen.addresses import links
from unseen.declared import a
from unseen.established import Established
from unseen.imitation import Shown, esc, joined, window
from unseen.world import NOW, Board, Post, Thread

MONTHS = "ene feb mar abr may jun jul ago sep oct nov dic".split()
PREFIXES = ("consulta", "venta", "aviso")


class ModesPrefixesAndGoto(Established):
    """showthread.php?t=120&page=2, ?p=99, ?goto=newpost&t=120, ?mode=hybrid&t=120; showpost.php?p=99&postcount=3; archive/index.php/t-120.html."""

    name = "modes-prefixes-and-goto"
    seed = 1823
    language = "es"
    site = "Foros del Taller"
    home = "/foro/index.php"
    posts_per_page = 15
    rows_per_page = 25
    gone_said = "No se ha especificado un Tema válido. Si has seguido un enlace válido, por favor notifícalo al Webmaster"
    walled_said = "No has iniciado sesión o no tienes permisos para ver esta página."
    closed_said = "Iniciar sesión"
    thread_at = "/foro/showthread.php?t={t.id}[&page={n}]"
    board_at = "/foro/forumdisplay.php?f={b.id}[&order=desc&page={n}]"
    post_at = "/foro/showthread.php?p={p.id}"
    user_at = "/foro/member.php?u={u.id}"

    def link(self, url: str, text: str, extra: str = "") -> str:
        return a(url.removeprefix("/foro/"), text, extra)

    def when(self, at: datetime) -> str:
        for days, word in ((0, "Hoy"), (1, "Ayer")):
            if at.date() == (NOW - timedelta(days=days)).date():
                return f"{word}, {at:%H:%M}"
        return f"{at.day:02}-{MONTHS[at.month - 1]}-{at.year}, {at:%H:%M}"

    def prefix(self, t: Thread) -> str:
        return PREFIXES[t.id // 3 % 3] if t.id % 4 == 1 else ""

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self._register_thread(t)
        for b in self.open_boards():
            self._register_board(b)
        for n, group in enumerate(self.groups(3)):
            self.put_boards(f"/foro/forumdisplay.php?f={90 + n}", group, f"Sección {n + 1}")
        self.put("/foro/", lambda: self.entry_page(self.render_home()))
        self.put_other("/foro/archive/index.php", self.lite_home, "archive")
        front = f"<html><head><title>El Taller</title></head><body><h1>El Taller</h1><p>{a('/foro/index.php', 'Foros')}</p></body></html>"
        self.put_other("/", lambda: front)
        self.put_members(
            "/foro/memberlist.php[?order=ASC&sort=username&page={n}]", "Lista de miembros", 30
        )
        for word in ("getnew", "getdaily"):
            self.some_list(f"/foro/search.php?do={word}", "Temas nuevos", self.newest_seen(20))
        self.put_tags("/foro/tags.php?tag={tag|quote}[&page={n}]", self.visible())
        for u in self.world.users:
            mine = [t for t in self.visible() if t.starter is u]
            for word in ("finduser", "process&showposts=0&starteronly=1&exactname=1"):
                self.some_list(f"/foro/search.php?do={word}&u={u.id}", u.name, mine)
            self.put_login(f"/foro/private.php?do=newpm&u={u.id}", "Mensaje privado")
            self.put_login(f"/foro/profile.php?do=addlist&userlist=buddy&u={u.id}", "Contactos")
        for p in self.world.posts.values():
            self._register_post(p)

    def _register_post(self, p: Post) -> None:
        if p.thread.id in self.private:
            self.put(self.showpost(p), lambda: self.refused(gone=True))
            return
        self.put(
            self.showpost(p),
            lambda: Shown("single", "", self.bare(p.thread.title, self.post(p))),
        )
        self.put_login(f"/foro/newreply.php?do=newreply&p={p.id}", "Responder")
        self.put_login(f"/foro/report.php?p={p.id}", "Reportar")
        if self.attached(p):
            self.put_file(f"/foro/attachment.php?attachmentid={p.id}&d={p.at:%y%m%d}")

    def _register_thread(self, t: Thread) -> None:
        for word in ("newpost", "lastpost"):
            self.put_moved(
                f"/foro/showthread.php?goto={word}&t={t.id}",
                f"{self.post_url(t.last)}#post{t.last.id}",
            )
        self.put_moved(f"/foro/member.php?find=lastposter&t={t.id}", self.user_url(t.last.author))
        for word, step in (("nextoldest", -1), ("nextnewest", 1)):
            self.put_moved(
                f"/foro/showthread.php?t={t.id}&goto={word}",
                self.thread_url(self.neighbour(t, step) or t),
            )
        for word in ("linear", "hybrid", "threaded"):
            self.put(f"/foro/showthread.php?mode={word}&t={t.id}", self._thread_show(t, 1))
        self.put(f"/foro/showthread.php?t={t.id}&page=1", self._thread_show(t, 1))
        if t.id in self.private:
            return
        self.put_other(f"/foro/printthread.php?t={t.id}", lambda: self.print_page(t), "print")
        for page in range(1, self.pages_of(t) + 1):
            self.put_other(
                self.lite(t, page), lambda page=page: self.lite_thread(t, page), "archive"
            )

    def _register_board(self, b: Board) -> None:
        rows = b.newest_first()
        self.put(
            f"/foro/forumdisplay.php?f={b.id}&order=desc&page=1",
            self._board_show(b, 1, self.count(rows, self.rows_per_page)),
        )
        for key in ("title", "postusername", "replycount", "views", "lastpost", "voteavg"):
            for order in ("asc", "desc"):
                self.put_rows(
                    f"/foro/forumdisplay.php?f={b.id}&daysprune=-1&order={order}&sort={key}",
                    b,
                    b.threads[: self.rows_per_page],
                    "order",
                )
        for name in PREFIXES:
            self.put_rows(
                f"/foro/forumdisplay.php?f={b.id}&prefixid={name}",
                b,
                [t for t in rows if self.prefix(t) == name][:25],
                "order",
            )
        self.put_other(self.lite_board(b), lambda: self.lite_list(b), "archive")
        self.put_feed(f"/foro/external.php?type=RSS2&forumids={b.id}", b.name)
        self.put_view(
            f"/foro/announcement.php?f={b.id}&a=4", "announcement", "Normas", self.announcement_body
        )

    def showpost(self, p: Post) -> str:
        return f"/foro/showpost.php?p={p.id}&postcount={p.number}"

    def lite(self, t: Thread, page: int = 1) -> str:
        return f"/foro/archive/index.php/t-{t.id}{f'-p-{page}' if page > 1 else ''}.html"

    def lite_board(self, b: Board) -> str:
        return f"/foro/archive/index.php/f-{b.id}.html"

    def extras(self):
        for url, title in links(
            "register.php Registrarse | login.php?do=lostpw Contraseña | usercp.php Panel | "
            "forumdisplay.php?do=markread Marcar foros"
        ):
            yield f"/foro/{url}", "login", title
        for url, title in links(
            "faq.php Ayuda | calendar.php Calendario | search.php Buscar | "
            "online.php Quién está en línea | group.php Grupos sociales | album.php Álbumes | "
            "showgroups.php Líderes del foro | sendmessage.php Contáctenos | tags.php Etiquetas"
        ):
            yield f"/foro/{url}", "other", title
        for b in self.world.all_boards():
            yield f"/foro/newthread.php?do=newthread&f={b.id}", "login", "Nuevo tema"
            yield f"/foro/forumdisplay.php?do=markread&f={b.id}", "login", "Marcar"
            yield f"/foro/subscription.php?do=addsubscription&f={b.id}", "login", "Suscribir"
        for t in self.world.threads:
            yield f"/foro/newreply.php?do=newreply&noquote=1&p={t.last.id}", "login", "Responder"
            yield f"/foro/sendmessage.php?do=sendtofriend&t={t.id}", "login", "Enviar"
            yield f"/foro/subscription.php?do=addsubscription&t={t.id}", "login", "Suscribir"
            yield f"/foro/misc.php?do=whoposted&t={t.id}", "other", "Quién"
            yield f"/foro/poll.php?do=showresults&pollid={t.id}", "other", "Encuesta"

    def bare(self, title: str, body: str) -> str:
        return f'<html><head><meta charset="utf-8"><title>{self.site} - Ver Mensaje Individual - {esc(title)}</title></head><body style="margin:0px"><form>{body}</form></body></html>'

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        bar = joined(
            f'<td class="vbmenu_control">{self.link(f"/foro/{u}", t)}</td>'
            for u, t in links(
                "register.php Registrarse | faq.php Ayuda | group.php Grupos | "
                "memberlist.php Lista de miembros | calendar.php Calendario | "
                "search.php?do=getdaily Mensajes de hoy | search.php Buscar"
            )
        )
        return (
            f'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html dir="ltr" lang="es"><head><meta charset="utf-8"><link rel="alternate" type="application/rss+xml" href="external.php?type=RSS2"><title>{esc(title)}</title></head><body><a name="top"></a>'
            f'<table border="0" width="100%"><tr><td align="left"><a href="index.php"><img src="images/misc/logo.gif" alt="{self.site}"></a></td></tr></table><div align="center"><div class="page" style="width:100%; text-align:left"><div style="padding:0px 25px 0px 25px" align="left"><br>'
            f'<table class="tborder" cellpadding="6" cellspacing="1" width="100%"><tr><td class="alt1" width="100%"><table><tr valign="bottom"><td><a href="#" onclick="history.back(1)"><img src="nav.gif"></a></td><td width="100%"><span class="navbar"><a href="index.php">{self.site}</a></span>{crumbs}</td></tr><tr><td class="navbar" colspan="3"><strong>{esc(title)}</strong></td></tr></table></td><td class="alt2" nowrap="nowrap"><form action="login.php?do=login" method="post"><input type="text" name="vb_login_username"><input type="password" name="vb_login_password"><input type="submit" value="Iniciar sesión"></form></td></tr></table>'
            f'<div class="tborder"><table width="100%"><tr align="center">{bar}</tr></table></div><br>{self.ad(3)}{body}<br><div class="smallfont" align="center">La franja horaria es GMT. Ahora son las {NOW:%H:%M}.</div><br></div></div></div>'
            f'<div class="page"><table class="tborder" width="100%"><tr><td class="tfoot" width="100%"><div class="smallfont"><strong><a href="sendmessage.php" rel="nofollow">Contáctenos</a> - <a href="http://unseen.test/">El Taller</a> - <a href="archive/index.php">Archivo</a> - <a href="#top">Arriba</a></strong></div></td></tr></table></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return (
            f'{up} <span class="navbar">&gt; {self.link(self.board_url(board), board.name)}</span>'
        )

    def put_boards(self, url: str, boards, thing: str) -> None:
        def body() -> str:
            return f'<table class="tborder" cellpadding="6" width="100%"><thead><tr align="center"><td class="thead">&nbsp;</td><td class="thead">Foro</td><td class="thead">Último mensaje</td><td class="thead">Temas</td><td class="thead">Mensajes</td></tr></thead><tbody>{self.boards_table(boards)}</tbody></table>'

        self.put(url, lambda: self.index(thing, 1, self.frame(thing, body())))

    def boards_table(self, boards) -> str:
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f'<div class="smallfont" align="left"><div><span style="white-space:nowrap"><img class="inlineimg" src="icon1.gif"> {self.link(f"/foro/showthread.php?goto=newpost&t={t.id}", t.title[:28])}</span></div><div style="white-space:nowrap">de {self.link(self.user_url(t.last.author), t.last.author.name)}</div><div align="right">{self.when(t.last.at)} {self.link(self.post_url(t.last) + f"#post{t.last.id}", "»")}</div></div>'
                if t
                else '<div class="smallfont">Nunca</div>'
            )
            subs = ", ".join(
                f'<img class="inlineimg" src="subforum_old.gif"> {self.link(self.board_url(s), s.name)}'
                for s in b.boards
            )
            subs = f'<div class="smallfont"><strong>Subforos</strong>: {subs}</div>' if subs else ""
            threads, posts = self.counted(b)
            rows.append(
                f'<tr align="center"><td class="alt2"><img src="forum_old.gif" id="forum_statusicon_{b.id}"></td><td class="alt1Active" align="left" id="f{b.id}"><div>{self.link(self.board_url(b), b.name)} <span class="smallfont">(3 viendo)</span></div><div class="smallfont">{esc(b.about)}</div>{subs}</td><td class="alt2">{last}</td><td class="alt1">{threads}</td><td class="alt2">{posts}</td></tr>'
            )
        return joined(rows)

    def render_home(self) -> str:
        parts = joined(
            f'<tbody><tr><td class="tcat" colspan="5"><a href="forumdisplay.php?f={90 + n}">Sección {n + 1}</a><div class="smallfont"></div></td></tr></tbody><tbody>{self.boards_table(g)}</tbody>'
            for n, g in enumerate(self.groups(3))
        )
        posts, threads, users = self.counts()
        newest = self.world.users[-1]
        return self.frame(
            self.site,
            f'<table class="tborder" cellpadding="6" width="100%"><thead><tr align="center"><td class="thead">&nbsp;</td><td class="thead">Foro</td><td class="thead">Último mensaje</td><td class="thead">Temas</td><td class="thead">Mensajes</td></tr></thead>{parts}<tbody><tr><td class="tfoot" colspan="5"><div class="smallfont"><strong><a href="forumdisplay.php?do=markread" rel="nofollow">Marcar foros como leídos</a> &nbsp; <a href="showgroups.php" rel="nofollow">Ver líderes</a></strong></div></td></tr></tbody></table><br>'
            f'<table class="tborder" width="100%"><thead><tr><td class="tcat" colspan="2">Qué está pasando</td></tr></thead><tbody><tr><td class="thead" colspan="2"><a href="online.php">Usuarios activos</a>: 31 (14 miembros y 17 invitados)</td></tr><tr><td class="alt2"><a href="online.php"><img src="whos_online.gif"></a></td><td class="alt1"><div class="smallfont">{self.online()}</div></td></tr><tr><td class="alt2"></td><td class="alt1"><div class="smallfont">Temas: {threads}, Mensajes: {posts}, Miembros: {users}<br>Damos la bienvenida a {self.link(self.user_url(newest), newest.name)}</div></td></tr></tbody></table>',
        )

    def rows_table(self, rows: str) -> str:
        return f'<table class="tborder" id="threadslist" width="100%"><tbody id="threadbits_forum_1">{rows}</tbody></table>'

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        below = (
            f'<table class="tborder" width="100%"><thead><tr><td class="tcat" colspan="5">Subforos: <span class="normal">{esc(board.name)}</span></td></tr></thead><tbody>{below}</tbody></table><br>'
            if below
            else ""
        )
        if not rows:
            rows = '<tr><td class="alt1" colspan="7" align="center"><strong>No hay mensajes en este foro.</strong></td></tr>'
        sort = f"{self.board_url(board)}&daysprune=-1&order="
        heads = joined(
            f'<td class="thead"><span style="white-space:nowrap">{self.link(f"{sort}{o}&sort={w}", t, "rel=nofollow")}</span></td>'
            for w, t, o in (
                ("title", "Tema", "asc"),
                ("postusername", "Autor del tema", "asc"),
                ("voteavg", "Puntuación", "desc"),
                ("lastpost", "Último mensaje", "asc"),
                ("replycount", "Respuestas", "desc"),
                ("views", "Visitas", "desc"),
            )
        )
        u = self.world.users[0]
        note = f'<tr><td class="alt1"><img src="announcement_old.gif"></td><td class="alt2">&nbsp;</td><td class="alt1" colspan="5"><div><span class="smallfont" style="float:right">Visitas: <strong>9.112</strong> <a href="announcement.php?f={board.id}&amp;a=4"><img src="lastpost.gif"></a></span><strong>Anuncio:</strong> <a href="announcement.php?f={board.id}&amp;a=4">Normas</a></div><div class="smallfont"><span style="float:right">{self.when(NOW - timedelta(days=610))}</span><span style="cursor:pointer" onclick="window.open(\'member.php?u=1\')">{u.name}</span> (Administrador)</div></td></tr>'
        new = f'<td class="smallfont"><a href="newthread.php?do=newthread&amp;f={board.id}" rel="nofollow"><img src="newthread.gif" alt="Nuevo tema"></a></td>'
        top = f'<table width="100%"><tr>{new}<td align="right">{bar}</td></tr></table>'
        tools = f'<table class="vbmenu_popup" id="forumtools_menu" style="display:none"><tr><td class="vbmenu_option"><a href="newthread.php?do=newthread&amp;f={board.id}" rel="nofollow">Crear tema</a></td></tr><tr><td class="vbmenu_option"><a href="forumdisplay.php?do=markread&amp;f={board.id}" rel="nofollow">Marcar como leído</a></td></tr><tr><td class="vbmenu_option"><a href="subscription.php?do=addsubscription&amp;f={board.id}" rel="nofollow">Suscribirse</a></td></tr></table>'
        pre = joined(f'<option value="{p}">{p.title()}</option>' for p in ("Cualquiera", *PREFIXES))
        return f'{below}{top}<table class="tborder" width="100%"><tr><td class="tcat" width="100%">Temas en el foro<span class="normal"> : {esc(board.name)}</span></td><td class="vbmenu_control"><a href="#forumtools">Herramientas</a></td></tr></table><table class="tborder" width="100%" id="threadslist"><tbody><tr><td class="thead" colspan="2">&nbsp;</td>{heads}</tr></tbody>{note}<tbody id="threadbits_forum_{board.id}">{rows}</tbody></table>{top}<form>{pre}</form>{tools}{self.jump("Ir al foro", lambda b: str(b.id))}'

    def row(self, t: Thread, *, moved: bool = False) -> str:
        pages = ""
        if self.pages_of(t) > 1:
            numbers = " ".join(
                self.link(self.thread_url(t, n), str(n) if n < 5 else "Última")
                for n in (1, *self.pages_in_row(t, 4))
            )
            pages = f'<span class="smallfont" style="white-space:nowrap">(<img class="inlineimg" src="multipage.gif"> {numbers})</span>'
        name = self.prefix(t)
        prefix = ""
        if name:
            prefix = (
                f'<a href="forumdisplay.php?f={t.board.id}&amp;prefixid={name}">{name.title()}</a> '
            )
        prefix = ("<strong>Adherido:</strong> " if t.sticky else "") + prefix
        prefix = ("Movido: " if moved else "") + prefix
        return (
            f'<tr><td class="alt1" id="td_threadstatusicon_{t.id}"><img src="thread.gif" id="thread_statusicon_{t.id}"></td><td class="alt2"><img src="icon1.gif"></td><td class="alt1" id="td_threadtitle_{t.id}" title="{esc(t.posts[0].paragraphs[0][:120])}"><div>{prefix}<a href="showthread.php?t={t.id}" id="thread_title_{t.id}">{esc(t.title)}</a> {pages}</div><div class="smallfont"><span style="cursor:pointer" onclick="window.open(\'member.php?u={t.starter.id}\', \'_self\')">{t.starter.name}</span></div></td>'
            f'<td class="alt2" title="Respuestas: {len(t.posts) - 1}, Visitas: {t.views}"><div class="smallfont" style="text-align:right; white-space:nowrap">{self.when(t.last.at)}<br>de <a href="member.php?find=lastposter&amp;t={t.id}" rel="nofollow">{t.last.author.name}</a> <a href="showthread.php?p={t.last.id}#post{t.last.id}"><img class="inlineimg" src="lastpost.gif" alt="Ir al último mensaje"></a></div></td><td class="alt1" align="center"><a href="misc.php?do=whoposted&amp;t={t.id}" onclick="who({t.id}); return false;">{len(t.posts) - 1}</a></td><td class="alt2" align="center">{t.views}</td></tr>'
        )

    def pager(self, url, page, last, **_) -> str:
        if last == 1:
            return ""
        per, cells = self.posts_per_page, []
        for n in window(page, last, 2):
            told = f'title="Resultados del {n * per - per + 1} al {n * per}"'
            if n == page:
                cells.append(
                    f'<td class="alt2"><span class="smallfont" {told}><strong>{n}</strong></span></td>'
                )
            elif n and (n not in (1, last) or abs(n - page) < 3):
                cells.append(
                    f'<td class="alt1">{self.link(url(n), str(n), f"class={chr(34)}smallfont{chr(34)} {told}")}</td>'
                )
        if page > 1:
            cells.insert(0, f'<td class="alt1">{self.link(url(page - 1), "<", "rel=prev")}</td>')
            if page > 3:
                cells.insert(0, f'<td class="alt1" nowrap>{self.link(url(1), "« Primero")}</td>')
        if page < last:
            cells.append(f'<td class="alt1">{self.link(url(page + 1), ">", "rel=next")}</td>')
            if last > page + 2:
                cells.append(f'<td class="alt1" nowrap>{self.link(url(last), "Último »")}</td>')
        return f'<div class="pagenav" align="right"><table class="tborder" cellpadding="3"><tr><td class="vbmenu_control" style="font-weight:normal">Página {page} de {last}</td>{joined(cells)}<td class="vbmenu_control" title="x"><a name="PageNav"></a></td></tr></table></div>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        t = thread
        bar = self.pager(lambda n: self.thread_url(t, n), page, last)
        top = f'<table width="100%"><tr valign="bottom"><td class="smallfont"><a href="newreply.php?do=newreply&amp;noquote=1&amp;p={t.last.id}" rel="nofollow"><img src="reply.gif" alt="Respuesta"></a></td><td align="right">{bar}</td></tr></table>'
        tools = joined(
            f'<tr><td class="vbmenu_option"><img class="inlineimg" src="x.gif"> <a href="{esc(u)}" rel="nofollow">{w}</a></td></tr>'
            for u, w in (
                (f"printthread.php?t={t.id}", "Ver la versión para imprimir"),
                (f"sendmessage.php?do=sendtofriend&t={t.id}", "Enviar por correo"),
                (f"subscription.php?do=addsubscription&t={t.id}", "Suscribirse a este tema"),
                (f"showthread.php?mode=linear&t={t.id}#post{t.posts[0].id}", "Modo lineal"),
                (f"showthread.php?mode=hybrid&t={t.id}#post{t.posts[0].id}", "Modo híbrido"),
                (f"showthread.php?mode=threaded&t={t.id}#post{t.posts[0].id}", "Modo hilado"),
            )
        )
        tags = ", ".join(self.link(f"/foro/tags.php?tag={quote(g)}", g) for g in t.tags)
        similar = joined(
            f'<tr><td class="alt1" align="left"><span class="smallfont">{self.link(self.thread_url(s), s.title, f"title={chr(34)}{esc(s.posts[0].paragraphs[0][:60])}{chr(34)}")}</span></td><td class="alt2"><span class="smallfont">{s.starter.name}</span></td><td class="alt1"><span class="smallfont">{self.link(self.board_url(s.board), s.board.name)}</span></td><td class="alt2"><span class="smallfont">{len(s.posts) - 1}</span></td><td class="alt1"><span class="smallfont">{self.when(s.last.at)}</span></td></tr>'
            for s in self.similar(t)
        )
        return self.frame(
            f"{t.title} - {self.site}" if page == 1 else f"{t.title} - Página {page} - {self.site}",
            f'{self.poll(t, "Encuesta", "Votar")}{top}<table class="tborder" width="100%"><tr><td class="tcat" width="100%"><div class="smallfont"></div></td><td class="vbmenu_control" id="threadtools"><a href="#goto_threadtools">Herramientas</a></td><td class="vbmenu_control" id="displaymodes"><a href="#goto_displaymodes">Desplegado</a></td></tr></table><div id="posts">{self.with_ads(posts)}<div id="lastpost"></div></div>{top}'
            f'<table class="tborder" width="100%"><thead><tr><td class="thead">Etiquetas</td></tr></thead><tbody><tr><td class="alt1"><div id="tag_list_cell">{tags}</div></td></tr></tbody></table><div class="smallfont" align="center"><strong>«</strong> <a href="showthread.php?t={t.id}&amp;goto=nextoldest" rel="nofollow">Tema anterior</a> | <a href="showthread.php?t={t.id}&amp;goto=nextnewest" rel="nofollow">Próximo tema</a> <strong>»</strong></div><div class="vbmenu_popup" style="display:none"><table>{tools}</table></div>{self.jump("Ir al foro", lambda b: str(b.id))}'
            f'<table class="tborder" width="100%"><thead><tr><td class="tcat" colspan="5">Temas similares</td></tr></thead><tbody><tr class="thead"><td class="thead">Tema</td><td class="thead">Autor</td><td class="thead">Foro</td><td class="thead">Respuestas</td><td class="thead">Último mensaje</td></tr>{similar}</tbody></table>',
            self.crumbs(t.board),
        )

    def post(self, p: Post) -> str:
        u, t = p.author, p.thread
        cite = ""
        if p.quoted:
            q = p.quoted
            cite = f'<div style="margin:20px; margin-top:5px;"><div class="smallfont" style="margin-bottom:2px">Cita:</div><table width="100%"><tr><td class="alt2" style="border:1px inset"><div>Iniciado por <strong>{q.author.name}</strong> <a href="showthread.php?p={q.id}#post{q.id}" rel="nofollow"><img class="inlineimg" src="viewpost.gif" alt="Ver mensaje"></a></div><div style="font-style:italic">{esc(q.paragraphs[0])}</div></td></tr></table></div>'
        sign = f"<div>__________________<br>{self.signed(u)}</div>" if u.signature else ""
        edited = ""
        if p.edited:
            edited = f'<div class="smallfont"><hr size="1"><em>Última edición por {u.name}; {self.when(p.at + timedelta(minutes=9))}</em></div>'
        clip = ""
        if self.attached(p):
            clip = f'<div style="padding:6px"><fieldset class="fieldset"><legend>Archivos adjuntos</legend><table><tr><td><img class="inlineimg" src="jpg.gif"></td><td><a href="attachment.php?attachmentid={p.id}&amp;d={p.at:%y%m%d}">foto{p.id}.jpg</a> (48,1 KB, 12 visitas)</td></tr></table></fieldset></div>'
        return (
            f'<div align="center"><div class="page" style="width:100%; text-align:left"><div style="padding:0px 25px 0px 25px" align="left"><div id="edit{p.id}" style="padding:0px 0px 6px 0px"><table id="post{p.id}" class="tborder" cellpadding="6" cellspacing="0" width="100%"><tr><td class="thead" style="font-weight:normal"><div class="normal" style="float:right">&nbsp;#<a href="showpost.php?p={p.id}&amp;postcount={p.number}" target="new" rel="nofollow" id="postcount{p.id}" name="{p.number}"><strong>{p.number}</strong></a>&nbsp;</div><div class="normal"><a name="post{p.id}"><img class="inlineimg" src="post_old.gif" alt="Antiguo"></a> {self.when(p.at)}</div></td></tr>'
            f'<tr><td class="alt2" style="padding:0px"><table cellpadding="0" cellspacing="6" width="100%"><tr><td class="alt2"><a href="member.php?u={u.id}"><img src="image.php?u={u.id}" alt="Avatar de {u.name}"></a></td><td nowrap="nowrap"><div id="postmenu_{p.id}"><a class="bigusername" href="member.php?u={u.id}">{u.name}</a></div><div class="smallfont">Miembro</div><div id="repdisplay_{p.id}"><img src="reputation_pos.gif"></div></td><td width="100%">&nbsp;</td><td valign="top" nowrap="nowrap"><div class="smallfont"><div>Fecha de Ingreso: {MONTHS[u.joined.month - 1]}-{u.joined.year}</div><div>Mensajes: {u.wrote}</div><div></div></div></td></tr></table></td></tr>'
            f'<tr><td class="alt1" id="td_post_{p.id}"><div class="smallfont"><img class="inlineimg" src="icon1.gif"> <strong>{"" if p.number == 1 else "Re: "}{esc(t.title)}</strong></div><hr size="1" style="color:#ccc"><div id="post_message_{p.id}">{cite}{self.text(p)}</div>{clip}{sign}{edited}</td></tr>'
            f'<tr><td class="alt2"><span style="float:right"><a href="report.php?p={p.id}" rel="nofollow"><img class="inlineimg" src="report.gif" alt="Reportar"></a></span><img class="inlineimg" src="user_offline.gif" alt="{u.name} no está en línea">&nbsp;</td></tr><tr><td class="alt1" align="right"><a href="newreply.php?do=newreply&amp;p={p.id}" rel="nofollow"><img src="quote.gif" alt="Responder con cita"></a></td></tr></table></div></div></div></div>'
        )

    def announcement_body(self) -> str:
        u = self.world.users[0]
        return f'<table class="tborder" width="100%"><tr><td class="tcat" colspan="2">Anuncios</td></tr><tr><td class="thead" colspan="2">{self.when(NOW - timedelta(days=610))}</td></tr><tr><td class="alt2" width="175"><a class="bigusername" href="member.php?u={u.id}">{u.name}</a></td><td class="alt1"><div class="smallfont"><strong>Normas</strong></div><hr>{esc(self.world.boards[0].about)}</td></tr></table>'

    def print_page(self, t: Thread) -> str:
        posts = joined(
            f'<table class="tborder" width="100%"><tr><td class="page"><table width="100%"><tr valign="bottom"><td style="font-size:14pt">{p.author.name}</td><td class="smallfont" align="right">{self.when(p.at)}</td></tr></table><hr><div>{self.text(p)}</div></td></tr></table><br>'
            for p in t.posts[:40]
        )
        return f'<html><head><title>{self.site} - {esc(t.title)}</title></head><body><table class="tborder" width="100%"><tr><td class="tcat">{a("/foro/index.php", self.site)} ({a("http://unseen.test/foro/index.php", "http://unseen.test/foro/index.php")})</td></tr></table><p><strong>{a("http://unseen.test" + self.thread_url(t), t.title)}</strong></p>{posts}</body></html>'

    def lite_frame(self, title: str, full: str, body: str) -> str:
        return f'<html><head><meta charset="utf-8"><base href="http://unseen.test/foro/archive/index.php"><title>{esc(title)} [Archivo] - {self.site}</title></head><body><div class="pagebody"><div id="navbar"><a href="http://unseen.test/foro/archive/index.php">{self.site}</a></div><hr><div class="pda"><a href="http://unseen.test/foro/archive/index.php?pda=1" rel="nofollow">PDA</a></div><p class="largefont">Ver la versión completa : <a href="http://unseen.test{esc(full)}">{esc(title)}</a></p><hr>{body}<div id="copyright">vB</div></div></body></html>'

    def lite_home(self) -> str:
        rows = joined(
            f"<li>{a('http://unseen.test' + self.lite_board(b), b.name)}</li>"
            for b in self.world.all_boards()
        )
        return self.lite_frame(self.site, self.home, f"<div id='content'><ul>{rows}</ul></div>")

    def lite_list(self, b: Board) -> str:
        rows = joined(
            f"<li>{a('http://unseen.test' + self.lite(t), t.title)} ({len(t.posts) - 1} respuestas)</li>"
            for t in b.newest_first()
        )
        return self.lite_frame(
            b.name, self.board_url(b), f"<div id='content'><ol>{rows}</ol></div>"
        )

    def lite_thread(self, t: Thread, page: int) -> str:
        numbers = range(1, self.pages_of(t) + 1)
        bar = " ".join(
            f"<b>{n}</b>" if n == page else a("http://unseen.test" + self.lite(t, n), str(n))
            for n in numbers
        )
        posts = joined(
            f'<div class="post"><div class="posttop"><div class="username">{p.author.name}</div><div class="date">{self.when(p.at)}</div></div><div class="posttext">{self.text(p)}</div></div><hr>'
            for p in self.posts_on(t, page)
        )
        bar = f'<div id="pagenumbers"><b>Páginas :</b> {bar}</div><hr>' if len(numbers) > 1 else ""
        return self.lite_frame(t.title, self.thread_url(t), bar + posts)
