"""Kinds of links whose pages are not there: after some of them the others are left alone.

What was counted is told to whoever stores the outcome: a kill must not make a guide ask again for
what it had given up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from threadhound.learn.fused.across import ACROSS
from threadhound.learn.fused.harvest import without_list
from threadhound.model import Json

MISSED = 6  # pages of a kind of list in a row that are not there
MISSED_THREADS = 40  # threads that are not there
MISSED_ACROSS = 12  # the same where threads led to them, of which fewer were there
RARELY = 0.05  # of a build of threads were there: some may have been removed, not nearly all
STATE = "absent "  # before roles in the state


class Absences:
    """How many pages of each role were not there, and how many threads and full lists were."""

    def __init__(self, state: Mapping[str, Json]) -> None:
        self._missed: Counter[str] = Counter()
        self._found: Counter[str] = Counter()
        for name, counts in state.items():
            if name.startswith(STATE):
                role = name.removeprefix(STATE)
                self._missed[role], self._found[role] = counts

    def was_missed(self, role: str) -> dict[str, Json]:
        """A page that was not there, or a list with nothing in it."""
        role = without_list(role)
        self._missed[role] += 1
        return self._told(role)

    def brought(self, role: str) -> dict[str, Json]:
        """A list that names threads: those count that are missed in a row."""
        self._found[role] += 1
        self._missed[role] = 0
        return self._told(role)

    def was_there(self, role: str, *, is_thread: bool) -> dict[str, Json]:
        """A page of a thread; of ways on from threads those count that are missed in a row."""
        role = without_list(role)
        if is_thread:
            self._found[role] += 1
        elif not self._missed[role]:
            return {}
        else:
            self._missed[role] = 0
        return self._told(role)

    def leads_nowhere(self, role: str, *, is_thread: bool) -> bool:
        """Lists that are not there in a row, or a build of which hardly a thread ever was.

        A forum may have many boards, and its empty ones side by side: where more lists were full
        than these, others may be.
        """
        role = without_list(role)
        missed = self._missed[role]
        if not is_thread:
            return missed >= max(MISSED, self._found[role])
        if role.endswith(ACROSS) and missed >= MISSED_ACROSS and self._found[role] < missed:
            return True
        return missed >= MISSED_THREADS and self._found[role] < RARELY * missed

    def _told(self, role: str) -> dict[str, Json]:
        return {STATE + role: [self._missed[role], self._found[role]]}
