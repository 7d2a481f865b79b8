"""Old boards whose addresses were rewritten: titles with numbers at either end, page at the end."""

from __future__ import annotations

from unseen.declared import a
from unseen.imitation import esc, joined, window
from unseen.lived_in import LivedIn
from unseen.world import NOW, Board, Post, Thread, User


class NumberTitlePage(LivedIn):
    """/forums/board/120-title-2.html, -post99.html, -print.html; an archive beside it; tags."""

    name = "number-title-page"
    seed = 501
    home = "/forums/"
    posts_per_page = 10
    rows_per_page = 20
    gone = 4
    walled = 2
    shadows = 6
    announced = 1
    stem_at = "{t.board|folder}{t.id}-{t.slug}"
    thread_at = "{t|stem}[-{n}].html"
    board_at = "{b|folder}[index{n}.html]"
    post_at = "{p.thread|stem}-post{p.id}.html"
    starts_at = ("board 1", "user 4", "/forums/archive/index.php")

    def folder(self, board: Board) -> str:
        up = self.folder(board.parent) if board.parent else "/forums/"
        return f"{up}{board.slug}/"

    def user_url(self, user: User) -> str:
        return f"/forums/members/{user.name.lower().replace('_', '-')}.html"

    def cited(self, thread: Thread, post: Post) -> str:
        old = (
            f"showthread.php?t={thread.id}" if post.id % 2 else f"showthread.php?p={thread.last.id}"
        )
        return f"http://www.unseen.test/forums/{old}"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            here = self.thread_url(t)
            self.put_moved(f"/forums/showthread.php?t={t.id}", here)
            self.put_moved(f"{self.stem(t)}-new-post.html", self.post_url(t.last))
            self.put(
                f"/forums/showthread.php?p={t.last.id}", self._thread_show(t, self.pages_of(t))
            )
            for name, step in (("prev", -1), ("next", 1)):
                near = self.neighbour(t, step)
                to = self.thread_url(near) if near else self.board_url(t.board)
                self.put_moved(f"{self.stem(t)}-{name}-thread.html", to)
            self.put_other(f"{self.stem(t)}-print.html", lambda t=t: self.bare(t), "print")
            self.put_other(f"/forums/archive/index.php/t-{t.id}.html", lambda t=t: self.bare(t))
        self.put_other("/forums/archive/index.php", self.archive_home)
        for b in self.world.all_boards():
            self.put_other(f"/forums/archive/index.php/f-{b.id}.html", lambda b=b: self.archived(b))
            for key in ("views", "replycount", "title"):
                url = f"{self.folder(b)}index.html?sort={key}&order=asc&daysprune=-1"
                self.put_rows(url, b, b.threads[:20])
        for tag in self.world.tags:
            found = [t for t in self.world.threads if tag in t.tags]
            self.put_list(lambda n, tag=tag: self.tag_url(tag, n), tag, found)

    def tag_url(self, tag: str, page: int = 1) -> str:
        more = f"index{page}.html" if page > 1 else ""
        return f"/forums/tags/{tag.lower()}/{more}"

    def bare(self, t: Thread) -> str:
        if t.id in self.private:
            return self.render_other("Invalid thread")
        told = joined(
            f'<div class="post"><div class="posttop"><div class="username">{esc(p.author.name)}</div>'
            f'<div class="date">{p.at:%m-%d-%Y, %I:%M %p}</div></div><div class="posttext">'
            f"{'<br>'.join(map(esc, p.paragraphs))}</div></div>"
            for p in t.posts
        )
        return f"<html><body><p>{a(self.thread_url(t), t.title)}</p><hr>{told}</body></html>"

    def archive_home(self) -> str:
        boards = joined(
            f'<li><a href="/forums/archive/index.php/f-{b.id}.html">{esc(b.name)}</a></li>'
            for b in self.world.all_boards()
        )
        return f'<html><body><div class="pagebody"><ul>{boards}</ul></div></body></html>'

    def archived(self, b: Board) -> str:
        rows = joined(
            f'<li><a href="/forums/archive/index.php/t-{t.id}.html">{esc(t.title)}</a></li>'
            for t in b.newest_first()
        )
        return f"<html><body><ol>{rows}</ol></body></html>"

    def extras(self):
        for name in ("register", "faq", "calendar", "memberlist", "search", "sendmessage"):
            yield f"/forums/{name}.php", "login", name
        for b in self.world.all_boards():
            yield f"/forums/newthread.php?do=newthread&f={b.id}", "login", "New thread"
            yield f"/forums/announcements/{b.id}-rules.html", "other", "Rules"
        for p in self.world.posts.values():
            yield f"/forums/newreply.php?do=newreply&p={p.id}", "login", "Reply"
            yield f"/forums/report.php?p={p.id}", "login", "Report"

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        cells = [
            f'<td class="vbmenu_control" style="font-weight:normal">Page {page} of {last}</td>'
        ]
        if page > 1:
            cells.append(
                f'<td class="alt1"><a class="smallfont" href="{url(page - 1)}">&lt;</a></td>'
            )
        for n in window(page, last, 2):
            if n == page:
                cells.append(
                    f'<td class="alt2"><span class="smallfont"><strong>{n}</strong></span></td>'
                )
            elif n:
                cells.append(f'<td class="alt1"><a class="smallfont" href="{url(n)}">{n}</a></td>')
        if page < last:
            cells.append(
                f'<td class="alt1"><a class="smallfont" href="{url(page + 1)}">&gt;</a></td>'
            )
            cells.append(f'<td class="alt1"><a href="{url(last)}">Last &raquo;</a></td>')
        return f'<div class="pagenav" align="right"><table class="tborder"><tr>{joined(cells)}</tr></table></div>'

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        latest = joined(
            f'<tr><td class="alt1"><a href="{self.stem(t)}-new-post.html"><img src="/i/new.gif"></a>'
            f" {a(self.thread_url(t), t.title[:28] + '...')}</td><td class=alt2>"
            f"{a(self.user_url(t.last.author), t.last.author.name)}</td></tr>"
            for t in self.newest(6)
        )
        cloud = " ".join(
            a(self.tag_url(tag), tag, f'class="level{n % 5}"')
            for n, tag in enumerate(self.world.tags)
        )
        return f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head><title>{esc(title)}</title>
