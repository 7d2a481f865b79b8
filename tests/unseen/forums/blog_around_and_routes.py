"""A forum within a blog, with pages as the last part of its words; and one whose route is a parameter's value."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import unquote

from unseen.closed import UNEVEN, OneBoardClosed
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread

PORTUGUESE = (
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"
).split()


class PageDashNumber(OneBoardClosed, LivedIn):
    """/forum/board/title/page-2/#p99, /forum/board/page-2/; no numbers but those; a blog around."""

    name = "page-dash-number"
    seed = 1503
    language = "pt"
    size = UNEVEN
    home = "/forum/"
    posts_per_page = 15
    rows_per_page = 15
    gone = 3
    announced = 1
    ROOT = "/forum/"
    thread_at = "{t.board|board_url}{t.slug}/[page-{n}/]"
    board_at = "/forum/{b.slug}/[page-{n}/]"
    user_at = "/forum/profile/{u.name|lower}/"
    starts_at = ("board 0", "user 5")
    crumb = " &raquo; {link}"

    def when(self, at: datetime) -> str:
        return f"{at.day} {PORTUGUESE[at.month - 1]}, {at:%Y} - {at:%H:%M}"

    def articles(self) -> list[tuple[str, str]]:
        return [
            (
                f"/{2018 + n}/0{n % 9 + 1}/{self.world.tags[n % 12].lower()}-{n}/",
                self.world.tags[n % 12] + f" parte {n}",
            )
            for n in range(9)
        ]

    def register(self) -> None:
        super().register()
        self.put_other("/", self.front)
        self.put_list("/forum/newposts/", "Tópicos recentes", self.newest(15))
        for n in range(1, 4):
            url = "/forum/members/" + (f"page-{n}/" if n > 1 else "")
            self.put_other(url, lambda n=n: self.members(n))

    def members(self, page: int) -> str:
        rows = joined(
            f'<div class="spMemberListSection">{a(self.user_url(u), u.name)} <span>{u.wrote}</span> <span>{self.when(u.joined)}</span></div>'
            for u in self.world.users[(page - 1) * 20 : page * 20]
        )
        bar = self.pager(lambda n: "/forum/members/" + (f"page-{n}/" if n > 1 else ""), page, 3)
        return self.frame("Membros", bar + rows)

    def front(self) -> str:
        told = joined(
            f'<article class="post"><h2 class="entry-title">{a(url, text)}</h2><div class="entry-meta">Publicado em 3 de março de {2018 + n}</div><p>{esc(self.world.boards[n % 9].about)}</p>{a(url, "Continue lendo")}</article>'
            for n, (url, text) in enumerate(self.articles())
        )
        return self.frame("Início", told)

    def extras(self):
        for url, text in self.articles():
            yield url, "other", text
        for n in range(2, 4):
            yield f"/page/{n}/", "other", f"Página {n}"
        for word in ("noticias", "videos", "receitas"):
            yield f"/category/{word}/", "other", word
        for word in ("sobre", "contato", "loja", "politica-de-privacidade"):
            yield f"/{word}/", "other", word
        for year in range(2018, 2024):
            yield f"/{year}/05/", "other", f"maio {year}"
        yield "/wp-login.php", "login", "Entrar"
        yield "/wp-login.php?action=register", "login", "Registrar"
        yield "/forum/search/", "search", "Busca"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("/", "Início"),
            ("/sobre/", "Sobre"),
            ("/forum/", "Fórum"),
            ("/loja/", "Loja"),
            ("/contato/", "Contato"),
        )
        menu = joined(f'<li class="menu-item">{a(url, text)}</li>' for url, text in names)
        posts = joined(f"<li>{a(url, text)}</li>" for url, text in self.articles()[:5])
        months = joined(f"<li>{a(f'/{y}/05/', f'maio {y}')}</li>" for y in range(2018, 2024))
        cats = joined(
            f"<li>{a(f'/category/{w}/', w)}</li>" for w in ("noticias", "videos", "receitas")
        )
        recent = joined(
            f'<li class="spListItem">{a(self.last_url(t), t.title)} em {a(self.board_url(t.board), t.board.name)} por {esc(t.last.author.name)} {self.when(t.last.at)}</li>'
            for t in self.newest(5)
        )
        return (
            f'<!DOCTYPE html><html lang="pt-BR"><head><meta charset="UTF-8"><title>{esc(title)} | Fórum | {self.site}</title></head><body class="page page-id-12"><header class="site-header"><p class="site-title">{a("/", self.site)}</p><ul id="menu-main">{menu}</ul></header>'
            f'<div id="primary"><article class="page hentry"><div class="entry-content"><div id="spMainContainer"><div class="spUserInfo"><span>Olá visitante</span> {a("/wp-login.php", "Entrar")} {a("/wp-login.php?action=register", "Registrar")} {a("/forum/members/", "Membros")} {a("/forum/search/", "Busca avançada")} {a("/forum/newposts/", "Tópicos recentes")}</div>'
            f'<div class="spBreadCrumbs">{a("/", "Início")} {a("/forum/", "Fórum")}{crumbs}</div>{body}<div class="spStats"><p>Recorde de usuários online: 84</p><p>Membros: {len(self.world.users)}</p></div></div></div></article></div>'
            f'<aside id="secondary"><section class="widget"><h3>Posts recentes</h3><ul>{posts}</ul></section><section class="widget"><h3>No fórum</h3><ul>{recent}</ul></section><section class="widget"><h3>Arquivos</h3><ul>{months}</ul></section><section class="widget"><h3>Categorias</h3><ul>{cats}</ul></section></aside><footer>{a("/politica-de-privacidade/", "Privacidade")}</footer></body></html>'
        )

    def last_url(self, t: Thread) -> str:
        return f"{self.thread_url(t, self.pages_of(t))}#p{t.last.id}"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = []
        if page > 1:
            bits.append(
                f'<a class="spPageLinks spIcon" href="{url(page - 1)}" title="anterior"><span></span></a>'
            )
        for n in window(page, last, 2):
            css = "spCurrent" if n == page else "spPageLinks"
            bits.append(f'<a href="{url(n)}" class="{css}">{n}</a>' if n else "<span>…</span>")
        if page < last:
            bits.append(
                f'<a class="spPageLinks spIcon" href="{url(page + 1)}" title="próxima"><span></span></a>'
            )
        return f'<div class="spPageLinksBottomSection">Página: {joined(bits)}</div>'

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = max(b.threads, key=lambda t: t.last.at) if b.threads else None
            last = (
                f"<div class='spInRowPostLink'><span class='spInRowLabel'>Último post</span> {a(self.last_url(t), t.title)}<br><span class='spInRowUser'>por {a(self.user_url(t.last.author), t.last.author.name)}</span> <span class='spInRowDate'>{self.when(t.last.at)}</span></div>"
                if t
                else "<div class='spInRowPostLink'>Sem tópicos</div>"
            )
            subs = joined(f"<li>{a(self.board_url(s), s.name)}</li>" for s in b.boards)
            below = f"<ul class='spInRowSubForums'>{subs}</ul>" if subs else ""
            rows.append(
                f"<div class='spGroupForumSection' id='f{b.id}'><div class='spColumnSection'><img src='/i/forum.png' alt=''></div><div class='spColumnSection'><a class='spRowName' href='{self.board_url(b)}' title='{esc(b.name)}'>{esc(b.name)}</a><div class='spRowDescription'>{esc(b.about)}</div>{below}</div>{last}<div class='spInRowCount'>{sum(len(t.posts) for t in b.threads)}<br>Posts</div><div class='spInRowCount'>{len(b.threads)}<br>Tópicos</div></div>"
            )
        return f"<div class='spGroupForumContainer'>{joined(rows)}</div>"

    def render_home(self) -> str:
        halves = (self.world.boards[::2], self.world.boards[1::2])
        parts = joined(
            f"<div class='spGroupViewSection'><div class='spHeaderName'>{esc(half[0].about)}</div>{self.boards_table(half)}</div>"
            for half in halves
        )
        return self.frame("Fórum", parts)

    def rows_table(self, rows: str) -> str:
        return f"<div class='spForumTopicContainer'>{rows or '<p>Não há tópicos neste fórum</p>'}</div>"

    def board_body(self, board, below, rows, bar):
        return f"<div class='spForumViewSection'><div class='spHeaderName'>{esc(board.name)}</div><div class='spHeaderDescription'>{esc(board.about)}</div></div>{below}{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        nav = (
            "<div class='spInRowPageLinks'>"
            + joined(
                f"<a class='spPageLinks' href='{self.thread_url(t, n)}'>{n}</a>" if n else "…"
                for n in window(1, pages, 3)
            )
            + "</div>"
            if pages > 1
            else ""
        )
        return (
            f"<div class='spForumTopicSection' id='t{t.id}'><img src='/i/topic.png' alt=''><div class='spColumnSection'><a class='spRowName' href='{self.thread_url(t)}' title='{esc(t.title)}'>{esc(t.title)}</a>{nav}</div><div class='spInRowCount'>{len(t.posts)}<br>Posts</div><div class='spInRowCount'>{t.views}<br>Visitas</div>"
            f"<div class='spInRowPostLink'>Primeiro post <a href='{self.thread_url(t)}#p{t.posts[0].id}'><span class='spIcon'></span></a> por {esc(t.starter.name)} {self.when(t.posts[0].at)}<br>Último post <a href='{self.last_url(t)}'><span class='spIcon'></span></a> por {esc(t.last.author.name)} {self.when(t.last.at)}</div></div>"
        )

    def thread_body(self, thread, posts, bar):
        return f"<div class='spTopicViewSection'><div class='spHeaderName'>{esc(thread.title)}</div><span class='spTopicViewStatus'>{len(thread.posts)} posts</span></div>{bar}<div class='spTopicPostContainer'>{posts}</div>{bar}<div class='spForumTimezone'>Fuso: America/Sao_Paulo</div>"

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<blockquote class='spPostEmbedQuote'><strong>{esc(p.quoted.author.name)} disse</strong><br>{esc(p.quoted.paragraphs[0])}</blockquote>"
        sig = f"<div class='spPostUserSignature'>{esc(u.signature)}</div>" if u.signature else ""
        return (
            f"<div class='spTopicPostSection' id='p{p.id}'><div class='spPostUserSection'><div class='spPostUserAvatar'><img src='/av/{u.id}.png' alt=''></div><div class='spPostUserName'>{a(self.user_url(u), u.name)}</div><div class='spPostUserMemberships'>Membro</div><div class='spPostUserPosts'>Posts: {u.wrote}</div><div class='spPostUserRegDate'>Membro desde: {u.joined.day} {PORTUGUESE[u.joined.month - 1]}, {u.joined:%Y}</div></div>"
            f"<div class='spPostSection'><div class='spPostActionSection'><div class='spPostIndex'>{p.number}</div><a class='spIcon' href='{self.thread_url(p.thread, self.page_of(p))}#p{p.id}' title='Link'></a></div><div class='spPostUserDate'>{self.when(p.at)}</div><div class='spPostContentSection'><div class='spPostContent'>{quote}<p>{self.text(p, '</p><p>')}</p></div></div>{sig}</div></div>"
        )


