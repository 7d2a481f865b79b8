"""Copies that archivists wrote with programs of their own: folders, indexes, pages of the dead."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cached_property

from unseen.imitation import Imitation, Shown, at, esc, joined, number, window
from unseen.world import Board, Post, Thread, User

DEAD = "https://gone.test"


def lost(text: str, of_hundred: int) -> bool:
    """Whether something was lost: always the same things."""
    return zlib.crc32(text.encode()) % 100 < of_hundred


class FoldersOfNumbers(Imitation):
    """threads/0000/tid-104-page-2.html, and a plain list beside each list that leads to the same."""

    name = "folders-of-numbers"
    seed = 2201
    language = "en"
    home = "/index.html"
    posts_per_page = 10
    rows_per_page = 15
    board_at = "/forums/{b.id}[-{n}].html"

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        n = thread.id * 37
        return f"/threads/{n // 1000:04}/tid-{n}{f'-page-{page}' if page > 1 else ''}.html"

    def plain_url(self, board: Board, page: int) -> str:
        return f"/archive/forum-{board.id}-{page}.html"

    def member_url(self, user: User) -> str:
        n = user.id * 61
        return f"/members/{n // 1000:04}/uid-{n}.html"

    def other_starts(self) -> Sequence[str]:
        return (self.board_url(self.world.boards[2]), self.member_url(self.world.users[4]))

    def frame(self, title: str, up: str, trail: str, body: str) -> str:
        return (
            f"<!DOCTYPE html><html><head><title>{esc(title)}</title>"
            f'<link rel="alternate" type="application/rss+xml" href="{up}unavailable.html">'
            '</head><body><header><div class="navbar"><ul>'
            f'<li><a href="{up}index.html">Forum</a></li>'
            f'<li><a href="{up}unavailable.html">Search</a></li>'
            f'<li><a href="{up}members/list.html">Members</a></li>'
            f'<li><a href="{up}help.html">Help</a></li></ul></div></header>'
            '<form method="post" action="' + up + 'unavailable.html"><input name="user">'
            f'<input type="password" name="p"> <a href="{up}unavailable.html">Lost password?</a>'
            f'</form><ol class="trail"><li><a href="{up}index.html">The Old Board</a></li>{trail}'
            f"</ol>{body}<footer><ul><li><a href='{up}archive/index.html'>Lite (Archive) Mode"
            f'</a></li><li><a href="{up}unavailable.html">RSS Syndication</a></li></ul>'
            "</footer></body></html>"
        )

    def crumb(self, board: Board, up: str) -> str:
        above = self.crumb(board.parent, up) if board.parent else ""
        return above + f'<li><a href="{up}forums/{board.id}.html">{esc(board.name)}</a></li>'

    def pager(self, here: int, last: int, to: Sequence[str]) -> str:
        if last < 2:
            return ""
        inside = joined(
            " ... "
            if not n
            else f' <span class="current">{n}</span> '
            if n == here
            else f'<a href="{to[n - 1]}" class="page">{n}</a> '
            for n in window(here, last, 3)
        )
        ahead = f'<a href="{to[here]}" class="next">Next »</a>' if here < last else ""
        back = f'<a href="{to[here - 2]}" class="prev">« Previous</a>' if here > 1 else ""
        return f'<div class="pagination"><span>Pages ({last}):</span> {back}{inside}{ahead}</div>'

    def by(self, post: Post, up: str) -> str:
        """Members without an own file are plain names."""
        name = esc(post.author.name)
        if post.author.id % 7 == 0:
            return name
        return f'<a href="{up}{self.member_url(post.author)[1:]}">{name}</a>'

    def last_link(self, thread: Thread, up: str, text: str) -> str:
        to = up + self.thread_url(thread, self.pages_of(thread))[1:]
        return f'<a href="{to}">{text}</a> by {self.by(thread.last, up)}'

    @at(r"/(?:index\.html)?")
    def front(self, query: dict[str, str]) -> Shown:
        rows = joined(self.board_row(each, "") for each in self.world.boards)
        body = f'<div class="box"><h5>All boards</h5>{rows}</div>'
        return self.entry_page(self.frame("The Old Board", "", "", body))

    def board_row(self, board: Board, up: str) -> str:
        newest = max(board.threads, key=lambda t: t.last.at, default=None)
        last = "Never"
        if newest:
            when = f"{newest.last.at:%d.%m.%Y, %H:%M}"
            last = self.last_link(newest, up, esc(newest.title[:24]) + "...") + f" | {when}"
        subs = joined(f'<a href="{up}forums/{s.id}.html">{esc(s.name)}</a> ' for s in board.boards)
        return (
            f'<div class="rowbit"><h4><a href="{up}forums/{board.id}.html">{esc(board.name)}</a>'
            f"</h4><span>{esc(board.about)}</span><span>{subs}</span><div>{len(board.threads)}"
            f" Threads<br>{sum(len(t.posts) for t in board.threads)} Posts</div>"
            f'<div class="last">{last}</div></div>'
        )

    @at(r"/forums/(\d+)(?:-(\d+))?\.html")
    def listed(self, query: dict[str, str], name: str, page: str | None) -> Shown | None:
        board, here = self.world.board.get(number(name)), number(page)
        last = self.count(board.threads, self.rows_per_page) if board else 0
        if board is None or page == "1" or not 0 < here <= last:
            return None
        rows = joined(map(self.row, self.part(board.newest_first(), here, self.rows_per_page)))
        own = f'<a href="../forums/{board.id}.html">'
        head = joined(f"<span>{own}{n}</a></span>" for n in ("Thread", "Replies", "Last Post"))
        pages = [".." + self.board_url(board, n) for n in range(1, last + 1)]
        subs = joined(self.board_row(each, "../") for each in board.boards)
        body = (
            f'{subs}{self.pager(here, last, pages)}<div class="box"><div>{esc(board.name)}</div>'
            '<ul><li><a href="../unavailable.html">Mark this forum read</a></li></ul>'
            f'<div class="head">{head}</div>{rows}</div>{self.pager(here, last, pages)}'
        )
        trail = self.crumb(board.parent, "../") if board.parent else ""
        text = self.frame(f"The Old Board - {board.name}", "../", trail, body)
        return self.index(f"b{board.id}", here, text)

    def row(self, thread: Thread) -> str:
        to, count = ".." + self.thread_url(thread), self.pages_of(thread)
        first = thread.posts[0]
        few = joined(
            f'<a href="..{self.thread_url(thread, n)}">{n}</a> '
            for n in range(1, min(count, 4) + 1)
        )
        more = f'... <a href="..{self.thread_url(thread, count)}">{count}</a>' if count > 4 else ""
        return (
            f'<div class="rowbit thread"><div><a href="{to}"><img src="../assets/jump.png"'
            f' alt="Go to first unread post"></a> <span><a href="{to}">{esc(thread.title)}</a>'
            f"</span></div><div><span>{self.by(first, '../')}, </span>"
            f"<span>{first.at:%d.%m.%Y, %H:%M}</span>"
            f"{f'<span>(Pages: {few}{more})</span>' if count > 1 else ''}</div>"
            f'<div><a href="javascript:who({thread.id});">{len(thread.posts) - 1}</a></div>'
            f"<div>{self.last_link(thread, '../', 'Last Post')}<br>"
            f"{thread.last.at:%d.%m.%Y, %H:%M}</div></div>"
        )

    @at(r"/threads/(\d{4})/tid-(\d+)(?:-page-(\d+))?\.html")
    def topic(self, query: dict[str, str], folder: str, n: str, page: str | None) -> Shown | None:
        thread, here = self.world.thread.get(number(n) // 37), number(page)
        if thread is None or page == "1" or not 0 < here <= self.pages_of(thread):
            return None
        last = self.pages_of(thread)
        pages = ["../.." + self.thread_url(thread, n) for n in range(1, last + 1)]
        posts = joined(self.post(each, pages[here - 1]) for each in self.posts_on(thread, here))
        body = (
            f'{self.pager(here, last, pages)}<div class="head"><a href="{pages[here - 1]}">'
            f'Threaded Mode</a> {esc(thread.title)}</div><div id="posts">{posts}</div>'
            f"{self.pager(here, last, pages)}<ul><li><a href='../../unavailable.html'>"
            "View a Printable Version</a></li></ul>"
        )
        trail = self.crumb(thread.board, "../../")
        return self.thread_page(thread, here, self.frame(thread.title, "../../", trail, body))

    def post(self, post: Post, own: str) -> str:
        up, n = "../../", post.author.id * 61
        return (
            f'<a id="pid{post.id}"></a><div class="post classic" id="post_{post.id}">'
            f'<div class="post_author"><div><strong>{self.by(post, up)}</strong><br>Newbie</div>'
            f"<div>Posts: {post.author.wrote}<br>Joined: {post.author.joined:%b %Y}<br>"
            f'Reputation: <a href="{up}unavailable.html"><strong>0</strong></a></div></div>'
            f'<div class="post_content"><div class="post_head"><strong><a href="{own}#pid{post.id}"'
            f' title="Re: {esc(post.thread.title)}">#{post.number}</a></strong>'
            f'<span class="post_date">{post.at:%d.%m.%Y, %H:%M}</span></div>'
            f'<div class="post_body">{self.said(post, own)}</div></div><div class="controls">'
            f'<a href="{up}search/posts-{n}.html" title="Find all posts by this user">Find</a>'
            f'<a href="{up}unavailable.html">Reply</a></div></div>'
        )

    def said(self, post: Post, own: str) -> str:
        before = ""
        if post.quoted:
            before = (
                "<div><div>Quote:</div><table><tr><td><div>Originally Posted by"
                f' <strong>{esc(post.quoted.author.name)}</strong> <a href="{own}">'
                '<img alt="View Post" src="../../assets/v.gif"></a></div>'
                f"<div>{esc(post.quoted.paragraphs[0])}</div></td></tr></table></div>"
            )
        return before + "<br>".join(esc(each) for each in post.paragraphs)

    @at(r"/archive/(?:index\.html)?")
    def plain_front(self, query: dict[str, str]) -> Shown:
        rows = joined(
            f'<li><a href="../archive/forum-{b.id}.html">{esc(b.name)}</a></li>'
            for b in self.world.all_boards()
        )
        return self.index("plain", 1, self.plain("The Old Board", "../index.html", rows))

    @at(r"/archive/forum-(\d+)(?:-(\d+))?\.html")
    def plain_list(self, query: dict[str, str], name: str, page: str | None) -> Shown | None:
        board, here = self.world.board.get(number(name)), number(page)
        if board is None or not 0 < here <= self.count(board.threads, self.rows_per_page):
            return None
        last = self.count(board.threads, self.rows_per_page)
        rows = joined(
            f'<li><a href="..{self.thread_url(t)}">{esc(t.title)}</a>'
            f"<span> ({len(t.posts) - 1} Replies)</span></li>"
            for t in self.part(board.newest_first(), here, self.rows_per_page)
        )
        pages = joined(
            f"<strong>{n}</strong> "
            if n == here
            else f'<a href="..{self.plain_url(board, n)}">{n}</a> '
            for n in range(1, last + 1)
        )
        pager = f"<div><strong>Pages:</strong> {pages}</div>" if last > 1 else ""
        full = f"../forums/{board.id}.html"
        return self.index(f"p{board.id}", here, self.plain(board.name, full, pager + rows))

    def plain(self, title: str, full: str, rows: str) -> str:
        return (
            f"<html><head><title>The Old Board Archive - {esc(title)}</title>"
            f'<link rel="canonical" href="{full}"></head><body><h1><a href="../index.html">'
            'The Old Board Archive</a></h1><div><a href="../archive/index.html">The Old Board'
            f'</a> &gt; {esc(title)}</div><div><strong>Full Version:</strong> <a href="{full}">'
            f"{esc(title)}</a></div><div>You are viewing a stripped down version."
            f' <a href="{full}">View the full version</a>.</div><ol>{rows}</ol></body></html>'
        )

    @at(r"/members/(\d{4})/uid-(\d+)\.html")
    def member(self, query: dict[str, str], folder: str, n: str) -> Shown | None:
        user = self.world.user.get(number(n) // 61)
        if user is None or user.id % 7 == 0:
            return None
        body = (
            f"<h1>{esc(user.name)}</h1><p>Joined: {user.joined:%d.%m.%Y}</p><p>Posts:"
            f' {user.wrote} (<a href="../../search/threads-{n}.html">Find All Threads</a>)</p>'
        )
        text = self.frame(f"Profile of {user.name}", "../../", "", body)
        return self.other(text, "profile")

    @at(r"/(?:unavailable|help|members/list)\.html")
    def nothing(self, query: dict[str, str]) -> Shown:
        body = "<p>This page was not preserved.</p>"
        return self.other(self.frame("Unavailable", "", "", body), "other")


class CardsOfTheCut(Imitation):
    """main/sub/topics/120.html: cards in folders; some that the cards name were not written."""

    name = "cards-of-the-cut"
    seed = 2202
    language = "en"
    home = "/index.html"
    thread_at = "{t.board|folder}/topics/{t.id}.html"

    def pages_of(self, thread: Thread) -> int:
        return 1

    def page_of(self, post: Post) -> int:
        return 1

    def visible(self) -> list[Thread]:
        return [t for t in self.world.threads if not lost(f"{t.id}", 12)]

    @cached_property
    def folders(self) -> dict[str, Board]:
        """Boards lie in folders that are called as they are, below those of the boards above."""
        return {self.folder(board): board for board in self.world.all_boards()}

    def folder(self, board: Board) -> str:
        return f"/{(board.parent or board).slug}/{board.slug}"

    def other_starts(self) -> Sequence[str]:
        return (self.folder(self.world.boards[2]) + "/index.html",)

    def frame(self, title: str, up: str, trail: str, body: str) -> str:
        home = f'<a href="{up}index.html">All Categories</a>' if up else "All Categories"
        return (
            f'<!doctype html><html><head><meta charset="utf-8"><title>{esc(title)}</title>'
            f'<link rel="stylesheet" href="{up}style.css"></head><body><div class="wrap">'
            f'<div class="crumbs">{home}{trail}</div><h1>{esc(title)}</h1>{body}'
            "<footer>Offline archive of forums.gone.test &middot; generated from a backup"
            "</footer></div></body></html>"
        )

    @at(r"/(?:index\.html)?")
    def front(self, query: dict[str, str]) -> Shown:
        cards = joined(
            f'<div class="card"><div><a class="title" href="{b.slug}/index.html">'
            f"{esc(b.name)}</a></div><div>{esc(b.about)}</div>"
            f'<div class="right">{len(b.boards) + 1} categories</div></div>'
            for b in self.world.boards
        )
        body = f'<div class="card-list">{cards}</div>'
        return self.entry_page(self.frame("Forum archive", "", "", body))

    @at(r"/([a-z0-9-]+)/(?:index\.html)?")
    def section(self, query: dict[str, str], name: str) -> Shown | None:
        board = self.folders.get(f"/{name}/{name}")
        if board is None:
            return None
        cards = joined(
            f'<div class="card"><div><a class="title" href="{b.slug}/index.html">'
            f'{esc(b.name)}</a></div><div class="right">{len(b.threads)} topics</div></div>'
            for b in (board, *board.boards)
        )
        trail = f" &rsaquo; {esc(board.name)}"
        body = f'<div class="card-list">{cards}</div>'
        return self.index(f"s{board.id}", 1, self.frame(board.name, "../", trail, body))

    @at(r"(/[a-z0-9-]+/[a-z0-9-]+)/(?:index\.html)?")
    def category(self, query: dict[str, str], folder: str) -> Shown | None:
        board = self.folders.get(folder)
        if board is None:
            return None
        cards = joined(
            f'<div class="card topic-row"><div><a class="title" href="topics/{t.id}.html">'
            f'{esc(t.title)}</a></div><div class="right">{len(t.posts)} posts &middot;'
            f" {t.views} views &middot; {t.last.at:%Y-%m-%d %H:%M} UTC</div></div>"
            for t in board.newest_first()
        )
        main = esc((board.parent or board).name)
        trail = f' &rsaquo; <a href="../index.html">{main}</a> &rsaquo; {esc(board.name)}'
        body = f'<div class="desc">{len(board.threads)} topics</div><div>{cards}</div>'
        return self.index(f"b{board.id}", 1, self.frame(board.name, "../../", trail, body))

    @at(r"(/[a-z0-9-]+/[a-z0-9-]+)/topics/(\d+)\.html")
    def topic(self, query: dict[str, str], folder: str, name: str) -> Shown | None:
        thread = self.world.thread.get(number(name))
        if thread not in self.visible() or self.folder(thread.board) != folder:
            return None
        main = thread.board.parent or thread.board
        up = "../../../"
        trail = (
            f' &rsaquo; <a href="{up}{main.slug}/index.html">{esc(main.name)}</a>'
            f' &rsaquo; <a href="{up[:-1]}{self.folder(thread.board)}/index.html">'
            f"{esc(thread.board.name)}</a> &rsaquo; {esc(thread.title)}"
        )
        head = (
            f'<div class="desc">{len(thread.posts)} posts &middot; {thread.views} views &middot;'
            f" started {thread.posts[0].at:%Y-%m-%d %H:%M} UTC</div>"
        )
        body = head + joined(map(self.post, thread.posts))
        return self.thread_page(thread, 1, self.frame(thread.title, up, trail, body))

    def post(self, post: Post) -> str:
        quoted = ""
        if post.quoted:
            quoted = (
                f'<aside class="quote"><div class="title"><img alt="" src="{DEAD}/a/48.png"'
                f' class="avatar"> {esc(post.quoted.author.name)}:</div><blockquote><p>'
                f"{esc(post.quoted.paragraphs[0])}</p></blockquote></aside>"
            )
        said = joined(f"<p>{esc(each)}</p>" for each in post.paragraphs)
        return (
            f'<div class="post" id="post-{post.number}"><div class="post-head">'
            f'<div class="avatar">{esc(post.author.name[:2].upper())}</div><div><div class="who">'
            f'{esc(post.author.name)}</div><div class="when">{post.at:%Y-%m-%d %H:%M} UTC</div>'
            f'</div><div class="postnum">#{post.number}</div></div>'
            f'<div class="post-body">{quoted}{said}</div></div>'
        )
