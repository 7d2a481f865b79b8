"""Exports and search over generated posts: seconds, peak memory and size of each.

    python scripts/bench_export.py [--posts 200000] [--only site,search] [--directory DIR]

Each format runs in a process of its own, so that its peak memory is its own.
"""

from __future__ import annotations

import argparse
import itertools
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from threadhound.export.formats import write_csv, write_jsonl
from threadhound.export.mbox import write_mbox
from threadhound.export.parquet import write_parquet
from threadhound.export.posts import POST_FIELDS
from threadhound.export.pseudonyms import pseudonymised
from threadhound.export.site import write_site
from threadhound.export.wacz import write_wacz
from threadhound.store.archive import Archive, read_archive
from threadhound.store.fulltext import SearchIndex, Wanted
from threadhound.store.sqlite import SqliteStore

ROWS = ("jsonl", "csv", "parquet", "partitioned", "mbox", "site", "pseudonymised")
OF_ARCHIVES = ("wacz", "search", "cjk")  # the last: search again, in a script without blanks
IDEOGRAPHS = range(0x4E00, 0x4E00 + 3000)
FORMATS = (*ROWS, *OF_ARCHIVES)


def posts(count: int, seed: int = 1) -> Iterator[dict]:
    """Posts as a forum has them: 12 a thread on average, 60 words of a skewed vocabulary."""
    chance = random.Random(seed)
    vocabulary = [_word(chance) for _ in range(30_000)]
    weights = [1 / (n + 3) for n in range(len(vocabulary))]
    words = chance.choices(vocabulary, weights, k=500_000)
    made = thread = 0
    while made < count:
        thread += 1
        title = " ".join(words[chance.randrange(len(words) - 6) :][:6])
        for position in range(1, min(1 + int(chance.expovariate(1 / 11)), count - made) + 1):
            made += 1
            yield _post(chance, words, made, thread, title, position)


def _word(chance: random.Random) -> str:
    return "".join(chance.choices("etaoinshrdlucmfwypvbgk", k=chance.randint(3, 9)))


def _post(
    chance: random.Random, words: list[str], made: int, thread: int, title: str, position: int
) -> dict:
    at, size = chance.randrange(len(words) - 200), chance.randint(15, 110)
    text = " ".join(words[at : at + size])
    half = len(text) // 2
    author = f"member{int(chance.paretovariate(1.1)) % 9000}"
    when = (
        f"20{thread % 20 + 5:02d}-{thread % 12 + 1:02d}-{made % 28 + 1:02d}T12:{made % 60:02d}:00"
    )
    url = f"https://forum.example.org/thread/{thread}?page={position // 20 + 1}"
    quote = {
        "text": text[:60],
        "author": "member1",
        "post_id": str(made - 1),
        "start": 0,
        "end": 60,
    }
    known = {
        "forum": "https://forum.example.org/",
        "board": f"Board {thread % 25}",
        "board_url": f"https://forum.example.org/board/{thread % 25}",
        "thread_id": f"thread-{thread}",
        "thread_title": title,
        "thread_url": f"https://forum.example.org/thread/{thread}",
        "page_url": url,
        "page": position // 20 + 1,
        "post_id": str(made),
        "post_url": f"{url}#post{made}",
        "position": position,
        "author": author,
        "author_url": f"https://forum.example.org/user/{author}",
        "posted_at": when,
        "posted_at_raw": when,
        "text": text,
        "html": f"<p>{text[:half]} <b>so</b></p><p>{text[half:]}</p>"
        '<p><a href="https://elsewhere.example/">there</a></p>',
        "quotes": [quote] if position > 1 and made % 3 == 0 else [],
        "reply_to": str(made - 1) if position > 1 and made % 3 == 0 else None,
        "attachments": [],
        "language": "en",
        "content_hash": "0" * 64,
        "fetched_at": "2025-01-01T00:00:00+00:00",
        "warc_file": "forum-20250101000000-00001.warc.gz",
        "warc_offset": made * 5000,
        "schema_version": 1,
    }
    return {name: known.get(name) for name in POST_FIELDS}


def without_blanks(rows: Iterator[dict]) -> Iterator[dict]:
    """The same posts in a script without blanks: two ideographs for each word."""
    for row in rows:
        words = (_ideographs(word) for word in row["text"].split())
        yield {**row, "text": "".join(words), "html": None, "quotes": []}


