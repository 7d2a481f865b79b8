"""Threads that have one page: pictures, discussions, a tree of messages, nested comments."""

from __future__ import annotations

from collections import defaultdict

from unseen.addresses import links
from unseen.declared import Declared, a, ago
from unseen.imitation import esc, joined
from unseen.plain import Plain
from unseen.world import Board, Post, Size, Thread


class PictureBoard(Declared):
    """/b/res/120.html and /b/2.html with the last replies of each thread, a catalog, no names."""

    name = "picture-board"
    seed = 103
    rows_per_page = 10
    size = Size(threads=220, usual_posts=9, subboards=0, quotes=0.0)
    thread_at = "/{t.board|folder}/res/{t.posts.0.id}.html"
    user_at = "/nobody/{u.id}"

    def pages_of(self, thread: Thread) -> int:
        return 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return thread.posts

    def folder(self, board: Board) -> str:
        return ("b", "g", "mu", "diy", "out", "ck", "fit", "tv", "n", "wsg")[board.id % 10]

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/{self.folder(board)}/" + (f"{page}.html" if page > 1 else "index.html")

    def register_lists(self) -> None:
        super().register_lists()
        for b in self.world.all_boards():
            self.put(f"/{self.folder(b)}/", lambda b=b: self.shown(self.board_url(b)))
            self.put(
                f"/{self.folder(b)}/catalog.html",
                lambda b=b: self.index(f"c{b.id}", 1, self.catalog(b)),
            )

    def extras(self):
        for url in ("/rules.html", "/faq.html", "/mod.php"):
            yield url, "other", url

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        boards = " / ".join(
            f'<a href="/{self.folder(b)}/index.html">{self.folder(b)}</a>'
            for b in self.world.boards
        )
        return f'<!doctype html><html><head><title>{esc(title)}</title></head><body class="8chan vichan"><div class="boardlist">[ <a href="/">home</a> / <a href="/rules.html">rules</a> / <a href="/faq.html">faq</a> ] [ {boards} ]</div><header><h1>{esc(title)}</h1></header>{body}<div class="boardlist bottom">[ {boards} ]</div><footer><p class="unimportant">- all posts are by their posters -</p></footer></body></html>'

    def render_home(self) -> str:
        rows = joined(
            f'<li><a href="/{self.folder(b)}/index.html">/{self.folder(b)}/ - {esc(b.name)}</a></li>'
            for b in self.world.boards
        )
        recent = joined(
            f'<li><strong>{esc(t.board.name)}</strong>: <a href="{self.thread_url(t)}#{t.last.id}">{esc(t.last.paragraphs[0][:50])}…</a></li>'
            for t in self.newest(15)
        )
        return self.frame(
            "Pictures",
            f"<div class='box'><h2>Boards</h2><ul>{rows}</ul></div><div class='box'><h2>Latest posts</h2><ul>{recent}</ul></div>",
        )

    def catalog(self, b: Board) -> str:
        cells = joined(
            f'<div class="mix"><div class="thread grid-li"><a href="{self.thread_url(t)}"><img src="/t/{t.id}.png"></a><div class="replies"><strong>R: {len(t.posts) - 1} / I: 3</strong><p class="intro"><span class="subject">{esc(t.title)}</span></p>{esc(t.posts[0].paragraphs[0][:90])}</div></div></div>'
            for t in b.newest_first()
        )
        return self.frame(
            f"/{self.folder(b)}/ - Catalog", f'<div class="threads" id="Grid">{cells}</div>'
        )

    def one(self, p: Post, kind: str) -> str:
        link = f"{self.thread_url(p.thread)}#{p.id}"
        subject = f'<span class="subject">{esc(p.thread.title)}</span> ' if kind == "op" else ""
        picture = ""
        if kind == "op" or p.votes > 30:
            picture = f'<p class="fileinfo">File: <a href="/src/{p.id}.png">{p.id}.png</a> <span class="unimportant">(120 KB, 640x480)</span></p><a href="/src/{p.id}.png"><img class="post-image" src="/thumb/{p.id}.png"></a>'
        said = joined(f'<p class="body-line ltr">{esc(each)}</p>' for each in p.paragraphs)
        return f'<div class="post {kind}" id="{kind}_{p.id}"><p class="intro"><input type="checkbox" name="delete_{p.id}"><label>{subject}<span class="name">{esc(p.author.name)}</span> <time datetime="{p.at:%Y-%m-%dT%H:%M:%SZ}">{p.at:%m/%d/%y (%a) %H:%M:%S}</time></label>&nbsp;<a class="post_no" href="{link}">No.</a><a class="post_no" href="{self.thread_url(p.thread)}#q{p.id}">{p.id}</a></p>{picture}<div class="body">{said}</div></div>'

    def block(self, t: Thread, posts: list[Post], left: int) -> str:
        omitted = ""
        if left:
            omitted = f'<span class="omitted">{left} posts omitted. Click reply to view.</span>'
        reply = ""
        if len(posts) < len(t.posts) or left:
            reply = f'<a href="{self.thread_url(t)}">[Reply]</a>'
        first, *rest = posts
        return f'<div class="thread" id="thread_{t.posts[0].id}">{self.one(first, "op")}{reply}{omitted}{joined(self.one(p, "reply") + "<br>" for p in rest)}<br class="clear"><hr></div>'

    def render_board(self, board, page, threads, last):
        form = f'<form name="post" action="/post.php" method="post"><table><tr><th>Name</th><td><input name="name"></td></tr><tr><th>Comment</th><td><textarea name="body"></textarea></td></tr></table></form><a href="/{self.folder(board)}/catalog.html">[Catalog]</a>'
        blocks = joined(
            self.block(t, [t.posts[0], *t.posts[1:][-3:]], max(0, len(t.posts) - 4)).replace(
                "</p><div", f'</p><a href="{self.thread_url(t)}">[Reply]</a><div', 0
            )
            if len(t.posts) > 4
            else self.block(t, t.posts, 0) + f'<a href="{self.thread_url(t)}">[Reply]</a>'
            for t in threads
        )
        pages = " ".join(
            f'[<a href="/{self.folder(board)}/{"index" if n == 1 else n}.html">{n}</a>]'
            if n != page
            else f"[<a class='selected'>{n}</a>]"
            for n in range(1, last + 1)
        )
        after = (
            f'<form action="/{self.folder(board)}/{page + 1}.html" method="get"><input value="Next" type="submit"></form>'
            if page < last
            else "Next"
        )
        return self.frame(
            f"/{self.folder(board)}/ - {board.name}",
            f'{form}<form name="postcontrols">{blocks}</form><div class="pages">Previous {pages} {after} | <a href="/{self.folder(board)}/catalog.html">Catalog</a></div>',
        )

    def render_thread(self, thread, page, posts, last):
        return self.frame(
            f"/{self.folder(thread.board)}/ - {thread.title}",
            f'<form name="post" action="/post.php" method="post"><textarea name="body"></textarea></form><form name="postcontrols">{self.block(thread, thread.posts, 0)}</form><a href="/{self.folder(thread.board)}/index.html">[Return]</a> <a href="/{self.folder(thread.board)}/catalog.html">[Catalog]</a>',
        )


