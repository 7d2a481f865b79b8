"""Memory and layer turnover of `discover` on a web of 2,000 domains, until 100,000 URLs are known.

`python scripts/bench_discover.py [--strategy ours] [--domains 2000] [--urls 100000] [--top 2000]`
The pages come from a made-up web in another process, so that the memory is the crawl's own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import resource
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection

from threadhound.crawl.discover import DiscoverySettings, LayerDone, discover
from threadhound.evaluate.discover import CLASSIFIERS, STRATEGIES
from threadhound.evaluate.web import Web, WebServer, WebSpec
from threadhound.fetch.http import HttpFetcher
from threadhound.focused.comments import classifier
from threadhound.focused.frontier import Plan
from threadhound.focused.reading import PageReader
from threadhound.focused.scoring import Strategy
from threadhound.focused.visits import Visit
from threadhound.settings import Settings


def serve(domains: int, pipe: Connection) -> None:
    async def run() -> None:
        web = Web(WebSpec(seed=1, domains=domains))
        async with WebServer(web) as server:
            pipe.send((server.url, web.mixed_seeds()))
            await asyncio.to_thread(pipe.recv)

    asyncio.run(run())


class Watched:
    """A strategy that notes how long it takes to go from layer to layer."""

    def __init__(self, strategy: Strategy, enough: int) -> None:
        self._strategy, self._enough = strategy, enough
        self.name = strategy.name
        self.turnovers: list[float] = []
        self.known: set[int] = set()

    @property
    def cash_total(self) -> float | None:
        return self._strategy.cash_total

    def start(self, seeds: Sequence[str]) -> list[str]:
        return self._strategy.start(seeds)

    def advance(self, layer: Sequence[Visit]) -> list[str]:
        for visit in layer:
            self.known.add(hash(visit.url))
            self.known.update(hash(link.url) for link in visit.outlinks)
        began = time.process_time()  # it only computes: on a busy machine this is what it takes
        chosen = self._strategy.advance(layer)
        self.turnovers.append(round(time.process_time() - began, 2))
        return [] if len(self.known) >= self._enough else chosen


async def measure(strategy: Watched, url: str, seeds: list[str]) -> int:
    fetcher = HttpFetcher(Settings(proxy=url, connections=8), seeds[0])
    reader = PageReader(classifier(CLASSIFIERS.get(strategy.name, "keywords")))
    pages = 0
    try:
        settings = DiscoverySettings(layers=1000, connections=8)
        async for event in discover(seeds, strategy, reader, fetcher, settings):
            if isinstance(event, LayerDone):
                pages += event.fetched
    finally:
        await fetcher.close()
    return pages


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--strategy", default="ours", choices=tuple(STRATEGIES))
    arguments.add_argument("--domains", type=int, default=2000)
    arguments.add_argument("--urls", type=int, default=100_000)
    arguments.add_argument("--top", type=int, default=2000)
    asked = arguments.parse_args()
    here, there = multiprocessing.Pipe()
    web = multiprocessing.get_context("spawn").Process(target=serve, args=(asked.domains, there))
    web.start()
    url, seeds = here.recv()
    strategy = Watched(STRATEGIES[asked.strategy](Plan(top_n=asked.top)), asked.urls)
    began = time.perf_counter()
    pages = asyncio.run(measure(strategy, url, seeds))
    here.send("done")
    web.join()
    told = {
        "strategy": asked.strategy,
        "domains": asked.domains,
        "pages": pages,
        "urls_known": len(strategy.known),
        "seconds": round(time.perf_counter() - began, 1),
        "turnover_seconds": strategy.turnovers,
        "longest_turnover": max(strategy.turnovers),
        "memory_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
