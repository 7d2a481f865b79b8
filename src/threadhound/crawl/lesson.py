"""Learning a site without crawling it: the same rules, pace and fetcher, and nothing on disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from functools import partial

from threadhound.crawl.clock import SystemClock
from threadhound.crawl.commit import Inline
from threadhound.crawl.events import Event, Learned
from threadhound.crawl.learning import Learning
from threadhound.crawl.scope import Rules
from threadhound.crawl.stopping import Stopped, unless_stopped
from threadhound.crawl.traffic import Traffic
from threadhound.crawl.trial import read_carefully
from threadhound.crawl.wrapping import with_rules
from threadhound.errors import InterruptedCrawlError
from threadhound.fetch.http import HttpFetcher
from threadhound.fetch.interface import Fetcher
from threadhound.learn.former import reads_at_home
from threadhound.learn.interface import Strategy
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Page, Response
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore
from threadhound.urls.canonical import UrlReader


class Lesson:
    """One run of a strategy's learner; afterwards `skeleton` holds what it found."""

    def __init__(self, start: str, strategy: Strategy, settings: Settings) -> None:
        self._start, self._strategy, self._settings = start, strategy, settings
        self.stop = asyncio.Event()
        self.skeleton: Skeleton | None = None
        self.pages: tuple[Page, ...] = ()  # those looked at, for who wants to tell more of them
        self.read = partial(
            read_carefully, reader=UrlReader(longest=settings.limits.url_characters)
        )
        self.seconds_a_page = settings.delay  # what robots.txt asks for included

    @property
    def known_skeleton(self) -> Skeleton:
        """The skeleton, once there is one."""
        if self.skeleton is None:
            raise InterruptedCrawlError("Stopped before the forum was learned.")
        return self.skeleton

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
        read: Callable[[Response], Page] = partial(self.read, limits=settings.limits)
        learning = Learning(
            self._strategy.name, self._start, settings, store, Inline(store), traffic, read,
            self.stop,
        )  # fmt: skip
        async for asked in learning.run(self._strategy.learner()):
            yield asked
        read = reads_at_home(read, learning.skeleton)
        if learning.skeleton is not None:
            guide = self._strategy.guide(learning.skeleton, {})
            self.skeleton = with_rules(learning.skeleton, store, guide, read)
        answers = (store.read(each.visit) for each in store.learned())
        self.pages = tuple(read(answer) for answer in answers if isinstance(answer, Response))
        self.seconds_a_page = traffic.seconds_a_page
        if self.skeleton is not None:
            yield Learned(self.skeleton.entry, self.skeleton.learned_pages)
