"""Reads the responses of a WARC file, gzipped or LZMA-compressed, and refuses damaged ones.

Written for speed: headers stay bytes until a page is asked for.
"""

from __future__ import annotations

import gzip
import lzma
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

from threadhound.errors import UsageError
from threadhound.fetch.replay import Answer
from threadhound.model import Headers

HOP_BY_HOP = frozenset({"transfer-encoding", "connection", "content-length", "keep-alive"})
BETWEEN = (b"\r\n", b"\n")
Fields = dict[bytes, bytes]


@dataclass(frozen=True, slots=True)
class Recorded:
    """An answer as recorded: status, head and body, not yet taken apart."""

    status: int
    head: bytes
    body: bytes

    @classmethod
    def redirect(cls, location: str) -> Recorded:
        return cls(302, b"HTTP/1.1 302 Found\r\nLocation: " + location.encode(), b"")

    def answer(self) -> Answer:
        first, *lines = self.head.split(b"\r\n")
        pairs = [_pair(line) for line in lines if line]
        chunked = any(n.lower() == "transfer-encoding" and "chunked" in v.lower() for n, v in pairs)
        body = dechunk(self.body) if chunked else self.body
        headers: Headers = (
            *((name, value) for name, value in pairs if name.lower() not in HOP_BY_HOP),
            ("Content-Length", str(len(body))),
        )
        reason = first.split(b" ", 2)[2:] or [b""]
        return Answer(self.status, reason[0].decode("latin-1"), headers, body)


def _pair(line: bytes) -> tuple[str, str]:
    name, _, value = line.decode("latin-1").partition(":")
    return name.strip(), value.strip()


def dechunk(body: bytes) -> bytes:
    """The body without its chunk marks; as it is where it only claims to be chunked."""
    out: list[bytes] = []
    at = 0
    while True:
        end = body.find(b"\r\n", at)
        try:
            size = int(body[at:end].split(b";")[0], 16)
        except ValueError:
            return body
        if size <= 0 or end < 0:
            return b"".join(out)
        out.append(body[end + 2 : end + 2 + size])
        at = end + 2 + size + 2


def read_responses(path: Path) -> Iterator[tuple[str, Recorded]]:
    """URL and answer of every response record, and of revisits whose page came before."""
    bodies: dict[str, bytes] = {}
    for number, fields, block in _records(path):
        kind = fields.get(b"warc-type")
        if kind not in (b"response", b"revisit"):
            continue
        url = fields.get(b"warc-target-uri", b"").strip(b"<>").decode("utf-8", "replace")
        head, _, body = block.partition(b"\r\n\r\n")
        digest = fields.get(b"warc-payload-digest", b"").decode("latin-1")
        if kind == b"revisit":
            body = bodies.get(digest, b"")
        elif digest:
            bodies.setdefault(digest, body)
        yield url, Recorded(_status(head, path, number), head, body)


def _status(head: bytes, path: Path, number: int) -> int:
    words = head.partition(b"\r\n")[0].split(b" ", 2)
    if len(words) > 1 and words[0].startswith(b"HTTP/") and words[1].isdigit():
        return int(words[1])
    raise UsageError(f"{path}: record {number}: not an HTTP answer.")


def _records(path: Path) -> Iterator[tuple[int, Fields, bytes]]:
    number = 1
    try:
        with _opened(path) as file:
            while (line := file.readline()) != b"":
                if line in BETWEEN:
                    continue
                if not line.startswith(b"WARC/"):
                    raise UsageError(f"{path}: record {number}: not a WARC record here.")
                yield number, *_record(file, f"{path}: record {number}")
                number += 1
    except (OSError, EOFError, lzma.LZMAError, zlib.error) as error:
        raise UsageError(f"{path}: record {number}: damaged or cut short ({error}).") from error
    if number == 1:
        raise UsageError(f"{path}: holds no records.")


def _opened(path: Path) -> BinaryIO:
    return cast("BinaryIO", lzma.open(path) if path.suffix == ".xz" else gzip.open(path))


def _record(file: BinaryIO, where: str) -> tuple[Fields, bytes]:
    fields: Fields = {}
    while (line := file.readline()) not in BETWEEN:
        name, colon, value = line.partition(b":")
        if not colon:
            raise UsageError(f"{where}: its head is damaged or cut short.")
        fields[name.strip().lower()] = value.strip()
    length = fields.get(b"content-length", b"")
    if not length.isdigit():
        raise UsageError(f"{where}: its Content-Length is not a number.")
    block = file.read(int(length))
    if len(block) < int(length):
        raise UsageError(f"{where}: cut short ({len(block)} of {int(length)} bytes).")
    return fields, block
