"""Measure memory and starting: does a long crawl stay small, does a large queue start fast?

    python scripts/bench_memory.py [--pages 50000] [--early 5000] [--frontier 1000000]

Memory is the resident size of the crawling process on a simulated forum. Starting is the time
from the command to its first request for a page, with so many addresses waiting in the archive.
"""

from __future__ import annotations

import argparse
import resource
import sqlite3
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from bench_forum import crawl_command, forum, judge, say

from threadhound.model import Follow
from threadhound.store.archive import open_or_create
from threadhound.store.sqlite import SqliteStore

GROWTH_LIMIT = 1.2  # of the size at the early mark, at the end
START_LIMIT = 2.0  # seconds to the first request
STARTS = 3  # the best counts: the machine may be busy with something else
CONNECTIONS = 4
CHUNK = 10_000  # addresses in one transaction
LOOK_EVERY = 0.25  # seconds


@dataclass(frozen=True, slots=True)
class Sample:
    """How large the process was when it had so many pages."""

    pages: int
    megabytes: float


def watch(command: list[str], directory: Path) -> list[Sample]:
    """Run a crawl and look at its size until it ends."""
    samples = []
    with subprocess.Popen(command) as process:
        while process.poll() is None:
            size = _resident(process.pid)
            if size:
                samples.append(Sample(_pages(directory / "archive.db"), size))
            time.sleep(LOOK_EVERY)
    if process.returncode:
        raise RuntimeError(f"the crawl ended with {process.returncode}")
    return samples


def _resident(pid: int) -> float:
    """Megabytes; 0 when the process is ending."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    except FileNotFoundError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def _pages(database: Path) -> int:
    try:
        connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        try:
            return int(connection.execute("SELECT max(id) FROM page").fetchone()[0] or 0)
        finally:
            connection.close()
    except sqlite3.Error:  # not made yet
        return 0


def bench_memory(directory: Path, pages: int, early: int) -> None:
    began = time.perf_counter()
    with forum() as url:
        samples = watch(crawl_command(url, directory, pages, CONNECTIONS), directory)
    took = time.perf_counter() - began
    first = next(sample for sample in samples if sample.pages >= early)
    # Closing the archive gives memory back: what counts is the size while pages still came.
    last = [sample for sample in samples if sample.pages < samples[-1].pages][-1]
    marks = [pages * tenth // 10 for tenth in range(1, 10)]
    tenths = [next(sample for sample in samples if sample.pages >= mark) for mark in marks]
    print("resident at each tenth:", *(f"{sample.megabytes:.0f}" for sample in tenths), "MB")
    say(f"resident at {first.pages:,} pages", first.megabytes, "MB")
    say(f"resident at {last.pages:,} pages", last.megabytes, "MB")
    say("largest seen", max(sample.megabytes for sample in samples), "MB")
    say("pages per second", last.pages / took, "/s")
    judge("growth of a long crawl", last.megabytes / first.megabytes, "x", GROWTH_LIMIT)


class Forum(BaseHTTPRequestHandler):
    """No robots.txt and small pages; notes when the first page is asked for."""

    protocol_version = "HTTP/1.1"
    asked_at = 0.0
    asked = threading.Event()

    def do_GET(self) -> None:
        if self.path != "/robots.txt" and not Forum.asked.is_set():
            Forum.asked_at = time.perf_counter()
            Forum.asked.set()
        body = b"<html><title>A page</title><p>Text.</p></html>"
        self.send_response(404 if self.path == "/robots.txt" else 200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Silent."""


def fill(directory: Path, start: str, size: int) -> None:
    """An archive as an interrupted crawl leaves it, with so many addresses still to visit."""
    with open_or_create(directory) as archive, SqliteStore(archive) as store:
        store.put({"start": start, "strategy": "generic"})
        for first in range(0, size, CHUNK):
            urls = (f"{start}viewtopic.php?t={n}" for n in range(first, min(first + CHUNK, size)))
            store.add([Follow(url, url) for url in urls])


def bench_start(directory: Path, size: int) -> None:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Forum)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/"
    fill(directory, url, size)
    runs = [_first_request(url, directory) for _ in range(STARTS)]
    server.shutdown()
    wall, cpu = min(runs)
    judge(f"first request with {size:,} addresses waiting", wall, "s", START_LIMIT)
    say("  CPU of that run from start to end, one page and the report", cpu, "s")


def _first_request(url: str, directory: Path) -> tuple[float, float]:
    """Seconds from the command to its first request, and the CPU seconds of the whole run."""
    Forum.asked.clear()
    began, before = time.perf_counter(), _cpu_of_children()
    subprocess.run(crawl_command(url, directory, 1, CONNECTIONS), check=True)
    if not Forum.asked.is_set():
        raise RuntimeError("no page was asked for")
    return Forum.asked_at - began, _cpu_of_children() - before


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--pages", type=int, default=50_000)
    options.add_argument("--early", type=int, default=5000)
    options.add_argument("--frontier", type=int, default=1_000_000)
    wanted = options.parse_args()
    with tempfile.TemporaryDirectory() as place:
        bench_start(Path(place, "frontier"), wanted.frontier)
        bench_memory(Path(place, "archive"), wanted.pages, wanted.early)


if __name__ == "__main__":
    main()
