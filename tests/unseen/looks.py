"""Two looks for forums that have lived: tables of the early years, and blocks of the later ones."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import Board, Post, Thread


class Look(LivedIn):
    """Words and links that every look needs; empty addresses are not shown."""

    said = (
        "Forum",
        "Last post",
        "Topics",
        "Replies",
        "Views",
        "Author",
        "Page",
        "Next",
        "Previous",
    )

    def when(self, moment: datetime) -> str:
        return f"{moment:%d/%m/%Y %H:%M}"

    def menu(self) -> list[tuple[str, str]]:
        return []

    def links_of_board(self, board: Board) -> list[tuple[str, str]]:
        return []

    def links_of_thread(self, thread: Thread) -> list[tuple[str, str]]:
        return []

    def links_of_post(self, post: Post) -> list[tuple[str, str]]:
        return []

    def row_links(self, thread: Thread) -> list[tuple[str, str]]:
        """What stands in a row beside the title: the newest post, what is unread."""
        return []

    def in_row(self, thread: Thread, page: int) -> str:
        """The address of a page as rows give it."""
        return self.thread_url(thread, page)

    def pages_in_row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        if pages == 1:
            return ""
        shown = [*range(1, min(pages, 3) + 1), *([pages] if pages > 3 else [])]
        return " ".join(a(self.in_row(t, n), str(n)) for n in shown)

    def named(self, links: Iterable[tuple[str, str]], gap: str = " | ") -> str:
        return gap.join(a(url, text) for url, text in links)

    def aside(self) -> str:
        return ""

    def below_posts(self, thread: Thread) -> str:
        return ""


class OldTables(Look):
    """Nested tables and font tags; cells are opened and not always closed."""

    heads = '<meta http-equiv="Content-Type" content="text/html">'

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"""<html><head><title>{esc(title)} - {self.site}</title>{self.heads}</head><body bgcolor=#ffffff>
<table width=95% align=center border=0><tr><td><a href="{self.home}"><img src="/images/logo.gif" border=0></a><td align=right><font size=1>
{self.named(self.menu())}</font></table><table width=95% align=center><tr><td><font size=2><a href="{self.home}">{self.site}</a>{crumbs}</font></table>
<table width=95% align=center><tr><td valign=top>{body}<td valign=top width=160>{self.aside()}</table><center><font size=1>&copy; {self.site}<br>
<a href="#top"><img src="/images/up.gif"></a></font></center></body></html>"""

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<b>[{n}]</b>" if n == page else a(url(n), str(n)) if n else "..."
            for n in window(page, last, 2)
        ]
        if page > 1:
            bits.insert(0, a(url(page - 1), self.said[8]))
        if page < last:
            bits.append(a(url(page + 1), self.said[7]))
        return f'<table align=right><tr><td class="nav"><font size=1>{self.said[6]}: {" ".join(bits)}</font></table><br>'

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        heads = joined(f"<td class=th><font size=1><b>{w}</b></font>" for w in ("", *self.said[:3]))
        return f"<table border=0 cellspacing=1 width=100% bgcolor=#336699><tr>{heads}</tr>{rows}</table>"

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f"{self.when(t.last.at)}<br>{a(self.user_url(t.last.author), t.last.author.name)} {self.named(self.row_links(t))}"
            if t
            else "-"
        )
        subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
        return f"<tr><td class=row1><img src=/images/folder.gif><td class=row1><font size=2><b>{a(self.board_url(b), b.name)}</b></font><br><font size=1>{esc(b.about)}<br>{subs}</font><td class=row2 align=center><font size=1>{last}</font><td class=row1 align=center>{len(b.threads)}</tr>"

    def rows_table(self, rows: str) -> str:
        heads = joined(
            f"<td class=th><font size=1><b>{w}</b></font>"
            for w in ("", self.said[2], self.said[5], *self.said[3:5], self.said[1])
        )
        return f"<table border=0 cellspacing=1 width=100% bgcolor=#336699><tr>{heads}</tr>{rows}</table>"

    def board_body(self, board, below, rows, bar):
        return f"{below}<font size=1>{self.named(self.links_of_board(board))}</font>{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = self.pages_in_row(t)
        pages = f"<br><font size=1>[{self.said[6]}: {pages}]</font>" if pages else ""
        lock = "<img src=/images/lock.gif>" if t.locked else "<img src=/images/folder.gif>"
        return f"<tr><td class=row1>{lock}<td class=row1><font size=2>{a(self.in_row(t, 1), t.title)}</font>{pages}<td class=row2 align=center><font size=1>{a(self.user_url(t.starter), t.starter.name)}</font><td class=row1 align=center>{len(t.posts) - 1}<td class=row2 align=center>{t.views}<td class=row1 align=center nowrap><font size=1>{self.when(t.last.at)}<br>{a(self.user_url(t.last.author), t.last.author.name)} {self.named(self.row_links(t))}</font></tr>"

    def thread_body(self, thread, posts, bar):
        return f"<table width=100%><tr><td><b><font size=3>{esc(thread.title)}</font></b><td align=right><font size=1>{self.named(self.links_of_thread(thread))}</font></table>{bar}<table border=0 cellspacing=1 width=100% bgcolor=#336699><tr><td class=th>{self.said[5]}<td class=th>{esc(thread.title)}</tr>{posts}</table>{bar}{self.below_posts(thread)}"

    def post(self, p: Post) -> str:
        u = p.author
        quote = (
            f"<blockquote><font size=1>{esc(p.quoted.author.name)}:<hr>{esc(p.quoted.paragraphs[0])}<hr></font></blockquote>"
            if p.quoted
            else ""
        )
        sig = (
            f"<br><br>_________________<br><font size=1>{esc(u.signature)}</font>"
            if u.signature
            else ""
        )
        return f'<tr><td class=row1 valign=top width=150><a name="{p.id}"></a><b>{a(self.user_url(u), u.name)}</b><br><font size=1>{u.wrote}<br>{u.joined:%b %Y}</font><td class=row1 valign=top><table width=100%><tr><td><font size=1><img src=/images/post.gif> {self.when(p.at)}</font><td align=right><font size=1>{self.named(self.links_of_post(p))}</font><tr><td colspan=2><hr><font size=2>{quote}{self.text(p)}{sig}</font></table></tr><tr><td class=spacer colspan=2 height=1></tr>'


class Blocks(Look):
    """Lists and blocks with classes, a column of boxes, a big head and a big foot."""

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = joined(f"<li class='nav-item'>{a(url, text)}</li>" for url, text in self.menu())
        return f"""<!DOCTYPE html><html lang="{self.language}"><head><meta charset="utf-8"><title>{esc(title)} | {self.site}</title></head>
