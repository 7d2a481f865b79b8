"""From an answer to an outcome: what became of a task, and what the user should hear of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from threadhound.crawl.behind import Behind
from threadhound.crawl.contents import Reader
from threadhound.crawl.events import Event, Met, PageFailed, PageFetched, PageSkipped, Paused
from threadhound.crawl.mixups import Mixups
from threadhound.crawl.noticed import NOTICED, Noticed
from threadhound.crawl.scope import OTHER_HOST, Scope
from threadhound.crawl.start import start_error
from threadhound.crawl.traffic import PAUSED_UNTIL, Traffic
from threadhound.crawl.trouble import Troubles
from threadhound.crawl.walls import WALL, Walls
from threadhound.errors import IncompleteError, ThreadhoundError
from threadhound.fetch.retry import (
    Blocked,
    Done,
    GiveUp,
    Gone,
    Pause,
    Retry,
    classify,
    wait_before_retry,
)
from threadhound.learn.interface import TURN, Guide
from threadhound.model import Failure, Follow, Json, Page, Request, Response, Skip, Verdict
from threadhound.settings import Settings
from threadhound.store.interface import Outcome, State, Task

AWAY = f"redirect-{OTHER_HOST}"  # an advertisement now and then, or where the page is now
HOST_TROUBLE = frozenset({"tls", "private-address"})  # lasting, and not the page's fault


@dataclass(frozen=True, slots=True)
class Conclusion:
    """An outcome for the store, events for everybody, and perhaps the end of the run."""

    outcome: Outcome
    events: tuple[Event, ...]
    error: ThreadhoundError | None = None


class Judge:
    """Asks the guide about good pages, and decides about the others."""

    def __init__(
        self,
        guide: Guide,
        scope: Scope,
        read: Callable[[Response], Page],
        traffic: Traffic,
        troubles: Troubles,
        settings: Settings,
        walls: Walls,
        reader: Reader | None = None,
        noticed: Noticed | None = None,
        behind: Behind | None = None,
    ) -> None:
        self._noticed, self._behind = noticed or Noticed(), behind or Behind()
        self._guide, self._scope, self._read, self._reader = guide, scope, read, reader
        self._traffic, self._troubles, self._settings = traffic, troubles, settings
        self._walls, self._mixups = walls, Mixups(guide.key)

    def unwanted(self, task: Task) -> Failure | None:
        """A task that the guide wanted once and no longer wants."""
        reason = self._guide.still_wanted(task.role)
        return Failure(task.url, reason, "", transient=False) if reason else None

    def conclude(
        self, task: Task, request: Request, answer: Response | Failure, *, from_archive: bool
    ) -> Conclusion:
        """What becomes of this task now that its answer is here."""
        kept = None if from_archive else answer
        match classify(request, answer, self._traffic.now()):
            case Done() if isinstance(answer, Response):
                self._well()
                return self._done(task, request, answer, kept)
            case Gone(status=status):
                self._well()
                delta = self._guide.missed(task.role)
                return self._settled(task, State.GONE, f"http-{status}", request, kept, delta)
            case Blocked(status=status):
                self._troubles.refused(task)
                return self._settled(task, State.SKIPPED, f"http-{status}", request, kept)
            case Pause(seconds=seconds):
                return self._paused(task, request, answer, seconds)
            case Retry(reason=reason):
                self._troubles.failed()
                wait = wait_before_retry(task.tries + 1, self._settings)
                return self._failed(task, request, answer, reason, wait)
            case GiveUp(reason=reason):
                return self._given_up(task, request, answer, kept, reason)
        raise AssertionError(answer)

    def _given_up(
        self,
        task: Task,
        request: Request,
        answer: Response | Failure,
        kept: Response | Failure | None,
        reason: str,
    ) -> Conclusion:
        """Trouble that all pages share ends the run, and is no reason to give up any of them."""
        if reason in HOST_TROUBLE and not answer.exchanges and self._scope.is_home(task.url):
            left = Outcome(task, State.PENDING, reason, request=request, free=True)
            return Conclusion(left, (), start_error(task.url, answer))
        wait = wait_before_retry(1, self._settings) if _may_be_chance(task, reason) else None
        if wait is not None:
            return self._failed(task, request, answer, reason, wait)
        return self._settled(task, State.SKIPPED, reason, request, _from_wire(kept))

    def _well(self) -> None:
        self._troubles.well()
        self._traffic.went_well()

    def _settled(
        self,
        task: Task,
        state: State,
        reason: str,
        request: Request,
        answer: Response | Failure | None,
        delta: Mapping[str, Json] | None = None,
    ) -> Conclusion:
        outcome = Outcome(task, state, reason, answer, request, delta=delta or {})
        return Conclusion(outcome, (PageSkipped(task.url, reason),))

    def _done(
        self, task: Task, request: Request, answer: Response, kept: Response | Failure | None
    ) -> Conclusion:
        page = replace(self._read(answer), role=task.role)
        if task.role and self._settings.gates and self._walls.stands(task.url, page):
            return self._remembering(self._walled(task, request, kept))
        watched = kept is not None and self._settings.gates
        if watched and self._troubles.gates.see(task, page):
            wait = wait_before_retry(task.tries + 1, self._settings)
            if wait is not None:
                return self._remembering(self._failed(task, request, answer, "gate", wait))
        if watched and task.role and self._mixups.doubts(task, page):
            wait = wait_before_retry(task.tries + 1, self._settings)
            if wait is not None:
                return self._remembering(self._failed(task, request, answer, "mixed-up", wait))
        outcome = page_outcome(task, request, page, self._guide, self._scope, self._reader)
        outcome = self._behind.pruned(page, outcome)
        key, follow = outcome.key or task.key, len(outcome.follow)
        event = PageFetched(task.url, key, page.status, outcome.kind, follow, page.size)
        what = self._noticed.see(task.url, outcome.follow, self._reader)
        if what:
            told = {NOTICED: list(self._noticed.told)}
            outcome = replace(outcome, values={**outcome.values, **told})
        met = (Met(task.url, what),) if what else ()
        return self._remembering(Conclusion(replace(outcome, answer=kept), (event, *met)))

    def _remembering(self, conclusion: Conclusion) -> Conclusion:
        """With what was learned of walls and gates: true, after a kill too, if the outcome is."""
        outcome = conclusion.outcome
        values = self._walls.changes() | self._troubles.gates.changes()
        return replace(conclusion, outcome=replace(outcome, values={**outcome.values, **values}))

    def _walled(self, task: Task, request: Request, kept: Response | Failure | None) -> Conclusion:
        """A login form instead of the page: counted, no page of the forum."""
        error = self._walls.refused(task.url)
        if error is not None:
            left = Outcome(task, State.PENDING, WALL, request=request, free=True)
            return Conclusion(left, (), error)
        led_on = task.role.startswith(TURN)  # boards may be for members one after the other
        delta = self._guide.missed(task.role) if led_on else {}
        outcome = Outcome(task, State.SKIPPED, WALL, kept, request, delta=delta)
        return Conclusion(outcome, (PageSkipped(task.url, WALL),))

    def _paused(
        self, task: Task, request: Request, answer: Response | Failure, asked: float | None
    ) -> Conclusion:
        """The site wants to be left alone: nobody fetches until then, also after a restart."""
        uses_try = self._troubles.paused()
        pause = self._traffic.pause(asked)
        wait = pause.seconds if not uses_try or task.tries < self._settings.retries else None
        failed = self._failed(task, request, answer, "pause", wait, free=not uses_try)
        until = self._traffic.now().timestamp() + pause.seconds
        outcome = replace(failed.outcome, values={PAUSED_UNTIL: until})
        error = _come_back_later(until) if pause.too_long else None
        told = Paused(pause.seconds, "the site asked for it")
        return Conclusion(outcome, (told, *failed.events), error)

    def _failed(
        self,
        task: Task,
        request: Request,
        answer: Response | Failure,
        reason: str,
        wait: float | None,
        *,
        free: bool = False,
    ) -> Conclusion:
        outcome = Outcome(
            task=task,
            state=State.FAILED if wait is None else State.PENDING,
            reason=reason,
            answer=answer,
            request=request,
            due=None if wait is None else self._traffic.now().timestamp() + wait,
            free=free,
        )
        detail = answer.detail if isinstance(answer, Failure) else f"it answered {answer.status}"
        return Conclusion(outcome, (PageFailed(task.url, reason, detail, final=wait is None),))


def page_outcome(
    task: Task,
    request: Request,
    page: Page,
    guide: Guide,
    scope: Scope,
    reader: Reader | None = None,
) -> Outcome:
    """What a page amounts to, with what it says if there is a reader; its answer is not added."""
    verdict = guide.judge(page)
    follow, skips = _in_scope(verdict, scope)
    arrived_as_asked = page.final_url == task.url
    outcome = Outcome(
        task=task,
        state=State.DONE,
        request=request,
        key=verdict.key or (None if arrived_as_asked else guide.key(page.final_url)),
        kind=verdict.kind,
        title=page.title,
        follow=follow,
        skips=skips,
        delta=verdict.delta,
    )
    return outcome if reader is None else replace(outcome, content=reader.read(page, outcome))


def _in_scope(verdict: Verdict, scope: Scope) -> tuple[tuple[Follow, ...], tuple[Skip, ...]]:
    follow = []
    skips = [_refused(skip, scope.refusal(skip.url)) for skip in verdict.skips]
    for candidate in verdict.follow:
        refusal = scope.refusal(candidate.url)
        if refusal is None:
            follow.append(candidate)
        else:
            skips.append(Skip(candidate.url, refusal, candidate.role))
    return tuple(follow), tuple(skips)


def _refused(skip: Skip, reason: str | None) -> Skip:
    return skip if reason is None else Skip(skip.url, reason, skip.role)


def _may_be_chance(task: Task, reason: str) -> bool:
    """A thread or list that is said to be elsewhere is asked for once more."""
    return reason == AWAY and bool(task.role) and not task.tries


def _from_wire(answer: Response | Failure | None) -> Response | Failure | None:
    """What our own rules refused never reached the network: there is nothing to archive."""
    return None if isinstance(answer, Failure) and not answer.exchanges else answer


def _come_back_later(until: float) -> IncompleteError:
    when = datetime.fromtimestamp(until, UTC).isoformat(timespec="minutes")
    return IncompleteError(
        f"The site wants no request before {when}.",
        "Everything fetched is kept; run the same command then.",
    )
