"""Measure the store: CPU per committed page, per claim, and the time to open a large frontier.

    python scripts/bench_store.py [--pages 2000] [--frontier 1000000] [--levels]

Pages are made up (20 KB of words and markup, seeded), or taken from --pages-from DIR.
"""

from __future__ import annotations

import argparse
import gzip
import io
import random
import sys
import tempfile
import time
import zlib
from datetime import UTC, datetime
from pathlib import Path

from warcio.statusandheaders import StatusAndHeaders
from warcio.warcwriter import WARCWriter

from threadhound.model import Exchange, Follow, PageKind, Request, Response, Skip
from threadhound.settings import Limits
from threadhound.store import warc
from threadhound.store.archive import open_or_create
from threadhound.store.interface import Outcome, State
from threadhound.store.redact import archived
from threadhound.store.sqlite import SqliteStore

HOST = "http://forum.example.org"
BATCH = 32
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def page(lots: random.Random, words: list[str], size: int = 20_000) -> bytes:
    parts, length = ["<html><body>"], 0
    while length < size:
        text = " ".join(lots.choices(words, k=lots.randint(20, 90)))
        number = lots.randrange(10**6)
        post = (
            f'<div class="post" id="p{number}"><a href="/user/{number % 977}">u{number % 977}</a>'
            f'<span class="date">2026-01-{number % 28 + 1:02d}</span>'
            f'<div class="body">{text}</div></div>\n'
        )
        parts.append(post)
        length += len(post)
    return "".join(parts).encode()


def bodies(count: int) -> list[bytes]:
    lots = random.Random(7)
    letters = "etaoinshrdlucmfwypvbgk"
    words = ["".join(lots.choices(letters, k=lots.randint(2, 9))) for _ in range(3000)]
    return [page(lots, words) for _ in range(count)]


def exchange(n: int, body: bytes, *, packed: bool) -> Exchange:
    headers = [("Date", "Thu, 01 Jan 2026 00:00:00 GMT"), ("Server", "nginx"), ("Vary", "Cookie")]
    headers += [("Content-Type", "text/html; charset=utf-8"), ("Set-Cookie", "sid=abc; path=/")]
    if packed:
        headers.append(("Content-Encoding", "gzip"))
    request = (("Host", "forum.example.org"), ("User-Agent", "Threadhound/0.1"), ("Accept", "*/*"))
    url = f"{HOST}/viewtopic.php?t={n}"
    return Exchange(url, 200, "OK", request, tuple(headers), body, NOW, 0.1, "127.0.0.1")


def cpu(label: str, count: int, started: float, unit: str = "ms") -> float:
    each = (time.process_time() - started) / count
    scale = 1e3 if unit == "ms" else 1e6
    print(f"{label:58} {each * scale:8.3f} {unit}")
    return each


def bench_warc(samples: list[bytes], *, packed: bool) -> None:
    name = "gzip bodies" if packed else "plain bodies"
    items = [archived(exchange(n, body, packed=packed)) for n, body in enumerate(samples)]
    started = time.process_time()
    size = sum(len(b"".join(warc.exchange_records(x, warc.sha1(x.body)))) for x in items)
    ours = cpu(f"WARC request + response, {name}", len(items), started)
    out = io.BytesIO()
    writer = WARCWriter(out, gzip=True, warc_version="1.1")
    started = time.process_time()
    for item in items:
        head = StatusAndHeaders("200 OK", list(item.headers), protocol="HTTP/1.1")
        asked = StatusAndHeaders("GET / HTTP/1.1", list(item.request_headers), is_http_request=True)
        answer = writer.create_warc_record(
            item.url, "response", payload=io.BytesIO(item.body), http_headers=head
        )
        question = writer.create_warc_record(item.url, "request", http_headers=asked)
        writer.write_request_response_pair(question, answer)
    theirs = cpu(f"  the same with warcio, {name}", len(items), started)
    print(f"  ratio {ours / theirs:.2f} of warcio's CPU, {size / out.tell():.2f} of its size")


def bench_levels(samples: list[bytes]) -> None:
    for packed in (False, True):
        data = [gzip.compress(body) for body in samples] if packed else samples
        for level in (1, 2, 3, 4, 5, 6, 9):
            started, size = time.process_time(), 0
            for body in data:
                deflate = zlib.compressobj(level, zlib.DEFLATED, 31)
                size += len(deflate.compress(body)) + len(deflate.flush())
            cpu(
                f"zlib level {level}{' on gzip' * packed}: {size / len(data):.0f} bytes",
                len(data),
                started,
            )


