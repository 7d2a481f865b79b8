"""A body taken from the wire, piece by piece, within bounds of size, time and kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import aiohttp

from threadhound.fetch.failures import Trouble
from threadhound.fetch.sniff import decoded_head, is_page
from threadhound.model import Purpose
from threadhound.settings import Limits
from threadhound.wire.binary import SNIFF_BYTES

SLOWEST = 1024  # bytes a second; slower than a 1990s modem is an attack or a wreck

_ERROR, _REDIRECT = 400, 300
_PAGES = frozenset({Purpose.PAGE, Purpose.LEARN})


@dataclass(slots=True)
class Body:
    """What has arrived so far; readable also after an exception cut the reading short."""

    pieces: list[bytes] = field(default_factory=list)
    size: int = 0
    truncated: str | None = None

    def content(self) -> bytes:
        return self.pieces[0] if len(self.pieces) == 1 else b"".join(self.pieces)


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much of an answer is wanted."""

    size: int
    cut: bool  # take the first part and be content; otherwise more is a failure
    sniff: bool  # stop as soon as it is seen to be no page


def allowance(purpose: Purpose, status: int, limits: Limits) -> Allowance:
    """Of errors and redirects only the beginning matters, and of robots.txt."""
    if status >= _REDIRECT:
        return Allowance(limits.error_body_bytes, cut=True, sniff=False)
    if purpose is Purpose.ROBOTS:
        return Allowance(limits.robots_bytes, cut=True, sniff=False)
    return Allowance(limits.body_bytes, cut=False, sniff=purpose in _PAGES)


async def read_body(
    answer: aiohttp.ClientResponse,
    allowed: Allowance,
    body: Body,
    slow_after: float,
    clock: Callable[[], float],
) -> Trouble | None:
    """Read into `body`; what must not be read to its end is closed, not drained."""
    host = answer.url.host or ""
    if not allowed.cut and (answer.content_length or 0) > allowed.size:
        return _stop(answer, body, _too_large(host, allowed.size))
    window, window_size = clock(), 0
    sniffed = not allowed.sniff
    while piece := await answer.content.readany():
        body.pieces.append(piece)
        body.size += len(piece)
        if body.size > allowed.size:
            trouble = None if allowed.cut else _too_large(host, allowed.size)
            return _cut(answer, body, allowed.size, trouble)
        if not sniffed and (body.size >= SNIFF_BYTES or answer.content.at_eof()):
            sniffed = True
            if not _may_be_page(answer, body):
                return _stop(answer, body, not_a_page(host, answer.content_type))
        elapsed = clock() - window
        if elapsed >= slow_after:
            if body.size - window_size < SLOWEST * elapsed:
                body.truncated = "time"
                answer.close()
                return Trouble("timeout", f"{host} sends less than {SLOWEST} bytes/s.", True)
            window, window_size = clock(), body.size
    return None


def _may_be_page(answer: aiohttp.ClientResponse, body: Body) -> bool:
    raw = body.content()
    head = decoded_head(raw, answer.headers.getall("Content-Encoding", []))
    return head is None or is_page(answer.headers.get("Content-Type", ""), head)


def _cut(
    answer: aiohttp.ClientResponse, body: Body, size: int, trouble: Trouble | None
) -> Trouble | None:
    body.pieces = [body.content()[:size]]
    return _stop(answer, body, trouble)


def _stop(answer: aiohttp.ClientResponse, body: Body, trouble: Trouble | None) -> Trouble | None:
    body.truncated = "length"
    answer.close()
    return trouble


def _too_large(host: str, size: int) -> Trouble:
    return Trouble("too-large", f"{host} sends a body of more than {size} bytes.", transient=False)


def not_a_page(host: str, content_type: str) -> Trouble:
    """Something else than HTML came, and no later try will change that."""
    detail = f"{host} sent no page there, but {content_type or 'something'}."
    return Trouble("not-html", detail, transient=False)
