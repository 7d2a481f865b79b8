"""The record of one request while it is under way: hops done, and the hop that is open."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime

from threadhound.fetch.body import Body
from threadhound.fetch.dial import Answer
from threadhound.fetch.failures import Trouble
from threadhound.fetch.target import Target
from threadhound.model import Exchange, Failure, Headers, Request

FAILED_BODY_BYTES = 64 * 1024  # kept of a body that failed: enough to see what it was


@dataclass(slots=True)
class Hop:
    """One request on the wire."""

    target: Target
    sent_at: datetime
    started: float
    answer: Answer | None = None
    body: Body = field(default_factory=Body)

    def exchange(self, now: float) -> Exchange | None:
        """What crossed the wire so far; None before there was an answer."""
        answer = self.answer
        if answer is None:
            return None
        return Exchange(
            url=self.target.url,
            status=answer.status,
            reason=answer.reason or "",
            request_headers=_sent_headers(answer),
            headers=raw_headers(answer),
            body=self.body.content(),
            sent_at=self.sent_at,
            seconds=now - self.started,
            address=answer.address,
            truncated=self.body.truncated,
        )


@dataclass(slots=True)
class Visit:
    """All hops of one request."""

    request: Request
    exchanges: list[Exchange] = field(default_factory=list)
    seen: set[tuple[str, str | None]] = field(default_factory=set)
    hop: Hop | None = None
    awaited: str = "the connection"  # what a timeout would have been waiting for

    @property
    def host(self) -> str:
        return self.hop.target.host if self.hop else self.request.url

    def close_hop(self, now: float) -> Exchange | None:
        """Note the exchange of the open hop."""
        exchange = self.hop.exchange(now) if self.hop else None
        if exchange is not None:
            self.exchanges.append(exchange)
        return exchange

    def failed(self, trouble: Trouble, now: float, cut: str | None = None) -> Failure:
        """End here; `cut` marks a body that was still arriving."""
        if self.hop is not None and cut is not None:
            self.hop.body.truncated = self.hop.body.truncated or cut
        exchange = self.close_hop(now)
        if exchange is not None and len(exchange.body) > FAILED_BODY_BYTES:
            kept = exchange.body[:FAILED_BODY_BYTES]
            self.exchanges[-1] = replace(
                exchange, body=kept, truncated=exchange.truncated or "length"
            )
        return Failure(
            self.request.url,
            trouble.reason,
            trouble.detail,
            trouble.transient,
            tuple(self.exchanges),
        )


def raw_headers(answer: Answer) -> Headers:
    """Headers byte for byte: `encode("latin-1")` gives back what was received."""
    return tuple(
        (name.decode("latin-1"), value.decode("latin-1")) for name, value in answer.raw_headers
    )


def _sent_headers(answer: Answer) -> Headers:
    """As sent, but for the proxy's password: it is no part of the exchange with the site."""
    return tuple(
        (name, value)
        for name, value in answer.request_info.headers.items()
        if name != "Proxy-Authorization"
    )
