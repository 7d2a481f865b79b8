"""One site's life: rules, robots, learning, then the engine. See docs/architecture.md."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from functools import partial

from threadhound.crawl.budget import Budget
from threadhound.crawl.clock import Clock, SystemClock
from threadhound.crawl.commit import Committer, Inline
from threadhound.crawl.conclude import Judge
from threadhound.crawl.engine import Engine
from threadhound.crawl.events import Event, Finished, Learned, Paused
from threadhound.crawl.learning import Learning
from threadhound.crawl.library import Library
from threadhound.crawl.parts import Site
from threadhound.crawl.probe import Probe
from threadhound.crawl.scope import Rules
from threadhound.crawl.stopping import Stopped, unless_stopped
from threadhound.crawl.traffic import Traffic
from threadhound.crawl.trouble import Troubles
from threadhound.dom.page import read_page
from threadhound.fetch.interface import Fetcher
from threadhound.learn.interface import Strategy
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.model import Follow, Page
from threadhound.settings import Settings
from threadhound.store.interface import Store
from threadhound.urls.canonical import UrlReader


async def crawl_site(
    start: str,
    strategy: Strategy,
    settings: Settings,
    store: Store,
    fetcher: Fetcher,
    *,
    rules: Rules | None = None,
    writer: Committer | None = None,
    stop: asyncio.Event | None = None,
    clock: Clock | None = None,
) -> AsyncGenerator[Event, None]:
    """Crawl the site of a start page into a store; what happens comes as events."""
    life = SiteLife(
        start,
        strategy,
        settings,
        store,
        writer or Inline(store),
        fetcher,
        rules or Rules(start, settings),
        stop or asyncio.Event(),
        clock or SystemClock(),
    )
    async with aclosing(life.run()) as events:
        async for event in events:
            yield event


@dataclass(slots=True)
class SiteLife:
    """The parts of one crawl and the order in which they work."""

    start: str
    strategy: Strategy
    settings: Settings
    store: Store
    writer: Committer
    fetcher: Fetcher
    rules: Rules
    stop: asyncio.Event
    clock: Clock

    async def run(self) -> AsyncGenerator[Event, None]:
        """Robots, learning, crawling; a pause anywhere in them ends when somebody says stop."""
        try:
            async with aclosing(self._run()) as events:
                async for event in events:
                    yield event
        except Stopped:
            yield Finished("interrupted")

    async def _run(self) -> AsyncGenerator[Event, None]:
        traffic = Traffic(self.fetcher, self.rules, self.settings, self.store, self.clock)
        if left := traffic.resume():
            yield Paused(left, "the site asked for it before")
        if self.strategy.obeys_robots and self.settings.obey_robots:
            await unless_stopped(self.stop, traffic.obey_robots(self.start))
        self.store.put({"start": self.start, "strategy": self.strategy.name})
        reader = UrlReader(longest=self.settings.limits.url_characters)
        read = partial(read_page, reader=reader, limits=self.settings.limits)
        skeleton = self._known_skeleton()
        if skeleton is None:
            learning = Learning(
                self.strategy.name, self.start, self.settings, self.store, self.writer, traffic,
                read, self.stop,
            )  # fmt: skip
            learner = self.strategy.learner()
            async for asked in learning.run(learner):
                yield asked
            skeleton = learning.skeleton
            if skeleton is None:
                yield Finished("interrupted")
                return
            self._remember(skeleton)
            if learner is not None:
                yield Learned(skeleton.entry, skeleton.learned_pages)
        site = self._site(skeleton, traffic, read)
        budget = Budget(self.settings.max_pages, self.settings.max_seconds, self.clock.monotonic())
        async with aclosing(Engine(site, budget, self.stop).run()) as events:
            async for event in events:
                yield event

    def _known_skeleton(self) -> Skeleton | None:
        text = self.store.get("skeleton")
        return skeleton_from_json(text) if isinstance(text, str) else None

    def _remember(self, skeleton: Skeleton) -> None:
        self.store.put({"skeleton": skeleton.to_json(), "entry": skeleton.entry})

    def _site(self, skeleton: Skeleton, traffic: Traffic, read: partial[Page]) -> Site:
        guide = self.strategy.guide(skeleton, self.store.guide_state())
        self.store.add((Follow(skeleton.entry, guide.key(skeleton.entry)),))
        troubles = Troubles(self.settings.limits.blocked_in_a_row)
        judge = Judge(guide, self.rules.scope, read, traffic, troubles, self.settings)
        probe = Probe(self.start, traffic, self.settings, self.stop)
        library = Library(self.store, guide)
        return Site(
            self.settings, self.store, self.writer, traffic, judge, probe, library, troubles,
            self.clock,
        )  # fmt: skip
