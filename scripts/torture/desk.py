"""A site that notes when every request came and went, for questions of politeness."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import NamedTuple

from tracer import die_with_parent

Answer = tuple[int, dict[str, str], bytes]
LINKS = 5


class Visit(NamedTuple):
    """One request; `left` is when it was answered or its client went away."""

    came: float
    left: float
    path: str
    at_once: int  # requests being answered when it came, itself included
    head: str


@dataclass(frozen=True, slots=True)
class Plan:
    """How the site behaves: an endless tree of pages, but for what `answers` says."""

    answers: dict[str, Answer]
    seconds: float = 0.03  # that an answer takes
    once: frozenset[str] = frozenset()  # paths whose special answer is given once only
    hang: frozenset[str] = frozenset()  # paths that are never answered
    pages: int = 10**9


class Desk:
    """A running site."""

    def __init__(self, port: int, line: Connection) -> None:
        self.port, self._line = port, line
        self.url = f"http://127.0.0.1:{port}/"

    def visits(self) -> list[Visit]:
        self._line.send("visits")
        return [Visit(*row) for row in self._line.recv()]


@contextmanager
def desk(plan: Plan, port: int = 0) -> Iterator[Desk]:
    """Serve from another process until the block ends."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(plan, port, theirs), daemon=True)
    process.start()
    try:
        yield Desk(ours.recv(), ours)
    finally:
        ours.send("stop")
        process.join()


def page(number: int, pages: int) -> Answer:
    """Page n of a tree whose every page has a few children."""
    children = (LINKS * number + n for n in range(1, LINKS + 1))
    links = "".join(f'<p><a href="/{n}">{n}</a></p>' for n in children if n < pages)
    text = f"<html><head><title>Page {number}</title></head><body>{links}</body></html>"
    return 200, {"Content-Type": "text/html; charset=utf-8"}, text.encode()


def _serve(plan: Plan, port: int, line: Connection) -> None:
    die_with_parent()
    with suppress(OSError):  # on a busy machine the watch must not be late itself
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    asyncio.run(_Serving(plan, line).run(port))


class _Serving:
    def __init__(self, plan: Plan, line: Connection) -> None:
        self._plan, self._line = plan, line
        self._visits: list[Visit] = []
        self._given: set[str] = set()
        self._busy = 0
        self._stop = asyncio.Event()

    async def run(self, port: int) -> None:
        server = await asyncio.start_server(self._client, "127.0.0.1", port)
        asyncio.get_running_loop().add_reader(self._line.fileno(), self._told)
        self._line.send(server.sockets[0].getsockname()[1])
        await self._stop.wait()
        server.close()

    def _told(self) -> None:
        if self._line.recv() == "stop":
            self._stop.set()
        else:
            self._line.send([tuple(visit) for visit in self._visits])

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                await self._one(head, reader, writer)
        writer.close()

    async def _one(
        self, head: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        path, came = head.split(" ", 2)[1], time.monotonic()
        self._busy += 1
        at_once = self._busy
        try:
            gone = asyncio.ensure_future(reader.read(1))  # ends when the client goes away
            forever = path in self._plan.hang
            await asyncio.wait({gone}, timeout=None if forever else self._plan.seconds)
            left = gone.done()
            if not left:
                gone.cancel()
                await asyncio.gather(gone, return_exceptions=True)
                writer.write(self._bytes(path))
                await writer.drain()
        finally:
            self._busy -= 1
            self._visits.append(Visit(came, time.monotonic(), path, at_once, head))
        if left:
            raise asyncio.IncompleteReadError(b"", 1)

    def _bytes(self, path: str) -> bytes:
        status, headers, body = self._answer(path)
        lines = [f"HTTP/1.1 {status} Said", *(f"{k}: {v}" for k, v in headers.items())]
        return "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body

    def _answer(self, path: str) -> Answer:
        special = self._plan.answers.get(path)
        if special and not (path in self._plan.once and path in self._given):
            self._given.add(path)
            return special
        if path == "/robots.txt":
            return 404, {"Content-Type": "text/plain"}, b""
        number = path.strip("/") or "0"
        if not number.isdecimal() or int(number) >= self._plan.pages:
            return 404, {"Content-Type": "text/html"}, b"no such page"
        return page(int(number), self._plan.pages)
