"""Mails shown as they were sent: in a `<pre>` each, headers first, a blank line, then the words.

Nothing but line breaks divides such a message. In a copy of the page its headers, each in a box,
its words and the row of links below them get boxes of their own, and are read like any other post.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from lxml import etree
from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.dom.speech import SENTENCE
from threadhound.dom.text import fold, text_of
from threadhound.model import Page

LINES, QUOTE = "pre", "blockquote"
PART, HEAD, TEXT, FOOT = "part", "part-head", "part-text", "part-foot"
FEWEST = 2  # messages on some page: one may be a listing that somebody posted
LEAST_PAGES = 0.5
LONGEST_HEAD = 12  # lines; a longer paragraph is no header
FEWEST_HEADERS = 3  # of a mail: who, when, about what
MOST_OF_PAGE = 0.5  # of its characters
HEADER = re.compile(r"[\w-]+:\s\S")
FEWEST_LINKS = 2  # in the row below a message

Line = list[str | HtmlElement]  # words and elements


def learn_preformatted(pages: Sequence[Page]) -> bool:
    """Whether most pages, and one of them several times, show messages so."""
    found = [list(_messages(page)) for page in pages]
    shown = sum(map(bool, found))
    several = max(map(len, found), default=0) >= FEWEST
    whole = all(_is_letter(*one) for messages in found for one in messages)
    return shown >= LEAST_PAGES * max(1, len(pages)) and (several or whole)


def _is_letter(element: HtmlElement, blocks: Sequence[Sequence[Line]]) -> bool:
    """Whether a lone `<pre>` is a mail: headers above all, and nearly all that the page says."""
    headed = sum(HEADER.match(_said(line)) is not None for line in blocks[0])
    body = next((one for one in element.iterancestors("body")), element)
    return headed >= FEWEST_HEADERS and len(text_of(element)) > MOST_OF_PAGE * len(text_of(body))


def with_boxes(page: Page) -> Page:
    """A copy of a page in which the parts of each message are boxes."""
    copied = replace(page, tree=copy.deepcopy(page.tree))
    for element, blocks in list(_messages(copied)):
        _rebuild(element, blocks)
    return copied


def _messages(page: Page) -> Iterator[tuple[HtmlElement, list[list[Line]]]]:
    for element in page.tree.iter(LINES) if page.tree is not None else ():
        blocks = list(_blocks(_lines(element)))
        if len(blocks) > 1 and _is_head(blocks[0]):
            yield element, blocks


def _lines(element: HtmlElement) -> list[Line]:
    lines: list[Line] = [[]]
    _break(lines, element.text)
    for child in element:
        lines[-1].append(child)
        _break(lines, child.tail)
    return lines


def _break(lines: list[Line], text: str | None) -> None:
    first, *more = (text or "").split("\n")
    lines[-1].append(first)
    lines.extend([one] for one in more)


def _blocks(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The paragraphs: lines up to a blank one."""
    block: list[Line] = []
    for line in lines:
        if _said(line):
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _said(line: Line) -> str:
    return fold("".join(one if isinstance(one, str) else text_of(one) for one in line))


def _is_head(block: Sequence[Line]) -> bool:
    """Whether a paragraph is headers: few lines, and one of them tells a date."""
    return len(block) <= LONGEST_HEAD and any(_is_dated(line) for line in block)


def _is_dated(line: Line) -> bool:
    return any(looks_like_date(fold(one)) for one in line if isinstance(one, str))


def _is_foot(block: Sequence[Line]) -> bool:
    """Whether a paragraph is hardly more than links."""
    links = [one for line in block for one in line if not isinstance(one, str) and one.tag == "a"]
    bare = sum(len(fold(one)) for line in block for one in line if isinstance(one, str))
    return len(links) >= FEWEST_LINKS and bare < SENTENCE


def _rebuild(element: HtmlElement, blocks: list[list[Line]]) -> None:
    foot = blocks[-1] if len(blocks) > 2 and _is_foot(blocks[-1]) else []  # noqa: PLR2004
    words = blocks[1 : len(blocks) - bool(foot)]
    for child in list(element):
        child.tail = None
        element.remove(child)
    element.text = None
    element.tag = "div"
    element.set("class", PART)
    element.append(_box(HEAD, [_filled(_made("div"), [line]) for line in blocks[0]]))
    said = [
        _filled(_made(QUOTE if quoted else LINES), list(lines))
        for block in words
        for quoted, lines in groupby(block, key=_is_quoted)
    ]
    element.append(_box(TEXT, said))
    if foot:
        element.append(_box(FOOT, [_filled(_made("div"), foot)]))


def _is_quoted(line: Line) -> bool:
    return _said(line).startswith(">")  # as mail has it everywhere


def _made(tag: str) -> HtmlElement:
    made: HtmlElement = etree.Element(tag)  # type: ignore[assignment]
    return made


def _box(name: str, inner: Sequence[HtmlElement]) -> HtmlElement:
    box = _made("div")
    box.set("class", name)
    box.extend(inner)
    return box


def _filled(box: HtmlElement, lines: Sequence[Line]) -> HtmlElement:
    """A box with the words and elements of some lines."""
    for at, line in enumerate(lines):
        for one in (["\n"] if at else []) + line:
            if not isinstance(one, str):
                one.tail = None
                box.append(one)
            elif len(box):
                box[-1].tail = (box[-1].tail or "") + one
            else:
                box.text = (box.text or "") + one
    return box
