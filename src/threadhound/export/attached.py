"""Rows of the files that posts show or attach, and which of them the archive holds."""

from __future__ import annotations

from collections.abc import Iterator

from threadhound.export.forum import Forum
from threadhound.export.posts import info_of, post_row
from threadhound.model import Json
from threadhound.store.attached import FILE
from threadhound.store.interface import Store

FILE_FIELDS = (
    "url", "stored", "status", "content_type", "bytes", "failure", "forum", "thread_id",
    "thread_url", "post_id", "post_url", "position", "author",
)  # fmt: skip
OK = range(200, 300)
_OF_POST = ("forum", "thread_id", "thread_url", "post_id", "post_url", "position", "author")


def file_rows(forum: Forum, store: Store) -> Iterator[dict[str, Json]]:
    """A row for each file of each post, in the order of the posts."""
    forum.require_posts()
    for thread, stored in forum.all_posts():
        if not stored.post.attachments:
            continue
        row = post_row(info_of(forum.address, thread, stored), stored.post)
        about = {name: row[name] for name in _OF_POST}
        for url in stored.post.attachments:
            had = store.get(FILE + url) or {}
            yield {
                "url": url,
                "stored": had.get("status") in OK,
                "status": had.get("status"),
                "content_type": had.get("type"),
                "bytes": had.get("bytes"),
                "failure": had.get("failure"),
                **about,
            }
