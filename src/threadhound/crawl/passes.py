"""When to try the failed pages once more: is a page broken, or was it only unlucky? Pure.

A page that failed k times on a site where a share p of all tries fails is broken for ever only
if that cannot be chance: of n pages about n * p ** k fail k times by bad luck alone.
"""

from __future__ import annotations

from dataclasses import dataclass

UNLUCKY_AT_MOST = 0.01  # pages expected to be lost by chance, in the whole crawl
MOST_PASSES = 50  # a site so bad that it needs more is down


@dataclass(slots=True)
class Passes:
    """Counts the luck of the pages that were got, and the passes over those that were not."""

    tries: int  # of a page before it counts as failed
    done: int = 0
    unlucky: int = 0  # failed tries of pages that were got in the end
    done_since: int = 1  # the first pass is always worth it
    passes: int = 0

    def landed(self, tries: int) -> None:
        """A page was got after so many tries that failed."""
        self.done += 1
        self.done_since += 1
        self.unlucky += tries

    def worth_another(self) -> bool:
        """Whether the last pass brought something, or what is left may be bad luck."""
        return self.done_since > 0 or self._lost_by_chance() > UNLUCKY_AT_MOST

    def begin(self) -> None:
        """Every failed page is tried once more."""
        self.passes += 1
        self.done_since = 0

    def _lost_by_chance(self) -> float:
        if not self.unlucky or self.passes >= MOST_PASSES:
            return 0.0
        share = self.unlucky / (self.unlucky + self.done)
        return float(self.done * share ** (self.tries + self.passes))
