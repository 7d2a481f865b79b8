"""Content-Encoding undone within bounds. Pure: bytes in, a value out."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from threadhound.wire.binary import looks_binary

OFFERED = "gzip, deflate"  # what we can bound; br and zstd expand a million times

STEP = 64 * 1024  # input and output move in pieces of this size
MOST_MEMBERS = 1000  # real gzip bodies have one; each costs time even when it is empty

_GZIP_MAGIC = b"\x1f\x8b"
_GZIP, _ZLIB, _RAW = 31, 15, -15  # zlib's codes for the three wrappings
_PLAIN = frozenset({"", "identity", "none"})
_UNSUPPORTED = frozenset({"br", "zstd", "compress", "x-compress", "dcb", "dcz", "exi", "lzma"})


class _Engine(Protocol):
    """zlib's decompression object, which has no public name."""

    @property
    def unconsumed_tail(self) -> bytes: ...

    @property
    def eof(self) -> bool: ...

    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Decoded:
    """A body without its encodings."""

    body: bytes
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Undecodable:
    """Why a body could not be had, with the part of it that could."""

    reason: str  # encoding, or expands-too-much
    detail: str
    transient: bool
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class _Inflated:
    body: bytes
    problem: str = ""  # cut, broken, members, or large; empty: all is well
    surplus: bool = False


def decode_body(
    raw: bytes, encodings: Sequence[str], limit: int, layers: int = 2
) -> Decoded | Undecodable:
    """Undo the encodings named in Content-Encoding headers, the last one first."""
    names = [name for line in encodings for name in line.lower().split(",")]
    names = [name for name in (one.strip() for one in names) if name not in _PLAIN]
    if len(names) > layers:
        return _final(f"The body is wrapped in {len(names)} encodings; {layers} are accepted.")
    body, notes = raw, tuple[str, ...]()
    for name in reversed(names):
        step = _undo(name, body, limit)
        if isinstance(step, Undecodable):
            return step
        body, notes = step.body, notes + step.notes
    return Decoded(body, notes)


def _undo(name: str, raw: bytes, limit: int) -> Decoded | Undecodable:
    if name in {"gzip", "x-gzip"}:
        return _ungzip(raw, limit)
    if name == "deflate":
        return _undeflate(raw, limit)
    if name in _UNSUPPORTED:
        return _final(f"The server sent the encoding {name}, which was not offered.")
    return Decoded(raw, ("unknown-encoding",))


def _ungzip(raw: bytes, limit: int) -> Decoded | Undecodable:
    if not raw:
        return Decoded(raw)
    if raw[:2] != _GZIP_MAGIC:
        return _not_encoded(raw, "gzip")
    return _result(_inflate(raw, _GZIP, limit), "gzip", limit)


def _undeflate(raw: bytes, limit: int) -> Decoded | Undecodable:
    if not raw:
        return Decoded(raw)
    wrapped = _inflate(raw, _ZLIB, limit)
    if wrapped.problem != "broken" or wrapped.body:
        return _result(wrapped, "deflate", limit)
    bare = _inflate(raw, _RAW, limit)
    if bare.problem == "broken":
        return _not_encoded(raw, "deflate")
    return _result(bare, "deflate", limit)


def _not_encoded(raw: bytes, name: str) -> Decoded | Undecodable:
    if looks_binary(raw):
        return Undecodable("encoding", f"The body is neither {name} nor text.", transient=True)
    return Decoded(raw, (f"false-{name}",))


def _result(inflated: _Inflated, name: str, limit: int) -> Decoded | Undecodable:
    if not inflated.problem:
        return Decoded(inflated.body, ("bytes-after-encoding",) if inflated.surplus else ())
    if inflated.problem == "large":
        detail = f"The {name} body expands to more than {limit} bytes."
        return Undecodable("expands-too-much", detail, transient=False, body=inflated.body)
    if inflated.problem == "members":
        return _final(f"The gzip body has more than {MOST_MEMBERS} members.")
    what = "ends too early" if inflated.problem == "cut" else "is damaged"
    return Undecodable("encoding", f"The {name} body {what}.", transient=True, body=inflated.body)


def _final(detail: str) -> Undecodable:
    return Undecodable("encoding", detail, transient=False)


def _inflate(raw: bytes, wrapping: int, limit: int) -> _Inflated:
    """Inflate in small steps; input is cut into pieces so that leftovers are never copied long."""
    out = _Output(limit)
    members, position = 1, 0
    engine = zlib.decompressobj(wrapping)
    while position < len(raw):
        piece = raw[position : position + STEP]
        position += len(piece)
        try:
            fits = out.take(engine, piece)
        except zlib.error:
            return _Inflated(out.body(), "broken")
        if not fits:
            return _Inflated(out.body(), "large")
        if engine.eof:
            position -= len(engine.unused_data)
            if wrapping != _GZIP or raw[position : position + 2] != _GZIP_MAGIC:
                return _Inflated(out.body(), surplus=position < len(raw))
            members += 1
            if members > MOST_MEMBERS:
                return _Inflated(out.body(), "members")
            engine = zlib.decompressobj(wrapping)
    return _Inflated(out.body(), "cut")


class _Output:
    """What has been inflated so far, never more than the limit."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._pieces: list[bytes] = []
        self._size = 0

    def take(self, engine: _Engine, piece: bytes) -> bool:
        """Inflate one piece of input whole; False once the limit is passed."""
        while True:
            inflated = engine.decompress(piece, STEP)
            self._pieces.append(inflated)
            self._size += len(inflated)
            if self._size > self._limit:
                return False
            piece = engine.unconsumed_tail
            # At the end of a member the tail repeats what belongs to the next one.
            if engine.eof or (not piece and len(inflated) < STEP):
                return True

    def body(self) -> bytes:
        return b"".join(self._pieces)[: self._limit]
