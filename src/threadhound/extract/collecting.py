"""All posts of the learned kinds on the sample pages, those that detection missed too."""

from __future__ import annotations

from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.extract.finding import Kind
from threadhound.extract.locate import locate, siblings
from threadhound.extract.place import inside
from threadhound.extract.samples import Sample, SamplePage

FEWEST_POSTS = 5  # that hold such a thing, before that is more than chance
NEARLY_ALL = 0.8  # of the posts hold one
MOST_SEEN = 0.5  # passed for posts, for each post that holds some: of comments nearly all do


def nestable_kinds(pages: Sequence[SamplePage], kinds: Sequence[Kind]) -> list[bool]:
    """Which kinds stand inside other posts: detection saw a post of its own there."""
    nested = [False] * len(kinds)
    for page in pages:
        if page.page.tree is None:
            continue
        seen = [sample.core for sample in page.samples]
        found = locate(page.page.tree, kinds)
        cores = [one.core for one in found]
        for one in found:
            if one.depth and not nested[one.kind]:
                nested[one.kind] = any(_is_seen(one.core, core, cores) for core in seen)
    return nested


def without_parts(
    pages: Sequence[SamplePage], met: Sequence[tuple[Kind, Sequence[Sample]]]
) -> list[tuple[Kind, Sequence[Sample]]]:
    """Without kinds that nearly all other posts hold, though hardly any passed for a post.

    Not all posts have comments, and where they stand they are seen; what each has is a part of it.
    """
    kinds = [kind for kind, _ in met]
    holders: list[set[HtmlElement]] = [set() for _ in kinds]
    alone = [0] * len(kinds)
    for page in pages if len(kinds) > 1 else ():
        found = locate(page.page.tree, kinds) if page.page.tree is not None else []
        within = {element: one.core for one in found for element in one.nested or ()}
        for one in found:
            if one.core in within:
                holders[one.kind].add(within[one.core])
            else:
                alone[one.kind] += 1
    posts = sum(alone)
    return [
        each
        for each, held, free in zip(met, holders, alone, strict=True)
        if free
        or len(held) < max(FEWEST_POSTS, NEARLY_ALL * posts)
        or len(each[1]) > MOST_SEEN * len(held)
    ]


def _is_seen(element: HtmlElement, core: HtmlElement, cores: Sequence[HtmlElement]) -> bool:
    """Whether detection saw an element as a post, or the list in a post where it stands alone."""
    if inside(core, [element]):
        return True
    if core in cores or not inside(element, [core]) or not inside(core, cores):
        return False
    return sum(inside(one, [core]) for one in cores) == 1


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
