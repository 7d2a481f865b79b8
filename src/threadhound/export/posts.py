"""Rows of posts, with the fields users rely on: one row per post, unknown values null."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from hashlib import sha256

from threadhound.extract.post import Post
from threadhound.extract.threads import stable_id
from threadhound.model import Json

SCHEMA_VERSION = 1
POST_FIELDS = (
    "forum", "board", "board_url", "thread_id", "thread_title", "thread_url", "page_url", "page",
    "post_id", "post_url", "position", "author", "author_url", "posted_at", "posted_at_raw",
    "edited_at", "text", "html", "quotes", "reply_to", "reply_confidence", "signature",
    "attachments", "votes", "accepted", "language", "content_hash", "fetched_at", "warc_file",
    "warc_offset", "schema_version",
)  # fmt: skip
Row = dict[str, Json]


@dataclass(frozen=True, slots=True)
class ThreadInfo:
    """What is known of the thread and the page a post stands on."""

    forum: str | None = None
    board: str | None = None
    board_url: str | None = None
    thread_id: str | None = None
    thread_title: str | None = None
    thread_url: str | None = None
    page_url: str | None = None
    page: int | None = None
    language: str | None = None
    fetched_at: datetime | None = None
    warc_file: str | None = None
    warc_offset: int | None = None


def post_rows(posts: Iterable[tuple[ThreadInfo, Post]]) -> Iterator[Row]:
    """One row per post, in the order given."""
    for info, post in posts:
        yield post_row(info, post)


def post_row(info: ThreadInfo, post: Post) -> Row:
    """All fields of a post, in the order of POST_FIELDS."""
    known: Row = {
        **asdict(info),
        **{name: getattr(post, name) for name in POST_FIELDS if hasattr(post, name)},
        "post_id": stable_id(info.thread_id or info.thread_url or "", post),
        "posted_at": _iso(post.posted_at),
        "edited_at": _iso(post.edited_at),
        "quotes": [asdict(quote) for quote in post.quotes],
        "attachments": list(post.attachments),
        "content_hash": sha256(post.text.encode()).hexdigest(),
        "fetched_at": _iso(info.fetched_at),
        "schema_version": SCHEMA_VERSION,
    }
    return {name: known[name] for name in POST_FIELDS}


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
