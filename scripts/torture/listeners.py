"""Servers that accept on every address of a network namespace and note where they were dialled."""

from __future__ import annotations

import multiprocessing
import re
import selectors
import socket
from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Self

from tracer import die_with_parent

Site = Mapping[str, tuple[int, dict[str, str], bytes]]
PORTS = (80, 443, 8080, 22, 6379)


class Everywhere:
    """`with Everywhere(site) as net:`; afterwards `net.accepted` and `net.opened` tell."""

    def __init__(self, site: Site) -> None:
        self._ours, theirs = multiprocessing.Pipe()
        context = multiprocessing.get_context("fork")
        self._process = context.Process(target=_serve, args=(site, theirs), daemon=True)
        self.accepted: list[str] = []  # the address that each connection was made to
        self.opened = 0  # connections that were tried at all, accepted or not
        self.seen: list[str] = []  # request heads

    def __enter__(self) -> Self:
        self._process.start()
        self._ours.recv()
        self._before = _active_opens()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.opened = _active_opens() - self._before
        self._ours.send("stop")
        self.accepted, self.seen = self._ours.recv()
        self._process.join()


def _active_opens() -> int:
    """How often connect() was called in this network namespace since it was made."""
    lines = [line.split() for line in Path("/proc/net/snmp").read_text().splitlines()]
    names, values = [line for line in lines if line[0] == "Tcp:"]
    return int(values[names.index("ActiveOpens")])


def _serve(site: Site, line: Connection) -> None:
    die_with_parent()
    accepted: list[str] = []
    seen: list[str] = []
    with selectors.DefaultSelector() as ready:
        for port in PORTS:
            ready.register(_listen(port), selectors.EVENT_READ, "door")
        ready.register(line.fileno(), selectors.EVENT_READ, "line")
        line.send("ready")
        while True:
            for key, _ in ready.select():
                if key.data == "line":
                    line.send((accepted, seen))
                    return
                if key.data == "door":
                    client, _ = key.fileobj.accept()
                    accepted.append(client.getsockname()[0].removeprefix("::ffff:"))
                    ready.register(client, selectors.EVENT_READ, "client")
                elif not _answer(key.fileobj, site, seen):
                    ready.unregister(key.fileobj)
                    key.fileobj.close()


def _listen(port: int) -> socket.socket:
    return socket.create_server(("::", port), family=socket.AF_INET6, dualstack_ipv6=True)


def _answer(client: socket.socket, site: Site, seen: list[str]) -> bool:
    try:
        head = client.recv(65536).decode("latin-1")
        if not head:
            return False
        seen.append(head)
        path = re.sub(r"^http://[^/]*", "", [*head.split(" ", 2), "", ""][1])  # as a proxy too
        status, headers, body = site.get(path, (404, {"Content-Type": "text/html"}, b"no"))
        lines = [f"HTTP/1.1 {status} OK", *(f"{k}: {v}" for k, v in headers.items())]
        text = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
        client.sendall(text.encode("utf-8") + body)
    except OSError:
        return False
    return True
