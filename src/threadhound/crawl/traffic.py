"""Every request of a crawl passes here: scope and robots, then pace, then the fetcher."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Protocol

from threadhound.crawl.clock import Clock
from threadhound.crawl.scope import Rules
from threadhound.crawl.start import AT_ONCE, start_error
from threadhound.errors import DisallowedError
from threadhound.fetch.interface import Fetcher, Paced
from threadhound.fetch.pace import Break, Pace
from threadhound.fetch.retry import Pause, classify
from threadhound.fetch.robots import Found, Robots, read_robots, robots_agent, robots_url
from threadhound.model import Failure, Json, Purpose, Request, Response
from threadhound.settings import Settings

PAUSED_UNTIL = "paused_until"  # named value: unix time before which the site wants no request
BEGUN = "begun"  # named value: when the first request of all may have left
ROBOTS = "robots"  # named value: the copy of robots.txt this crawl obeys


class Values(Protocol):
    """Named values that outlive the process: a store, or one host's part of it."""

    def get(self, name: str) -> Json: ...

    def put(self, values: Mapping[str, Json]) -> None: ...


class Traffic:
    """Asks the rules, waits its turn, fetches."""

    def __init__(
        self, fetcher: Fetcher, rules: Rules, settings: Settings, store: Values, clock: Clock
    ) -> None:
        self._fetcher, self._rules = fetcher, rules
        self._settings, self._store, self._clock = settings, store, clock
        self._pace = Pace(settings.delay, settings.connections, settings.limits)
        self._first_come = asyncio.Lock()
        self._free = asyncio.Semaphore(settings.connections)
        if isinstance(fetcher, Paced):
            fetcher.turns.again, fetcher.turns.sent = self._again, self._sent

    async def get(self, request: Request) -> Response | Failure:
        """Fetch, unless the rules forbid it; a refusal costs no request and no waiting."""
        refusal = self._rules.refusal(request.url)
        if refusal is not None:
            return Failure(request.url, refusal, f"not fetched: {refusal}", transient=False)
        return await self._fetch(request)

    async def _fetch(self, request: Request) -> Response | Failure:
        async with self._first_come:
            await self._free.acquire()
            try:
                while wait := self._pace.wait(self._clock.monotonic()) or 0.0:
                    await self._clock.sleep(wait)
            except asyncio.CancelledError:
                self._free.release()
                raise
            self._pace.start(self._clock.monotonic())
        try:
            return await self._fetcher.fetch(request)
        finally:
            self._pace.finish()
            self._free.release()

    async def _again(self) -> None:
        while wait := self._pace.wait_again(self._clock.monotonic()):
            await self._clock.sleep(wait)
        self._pace.again(self._clock.monotonic())

    def _sent(self) -> None:
        self._pace.sent(self._clock.monotonic())

    def resume(self) -> float:
        """A restarted crawl waits the full delay, and as long as the site had asked for.

        Returns the seconds that are left of what it asked for.
        """
        if self._store.get(BEGUN) is None and self._store.get("start") is None:
            self._store.put({BEGUN: self._clock.wall()})
            return 0.0
        now, settings = self._clock.monotonic(), self._settings
        self._pace = Pace.resumed(settings.delay, settings.connections, now, settings.limits)
        until = self._store.get(PAUSED_UNTIL)
        if isinstance(until, int | float):
            self._pace.resume_pause(datetime.fromtimestamp(until, UTC), now, self.now())
        end = self._pace.not_before(now, self.now())
        return max(0.0, (end - self.now()).total_seconds()) if end else 0.0

    def pause(self, seconds: float | None) -> Break:
        """No request before so many seconds have passed; None: a growing time."""
        return self._pace.pause(seconds, self._clock.monotonic())

    def pause_also_after_restart(self, seconds: float | None) -> Break:
        """As `pause`, written down at once."""
        taken = self.pause(seconds)
        self._store.put({PAUSED_UNTIL: self._clock.wall() + taken.seconds})
        return taken

    def went_well(self) -> None:
        self._pace.went_well()

    @property
    def seconds_a_page(self) -> float:
        """What the settings and robots.txt leave between two requests."""
        return self._pace.delay

    def now(self) -> datetime:
        return datetime.fromtimestamp(self._clock.wall(), UTC)

    async def obey_robots(self, start: str) -> None:
        """Read robots.txt of the start page's origin; a copy is kept in the archive for a day."""
        robots = await self._robots(start)
        if not robots.allowed(start):
            raise DisallowedError(
                f"robots.txt does not let us fetch {start} ({robots.forbidding_line(start)}).",
                "Ask the owner, or use --no-robots if the forum is yours.",
            )
        self._rules.robots_allow = robots.allowed
        self._pace.slow_down(robots.crawl_delay)

    async def _robots(self, start: str) -> Robots:
        kept = self._store.get(ROBOTS)
        robots = Robots.from_json(kept) if kept else None
        if robots is None or robots.expired(self.now()):
            request = Request(robots_url(start), purpose=Purpose.ROBOTS)
            answer = await self._fetch(request)
            if isinstance(answer, Failure) and answer.reason in AT_ONCE:
                raise start_error(start, answer)
            match classify(request, answer, self.now()):
                case Pause(seconds=seconds):
                    self.pause_also_after_restart(seconds)
            agent = robots_agent(self._settings)
            robots = read_robots(answer, self.now(), agent, self._settings.limits)
            if robots.found is not Found.UNREADABLE:
                self._store.put({ROBOTS: robots.to_json()})
        return robots
