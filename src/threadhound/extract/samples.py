"""Records of sample pages as the learners see them: a core element, its siblings, its dates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lxml.html import HtmlElement

from threadhound.dom.structure import Structure
from threadhound.extract.place import SELF, SEPARATOR, path_to, step_of
from threadhound.model import Page


@dataclass(slots=True, eq=False)
class Sample:
    """One record of a sample page: probably a post."""

    page: int
    order: int
    core: HtmlElement  # the element with the date
    before: tuple[HtmlElement, ...] = ()  # siblings that belong to it
    after: tuple[HtmlElement, ...] = ()
    nested: tuple[HtmlElement, ...] = ()  # other posts inside it
    dates: list[HtmlElement] = field(default_factory=list)
    opens: bool = False  # the page's opening post, told by what stands round it
    removed: bool = False  # taken away: says neither who nor when

    def elements(self) -> Iterator[tuple[str, HtmlElement]]:
        """Every element with its path, without those of nested posts; document order."""
        for offset, top in self._tops():
            yield from _walk(top, offset, self.nested)

    def path(self, node: HtmlElement) -> str | None:
        for offset, top in self._tops():
            found = path_to(node, top)
            if found is not None:
                return _joined(offset, found)
        return None

    def tops(self) -> tuple[HtmlElement, ...]:
        """The siblings that make up the post."""
        return (*self.before, self.core, *self.after)

    def _tops(self) -> Iterator[tuple[str, HtmlElement]]:
        for distance, top in enumerate(self.before):
            yield f"-{len(self.before) - distance}.{step_of(top)}", top
        yield SELF, self.core
        for distance, top in enumerate(self.after, 1):
            yield f"+{distance}.{step_of(top)}", top


@dataclass(slots=True, eq=False)
class SamplePage:
    """A sample page with the records found on it."""

    page: Page
    structure: Structure
    samples: list[Sample]
    score: float


def _joined(offset: str, path: str) -> str:
    if path == SELF:
        return offset
    return path if offset == SELF else offset + SEPARATOR + path


def _walk(
    top: HtmlElement, path: str, nested: Sequence[HtmlElement]
) -> Iterator[tuple[str, HtmlElement]]:
    stack = [(path, top)]
    while stack:
        at, element = stack.pop()
        yield at, element
        stack.extend(
            (_joined(at, step_of(child)), child)
            for child in reversed(element)
            if isinstance(child.tag, str) and child not in nested
        )
