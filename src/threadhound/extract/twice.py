"""Posts that a page shows twice: the best answer is copied to the top, and stands below too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from threadhound.dom.text import fold
from threadhound.extract.post import Post

LONGEST_COMMON = 12  # characters that one person may well say twice at one time


def without_copies(posts: Sequence[Post]) -> Sequence[Post]:
    """The posts, each once: where two are by one person, of one time and of the same words.

    The later one is kept, at the place where it was said. Two posts with numbers of their own are
    two: somebody has pressed a button twice.
    """
    last: dict[tuple[str | None, ...], int] = {}
    for at, post in enumerate(posts):
        last[_key(post, at)] = at
    if len(last) == len(posts):
        return posts
    kept = [posts[at] for at in sorted(last.values())]
    return [replace(post, position=at) for at, post in enumerate(kept, 1)]


def _key(post: Post, at: int) -> tuple[str | None, ...]:
    if post.author and post.posted_at and len(post.text) > LONGEST_COMMON:
        return post.post_id, post.author, post.posted_at_raw, post.text
    return (str(at),)


def is_told_fully(post: Post, posts: Sequence[Post]) -> bool:
    """Whether a post of another kind, by the same person at the same time, says it in full."""
    said = max(map(fold, post.text.splitlines()), key=len, default="")
    who = (post.author, post.posted_at)
    return (
        None not in who
        and len(said) > LONGEST_COMMON
        and any(
            one.kind != post.kind
            and (one.author, one.posted_at) == who
            and len(one.text) > len(said)
            and said in fold(one.text)
            for one in posts
        )
    )