def _ideographs(word: str) -> str:
    number = int.from_bytes(word.encode(), "big")
    return chr(IDEOGRAPHS[number % 3000]) + chr(IDEOGRAPHS[number // 3000 % 3000])


def write(kind: str, rows: Iterator[dict], target: Path) -> None:
    """Write the rows in one of the formats."""
    if kind in ("jsonl", "csv", "pseudonymised"):
        rows = pseudonymised(rows, "a key of ours") if kind == "pseudonymised" else rows
        with target.open("w", encoding="utf-8") as out:
            (write_csv if kind == "csv" else write_jsonl)(rows, POST_FIELDS, out)
    elif kind == "mbox":
        with target.open("wb") as out:
            write_mbox(rows, out)
    elif kind == "site":
        write_site(rows, target)
    else:
        write_parquet(rows, POST_FIELDS, target, "board" if kind == "partitioned" else None)


def measure(kind: str, count: int, directory: Path) -> None:
    """One format, here and now; prints a line."""
    began, cpu = time.monotonic(), time.process_time()
    for _ in posts(count):
        pass
    making, making_cpu = time.monotonic() - began, time.process_time() - cpu
    target = directory / f"out.{kind}"
    began, cpu = time.monotonic(), time.process_time()
    write(kind, posts(count), target)
    seconds, used = time.monotonic() - began - making, time.process_time() - cpu - making_cpu
    size = sum(f.stat().st_size for f in target.rglob("*") if f.is_file()) or target.stat().st_size
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{kind:14} {seconds:7.1f} s  {used:7.1f} s CPU  {peak:6.0f} MB peak  {size / 1e6:8.1f} MB",
        flush=True,
    )


def measure_archive(kind: str, count: int, directory: Path) -> None:
    """WACZ and search read an archive: it is made first, once for both."""
    path = directory / f"archive-{'cjk-' if kind == 'cjk' else ''}{count}"
    if not path.exists():
        sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
        from store.posted import archive_of  # noqa: PLC0415 - the tests' way to make one

        rows = posts(count)
        archive_of(without_blanks(rows) if kind == "cjk" else rows, path)
    with read_archive(path) as archive:
        if kind in ("search", "cjk"):
            measure_search(archive, cjk=kind == "cjk")
            return
        began, cpu = time.monotonic(), time.process_time()
        with SqliteStore(archive) as store:
            write_wacz(archive, store, directory / "out.wacz")
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        seconds, used = time.monotonic() - began, time.process_time() - cpu
        print(f"{kind:14} {seconds:7.1f} s  {used:7.1f} s CPU  {peak:6.0f} MB peak", flush=True)


def _queries(*, cjk: bool) -> list[str]:
    """Words, pairs of words, and beginnings; without blanks: phrases, and single characters."""
    words = [word for row in posts(40) for word in row["text"].split()[:3]]
    if not cjk:
        pairs = (f"{a} {b}" for a, b in itertools.pairwise(words))
        return [*words, *pairs, *(w[:3] + "*" for w in words)]
    short = [_ideographs(word) for word in words]
    pairs = (a + b for a, b in itertools.pairwise(short))
    return [*short, *pairs, *(word[:1] for word in short)]


def measure_search(archive: Archive, *, cjk: bool = False) -> None:
    """Queries of rare and common words, each with the opening of the index; and the first one."""
    began = time.monotonic()
    with SearchIndex(archive):
        print(f"search: index made in {time.monotonic() - began:.1f} s")
    queries = _queries(cjk=cjk)
    wall, cpu = [], []
    for query in queries:
        began, used = time.monotonic(), time.process_time()
        with SearchIndex(archive) as index:
            index.search(Wanted(query), 10)
            index.count(Wanted(query))
        wall.append(1000 * (time.monotonic() - began))
        cpu.append(1000 * (time.process_time() - used))
    for name, values in (("wall", wall), ("CPU", cpu)):
        ordered = sorted(values)
        print(
            f"search: {len(queries)} queries, {name}: median {ordered[len(ordered) // 2]:.0f} ms,"
            f" 95 % {ordered[len(ordered) * 95 // 100]:.0f} ms, slowest {ordered[-1]:.0f} ms",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--posts", type=int, default=200_000)
    parser.add_argument("--only", default=",".join(FORMATS))
    parser.add_argument("--directory", type=Path)
    parser.add_argument("--here", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        run = measure_archive if given.here in OF_ARCHIVES else measure
        run(given.here, given.posts, given.directory)
        return
    directory = given.directory or Path(tempfile.mkdtemp(prefix="bench-export-"))
    directory.mkdir(parents=True, exist_ok=True)
    print(f"{given.posts:,} posts; seconds without those of making the posts")
    try:
        for kind in given.only.split(","):
            command = [sys.executable, __file__, "--here", kind, "--posts", str(given.posts)]
            subprocess.run([*command, "--directory", str(directory)], check=True)
    finally:
        if given.directory is None:
            shutil.rmtree(directory)


if __name__ == "__main__":
    main()
