"""One site's life: rules, robots, learning, then the engine. See docs/architecture.md."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass, replace
from functools import partial

from threadhound.crawl.absent import Absent
from threadhound.crawl.again import SecondLook
from threadhound.crawl.attached import Attached
from threadhound.crawl.audit import AUDIT, sessionless
from threadhound.crawl.audit_repair import Repair
from threadhound.crawl.behind import Behind
from threadhound.crawl.budget import Budget
from threadhound.crawl.clock import Clock, SystemClock
from threadhound.crawl.commit import Committer, Inline
from threadhound.crawl.conclude import Judge
from threadhound.crawl.contents import Reader
from threadhound.crawl.engine import Engine
from threadhound.crawl.events import Event, Finished, Learned, Paused
from threadhound.crawl.gates import Gates
from threadhound.crawl.home import Home
from threadhound.crawl.learning import Learning
from threadhound.crawl.library import Library
from threadhound.crawl.noticed import NOTICED, Noticed
from threadhound.crawl.parts import Site
from threadhound.crawl.probe import Probe
from threadhound.crawl.relearning import Relearning
from threadhound.crawl.renew import Renewal
from threadhound.crawl.rereading import Rereading
from threadhound.crawl.scope import Rules
from threadhound.crawl.stopping import Stopped, unless_stopped
from threadhound.crawl.traffic import Traffic
from threadhound.crawl.trial import read_carefully
from threadhound.crawl.trouble import Troubles
from threadhound.crawl.walls import Walls
from threadhound.crawl.wishes import Wishes
from threadhound.crawl.wrapping import with_rules
from threadhound.extract.siterules import SiteRules
from threadhound.fetch.interface import Fetcher
from threadhound.learn.former import reads_at_home
from threadhound.learn.interface import Guide, Strategy
from threadhound.learn.known import keys_by
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Page, Response
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
    read: Callable[[Response], Page] | None = None,
) -> AsyncGenerator[Event, None]:
    """Crawl the site of a start page into a store; what happens comes as events.

    `read` is for those who crawl the same pages more than once.
    """
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
        read or page_reader(settings),
    )
    async with aclosing(life.run()) as events:
        async for event in events:
            yield event


def page_reader(settings: Settings) -> Callable[[Response], Page]:
    """Reads the pages of one site."""
    reader = UrlReader(longest=settings.limits.url_characters)
    return partial(read_carefully, reader=reader, limits=settings.limits)


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
    read: Callable[[Response], Page]

    async def run(self) -> AsyncGenerator[Event, None]:
        """Robots, learning, crawling; a pause anywhere in them ends when somebody says stop."""
        try:
            async with aclosing(self._run()) as events:
                async for event in events:
                    yield event
        except Stopped:
            yield Finished("interrupted")

    async def _run(self) -> AsyncGenerator[Event, None]:
        wishes = Wishes(self.settings, self.strategy, self.store, self.read)
        skeleton = wishes.skeleton(self.start)
        traffic = Traffic(self.fetcher, self.rules, self.settings, self.store, self.clock)
        if left := traffic.resume():
            yield Paused(left, "the site asked for it before")
        if self.strategy.obeys_robots and self.settings.obey_robots:
            await unless_stopped(self.stop, traffic.obey_robots(self.start))
        self.store.put({"start": self.start, "strategy": self.strategy.name})
        if skeleton is None:
            learning = Learning(
                self.strategy.name, self.start, self.settings, self.store, self.writer, traffic,
                self.read, self.stop,
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
        self.read = wishes.read = reads_at_home(self.read, skeleton)
        async with aclosing(self._crawl(skeleton, wishes, traffic)) as events:
            async for event in events:
                yield event

    async def _crawl(
        self, learned: Skeleton, wishes: Wishes, traffic: Traffic
    ) -> AsyncGenerator[Event, None]:
        """Crawl by what was learned; where that may not be all, learn once more and go on."""
        budget = Budget(self.settings.max_pages, self.settings.max_seconds, self.clock.monotonic())
        relearning = Relearning(
            self.start, self.strategy, self.settings, self.store, self.writer, traffic, self.read,
            self.stop,
        )  # fmt: skip
        skeleton: Skeleton | None = learned
        finished = Finished("interrupted")
        while skeleton is not None:
            if self.settings.posts:
                skeleton = self._with_rules(skeleton)
            site = self._site(wishes.guide(skeleton), traffic, self._reader(skeleton))
            async with aclosing(self._rounds(site, skeleton, budget, wishes)) as events:
                async for event in events:
                    if isinstance(event, Finished):
                        finished = event
                    else:
                        yield event
            if finished.reason != "complete" or not self._repairs or not relearning.is_due:
                break
            async for asked in relearning.run(skeleton):
                yield asked
            skeleton, wishes.fresh = relearning.better, True
            if skeleton is not None:
                yield relearning.keep(skeleton)
        yield finished

    async def _rounds(
        self, site: Site, skeleton: Skeleton, budget: Budget, wishes: Wishes
    ) -> AsyncGenerator[Event, None]:
        """Crawl and audit, until the audit has nothing more to fetch."""
        repair, finished = self._repair(site, skeleton), Finished("interrupted")
        again, more = self._second_look(site, skeleton), True
        before = self.store.get(AUDIT) is not None  # else this is the first crawl of it
        renewal = Renewal(self.store, site.library, self.read, self.settings.again and before)
        while more:
            async with aclosing(Engine(site, budget, self.stop).run()) as events:
                async for event in events:
                    if isinstance(event, Finished):
                        finished = event
                    else:
                        yield event
            wishes.note()
            if self.settings.posts:
                await self._settle(skeleton)
            if finished.reason == "complete":
                await self._take_back_absent(site, skeleton)
            more = finished.reason == "complete" and (
                renewal.look() > 0 or again.look() > 0 or await repair.look() > 0
            )  # fmt: skip
        if self.settings.files and self.settings.posts and finished.reason == "complete":
            files = Attached(self.settings, self.store, self.writer, site.traffic, self.stop)
            async with aclosing(files.fetch()) as told:
                async for one in told:
                    yield one
        yield finished

    def _repair(self, site: Site, skeleton: Skeleton) -> Repair:
        """The audit at the end; it repairs only whole crawls by a strategy that asks for it."""
        guide = self.strategy.guide(skeleton, {})
        guest = self.settings.cookies_file is None
        read = sessionless(self.read, skeleton)
        return Repair(
            self.store, guide, site.traffic, read, site.library, self._repairs, guest,
            not self._whole,
        )  # fmt: skip

    def _second_look(self, site: Site, skeleton: Skeleton) -> SecondLook:
        guide = self.strategy.guide(skeleton, {})
        wanted = self._repairs and self.settings.gates
        return SecondLook(self.store, guide, site.library, self.read, wanted)

    @property
    def _repairs(self) -> bool:
        return self._whole and bool(getattr(self.strategy, "repairs", False))

    @property
    def _whole(self) -> bool:
        """Whether all of the forum is wanted."""
        settings = self.settings
        part = settings.board or settings.since or settings.until or settings.scope_prefix
        return not (part or settings.include or settings.exclude)

    def _with_rules(self, skeleton: Skeleton) -> Skeleton:
        """With the rules by which its pages are read, learned from what learning fetched."""
        guide = self.strategy.guide(skeleton, {})
        found = with_rules(skeleton, self.store, guide, self.read)
        if found is not skeleton:
            self._remember(found)
        return found

    def _reader(self, skeleton: Skeleton) -> Reader | None:
        if not self.settings.posts:
            return None
        key = self.strategy.guide(skeleton, {}).key(skeleton.entry)
        return Reader(SiteRules.from_json(skeleton.wrapper), key)

    async def _settle(self, skeleton: Skeleton) -> None:
        """Read again what could not be read on the way; remember how."""
        rules = SiteRules.from_json(skeleton.wrapper)
        guide = self.strategy.guide(skeleton, {})
        again = Rereading(self.store, rules, guide, skeleton.entry, self.read)
        await again.settle(self.stop)
        if again.rules != rules:
            self._remember(replace(skeleton, wrapper=again.rules.to_json()))

    async def _take_back_absent(self, site: Site, skeleton: Skeleton) -> None:
        keys = keys_by(skeleton)
        asks = self.settings.posts and getattr(self.strategy, "repairs", False)
        if keys is not None and asks:
            await Absent(self.store, keys, site.traffic, self.read).settle()

    def _remember(self, skeleton: Skeleton) -> None:
        self.store.put({"skeleton": skeleton.to_json(), "entry": skeleton.entry})

    def _site(self, guide: Guide, traffic: Traffic, reader: Reader | None) -> Site:
        troubles = Troubles(self.settings.limits.blocked_in_a_row, gates=Gates(self.store.get))
        noticed = Noticed(list(self.store.get(NOTICED) or ()))
        judge = Judge(
            guide, self.rules.scope, self.read, traffic, troubles, self.settings,
            Walls(self.settings, self.store.get), reader, noticed, Behind(self.store.get),
        )  # fmt: skip
        home = Home(self.start, self.store, self.read)
        probe = Probe(self.start, traffic, self.settings, self.stop, home)
        library = Library(self.store, guide)
        return Site(
            self.settings, self.store, self.writer, traffic, judge, probe, library, troubles,
            self.clock,
        )  # fmt: skip
