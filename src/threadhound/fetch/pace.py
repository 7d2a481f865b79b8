"""How fast one site is asked. Pure: the clocks are arguments.

Two laws: never more than `connections` requests at once, and never two starts closer together
than `delay`. A pause stops everything. Waits count on the monotonic clock; what is stored is a
wall-clock "not before", so that a restart cannot shorten a pause.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

from threadhound.settings import Limits

ENDLESS = 1e10  # seconds; three centuries, and still a time that can be added to


@dataclass(frozen=True, slots=True)
class Break:
    """A pause of the whole site."""

    seconds: float
    too_long: bool  # longer than a run should wait: end it and say when to come back


@dataclass(slots=True)
class Pace:
    """When the next request may start. `now` is always the monotonic clock, in seconds."""

    delay: float
    connections: int
    limits: Limits = field(default_factory=Limits)
    in_flight: int = 0
    _next_start: float = float("-inf")
    _paused_until: float = float("-inf")
    _breaks: int = 0

    @classmethod
    def resumed(cls, delay: float, connections: int, now: float, limits: Limits) -> Pace:
        """The pace of a crawl that ran before: its last request may have been a moment ago."""
        pace = cls(delay, connections, limits)
        pace._next_start = now + delay
        return pace

    def slow_down(self, crawl_delay: float | None) -> None:
        """Obey the delay robots.txt asks for, if it is the longer one."""
        extra = max((crawl_delay or 0.0) - self.delay, 0.0)
        self.delay += extra
        self._next_start += extra

    def wait(self, now: float) -> float | None:
        """Seconds until a request may start; None while all connections are busy."""
        return None if self.in_flight >= self.connections else self.wait_again(now)

    def wait_again(self, now: float) -> float:
        """Seconds until a request that holds a connection may send another one."""
        return max(self._next_start - now, self._paused_until - now, 0.0)

    def start(self, now: float) -> None:
        """A request starts now."""
        if self.wait(now) != 0.0:
            raise ValueError("a request started before its time")
        self.in_flight += 1
        self._next_start = now + self.delay

    def again(self, now: float) -> None:
        """A request that holds a connection sends another one now: after a redirect."""
        if self.wait_again(now) != 0.0:
            raise ValueError("a request started before its time")
        self._next_start = now + self.delay

    def sent(self, now: float) -> None:
        """A request leaves only now: connecting took its time, and the site sees this moment."""
        self._next_start = max(self._next_start, now + self.delay)

    def finish(self) -> None:
        """A request ended, well or not."""
        if self.in_flight == 0:
            raise ValueError("a request ended that never started")
        self.in_flight -= 1

    def went_well(self) -> None:
        """The site answered as it should: pauses count from the shortest again."""
        self._breaks = 0

    def pause(self, seconds: float | None, now: float) -> Break:
        """Stop for the time the site asked for, or for a growing time if it named none."""
        if now >= self._paused_until:
            # Answers that were already on their way belong to the pause under way.
            self._breaks += 1
        if seconds is None:
            seconds = default_pause(self._breaks - 1, self.limits)
        waited = min(seconds, self.limits.retry_after_seconds)
        self._paused_until = max(self._paused_until, now + waited)
        return Break(seconds, too_long=seconds > self.limits.retry_after_seconds)

    def not_before(self, now: float, wall: datetime) -> datetime | None:
        """The end of the pause as a date to store; None when there is no pause."""
        left = self._paused_until - now
        return wall + timedelta(seconds=left) if left > 0 else None

    def resume_pause(self, not_before: datetime | None, now: float, wall: datetime) -> None:
        """Take up a stored pause, clamped: a wrong clock must not stop a crawl for years."""
        if not_before is None:
            return
        left = min((not_before - wall).total_seconds(), self.limits.retry_after_seconds)
        self._paused_until = max(self._paused_until, now + left)


def default_pause(breaks_before: int, limits: Limits) -> float:
    """60 s, then 2, 4, 8 minutes, up to an hour."""
    doublings = min(max(breaks_before, 0), 30)  # far above the cap; keeps the power small
    return min(limits.pause_seconds * 2.0**doublings, limits.pause_most_seconds)


def parse_retry_after(value: str | None, wall: datetime) -> float | None:
    """Seconds that a Retry-After header asks for; None if it names no time to come."""
    text = (value or "").strip()
    seconds = _digits(text) if re.fullmatch(r"[0-9]+", text) else _until(text, wall)
    return seconds if seconds > 0 else None


def _digits(text: str) -> float:
    """Very long numbers mean a very long pause; their exact value is nobody's business."""
    return min(float(text.lstrip("0")[:11] or "0"), ENDLESS)


def _until(text: str, wall: datetime) -> float:
    try:
        moment = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError, OverflowError):
        return 0.0
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return (moment - wall).total_seconds()
