"""Reading WARC files without a database: every record that can still be read, and the gaps."""

from __future__ import annotations

import mmap
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from threadhound.model import Exchange
from threadhound.store.warc import (
    MOST_RECORD_BYTES,
    BrokenRecordError,
    Record,
    message,
    parse_date,
    read_member,
    sha1,
)
from threadhound.store.warcfiles import Place

_MAGIC = b"\x1f\x8b\x08"
_CHUNK = 64 * 1024
_ANSWERS = frozenset({"response", "revisit"})


@dataclass(frozen=True, slots=True)
class Gap:
    """Bytes of a file that are no readable record."""

    file: str
    offset: int
    length: int

    def __str__(self) -> str:
        return f"{self.file}: {self.length:,} bytes at {self.offset:,} cannot be read"


@dataclass(frozen=True, slots=True)
class Found:
    """An exchange and where it lies; the body of a revisit is not in it."""

    exchange: Exchange
    place: Place
    revisit: bool


def scan(path: Path) -> Iterator[Found | Gap]:
    """All exchanges of a file in order, and what lies between them unread."""
    if path.stat().st_size == 0:
        return
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        request: tuple[int, int, Record] | None = None
        for start, end, record in _members(data):
            if record is None:
                yield Gap(path.name, start, end - start)
                request = None
            elif record.fields.get("warc-type") == "request":
                request = (start, end, record)
            elif record.fields.get("warc-type") in _ANSWERS:
                yield _found(path.name, request, start, end, record)
                request = None


def _members(data: mmap.mmap) -> Iterator[tuple[int, int, Record | None]]:
    """Start, end and record of every gzip member; None for what is none."""
    at = gap = 0
    while at < len(data):
        end, record = _member_at(data, at)
        if record is None:
            found = data.find(_MAGIC, at + 1)
            at = found if found >= 0 else len(data)
            continue
        if gap < at:
            yield gap, at, None
        yield at, end, record
        at = gap = end
    if gap < at:
        yield gap, at, None


def _member_at(data: mmap.mmap, start: int) -> tuple[int, Record | None]:
    """The end and the record of the member that begins here."""
    if data[start : start + len(_MAGIC)] != _MAGIC:
        return start, None
    inflate, at, size = zlib.decompressobj(31), start, 0
    try:
        while not inflate.eof and at < len(data):
            size += len(inflate.decompress(data[at : at + _CHUNK]))
            at += _CHUNK
            if size > MOST_RECORD_BYTES:
                return start, None
        end = min(at, len(data)) - len(inflate.unused_data)
        return end, read_member(data[start:end])
    except (zlib.error, BrokenRecordError):
        return start, None


def _found(
    file: str, request: tuple[int, int, Record] | None, start: int, end: int, record: Record
) -> Found | Gap:
    """An answer together with the request before it; one without is of no use to us."""
    fields = record.fields
    try:
        if request is None or request[1] != start:
            raise BrokenRecordError("its request is missing")
        _, request_headers, _ = message(request[2].block)
        first, headers, body = message(record.block)
        _, status, reason = [*first.split(" ", 2), ""][:3]
        revisit = fields["warc-type"] == "revisit"
        digest = fields["warc-payload-digest"]
        if not revisit and digest != sha1(body):
            raise BrokenRecordError("the body is not the one that was archived")
        exchange = Exchange(
            url=fields["warc-target-uri"],
            status=int(status),
            reason=reason,
            request_headers=request_headers,
            headers=headers,
            body=body,
            sent_at=parse_date(fields["warc-date"]),
            address=fields.get("warc-ip-address"),
            truncated=fields.get("warc-truncated"),
        )
    except (KeyError, ValueError):
        return Gap(file, start, end - start)
    return Found(exchange, Place(file, request[0], start, end - start, digest), revisit)
