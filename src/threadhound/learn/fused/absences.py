"""Kinds of links whose pages are not there: after some of them the others are left alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from threadhound.learn.fused.across import ACROSS

MISSED = 6  # pages of a kind of list in a row that are not there
MISSED_THREADS = 40  # threads that are not there
MISSED_ACROSS = 12  # the same where threads led to them, of which fewer were there
RARELY = 0.05  # of a build of threads were there: some may have been removed, not nearly all


@dataclass(slots=True)
class Absences:
    """How many pages of each role were not there, and how many threads were."""

    missed: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)

    def was_there(self, role: str, *, is_thread: bool) -> None:
        """A page of a thread; of ways on from threads those count that are missed in a row."""
        self.found[role] += 1
        if not is_thread:
            self.missed[role] = 0

    def leads_nowhere(self, role: str, *, is_thread: bool) -> bool:
        """Lists that are not there in a row, or a build of which hardly a thread ever was."""
        missed = self.missed[role]
        if not is_thread:
            return missed >= MISSED
        if role.endswith(ACROSS) and missed >= MISSED_ACROSS and self.found[role] < missed:
            return True
        return missed >= MISSED_THREADS and self.found[role] < RARELY * missed
