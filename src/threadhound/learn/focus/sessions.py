"""Session ids in URLs: what differs when a stranger asks for the same page twice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator

from threadhound.learn.focus.book import Book
from threadhound.learn.interface import Answers, Ask, Want
from threadhound.model import Failed, Jar, Link, Page
from threadhound.urls.tokens import FLAG, STEP, tokenise

CHANGED = 0.9  # of the links that carry the parameter; a "random thread" link changes alone
_DRAWN = re.compile(r"[0-9A-Za-z,_.~-]{16,}")  # ids are drawn from a space too large to guess


def session_names(book: Book, url: str) -> Generator[Ask, Answers, frozenset[str]]:
    """The query names whose values are new with every visit."""
    why = "whether addresses change from visit to visit"
    answers = yield (Want(url, why, Jar.FRESH), Want(url, why, Jar.FRESH, nth=2))
    book.asked += len(answers)
    first, second = answers
    if isinstance(first, Failed) or isinstance(second, Failed):
        return frozenset()
    return changing_names(first, second)


def changing_names(first: Page, second: Page) -> frozenset[str]:
    """Names that differ in nearly all links that two copies of a page share."""
    carried: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    there = _by_look(second)
    for look, link in _by_look(first).items():
        for name, value in _named(link).items() if look in there else ():
            other = _named(there[look]).get(name)
            carried[name] += 1
            changed[name] += other is not None and other != value and _is_drawn(value, other)
    return frozenset(name for name, count in changed.items() if count >= CHANGED * carried[name])


def _is_drawn(*values: str) -> bool:
    return all(_DRAWN.fullmatch(value) for value in values)


def _by_look(page: Page) -> dict[tuple[str, str, int], Link]:
    """Links by place and name, counted where both repeat."""
    found: dict[tuple[str, str, int], Link] = {}
    times: Counter[tuple[str, str]] = Counter()
    for link in page.links:
        look = (link.location, link.anchor)
        found[(*look, times[look])] = link
        times[look] += 1
    return found


def _named(link: Link) -> dict[str, str]:
    tokens = tokenise(link.url)
    values = tokens.cells[tokens.steps :]
    pairs = zip(tokens.names, values, strict=True)
    return {name: value for name, value in pairs if name not in (FLAG, STEP)}
