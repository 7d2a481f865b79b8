"""Addresses that carry a thread's place in a list."""

from __future__ import annotations

from datetime import datetime, timedelta

from unseen.addresses import links
from unseen.closed import SEVERAL_PAGES
from unseen.declared import a
from unseen.imitation import esc, joined
from unseen.lived_in import LivedIn
from unseen.more_looks import FirstOnEach
from unseen.world import NOW, Board, Post, Thread

SHORT_DAYS = ("lun", "mar", "mié", "jue", "vie", "sáb", "dom")
SHORT_MONTHS = ("ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic")


class PlaceInList(FirstOnEach, LivedIn):
    """forum_thread.php?comments_parentId=120&topics_offset=7&forumId=3: 7 is its place in a list."""

    name = "place-in-list"
    seed = 832
    language = "es"
    size = SEVERAL_PAGES
    home = "/tiki-forums.php"
    posts_per_page = 10
    rows_per_page = 20
    gone = 3
    walled = 2
    gone_status = 200
    thread_at = "/tiki-view_forum_thread.php?forumId={t.board.id}&comments_parentId={t.id}[&comments_threshold=0&comments_offset={start}&comments_sort_mode=commentDate_asc&comments_maxComments=10&comments_style=commentStyle_plain]"
    board_at = "/tiki-view_forum.php?forumId={b.id}[&comments_threshold=0&comments_offset={start}&comments_sort_mode=lastPost_desc&comments_maxComments=20]"
    user_at = "/tiki-user_information.php?view_user={u.name}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        day, month = SHORT_DAYS[moment.weekday()], SHORT_MONTHS[moment.month - 1]
        return f"{day} {moment:%d} de {month}, {moment:%Y} [{moment:%H:%M} UTC]"

    def key(self, url: str) -> str:
        path, mark, query = super().key(url).partition("?")
        if "view_forum_thread" in path:
            told = ("comments_parentId=", "comments_offset=", "comments_threadId=", "post_reply=")
            kept = [each for each in query.split("&") if each.startswith(told)]
            return path + mark + "&".join(each for each in kept if each != "comments_offset=0")
        if "view_forum" in path:
            idle = (
                "comments_threshold=",
                "comments_maxComments=",
                "topics_",
                "comments_sort_mode=lastPost_desc",
            )
            kept = [each for each in query.split("&") if not each.startswith(idle)]
            return path + mark + "&".join(each for each in kept if each != "comments_offset=0")
        return path + mark + query

    def placed(self, t: Thread, place: int) -> str:
        return f"/tiki-view_forum_thread.php?comments_parentId={t.id}&topics_threshold=0&topics_offset={place}&topics_sort_mode=lastPost_desc&topics_find=&forumId={t.board.id}"

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            for word in ("title", "replies", "hits", "userName", "type", "average"):
                rows = sorted(b.threads, key=lambda t, w=word: (len(w) * t.id) % 97)[:20]
                for way in ("asc", "desc"):
                    self.put_rows(
                        f"/tiki-view_forum.php?forumId={b.id}&comments_offset=0&comments_sort_mode={word}_{way}",
                        b,
                        rows,
                    )
        for n, text in enumerate(self.wiki_pages()):
            self.put_other(f"/tiki-index.php?page={text}", lambda n=n: self.wiki(n), "wiki")
        for word in ("name", "threads", "comments", "lastPost"):
            self.put_other(f"/tiki-forums.php?offset=0&sort_mode={word}_desc", self.render_home)
        self.put_other("/tiki-lastchanges.php", lambda: self.wiki(0))
        self.put_moved("/", f"/tiki-index.php?page={self.wiki_pages()[0]}")

    def wiki_pages(self) -> tuple[str, ...]:
        return tuple(
            f"Pagina{t.slug.partition('-')[0].capitalize()}{t.id % 7}"
            for t in self.world.threads[::13]
        )

    def wiki(self, n: int) -> str:
        pages = joined(
            f"<li>{a(f'/tiki-index.php?page={each}', each)}</li>" for each in self.wiki_pages()
        )
        return self.frame(
            "Wiki",
            f"<h1>Wiki</h1><div class='wikitext'>{esc(self.world.boards[n % 4].about)}<ul>{pages}</ul></div><p class='editdate'>Última modificación: {self.when(NOW - timedelta(days=40 + n))} por {a(self.user_url(self.world.users[n]), self.world.users[n].name)}</p>",
        )

    def extras(self):
        for name in (
            "calendar list_articles list_blogs file_galleries galleries searchindex register "
            "login remind_password directory_browse"
        ).split():
            yield f"/tiki-{name}.php", "login", name
        for b in self.world.all_boards():
            yield f"/tiki-forum_rss.php?ver=2&forumId={b.id}", "feed", "RSS"
            yield f"/tiki-view_forum.php?openpost=1&forumId={b.id}", "login", "Nuevo"
        for p in self.world.posts.values():
            yield (
                f"/tiki-view_forum_thread.php?comments_parentId={p.thread.id}&post_reply={p.id}",
                "login",
                "Responder",
            )
            yield (
                f"/messu-compose.php?to={p.author.name}&subject=Re:{p.thread.id}",
                "login",
                "Mensaje",
            )

    def module(self, title: str, inner: str) -> str:
        return f"<div class='box'><div class='box-title'>{title}</div><div class='box-data'>{inner}</div></div>"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("/tiki-index.php?page=" + self.wiki_pages()[0], "Inicio"),
            ("/tiki-calendar.php", "Calendario"),
            ("/tiki-lastchanges.php", "Últimos cambios"),
        )
        names = (
            *names,
            ("/tiki-list_articles.php", "Artículos"),
            ("/tiki-list_blogs.php", "Blogs"),
            ("/tiki-forums.php", "Foros"),
            ("/tiki-file_galleries.php", "Archivos"),
            ("/tiki-galleries.php", "Imágenes"),
            ("/tiki-directory_browse.php", "Directorio"),
        )
        menu = joined(
            f"<div class='option'>{a(url, text, 'class=linkmenu')}</div>" for url, text in names
        )
        recent = joined(
            f"<tr><td class='module' valign='top'>{n}.</td><td class='module'>{a(self.thread_url(t), t.title, f'class=linkmodule title={chr(34)}{self.when(t.last.at)}{chr(34)}')}</td></tr>"
            for n, t in enumerate(self.newest(10), 1)
        )
        pages = joined(
            f"<div>{a(f'/tiki-index.php?page={each}', each, 'class=linkmodule')}</div>"
            for each in self.wiki_pages()[:5]
        )
        login = f"<form action='/tiki-login.php' method='post'>usuario:<br /><input name='user' /><br />contraseña:<br /><input type='password' name='pass' /><br /><input type='submit' value='entrar' /></form>[ {a('/tiki-register.php', 'registro')} | {a('/tiki-remind_password.php', 'olvidé mi contraseña')} ]"
        left = self.module("Menú", menu) + self.module("Entrar", login)
        right = self.module("Últimos temas", f"<table>{recent}</table>") + self.module(
            "Últimas páginas", pages
        )
        return f"<html><head><title>{self.site} : {esc(title)}</title></head><body><div id='tiki-main'><div id='tiki-top'><a href='/'>{self.site}</a></div><div id='tiki-mid'><table id='tikimidtbl' width='100%'><tr><td id='leftcolumn' valign='top'>{left}</td><td id='centercolumn' valign='top'><div id='tiki-center'>{body}</div></td><td id='rightcolumn' valign='top'>{right}</td></tr></table></div><div id='tiki-bot'>{self.when(NOW)}</div></div></body></html>"

    def jump(self) -> str:
        options = joined(
            f"<option value='{b.id}'>{esc(b.name)}</option>" for b in self.world.boards
        )
        return f"<form id='quick' method='post' action='tiki-view_forum.php'><small>Ir al foro:</small><select name='forumId'>{options}</select></form>"

    def render_home(self) -> str:
        heads = joined(
            f"<td class='heading'>{a(f'/tiki-forums.php?offset=0&sort_mode={word}_desc', text, 'class=tableheading')}</td>"
            for word, text in links(
                "name nombre | threads temas | comments mensajes | lastPost último"
            )
        )
        return self.frame(
            "Foros",
            f"<h1><a class='pagetitle' href='tiki-forums.php'>Foros</a></h1><table class='normal'><tr>{heads}</tr>{joined(map(self.board_row, (*self.world.boards, *(s for b in self.world.boards for s in b.boards))))}</table>",
        )

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = ""
        if t:
            last = f"{self.when(t.last.at)}<br /><small><i>{esc(t.title)}</i> por {esc(t.last.author.name)}</small>"
        return f"<tr><td class='odd'><span style='float:left'>{a(self.board_url(b), b.name, 'class=forumname')}</span><br /><small><i>{esc(b.about)}</i></small></td><td class='odd' style='text-align:right'>{len(b.threads)}</td><td class='odd' style='text-align:right'>{sum(len(t.posts) for t in b.threads)}</td><td class='odd'>{last}</td></tr>"

    def steps(self, url, page: int, last: int, css: str) -> str:
        back = f"[{a(url(page - 1), 'anterior', f'class={css}')}]&nbsp;" if page > 1 else ""
        on = f"&nbsp;[{a(url(page + 1), 'siguiente', f'class={css}')}]" if page < last else ""
        numbers = "&nbsp;".join(a(url(n), str(n), "class=prevnext") for n in range(1, last + 1))
        return f"<div align='center'><div class='mini'>{back}Página: {page}/{last}{on}<br />{numbers}</div></div>"

    def spelled_board(self, board: Board, page: int) -> str:
        return f"/tiki-view_forum.php?forumId={board.id}&comments_threshold=0&comments_offset={(page - 1) * 20}&comments_sort_mode=lastPost_desc&comments_maxComments=20"

    def spelled_thread(self, t: Thread, page: int) -> str:
        return f"/tiki-view_forum_thread.php?forumId={t.board.id}&comments_threshold=0&comments_parentId={t.id}&comments_offset={(page - 1) * 10}&comments_sort_mode=commentDate_asc&comments_maxComments=10&comments_style=commentStyle_plain"

    def render_board(self, board, page, threads, last):
        sorts = (
            ("type", "Tipo"),
            ("title", "Título"),
            ("replies", "respuestas"),
            ("hits", "lecturas"),
            ("average", "pts"),
            ("lastPost", "último mensaje"),
            ("userName", "autor"),
        )
        heads = joined(
            f"<td class='heading'>{a(f'/tiki-view_forum.php?forumId={board.id}&comments_offset=0&comments_sort_mode={word}_desc', text, 'class=tableheading')}</td>"
            for word, text in sorts
        )
        rows = joined(self.placed_row(t, (page - 1) * 20 + n) for n, t in enumerate(threads))
        bar = self.steps(lambda n: self.spelled_board(board, n), page, last, "forumprevnext")
        trail = f"{a('/tiki-forums.php', 'Foros', 'class=link')}-&gt;{a(self.board_url(board), board.name, 'class=link')}"
        tools = f"<a class='linkbut' href='/tiki-view_forum.php?openpost=1&amp;forumId={board.id}'>nuevo tema</a> <a href='/tiki-forum_rss.php?ver=2&amp;forumId={board.id}'><img src='/img/rss.png' alt='RSS' /></a>"
        newest = joined(
            f"<tr><td class='odd'>{a(self.placed(t, n), t.title, 'class=forumname')}</td></tr>"
            for n, t in enumerate(board.newest_first()[:5])
        )
        body = f"<h1>{a(self.board_url(board), 'Foro: ' + board.name, 'class=pagetitle')}</h1><div>{esc(board.about)}</div>{trail} {tools}<form method='post' action='tiki-view_forum.php'><table class='normal'><tr>{heads}</tr>{rows}</table></form>{bar}<table class='normal'><tr><td class='heading'>Últimos 5 temas en este foro</td></tr>{newest}</table>{self.jump()}"
        return self.frame(board.name, body)

    def placed_row(self, t: Thread, place: int) -> str:
        css = "even" if place % 2 else "odd"
        last = (
            f"{self.when(t.last.at)}<br /><small><i>Re: {esc(t.title)}</i> por {esc(t.last.author.name)}</small>"
            if len(t.posts) > 1
            else self.when(t.last.at)
        )
        return f"<tr><td class='{css}' style='text-align:center'><img src='/img/page.png' alt='normal' /></td><td class='{css}'><table width='100%'><tr><td>{a(self.placed(t, place), t.title, 'class=forumname')}</td><td nowrap='nowrap'>&nbsp;</td></tr></table></td><td class='{css}'>{len(t.posts) - 1}</td><td class='{css}'>{t.views}</td><td class='{css}'>0.00</td><td class='{css}'>{last}</td><td class='{css}'>{a(self.user_url(t.starter), t.starter.name, 'class=link')}</td></tr>"

    def row(self, t: Thread) -> str:
        return self.placed_row(t, 0)

    def render_thread(self, thread, page, posts, last):
        trail = f"{a('/tiki-forums.php', 'Foros', 'class=link')}-&gt;{a(self.board_url(thread.board), thread.board.name, 'class=link')}-&gt;{a(self.placed(thread, 0), thread.title, 'class=link')}"
        order = thread.board.newest_first()
        place = order.index(thread)
        near = [
            (word, order[n], n)
            for word, n in (("tema anterior", place - 1), ("tema siguiente", place + 1))
            if 0 <= n < len(order)
        ]
        links = " | ".join(
            a(
                f"/tiki-view_forum_thread.php?forumId={t.board.id}&comments_parentId={t.id}&topics_offset={n}&topics_sort_mode=lastPost_desc",
                word,
                "class=link",
            )
            for word, t, n in near
        )
        rest = joined(map(self.reply, posts[1:]))
        bar = self.steps(lambda n: self.spelled_thread(thread, n), page, last, "prevnext")
        heads = "<table class='normal'><tr><td class='heading'>Mensajes <select name='comments_maxComments'><option value='10'>10</option><option value='20'>20</option></select></td><td class='heading'>Estilo <select name='comments_style'><option>Plano</option></select></td></tr></table>"
        replies = ""
        if len(thread.posts) > 1:
            replies = f"<h2>Mensajes enviados</h2>{heads}<table class='normal'>{rest}</table>{bar}"
        body = f"<h1>{a(self.board_url(thread.board), 'Foro: ' + thread.board.name, 'class=pagetitle')}</h1>{trail}<div align='right'>[{links}]</div><br /><br />{self.post(posts[0])}<br />{replies}{self.jump()}"
        return self.frame(thread.title, body)

    def post(self, p: Post) -> str:
        u = p.author
        return (
            f"<table class='normal'><tr><td rowspan='2' class='odd forumuser'><div align='center'><img src='/avatars/{u.id}.png' alt='' /><br />{a(self.user_url(u), u.name, 'class=link')}<br /><small>mensajes:{u.wrote}</small></div></td><td class='odd'><b>{esc(p.thread.title)}</b></td><td style='text-align:right' class='odd'><a class='linkbut' href='#form'>responder</a></td></tr>"
            f"<tr><td class='even' colspan='3'><br /><br />{self.text(p)}<br /></td></tr><tr><td class='odd' style='text-align:center'>&nbsp;<a class='admlink' href='/messu-compose.php?to={u.name}&amp;subject=Re:{p.thread.id}'><img src='/img/myinfo.gif' alt='' /></a></td><td class='odd' colspan='2'><table class='commentinfo'><tr><td style='font-size:8pt'><b>en</b>: {self.when(p.at)}</td><td style='font-size:8pt'>lecturas: {p.thread.views}</td></tr></table></td></tr></table>"
        )

    def reply(self, p: Post) -> str:
        u = p.author
        quote = f"<div class='quote'>{esc(p.quoted.paragraphs[0])}</div>" if p.quoted else ""
        return (
            f"<tr><td rowspan='2' class='odd forumuser'><div align='center'><img src='/avatars/{u.id}.png' alt='' /><br />{a(self.user_url(u), u.name, 'class=link')}<br /><small>mensajes:{u.wrote}</small></div></td><td class='odd'><a name='threadId{p.id}'></a><b>Re: {esc(p.thread.title)}</b></td><td style='text-align:right' class='odd'><a class='linkbut' href='/tiki-view_forum_thread.php?comments_parentId={p.thread.id}&amp;post_reply={p.id}'>responder</a></td></tr>"
            f"<tr><td class='even' colspan='3'><br />{quote}{self.text(p)}<br /></td></tr><tr><td class='odd' style='text-align:center'>&nbsp;<a class='admlink' href='/messu-compose.php?to={u.name}&amp;subject=Re:{p.thread.id}'><img src='/img/myinfo.gif' alt='' /></a></td><td class='odd' colspan='2'><table class='commentinfo'><tr><td style='font-size:8pt'><b>en</b>: {self.when(p.at)}</td><td style='font-size:8pt'><b>puntos</b>: 0.00</td></tr></table></td></tr>"
        )
