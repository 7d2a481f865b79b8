"""Pages that begin with the post before them."""

from __future__ import annotations

from datetime import datetime

from unseen.closed import SEVERAL_PAGES
from unseen.declared import Show, a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread


class PostRepeated(LivedIn):
    """/hw/Board/Sub/title-sujet_120_2.htm begins with the last post of page 1; lists of all subs."""

    name = "post-repeated"
    seed = 841
    language = "fr"
    size = SEVERAL_PAGES
    posts_per_page = 12
    rows_per_page = 20
    gone = 3
    gone_status = 200
    thread_at = "{t.board|folder}/{t.slug}-sujet_{t.id}_{n}.htm"
    board_at = "{b|folder}/liste_sujet-{n}.htm"
    user_at = "/profilebdd.php?config=hw.inc&pseudo={u.name}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        return f"{moment:%d-%m-%Y} à {moment:%H:%M}"

    def folder(self, board: Board) -> str:
        own = "".join(each.capitalize() for each in board.slug.split("-"))
        return f"{self.folder(board.parent)}/{own}" if board.parent else f"/hw/{own}"

    def by_script(self, p: Post) -> str:
        top = p.thread.board.parent or p.thread.board
        sub = p.thread.board.id if p.thread.board.parent else 0
        return f"/forum2.php?config=hw.inc&cat={top.id}&subcat={sub}&post={p.thread.id}&page={self.page_of(p)}&p=1&sondage=0&owntopic=0&trash=0&trash_post=0&print=0&numreponse=0&quote_only=0&new=0&nojs=0#t{p.id}"

    def threads_of(self, board: Board) -> list[Thread]:
        found = [*board.threads, *(t for sub in board.boards for t in sub.threads)]
        found.sort(key=lambda t: t.last.at, reverse=True)
        return sorted(found, key=lambda t: not t.sticky)

    def register_lists(self) -> None:
        for board in self.world.all_boards():
            threads = self.threads_of(board)
            last = self.count(threads, self.rows_per_page)
            for page in range(1, last + 1):
                self.put(self.board_url(board, page), self._list_show(board, threads, page, last))

    def _list_show(self, board: Board, threads: list[Thread], page: int, last: int) -> Show:
        return lambda: self.index(
            f"b{board.id}",
            page,
            self.render_board(board, page, self.part(threads, page, self.rows_per_page), last),
        )

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            for p in t.posts:
                self.put(self.by_script(p), self._thread_show(t, self.page_of(p)))
                if t.id not in self.private:
                    self.put_other(
                        self.alone(p), lambda p=p: self.frame(p.thread.title, self.post(p))
                    )
            self.put_other(self.printed_at(t), lambda t=t: self.printed(t), "print")
        for b in self.world.boards:
            for n in range(7):
                rows = sorted(self.threads_of(b), key=lambda t, n=n: (t.id * (n + 3)) % 101)[:20]
                self.put_rows(self.sorted_at(b, n), b, rows)

    def sorted_at(self, board: Board, order: int) -> str:
        return f"/forum1.php?config=hw.inc&cat={board.id}&page=1&subcat=0&sondage=0&owntopic=0&trash=0&trash_post=0&moderation=0&new=0&nojs=0&subcatgroup=0&order={order}"

    def printed_at(self, t: Thread) -> str:
        return f"/forum2.php?config=hw.inc&cat={t.board.id}&post={t.id}&page=1&p=1&print=1"

    def alone(self, p: Post) -> str:
        return f"/forum2.php?config=hw.inc&cat={p.thread.board.id}&post={p.thread.id}&page=1&p=1&numreponse={p.id}&quote_only=1"

    def printed(self, t: Thread) -> str:
        return f"<html><head><title>{esc(t.title)}</title></head><body>{joined(f'<p>{esc(p.author.name)} {self.when(p.at)}<br>{esc(p.text)}</p>' for p in t.posts)}</body></html>"

    def extras(self):
        for name in ("search", "login", "inscription", "faq", "charte", "nav_user", "stats"):
            yield f"/{name}.php?config=hw.inc", "login", name
        yield "/setperso.php?config=hw.inc", "login", "Profil"
        for b in self.world.all_boards():
            yield f"/message.php?config=hw.inc&cat={b.id}&sond=0&p=1&subcat=0", "login", "Nouveau"
        for t in self.world.threads:
            yield (
                f"/message.php?config=hw.inc&cat={t.board.id}&post={t.id}&page=1&p=1",
                "login",
                "Répondre",
            )
        for p in self.world.posts.values():
            yield (
                f"/message.php?config=hw.inc&cat={p.thread.board.id}&post={p.thread.id}&numrep={p.id}",
                "login",
                "Citer",
            )
            yield (
                f"/user/addflag.php?config=hw.inc&cat={p.thread.board.id}&post={p.thread.id}&numreponse={p.id}",
                "login",
                "Drapeau",
            )
            yield (
                f"/user/modo.php?config=hw.inc&cat={p.thread.board.id}&post={p.thread.id}&numreponse={p.id}",
                "login",
                "Alerter",
            )

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("search", "Rechercher"),
            ("inscription", "S'inscrire"),
            ("login", "S'identifier"),
            ("faq", "FAQ"),
            ("charte", "Règles"),
        )
        menu = " | ".join(
            a(f"/{name}.php?config=hw.inc", text, 'class="cHeader"') for name, text in names
        )
        top = joined(
            f"<td><a href='http://www.shop.test/{n}'>Boutique {n}</a></td>" for n in range(4)
        )
        return (
            f"<!DOCTYPE HTML PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN'><html lang='fr'><head><meta charset='utf-8'><title>{esc(title)} - FORUM {self.site}</title></head><body><table class='hfrheadmenu'><tr>{top}</tr></table><div class='container'><div class='mesdiscussions' id='mesdiscussions'>"
            f"<table class='main' cellspacing='0' cellpadding='4'><tr class='cBackHeader'><th><div class='left'>{menu}</div><div class='right'>16 connectés</div></th></tr></table>{body}<div class='copyright'>Forum {self.site}, {a('/stats.php?config=hw.inc', 'statistiques')}</div></div></div></body></html>"
        )

    def trail(self, board: Board | None, title: str = "") -> str:
        up = [a("/", f"FORUM {self.site}", 'class="Ext"')]
        chain = [b for b in (board.parent if board else None, board) if b]
        up += [a(self.board_url(b), b.name, 'class="Ext"') for b in chain]
        tail = [esc(title)] if title else []
        return f"<div class='arbo' id='md_arbo_top'>&nbsp;{'<br />&nbsp;'.join(f'{chr(9492)} {each}' for each in (*up, *tail))}</div>"

    def jump(self) -> str:
        options = joined(
            f"<option value='{b.id}'>{esc(b.name)}</option>" for b in self.world.boards
        )
        return f"<form action='/forum1.php' id='goto' method='get'><div class='nombres'>Aller à : <select name='cat'>{options}</select><input type='submit' value='Go' /></div></form>"

    def numbers(self, url, page: int, last: int) -> str:
        bits = [
            f"<b>{n}</b>" if n == page else a(url(n), str(n), 'class="cHeader"') if n else ".."
            for n in window(page, last, 3)
        ]
        back = ""
        if page > 1:
            back = f"<div class='pagepresuiv'>{a(url(page - 1), 'Page Précédente', 'class=cHeader')}</div>"
        on = ""
        if page < last:
            on = f"<div class='pagepresuiv'>{a(url(page + 1), 'Page Suivante', 'class=cHeader')}</div>"
        return f"<tr class='cBackHeader fondForum1PagesHaut'><th class='padding' colspan='10'><div class='left'>&nbsp;Page :&nbsp;{'&nbsp;'.join(bits)}</div>{back}{on}</th></tr>"

    def render_home(self) -> str:
        heads = "<tr class='cBackHeader'><th></th><th>Catégorie</th><th>Sujets</th><th>Messages</th><th>Dernier message</th></tr>"
        rows = joined(map(self.board_row, self.world.boards))
        who = self.world.users[7]
        return self.frame(
            "Accueil",
            f"{self.trail(None)}<table class='main' id='cat'>{heads}{rows}</table><table class='main'><tr class='cBackCouleurTab1'><td>Dernier inscrit : {a(self.user_url(who), who.name, 'class=s1Topic')}<br />{len(self.world.threads)} sujets, {len(self.world.users)} membres</td></tr></table>",
        )

    def board_row(self, b: Board) -> str:
        threads = self.threads_of(b)
        t = max(threads, key=lambda t: t.last.at) if threads else None
        last = (
            f"<a href='{esc(self.thread_url(t, self.pages_of(t)))}#t{t.last.id}' class='cCatTopic'>{self.when(t.last.at)}<br /><b>{esc(t.last.author.name)}</b></a>"
            if t
            else "&nbsp;"
        )
        subs = ", ".join(a(self.board_url(s), s.name, 'class="Tableau"') for s in b.boards)
        subs = f"<br /><span class='Tableau'>Sous-catégories : {subs}</span>" if subs else ""
        return f"<tr class='cat cBackCouleurTab1' id='cat{b.id}'><td class='catCase1'><img src='/icones/cat{b.id}.gif' alt='' /></td><td class='catCase2'><b>{a(self.board_url(b), b.name, 'class=cCatTopic')}</b>{subs}</td><td class='catCase3'>{len(threads)}</td><td class='catCase4'>{sum(len(t.posts) for t in threads)}</td><td class='catCase5'>{last}</td></tr>"

    def render_board(self, board, page, threads, last):
        top = board.parent or board
        sorts = ("Sujet", "Pages", "Auteur", "Réponses", "Lus", "Dernier message")
        heads = joined(
            f"<th>{a(self.sorted_at(top, n), word, 'class=cHeader')}</th>"
            for n, word in enumerate(sorts)
        )
        tabs = (
            joined(
                f"<td class='cadreonglet'>{a(self.board_url(b), text)}</td>"
                for b, text in ((top, "Toutes"), *((s, s.name) for s in top.boards))
            )
            if top.boards
            else ""
        )
        bar = self.numbers(lambda n: self.board_url(board, n), page, last)
        new = f"<a href='/message.php?config=hw.inc&amp;cat={board.id}&amp;sond=0&amp;p=1&amp;subcat=0'>Nouveau sujet</a>"
        body = f"{self.trail(board)}<table><tr>{tabs}</tr></table><div>{new}</div><table class='main' cellspacing='0' cellpadding='4'>{bar}<tr class='cBackHeader'><th></th><th></th>{heads}</tr>{joined(map(self.row, threads))}{bar}</table>{self.jump()}"
        return self.frame(board.name, body)

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        last = f"{esc(self.thread_url(t, pages))}#t{t.last.id}"
        many = (
            f"<a href='{esc(self.thread_url(t, pages))}' class='cCatTopic'>{pages}</a>"
            if pages > 1
            else "&nbsp;"
        )
        return (
            f"<tr class='sujet ligne_booleen cBackCouleurTab1'><td class='sujetCase1 cBackCouleurTab2'><img src='/icones/{'closed' if t.locked else 'closedp'}.gif' alt='' /></td><td class='sujetCase2'>&nbsp;</td><td class='sujetCase3'>{a(self.thread_url(t), t.title, f'class=cCatTopic title={chr(34)}Sujet n°{t.id}{chr(34)}')}</td><td class='sujetCase4'>{many}</td>"
            f"<td class='sujetCase6 cBackCouleurTab2'><a rel='nofollow' class='Tableau' href='{esc(self.user_url(t.starter))}'>{esc(t.starter.name)}</a></td><td class='sujetCase7'>{len(t.posts) - 1}</td><td class='sujetCase8'>{t.views}</td><td class='sujetCase9 cBackCouleurTab2'><a href='{last}' class='Tableau'>{self.when(t.last.at)}<br /><b>{esc(t.last.author.name)}</b></a></td></tr>"
        )

    def render_thread(self, thread, page, posts, last):
        bar = self.numbers(lambda n: self.thread_url(thread, n), page, last)
        again = ""
        if page > 1:
            before = thread.posts[(page - 1) * self.posts_per_page - 1]
            again = f"<table class='main'><tr class='cBackCouleurTab4'><td><b>Reprise du message précédent :</b></td></tr></table>{self.post(before)}"
        head = f"<table class='main' cellspacing='0' cellpadding='4'>{bar}<tr class='cBackHeader fondForum2Title'><th class='messCase1'>Auteur</th><th class='padding'><div class='left'>Sujet : <h3>{esc(thread.title)}</h3></div></th></tr></table>"
        reply = f"<a href='/message.php?config=hw.inc&amp;cat={thread.board.id}&amp;post={thread.id}&amp;page=1&amp;p=1'>Répondre</a> <a href='{esc(self.printed_at(thread))}'>Version imprimable</a>"
        body = f"{self.trail(thread.board, thread.title)}<div>{reply}</div>{head}{again}{joined(map(self.post, posts))}<table class='main'>{bar}</table><div>{reply}</div>{self.jump()}{self.trail(thread.board, thread.title)}"
        return self.frame(thread.title, body)

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<div class='container'><table class='citation'><tr class='none'><td><b class='s1'><a href='{esc(self.by_script(p.quoted))}' class='Topic'>{esc(p.quoted.author.name)} a écrit :</a></b><br /><br /><p>{esc(p.quoted.paragraphs[0])}</p></td></tr></table></div>"
        sig = ""
        if u.signature:
            sig = f"<br /><span class='signature'> ---------------<br />{esc(u.signature)}</span>"
        edited = ""
        if p.edited:
            edited = f"<div class='edited'><a href='{esc(self.alone(p))}'>Message cité 1 fois</a><br />Message édité par {esc(u.name)} le {self.when(p.at)}</div>"
        own = f"config=hw.inc&amp;cat={p.thread.board.id}&amp;post={p.thread.id}"
        tools = f"<a href='{esc(self.user_url(u))}'><img src='/icones/profile.gif' alt='profil' /></a> <a href='/message.php?{own}&amp;numrep={p.id}' rel='nofollow'><img src='/icones/quote.gif' alt='answer' /></a> <a href='/user/addflag.php?{own}&amp;numreponse={p.id}' rel='nofollow'><img src='/icones/flag.gif' alt='' /></a>"
        return (
            f"<table cellspacing='0' cellpadding='4' align='center' class='messagetable'><tr class='message cBackCouleurTab{p.number % 2 + 1}'><td class='messCase1'><a name='t{p.id}'></a><div class='right'><a href='#t{p.id}' rel='nofollow'><img src='/icones/t.gif' alt='' /></a></div><div><b class='s2'>{esc(u.name)}</b></div><div class='avatar_center'><img src='/avatars/{u.id}.gif' alt='' /></div><span class='MoodStatus'>Membre</span></td>"
            f"<td class='messCase2'><div class='toolbar'><div class='left'>Posté le {p.at:%d-%m-%Y}&nbsp;à&nbsp;{p.at:%H:%M:%S}&nbsp;{tools}</div><div class='right'><a href='/user/modo.php?{own}&amp;numreponse={p.id}' rel='nofollow'><img src='/icones/alert.gif' alt='' /></a></div><div class='spacer'>&nbsp;</div></div><div id='para{p.id}'>{quote}<p>{self.text(p)}</p>{edited}{sig}<div style='clear:both'> </div></div></td></tr></table>"
        )
