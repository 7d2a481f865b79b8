"""A server that breaks every rule, on real sockets: each route is one way to misbehave."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import socket
import struct
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

PAGE = b"<!DOCTYPE html><html><head><title>t</title></head><body>" + b"<p>post</p>" * 200
TICK = 0.02  # seconds between the drops of a slow answer


@dataclass(frozen=True)
class Asked:
    """A request as it arrived."""

    path: str
    raw: bytes

    @property
    def lines(self) -> list[str]:
        return self.raw.decode("latin-1").split("\r\n")

    def header(self, name: str) -> str | None:
        for line in self.lines[1:]:
            key, _, value = line.partition(":")
            if key.lower() == name.lower():
                return value.strip()
        return None


Route = Callable[[Asked, asyncio.StreamWriter], Awaitable[None]]


@dataclass
class BadServer:
    routes: dict[str, Route] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)
    connections: int = 0
    port: int = 0
    scheme: str = "http"

    def url(self, path: str = "/", host: str = "127.0.0.1") -> str:
        return f"{self.scheme}://{host}:{self.port}{path}"

    def paths(self) -> list[str]:
        return [asked.path for asked in self.asked]

    def on(self, path: str, raw: bytes, *, close: bool = False) -> str:
        """Answer with exactly these bytes."""

        async def route(_asked: Asked, writer: asyncio.StreamWriter) -> None:
            writer.write(raw)
            await writer.drain()
            if close:
                writer.close()

        self.routes[path] = route
        return self.url(path)

    def html(self, path: str, body: bytes = PAGE, *extra: str, status: str = "200 OK") -> str:
        return self.on(path, answer(body, "Content-Type: text/html", *extra, status=status))

    def redirect(self, path: str, location: str | bytes, *extra: str) -> str:
        raw = location if isinstance(location, bytes) else location.encode()
        head = b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: " + raw + b"\r\n"
        more = "".join(f"{line}\r\n" for line in extra).encode()
        return self.on(path, head + more + b"\r\n")

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            while not writer.is_closing():
                raw = await reader.readuntil(b"\r\n\r\n")
                asked = Asked(raw.split(b" ")[1].decode("latin-1"), raw)
                self.asked.append(asked)
                path = asked.path.partition("?")[0]
                await self.routes.get(path, _not_found)(asked, writer)
            await writer.drain()
            writer.close()
            await writer.wait_closed()


async def _not_found(_asked: Asked, writer: asyncio.StreamWriter) -> None:
    writer.write(answer(b"no", "Content-Type: text/plain", status="404 Not Found"))


def answer(body: bytes, *headers: str, status: str = "200 OK") -> bytes:
    lines = [f"HTTP/1.1 {status}", *headers, f"Content-Length: {len(body)}", "", ""]
    return "\r\n".join(lines).encode("latin-1") + body


@contextlib.asynccontextmanager
async def running(host: str = "127.0.0.1", tls: object = None) -> AsyncIterator[BadServer]:
    """A server with the standard routes."""
    server = BadServer(scheme="https" if tls else "http")
    tasks: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        tasks.add(task)
        try:
            with contextlib.suppress(asyncio.CancelledError):
                await server.serve(reader, writer)
        finally:
            writer.transport.abort()
            tasks.discard(task)

    listener = await asyncio.start_server(serve, host, 0, ssl=tls)
    server.port = listener.sockets[0].getsockname()[1]
    add_faults(server)
    try:
        yield server
    finally:
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        listener.close()
        await listener.wait_closed()
        await asyncio.sleep(0)


def drip(head: bytes, drop: bytes, *, every: float = TICK) -> Route:
    """A head, then the same drop for ever."""

    async def route(_asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(head)
        with contextlib.suppress(ConnectionError):
            while not writer.is_closing():
                writer.write(drop)
                await writer.drain()
                await asyncio.sleep(every)

    return route


async def reset(writer: asyncio.StreamWriter) -> None:
    """RST instead of FIN."""
    await writer.drain()
    await asyncio.sleep(TICK)
    sock = writer.get_extra_info("socket")
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


def resetting(head: bytes) -> Route:
    async def route(_asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(head)
        await reset(writer)

    return route


async def silent(_asked: Asked, _writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(60)


def raw_deflate(body: bytes) -> bytes:
    engine = zlib.compressobj(wbits=-15)
    return engine.compress(body) + engine.flush()


def bomb(size: int) -> bytes:
    return gzip.compress(b"<html>" + b" " * size)


HTML = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
CHUNKED = HTML + b"Transfer-Encoding: chunked\r\n\r\n"


def add_faults(server: BadServer) -> None:
    """The faults that need no argument; tests name the path and what the user should get."""
    routes = server.routes
    routes["/slow-headers"] = drip(b"HTTP/1.1 200 OK\r\n", b"X")
    routes["/endless-headers"] = drip(
        b"HTTP/1.1 200 OK\r\n", b"X-A: " + b"a" * 3000 + b"\r\n", every=0
    )
    routes["/slow-body"] = drip(HTML + b"\r\n", b".")
    routes["/stall"] = drip(HTML + b"Content-Length: 9999\r\n\r\n<html>", b"", every=60)
    routes["/endless-body"] = drip(CHUNKED, b"10000\r\n" + b"<p>x</p>" * 8192 + b"\r\n", every=0)
    routes["/endless-trailers"] = drip(
        CHUNKED + b"1\r\n.\r\n0\r\n", b"X: " + b"y" * 3000 + b"\r\n", every=0
    )
    routes["/continue-flood"] = drip(b"", b"HTTP/1.1 100 Continue\r\n\r\n", every=0.001)
    routes["/silent"] = silent
    routes["/rst-after-headers"] = resetting(HTML + b"Content-Length: 5000\r\n\r\n")
    routes["/rst-in-body"] = resetting(HTML + b"Content-Length: 5000\r\n\r\n" + PAGE)
    routes["/rst-at-once"] = resetting(b"")
    server.on("/fin-at-once", b"", close=True)
    server.on("/short-body", HTML + b"Content-Length: 99999\r\n\r\n" + PAGE, close=True)
    server.on("/no-last-chunk", CHUNKED + b"5\r\nhello\r\n", close=True)
    server.on("/bad-chunk-size", CHUNKED + b"zz\r\nhello\r\n0\r\n\r\n", close=True)
    server.on("/huge-chunk-size", CHUNKED + b"FFFFFFFFFFFFFFFF\r\nhello\r\n", close=True)
    server.on(
        "/long-header", b"HTTP/1.1 200 OK\r\nX: " + b"a" * 1_000_000 + b"\r\n\r\n", close=True
    )
    server.on("/negative-length", HTML + b"Content-Length: -5\r\n\r\nhello", close=True)
    server.on("/odd-length", HTML + b"Content-Length: 3-\r\n\r\nhello", close=True)
    server.on(
        "/two-lengths", HTML + b"Content-Length: 3\r\nContent-Length: 5\r\n\r\nhello", close=True
    )
    server.on("/http-0.9", b"<html>no status line at all</html>", close=True)
    server.on("/no-status", b"HTTP/1.1\r\n\r\n", close=True)
    server.on(
        "/nul-header", b"HTTP/1.1 200 OK\r\nX: a\x00b\r\nContent-Length: 0\r\n\r\n", close=True
    )
    add_encodings(server)
    add_redirects(server)


def add_encodings(server: BadServer) -> None:
    server.html("/gzip", gzip.compress(PAGE), "Content-Encoding: gzip")
    server.html("/deflate", zlib.compress(PAGE), "Content-Encoding: deflate")
    server.html("/raw-deflate", raw_deflate(PAGE), "Content-Encoding: deflate")
    server.html("/gzip-twice", gzip.compress(gzip.compress(PAGE)), "Content-Encoding: gzip, gzip")
    server.html(
        "/two-members", gzip.compress(PAGE) + gzip.compress(b"end"), "Content-Encoding: gzip"
    )
    server.html("/false-gzip", PAGE, "Content-Encoding: gzip")
    server.html("/odd-encoding", PAGE, "Content-Encoding: UTF-8")
    server.html("/cut-gzip", gzip.compress(PAGE)[:-9], "Content-Encoding: gzip")
    server.html("/bad-crc", gzip.compress(PAGE)[:-8] + b"12345678", "Content-Encoding: gzip")
    server.html("/bomb", bomb(4_000_000), "Content-Encoding: gzip")
    layers = ", ".join(["gzip"] * 100)
    server.html("/layers", gzip.compress(PAGE), f"Content-Encoding: {layers}")
    server.html("/members", gzip.compress(b"") * 5000, "Content-Encoding: gzip")
    server.html("/br", b"\x0b\x02\x80hello\x03", "Content-Encoding: br")
    server.html("/zstd", b"\x28\xb5\x2f\xfd....", "Content-Encoding: zstd")
    server.html("/bomb-404", bomb(4_000_000), "Content-Encoding: gzip", status="404 Not Found")
    moved = answer(bomb(4_000_000), "Content-Encoding: gzip", "Location: /page", status="302 Found")
    server.on("/bomb-redirect", moved)


def add_redirects(server: BadServer) -> None:
    server.html("/page")
    server.redirect("/loop-a", "/loop-b")
    server.redirect("/loop-b", "/loop-a")
    server.redirect("/self", "/self")
    for number in range(50):
        server.redirect(f"/chain-{number}", f"/chain-{number + 1}")
    server.html("/chain-50")

    async def counting(asked: Asked, writer: asyncio.StreamWriter) -> None:
        turn = len(server.asked)
        lines = f"HTTP/1.1 302 Found\r\nSet-Cookie: n={turn}\r\nLocation: {asked.path}\r\n"
        writer.write(f"{lines}Content-Length: 0\r\n\r\n".encode())

    async def cookie_gate(asked: Asked, writer: asyncio.StreamWriter) -> None:
        if asked.header("Cookie") == "seen=1":
            writer.write(answer(PAGE, "Content-Type: text/html"))
        else:
            gate = "HTTP/1.1 302 Found\r\nSet-Cookie: seen=1\r\nLocation: /gate\r\n"
            writer.write(f"{gate}Content-Length: 0\r\n\r\n".encode())

    server.routes["/self-counting"] = counting
    server.routes["/gate"] = cookie_gate
