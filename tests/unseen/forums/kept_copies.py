"""Communities that are gone, as somebody keeps them: files written from what was left of them."""

from __future__ import annotations

import hashlib

from unseen.imitation import Imitation, Shown, at, esc, joined, number, window
from unseen.world import NOW, Board, Post, Thread


class Kept(Imitation):
    """One file a thread, whole, and one a board."""

    language = "en"
    starts_at = ("board 2",)

    def pages_of(self, thread: Thread) -> int:
        return 1

    def page_of(self, post: Post) -> int:
        return 1

    def board_url(self, board: Board, page: int = 1) -> str:
        raise NotImplementedError

    def said(self, post: Post) -> str:
        quoted = post.quoted
        before = f"<blockquote>{esc(quoted.paragraphs[0])}</blockquote>" if quoted else ""
        return before + "<br><br>".join(esc(each) for each in post.paragraphs)


class NoWayBack(Kept):
    """thread/4/120.html: threads link nowhere, boards have no dates of answers, names stand in headings."""

    name = "no-way-back"
    seed = 1901
    home = "/kept/index.html"
    thread_at = "/kept/thread/{t.board.id}/{t.id}.html"

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/kept/category/{board.id}.html"

    def frame(self, title: str, body: str) -> str:
        return (
            f"<!doctype html><html><head><title>{esc(title)} - kept</title></head><body>"
            f"<h1>The old workshop, kept</h1><i>A copy to read of what was once the forum of the"
            f" workshop (now offline).</i><br>{body}</body></html>"
        )

    @at(r"/kept/(?:index\.html)?")
    def front(self, query: dict[str, str]) -> Shown:
        rows = joined(
            f'<li><a class="name" href="category/{each.id}.html">{esc(each.name)}</a></li>'
            for each in self.world.all_boards()
        )
        return self.entry_page(self.frame("Forum", f"<h2>Categories</h2><ul>{rows}</ul>"))

    @at(r"/kept/category/(\d+)\.html")
    def category(self, query: dict[str, str], board: str) -> Shown | None:
        here = self.world.board.get(number(board))
        if here is None:
            return None
        rows = joined(
            f'<tr><td><a href="../thread/{here.id}/{each.id}.html">{esc(each.title)}</a></td>'
            f"<td>{each.posts[0].at:%a %b %d, %Y %I:%M %p}</td><td>{len(each.posts) - 1}</td></tr>"
            for each in here.newest_first()
        )
        head = "<thead><tr><th>Title</th><th>Creation date</th><th>Replies</th></tr></thead>"
        body = f"<h1>{esc(here.name)}</h1><table>{head}<tbody>{rows}</tbody></table>"
        return self.index(f"b{here.id}", 1, self.frame(here.name, body))

    @at(r"/kept/thread/(\d+)/(\d+)\.html")
    def thread(self, query: dict[str, str], board: str, name: str) -> Shown | None:
        here = self.world.thread.get(number(name))
        if here is None or here.board.id != number(board):
            return None
        posts = joined(
            f'<div class="post"><h4>#{each.id} - {esc(each.author.name)} -'
            f" {each.at:%a %b %d, %Y %I:%M %p}</h4>"
            f'<div class="body"><span class="body">{self.said(each)}'
            f"{self.signed(each)}</span></div></div>"
            for each in here.posts
        )
        title = f"<h2>{esc(here.board.name)} > {esc(here.title)}</h2>"
        return self.thread_page(here, 1, self.frame(here.title, title + f"<div>{posts}</div>"))

    def signed(self, post: Post) -> str:
        said = post.author.signature
        return f"<br>_________________<br>{esc(said)}" if said else ""


