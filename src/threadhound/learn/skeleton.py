"""The skeleton: what was learned about a site, as data a person can read and correct."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from threadhound.errors import UsageError
from threadhound.model import Json

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A common head, and a body that belongs to the strategy."""

    strategy: str
    start: str
    entry: str
    body: Mapping[str, Json] = field(default_factory=dict)
    evidence: tuple[str, ...] = ()
    learned_pages: int = 0
    wrapper: Mapping[str, Json] = field(default_factory=dict)  # how its pages are read
    also: tuple[str, ...] = ()  # further pages to begin from, where one does not lead to all
    former: Mapping[str, str] = field(default_factory=dict)  # hosts that links name -> where now
    format: int = FORMAT

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1, ensure_ascii=False, sort_keys=True)


def skeleton_from_json(text: str, where: str = "skeleton") -> Skeleton:
    """Read a skeleton back; a wrong file is refused with the place of the fault."""
    return skeleton_of(parsed(text, where))


def parsed(text: str, where: str) -> dict[str, Json]:
    """The JSON of a skeleton, with a head that says whose it is."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise UsageError(f"{where}: line {error.lineno}: not JSON ({error.msg}).") from error
    if not isinstance(data, dict):
        raise UsageError(f"{where}: a skeleton is a JSON object.")
    missing = [
        name for name in ("strategy", "start", "entry") if not isinstance(data.get(name), str)
    ]
    if missing:
        raise UsageError(f"{where}: the field '{missing[0]}' is missing or not a text.")
    if data.get("format", FORMAT) != FORMAT:
        raise UsageError(f"{where}: format {data['format']} is not known to this version.")
    return data


def skeleton_of(data: Mapping[str, Json]) -> Skeleton:
    """From its JSON, whose fields are known to be of the right kinds."""
    return Skeleton(
        strategy=data["strategy"],
        start=data["start"],
        entry=data["entry"],
        also=tuple(map(str, data.get("also") or ())),
        body=data.get("body") or {},
        evidence=tuple(data.get("evidence") or ()),
        learned_pages=int(data.get("learned_pages") or 0),
        wrapper=data.get("wrapper") or {},
        former={str(host): str(root) for host, root in (data.get("former") or {}).items()},
    )
