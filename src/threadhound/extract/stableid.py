"""The id of a post that has none to see."""

from __future__ import annotations

from hashlib import sha256

from threadhound.extract.post import Post

ID_CHARACTERS = 16


def stable_id(thread: str, post: Post) -> str:
    """The post's own number, or one made of thread, author, time and content."""
    if post.post_id is not None:
        return post.post_id
    moment = post.posted_at.isoformat() if post.posted_at else post.posted_at_raw
    parts = (thread, post.author or "", moment or "", post.text)
    return sha256("\x1f".join(parts).encode()).hexdigest()[:ID_CHARACTERS]