class RepoDiscussions(Plain):
    """/org/repo/discussions/12 in one page, lists by ?page=2 and by category, other tabs of the site."""

    name = "repo-discussions"
    seed = 104
    home = "/mill/works/discussions"
    rows_per_page = 25
    size = Size(threads=230, usual_posts=6, subboards=0, long_threads=3, long_posts=(20, 40))
    thread_at = "{my.home}/{t.id}"
    board_at = "{my.home}/categories/{b.slug}[?page={n}]"
    user_at = "/{u.name}"
    starts_at = ("user 3", "/mill/works")
    crumb = ""

    def pages_of(self, thread: Thread) -> int:
        return 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return thread.posts

    def all_of(self, page: int) -> str:
        threads = self.newest(10_000)
        rows = self.part(threads, page, 25)
        return self.render_list(
            "Discussions",
            rows,
            lambda n: f"{self.home}?page={n}" if n > 1 else self.home,
            page,
            self.count(threads, 25),
        )

    def render_home(self) -> str:
        return self.all_of(1)

    def register_lists(self) -> None:
        for page in range(2, self.count(self.world.threads, 25) + 1):
            self.put(
                f"{self.home}?page={page}",
                lambda page=page: self.index("all", page, self.all_of(page)),
            )
        for b in self.world.all_boards():
            self.put_list(lambda n, b=b: self.board_url(b, n), b.name, b.newest_first())
        for sort in ("sort%3Atop", "sort%3Adate_created", "is%3Aunanswered", "is%3Alocked"):
            self.put_list(
                "{my.home}?discussions_q={sort}[&page={n}]",
                sort,
                sorted(self.world.threads, key=lambda t: t.views)[:60],
                sort=sort,
            )

    def menu(self):
        return [
            ("/", "Home"),
            ("/mill/works", "Code"),
            ("/mill/works/issues", "Issues"),
            ("/mill/works/pulls", "Pull requests"),
            (self.home, "Discussions"),
            *links(
                "/mill/works/actions Actions | /mill/works/security Security | "
                "/login?return_to=%2Fmill%2Fworks Sign in | /signup Sign up | "
                "/features Features | /pricing Pricing"
            ),
        ]

    def extras(self):
        for url, title in self.menu():
            if url != self.home:
                yield url, "other", title
        for t in self.world.threads:
            yield f"/login?return_to={t.id}", "login", "Sign in"

    def sidebar(self) -> str:
        cats = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.boards)
        people = joined(
            f"<li>{a(self.user_url(u), u.name)} <span>{u.id}</span></li>"
            for u in self.world.users[:6]
        )
        sorts = joined(
            a(f"{self.home}?discussions_q={sort}", sort)
            for sort in ("sort%3Atop", "sort%3Adate_created", "is%3Aunanswered", "is%3Alocked")
        )
        return f"<h2>Categories</h2><ul>{cats}</ul><h2>Most helpful</h2><ul>{people}</ul><details>{sorts}</details>"

    def row(self, t: Thread) -> str:
        return f"<li class='Box-row'><div class='d-flex'><a href='{self.board_url(t.board)}'><span>{esc(t.board.name[:2])}</span></a><div class='lh-condensed'><h3 class='f4'><a class='markdown-title discussion-Link' href='{self.thread_url(t)}'>{esc(t.title)}</a></h3><div class='text-small color-fg-muted'><a href='{self.user_url(t.starter)}'>{esc(t.starter.name)}</a> asked <relative-time datetime='{t.posts[0].at:%Y-%m-%dT%H:%M:%SZ}'>{t.posts[0].at:%b %d, %Y}</relative-time> in <a href='{self.board_url(t.board)}'>{esc(t.board.name)}</a> · Unanswered</div></div><div class='d-none d-md-flex'><a href='{self.thread_url(t)}'><svg></svg>{len(t.posts) - 1}</a></div></div></li>"

    def render_thread(self, thread, page, posts, last):
        first, *rest = posts
        body = f"<h1><span class='js-issue-title markdown-title'>{esc(thread.title)}</span> <span class='f1-light'>#{thread.id}</span></h1><div class='discussion js-discussion'>{self.box(first)}<h2>{len(rest)} comments</h2><div class='js-timeline'>{joined(self.box(p) for p in rest)}</div></div><div><a href='/login?return_to={thread.id}'>Sign in to comment</a></div>"
        return self.frame(thread.title, body)

    def box(self, p: Post) -> str:
        return f"<div class='timeline-comment discussion-comment' id='discussioncomment-{p.id}'><div class='timeline-comment-header'><a href='{self.user_url(p.author)}'><img class='avatar' src='/a{p.author.id}.png' alt='@{esc(p.author.name)}'></a><h3 class='f5'><a class='Link--primary author' href='{self.user_url(p.author)}'>{esc(p.author.name)}</a> <a href='#discussioncomment-{p.id}'><relative-time datetime='{p.at:%Y-%m-%dT%H:%M:%SZ}'>{p.at:%b %d, %Y}</relative-time></a></h3></div><table class='user-select-contain'><tr><td class='comment-body markdown-body js-comment-body'>{self.paragraphs(p)}</td></tr></table><div class='js-upvote'><button>{p.votes}</button></div></div>"


