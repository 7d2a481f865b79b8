"""Pages that say nothing, known by what stands beside them in the same place.

Rows of a home page name `?fid=-7`, which is a list, and `?fid=30`, which is empty or for members as
far as it was looked at. Both are named in one place, each by its own name, and their addresses are
made of the same parts: the others of the second kind may hold as much as those of the first.
"""

from __future__ import annotations

from threadhound.learn.fused.families import Family

HALF = 0.5  # of a family's links: their names differ, they stand there


def stands_beside(family: Family, other: Family) -> bool:
    """Whether pages name both in one place, and their addresses differ round a number alone."""
    if family is other or family.diversity <= HALF:
        return False
    if family.key[0] != other.key[0] or not _built_alike(family, other):
        return False
    spots = {spot for member in other.members for spot in member.spots}
    shared = sum(not spots.isdisjoint(member.spots) for member in family.members)
    return shared > HALF * family.size


def _built_alike(family: Family, other: Family) -> bool:
    pairs = zip(map(str, family.key[1:]), map(str, other.key[1:]), strict=True)
    return all(one == two or ("#" in one and "#" in two) for one, two in pairs)
