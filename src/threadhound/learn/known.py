"""What a URL shows, by the skeleton of whatever strategy learned it."""

from __future__ import annotations

from threadhound.learn.fused.plan import Plan, plan_from_json
from threadhound.learn.listing import Known
from threadhound.learn.skeleton import Skeleton
from threadhound.model import PageKind
from threadhound.urls.keys import Keys


def known_by(skeleton: Skeleton) -> Known:
    """Kind and key of the thing behind a URL; strategies without keys of things tell nothing."""
    plan = _plan(skeleton)
    if plan is None:
        return lambda _url: None
    keys, kinds = plan.keys(), plan.kinds

    def known(url: str) -> tuple[PageKind, str] | None:
        reading = keys.read(url)
        kind = None if reading.rule is None else kinds.get(str(reading.rule.pattern))
        return None if kind is None or reading.thing is None else (kind, reading.thing)

    return known


def keys_by(skeleton: Skeleton) -> Keys | None:
    """The keys that a skeleton gives to addresses; None where its strategy has none."""
    plan = _plan(skeleton)
    return None if plan is None else plan.keys()


def _plan(skeleton: Skeleton) -> Plan | None:
    told = "pages" in skeleton.body and "roles" in skeleton.body
    return plan_from_json(skeleton.body) if told else None
