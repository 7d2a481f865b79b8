"""FoCUS as strategies."""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.focus.guide import FocusGuide
from threadhound.learn.focus.learner import FocusLearner
from threadhound.learn.focus.manner import FAST, JOURNAL, PUBLISHED, Manner
from threadhound.learn.focus.patterns import itf_from_json
from threadhound.learn.interface import Learner
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json


class Focus:
    """Learns patterns by votes, then follows them."""

    obeys_robots = True

    def __init__(self, manner: Manner) -> None:
        self.name = manner.name
        self.summary = manner.summary
        self._manner = manner

    def learner(self) -> Learner | None:
        return FocusLearner(self._manner)

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> FocusGuide:  # noqa: ARG002
        return FocusGuide(itf_from_json(skeleton.body), skeleton.entry)


FOCUS = Focus(PUBLISHED)
FOCUS_FAST = Focus(FAST)
FOCUS_JOURNAL = Focus(JOURNAL)
