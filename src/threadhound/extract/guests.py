"""Names that stand bare where others are links: `by Ann » Sat Nov 25` of one who is no member.

Without its link a name runs on with the words before and after it. Those are the template's and are
known from the posts whose names are linked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.dom.text import fold, folded_text, own_texts
from threadhound.extract.isname import is_name
from threadhound.extract.namewords import SIGNS
from threadhound.extract.place import Seen, find, inside
from threadhound.extract.samples import Sample

MOST_ALIKE = 0.8  # of the linked names stand behind the same word at the same place
FEWEST = 3  # of them


@dataclass(frozen=True, slots=True)
class BareName:
    """The element that a bare name stands in, the word before it and the sign after it."""

    path: str
    before: str = ""
    after: str = ""

    def read(
        self, core: HtmlElement, nested: Sequence[HtmlElement] | None, seen: Seen
    ) -> str | None:
        for element in find(core, self.path, seen):
            if nested and inside(element, nested):
                continue
            for run in _runs(element):
                name = self._name(fold(run))
                if name:
                    return name
        return None

    def _name(self, run: str) -> str | None:
        if self.before and not run.startswith(self.before + " "):
            return None
        rest = run[len(self.before) :].lstrip()
        end = f" {self.after}" if self.after[:1].isalpha() else self.after  # no part of a name
        name = (rest.partition(end)[0] if end else rest).strip(SIGNS)
        return name if is_name(name) else None


def learn_bare_name(
    samples: Sequence[Sample], authors: Sequence[HtmlElement | None]
) -> BareName | None:
    """Where a name without a link would stand; None where names stand in boxes of their own."""
    found: Counter[tuple[str, str]] = Counter()
    after: Counter[str] = Counter()
    linked = 0
    named = [(sample, one) for sample, one in zip(samples, authors, strict=True) if one is not None]
    for sample, author in named:
        top, parent = _outermost(author)
        path = sample.path(parent) if parent is not None else None
        if parent is None or path is None:
            continue
        said, behind = _before(top, parent), fold(top.tail).partition(" ")[0]
        if said or (behind.isalpha() and author.tag == "a"):
            found[path, said] += 1
            after[behind] += 1
            linked += author.tag == "a"
    if not found:
        return None
    (path, before), count = found.most_common(1)[0]
    if count < max(FEWEST, MOST_ALIKE * (len(named) if before else linked)):
        return None
    return BareName(path, before, after.most_common(1)[0][0])


def _outermost(author: HtmlElement) -> tuple[HtmlElement, HtmlElement | None]:
    """The largest element that says nothing but the name, and what it stands in."""
    name, top = folded_text(author), author
    parent = top.getparent()
    while parent is not None and folded_text(parent) == name:
        top, parent = parent, parent.getparent()
    return top, parent


def _before(top: HtmlElement, parent: HtmlElement) -> str:
    previous = top.getprevious()
    return fold(parent.text if previous is None else previous.tail)


def _runs(element: HtmlElement) -> Iterator[str]:
    for text in own_texts(element):
        if not text.isspace():
            yield text
