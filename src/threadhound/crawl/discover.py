"""Crawling across sites in layers: choose, fetch, judge; what happens comes out as events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Protocol

from threadhound.crawl.trial import UNREADABLE, read_carefully
from threadhound.fetch.interface import Fetcher
from threadhound.focused.reading import OK, PageReader, Reading
from threadhound.focused.scoring import Strategy
from threadhound.focused.visits import Visit, domain_of
from threadhound.model import Failure, Page, Request
from threadhound.urls.canonical import url_key

PAPER_LAYERS = 10


@dataclass(frozen=True, slots=True)
class DiscoverySettings:
    """How far and how wide a discovery goes."""

    layers: int = PAPER_LAYERS  # after the seeds
    connections: int = 16  # over all hosts


@dataclass(frozen=True, slots=True)
class Planned:
    """A page of a layer: its key, and its address as the site spells it."""

    key: str
    url: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A page of a layer that could not be had."""

    key: str
    reason: str
    detail: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def visit(self) -> Visit:
        return Visit(self.key, failed=True, aliases=self.aliases)


@dataclass(frozen=True, slots=True)
class Arrived:
    """What became of the page at one place of a layer's plan."""

    at: int
    found: Reading | Missed
    known: bool = False  # from an earlier run: it cost no request


class Source(Protocol):
    """Brings the pages of a layer, in whatever order they arrive."""

    def layer(self, layer: int, plan: Sequence[Planned]) -> AsyncGenerator[Arrived, None]: ...


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
    kind: str = ""  # discussion, comments, other
    title: str = ""
    address: str = ""  # as the site spells it
    at: int = 0  # its place in the layer's plan
    known: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class PageMissed:
    """A page of a layer could not be had."""

    layer: int
    url: str
    reason: str
    detail: str = ""
    known: bool = field(default=False, compare=False)


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
    """Layer after layer from the seeds on, with nothing kept: for evaluation."""
    settings = settings or DiscoverySettings()
    source = FetchedPages(reader, fetcher, settings.connections)
    async for event in layers(seeds, strategy, reader, source, settings.layers):
        yield event


async def layers(
    seeds: Sequence[str], strategy: Strategy, reader: PageReader, source: Source, most: int
) -> AsyncGenerator[Event, None]:
    """Layer after layer from the seeds on, until there are no more layers or pages."""
    spelled = {url_key(seed): seed for seed in reversed(seeds)}
    home = frozenset(map(domain_of, seeds))
    plan = strategy.start([url_key(seed) for seed in seeds])
    for layer in range(most + 1):
        if not plan:
            break
        yield LayerPlanned(layer, len(plan))
        wanted = [Planned(key, spelled.get(key, key)) for key in plan]
        found: dict[int, Reading | Missed] = {}
        async with aclosing(source.layer(layer, wanted)) as arriving:
            async for one in arriving:
                found[one.at] = one.found
                yield _told(layer, wanted[one.at], one, home)
        in_order = [found[at] for at in range(len(plan))]
        readings = [one for one in in_order if isinstance(one, Reading)]
        reader.learn(readings)
        for reading in readings:
            spelled.update(reading.spelled)
        relevant = sum(reading.visit.relevant for reading in readings)
        plan = strategy.advance([one.visit for one in in_order])
        missed = len(in_order) - len(readings)
        yield LayerDone(layer, len(readings), relevant, missed, strategy.cash_total)


def _told(layer: int, planned: Planned, one: Arrived, home: frozenset[str]) -> Event:
    found = one.found
    if isinstance(found, Missed):
        return PageMissed(layer, planned.key, found.reason, found.detail, one.known)
    domain = domain_of(planned.key)
    return PageJudged(
        layer,
        planned.key,
        domain,
        found.visit.relevant,
        found.judgement.score,
        found.visit.worth,
        domain not in home,
        found.judgement.comments,
        found.topic,
        found.judgement.kind,
        found.title,
        planned.url,
        one.at,
        one.known,
    )


class FetchedPages:
    """The pages of a layer straight from a fetcher, several at once, in the plan's order."""

    def __init__(self, reader: PageReader, fetcher: Fetcher, connections: int) -> None:
        self._reader, self._fetcher = reader, fetcher
        self._slots = asyncio.Semaphore(connections)
        self._window = 4 * connections  # pages read and not yet handed over

    async def layer(
        self,
        layer: int,  # noqa: ARG002
        plan: Sequence[Planned],
    ) -> AsyncGenerator[Arrived, None]:
        for start in range(0, len(plan), self._window):
            some = plan[start : start + self._window]
            answers = await asyncio.gather(*(self._fetch(one) for one in some))
            for at, found in enumerate(answers, start):
                yield Arrived(at, found)

    async def _fetch(self, planned: Planned) -> Reading | Missed:
        async with self._slots:
            response = await self._fetcher.fetch(Request(planned.url))
        if isinstance(response, Failure):
            return missed(planned.key, response)
        return read_or_missed(self._reader, planned.key, read_carefully(response))


def read_or_missed(reader: PageReader, key: str, page: Page) -> Reading | Missed:
    """What a page says, or why it says nothing: its status, a parser's death, its type."""
    reading = reader.read(key, page)
    if not reading.visit.failed:
        return reading
    reason = "not-html"
    if page.status != OK:
        reason = f"status-{page.status}"
    elif UNREADABLE in page.flags:
        reason = UNREADABLE
    return Missed(key, reason, aliases=reading.visit.aliases)


def missed(key: str, failure: Failure) -> Missed:
    """A failure as the layers see it; the redirects passed are other addresses of the page."""
    passed = {url_key(exchange.url) for exchange in failure.exchanges} - {key}
    return Missed(key, failure.reason, failure.detail, tuple(sorted(passed)))
