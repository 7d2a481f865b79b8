"""What all layouts share: the shell of a page, links, bodies of posts, simple pages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from html import escape
from typing import ClassVar

from threadhound.evaluate.simulate.content import Block, BlockKind
from threadhound.evaluate.simulate.labels import Labels
from threadhound.evaluate.simulate.themes.looks import Look
from threadhound.evaluate.simulate.views import (
    Anchor,
    BoardList,
    Chrome,
    Note,
    Pager,
    PagerItem,
    ThreadList,
    ThreadPage,
)


class Theme(ABC):
    """A layout family; subclasses say how lists, posts and page bars are marked up."""

    doctype: ClassVar[str] = "<!DOCTYPE html>"

    def __init__(self, look: Look, labels: Labels) -> None:
        self.look, self.labels = look, labels

    # what families must answer

    @abstractmethod
    def boards(self, view: BoardList) -> str:
        """A list of boards."""

    @abstractmethod
    def threads(self, view: ThreadList) -> str:
        """A list of threads with its page bar."""

    @abstractmethod
    def thread(self, view: ThreadPage) -> str:
        """A page of posts with its page bar."""

    @abstractmethod
    def frame(self, chrome: Chrome, content: str) -> str:
        """Everything inside <body>."""

    # shared

    def page(self, chrome: Chrome, content: str) -> str:
        """The whole document."""
        direction = ' dir="rtl"' if chrome.rtl else ""
        return (
            f'{self.doctype}\n<html lang="{chrome.language}"{direction}>\n<head>\n'
            f'<meta charset="utf-8">\n<title>{chrome.title}</title>\n{chrome.head}'
            f'<link rel="stylesheet" href="/style.css">\n</head>\n<body>\n'
            f"{self.frame(chrome, content)}\n</body>\n</html>\n"
        )

    def a(self, anchor: Anchor, css: str = "") -> str:
        """A link, or its text alone where there is nowhere to go."""
        mark = f' class="{css}"' if css else ""
        if not anchor.href:
            return f"<span{mark}>{anchor.text}</span>"
        rel = f' rel="{anchor.rel}"' if anchor.rel else ""
        return f'<a{mark} href="{anchor.href}"{rel}>{anchor.text}</a>'

    def row_of(self, anchors: Iterable[Anchor], between: str = " ") -> str:
        """Links in a line."""
        return between.join([self.a(anchor) for anchor in anchors])

    def step(self, item: PagerItem) -> str:
        """One step of a page bar."""
        if item.href:
            rel = f' rel="{item.rel}"' if item.rel else ""
            return f'<a href="{item.href}"{rel}>{item.text}</a>'
        css = self.look.here if item.text.isdigit() else self.look.gap
        return f'<span class="{css}">{item.text}</span>'

    def pager(self, pager: Pager) -> str:
        """The page bar; empty where there is only one page."""
        look, inner = self.look, " ".join([self.step(item) for item in pager.items])
        if pager.script:
            inner += f'<button type="button" data-url="{pager.script}">{self.labels.more}</button>'
        if pager.beside:
            inner += f" {self.row_of(pager.beside, ' | ')}"
        if not inner:
            return ""
        return f'<div class="{look.pager}">{pager.summary} {inner}</div>\n'

    def bars(self, pager: Pager) -> tuple[str, str]:
        """The page bar above and below the list: a moving one is above on later pages only."""
        bar = self.pager(pager)
        if pager.moved:
            return f'<div class="{self.look.tools}"><p>{bar}</p></div>', ""
        return "", bar

    def body(self, blocks: list[Block]) -> str:
        """The words of a post."""
        out = []
        for block in blocks:
            kind = block.kind
            if kind is BlockKind.TEXT:
                out.append(self.paragraph(escape(block.text, quote=False)))
            elif kind is BlockKind.QUOTE:
                out.append(self.quote(block.source, escape(block.text, quote=False)))
            else:
                out.append(self._special(block))
        return "\n".join(out)

    def paragraph(self, text: str) -> str:
        return f"<p>{text}</p>"

    def quote(self, author: str, text: str) -> str:
        """Words of somebody else."""
        css, wrote = self.look.quote, self.labels.wrote
        return f'<blockquote class="{css}"><cite>{author} {wrote}</cite><p>{text}</p></blockquote>'

    def code(self, text: str) -> str:
        return f'<pre class="{self.look.code}"><code>{text}</code></pre>'

    def _special(self, block: Block) -> str:
        text = escape(block.text)
        if block.kind is BlockKind.CODE:
            return self.code(text)
        if block.kind is BlockKind.LIST:
            return "<ul>" + "".join([f"<li>{escape(i)}</li>" for i in block.items]) + "</ul>"
        if block.kind is BlockKind.IMAGE:
            return f'<p><img src="/img/{block.source}" alt="{text}"></p>'
        return f'<p><a href="{block.source}" rel="nofollow ugc">{text}</a></p>'

    def note(self, view: Note) -> str:
        """A page that is neither a list of the forum nor a thread."""
        look = self.look
        items = "".join([f"<li>{self.a(link)}</li>\n" for link in view.links])
        text = f"<p>{view.text}</p>\n" if view.text else ""
        links = f'<ul class="{look.tools}">{items}</ul>\n' if items else ""
        bar = self.pager(view.pager) if view.pager else ""
        head = f'<div class="{look.note}">\n<h1>{view.heading}</h1>\n'
        return f"{head}{text}{view.form}{links}{bar}</div>"

    def scripted(self, script: str) -> str:
        """Rows as data, for pages whose links a script makes."""
        return (
            f'<script type="application/json" class="{self.look.row}">{script}</script>\n'
            if script
            else ""
        )
