"""An aiohttp session in which nothing can be dialled that the guard has not approved.

Three checks, because aiohttp has three ways to an address: names go through our resolver, every
socket (names and literals alike) through `_approved_socket`, and every request, on a new or a
kept connection, through `send`, which compares the peer before the first byte leaves.
"""

from __future__ import annotations

import asyncio
import errno
import socket
from functools import partial
from typing import cast

import aiohttp
from aiohappyeyeballs import AddrInfoType
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.client_proto import ResponseHandler
from aiohttp.connector import Connection
from yarl import URL

from threadhound.fetch.announced import Announced
from threadhound.fetch.guard import Guard
from threadhound.fetch.turns import Turns
from threadhound.settings import Limits, Settings

DNS_CACHE_SECONDS = 60  # the cache holds checked answers only
HEADER_FIELDS = 200  # the most headers a response may have; browsers stop near there too


class NotApprovedError(OSError):
    """A socket to an address that no check has seen; an OSError, or the race would swallow it."""


class Dropped(Exception):  # noqa: N818 -- named for what happened
    """The server closed the connection without an answer."""

    def __init__(self, cause: Exception, *, reused: bool) -> None:
        super().__init__(str(cause))
        self.cause = cause
        self.reused = reused


class Answer(aiohttp.ClientResponse):
    """A response that knows who gave it."""

    address: str | None = None  # unknown behind a proxy
    line: Announced | None = None

    @property
    def surplus(self) -> bool:
        """Whether more came than was announced."""
        return self.line is not None and self.line.surplus


class GuardedRequest(aiohttp.ClientRequest):
    """A request that looks at its connection before it speaks."""

    guard: Guard
    turns: Turns
    response_class = Answer
    reused = False

    async def send(self, conn: Connection) -> aiohttp.ClientResponse:
        protocol, transport = conn.protocol, conn.transport
        self.reused = hasattr(protocol, "spoken_to")
        if protocol is None or transport is None or protocol.should_close:
            # Bytes nobody asked for would be taken for the answer to this request.
            raise aiohttp.ServerDisconnectedError("the connection is out of step")
        protocol.spoken_to = True  # type: ignore[attr-defined]
        peer = str(transport.get_extra_info("peername")[0])
        dialled: URL = self.proxy or self.url
        self.guard.check_peer(dialled.raw_host or "", dialled.port or 0, peer)
        self.turns.sent()
        response = await super().send(conn)
        if isinstance(response, Answer):
            response.address = None if self.proxy else peer
            response.line = protocol if isinstance(protocol, Announced) else None
        return response


class _GuardedResolver(AbstractResolver):
    """Hands out checked addresses only."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        addresses = await self._guard.resolve(host, port)
        return [
            ResolveResult(
                hostname=host,
                host=address,
                port=port,
                family=socket.AF_INET6 if ":" in address else socket.AF_INET,
                proto=socket.IPPROTO_TCP,
                flags=socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
            )
            for address in addresses
            if family in (socket.AF_UNSPEC, socket.AF_INET6 if ":" in address else socket.AF_INET)
        ]

    async def close(self) -> None:
        """Nothing is held."""


class _NoCookies(aiohttp.DummyCookieJar):
    """Cookies are ours to keep; aiohttp's parser never sees them."""

    def update_cookies_from_headers(self, *_: object) -> None:
        return


def open_session(
    settings: Settings, guard: Guard, turns: Turns | None = None
) -> aiohttp.ClientSession:
    """A session for one crawl; `guard` approves whatever is dialled: the site, or the proxy."""

    class Request(GuardedRequest):
        pass

    Request.guard, Request.turns = guard, turns or Turns()
    limits = settings.limits
    return aiohttp.ClientSession(
        connector=_connector(settings, guard),
        request_class=Request,
        response_class=Answer,
        cookie_jar=_NoCookies(),
        auto_decompress=False,
        trust_env=False,
        requote_redirect_url=False,
        timeout=_timeouts(limits),
        max_line_size=limits.header_bytes,
        max_field_size=limits.header_bytes,
        max_headers=HEADER_FIELDS,
        middlewares=(_without_hidden_retry,),
    )


def _connector(settings: Settings, guard: Guard) -> aiohttp.TCPConnector:
    def _approved_socket(info: AddrInfoType) -> socket.socket:
        family, kind, protocol, _, address = info
        if not guard.may_dial(str(address[0]), int(address[1])):
            raise NotApprovedError(errno.EACCES, "the address was never approved")
        return socket.socket(family, kind, protocol)

    connector = aiohttp.TCPConnector(
        resolver=_GuardedResolver(guard),
        socket_factory=_approved_socket,
        ttl_dns_cache=DNS_CACHE_SECONDS,
        limit=settings.connections,
        ssl=not settings.insecure_tls,
    )
    connector._factory = cast(  # noqa: SLF001 - there is no other way to say it
        "partial[ResponseHandler]", partial(Announced, loop=asyncio.get_running_loop())
    )
    return connector


def _timeouts(limits: Limits) -> aiohttp.ClientTimeout:
    return aiohttp.ClientTimeout(
        total=None,  # the fetcher's own: it spans redirects
        connect=limits.connect_seconds,
        sock_connect=limits.connect_seconds,
        sock_read=limits.idle_seconds,
    )


async def _without_hidden_retry(
    request: aiohttp.ClientRequest, handler: aiohttp.ClientHandlerType
) -> aiohttp.ClientResponse:
    """Keep aiohttp from asking again by itself after a dropped connection, unseen by the pace."""
    try:
        return await handler(request)
    except aiohttp.ClientConnectorError:
        raise
    except (aiohttp.ClientOSError, aiohttp.ServerDisconnectedError) as error:
        reused = isinstance(request, GuardedRequest) and request.reused
        raise Dropped(error, reused=reused) from error
