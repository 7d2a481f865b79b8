"""One strategy on one mirror, through the real engine, with nothing but the network left out."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site, page_reader
from threadhound.errors import ThreadhoundError
from threadhound.evaluate.mirror import Mirror
from threadhound.evaluate.oracle import Oracle
from threadhound.evaluate.rereading import Remembered, Rereader
from threadhound.evaluate.rows import Run
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.evaluate.watching import Seen, Watched
from threadhound.fetch.replay import Logged, ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.learn.generic import Generic
from threadhound.learn.interface import Strategy
from threadhound.model import Purpose
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

# One request at a time, so that the order of the log is that of the strategy; nobody waits for
# a mirror.
BENCH = Settings(delay=0.0, connections=1, posts=False)
BY_LINKS_ALONE = (Generic, Oracle)  # never look at a page's tree


def run_strategy(
    mirror: Mirror | Rendered,
    strategy: Strategy,
    start: str | None = None,
    settings: Settings = BENCH,
    remembered: Remembered | None = None,
) -> Run:
    """Crawl a mirror from a start page (its entry, if none is given).

    Crawls of one mirror that share what is `remembered` are quicker, and otherwise the same.
    """
    start = start or mirror.entry
    gates = settings.gates and strategy.name == FUSED.name  # no published system looks for them
    settings = replace(settings, strategy=strategy.name, gates=gates)
    rules = Rules(start, settings)
    fetcher = ReplayFetcher(mirror, settings.seed, settings.limits, rules.refusal)
    seen = Seen()
    read = Rereader(page_reader(settings), remembered or Remembered())
    crawl = crawl_site(
        start,
        Watched(strategy, seen),
        settings,
        MemoryStore(),
        fetcher,
        rules=rules,
        read=read if isinstance(strategy, BY_LINKS_ALONE) else None,
    )
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
        cpu_seconds=time.process_time() - seen.began + read.spared_seconds,
        learning_seconds=seen.learning_seconds,
        together=seen.together.groups(),
    )


def learning_ends(log: list[Logged]) -> int:
    """Where the first request of the crawl proper stands in the log."""
    crawled = (at for at, each in enumerate(log) if each.purpose is Purpose.PAGE)
    return next(crawled, len(log))
