"""Questions with answers that are numbered like them, and comments below."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from unseen.addresses import links
from unseen.declared import Declared
from unseen.imitation import esc, joined
from unseen.world import NOW, Post, Size, Thread, slugged


class AnswersLikeQuestions(Declared):
    """/p/120/ for questions, answers and comments alike; pagers are two arrows without a word."""

    name = "answers-like-questions"
    language = "es"
    seed = 821
    posts_per_page = 10_000
    rows_per_page = 20
    size = Size(threads=130, usual_posts=7, boards=1, subboards=0, quotes=0.0)
    thread_at = "/p/{t.posts.0|uid}/"
    user_at = "/u/{u.id}/"

    def uid(self, post: Post) -> int:
        return 9_400_000 + post.id

    def ordered(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)

    def all_url(self, page: int) -> str:
        return f"/?page={page}" if page > 1 else "/"

    def register_lists(self) -> None:
        self.put_list(self.all_url, "Foro", self.ordered(), "all")
        self.put_moved("/?page=1", "/")
        lists: list[tuple[str, list[Thread]]] = [
            (f"/tag/{slugged(tag)}/", [t for t in self.ordered() if tag in t.tags])
            for tag in self.world.tags
        ]
        lists += [
            (f"/t/{name}/", self.ordered()[:n])
            for n, name in enumerate(("jobs", "tutorials", "planet"), 3)
        ]
        for url, threads in lists:
            for first in (url, f"{url}?page=1"):
                self.put_list(
                    lambda n, url=url, one=first: f"{url}?page={n}" if n > 1 else one,
                    url,
                    threads,
                )
        for order in ("rank", "views", "votes", "replies", "tagged"):
            rows = sorted(self.world.threads, key=lambda t: (order, t.views))
            self.put_list("/?order={o}[&page={n}]", order, rows, o=order)
        for limit in ("today", "week", "month", "year"):
            self.put_list("/?limit={x}", limit, self.ordered()[:9], x=limit)

    def register_post(self, post: Post) -> None:
        if post.number > 1:
            self.put_moved(
                f"/p/{self.uid(post)}/", f"{self.thread_url(post.thread)}#{self.uid(post)}"
            )

    def extras(self) -> Iterator[tuple[str, str, str]]:
        for url in (
            "/accounts/login/ /accounts/signup/ /new/post/ /info/about/ /info/faq/ /info/rss/ "
            "/info/policy/"
        ).split():
            yield url, "login", url
        for url in ("/t/", "/user/list/", "/b/list/", "/planet/", "/herald/"):
            yield url, "other", url
        for post in self.world.posts.values():
            yield f"/edit/post/{self.uid(post)}/", "login", "edit"

    def age(self, moment: datetime) -> str:
        days = (NOW - moment).total_seconds() / 86400
        for size, name in ((365, "años"), (7, "semanas"), (1, "días")):
            if days >= size:
                return (
                    f"hace {days / size:.1f} {name}"
                    if size == 365
                    else f"hace {days // size:.0f} {name}"
                )
        return f"hace {days * 24:.0f} horas"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        topics = joined(
            f'<a class="item" href="{url}">{name}</a>'
            for url, name in links(
                "/ Recientes | /t/jobs/ Empleo | /t/tutorials/ Tutoriales | /t/planet/ Planeta | "
                "/t/ Etiquetas | /planet/ Blogs | /herald/ Noticias"
            )
        )
        menu = joined(
            f'<a class="item" href="{url}"><i class="icon"></i>{name}</a>'
            for url, name in links(
                "/accounts/login/ Entrar | /accounts/signup/ Registro | "
                "/new/post/ Nueva entrada | /info/about/ Acerca | /info/faq/ Preguntas"
            )
        )
        return f"""<!DOCTYPE html><html><head><title>{esc(title)}</title><meta charset="UTF-8"></head><body><div class="ui inverted container widen"><div class="ui top attached text menu" id="menu-topics">{topics}</div><div class="ui labeled icon attached pointing menu" id="menu-header"><a class="item" id="logo" href="/"><img src="/static/logo.png"></a><div class="right menu">{menu}</div><div class="item"><form action="/search/"><input name="query"></form></div></div>
