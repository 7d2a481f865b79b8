"""When pages fail: is it the page or the site? Pure bookkeeping over consecutive failures.

A page that fails uses up one of its tries. A site that is down must not use up the tries of all
its pages: after a row of failures the start page is probed, and while the probe fails too the
crawl waits instead of trying pages.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from threadhound.crawl.gates import Gates
from threadhound.store.interface import Task

FAILURES_BEFORE_PROBE = 10  # at 60 % random failures a row of 10 comes once in 165 pages
PAUSES_BEFORE_PROBE = 3  # answers that ask for a pause, with nothing good between them


@dataclass(slots=True)
class Troubles:
    """Rows of failures since the site last answered well."""

    refusals_before_probe: int
    failures: int = 0
    pauses: int = 0
    refusals: int = 0
    refused_tasks: list[Task] = field(default_factory=list)  # in this row of refusals
    gates: Gates = field(default_factory=Gates)

    def well(self) -> None:
        """The site answered a page."""
        self.failures = self.pauses = self.refusals = 0
        self.refused_tasks.clear()

    def failed(self) -> None:
        self.failures += 1

    def paused(self) -> bool:
        """Note an asked-for pause; says whether it uses up a try of the page."""
        self.pauses += 1
        return self.pauses == 1

    def refused(self, task: Task) -> None:
        self.refusals += 1
        self.refused_tasks.append(task)

    def should_probe(self) -> bool:
        return (
            self.failures >= FAILURES_BEFORE_PROBE
            or self.pauses >= PAUSES_BEFORE_PROBE
            or self.refusals >= self.refusals_before_probe
            or self.gates.suspects()
        )

    def probe_was_well(self) -> None:
        """The site is up, so the trouble is these pages'; refusals are probed less from now on."""
        if self.refusals >= self.refusals_before_probe:
            self.refusals_before_probe *= 2
        self.gates.cleared()
        self.well()
