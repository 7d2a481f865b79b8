"""What a URL shows, by the skeleton of whatever strategy learned it."""

from __future__ import annotations

from threadhound.learn.fused.plan import plan_from_json
from threadhound.learn.listing import Known
from threadhound.learn.skeleton import Skeleton
from threadhound.model import PageKind


def known_by(skeleton: Skeleton) -> Known:
    """Kind and key of the thing behind a URL; strategies without keys of things tell nothing."""
    if "pages" not in skeleton.body or "roles" not in skeleton.body:
        return lambda _url: None
    plan = plan_from_json(skeleton.body)
    keys, kinds = plan.keys(), plan.kinds

    def known(url: str) -> tuple[PageKind, str] | None:
        reading = keys.read(url)
        kind = None if reading.rule is None else kinds.get(str(reading.rule.pattern))
        return None if kind is None or reading.thing is None else (kind, reading.thing)

    return known
