"""Boards as folders, and a number behind the title; ages in view and dates in tooltips."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import esc, joined, window
from unseen.world import NOW, Board, Post, Thread, User

SPANISH = "ene feb mar abr may jun jul ago sep oct nov dic".split()


class TitleNumberPage(Grown):
    """/foro/board/some-title-720120/2, /foro/board/p2, /id/Name; ages in view, dates in tooltips."""

    name = "title-number-page"
    seed = 1603
    language = "es"
    site = "Tallervida"
    home = "/foro/"
    posts_per_page = 20
    rows_per_page = 35
    gone_said = "Este tema no existe o ha sido borrado."
    walled_said = "No tienes permiso para ver este tema."
    closed_said = "Entrar"
    stem_at = "/foro/{t.board.slug}/{t.slug}-{t.id+720000}"
    thread_at = "{t|stem}[/{n}]"
    board_at = "/foro/{b.slug}[/p{n}]"
    user_at = "/id/{u.name}"

    def age(self, at: datetime) -> str:
        minutes = int((NOW - at).total_seconds() // 60)
        if minutes < 60:
            return f"{minutes}m"
        if minutes < 1440:
            return f"{minutes // 60}h"
        if minutes < 14400:
            return f"{minutes // 1440}d"
        return f"{at.day} {SPANISH[at.month - 1]}" + (f" {at.year}" if at.year != NOW.year else "")

    def stamp(self, at: datetime) -> str:
        return f'<span class="rd" data-time="{int(at.timestamp())}" title="{at.day} {SPANISH[at.month - 1]} {at.year} {at:%H:%M}">{self.age(at)}</span>'

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.stem(t)}/1", self._thread_show(t, 1))
            self.put_other(
                f"{self.stem(t)}/live",
                lambda t=t: self.frame(t.title, f"<h1>{esc(t.title)}</h1><p>LIVE</p>"),
            )
        for word in ("spy", "top", "new", "unread"):
            self.put_list("/foro/{w}[/p{n}]", word, self.newest(70), w=word)
        for b in self.open_boards():
            for tag in self.world.tags[:3]:
                found = [t for t in b.newest_first() if tag in t.tags]
                self.put_list("{b|board_url}/tag/{g|lower}[/p{n}]", tag, found, b=b, g=tag)
        for u in self.world.users:
            self.put_other(
                f"/id/{u.name}/posts",
                lambda u=u: self.frame(
                    u.name,
                    joined(
                        map(self.post, [p for p in self.world.posts.values() if p.author is u][:8])
                    ),
                ),
            )

    def extras(self):
        for url, name in links(
            "/ Portada | /juegos Juegos | /grupos Grupos | /p/galeria Galería | /clanes Clanes | "
            "/p/ayuda Ayuda | /foro/buscar.php Buscar"
        ):
            yield url, "other", name
        yield "/login", "login", "Entrar"
        yield "/usuarios/registro.php", "login", "Crear cuenta"
        for t in self.world.threads:
            yield f"/foro/post.php?tid={720_000 + t.id}", "login", "Responder"
        for b in self.world.all_boards():
            yield f"/foro/post.php?fid={b.id}", "login", "Nuevo tema"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/ Portada | /foro/ Foros | /juegos Juegos | /grupos Grupos | "
                "/p/galeria Galería | /clanes Clanes"
            )
        )
        hot = joined(
            f'<li><a href="{self.thread_url(t)}" class="h">{esc(t.title)}</a> <span class="num">{len(t.posts)}</span></li>'
            for t in self.popular(7)
        )
        tabs = joined(
            f"<li>{a(f'/foro/{w}', t)}</li>"
            for w, t in (("spy", "Spy"), ("top", "Top"), ("new", "Nuevos"), ("unread", "No leídos"))
        )
        return (
            f'<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title></head><body id="foros"><div id="header"><a id="logo" href="/"><img src="/logo.png" alt="{self.site}"></a><ul id="menu">{menu}</ul><div id="userinfo">{a("/login", "Entrar")} {a("/usuarios/registro.php", "Crear cuenta")}</div></div><div id="main"><ul class="tabs">{tabs}</ul><div class="bc">{crumbs}</div>{body}</div>'
            f'<div id="side">{self.ad(1)}<h3>Temas populares</h3><ul>{hot}</ul></div><div id="footer">{a("/p/ayuda", "Ayuda")} {a("/foro/buscar.php", "Buscar")} <a href="#top">Subir</a> © 2003-2024</div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        up = a(self.board_url(board.parent), board.parent.name) + " / " if board.parent else ""
        return f"{a('/foro/', 'Foros')} / {up}{a(self.board_url(board), board.name)}"

    def boards_table(self, boards):
        return joined(
            f'<a class="fid" href="{self.board_url(b)}" title="{esc(b.about)}"><i class="fid-{b.id}"></i><strong>{esc(b.name)}</strong> <span>{esc(b.about)}</span></a>'
            + joined(
                f'<a class="fid sub" href="{self.board_url(s)}"><strong>{esc(s.name)}</strong></a>'
                for s in b.boards
            )
            for b in boards
        )

    def render_home(self) -> str:
        parts = joined(
            f'<div class="forum-section"><h2>{esc(g[0].about)}</h2>{self.boards_table(g)}</div>'
            for g in self.groups(3)
        )
        posts, threads, users = self.counts()
        return self.frame(
            "Foros",
            f"{parts}<div class='stats'>{threads} temas, {posts} posts, {users} usuarios. Conectados: {self.online()}</div>",
        )

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        rows = joined(
            self.row(t)
            for t in (*(self.moved_from.get(board.id, ()) if page == 1 else ()), *threads)
        )
        tags = " ".join(
            a(f"{self.board_url(board)}/tag/{g.lower()}", g) for g in self.world.tags[:3]
        )
        new = a(f"/foro/post.php?fid={board.id}", "Nuevo tema", 'class="btn"')
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        below = self.boards_table(board.boards) if page == 1 else ""
        return self.frame(
            board.name,
            f"<h1>{esc(board.name)}</h1>{below}<div class='filters'>{tags}</div>{new}{self.rows_table(rows)}{bar}",
            self.crumbs(board),
        )

    def rows_table(self, rows):
        return f'<table class="mv full" id="tablatemas"><thead><tr><th></th><th>Tema</th><th>Resp.</th><th>Visitas</th><th>Último</th></tr></thead><tbody id="temas">{rows}</tbody></table>'

    def row(self, t: Thread) -> str:
        last = self.pages_of(t)
        end = f'<a class="unseen-num" href="{self.thread_url(t, last)}#{len(t.posts)}">{len(t.posts)}</a>'
        pin = '<i class="fa fa-thumb-tack"></i>' if t.sticky else ""
        return f'<tr id="t{t.id}"><td><a href="{self.board_url(t.board)}"><i class="fid-{t.board.id}"></i></a></td><td class="col-th"><div class="thread">{pin}<a class="h" id="a{t.id}" href="{self.thread_url(t)}">{esc(t.title)}</a> {end}</div></td><td class="num">{len(t.posts) - 1}</td><td class="num">{t.views}</td><td>{a(self.user_url(t.last.author), t.last.author.name, "class=autor")} {self.stamp(t.last.at)}</td></tr>'

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<em>{n}</em>" if n == page else a(url(n), str(n)) if n else "<span>...</span>"
            for n in window(page, last, 1)
        ]
        if page < last:
            bits.append(a(url(page + 1), "›", 'rel="next"'))
        return f'<div class="side-pages">{joined(bits)}</div>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        like = joined(
            f"<li>{a(self.thread_url(t), t.title)} <em>{len(t.posts)}</em></li>"
            for t in self.similar(thread)
        )
        usual = " ".join(a(self.user_url(p.author), p.author.name) for p in thread.posts[:6])
        body = (
            f'<h1><a href="{self.stem(thread)}">{esc(thread.title)}</a></h1>{a(self.stem(thread) + "/live", "LIVE")} {a(f"/foro/post.php?tid={720_000 + thread.id}", "Responder")}{bar}{self.poll(thread, "Encuesta", "Votar")}<div id="posts-wrap">{joined(map(self.post, posts))}</div>{bar}'
            f'<div class="box"><h3>Usuarios habituales</h3>{usual}</div><div class="box"><h3>Temas relacionados</h3><ul>{like}</ul></div>'
        )
        return self.frame(thread.title, body, self.crumbs(thread.board))

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f'<a class="quote" rel="{p.quoted.number}" href="{self.stem(p.thread)}#{p.quoted.number}">#{p.quoted.number}</a> '
        edited = '<span class="edited">Editado por última vez</span>' if p.edited else ""
        return (
            f'<div id="post-{p.number}" data-num="{p.number}" class="cf post" data-autor="{u.name}"><div class="post-avatar"><a href="{self.user_url(u)}"><img src="/av/{u.id}.jpg" alt=""></a></div><div class="post-body"><div class="post-meta"><a class="autor" href="{self.user_url(u)}">{u.name}</a> {self.stamp(p.at)}</div>'
            f'<div class="post-contents"><p>{cite}{self.text(p, "</p><p>")}</p></div>{edited}<div class="post-controls"><a class="postid qn" href="{self.thread_url(p.thread, self.page_of(p))}#{p.number}">#{p.number}</a> <span class="up">{p.votes}</span></div></div></div>'
        )

    def render_user(self, user: User) -> str:
        rows = joined(
            f"<li>{a(self.thread_url(t), t.title)} {self.stamp(t.last.at)}</li>"
            for t in self.visible()
            if t.starter is user
        )
        return self.frame(
            user.name,
            f"<div class='hero'><h1>{user.name}</h1><p>Registrado {self.stamp(user.joined)}</p></div><ul class='tabs'><li>{a(f'/id/{user.name}/posts', 'Posts')}</li></ul><h3>Temas</h3><ul>{rows}</ul>",
        )
