"""Answers from memory instead of the network: a mirrored forum, or a plain table of pages."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Protocol

from threadhound.fetch.cookies import CookieJar
from threadhound.fetch.redirects import REDIRECTS, next_url
from threadhound.fetch.sniff import is_page
from threadhound.fetch.target import Refused, Target, parse_target
from threadhound.model import (
    Exchange,
    Failure,
    Headers,
    Jar,
    Purpose,
    Request,
    Response,
)
from threadhound.settings import Limits
from threadhound.wire.encodings import Undecodable, decode_body

PAGES = frozenset({Purpose.PAGE, Purpose.LEARN})
GOOD = range(200, 300)
UNDATED = datetime(2000, 1, 1, tzinfo=UTC)  # for answers without a Date header: runs stay equal


@dataclass(frozen=True, slots=True)
class Answer:
    """One recorded answer; the body as it crossed the wire."""

    status: int
    reason: str = ""
    headers: Headers = ()
    body: bytes = b""

    def header(self, name: str) -> str | None:
        wanted = name.lower()
        return next((value for key, value in self.headers if key.lower() == wanted), None)


NOT_FOUND = Answer(
    404,
    "Not Found",
    (("Content-Type", "text/html"), ("Content-Length", "22")),
    b"<h1>404 Not Found</h1>",
)


class Answers(Protocol):
    """Whoever knows what a site answers."""

    @property
    def token(self) -> bytes:
        """The session token that stands in recorded pages; empty where there is none."""
        ...

    def answer(self, url: str) -> Answer | None: ...


@dataclass(frozen=True, slots=True)
class Table:
    """Answers written down by hand: URL -> (status, headers, body)."""

    pages: Mapping[str, tuple[int, Mapping[str, str], bytes]]
    token: bytes = b""

    def answer(self, url: str) -> Answer | None:
        found = self.pages.get(url)
        if found is None:
            return None
        status, headers, body = found
        return Answer(status, "", tuple(headers.items()), body)


@dataclass(frozen=True, slots=True)
class Logged:
    """One request as the server saw it."""

    method: str
    status: int
    url: str
    purpose: Purpose = Purpose.PAGE


class ReplayFetcher:
    """A fetcher without a network, as strict as the real one about redirects and cookies.

    Where the site put a session token into its links, a client that sends no cookie gets a fresh
    one with each answer; the seed makes those repeatable.
    """

    def __init__(
        self,
        answers: Answers | Mapping[str, tuple[int, Mapping[str, str], bytes]],
        seed: int = 0,
        limits: Limits | None = None,
        may_follow: Callable[[str], str | None] = lambda _url: None,
    ) -> None:
        self.answers: Answers = Table(answers) if isinstance(answers, Mapping) else answers
        self.log: list[Logged] = []
        self._dice = random.Random(seed)
        self._limits = limits or Limits()
        self._may_follow = may_follow
        self._jar = CookieJar(self._limits)
        self._now = UNDATED  # by the site's own clock: cookies expire by it

    async def fetch(self, request: Request) -> Response | Failure:
        exchanges: list[Exchange] = []
        try:
            self._follow(request, exchanges)
        except Refused as no:
            return Failure(request.url, no.reason, no.detail, False, tuple(exchanges))
        return _response(request, tuple(exchanges), self._limits)

    async def close(self) -> None:
        """Nothing is held open."""

    def _follow(self, request: Request, exchanges: list[Exchange]) -> None:
        """All hops of one request; raises `Refused` where they lead nowhere."""
        target = parse_target(request.url)
        seen: set[tuple[str, str | None]] = set()
        keeps_cookies = request.jar is Jar.SITE and request.purpose is not Purpose.ROBOTS
        while True:
            cookie = self._jar.header(target, self._now) if keeps_cookies else None
            if (target.url, cookie) in seen:
                raise Refused("redirect-loop", f"{request.url} redirects in a circle.")
            seen.add((target.url, cookie))
            exchange = self._exchange(target, request.purpose, cookie)
            exchanges.append(exchange)
            if keeps_cookies:
                lines = [value for name, value in exchange.headers if name.lower() == "set-cookie"]
                self._jar.store(lines, target, exchange.sent_at)
                self._now = exchange.sent_at
            if exchange.status not in REDIRECTS:
                return
            target = self._redirect(request, exchange, len(exchanges))

    def _redirect(self, request: Request, exchange: Exchange, hops: int) -> Target:
        location = exchange.header("location")
        target = parse_target(
            next_url(exchange.url, _as_sent(location), self._limits.url_characters)
        )
        robots = request.purpose is Purpose.ROBOTS
        most = self._limits.robots_redirects if robots else self._limits.redirects
        if hops > most:
            raise Refused("too-many-redirects", f"{request.url} redirects {most + 1} times.")
        reason = None if robots else self._may_follow(target.url)
        if reason is not None:
            detail = f"{exchange.url} redirects to {target.url} ({reason})."
            raise Refused(f"redirect-{reason}", detail)
        return target

    def _exchange(self, target: Target, purpose: Purpose, cookie: str | None) -> Exchange:
        answer = self.answers.answer(target.url) or NOT_FOUND
        if self.answers.token and cookie is None:
            answer = self._renewed(answer, self.answers.token)
        self.log.append(Logged("GET", answer.status, target.url, purpose))
        return Exchange(
            url=target.url,
            status=answer.status,
            reason=answer.reason,
            request_headers=() if cookie is None else (("Cookie", cookie),),
            headers=answer.headers,
            body=answer.body,
            sent_at=_dated(answer),
        )

    def _renewed(self, answer: Answer, token: bytes) -> Answer:
        size = len(token)
        fresh = f"{self._dice.getrandbits(4 * size):0{size}x}"
        old = token.decode("latin-1")
        headers = tuple((name, value.replace(old, fresh)) for name, value in answer.headers)
        return replace(answer, headers=headers, body=answer.body.replace(token, fresh.encode()))


def _as_sent(header: str | None) -> str | None:
    """Headers are kept byte for byte; a Location is read as the text it means."""
    try:
        return header and header.encode("latin-1").decode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # written by hand, not recorded
        return header


def _dated(answer: Answer) -> datetime:
    """When the answer was recorded: relative dates in the page count from there."""
    try:
        when = parsedate_to_datetime(answer.header("date") or "")
    except ValueError:
        return UNDATED
    return when if when.tzinfo else when.replace(tzinfo=UTC)


def _response(
    request: Request, exchanges: tuple[Exchange, ...], limits: Limits
) -> Response | Failure:
    last = exchanges[-1]
    body, notes = last.body, tuple[str, ...]()
    encodings = [value for name, value in last.headers if name.lower() == "content-encoding"]
    if encodings:
        decoded = decode_body(body, encodings, limits.body_bytes, limits.encodings)
        if isinstance(decoded, Undecodable):
            reason, detail = decoded.reason, decoded.detail
            return Failure(request.url, reason, detail, decoded.transient, exchanges)
        body, notes = decoded.body, decoded.notes
    kind = last.header("content-type") or ""
    if request.purpose in PAGES and last.status in GOOD and not is_page(kind, body):
        detail = f"{last.url} is not a page but {kind or 'something unnamed'}."
        return Failure(request.url, "not-html", detail, False, exchanges)
    return Response(request.url, exchanges, body, notes)
