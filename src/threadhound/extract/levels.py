"""Lone posts that detection saw a level too high or too low, or of which it saw a single row.

Where several posts stand on a page, each shows how far the next one reaches. A post alone on its
page may be taken for the box round it, a part of it, or one of its rows: the other pages tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.extract.bodies import FLOW
from threadhound.extract.finding import Kind, find_kind, id_form
from threadhound.extract.idcodes import Codes
from threadhound.extract.place import (
    CELLS,
    SEPARATOR,
    class_names,
    find,
    inside,
    numbered,
    step_of,
)
from threadhound.extract.samples import Sample, SamplePage

DEEPEST = 6
ROWS = frozenset({"tr", "tbody"})  # each has its own place in a post, and need not hold the same
TRUSTED = 2  # records on one page that vouch for each other


def levelled(
    group: list[Sample], pages: Sequence[SamplePage], codes: Codes = frozenset()
) -> list[Sample]:
    """Without samples that stand inside, round or beside an element of the group's usual kind."""
    group = _without_rows(group)
    sets = Counter(class_names(sample.core) for sample in group)
    if len(sets) < 2:  # noqa: PLR2004 - all alike
        return group
    usual = min(sets, key=lambda names: (-sets[names], names))
    main = [sample for sample in group if class_names(sample.core) == usual]
    kind = Kind(common_step([sample.core for sample in main]), id_form(main[0].core, codes))
    return [
        sample
        for sample in group
        if class_names(sample.core) == usual or not _beside(sample, kind, pages)
    ]


def _beside(sample: Sample, kind: Kind, pages: Sequence[SamplePage]) -> bool:
    """Whether an element of the kind holds the sample or stands in it, on another level."""
    tree = pages[sample.page].page.tree
    found = [] if tree is None else find_kind(tree, kind)
    if sample.core in found:
        return False
    return any(inside(sample.core, [one]) or inside(one, [sample.core]) for one in found)


def _without_rows(group: list[Sample]) -> list[Sample]:
    """Without lone samples that are a later row of a post, where others begin with another row."""
    counts = Counter(sample.page for sample in group)
    sure = [sample for sample in group if counts[sample.page] >= TRUSTED]
    if not any(sample.after for sample in sure):
        return group
    head = set.intersection(*(template_paths(sample.core) for sample in sure))
    return [
        sample
        for sample in group
        if counts[sample.page] >= TRUSTED or not _is_headed(sample.core, head)
    ]


def _is_headed(core: HtmlElement, head: set[str]) -> bool:
    """Whether what posts begin with stands in an element before this one, and not in it."""
    if all(find(core, path) for path in head):
        return False
    earlier = core.itersiblings(str(core.tag), preceding=True)
    return any(all(find(one, path) for path in head) for one in earlier)


def common_step(elements: Sequence[HtmlElement]) -> str:
    """What several elements have in common: tag and class names."""
    names = frozenset.intersection(*(frozenset(class_names(one)) for one in elements))
    tags = {str(one.tag) for one in elements}
    return ".".join((tags.pop() if len(tags) == 1 else "*", *sorted(names)))


def template_paths(core: HtmlElement, every: bool = False) -> set[str]:
    """The paths inside a post that its template makes: not what a writer may have typed."""
    found: set[str] = set()
    stack = [(core, "", 0)]
    while stack:
        element, path, depth = stack.pop()
        for child in element:
            if not isinstance(child.tag, str):
                continue
            if child.tag in FLOW and not class_names(child) and not every:
                continue
            below = path + SEPARATOR + step_of(child) if path else step_of(child)
            for way in _ways(below, child):
                if depth < DEEPEST and (way not in found or child.tag in ROWS):
                    stack.append((child, way, depth + 1))
                found.add(way)
    return found


def _ways(path: str, child: HtmlElement) -> list[str]:
    """A path, and that of a cell by its place: rows in turn may have stripes of other classes."""
    if child.tag not in CELLS or not class_names(child):
        return [path]
    above, separator, _ = path.rpartition(SEPARATOR)
    return [path, above + separator + numbered(child)]
