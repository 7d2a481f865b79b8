"""`fused` as a strategy."""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.fused.guide import FusedGuide
from threadhound.learn.fused.learner import FusedLearner
from threadhound.learn.fused.plan import plan_from_json
from threadhound.learn.fused.relearner import FusedRelearner, Had
from threadhound.learn.fused.told import Told, followed, told_roles
from threadhound.learn.interface import Guide, Learner
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json


class Fused:
    """Learns by questions, follows page keys."""

    name = "fused"
    summary = "learns the forum from under 95 pages, fetches each of its pages once"
    obeys_robots = True
    repairs = True  # what an audit finds missing is fetched by other ways

    def learner(self) -> Learner | None:
        return FusedLearner()

    def relearner(self, had: Had) -> Learner:
        """Learns once more, from pages that were had before."""
        return FusedRelearner(had)

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> Guide:
        guide = FusedGuide(plan_from_json(followed(skeleton.body)), skeleton.entry, state)
        told = told_roles(skeleton.body)
        return Told(guide, told) if told else guide


FUSED = Fused()
