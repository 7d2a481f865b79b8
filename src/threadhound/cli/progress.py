"""Showing a crawl: a live line on a terminal, plain lines elsewhere. Reads events only."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from threadhound.cli.display import Display
from threadhound.crawl.events import (
    Asked,
    Event,
    FileSkipped,
    Learned,
    Met,
    PageFailed,
    PageFetched,
    PageSkipped,
    Paused,
    Started,
)
from threadhound.crawl.tally import Tally
from threadhound.urls.readable import readable

RATE_WINDOW = 60  # pages over which the rate is taken
MINUTE, HOUR = 60, 3600


def duration(seconds: float) -> str:
    """A time span for a person."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds / MINUTE:.0f} min"
    return f"{seconds / HOUR:.1f} h"


class Progress(Display):
    """Consumes the events of a crawl."""

    def __init__(self, *, quiet: bool, verbose: bool) -> None:
        super().__init__(quiet=quiet)
        self._verbose = verbose
        self._moments: deque[float] = deque(maxlen=RATE_WINDOW)
        self._asked = 0  # pages that learning asked for
        self.tally = Tally()

    def show(self, event: Event, queued: Callable[[], int]) -> None:
        """Take note of an event and draw, if it is time to."""
        self.tally.count(event)
        self._asked += isinstance(event, Asked)
        if isinstance(event, PageFetched):
            self._moments.append(time.monotonic())
        if self._quiet:
            return
        message = self._message(event)
        if message:
            self.say(message)
        self.draw(lambda: self._line(queued()))

    def _message(self, event: Event) -> str | None:  # noqa: PLR0911 - one sentence per event
        match event:
            case Started(start, archive, strategy, resumed):
                verb = "Going on with" if resumed else "Crawling"
                return f"{verb} {readable(start)} into {archive} ({strategy})"
            case Learned(entry, pages):
                return f"Learned the forum from {pages} pages; its home is {readable(entry)}"
            case Met(url, what):
                return f"Met {what}, learned on the way: {readable(url)}"
            case Paused(seconds, reason):
                return f"Pausing {duration(seconds)}: {reason}"
            case PageFailed(url, reason, detail, final) if final or self._verbose:
                return f"{'Gave up' if final else 'Will retry'} {readable(url)}: {detail or reason}"
            case PageSkipped(url, reason) if self._verbose:
                return f"Left alone {readable(url)}: {reason}"
            case FileSkipped(url, reason) if self._verbose:
                return f"File left out ({reason}): {readable(url)}"
            case PageFetched(url=url, status=status) if self._verbose:
                return f"{status} {readable(url)}"
            case Asked(url=url, why=why) if self._verbose:
                return f"Learning: {readable(url)} ({why})"
        return None

    def _line(self, queue: int) -> str:
        if not self.tally.fetched:
            return f"Learning: {self._asked:,} pages asked for" if self._asked else "Beginning"
        rate = self._rate()
        parts = [f"{self.tally.fetched:,} pages", f"{rate:.1f}/s", f"{queue:,} queued"]
        if (useful := self.tally.useful_share) is not None:
            parts.append(f"{useful:.0%} useful")
        if self.tally.failed:
            parts.append(f"{self.tally.failed:,} failed")
        if queue and rate:
            parts.append(f"at least {duration(queue / rate)} to go")
        return " · ".join(parts)

    def _rate(self) -> float:
        if len(self._moments) < 2:  # noqa: PLR2004 - a rate needs two points
            return 0.0
        span = time.monotonic() - self._moments[0]
        return len(self._moments) / span if span > 0 else 0.0
