"""Showing a crawl: a live line on a terminal, plain lines elsewhere. Reads events only."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.live import Live
from rich.text import Text

from threadhound.cli.main import printable
from threadhound.crawl.events import (
    Asked,
    Event,
    Learned,
    Met,
    PageFailed,
    PageFetched,
    PageSkipped,
    Paused,
    Started,
)
from threadhound.crawl.tally import Tally

LIVE_SECONDS = 0.25  # between redraws: counting a long queue is not free
LINE_SECONDS = 10.0  # between plain lines: a log stays readable over a day's crawl
RATE_WINDOW = 60  # pages over which the rate is taken
MINUTE, HOUR = 60, 3600


def duration(seconds: float) -> str:
    """A time span for a person."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < HOUR:
        return f"{seconds / MINUTE:.0f} min"
    return f"{seconds / HOUR:.1f} h"


class Progress:
    """Consumes events; draws to stderr so that stdout stays for data."""

    def __init__(self, *, quiet: bool, verbose: bool) -> None:
        self._console = Console(stderr=True, highlight=False)
        self._quiet, self._verbose = quiet, verbose
        self._live = (
            Live(console=self._console, refresh_per_second=4, transient=True)
            if self._console.is_terminal and not quiet
            else None
        )
        self._last_line = time.monotonic()
        self._moments: deque[float] = deque(maxlen=RATE_WINDOW)
        self.tally = Tally()

    def __enter__(self) -> Self:
        if self._live:
            self._live.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._live:
            self._live.__exit__(kind, error, trace)

    def show(self, event: Event, queued: Callable[[], int]) -> None:
        """Take note of an event and draw, if it is time to."""
        self.tally.count(event)
        if isinstance(event, PageFetched):
            self._moments.append(time.monotonic())
        if self._quiet:
            return
        message = self._message(event)
        if message:
            self._console.print(Text(printable(message)), soft_wrap=True)
        self._draw(queued)

    def _message(self, event: Event) -> str | None:  # noqa: PLR0911 - one sentence per event
        match event:
            case Started(start, archive, strategy, resumed):
                verb = "Going on with" if resumed else "Crawling"
                return f"{verb} {start} into {archive} ({strategy})"
            case Learned(entry, pages):
                return f"Learned the forum from {pages} pages; its home is {entry}"
            case Met(url, what):
                return f"Met {what}, learned on the way: {url}"
            case Paused(seconds, reason):
                return f"Pausing {duration(seconds)}: {reason}"
            case PageFailed(url, reason, detail, final) if final or self._verbose:
                return f"{'Gave up' if final else 'Will retry'} {url}: {detail or reason}"
            case PageSkipped(url, reason) if self._verbose:
                return f"Left alone {url}: {reason}"
            case PageFetched(url=url, status=status) if self._verbose:
                return f"{status} {url}"
            case Asked(url=url, why=why) if self._verbose:
                return f"Learning: {url} ({why})"
        return None

    def _draw(self, queued: Callable[[], int]) -> None:
        now = time.monotonic()
        if now - self._last_line < (LIVE_SECONDS if self._live else LINE_SECONDS):
            return
        self._last_line = now
        if self._live:
            self._live.update(Text(self._line(queued())))
        else:
            print(self._line(queued()), file=sys.stderr, flush=True)  # noqa: T201

    def _line(self, queue: int) -> str:
        rate = self._rate()
        parts = [f"{self.tally.fetched:,} pages", f"{rate:.1f}/s", f"{queue:,} queued"]
        if self.tally.judged:
            parts.append(f"{self.tally.useful_share:.0%} useful")
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
