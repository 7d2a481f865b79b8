"""A thread from its pages: every post once, in order, wherever pages overlap or repeat the first.

A post is known by its number; without one, by who said what when.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

from threadhound.extract.post import Post
from threadhound.extract.replies import with_replies


@dataclass(frozen=True, slots=True)
class Placed:
    """A post of a thread with the page it was first seen on; `position` runs over all pages."""

    post: Post
    page_url: str
    page: int  # from 1


def join_pages(pages: Iterable[tuple[str, Sequence[Post]]]) -> tuple[Placed, ...]:
    """The posts of a thread from (address, posts) of its pages in their order."""
    placed: list[Placed] = []
    seen: set[int] = set()
    for number, (url, posts) in enumerate(pages, 1):
        for post, key in zip(posts, identities(posts), strict=True):
            if key not in seen:
                seen.add(key)
                place = replace(post, position=len(placed) + 1)
                placed.append(Placed(place, url, number))
    answered = with_replies([one.post for one in placed])
    return tuple(replace(one, post=post) for one, post in zip(placed, answered, strict=True))


def identities(posts: Sequence[Post]) -> tuple[int, ...]:
    """63 bits for each post of a page: the same on every page of the thread that shows it.

    A page may say the same twice, and both are posts: the second is known as the second.
    """
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for post in posts:
        key = fingerprint(post)
        seen[key] += 1
        parts = "\x1f".join((str(seen[key]), *key))
        digest = blake2b(parts.encode("utf-8", "replace"), digest_size=8).digest()
        found.append(int.from_bytes(digest, "big") >> 1)
    return tuple(found)


def fingerprint(post: Post) -> tuple[str, ...]:
    """What two copies of a post share; kinds number their posts apart."""
    if post.post_id is not None:
        return post.kind, post.post_id
    moment = post.posted_at.isoformat() if post.posted_at else post.posted_at_raw
    return post.kind, post.author or "", moment or "", post.text
