"""What each varying token of a URL is for, as data: read, edited and stored as JSON.

A rule belongs to one pattern. Patterns that show the same things form a family, named by its
plainest pattern with a star for every token that names nothing; the texts in the slots that are
left together name a thing of the family.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from threadhound.errors import UsageError
from threadhound.model import Json
from threadhound.urls.pattern import Pattern, parse_pattern


class Role(StrEnum):
    """What happens to the page when a token changes."""

    IDENTITY = "identity"  # another thing
    OFFSET = "offset"  # another page of the same thing
    NEUTRAL = "neutral"  # nothing
    ORDER = "order"  # the same records in another order
    SESSION = "session"  # nothing, and it changes from visit to visit
    POINTER = "pointer"  # some page that is known only once it is fetched


class Front(StrEnum):
    """Which page a URL without a page number shows."""

    FIRST = "first"
    UNKNOWN = "unknown"  # the newest page, or nobody knows: only fetching tells


@dataclass(frozen=True, slots=True)
class SlotRole:
    """The role of one token and the observations behind it."""

    role: Role
    evidence: str = ""
    by: str = "learned"  # or "user": then never changed by learning
    only: str | None = None  # the one value it was seen with; others are not known to behave so


@dataclass(frozen=True, slots=True)
class PatternRule:
    """How URLs of one pattern are keyed."""

    pattern: Pattern
    slots: tuple[SlotRole, ...]
    family: str  # the plainest pattern's text; it has as many slots as `identity`
    identity: tuple[int, ...] = ()  # slots that name the thing, in the family's order
    step: int = 1  # how much the offset grows per page
    first: int = 1  # the offset of the first page
    front: Front = Front.FIRST  # without an offset: the page shown
    pointer: bool = False  # the page, though perhaps not the thing, is unknown until fetched
    named: bool = True  # whether the thing is known before fetching

    @property
    def offset(self) -> int | None:
        """The slot that numbers the pages."""
        return next((i for i, slot in enumerate(self.slots) if slot.role is Role.OFFSET), None)

    def to_json(self) -> dict[str, Json]:
        slots = [
            {k: v for k, v in _slot_json(slot).items() if v not in (None, "")}
            for slot in self.slots
        ]
        return {
            "pattern": str(self.pattern),
            "slots": slots,
            "family": self.family,
            "identity": list(self.identity),
            "step": self.step,
            "first": self.first,
            "front": self.front.value,
            "pointer": self.pointer,
            "named": self.named,
        }


def _slot_json(slot: SlotRole) -> dict[str, Json]:
    return {"role": slot.role.value, "evidence": slot.evidence, "by": slot.by, "only": slot.only}


@dataclass(frozen=True, slots=True)
class RoleTable:
    """The rules of a site, and the query names that carry session ids there."""

    rules: tuple[PatternRule, ...] = ()
    sessions: frozenset[str] = frozenset()
    _by_pattern: Mapping[str, PatternRule] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_pattern", {str(rule.pattern): rule for rule in self.rules})

    def rule(self, pattern: Pattern) -> PatternRule | None:
        return self._by_pattern.get(str(pattern))

    def to_json(self) -> dict[str, Json]:
        rules = sorted((rule.to_json() for rule in self.rules), key=lambda rule: rule["pattern"])
        return {"sessions": sorted(self.sessions), "rules": rules}


def role_table_from_json(data: Json) -> RoleTable:
    """Read a table back; a wrong one is refused with the place of the fault."""
    try:
        rules = tuple(map(_rule_from_json, data["rules"]))
        return RoleTable(rules, frozenset(map(str, data.get("sessions", ()))))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UsageError(f"roles: not a table of token roles ({error}).") from error


def _rule_from_json(data: Json) -> PatternRule:
    pattern = parse_pattern(data["pattern"])
    slots = tuple(_slot_from_json(slot) for slot in data["slots"])
    identity = tuple(map(int, data["identity"]))
    if len(slots) != len(pattern.slots):
        raise UsageError(f"roles: '{pattern}' has {len(pattern.slots)} slots, not {len(slots)}.")
    if str(data["family"]).count("<") != len(identity):
        raise UsageError(f"roles: '{pattern}': family and identity do not fit each other.")
    if any(not 0 <= at < len(slots) for at in identity):
        raise UsageError(f"roles: '{pattern}' names an identity slot that it has not.")
    step = int(data.get("step", 1))
    if step < 1:
        raise UsageError(f"roles: '{pattern}': a step is at least 1.")
    return PatternRule(
        pattern=pattern,
        slots=slots,
        family=str(data["family"]),
        identity=identity,
        step=step,
        first=int(data.get("first", 1)),
        front=Front(data.get("front", "first")),
        pointer=bool(data.get("pointer")),
        named=bool(data.get("named", True)),
    )


def _slot_from_json(data: Json) -> SlotRole:
    return SlotRole(
        role=Role(data["role"]),
        evidence=str(data.get("evidence", "")),
        by=str(data.get("by", "learned")),
        only=data.get("only"),
    )