class FromDump(Kept):
    """topics/120-title.html, boards/4-name.html: names are plain text, dates in full."""

    name = "from-a-dump"
    seed = 1902
    home = "/forum-archive/index.html"
    thread_at = "/forum-archive/topics/{t.id}-{t.slug}.html"

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/forum-archive/boards/{board.id}-{board.slug}.html"

    def frame(self, title: str, up: str, body: str) -> str:
        return (
            f"<!DOCTYPE html><html><head><title>{esc(title)} · Archive</title></head><body>"
            f'<header><p class="banner">Old forum, read-only. New talk:'
            f' <a href="https://elsewhere.test/discussions">Discussions</a>.</p>'
            f'<div class="nav"><a class="brand" href="{up}index.html">Forum Archive</a>'
            f'<nav><a href="{up}index.html">Boards</a><a href="{up}search.html">Search</a></nav>'
            f'</div></header><main class="wrap">{body}</main>'
            "<footer><p>Written from a dump of the database. Authors are names as shown."
            "</p></footer></body></html>"
        )

    @at(r"/forum-archive/(?:index\.html)?")
    def front(self, query: dict[str, str]) -> Shown:
        rows = joined(
            f'<li><a href="boards/{each.id}-{each.slug}.html">{esc(each.name)}</a>'
            f'<div class="meta">{len(each.threads)} topics ·'
            f" {sum(len(one.posts) for one in each.threads)} posts</div>"
            f'<div class="muted">{esc(each.about)}</div></li>'
            for each in self.world.all_boards()
        )
        lead = '<h1>Forum Archive</h1><p>Use <a href="search.html">Search</a>.</p>'
        return self.entry_page(self.frame("Boards", "", f"{lead}<ul>{rows}</ul>"))

    @at(r"/forum-archive/search\.html")
    def search(self, query: dict[str, str]) -> Shown:
        form = '<h1>Search</h1><form><input name="q"></form><div id="found"></div>'
        return self.other(self.frame("Search", "", form), "search")

    @at(r"/forum-archive/boards/(\d+)-[^/]*\.html")
    def listed(self, query: dict[str, str], board: str) -> Shown | None:
        here = self.world.board.get(number(board))
        if here is None:
            return None
        rows = joined(
            f'<li><a href="../topics/{each.id}-{each.slug}.html">{esc(each.title)}</a>'
            f'<div class="meta">Started by {esc(each.starter.name)} ·'
            f" {each.posts[0].at:%Y-%m-%d %H:%M} UTC · {len(each.posts) - 1} replies</div></li>"
            for each in here.newest_first()
        )
        body = (
            f'<p class="crumbs"><a href="../index.html">Boards</a> / {esc(here.name)}</p>'
            f'<h1>{esc(here.name)}</h1><p class="muted">{esc(here.about)}</p>'
            f'<p class="meta">{len(here.threads)} topics</p><ul class="list">{rows}</ul>'
        )
        return self.index(f"b{here.id}", 1, self.frame(here.name, "../", body))

    @at(r"/forum-archive/topics/(\d+)-[^/]*\.html")
    def topic(self, query: dict[str, str], name: str) -> Shown | None:
        here = self.world.thread.get(number(name))
        if here is None:
            return None
        first = here.posts[0]
        posts = joined(
            f'<article class="post" id="msg{each.id}"><div class="head">'
            f'<span class="author">{esc(each.author.name)}</span>'
            f' <span class="date muted">{each.at:%Y-%m-%d %H:%M} UTC</span></div>'
            f'<div class="body">{self.said(each)}</div></article>'
            for each in here.posts
        )
        board = f"../boards/{here.board.id}-{here.board.slug}.html"
        body = (
            f'<p class="crumbs"><a href="../index.html">Boards</a> /'
            f' <a href="{board}">{esc(here.board.name)}</a> / Topic {here.id}</p>'
            f'<h1>{esc(here.title)}</h1><p class="meta">Started by {esc(first.author.name)} ·'
            f" {first.at:%Y-%m-%d %H:%M} UTC · {len(here.posts) - 1} replies</p>{posts}"
        )
        return self.thread_page(here, 1, self.frame(here.title, "../", body))


def hashed(text: str) -> str:
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()[:4]