<body class="page"><div id="top-bar"><a class="brand" href="{self.home}">{self.site}</a><ul class="nav">{menu}</ul></div>
<div class="container"><div class="breadcrumb"><a href="{self.home}">{self.site}</a> {crumbs}</div><div class="row"><div class="col-main">{body}</div>
<div class="col-side">{self.aside()}</div></div></div><div class="footer"><div class="footer-inner">{self.named(self.menu()[:3], " ")}</div></div></body></html>"""

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        bits = [
            f"<li class='active'><span>{n}</span></li>"
            if n == page
            else f"<li>{a(url(n), str(n))}</li>"
            if n
            else "<li class='gap'>…</li>"
            for n in window(page, last, 2)
        ]
        if page > 1:
            bits.insert(0, f"<li>{a(url(page - 1), self.said[8], 'class=prev')}</li>")
        if page < last:
            bits.append(f"<li>{a(url(page + 1), self.said[7], 'class=next')}</li>")
        return f"<ul class='pagination'>{joined(bits)}</ul>"

    def boards_table(self, boards):
        return f"<div class='forum-group'><h2>{self.said[0]}</h2><ul class='forum-list'>{joined(self.board_row(b) for b in boards)}</ul></div>"

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f"<div class='latest'>{a(self.in_row(t, 1), t.title)} {self.named(self.row_links(t))} <span>{a(self.user_url(t.last.author), t.last.author.name)}, {self.when(t.last.at)}</span></div>"
            if t
            else "<div class='latest'>-</div>"
        )
        subs = joined(f"<li>{a(self.board_url(s), s.name)}</li>" for s in b.boards)
        return f"<li class='forum-item' id='f{b.id}'><div class='icon'></div><div class='desc'><h4>{a(self.board_url(b), b.name)}</h4><p>{esc(b.about)}</p><ul class='subs'>{subs}</ul></div><div class='stats'><strong>{len(b.threads)}</strong> {self.said[2]}</div>{last}</li>"

    def rows_table(self, rows: str) -> str:
        return f"<div class='topic-list'>{rows}</div>"

    def board_body(self, board, below, rows, bar):
        return f"<h1 class='title'>{esc(board.name)}</h1>{below}<div class='tools'>{self.named(self.links_of_board(board))}</div>{bar}{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = self.pages_in_row(t)
        pages = f"<span class='pages'>{pages}</span>" if pages else ""
        return f"<div class='topic-item{' sticky' if t.sticky else ''}' id='t{t.id}'><div class='avatar'><a href='{self.user_url(t.starter)}'><img src='/avatars/{t.starter.id}.png'></a></div><div class='subject'><h3>{a(self.in_row(t, 1), t.title)}</h3>{pages}<div class='meta'>{a(self.user_url(t.starter), t.starter.name)} · {self.when(t.posts[0].at)}</div></div><div class='counts'><dl><dt>{self.said[3]}</dt><dd>{len(t.posts) - 1}</dd></dl><dl><dt>{self.said[4]}</dt><dd>{t.views}</dd></dl></div><div class='last'>{self.named(self.row_links(t), ' ')} {self.when(t.last.at)} {a(self.user_url(t.last.author), t.last.author.name)}</div></div>"

    def thread_body(self, thread, posts, bar):
        return f"<h1 class='title'>{esc(thread.title)}</h1><div class='tools'>{self.named(self.links_of_thread(thread))}</div>{bar}<div class='messages'>{posts}</div>{bar}{self.below_posts(thread)}"

    def post(self, p: Post) -> str:
        u = p.author
        quote = (
            f"<blockquote class='quote'><div class='attribution'>{esc(p.quoted.author.name)}</div><div>{esc(p.quoted.paragraphs[0])}</div></blockquote>"
            if p.quoted
            else ""
        )
        sig = f"<div class='signature'>{esc(u.signature)}</div>" if u.signature else ""
        ad = (
            "<div class='banner'><a href='http://ads.test/banner?z=7'><img src='/b.png'></a></div>"
            if p.number % 10 == 1
            else ""
        )
        return f"<div class='message' id='m{p.id}'><div class='user'><a class='username' href='{self.user_url(u)}'>{esc(u.name)}</a><div class='userextra'><span>{u.wrote}</span> <span>{u.joined:%b %Y}</span></div></div><div class='content'><div class='meta'><span class='date'>{self.when(p.at)}</span> <span class='no'>{self.named(self.links_of_post(p), ' ')}</span></div><div class='body'>{quote}{self.text(p)}</div>{sig}</div></div>{ad}"
