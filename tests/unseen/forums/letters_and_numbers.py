"""Big communities that name everything by numbers: seven of them in a row, or one behind a letter."""

from __future__ import annotations

from unseen.addresses import links
from unseen.community import Community
from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.world import NOW, Board, Post, Thread

MONTHS = (
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
).split()


LINK = 'class="nav__link"'


class SevenNumbers(Community):
    """/forums/42-51-120-2-0-1-0-title.htm is page 2, /forums/0-51-0-1-0-26-0-board.htm goes on from row 26."""

    name = "seven-numbers"
    seed = 1201
    language = "fr"
    home = "/forums.htm"
    rows_per_page = 25
    closed_said = "Connexion"
    board_at = "/forums/0-{b.id+50}-0-1-0-{n0*25+1}-0-{b.slug}.htm"
    post_at = "/{p.author.name|lower}/forums/message/{p.id+900000}"
    user_at = "/profil/{u.name|lower}?mode=infos"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        kind = 1 if thread.id % 5 == 0 else 42
        number = 71_000_000 + thread.id
        return f"/forums/{kind}-{50 + thread.board.id}-{number}-{page}-0-1-0-{thread.slug}.htm"

    def register_post(self, post: Post) -> None:
        self.put_other(self.post_url(post), lambda: self.alone(post), "post")

    def alone(self, post: Post) -> str:
        back = a(self.thread_url(post.thread, self.page_of(post)), post.thread.title)
        return self.frame(post.author.name, f"<p>Sujet : {back}</p>{self.post(post)}")

    def menu(self):
        return links(
            "/ Accueil | /news.htm News | /tests/ Tests | /tous-les-jeux/ Jeux | "
            "/videos/ Vidéos | /forums.htm Forums | /bons-plans.htm Bons plans"
        )

    def news(self):
        return [(f"/news/18{n}4523/{t.slug}.htm", t.title) for n, t in enumerate(self.newest(6))]

    def extras(self):
        for url, name in self.menu():
            if url != self.home:
                yield url, "other", name
        for url, title in self.news():
            yield url, "other", title
        yield "/login?url=%2Fforums.htm", "login", "Connexion"
        yield "/inscription.htm", "login", "Inscription"
        for b in self.world.all_boards():
            yield f"/recherche/forums/0-{50 + b.id}-0-1-0-1-0-{b.slug}.htm", "search", "Recherche"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(f"<li>{a(u, t, LINK)}</li>" for u, t in self.menu())
        news = joined(
            f'<li><a href="{u}?utm_source=side&utm_medium=top" class="xXx">{esc(t)}</a></li>'
            for u, t in self.news()
        )
        top = joined(
            f'<li>{a(self.thread_url(t), t.title, "class=lien-jv")} <span class="nb">{len(t.posts)}</span></li>'
            for t in self.popular(6)
        )
        return f"""<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>{esc(title)} - atelier.com</title></head><body>
<header><a href="/" class="logo">atelier</a><ul class="nav">{nav}</ul><a href="/login?url=%2Fforums.htm">Connexion</a> <a href="/inscription.htm">Inscription</a></header>
{self.ad(1)}<div id="page-forums">{crumbs}<div class="layout__row"><div class="layout__contentMain">{body}</div>
<aside class="layout__contentAside">{self.ad(2)}<div class="card card-jv-forum"><h4>Top sujets</h4><ul>{top}</ul></div><div class="card"><h4>À la une</h4><ul>{news}</ul></div></aside></div></div>
<footer><a href="https://m.unseen.test/forums.htm">Version mobile</a> <a href="https://www.groupe.example/cgu">CGU</a></footer></body></html>"""

    def crumbs(self, board: Board) -> str:
        up = a(self.board_url(board.parent), f"Forum {board.parent.name}") if board.parent else ""
        own = a(self.board_url(board), f"Forum {board.name}")
        return f'<nav class="fil-ariane-crumb">{a("/forums.htm", "Forums")} {up} {own}</nav>'

    def render_home(self) -> str:
        def entry(b: Board) -> str:
            below = joined(f"<li>{a(self.board_url(s), s.name)}</li>" for s in b.boards)
            return f'<li class="line-ellipsis">{a(self.board_url(b), b.name, "class=lien-jv")}{f"<ul>{below}</ul>" if below else ""}</li>'

        blocks = joined(
            f'<div class="bloc-gen"><h3>{esc(group[0].about)}</h3><ul class="liste-forums">{joined(map(entry, group))}</ul></div>'
            for group in self.groups()
        )
        return self.frame("Forums", f"<h1>Les forums</h1>{blocks}")

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        rows = joined(self.row(t) for t in self.moved_from.get(board.id, ()) if page == 1)
        rows += joined(map(self.row, threads))
        head = '<li class="topic-head"><span>Sujet</span><span>Auteur</span><span>Nb</span><span>Dernier msg</span></li>'
        bar = ""
        if page > 1:
            bar += f'<a href="{self.board_url(board)}" class="pagi-debut-actif">Début</a> <a href="{self.board_url(board, page - 1)}" class="pagi-precedent-actif">Page précédente</a>'
        if page < last:
            bar += f'<a href="{self.board_url(board, page + 1)}" class="pagi-suivant-actif">Page suivante</a>'
        below = joined(f"<li>{a(self.board_url(s), s.name)}</li>" for s in board.boards)
        side = ""
        if below:
            side = f'<div class="bloc-sous-forums"><h4>Sous-forums</h4><ul>{below}</ul></div>'
        find = f'<a href="/recherche/forums/0-{50 + board.id}-0-1-0-1-0-{board.slug}.htm">Rechercher</a>'
        body = f'<h1>Forum {esc(board.name)}</h1>{find}<div class="bloc-pagi-default">{bar}</div><ul class="topic-list topic-list-admin">{head}{rows}</ul><div class="bloc-pagi-default">{bar}</div>{side}'
        return self.frame(f"Forum {board.name} - page {page}", body, self.crumbs(board))

    def row(self, t: Thread) -> str:
        last = self.thread_url(t, self.pages_of(t))
        at = f"{t.last.at:%H:%M:%S}" if t.last.at.date() == NOW.date() else f"{t.last.at:%d/%m/%Y}"
        return f'<li data-id="{t.id}"><span class="topic-subject"><i class="icon-folder"></i><a class="lien-jv topic-title" href="{self.thread_url(t)}" title="{esc(t.title)}">{esc(t.title)}</a></span><span class="text-user topic-author">{t.starter.name}</span><span class="topic-count">{len(t.posts) - 1}</span><span class="topic-date"><a class="lien-jv" href="{last}#post_{t.last.id}">{at}</a></span></li>'

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bits = []
        for n in window(page, last, 4):
            link = a(self.thread_url(thread, n), str(n), 'class="lien-jv"')
            bits.append(
                f'<span class="page-active">{n}</span>'
                if n == page
                else f"<span>{link if n else '…'}</span>"
            )
        if page < last:
            bits.append(a(self.thread_url(thread, page + 1), "»", 'class="pagi-suivant-actif"'))
        bar = f'<div class="bloc-liste-num-page">{joined(bits)}</div>' if last > 1 else ""
        items = joined(
            self.post(p) + (self.ad(p.number) if p.number % 5 == 0 else "") for p in posts
        )
        back = a(self.board_url(thread.board), "Liste des sujets", 'class="btn-retour"')
        body = f'<h1 id="bloc-title-forum">Sujet : {esc(thread.title)}</h1>{back}{bar}<div class="conteneur-messages-pagi">{items}</div>{bar}'
        return self.frame(
            f"{thread.title} sur le forum {thread.board.name}", body, self.crumbs(thread.board)
        )

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f'<blockquote class="blockquote-jv"><p>Le {self.at(p.quoted)} :<br>{esc(p.quoted.paragraphs[0])}</p></blockquote>'
        edited = ""
        if p.edited:
            edited = (
                f'<div class="info-edition-msg">Message édité le {self.at(p)} par {u.name}</div>'
            )
        sign = f'<div class="signature-msg"><p>{esc(u.signature)}</p></div>' if u.signature else ""
        return f'<div class="bloc-message-forum" id="post_{p.id}" data-id="{p.id}"><div class="conteneur-message"><div class="bloc-avatar-msg"><a href="{self.user_url(u)}"><img class="user-avatar-msg" src="/avatar/{u.id}.jpg" alt="{u.name}"></a></div><div class="inner-head-content"><div class="bloc-header"><a href="{self.user_url(u)}" target="_blank" class="bloc-pseudo-msg text-user">{u.name}</a><div class="bloc-options-msg"><span class="picto-msg-quote" title="Citer"></span></div><div class="bloc-date-msg"><a href="{self.post_url(p)}" class="lien-jv" target="_blank">{self.at(p)}</a></div></div><div class="bloc-contenu"><div class="txt-msg text-enrichi-forum">{cite}<p>{self.text(p, "</p><p>")}</p></div>{edited}{sign}</div></div></div></div>'

    def at(self, p: Post) -> str:
        return f"{p.at.day:02} {MONTHS[p.at.month - 1]} {p.at.year} à {p.at:%H:%M:%S}"


