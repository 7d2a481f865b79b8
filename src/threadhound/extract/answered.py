"""Names that posts say of others: in passing, or `in reply to Ann`.

Who is answered has written above. So a column of names that says nobody but those whom another
column has named in posts before is not of the writers; that one is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Protocol

from threadhound.extract.samples import Sample

MOST = 0.9  # of the names were said in posts above
FEWER = 0.2  # of the other column's names, less than that
FEWEST = 4  # posts that tell


class Named(Protocol):
    """What says a name."""

    @property
    def text(self) -> str: ...


def are_answered(column: Mapping[int, Named], others: Sequence[Mapping[int, Named]]) -> bool:
    """Whether the names of a column are those of another one, each in a post before."""
    return any(
        other is not column
        and len(column) >= FEWEST
        and 2 * len(other) >= len(column)
        and _echoed(column, other) >= MOST
        and _echoed(other, column) <= MOST - FEWER
        for other in others
    )


def _echoed(column: Mapping[int, Named], other: Mapping[int, Named]) -> float:
    """Share of the names that the other column has said in a post above, at least one later."""
    said: set[str] = set()
    hits = 0
    before = sorted(other.items())
    at = 0
    for number, one in sorted(column.items()):
        while at < len(before) and before[at][0] < number:
            said.add(before[at][1].text)
            at += 1
        hits += one.text in said
    return hits / len(column) if column else 0.0


def mentions(column: Mapping[int, Named], samples: Sequence[Sample], said: Sequence[str]) -> float:
    """Share of the names that another author's post of the page says."""
    names: dict[str, set[int]] = defaultdict(set)
    for number, one in column.items():
        names[one.text.lower()].add(number)
    if len(names) < 2:  # noqa: PLR2004
        return 0.0
    hits = 0
    for name, own in names.items():
        pages = {samples[number].page for number in own}
        hits += any(
            _says(text, name)
            for number, text in enumerate(said)
            if number not in own and samples[number].page in pages
        )
    return min(1.0, 2 * hits / len(names))


def _says(text: str, name: str) -> bool:
    """Whether a text says a name, and not a longer word that holds it: `guest` in `guests`."""
    at = text.find(name)
    while at >= 0:
        beside = text[max(0, at - 1) : at] + text[at + len(name) : at + len(name) + 1]
        if not any(letter.lower() != letter.upper() for letter in beside):
            return True  # other scripts may write no spaces
        at = text.find(name, at + 1)
    return False