class MessagesAsTree(Declared):
    """One message a page, /board/messages/120.html, with its answers as a nested list; one index."""

    name = "messages-as-tree"
    seed = 105
    home = "/board/"
    posts_per_page = 1
    size = Size(
        threads=90,
        usual_posts=5,
        long_threads=2,
        long_posts=(15, 25),
        boards=1,
        subboards=0,
        quotes=0.0,
    )
    user_at = "/nobody/{u.id}"

    def pages_of(self, thread: Thread) -> int:
        return len(thread.posts)

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/board/messages/{thread.posts[page - 1].id}.html"

    def register_lists(self) -> None:
        pass

    def extras(self):
        yield "/board/faq.html", "other", "FAQ"
        yield "/index.html", "other", "Home"

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        return f'<html><head><title>{esc(title)}</title></head><body bgcolor="#ffffff"><center><h1>{esc(title)}</h1></center>{body}</body></html>'

    def tree(self, post: Post, below) -> str:
        inner = joined(self.tree(each, below) for each in below.get(post.id, ()))
        title = post.thread.title if post.number == 1 else f"Re: {post.thread.title}"
        return f'<li><a href="/board/messages/{post.id}.html">{esc(title)}</a> - <b>{esc(post.author.name)}</b> <i>{post.at:%H:%M:%S %m/%d/%y}</i> ({len(below.get(post.id, ()))})<ul>{inner}</ul>'

    def render_home(self) -> str:
        rows = joined(
            self.tree(t.posts[0], t.answers())
            for t in sorted(self.world.threads, key=lambda t: -t.id)
        )
        return self.frame(
            "Workshop Board",
            f'<center>[ <a href="#post">Post Message</a> ] [ <a href="/board/faq.html">FAQ</a> ] [ <a href="/index.html">Home</a> ]</center><hr><ul>{rows}</ul><form method="post" action="/cgi-bin/board.pl"><input name="name"><textarea name="body"></textarea></form>',
        )

    def render_thread(self, thread, page, posts, last):
        p = posts[0]
        title = thread.title if p.number == 1 else f"Re: {thread.title}"
        above = ""
        if p.number > 1:
            above = f'In Reply to: <a href="/board/messages/{p.parent.id}.html">{esc(thread.title)}</a> posted by {esc(p.parent.author.name)} on {p.parent.at:%B %d, %Y at %H:%M:%S}:<p>'
        below = thread.answers()
        answers = joined(self.tree(each, below) for each in below.get(p.id, ()))
        said = joined(f"<p>{esc(each)}" for each in p.paragraphs)
        return self.frame(
            title,
            f'<center>[ <a href="#followups">Follow Ups</a> ] [ <a href="#postfp">Post Followup</a> ] [ <a href="/board/">Workshop Board</a> ] [ <a href="/board/faq.html">FAQ</a> ]</center><hr><p>Posted by <a href="mailto:{p.author.name.lower()}@unseen.test">{esc(p.author.name)}</a> on {p.at:%B %d, %Y at %H:%M:%S}:<p>{above}{said}<br><hr><p><a name="followups">Follow Ups:</a><br><ul>{answers}</ul><br><hr><form method="post" action="/cgi-bin/board.pl"><input name="name"><textarea name="body"></textarea></form>',
        )


