"""One strategy on one mirror, through the real engine, with nothing but the network left out."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace

from threadhound.crawl.events import Event, Finished, PageSkipped
from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.errors import ThreadhoundError
from threadhound.evaluate.mirror import Mirror
from threadhound.evaluate.rows import Run
from threadhound.fetch.replay import Logged, ReplayFetcher
from threadhound.learn.interface import Guide, Learner, Strategy
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page, Purpose, Verdict
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

# One request at a time, so that the order of the log is that of the strategy; nobody waits for
# a mirror.
BENCH = Settings(delay=0.0, connections=1)


def run_strategy(
    mirror: Mirror, strategy: Strategy, start: str | None = None, settings: Settings = BENCH
) -> Run:
    """Crawl a mirror from a start page (its entry, if none is given)."""
    start = start or mirror.entry
    settings = replace(settings, strategy=strategy.name)
    rules = Rules(start, settings)
    fetcher = ReplayFetcher(mirror, settings.seed, settings.limits, rules.refusal)
    seen = Seen()
    watched = Watched(strategy, seen) if strategy.learner() is None else strategy
    crawl = crawl_site(start, watched, settings, MemoryStore(), fetcher, rules=rules)
    began = time.process_time()
    try:
        asyncio.run(seen.watch(crawl))
    except ThreadhoundError as error:
        seen.finished = str(error)
    return Run(
        forum=mirror.name,
        strategy=strategy.name,
        start=start,
        log=tuple(fetcher.log),
        boundary=learning_ends(fetcher.log),
        events=dict(seen.events),
        left_alone=seen.left_alone(fetcher.log),
        finished=seen.finished,
        cpu_seconds=time.process_time() - began,
    )


def learning_ends(log: list[Logged]) -> int:
    """Where the first request of the crawl proper stands in the log."""
    crawled = (at for at, each in enumerate(log) if each.purpose is Purpose.PAGE)
    return next(crawled, len(log))


class Seen:
    """What is noted while a crawl runs."""

    def __init__(self) -> None:
        self.events: Counter[str] = Counter()
        self.skipped: dict[str, str] = {}  # URL -> why
        self.finished = "ended"

    async def watch(self, crawl: AsyncIterator[Event]) -> None:
        async for event in crawl:
            self.events[type(event).__name__] += 1
            if isinstance(event, PageSkipped):
                self.skipped[event.url] = event.reason
            elif isinstance(event, Finished):
                self.finished = event.reason

    def left_alone(self, log: list[Logged]) -> dict[str, int]:
        """URLs that were met and never asked for, by reason."""
        asked = {each.url for each in log}
        left = (reason for url, reason in self.skipped.items() if url not in asked)
        return dict(Counter(left).most_common())


class Watched:
    """A strategy without learning whose skipped links are noted one by one.

    The store only counts them; the shares of URL kinds that a generic crawler meets need each URL
    once.
    """

    def __init__(self, strategy: Strategy, seen: Seen) -> None:
        self.name = strategy.name
        self.summary = strategy.summary
        self.obeys_robots = strategy.obeys_robots
        self._strategy = strategy
        self._seen = seen

    def learner(self) -> Learner | None:
        return None

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> WatchedGuide:
        return WatchedGuide(self._strategy.guide(skeleton, state), self._seen)


class WatchedGuide:
    """Judges as the guide inside does."""

    def __init__(self, guide: Guide, seen: Seen) -> None:
        self._guide = guide
        self._seen = seen

    def key(self, url: str) -> str:
        return self._guide.key(url)

    def still_wanted(self, role: str) -> str | None:
        return self._guide.still_wanted(role)

    def missed(self, role: str) -> None:
        self._guide.missed(role)

    def judge(self, page: Page) -> Verdict:
        verdict = self._guide.judge(page)
        self._seen.skipped.update((skip.url, skip.reason) for skip in verdict.skips)
        return verdict
