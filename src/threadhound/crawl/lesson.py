"""Learning a site without crawling it: the same rules, pace and fetcher, and nothing on disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from functools import partial

from threadhound.crawl.clock import SystemClock
from threadhound.crawl.commit import Inline
from threadhound.crawl.events import Event, Learned
from threadhound.crawl.learning import Learning
from threadhound.crawl.scope import Rules
from threadhound.crawl.stopping import Stopped, unless_stopped
from threadhound.crawl.traffic import Traffic
from threadhound.dom.page import read_page
from threadhound.fetch.http import HttpFetcher
from threadhound.fetch.interface import Fetcher
from threadhound.learn.interface import Strategy
from threadhound.learn.skeleton import Skeleton
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore
from threadhound.urls.canonical import UrlReader


class Lesson:
    """One run of a strategy's learner; afterwards `skeleton` holds what it found."""

    def __init__(self, start: str, strategy: Strategy, settings: Settings) -> None:
        self._start, self._strategy, self._settings = start, strategy, settings
        self.stop = asyncio.Event()
        self.skeleton: Skeleton | None = None

    async def run(self) -> AsyncGenerator[Event, None]:
        """Ask over the network; every question is an event."""
        rules = Rules(self._start, self._settings)
        fetcher = HttpFetcher(self._settings, self._start, may_follow=rules.refusal)
        try:
            async for event in self._events(rules, fetcher):
                yield event
        except Stopped:
            return
        finally:
            await fetcher.close()

    async def _events(self, rules: Rules, fetcher: Fetcher) -> AsyncGenerator[Event, None]:
        settings, store = self._settings, MemoryStore()
        traffic = Traffic(fetcher, rules, settings, store, SystemClock())
        if self._strategy.obeys_robots and settings.obey_robots:
            await unless_stopped(self.stop, traffic.obey_robots(self._start))
        reader = UrlReader(longest=settings.limits.url_characters)
        read = partial(read_page, reader=reader, limits=settings.limits)
        learning = Learning(
            self._strategy.name, self._start, settings, store, Inline(store), traffic, read,
            self.stop,
        )  # fmt: skip
        async for asked in learning.run(self._strategy.learner()):
            yield asked
        self.skeleton = learning.skeleton
        if self.skeleton is not None:
            yield Learned(self.skeleton.entry, self.skeleton.learned_pages)
