"""A post alone on its page, cut as the posts of longer pages are.

Where several posts follow each other, what repeats shows how far each reaches. Round a lone one
nothing repeats: of the rows that it is made of, the one with its words may pass for all of it, and
when its writer joined for when it was sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from threadhound.extract.finding import Kind
from threadhound.extract.kinds import learn_kinds
from threadhound.extract.locate import locate, siblings
from threadhound.extract.place import inside
from threadhound.extract.samples import Sample, SamplePage

SEVERAL = 3  # posts of a page that show how far each of them reaches


def cut_alike(pages: Sequence[SamplePage]) -> list[SamplePage]:
    """The pages; a lone post is what longer pages show a post to be, where that holds it."""
    long = [page for page in pages if len(page.samples) >= SEVERAL]
    if not long or all(len(page.samples) != 1 for page in pages):
        return list(pages)
    kinds = [kind for kind, _ in learn_kinds(list(map(_at, range(len(long)), long)))]
    return [_recut(page, kinds) if len(page.samples) == 1 else page for page in pages]


def _at(number: int, page: SamplePage) -> SamplePage:
    return replace(page, samples=[replace(sample, page=number) for sample in page.samples])


def _recut(page: SamplePage, kinds: Sequence[Kind]) -> SamplePage:
    tree = page.page.tree
    found = locate(tree, kinds) if tree is not None else []
    if len(found) != 1:
        return page
    core, kind = found[0].core, kinds[found[0].kind]
    before, after = siblings(core, kind, {core})
    tops, sample = (*before, core, *after), page.samples[0]
    if sample.core is core or not inside(sample.core, tops):
        return page
    flat = page.structure.flat
    dates = [flat.nodes[mark] for mark in flat.dates if inside(flat.nodes[mark], tops)]
    return replace(page, samples=[Sample(sample.page, 0, core, before, after, dates=dates)])
