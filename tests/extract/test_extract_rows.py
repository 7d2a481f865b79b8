"""Export rows: exactly the fields users rely on."""

# ruff: noqa: DTZ001 - forums show local times

import json
from datetime import UTC, datetime

from threadhound.export.posts import POST_FIELDS, ThreadInfo, post_row
from threadhound.extract.post import Post, Quote

FIELDS = [
    "forum",
    "board",
    "board_url",
    "thread_id",
    "thread_title",
    "thread_url",
    "page_url",
    "page",
    "post_id",
    "post_url",
    "position",
    "author",
    "author_url",
    "posted_at",
    "posted_at_raw",
    "edited_at",
    "text",
    "html",
    "quotes",
    "reply_to",
    "reply_confidence",
    "signature",
    "attachments",
    "votes",
    "accepted",
    "language",
    "content_hash",
    "fetched_at",
    "warc_file",
    "warc_offset",
    "schema_version",
]


def test_the_fields_are_the_promised_ones_in_order():
    assert list(POST_FIELDS) == FIELDS
    row = post_row(ThreadInfo(), Post(position=1))
    assert list(row) == FIELDS


def test_values_are_json_and_unknown_is_null():
    info = ThreadInfo("f.test", thread_id="9", page=2, fetched_at=datetime(2024, 1, 1, tzinfo=UTC))
    post = Post(
        position=3,
        author="a",
        posted_at=datetime(2020, 5, 4, 3, 2),
        text="said",
        quotes=(Quote("q", "b", "7", 0, 1),),
        attachments=("http://x/1.jpg",),
    )
    row = post_row(info, post)
    again = json.loads(json.dumps(row))
    assert again["posted_at"] == "2020-05-04T03:02:00"
    assert again["fetched_at"] == "2024-01-01T00:00:00+00:00"
    assert again["quotes"] == [{"text": "q", "author": "b", "post_id": "7", "start": 0, "end": 1}]
    assert again["attachments"] == ["http://x/1.jpg"]
    assert again["votes"] is None
    assert again["board"] is None
    assert len(again["post_id"]) == 16


def test_equal_posts_give_equal_bytes():
    rows = [post_row(ThreadInfo(), Post(position=1, text="x")) for _ in range(2)]
    assert json.dumps(rows[0]) == json.dumps(rows[1])
