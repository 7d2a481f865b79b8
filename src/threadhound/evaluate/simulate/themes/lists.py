"""Layouts made of lists: definition lists with tables of figures, and comment lists."""

from __future__ import annotations

from threadhound.evaluate.simulate.themes.base import Theme
from threadhound.evaluate.simulate.views import (
    BoardList,
    BoardRow,
    Chrome,
    Pager,
    PagerItem,
    PostView,
    ThreadList,
    ThreadPage,
    ThreadRow,
)


class ListTheme(Theme):
    """A list item per board, thread and post, each a definition list."""

    def frame(self, chrome: Chrome, content: str) -> str:
        look = self.look
        aside = ""
        if chrome.aside:
            links = "".join([f"<li>{self.a(x)}</li>\n" for x in chrome.aside])
            aside = (
                f'<div class="{look.aside}"><h3>{chrome.aside_title}</h3><ul>\n{links}</ul></div>\n'
            )
        nav = "".join([f"<li>{self.a(x)}</li>" for x in chrome.nav])
        crumbs = "".join([f"<li>{self.a(x)}</li>" for x in chrome.crumbs])
        foot = "".join([f"<li>{self.a(x)}</li>" for x in chrome.footer])
        return (
            f'<div id="{look.wrap}">\n<div id="{look.head}"><h1>{chrome.site}</h1>\n'
            f'<ul class="{look.nav}">{nav}</ul></div>\n<ul class="{look.crumbs}">{crumbs}</ul>\n'
            f'<div id="{look.main}">\n{content}\n</div>\n{aside}'
            f'<ul class="{look.foot}">{foot}</ul>\n</div>'
        )

    def step(self, item: PagerItem) -> str:
        return f"<li>{super().step(item)}</li>"

    def pager(self, pager: Pager) -> str:
        look, inner = self.look, "".join([self.step(item) for item in pager.items])
        if pager.script:
            inner += f'<li><a data-next="{pager.script}">{self.labels.more}</a></li>'
        inner += "".join([f"<li>{self.a(x)}</li>" for x in pager.beside])
        summary = f"<li>{pager.summary}</li>" if pager.summary else ""
        return f'<ul class="{look.pager}">{summary}{inner}</ul>\n' if inner else ""

    def boards(self, view: BoardList) -> str:
        look = self.look
        rows = "".join([self._board(row) for row in view.rows])
        return (
            f'<div class="{look.group}"><h2>{view.heading}</h2>\n'
            f'<ul class="{look.boards}">\n{rows}</ul></div>\n{self.scripted(view.script)}'
        )

    def _board(self, row: BoardRow) -> str:
        look, words = self.look, self.labels
        last = ""
        if row.last and row.last_author:
            last = f"{self.a(row.last)} {words.by} {self.a(row.last_author)} {row.last_when}"
        subs = "".join([f"<li>{self.a(x)}</li>" for x in row.children])
        subs = f'<ul class="{look.mini}">{subs}</ul>' if subs else ""
        return (
            f'<li class="{look.row}"><dl><dt>{self.a(row.link, look.title)}'
            f'<p class="{look.about}">{row.about}</p>{subs}</dt>'
            f'<dd class="{look.count}">{row.threads} <dfn>{words.topics}</dfn></dd>'
            f'<dd class="{look.count}">{row.posts} <dfn>{words.posts}</dfn></dd>'
            f'<dd class="{look.last}">{last}</dd></dl></li>\n'
        )

    def threads(self, view: ThreadList) -> str:
        look = self.look
        above, below = self.bars(view.pager)
        rows = "".join([self._thread(row) for row in view.rows])
        rows = rows or f"<li>{self.labels.no_topics}</li>\n"
        tools = "".join([f"<li>{self.a(x)}</li>" for x in (*view.tools, *view.orders)])
        tools = f'<ul class="{look.tools}">{tools}</ul>\n' if tools else ""
        return (
            f'<h2>{view.heading}</h2>\n{tools}{above}<ol class="{look.threads}">\n{rows}</ol>\n'
            f"{self.scripted(view.script)}{below}"
        )

    def _thread(self, row: ThreadRow) -> str:
        look, words = self.look, self.labels
        css = f"{look.row} {look.sticky}" if row.sticky else look.row
        mini = f'<span class="{look.mini}">{self.row_of(row.pages)}</span>' if row.pages else ""
        return (
            f'<li class="{css}"><dl><dt>{self.a(row.link, look.title)}{mini}<br>'
            f"{words.by} {self.a(row.author)}</dt>"
            f'<dd class="{look.count}">{row.replies} <dfn>{words.replies}</dfn></dd>'
            f'<dd class="{look.count}">{row.views} <dfn>{words.views}</dfn></dd>'
            f'<dd class="{look.last}"><dfn>{words.last_post}</dfn> {self.a(row.last)} '
            f"{self.a(row.last_author)} {row.last_when}</dd></dl></li>\n"
        )

    def thread(self, view: ThreadPage) -> str:
        look = self.look
        above, below = self.bars(view.pager)
        posts = "".join([self._post(post) for post in view.posts])
        tools = "".join([f"<li>{self.a(x)}</li>" for x in view.tools])
        tools = f'<ul class="{look.tools}">{tools}</ul>\n' if tools else ""
        list_ = f'<ol class="{look.posts}">\n{posts}</ol>\n'
        return f"<h2>{view.heading}</h2>\n{tools}{above}{list_}{below}"

    def _post(self, post: PostView) -> str:
        look, words = self.look, self.labels
        edited = f'<dd class="{look.edited}">{post.edited}</dd>' if post.edited else ""
        sig = f'<dd class="{look.sig}">{post.signature}</dd>' if post.signature else ""
        indent = f' style="margin-inline-start:{post.depth}em"' if post.depth else ""
        return (
            f'<li class="{look.post}" id="p{post.id}"{indent}><dl>\n<dt class="{look.who}">'
            f"{self.a(post.author, look.name)} {words.wrote} <small>{post.when}</small> "
            f'{self.a(post.permalink)}</dt>\n<dd class="{look.info}">{words.joined} {post.joined}, '
            f"{post.written} {words.posts}</dd>\n"
            f'<dd class="{look.text}">{self.body(post.blocks)}</dd>\n'
            f'{edited}{sig}<dd class="{look.acts}">{self.row_of(post.actions)}</dd></dl></li>\n'
        )


class CommentTheme(ListTheme):
    """Like comments below an article: header, text and footer in every item."""

    def _post(self, post: PostView) -> str:
        look = self.look
        edited = f'<p class="{look.edited}"><em>{post.edited}</em></p>' if post.edited else ""
        sig = f'<p class="{look.sig}">{post.signature}</p>' if post.signature else ""
        return (
            f'<li class="{look.post} depth-{post.depth}" id="c{post.id}"><article>\n'
            f'<header class="{look.bar}">'
            f'<span class="{look.who}">{self.a(post.author, look.name)}</span> '
            f'<span class="{look.info}">{post.when}</span>{self.a(post.permalink)}</header>\n'
            f'<div class="{look.text}">{self.body(post.blocks)}</div>\n{edited}{sig}'
            f'<footer class="{look.acts}">{self.row_of(post.actions)}</footer></article></li>\n'
        )
