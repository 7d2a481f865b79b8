"""Questions: answers numbered like questions with comments below, and questions to projects."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from unseen.addresses import links
from unseen.declared import Declared
from unseen.imitation import Imitation, Shown, at, esc, joined, number
from unseen.world import NOW, Board, Post, Size, Thread, User, slugged


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


class BatchesAndMemos(Imitation):
    """/project/+question/120; lists by ?memo=20&start=20, and backwards by the same start."""

    name = "batches-and-memos"
    language = "el"
    seed = 822
    posts_per_page = 10_000
    rows_per_page = 15
    size = Size(threads=130, usual_posts=6, boards=4, subboards=0, quotes=0.0)
    user_at = "/~{u.name|lower}"

    def __init__(self, size: Size | None = None) -> None:
        super().__init__(size)
        names = ("skafos", "ergastiri", "mylos", "limani", "arxeio")
        self.project = dict(zip(names, self.world.all_boards(), strict=False))
        self.of = {b.id: name for name, b in self.project.items()}

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/{self.of[thread.board.id]}/+question/{680000 + thread.id}"

    def person(self, user: User) -> str:
        return f'<a href="{self.user_url(user)}" class="sprite person">{esc(user.name)}</a>'

    @at(r"/")
    def _home(self, query):
        rows = joined(
            f'<li><a class="sprite product" href="/{name}">{esc(b.name)}</a> <span class="lesser">{len(b.threads)} ερωτήσεις</span><div>{esc(b.about)}</div></li>'
            for name, b in self.project.items()
        )
        newest = joined(
            f'<li><a class="sprite question" href="{self.thread_url(t)}">{esc(t.title)}</a> <span class="registered">στο <a href="/{self.of[t.board.id]}">{esc(t.board.name)}</a>, {t.posts[0].at:%Y-%m-%d}</span></li>'
            for t in sorted(self.world.threads, key=lambda t: -t.id)[:5]
        )
        body = f'<div class="homepage-whatslaunchpad"><p>Ρωτήστε και απαντήστε.</p></div><div class="yui-g"><div class="yui-u first"><div class="portlet"><h2>Έργα</h2><ul>{rows}</ul></div></div><div class="yui-u"><div class="portlet"><h2>Νέες ερωτήσεις</h2><ul class="latest-questions">{newest}</ul></div></div></div>'
        return self.entry_page(self.frame("Απαντήσεις", body))

    @at(r"/(\+login|\+tour|\+help|\+editmylanguages|\+search|legal|\+feedback)")
    def _site(self, query, what):
        return self.other(self.frame(what, "<form method='post'><input type='password'></form>"))

    @at(r"/~([\w]+)")
    def _user(self, query, name):
        user = next((u for u in self.world.users if u.name.lower() == name), None)
        if user is None:
            return None
        wrote = [t for t in self.world.threads if t.starter is user][:5]
        rows = joined(
            f'<li><a class="sprite question" href="{self.thread_url(t)}">{esc(t.title)}</a></li>'
            for t in wrote
        )
        return self.other(
            self.frame(
                user.name,
                f"<h1>{esc(user.name)}</h1><dl><dt>Μέλος από:</dt><dd>{user.joined:%Y-%m-%d}</dd></dl><ul>{rows}</ul>",
            ),
            "profile",
        )

    @at(r"/([a-z]+)")
    def _project(self, query, name):
        board = self.project.get(name)
        if board is None:
            return None
        newest = joined(
            f'<li><a class="sprite question" href="{self.thread_url(t)}">{esc(t.title)}</a> <div class="registered">{t.posts[0].at:%Y-%m-%d} {self.person(t.starter)}</div></li>'
            for t in sorted(board.threads, key=lambda t: -t.id)[:5]
        )
        body = f'<div class="top-portlet"><p>{esc(board.about)}</p></div><div class="portlet"><h2>Τελευταίες ερωτήσεις</h2><ul>{newest}</ul><p><a class="menu-link-answers sprite info" href="/{name}/+questions">Όλες οι ερωτήσεις</a></p></div>'
        return Shown("index", f"r{board.id}:1", self.project_frame(board, board.name, body))

    @at(
        r"/([a-z]+)/(\+addquestion|\+faqs|\+answer-contact|\+myquestions|\+need-attention|\+createfaq)"
    )
    def _else(self, query, name, what):
        board = self.project.get(name)
        return self.other(self.project_frame(board, what, "<p>—</p>"), "login") if board else None

    @at(r"/([a-z]+)/\+questions")
    def _questions(self, query, name):
        board = self.project.get(name)
        if board is None:
            return None
        start = number(query.get("start"), 0)
        found = sorted(board.threads, key=lambda t: -t.id)
        narrow = any(k.startswith("field.") for k in query)
        if narrow:
            found = [t for t in found if t.id % 3 == len(query.get("field.status", "")) % 3]
        size = number(query.get("batch"), self.rows_per_page)
        if start and start >= len(found):
            return None
        kept = "".join(f"{k}={v}&" for k, v in query.items() if k.startswith("field."))
        rows = joined(map(self.row, found[start : start + size]))
        bar = self.batch(name, kept, start, size, len(found))
        body = f'<form method="get" id="question-search-form"><input name="field.search_text"><select name="field.sort"><option value="NEWEST_FIRST">Νεότερες</option></select><input type="submit"></form>{bar.replace("lower", "upper")}<table class="listing" id="question-listing"><thead><tr><th colspan="3">Περίληψη</th><th>Δημιουργία</th><th>Από</th><th>Κατάσταση</th></tr></thead><tbody>{rows}</tbody></table>{bar}'
        text = self.project_frame(board, f"Ερωτήσεις: {board.name}", body)
        if narrow or size != self.rows_per_page or start % size:
            return self.other(text)
        return self.index(f"q{board.id}", start // size + 1, text)

    def batch(self, name: str, kept: str, start: int, size: int, whole: int) -> str:
        base = f"/{name}/+questions"
        plain = f"{base}?{kept}".rstrip("?&")
        last = (whole - 1) // size * size
        off = '<span class="{} inactive">{}</span>'

        def link(css: str, said: str, query: str) -> str:
            return f'<a class="{css}" rel="{css}" href="{esc(query)}"><strong>{said}</strong></a>'

        first = link("first", "Πρώτη", plain) if start else off.format("first", "Πρώτη")
        if start - size > 0:
            back = link(
                "previous",
                "Προηγούμενη",
                f"{base}?{kept}memo={start}&start={start - size}&direction=backwards",
            )
        else:
            back = (
                link("previous", "Προηγούμενη", f"{base}?{kept}memo={start}&direction=backwards")
                if start
                else off.format("previous", "Προηγούμενη")
            )
        if start + size < whole:
            on = link("next", "Επόμενη", f"{base}?{kept}memo={start + size}&start={start + size}")
            end = link("last", "Τελευταία", f"{base}?{kept}start={last}&direction=backwards")
        else:
            on, end = off.format("next", "Επόμενη"), off.format("last", "Τελευταία")
        return f'<table style="width: 100%;" class="lower-batch-nav"><tbody><tr><td style="white-space: nowrap" class="batch-navigation-index"><strong>{start + 1}</strong>→<strong>{min(start + size, whole)}</strong> από {whole} αποτελέσματα</td><td class="batch-navigation-links">{first} • {back} • {on} • {end}</td></tr></tbody></table>'

    def row(self, t: Thread) -> str:
        at_ = t.posts[0].at
        status = ("Open", "Answered", "Solved")[t.id % 3]
        return f'<tr title="{esc(t.posts[0].paragraphs[0][:200])}" lang="el" dir="ltr"><td class="icon right"><span class="sprite question"></span></td><td class="amount">{680000 + t.id}</td><td class="questionTITLE"><a href="{self.thread_url(t)}">{esc(t.title)}</a></td><td><span class="sortkey">{at_:%Y-%m-%d %H:%M:%S} UTC</span><time title="{at_:%Y-%m-%d %H:%M:%S} UTC" datetime="{at_:%Y-%m-%dT%H:%M:%S}+00:00">{at_:%Y-%m-%d}</time></td><td>{self.person(t.starter)}</td><td class="questionstatus{status.upper()}">{status}</td></tr>'

    @at(r"/([a-z]+)/\+question/(\d+)")
    def _question(self, query, name, found):
        t = self.world.thread.get(int(found) - 680000)
        if t is None or self.of[t.board.id] != name:
            return None
        return self.thread_page(t, 1, self.question(t, t.posts[1:]))

    @at(r"/([a-z]+)/\+question/(\d+)/messages/(\d+)")
    def _message(self, query, name, found, n):
        t = self.world.thread.get(int(found) - 680000)
        if t is None or int(n) >= len(t.posts):
            return None
        return self.other(self.project_frame(t.board, t.title, self.said(t.posts[int(n)])))

    @at(
        r"/([a-z]+)/\+question/(\d+)/(\+history|\+linkbug|\+makebug|\+linkfaq|\+login|\+subscribe|\+portlet-subscribers)"
    )
    def _around(self, query, name, found, what):
        return self.other(self.frame(what, "<table class='listing'><tr><td>—</td></tr></table>"))

    def question(self, t: Thread, posts: list[Post]) -> str:
        first = t.posts[0]
        url = self.thread_url(t)
        name = self.of[t.board.id]
        status = ("Open", "Answered", "Solved")[t.id % 3]
        details = f"<dl id='question-status'><dt>Κατάσταση:</dt><dd><span class='questionstatus{status.upper()}'>{status}</span></dd></dl><dl id='question-lang'><dt>Γλώσσα:</dt><dd>Ελληνικά (<a href='{url}/+history'>…</a>)</dd></dl><dl><dt>Για:</dt><dd><a class='sprite product' href='/{name}'>{esc(t.board.name)}</a></dd></dl><dl><dt>Τελευταία απάντηση:</dt><dd><time title='{t.last.at:%Y-%m-%d %H:%M:%S} UTC' datetime='{t.last.at:%Y-%m-%dT%H:%M:%S}+00:00'>{t.last.at:%Y-%m-%d}</time></dd></dl>"
        links = joined(
            f'<li><a class="menu-link-{w[1:]} sprite" href="{url}/{w}">{w}</a></li>'
            for w in ("+history", "+linkbug", "+makebug", "+linkfaq")
        )
        text = joined(f"<p>{esc(x)}</p>" for x in first.paragraphs)
        body = f"""<div id="registration" class="registering">Ρώτησε {self.person(t.starter)} στις <time title="{first.at:%Y-%m-%d %H:%M:%S} UTC" datetime="{first.at:%Y-%m-%dT%H:%M:%S}+00:00">{first.at:%Y-%m-%d}</time></div><div class="yui-b side-free"><div class="report">{text}</div><div class="portlet"><h2>Πληροφορίες</h2><div class="yui-g"><div class="yui-u first">{details}</div><div class="yui-u"><ul class="horizontal"><li><a class="sprite add" href="{url}/+linkbug">σφάλμα</a></li></ul><div id="related-faq"><h3>Σχετικά:</h3><p>Κανένα</p></div></div></div></div>{joined(map(self.said, posts))}
