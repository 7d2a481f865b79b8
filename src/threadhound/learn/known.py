"""What a URL shows, by the skeleton of whatever strategy learned it."""

from __future__ import annotations

from collections.abc import Callable

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


def pointing_by(skeleton: Skeleton) -> Callable[[str], bool]:
    """Whether a URL leads into a page that has an address of its own: to a post, to the newest."""
    if "pages" not in skeleton.body or "roles" not in skeleton.body:
        return lambda _url: False
    keys = plan_from_json(skeleton.body).keys()

    def points(url: str) -> bool:
        reading = keys.read(url)
        return reading.rule is not None and reading.thing is None

    return points