class LetterAndNumber(Community):
    """/t120p2, /f3p2, /u7, /p99 shows a post's page and /sp99 the post alone; pages stand in rows, too."""

    name = "letter-and-number"
    seed = 1202
    language = "sv"
    home = "/"
    posts_per_page = 12
    rows_per_page = 30
    today, yesterday, absolute = "Idag", "Igår", "%Y-%m-%d, %H:%M"
    closed_said = "Logga in"
    thread_at = "/t{t.id+1300000}[p{n}]"
    board_at = "/f{b.id}[p{n}]"
    post_at = "/p{p.id+30000000}"
    user_at = "/u{u.id}"

    def section(self, n: int) -> str:
        return f"/f{500 + n}"

    def register(self) -> None:
        for n, group in enumerate(self.groups()):
            self.put_boards(self.section(n), group, f"s{n}")
        super().register()
        for p in self.world.posts.values():
            self.put_other(
                f"/s{self.post_url(p)[1:]}",
                lambda p=p: self.frame(p.thread.title, self.post(p)),
                "post",
            )
        for t in self.world.threads:
            self.put_moved(f"{self.thread_url(t)}n", f"{self.post_url(t.last)}#p{t.last.id}")

    def extras(self):
        for url, name in self.menu():
            yield url, "login", name
        for t in self.world.threads:
            yield f"/whoposted.php?t={t.id}", "other", "Vilka skrev"
            yield f"/newreply.php?do=newreply&noquote=1&t={t.id}", "login", "Svara"

    def menu(self):
        return links(
            "/login.php Logga in | /register.php Bli medlem | /nya-amnen Nya ämnen | "
            "/aktuella-amnen Aktuella ämnen | /sok Sök | /annonsera Annonsera"
        )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        nav = joined(f"<li>{a(u, t)}</li>" for u, t in self.menu())
        hot = joined(
            f'<tr><td><a href="{self.thread_url(t)}">{esc(t.title)}</a></td><td>{len(t.posts)}</td></tr>'
            for t in self.popular(5)
        )
        return f"""<!DOCTYPE html><html lang="sv"><head><meta charset="utf-8"><title>{esc(title)} - Tillbakablick Forum</title></head><body>
<nav class="navbar"><a class="navbar-brand" href="/">Tillbakablick</a><ul class="nav">{nav}</ul></nav>{self.ad(1)}
<div id="site-container"><ol class="breadcrumb"><li><a href="/">Forum</a></li>{crumbs}</ol>{body}<table class="hot-threads"><tr><th>Heta ämnen</th></tr>{hot}</table></div>
<footer><a href="/annonsera">Annonsera</a> <a href="https://twitter.example/tb">Twitter</a></footer></body></html>"""

    def crumbs(self, board: Board) -> str:
        up = board.parent or board
        at = next(n for n, group in enumerate(self.groups()) if up in group)
        above = f"<li>{a(self.board_url(up), up.name)}</li>" if board.parent else ""
        return f"<li>{a(self.section(at), f'Avdelning {at}')}</li>{above}<li>{a(self.board_url(board), board.name)}</li>"

    def render_home(self) -> str:
        told = joined(
            f'<tr><th colspan="3">{a(self.section(n), group[0].about[:20])}</th></tr>{self.boards_rows(group)}'
            for n, group in enumerate(self.groups())
        )
        return self.frame("Forum", f'<table class="forum-list">{told}</table>')

    def boards_table(self, boards) -> str:
        return f'<table class="forum-list">{self.boards_rows(boards)}</table>'

    def boards_rows(self, boards) -> str:
        return joined(map(self.board_row, boards))

    def board_row(self, b: Board) -> str:
        last = max(b.threads, key=lambda t: t.last.at, default=None)
        newest = "Inget"
        if last:
            newest = f'<a href="{self.thread_url(last)}n">{esc(last.title[:24])}</a><div>av <a href="{self.user_url(last.last.author)}">{last.last.author.name}</a> {self.when(last.last.at)} <a href="{self.post_url(last.last)}#p{last.last.id}"><i></i></a></div>'
        below = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
        return f'<tr><td class="td_forum"><a href="{self.board_url(b)}"><strong>{esc(b.name)}</strong></a><br>{esc(b.about)}{f"<br>Underforum: {below}" if below else ""}</td><td>{len(b.threads)} ämnen<br>{sum(len(t.posts) for t in b.threads)} inlägg</td><td>{newest}</td></tr>'

    def rows_table(self, rows: str) -> str:
        return f'<table id="threadslist" class="table table-bordered">{rows}</table>'

    def row(self, t: Thread) -> str:
        last = self.pages_of(t)
        pages = ""
        if last > 1:
            told = [a(self.thread_url(t, n), str(n)) for n in range(1, min(last, 4) + 1)]
            pages = f'<span class="thread-pages">({" ".join(told)} … {a(self.thread_url(t, last), "Sista sidan")})</span>'
        return f'<tr><td class="td_status"><a href="{self.thread_url(t)}n"><i class="{"sticky" if t.sticky else "read"}"></i></a></td><td class="td_title"><div><a href="{self.thread_url(t)}" id="thread_title_{t.id}">{esc(t.title)}</a> {pages}</div><div><span onclick="window.open(\'{self.user_url(t.starter)}\')">{t.starter.name}</span></div></td><td class="td_replies"><div><a href="/whoposted.php?t={t.id}">{len(t.posts) - 1} svar</a></div><div>{t.views} visningar</div></td><td class="td_last_post"><div>{self.when(t.last.at)}</div><div>av <a href="{self.user_url(t.last.author)}">{t.last.author.name}</a> <a href="{self.post_url(t.last)}#p{t.last.id}"><i class="goto"></i></a></div></td></tr>'

    def pager(self, url, page: int, last: int, **_: object) -> str:
        if last == 1:
            return ""
        bits = [f"<li><span>Sida {page} av {last}</span></li>"]
        if page > 1:
            bits += [f"<li>{a(url(1), '« Första')}</li>", f"<li>{a(url(page - 1), '‹')}</li>"]
        for n in window(page, last, 2):
            if n and n not in (1, last):
                bits.append(
                    f'<li class="active"><span>{n}</span></li>'
                    if n == page
                    else f"<li>{a(url(n), str(n))}</li>"
                )
        if page < last:
            bits += [f"<li>{a(url(page + 1), '›')}</li>", f"<li>{a(url(last), 'Sista »')}</li>"]
        return f'<ul class="pagination">{joined(bits)}</ul>'

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            q = p.quoted
            cite = f'<div class="post-bbcode-quote-wrapper"><div>Citat:</div><div class="post-bbcode-quote">Ursprungligen postat av <strong>{q.author.name}</strong> <a href="/s{self.post_url(q)[1:]}"><i></i></a><div>{esc(q.paragraphs[0])}</div></div></div>'
        edited = ""
        if p.edited:
            edited = f'<div class="smallfont">Senast redigerad av {u.name} {self.when(p.at)}.</div>'
        return f'<div id="post{p.id}" class="post"><div class="post-heading">{self.when(p.at)} <span class="pull-right"><a href="{self.post_url(p)}#p{p.id}"><strong>#{p.number}</strong></a></span></div><div class="post-body"><div class="post-col post-left"><a class="post-user-username" href="{self.user_url(u)}">{u.name}</a><div class="post-user-title">Medlem</div><div class="post-user-info">Reg: Mar {u.joined.year}<br>Inlägg: {u.wrote}</div></div><div class="post-col post-right"><div class="post_message" id="post_message_{p.id}">{cite}{self.text(p)}</div>{edited}</div></div><div class="post-footer"><a href="/newreply.php?do=newreply&amp;noquote=1&amp;t={p.thread.id}">Citera</a></div></div>'
