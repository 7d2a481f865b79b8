"""Commands on things that pages name: `/delete-topic/55` beside `/topic/55`, which is a thread.

Where nothing else is left to look at, what links with the same words lead to is tried. Those that
have the number of a known thread or list on the same page do something to it, and show no page of
the forum; to ask for them might even change it.
"""

from __future__ import annotations

from collections.abc import Iterable

from threadhound.dom.series import values_of
from threadhound.learn.fused.families import Family
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import CONTENT_KINDS

HALF = 0.5  # of a family's links: their names differ, they have the number of a thing

Named = tuple[str, tuple[int, ...]]  # a page, and the numbers in the address of what it names


def unknown_pages(book: Notebook) -> list[Family]:
    """Families of which no page was seen, and that are no commands on what is known."""
    kinds = [(family, book.kind_of(family)) for family in book.families()]
    things = [family for family, kind in kinds if kind in CONTENT_KINDS]
    return [f for f, kind in kinds if kind is None and not is_of_commands(f, things)]


def is_of_commands(family: Family, things: Iterable[Family]) -> bool:
    """Whether its links all say the same, each on a page that names a thing with its number."""
    if family.diversity > HALF:
        return False
    named = {each for thing in things if thing.diversity > HALF for each in _named(thing)}
    own = [
        {(source, values_of(member.url)) for source in member.sources} for member in family.members
    ]
    return sum(not named.isdisjoint(each) for each in own) > HALF * family.size


def _named(family: Family) -> Iterable[Named]:
    """The pages that name each of its things, and the numbers in the thing's address."""
    for member in family.members:
        values = values_of(member.url)
        if values:
            yield from ((source, values) for source in member.sources)
