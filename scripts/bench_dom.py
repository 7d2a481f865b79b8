"""What reading a page costs, split by part: CPU microseconds per page.

    python scripts/bench_dom.py [MIRROR FOLDER ...]

Pages come from mirrored forums (THREADHOUND_ZOO or ../shared/zoo) where there are any, else they
are generated.
"""

from __future__ import annotations

import lzma
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from warcio.archiveiterator import ArchiveIterator

from threadhound.dom.charset import decode
from threadhound.dom.links import links_of
from threadhound.dom.page import read_page
from threadhound.dom.prescan import may_be_deep, suspicious
from threadhound.dom.text import visible_text
from threadhound.dom.tree import parse
from threadhound.model import Exchange, Response
from threadhound.urls.canonical import UrlReader, absolute, hash64, url_key

ROOT = Path(__file__).resolve().parents[1]
ZOO = Path(os.environ.get("THREADHOUND_ZOO") or ROOT.parent / "shared" / "zoo")
PAGES_PER_MIRROR = 20
EVERY = 17  # records between two pages taken, so that all kinds occur
ROUNDS = 7


def main(folders: Sequence[str]) -> None:
    mirrors = [Path(f) for f in folders] or sorted(p.parent for p in ZOO.glob("*/mirror.warc.xz"))
    pages = [page for mirror in mirrors for page in mirrored(mirror)] or list(generated(200))
    describe(pages)
    reader = UrlReader()
    read = [read_page(page, reader) for page in pages]
    trees = [page for page in read if page.tree is not None]
    bodies = [page.body for page in pages]
    links = [(page.base_url, link.url) for page in read for link in page.links]
    show("prescan", lambda b: (suspicious(b), may_be_deep(b)), bodies)
    show("decode", lambda p: decode(p.body, p.header("content-type")), pages)
    show("parse (all of the above and lxml)", lambda p: parse(p.body, "text/html"), pages)
    show("links, warm", lambda p: links_of(p.tree, p.base_url, reader), trees)
    show("links, cold", lambda p: links_of(p.tree, p.base_url, UrlReader()), trees)
    show("read_page, warm", lambda p: read_page(p, reader), pages)
    show("read_page, cold", read_page, pages)
    show("visible_text", lambda p: visible_text(p.tree), trees)
    print("per link:")
    show("  absolute", lambda x: absolute(*x), links)
    show("  url_key", lambda x: url_key(x[1]), links)
    show("  resolve + key, warm", lambda x: reader.read(*x), links)
    show("  hash64", lambda x: hash64(x[1]), links)


def describe(pages: Sequence[Response]) -> None:
    sizes = [len(page.body) for page in pages]
    count = statistics.mean(len(read_page(page).links) for page in pages)
    print(f"{len(pages)} pages, median {statistics.median(sizes) / 1024:.1f} KB, ", end="")
    print(f"mean {statistics.mean(sizes) / 1024:.1f} KB, {count:.0f} links each")


def show(name: str, work: Callable[[Any], object], items: Sequence[Any]) -> None:
    best = min(seconds(work, items) for _ in range(ROUNDS))
    print(f"{name:36s}{best / len(items) * 1e6:9.1f} us")


def seconds(work: Callable[[Any], object], items: Sequence[Any]) -> float:
    start = time.process_time()
    for item in items:
        work(item)
    return time.process_time() - start


def mirrored(folder: Path) -> Iterator[Response]:
    """Every so many pages of a mirror."""
    taken = 0
    with lzma.open(folder / "mirror.warc.xz") as stream:
        for number, record in enumerate(ArchiveIterator(stream)):
            headers = record.http_headers
            if number % EVERY or headers is None or record.rec_type != "response":
                continue
            if "html" not in (headers.get_header("content-type") or ""):
                continue
            url = record.rec_headers.get_header("WARC-Target-URI")
            body = record.content_stream().read()
            if not body:  # redirects
                continue
            yield response(url, body, tuple(headers.headers))
            taken += 1
            if taken == PAGES_PER_MIRROR:
                return


def generated(count: int) -> Iterator[Response]:
    for page in range(count):
        rows = "".join(
            f'<tr class="row{i % 2}"><td class="title"><a href="/t.php?t={page + i}&amp;f=2">'
            f"Thread {i}</a></td><td>{'some words of a post ' * 12}</td><td>{i}</td></tr>"
            for i in range(50)
        )
        body = f"<html><head><title>Board {page}</title></head><body><table>{rows}</table>"
        url = f"http://forum.example/f.php?f=2&page={page}"
        yield response(url, body.encode(), (("Content-Type", "text/html; charset=utf-8"),))


def response(url: str, body: bytes, headers: tuple[tuple[str, str], ...]) -> Response:
    when = datetime(2026, 1, 1, tzinfo=UTC)
    return Response(url, (Exchange(url, 200, "OK", (), headers, body, when),), body)


if __name__ == "__main__":
    main(sys.argv[1:])
