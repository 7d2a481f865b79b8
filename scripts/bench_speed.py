"""What a page costs at each step, beside its limit: crawling, its end, reading posts, links.

    python scripts/bench_speed.py [--pages 600] [--only crawl,archive,posts,links]

CPU time of the process, all threads. A machine that others use makes everything slower, the CPU
clock included. Therefore lxml parses one and the same page again and again between the pages of a
crawl: its average there against its quickest anywhere says how much slower, and beside each figure
stands what it would be undisturbed. That is what is held against the limit.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import aclosing
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import urlopen

import bench_extract
import bench_urls
from bench_forum import forum, judge, say
from lxml import html

from threadhound.crawl.events import Event, Finished, Learned, PageFetched
from threadhound.crawl.reextract import Reextraction
from threadhound.crawl.run import Crawl
from threadhound.learn.skeleton import skeleton_from_json
from threadhound.learn.strategies import STRATEGIES
from threadhound.settings import Settings
from threadhound.store.archive import open_archive
from threadhound.store.sqlite import SqliteStore

GENERIC_MS, FUSED_MS, POSTS_MS = 3.4, 4.0, 5.0  # a page of 20 KB, durable
PAGES_A_SECOND = 400  # of an archive, on two cores
CORES = 2
EVERY = 10  # pages from one parse of the yardstick to the next
WARM = 60  # pages before the clock starts: the first ones fill the caches
SMALL, LARGE = 60, 240  # threads of two whole crawls: what the end costs may not grow faster
STEPS = ("crawl", "archive", "posts", "links")


@dataclass(slots=True)
class Yardstick:
    """How long lxml takes for one page: now, and at best."""

    body: bytes
    quickest: float = float("inf")
    times: list[float] = field(default_factory=list)

    def parse(self) -> float:
        """Parse once; returns the CPU seconds it took."""
        began = time.thread_time()
        html.document_fromstring(self.body)
        took = time.thread_time() - began
        self.quickest = min(self.quickest, took)
        self.times.append(took)
        return took

    def begin(self) -> None:
        self.times.clear()

    @property
    def slowed(self) -> float:
        """How many times longer it took since the beginning than at best."""
        return statistics.fmean(self.times) / self.quickest if self.times else 1.0


@dataclass(slots=True)
class Spent:
    """CPU seconds of a crawl by its phases, and how disturbed each was."""

    pages: int = 0
    learning: float = 0.0
    crawling: float = 0.0
    ending: float = 0.0
    counted: int = 0  # pages of the crawling that was timed
    slowed: float = 1.0

    @property
    def a_page(self) -> float:
        """Milliseconds a page, undisturbed."""
        return 1000 * self.crawling / max(1, self.counted) / self.slowed


class Watch:
    """Follows the events of a crawl with a clock."""

    def __init__(self, yardstick: Yardstick) -> None:
        self.spent = Spent()
        self._yardstick = yardstick
        self._parsing = 0.0
        self._began = self._since = self._last = self._now()
        yardstick.begin()

    def _now(self) -> float:
        return time.process_time() - self._parsing

    async def follow(self, events: AsyncIterator[Event]) -> Spent:
        spent = self.spent
        async for event in events:
            if isinstance(event, Learned):
                spent.learning = self._now() - self._began
                self._yardstick.begin()
            if isinstance(event, PageFetched):
                self._page()
            if isinstance(event, Finished):
                spent.ending = self._now() - self._last
        spent.crawling = self._last - self._since
        spent.counted = max(1, spent.pages - WARM)
        spent.slowed = self._yardstick.slowed
        return spent

    def _page(self) -> None:
        self.spent.pages += 1
        if self.spent.pages % EVERY == 0:
            self._parsing += self._yardstick.parse()
        self._last = self._now()
        if self.spent.pages == WARM:
            self._since = self._last


def crawl(
    url: str, place: Path, yardstick: Yardstick, name: str, pages: int | None, *, posts: bool
) -> Spent:
    """A durable crawl without delay."""
    settings = Settings(delay=0.0, connections=4, posts=posts, max_pages=pages, strategy=name)

    async def run() -> Spent:
        events = Crawl(url, place, STRATEGIES[name], settings).run()
        async with aclosing(events):
            return await Watch(yardstick).follow(events)

    return asyncio.run(run())


def show_crawls(url: str, place: Path, yardstick: Yardstick, pages: int) -> None:
    for name, posts, label, limit in (
        ("generic", False, "generic crawl, a page", GENERIC_MS),
        ("fused", False, "fused crawl without posts, a page", FUSED_MS),
        ("fused", True, "fused crawl with posts, a page", POSTS_MS),
    ):
        spent = crawl(url, place / f"{name}-{posts}", yardstick, name, pages, posts=posts)
        judge(label, spent.a_page, "ms", limit)
        raw = spent.a_page * spent.slowed
        say(f"  as measured, the machine {spent.slowed:.2f} times slower", raw, "ms")
        say("  times lxml's parse of such a page", spent.a_page / 1000 / yardstick.quickest, "x")
        if spent.learning:
            say("  learning before it", spent.learning, "s")


def show_ends(place: Path, yardstick: Yardstick) -> None:
    """Whole crawls of two sizes: learning is paid once, and the end grows with the pages."""
    ends = []
    for threads in (SMALL, LARGE):
        with forum(threads) as url:
            spent = crawl(url, place / f"whole-{threads}", yardstick, "fused", None, posts=True)
        ends.append(1000 * spent.ending / spent.pages / spent.slowed)
        say(f"audit and settling after {spent.pages} pages, a page", ends[-1], "ms")
    judge("  a page more, for four times the forum", ends[1] / ends[0], "x", 1.5)


def show_archive(place: Path, yardstick: Yardstick) -> None:
    """Pages that two free cores read again in a second, by the CPU that one takes."""
    with open_archive(place) as archive, SqliteStore(archive) as store:
        skeleton = skeleton_from_json(str(store.get("skeleton")))
        work, parsing = Reextraction(store, place, skeleton, 1), 0.0
        yardstick.begin()
        began = time.process_time()
        for _ in work.run():
            parsing += yardstick.parse()
        spent = (time.process_time() - began - parsing) / work.done / yardstick.slowed
    judge("archive read again on two cores, pages", CORES / spent, "/s", PAGES_A_SECOND,
          at_least=True)  # fmt: skip
    say(f"  a page ({work.done} pages)", 1000 * spent, "ms")


def show_posts() -> None:
    found = sorted(bench_extract.imitated())
    met = sum(one <= bench_extract.LIMIT_MS for one in found)
    judge("ten posts, the middle one of the layouts", statistics.median(found), "ms", 1.5)
    judge("ten posts, the slowest layout", found[-1], "ms", bench_extract.LIMIT_MS)
    judge(f"layouts within the limit, of {len(found)}", met, "", len(found), at_least=True)


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--pages", type=int, default=600, help="of each crawl")
    options.add_argument("--only", default=",".join(STEPS))
    wanted = options.parse_args()
    steps = set(wanted.only.split(","))
    with tempfile.TemporaryDirectory() as made:
        if steps & {"crawl", "archive"}:
            with forum(wanted.pages) as url:
                yardstick = Yardstick(urlopen(url).read())
                show_crawls(url, Path(made), yardstick, wanted.pages)
            if "archive" in steps:
                show_archive(Path(made) / "fused-True", yardstick)
                show_ends(Path(made), yardstick)
        if "posts" in steps:
            show_posts()
        if "links" in steps:
            bench_urls.report([])


if __name__ == "__main__":
    main()
