"""Links with nested comments, sorted in many ways, and a page for every comment."""

from __future__ import annotations

from unseen.declared import Declared, a, ago
from unseen.imitation import esc, joined
from unseen.world import Board, Post, Size, Thread


class NestedLinks(Declared):
    """/r/board/comments/ab1/slug/ nested without pages; lists go on by ?count=25&after=ab1."""

    name = "nested-with-after"
    seed = 71
    rows_per_page = 25
    size = Size(threads=240, usual_posts=12, subboards=0)
    user_at = "/user/{u.name}"

    def code(self, number: int) -> str:
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"
        number, said = number * 7919 + 60466176, ""
        while number:
            number, rest = divmod(number, 36)
            said = digits[rest] + said
        return said

    def pages_of(self, thread: Thread) -> int:
        return 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return thread.posts

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/r/{thread.board.slug}/comments/{self.code(thread.id)}/{thread.slug.replace('-', '_')}/"

    def board_url(self, board: Board, page: int = 1) -> str:
        if page == 1:
            return f"/r/{board.slug}/"
        before = board.newest_first()[(page - 1) * 25 - 1]
        return f"/r/{board.slug}/?count={(page - 1) * 25}&after=t3_{self.code(before.id)}"

    def post_url(self, post: Post) -> str:
        return f"{self.thread_url(post.thread)}{self.code(post.id)}/" if post.number > 1 else ""

    def register_post(self, post: Post) -> None:
        if post.number > 1:
            self.put_posts(self.post_url(post), post.thread, [post])

    def extras(self):
        for url in ("/login", "/submit", "/wiki", "/about", "/help"):
            yield url, "login", url
        for board in self.world.all_boards():
            yield f"/r/{board.slug}/submit", "login", "submit"
        for thread in self.world.threads:
            yield f"/domain/site{thread.id % 9}.test/", "other", "domain"

    def register(self) -> None:
        super().register()
        for board in self.world.all_boards():
            for order in ("new", "rising", "controversial", "top", "gilded"):
                threads = sorted(board.threads, key=lambda t: (order, t.views))[:25]
                self.put_rows(f"/r/{board.slug}/{order}/", board, threads)
        for thread in self.world.threads:
            for order in ("top", "new", "old", "controversial", "qa"):
                self.put_posts(f"{self.thread_url(thread)}?sort={order}", thread, thread.posts)

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"""<!doctype html><html lang="en"><head><title>{esc(title)}</title></head><body class="listing-page"><div id="header"><div id="sr-header-area">{joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.boards)}</div><a href="/" id="header-img">links</a>{crumbs}<span class="user">Want to join? <a href="/login">Log in</a></span></div><div class="side"><div class="spacer"><form action="/search"><input name="q"></form></div><a href="/submit">Submit a new link</a><div class="md"><p>{esc(self.world.boards[0].about)}</p></div></div><div class="content" role="main">{body}</div><div class="footer"><a href="/about">about</a> <a href="/help">help</a> <a href="/wiki">wiki</a></div></body></html>"""

    def tabs(self, board: Board) -> str:
        return joined(
            f"<li>{a(f'/r/{board.slug}/{o}/', o)}</li>"
            for o in ("new", "rising", "controversial", "top", "gilded")
        )

    def render_home(self) -> str:
        rows = joined(
            f"<div class='subreddit'><h3>{a(self.board_url(b), b.name)}</h3><p class='about'>{esc(b.about)}</p><span>{len(b.threads)} links</span></div>"
            for b in self.world.boards
        )
        return self.frame("links", rows)

    def render_board(self, board: Board, page: int, threads: list[Thread], last: int) -> str:
        more = []
        if page > 1:
            more.append(a(self.board_url(board, page - 1), "‹ prev", 'rel="nofollow prev"'))
        if page < last:
            more.append(a(self.board_url(board, page + 1), "next ›", 'rel="nofollow next"'))
        body = f"<div id='siteTable' class='sitetable linklisting'>{joined(map(self.row, threads))}<div class='nav-buttons'><span class='nextprev'>view more: {joined(more)}</span></div></div>"
        return self.frame(
            board.name,
            body,
            f"<span class='pagename'>{a(self.board_url(board), board.name)}</span><ul class='tabmenu'>{self.tabs(board)}</ul>",
        )

    def row(self, t: Thread) -> str:
        return f"""<div class="thing id-t3_{self.code(t.id)} link" data-fullname="t3_{self.code(t.id)}"><span class="rank">{t.id % 25 + 1}</span><div class="midcol"><div class="score">{t.views // 10}</div></div><div class="entry"><p class="title"><a class="title" href="http://site{t.id % 9}.test/{t.slug}">{esc(t.title)}</a> <span class="domain">(<a href="/domain/site{t.id % 9}.test/">site{t.id % 9}.test</a>)</span></p><p class="tagline">submitted <time title="{t.posts[0].at:%c} UTC" datetime="{t.posts[0].at:%Y-%m-%dT%H:%M:%S+00:00}">{ago(t.posts[0].at)}</time> by <a href="{self.user_url(t.starter)}" class="author">{esc(t.starter.name)}</a> to <a href="{self.board_url(t.board)}" class="subreddit">{esc(t.board.name)}</a></p><ul class="flat-list buttons"><li class="first"><a href="{self.thread_url(t)}" class="comments">{len(t.posts) - 1} comments</a></li><li>share</li></ul></div></div>"""

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        below = thread.answers()
        first = thread.posts[0]
        op = self.row(thread).replace(
            "</div></div>",
            f'<div class="expando"><div class="usertext-body"><div class="md">{self.paragraphs(first)}</div></div></div></div></div>',
            1,
        )
        tops = below.get(first.id, []) if posts[0] is first else posts
        orders = joined(
            f"<li>{a(f'{self.thread_url(thread)}?sort={o}', o)}</li>"
            for o in ("top", "new", "old", "controversial", "qa")
        )
        body = f"<div class='sitetable linklisting'>{op}</div><div class='commentarea'><div class='menuarea'>sorted by: <ul>{orders}</ul></div><div class='sitetable nestedlisting'>{joined(self.comment(p, below) for p in tops)}</div></div>"
        return self.frame(
            thread.title,
            body,
            f"<span class='pagename'>{a(self.board_url(thread.board), thread.board.name)}</span>",
        )

    def comment(self, p: Post, below) -> str:
        inner = joined(self.comment(c, below) for c in below.get(p.id, ()))
        child = (
            f"<div class='child'><div class='sitetable listing'>{inner}</div></div>"
            if inner
            else "<div class='child'></div>"
        )
        return f"""<div class="thing id-t1_{self.code(p.id)} comment"><div class="midcol"></div><div class="entry"><p class="tagline"><a href="javascript:void(0)" class="expand">[–]</a><a href="{self.user_url(p.author)}" class="author">{esc(p.author.name)}</a> <span class="score">{p.votes} points</span> <time title="{p.at:%c} UTC" datetime="{p.at:%Y-%m-%dT%H:%M:%S+00:00}">{ago(p.at)}</time></p><form class="usertext"><div class="usertext-body"><div class="md">{self.paragraphs(p)}</div></div></form><ul class="flat-list buttons"><li class="first"><a href="{self.post_url(p)}" class="bylink">permalink</a></li><li><a href="#{self.code(p.parent.id)}">parent</a></li></ul></div>{child}<div class="clearleft"></div></div>"""


