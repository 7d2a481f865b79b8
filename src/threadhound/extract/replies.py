"""Which post answers which: what the page says first, else a guess that says how sure it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from threadhound.extract.post import Post, Quote

# How sure each sign is. A number or nesting is the site's own word; the rest is ours.
BY_NUMBER, BY_NESTING, BY_WORDS, BY_NAME, BY_MENTION, BY_DEFAULT = 1.0, 1.0, 0.95, 0.8, 0.7, 0.4
COMPARED = 60  # characters of a quote that must stand in the quoted post
_WORD = re.compile(r"\w+")


def with_replies(posts: Sequence[Post]) -> list[Post]:
    """The posts of a thread in order, each with the one it answers (by id) and how sure that is."""
    answered: list[Post] = []
    for at, post in enumerate(posts):
        found = _answer(post, posts[:at])
        if found is None:
            answered.append(post)
        else:
            target, confidence = found
            answered.append(replace(post, reply_to=target.post_id, reply_confidence=confidence))
    return answered


def _answer(post: Post, earlier: Sequence[Post]) -> tuple[Post, float] | None:
    if not earlier:
        return None
    nested = _parent(post, earlier)
    if nested is not None:
        return nested, BY_NESTING
    for quote in post.quotes:
        found = _quoted(quote, earlier)
        if found is not None:
            return found
    mentioned = _mentioned(post, earlier)
    if mentioned is not None:
        return mentioned, BY_MENTION
    return earlier[0], BY_DEFAULT


def _parent(post: Post, earlier: Sequence[Post]) -> Post | None:
    if not post.depth:
        return None
    return next((one for one in reversed(earlier) if one.depth < post.depth), None)


def _quoted(quote: Quote, earlier: Sequence[Post]) -> tuple[Post, float] | None:
    if quote.post_id is not None:
        for one in earlier:
            if one.post_id == quote.post_id:
                return one, BY_NUMBER
    words = "".join(_WORD.findall(quote.text.rpartition(":\n")[2].lower()))[:COMPARED]
    if words:
        for one in reversed(earlier):
            if words in "".join(_WORD.findall(one.text.lower())):
                return one, BY_WORDS
    if quote.author:
        name = quote.author.lower()
        for one in reversed(earlier):
            if (one.author or "").lower() == name:
                return one, BY_NAME
    return None


def _mentioned(post: Post, earlier: Sequence[Post]) -> Post | None:
    if "@" not in post.text:
        return None
    text = post.text.lower()
    return next(
        (one for one in reversed(earlier) if one.author and f"@{one.author.lower()}" in text), None
    )
