"""After a row of failures: is the site still there? The start page tells."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from threadhound.crawl.events import Event, Paused
from threadhound.crawl.home import Home
from threadhound.crawl.stopping import unless_stopped
from threadhound.crawl.traffic import Traffic
from threadhound.crawl.trouble import Troubles
from threadhound.errors import BlockedError, UnreachableError
from threadhound.fetch.retry import Blocked, Pause, Retry, classify
from threadhound.model import Failure, Request, Response
from threadhound.settings import Settings

TRIES = 3  # of the start page before the site counts as down: single failures are common
PATIENCE_SECONDS = 24 * 3600.0  # then the run ends; what is queued stays queued


class Probe:
    """Asks for the start page until it answers, with growing pauses."""

    def __init__(
        self,
        start: str,
        traffic: Traffic,
        settings: Settings,
        stop: asyncio.Event,
        home: Home,
    ) -> None:
        self._request = Request(start)
        self._traffic = traffic
        self._settings = settings
        self._stop = stop
        self._home = home

    def _check_gate(self, troubles: Troubles, answer: Response | Failure) -> None:
        gates = troubles.gates
        if isinstance(answer, Response) and gates.suspects():
            self._home.check(gates, answer)

    async def until_well(self, troubles: Troubles) -> AsyncGenerator[Event, None]:
        """Wait until the site answers; raises when it does not want us or stays away."""
        waited = 0.0
        while (problem := await self._problem(troubles)) is not None:
            if waited >= PATIENCE_SECONDS:
                raise UnreachableError(
                    f"{self._request.url} has not answered for a day ({problem}).",
                    "Everything fetched is kept; run the same command later to go on.",
                )
            seconds = self._traffic.pause(None).seconds  # our own idea: a restart may try at once
            waited += seconds
            yield Paused(seconds, f"the site does not answer ({problem})")
        troubles.probe_was_well()
        self._traffic.went_well()

    async def _problem(self, troubles: Troubles) -> str | None:
        """What the start page says; None when it is there."""
        problem = None
        for attempt in range(TRIES):
            if attempt:
                self._traffic.pause(self._settings.retry_seconds)
            answer = await unless_stopped(self._stop, self._traffic.get(self._request))
            match classify(self._request, answer, self._traffic.now()):
                case Blocked(status=status):
                    raise BlockedError(
                        f"{self._request.url} now answers {status}: the site refuses us.",
                        "Everything fetched is kept. Ask the owner, slow down with --delay, or "
                        "give your own login with --cookies.",
                    )
                case Retry(reason=reason):
                    problem = reason
                case Pause(seconds=seconds):
                    self._traffic.pause_also_after_restart(seconds)
                    problem = "it asks for a pause"
                case _:
                    self._check_gate(troubles, answer)
                    return None
        return problem
