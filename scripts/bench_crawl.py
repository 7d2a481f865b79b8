"""Measure a durable generic crawl: CPU per page, beside Scrapy with JOBDIR and plain wget.

    python scripts/bench_crawl.py [--scrapy PYTHON] [--pages 3000] [--rounds 2] [--connections 4]

All crawl the same simulated forum on loopback, one after the other. What counts is the CPU time
(user and system, all threads) of the crawling process alone. Starting up is measured by a crawl
of one page and subtracted; of several rounds each crawler's best counts.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bench_forum import crawl_command, forum, judge, say

from threadhound.store.archive import read_archive
from threadhound.store.sqlite import SqliteStore

CPU_LIMIT = 3.4  # ms for a page of 20 KB with 50 links: fetched, archived, parsed, committed
PEER_RATIO = 2.5  # so many times less than Scrapy with JOBDIR needs
PAGE_BYTES = 20_500  # wget knows no number of pages, only bytes
BUSY_CONNECTIONS = 8
Crawler = Callable[[int], "Cost"]
PEER = Path(__file__).with_name("bench_peer_scrapy.py")


@dataclass(frozen=True, slots=True)
class Cost:
    """What crawling some pages took."""

    pages: int
    cpu: float
    wall: float


@dataclass(frozen=True, slots=True)
class Bench:
    """Where and how much."""

    url: str
    place: Path
    connections: int
    scrapy: str

    def threadhound(self, pages: int) -> Cost:
        directory = self.place / "archive"
        command = crawl_command(self.url, directory, pages, self.connections)
        return _cost(command, lambda _: _archived(directory), directory)

    def peer(self, pages: int) -> Cost:
        directory = self.place / "job"
        command = [self.scrapy, str(PEER), self.url, str(pages), str(directory),
                   str(self.connections)]  # fmt: skip
        return _cost(command, lambda said: int(said or 0), directory)

    def wget(self, pages: int) -> Cost:
        directory = self.place / "files"
        command = ["wget", "-q", "-r", "-l", "inf", f"-Q{pages * PAGE_BYTES}", "-P", str(directory),
                   self.url]  # fmt: skip
        return _cost(command, lambda _: _files(directory), directory)


def _cost(command: list[str], count: Callable[[str], int], directory: Path) -> Cost:
    began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    said = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True).stdout
    after, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - began
    pages = count(said)
    shutil.rmtree(directory, ignore_errors=True)
    if not pages:
        raise RuntimeError(f"nothing was crawled by: {' '.join(command)}")
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(pages, used, wall)


def _archived(directory: Path) -> int:
    with read_archive(directory) as archive:
        store = SqliteStore(archive)
        try:
            return store.requests()
        finally:
            store.close()


def _files(directory: Path) -> int:
    return sum(1 for path in directory.rglob("*") if path.is_file())


def measure(crawlers: Mapping[str, Crawler], pages: int, rounds: int) -> dict[str, float]:
    """CPU milliseconds per page beyond the first, of each crawler's best round.

    They take turns, so that a busy machine is busy for all of them.
    """
    starts: dict[str, list[float]] = {name: [] for name in crawlers}
    costs: dict[str, list[Cost]] = {name: [] for name in crawlers}
    for _ in range(rounds):
        for name, crawler in crawlers.items():
            starts[name].append(crawler(1).cpu)
            costs[name].append(crawler(pages))
    return {name: _each(min(starts[name]), costs[name]) for name in crawlers}


def _each(start: float, costs: Iterable[Cost]) -> float:
    return min((cost.cpu - start) / (cost.pages - 1) for cost in costs) * 1000


def compare(bench: Bench, pages: int, rounds: int) -> None:
    crawlers: dict[str, Crawler] = {"ours": bench.threadhound}
    if bench.scrapy:
        crawlers["scrapy"] = bench.peer
    if shutil.which("wget"):
        crawlers["wget"] = bench.wget
    each = measure(crawlers, pages, rounds)
    ours = each["ours"]
    judge("CPU per page, durable generic crawl", ours, "ms", CPU_LIMIT)
    if theirs := each.get("scrapy"):
        say("CPU per page, Scrapy with JOBDIR, nothing archived", theirs, "ms")
        judge("  that is so many times ours", theirs / ours, "x", PEER_RATIO, at_least=True)
    if floor := each.get("wget"):
        say("CPU per page, wget -r, files only (the floor)", floor, "ms")


def throughput(bench: Bench, pages: int) -> None:
    """With many connections the server or our CPU must be the limit, and not the disk."""
    cost = bench.threadhound(pages)
    say(f"pages per second with -j {bench.connections}", cost.pages / cost.wall, "/s")
    say("  CPU seconds of the crawler per second", cost.cpu / cost.wall, "")


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--scrapy", default="", help="a Python that has Scrapy")
    options.add_argument("--pages", type=int, default=3000)
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument("--connections", type=int, default=4)
    wanted = options.parse_args()
    print(f"Python {sys.version.split()[0]}, {wanted.pages} pages, best of {wanted.rounds} rounds")
    with tempfile.TemporaryDirectory() as place, forum() as url:
        bench = Bench(url, Path(place), wanted.connections, wanted.scrapy)
        compare(bench, wanted.pages, wanted.rounds)
        throughput(Bench(url, Path(place), BUSY_CONNECTIONS, ""), wanted.pages)


if __name__ == "__main__":
    main()
