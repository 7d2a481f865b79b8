"""Offsets with a letter before them."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links
from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread

FRENCH = (
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
).split()


class OffsetsWithLetter(OneBoardClosed, LivedIn):
    """/index.php/forums/viewthread/120/P15, /viewreply/99 leads there; /viewforum/3/P20; neighbours by title."""

    name = "offsets-with-letter"
    seed = 931
    language = "fr"
    size = SEVERAL_PAGES
    home = "/index.php/forums/"
    posts_per_page = 15
    rows_per_page = 25
    gone = 3
    walled = 2
    shadows = 3
    announced = 1
    gone_status = 200
    F = "/index.php/forums/"
    thread_at = "{my.F}viewthread/{t.id}/[P{start}/]"
    board_at = "{my.F}viewforum/{b.id}/[P{start}/]"
    post_at = "{my.F}viewreply/{p.id}/"
    user_at = "{my.F}member/{u.id}/"
    starts_at = ("board 2", "user 5")
    post_moves_to = "#{p.id}"

    def when(self, moment: datetime) -> str:
        half = "AM" if moment.hour < 12 else "PM"
        return f"{moment:%d} {FRENCH[moment.month - 1].capitalize()} {moment:%Y %I:%M} {half}"

    def short(self, moment: datetime) -> str:
        return f"{moment:%d-%m-%Y %I:%M} {'AM' if moment.hour < 12 else 'PM'}"

    def refused(self, *, gone: bool) -> Shown:
        told = (
            "Le sujet demandé n'existe pas."
            if gone
            else "Vous n'êtes pas autorisé à voir ce sujet."
        )
        back = "<p><a href='javascript:history.go(-1)'>Retour</a></p>"
        return Shown(
            "error",
            "",
            self.frame(
                "Erreur", f"<div class='fm-message'><h3>Erreur</h3><p>{told}</p>{back}</div>"
            ),
        )

    def register(self) -> None:
        super().register()
        for b in self.world.all_boards():
            self.put(f"{self.F}rss/{b.id}/", lambda b=b: self.feed(b.name))
            for t in self.announcements:
                self.put(f"{self.F}viewannounce/{t.id}_{b.id}/", self._thread_show(t, 1))
        every = self.world.all_boards()
        self.put_other("/", lambda: self.frame("Accueil", "<h2>Bienvenue</h2>"))
        self.put_boards(f"{self.F}viewcategory/1/", every[:3], "c1")
        self.put_boards(f"{self.F}viewcategory/2/", every[3:], "c2")
        for word, text in links(
            "active_topics Sujets actifs | new_topic_search Nouveaux | "
            "view_pending_topics En attente"
        ):
            self.put_list("{my.F}{w}/", text, self.newest(15), w=word)
        rows = joined(
            f"<tr><td>{a(self.user_url(u), u.name)}</td><td>{u.wrote}</td><td>{u.joined:%d-%m-%Y}</td></tr>"
            for u in self.world.users[:30]
        )
        self.put_other(
            f"{self.F}memberlist/",
            lambda: self.frame("Membres", f"<table>{rows}</table>"),
            "members",
        )
        for n in range(1, 7):
            self.put_other(
                f"/index.php/blog/article-{n}/",
                lambda n=n: self.frame(
                    "Blog",
                    f"<div class='entry'><h2>{esc(self.world.boards[n % 4].about)}</h2></div>",
                ),
                "article",
            )

    def extras(self):
        for name in ("search", "faq", "visitor_stats", "mark_all_read"):
            yield f"{self.F}{name}/", "other", name
        for name in ("login", "register", "forgot_password"):
            yield f"{self.F}member/{name}/", "login", name
        for name in ("blog", "about", "contact", "wiki"):
            yield f"/index.php/{name}/", "other", name
        for b in self.world.all_boards():
            yield f"{self.F}newtopic/{b.id}/", "login", "Nouveau sujet"
        for t in self.world.threads:
            yield f"{self.F}newreply/{t.id}/", "login", "Répondre"
            yield f"{self.F}subscribe/{t.id}/", "login", "S'abonner"
            for p in t.posts:
                yield f"{self.F}quotereply/{p.id}/", "login", "Citer"
                yield f"{self.F}reportpost/{p.id}/", "login", "Signaler"
        for u in self.world.users:
            yield f"{self.F}member/messages/pm/{u.id}/", "login", "MP"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        site = joined(
            f"<li><a href='/index.php/{url}'>{text}</a></li>"
            for url, text in links(
                "blog/ Blog | forums/ Forums | wiki/ Wiki | about/ À propos | contact/ Contact"
            )
        )
        names = (
            ("member/login", "Connexion"),
            ("member/register", "Inscription"),
            ("memberlist", "Membres"),
            ("search", "Recherche"),
            ("active_topics", "Sujets actifs"),
            ("faq", "Aide"),
        )
        menu = joined(f"<li><a href='{self.F}{url}/'>{text}</a></li>" for url, text in names)
        login = f"<form id='login_form' method='post' action='{self.F}'><input name='username' value='Identifiant' /><input type='password' name='password' /><input type='submit' value='Connexion' /></form>"
        return (
            f"<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Transitional//EN'><html><head><title>{esc(title)} | {self.site}</title></head><body id='forums'><div id='header'><h1><a href='/'>{self.site}</a></h1><ul id='nav'>{site}</ul></div><div id='fm-top'><ul class='fm-user-nav'>{menu}</ul>{login}</div><div class='fm-breadcrumb'><a href='/'>{self.site}</a> &gt; <a href='{self.home}'>Forums</a>{crumbs}</div>{body}"
            f"<div id='footer'><p>Script exécuté en 0.4 secondes</p><p>Logiciel de forum</p></div></body></html>"
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = []
        if page > 3:
            bits.append(a(url(1), "« Premier"))
        if page > 1:
            bits.append(a(url(page - 1), "<"))
        bits += [
            f"<strong>{n}</strong>" if n == page else a(url(n), str(n))
            for n in range(max(1, page - 2), min(last, page + 2) + 1)
        ]
        if page < last:
            bits.append(a(url(page + 1), ">"))
        if page + 2 < last:
            bits.append(a(url(last), "Dernier »"))
        cells = joined(f"<td><div class='paginate'>{each}</div></td>" for each in bits)
        return f"<p>{page} sur {last} pages</p><table class='fm-pagination' cellspacing='0'><tr>{cells}</tr></table>"

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        return f"<table class='fm-forum'><tr><th colspan='2'>Forum</th><th>Sujets</th><th>Réponses</th><th>Dernier message</th></tr>{rows}</table>"

    def board_row(self, b: Board) -> str:
        last = "&nbsp;"
        if b.threads:
            t = b.newest_first()[0]
            last = f"<strong><a href='{self.to_last(t)}'>{esc(t.title)}</a></strong><br />Posté : {self.short(t.last.at)}<br />Auteur : {a(self.user_url(t.last.author), t.last.author.name)}"
        return f"<tr><td class='fm-icon'><a href='{self.board_url(b)}'><img src='/themes/marker.gif' alt='' /></a></td><td class='fm-name'><h4>{a(self.board_url(b), b.name)}</h4><p>{esc(b.about)}</p></td><td>{len(b.threads)}</td><td>{sum(len(t.posts) - 1 for t in b.threads)}</td><td class='fm-recent'>{last}</td></tr>"

    def to_last(self, t: Thread) -> str:
        return self.post_url(t.last) if len(t.posts) > 1 else self.thread_url(t)

    def render_home(self) -> str:
        every = self.world.all_boards()
        parts = ((1, "Communauté", every[:3]), (2, "Technique", every[3:]))
        body = joined(
            f"<h3 class='fm-category'><a href='{self.F}viewcategory/{n}/'>{text}</a></h3>{self.boards_table(boards)}"
            for n, text, boards in parts
        )
        recent = joined(
            f"<li>{a(self.thread_url(t), t.title)} <span>{self.short(t.last.at)}</span></li>"
            for t in self.newest(5)
        )
        hot = joined(
            f"<li>{a(self.thread_url(t), t.title)} ({len(t.posts) - 1})</li>"
            for t in sorted(self.world.threads, key=lambda t: -len(t.posts))[:5]
        )
        u = self.world.users[-1]
        stats = f"<div class='fm-stats'><h3>Statistiques</h3><p>Membres : {len(self.world.users)} Dernier : {a(self.user_url(u), u.name)} Sujets : {len(self.world.threads)} {a(self.F + 'visitor_stats/', 'Visiteurs')}</p></div>"
        return self.frame(
            "Forums",
            f"{body}<div class='fm-recent-topics'><h3>Sujets récents</h3><ul>{recent}</ul><h3>Les plus populaires</h3><ul>{hot}</ul></div>{stats}<p>{a(self.F + 'mark_all_read/', 'Tout marquer comme lu')}</p>",
        )

    def crumbs(self, board: Board) -> str:
        n = 1 if board in self.world.all_boards()[:3] else 2
        return f" &gt; <a href='{self.F}viewcategory/{n}/'>{('Communauté', 'Technique')[n - 1]}</a> &gt; {a(self.board_url(board), board.name)}"

    def rows_table(self, rows: str) -> str:
        return f"<table class='fm-forum-topic'><tr><th colspan='2' class='fm-heading'>Titre</th><th>Vues</th><th>Réponses</th><th>Dernier message</th></tr>{rows}</table>"

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        bar = self.pager(lambda n: self.board_url(board, n), page, last)
        news = joined(
            f"<tr class='fm-announce'><td></td><td><a href='{self.F}viewannounce/{t.id}_{board.id}/'>Annonce : {esc(t.title)}</a></td><td>{t.views}</td></tr>"
            for t in self.announcements
        )
        rows = ""
        if page == 1:
            rows = joined(self.row(t, "Déplacé : ") for t in self.moved_from.get(board.id, ()))
        rows += joined(map(self.row, threads))
        feed = f"<a href='{self.F}rss/{board.id}/'>RSS</a>"
        body = f"<table class='fm-announcements'>{news}</table><div class='fm-header-wrapper'><h3 class='fm-topic-title'>{esc(board.name)}</h3>{feed}</div>{self.rows_table(rows)}<div class='fm-thread-footer-wrapper'>{bar}</div><form method='post' action='{self.F}do_search/'><input name='keywords' /></form>"
        return self.frame(board.name, body, self.crumbs(board))

    def row(self, t: Thread, prefix: str = "") -> str:
        pages = self.pages_of(t)
        nav = ""
        if pages > 1:
            shown = [*range(1, min(pages, 3) + 1), *([pages] if pages > 3 else [])]
            nav = f" ( {' '.join(a(self.thread_url(t, n), str(n)) for n in shown)} )"
        prefix = prefix or ("Épinglé : " if t.sticky else "")
        said = f"Posté le {self.short(t.last.at)}"
        when = a(self.post_url(t.last), said) if len(t.posts) > 1 else said
        return (
            f"<tr class='fm-topic-row'><td class='fm-topic-icon'><a href='{self.thread_url(t)}'><img src='/themes/topic.gif' alt='{esc(t.board.name)}' title='{esc(t.board.name)}' /></a></td><td class='fm-heading'><h4><strong>{prefix}<a href='{self.thread_url(t)}' title='{esc(t.board.name)}'>{esc(t.title)}</a></strong></h4><p>Auteur : {a(self.user_url(t.starter), t.starter.name)}{nav}</p></td>"
            f"<td class='fm-total-topics'>{t.views}</td><td class='fm-replies'>{len(t.posts) - 1}</td><td class='fm-info'>{when}<br />Auteur : {a(self.user_url(t.last.author), t.last.author.name)}</td></tr>"
        )

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        tools = f"<span>{a(f'{self.F}newreply/{thread.id}/', 'Répondre', 'class=fm-button')}{a(f'{self.F}newtopic/{thread.board.id}/', 'Nouveau sujet', 'class=fm-button')}</span>"
        after, before = self.neighbour(thread, 1), self.neighbour(thread, -1)
        steps = ""
        if after:
            steps = f"<li class='fm-next-topic'>{a(self.thread_url(after), after.title)}</li>"
        steps += (
            f"<li class='fm-previous-topic'>{a(self.thread_url(before), before.title)}</li>"
            if before
            else ""
        )
        body = f"<div class='fm-header-wrapper'>{tools}<h3 class='fm-topic-title'>{esc(thread.title)} </h3></div>{joined(map(self.post, posts))}<div class='fm-thread-footer-wrapper'>{tools}{bar}</div><div class='fm-topic-pagination-wrapper'><ul class='fm-topic-pagination'>{steps}</ul></div>"
        return self.frame(thread.title, body, f"{self.crumbs(thread.board)} &gt; Fil de discussion")

    def post(self, p: Post) -> str:
        u = p.author
        mark = ""
        if p.number > 1:
            mark = f"<em class='fm-thread-permalink'><a name='{p.id}' href='{self.post_url(p)}' title='Lien permanent'>#{p.number - 1}</a></em>"
        quote = ""
        if p.quoted:
            quote = f"<div class='quote'><div class='quote_author'>{esc(p.quoted.author.name)} - {self.when(p.quoted.at)}</div><p>{esc(p.quoted.paragraphs[0])}</p></div>"
        edited = ""
        if p.edited:
            edited = f"<em>[ Modifié : {self.when(p.at)} par {a(self.user_url(u), u.name)} ]</em>"
        sig = ""
        if u.signature:
            sig = f"<div class='fm-post-signature'><div class='fm-signature-wrapper'><h4>Signature</h4><div class='fm-signature'>{esc(u.signature)}</div></div></div>"
        return (
            f"<div class='forum-topic-content fm-thread-row'><div class='fm-post-meta'><p>Posté : {self.when(p.at)} {mark}</p></div><div class='fm-author-info-wrapper'><div class='inset'><div class='rankMember'><a href='{self.user_url(u)}' class='fm-post-author-link'>{esc(u.name)}</a> <span class='fm-post-author-rank'>Membre</span></div><div class='fm-rank-wrapper'><img src='/themes/rank.gif' alt='Rang' /><img src='/themes/rank.gif' alt='Rang' /></div><p><strong>Messages</strong> {u.wrote}</p><p><strong>Inscrit</strong> {u.joined:%Y-%m-%d}</p><p>{a(f'{self.F}member/messages/pm/{u.id}/', 'MP')}</p><p>{a(f'{self.F}reportpost/{p.id}/', 'Signaler')}</p></div></div>"
            f"<div class='fm-post'><div class='inset'><div class='fm-post-utilities'><a href='{self.F}quotereply/{p.id}/' class='fm-button quote-post'>Citer</a></div>{quote}<p>{self.text(p, '</p><p>')}</p>{edited}{sig}</div></div></div>"
        )
