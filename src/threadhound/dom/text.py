"""The text a reader sees: blocks on lines of their own, white space folded."""

from __future__ import annotations

import re

from lxml import etree
from lxml.html import HtmlElement

UNSEEN = frozenset({"script", "style", "noscript", "template", "head", "iframe", "object", "svg"})
_BLOCK_NAMES = (
    "address article aside blockquote body br caption center dd details dialog dir div dl dt "
    "fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu "
    "nav ol option p pre section select summary table tbody td textarea tfoot th thead tr ul"
)
BLOCKS = frozenset(_BLOCK_NAMES.split())
_WORD = re.compile(r"\w+")


def fold(text: str | None) -> str:
    """White space of any kind and length as one space."""
    return " ".join(text.split()) if text else ""


def text_of(element: HtmlElement) -> str:
    """All text of a subtree, as it stands; `itertext` would take five times as long."""
    return etree.tostring(element, method="text", encoding="unicode", with_tail=False)


def folded_text(element: HtmlElement) -> str:
    """All text of a subtree on one line."""
    return " ".join(text_of(element).split())


def own_texts(element: HtmlElement) -> list[str]:
    """The texts that stand in an element itself, before, between and behind its children."""
    texts = [element.text, *[child.tail for child in element[:]]]
    return [text for text in texts if text]


def visible_text(root: HtmlElement) -> str:
    """The lines of a subtree, without its tail, scripts and styles."""
    pieces: list[str] = []
    _collect(root, pieces)
    lines = (fold(line) for line in "".join(pieces).split("\n"))
    return "\n".join(line for line in lines if line)


def _collect(root: HtmlElement, pieces: list[str]) -> None:
    """Texts in reading order with newlines at the borders of blocks; line breaks within are spaces.

    A stack instead of recursion: pages are up to 512 levels deep.
    """
    keep = pieces.append
    stack: list[HtmlElement | str] = [root]
    while stack:
        at = stack.pop()
        if isinstance(at, str):
            keep(at)
            continue
        border = "\n" if at.tag in BLOCKS else ""
        after = border if at is root else border + _flat(at.tail)
        if after:
            stack.append(after)
        if at.tag in UNSEEN:
            continue
        keep(border + _flat(at.text))
        if len(at):
            stack.extend(reversed(at))


def _flat(text: str | None) -> str:
    return text.replace("\n", " ").replace("\r", " ") if text else ""


def run_together(text: str) -> str:
    """The letters and digits of a text: what is left of it where it is quoted."""
    return "".join(_WORD.findall(text.lower()))
