"""Several forums at once in one process: each polite on its own, each into its own archive.

A forum that fails is told of and the others go on. Forums on one host take turns: to its owner
they are one visitor.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from threadhound.crawl.ending import lack_of
from threadhound.crawl.events import Event
from threadhound.crawl.report import Report
from threadhound.crawl.run import Crawl
from threadhound.errors import IncompleteError, InterruptedCrawlError, ThreadhoundError
from threadhound.learn.strategies import strategy_named
from threadhound.settings import Settings
from threadhound.store.files import safe_name

AT_ONCE = 16  # forums; at a request a second each this is a tenth of a core and little memory
UNSEEN_EVENTS = 1000  # waiting to be shown; then crawls wait for whoever shows them


@dataclass(frozen=True, slots=True)
class Job:
    """One forum of several: a page of it, and where it goes."""

    url: str
    directory: Path


@dataclass(frozen=True, slots=True)
class Happened:
    """An event of one of the crawls; `queued` is how many addresses wait in it."""

    job: Job
    event: Event
    queued: int


@dataclass(frozen=True, slots=True)
class Ended:
    """One of the crawls is over: it has a report, an error, or both."""

    job: Job
    report: Report | None = None
    error: ThreadhoundError | None = None

    @property
    def trouble(self) -> ThreadhoundError | None:
        """What `threadhound crawl` of this forum alone would have ended with."""
        if self.error is not None:
            return self.error
        return lack_of(self.report) if self.report else InterruptedCrawlError("Not begun.")

    @property
    def exit_code(self) -> int:
        return self.trouble.exit_code if self.trouble else 0


def jobs_for(urls: Iterable[str], directory: Path) -> list[Job]:
    """A place below `directory` for each forum; an address that comes twice is crawled once."""
    jobs: dict[str, Job] = {}
    taken: set[str] = set()
    for url in urls:
        if url in jobs:
            continue
        parts = urlsplit(url)
        name = safe_name(parts.netloc)
        if name in taken:
            name = safe_name(f"{parts.netloc}{parts.path}")
        number, first = 2, name
        while name in taken:
            name, number = f"{first}-{number}", number + 1
        taken.add(name)
        jobs[url] = Job(url, directory / name)
    return list(jobs.values())


async def crawl_jobs(
    jobs: Sequence[Job],
    settings: Settings,
    *,
    at_once: int = AT_ONCE,
    stop: asyncio.Event | None = None,
) -> AsyncGenerator[Happened | Ended, None]:
    """Crawl them all; what happens in any of them comes as it happens."""
    together = _Together(settings, at_once, stop or asyncio.Event())
    running = [asyncio.create_task(together.crawl(job)) for job in jobs]
    try:
        for _ in jobs:
            while isinstance(told := await together.told.get(), Happened):
                yield told
            yield told
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def exit_code(ended: Sequence[Ended]) -> int:
    """0: all complete; 130: stopped; the code they share if all failed alike; else 3."""
    codes = {each.exit_code for each in ended}
    if InterruptedCrawlError.exit_code in codes:
        return InterruptedCrawlError.exit_code
    if len(codes) == 1:
        return codes.pop()
    return IncompleteError.exit_code if codes else 0


class _Together:
    """What the crawls share: room for so many at once, a turn per host, one place to tell."""

    def __init__(self, settings: Settings, at_once: int, stop: asyncio.Event) -> None:
        self._settings, self._stop = settings, stop
        self._strategy = strategy_named(settings.strategy)
        self._room = asyncio.Semaphore(at_once)
        self._hosts: dict[str, asyncio.Lock] = {}
        self.told: asyncio.Queue[Happened | Ended] = asyncio.Queue(UNSEEN_EVENTS)

    async def crawl(self, job: Job) -> None:
        turn = self._hosts.setdefault(urlsplit(job.url).hostname or "", asyncio.Lock())
        async with turn, self._room:
            await self.told.put(await self._run(job))

    async def _run(self, job: Job) -> Ended:
        if self._stop.is_set():
            return Ended(job)
        crawl = Crawl(job.url, job.directory, self._strategy, self._settings)
        crawl.stop = self._stop
        try:
            async with aclosing(crawl.run()) as events:
                async for event in events:
                    await self.told.put(Happened(job, event, crawl.queued()))
        except ThreadhoundError as error:
            return Ended(job, crawl.report, error)
        except Exception as error:  # noqa: BLE001 - a fault of ours in one forum is not the others'
            return Ended(job, crawl.report, ThreadhoundError(f"{type(error).__name__}: {error}"))
        return Ended(job, crawl.report)
