"""Layouts made of cards: sections and articles, the modern kind."""

from __future__ import annotations

from threadhound.evaluate.simulate.themes.base import Theme
from threadhound.evaluate.simulate.views import (
    BoardList,
    BoardRow,
    Chrome,
    Pager,
    PostView,
    ThreadList,
    ThreadPage,
    ThreadRow,
)

COMMENT = 'itemtype="https://schema.org/Comment"'


class CardTheme(Theme):
    """An article per thing, with header and footer."""

    def frame(self, chrome: Chrome, content: str) -> str:
        look = self.look
        aside = ""
        if chrome.aside:
            links = "".join([f"<p>{self.a(x)}</p>\n" for x in chrome.aside])
            aside = f'<aside class="{look.aside}"><h2>{chrome.aside_title}</h2>\n{links}</aside>\n'
        return (
            f'<div class="{look.wrap}">\n<header class="{look.head}"><b>{chrome.site}</b>'
            f'<nav class="{look.nav}">{self.row_of(chrome.nav)}</nav></header>\n'
            f'<nav class="{look.crumbs}">{self.row_of(chrome.crumbs, "<span>›</span>")}</nav>\n'
            f'<main class="{look.main}">\n{content}\n</main>\n{aside}'
            f'<footer class="{look.foot}">{self.row_of(chrome.footer)}</footer>\n</div>'
        )

    def pager(self, pager: Pager) -> str:
        bar = super().pager(pager)
        return f"<nav>{bar}</nav>\n" if bar else ""

    def boards(self, view: BoardList) -> str:
        look = self.look
        rows = "".join([self._board(row) for row in view.rows])
        return (
            f'<section class="{look.boards}">\n<h2 class="{look.group}">{view.heading}</h2>\n'
            f"{rows}</section>\n{self.scripted(view.script)}"
        )

    def _board(self, row: BoardRow) -> str:
        look, words = self.look, self.labels
        last = f"<footer>{self.a(row.last)} {row.last_when}</footer>" if row.last else ""
        subs = (
            f'<p class="{look.mini}">{self.row_of(row.children, " · ")}</p>' if row.children else ""
        )
        return (
            f'<article class="{look.row}"><header><h3 class="{look.title}">{self.a(row.link)}</h3>'
            f'</header><p class="{look.about}">{row.about}</p>{subs}'
            f'<p class="{look.count}"><data>{row.threads}</data> {words.topics} '
            f"<data>{row.posts}</data> {words.posts}</p>{last}</article>\n"
        )

    def threads(self, view: ThreadList) -> str:
        look = self.look
        above, below = self.bars(view.pager)
        rows = "".join([self._thread(row) for row in view.rows])
        rows = rows or f'<p class="{look.note}">{self.labels.no_topics}</p>\n'
        tools = self.row_of((*view.tools, *view.orders))
        return (
            f'<h1>{view.heading}</h1>\n<div class="{look.tools}">{tools}</div>\n{above}'
            f'<section class="{look.threads}">\n{rows}</section>\n'
            f"{self.scripted(view.script)}{below}"
        )

    def _thread(self, row: ThreadRow) -> str:
        look, words = self.look, self.labels
        css = f"{look.row} {look.sticky}" if row.sticky else look.row
        mini = f'<span class="{look.mini}">{self.row_of(row.pages)}</span>' if row.pages else ""
        return (
            f'<article class="{css}"><h3 class="{look.title}">{self.a(row.link)}</h3>{mini}'
            f"<p>{self.a(row.author, look.name)}</p>"
            f'<p class="{look.count}">{row.replies} {words.replies} · {row.views} {words.views}</p>'
            f'<p class="{look.last}">{self.a(row.last)} {self.a(row.last_author)} '
            f"{row.last_when}</p></article>\n"
        )

    def thread(self, view: ThreadPage) -> str:
        look = self.look
        above, below = self.bars(view.pager)
        posts = "".join([self._post(post) for post in view.posts])
        return (
            f'<h1>{view.heading}</h1>\n<div class="{look.tools}">{self.row_of(view.tools)}</div>\n'
            f'{above}<section class="{look.posts}">\n{posts}</section>\n{below}'
        )

    def _post(self, post: PostView) -> str:
        look = self.look
        return (
            f'<article class="{look.post}" id="post-{post.id}" itemscope {COMMENT}>\n'
            f'<header class="{look.who}"><h4 itemprop="author">'
            f"{self.a(post.author, look.name)}</h4>"
            f'<span class="{look.when}">{post.when}</span> {self.a(post.permalink)}</header>\n'
            f'<div class="{look.text}" itemprop="text">{self.body(post.blocks)}</div>\n'
            f"{self._foot(post)}</article>\n"
        )

    def _foot(self, post: PostView) -> str:
        look = self.look
        edited = f'<small class="{look.edited}">{post.edited}</small>' if post.edited else ""
        sig = f'<p class="{look.sig}">{post.signature}</p>' if post.signature else ""
        return f'<footer class="{look.acts}">{edited}{sig}{self.row_of(post.actions)}</footer>'


class GridTheme(CardTheme):
    """Cards without microdata, author and facts in a column of their own."""

    def _post(self, post: PostView) -> str:
        look, words = self.look, self.labels
        return (
            f'<section class="{look.post}" data-post="{post.id}"><div class="{look.who}">'
            f'<img src="/img/face{post.written % 9}.png" alt="" width="48" height="48">'
            f"{self.a(post.author, look.name)}<ul><li>{words.joined} {post.joined}</li>"
            f"<li>{post.written} {words.posts}</li></ul></div>\n"
            f'<div class="{look.bar}"><div class="{look.when}">{post.when}</div>'
            f'<div class="{look.text}">{self.body(post.blocks)}</div>\n{self._foot(post)}'
            f"{self.a(post.permalink)}</div></section>\n"
        )
