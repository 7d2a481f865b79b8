"""Crawling across sites in layers: choose, fetch, judge; what happens comes out as events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from threadhound.dom.page import read_page
from threadhound.fetch.interface import Fetcher
from threadhound.focused.reading import OK, PageReader, Reading
from threadhound.focused.scoring import Strategy
from threadhound.focused.visits import Visit, domain_of
from threadhound.model import Failure, Request
from threadhound.urls.canonical import url_key

PAPER_LAYERS = 10


@dataclass(frozen=True, slots=True)
class DiscoverySettings:
    """How far and how wide a discovery goes."""

    layers: int = PAPER_LAYERS  # after the seeds
    connections: int = 16  # over all hosts


@dataclass(frozen=True, slots=True)
class LayerPlanned:
    """The pages of a layer are chosen."""

    layer: int
    pages: int


@dataclass(frozen=True, slots=True)
class PageJudged:
    """A page of a layer was fetched and judged."""

    layer: int
    url: str
    domain: str
    relevant: bool
    score: float  # of the type
    worth: float  # type and topic
    external: bool  # not on the domain of a seed
    comments: int | None = None
    topic: float | None = None


@dataclass(frozen=True, slots=True)
class PageMissed:
    """A page of a layer could not be had."""

    layer: int
    url: str
    reason: str


@dataclass(frozen=True, slots=True)
class LayerDone:
    """A layer is complete. `cash` is the sum that must not change, where there is any."""

    layer: int
    fetched: int
    relevant: int
    missed: int
    cash: float | None = None

    @property
    def harvest(self) -> float:
        return self.relevant / self.fetched if self.fetched else 0.0


Event = LayerPlanned | PageJudged | PageMissed | LayerDone


async def discover(
    seeds: Sequence[str],
    strategy: Strategy,
    reader: PageReader,
    fetcher: Fetcher,
    settings: DiscoverySettings | None = None,
) -> AsyncIterator[Event]:
    """Layer after layer from the seeds on, until there are no more layers or pages."""
    settings = settings or DiscoverySettings()
    crawl = _Crawl(reader, fetcher, settings, frozenset(map(domain_of, seeds)))
    crawl.spelled.update((url_key(seed), seed) for seed in seeds)
    plan = strategy.start([url_key(seed) for seed in seeds])
    for layer in range(settings.layers + 1):
        if not plan:
            break
        yield LayerPlanned(layer, len(plan))
        visits: list[Visit] = []
        async for visit, event in crawl.layer(layer, plan):
            visits.append(visit)
            yield event
        missed = sum(visit.failed for visit in visits)
        relevant = sum(visit.relevant for visit in visits)
        plan = strategy.advance(visits)
        yield LayerDone(layer, len(visits) - missed, relevant, missed, strategy.cash_total)


class _Crawl:
    """The fetching half: several pages at once, results in the order of the plan."""

    def __init__(
        self,
        reader: PageReader,
        fetcher: Fetcher,
        settings: DiscoverySettings,
        home: frozenset[str],
    ) -> None:
        self._reader, self._fetcher, self._home = reader, fetcher, home
        self._slots = asyncio.Semaphore(settings.connections)
        self._window = 4 * settings.connections  # pages read and not yet handed over
        self.spelled: dict[str, str] = {}  # keys that the sites spell in another way

    async def layer(self, layer: int, plan: Sequence[str]) -> AsyncIterator[tuple[Visit, Event]]:
        """Every page of the plan, fetched or missed."""
        for start in range(0, len(plan), self._window):
            keys = plan[start : start + self._window]
            found = await asyncio.gather(*(self._fetch(key) for key in keys))
            for key, one in zip(keys, found, strict=True):
                yield self._told(layer, key, one)

    async def _fetch(self, key: str) -> Reading | Failure:
        url = self.spelled.get(key, key)
        async with self._slots:
            response = await self._fetcher.fetch(Request(url))
        if isinstance(response, Failure):
            return response
        page = read_page(response)
        reading = self._reader.read(key, page)
        if reading.visit.failed:
            reason = f"status-{page.status}" if page.status != OK else "not-html"
            return Failure(url, reason, "", transient=False, exchanges=response.exchanges)
        self.spelled.update(reading.spelled)
        return reading

    def _told(self, layer: int, key: str, found: Reading | Failure) -> tuple[Visit, Event]:
        if isinstance(found, Failure):
            passed = {url_key(exchange.url) for exchange in found.exchanges} - {key}
            visit = Visit(key, failed=True, aliases=tuple(sorted(passed)))
            return visit, PageMissed(layer, key, found.reason)
        visit, domain = found.visit, domain_of(key)
        event = PageJudged(
            layer,
            key,
            domain,
            visit.relevant,
            found.judgement.score,
            visit.worth,
            domain not in self._home,
            found.judgement.comments,
            found.topic,
        )
        return visit, event
