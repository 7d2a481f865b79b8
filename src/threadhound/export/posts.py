"""Rows of posts, threads, boards and users, with the fields users rely on; unknown is null."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256

from threadhound.export.forum import Forum
from threadhound.extract.stableid import stable_id
from threadhound.model import Json, Post
from threadhound.store.objects import Board, StoredPost, Thread, User

SCHEMA_VERSION = 1
POST_FIELDS = (
    "forum", "board", "board_url", "thread_id", "thread_title", "thread_url", "page_url", "page",
    "post_id", "post_url", "position", "author", "author_url", "posted_at", "posted_at_raw",
    "edited_at", "text", "html", "quotes", "reply_to", "reply_confidence", "signature",
    "attachments", "votes", "accepted", "language", "content_hash", "fetched_at", "warc_file",
    "warc_offset", "schema_version",
)  # fmt: skip
THREAD_FIELDS = (
    "forum", "board", "board_url", "board_path", "thread_id", "title", "url", "starter",
    "starter_url", "started_at", "last_post_at", "pages", "posts", "locked", "sticky", "solved",
    "language", "schema_version",
)  # fmt: skip
BOARD_FIELDS = (
    "forum", "board_id", "title", "url", "path", "pages", "threads", "schema_version",
)  # fmt: skip
USER_FIELDS = (
    "forum", "name", "url", "posts", "first_post_at", "last_post_at", "schema_version",
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


def post_rows(forum: Forum) -> Iterator[Row]:
    """One row per post, ordered by board, thread and position."""
    forum.require_posts()
    address = forum.address
    for thread, stored in forum.all_posts():
        yield post_row(info_of(address, thread, stored), stored.post)


def info_of(address: str | None, thread: Thread, stored: StoredPost) -> ThreadInfo:
    """Where a stored post stands."""
    board = thread.board
    return ThreadInfo(
        forum=address,
        board=(board.title or None) if board else None,
        board_url=board.url if board else None,
        thread_id=thread.key,
        thread_title=thread.title or None,
        thread_url=thread.url,
        page_url=stored.page_url,
        page=stored.page,
        language=thread.language,
        fetched_at=datetime.fromtimestamp(stored.fetched_at, UTC),
        warc_file=stored.warc_file,
        warc_offset=stored.warc_offset,
    )


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
        "content_hash": sha256(post.text.encode("utf-8", "replace")).hexdigest(),
        "fetched_at": _iso(info.fetched_at),
        "schema_version": SCHEMA_VERSION,
    }
    return {name: known[name] for name in POST_FIELDS}


def thread_rows(forum: Forum) -> Iterator[Row]:
    """One row per thread, ordered by board and key."""
    address = forum.address
    return (_thread_row(address, thread) for thread in forum.threads())


def _thread_row(address: str | None, thread: Thread) -> Row:
    board = thread.board
    known: Row = {
        "forum": address,
        "board": (board.title or None) if board else None,
        "board_url": board.url if board else None,
        "board_path": _path(board) if board else None,
        "thread_id": thread.key,
        "title": thread.title or None,
        "url": thread.url,
        "starter": thread.starter,
        "starter_url": thread.starter_url,
        "started_at": _iso(thread.started_at),
        "last_post_at": _iso(thread.last_post_at),
        "pages": thread.pages,
        "posts": thread.posts,
        "locked": thread.locked,
        "sticky": thread.sticky,
        "solved": thread.solved,
        "language": thread.language,
        "schema_version": SCHEMA_VERSION,
    }
    return {name: known[name] for name in THREAD_FIELDS}


def board_rows(forum: Forum) -> Iterator[Row]:
    """One row per board, ordered by key."""
    address = forum.address
    for board in forum.boards():
        yield {
            "forum": address,
            "board_id": board.key,
            "title": board.title or None,
            "url": board.url or None,
            "path": _path(board),
            "pages": board.pages,
            "threads": board.threads,
            "schema_version": SCHEMA_VERSION,
        }


def user_rows(forum: Forum) -> Iterator[Row]:
    """One row per author, ordered by profile or name."""
    address = forum.address
    return (_user_row(address, user) for user in forum.users())


def _user_row(address: str | None, user: User) -> Row:
    return {
        "forum": address,
        "name": user.name,
        "url": user.url,
        "posts": user.posts,
        "first_post_at": _iso(user.first_post_at),
        "last_post_at": _iso(user.last_post_at),
        "schema_version": SCHEMA_VERSION,
    }


def _path(board: Board) -> list[str]:
    """The names of the boards above, and the board's own."""
    return [*(crumb.name for crumb in board.path), board.title]


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
