"""Other spellings of the addresses of threads: with the list that one came from beside them."""

from __future__ import annotations

from collections.abc import Collection

from threadhound.learn.fused.families import Family
from threadhound.learn.fused.sight import Sight
from threadhound.learn.fused.titles import is_titled
from threadhound.urls.tokens import tokenise


def is_spelling(family: Family, seen: Collection[Sight], titles: frozenset[str]) -> bool:
    """Whether lists name threads so, and these call themselves the same but for a parameter.

    Further pages of lists may know their threads by no other addresses: what is not counted as
    part of the name leads nowhere else.
    """
    spelled = sum(_is_longer(sight) for sight in seen)
    return 2 * spelled > len(seen) and is_titled(family, titles)


def _is_longer(sight: Sight) -> bool:
    """Whether a page's address is the one it calls canonical, and parameters beside."""
    if not sight.page.canonical:
        return False
    own, named = tokenise(sight.page.final_url), tokenise(sight.page.canonical)
    less = set(zip(named.names, named.cells[named.steps :], strict=True))
    more = set(zip(own.names, own.cells[own.steps :], strict=True))
    same = own.site == named.site and own.cells[: own.steps] == named.cells[: named.steps]
    return same and less < more