class OrdersInHashes(Kept):
    """forum/31de5.html?sort=asc&order=Replies&page=2: a file for each order of each page of a list."""

    name = "orders-in-hashes"
    seed = 1903
    home = "/archive/index.html"
    rows_per_page = 10
    columns = ("Topic", "Replies", "Created", "Last+reply")
    thread_at = "/archive/node/{t.id}.html"

    def __init__(self, size: object = None) -> None:
        super().__init__(size)  # type: ignore[arg-type]
        self._lists: dict[str, Shown] = {}
        for board in self.world.all_boards():
            self._write(board)

    def board_url(self, board: Board, page: int = 1) -> str:
        return f"/archive/forum/{board.id}.html"

    def to(self, board: Board, query: str) -> str:
        """As the copying program names the file, the query kept behind it."""
        return f"{board.id}{hashed(query)}.html?{query}" if query else f"{board.id}.html"

    def frame(self, title: str, up: str, trail: str, body: str) -> str:
        return (
            f"<html><head><title>{esc(title)} | Archived Forum</title></head><body>"
            f'<table id="header"><tr><td><h1><a href="{up}index.html">Archived Forum</a></h1>'
            f'</td><td></td></tr></table><table id="content"><tr><td><div id="main">'
            f'<div class="breadcrumb"><a href="{up}index.html">Home</a>{trail}</div>{body}</div>'
            '</td></tr></table><div id="footer"><p>The forum has moved to <a href='
            '"https://elsewhere.test/">https://elsewhere.test</a></p></div></body></html>'
        )

    def ago(self, moment: object) -> str:
        weeks = (NOW - moment).days // 7  # type: ignore[operator]
        return f"{weeks // 52} years {weeks % 52} weeks ago"

    @at(r"/archive/(?:index\.html)?")
    def front(self, query: dict[str, str]) -> Shown:
        rows = joined(
            f'<tr><td class="forum"><div class="name"><a href="forum/{each.id}.html">'
            f'{esc(each.name)}</a></div><div class="description">{esc(each.about)}</div></td>'
            f"<td>{len(each.threads)}</td><td>{sum(len(t.posts) for t in each.threads)}</td>"
            f'<td class="last">6 days 1 hour ago<br>by <a href="user/3.html">somebody</a></td></tr>'
            for each in self.world.all_boards()
        )
        login = (
            '<ul><li><a href="user/login15fa.html?destination=forum">Login</a> to post</li></ul>'
        )
        head = "<tr><th>Forum</th><th>Topics</th><th>Posts</th><th>Last post</th></tr>"
        body = f"{login}<table><thead>{head}</thead><tbody>{rows}</tbody></table>"
        return self.entry_page(self.frame("Forums", "", "", body))

    @at(r"/archive/forum/(\w+)\.html")
    def listed(self, query: dict[str, str], name: str) -> Shown | None:
        return self._lists.get(name)

    @at(r"/archive/user/(\d+)\.html")
    def member(self, query: dict[str, str], name: str) -> Shown:
        trail = ' » <a href="../forum.html">Forums</a>'
        return self.other(self.frame("Member", "../", trail, "<h2>Member</h2>"), "profile")

    @at(r"/archive/node/(\d+)\.html")
    def node(self, query: dict[str, str], name: str) -> Shown | None:
        here = self.world.thread.get(number(name))
        if here is None:
            return None
        posts = [self.post(each, here) for each in here.posts]
        trail = (
            ' » <a href="../forum.html">Forums</a> »'
            f' <a href="../forum/{here.board.id}.html">{esc(here.board.name)}</a>'
        )
        body = f'<div class="node">{posts[0]}</div><div id="comments">{joined(posts[1:])}</div>'
        return self.thread_page(here, 1, self.frame(here.title, "../", trail, body))

    def post(self, post: Post, thread: Thread) -> str:
        who = f'<a href="../user/{post.author.id}.html">{esc(post.author.name)}</a>'
        when = f"{post.at:%a, %d/%m/%Y - %H:%M}"
        if post.number == 1:
            return (
                f'<div class="comment"><h3 class="title">{esc(thread.title)}</h3>'
                f'<span class="submitted">Submitted by {who} on {when}</span>'
                f'<div class="content"><p>{self.said(post)}</p>{self.neighbours(thread)}</div>'
                '</div><div class="links">&raquo; <ul class="links"><li></li></ul></div>'
            )
        return (
            f'<a id="comment-{post.id}"></a><div class="comment published">'
            f'<div class="picture"><a href="../user/{post.author.id}.html">'
            f'<img src="../p{post.author.id}.jpg" alt="picture"></a></div>'
            f'<h3 class="title">Re: {esc(thread.title)}</h3>'
            f'<div class="submitted">Submitted by {who} on {when}.</div>'
            f'<div class="content"><p>{self.said(post)}</p></div>'
            '<div class="links">&raquo; <ul class="links"><li></li></ul></div></div>'
        )

    def neighbours(self, thread: Thread) -> str:
        there = thread.board.newest_first()
        at = there.index(thread)
        before = there[at - 1 : at] and f'<a href="{there[at - 1].id}.html">‹ before</a>'
        after = there[at + 1 : at + 2] and f'<a href="{there[at + 1].id}.html">next ›</a>'
        return f'<div class="navigation">{before or ""} {after or ""}</div>'

    def _write(self, board: Board) -> None:
        """The list as it stands at first, and in each order, up and down."""
        last = self.count(board.threads, self.rows_per_page)
        orders = [("", "")] + [(way, key) for key in self.columns for way in ("asc", "desc")]
        for way, key in orders:
            for page in range(1, last + 1):
                name = self.to(board, self.asked(way, key, page)).partition(".")[0]
                self._lists.setdefault(name, self.list_page(board, way, key, page, last))
                if key:
                    head = self.to(board, self.asked(way, key, page, head=True)).partition(".")[0]
                    self._lists.setdefault(head, self.list_page(board, way, key, page, last))

    def asked(self, way: str, key: str, page: int, *, head: bool = False) -> str:
        """Heads and pagers name their parameters in two orders, so there are two files."""
        step = f"page={page - 1}" if page > 1 else ""
        order = f"sort={way}&order={key if head else key.replace('+', '%20')}" if key else ""
        return "&".join(filter(None, (order, step) if head else (step, order)))

    def list_page(self, board: Board, way: str, key: str, page: int, last: int) -> Shown:
        rows = joined(self.row(t) for t in self.part(self.ordered(board, way, key), page, 10))
        heads = joined(
            f'<th><a href="{esc(self.to(board, self.asked("asc", each, page, head=True)))}">'
            f"{each.replace('+', ' ')}</a></th>"
            for each in self.columns
        )
        pager = joined(
            "<li>…</li>"
            if not n
            else f"<li>{n}</li>"
            if n == page
            else f'<li><a href="{esc(self.to(board, self.asked(way, key, n)))}">{n}</a></li>'
            for n in window(page, last, 4)
        )
        body = (
            f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>"
            f'<div class="item-list"><ul class="pager">{pager if last > 1 else ""}</ul></div>'
        )
        text = self.frame(board.name, "../", ' » <a href="../forum.html">Forums</a>', body)
        return self.index(f"b{board.id}:{way}{key}", page, text)

    def ordered(self, board: Board, way: str, key: str) -> list[Thread]:
        keys = {
            "Topic": lambda t: t.title,
            "Replies": lambda t: len(t.posts),
            "Created": lambda t: t.posts[0].at,
            "Last+reply": lambda t: t.last.at,
        }
        if not key:
            return board.newest_first()
        return sorted(board.threads, key=keys[key], reverse=way == "desc")

    def row(self, t: Thread) -> str:
        def told(post: Post) -> str:
            who = f'<a href="../user/{post.author.id}.html">{esc(post.author.name)}</a>'
            return f"{self.ago(post.at)}<br>by {who}"

        return (
            '<tr><td class="icon"><img src="../misc/forum.png" alt=""></td>'
            f'<td class="title"><a href="../node/{t.id}.html">{esc(t.title)}</a></td>'
            f'<td class="replies">{len(t.posts) - 1}</td><td class="created">{told(t.posts[0])}</td>'
            f'<td class="last-reply">{told(t.last) if len(t.posts) > 1 else "n/a"}</td></tr>'
        )
