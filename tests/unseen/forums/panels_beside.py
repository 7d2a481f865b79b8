"""A forum between the panels of a site."""

from __future__ import annotations

from datetime import datetime

from unseen.closed import SEVERAL_PAGES, OneBoardClosed
from unseen.declared import a
from unseen.imitation import Shown, esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread


class PanelsBeside(OneBoardClosed, LivedIn):
    """viewthread.php?thread_id=120&rowstart=20, &pid=99#post_99; newest threads on every page."""

    name = "panels-beside"
    seed = 821
    language = "da"
    size = SEVERAL_PAGES
    home = "/forum/index.php"
    posts_per_page = 20
    rows_per_page = 20
    gone = 3
    thread_at = "/forum/viewthread.php?thread_id={t.id}[&rowstart={start}]"
    board_at = "/forum/viewforum.php?forum_id={b.id}[&rowstart={start}]"
    post_at = "/forum/viewthread.php?thread_id={p.thread.id}&pid={p.id}#post_{p.id}"
    user_at = "/profile.php?lookup={u.id}"
    starts_at = ("board 2", "user 5")

    def when(self, moment: datetime) -> str:
        return f"{moment:%d-%m-%Y %H:%M}"

    def from_row(self, url: str, page: int, size: int) -> str:
        return f"{url}&rowstart={(page - 1) * size}"

    def closed_board(self) -> Shown:
        return self.moved("/forum/index.php")

    def refused(self, *, gone: bool) -> Shown:
        return self.moved("/forum/index.php")

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            url = self.thread_url(t)
            self.put(f"{url}&rowstart=0", self._thread_show(t, 1))
            for n in range(1, self.pages_of(t) + 1):
                printed = f"/print.php?type=F&thread={t.id}&rowstart={(n - 1) * 20}"
                self.put_other(printed, lambda t=t, n=n: self.printed(self.posts_on(t, n)), "print")
            for p in t.posts:
                printed = f"/print.php?type=F&thread={t.id}&post={p.id}&nr={p.number}"
                self.put_other(printed, lambda p=p: self.printed([p]), "print")
        for b in self.world.all_boards():
            self.put_board(f"{self.board_url(b)}&rowstart=0", b)

    def printed(self, posts: list[Post]) -> str:
        said = joined(
            f"<p>{esc(p.author.name)} {self.when(p.at)}<br>{esc(p.text)}</p>" for p in posts
        )
        return f"<html><head><title>{esc(posts[0].thread.title)}</title></head><body>{said}</body></html>"

    def extras(self):
        for name in ("news", "articles", "downloads", "faq", "weblinks", "photogallery", "contact"):
            yield f"/{name}.php", "other", name
        for name in ("news_cats", "search", "register", "lostpassword", "members", "login"):
            yield f"/{name}.php", "login", name

    def panel(self, title: str, inner: str) -> str:
        return f"<table class='panel' width='100%'><tr><td class='scapmain'>{title}</td></tr><tr><td class='side-body'>{inner}</td></tr></table>"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        names = (
            ("/news.php", "Forside"),
            ("/articles.php", "Artikler"),
            ("/downloads.php", "Downloads"),
        )
        names = (
            *names,
            ("/faq.php", "FAQ"),
            ("/forum/index.php", "Debatforum"),
            ("/weblinks.php", "Links"),
        )
        names = (
            *names,
            ("/photogallery.php", "Billeder"),
            ("/search.php", "Søg"),
            ("/contact.php", "Kontakt"),
        )
        menu = joined(
            f"<img src='/bullet.gif' alt='' /> {a(url, text, 'class=side')}<br />"
            for url, text in names
        )
        new = joined(
            f"<img src='/bullet.gif' alt='' /> {a(self.thread_url(t), t.title[:18] + '...', 'class=side')}<br />"
            for t in self.newest(5)
        )
        hot = sorted(self.world.threads, key=lambda t: -len(t.posts))[:5]
        most = joined(
            f"<tr><td class='side-small'><img src='/bullet.gif' alt='' /> {a(self.thread_url(t), t.title[:18] + '...', 'class=side')}</td><td align='right'>[{len(t.posts) - 1}]</td></tr>"
            for t in hot
        )
        threads = f"<div class='side-label'><strong>Nyeste emner</strong></div>{new}<div class='side-label'><strong>Mest diskuterede emner</strong></div><table width='100%'>{most}</table>"
        online = f"Gæster online: 4<br />Brugere online: 0<br /><br />Registrerede brugere: {len(self.world.users)}<br />Nyeste bruger: {a(self.user_url(self.world.users[-1]), self.world.users[-1].name, 'class=side')}"
        shouts = joined(
            f"<div class='shoutboxname'>{a(self.user_url(u), u.name, 'class=side')}</div><div class='shoutboxdate'>{self.when(p.at)}</div><div class='shoutbox'>{esc(p.paragraphs[0][:60])}</div>"
            for t in self.newest(4)
            for p in (t.posts[0],)
            for u in (p.author,)
        )
        login = "<form method='post' action='/news.php'>Brugernavn<br /><input name='user_name' /><br />Kodeord<br /><input type='password' name='user_pass' /><input type='submit' value='Log ind' /></form><a href='/register.php'>Registrer</a> <a href='/lostpassword.php'>Glemt kodeord</a>"
        left = (
            self.panel("Navigation", menu)
            + self.panel("Brugere online", online)
            + self.panel("Emner i forum", threads)
        )
        right = self.panel("Log ind", login) + self.panel("Replikboks", shouts)
        return (
            f"<html><head><title>{self.site} - Debatforum: {esc(title)}</title></head><body><table width='100%' class='header'><tr><td><a href='/news.php'><img src='/logo.png' alt='{self.site}' /></a></td></tr></table>"
            f"<table width='100%' class='main'><tr><td class='side-border-left' width='170'>{left}</td><td class='main-bg'><a name='content'></a>{body}</td><td class='side-border-right' width='170'>{right}</td></tr></table><div class='footer'>{self.site} 2024, 123,456 unikke besøg</div></body></html>"
        )

    def pages_nav(self, url: str, page: int, last: int, size: int) -> str:
        if last == 1:
            return ""
        bits = [
            f"<span><strong>{n}</strong></span>"
            if n == page
            else a(self.from_row(url, n, size), str(n))
            for n in window(page, last, 3)
            if n and abs(n - page) <= 3
        ]
        if page > 1:
            bits.insert(0, a(self.from_row(url, page - 1, size), "<"))
        if page > 4:
            bits.insert(1, f"{a(self.from_row(url, 1, size), '1')}...")
        if page < last - 3:
            bits.append(f"...{a(self.from_row(url, last, size), str(last))}")
        if page < last:
            bits.append(a(self.from_row(url, page + 1, size), ">"))
        return f"<div class='pagenav'>Side {page} af {last}: {' '.join(bits)}</div>"

    def jump(self) -> str:
        options = joined(
            f"<option value='{b.id}'>{esc(b.name)}</option>" for b in self.world.boards
        )
        return f"<div style='padding-top:5px'>Gå til forum:<br /><select name='jump_id' class='textbox' onchange=\"jumpforum(this.options[this.selectedIndex].value);\"><optgroup label='Afsnit'>{options}</optgroup></select></div>"

    def render_home(self) -> str:
        return self.frame(
            "Oversigt",
            self.boards_table(self.world.boards)
            + "<table width='100%'><tr><td class='forum'><img src='/foldernew.gif' alt='' /> - Forum med nye indlæg</td><td><form name='searchform' method='get' action='/search.php'><input name='stext' /></form></td></tr></table>",
        )

    def boards_table(self, boards):
        heads = "<tr><td colspan='2' class='forum-caption'>Forum</td><td class='forum-caption'>Emner</td><td class='forum-caption'>Indlæg</td><td class='forum-caption'>Sidste indlæg</td></tr>"
        return f"<table width='100%' cellspacing='1' class='tbl-border forum_idx_table'><tr><td colspan='5' class='forum-caption forum_cat_name'>Afsnit</td></tr>{heads}{joined(map(self.board_row, boards))}</table>"

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f"{self.when(t.last.at)}<br /><span class='small'>Af {a(self.user_url(t.last.author), t.last.author.name)} <a href='{esc(self.post_url(t.last))}'><img src='/lastpost.gif' alt='' /></a></span>"
            if t
            else "Ingen indlæg"
        )
        return f"<tr><td align='center' width='1%' class='tbl1'><img src='/folder.gif' alt='' /></td><td class='tbl1 forum_name'>{a(self.board_url(b), b.name)}<br /><span class='small'>{esc(b.about)}</span><br />{' '.join(a(self.board_url(s), s.name) for s in b.boards)}</td><td align='center' class='tbl2'>{len(b.threads)}</td><td align='center' class='tbl1'>{sum(len(t.posts) for t in b.threads)}</td><td class='tbl2'>{last}</td></tr>"

    def render_board(self, board, page, threads, last):
        nav = self.pages_nav(self.board_url(board), page, last, self.rows_per_page)
        bar = ""
        if nav:
            bar = f"<table width='100%'><tr><td style='padding:4px 0px'>{nav}</td></tr></table>"
        heads = joined(
            f"<td class='tbl2 forum-caption'>{w}</td>"
            for w in ("&nbsp;", "Emne", "Forfatter", "Visninger", "Svar", "Sidste indlæg")
        )
        below = self.boards_table(board.boards) if page == 1 and board.boards else ""
        trail = f"<div class='tbl2 forum_breadcrumbs'><a href='/forum/index.php'>{self.site}</a> &raquo; Afsnit &raquo; {esc(board.name)}</div>"
        body = f"<div class='capmain'>Se forum</div>{trail}{below}{bar}<table width='100%' class='tbl-border forum_table'><tr>{heads}</tr>{joined(map(self.row, threads))}</table>{bar}{self.jump()}"
        return self.frame(board.name, body)

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        shown = [n for n in range(1, pages + 1) if pages < 5 or n == 1 or n > pages - 3]
        links = " ".join(
            a(self.from_row(self.thread_url(t), n, 20), str(n))
            + (" ..." if n == 1 and pages > 4 else "")
            for n in shown
        )
        more = f"<br />(Side: {links})" if pages > 1 else ""
        sticky = "<img src='/stickythread.gif' alt='' /> " if t.sticky else ""
        return f"<tr><td align='center' width='1%' class='tbl2'><img src='/folder.gif' alt='' /></td><td width='100%' class='tbl1'>{sticky}{a(self.thread_url(t), t.title)}{more}</td><td class='tbl2'>{a(self.user_url(t.starter), t.starter.name)}</td><td class='tbl1'>{t.views}</td><td class='tbl2'>{len(t.posts) - 1}</td><td class='tbl1'><span class='lastpost-user'>{a(self.user_url(t.last.author), t.last.author.name)}</span><br />{self.when(t.last.at)}</td></tr>"

    def render_thread(self, thread, page, posts, last):
        nav = self.pages_nav(self.thread_url(thread), page, last, self.posts_per_page)
        top = ""
        if nav:
            top = f"<table width='100%'><tr><td style='padding:4px'>{nav}</td></tr></table>"
        end = f"<div align='center' style='padding-top:5px'>{nav}</div>" if nav else ""
        trail = f"<div class='tbl2 forum_breadcrumbs'><a href='/forum/index.php'>{self.site}</a> &raquo; {a(self.board_url(thread.board), thread.board.name)} &raquo; {esc(thread.title)}</div>"
        head = f"<tr><td colspan='2' class='tbl2 forum-caption'><div style='float:right' class='small'>&nbsp;<a href='/print.php?type=F&amp;thread={thread.id}&amp;rowstart={(page - 1) * 20}'><img src='/printer.gif' alt='Udskriv emne' /></a></div><div class='forum_thread_title'><strong>{esc(thread.title)}</strong></div></td></tr>"
        gap = "<tr><td colspan='2' class='tbl1 forum_thread_post_space' style='height:10px'></td></tr>"
        body = f"<div class='capmain'>Vis emne</div>{trail}{top}<table width='100%' cellspacing='1' class='tbl-border forum_thread_table'>{head}{gap.join(map(self.post, posts))}</table>{end}{self.jump()}"
        return self.frame(thread.title, body)

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f"<div class='quote'><strong>{esc(p.quoted.author.name)} skrev:</strong><br />{esc(p.quoted.paragraphs[0])}</div>"
        edited = ""
        if p.edited:
            edited = f"<hr /><span class='small'>Redigeret af {a(self.user_url(u), u.name)} den {self.when(p.at)}</span>"
        sig = f"<hr /><div class='forum_sig'>{esc(u.signature)}</div>" if u.signature else ""
        return (
            f"<tr><td class='tbl2 forum_thread_user_name' style='width:140px'>{a(self.user_url(u), u.name)}</td><td class='tbl2 forum_thread_post_date'><div style='float:right' class='small'><a href='#top'><img src='/up.gif' alt='' /></a>&nbsp;<a href='#post_{p.id}' name='post_{p.id}' id='post_{p.id}'>#{p.number}</a>&nbsp;<a href='/print.php?type=F&amp;thread={p.thread.id}&amp;post={p.id}&amp;nr={p.number}'><img src='/printer.gif' alt='' /></a></div><div class='small'>Indlæg den {self.when(p.at)}</div></td></tr>"
            f"<tr><td valign='top' class='tbl2 forum_thread_user_info' style='width:140px'><img src='/avatars/noavatar100.png' alt='' /><br /><br /><span class='small'>Bruger</span><br /><br /><span class='small'><strong>Indlæg:</strong> {u.wrote}</span><br /><span class='small'><strong>Tilmeldt:</strong> {u.joined:%d.%m.%y}</span><br /><br /></td><td valign='top' class='tbl1 forum_thread_user_post'>{quote}{self.text(p)}{edited}{sig}</td></tr>"
            f"<tr><td class='tbl2 forum_thread_ip'>&nbsp;</td><td class='tbl2 forum_thread_userbar'><div style='float:left' class='small'></div><div style='float:right' class='small'></div></td></tr>"
        )
