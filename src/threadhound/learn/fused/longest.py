"""The longest list: how a forum turns the pages of its lists is seen on one that has several."""

from __future__ import annotations

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.families import Anchored, Family
from threadhound.learn.fused.notebook import Notebook
from threadhound.model import PageKind


def look_at_longest(book: Notebook) -> Questions:
    """The list that rows count most in, where none of its kind that was seen has several pages."""
    for family in book.families():
        if book.kind_of(family) is PageKind.INDEX and not _turns(book, family):
            longest = max(_longer(book, family), key=_counted, default=None)
            if longest is not None:
                yield from ask(book, [(longest.url, "the longest of the lists")])
                return


def _turns(book: Notebook, family: Family) -> bool:
    return any(book.sights[m.url].flips for m in family.members if m.url in book.sights)


def _longer(book: Notebook, family: Family) -> list[Anchored]:
    """Those not seen that are said to hold more than any that was."""
    seen = [book.sights[m.url].records for m in family.members if m.url in book.sights]
    left = (member for member in family.members if member.url not in book.asked)
    return [member for member in left if _counted(member)[0] > max(seen, default=0)]


def _counted(member: Anchored) -> tuple[int, str]:
    return max(member.numbers, default=0), member.url
