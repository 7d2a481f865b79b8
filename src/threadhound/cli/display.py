"""Where progress is drawn: in place on a terminal, as a line now and then elsewhere.

All of it goes to stderr, so that stdout stays for data.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from rich.console import Console, RenderableType
from rich.live import Live
from rich.text import Text

from threadhound.cli.main import printable

LIVE_SECONDS = 0.25  # between redraws: counting a long queue is not free
LINE_SECONDS = 10.0  # between plain lines: a log stays readable over a day's crawl


class Display:
    """A place that is drawn anew from time to time, and messages that stay."""

    def __init__(self, *, quiet: bool) -> None:
        self.console = Console(stderr=True, highlight=False)
        live = self.console.is_terminal and not quiet
        self._quiet = quiet
        self._live = Live(console=self.console, transient=True) if live else None
        self._last = time.monotonic()

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

    def say(self, message: str) -> None:
        """A message that stays."""
        self.console.print(Text(printable(message)), soft_wrap=True)

    def draw(
        self, line: Callable[[], str], picture: Callable[[], RenderableType] | None = None
    ) -> None:
        """Draw what there is to see now, if it is time to; a picture only on a terminal."""
        now = time.monotonic()
        if self._quiet or now - self._last < (LIVE_SECONDS if self._live else LINE_SECONDS):
            return
        self._last = now
        if self._live:
            self._live.update(picture() if picture else Text(line()), refresh=True)
        else:
            print(line(), file=sys.stderr, flush=True)  # noqa: T201