<base href="http://www.unseen.test/forums/"></head><body><a name="top"></a><table width="100%"><tr><td><a href="/forums/">
<img src="/i/logo.gif"></a></td><td align=right><script>ad()</script><a href="http://ads.test/c?id=99">ad</a></td></tr></table>
<div align="center"><table class="tborder" width="100%"><tr><td class="alt1"><span class="navbar"><a href="/forums/">{self.site}</a></span>
{crumbs}<div class="navbar"><strong>{esc(title)}</strong></div></td><td class="alt2"><form action="login.php" method="post"><input name="vb_login_username">
</form></td></tr></table><table class="tborder"><tr align="center"><td class="vbmenu_control"><a href="register.php">Register</a><td
class="vbmenu_control"><a href="faq.php">FAQ</a><td class="vbmenu_control"><a href="memberlist.php">Community</a><td class="vbmenu_control">
<a href="calendar.php">Calendar</a><td class="vbmenu_control"><a href="search.php">Search</a></tr></table>
<table width="100%"><tr valign=top><td width=170><table class="tborder"><tr><td class="thead">Latest</td></tr>{latest}</table>
<table class="tborder"><tr><td class="tcat">Tags</td></tr><tr><td class="alt1">{cloud}</td></tr></table></td><td>{body}</td></tr></table>
<div class="smallfont">The time now is <span class="time">{NOW:%I:%M %p}</span>.</div><div class="tfoot"><a href="sendmessage.php">Contact</a> -
<a href="http://www.unseen.test/">Home</a> - <a href="archive/index.php">Archive</a> - <a href="#top">Top</a></div></div></body></html>"""

    def boards_table(self, boards):
        rows = joined(self.board_row(b) for b in boards)
        return f'<table class="tborder" width="100%"><thead><tr><td class="thead">Forum</td><td class="thead">Last Post</td><td class="thead">Threads</td></tr></thead><tbody>{rows}</tbody></table>'

    def board_row(self, b: Board) -> str:
        t = b.newest_first()[0] if b.threads else None
        last = (
            f'<div><a href="{self.stem(t)}-new-post.html" style="white-space:nowrap"><strong>{esc(t.title[:25])}...</strong></a></div>'
            f"<div>by {a(self.user_url(t.last.author), t.last.author.name)}</div><div align=right>{t.last.at:%m-%d-%Y} "
            f'<span class="time">{t.last.at:%I:%M %p}</span> <a href="{self.post_url(t.last)}#post{t.last.id}"><img src="/i/lastpost.gif"></a></div>'
            if t
            else "Never"
        )
        subs = ", ".join(a(self.board_url(s), s.name) for s in b.boards)
        return f'<tr align="center"><td class="alt1Active" align="left"><div><a href="{self.board_url(b)}"><strong>{esc(b.name)}</strong></a> <span class="smallfont">(3 Viewing)</span></div><div class="smallfont">{esc(b.about)}</div><div class="smallfont">{subs}</div></td><td class="alt2" align="left"><div class="smallfont">{last}</div></td><td class="alt1">{len(b.threads)}</td></tr>'

    def home_boxes(self) -> str:
        online = ", ".join(a(self.user_url(u), u.name) for u in self.world.users[10:40])
        return f'<table class="tborder"><tr><td class="thead">Currently Active Users</td></tr><tr><td class="alt1"><div class="smallfont">{online}</div></td></tr></table>'

    def rows_table(self, rows: str) -> str:
        return f'<table class="tborder" id="threadslist" width="100%"><tbody>{rows}</tbody></table>'

    def board_body(self, board, below, rows, bar):
        heads = joined(
            f'<td class="thead"><a href="{self.folder(board)}index.html?sort={key}&amp;order=asc&amp;daysprune=-1">{key}</a></td>'
            for key in ("title", "replycount", "views")
        )
        note = f'<tr><td class="alt1" colspan=5><b>Announcement:</b> <a href="/forums/announcements/{board.id}-rules.html">Rules of {esc(board.name)}</a></td></tr>'
        new = f'<a href="newthread.php?do=newthread&amp;f={board.id}"><img src="/i/newthread.gif"></a>'
        return f"{below}{new}{bar}<table><tr>{heads}</tr>{note}</table>{self.rows_table(rows)}{bar}"

    def row(self, t: Thread) -> str:
        pages = self.pages_of(t)
        links = joined(
            f' <a href="{self.thread_url(t, n)}">{n}</a>' for n in range(1, min(pages, 4) + 1)
        )
        more = f' ... <a href="{self.thread_url(t, pages)}">Last Page</a>' if pages > 4 else ""
        small = ""
        if pages > 1:
            small = f'<span class="smallfont">(<img src="/i/multipage.gif">{links}{more})</span>'
        return f"""<tr><td class="alt1"><a href="{self.stem(t)}-new-post.html"><img src="/i/hot.gif"></a></td><td class="alt1" title="{esc(t.posts[0].text[:80])}"><div>
{"Sticky: " if t.sticky else ""}<a href="{self.thread_url(t)}" id="thread_title_{t.id}">{esc(t.title)}</a> {small}</div><div class="smallfont"><span style="cursor:pointer">{esc(t.starter.name)}</span></div></td>
<td class="alt2"><div class="smallfont" style="text-align:right">{t.last.at:%m-%d-%Y} <span class="time">{t.last.at:%I:%M %p}</span><br>by {a(self.user_url(t.last.author), t.last.author.name)}
<a href="{self.post_url(t.last)}#post{t.last.id}"><img src="/i/lastpost.gif"></a></div></td><td class="alt1" align=center>{len(t.posts) - 1}</td><td class="alt2">{t.views}</td></tr>"""

    def shadow(self, t: Thread, board: Board) -> str:
        return f'<tr><td class="alt1"><img src="/i/moved.gif"></td><td class="alt1"><div>Moved: {a(self.thread_url(t), t.title)}</div></td><td class="alt2">&nbsp;</td><td class="alt1">-</td><td class="alt2">-</td></tr>'

    def thread_body(self, thread, posts, bar):
        stem = self.stem(thread)
        near = joined(
            f'<tr><td class="alt1">{a(self.thread_url(o), o.title)}</td><td class="alt1">{esc(o.starter.name)}</td><td class="alt2">{esc(o.board.name)}</td><td>{o.last.at:%m-%d-%Y}</td></tr>'
            for o in self.similar(thread)
        )
        tags = ", ".join(a(self.tag_url(tag), tag) for tag in thread.tags)
        return f'<a href="newreply.php?do=newreply&amp;p={thread.last.id}"><img src="/i/reply.gif"></a>{bar}<table class="tborder"><tr><td class="tcat"><a href="{stem}-print.html" rel="nofollow">Show Printable Version</a></td></tr></table><div id="posts">{posts}</div>{bar}<div align="center"><a href="{stem}-prev-thread.html">Previous Thread</a> | <a href="{stem}-next-thread.html">Next Thread</a></div><table class="tborder"><tr><td>Tags: {tags}</td></tr></table><table class="tborder"><tr><td class="thead">Similar Threads</td></tr>{near}</table>'

    def post(self, p: Post) -> str:
        u = p.author
        quote = ""
        if p.quoted:
            quote = f'<div style="margin:20px"><div class="smallfont">Quote:</div><table><tr><td class="alt2"><div>Originally Posted by <strong>{esc(p.quoted.author.name)}</strong> <a href="{self.post_url(p.quoted)}#post{p.quoted.id}"><img src="/i/viewpost.gif"></a></div><div style="font-style:italic">{esc(p.quoted.paragraphs[0])}</div></td></tr></table></div>'
        sig = f"<div>__________________<br>{esc(u.signature)}</div>" if u.signature else ""
        ad = ""
        if p.number == 1:
            ad = '<table class="tborder"><tr><td class="alt1"><a href="http://ads.test/x">Buy now</a><script>show()</script></td></tr></table>'
        return f"""<div id="edit{p.id}" style="padding:0 0 6px 0"><table id="post{p.id}" class="tborder" width="100%"><tr><td class="thead"><a name="post{p.id}"><img src="/i/post_old.gif"></a> {p.at:%m-%d-%Y, %I:%M %p}</td>
<td class="thead" align="right">#<a href="{self.post_url(p)}" target="new" rel="nofollow"><strong>{p.number}</strong></a></td></tr><tr valign="top"><td class="alt2" width="175"><div><a class="bigusername" href="{self.user_url(u)}">{esc(u.name)}</a></div>
<div class="smallfont">Senior Member</div><div class="smallfont"><div>Join Date: {u.joined:%b %Y}</div><div>Posts: {u.wrote:,}</div></div></td><td class="alt1"><div class="smallfont"><strong>{esc(p.thread.title)}</strong></div><hr size="1">
<div id="post_message_{p.id}">{quote}{self.text(p)}</div>{sig}<div align="right"><a href="report.php?p={p.id}"><img src="/i/report.gif"></a> <a href="newreply.php?do=newreply&amp;p={p.id}" rel="nofollow"><img src="/i/quote.gif"></a></div></td></tr></table></div>{ad}"""
