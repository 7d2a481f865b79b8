"""Looks of later years: blocks with made-up class names, and replies inside what they answer."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from datetime import datetime

from unseen.declared import a, ago
from unseen.imitation import Shown, esc, joined
from unseen.looks import Look
from unseen.world import Board, Post, Thread


def digest(*parts: object) -> str:
    """A long name that means nothing to people."""
    return hashlib.md5(repr(parts).encode(), usedforsecurity=False).hexdigest()


def css(name: str) -> str:
    """A class as builders of style sheets make it up."""
    return f"css-{zlib.crc32(name.encode()):x}"


class Soup(Look):
    """Blocks in blocks with class names that say nothing; dates are relative, with a title."""

    def when(self, moment: datetime) -> str:
        return f"{moment:%Y-%m-%d %H:%M}"

    def shown_when(self, moment: datetime) -> str:
        return f'<span class="{css("t")}" title="{self.when(moment)}">{ago(moment)}</span>'

    def box(self, name: str, inner: str, tag: str = "div") -> str:
        return f'<{tag} class="{css("base")} {css(name)}">{inner}</{tag}>'

    def frame(self, title: str, body: str, crumbs: str = "") -> str:
        menu = joined(self.box("nav", a(url, text)) for url, text in self.menu())
        foot = joined(self.box("foot", a(url, text)) for url, text in self.menu() * 2)
        home = a(self.home, self.site)
        return (
            f'<!doctype html><html lang="{self.language}"><head><meta charset="utf-8">'
            f"<title>{esc(title)} - {self.site}</title></head><body>"
            + self.box("top", self.box("logo", home) + menu)
            + self.box("path", home + crumbs)
            + self.box("page", self.box("main", body) + self.box("side", self.aside()))
            + self.box("bottom", foot)
            + "</body></html>"
        )

    def pager(self, url, page, last, **_):
        if last == 1:
            return ""
        back = a(url(page - 1), "‹") if page > 1 else "<span>‹</span>"
        on = a(url(page + 1), "›") if page < last else "<span>›</span>"
        jump = a(url(last), "»") if page < last else ""
        return self.box("pages", f"{back} <span>{page} / {last}</span> {on} {jump}")

    def boards_table(self, boards: Iterable[Board]) -> str:
        return self.box("boards", joined(map(self.board_row, boards)))

    def board_row(self, b: Board) -> str:
        newest = b.newest_first()[0] if b.threads else None
        told = (
            f"{a(self.in_row(newest, 1), newest.title)} {self.shown_when(newest.last.at)}"
            if newest
            else ""
        )
        subs = joined(self.box("sub", a(self.board_url(s), s.name)) for s in b.boards)
        name = self.box("name", a(self.board_url(b), b.name))
        told = self.box("newest", told)
        return self.box("board", name + self.box("about", esc(b.about)) + subs + told)

    def rows_table(self, rows: str) -> str:
        return self.box("rows", rows)

    def board_body(self, board: Board, below: str, rows: str, bar: str) -> str:
        tools = self.box("tools", self.named(self.links_of_board(board), " "))
        return self.box("h", esc(board.name)) + below + tools + self.rows_table(rows) + bar

    def row(self, t: Thread) -> str:
        face = f'<img src="/f/{t.starter.id}.png" alt="">'
        face = f'<a href="{esc(self.user_url(t.starter))}">{face}</a>'
        pages = self.pages_in_row(t)
        told = self.box("title", a(self.in_row(t, 1), t.title) + (f" {pages}" if pages else ""))
        told += self.box("by", a(self.user_url(t.starter), t.starter.name))
        last = f"{self.shown_when(t.last.at)} {self.named(self.row_links(t), ' ')}"
        counts = self.box("n", str(len(t.posts) - 1)) + self.box("v", f"{t.views / 1000:.1f}k")
        return self.box("row", self.box("face", face) + told + counts + self.box("last", last))

    def thread_body(self, thread: Thread, posts: str, bar: str) -> str:
        tools = self.box("tools", self.named(self.links_of_thread(thread), " "))
        head = self.box("h", esc(thread.title)) + tools
        return head + bar + self.box("posts", posts) + bar + self.below_posts(thread)

    def post(self, p: Post) -> str:
        u = p.author
        who = self.box("who", a(self.user_url(u), u.name) + self.box("level", f"{u.wrote} xp"))
        quote = self.box("quote", esc(p.quoted.paragraphs[0])) if p.quoted else ""
        text = self.box("text", quote + self.text(p))
        foot = self.box("acts", self.shown_when(p.at) + self.named(self.links_of_post(p), " "))
        return self.box("post", f'<a id="p{p.id}"></a>{who}{self.box("say", text + foot)}')


class Nested(Look):
    """All replies of a thread on one page, each inside what it answers."""

    posts_per_page = 10_000

    def thread_body(self, thread: Thread, posts: str, bar: str) -> str:
        tree = self.branch(thread.posts[0], thread.answers())
        links = self.named(self.links_of_thread(thread))
        title = f"<h2>{esc(thread.title)}</h2><div class='nav'>{links}</div>"
        return f"{title}<div class='discussion'>{tree}</div>{self.below_posts(thread)}"

    def branch(self, p: Post, below) -> str:
        inner = joined(self.branch(each, below) for each in below.get(p.id, ()))
        return f"{self.post(p)}<div class='indent'>{inner}</div>" if inner else self.post(p)

    def post(self, p: Post) -> str:
        u = p.author
        title = p.thread.title if p.number == 1 else f"Re: {p.thread.title}"
        who = f"{a(self.user_url(u), u.name)} - {self.when(p.at)}"
        links = f"<div class='commands'>{self.named(self.links_of_post(p))}</div>"
        return (
            f"<a id='p{p.id}'></a><div class='forumpost{' first' if p.number == 1 else ''}'>"
            f"<div class='row header'><div class='picture'><a href='{esc(self.user_url(u))}'>"
            f"<img src='/pix/{u.id}.gif' alt=''></a></div><div class='topic'>"
            f"<div class='subject'>{esc(title)}</div><div class='author'>{who}</div></div></div>"
            f"<div class='row maincontent'><div class='content'>{self.text(p)}</div></div>"
            f"{links}</div>"
        )


class FirstOnEach:
    """Every page of a thread begins with its first post; only the replies are paged."""

    def pages_of(self, thread: Thread) -> int:
        return self.count(thread.posts[1:], self.posts_per_page)  # type: ignore[attr-defined]

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        rest = self.part(thread.posts[1:], page, self.posts_per_page)  # type: ignore[attr-defined]
        return [thread.posts[0], *rest]

    def page_of(self, post: Post) -> int:
        return max(0, post.number - 2) // self.posts_per_page + 1  # type: ignore[attr-defined]


class OpeningFirst(FirstOnEach):
    """The opening post stands before the replies, on their first page only."""

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return [p for p in thread.posts if self.page_of(p) == page]


class PartsShown:
    """Threads can be asked for less than a page of them: a branch, one member, one message."""

    def put_part(self, url: str, posts: list[Post]) -> None:
        def show() -> Shown:
            thread = posts[0].thread
            body = self.thread_body(thread, joined(map(self.post, posts)), "")  # type: ignore[attr-defined]
            path = self.crumbs(thread.board)  # type: ignore[attr-defined]
            return Shown("other", "", self.frame(thread.title, body, path))  # type: ignore[attr-defined]

        self.put(url, show)  # type: ignore[attr-defined]
