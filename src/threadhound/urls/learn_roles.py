"""The roles of URL tokens, judged from pages that differ in one token.

Free evidence comes first (canonical links, redirects, numbered links); pages that were fetched
anyway are compared in pairs. What nobody has shown to be the same stays different: a doubtful
token names a thing, since fetching a page twice is a smaller fault than losing one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from threadhound.urls.evidence import Evidence, Groups, Observation, Sightings
from threadhound.urls.families import Link, families, family_rules
from threadhound.urls.kinship import parameters
from threadhound.urls.pattern import Pattern
from threadhound.urls.roles import PatternRule, Role, RoleTable, SlotRole
from threadhound.urls.tokens import small_number
from threadhound.urls.twins import twin_links
from threadhound.urls.verdicts import (
    ENOUGH,
    STRAY,
    Offsets,
    distinct,
    find_offsets,
    link_role,
    slot_role,
)
from threadhound.urls.views import Relation

MOST_PAGES = 10  # a number below it may be a page's


def learn_roles(groups: Groups, evidence: Evidence, before: RoleTable | None = None) -> RoleTable:
    """A role for every token of every pattern; what a person set in `before` is kept."""
    seen = Sightings(groups, evidence)
    offsets = find_offsets(seen)
    links = find_links(seen, offsets)
    own = {pattern: _own_roles(seen, pattern, offsets) for pattern in seen.patterns}
    rules: list[PatternRule] = []
    for family in families(seen, links):
        rules += family_rules(seen, family, links, own, offsets)
    kept = _by_user(before) if before else {}
    table = [kept.get(str(rule.pattern), rule) for rule in rules]
    return RoleTable(tuple(sorted(table, key=lambda r: str(r.pattern))), evidence.sessions)


def _by_user(table: RoleTable) -> dict[str, PatternRule]:
    return {
        str(rule.pattern): rule
        for rule in table.rules
        if any(slot.by == "user" for slot in rule.slots)
    }


def find_links(seen: Sightings, offsets: Offsets) -> list[Link]:
    """Which patterns show the same things, and what the longer ones add."""
    links = []
    roles = {kin: link_role(seen, kin, offsets) for p in seen.patterns for kin in seen.kin(p)}
    others = {(kin.longer, kin.plain) for kin, role in roles.items() if role is Role.IDENTITY}
    for longer in seen.patterns:
        nearer = {kin.plain for kin in seen.kin(longer) if roles[kin] is Role.OFFSET}
        for kin in seen.kin(longer):
            role = roles[kin]
            if role is None or role is Role.IDENTITY:
                continue
            if any((near, kin.plain) in others for near in nearer):
                continue  # pages of what lies between, which shows other things
            moved = {at for each in seen.between(kin) for at in each.moved}
            named = all((kin.plain, at) in offsets for at in moved)
            links.append(Link(kin, role, frozenset(moved), named))
    idle = list(_idle_elsewhere(seen, links, offsets))
    known = {(link.kin.longer, link.kin.plain) for link in idle}
    kept = [one for one in links if (one.kin.longer, one.kin.plain) not in known]
    return [*kept, *idle, *twin_links(seen)]


def _idle_elsewhere(seen: Sightings, links: list[Link], offsets: Offsets) -> Iterator[Link]:
    """A parameter that changes nothing on a plain URL changes nothing beside more numbers."""
    idle = [link.kin for link in links if link.role is Role.NEUTRAL and parameters(link.kin)]
    for longer in seen.patterns:
        for kin in seen.kin(longer):
            plainer = (each for each in idle if len(each.plain.slots) < len(kin.plain.slots))
            if not any(parameters(each) == parameters(kin) for each in plainer):
                continue
            observed = seen.between(kin)
            same = all(each.relation is Relation.SAME and not each.moved for each in observed)
            role = link_role(seen, kin, offsets)
            if same and distinct(observed) >= ENOUGH and role in (None, Role.POINTER):
                yield Link(kin, Role.NEUTRAL)


def _own_roles(seen: Sightings, pattern: Pattern, offsets: Offsets) -> list[SlotRole]:
    """Roles from pages of the pattern itself."""
    if _leads_elsewhere(seen, pattern):
        told = f"{len(seen.moves[pattern])} canonical links or redirects to other things"
        return [SlotRole(Role.POINTER, told)] * len(pattern.slots)
    return [_own_role(seen, pattern, slot, offsets) for slot in range(len(pattern.slots))]


def _own_role(seen: Sightings, pattern: Pattern, slot: int, offsets: Offsets) -> SlotRole:
    observed = seen.within(pattern, slot)
    counts = Counter(each.relation.value for each in observed)
    told = ", ".join(f"{number} {relation}" for relation, number in sorted(counts.items()))
    if (pattern, slot) in offsets:
        return SlotRole(Role.OFFSET, told)
    name = pattern.name_of(slot)
    carried = name in seen.evidence.carried
    role = slot_role(observed, slot, pattern.slots[slot].kind, carried=carried)
    if role in (Role.NEUTRAL, Role.ORDER) and not name and _is_one_pair(observed, slot):
        role = None
    turns_itself = any(view.turns for view in seen.views[pattern].values())
    if role is None and carried and name in seen.evidence.turning and not turns_itself:
        return SlotRole(Role.NEUTRAL, "the page of the list that links to it")
    return SlotRole(role or Role.IDENTITY, told)


def _is_one_pair(observed: Sequence[Observation], slot: int) -> bool:
    """Whether all pages compared are those of two names: `unread` and `all`, page by page.

    Two lists that show the same say nothing of the names of boards in their place.
    """
    pairs = {frozenset((each.values[slot], each.other[slot])) for each in observed}
    rest = {text for each in observed for at, text in enumerate(each.values) if at != slot}
    pages = all((small_number(text) or MOST_PAGES) < MOST_PAGES for text in rest)
    return len(pairs) == 1 and pages


def _leads_elsewhere(seen: Sightings, pattern: Pattern) -> bool:
    """Whether most pages of a pattern say that they are pages of another pattern's things."""
    plain = {kin.plain for kin in seen.kin(pattern)}
    away = {
        move.values
        for move in seen.moves[pattern]
        if move.target not in plain and (move.target != pattern)
    }
    looked = set(seen.views[pattern]) | away
    return bool(away) and len(away) >= (1 - STRAY) * len(looked)
