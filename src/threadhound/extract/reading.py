"""Read single fields of a post by their paths."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import unquote

from lxml.html import HtmlElement

from threadhound.dom.dates import is_clock, looks_like_date
from threadhound.dom.text import fold, folded_text, own_texts
from threadhound.extract.authors import PERMALINK
from threadhound.extract.bylines import without_address
from threadhound.extract.datefields import CLOCK
from threadhound.extract.isname import is_name
from threadhound.extract.namewords import name_words, worn_name
from threadhound.extract.place import Seen, find, inside
from threadhound.extract.portraits import pictured_name
from threadhound.extract.whenformat import (
    DateRules,
    is_written,
    read_by_patterns,
    read_date,
    read_machine,
    read_usual,
)
from threadhound.extract.whens import says_date, whole_text

LONGEST_RAW = 80
TITLES = frozenset({"title", "aria-label"})
MACHINE = ("datetime", "content")
_NUMBERED = re.compile(r"(.+?)\s*[(\[#]\s*\d+\s*[)\]]?")  # `Ann (2442)`


def first(
    core: HtmlElement,
    paths: Sequence[str],
    nested: Sequence[HtmlElement] | None = None,
    accept: Callable[[HtmlElement], bool] | None = None,
    seen: Seen | None = None,
) -> HtmlElement | None:
    """The first element at the first path that leads anywhere, not in a nested post."""
    for path in paths:
        for element in find(core, path, seen):
            if (not nested or not inside(element, nested)) and (accept is None or accept(element)):
                return element
    return None


def names_somebody(element: HtmlElement) -> bool:
    """Whether an element holds a name in words of its own (a picture's link does not)."""
    said = pictured_name(element) if element.tag == "img" else worn_name(element)
    return bool(said) and is_name(said)


def tells_time(element: HtmlElement) -> bool:
    """Whether an element holds a date, in an attribute or in words of its own."""
    if element.tag == "time" or element.get("datetime") is not None:
        return True
    return says_date(element)


@dataclass(frozen=True, slots=True)
class Clock:
    """Reads the times of a page's posts by the rules of its site."""

    rules: DateRules
    now: datetime | None

    def read(
        self,
        core: HtmlElement,
        paths: Sequence[str],
        nested: Sequence[HtmlElement] | None,
        seen: Seen,
    ) -> tuple[HtmlElement | None, str | None, datetime | None]:
        """The element that says when a post was written, its words and what they mean."""
        for path in paths:
            for element in find(core, path, seen):
                if nested and inside(element, nested):
                    continue
                bare = _says_nothing_to_machines(element)
                usual = self._usual(element) if bare else None
                if usual is not None:
                    return element, *usual
                if self._tells(element):
                    return element, *read_when(element, self.rules, self.now, usual=not bare)
        return None, None, None

    def _usual(self, element: HtmlElement) -> tuple[str, datetime] | None:
        """A date as the site writes it, in an element without attributes that could say more."""
        for text in own_texts(element):
            if len(text) <= LONGEST_RAW:
                moment = read_usual(text, self.rules, self.now)
                if moment is not None:
                    return fold(text), moment
        return None

    def _tells(self, element: HtmlElement) -> bool:
        """`tells_time` for a site whose dates are known: most are told by their pattern alone."""
        if element.tag == "time" or element.get("datetime") is not None:
            return True
        for text in own_texts(element):
            if len(text) <= LONGEST_RAW and is_written(text, self.rules):
                return True
        return tells_time(element)


def _says_nothing_to_machines(element: HtmlElement) -> bool:
    if element.tag == "time":
        return False
    names: list[str] = element.keys()
    return not any(name in MACHINE or name.startswith("data-") for name in names)


def name_and_link(element: HtmlElement, top: HtmlElement) -> tuple[str, str | None]:
    """A name with the address it leads to."""
    text = _name(element).rstrip(" ,")
    at: HtmlElement | None = element
    while at is not None and at is not top:
        if at.tag == "a" and at.get("href"):
            return as_addressed(text, at.get("href", "")), at.get("href")
        at = at.getparent()
    links = (one.get("href") for one in element.iter("a") if not _leads_to_post(one))
    return text, next(filter(None, links), None)


def as_addressed(text: str, url: str) -> str:
    """`Ann (2442)` is called Ann where her page's address says so: the number is no part of it."""
    found = _NUMBERED.fullmatch(text)
    steps = {fold(unquote(step)).strip("~@").casefold() for step in url.split("/")}
    return found[1] if found is not None and found[1].casefold() in steps else text


def _leads_to_post(link: HtmlElement) -> bool:
    """`ann <a href="#p7">#7</a>`: the post's number beside a name, no part of it."""
    return PERMALINK.search(link.get("href") or "") is not None


def _name(element: HtmlElement) -> str:
    """All that an element says; where that is no name, the words it begins with."""
    if not len(element):
        told = pictured_name(element) if element.tag == "img" else fold(element.text)
        return without_address(told)
    whole = without_address(whole_text(element))
    own = name_words(element)
    labelled = bool(own) and not fold(element.text)
    more = not is_name(whole) or any(map(_leads_to_post, element.iterdescendants("a")))
    return own if labelled or (own and more and is_name(own)) else whole


def raw_dates(element: HtmlElement) -> list[str]:
    """What an element says of a time in words: as shown first, then what its titles add."""
    told = [fold(value) for name, value in element.attrib.items() if _tells(str(name), value)]
    texts = [text for text in (*_shown(element), *told) if 0 < len(text) <= LONGEST_RAW]
    hour = "" if not texts or _dated(texts) else _clock_beside(element)
    return [f"{texts[0]} {hour}", *texts] if hour else texts


def _clock_beside(element: HtmlElement) -> str:
    """The time of day that stands beside a day, in an element of its own."""
    for one in (element.getnext(), element.getprevious()):
        if one is not None and isinstance(one.tag, str) and is_clock(said := folded_text(one)):
            return said
    return ""


def _tells(name: str, value: str) -> bool:
    """Whether an attribute says something in words: a title, or a date for a script to show."""
    return name in TITLES or (name.startswith("data-") and looks_like_date(value))


def _shown(element: HtmlElement) -> list[str]:
    if not len(element):
        text = fold(element.text)
        return [text] if text else []
    own = [fold(text) for text in own_texts(element) if not text.isspace()]
    texts = own if len(own) == 1 else [text for text in own if looks_like_date(text)]
    whole = whole_text(element)
    if whole and whole not in texts and (not texts or not _dated(texts)):
        texts = [whole, *texts]
    return texts


def bare_date(element: HtmlElement) -> frozenset[str]:
    """The date that stands bare among the words of an element: the first of its texts to be one."""
    for text in own_texts(element):
        if len(text) <= LONGEST_RAW and looks_like_date(text):
            return frozenset({text.strip()})
    return frozenset()


def _dated(texts: Sequence[str]) -> bool:
    return any(CLOCK.search(text) for text in texts)


def read_when(
    element: HtmlElement, rules: DateRules, now: datetime | None, *, usual: bool = True
) -> tuple[str | None, datetime | None]:
    """The date as shown and the moment it means: machine-readable attributes decide first.

    `usual` is false where its own words are known not to be written in the site's usual way.
    """
    for value in _attributes(element):
        moment = read_machine(value)
        if moment is not None:
            shown = [text for text in _shown(element) if len(text) <= LONGEST_RAW]
            return (shown or raw_dates(element) or [value])[0], moment
    for text in own_texts(element) if usual else ():
        if len(text) <= LONGEST_RAW:
            moment = read_usual(text, rules, now)
            if moment is not None:
                return fold(text), moment
    texts = raw_dates(element)
    moment = _fullest(texts, rules, now)
    return (texts[0] if texts else None), moment or _told_inside(element, rules, now)


def _told_inside(element: HtmlElement, rules: DateRules, now: datetime | None) -> datetime | None:
    """What an element inside says to machines or in a title: `by A <i title="...">2 h ago</i>`."""
    for one in element.iterdescendants():
        if isinstance(one.tag, str) and one.attrib:
            told = [value for value in (*_attributes(one), one.get("title") or "") if value]
            moments = [read_machine(value) or read_date(value, rules, now) for value in told]
            found = next((moment for moment in moments if moment is not None), None)
            if found is not None:
                return found
    return None


def read_note(element: HtmlElement, rules: DateRules, now: datetime | None) -> datetime | None:
    """The moment that a note of an edit tells, be it in a long sentence."""
    return read_when(element, rules, now)[1] or read_usual(whole_text(element), rules, now)


def _attributes(element: HtmlElement) -> Iterator[str]:
    """What an element says to machines: those that are meant to first."""
    for name in MACHINE:
        if value := element.get(name):
            yield value
    for name, value in element.attrib.items():
        if value and str(name).startswith("data-"):
            yield value


def _fullest(texts: Sequence[str], rules: DateRules, now: datetime | None) -> datetime | None:
    """The moment of the text that says most: a title may add the year or the hour."""
    if len(texts) > 1:
        found = read_by_patterns(texts, rules, now)
        if found is not None:
            return found
    moments = (read_date(text, rules, now) for text in texts)
    return next((one for one in moments if one is not None), None)
