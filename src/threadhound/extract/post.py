"""What a thread page holds: posts, and the quotes in them. Unknown is None, never guessed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Quote:
    """A passage of somebody else inside a post; `start` and `end` are its place in the text."""

    text: str
    author: str | None = None
    post_id: str | None = None
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Post:
    """One post as a reader sees it."""

    position: int  # on its page, from 1; over all pages once a thread is joined
    author: str | None = None
    author_url: str | None = None
    posted_at: datetime | None = None
    posted_at_raw: str | None = None
    edited_at: datetime | None = None
    edit_note: str | None = None
    text: str = ""
    html: str = ""
    title: str | None = None
    post_id: str | None = None
    post_url: str | None = None
    quotes: tuple[Quote, ...] = ()
    signature: str | None = None
    attachments: tuple[str, ...] = ()
    votes: int | None = None
    accepted: bool | None = None
    depth: int = 0  # how deep it is nested in other posts
    kind: str = ""  # which of the wrapper's kinds of posts it is
    reply_to: str | None = None
    reply_confidence: float | None = None
