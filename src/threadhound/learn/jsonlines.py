"""Where in a JSON text each value stands: faults are told with their line."""

from __future__ import annotations

import json
import re

_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\r\n]*")
_SCALAR = re.compile(r"[^\s,\]}]+")

_PLACE = re.compile(r"[\w.\[\]]*")

Path = tuple[str | int, ...]


def lines_of(text: str) -> dict[Path, int]:
    """Line of every value by its path. The text is known to be JSON."""
    json.loads(text)
    lines: dict[Path, int] = {}
    _value(text, _skip(text, 0), (), lines)
    return lines


def _string(text: str, at: int) -> tuple[str, int]:
    value, end = _DECODER.raw_decode(text, at)
    return str(value), end


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _value(text: str, at: int, path: Path, lines: dict[Path, int]) -> int:
    """Note the value that begins here and all inside it; returns where it ends."""
    lines[path] = text.count("\n", 0, at) + 1
    opening = text[at]
    if opening == '"':
        return _string(text, at)[1]
    if opening not in "[{":
        found = _SCALAR.match(text, at)
        return found.end() if found else at + 1
    at, number = _skip(text, at + 1), 0
    while text[at] not in "]}":
        name: str | int = number
        if opening == "{":
            name, at = _string(text, at)
            at = _skip(text, _skip(text, at) + 1)  # the colon
        at = _skip(text, _value(text, at, (*path, name), lines))
        number += 1
        at = _skip(text, at + 1) if text[at] == "," else at
    return at + 1


def line_at(lines: dict[Path, int], path: Path) -> int:
    """The line of a value, or of the nearest one around it."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


def path_of(told: str) -> Path:
    """What a fault is about that begins with its place: `arcs[5].follow: ...`."""
    place = _PLACE.match(told)
    names = re.findall(r"\w+", place[0] if place else "")
    return tuple(int(name) if name.isdecimal() else name for name in names)
