"""Writes a simulated forum as a mirror: the folder format of the forums kept for tests."""

from __future__ import annotations

import gzip
import json
import lzma
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import asdict
from http import HTTPStatus
from pathlib import Path
from typing import IO
from urllib.parse import urldefrag, urljoin, urlsplit

import lxml.html

from threadhound.errors import UsageError
from threadhound.evaluate.simulate.forum import Answer, Visit
from threadhound.evaluate.simulate.render import HTML, render
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.truth import (
    content_targets,
    entry_target,
    start_targets,
    thread_posts,
    totals,
    truth,
    visible_threads,
)

MOST_PAGES = 20_000  # thread pages of a forum that is still sensible to write out
JUNK_OF_A_KIND = 400  # URLs of one useless kind that are kept: some kinds have no end
CONTENT = frozenset({"entry", "index", "thread"})


def links_of(body: bytes, url: str) -> list[str]:
    """Absolute addresses of the links of a page, in order, without fragments."""
    if not body.strip():
        return []
    tree = lxml.html.fromstring(body)
    hrefs = [a.get("href") for a in tree.iter("a")]
    return [urldefrag(urljoin(url, href)).url for href in hrefs if href]


def target_of(url: str) -> str:
    """Path and query of a URL, as they go into a request."""
    parts = urlsplit(url)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def walk(
    spec: ForumSpec, origin: str, junk: int | None = JUNK_OF_A_KIND
) -> Iterator[tuple[str, str, str, Answer]]:
    """Every reachable (target, kind, id, answer); useless kinds only up to `junk` each."""
    queue, seen, kept = deque([entry_target(spec)]), {entry_target(spec)}, Counter[str]()
    visit = Visit(origin=origin)
    while queue:
        target = queue.popleft()
        kind, name = truth(spec, target)
        kept[kind] += 1
        if junk is not None and kind not in CONTENT and kept[kind] > junk:
            continue
        answer = render(spec, target, visit)
        yield target, kind, name, answer
        for found in _found(answer, origin + target, origin):
            if found not in seen:
                seen.add(found)
                queue.append(found)


def _found(answer: Answer, url: str, origin: str) -> list[str]:
    headers = dict(answer.headers)
    if "Location" in headers:
        return [headers["Location"]]
    if headers.get("Content-Type") != HTML:
        return []
    return [target_of(link) for link in links_of(answer.body, url) if link.startswith(origin + "/")]


def write_mirror(spec: ForumSpec, folder: Path, origin: str = "http://127.0.0.1:8300") -> None:
    """Write mirror.warc.gz, truth.jsonl, posts.jsonl.xz and meta.json."""
    counts = totals(spec)
    if counts.thread_pages > MOST_PAGES:
        raise UsageError(
            "This forum is too large for a mirror.", f"At most {MOST_PAGES} thread pages."
        )
    folder.mkdir(parents=True, exist_ok=True)
    kinds: Counter[str] = Counter()
    with (
        (folder / "mirror.warc.gz").open("wb") as warc,
        (folder / "truth.jsonl").open("w", encoding="utf-8") as lines,
    ):
        for target, kind, name, answer in _walk_all(spec, origin):
            kinds[kind] += 1
            _write_record(warc, origin + target, answer)
            lines.write(_truth_line(origin + target, kind, name, answer))
    _write_posts(spec, folder)
    _write_meta(spec, folder, origin, kinds)


def _walk_all(spec: ForumSpec, origin: str) -> Iterator[tuple[str, str, str, Answer]]:
    """What links reach, and then the content that only scripts would reach."""
    seen = set()
    for step in walk(spec, origin):
        seen.add(step[0])
        yield step
    for target in content_targets(spec):
        if target not in seen:
            yield target, *truth(spec, target), render(spec, target, Visit(origin=origin))


def _truth_line(url: str, kind: str, name: str, answer: Answer) -> str:
    line: dict[str, object] = {"url": url, "kind": kind, "id": name}
    if answer.status != HTTPStatus.OK:
        line["status"] = answer.status
    return json.dumps(line, ensure_ascii=False) + "\n"


def _write_record(warc: IO[bytes], url: str, answer: Answer) -> None:
    """One response record as one gzip member."""
    lines = [f"HTTP/1.1 {answer.status} -", *(f"{name}: {value}" for name, value in answer.headers)]
    block = "\r\n".join([*lines, "", ""]).encode() + answer.body
    head = (
        "WARC/1.1\r\nWARC-Type: response\r\n"
        f"WARC-Target-URI: {url}\r\nWARC-Date: 2025-06-02T12:00:00Z\r\n"
        "Content-Type: application/http; msgtype=response\r\n"
        f"Content-Length: {len(block)}\r\n\r\n"
    )
    warc.write(gzip.compress(head.encode() + block + b"\r\n\r\n", mtime=0))


def _write_posts(spec: ForumSpec, folder: Path) -> None:
    with lzma.open(folder / "posts.jsonl.xz", "wt", encoding="utf-8") as lines:
        for thread in visible_threads(spec):
            for post in thread_posts(spec, thread):
                lines.write(json.dumps(post._asdict(), ensure_ascii=False) + "\n")


def _write_meta(spec: ForumSpec, folder: Path, origin: str, kinds: Counter[str]) -> None:
    counts, responses = totals(spec), sum(kinds.values())
    useful = sum(kinds[kind] for kind in CONTENT)
    meta: dict[str, object] = {
        "name": spec.name,
        "software": "simulated",
        "lang": spec.language,
        "entry": origin + entry_target(spec),
        "starts": [origin + target for target in start_targets(spec)],
        **counts._asdict(),
        "responses": responses,
        "useless_share": round(1 - useful / responses, 3),
        "notes": f"seed {spec.seed}, traps {' '.join(sorted(spec.traps)) or 'none'}",
        "faults": asdict(spec.faults),
    }
    if spec.dates in ("day", "relative"):
        meta["time_resolution"] = "day"
    text = json.dumps(meta, indent=1, ensure_ascii=False)
    (folder / "meta.json").write_text(text + "\n", encoding="utf-8")
