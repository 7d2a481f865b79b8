"""Read single fields of a post by their paths."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from lxml.html import HtmlElement

from threadhound.dom.text import fold
from threadhound.extract.datefields import fields_of
from threadhound.extract.place import find, inside
from threadhound.extract.whenformat import DateRules, read_date, read_machine

LONGEST_RAW = 80
CAPTION = 24  # characters round a date that are kept with it
MACHINE = ("datetime", "content")
_ABSOLUTE = frozenset({"d", "1", "y"})


def first(
    core: HtmlElement, paths: Sequence[str], nested: Sequence[HtmlElement] | None = None
) -> HtmlElement | None:
    """The first element at the first path that leads anywhere, not in a nested post."""
    for path in paths:
        for element in find(core, path):
            if not nested or not inside(element, nested):
                return element
    return None


def name_and_link(element: HtmlElement, top: HtmlElement) -> tuple[str, str | None]:
    """A name with the address it leads to."""
    text = fold("".join(element.itertext()))
    at: HtmlElement | None = element
    while at is not None and at is not top:
        if at.tag == "a" and at.get("href"):
            return text, at.get("href")
        at = at.getparent()
    link = element.find(".//a[@href]")
    return text, link.get("href") if link is not None else None


def raw_dates(element: HtmlElement, language: str) -> list[str]:
    """What an element says of a time in words, the fullest first."""
    attrib = element.attrib
    titles = [value for name in ("title", "aria-label") if (value := attrib.get(name))]
    own = [element.text, *(child.tail for child in element)]
    whole = fold("".join(element.itertext()))
    texts = [fold(text) for text in own if text and not text.isspace()]
    if len(whole) <= LONGEST_RAW and whole not in texts:
        texts.append(whole)
    texts.extend(titles)
    return [text for text in texts if 0 < len(text) <= LONGEST_RAW] or [whole[:LONGEST_RAW]]


def read_when(
    element: HtmlElement, rules: DateRules, now: datetime | None
) -> tuple[str | None, datetime | None]:
    """The date as shown and the moment it means: machine-readable attributes decide first."""
    moment = machine = None
    for name, value in element.attrib.items():
        if name in MACHINE or name.startswith("data-"):
            moment = read_machine(value)
            if moment is not None:
                machine = value
                break
    raw, parts = None, -1
    for text in raw_dates(element, rules.language):
        fields = fields_of(text, rules.language)
        count = len(fields) if fields else 0
        if count > parts:
            raw, parts = text, count
    if moment is None and raw is not None:
        moment = read_date(raw, rules, now)
        if moment is None and element.get("title"):
            moment = read_date(str(element.get("title")), rules, now)
    if machine is not None and parts <= 0:
        raw = machine if not raw else raw
    return raw, moment
