"""A forum learned anew, with what a person had set in the skeleton before: that is never undone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlsplit

from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json

USER = "user"


def merged(new: Skeleton, before: Skeleton) -> Skeleton:
    """The new skeleton with the entries and roles of the old one that a person set."""
    if urlsplit(new.start).netloc != urlsplit(before.start).netloc:
        return new
    told = [page for page in before.body.get("pages") or () if page.get("by") == USER]
    rules = [rule for rule in _rules(before.body) if _by_user(rule)]
    if not told and not rules:
        return new
    ours = {str(page["pattern"]) for page in told}
    kept = {str(rule["pattern"]): rule for rule in _rules(before.body) if rule["pattern"] in ours}
    kept |= {str(rule["pattern"]): rule for rule in rules}
    pages = [page for page in new.body.get("pages") or () if str(page["pattern"]) not in ours]
    others = [rule for rule in _rules(new.body) if str(rule["pattern"]) not in kept]
    roles = {**(new.body.get("roles") or {}), "rules": [*others, *kept.values()]}
    body = {**new.body, "pages": [*pages, *told], "roles": roles}
    return replace(new, body=body)


def _rules(body: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    return list((body.get("roles") or {}).get("rules") or ())


def _by_user(rule: Mapping[str, Json]) -> bool:
    return any(slot.get("by") == USER for slot in rule.get("slots") or ())
