"""Showing a discovery: the harvest of each layer, and a live line on a terminal."""

from __future__ import annotations

import time

from threadhound.cli.display import Display
from threadhound.crawl.discover import Event, LayerDone, LayerPlanned, PageJudged, PageMissed
from threadhound.crawl.discover_forums import Forum
from threadhound.crawl.discover_tally import Tally

SEEDS_NAMED = 20  # that were missed; discovery.json has all of them


class DiscoveryProgress(Display):
    """Reads events and the tally."""

    def __init__(self, tally: Tally, *, quiet: bool, verbose: bool) -> None:
        super().__init__(quiet=quiet)
        self._tally, self._verbose = tally, verbose
        self._began = time.monotonic()
        self._sites = self._forums = 0  # looked at for a forum, once all pages are had

    def show(self, event: Event | Forum) -> None:
        """Say what deserves a line, and draw if it is time to."""
        if self._quiet:
            return
        if isinstance(event, Forum):
            self._sites, self._forums = self._sites + 1, self._forums + bool(event.entry)
        message = self._message(event)
        if message:
            self.say(message)
        if self._tally.layers:
            self.draw(self._line)

    def _message(self, event: Event | Forum) -> str | None:  # noqa: PLR0911 - one line per event
        match event:
            case LayerDone():
                return self._layer(event)
            case Forum(entry=entry) if entry:
                return f"Forum: {entry}"
            case Forum(domain=domain, reason=reason) if self._verbose:
                return f"No forum at {domain}: {reason}"
            case PageMissed(url=url, reason=reason, known=False) if self._deserves_a_line(event):
                return f"Missed {url}: {reason}"
            case PageJudged(address=url, score=score, known=False) if self._verbose:
                return f"{score:.2f} {url}"
            case LayerPlanned(layer=layer, pages=pages) if self._verbose:
                return f"Layer {layer}: {pages:,} pages planned"
        return None

    def _deserves_a_line(self, event: PageMissed) -> bool:
        """Seeds were chosen by the user; of a long list that is dead the file names the rest."""
        lost = self._tally.seeds_missed
        return self._verbose or (event.url in lost and len(lost) <= SEEDS_NAMED)

    def _layer(self, event: LayerDone) -> str:
        now = self._tally.layers[-1]
        so_far = self._tally.relevant / max(1, self._tally.fetched)
        parts = [
            f"Layer {event.layer}: {event.fetched:,} pages",
            f"{event.harvest:.0%} with {self._tally.wanted} (so far {so_far:.0%})",
            f"domains: {now.new_domains:,} new, {len(self._tally.domains):,} so far",
        ]
        if event.missed:
            parts.append(f"{event.missed:,} missed")
        return " · ".join(parts)

    def _line(self) -> str:
        if self._sites:
            return f"looking for forums: {self._sites:,} sites looked at, {self._forums:,} forums"
        now = self._tally.layers[-1]
        rate = self._tally.requested / max(1e-9, time.monotonic() - self._began)
        return (
            f"layer {now.layer}: {now.fetched + now.missed:,} of {now.planned:,} · "
            f"{now.harvest:.0%} with {self._tally.wanted} · "
            f"{len(self._tally.domains):,} domains · {rate:.1f}/s"
        )
