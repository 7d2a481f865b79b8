"""Boards and threads that words alone name."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links
from unseen.declared import a
from unseen.grown import Grown
from unseen.imitation import esc, joined, window
from unseen.world import NOW, Board, Post, Thread, User


class WordsAndPages(Grown):
    """/forum/board/some-title/page-2, /forum/board/page-2, /forum/posts/99 leads on; ages in time tags."""

    name = "words-and-pages"
    seed = 1610
    language = "pt"
    site = "Oficina"
    home = "/forum"
    posts_per_page = 25
    rows_per_page = 25
    gone_said = "Este tópico não existe."
    walled_said = "Você não tem autorização para ver esta página."
    closed_said = "Entrar"
    thread_at = "/forum/{t.board.slug}/{t.slug}[/page-{n}]"
    board_at = "/forum/{b.slug}[/page-{n}]"
    post_at = "/forum/posts/{p.id}"
    user_at = "/forum/usuarios/{u.id}"
    post_moves_to = "#post_{p.id}"

    def age(self, at: datetime) -> str:
        minutes = int((NOW - at).total_seconds() // 60)
        for size, one, many in (
            (525600, "cerca de 1 ano", "anos"),
            (43200, "cerca de 1 mês", "meses"),
            (1440, "1 dia", "dias"),
            (60, "cerca de 1 hora", "horas"),
        ):
            if minutes >= size:
                n = minutes // size
                return "há " + (one if n == 1 else f"{n} {many}")
        return f"há {minutes} minutos"

    def stamp(self, at: datetime) -> str:
        return f'<time datetime="{at:%Y-%m-%dT%H:%M:%SZ}" title="{at:%d/%m/%Y %H:%M}" data-time-ago="true">{self.age(at)}</time>'

    when = stamp

    def register(self) -> None:
        super().register()
        self.put("/forum/", lambda: self.entry_page(self.render_home()))
        for word in ("unread", "all-topics"):
            self.put_list("/forum/{w}[/page-{n}]", word, self.newest(75), w=word)
        for b in self.open_boards():
            self.put_list("{b|board_url}/unread[/page-{n}]", b.name, b.newest_first()[:30], b=b)
            for n in (1, 2):
                self.put_list(
                    lambda k, b=b, n=n: f"{self.board_url(b)}/category/tipo-{n}",
                    b.name,
                    b.newest_first()[n::9],
                )
        for u in self.world.users:
            self.put_other(
                f"{self.user_url(u)}/posts",
                lambda u=u: self.frame(
                    u.name,
                    joined(
                        map(self.post, [p for p in self.world.posts.values() if p.author is u][:10])
                    ),
                ),
            )

    def extras(self):
        for url in (
            "/forum/private-topics /forum/preferences/edit /forum/autocomplete-users "
            "/users/sign_in /users/sign_up / /sobre /contato /forum?q=by"
        ).split():
            yield url, "login", "Entrar"
        for b in self.world.all_boards():
            yield f"{self.board_url(b)}/topics/new", "login", "Novo tópico"
        for t in self.world.threads:
            yield f"{self.thread_url(t)}/follow", "login", "Seguir"
        for p in self.world.posts.values():
            yield f"/forum/{p.thread.board.slug}/{p.thread.slug}/p-{p.id}/quote", "login", "Citar"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links("/ Site | /sobre Sobre | /forum Fórum | /contato Contato")
        )
        own = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/forum/unread Não lidos | /forum/all-topics Todos os tópicos | "
                "/forum/private-topics Mensagens | /forum/preferences/edit Preferências"
            )
        )
        return (
            f'<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><title>{esc(title)}</title></head><body><nav class="site"><ul>{nav}</ul>{a("/users/sign_in", "Entrar")} {a("/users/sign_up", "Cadastrar")}</nav><div id="thredded--container"><header><nav><ul class="thredded--user-navigation">{own}</ul><ul class="thredded--navigation-breadcrumbs"><li>{a("/forum", "Fóruns")}</li>{crumbs}</ul></nav><form action="/forum"><input name="q"></form></header><main>{body}</main>'
            f'<footer class="thredded--currently-online"><h3>Online agora</h3>{self.online(8)}</footer></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        return f"<li>{a(self.board_url(board), board.name)}</li>"

    def boards_table(self, boards):
        items = []
        for b in boards:
            t = self.newest_of(b)
            last = ""
            if t:
                last = f'<p class="by">Atualizado {self.stamp(t.last.at)} por <cite>{a(self.user_url(t.last.author), t.last.author.name)}</cite></p>'
            posts = sum(len(t.posts) for t in b.threads)
            items.append(
                f'<a class="thredded--messageboard" href="{self.board_url(b)}"><header><h2>{esc(b.name)}</h2><span>{len(b.threads)} / {posts}</span></header><p>{esc(b.about)}</p></a>{last}'
            )
        return f'<section class="thredded--messageboards-group">{joined(items)}</section>'

    def render_home(self) -> str:
        parts = joined(
            f"<h3>{esc(g[0].about)}</h3>{self.boards_table([*g, *(s for b in g for s in b.boards)])}"
            for g in self.groups(3)
        )
        posts, threads, _ = self.counts()
        return self.frame(
            "Fóruns", f"{parts}<p class='stats'>{threads} tópicos, {posts} mensagens</p>"
        )

    def rows_table(self, rows):
        return f'<section class="thredded--topics">{rows}</section>'

    def board_body(self, board, below, rows, bar):
        tabs = f"{a(self.board_url(board) + '/unread', 'Não lidos')} {a(f'{self.board_url(board)}/topics/new', 'Novo tópico')}"
        return f"<h1>{esc(board.name)}</h1>{tabs}{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        mark = f"{self.board_url(t.board)}/category/tipo-{t.id % 2 + 1}"
        pin = " thredded--topic-sticky" if t.sticky else ""
        return f'<article class="thredded--topics--topic{pin}" id="topic_{t.id}"><div class="n">{len(t.posts) - 1}</div><h1>{a(self.thread_url(t), t.title)}</h1><ul class="categories"><li>{a(mark, f"tipo {t.id % 2 + 1}")}</li></ul><cite class="updated">{self.stamp(t.last.at)} por {a(self.user_url(t.last.author), t.last.author.name)}</cite><cite class="started">Iniciado {self.stamp(t.posts[0].at)} por {a(self.user_url(t.starter), t.starter.name)}</cite></article>'

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f'<span class="page current">{n}</span>'
            if n == page
            else f'<span class="page">{a(url(n), str(n))}</span>'
            if n
            else '<span class="gap">…</span>'
            for n in window(page, last, 4)
        ]
        if page > 1:
            bits.insert(0, f"{a(url(1), '« Primeira')} {a(url(page - 1), '‹ Anterior')}")
        if page < last:
            bits.append(f"{a(url(page + 1), 'Próxima ›')} {a(url(last), 'Última »')}")
        return f'<nav class="pagination">{joined(bits)}</nav>'

    def thread_body(self, thread, posts, bar):
        follow = a(f"{self.thread_url(thread)}/follow", "Seguir")
        faces = joined(
            f"<span>{a(self.user_url(p.author), p.author.name)}</span>" for p in thread.posts[:3]
        )
        return f'<header class="thredded--topic-header"><h1>{esc(thread.title)}</h1><cite>Iniciado por {a(self.user_url(thread.starter), thread.starter.name)}</cite>{follow}{faces}</header>{bar}<section class="posts">{posts}</section>{bar}'

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f"<blockquote><p>{esc(p.quoted.author.name)} escreveu:</p><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>"
        return (
            f'<article id="post_{p.id}" class="thredded--post"><header><img class="avatar" src="/avatar/{u.id}.png" alt=""><h2 class="user">{a(self.user_url(u), u.name)}</h2><p class="date"><a href="{self.post_url(p)}">{self.stamp(p.at)}</a></p></header>'
            f'<div class="thredded--post--content">{cite}<p>{self.text(p, "</p><p>")}</p></div><div class="actions">{a(f"/forum/{p.thread.board.slug}/{p.thread.slug}/p-{p.id}/quote", "Citar")}</div></article>'
        )

    def render_user(self, user: User) -> str:
        wrote = joined(map(self.row, [t for t in self.visible() if t.starter is user][:10]))
        return self.frame(
            user.name,
            f"<h1>{user.name}</h1><p>Membro {self.stamp(user.joined)}</p>{a(self.user_url(user) + '/posts', 'Mensagens')}<section class='thredded--topics'>{wrote}</section>",
        )
