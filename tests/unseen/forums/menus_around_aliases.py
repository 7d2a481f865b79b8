"""A forum inside of a site of articles; aliases follow numbers, and pages are offsets."""

from __future__ import annotations

from datetime import datetime

from unseen.addresses import links, slug
from unseen.declared import a
from unseen.grown import Grown, since
from unseen.imitation import ORIGIN, esc, joined, window
from unseen.world import Board, Post, Thread


class MenusAround(Grown):
    """/forum/12-board/345-title?start=6#99, /forum/user/7-name, /forum/recent?start=20; articles as /news/5-title."""

    name = "menus-around-aliases"
    seed = 1805
    language = "el"
    site = "Το Εργαστήρι"
    home = "/forum"
    posts_per_page = 6
    rows_per_page = 20
    longest = 12
    gone_said = "Το θέμα δεν βρέθηκε"
    walled_said = "Δεν έχετε δικαίωμα πρόσβασης σε αυτή τη σελίδα."
    closed_said = "Σύνδεση"
    units = ("χρόνια", "μήνες", "μέρες", "ώρες", "λεπτά")
    stem_at = "{t.board|board_url}/{t.id}-{t.title|alias}"
    thread_at = "{t|stem}[?start={n0*6}]"
    board_at = "/forum/{b.id}-{b.name|alias}[?start={n0*20}]"
    user_at = "/forum/user/{u.id+400}-{u.name|lower}"
    idle = ("limitstart=0", "start=0")

    def alias(self, text: str) -> str:
        return slug(text)

    def at_post(self, p: Post) -> str:
        return f"{self.thread_url(p.thread, self.page_of(p))}#{p.id}"

    def cited(self, thread: Thread, post: Post) -> str:
        kinds = (
            ORIGIN + self.stem(thread),
            f"http://www.unseen.test/index.php?option=com_kunena&view=topic&catid={thread.board.id}&id={thread.id}",
            ORIGIN + self.at_post(thread.last),
            f"{ORIGIN}{self.thread_url(thread)}?limitstart=0",
        )
        return kinds[post.id % len(kinds)]

    def recent(self, mode: str, page: int) -> str:
        start = f"start={(page - 1) * 20}" if page > 1 else ""
        more = f"mode={mode}" if mode else ""
        query = "&".join(q for q in (more, start) if q)
        return "/forum/recent" + (f"?{query}" if query else "")

    def register(self) -> None:
        super().register()
        for n, boards in enumerate(self.groups(4)):
            self.put_boards(self.group_url(n), boards, f"g{n}")
        for t in self.world.threads:
            self.put(
                f"/index.php?option=com_kunena&view=topic&catid={t.board.id}&id={t.id}",
                self._thread_show(t, 1),
            )
            self.put_moved(f"{self.stem(t)}/unread", self.at_post(t.last))
            self.put_other(
                f"{self.stem(t)}/print",
                lambda t=t: self.frame(
                    t.title,
                    joined(
                        f"<div><h3>{p.author.name}</h3><p>{esc(p.text)}</p></div>" for p in t.posts
                    ),
                ),
                "print",
            )
            self.put_other(
                f"{self.stem(t)}/threaded",
                lambda t=t: self.frame(t.title, joined(self.post(p) for p in t.posts[:6])),
            )
        for b in self.open_boards():
            self.put_feed(f"{self.board_url(b)}?format=feed&type=rss", b.name)
        every = self.newest(10_000)
        for mode, some in (
            ("", every),
            ("replies", every),
            ("noreplies", every[::5]),
            ("sticky", every[::9]),
        ):
            self.put_list(lambda n, m=mode: self.recent(m, n), "Πρόσφατα θέματα", some)
        for n in range(1, 4):
            rows = joined(
                f"<div class='item'><h2>{a(f'/news/{k}-arthro-{k}', self.world.threads[k].title[:20] + f' {k}')}</h2><p>{esc(self.world.threads[k].posts[0].paragraphs[0])}</p>{a(f'/news/{k}-arthro-{k}', 'Περισσότερα')}</div>"
                for k in range(n * 8, n * 8 + 8)
            )
            bar = self.pager(lambda k: "/news" + (f"?start={(k - 1) * 8}" if k > 1 else ""), n, 3)
            self.put_other(
                "/news" + (f"?start={(n - 1) * 8}" if n > 1 else ""),
                lambda r=rows, b=bar: self.frame("Νέα", r + b),
            )
        for k in range(8, 32):
            self.put_other(
                f"/news/{k}-arthro-{k}",
                lambda k=k: self.frame(
                    f"Άρθρο {k}",
                    f"<div class='item-page'><h1>{esc(self.world.threads[k].title[:20])} {k}</h1><dl class='article-info'><dd>{self.world.threads[k].posts[0].at:%d/%m/%Y}</dd><dd>Εμφανίσεις: {k * 31}</dd></dl><p>{esc(self.world.threads[k].posts[0].text)}</p>{a(f'/news/{k}-arthro-{k}?tmpl=component&print=1', 'Εκτύπωση')}</div>",
                ),
            )
            self.put_other(
                f"/news/{k}-arthro-{k}?tmpl=component&print=1",
                lambda: "<html><body><p>print</p></body></html>",
                "print",
            )
        self.put_other(
            "/", lambda: self.frame(self.site, "<h1>Καλώς ήρθατε</h1><p>Το εργαστήρι</p>")
        )
        self.put_members("/forum/userlist[?start={n0*30}]", "Μέλη", 30)

    def group_url(self, n: int) -> str:
        return f"/forum/{n + 70}-{self.alias(self.group_name(n))}"

    def group_name(self, n: int) -> str:
        return " ".join(self.groups(4)[n][0].about.split()[:2]).strip(".?!")

    def extras(self):
        for u, t in links(
            "/login Σύνδεση | /component/users/registration?Itemid=101 Εγγραφή | "
            "/component/users/reset?Itemid=101 Κωδικός | /contact Επικοινωνία | "
            "/downloads Αρχεία | /gallery Φωτογραφίες | /forum/search Αναζήτηση | "
            "/forum/statistics Στατιστικά | /forum/help Βοήθεια | /forum/rules Κανόνες | "
            "/forum/whoisonline Συνδεδεμένοι | /sitemap Χάρτης"
        ):
            yield u, "other", t
        for b in self.world.all_boards():
            yield f"{self.board_url(b)}/create", "login", "Νέο θέμα"
        for p in self.world.posts.values():
            yield f"{self.stem(p.thread)}/report?mesid={p.id}", "login", "Αναφορά"

    def since(self, at: datetime) -> str:
        return f"<span class='kdate' title='{at:%d/%m/%Y %H:%M}'>{since(at, self.units, 'πριν ')}</span>"

    def frame(self, title: str, body: str, crumbs: str = "", head: str = "") -> str:
        site = joined(
            f"<li class='nav-item item-{n + 101}'>{a(u, t)}</li>"
            for n, (u, t) in enumerate(
                (
                    ("/", "Αρχική"),
                    ("/news", "Νέα"),
                    ("/forum", "Φόρουμ"),
                    ("/downloads", "Αρχεία"),
                    ("/gallery", "Φωτογραφίες"),
                    ("/contact", "Επικοινωνία"),
                )
            )
        )
        menu = joined(
            f"<li>{a(u, t)}</li>"
            for u, t in links(
                "/forum Ευρετήριο | /forum/recent Πρόσφατα θέματα | /forum/rules Κανόνες | "
                "/forum/help Βοήθεια | /forum/search Αναζήτηση"
            )
        )
        news = joined(
            f"<li>{a(f'/news/{k}-arthro-{k}', self.world.threads[k].title[:20] + f' {k}')}</li>"
            for k in range(8, 13)
        )
        late = joined(
            f"<li class='klatest-item'><ul><li class='klatest-subject'>{a(self.at_post(t.last), t.title)}</li><li class='klatest-author'>από {a(self.user_url(t.last.author), t.last.author.name)}</li><li>{self.since(t.last.at)}</li></ul></li>"
            for t in self.newest(5)
            if t.id not in self.private
        )
        return (
            f'<!DOCTYPE html><html lang="el-gr" dir="ltr"><head><meta charset="utf-8"><title>{esc(title)} - {self.site}</title>{head}</head><body class="site com_kunena wrapper-static"><header class="header container-header"><div class="navbar-brand"><a class="brand-logo" href="/">{self.site}</a></div><nav><ul class="mod-menu mod-list nav">{site}</ul></nav></header><div class="site-grid"><div class="container-component"><main><div id="kunena" class="layout"><nav class="navbar"><ul class="nav">{menu}</ul></nav>{crumbs}{body}<div class="kcredits">{a("https://www.example.org", "Example Forum")}</div></div></main></div>'
            f'<aside class="container-sidebar-right"><div class="card"><h3>Νέα</h3><ul>{news}</ul></div><div class="card"><h3>Τελευταία</h3><ul class="klatest">{late}</ul></div><form id="login-form"><input name="username"><input type="password"><ul><li>{a("/component/users/reset?Itemid=101", "Ξεχάσατε τον κωδικό;")}</li><li>{a("/component/users/registration?Itemid=101", "Εγγραφή")}</li></ul></form></aside></div></body></html>'
        )

    def crumbs(self, board: Board) -> str:
        return f"<ol class='breadcrumb'><li class='breadcrumb-item'>{a('/forum', 'Φόρουμ')}</li>{self.trail(board)}</ol>"

    def trail(self, board: Board) -> str:
        if board.parent:
            up = self.trail(board.parent)
        else:
            n = next(n for n, g in enumerate(self.groups(4)) if board in g)
            up = f"<li class='breadcrumb-item'>{a(self.group_url(n), self.group_name(n))}</li>"
        return f"{up}<li class='breadcrumb-item'>{a(self.board_url(board), board.name)}</li>"

    def boards_table(self, boards):
        rows = []
        for b in boards:
            t = self.newest_of(b)
            last = (
                f"<td class='col-md-4'><div class='avatar'><a href='{self.user_url(t.last.author)}'><img src='/media/kunena/{t.last.author.id}.png'></a></div><div><span>Τελευταίο: <a href='{self.at_post(t.last)}' title='{esc(t.title)}'>{esc(t.title)}</a></span><br><span>από {a(self.user_url(t.last.author), t.last.author.name, 'class=kwho-user')}</span> {self.since(t.last.at)}</div></td>"
                if t
                else "<td class='col-md-4'>Δεν υπάρχουν δημοσιεύσεις</td>"
            )
            subs = joined(
                f"<li><h5>{a(self.board_url(s), s.name)} <small class='kchildcount'>({len(s.threads)})</small></h5></li>"
                for s in b.boards
            )
            rows.append(
                f"<tr class='category' id='category{b.id}'><td class='icon'><a href='{self.board_url(b)}' class='btn'><i class='fa fa-folder'></i></a></td><td class='col-md-7'><h3>{a(self.board_url(b), b.name)} <small>({len(b.threads)} θέματα)</small></h3><div class='hidden-phone header-desc'>{esc(b.about)}</div><ul class='list-inline'>{subs}</ul></td>{last}</tr>"
            )
        return f"<table class='table kblock'>{joined(rows)}</table>"

    def render_home(self) -> str:
        parts = joined(
            f"<div class='kfrontend'><h2 class='btn-toolbar'>{a(self.group_url(n), self.group_name(n))}</h2>{self.boards_table(g)}</div>"
            for n, g in enumerate(self.groups(4))
        )
        posts, threads, users = self.counts()
        return self.frame(
            "Φόρουμ",
            f"{parts}<div class='kfrontend'><h3>{a('/forum/statistics', 'Στατιστικά')}</h3><ul><li>Μηνύματα: {posts}</li><li>Θέματα: {threads}</li><li>Μέλη: {a('/forum/userlist', str(users))}</li></ul>{a('/forum/whoisonline', 'Συνδεδεμένοι')}: {self.online()}</div>",
        )

    def rows_table(self, rows):
        return f"<table class='table kblocktable'><thead><tr><td></td><td>Θέμα</td><td>Απαντήσεις / Εμφανίσεις</td><td>Τελευταίο</td></tr></thead><tbody class='topic-list'>{rows}</tbody></table>"

    def board_body(self, board, below, rows, bar):
        feed = a(f"{self.board_url(board)}?format=feed&type=rss", "RSS")
        return f"{below}<h1>{esc(board.name)} <small>({len(board.threads)})</small></h1><div class='header-desc'>{esc(board.about)}</div>{a(self.board_url(board) + '/create', 'Νέο θέμα')} {feed}{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = joined(
            f"<li class='page-item'><a class='page-link' href='{self.thread_url(t, n)}'>{n}</a></li>"
            for n in self.pages_in_row(t)
        )
        pages = f"<ul class='pagination pagination-sm'>{pages}</ul>" if pages else ""
        return f"<tr class='category'><td class='topic-item-unread'><a href='{self.stem(t)}/unread' class='btn'><i class='fa fa-comment'></i></a></td><td><div class='krow-topic-title'><h3><a href='{self.stem(t)}' class='topictitle' title='{esc(t.posts[0].paragraphs[0][:60])}'>{esc(t.title)}</a></h3></div><div class='started'>Ξεκίνησε {self.since(t.posts[0].at)} από {a(self.user_url(t.starter), t.starter.name, 'class=kwho-user')} στο {a(self.board_url(t.board), t.board.name)}</div>{pages}</td><td class='hidden-phone'><span class='repliesnum'>{len(t.posts) - 1}</span> / <span class='viewsnum'>{t.views}</span></td><td><div class='klastpost'><span>Τελευταίο από {a(self.user_url(t.last.author), t.last.author.name, 'class=kwho-user')}</span> <a href='{self.at_post(t.last)}' rel='nofollow'>{self.since(t.last.at)}</a></div></td></tr>"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<li class='page-item active'><a class='page-link'>{n}</a></li>"
            if n == page
            else f"<li class='page-item'><a class='page-link' href='{url(n)}'>{n}</a></li>"
            for n in window(page, last, 2)
            if n
        ]
        if page > 1:
            bits = [
                f"<li class='page-item'><a class='page-link' href='{url(1)}?limitstart=0' title='Έναρξη'>«</a></li>"
                if "?" not in url(1)
                else "",
                f"<li class='page-item'><a class='page-link' href='{url(page - 1)}' rel='prev'>‹</a></li>",
                *bits,
            ]
        if page < last:
            bits += [
                f"<li class='page-item'><a class='page-link' href='{url(page + 1)}' rel='next'>›</a></li>",
                f"<li class='page-item'><a class='page-link' href='{url(last)}' title='Τέλος'>»</a></li>",
            ]
        return f"<nav aria-label='Page Navigation'><ul class='pagination'>{joined(bits)}</ul></nav>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        bar = self.pager(lambda n: self.thread_url(thread, n), page, last)
        head = f"<link rel='canonical' href='{ORIGIN}{self.thread_url(thread, page)}'>"
        tools = f"{a(self.stem(thread) + '/print', 'Εκτύπωση', 'rel=nofollow')} {a(self.stem(thread) + '/threaded', 'Δέντρο', 'rel=nofollow')}"
        data = f'<script type="application/ld+json">{{"@context":"http://schema.org","@type":"DiscussionForumPosting","headline":"{thread.id}","url":"{ORIGIN}{self.stem(thread)}"}}</script>'
        body = f"{data}<div class='kfrontend'><h1>{esc(thread.title)}</h1><div class='btn-toolbar'>{tools}</div>{bar}{joined(map(self.post, posts))}{bar}<p>Ώρα δημιουργίας σελίδας: 0.{thread.id} δευτερόλεπτα</p></div>"
        return self.frame(
            f"{thread.title} - {thread.board.name}", body, self.crumbs(thread.board), head
        )

    def post(self, p: Post) -> str:
        u = p.author
        cite = ""
        if p.quoted:
            cite = f"<blockquote><p class='kmsgtext-quote'><b>{p.quoted.author.name} έγραψε:</b> {esc(p.quoted.paragraphs[0])}</p></blockquote>"
        sign = ""
        if u.signature:
            sign = f"<div class='ksig'><hr><span class='ksignature'>{esc(u.signature)}</span></div>"
        edited = ""
        if p.edited:
            edited = f"<div class='alert alert-info'><small>Τελευταία επεξεργασία {self.since(p.at)} από {a(self.user_url(u), u.name)}.</small></div>"
        did = "δημιούργησε το θέμα" if p.number == 1 else "απάντησε στο θέμα"
        return f"<div class='row message'><div class='col-md-2 hidden-phone'><ul class='unstyled center profilebox'><li><strong>{a(self.user_url(u), u.name, 'class=kwho-user')}</strong></li><li><a href='{self.user_url(u)}'><img class='kavatar' src='/media/kunena/{u.id}.png' alt='{u.name}'></a></li><li><span class='label'>Εκτός σύνδεσης</span></li><li>Μέλος</li><li>Δημοσιεύσεις: {u.wrote}</li></ul></div><div class='col-md-10 message-published'><small class='text-muted'><i class='fa fa-clock'></i> {self.since(p.at)} <a href='{self.at_post(p)}' id='{p.id}' rel='canonical'>#{p.id}</a></small><div class='badger-left'><h3>{u.name} {did}: {esc(p.thread.title)}</h3><div class='kmessage'><div class='kmsg'>{cite}<p>{self.text(p, '</p><p>')}</p></div></div>{edited}{sign}</div><div class='report'>{a(f'{self.stem(p.thread)}/report?mesid={p.id}', 'Αναφορά', 'rel=nofollow')}</div><div class='kreplymessage'>Παρακαλούμε {a('/login', 'Συνδεθείτε')} για να συμμετάσχετε.</div></div></div>"
