"""Old boards of tables: threads by a number in the query, session ids, print views, archives."""

from __future__ import annotations

from unseen.addresses import links
from unseen.imitation import Imitation, Shown, at, esc, joined, number, window
from unseen.world import Board, Post, Thread


class ShowthreadTables(Imitation):
    """showthread.php?t=1&page=2, post permalinks, sort orders, a low-fi archive, print views."""

    name = "showthread-tables"
    seed = 31
    home = "/forum/index.php"
    rows_per_page = 25
    thread_at = "/forum/showthread.php?t={t.id}[&page={n}]"
    starts_at = ("/forum/member.php?u=7", "/forum/forumdisplay.php?f=3", "/forum/archive/index.php")

    def page(self, title: str, crumbs: str, body: str) -> str:
        newest = joined(
            f'<div class="smallfont"><a href="showthread.php?t={t.id}&goto=newpost">'
            f"{esc(t.title)}</a></div>"
            for t in self.newest(5)
        )
        return f"""<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><head>
<title>{esc(title)}</title><link rel="alternate" type="application/rss+xml" href="external.php?type=RSS2">
</head><body><div align="center"><table class="tborder" width="100%"><tr><td class="navbar">
<a href="index.php">The Workshop Board</a> {crumbs}</td></tr></table>
<table class="tborder"><tr align="center"><td class="vbmenu_control"><a href="register.php">Register</a></td>
<td class="vbmenu_control"><a href="faq.php">FAQ</a></td>
<td class="vbmenu_control"><a href="memberlist.php">Members List</a></td>
<td class="vbmenu_control"><a href="calendar.php">Calendar</a></td>
<td class="vbmenu_control"><a href="search.php?do=getdaily">Today's Posts</a></td>
<td class="vbmenu_control"><a href="search.php">Search</a></td></tr></table>
{body}
<table><tr><td class="thead">Newest</td></tr><tr><td class="alt1">{newest}</td></tr></table>
<form action="forumdisplay.php" method="get"><select name="f">{self.jump()}</select>
<input type="submit" value="Go"></form>
<div class="smallfont" align="center">All times are GMT. The time now is <span class="time">02:37 PM</span>.</div>
<div><a href="sendmessage.php">Contact Us</a> - <a href="archive/index.php">Archive</a> -
<a href="#top">Top</a></div></div></body></html>"""

    def jump(self) -> str:
        return joined(
            f'<option value="{b.id}">{esc(b.name)}</option>' for b in self.world.all_boards()
        )

    def pager(self, base: str, page: int, last: int) -> str:
        if last == 1:
            return ""
        cells = [f'<td class="vbmenu_control">Page {page} of {last}</td>']
        if page > 1:
            before = base + (f"&page={page - 1}" if page > 2 else "")
            cells.append(f'<td class="alt1"><a rel="prev" href="{before}">&lt;</a></td>')
        for n in window(page, last, 2):
            if n == page:
                cells.append(f'<td class="alt2"><span title="Showing results">{n}</span></td>')
            elif n:
                to = base + (f"&page={n}" if n > 1 else "")
                cells.append(f'<td class="alt1"><a href="{to}" title="Show results">{n}</a></td>')
        if page < last:
            cells.append(
                f'<td class="alt1"><a rel="next" href="{base}&page={page + 1}">&gt;</a></td>'
            )
        return f'<div class="pagenav"><table><tr>{"".join(cells)}</tr></table></div>'

    @at(r"/forum/(?:index\.php)?")
    def front(self, query) -> Shown:
        rows = []
        for board in self.world.boards:
            last = board.newest_first()[0] if board.threads else None
            lasts = (
                f'<a href="showthread.php?t={last.id}&goto=newpost"><strong>{esc(last.title[:25])}'
                f'...</strong></a> by <a href="member.php?u={last.last.author.id}">'
                f"{esc(last.last.author.name)}</a> {last.last.at:%m-%d-%Y} {last.last.at:%I:%M %p} "
                f'<a href="showthread.php?p={last.last.id}#post{last.last.id}">&raquo;</a>'
                if last
                else "Never"
            )
            below = ", ".join(
                f'<a href="forumdisplay.php?f={sub.id}">{esc(sub.name)}</a>' for sub in board.boards
            )
            rows.append(
                f'<tr align="center"><td class="alt2"><img src="off.gif"></td><td class="alt1" '
                f'align="left"><div><a href="forumdisplay.php?f={board.id}"><strong>{esc(board.name)}'
                f'</strong></a></div><div class="smallfont">{esc(board.about)}</div>'
                f'<div class="smallfont">{"Sub-Forums: " + below if below else ""}</div></td>'
                f'<td class="alt2"><div class="smallfont">{lasts}</div></td>'
                f'<td class="alt1">{len(board.threads)}</td>'
                f'<td class="alt2">{sum(len(t.posts) for t in board.threads)}</td></tr>'
            )
        birthdays = ", ".join(
            f'<a href="member.php?u={u.id}">{esc(u.name)}</a> (3{u.id % 10})'
            for u in self.world.users[:6]
        )
        body = f"""<table class="tborder"><thead><tr><td class="thead">&nbsp;</td><td class="thead">Forum
</td><td class="thead">Last Post</td><td class="thead">Threads</td><td class="thead">Posts</td></tr>
</thead><tbody>{joined(rows)}</tbody></table><table class="tborder"><tr><td class="thead">Stats</td></tr>
<tr><td class="alt1">Threads: {len(self.world.threads)}, Members: 90 Welcome to our newest member,
<a href="member.php?u=90">{self.world.user[90].name}</a></td></tr><tr><td class="alt1">Today's Birthdays:
{birthdays}</td></tr></table>"""
        return self.entry_page(self.page("The Workshop Board", "", body))

    @at(r"/forum/forumdisplay\.php")
    def board_page(self, query) -> Shown | None:
        board = self.world.board.get(number(query.get("f"), 0))
        if board is None:
            return None
        plain = not (set(query) - {"f", "page", "s", "order", "sort", "daysprune"})
        sorted_otherwise = (
            query.get("sort", "lastpost") != "lastpost" or query.get("order", "desc") != "desc"
        )
        threads = [t for t in board.newest_first() if not t.sticky]
        sticky = [t for t in board.threads if t.sticky]
        if sorted_otherwise:
            threads.sort(key=lambda t: t.title)
        last = self.count(threads, self.rows_per_page)
        page = min(number(query.get("page")), last)
        rows = joined(
            self.row(t, stuck=t in sticky)
            for t in [*sticky, *self.part(threads, page, self.rows_per_page)]
        )
        base = f"forumdisplay.php?f={board.id}"
        bar = self.pager(base + "&order=desc", page, last)
        heads = joined(
            f'<td class="thead"><a href="{base}&daysprune=-1&order=asc&sort={sort}">{name}</a></td>'
            for sort, name in links(
                "title Thread | postusername Starter | lastpost Last Post | replycount Replies | "
                "views Views"
            )
        )
        below = joined(
            f'<tr><td class="alt1"><a href="forumdisplay.php?f={b.id}"><strong>{esc(b.name)}</strong></a>'
            f'<div class="smallfont">{esc(b.about)}</div></td></tr>'
            for b in board.boards
        )
        rows = rows or '<tr><td class="alt1">There are no posts in this forum.</td></tr>'
        body = f"""<table class="tborder">{below}</table><a href="newthread.php?do=newthread&f={board.id}">
<img src="newthread.gif" alt="New Thread"></a>{bar}<table class="tborder" id="threadslist"><tr>
<td class="thead">&nbsp;</td>{heads}</tr>{rows}</table>{bar}
<a href="forumdisplay.php?do=markread&f={board.id}">Mark This Forum Read</a>"""
        page_text = self.page(f"{board.name} - The Workshop Board", self.crumbs(board), body)
        if sorted_otherwise or not plain:
            return self.other(page_text)
        return self.index(f"b{board.id}", page, page_text)

    def crumbs(self, board: Board) -> str:
        up = self.crumbs(board.parent) if board.parent else ""
        return f'{up} &gt; <a href="forumdisplay.php?f={board.id}">{esc(board.name)}</a>'

    def row(self, t: Thread, *, stuck: bool) -> str:
        pages = self.pages_of(t)
        inner = joined(
            f' <a href="showthread.php?t={t.id}{f"&page={n}" if n > 1 else ""}">{n}</a>'
            for n in range(1, min(pages, 4) + 1)
        )
        last = ""
        if pages > 4:
            last = f' ... <a href="showthread.php?t={t.id}&page={pages}">Last Page</a>'
        small = f'<span class="smallfont">({inner}{last})</span>' if pages > 1 else ""
        post = t.last
        return f"""<tr><td class="alt1"><img src="thread.gif"></td><td class="alt1" title="{esc(t.posts[0].text[:90])}">
<div>{"<b>Sticky:</b> " if stuck else ""}<a href="showthread.php?t={t.id}" id="thread_title_{t.id}">{esc(t.title)}</a> {small}</div>
<div class="smallfont"><span onclick="window.open('member.php?u={t.starter.id}')">{esc(t.starter.name)}</span></div></td>
<td class="alt2"><div class="smallfont">{post.at:%m-%d-%Y} <span class="time">{post.at:%I:%M %p}</span><br>by
<a href="member.php?find=lastposter&t={t.id}">{esc(post.author.name)}</a>
<a href="showthread.php?p={post.id}#post{post.id}"><img src="lastpost.gif"></a></div></td>
<td class="alt1"><a href="misc.php?do=whoposted&t={t.id}">{len(t.posts) - 1}</a></td><td class="alt2">{t.views}</td></tr>"""

    @at(r"/forum/showthread\.php")
    def thread_view(self, query) -> Shown | None:
        if "p" in query:
            post = self.world.posts.get(number(query["p"], 0))
            if post is None:
                return None
            return self.show(post.thread, self.page_of(post), query)
        t = self.world.thread.get(number(query.get("t"), 0))
        if t is None:
            return self.other(self.page("Board Message", "", "<p>Invalid Thread specified.</p>"))
        if query.get("goto") == "newpost":
            return self.moved(f"/forum/showthread.php?p={t.last.id}#post{t.last.id}")
        if query.get("goto") in ("nextoldest", "nextnewest"):
            step = -1 if query["goto"] == "nextoldest" else 1
            order = sorted(t.board.threads, key=lambda one: one.last.at)
            at_ = order.index(t) + step
            if not 0 <= at_ < len(order):
                return self.other(self.page("Board Message", "", "<p>No such thread.</p>"))
            return self.moved(f"/forum/showthread.php?t={order[at_].id}")
        return self.show(t, min(number(query.get("page")), self.pages_of(t)), query)

    def show(self, t: Thread, page: int, query) -> Shown:
        base = f"showthread.php?t={t.id}"
        bar = self.pager(base, page, self.pages_of(t))
        posts = joined(self.post(p) for p in self.posts_on(t, page))
        body = f"""<a href="newreply.php?do=newreply&noquote=1&p={t.last.id}">Reply</a>{bar}
<table class="tborder"><tr><td class="tcat"><a href="showthread.php?t={t.id}&mode=linear#t">Thread Tools</a>
<a href="printthread.php?t={t.id}">Show Printable Version</a>
<a href="sendmessage.php?do=sendtofriend&t={t.id}">Email this Page</a>
<a href="{base}&mode=hybrid">Switch to Hybrid Mode</a></td></tr></table>
<div id="posts">{posts}</div>{bar}<div class="smallfont" align="center"><strong>&laquo;</strong>
<a href="{base}&goto=nextoldest">Previous Thread</a> | <a href="{base}&goto=nextnewest">Next Thread</a></div>
<table class="tborder"><tr><td class="tcat">Similar Threads</td></tr>{self.similar(t)}</table>"""
        title = esc(t.title) + (f" - Page {page}" if page > 1 else "")
        text = self.page(f"{title} - The Workshop Board", self.crumbs(t.board), body)
        if "mode" in query:
            return self.other(text)
        return self.thread_page(t, page, text)

    def similar(self, t: Thread) -> str:
        near = [o for o in t.board.threads if o is not t][:5]
        return joined(
            f'<tr><td class="alt1"><a href="showthread.php?t={o.id}">{esc(o.title)}</a></td><td class="alt2">'
            f'<a href="member.php?u={o.starter.id}">{esc(o.starter.name)}</a></td><td class="alt1">'
            f"{esc(o.board.name)}</td><td>{len(o.posts) - 1}</td><td>{o.last.at:%m-%d-%Y %I:%M %p}</td></tr>"
            for o in near
        )

    def post(self, p: Post) -> str:
        quote = ""
        if p.quoted:
            quote = (
                f'<div style="margin:20px"><div class="smallfont">Quote:</div><table><tr><td class="alt2">'
                f"<div>Originally Posted by <strong>{esc(p.quoted.author.name)}</strong></div>"
                f'<div style="font-style:italic">{esc(p.quoted.paragraphs[0])}</div></td></tr></table></div>'
            )
        sig = ""
        if p.author.signature:
            sig = f"<div>__________________<br>{esc(p.author.signature)}</div>"
        edited = (
            f'<div class="smallfont"><hr><em>Last edited by {esc(p.author.name)}; {p.at:%m-%d-%Y} at '
            f"<span>{p.at:%I:%M %p}</span>.</em></div>"
            if p.edited
            else ""
        )
        return f"""<div align="center"><table id="post{p.id}" class="tborder" width="100%"><tr><td class="thead">
<div class="normal" style="float:right">#<a href="showpost.php?p={p.id}&postcount={p.number}"><strong>{p.number}</strong></a></div>
<div class="normal"><a name="post{p.id}"><img src="post_old.gif"></a> {p.at:%m-%d-%Y}, {p.at:%I:%M %p}</div></td></tr>
<tr><td class="alt2"><div><a class="bigusername" href="member.php?u={p.author.id}">{esc(p.author.name)}</a></div>
<div class="smallfont">Senior Member</div><div class="smallfont">Join Date: {p.author.joined:%b %Y}</div>
<div class="smallfont">Posts: {p.author.wrote}</div></td></tr><tr><td class="alt1" id="td_post_{p.id}">
<div id="post_message_{p.id}">{quote}{"<br><br>".join(map(esc, p.paragraphs))}</div>{sig}{edited}
<div align="right"><a href="newreply.php?do=newreply&p={p.id}" rel="nofollow"><img src="quote.gif"></a>
<a href="report.php?p={p.id}"><img src="report.gif"></a></div></td></tr></table></div>"""

    @at(r"/forum/showpost\.php")
    def one_post(self, query) -> Shown | None:
        p = self.world.posts.get(number(query.get("p"), 0))
        return p and self.other(self.page("View Single Post", "", self.post(p)))

    @at(r"/forum/printthread\.php")
    def printed(self, query) -> Shown | None:
        t = self.world.thread.get(number(query.get("t"), 0))
        if t is None:
            return None
        page = number(query.get("page"))
        posts = joined(
            f"<table><tr><td><b>{esc(p.author.name)}</b></td><td>{p.at:%m-%d-%Y %I:%M %p}</td></tr>"
            f"<tr><td colspan=2>{esc(p.text)}</td></tr></table>"
            for p in self.posts_on(t, page)
        )
        return self.other(
            f"<html><body><a href='showthread.php?t={t.id}'>{esc(t.title)}</a>{posts}</body></html>",
            "print",
        )

    @at(r"/forum/member\.php")
    def member(self, query) -> Shown | None:
        if query.get("find") == "lastposter":
            t = self.world.thread.get(number(query.get("t"), 0))
            return t and self.moved(f"/forum/member.php?u={t.last.author.id}")
        u = self.world.user.get(number(query.get("u"), 0))
        if u is None:
            return None
        body = f"""<h2>{esc(u.name)}</h2><p>Join Date: {u.joined:%m-%d-%Y}</p><p>Total Posts: {u.wrote}</p>
<a href="search.php?do=finduser&u={u.id}">Find all posts by {esc(u.name)}</a>
<a href="private.php?do=newpm&u={u.id}">Send a message</a>"""
        return self.other(
            self.page(f"View Profile: {u.name}", "&gt; View Profile", body), "profile"
        )

    @at(r"/forum/memberlist\.php")
    def members(self, query) -> Shown:
        page = number(query.get("page"))
        rows = joined(
            f'<tr><td class="alt1"><a href="member.php?u={u.id}">{esc(u.name)}</a></td><td>{u.joined:%m-%d-%Y}</td>'
            f"<td>{u.wrote}</td></tr>"
            for u in self.part(self.world.users, page, 30)
        )
        bar = self.pager("memberlist.php?order=asc&sort=username", page, 3)
        return self.other(
            self.page("Members List", "", f"<table class='tborder'>{rows}</table>{bar}")
        )

    @at(r"/forum/archive/index\.php(?:/(t|f)-(\d+)(?:-p-(\d+))?\.html)?")
    def archive(self, query, kind=None, id_=None, page=None) -> Shown | None:
        body = ""
        if kind == "t":
            t = self.world.thread.get(int(id_))
            if t is None:
                return None
            posts = joined(
                f'<div class="post"><div class="posttop"><div class="username">{esc(p.author.name)}</div>'
                f'<div class="date">{p.at:%m-%d-%Y, %I:%M %p}</div></div><div class="posttext">{esc(p.text)}</div></div>'
                for p in t.posts
            )
            body = f'<p class="largefont">View Full Version: <a href="/forum/showthread.php?t={t.id}">{esc(t.title)}</a></p>{posts}'
        elif kind == "f":
            b = self.world.board.get(int(id_))
            if b is None:
                return None
            body = (
                "<ol>"
                + joined(
                    f'<li><a href="/forum/archive/index.php/t-{t.id}.html">{esc(t.title)}</a></li>'
                    for t in b.threads
                )
                + "</ol>"
            )
        else:
            body = (
                "<ul>"
                + joined(
                    f'<li><a href="/forum/archive/index.php/f-{b.id}.html">{esc(b.name)}</a></li>'
                    for b in self.world.all_boards()
                )
                + "</ul>"
            )
        return self.other(
            f'<html><head><title>Archive</title></head><body><div class="pagebody"><a href="/forum/archive/index.php">Board</a>{body}</div></body></html>'
        )

    @at(
        r"/forum/(?:search|calendar|register|faq|private|newreply|newthread|report|sendmessage|misc|login)\.php"
    )
    def rest(self, query) -> Shown:
        if query.get("do") in ("getdaily", "finduser"):
            return self.moved("/forum/search.php?searchid=4711")
        if "searchid" in query:
            rows = joined(self.row(t, stuck=False) for t in self.newest(25))
            return self.other(
                self.page("Search Results", "", f"<table class='tborder'>{rows}</table>"), "search"
            )
        return self.other(
            self.page(
                "Log in",
                "",
                '<form action="login.php" method="post"><input name="vb_login_username"><input type="password" name="p"></form><p>You are not logged in or you do not have permission to access this page.</p>',
            ),
            "login",
        )


class ArabicRightToLeft(ShowthreadTables):
    """The same build in a script that runs from right to left."""

    name = "showthread-right-to-left"
    language = "ar"
    seed = 32

    def page(self, title: str, crumbs: str, body: str) -> str:
        said = super().page(title, crumbs, body).replace("<html>", '<html dir="rtl" lang="ar">')
        for english, arabic in (
            ("Members List", "قائمة الأعضاء"),
            ("Register", "التسجيل"),
            ("Calendar", "التقويم"),
            ("Today's Posts", "مشاركات اليوم"),
            ("Search", "البحث"),
            ("Join Date", "تاريخ التسجيل"),
            ("Posts:", "المشاركات:"),
            ("Senior Member", "عضو مميز"),
            ("Last Page", "الصفحة الأخيرة"),
            ("Quote:", "اقتباس:"),
            ("Originally Posted by", "المشاركة الأصلية كتبت بواسطة"),
            ("Page ", "صفحة "),
            (" of ", " من "),
            ("Last Post", "آخر مشاركة"),
            ("Threads", "المواضيع"),
        ):
            said = said.replace(english, arabic)
        return said.replace("صفحة الأخيرة", "الصفحة الأخيرة")