def links(n: int) -> tuple[Follow, ...]:
    """Fifty links: forty known ones near by, ten new."""
    near = [Follow(f"{HOST}/viewtopic.php?t={m}", f"t{m}") for m in range(n - 40, n)]
    new = [Follow(f"{HOST}/viewtopic.php?t={n}&p={m}", f"t{n}:{m}", "thread", 1) for m in range(10)]
    return (*near, *new)


def bench_commit(samples: list[bytes], directory: Path, *, packed: bool) -> None:
    with open_or_create(directory) as archive:
        store = SqliteStore(archive, "forum.example.org", limits=Limits(disk_reserve_bytes=0))
        count = len(samples)
        store.add([Follow(f"{HOST}/viewtopic.php?t={n}", f"t{n}") for n in range(-40, count)])
        tasks = store.claim(count + 40, 1.0)[40:]
        skips = tuple(Skip(f"{HOST}/user/{m}", "profile", "user") for m in range(20))
        outcomes = []
        for n, (task, body) in enumerate(zip(tasks, samples, strict=True)):
            sent = gzip.compress(body) if packed else body
            answer = Response(task.url, (exchange(n, sent, packed=packed),), body)
            outcomes.append(
                Outcome(task, State.DONE, "", answer, Request(task.url), None, PageKind.THREAD,
                        "A title", links(n), skips, {"role 1": [n, 1]})
            )  # fmt: skip
        wall, started = time.perf_counter(), time.process_time()
        for start in range(0, count, BATCH):
            store.commit(outcomes[start : start + BATCH])
        cpu(
            f"commit of a page, {'gzip' if packed else 'plain'} body, in batches of {BATCH}",
            count,
            started,
        )
        print(f"{'  wall':58} {(time.perf_counter() - wall) / count * 1e3:8.3f} ms")
        started = time.process_time()
        for task in tasks:
            store.read(store.find(task.key).visit)
        cpu("find and read a page back", count, started)
        store.close()


def bench_frontier(size: int, directory: Path) -> None:
    with open_or_create(directory) as archive:
        store = SqliteStore(archive, "forum.example.org", limits=Limits(disk_reserve_bytes=0))
        started = time.process_time()
        for start in range(0, size, 5000):
            store.add([Follow(f"{HOST}/viewtopic.php?t={n}", f"t{n}", "thread", n % 3)
                       for n in range(start, min(start + 5000, size))])  # fmt: skip
        cpu(f"adding one of {size:,} new addresses", size, started, "us")
        store.close()
    wall = time.perf_counter()
    with open_or_create(directory) as archive:
        store = SqliteStore(archive, "forum.example.org", limits=Limits(disk_reserve_bytes=0))
        tasks = store.claim(8, 1.0)
        label = f"opening {size:,} addresses and claiming eight"
        print(f"{label:58} {time.perf_counter() - wall:8.3f} s")
        busy = [task.id for task in tasks]
        started = time.process_time()
        for _ in range(5000):
            store.claim(1, 1.0, busy)
        cpu("claim of one task, eight busy", 5000, started, "us")
        wall = time.perf_counter()
        store.states()
        print(f"{'the ledger':58} {time.perf_counter() - wall:8.3f} s")
        store.close()


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--pages", type=int, default=2000)
    options.add_argument("--frontier", type=int, default=1_000_000)
    options.add_argument("--pages-from", type=Path, help="a directory of HTML files to use instead")
    options.add_argument("--levels", action="store_true", help="compare compression levels")
    wanted = options.parse_args()
    samples = bodies(wanted.pages)
    if wanted.pages_from:
        samples = [file.read_bytes() for file in sorted(wanted.pages_from.glob("*.html"))]
    size = sum(map(len, samples)) // len(samples)
    print(f"Python {sys.version.split()[0]}, {len(samples)} pages of {size} bytes")
    if wanted.levels:
        bench_levels(samples)
    for packed in (False, True):
        data = [gzip.compress(body) for body in samples] if packed else samples
        bench_warc(data, packed=packed)
    with tempfile.TemporaryDirectory() as place:
        bench_commit(samples, Path(place, "plain"), packed=False)
        bench_commit(samples, Path(place, "gzip"), packed=True)
        if wanted.frontier:
            bench_frontier(wanted.frontier, Path(place, "frontier"))


if __name__ == "__main__":
    main()
