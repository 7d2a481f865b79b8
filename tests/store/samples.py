"""Answers and outcomes for the tests of the store."""

from __future__ import annotations

import gzip
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from threadhound.model import (
    Exchange,
    Failure,
    Follow,
    Jar,
    PageKind,
    Purpose,
    Request,
    Response,
)
from threadhound.settings import Limits
from threadhound.store.archive import open_or_create
from threadhound.store.interface import Outcome, State, Task
from threadhound.store.sqlite import SqliteStore

HOST = "http://forum.test"
NOON = datetime(2026, 5, 4, 12, 0, 0, 123456, tzinfo=UTC)
ROOMY = Limits(disk_reserve_bytes=0)


def exchange(url: str, body: bytes = b"<p>hello</p>", status: int = 200, **more) -> Exchange:
    headers = more.pop("headers", (("Content-Type", "text/html"),))
    sized = (*headers, ("Content-Length", str(len(body))))
    fields = {
        "reason": "OK",
        "request_headers": (("Host", "forum.test"), ("User-Agent", "Threadhound")),
        "sent_at": NOON,
        "seconds": 0.25,
        "address": "127.0.0.1",
        **more,
    }
    return Exchange(url=url, status=status, headers=sized, body=body, **fields)


def response(url: str, body: bytes = b"<p>hello</p>", **more) -> Response:
    return Response(url, (exchange(url, body, **more),), body)


def packed(url: str, body: bytes) -> Response:
    """An answer that came gzip-encoded."""
    headers = (("Content-Type", "text/html"), ("Content-Encoding", "gzip"))
    sent = gzip.compress(body, mtime=0)
    return Response(url, (exchange(url, sent, headers=headers),), body)


def moved(url: str, to: str, body: bytes = b"there") -> Response:
    first = exchange(url, b"", 301, reason="Moved", headers=(("Location", to),))
    second = exchange(to, body, sent_at=NOON + timedelta(seconds=1))
    return Response(url, (first, second), body, notes=("slow",))


def refused(url: str, *, transient: bool = True) -> Failure:
    return Failure(url, "refused", "Nobody listens there.", transient)


def follow(path: str, key: str | None = None, priority: int = 0, role: str = "thread") -> Follow:
    return Follow(HOST + path, key if key is not None else path, role, priority)


def done(task: Task, body: bytes | None = None, **more) -> Outcome:
    answer = more.pop("answer", None) or response(task.url, body or f"page {task.url}".encode())
    fields = {"kind": PageKind.THREAD, "title": f"Title of {task.url}", **more}
    return Outcome(task, State.DONE, answer=answer, request=Request(task.url), **fields)


def learned(url: str, jar: Jar = Jar.SITE, answer: Response | Failure | None = None) -> Outcome:
    """What a learner asked for before there was a frontier."""
    return Outcome(
        Task(0, url, ""),
        State.PENDING,
        answer=answer or response(url),
        request=Request(url, Purpose.LEARN, jar),
    )


def opened(path: Path, **more) -> SqliteStore:
    """A store that closes its archive with itself."""
    limits = more.pop("limits", ROOMY)
    archive = open_or_create(path)
    try:
        return _Closing(archive, "forum.test", limits=limits, **more)
    except BaseException:
        archive.close()
        raise


class _Closing(SqliteStore):
    def close(self) -> None:
        super().close()
        self._archive.close()


def summary(store) -> dict:
    """Everything a reader can see of a store, except where the WARC records lie."""
    pages = [replace(page, warc_file="", warc_offset=0) for page in store.pages()]
    return {
        "pages": pages,
        "states": store.states(),
        "failed": list(store.failed()),
        "skips": store.skips(),
        "guide": store.guide_state(),
        "claim": store.claim(1000, 1e12),
    }
