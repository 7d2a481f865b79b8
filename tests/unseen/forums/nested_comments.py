"""Links and questions with comments: nested, sorted in many ways, a page for every comment."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import Declared, a, ago
from unseen.imitation import esc, joined
from unseen.plain import Plain
from unseen.world import Board, Post, Size, Thread, slugged


def children(thread: Thread) -> dict[int, list[Post]]:
    below: dict[int, list[Post]] = {}
    for post in thread.posts[1:]:
        above = post.parent or thread.posts[0]
        below.setdefault(above.id, []).append(post)
    return below


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
        below = children(thread)
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
        below = children(thread)
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


class QuestionsAndAnswers(Plain):
    """/questions/12/slug with answers paged by ?page=2&tab=votes, tabs of lists, tags, short links."""

    name = "questions-tabs-tags"
    seed = 73
    rows_per_page = 15
    posts_per_page = 30
    size = Size(threads=220, usual_posts=5, long_threads=4, boards=1, subboards=0)
    thread_at = "/questions/{t.id}/{t.slug}[?page={n}&tab=scoredesc]"
    user_at = "/users/{u.id}/{u.name|slugged}"
    starts_at = ("user 4", "/questions")
    crumb = ""

    def post_url(self, post: Post) -> str:
        return f"/a/{post.id}" if post.number > 1 else f"/q/{post.thread.id}"

    def register_post(self, post: Post) -> None:
        to = self.thread_url(post.thread, self.page_of(post))
        self.put_moved(self.post_url(post), to)

    def register(self) -> None:
        super().register()
        for thread in self.world.threads:
            for mark in ("noredirect=1", "lastactivity"):
                self.put(f"{self.thread_url(thread)}?{mark}", self._thread_show(thread, 1))

    def newest_questions(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: -t.id)

    def register_lists(self) -> None:
        asked = self.newest_questions()
        self.put_list("/questions[?tab=newest&page={n}]", "Newest Questions", asked, "q")
        self.put("/questions?tab=Newest", lambda: self.shown("/questions"))
        self.put("/questions?tab=newest&page=1", lambda: self.shown("/questions"))
        for tab in ("Active", "Bounties", "Unanswered", "Frequent", "Votes"):
            self.put_list(
                lambda n, tab=tab: (
                    f"/questions?tab={tab.lower()}&page={n}" if n > 1 else f"/questions?tab={tab}"
                ),
                tab,
                sorted(asked, key=lambda t: t.views),
            )
        self.put_tags("/questions/tagged/{tag|slugged}[?tab=newest&page={n}]", asked)

    def extras(self):
        for url in (
            "/users /tags /help /tour /users/login /users/signup /questions/ask /election "
            "/unanswered /company"
        ).split():
            yield url, "other", url
        for t in self.world.threads:
            yield f"/questions/{t.id}/{t.slug}?tab=createdasc", "other", t.title
            yield f"/posts/{t.posts[0].id}/timeline", "other", "timeline"
        for p in self.world.posts.values():
            yield f"/posts/{p.id}/edit", "login", "edit"

    def menu(self):
        return links(
            "/ Home | /questions Questions | /tags Tags | /users Users | "
            "/unanswered Unanswered | /help Help | /tour Tour | /users/login Log in | "
            "/users/signup Sign up"
        )

    def render_home(self) -> str:
        top = self.newest(40)
        return self.frame(
            "Top Questions",
            f"<h1>Top Questions</h1><div id='qlist'>{joined(map(self.row, top))}</div><h2>Looking for more? Browse the {a('/questions', 'complete list of questions')}, or {a('/tags', 'popular tags')}.</h2>",
        )

    def render_list(self, title, threads, url, page, last):
        tabs = joined(
            a(f"/questions?tab={tab}", tab, "class=s-btn")
            for tab in ("Newest", "Active", "Bounties", "Unanswered", "Frequent", "Votes")
        )
        bar = self.pager(url, page, last, css="s-pagination")
        return self.frame(
            title,
            f"<h1>{esc(title)}</h1><div class='tabs'>{tabs}</div><div id='questions'>{joined(map(self.row, threads))}</div>{bar}",
        )

    def row(self, t: Thread) -> str:
        tags = joined(
            f"<a class='post-tag' href='/questions/tagged/{slugged(tag)}' rel='tag'>{esc(tag)}</a>"
            for tag in t.tags
        )
        p = t.posts[0]
        return f"<div id='question-summary-{t.id}' class='s-post-summary'><div class='s-post-summary--stats'><span>{p.votes} votes</span><span>{len(t.posts) - 1} answers</span><span>{t.views} views</span></div><div class='s-post-summary--content'><h3><a href='{self.thread_url(t)}' class='s-link'>{esc(t.title)}</a></h3><div class='excerpt'>{esc(p.paragraphs[0][:140])}</div><div class='tags'>{tags}</div><div class='s-user-card'><a href='{self.user_url(p.author)}'><img src='/a{p.author.id}.png'></a><a href='{self.user_url(p.author)}'>{esc(p.author.name)}</a> <span>{p.author.wrote}</span> <time class='s-user-card--time'>asked <span title='{p.at:%Y-%m-%d %H:%M:%SZ}' class='relativetime'>{p.at:%b %d, %Y} at {p.at:%H:%M}</span></time></div></div></div>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first = thread.posts[0]
        tags = joined(
            f"<a class='post-tag' href='/questions/tagged/{slugged(tag)}' rel='tag'>{esc(tag)}</a>"
            for tag in thread.tags
        )
        question = f"<div class='question' id='question' data-questionid='{thread.id}'>{self.cell(first, 'question')}<div class='post-taglist'>{tags}</div></div>"
        answers = joined(
            f"<div id='answer-{p.id}' class='answer'>{self.cell(p, 'answer')}</div>"
            for p in posts
            if p.number > 1
        )
        bar = self.pager(
            lambda n: (
                f"/questions/{thread.id}/{thread.slug}?page={n}&tab=scoredesc"
                if n > 1
                else self.thread_url(thread)
            ),
            page,
            last,
        )
        near = joined(
            f"<div class='spacer'><a href='/q/{t.id}' title='score'><div class='answer-votes'>{t.posts[0].votes}</div></a><a href='{self.thread_url(t)}?noredirect=1' class='question-hyperlink'>{esc(t.title)}</a></div>"
            for t in self.world.threads[thread.id % 90 : thread.id % 90 + 6]
        )
        body = f"<div id='question-header'><h1><a href='{self.thread_url(thread)}' class='question-hyperlink'>{esc(thread.title)}</a></h1><a href='/questions/ask'>Ask Question</a></div><div class='meta'>Asked <time datetime='{first.at:%Y-%m-%dT%H:%M:%S}'>{ago(first.at)}</time> Modified <a href='?lastactivity'>{ago(thread.last.at)}</a> Viewed {thread.views} times</div>{question}<div id='answers'><h2>{len(thread.posts) - 1} Answers</h2><a href='{self.thread_url(thread)}?tab=createdasc'>Sorted by date</a>{bar}{answers}{bar}</div><div id='sidebar'><h4>Related</h4>{near}</div>"
        return self.frame(thread.title, body)

    def cell(self, p: Post, what: str) -> str:
        word = "asked" if what == "question" else "answered"
        edited = ""
        if p.edited:
            edited = f"<div class='user-info'><div class='user-action-time'><a href='/posts/{p.id}/edit'>edited <span title='{p.at:%Y-%m-%d %H:%M:%SZ}' class='relativetime'>{p.at:%b %d, %Y} at {p.at:%H:%M}</span></a></div></div>"
        return f"<div class='post-layout'><div class='votecell'><button>up</button><div class='js-vote-count'>{p.votes}</div></div><div class='postcell'><div class='s-prose js-post-body'>{self.paragraphs(p)}</div><div class='post-menu'><a href='{self.post_url(p)}' class='js-share-link'>Share</a> <a href='/posts/{p.id}/edit'>Improve this {what}</a></div>{edited}<div class='post-signature'><div class='user-info'><div class='user-action-time'>{word} <span title='{p.at:%Y-%m-%d %H:%M:%SZ}' class='relativetime'>{p.at:%b %d, %Y} at {p.at:%H:%M}</span></div><div class='user-gravatar32'><a href='{self.user_url(p.author)}'><img src='/a{p.author.id}.png'></a></div><div class='user-details'><a href='{self.user_url(p.author)}'>{esc(p.author.name)}</a><span class='reputation-score'>{p.author.wrote}</span></div></div></div></div></div>"


class ShortCodes(Plain):
    """/s/ab12cd/slug, lists by /page/2, tags by /t/name, a page of newest and one of comments."""

    name = "short-codes"
    seed = 74
    rows_per_page = 25
    size = Size(threads=260, usual_posts=8, boards=1, subboards=0)
    user_at = "/~{u.name}"
    starts_at = ("user 4", "/newest")
    crumb = ""

    def code(self, number: int) -> str:
        digits = "bcdfghjklmnpqrstvwxyz0123456789"
        number = (number * 48271) % (31**6)
        return "".join(digits[(number // 31**n) % 31] for n in range(6))

    def pages_of(self, thread: Thread) -> int:
        return 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return thread.posts

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/s/{self.code(thread.id)}/{thread.slug.replace('-', '_')}"

    def post_url(self, post: Post) -> str:
        return f"/c/{self.code(post.id)}" if post.number > 1 else ""

    def register_post(self, post: Post) -> None:
        if post.number > 1:
            self.put_moved(
                self.post_url(post), f"{self.thread_url(post.thread)}#c_{self.code(post.id)}"
            )

    def register_lists(self) -> None:
        threads = self.newest(10_000)
        self.put_list("/[page/{n}]", "Links", threads, "all")
        self.put_list("/newest[/page/{n}]", "Newest", sorted(threads, key=lambda t: -t.id))
        self.put_list("/active[/page/{n}]", "Active", threads[:50])
        self.put_tags("/t/{tag|slugged}[/page/{n}]", threads)

    def extras(self):
        for url in "/comments /search /login /about /tags /moderations /filters /u".split():
            yield url, "other", url
        for u in self.world.users:
            yield f"{self.user_url(u)}/stories", "other", u.name
            yield f"{self.user_url(u)}/threads", "other", u.name
        for t in self.world.threads:
            yield f"/domains/site{t.id % 9}.test", "other", "domain"

    def menu(self):
        return links(
            "/active Active | /newest Recent | /comments Comments | /search Search | /login Login"
        )

    def render_home(self) -> str:
        threads = self.newest(10_000)
        return self.render_list(
            "Links", self.part(threads, 1, 25), lambda n: f"/page/{n}", 1, self.count(threads, 25)
        )

    def pager(self, url, page, last, **_):
        before = a(url(page - 1), f"<< Page {page - 1}") if page > 1 else ""
        after = a(url(page + 1), f"Page {page + 1} >>") if page < last else ""
        return (
            f"<div class='morelink'>{before} {'|' if before and after else ''} {after}</div>"
            if last > 1
            else ""
        )

    def row(self, t: Thread) -> str:
        tags = joined(f"<a class='tag' href='/t/{slugged(tag)}'>{esc(tag)}</a>" for tag in t.tags)
        return f"<li id='story_{self.code(t.id)}' class='story'><div class='story_liner h-entry'><div class='voters'><a class='upvoter' href='/login'>{t.views}</a></div><div class='details'><span class='link h-cite'><a class='u-url' href='http://site{t.id % 9}.test/{t.slug}'>{esc(t.title)}</a></span><span class='tags'>{tags}</span><a class='domain' href='/domains/site{t.id % 9}.test'>site{t.id % 9}.test</a><div class='byline'><a href='{self.user_url(t.starter)}'><img src='/a{t.starter.id}.png'></a> <span>via</span> <a class='u-author h-card' href='{self.user_url(t.starter)}'>{esc(t.starter.name)}</a> <time title='{t.posts[0].at:%Y-%m-%d %H:%M:%S}'>{ago(t.posts[0].at)}</time> | <span class='comments_label'><a href='{self.thread_url(t)}'>{len(t.posts) - 1} comments</a></span></div></div></div></li>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        below = children(thread)
        first = thread.posts[0]
        return self.frame(
            thread.title,
            f"<ol class='stories'>{self.row(thread)}</ol><div class='story_content'><div class='story_text'>{self.paragraphs(first)}</div></div><ol class='comments comments1'>{joined(self.comment(p, below) for p in below.get(first.id, ()))}</ol>",
        )

    def comment(self, p: Post, below) -> str:
        inner = joined(self.comment(c, below) for c in below.get(p.id, ()))
        return f"<li class='comments_subtree'><input id='f_{self.code(p.id)}' class='comment_folder_button' type='checkbox'><div id='c_{self.code(p.id)}' class='comment'><div class='voters'><a class='upvoter' href='/login'>{p.votes}</a></div><div class='details'><div class='byline'><a href='{self.user_url(p.author)}'><img src='/a{p.author.id}.png'></a><a href='{self.user_url(p.author)}'>{esc(p.author.name)}</a> <a href='{self.post_url(p)}'><time title='{p.at:%Y-%m-%d %H:%M:%S}'>{ago(p.at)}</time></a></div><div class='comment_text'>{self.paragraphs(p)}</div></div></div><ol class='comments'>{inner}</ol></li>"
