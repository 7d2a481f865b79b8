"""Copies that programs made by following links: a file for each address that some link had."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence

from unseen.addresses import links
from unseen.imitation import Imitation, Shown, at, esc, joined, number, window
from unseen.world import NOW, Board, Post, Thread

DEAD = "http://beta.gone.test"


class PageOneTwice(Imitation):
    """ideas/topics/title.html and title%3Fpage=1.html are one page; menus name the dead site."""

    name = "page-one-twice"
    seed = 2211
    language = "en"
    home = "/beta/index.html"
    posts_per_page = 8
    thread_at = "/beta/{t.board|board_name}/topics/{t|slug_of}[%3Fpage={n}].html"

    def slug_of(self, thread: Thread) -> str:
        return f"{thread.slug}--{thread.id % 5}" if thread.id % 5 < 2 else thread.slug

    def board_name(self, board: Board) -> str:
        return f"{board.slug}-{board.id}"

    def other_starts(self) -> Sequence[str]:
        return (f"/beta/{self.board_name(self.world.boards[2])}.html",)

    def frame(self, own: str, body: str) -> str:
        menu = joined(
            f'<li><a href="{DEAD}/{to}">{to}</a></li>'
            for to in ("users/sign_in", "controllers", "how-it-works", "forums")
        )
        return (
            f"<!DOCTYPE html><html><head><title>Touch and Play</title>"
            f"<link content='{DEAD}/our_forums/{own}' rel='canonical'>"
            f"<meta content='{DEAD}/our_forums/{own}' property='og:url'></head><body>"
            f"<section><ul class='navbar'>{menu}</ul></section><div id='content'>{body}</div>"
            f"<section id='footer'><a href='{DEAD}/bug_reports/new/'>Bug Report?</a>"
            "<a href='http://elsewhere.test/legal'>Legal</a><ul>"
            "<li><a href='https://social.test/us'></a></li></ul></section></body></html>"
        )

    @at(r"/beta/(?:index\.html)?")
    def front(self, query: dict[str, str]) -> Shown:
        rows = joined(
            f'<tr><td><a href="{self.board_name(b)}.html">{esc(b.name)}</a><p>{esc(b.about)}</p>'
            f"</td><td>{len(b.threads)}</td><td>{sum(len(t.posts) for t in b.threads)}</td></tr>"
            for b in self.world.all_boards()
        )
        body = f'<h1>Forums</h1><h2><a href="categories/all.html">All</a></h2><table>{rows}</table>'
        return self.entry_page(self.frame("", body))

    @at(r"/beta/categories/all\.html")
    def category(self, query: dict[str, str]) -> Shown:
        rows = joined(
            f'<tr><td><a href="../{self.board_name(b)}.html">{esc(b.name)}</a></td></tr>'
            for b in self.world.all_boards()
        )
        return self.index("all", 1, self.frame("categories/all", f"<table>{rows}</table>"))

    @at(r"/beta/[a-z0-9-]*-(\d+)\.html")
    def board(self, query: dict[str, str], name: str) -> Shown | None:
        board = self.world.board.get(number(name))
        if board is None:
            return None
        own = self.board_name(board)
        rows = joined(
            f'<tr class="topic"><td></td><td><div class="subject"><a href="{own}/topics/'
            f'{self.slug_of(t)}.html">{esc(t.title)}</a></div><div>Started by'
            f" {esc(t.starter.name)}</div></td><td>{t.views}</td><td>{len(t.posts)}</td><td>"
            f'<a href="{own}/topics/{self.slug_of(t)}%3Fpage={self.pages_of(t)}.html#post-{t.last.id}">'
            f"{(NOW - t.last.at).days} days ago by {esc(t.last.author.name)}</a></td></tr>"
            for t in board.newest_first()
        )
        body = (
            f'<h1><a href="index.html">Forums</a> &gt; <a href="categories/all.html">All</a> &gt;'
            f' <a href="{own}.html">{esc(board.name)}</a></h1><form action="{DEAD}/our_forums/'
            f'search"><input name="q"></form><div><div>Topic</div><div>Views</div><div>Posts</div>'
            f"<div>Latest</div></div><table><tbody>{rows}</tbody></table>"
        )
        return self.index(f"b{board.id}", 1, self.frame(own, body))

    @at(r"/beta/[a-z0-9-]*-(\d+)/topics/([a-z0-9-]+?)(?:%3Fpage=(\d+))?\.html")
    def topic(self, query: dict[str, str], b: str, slug: str, page: str | None) -> Shown | None:
        board, here = self.world.board.get(number(b)), number(page)
        there = [t for t in board.threads if self.slug_of(t) == slug] if board else []
        if not there or not 0 < here <= self.pages_of(there[0]):
            return None
        thread, last = there[0], self.pages_of(there[0])
        own = f"{self.slug_of(thread)}{f'%3Fpage={page}' if page else ''}.html"
        links = joined(
            f'<em class="current">{n}</em> '
            if n == here
            else f'<a href="{self.slug_of(thread)}%3Fpage={n}.html">{n}</a> '
            for n in range(1, last + 1)
        )
        pager = f'<div class="pages">Pages:<div>{links}</div></div>' if last > 1 else ""
        posts = joined(self.post(each, own) for each in self.posts_on(thread, here))
        body = (
            f'<h1><a href="../../index.html">Forums</a> &raquo; <a href="../../'
            f'{self.board_name(thread.board)}.html">{esc(thread.board.name)}</a> &raquo;'
            f" {esc(thread.title)}</h1>{pager}<div id='posts'>{posts}</div>{pager}"
        )
        asked = f"{self.board_name(thread.board)}/topics/{slug}{f'?page={page}' if page else ''}"
        return self.thread_page(thread, here, self.frame(asked, body))

    def post(self, post: Post, own: str) -> str:
        to = post.quoted
        reply = ""
        if to:
            reply = (
                f'<div> - <a href="{own}#post-{to.id}">In reply to {esc(to.author.name)}</a></div>'
            )
        return (
            f"<section><div class='block'><a name='post-{post.id}'></a><div class='post'>"
            f"<div class='user'><img alt='Avatar' src='http://pictures.test/{post.author.id}'>"
            f"<div class='username'>{esc(post.author.name)}</div></div><div class='contents'>"
            f"<a href='{own}#post-{post.id}'><time datetime='{post.at:%Y-%m-%d %H:%M:%S}'>"
            f"{(NOW - post.at).days // 30} months ago</time></a>{reply}"
            + joined(f"<p>{esc(each)}</p>" for each in post.paragraphs)
            + "<ul class='actions'></ul></div></div></div></section>"
        )


def hashed(text: str) -> str:
    return hashlib.md5(text.encode(), usedforsecurity=False).hexdigest()[:4]


class MarksInNames(Imitation):
    """68-title%23post1112.html is a copy of 68-title.html for each post that something links to."""

    name = "marks-in-names"
    seed = 2212
    language = "en"
    home = "/index.html"
    posts_per_page = 15
    rows_per_page = 12
    thread_at = "{t|base}[/page{n}].html"
    board_at = "{b|board_path}[/page{n}].html"

    def post_url(self, post: Post) -> str:
        page = self.page_of(post)
        step = f"/page{page}" if page > 1 else ""
        return f"{self.base(post.thread)}{step}%23post{post.id}.html"

    def board_path(self, board: Board) -> str:
        above = f"{board.parent.slug}-{board.parent.id}/" if board.parent else ""
        return f"/forum/{above}{board.slug}-{board.id}"

    def base(self, thread: Thread) -> str:
        return f"{self.board_path(thread.board)}/{thread.id}-{thread.slug}"

    def other_starts(self) -> Sequence[str]:
        member = self.world.users[3]
        return (
            self.board_url(self.world.boards[2]),
            f"/member/{member.id}-{member.name.lower()}.html",
        )

    def link(self, to: str, here: str) -> str:
        up = here.count("/") - 1
        return "../" * up + to[1:]

    def frame(self, title: str, here: str, own: str, trail: str, body: str) -> str:
        asked = base64.b64encode(f"http://gone.test{own}".encode()).decode()
        today = 'searchJSON=%7B"last"%3A"lastDay"%7D'
        menu = joined(
            f'<li><a href="{self.link(to, here)}">{name}</a></li>'
            for to, name in links(
                "/blogs.html Blogs | /articles.html Articles | "
                f"/search{hashed(today)}.html?{esc(today)} Today's Posts | "
                "/memberlist.html Member List | /calendar.html Calendar | "
                "/lostpw.html Forgot password? | "
                f"/register{hashed(asked)}.html?urlpath={esc(asked)} Sign Up"
            )
        )
        return (
            f"<!DOCTYPE html><html><!-- Mirrored from forums.gone.test{own} --><head><base >"
            f"<title>{esc(title)} - Crab Forums</title>"
            f'<meta property="og:url" content="https://forums.gone.test{own}">'
            f'<link rel="canonical" href="{self.link(own, here)}"></head><body>'
            f'<a href="{self.link("/index.html", here)}"><img alt="Logo" src="x.png"></a>'
            f'<ul>{menu}</ul><ul id="breadcrumbs"><li><a href="#">Home</a></li>{trail}</ul>'
            f'<form action="https://forums.gone.test/search"><input name="q"></form>{body}'
            f'<ul class="foot"><li><a href="{self.link("/help.html", here)}">Help</a></li>'
            f'<li><a href="{self.link("/contact-us.html", here)}">Contact Us</a></li></ul>'
            "</body></html>"
        )

    def crumbs(self, board: Board, here: str) -> str:
        above = self.crumbs(board.parent, here) if board.parent else ""
        to = self.link(self.board_url(board), here)
        return f'{above}<li><a href="{to}">{esc(board.name)}</a></li>'

    def who(self, post: Post, here: str) -> str:
        to = self.link(f"/member/{post.author.id}-{post.author.name.lower()}.html", here)
        return f'<a href="{to}">{esc(post.author.name)}</a>'

    @at(r"/(?:index\.html|forum\.html)?")
    def front(self, query: dict[str, str]) -> Shown:
        body = "<table>" + joined(self.board_row(b, "/index.html") for b in self.world.boards)
        text = self.frame("Forums", "/index.html", "/index.html", "", body + "</table>")
        return self.entry_page(text)

    def board_row(self, board: Board, here: str) -> str:
        newest = max(board.threads, key=lambda t: t.last.at, default=None)
        last = ""
        if newest:
            to = self.link(self.post_url(newest.last), here)
            last = f'<a href="{to}">{esc(newest.title)}</a> by {self.who(newest.last, here)}'
        subs = joined(
            f' <a href="{self.link(self.board_url(s), here)}">{esc(s.name)}</a>'
            for s in board.boards
        )
        return (
            f'<tr><td><a href="{self.link(self.board_url(board), here)}">{esc(board.name)}</a>'
            f"<div>{esc(board.about)}</div><div>{subs}</div></td><td>{len(board.threads)}</td>"
            f"<td>{sum(len(t.posts) for t in board.threads)}</td><td>{last}</td></tr>"
        )

    @at(r"(/forum/(?:[a-z0-9-]*-\d+/)?[a-z0-9-]*-(\d+))(?:/page(\d+))?\.html")
    def board(self, query: dict[str, str], path: str, name: str, page: str | None) -> Shown | None:
        board, here = self.world.board.get(number(name)), number(page)
        last = self.count(board.threads, self.rows_per_page) if board else 0
        if board is None or path != self.board_path(board) or not 0 < here <= last:
            return None
        own = self.board_url(board, here)
        rows = joined(
            self.row(t, own) for t in self.part(board.newest_first(), here, self.rows_per_page)
        )
        subs = joined(self.board_row(each, own) for each in board.boards)
        pages = [self.link(self.board_url(board, n), own) for n in range(1, last + 1)]
        body = (
            f"<h1>{esc(board.name)}</h1>{f'<table>{subs}</table>' if subs else ''}"
            f"{self.pager(here, pages)}<table><tbody>{rows}</tbody></table>"
        )
        text = self.frame(board.name, own, own, self.crumbs(board, own), body)
        return self.index(f"b{board.id}", here, text)

    def row(self, thread: Thread, here: str) -> str:
        to = self.link(self.post_url(thread.last), here)
        return (
            f'<tr class="topic"><td><a href="{self.link(self.thread_url(thread), here)}">'
            f"{esc(thread.title)}</a><div>Started by {self.who(thread.posts[0], here)},"
            f" <span>{thread.posts[0].at:%m-%d-%Y, %I:%M %p}</span></div></td>"
            f"<td>{len(thread.posts) - 1} responses<br>{thread.views} views</td><td>Last Post by"
            f" {self.who(thread.last, here)}<br><span>{thread.last.at:%m-%d-%Y, %I:%M %p}</span>"
            f' <a href="{to}" title="Go to last post">go</a></td></tr>'
        )

    def pager(self, here: int, pages: Sequence[str]) -> str:
        last = len(pages)
        if last < 2:
            return ""
        arrow = f'<a href="{pages[here]}" rel="next" title="Next Page"></a>' if here < last else ""
        links = joined(
            f'<a class="{"primary" if n == here else "secondary"}" data-page="{n}"'
            f' href="{pages[n - 1]}">{n}</a> '
            for n in window(here, last, 3)
            if n
        )
        hidden = f'<a class="template hide" data-page="0" href="{pages[0]}">template</a>'
        return f'<div class="pagenav">Page {here} of {last}{arrow} {links}{hidden}</div>'

    @at(r"(/forum/[a-z0-9/-]*/(\d+)-[a-z0-9-]*?)(?:/page(\d+))?(?:%23post(\d+))?\.html")
    def topic(
        self, query: dict[str, str], path: str, name: str, page: str | None, post: str | None
    ) -> Shown | None:
        thread, here = self.world.thread.get(number(name)), number(page)
        if thread is None or path != self.base(thread) or not 0 < here <= self.pages_of(thread):
            return None
        there = self.world.posts.get(number(post, 0))
        if post and (there is None or there.thread is not thread or self.page_of(there) != here):
            return None
        own = self.thread_url(thread, here)  # of the same depth as that of the post
        numbers = range(1, self.pages_of(thread) + 1)
        pages = [self.link(self.thread_url(thread, n), own) for n in numbers]
        posts = joined(self.post(each, own) for each in self.posts_on(thread, here))
        body = (
            f"<h1>{esc(thread.title)}</h1><ul><li><a href='#thread-view'>Posts</a></li></ul>"
            f"{self.pager(here, pages)}<ul class='thread-view'>{posts}</ul>"
            f"{self.pager(here, pages)}"
        )
        text = self.frame(thread.title, own, own, self.crumbs(thread.board, own), body)
        return self.thread_page(thread, here, text)

    def post(self, post: Post, here: str) -> str:
        quote = ""
        if post.quoted:
            quote = (
                f'<div class="quote">Originally posted by <b>{esc(post.quoted.author.name)}</b>'
                f' <a href="{self.link(self.post_url(post.quoted), here)}">View Post</a>'
                f"<div>{esc(post.quoted.paragraphs[0])}</div></div>"
            )
        return (
            f'<li class="b-post"><a id="post{post.id}"></a><div class="userinfo"><strong>'
            f"{self.who(post, here)}</strong><div>Copper</div><ul><li>Join Date:"
            f" {post.author.joined:%b %Y}</li><li>Posts: {post.author.wrote}</li></ul></div>"
            f'<div class="post"><div><a href="{self.link(self.post_url(post), here)}">'
            f'#{post.number}</a><time datetime="{post.at:%Y-%m-%dT%H:%M:%S}">'
            f'{post.at:%m-%d-%Y, %I:%M %p}</time></div><div class="text">{quote}'
            f"{'<br>'.join(map(esc, post.paragraphs))}</div></div></li>"
        )

    @at(r"/member/(\d+)-[^/]*\.html")
    def member(self, query: dict[str, str], name: str) -> Shown | None:
        user = self.world.user.get(number(name))
        if user is None or user.id % 3 == 0:
            return None
        here = f"/member/{user.id}-{user.name.lower()}.html"
        body = f"<h1>{esc(user.name)}</h1><p>Joined {user.joined:%m-%d-%Y}</p>"
        return self.other(self.frame(user.name, here, here, "", body), "profile")

    @at(r"/(?:blogs|articles|memberlist|calendar|lostpw|help|(?:search|register)[0-9a-f]{4})\.html")
    def rest(self, query: dict[str, str]) -> Shown:
        text = self.frame("Crab", "/x.html", "/x.html", "", "<p>No content found</p>")
        return self.other(text)
