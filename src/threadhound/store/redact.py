"""The form in which an exchange is archived: without secrets, framed as one plain message."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC

from threadhound.model import Exchange, Failure, Headers, Response

REDACTED = "[redacted]"
_SECRET = frozenset(
    {"cookie", "cookie2", "authorization", "proxy-authorization", "set-cookie", "set-cookie2"}
)
# What we say ourselves in a request. Any other header is the user's own, and may be a secret.
_SAID_OPENLY = frozenset(
    {
        "host",
        "user-agent",
        "accept",
        "accept-encoding",
        "accept-language",
        "connection",
        "from",
        "if-none-match",
        "if-modified-since",
        "referer",
    }
)
_FRAMING = frozenset({"transfer-encoding", "trailer"})  # chunking is removed before it gets here
_BREAKS = re.compile(r"[\r\n\0]+")
_NO_BODY = frozenset({204, 304})
_FIRST_FINAL_STATUS = 200


def archived_answer(answer: Response | Failure) -> Response | Failure:
    """An answer with each of its exchanges in archived form."""
    exchanges = tuple(archived(exchange) for exchange in answer.exchanges)
    return replace(answer, exchanges=exchanges)


def archived(exchange: Exchange) -> Exchange:
    """Secrets replaced, chunking headers gone, Content-Length true, time in UTC."""
    sent_at = exchange.sent_at
    sent_at = sent_at.astimezone(UTC) if sent_at.tzinfo else sent_at.replace(tzinfo=UTC)
    return replace(
        exchange,
        reason=_one_line(exchange.reason),
        request_headers=_without_own(_clean(exchange.request_headers)),
        headers=_sized(_clean(exchange.headers), exchange),
        sent_at=sent_at,
    )


def _clean(headers: Headers) -> Headers:
    cleaned = []
    for name, value in headers:
        lower = name.lower()
        if lower not in _FRAMING:
            kept = REDACTED if lower in _SECRET else _one_line(value)
            cleaned.append((_one_line(name).replace(":", ""), kept))
    return tuple(cleaned)


def _without_own(headers: Headers) -> Headers:
    return tuple(
        (name, value if name.lower() in _SAID_OPENLY else REDACTED) for name, value in headers
    )


def _sized(headers: Headers, exchange: Exchange) -> Headers:
    """One Content-Length that tells the length archived; none is added where no body may be."""
    size = str(len(exchange.body))
    stated = [value for name, value in headers if name.lower() == "content-length"]
    bodiless = exchange.status in _NO_BODY or exchange.status < _FIRST_FINAL_STATUS
    if stated == [size] or (bodiless and not exchange.body):
        return headers
    others = tuple(pair for pair in headers if pair[0].lower() != "content-length")
    return (*others, ("Content-Length", size))


def _one_line(text: str) -> str:
    """No line break of a server may start a header of ours."""
    return (text if text.isprintable() else _BREAKS.sub(" ", text)).strip(" \t")
