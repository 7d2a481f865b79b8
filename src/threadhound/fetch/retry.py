"""What an answer means for the page it was asked for. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from threadhound.fetch.pace import parse_retry_after
from threadhound.model import Failure, Request, Response
from threadhound.settings import Settings

MOST_WAIT = 3600.0  # seconds; a page that fails for an hour is asked again by the next run

_GOOD = frozenset({200, 203})
_GONE = frozenset({404, 410})
_BLOCKED = frozenset({401, 403, 407})
_PAUSING = frozenset({429, 503})
_PASSING = frozenset({408, 421, 425})  # 4xx that speak of the moment, not of the page
_HOST_TROUBLE = frozenset({"dns", "refused", "unreachable"})
_NOT_MODIFIED, _CLIENT_ERROR, _SERVER_ERROR = 304, 400, 500


@dataclass(frozen=True, slots=True)
class Done:
    """A page to read; `unchanged` if the copy we have is still good."""

    unchanged: bool = False


@dataclass(frozen=True, slots=True)
class Gone:
    """The site says that there is no such page (any more)."""

    status: int


@dataclass(frozen=True, slots=True)
class Retry:
    """Worth another try later; `host_trouble`: not this page's fault."""

    reason: str
    host_trouble: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """The whole site wants to be left alone, for `seconds` if it named a time."""

    seconds: float | None


@dataclass(frozen=True, slots=True)
class Blocked:
    """The site does not want us."""

    status: int


@dataclass(frozen=True, slots=True)
class GiveUp:
    """No later try will bring this page."""

    reason: str


Outcome = Done | Gone | Retry | Pause | Blocked | GiveUp


def classify(request: Request, result: Response | Failure, now: datetime) -> Outcome:
    """Sort an answer; `now` is the wall clock, for dates in Retry-After."""
    if isinstance(result, Failure):
        return _classify_failure(result)
    status = result.status
    if status in _PAUSING:
        return Pause(parse_retry_after(result.header("Retry-After"), now))
    if status == _NOT_MODIFIED and (request.etag or request.last_modified):
        return Done(unchanged=True)
    return _classify_status(status)


def _classify_status(status: int) -> Outcome:
    if status in _GOOD:
        return Done()
    if status in _GONE:
        return Gone(status)
    if status in _BLOCKED:
        return Blocked(status)
    final = _CLIENT_ERROR <= status < _SERVER_ERROR and status not in _PASSING
    return GiveUp(f"http-{status}") if final else Retry(f"http-{status}")


def _classify_failure(failure: Failure) -> Outcome:
    if not failure.transient:
        return GiveUp(failure.reason)
    return Retry(failure.reason, host_trouble=failure.reason in _HOST_TROUBLE)


def wait_before_retry(tries: int, settings: Settings) -> float | None:
    """Seconds to wait after `tries` failed tries; None when there were enough."""
    if tries > settings.retries:
        return None
    doublings = min(max(tries - 1, 0), 30)
    return min(settings.retry_seconds * 2.0**doublings, MOST_WAIT)
