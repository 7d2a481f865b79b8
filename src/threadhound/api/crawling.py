"""Crawling from a program: plain, with async, or event by event."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable
from contextlib import aclosing
from pathlib import Path
from typing import Any, Generic, TypeVar
from urllib.parse import urlsplit

from threadhound.cli.urls import typed_url
from threadhound.crawl.events import Event
from threadhound.crawl.many import AT_ONCE, Ended, crawl_jobs, jobs_for
from threadhound.crawl.report import Report
from threadhound.crawl.run import Crawl
from threadhound.errors import InterruptedCrawlError
from threadhound.learn.strategies import strategy_named
from threadhound.settings import Settings
from threadhound.store.files import safe_name

T = TypeVar("T")
Watch = Callable[[Event], object]


def crawl(
    url: str,
    archive: str | Path | None = None,
    *,
    settings: Settings | None = None,
    on_event: Watch | None = None,
) -> Report:
    """Crawl the forum that `url` belongs to, and return when it is done.

    `archive` is the directory to crawl into, by default named after the host; an archive that is
    there already is gone on with. `on_event` is called with everything that happens. Works in a
    script, in a thread and in a notebook, where an event loop is already running.
    """
    return _run(crawl_async(url, archive, settings=settings, on_event=on_event))


async def crawl_async(
    url: str,
    archive: str | Path | None = None,
    *,
    settings: Settings | None = None,
    on_event: Watch | None = None,
) -> Report:
    """`crawl`, to be awaited. Cancelling it stops the crawl; the archive can be gone on with."""
    job = _job(url, archive, settings)
    async with aclosing(job.run()) as events:
        async for event in events:
            if on_event is not None:
                on_event(event)
    if job.report is None:
        raise InterruptedCrawlError("Stopped before anything was fetched.")
    return job.report


async def crawl_events(
    url: str, archive: str | Path | None = None, *, settings: Settings | None = None
) -> AsyncGenerator[Event, None]:
    """Crawl, and yield everything that happens; leaving the loop stops the crawl cleanly."""
    async with aclosing(_job(url, archive, settings).run()) as events:
        async for event in events:
            yield event


def crawl_many(
    urls: Iterable[str],
    directory: str | Path = ".",
    *,
    settings: Settings | None = None,
    at_once: int = AT_ONCE,
    on_event: Callable[[str, Event], object] | None = None,
) -> list[Ended]:
    """Crawl several forums at once, each into its own archive below `directory`.

    A forum that fails does not stop the others: see each result's `report` and `error`.
    """
    return _run(_many(urls, Path(directory), settings or Settings(), at_once, on_event))


async def _many(
    urls: Iterable[str],
    directory: Path,
    settings: Settings,
    at_once: int,
    on_event: Callable[[str, Event], object] | None,
) -> list[Ended]:
    ended: dict[str, Ended] = {}
    jobs = jobs_for((typed_url(url).url for url in urls), directory)
    async with aclosing(crawl_jobs(jobs, settings, at_once=at_once)) as told:
        async for one in told:
            if isinstance(one, Ended):
                ended[one.job.url] = one
            elif on_event is not None:
                on_event(one.job.url, one.event)
    return [ended[job.url] for job in jobs]


def _job(url: str, archive: str | Path | None, settings: Settings | None) -> Crawl:
    chosen, start = settings or Settings(), typed_url(url).url
    directory = Path(archive) if archive is not None else Path(safe_name(urlsplit(start).netloc))
    return Crawl(start, directory, strategy_named(chosen.strategy), chosen)


def _run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end; where a loop runs already (a notebook), beside it in a thread."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)
    return _Aside(work).result()


class _Aside(Generic[T]):
    """Work in a thread with a loop of its own; interrupting whoever waits for it cancels it."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._loop = asyncio.new_event_loop()
        self._task = self._loop.create_task(work)
        self._thread = threading.Thread(target=self._work, name="threadhound", daemon=True)

    def result(self) -> T:
        self._thread.start()
        try:
            self._thread.join()
        except BaseException:
            self._loop.call_soon_threadsafe(self._task.cancel)
            self._thread.join()
            raise
        return self._task.result()

    def _work(self) -> None:
        runner = asyncio.Runner(loop_factory=lambda: self._loop)
        with runner, contextlib.suppress(BaseException):  # the task keeps what it raised
            runner.get_loop().run_until_complete(self._task)
