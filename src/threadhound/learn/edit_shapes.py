"""What the fields of a skeleton hold: names that it does not know and values of another kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from threadhound.learn.jsonlines import Path
from threadhound.model import Json


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong, and where."""

    path: Path
    what: str


def _is_number(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _each(one: Callable[[Json], bool]) -> Callable[[Json], bool]:
    return lambda value: isinstance(value, list) and all(map(one, value))


_FITS: dict[str, Callable[[Json], bool]] = {
    "a text": lambda value: isinstance(value, str),
    "a number": _is_number,
    "true or false": lambda value: isinstance(value, bool),
    "a list": lambda value: isinstance(value, list),
    "an object": lambda value: isinstance(value, dict),
    "a list of texts": _each(lambda value: isinstance(value, str)),
    "a list of numbers": _each(_is_number),
}
TEXT, NUMBER, TRUTH, LIST, OBJECT, TEXTS, NUMBERS = _FITS

HEAD = {
    "strategy": TEXT, "start": TEXT, "entry": TEXT, "also": TEXTS, "body": OBJECT,
    "former": OBJECT,
    "evidence": TEXTS, "learned_pages": NUMBER, "wrapper": OBJECT, "format": NUMBER,
}  # fmt: skip
BODY = {
    "pages": LIST, "order": TEXTS, "again": TEXTS, "places": TEXTS, "switches": TEXTS,
    "beside": TEXTS, "roles": OBJECT,
}  # fmt: skip
PAGE = {
    "pattern": TEXT, "kind": TEXT, "mixed": TRUTH, "listed": TRUTH, "named": TRUTH,
    "examples": TEXTS, "by": TEXT,
}  # fmt: skip
ROLES = {"rules": LIST, "sessions": TEXTS}
RULE = {
    "pattern": TEXT, "slots": LIST, "family": TEXT, "identity": NUMBERS, "step": NUMBER,
    "first": NUMBER, "front": TEXT, "pointer": TRUTH, "named": TRUTH,
}  # fmt: skip
NEEDED = ("pattern", "slots", "family", "identity")  # of a rule
SLOT = {"role": TEXT, "evidence": TEXT, "by": TEXT, "only": ""}
BODIES = {  # what the body of a strategy is made of
    "fused": "pages", "focus": "patterns", "irobot": "vertices", "traversal": "vertices",
    "structure": "chains",
}  # fmt: skip


def shape_faults(value: Json, fields: Mapping[str, str], at: Path, what: str) -> Iterator[Fault]:
    """Of one object of a skeleton."""
    if not isinstance(value, dict):
        yield Fault(at, f"{what} is an object with {', '.join(sorted(fields))}.")
        return
    for name, held in value.items():
        if name not in fields:
            known = ", ".join(sorted(fields))
            yield Fault((*at, name), f"{what} has no field '{name}'; it has {known}.")
        elif fields[name] and not _FITS[fields[name]](held):
            yield Fault((*at, name), f"'{name}' is not {fields[name]}.")


def body_faults(data: Mapping[str, Json]) -> Iterator[Fault]:
    """A body that is not of the strategy that the head names."""
    strategy, body = str(data["strategy"]), data.get("body") or {}
    made_of = BODIES.get(strategy.partition("-")[0])
    if made_of is None or made_of in body:
        return
    other = next((name for name, field in BODIES.items() if field in body), None)
    has = f"this one has '{BODIES[other]}', as '{other}' has it" if other else "this one has none"
    yield Fault(("strategy",), f"the body of '{strategy}' has '{made_of}'; {has}.")
