"""Undoing the content encodings that the standard library knows, for reading archives back."""

from __future__ import annotations

import zlib

from threadhound.model import Exchange

MOST_BYTES = 64 * 1024 * 1024  # twice what a crawl accepts; bounds a stranger's archive
MOST_MEMBERS = 64  # honest bodies have a few; each costs a copy of the rest
_GZIP_MAGIC = b"\x1f\x8b"
_WINDOWS = {"gzip": (31,), "x-gzip": (31,), "deflate": (15, -15)}  # deflate comes with and without


def decoded(exchange: Exchange) -> bytes:
    """The body without gzip and deflate; a body that is neither stays as it is."""
    body = exchange.body
    stated = exchange.header("content-encoding") or ""
    for name in reversed([part.strip().lower() for part in stated.split(",")]):
        body = _inflated(body, _WINDOWS.get(name, ()))
    return body


def _inflated(body: bytes, windows: tuple[int, ...]) -> bytes:
    for window in windows:
        inflate = zlib.decompressobj(window)
        try:
            text = inflate.decompress(body, MOST_BYTES)
        except zlib.error:
            continue
        return text + _further_members(inflate.unused_data, MOST_BYTES - len(text))
    return body


def _further_members(rest: bytes, room: int) -> bytes:
    """A gzip body may be several members; what follows them is no part of it."""
    texts = []
    for _ in range(MOST_MEMBERS):
        if room <= 0 or not rest.startswith(_GZIP_MAGIC):
            break
        inflate = zlib.decompressobj(31)
        try:
            texts.append(inflate.decompress(rest, room))
        except zlib.error:
            break
        room -= len(texts[-1])
        rest = inflate.unused_data
    return b"".join(texts)
