"""Drives a learner: fetches what it asks for, archives every answer, and sends the answers back.

After a kill the learner runs again on what is in the archive: answers that were committed cost no
request, and since learners are deterministic it asks the same questions.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace

from threadhound.crawl.commit import Committer
from threadhound.crawl.events import Asked
from threadhound.crawl.gates import Gates
from threadhound.crawl.home import Home
from threadhound.crawl.start import GOOD, is_hopeless, start_error
from threadhound.crawl.stopping import unless_stopped
from threadhound.crawl.traffic import Traffic
from threadhound.crawl.walls import Walls
from threadhound.fetch.retry import Pause, Retry, classify, wait_before_retry
from threadhound.learn.former import at_home
from threadhound.learn.interface import Ask, Learner, Want
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, Failure, Page, Purpose, Request, Response
from threadhound.settings import Settings
from threadhound.store.interface import Outcome, State, Store, Task

TRIES = 4  # more tries of a question than this cost more than its answer is worth

Reader = Callable[[Response], Page]


class Learning:
    """One run of a learner over one site."""

    def __init__(
        self,
        strategy: str,
        start: str,
        settings: Settings,
        store: Store,
        writer: Committer,
        traffic: Traffic,
        read: Reader,
        stop: asyncio.Event,
    ) -> None:
        self._strategy, self._start, self._settings = strategy, start, settings
        self._store, self._writer, self._traffic = store, writer, traffic
        self._read, self._stop = read, stop
        self._gates, self._home = Gates(), Home(start, store, read)
        self._walls = Walls(settings)
        self.skeleton: Skeleton | None = None

    async def run(self, learner: Learner | None) -> AsyncGenerator[Asked, None]:
        """Ask and answer until the learner returns; its skeleton is then in `skeleton`."""
        if learner is None:
            self.skeleton = Skeleton(self._strategy, self._start, entry=self._start)
            return
        questions = at_home(learner.learn(self._start))
        try:
            ask = next(questions)
            while not self._stop.is_set():
                answers = await unless_stopped(self._stop, self._answer_all(ask))
                for want, answer in zip(ask, answers, strict=True):
                    yield Asked(want.url, want.why, not isinstance(answer, Failed))
                ask = questions.send(answers)
        except StopIteration as done:
            self.skeleton = done.value

    async def _answer_all(self, ask: Ask) -> tuple[Page | Failed, ...]:
        answers = await asyncio.gather(*(self._fetch(want) for want in ask))
        told = [as_answer(answer, self._read) for answer, _ in answers]
        new = [
            (outcome, page)
            for (_, outcome), page in zip(answers, told, strict=True)
            if outcome is not None
        ]
        await self._check_gates(new)
        for outcome, _ in new:
            await self._writer.submit(outcome)
        await self._writer.flush()
        return tuple(told)

    async def _check_gates(self, answered: list[tuple[Outcome, Page | Failed]]) -> None:
        """A gate must not be learned as a fact about the site, nor be in the archive as one."""
        for outcome, page in answered:
            if isinstance(page, Page) and page.status in GOOD:
                self._walls.check_learning(self._start, ((outcome.task.url, page),))
                self._gates.see(replace(outcome.task, key=outcome.task.url), page)
        if self._gates.suspects():
            request = Request(self._start, purpose=Purpose.LEARN)
            answer = await self._traffic.get(request)
            if isinstance(answer, Response):
                self._home.check(self._gates, answer)
            self._gates.cleared()

    async def _fetch(self, want: Want) -> tuple[Response | Failure, Outcome | None]:
        visit = self._store.visit_of(want.url, want.jar, want.nth)
        if visit is not None:
            return self._store.read(visit), None
        request = Request(want.url, purpose=Purpose.LEARN, jar=want.jar)
        answer = await self._patiently(request)
        if want.url == self._start and not _is_page(answer):
            raise start_error(self._start, answer)
        task = Task(id=0, url=want.url, key="")
        outcome = Outcome(task, State.PENDING, answer=answer, request=request)
        return answer, outcome

    async def _patiently(self, request: Request) -> Response | Failure:
        """A passing fault must not be learned as a fact about the site: try again, then answer."""
        for attempt in range(1, TRIES + 1):
            answer = await self._traffic.get(request)
            match classify(request, answer, self._traffic.now()):
                case Pause(seconds=seconds):
                    self._traffic.pause_also_after_restart(seconds)
                case Retry() if not is_hopeless(answer):
                    self._traffic.pause(wait_before_retry(attempt, self._settings) or 0.0)
                case _:
                    break
        return answer


def _is_page(answer: Response | Failure) -> bool:
    return isinstance(answer, Response) and answer.status in GOOD


def as_answer(answer: Response | Failure, read: Reader) -> Page | Failed:
    """An answer of a site as learners are shown it."""
    if isinstance(answer, Failure):
        return Failed(answer.url, answer.reason, answer.detail)
    if answer.status >= 400:  # noqa: PLR2004 - HTTP
        return Failed(answer.url, f"status {answer.status}", status=answer.status)
    return read(answer)
