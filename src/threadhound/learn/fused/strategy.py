"""`fused` as a strategy."""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.fused.guide import FusedGuide
from threadhound.learn.fused.learner import FusedLearner
from threadhound.learn.fused.plan import plan_from_json
from threadhound.learn.interface import Learner
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json


class Fused:
    """Learns by questions, follows page keys."""

    name = "fused"
    summary = "learns the forum from under 95 pages, fetches each of its pages once"
    obeys_robots = True

    def learner(self) -> Learner | None:
        return FusedLearner()

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> FusedGuide:
        return FusedGuide(plan_from_json(skeleton.body), skeleton.entry, state)


FUSED = Fused()