class RouteAsValue(OneBoardClosed, LivedIn):
    """index.php?u=/topic/120/title/2, u=/category/name/2, u=/topics/2 lists all; posts by /post-99."""

    name = "route-as-value"
    seed = 1504
    language = "es"
    size = UNEVEN
    home = "/foro/index.php?u=/"
    posts_per_page = 20
    rows_per_page = 10
    gone = 3
    BASE = "/foro/index.php?u="
    by_day = True
    thread_at = "{my.BASE}/topic/{t.id}/{t.slug}[/{n}]"
    board_at = "{my.BASE}/category/{b.slug}-{b.id}[/{n}]"
    post_at = "{my.BASE}/topic/{p.thread.id}/{p.thread.slug}/post-{p.id}"
    user_at = "{my.BASE}/user/profile/{u.id}"
    starts_at = ("board 0", "user 5")
    crumb = "<li>{link}</li>"

    def key(self, url: str) -> str:
        bare = unquote(url.partition("#")[0])
        return super().key(bare.rstrip("/") if "u=/" in bare else bare)

    def when(self, at: datetime) -> str:
        days = (NOW - at).days
        months = "ene feb mar abr may jun jul ago sept oct nov dic".split()
        if days < 1:
            return f"hace {max(1, int((NOW - at).total_seconds() // 3600))} horas"
        return f"{at.day} {months[at.month - 1]} {at.year}"

    def shown_when(self, at: datetime) -> str:
        return f'<span class="codo_when" title="{at:%Y-%m-%d %H:%M}">{self.when(at)}</span>'

    def all_url(self, page: int) -> str:
        return f"{self.BASE}/topics/{page}"

    def everything(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: t.last.at, reverse=True)

    def register(self) -> None:
        super().register()
        self.put("/foro/", lambda: self.entry_page(self.render_home()))
        self.put("/foro/index.php", lambda: self.entry_page(self.render_home()))
        self.put(f"{self.BASE}/topics", lambda: self.entry_page(self.render_home()))
        self.put_list(self.all_url, "Todos los temas", self.everything(), "all")
        for word in self.world.tags:
            tagged = [t for t in self.everything() if word in t.tags][:10]
            self.put_list("{my.BASE}/tags/{w|lower}", word, tagged, w=word)

    def extras(self):
        for name in ("login", "register", "forgot"):
            yield f"{self.BASE}/user/{name}", "login", name
        for name in ("help", "privacy", "terms", "search"):
            yield f"{self.BASE}/page/{name}", "other", name
        for b in self.world.all_boards():
            yield f"{self.BASE}/new_topic/{b.id}", "login", "Nuevo tema"
        for u in self.world.users:
            yield f"{self.BASE}/user/profile/{u.id}/posts", "other", u.name

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        def entry(b: Board) -> str:
            below = joined(map(entry, b.boards))
            return f'<li><span class="codo_category_num_topics">{len(b.threads)}</span>{a(self.board_url(b), b.name, "class=codo_category_title")}{f"<ul>{below}</ul>" if below else ""}</li>'

        tags = joined(
            f"<li>{a(f'{self.BASE}/tags/{w.lower()}', w)}</li>" for w in self.world.tags[:8]
        )
        return (
            f'<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title></head><body><nav class="navbar"><a class="navbar-brand" href="{self.home}">{self.site}</a><ul class="nav"><li>{a(self.BASE + "/topics", "Temas")}</li><li>{a(self.BASE + "/page/help", "Ayuda")}</li><li>{a(self.BASE + "/user/login", "Entrar")}</li><li>{a(self.BASE + "/user/register", "Registrarse")}</li></ul></nav>'
            f'<ol class="breadcrumb"><li><a href="{self.home}">Inicio</a></li>{crumbs}</ol><div class="container"><div class="col-md-9">{body}</div><div class="col-md-3"><ul class="codo_categories_ul">{joined(map(entry, self.world.boards))}</ul><ul class="codo_tags">{tags}</ul></div></div>'
            f"<footer>{a(self.BASE + '/page/privacy', 'Privacidad')} {a(self.BASE + '/page/terms', 'Condiciones')}</footer></body></html>"
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f'<li class="active"><span>{n}</span></li>'
            if n == page
            else f"<li>{a(url(n), str(n))}</li>"
            if n
            else "<li>…</li>"
            for n in window(page, last, 2)
        ]
        if page < last:
            bits.append(f"<li>{a(url(page + 1), '›')}</li>")
        return f'<ul class="pagination">{joined(bits)}</ul>'

    def render_home(self) -> str:
        every = self.everything()
        last = self.count(every, self.rows_per_page)
        rows = joined(map(self.row, every[: self.rows_per_page]))
        return self.frame(
            "Todos los temas", self.rows_table(rows) + self.pager(self.all_url, 1, last)
        )

    def boards_table(self, boards):
        return joined(f'<div class="codo_sub">{a(self.board_url(b), b.name)}</div>' for b in boards)

    def rows_table(self, rows: str) -> str:
        return f'<div class="codo_topics_body">{rows or "<p>No hay temas todavía</p>"}</div>'

    def board_body(self, board, below, rows, bar):
        new = a(f"{self.BASE}/new_topic/{board.id}", "Nuevo tema", "class=btn")
        return f'<div class="codo_category"><h1>{esc(board.name)}</h1><p>{esc(board.about)}</p>{new}</div>{below}{self.rows_table(rows)}{bar}'

    def row(self, t: Thread) -> str:
        tags = joined(f"<li>{a(f'{self.BASE}/tags/{w.lower()}', w)}</li>" for w in t.tags)
        answered = ""
        if len(t.posts) > 1:
            answered = f'respondido <a href="{self.post_url(t.last)}/#post-{t.last.id}">{self.shown_when(t.last.at)}</a> por {a(self.user_url(t.last.author), t.last.author.name)}'
        return (
            f'<article class="clearfix"><div class="codo_topics_topic_avatar"><a href="{self.user_url(t.starter)}"><img src="/av/{t.starter.id}.png" alt=""></a></div><div class="codo_topics_topic_content"><div class="codo_topics_topic_name"><span class="codo_badge">{len(t.posts) - 1}</span>{a(self.thread_url(t), t.title)}</div><div class="codo_topics_topic_title">{a(self.board_url(t.board), t.board.name)}</div><p>{esc(t.posts[0].paragraphs[0][:160])}…</p><a class="codo_topics_more" href="{self.thread_url(t)}">Leer más</a></div>'
            f'<div class="codo_topics_topic_foot"><ul class="tags">{tags}</ul><span>{len(t.posts) - 1} respuestas</span> <span>{t.views} vistas</span> <span>publicado {self.shown_when(t.posts[0].at)} por {a(self.user_url(t.starter), t.starter.name)}</span> {answered}</div></article>'
        )

    def thread_body(self, thread, posts, bar):
        alike = joined(
            f"<li>{a(self.thread_url(t), t.title)}</li>" for t in self.similar(thread, 4)
        )
        return f'<h1 class="codo_topic_title">{a(self.thread_url(thread), thread.title)}</h1>{bar}<div id="codo_posts_container">{posts}</div>{bar}<div class="codo_similar"><h4>Temas parecidos</h4><ul>{alike}</ul></div>'

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<blockquote><p>{esc(p.quoted.author.name)} dijo:</p><p>{esc(p.quoted.paragraphs[0])}</p></blockquote>"
        sig = ""
        if u.signature:
            sig = f'<div class="codo_posts_post_signature">{esc(u.signature)}</div>'
        return (
            f'<article class="codo_posts_post" id="post-{p.id}"><div class="codo_posts_post_avatar"><a href="{self.user_url(u)}"><img src="/av/{u.id}.png" alt="{u.name}"></a></div><div class="codo_posts_post_content"><div class="codo_posts_post_head"><a class="codo_posts_post_name" href="{self.user_url(u)}">{u.name}</a> <span class="codo_role">Usuario</span> <a href="{self.post_url(p)}/#post-{p.id}">{self.shown_when(p.at)}</a></div>'
            f'<div class="codo_posts_post_body"><p>{quote}{self.text(p, "</p><p>")}</p></div>{sig}<div class="codo_posts_post_foot"><span class="rep">{p.votes}</span><span>Responder</span></div></div></article>'
        )
