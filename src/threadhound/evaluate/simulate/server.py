"""Serves a simulated forum on loopback: plain HTTP/1.1, keep-alive, faults as the spec asks."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from threadhound.evaluate.simulate.faults import Trouble, trouble_for
from threadhound.evaluate.simulate.forum import Answer, Visit
from threadhound.evaluate.simulate.places import SESSION_KEY
from threadhound.evaluate.simulate.render import render
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.truth import entry_target

HEAD_MOST = 64 * 1024  # bytes of a request head; more is not a client of ours
_REASONS = {status.value: status.phrase for status in HTTPStatus}
_COOKIE = f"{SESSION_KEY}=".encode()


class Seen(NamedTuple):
    """One request as the server saw it; status 0 where no whole answer was given."""

    time: float  # seconds since the server started
    method: str
    status: int
    target: str


class ForumServer:
    """`async with ForumServer(spec) as server:` serves until the block ends."""

    def __init__(self, spec: ForumSpec, host: str = "127.0.0.1", port: int = 0) -> None:
        self.spec, self.host, self.port = spec, host, port
        self.log: list[Seen] = []
        self.ticks = 0  # of the forum's clock, besides those that requests bring
        self.requests = 0
        self._tries: dict[str, int] = {}
        self._connections: set[_Connection] = set()
        self._server: asyncio.Server | None = None
        self._began = time.monotonic()

    @property
    def origin(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def url(self) -> str:
        """The forum's home page."""
        return self.origin + entry_target(self.spec)

    @property
    def tick(self) -> int:
        every = self.spec.life.every
        return self.ticks + (self.requests // every if every else 0)

    def advance(self, ticks: int = 1) -> None:
        """Let the forum's clock go on."""
        self.ticks += ticks

    async def __aenter__(self) -> Self:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Connection(self), self.host, self.port)
        self.port = self._server.sockets[0].getsockname()[1]
        self._began = time.monotonic()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._server:
            self._server.close()
        for connection in list(self._connections):
            connection.abort()

    def write_log(self, path: Path) -> None:
        """The requests as tab-separated lines: seconds, method, status, URL."""
        lines = [
            f"{s.time:.3f}\t{s.method}\t{s.status}\t{self.origin}{s.target}\n" for s in self.log
        ]
        path.write_text("".join(lines), encoding="utf-8")

    def answer(self, method: str, target: str, *, cookie: bool) -> Answer:
        """What a healthy server says, logged."""
        if method not in ("GET", "HEAD"):
            found = Answer(405, (("Allow", "GET, HEAD"),), b"")
        else:
            visit = Visit(cookie, self.requests, self.tick, self.origin)
            found = render(self.spec, target, visit)
        self.note(method, found.status, target)
        return found

    def note(self, method: str, status: int, target: str) -> None:
        """Count and remember a request."""
        self.requests += 1
        self.log.append(Seen(time.monotonic() - self._began, method, status, target))

    def trouble(self, target: str) -> Trouble:
        """What goes wrong this time."""
        attempt = self._tries[target] = self._tries.get(target, 0) + 1
        return trouble_for(self.spec.faults, self.spec.seed, target, attempt, self.requests)


class _Request(NamedTuple):
    method: str
    target: str
    cookie: bool
    close: bool


