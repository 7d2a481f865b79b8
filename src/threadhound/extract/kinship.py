"""What one kind of posts says about another of the same site: names and dates look alike in both.

An opening post may have markup of its own, and often there is only one to learn from. Its author
links to the same kind of page as everybody else, and stands in the same innermost elements.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from threadhound.dom.text import folded_text
from threadhound.extract.place import ANYWHERE, SEPARATOR, find, inside
from threadhound.extract.samples import Sample

FEW = 3  # posts; fewer do not show what changes from one to the next
TAIL = 2  # steps: the element itself and what it stands in
ALIKE_ELEMENT = 0.7  # only the element itself is the same


@dataclass(frozen=True, slots=True)
class Kin:
    """What the kinds learned so far have shown."""

    names: frozenset[str] = frozenset()  # who writes
    profiles: frozenset[str] = frozenset()  # shapes of the addresses that names lead to
    author: frozenset[str] = frozenset()  # ends of the paths to names
    when: frozenset[str] = frozenset()  # ends of the paths to dates
    body: tuple[str, ...] = ()  # paths to words at any depth

    def with_paths(self, author: Sequence[str], when: Sequence[str], body: Sequence[str]) -> Kin:
        """With the ends of further paths."""
        wide = (path for path in body if path.startswith(ANYWHERE))
        return Kin(
            self.names,
            self.profiles,
            self.author.union(map(tail, author[:1])),
            self.when.union(map(tail, when[:1])),
            (*self.body, *wide),
        )

    def body_of(self, samples: Sequence[Sample], body: Sequence[str]) -> str | None:
        """Where others have their words, if each of these few has one such place in its body."""
        if len(samples) >= FEW:
            return None
        return next((path for path in self.body if _fits(path, samples, body)), None)


def _fits(path: str, samples: Sequence[Sample], body: Sequence[str]) -> bool:
    for sample in samples:
        found = [one for one in find(sample.core, path) if not inside(one, sample.nested)]
        held = [one for known in body for one in find(sample.core, known)]
        if len(found) != 1 or not inside(found[0], held) or not folded_text(found[0]):
            return False
    return True


def tail(path: str) -> str:
    """The end of a path: the innermost elements, wherever they stand."""
    return SEPARATOR.join(path.split(SEPARATOR)[-TAIL:])


def likeness(path: str, tails: frozenset[str]) -> float:
    """How alike a place is to known ones: 1 for the same end, less for the same element."""
    if tail(path) in tails:
        return 1.0
    last = path.rpartition(SEPARATOR)[2]
    same = "." in last and any(one.rpartition(SEPARATOR)[2] == last for one in tails)
    return ALIKE_ELEMENT if same else 0.0
