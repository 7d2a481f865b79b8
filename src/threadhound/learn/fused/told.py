"""What a person set in a skeleton is obeyed, and no count of what it brings ever undoes it."""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.fused.across import ACROSS
from threadhound.learn.fused.guide import THREAD
from threadhound.learn.interface import Guide
from threadhound.model import Json, Page, PageKind, Verdict
from threadhound.urls.pattern import parse_pattern

USER = "user"


def completed(body: Mapping[str, Json]) -> dict[str, Json]:
    """A body with a plain rule for every pattern that a person wrote without one.

    Everything that varies then names the thing; a pattern with page numbers needs a rule.
    """
    roles = dict(body.get("roles") or {})
    rules = list(roles.get("rules") or ())
    known = {str(rule.get("pattern")) for rule in rules if isinstance(rule, Mapping)}
    for page in body.get("pages") or ():
        text = str(page["pattern"])
        if text not in known:
            rules.append(_plain_rule(text))
    return {**body, "roles": {"sessions": [], **roles, "rules": rules}}


def _plain_rule(text: str) -> dict[str, Json]:
    slots = parse_pattern(text).slots
    return {
        "pattern": text,
        "slots": [{"role": "identity", "by": USER} for _ in slots],
        "family": text,
        "identity": list(range(len(slots))),
    }


def followed(body: Mapping[str, Json]) -> dict[str, Json]:
    """The body as a guide reads it: patterns of kind `other` are known, and not followed."""
    full = completed(body)
    kinds = {PageKind.INDEX.value, PageKind.THREAD.value}
    return {**full, "pages": [page for page in full["pages"] if page["kind"] in kinds]}


def told_roles(body: Mapping[str, Json]) -> frozenset[str]:
    """The roles of links whose pattern a person set."""
    rules = (completed(body)["roles"]).get("rules", ())
    family = {str(rule["pattern"]): str(rule["family"]) for rule in rules}
    told = [page for page in body.get("pages") or () if page.get("by") == USER]
    return frozenset(
        (THREAD if page["kind"] == PageKind.THREAD.value else "") + family[page["pattern"]]
        for page in told
    )


class Told:
    """A guide that keeps wanting what a person said is wanted."""

    def __init__(self, guide: Guide, roles: frozenset[str]) -> None:
        self._guide, self._roles = guide, roles

    def key(self, url: str) -> str:
        return self._guide.key(url)

    def still_wanted(self, role: str) -> str | None:
        own = role.removesuffix(ACROSS)
        return None if own in self._roles else self._guide.still_wanted(role)

    def missed(self, role: str) -> Mapping[str, Json]:
        return self._guide.missed(role)

    def judge(self, page: Page) -> Verdict:
        return self._guide.judge(page)
