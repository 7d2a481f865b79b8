"""Which post answers which: what the page says first, else a guess that says how sure it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from threadhound.dom.text import run_together
from threadhound.extract.post import Post, Quote
from threadhound.extract.stableid import stable_id

# How sure each sign is. A number or nesting is the site's own word; the rest is ours.
BY_NUMBER, BY_NESTING, BY_WORDS, BY_NAME, BY_MENTION, BY_DEFAULT = 1.0, 1.0, 0.95, 0.8, 0.7, 0.4
BY_TREE = 0.9  # where answers stand below what they answer, the rest answers the opening post
COMPARED = 60  # characters of a quote that must stand in the quoted post
SHORTEST = 12  # of them: many say "thank you"
LONGEST_HEADING = 80  # characters of a line that says who is quoted
MOST_HEADINGS = 2  # such lines inside a quote
LOOKED_BACK = 1000  # posts searched for the words of a quote: people quote what is near

Answer = tuple[Post, float]


def with_replies(posts: Sequence[Post], thread: str = "") -> list[Post]:
    """The posts of a thread in order, each with the one it answers (by id) and how sure that is.

    The thread's key is part of the ids that are made for posts without a number.
    """
    answered: list[Post] = []
    earlier = _Earlier(tree=any(post.depth for post in posts))
    for post in posts:
        quoted = [earlier.quoted(quote, _line_above(post, quote)) for quote in post.quotes]
        target, confidence = earlier.answer(post, quoted) or (None, None)
        earlier.add(post)
        quotes = tuple(_by(q, found) for q, found in zip(post.quotes, quoted, strict=True))
        number = stable_id(thread, target) if target is not None else None
        answered.append(replace(post, quotes=quotes, reply_to=number, reply_confidence=confidence))
    return answered


def _by(quote: Quote, found: Answer | None) -> Quote:
    """A quote with its author: who wrote the post that it is from."""
    author = found[0].author if found is not None else None
    return quote if author in (None, quote.author) else replace(quote, author=author)


def _line_above(post: Post, quote: Quote) -> str:
    """The line before a quote: `Ann wrote:` often stands outside of it."""
    return post.text[: quote.start].rstrip().rpartition("\n")[2] if quote.start else ""


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

    def answer(self, post: Post, quoted: Sequence[Answer | None]) -> Answer | None:
        if not self._posts:
            return None
        if post.reply_to is not None and post.reply_to in self._by_id:
            return self._by_id[post.reply_to], BY_NUMBER
        nested = self._parent(post)
        if nested is not None:
            return nested, BY_NESTING
        cited = next((found for found in quoted if found is not None), None)
        if cited is not None:
            return cited
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

    def quoted(self, quote: Quote, above: str) -> Answer | None:
        """The post that a quote is from: by its number, its words, or who is said to be quoted."""
        if quote.post_id is not None and quote.post_id in self._by_id:
            return self._by_id[quote.post_id], BY_NUMBER
        lines = quote.text.split("\n", MOST_HEADINGS)
        texts = ["\n".join(lines[at:]) for at in range(len(lines))]
        texts.append(quote.text.rpartition(":\n")[2])
        wanted = {run_together(text)[:COMPARED] for text in texts}
        wanted = {words for words in wanted if len(words) >= SHORTEST}
        if wanted:
            for one, said in self._backwards():
                if any(words in said for words in wanted):
                    return one, BY_WORDS
        headings = [*lines[:-1], *(line for line in (lines[0], above) if line.endswith(":"))]
        named = self._named(quote.author or "", headings)
        return (named, BY_NAME) if named is not None else None

    def _named(self, author: str, headings: Sequence[str]) -> Post | None:
        """The newest post of the one who is quoted: named outright, or in a heading."""
        found = self._by_author.get(author.lower()) if author else None
        short = [line.lower() for line in headings if len(line) <= LONGEST_HEADING]
        if found is not None:
            return found
        called = [
            (len(name), one.position, one)
            for name, one in self._by_author.items()
            if any(_says(line, name) for line in short)
        ]
        return max(called, key=lambda each: each[:2])[2] if called else None

    def _backwards(self) -> Iterator[tuple[Post, str]]:
        last = len(self._posts) - 1
        for at in range(last, max(-1, last - LOOKED_BACK), -1):
            said = self._words[at]
            if said is None:
                said = self._words[at] = run_together(_own_words(self._posts[at]))
            yield self._posts[at], said

    def _mentioned(self, post: Post) -> Post | None:
        """Who is called by @name: the one whose newest post is nearest."""
        if "@" not in post.text:
            return None
        text = post.text.lower()
        called = [one for name, one in self._by_author.items() if f"@{name}" in text]
        return max(called, key=lambda one: one.position, default=None)


def _says(line: str, name: str) -> bool:
    """Whether a line has a name in it, as words of its own."""
    at = line.find(name)
    if at < 0:
        return False
    before, after = line[at - 1 : at], line[at + len(name) :][:1]
    return not (before.isalnum() or after.isalnum())


def _own_words(post: Post) -> str:
    """What a post says itself: who quotes a post is not who wrote it."""
    kept, at = [], 0
    spans = sorted((q.start, q.end) for q in post.quotes if q.start is not None and q.end)
    for start, end in spans:
        kept.append(post.text[at : max(at, start)])
        at = max(at, end)
    return "".join(kept) + post.text[at:]
