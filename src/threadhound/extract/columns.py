"""Choosing paths: which places of the posts hold one thing, and what to try where it is missing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from threadhound.extract.place import SEPARATOR, tags_only

LEAST_ALTERNATIVE = 0.03  # of the posts: rarer places are left to the general path
MOST_PATHS = 6
SHARED_SAMPLES = 0.1  # of an alternative's posts may have the better place too

_SIBLING = re.compile(r"[+-]\d+\.")
Value = TypeVar("Value")
Column = Mapping[int, Value]  # number of a sample -> what it has there


def merged(columns: Mapping[str, Column[Value]]) -> dict[str, dict[int, Value]]:
    """Places that differ in class names only, and that no post has twice, are one place."""
    groups: dict[str, list[str]] = {}
    for path in columns:
        groups.setdefault(tags_only(path), []).append(path)
    found: dict[str, dict[int, Value]] = {}
    for paths in groups.values():
        seen = [number for path in paths for number in columns[path]]
        if len(paths) > 1 and len(set(seen)) == len(seen):
            column = {number: one for path in paths for number, one in columns[path].items()}
            found[common_path(paths)] = dict(sorted(column.items()))
        else:
            found.update((path, dict(columns[path])) for path in paths)
    return found


def common_path(paths: Sequence[str]) -> str:
    """The class names that all these paths have, step by step."""
    steps = zip(*(path.split(SEPARATOR) for path in paths), strict=True)
    return SEPARATOR.join(_common(step) for step in steps)


def _common(steps: Sequence[str]) -> str:
    sibling = _SIBLING.match(steps[0])
    lead = sibling[0] if sibling else ""
    tag, *names = steps[0][len(lead) :].split(".")
    shared = set(names).intersection(*(step[len(lead) :].split(".")[1:] for step in steps))
    return lead + ".".join((tag, *sorted(shared)))


def alternatives(
    best: str, columns: Mapping[str, Column[Value]], scores: Mapping[str, float], total: int
) -> list[str]:
    """The best path, then others for the posts that do not have it, nearest places first."""
    chosen = [best]
    covered = set(columns[best])
    while len(chosen) < MOST_PATHS and len(covered) < total:
        left = [
            path
            for path in columns
            if path not in chosen
            and len(set(columns[path]) - covered) >= max(1, LEAST_ALTERNATIVE * total)
            and len(set(columns[path]) & covered) <= SHARED_SAMPLES * len(columns[path])
            and scores.get(path, 0.0) > 0
        ]
        if not left:
            break
        following = max(
            left,
            key=lambda path: (
                nearness(path, best),
                len(set(columns[path]) - covered) * scores[path],
            ),
        )
        chosen.append(following)
        covered |= set(columns[following])
    return chosen


def nearness(path: str, other: str) -> int:
    """How alike two places are: equal but for class names, or many steps in common at one end."""
    if tags_only(path) == tags_only(other):
        return 100
    steps, others = path.split(SEPARATOR), other.split(SEPARATOR)
    return max(_shared(steps, others), _shared(steps[::-1], others[::-1]))


def _shared(steps: Sequence[str], others: Sequence[str]) -> int:
    shared = 0
    for left, right in zip(steps, others, strict=False):
        if left.partition(".")[0] != right.partition(".")[0]:
            break
        shared += 1 + (left == right)
    return shared


def rising(values: Sequence[object]) -> float:
    """(rising - falling) / pairs of neighbours."""
    pairs = list(pairwise(values))
    if not pairs:
        return 0.0
    up = sum(left < right for left, right in pairs)  # type: ignore[operator]
    down = sum(left > right for left, right in pairs)  # type: ignore[operator]
    return (up - down) / len(pairs)
