"""Layouts made of tables: one with classes, one as pages were written before style sheets."""

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


class TableTheme(Theme):
    """Rows and cells with classes."""

    doctype = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "">'

    def frame(self, chrome: Chrome, content: str) -> str:
        look = self.look
        aside = ""
        if chrome.aside:
            rows = "".join([f"<tr><td>{self.a(x)}</td></tr>\n" for x in chrome.aside])
            title = f"<tr><th>{chrome.aside_title}</th></tr>\n"
            aside = f'<table class="{look.aside}">{title}{rows}</table>\n'
        return (
            f'<div id="{look.wrap}">\n<div class="{look.head}"><h1>{chrome.site}</h1></div>\n'
            f'<div class="{look.nav}">{self.row_of(chrome.nav, " | ")}</div>\n'
            f'<div class="{look.crumbs}">{self.row_of(chrome.crumbs, " &raquo; ")}</div>\n'
            f'<div id="{look.main}">\n{content}\n{aside}</div>\n'
            f'<div class="{look.foot}">{self.row_of(chrome.footer, " - ")}</div>\n</div>'
        )

    def boards(self, view: BoardList) -> str:
        look, words = self.look, self.labels
        rows = "".join([self._board(row) for row in view.rows])
        return (
            f'<table class="{look.boards}" cellspacing="1">\n'
            f'<tr class="{look.group}"><th>{view.heading}</th><th>{words.topics}</th>'
            f"<th>{words.posts}</th><th>{words.last_post}</th></tr>\n{rows}</table>\n"
            f"{self.scripted(view.script)}"
        )

    def _board(self, row: BoardRow) -> str:
        look, last = self.look, ""
        if row.last and row.last_author:
            by = f"{self.labels.by} {self.a(row.last_author)}"
            last = f"{row.last_when}<br>{self.a(row.last)}<br>{by}"
        subs = f"<br><small>{self.row_of(row.children, ', ')}</small>" if row.children else ""
        return (
            f'<tr class="{look.row}"><td><b>{self.a(row.link, look.title)}</b>'
            f'<div class="{look.about}">{row.about}{subs}</div></td>'
            f'<td class="{look.count}">{row.threads}</td><td class="{look.count}">{row.posts}</td>'
            f'<td class="{look.last}">{last}</td></tr>\n'
        )

    def threads(self, view: ThreadList) -> str:
        look, words = self.look, self.labels
        above, below = self.bars(view.pager)
        rows = "".join([self._thread(row) for row in view.rows])
        rows = rows or f'<tr><td colspan="5">{words.no_topics}</td></tr>\n'
        orders = f"<p>{words.sort}: {self.row_of(view.orders)}</p>" if view.orders else ""
        return (
            f"<h2>{view.heading}</h2>\n"
            f'<div class="{look.tools}">{self.row_of(view.tools)}{orders}</div>\n'
            f'{above}<table class="{look.threads}" cellspacing="1">\n'
            f"<tr><th>{words.subject}</th><th>{words.author}</th><th>{words.replies}</th>"
            f"<th>{words.views}</th><th>{words.last_post}</th></tr>\n{rows}</table>\n"
            f"{self.scripted(view.script)}{below}"
        )

    def _thread(self, row: ThreadRow) -> str:
        look, by = self.look, self.labels.by
        css = f"{look.row} {look.sticky}" if row.sticky else look.row
        mini = (
            f' <span class="{look.mini}">[ {self.row_of(row.pages)} ]</span>' if row.pages else ""
        )
        return (
            f'<tr class="{css}"><td>{self.a(row.link, look.title)}{mini}</td>'
            f'<td>{self.a(row.author)}</td><td class="{look.count}">{row.replies}</td>'
            f'<td class="{look.count}">{row.views}</td><td class="{look.last}">'
            f"{row.last_when} {self.a(row.last)}<br>{by} {self.a(row.last_author)}</td></tr>\n"
        )

    def thread(self, view: ThreadPage) -> str:
        look = self.look
        above, below = self.bars(view.pager)
        posts = "".join([self._post(post) for post in view.posts])
        return (
            f"<h2>{view.heading}</h2>\n"
            f'<div class="{look.tools}">{self.row_of(view.tools, " | ")}</div>\n'
            f'{above}<table class="{look.posts}" width="100%">\n{posts}</table>\n{below}'
        )

    def _post(self, post: PostView) -> str:
        look, words = self.look, self.labels
        sig = f'<div class="{look.sig}">{post.signature}</div>' if post.signature else ""
        edited = f'<div class="{look.edited}">{post.edited}</div>' if post.edited else ""
        indent = f' style="padding-left:{post.depth * 20}px"' if post.depth else ""
        return (
            f'<tr class="{look.post}" id="p{post.id}"><td class="{look.who}" valign="top">'
            f'<b>{self.a(post.author, look.name)}</b><div class="{look.info}">{words.joined}: '
            f"{post.joined}<br>{words.posts}: {post.written}</div></td>\n<td{indent}>"
            f'<div class="{look.bar}">#{post.position} {self.a(post.permalink)} '
            f'<span class="{look.when}">{post.when}</span></div>\n'
            f'<div class="{look.text}">{self.body(post.blocks)}</div>\n{edited}{sig}'
            f'<div class="{look.acts}">{self.row_of(post.actions)}</div></td></tr>\n'
        )


