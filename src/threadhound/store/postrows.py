"""Posts as rows of the database: what is asked for is a column, what is only shown is JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from datetime import datetime
from typing import Any

from threadhound.model import Json, Post, Quote
from threadhound.store.facts import storable

_IN_COLUMNS = frozenset(
    {"position", "post_id", "kind", "author", "posted_at", "posted_at_raw", "text", "html"}
)
_REST = tuple((one.name, one.default) for one in fields(Post) if one.name not in _IN_COLUMNS)


def row_of(post: Post) -> tuple[Json, ...]:
    """Values of number, kind, author, posted_at, posted_at_raw, text, html and rest."""
    return (
        _text(post.post_id),
        storable(post.kind),
        _text(post.author),
        _iso(post.posted_at),
        _text(post.posted_at_raw),
        storable(post.text),
        storable(post.html),
        _rest(post),
    )


def post_from(row: Sequence[Any], position: int) -> Post:
    """A post from such values."""
    number, kind, author, posted_at, posted_at_raw, text, html, rest = row
    more = json.loads(rest)
    if "quotes" in more:
        more["quotes"] = tuple(Quote(*quote) for quote in more["quotes"])
    if "attachments" in more:
        more["attachments"] = tuple(more["attachments"])
    if "edited_at" in more:
        more["edited_at"] = moment(more["edited_at"])
    return Post(
        position=position,
        author=author,
        posted_at=moment(posted_at),
        posted_at_raw=posted_at_raw,
        text=text,
        html=html,
        post_id=number,
        kind=kind,
        **more,
    )


def moment(text: str | None) -> datetime | None:
    """A stored time."""
    return datetime.fromisoformat(text) if text else None


def _rest(post: Post) -> str:
    found: dict[str, Json] = {}
    for name, default in _REST:
        value = getattr(post, name)
        if value != default:
            found[name] = _plain(value)
    return storable(json.dumps(found, ensure_ascii=False, separators=(",", ":"))) if found else "{}"


def _plain(value: Json) -> Json:
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, tuple) and value and isinstance(value[0], Quote):
        return [[q.text, q.author, q.post_id, q.start, q.end] for q in value]
    return value


def _text(value: str | None) -> str | None:
    return None if value is None else storable(value)


def _iso(value: datetime | None) -> str | None:
    return value.isoformat() if value else None
