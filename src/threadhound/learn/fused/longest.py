"""The longest list: how a forum turns the pages of its lists is seen on one that has several."""

from __future__ import annotations

import re

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.beside_threads import beside_threads
from threadhound.learn.fused.families import Anchored, Family
from threadhound.learn.fused.notebook import Notebook
from threadhound.model import PageKind

LOOKS = 3
_JOINT = re.compile("[;&]")


def look_at_longest(book: Notebook) -> Questions:
    """The lists that rows count most in, until one has several pages; numbers may be of names."""
    for _ in range(LOOKS):
        lists = [f for f in book.families() if book.kind_of(f) is PageKind.INDEX]
        urls = {member.url for family in lists for member in family.members}
        plain = (f for f in lists if f.flips_of() is None and not _turns(book, f))
        plain = (f for f in plain if not narrows(f, urls))
        beside = beside_threads(book)
        longer = (_longer(book, family, beside) for family in plain)
        longest = max(next(filter(None, longer), ()), key=_counted, default=None)
        if longest is None:
            return
        yield from ask(book, [(longest.url, "the longest of the lists")])


def narrows(family: Family, lists: set[str]) -> bool:
    """Whether these are lists with parameters added: in other orders, or of the last days."""
    plain = [lists & _without_last(member.url) for member in family.members]
    several = len(set().union(*plain)) > 1  # all boards go on from the address of the home page
    return several and 2 * sum(map(bool, plain)) > family.size


def _without_last(url: str) -> set[str]:
    """An address without its last parameters, one or more of them."""
    path, _, query = url.partition("?")
    parts = _JOINT.split(query) if query else []
    joint = ";" if ";" in query else "&"
    shorter = (joint.join(parts[:count]) for count in range(1, len(parts)))
    return {path, *(f"{path}?{each}" for each in shorter)} if query else set()


def _turns(book: Notebook, family: Family) -> bool:
    return any(book.sights[m.url].flips for m in family.members if m.url in book.sights)


def _longer(book: Notebook, family: Family, beside: set[str]) -> list[Anchored]:
    """Those not seen that are said to hold more than any that was.

    In rows of threads numbers count what is in the thread.
    """
    seen = [book.sights[m.url].records for m in family.members if m.url in book.sights]
    left = (m for m in family.members if m.url not in book.asked and m.url not in beside)
    return [member for member in left if _counted(member)[0] > max(seen, default=0)]


def _counted(member: Anchored) -> tuple[int, str]:
    return max(member.numbers, default=0), member.url