class AntiqueTheme(TableTheme):
    """A table per post, fonts and colours in the markup, and not one class."""

    doctype = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">'

    def frame(self, chrome: Chrome, content: str) -> str:
        aside = (
            f"<p>{chrome.aside_title}<br>{self.row_of(chrome.aside, '<br>')}"
            if chrome.aside
            else ""
        )
        return (
            f'<center><font size="+2">{chrome.site}</font><br>\n[{self.row_of(chrome.nav, "] [")}]'
            f'</center>\n<hr>\n<font size="-1">{self.row_of(chrome.crumbs, " / ")}</font>\n'
            f"{content}\n{aside}<hr>\n<center>{self.row_of(chrome.footer, ' - ')}</center>"
        )

    def boards(self, view: BoardList) -> str:
        rows = "".join([self._board(row) for row in view.rows])
        return (
            '<table border=0 cellpadding=4 width="95%" align=center>\n'
            f'<tr bgcolor="#336699"><td colspan=4><font color=white><b>{view.heading}</b></font>'
            f"\n{rows}</table>\n{self.scripted(view.script)}"
        )

    def _board(self, row: BoardRow) -> str:
        last = f"{row.last_when}<br>{self.a(row.last)}" if row.last else "-"
        subs = f"<br>{self.row_of(row.children)}" if row.children else ""
        return (
            f'<tr bgcolor="#eeeeee"><td><b>{self.a(row.link)}</b><br><font size=1>{row.about}{subs}'
            f"</font><td align=center>{row.threads}<td align=center>{row.posts}<td nowrap>{last}\n"
        )

    def threads(self, view: ThreadList) -> str:
        above, below = self.bars(view.pager)
        rows = "".join([self._thread(row) for row in view.rows])
        rows = rows or f"<tr><td>{self.labels.no_topics}\n"
        return (
            f"<h3>{view.heading}</h3>{self.row_of((*view.tools, *view.orders), ' | ')}{above}\n"
            f'<table border=0 cellpadding=3 width="95%" align=center>\n{rows}</table>\n'
            f"{self.scripted(view.script)}{below}"
        )

    def _thread(self, row: ThreadRow) -> str:
        mini = f" ({self.row_of(row.pages)})" if row.pages else ""
        flag = "<b>!</b> " if row.sticky else ""
        return (
            f'<tr bgcolor="#f4f4f4"><td>{flag}{self.a(row.link)}{mini}<td>{self.a(row.author)}'
            f"<td align=right>{row.replies}<td align=right>{row.views}"
            f"<td nowrap><font size=1>{row.last_when} {self.a(row.last)} "
            f"{self.a(row.last_author)}</font>\n"
        )

    def thread(self, view: ThreadPage) -> str:
        above, below = self.bars(view.pager)
        posts = "<br>\n".join([self._post(post) for post in view.posts])
        return f"<h3>{view.heading}</h3>\n{self.row_of(view.tools, ' | ')}{above}\n{posts}\n{below}"

    def _post(self, post: PostView) -> str:
        sig = f"<br>--<br><i>{post.signature}</i>" if post.signature else ""
        edited = f"<p><font size=1>{post.edited}</font>" if post.edited else ""
        indent = f' width="{100 - 4 * post.depth}%"'
        return (
            f'<a name="p{post.id}"></a><table border=0 cellpadding=2{indent} align=right>\n'
            f'<tr bgcolor="#d1d2c0"><td><b>{self.labels.by}</b> {self.a(post.author)} {post.when} '
            f"{self.a(post.permalink)}"
            f"<td align=right><font size=1>{self.row_of(post.actions)}</font>\n"
            f"<tr bgcolor=white><td colspan=2>{self.body(post.blocks)}{edited}{sig}</table>"
        )

    def paragraph(self, text: str) -> str:
        return f"{text}<br><br>"

    def quote(self, author: str, text: str) -> str:
        return f"<blockquote><i>{author} {self.labels.wrote}</i><br>{text}</blockquote>"

    def code(self, text: str) -> str:
        return f"<blockquote><tt><pre>{text}</pre></tt></blockquote>"

    def step(self, item: PagerItem) -> str:
        return f'<a href="{item.href}">{item.text}</a>' if item.href else f"<b>{item.text}</b>"

    def bars(self, pager: Pager) -> tuple[str, str]:
        steps = " ".join([self.step(item) for item in pager.items])
        if pager.script:
            steps += f'<form><input type=button data-url="{pager.script}" value="+"></form>'
        steps += self.row_of(pager.beside, " | ")
        bar = f"<p align=right>{pager.summary} {steps}</p>\n" if steps else ""
        return (f"<center>{bar}</center>", "") if pager.moved else ("", bar)
