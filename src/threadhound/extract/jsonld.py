"""Who a page says has written on it, to machines: JSON-LD as a witness, never as the only one.

Such data may be stale, cut short or about something else. So it names nobody by itself: a place in
the posts whose visible words are those names is believed sooner.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from threadhound.dom.text import fold
from threadhound.model import Json, Page

MOST_VALUES = 20_000  # of one page that are looked at
LONGEST = 2_000_000  # characters; more is no description of a page


def declared_names(page: Page) -> frozenset[str]:
    """The names of authors that a page declares."""
    if page.tree is None:
        return frozenset()
    names: set[str] = set()
    for script in page.tree.iter("script"):
        if "ld+json" in (script.get("type") or "") and script.text and len(script.text) < LONGEST:
            names.update(_authors(_parsed(script.text)))
    return frozenset(names)


def _parsed(text: str) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _authors(value: Json) -> Iterator[str]:
    stack, seen = [value], 0
    while stack and seen < MOST_VALUES:
        seen += 1
        one = stack.pop()
        if isinstance(one, list):
            stack.extend(one)
        elif isinstance(one, dict):
            stack.extend(one.values())
            yield from _named(one.get("author"))


def _named(author: Json) -> Iterator[str]:
    for one in author if isinstance(author, list) else [author]:
        name = one.get("name") if isinstance(one, dict) else one
        if isinstance(name, str) and fold(name):
            yield fold(name)
