"""Which post answers which: what the page says first, else a guess that says how sure it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from threadhound.extract.post import Post, Quote

# How sure each sign is. A number or nesting is the site's own word; the rest is ours.
BY_NUMBER, BY_NESTING, BY_WORDS, BY_NAME, BY_MENTION, BY_DEFAULT = 1.0, 1.0, 0.95, 0.8, 0.7, 0.4
BY_TREE = 0.9  # where answers stand below what they answer, the rest answers the opening post
COMPARED = 60  # characters of a quote that must stand in the quoted post
LOOKED_BACK = 1000  # posts searched for the words of a quote: people quote what is near
_WORD = re.compile(r"\w+")

Answer = tuple[Post, float]


def with_replies(posts: Sequence[Post]) -> list[Post]:
    """The posts of a thread in order, each with the one it answers (by id) and how sure that is."""
    answered: list[Post] = []
    earlier = _Earlier(tree=any(post.depth for post in posts))
    for post in posts:
        found = earlier.answer(post)
        earlier.add(post)
        if found is None:
            answered.append(post)
        else:
            target, confidence = found
            answered.append(replace(post, reply_to=target.post_id, reply_confidence=confidence))
    return answered


class _Earlier:
    """The posts of a thread so far, by what later ones refer to them with."""

    def __init__(self, *, tree: bool) -> None:
        self._tree = tree  # the page shows who answers whom
        self._posts: list[Post] = []
        self._words: list[str | None] = []  # made when somebody quotes
        self._by_id: dict[str, Post] = {}
        self._by_author: dict[str, Post] = {}  # the newest of each
        self._above: list[Post] = []  # the newest of each depth

    def add(self, post: Post) -> None:
        self._posts.append(post)
        self._words.append(None)
        if post.post_id is not None:
            self._by_id.setdefault(post.post_id, post)
        if post.author:
            self._by_author[post.author.lower()] = post
        while self._above and self._above[-1].depth >= post.depth:
            self._above.pop()
        self._above.append(post)

    def answer(self, post: Post) -> Answer | None:
        if not self._posts:
            return None
        nested = self._parent(post)
        if nested is not None:
            return nested, BY_NESTING
        for quote in post.quotes:
            found = self._quoted(quote)
            if found is not None:
                return found
        mentioned = self._mentioned(post)
        if mentioned is not None:
            return mentioned, BY_MENTION
        return self._opening(post)

    def _opening(self, post: Post) -> Answer:
        """The first post: surely, where an article stands above a tree of comments."""
        first = self._posts[0]
        return first, BY_TREE if self._tree and first.kind != post.kind else BY_DEFAULT

    def _parent(self, post: Post) -> Post | None:
        """The newest post that is less deep; they stand in `_above`, the deepest last."""
        if not post.depth:
            return None
        return next((one for one in reversed(self._above) if one.depth < post.depth), None)

    def _quoted(self, quote: Quote) -> Answer | None:
        if quote.post_id is not None and quote.post_id in self._by_id:
            return self._by_id[quote.post_id], BY_NUMBER
        words = _run_together(quote.text.rpartition(":\n")[2])[:COMPARED]
        if words:
            for one, said in self._backwards():
                if words in said:
                    return one, BY_WORDS
        named = self._by_author.get(quote.author.lower()) if quote.author else None
        return (named, BY_NAME) if named is not None else None

    def _backwards(self) -> Iterator[tuple[Post, str]]:
        last = len(self._posts) - 1
        for at in range(last, max(-1, last - LOOKED_BACK), -1):
            said = self._words[at]
            if said is None:
                said = self._words[at] = _run_together(self._posts[at].text)
            yield self._posts[at], said

    def _mentioned(self, post: Post) -> Post | None:
        """Who is called by @name: the one whose newest post is nearest."""
        if "@" not in post.text:
            return None
        text = post.text.lower()
        called = [one for name, one in self._by_author.items() if f"@{name}" in text]
        return max(called, key=lambda one: one.position, default=None)


def _run_together(text: str) -> str:
    return "".join(_WORD.findall(text.lower()))
