"""The pages of a layer from many hosts at once, each written down before it is used.

Each worker takes a host and asks it for all its pages of the layer, one after the other; hosts
with most pages begin first, for they take longest. Trouble that may be our own network's is
written down only at the end of its layer, so that a run which is stopped by it tries again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass

from threadhound.crawl.commit import Committer
from threadhound.crawl.discover import Arrived, Missed, Planned, missed, read_or_missed
from threadhound.crawl.discover_hosts import Hosts, host_key
from threadhound.crawl.discover_journal import Journal
from threadhound.crawl.stopping import Stopped
from threadhound.errors import UnreachableError
from threadhound.focused.reading import PageReader, Reading
from threadhound.model import Failure, Page, Response

HOSTS_DOWN = 25  # hosts in a row that cannot be reached: it is our own network
QUEUED = 64  # pages read and not yet handed over
AT_ONCE = 32  # hosts asked at the same time

Parse = Callable[[Response], Page]


@dataclass(frozen=True, slots=True)
class _Brought:
    at: int
    found: Reading | Missed
    answer: Response | Failure
    visit: int | None = None  # the answer is in the archive already


class JournalledPages:
    """A `Source` that survives being killed."""

    def __init__(
        self,
        hosts: Hosts,
        journal: Journal,
        writer: Committer,
        reader: PageReader,
        parse: Parse,
        stop: asyncio.Event,
        at_once: int = AT_ONCE,
    ) -> None:
        self._hosts, self._journal, self._writer = hosts, journal, writer
        self._reader, self._parse, self._stop = reader, parse, stop
        self._at_once = at_once
        self._down: set[str] = set()  # hosts that could not be reached since one could

    async def layer(self, layer: int, plan: Sequence[Planned]) -> AsyncGenerator[Arrived, None]:
        """What is known of the layer, then what is fetched of it."""
        left: dict[str, deque[int]] = {}
        for at, planned in enumerate(plan):
            found = self._journal.known(layer, at, planned)
            if found is not None:
                yield Arrived(at, found, known=True)
            else:
                left.setdefault(host_key(planned.url), deque()).append(at)
        if left:
            self._journal.plan(layer, list(plan))
        unsure: list[_Brought] = []
        async with aclosing(self._fetched(plan, left)) as fetched:
            async for one in fetched:
                if isinstance(one.found, Missed) and not one.answer.exchanges:
                    unsure.append(one)
                else:
                    await self._write(layer, plan, one)
                yield Arrived(one.at, one.found)
        if layer or len(unsure) < len(plan):  # else there is nothing to go on with
            for one in unsure:
                await self._write(layer, plan, one)
        await self._writer.flush()

    async def _write(self, layer: int, plan: Sequence[Planned], one: _Brought) -> None:
        planned = plan[one.at]
        values = self._hosts.of(planned.url).values.take_new()
        outcome = self._journal.outcome(
            layer, one.at, planned, one.found, one.answer, values, visit=one.visit
        )
        await self._writer.submit(outcome)

    async def _fetched(
        self, plan: Sequence[Planned], left: dict[str, deque[int]]
    ) -> AsyncGenerator[_Brought, None]:
        """All pages that are left, as they arrive."""
        waiting = deque(sorted(left, key=lambda host: -len(left[host])))
        results: asyncio.Queue[_Brought] = asyncio.Queue(QUEUED)
        count = sum(map(len, left.values()))
        workers = [
            asyncio.create_task(self._work(waiting, left, plan, results))
            for _ in range(min(self._at_once, len(waiting)))
        ]
        try:
            for _ in range(count):
                one = await self._next(results, workers)
                self._watch(plan[one.at], one)
                yield one
            await asyncio.gather(*workers)  # they are giving their connections back
        finally:
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)

    async def _next(
        self, results: asyncio.Queue[_Brought], workers: Sequence[asyncio.Task[None]]
    ) -> _Brought:
        """The next page, unless somebody says stop or a worker stumbles."""
        getting = asyncio.ensure_future(results.get())
        told = asyncio.ensure_future(self._stop.wait())
        try:
            while not getting.done():
                running = {worker for worker in workers if not worker.done()}
                await asyncio.wait({getting, told, *running}, return_when=asyncio.FIRST_COMPLETED)
                if told.done():
                    raise Stopped
                for worker in workers:
                    if worker.done():
                        worker.result()
            return getting.result()
        finally:
            told.cancel()
            getting.cancel()

    async def _work(
        self,
        waiting: deque[str],
        left: dict[str, deque[int]],
        plan: Sequence[Planned],
        results: asyncio.Queue[_Brought],
    ) -> None:
        while waiting:
            pages = left[waiting.popleft()]
            host = self._hosts.of(plan[pages[0]].url)
            while pages:
                at = pages.popleft()
                await results.put(await self._bring(at, plan[at]))
            await host.close()

    async def _bring(self, at: int, planned: Planned) -> _Brought:
        if archived := self._journal.archived(planned.url):
            visit, answer = archived
            return _Brought(at, self._read(planned, answer), answer, visit)
        answer = await self._hosts.get(planned.url)
        return _Brought(at, self._read(planned, answer), answer)

    def _read(self, planned: Planned, answer: Response | Failure) -> Reading | Missed:
        if isinstance(answer, Failure):
            return missed(planned.key, answer)
        return read_or_missed(self._reader, planned.key, self._parse(answer))

    def _watch(self, planned: Planned, one: _Brought) -> None:
        """A row of dead hosts is no property of those hosts."""
        if one.answer.exchanges:
            self._down.clear()
        elif isinstance(one.found, Missed) and one.found.reason == "unreachable":
            self._down.add(host_key(planned.url))
        if len(self._down) >= HOSTS_DOWN:
            raise UnreachableError(
                f"{len(self._down)} hosts in a row cannot be reached: {one.found.detail}"
                if isinstance(one.found, Missed)
                else "No host can be reached.",
                "Check your connection and run the same command again; nothing is lost.",
            )
