"""The loop: claim, fetch, judge, commit.

Pages are fetched at once but applied in the order they were claimed, so that the same site gives
the same archive whatever the timing. In flight is not a stored state: after a kill, what was not
committed is simply still pending.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from dataclasses import dataclass, replace
from typing import Any

from threadhound.crawl.budget import Budget
from threadhound.crawl.events import Event, Finished, Paused
from threadhound.crawl.parts import Site
from threadhound.crawl.passes import Passes
from threadhound.crawl.start import is_hopeless, start_error
from threadhound.errors import BlockedError
from threadhound.model import Failure, PageKind, Request, Response
from threadhound.store.interface import Outcome, State, Task

WINDOW = 4  # claimed pages per connection: one slow page does not hold up the others
NOTABLE_SECONDS = 5.0  # a wait that a person should be told about


@dataclass(frozen=True, slots=True)
class Flight:
    """A claimed task and its answer to come."""

    task: Task
    request: Request
    answer: asyncio.Future[Response | Failure]
    from_archive: bool


class Engine:
    """Crawls one site until nothing is left, a budget is used up or somebody says stop."""

    def __init__(self, site: Site, budget: Budget, stop: asyncio.Event) -> None:
        self._site, self._budget, self._stop = site, budget, stop
        connections = site.settings.connections
        self._room = connections * WINDOW if connections > 1 else 1
        self._least = max(1, self._room // 2)  # claiming steps over busy tasks: not for one page
        self._flights: deque[Flight] = deque()
        self._busy: set[int] = set()
        self._passes = Passes(site.settings.retries + 1)
        self._end = ""
        self._started = site.store.states().get(State.DONE, 0) > 0
        self._stopped = asyncio.ensure_future(stop.wait())

    async def run(self) -> AsyncGenerator[Event, None]:
        """Yield what happens until the crawl ends."""
        try:
            while not self._ended():
                self._launch()
                if not self._flights:
                    async for event in self._find_work():
                        yield event
                    continue
                async for event in self._land(self._flights.popleft()):
                    yield event
        finally:
            self._stopped.cancel()
            for flight in self._flights:
                flight.answer.cancel()
            await self._site.writer.flush()
            self._site.store.commit(())  # aliases that the last claims found
        yield Finished(self._end)

    def _ended(self) -> bool:
        if self._stop.is_set():
            self._end = "interrupted"
        elif not self._budget.left() or self._budget.expired(self._site.clock.monotonic()):
            self._end = self._end or "budget"
        return bool(self._end)

    def _launch(self) -> None:
        """Claim what there is room for, once it is worth it, and start fetching it."""
        room = self._room - len(self._flights)
        if room < self._least or not self._budget.left(len(self._flights)):
            return
        for task in self._site.store.claim(room, self._site.clock.wall(), self._busy):
            if not self._budget.left(len(self._flights)):
                break
            self._busy.add(task.id)
            self._flights.append(self._flight(task))

    def _flight(self, task: Task) -> Flight:
        request = Request(task.url)
        unwanted = self._site.judge.unwanted(task)
        visit = None if unwanted else self._site.library.visit(task.key)
        if unwanted is None and visit is None:
            fetching = asyncio.ensure_future(self._site.traffic.get(request))
            return Flight(task, request, fetching, from_archive=False)
        known: asyncio.Future[Response | Failure] = asyncio.Future()
        known.set_result(unwanted or self._site.library.read(visit or 0))
        return Flight(replace(task, visit=visit), request, known, from_archive=True)

    async def _land(self, flight: Flight) -> AsyncGenerator[Event, None]:
        """Wait for an answer, judge it, hand it to the writer; probe the site if it ails."""
        answer = await self._unless_stopped(flight.answer)
        if answer is None:
            flight.answer.cancel()
            return
        site = self._site
        conclusion = site.judge.conclude(
            flight.task, flight.request, answer, from_archive=flight.from_archive
        )
        self._check_start(flight, answer, conclusion.outcome.state)
        await self._submit(conclusion.outcome)
        if conclusion.outcome.state is State.DONE:
            self._passes.landed(flight.task.tries)
        if not flight.from_archive:
            self._budget.spend()
        await self._take_back_gates()
        for event in conclusion.events:
            yield event
        if conclusion.error is not None:
            raise conclusion.error
        if site.troubles.should_probe():
            await site.writer.flush()
            try:
                async for event in site.probe.until_well(site.troubles):
                    yield event
            except BlockedError:
                await self._take_back_refusals()
                raise

    async def _take_back_gates(self) -> None:
        """Pages that a passing gate stood before. Until they are queued, the gate is remembered."""
        gates = self._site.troubles.gates
        back = self._tasks_at(gates.taken_back())
        for number, task in enumerate(back, 1):
            known = gates.changes() if number == len(back) else {}
            await self._submit(Outcome(task, State.PENDING, "gate", free=True, values=known))

    async def _take_back_refusals(self) -> None:
        """It was the site that refused us, not these pages: they are still to be fetched."""
        store, troubles = self._site.store, self._site.troubles
        shut_out = self._tasks_at(troubles.gates.shut_out())
        for task in shut_out:
            visit = store.visit_of(task.url)
            if visit is not None:  # it was taken for a page of the site
                read = replace(task, visit=visit)
                await self._submit(Outcome(read, State.DONE, "gate", kind=PageKind.OTHER))
        for task in (*troubles.refused_tasks, *shut_out):
            await self._submit(Outcome(task, State.PENDING, "blocked", free=True))

    def _tasks_at(self, urls: list[str]) -> list[Task]:
        tasks = (self._site.store.task(url) for url in urls)
        return [task for task in tasks if task is not None]

    def _check_start(self, flight: Flight, answer: Response | Failure, state: State) -> None:
        """The first page of all decides whether there is anything to crawl."""
        if self._started:
            return
        if is_hopeless(answer) or state not in (State.DONE, State.PENDING):
            raise start_error(flight.task.url, answer)
        self._started = state is State.DONE

    async def _submit(self, outcome: Outcome) -> None:
        """A task stays busy until its outcome is durable: nobody claims it twice."""
        done = await self._site.writer.submit(outcome)
        if done.done():
            self._busy.discard(outcome.task.id)
        else:
            done.add_done_callback(lambda _: self._busy.discard(outcome.task.id))

    async def _unless_stopped(
        self, answer: asyncio.Future[Response | Failure]
    ) -> Response | Failure | None:
        if await self._stopped_before(answer):
            return None
        return await answer

    async def _stopped_before(self, future: asyncio.Future[Any]) -> bool:
        if not future.done():
            await asyncio.wait({future, self._stopped}, return_when=asyncio.FIRST_COMPLETED)
        return not future.done()

    async def _find_work(self) -> AsyncGenerator[Event, None]:
        """Nothing was claimable: commit, then wait for what is due, or try the failures again."""
        store, clock = self._site.store, self._site.clock
        await self._site.writer.flush()
        if store.claim(1, clock.wall()):
            return
        due = store.next_due()
        if due is not None:
            wait = max(0.0, due - clock.wall())
            if wait > NOTABLE_SECONDS:
                yield Paused(wait, "waiting to try failed pages again")
            await self._sleep(wait)
        elif self._passes.worth_another() and store.requeue_failed():
            self._passes.begin()
        else:
            self._end = "complete"

    async def _sleep(self, seconds: float) -> None:
        nap = asyncio.ensure_future(self._site.clock.sleep(seconds))
        if await self._stopped_before(nap):
            nap.cancel()