class _Connection(asyncio.Protocol):
    """One client: requests are answered in the order they came."""

    def __init__(self, server: ForumServer) -> None:
        self._server, self._faulty = server, server.spec.faults.any
        self._wants_cookie = server.spec.has("F11")
        self._buffer = b""
        self._waiting: deque[_Request] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)  # noqa: S101 - what create_server gives
        self._transport = transport
        self._server._connections.add(self)  # noqa: SLF001

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._server._connections.discard(self)  # noqa: SLF001
        self._transport = None
        if self._worker:
            self._worker.cancel()

    def abort(self) -> None:
        if self._transport:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while (end := self._buffer.find(b"\r\n\r\n")) >= 0:
            head, self._buffer = self._buffer[:end], self._buffer[end + 4 :]
            request = _parse(head, wants_cookie=self._wants_cookie)
            if request is None:
                self._send(Answer(400, (), b""), close=True, method="GET")
                return
            if self._faulty:
                self._waiting.append(request)
            else:
                self._reply(request)
        if len(self._buffer) > HEAD_MOST:
            self.abort()
        if self._waiting and self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())

    def _reply(self, request: _Request) -> None:
        answer = self._server.answer(request.method, request.target, cookie=request.cookie)
        self._send(answer, close=request.close, method=request.method)

    def _send(self, answer: Answer, *, close: bool, method: str) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        body = b"" if method == "HEAD" else answer.body
        self._transport.write(_head(answer, close=close) + body)
        if close:
            self._transport.close()

    async def _work(self) -> None:
        """Answer what is waiting, with delays and troubles."""
        while self._waiting and self._transport:
            request = self._waiting.popleft()
            if self._server.spec.faults.delay:
                await asyncio.sleep(self._server.spec.faults.delay)
            await self._suffer(request)
        self._worker = None

    async def _suffer(self, request: _Request) -> None:
        faults, server = self._server.spec.faults, self._server
        if request.target == "/robots.txt" and faults.robots:
            await self._robots(request, faults.robots)
            return
        trouble = server.trouble(request.target)
        if trouble in (Trouble.NONE, Trouble.SLOW):
            answer = server.answer(request.method, request.target, cookie=request.cookie)
            if trouble is Trouble.SLOW:
                await self._send_slowly(answer, request)
            else:
                self._send(answer, close=request.close, method=request.method)
        elif trouble in (Trouble.DROP, Trouble.RESET, Trouble.TRUNCATE):
            self._break(request, trouble)
        else:
            self._refuse(request, trouble)

    def _refuse(self, request: _Request, trouble: Trouble) -> None:
        """An error status, or a redirect to the same place."""
        faults = self._server.spec.faults
        headers: tuple[tuple[str, str], ...] = (("Content-Type", "text/plain"),)
        if trouble is Trouble.STATUS:
            status = faults.busy_status
            if faults.retry_after:
                headers += (("Retry-After", faults.retry_after),)
        elif trouble is Trouble.LOOP:
            status, headers = 302, (*headers, ("Location", request.target))
        else:
            status = 500
        self._server.note(request.method, status, request.target)
        self._send(Answer(status, headers, b"busy\n"), close=request.close, method=request.method)

    def _break(self, request: _Request, trouble: Trouble) -> None:
        """End the connection: before a byte, in the middle, or before the announced end."""
        answer = self._server.answer(request.method, request.target, cookie=request.cookie)
        log = self._server.log
        log[-1] = log[-1]._replace(status=0)
        if self._transport is None:
            return
        if trouble is not Trouble.DROP:
            self._transport.write(_head(answer, close=True) + answer.body[: len(answer.body) // 2])
        if trouble is Trouble.RESET:
            self._transport.abort()
        else:
            self._transport.close()

    async def _send_slowly(self, answer: Answer, request: _Request) -> None:
        faults = self._server.spec.faults
        whole = _head(answer, close=request.close) + answer.body
        size = max(1, -(-len(whole) // faults.slow_pieces))
        for start in range(0, len(whole), size):
            if self._transport is None:
                return
            self._transport.write(whole[start : start + size])
            await asyncio.sleep(faults.slow_seconds)
        if request.close and self._transport:
            self._transport.close()

    async def _robots(self, request: _Request, way: str) -> None:
        """A robots.txt that cannot be had."""
        status = int(way) if way.isdigit() else 0
        self._server.note(request.method, status, request.target)
        if status:
            self._send(Answer(status, (), b"busy\n"), close=request.close, method=request.method)
        elif way == "hang":
            await asyncio.Event().wait()
        elif self._transport:
            self._transport.close()


def _parse(head: bytes, *, wants_cookie: bool) -> _Request | None:
    line, _, rest = head.partition(b"\r\n")
    try:
        method, target, version = line.decode("ascii").split(" ")
    except ValueError:
        return None
    lower = rest.lower()
    if target.startswith("http://"):
        target = "/" + target[7:].partition("/")[2]
    if not target.startswith("/"):
        return None
    close = b"connection: close" in lower or version == "HTTP/1.0"
    cookie = not wants_cookie or _COOKIE in _header(lower, b"cookie")
    return _Request(method, target, cookie, close)


def _header(lower: bytes, name: bytes) -> bytes:
    at = (b"\r\n" + lower).find(b"\r\n" + name + b":")
    return (b"\r\n" + lower)[at + 2 :].partition(b"\r\n")[0] if at >= 0 else b""


def _head(answer: Answer, *, close: bool) -> bytes:
    lines = [f"HTTP/1.1 {answer.status} {_REASONS.get(answer.status, 'Unknown')}"]
    lines += [f"{name}: {value}" for name, value in answer.headers]
    lines.append(f"Content-Length: {len(answer.body)}")
    if close:
        lines.append("Connection: close")
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


class ForumThread:
    """`with ForumThread(spec) as server:` serves from a thread of its own."""

    def __init__(self, spec: ForumSpec, host: str = "127.0.0.1", port: int = 0) -> None:
        self.server = ForumServer(spec, host, port)
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._ready = threading.Event()
        self._failure: OSError | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> ForumServer:
        self._thread.start()
        self._ready.wait()
        if self._failure:
            raise self._failure
        return self.server

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()

    async def _serve(self) -> None:
        try:
            async with self.server:
                self._ready.set()
                await self._stop.wait()
                await asyncio.sleep(0)
        except OSError as error:
            self._failure = error
            self._ready.set()
