"""Layouts made of nested divisions."""

from __future__ import annotations

from threadhound.evaluate.simulate.themes.base import Theme
from threadhound.evaluate.simulate.views import (
    Anchor,
    BoardList,
    BoardRow,
    Chrome,
    Pager,
    PostView,
    ThreadList,
    ThreadPage,
    ThreadRow,
)


class DivTheme(Theme):
    """Divisions all the way; the author stands before the text."""

    def frame(self, chrome: Chrome, content: str) -> str:
        look = self.look
        aside = ""
        if chrome.aside:
            links = "".join([f"<div>{self.a(x)}</div>\n" for x in chrome.aside])
            aside = f'<div class="{look.aside}"><h4>{chrome.aside_title}</h4>\n{links}</div>\n'
        nav = "".join([f"<div>{self.a(x)}</div>" for x in chrome.nav])
        return (
            f'<div class="{look.wrap}">\n<div class="{look.head}"><strong>{chrome.site}</strong>'
            f'<div class="{look.nav}">{nav}</div></div>\n'
            f'<div class="{look.crumbs}">{self.row_of(chrome.crumbs, "<i>/</i>")}</div>\n'
            f'<div class="{look.main}">\n{content}\n</div>\n{aside}'
            f'<div class="{look.foot}">{self.row_of(chrome.footer)}</div>\n</div>'
        )

    def boards(self, view: BoardList) -> str:
        look = self.look
        rows = "".join([self._board(row) for row in view.rows])
        return (
            f'<div class="{look.boards}">\n'
            f'<div class="{look.group}"><h2>{view.heading}</h2></div>\n'
            f"{rows}</div>\n{self.scripted(view.script)}"
        )

    def _board(self, row: BoardRow) -> str:
        look, words = self.look, self.labels
        last = ""
        if row.last and row.last_author:
            last = f"{self.a(row.last)} {self.a(row.last_author)} <span>{row.last_when}</span>"
        subs = f'<div class="{look.mini}">{self.row_of(row.children)}</div>' if row.children else ""
        return (
            f'<div class="{look.row}"><div class="{look.title}"><h3>{self.a(row.link)}</h3>'
            f'<div class="{look.about}">{row.about}</div>{subs}</div>'
            f'<div class="{look.count}">{row.threads} {words.topics}, '
            f"{row.posts} {words.posts}</div>"
            f'<div class="{look.last}">{last}</div></div>\n'
        )

    def threads(self, view: ThreadList) -> str:
        look = self.look
        above, below = self.bars(view.pager)
        rows = "".join([self._thread(row) for row in view.rows])
        rows = rows or f'<div class="{look.note}">{self.labels.no_topics}</div>\n'
        orders = f'<div class="{look.acts}">{self.row_of(view.orders)}</div>' if view.orders else ""
        return (
            f'<h1>{view.heading}</h1>\n<div class="{look.tools}">{self.row_of(view.tools)}</div>\n'
            f'{orders}{above}<div class="{look.threads}">\n{rows}</div>\n'
            f"{self.scripted(view.script)}{below}"
        )

    def _thread(self, row: ThreadRow) -> str:
        look, words = self.look, self.labels
        css = f"{look.row} {look.sticky}" if row.sticky else look.row
        mini = f'<div class="{look.mini}">{self.row_of(row.pages)}</div>' if row.pages else ""
        return (
            f'<div class="{css}"><div class="{look.title}">{self.a(row.link)}{mini}'
            f'<div class="{look.info}">{words.by} {self.a(row.author)}</div></div>'
            f'<div class="{look.count}"><b>{row.replies}</b> {words.replies}</div>'
            f'<div class="{look.count}"><b>{row.views}</b> {words.views}</div>'
            f'<div class="{look.last}">{self.a(row.last)} {self.a(row.last_author)} '
            f'<span class="{look.when}">{row.last_when}</span></div></div>\n'
        )

    def thread(self, view: ThreadPage) -> str:
        look = self.look
        above, below = self.bars(view.pager)
        posts = "".join([self._post(post) for post in view.posts])
        return (
            f'<h1>{view.heading}</h1>\n<div class="{look.tools}">{self.row_of(view.tools)}</div>\n'
            f'{above}<div class="{look.posts}">\n{posts}</div>\n{below}'
        )

    def _post(self, post: PostView) -> str:
        look = self.look
        indent = f' style="margin-left:{post.depth * 2}em"' if post.depth else ""
        return (
            f'<div class="{look.post}" id="p{post.id}"{indent}>\n{self._writer(post)}'
            f'<div class="{look.bar}"><span class="{look.when}">{post.when}</span> '
            f"{self.a(post.permalink)}</div>\n"
            f'<div class="{look.text}">{self.body(post.blocks)}</div>\n{self._below(post)}</div>\n'
        )

    def _writer(self, post: PostView) -> str:
        look, words = self.look, self.labels
        return (
            f'<div class="{look.who}"><div class="{look.name}">{self.a(post.author)}</div>'
            f'<div class="{look.info}">{words.posts}: {post.written}</div>'
            f'<div class="{look.info}">{words.joined}: {post.joined}</div></div>\n'
        )

    def _below(self, post: PostView) -> str:
        look = self.look
        edited = f'<div class="{look.edited}">{post.edited}</div>' if post.edited else ""
        sig = f'<div class="{look.sig}">{post.signature}</div>' if post.signature else ""
        acts = f'<div class="{look.acts}">{self.row_of(post.actions)}</div>' if post.actions else ""
        return f"{edited}{sig}{acts}"


class BlockTheme(DivTheme):
    """The same boxes in another order: date first, author below the text, pager of list items."""

    def _post(self, post: PostView) -> str:
        look = self.look
        return (
            f'<div class="{look.post}" data-depth="{post.depth}" data-id="{post.id}">\n'
            f'<div class="{look.bar}"><span>{post.when}</span><b>#{post.position}</b>'
            f"{self.a(post.permalink)}</div>\n"
            f'<div class="{look.text}">{self.body(post.blocks)}</div>\n'
            f"{self._writer(post)}{self._below(post)}</div>\n"
        )

    def pager(self, pager: Pager) -> str:
        bar = super().pager(pager)
        return f"<nav>{bar}</nav>\n" if bar else ""

    def paragraph(self, text: str) -> str:
        return f"<div>{text}</div>"

    def quote(self, author: str, text: str) -> str:
        css, wrote = self.look.quote, self.labels.wrote
        return f'<div class="{css}"><div><b>{author} {wrote}</b></div><div>{text}</div></div>'

    def row_of(self, anchors: tuple[Anchor, ...], between: str = " ") -> str:  # type: ignore[override]
        return between.join([f"<span>{self.a(anchor)}</span>" for anchor in anchors])
