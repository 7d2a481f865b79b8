"""Kinds glued to numbers, in one cell with a name: `t120-title`, `f3-board`, `Title-td120.html`.

Letters beside a number say what the number counts. They are told from numbers in titles
("windows7-drivers") by what they stand beside: every name of the column has such letters, and other
names come with other numbers.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import takewhile

NAMES = 3  # different names beside one build of letters and numbers
VARIED = 0.5  # of the texts of a build have numbers of their own; posts share a title
MOST = 0.6  # of the names have one of the builds that many have
NEARLY_ALL = 0.9  # of the names have letters and a number; titles have them here and there
# The quantifiers give nothing back: letters and digits in turn, as in an encoded address, would
# else be tried in all ways that there are to cut them up.
_HEAD = re.compile(r"[A-Za-z][A-Za-z_~.,:-]*+[0-9]++(?:[A-Za-z]++[0-9]*+)*+(?:[-_~.,:]++|$)")
_TAIL = re.compile(r"[-_~.,:]++[A-Za-z]++[0-9]++(?:[A-Za-z]++[0-9]*+)*+$")
_LETTER = re.compile(r"[A-Za-z]|%[0-9A-F]{2}")
_DIGITS = re.compile(r"[0-9]+")
_JOINT = re.compile(r"[_~.,:-]")
_PARTS = re.compile(r"[0-9_~.,:-]")


def glued_head(body: str) -> str:
    """The letters and numbers before the name that a text holds; all of it where none follows."""
    found = _HEAD.match(body)
    rest = body[found.end() :] if found else ""
    return found[0] if found and (not rest or _LETTER.search(rest)) else ""


def glued_tail(body: str) -> str:
    """The letters and numbers behind the name that a text holds."""
    found = _TAIL.search(body)
    return found[0] if found and _LETTER.search(body[: found.start()]) else ""


def glued(texts: Mapping[str, str], *, ahead: bool) -> dict[str, str]:
    """What stands before (or behind) the names of a column; nothing where titles merely have some.

    `texts` are the texts of the column, each with what it is without its ending.
    """
    cut = glued_head if ahead else glued_tail
    at = _common(filter(None, texts.values()))
    several = {text: body for text, body in texts.items() if _PARTS.search(body, at)}
    found = {text: part for text, body in several.items() if (part := cut(body))}
    named = {text: part for text, part in found.items() if part != several[text]}
    if len(found) < NEARLY_ALL * len(several) or len({masked(p) for p in named.values()}) < 2:  # noqa: PLR2004 - kinds to tell apart
        return {}
    sure = _sure(((several[text], part) for text, part in named.items()), ahead=ahead)
    strong = sum(masked(part) in sure for part in named.values())
    return named if strong and strong >= MOST * len(named) else {}


def _common(bodies: Iterable[str]) -> int:
    """The length of what all texts begin with, up to a joint: it makes no parts of any of them."""
    ordered = sorted(bodies) or [""]
    pairs = zip(ordered[0], ordered[-1], strict=False)
    shared = "".join(one for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return max((joint.end() for joint in _JOINT.finditer(shared)), default=0)


def _sure(pairs: Iterable[tuple[str, str]], *, ahead: bool) -> set[str]:
    """Builds with several names, and a number of its own in nearly each."""
    names: dict[str, set[str]] = defaultdict(set)
    numbers: dict[str, set[str]] = defaultdict(set)
    counts: dict[str, int] = defaultdict(int)
    for body, part in pairs:
        build = masked(part)
        names[build].add(masked(body[len(part) :] if ahead else body[: -len(part)]))
        numbers[build].add(part)
        counts[build] += 1
    return {
        build
        for build, count in counts.items()
        if len(names[build]) >= NAMES and len(numbers[build]) >= max(NAMES, VARIED * count)
    }


def masked(text: str) -> str:
    """A text with its numbers masked; patterns are URLs, where a "#" would end them."""
    return _DIGITS.sub("0", text)