<div id="question"><div id="can-you-help-with-this-problem"><h2>Μπορείτε να βοηθήσετε;</h2><p>Απαντήστε, ή ρωτήστε τον {esc(t.starter.name)}.</p></div><div class="yui-g"><ul class="horizontal" id="horizontal-menu">{links}</ul></div><div align="center">Πρέπει να <a href="{url}/+login">συνδεθείτε</a>.</div></div><div class="related" id="ask-your-own-question"><h2>Δική σας ερώτηση;</h2><p><a href="/{name}/+addquestion">ρωτήστε</a></p></div></div><div class="yui-b side"><div id="portlet-subscribers" class="portlet"><h2>Συνδρομητές</h2><a href="{url}/+subscribe">+</a></div></div>"""
        return self.project_frame(t.board, f"Ερώτηση #{680000 + t.id} “{t.title}”", body)

    def said(self, p: Post) -> str:
        text = joined(f"<p>{esc(x)}</p>" for x in p.paragraphs)
        best = (
            '<img src="/@@/favourite-yes" style="float:right;" alt="Best">' if p.votes > 37 else ""
        )
        return f'<div class="boardComment editable-message" itemscope="" itemtype="http://schema.org/UserComments"><div class="boardCommentDetails"><table><tbody><tr><td>{best}{self.person(p.author)} (<span class="lesser">{p.author.name.lower()}</span>) είπε στις <time itemprop="commentTime" title="{p.at:%Y-%m-%d %H:%M:%S} UTC" datetime="{p.at:%Y-%m-%dT%H:%M:%S}+00:00">{p.at:%Y-%m-%d}</time>:</td><td class="bug-comment-index"><a itemprop="url" href="{self.thread_url(p.thread)}/messages/{p.number - 1}">#{p.number - 1}</a></td></tr></tbody></table></div><div class="boardCommentBody" itemprop="commentText"><div class="comment-text editable-message-text">{text}</div></div></div>'

    def project_frame(self, b: Board, title: str, body: str) -> str:
        name = self.of[b.id]
        side = joined(
            f'<li><a class="sprite" href="/{name}/{path}">{said}</a></li>'
            for path, said in links(
                "+addquestion Ρωτήστε | +questions Όλες | "
                "+questions?field.status=OPEN Ανοιχτές | "
                "+questions?field.status=ANSWERED Απαντημένες | +myquestions Δικές μου | "
                "+need-attention Προσοχή | +faqs Συχνές | +answer-contact Επαφή"
            )
        )
        tabs = f'<ul class="facetmenu"><li title="x"><a href="https://elsewhere.test/{name}">Επισκόπηση</a></li><li><a href="https://code.elsewhere.test/{name}">Κώδικας</a></li><li><a href="https://bugs.elsewhere.test/{name}">Σφάλματα</a></li><li class="active"><a href="/{name}">Απαντήσεις</a></li></ul>'
        return self.frame(
            title,
            f'<div id="watermark" class="watermark-apps-portlet"><div><img src="/@@/product-logo"></div><div class="wide"><h2 id="watermark-heading"><a href="/{name}">{esc(b.name)}</a></h2></div>{tabs}</div><div class="yui-t4"><div id="maincontent" class="yui-main"><ol itemprop="breadcrumb" class="breadcrumbs"><li><a href="/{name}">{esc(b.name)}</a></li><li>{esc(title)}</li></ol><h1>{esc(title)}</h1>{body}</div><div id="global-actions" class="portlet vertical"><ul>{side}</ul></div></div>',
        )

    def frame(self, title: str, body: str) -> str:
        return f'<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="el" dir="ltr"><head><meta charset="UTF-8"><title>{esc(title)} : Απαντήσεις</title></head><body id="document" class="tab-answers"><div class="yui-d0"><div id="locationbar" class="login-logout"><div id="logincontrol"><a href="/+login">Σύνδεση</a></div></div>{body}<div id="footer" class="footer"><div class="lp-arcana"><div class="lp-branding"><a href="/"><img src="/@@/launchpad-footer-logo.svg"></a>&nbsp;&bull;&nbsp;<a href="/+tour">Περιήγηση</a>&nbsp;&bull;&nbsp;<a href="/+help">Οδηγός</a>&nbsp;<form id="globalsearch" action="/+search"><input type="search" name="field.text"></form></div></div><div class="colophon">&copy; 2004-2024 &nbsp;&bull;&nbsp; <a href="/legal">Όροι</a></div></div></div></body></html>'

    def other_starts(self):
        return (f"/{self.of[1]}/+questions", "/" + self.of[2], self.user_url(self.world.users[3]))
