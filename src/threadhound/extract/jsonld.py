"""Who a page says has written on it, and when, to machines: JSON-LD as a witness, never alone.

Such data may be stale, cut short or about something else. So it names nobody by itself: a place in
the posts whose visible words are those names is believed sooner. A post that shows no time has the
one declared for its author's very words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from html import unescape

from threadhound.dom.text import fold
from threadhound.extract.post import Post
from threadhound.extract.whenformat import read_machine
from threadhound.model import Json, Page

MOST_VALUES = 20_000  # of one page that are looked at
WRITTEN = ("datePublished", "dateCreated")
SAID = ("text", "articleBody", "description")
BEGINNING = 40  # letters and digits by which the words of a post are known
_TAG = re.compile(r"<[^>]*>")
LONGEST = 2_000_000  # characters; more is no description of a page


def declared_names(page: Page) -> frozenset[str]:
    """The names of authors that a page declares."""
    if page.tree is None:
        return frozenset()
    return frozenset(
        name for one in _objects(page) if "author" in one for name in _named(one["author"])
    )


def with_declared_times(page: Page, posts: Sequence[Post]) -> tuple[Post, ...]:
    """Posts, with the times that the page declares for those that show none."""
    if all(post.posted_at is not None for post in posts):
        return tuple(posts)
    times = {key: when for one in _objects(page) for key, when in _dated(one)}
    return tuple(
        post
        if post.posted_at is not None or not times
        else replace(post, posted_at=times.get(_key(post.author or "", post.text)))
        for post in posts
    )


def _dated(one: Mapping[str, Json]) -> Iterator[tuple[tuple[str, str], datetime]]:
    """Who says what when in one object."""
    when = next((one[name] for name in WRITTEN if isinstance(one.get(name), str)), "")
    said = next((one[name] for name in SAID if isinstance(one.get(name), str)), "")
    moment = read_machine(when)
    if moment is not None and said:
        for name in _named(one.get("author")):
            yield _key(name, _TAG.sub(" ", unescape(said))), moment


def _key(author: str, text: str) -> tuple[str, str]:
    """An author and how the words begin: letters and digits only, markup and signs differ."""
    return fold(author), "".join(filter(str.isalnum, text))[:BEGINNING].lower()


def _objects(page: Page) -> Iterator[Mapping[str, Json]]:
    """All objects that a page declares."""
    scripts = () if page.tree is None else page.tree.iter("script")
    for script in scripts:
        if "ld+json" in (script.get("type") or "") and script.text and len(script.text) < LONGEST:
            yield from _inside(_parsed(script.text))


def _parsed(text: str) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _inside(value: Json) -> Iterator[Mapping[str, Json]]:
    stack, seen = [value], 0
    while stack and seen < MOST_VALUES:
        seen += 1
        one = stack.pop()
        if isinstance(one, list):
            stack.extend(one)
        elif isinstance(one, dict):
            stack.extend(one.values())
            yield one


def _named(author: Json) -> Iterator[str]:
    for one in author if isinstance(author, list) else [author]:
        name = one.get("name") if isinstance(one, dict) else one
        if isinstance(name, str) and fold(name):
            yield fold(name)
