"""Showing a discovery: the harvest of each layer, and a live line on a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.live import Live
from rich.text import Text

from threadhound.cli.main import printable
from threadhound.crawl.discover import Event, LayerDone, LayerPlanned, PageJudged, PageMissed
from threadhound.crawl.discover_forums import Forum
from threadhound.crawl.discover_tally import Tally

LIVE_SECONDS = 0.25
LINE_SECONDS = 10.0


class DiscoveryProgress:
    """Reads events and the tally; draws to stderr so that stdout stays for data."""

    def __init__(self, tally: Tally, *, quiet: bool, verbose: bool) -> None:
        self._tally, self._quiet, self._verbose = tally, quiet, verbose
        self._console = Console(stderr=True, highlight=False)
        live = self._console.is_terminal and not quiet
        self._live = Live(console=self._console, transient=True) if live else None
        self._began = self._last = time.monotonic()

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

    def show(self, event: Event | Forum) -> None:
        """Say what deserves a line, and draw if it is time to."""
        if self._quiet:
            return
        message = self._message(event)
        if message:
            self._console.print(Text(printable(message)), soft_wrap=True)
        now = time.monotonic()
        if now - self._last >= (LIVE_SECONDS if self._live else LINE_SECONDS):
            self._last = now
            self._draw()

    def _message(self, event: Event | Forum) -> str | None:  # noqa: PLR0911 - one line per event
        match event:
            case LayerDone():
                return self._layer(event)
            case Forum(entry=entry) if entry:
                return f"Forum: {entry}"
            case Forum(domain=domain, reason=reason) if self._verbose:
                return f"No forum at {domain}: {reason}"
            case PageMissed(url=url, reason=reason, known=False) if self._verbose:
                return f"Missed {url}: {reason}"
            case PageJudged(address=url, score=score, known=False) if self._verbose:
                return f"{score:.2f} {url}"
            case LayerPlanned(layer=layer, pages=pages) if self._verbose:
                return f"Layer {layer}: {pages:,} pages planned"
        return None

    def _layer(self, event: LayerDone) -> str:
        now = self._tally.layers[-1]
        so_far = self._tally.relevant / max(1, self._tally.fetched)
        parts = [
            f"Layer {event.layer}: {event.fetched:,} pages",
            f"{event.harvest:.0%} with comments (so far {so_far:.0%})",
            f"{now.new_domains:,} new domains of {len(self._tally.domains):,}",
        ]
        if event.missed:
            parts.append(f"{event.missed:,} missed")
        return " · ".join(parts)

    def _draw(self) -> None:
        if not self._tally.layers:
            return
        now = self._tally.layers[-1]
        rate = self._tally.requested / max(1e-9, time.monotonic() - self._began)
        line = (
            f"layer {now.layer}: {now.fetched + now.missed:,} of {now.planned:,} · "
            f"{now.harvest:.0%} with comments · {len(self._tally.domains):,} domains · {rate:.1f}/s"
        )
        if self._live:
            self._live.update(Text(line))
        else:
            print(line, file=sys.stderr, flush=True)  # noqa: T201
