"""Quotes inside posts: whose words they are, and from which post."""

from __future__ import annotations

import re

from lxml.html import HtmlElement

from threadhound.dom.text import fold, folded_text
from threadhound.extract.isname import is_name
from threadhound.extract.numbers import DIGITS
from threadhound.extract.post import Quote

LONGEST_LINE = 80  # characters of a line that says who is quoted
LONGEST_NAME = 48
NAME_IN_LINE = re.compile(r"^(.{1,48}?)\s+\S+(?:\s\S+)?\s*:$")
_DATED = re.compile(r"\([^()]*\d[^()]*\)")  # `(03-12-2019, 02:15 PM) NAME wrote:`
ATTRIBUTES = ("data-username", "data-author", "data-quote", "data-user", "cite")


def quote_of(element: HtmlElement, text: str, start: int, end: int) -> Quote:
    """A quote with its author, where the page says it."""
    said = text[start:end].strip()
    lead = len(text[start:end]) - len(text[start:end].lstrip())
    return Quote(
        text=said,
        author=_author(element, said),
        post_id=_post_id(element),
        start=start + lead,
        end=start + lead + len(said),
    )


def _author(element: HtmlElement, said: str) -> str | None:
    for name in ATTRIBUTES:
        value = element.get(name)
        if value and len(value) <= LONGEST_NAME and "/" not in value:
            return fold(value)
    cited = element.find(".//cite")
    if cited is not None:
        return _name_in(folded_text(cited), cited)
    line = said.partition("\n")[0]
    return _name_in(line, None) if len(line) <= LONGEST_LINE and line.endswith(":") else None


def _name_in(line: str, holder: HtmlElement | None) -> str | None:
    """The name in "NAME wrote:", whatever the language: a link, or all but the last words."""
    link = holder.find(".//a") if holder is not None else None
    linked = folded_text(link) if link is not None else ""
    if linked and linked in line and any(letter.isalpha() for letter in linked):
        return linked
    line = _DATED.sub(" ", line).strip()
    match = NAME_IN_LINE.match(line)
    name = match[1].strip("\"'«»„“”") if match else line.rstrip(":").strip()[:LONGEST_NAME]
    return name if is_name(name) else None


def _post_id(element: HtmlElement) -> str | None:
    """The number of the quoted post, from a link or an address of the quote's heading."""
    for name in ("data-post", "data-source", "cite", "data-post-id"):
        numbers = DIGITS.findall(element.get(name) or "")
        if numbers:
            return str(numbers[-1])
    for link in element.iter("a"):
        fragment = (link.get("href") or "").partition("#")[2]
        numbers = DIGITS.findall(fragment)
        if numbers:
            return str(numbers[-1])
    return None