class IndentedItems(Declared):
    """item?id=12 for threads and comments alike; lists go on by a More link; indents by an image."""

    name = "items-with-indents"
    seed = 72
    home = "/news"
    rows_per_page = 30
    size = Size(threads=300, usual_posts=10, boards=1, subboards=0)
    thread_at = "/item?id={t.posts.0.id}"
    post_at = "/item?id={p.id}"
    user_at = "/user?id={u.name}"
    starts_at = ("user 4", "/newest")

    def pages_of(self, thread: Thread) -> int:
        return 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return thread.posts

    def register_lists(self) -> None:
        threads = self.newest(10_000)
        self.put("/", lambda: self.entry_page(self.render_home()))
        self.put_list("/news[?p={n}]", "News", threads, "news")
        self.put_list(
            lambda n: (
                f"/newest?next={threads[min((n - 1) * 30, len(threads) - 1)].posts[0].id}&n={(n - 1) * 30 + 1}"
                if n > 1
                else "/newest"
            ),
            "New",
            threads[:90],
        )

    def register_post(self, post: Post) -> None:
        if post.number > 1:
            self.put_posts(self.post_url(post), post.thread, [post])

    def extras(self):
        for url in (
            "/newcomments /ask /show /jobs /submit /newsguidelines.html /newsfaq.html "
            "/login?goto=news /lists"
        ).split():
            yield url, "other", url
        for thread in self.world.threads:
            yield f"/from?site=site{thread.id % 9}.test", "other", "from"
        for post in self.world.posts.values():
            yield f"/vote?id={post.id}&how=up&goto=news", "login", "login"
            yield f"/reply?id={post.id}", "login", "login"
            if post.number == 1:
                yield f"/hide?id={post.id}&goto=news", "login", "login"
        for user in self.world.users:
            yield f"/threads?id={user.name}", "other", user.name
            yield f"/submitted?id={user.name}", "other", user.name

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f"""<html lang="en" op="news"><head><title>{esc(title)}</title></head><body><center><table id="hnmain" border="0" width="85%"><tr><td bgcolor="#ff6600"><table border="0" width="100%"><tr><td><a href="/news"><img src="y.gif"></a></td><td><span class="pagetop"><b class="hnname"><a href="news">Items</a></b> <a href="newest">new</a> | <a href="newcomments">comments</a> | <a href="ask">ask</a> | <a href="show">show</a> | <a href="jobs">jobs</a> | <a href="submit">submit</a></span></td><td><a href="login?goto=news">login</a></td></tr></table></td></tr><tr id="pagespace"></tr><tr><td>{body}</td></tr><tr><td><span class="yclinks"><a href="newsguidelines.html">Guidelines</a> | <a href="newsfaq.html">FAQ</a> | <a href="lists">Lists</a></span></td></tr></table></center></body></html>"""

    def render_home(self) -> str:
        threads = self.newest(10_000)
        return self.render_list(
            "Items", self.part(threads, 1, 30), lambda n: f"/news?p={n}", 1, self.count(threads, 30)
        )

    def render_list(self, title, threads, url, page, last):
        rows = joined(self.rows(t, (page - 1) * 30 + n + 1) for n, t in enumerate(threads))
        more = ""
        if page < last:
            more = f'<tr class="morespace"></tr><tr><td colspan="2"></td><td class="title"><a href="{esc(url(page + 1))}" class="morelink" rel="next">More</a></td></tr>'
        return self.frame(title, f'<table border="0">{rows}{more}</table>')

    def rows(self, t: Thread, rank: int) -> str:
        p = t.posts[0]
        return f"""<tr class="athing" id="{p.id}"><td align="right" class="title"><span class="rank">{rank}.</span></td><td class="votelinks"><center><a id="up_{p.id}" href="vote?id={p.id}&amp;how=up&amp;goto=news"><div class="votearrow"></div></a></center></td><td class="title"><span class="titleline"><a href="http://site{t.id % 9}.test/{t.slug}">{esc(t.title)}</a><span class="sitebit comhead"> (<a href="from?site=site{t.id % 9}.test"><span class="sitestr">site{t.id % 9}.test</span></a>)</span></span></td></tr>
<tr><td colspan="2"></td><td class="subtext"><span class="score" id="score_{p.id}">{p.votes} points</span> by <a href="user?id={p.author.name}" class="hnuser">{esc(p.author.name)}</a> <span class="age" title="{p.at:%Y-%m-%dT%H:%M:%S}"><a href="item?id={p.id}">{ago(p.at)}</a></span> | <a href="hide?id={p.id}&amp;goto=news">hide</a> | <a href="item?id={p.id}">{len(t.posts) - 1}&nbsp;comments</a></td></tr><tr class="spacer"></tr>"""

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first = thread.posts[0]
        below = thread.answers()
        rows: list[str] = []

        def walk(post: Post, depth: int) -> None:
            rows.append(self.comment(post, depth))
            for child in below.get(post.id, ()):
                walk(child, depth + 1)

        for top in (
            below.get(first.id, []) if len(posts) > 1 else [p for p in posts if p is not first]
        ):
            walk(top, 0)
        text = (
            f'<tr><td colspan="2"></td><td><div class="toptext">{self.said(first)}</div></td></tr>'
        )
        return self.frame(
            thread.title,
            f'<table class="fatitem" border="0">{self.rows(thread, 1)}{text}<tr><td colspan="2"></td><td><form action="comment" method="post"><textarea name="text"></textarea></form></td></tr></table><br><table border="0" class="comment-tree">{joined(rows)}</table>',
        )

    def said(self, p: Post) -> str:
        return esc(p.paragraphs[0]) + joined(f"<p>{esc(each)}" for each in p.paragraphs[1:])

    def comment(self, p: Post, depth: int) -> str:
        return f"""<tr class="athing comtr" id="{p.id}"><td><table border="0"><tr><td class="ind" indent="{depth}"><img src="s.gif" height="1" width="{depth * 40}"></td><td valign="top" class="votelinks"><center><a href="vote?id={p.id}&amp;how=up&amp;goto=news"><div class="votearrow"></div></a></center></td><td class="default"><div><span class="comhead"><a href="user?id={p.author.name}" class="hnuser">{esc(p.author.name)}</a> <span class="age" title="{p.at:%Y-%m-%dT%H:%M:%S}"><a href="item?id={p.id}">{ago(p.at)}</a></span> <span class="navs">| <a href="#{p.parent.id}">parent</a></span></span></div><br><div class="comment"><div class="commtext c00">{self.said(p)}</div><div class="reply"><p><font size="1"><u><a href="reply?id={p.id}">reply</a></u></font></div></div></td></tr></table></td></tr>"""
