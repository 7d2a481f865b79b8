"""Serves a whole web on one loopback port: by Host header, or as a proxy that is asked for URLs.

Give `http://127.0.0.1:PORT` as the proxy of a crawl, and no name is ever looked up.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from types import TracebackType
from typing import Self

from threadhound.evaluate.simulate import Answer
from threadhound.evaluate.web.web import Web

HEAD_MOST = 64 * 1024
_REASONS = {status.value: status.phrase for status in HTTPStatus}
BAD = Answer(400, (), b"")


class WebServer:
    """`async with WebServer(web) as server:` serves until the block ends."""

    def __init__(self, web: Web, host: str = "127.0.0.1", port: int = 0) -> None:
        self.web, self.host, self.port = web, host, port
        self.requests = 0
        self._server: asyncio.Server | None = None

    @property
    def url(self) -> str:
        """The address to give as a proxy."""
        return f"http://{self.host}:{self.port}"

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(
            self._serve, self.host, self.port, limit=HEAD_MOST
        )
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._server:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(self._reply(head))
                await writer.drain()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            pass
        finally:
            writer.close()

    def _reply(self, head: bytes) -> bytes:
        self.requests += 1
        asked = _asked(head)
        found = self.web.answer(*asked) if asked else BAD
        lines = [f"HTTP/1.1 {found.status} {_REASONS.get(found.status, 'Unknown')}"]
        lines += [f"{name}: {value}" for name, value in found.headers]
        lines.append(f"Content-Length: {len(found.body)}")
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + found.body


def _asked(head: bytes) -> tuple[str, str] | None:
    """Host and target of a request; the URL of the request line comes before the header."""
    line, *headers = head.decode("latin-1").split("\r\n")
    method, _, rest = line.partition(" ")
    target = rest.partition(" ")[0]
    if method != "GET":
        return None
    if target.startswith("http://"):
        host, slash, path = target[len("http://") :].partition("/")
        return host, slash + path if slash else "/"
    names = (one.partition(":") for one in headers)
    host = next((value.strip() for name, _, value in names if name.lower() == "host"), "")
    return (host, target) if host and target.startswith("/") else None
