"""Pages from the network: one guarded session, redirects and bodies handled by ourselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import cast

import aiohttp

from threadhound.errors import UsageError
from threadhound.fetch.addresses import Standing
from threadhound.fetch.body import Allowance, allowance, not_a_page, read_body
from threadhound.fetch.cookies import CookieJar, read_cookie_file
from threadhound.fetch.dial import Answer, Dropped, open_session
from threadhound.fetch.failures import Caught, Trouble, explain, header_too_large
from threadhound.fetch.guard import Guard, Resolve, system_resolve
from threadhound.fetch.identity import Identity, conditions
from threadhound.fetch.proxy import open_proxy
from threadhound.fetch.redirects import REDIRECTS, next_url
from threadhound.fetch.sniff import is_page
from threadhound.fetch.target import Refused, Target
from threadhound.fetch.turns import Turns
from threadhound.fetch.visit import Hop, Visit
from threadhound.model import Failure, Purpose, Request, Response
from threadhound.settings import Settings
from threadhound.wire.encodings import Decoded, Undecodable, decode_body

MayFollow = Callable[[str], str | None]


def follow_all(_url: str) -> None:
    """Every redirect may be followed that the guard lets through."""


def utc_now() -> datetime:
    """The wall clock."""
    return datetime.now(UTC)


class HttpFetcher:
    """Fetches with aiohttp. Give back `granted` of an earlier run to keep its permission."""

    def __init__(
        self,
        settings: Settings,
        typed_url: str,
        *,
        may_follow: MayFollow = follow_all,
        resolve: Resolve = system_resolve,
        granted: Standing | None = None,
        wall: Callable[[], datetime] = utc_now,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._settings = settings
        self._limits = settings.limits
        self._total = settings.timeout or settings.limits.total_seconds
        self._may_follow = may_follow
        self._wall = wall
        self._clock = clock
        self._guard = _guard(typed_url, settings, resolve, granted)
        self._proxy = open_proxy(settings, resolve) if settings.proxy else None
        self._identity = Identity(settings, self._guard.typed, self._read_cookies())
        self._slots = asyncio.Semaphore(settings.connections)
        self._session: aiohttp.ClientSession | None = None
        self.turns = Turns()

    @property
    def granted(self) -> Standing | None:
        """Whether the typed host was public or private; to be stored with the crawl."""
        return self._guard.granted

    @property
    def refusals(self) -> int:
        """Connections that the guard refused: a security matter for the report."""
        return self._guard.refusals

    async def fetch(self, request: Request) -> Response | Failure:
        """Bring one page, through its redirects."""
        async with self._slots:
            visit = Visit(request)
            deadline = asyncio.timeout(None)
            try:
                async with deadline:
                    return await self._follow(visit, deadline)
            except Caught as error:
                return self._failed(visit, error, deadline)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    def _read_cookies(self) -> CookieJar:
        if self._settings.cookies_file is None:
            return CookieJar(self._limits)
        return read_cookie_file(self._settings.cookies_file, self._wall(), self._limits)

    async def _follow(self, visit: Visit, deadline: asyncio.Timeout) -> Response | Failure:
        end = asyncio.get_running_loop().time() + self._total
        url = visit.request.url
        while True:
            target = self._target(url, visit)
            hop = visit.hop = Hop(target, self._wall(), self._clock())
            answer = await self._open(visit, hop, deadline, end)
            visit.awaited = "the rest of the page"
            deadline.reschedule(end)
            allowed = allowance(visit.request.purpose, answer.status, self._limits)
            trouble = await self._read(hop, answer, allowed)
            if trouble is not None:
                return visit.failed(trouble, self._clock())
            if answer.status not in REDIRECTS:
                return self._accept(visit, hop, answer, allowed)
            visit.close_hop(self._clock())
            visit.hop = None
            url = self._redirect(visit, target, answer)
            end += await self._wait_turn(deadline)

    async def _wait_turn(self, deadline: asyncio.Timeout) -> float:
        """A further request waits like any other; returns the seconds, which are not its own."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        deadline.reschedule(None)
        await self.turns.again()
        return loop.time() - began

    def _target(self, url: str, visit: Visit) -> Target:
        read = self._guard.named_target if self._proxy else self._guard.target
        try:
            return read(url)
        except Refused as refused:
            if visit.exchanges and refused.reason == "bad-url":
                raise Refused("bad-redirect", refused.detail) from refused
            raise

    async def _open(self, visit: Visit, hop: Hop, deadline: asyncio.Timeout, end: float) -> Answer:
        """Send the request and wait for the headers."""
        visit.awaited = "an answer"
        patience = self._limits.connect_seconds + self._limits.idle_seconds
        deadline.reschedule(min(end, asyncio.get_running_loop().time() + patience))
        headers = self._identity.headers(visit.request, hop.target, hop.sent_at)
        _check_loop(visit, hop.target.url, headers.get("Cookie"))
        if visit.request.etag or visit.request.last_modified:
            headers.update(conditions(visit.request))
        hop.answer = answer = await self._ask(hop.target, headers)
        cookies = answer.headers.getall("Set-Cookie", None)
        if cookies:
            self._identity.remember(visit.request, hop.target, cookies, self._wall())
        return answer

    async def _ask(self, target: Target, headers: dict[str, str]) -> Answer:
        """One GET; a kept connection that turns out to be closed is no answer, and no failure."""
        if self._session is None:
            guard = self._proxy.guard if self._proxy else self._guard
            self._session = open_session(self._settings, guard, self.turns)
        proxy = self._proxy.url if self._proxy else None
        while True:
            try:
                answer = await self._session.get(
                    target.dial, headers=headers, allow_redirects=False, proxy=proxy
                )
            except Dropped as dropped:
                if dropped.reused:
                    await self.turns.again()
                    continue
                raise
            return cast("Answer", answer)

    async def _read(self, hop: Hop, answer: Answer, allowed: Allowance) -> Trouble | None:
        try:
            size = sum(len(name) + len(value) for name, value in answer.raw_headers)
            if size > self._limits.header_bytes:
                answer.close()
                return header_too_large(hop.target.host)
            return await read_body(
                answer, allowed, hop.body, self._limits.idle_seconds, self._clock
            )
        except BaseException:
            answer.close()
            raise

    def _accept(
        self, visit: Visit, hop: Hop, answer: Answer, allowed: Allowance
    ) -> Response | Failure:
        """The last hop has been read: undo its encoding."""
        decoded = self._decode(hop, answer, allowed)
        if isinstance(decoded, Trouble):
            return visit.failed(decoded, self._clock())
        visit.close_hop(self._clock())
        odd = {"body-cut": hop.body.truncated, "more-than-announced": answer.surplus}
        notes = (*(note for note, met in odd.items() if met), *decoded.notes)
        return Response(visit.request.url, tuple(visit.exchanges), decoded.body, notes)

    def _decode(self, hop: Hop, answer: Answer, allowed: Allowance) -> Decoded | Trouble:
        raw = hop.body.content()
        encodings = answer.headers.getall("Content-Encoding", None)
        if not encodings:
            return Decoded(raw)
        decoded = decode_body(raw, encodings, allowed.size, self._limits.encodings)
        if isinstance(decoded, Undecodable):
            if allowed.cut:
                return Decoded(decoded.body, (decoded.reason,))
            detail = f"{hop.target.host}: {decoded.detail}"
            return Trouble(decoded.reason, detail, decoded.transient)
        if allowed.sniff and not is_page(answer.headers.get("Content-Type", ""), decoded.body):
            return not_a_page(hop.target.host, answer.content_type)
        return decoded

    def _redirect(self, visit: Visit, target: Target, answer: Answer) -> str:
        """The next URL of a redirect that may be followed; raises `Refused`."""
        location = answer.headers.get("Location")
        url = next_url(target.url, location, self._limits.url_characters)
        robots = visit.request.purpose is Purpose.ROBOTS
        most = self._limits.robots_redirects if robots else self._limits.redirects
        if len(visit.exchanges) > most:
            raise Refused("too-many-redirects", f"{visit.request.url} redirects {most + 1} times.")
        url = self._target(url, visit).url
        # RFC 9309: robots.txt may be anywhere; only the guard has a say there.
        reason = None if robots else self._may_follow(url)
        if reason is not None:
            raise Refused(f"redirect-{reason}", f"{target.url} redirects to {url} ({reason}).")
        return url

    def _failed(self, visit: Visit, error: BaseException, deadline: asyncio.Timeout) -> Failure:
        if isinstance(error, TimeoutError) and deadline.expired():
            detail = f"{visit.host} was too slow: time ran out waiting for {visit.awaited}."
            return visit.failed(Trouble("timeout", detail, True), self._clock(), "time")
        trouble = explain(error, visit.host)
        cut = "time" if trouble.reason == "timeout" else "disconnect"
        return visit.failed(trouble, self._clock(), cut)


def _check_loop(visit: Visit, url: str, cookies: str | None) -> None:
    """The same URL with the same cookies will answer the same."""
    if (url, cookies) in visit.seen:
        raise Refused("redirect-loop", f"{visit.request.url} redirects in a circle.")
    visit.seen.add((url, cookies))


def _guard(typed_url: str, settings: Settings, resolve: Resolve, granted: Standing | None) -> Guard:
    try:
        return Guard(typed_url, settings.allow_addresses, resolve=resolve, granted=granted)
    except Refused as refused:
        raise UsageError(refused.detail, "Give the http or https address of a forum.") from refused