<div class="ui bottom attached segment"><div class="ui stackable grid"><div class="twelve wide column">{body}</div><div class="four wide column" id="sidebar">{self.side()}</div></div></div>
<div class="ui vertical footer segment"><div class="ui four column grid"><div class="column"><div class="header">Contenido</div><a href="/user/list/">Usuarios</a><br><a href="/t/">Etiquetas</a><br><a href="/b/list/">Medallas</a></div><div class="column"><a href="/info/about/">Acerca</a><br><a href="/info/faq/">Ayuda</a></div><div class="column"><a href="/info/rss/">RSS</a><br><a href="/info/policy/">Uso</a></div></div></div></div></body></html>"""

    def side(self) -> str:
        newest = sorted(self.world.posts.values(), key=lambda p: p.at, reverse=True)
        votes = joined(
            f'<div class="item"><a href="/p/{self.uid(p)}/">{"Respuesta: " if p.number > 1 else ""}{esc(p.thread.title)}</a></div>'
            for p in sorted(newest, key=lambda p: (p.votes, p.id))[-5:]
        )
        replies = joined(
            f'<div class="item"><a href="{self.thread_url(p.thread)}#{self.uid(p)}">{"Comentario" if p.id % 3 else "Respuesta"}: {esc(p.thread.title)}</a> por <a href="{self.user_url(p.author)}">{esc(p.author.name)}</a> <span class="muted">{p.author.wrote}</span></div>'
            for p in newest[:5]
        )
        places = joined(
            f'<div class="item"><a href="{self.user_url(u)}">{esc(u.name)}</a>, {self.age(u.joined)}</div>'
            for u in self.world.users[:4]
        )
        return f'<div class="ui basic segment feed"><div class="ui header">Votos recientes</div><div class="ui relaxed divided list">{votes}</div></div><div class="ui basic segment feed"><div class="ui header">Respuestas recientes</div><div class="ui list">{replies}</div></div><div class="ui basic segment feed"><div class="ui header">Visitas</div><div class="ui list">{places}</div></div>'

    def pager(self, url, page, last, **_):
        back = (
            f'<a href="{esc(url(page - 1)) if page > 2 else esc(url(1).partition("?")[0] + "?page=1")}">'
            if page > 1
            else "<a>"
        )
        on = (
            f'<a href="{esc(url(page + 1))}"><i class="ui angle double right icon"></i></a>'
            if page < last
            else '<span><i class="ui angle double right icon"></i></span>'
        )
        return f'<div class="ui horizontal basic top-menu segments"><div class="ui page-bar segment"><div class="ui basic label pages-size">{back}<i class="ui angle double left icon"> </i></a></div><div class="ui basic label pages-size">{len(self.world.threads):,} resultados &bull; <span class="current">Página {page} de {last}</span></div><div class="ui basic label pages-size">{on}</div></div></div>'

    def render_home(self) -> str:
        return self.render_list(
            "Foro", self.ordered()[:20], self.all_url, 1, self.count(self.world.threads, 20)
        )

    def render_list(self, title, threads, url, page, last) -> str:
        bar = self.pager(url, page, last)
        sorts = joined(
            f'<a class="item" href="/?order={o}">{o}</a>'
            for o in ("rank", "views", "votes", "replies")
        )
        limits = joined(
            f'<a class="item" href="/?limit={o}">{o}</a>'
            for o in ("today", "week", "month", "year")
        )
        rows = joined(map(self.row, threads))
        return self.frame(
            title,
            f'<div class="ui dropdown">Orden<div class="menu">{sorts}</div></div><div class="ui dropdown">Límite<div class="menu">{limits}</div></div><div class="ui divided items">{bar}{rows}{bar}</div>',
        )

    def row(self, t: Thread) -> str:
        p = t.last
        stats = joined(
            f'<div class="ui label stat mini"><div class="number-stat">{n}</div><div class="detail-stat">{said}</div></div>'
            for n, said in (
                (t.posts[0].votes, "votos"),
                (len(t.posts) - 1, "resp."),
                (f"{t.views / 1000:.1f}k" if t.views > 999 else t.views, "vistas"),
            )
        )
        faces = joined(
            f'<a class="ui mini avatar list-avatar image" href="{self.user_url(x.author)}"><img src="/static/g{x.author.id}.png"></a>'
            for x in t.posts[:4]
        )
        tags = " ".join(
            f'<a class="ui mini tag label" href="/tag/{slugged(x)}/">{esc(x)}</a>' for x in t.tags
        )
        return f'<div class="post item top-padding"><div class="statbox">{stats}</div><div class="content"><div class="post-title header"><a href="{self.thread_url(t)}" class="ui mini blue title header ">{esc(t.title)}</a></div><div class="small-stats muted">{t.posts[0].votes} votos | {len(t.posts) - 1} respuestas</div><div class="right floated thread-users">{faces}</div><div class=" extra right floated"><div class="left floated">{tags}</div><div class="right floated muted"><span>{self.age(t.posts[0].at)} <a href="{self.user_url(t.starter)}">{esc(t.starter.name)}</a></span> &bull; actualizado {self.age(p.at)} <a href="{self.user_url(p.author)}">{esc(p.author.name)}</a></div></div></div></div>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        below: dict[int, list[Post]] = {}
        answers = []
        first = thread.posts[0]
        for p in thread.posts[1:]:
            if p.parent is first and p.id % 5:
                answers.append(p)
            else:
                below.setdefault((p.parent or first).id, []).append(p)
        count = ""
        if answers:
            count = f'<div class="ui divider"></div><h4 class="answer-count">{len(answers)} respuestas</h4>'
        shown = self.post(first, below) + count + joined(self.post(p, below) for p in answers)
        similar = joined(
            f'<div class="item"><a href="{self.thread_url(t)}">{esc(t.title)}</a> <span class="muted">{len(t.posts)} resp.</span></div>'
            for t in self.world.threads
            if t.tags[0] == thread.tags[0] and t is not thread
        )
        return self.frame(
            thread.title,
            f'<div class="post-view open" data-value="{self.uid(first)}">{shown}</div><div class="ui message">Inicia <a href="/accounts/login/">sesión</a> para responder.</div><div id="similar-feed"><div class="ui header">Entradas similares</div>{similar}</div>',
        )

    def post(self, p: Post, below: dict[int, list[Post]]) -> str:
        first = p.number == 1
        title = (
            f'<div class="title"><a name="{self.uid(p)}"></a>Pregunta:{esc(p.thread.title)}</div>'
            if first
            else f'<a name="{self.uid(p)}"></a>'
        )
        tags = " ".join(
            f'<a class="ui mini tag label" href="/tag/{slugged(x)}/">{esc(x)}</a>'
            for x in p.thread.tags
        )
        extra = f'<div class="tags">{tags} &bull; {p.thread.views} vistas</div>' if first else ""
        u = p.author
        box = f'<div class="user-box"><a href="{self.user_url(u)}"><img class="ui centered image" src="/static/g{u.id}.png"></a><div class="muted">{self.age(p.at)}</div><div><a href="{self.user_url(u)}">{esc(u.name)}</a> <i class="star icon"></i> {u.wrote}</div></div>'
        comments = joined(self.comment(c, below) for c in below.get(p.id, ()))
        accepted = '<i class="check circle icon" title="Aceptada"></i>' if p.number == 2 else ""
        return f'<div class="post view {"question" if first else "answer"} open">{title}<div class="body"><div class="votebox"><div class="value"><a data-type="upvote"><i class="big thumbs up outline icon"></i></a></div><div class="count">{p.votes}</div>{accepted}<div class="value"><a data-type="bookmark"><i class="big bookmark outline icon"></i></a></div></div><div class="content">{box}<span itemprop="text">{self.paragraphs(p)}</span>{extra}<div class="actions"><a class="add-comment ui tiny label" data-value="{self.uid(p)}">COMENTAR</a> &bull; <a href="{self.thread_url(p.thread)}#{self.uid(p)}">enlace</a> <a href="/edit/post/{self.uid(p)}/">editar</a> <span class="status muted">actualizado {self.age(p.at)} por <a href="{self.user_url(u)}">{esc(u.name)}</a> &#9830; {u.wrote}</span></div><div id="comment-container-{self.uid(p)}"></div><div class="comment-list">{comments}</div></div></div></div>'

    def comment(self, p: Post, below: dict[int, list[Post]]) -> str:
        inner = joined(self.comment(c, below) for c in below.get(p.id, ()))
        u = p.author
        return f'<div class="indent"><div class="post view open comment"><a name="{self.uid(p)}"></a><div class="body"><div class="votebox"><div class="value"><a data-type="upvote"><i class="thumbs up outline icon"></i></a></div><div class="count">{p.votes}</div></div><div class="content"><div class="user-line"><a href="{self.user_url(u)}"><img src="/static/g{u.id}.png"></a> <a href="{self.user_url(u)}">{esc(u.name)}</a> <i class="star icon"></i> {u.wrote}</div><span itemprop="text">{self.paragraphs(p)}</span><div class="actions"><a class="add-comment" data-value="{self.uid(p)}">RESPONDER</a> &bull; <a href="{self.thread_url(p.thread)}#{self.uid(p)}">enlace</a> <span class="status muted">{self.age(p.at)} por <a href="{self.user_url(u)}">{esc(u.name)}</a> &#9830; {u.wrote}</span></div></div></div></div>{inner}</div>'

    def other_starts(self):
        return (self.user_url(self.world.users[4]), self.all_url(3))