class PostNumbers(Plain):
    """/post/120 with nested comments, /c/board?page=2, a front page by ?page=2&sort=New."""

    name = "federated-links"
    seed = 106
    rows_per_page = 20
    size = Size(threads=230, usual_posts=9, subboards=0)
    thread_at = "/post/{t.id}"
    user_at = "/u/{u.name}"

    def pages_of(self, thread: Thread) -> int:
        return 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return thread.posts

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/c/{board.slug.replace('-', '_')}" + (f"?page={page}" if page > 1 else "")

    def post_url(self, post: Post) -> str:
        return f"/comment/{post.id}" if post.number > 1 else ""

    def register_post(self, post: Post) -> None:
        if post.number > 1:
            self.put_posts(self.post_url(post), post.thread, [post.thread.posts[0], post])

    def front(self, page: int) -> str:
        threads = self.newest(10_000)
        rows = self.part(threads, page, 20)
        return self.render_list(
            "Posts", rows, lambda n: f"/?page={n}" if n > 1 else "/", page, self.count(threads, 20)
        )

    def render_home(self) -> str:
        return self.front(1)

    def register_lists(self) -> None:
        super().register_lists()
        for page in range(2, self.count(self.world.threads, 20) + 1):
            self.put(f"/?page={page}", lambda page=page: self.index("all", page, self.front(page)))
        for sort in ("Hot", "New", "TopDay", "Old"):
            self.put_list(
                "/?dataType=Post&listingType=Local&page={n}&sort={sort}",
                sort,
                sorted(self.world.threads, key=lambda t: t.views),
                sort=sort,
            )

    def menu(self):
        return links(
            "/communities Communities | /create_post Create Post | /modlog Modlog | "
            "/instances Instances | /search Search | /login Login | /signup Sign Up"
        )

    def extras(self):
        for url, title in self.menu():
            yield url, "login", title

    def sidebar(self) -> str:
        boards = joined(f"<li>{a(self.board_url(b), b.name)}</li>" for b in self.world.boards)
        sorts = joined(
            a(f"/?dataType=Post&listingType=Local&page=1&sort={s}", s)
            for s in ("Hot", "New", "TopDay", "Old")
        )
        return f"<div>{sorts}</div><h5>Trending communities</h5><ul>{boards}</ul>"

    def pager(self, url, page, last, **_):
        before = a(url(page - 1), "Prev", "class=btn") if page > 1 else ""
        after = a(url(page + 1), "Next", "class=btn") if page < last else ""
        return f"<div class='paginator my-2'>{before}{after}</div>"

    def row(self, t: Thread) -> str:
        return f"<div class='post-listing mt-2'><div class='row'><div class='vote-bar'><div class='unselectable'>{t.posts[0].votes}</div></div><div class='col'><h5 class='post-title'><a class='d-inline' href='{self.thread_url(t)}' title='Comments'>{esc(t.title)}</a></h5><ul class='list-inline small text-muted'><li><a class='person-listing' href='{self.user_url(t.starter)}'>{esc(t.starter.name)}</a> to <a class='community-link' href='{self.board_url(t.board)}'>{esc(t.board.name)}</a></li><li><span class='moment-time' data-tippy-content='{t.posts[0].at:%A, %B %d, %Y at %I:%M %p}'>{ago(t.posts[0].at)}</span></li></ul><a class='btn btn-link' href='{self.thread_url(t)}?scrollToComments=true' title='{len(t.posts) - 1} comments'>{len(t.posts) - 1}</a></div></div></div>"

    def register(self) -> None:
        super().register()
        for t in self.world.threads:
            self.put(f"{self.thread_url(t)}?scrollToComments=true", self._thread_show(t, 1))

    def render_thread(self, thread, page, posts, last):
        first = thread.posts[0]
        below = defaultdict(list)
        for post in posts[1:]:
            below[(post.parent if post.parent in posts else first).id].append(post)
        comments = joined(self.comment(p, below) for p in below.get(first.id, ()))
        return self.frame(
            thread.title,
            f"{self.row(thread)}<div class='md-div' id='postContent'>{self.paragraphs(first)}</div><div class='comments'>{comments}</div>",
        )

    def comment(self, p: Post, below) -> str:
        inner = joined(self.comment(c, below) for c in below.get(p.id, ()))
        return f"<ul class='comments'><li class='comment'><article id='comment-{p.id}' class='details comment-node py-2'><div class='d-flex flex-wrap text-muted small'><a class='person-listing' href='{self.user_url(p.author)}'>{esc(p.author.name)}</a><a class='btn' href='{self.post_url(p)}' title='link'></a><span class='score'>{p.votes}</span> <span class='moment-time' data-tippy-content='{p.at:%A, %B %d, %Y at %I:%M %p}'>{ago(p.at)}</span></div><div class='comment-content'><div class='md-div'>{self.paragraphs(p)}</div></div></article>{inner}</li></ul>"
