"""All posts of the learned kinds on the sample pages, those that detection missed too."""

from __future__ import annotations

from collections.abc import Sequence

from threadhound.extract.finding import Kind
from threadhound.extract.locate import locate, siblings
from threadhound.extract.place import inside
from threadhound.extract.samples import Sample, SamplePage


def nestable_kinds(pages: Sequence[SamplePage], kinds: Sequence[Kind]) -> list[bool]:
    """Which kinds stand inside other posts: detection saw a post of its own there."""
    nested = [False] * len(kinds)
    for page in pages:
        if page.page.tree is None:
            continue
        seen = [sample.core for sample in page.samples]
        for one in locate(page.page.tree, kinds):
            if one.depth and not nested[one.kind]:
                nested[one.kind] = any(inside(core, [one.core]) for core in seen)
    return nested


def collected(
    pages: Sequence[SamplePage], kinds: Sequence[Kind], nestable: Sequence[bool]
) -> list[list[Sample]]:
    """All posts of the kinds on the sample pages, those that detection missed too."""
    groups: list[list[Sample]] = [[] for _ in kinds]
    for number, page in enumerate(pages):
        tree = page.page.tree
        if tree is None:
            continue
        found = locate(tree, kinds, nestable)
        cores = {one.core for one in found}
        openings = {sample.core for sample in page.samples if sample.opens}
        removed = {sample.core for sample in page.samples if sample.removed}
        dates = [page.structure.flat.nodes[mark] for mark in page.structure.flat.dates]
        for order, one in enumerate(found):
            before, after = siblings(one.core, kinds[one.kind], cores)
            nested = tuple(one.nested or ())
            tops = (*before, one.core, *after)
            own = [
                date
                for date in dates
                if inside(date, tops) and not (nested and inside(date, nested))
            ]
            if one.core in removed:
                continue
            opens = one.core in openings
            sample = Sample(number, order, one.core, before, after, nested, own, opens)
            groups[one.kind].append(sample)
    return [_dated(kind, group) for kind, group in zip(kinds, groups, strict=True)]


def _dated(kind: Kind, group: list[Sample]) -> list[Sample]:
    """Of a mere `tr` without a name, those with a date: others are rows of headings."""
    dated = [sample for sample in group if sample.dates]
    return group if kind.id or "." in kind.element or not dated else dated
