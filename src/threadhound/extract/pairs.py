"""Posts of several rows on pages with a single post, where each of its rows passes for a post."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from threadhound.extract.samples import Sample

USUAL = 0.6  # of the samples are made of so many rows


def paired(group: list[Sample]) -> list[Sample]:
    """The samples, with rows of one post joined as they are on most pages."""
    shapes = Counter((len(one.before), len(one.after)) for one in group)
    (before, after), count = shapes.most_common(1)[0] if shapes else ((0, 0), 0)
    if before or not after or count < USUAL * len(group):
        return group
    pages: dict[int, list[Sample]] = defaultdict(list)
    for sample in group:
        pages[sample.page].append(sample)
    return [sample for samples in pages.values() for sample in _joined(samples, after)]


def _joined(samples: Sequence[Sample], after: int) -> list[Sample]:
    if any(sample.before or sample.after for sample in samples):
        return list(samples)
    made: list[Sample] = []
    left = list(samples)
    while left:
        first, rows = left[0], left[1 : 1 + after]
        if [row.core for row in rows] != list(first.core.itersiblings())[: len(rows)] or not rows:
            return list(samples)
        dates = [date for one in (first, *rows) for date in one.dates]
        tops = tuple(row.core for row in rows)
        made.append(Sample(first.page, first.order, first.core, after=tops, dates=dates))
        left = left[1 + after :]
    return made
