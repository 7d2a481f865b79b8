"""Accepted answers that only a class, a title or a picture marks.

The mark is on one post of a page at most, never on the first, and never in somebody's words. What
it is called is written by developers, in English everywhere: without such a name it may be anything
that singles out a post.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.extract.place import SELF, find, inside
from threadhound.extract.samples import Sample

HINT = re.compile(
    r"(?<!un)accepted|solution|solved|(?:best|correct|right)[-_ ]?answer", re.IGNORECASE
)
ATTRIBUTES = ("class", "title", "alt", "aria-label")
LONGEST = 80


@dataclass(frozen=True, slots=True)
class MarkAt:
    """Where the mark of an accepted answer is: an attribute that has a word."""

    path: str
    attribute: str
    word: str

    def read(self, core: HtmlElement) -> bool:
        """Whether a post has it."""
        return any(
            self.word in (element.get(self.attribute) or "") for element in find(core, self.path)
        )


def learn_mark(samples: Sequence[Sample], bodies: Sequence[HtmlElement | None]) -> MarkAt | None:
    """The mark of accepted answers; None where there is none."""
    marked: dict[MarkAt, list[Sample]] = defaultdict(list)
    for sample, body in zip(samples, bodies, strict=True):
        for mark in set(_marks(sample, body)):
            marked[mark].append(sample)
    sizes = Counter(sample.page for sample in samples)
    good = [
        mark
        for mark, found in marked.items()
        if max(Counter(sample.page for sample in found).values()) == 1
        and any(sizes[sample.page] > 1 for sample in found)
        and len(found) < len(samples)
    ]
    return min(good, key=lambda one: (len(one.path), one.path, one.attribute), default=None)


def _marks(sample: Sample, body: HtmlElement | None) -> Iterator[MarkAt]:
    for path, element in sample.elements():
        held = body is not None and element is not body and inside(element, (body,))
        if held or (path != SELF and path[0] in "+-"):
            continue
        for name in ATTRIBUTES:
            value = element.get(name) or ""
            hint = HINT.search(value) if len(value) <= LONGEST else None
            if hint and name == "class":
                word = next(one for one in value.split() if HINT.search(one))
                yield MarkAt(_without(path, word), name, word)
            elif hint:
                yield MarkAt(path, name, value)


def _without(path: str, word: str) -> str:
    """A path that does not ask for the mark itself."""
    return path.replace(f".{word}", "") if path != SELF else path
