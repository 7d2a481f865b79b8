"""Crawl mirrored forums with other tools and with Threadhound, and count what each asked for.

    python scripts/measure_peers.py MIRROR... --peer 'forumscraper -t 2 -r 0 -w 0 -d {out} {url}'

Every tool gets each forum from its home page over HTTP, served on `localhost` (some tools refuse
addresses made of numbers). `{url}` and `{out}` in a command stand for the home page and an empty
folder. Threadhound runs last, in the same way.
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from threadhound.evaluate.metrics import judge, pages_had
from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.fetch.replay import NOT_FOUND, Logged

OURS = f"{sys.executable} -m threadhound crawl {{url}} --delay 0 -j 2 -q -o {{out}}/archive"
SECONDS = 1800  # a tool that hangs is stopped then
FRAMING = frozenset({"content-length", "transfer-encoding", "connection", "keep-alive"})


class Replay(ThreadingHTTPServer):
    """A mirror on loopback: addresses in its pages are those of this server."""

    def __init__(self, mirror: Mirror) -> None:
        super().__init__(("localhost", 0), Answering)
        self.mirror = mirror
        self.log: list[Logged] = []
        self.recorded = urlsplit(mirror.entry).netloc
        self.served = f"localhost:{self.server_address[1]}"
        self.home = urljoin(mirror.entry.replace(self.recorded, self.served), ".")


class Answering(BaseHTTPRequestHandler):
    """Answers as the forum did, and keeps a log."""

    protocol_version = "HTTP/1.1"
    server: Replay

    def do_GET(self) -> None:
        self._answer(send_body=True)

    def do_HEAD(self) -> None:
        self._answer(send_body=False)

    def _answer(self, *, send_body: bool) -> None:
        site = self.server
        url = urljoin(f"http://{site.recorded}/", self.path)
        answer = site.mirror.answer(url) or NOT_FOUND
        site.log.append(Logged(self.command, answer.status, url))
        body = answer.body.replace(site.recorded.encode(), site.served.encode())
        self.send_response(answer.status)
        for name, value in answer.headers:
            if name.lower() not in FRAMING:
                self.send_header(name, value.replace(site.recorded, site.served))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if send_body:
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """The log is kept as a list instead."""


def crawled(mirror: Mirror, command: str) -> str:
    """What one tool did with one forum, as a line."""
    site = Replay(mirror)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as out:
        words = [word.format(url=site.home, out=out) for word in shlex.split(command)]
        try:
            ended = subprocess.run(words, capture_output=True, timeout=SECONDS, check=False)
            code = f"exit {ended.returncode}"
        except subprocess.TimeoutExpired:
            code = "stopped"
    site.shutdown()
    site.server_close()
    judged = judge(site.log, mirror.truth)
    threads = mirror.truth.thread_pages
    had = len(pages_had(judged, mirror.truth) & threads)
    return f"{len(judged):>8,} {had:>6,} of {len(threads):<6,} {code}"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("mirrors", nargs="+", type=Path)
    parser.add_argument("--peer", action="append", default=[], help="a command; may be repeated")
    chosen = parser.parse_args(arguments)
    print(f"{'forum':<16}{'tool':<16}{'requests':>8} thread pages")
    for folder in chosen.mirrors:
        mirror = load_mirror(folder)
        for command in (*chosen.peer, OURS):
            tool = "threadhound" if command is OURS else Path(shlex.split(command)[0]).name
            print(f"{mirror.name:<16}{tool:<16}{crawled(mirror, command)}", flush=True)


if __name__ == "__main__":
    main()
