"""A post's body as text and as plain, harmless HTML, in one walk.

Text: blocks on lines of their own, white space folded (kept in `pre`), pictures by their alt text
where it is short. HTML: a short list of elements with their addresses made absolute; no scripts,
styles or classes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from html import escape

from lxml.html import HtmlElement

from threadhound.dom.text import BLOCKS
from threadhound.extract.addresses import resolved

SOFT_HYPHEN = "\u00ad"  # where a word may be broken; nobody sees it
KEPT = frozenset(
    [
        "p",
        "br",
        "ul",
        "ol",
        "li",
        "dl",
        "dt",
        "dd",
        "blockquote",
        "q",
        "cite",
        "pre",
        "code",
        "kbd",
        "samp",
        "a",
        "img",
        "b",
        "strong",
        "i",
        "em",
        "u",
        "s",
        "del",
        "ins",
        "sub",
        "sup",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "hr",
        "table",
        "thead",
        "tbody",
        "tr",
        "td",
        "th",
        "caption",
        "details",
        "summary",
        "video",
        "audio",
        "source",
        "div",
    ]
)
EMPTY = frozenset({"br", "hr", "img", "source"})
UNWANTED = frozenset(
    [
        "script",
        "style",
        "template",
        "head",
        "svg",
        "math",
        "iframe",
        "object",
        "canvas",
        "select",
        "option",
        "textarea",
        "button",
        "input",
        "label",
        "noindex",
    ]
)
SAFE = ("http:", "https:", "mailto:", "//")
LONGEST_ALT = 20  # smilies say it in less; longer ones describe pictures
SPECIAL = re.compile("[&<>]")
QUOTES = frozenset({"blockquote"})
CELLS = frozenset({"td", "th"})
NO_QUOTE = -1
_OPENED = {tag: f"<{tag}>" for tag in KEPT - {"a", "img"}}
_CLOSED = {tag: f"</{tag}>" for tag in KEPT - EMPTY}


class Body:
    """The text and HTML of a body, as far as it has been read."""

    __slots__ = ("_base", "_break", "_html", "_length", "_parts", "_space", "files", "quotes")

    def __init__(self, base: str) -> None:
        self._base = base
        self._parts: list[str] = []
        self._html: list[str] = []
        self._length = 0
        self._break = self._space = False
        self.quotes: list[tuple[HtmlElement, int, int]] = []
        self.files: list[str] = []

    @property
    def text(self) -> str:
        return "".join(self._parts)

    @property
    def html(self) -> str:
        return "".join(self._html).strip()

    def say(self, words: str) -> None:
        """Add words, with the space or line break that is due before them."""
        if not words:
            return
        folded = " ".join(words.split())
        if not folded:
            self._space = True
            return
        if self._length:
            if self._break:
                folded = "\n" + folded
            elif self._space or words[0].isspace():
                folded = " " + folded
        self._parts.append(folded)
        self._length += len(folded)
        self._break = False
        self._space = words[-1].isspace()

    def say_lines(self, words: str) -> None:
        """Add preformatted words as they stand."""
        for line in words.split("\n"):
            if line.strip():
                lead = "\n" if self._length else ""
                self._parts.append(lead + line.rstrip())
                self._length += len(lead) + len(line.rstrip())
        self._break = True

    def new_line(self) -> None:
        self._break = True

    def line_break(self) -> None:
        self._break = True
        self._html.append("<br>")

    def mark(self, markup: str) -> None:
        self._html.append(markup)

    def write(self, words: str, *, verbatim: bool) -> None:
        """Words of the page, as text and as HTML."""
        if SOFT_HYPHEN in words:
            words = words.replace(SOFT_HYPHEN, "")
        if verbatim:
            self.say_lines(words)
        else:
            self.say(words)
        self._html.append(escape(words, quote=False) if SPECIAL.search(words) else words)

    def place(self) -> int:
        return self._length

    def address(self, value: str | None) -> str:
        """An absolute address, or nothing where it could do harm."""
        if not value:
            return ""
        made = resolved(self._base, value.strip())
        return made if made.startswith(SAFE) or ":" not in made.partition("/")[0] else ""


def read_body(
    tops: Sequence[HtmlElement],
    skipped: frozenset[HtmlElement] | set[HtmlElement],
    bare: frozenset[str],
    base: str,
    unheard: Collection[HtmlElement] = (),
    quoted: Collection[HtmlElement] = (),
) -> Body:
    """Read the body of a post. `bare` are words of the template that stand in it directly.

    What follows an element that is `unheard` is left out, and what a body begins with that is.
    `quoted` are elements that hold quotes, besides those whose name says so.
    """
    body = Body(base)
    for top in tops:
        _read(top, body, skipped, bare, unheard, quoted)
        body.new_line()
    return body


def _read(
    top: HtmlElement,
    body: Body,
    skipped: frozenset[HtmlElement] | set[HtmlElement],
    bare: frozenset[str],
    unheard: Collection[HtmlElement],
    quoted: Collection[HtmlElement],
) -> None:
    """A stack instead of recursion; each element is met twice, going in and coming out."""
    stack: list[tuple[HtmlElement, int | None]] = [(top, None)]
    verbatim = 0
    while stack:
        element, start = stack.pop()
        tag = element.tag
        if start is None and tag == "br":
            body.line_break()
        elif start is not None:
            verbatim -= tag == "pre"
            _leave(element, body, start)
        elif isinstance(tag, str) and tag not in UNWANTED and element not in skipped:
            named = tag in QUOTES or (quoted and element in quoted)
            quote = element is not top and named
            _enter(element, body)
            verbatim += tag == "pre"
            stack.append((element, body.place() if quote else NO_QUOTE))
            words = element.text
            opens = element is top and bool(bare or unheard)
            if words and not (opens and (words.strip() in bare or element in unheard)):
                body.write(words, verbatim=verbatim > 0)
            stack.extend([(child, None) for child in element[::-1]])
            continue
        words = element.tail
        if words and element is not top and not (unheard and element in unheard):
            if bare and words.strip() in bare and element.getparent() is top:
                continue
            body.write(words, verbatim=verbatim > 0)


def _enter(element: HtmlElement, body: Body) -> None:
    tag = element.tag
    if tag in CELLS:
        body.say(" ")
    elif tag in BLOCKS:
        body.new_line()
    if tag in _OPENED:
        body.mark(_OPENED[tag])
    elif tag == "a":
        href = body.address(element.get("href"))
        body.mark(f'<a href="{escape(href)}">' if href else "<a>")
    elif tag == "img":
        _picture(element, body)


def _leave(element: HtmlElement, body: Body, start: int) -> None:
    tag = element.tag
    if start >= 0 and body.place() > start:
        body.quotes.append((element, start, body.place()))
    if tag in CELLS:
        body.say(" ")
    elif tag in BLOCKS or (tag == "cite" and _heads_quote(element)):
        body.new_line()
    if tag in _CLOSED:
        body.mark(_CLOSED[tag])


def _heads_quote(element: HtmlElement) -> bool:
    """Whether an element says whose words follow it; templates set it on a line of its own."""
    parent = element.getparent()
    return parent is not None and parent.tag in QUOTES


def _picture(element: HtmlElement, body: Body) -> None:
    source = body.address(element.get("src") or element.get("data-src"))
    alt = element.get("alt") or ""
    if alt and len(alt) <= LONGEST_ALT and is_smiley(alt):
        body.say(f" {alt} ")
        body.mark(escape(alt, quote=False))
    elif source:
        body.files.append(source)
        body.mark(f'<img src="{escape(source)}" alt="{escape(alt)}">')


def is_smiley(alt: str) -> bool:
    """A picture that stands for typed signs: its alt text is `:)` or `:smile:`, hardly a word."""
    return not alt.replace(" ", "").replace("-", "").isalnum() and "." not in alt[1:]
