"""Kinds of posts that say nothing of their own: headings above the first post, boxes round all.

Such an element names who began the thread, and when, as a post does. Its words are what the page is
called, and what the site writes there on every page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from threadhound.dom.text import fold
from threadhound.extract.apply import extract_page
from threadhound.extract.post import Post
from threadhound.extract.twice import is_told_fully
from threadhound.extract.wrapper import Wrapper
from threadhound.model import Page

SPEAKING = 0.2  # of a kind's posts say more than the page's title, or it is a heading


def without_headings(wrapper: Wrapper, pages: Sequence[Page]) -> Wrapper:
    """Without kinds that say nothing of their own: headings, how the first post begins."""
    speaking: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    read = [(page, extract_page(page, wrapper)) for page in pages]
    said = Counter(
        line for _, posts in read for line in {each for p in posts for each in _lines(p)}
    )
    for page, posts in read:
        for post in posts:
            seen[post.kind] += 1
            named = _is_heading(post, page, said) or _is_one_link(post.html)
            silent = (named and not post.attachments) or is_told_fully(post, posts)
            speaking[post.kind] += not silent
    kept = [
        rules
        for rules in wrapper.rules
        if speaking[rules.kind.name] > SPEAKING * seen[rules.kind.name]
    ]
    return replace(wrapper, rules=tuple(kept) or wrapper.rules[:1])


def _lines(post: Post) -> list[tuple[str, str]]:
    return [(post.kind, fold(line)) for line in post.text.splitlines() if line.strip()]


def _is_heading(post: Post, page: Page, said: Counter[tuple[str, str]]) -> bool:
    """Whether a post says what its page is called, and else what its kind says on other pages."""
    title = fold(page.title)
    own = [line for _, line in _lines(post) if line not in title]
    return len(own) < max(1, len(_lines(post))) and all(said[post.kind, each] > 1 for each in own)


def _is_one_link(html: str) -> bool:
    """A row of a list of other threads says nothing but a title that leads there."""
    plain = html.removeprefix("<div>").removesuffix("</div>").strip()
    return plain.startswith("<a ") and plain.endswith("</a>") and plain.count("<a ") == 1
