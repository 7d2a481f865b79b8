"""Comments among the records of a page: somebody's name, a date, and words outside links.

Whether the page reads as a discussion at all, the page type classifier says; what it cannot know
is that an article without comments is a discussion of one. A lone record therefore counts only
with the marks of a post (a numbered address of its own and a link to who wrote it), or with a dated
remark by somebody else below it.
"""

from __future__ import annotations

from dataclasses import dataclass

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.records import WORDS, longest_anchor, longest_run
from threadhound.dom.structure import Structure
from threadhound.learn.features import features_of
from threadhound.learn.pagetypes import shipped

SEVERAL = 2  # records make a repetition
ALONE = 0.3  # what is left of the score of a lone record that may be an article
MARKED = 0.5  # share of posts with a name or number from which on a lone record has it
TITLE_SHARE = 0.5  # a remark whose longest link has more of its words is a teaser
NEAR_NODES = 60  # of a remark: more is a part of the page, not what one person said


@dataclass(frozen=True, slots=True)
class Remarks:
    """How surely a page carries comments, and how many were found."""

    score: float
    count: int


def remarks_in(structure: Structure) -> Remarks:
    """Judge one page."""
    spans = structure.posts.spans
    if not spans:
        return Remarks(0.0, 0)
    features = features_of(structure)
    score = shipped().judge(features).thread
    spoken = sum(longest_run(structure.flat, span) >= WORDS for span in spans)
    if len(spans) >= SEVERAL:
        return Remarks(score, spoken)
    below = _remarks_below(structure.flat, spans[0])
    post = features["post_numbered"] >= MARKED and features["post_authored"] >= MARKED
    return Remarks(score if post or below else score * ALONE, spoken + below)


def _remarks_below(flat: Flat, article: Span) -> int:
    """Dated words after an article that are no part of it and no teaser of something else."""
    found, end = 0, article[1]
    for mark in flat.dates_in(article[1], len(flat)):
        if mark < end:
            continue
        top = _spoken(flat, mark, article)
        if top is not None:
            found, end = found + 1, flat.end[top]
    return found


def _spoken(flat: Flat, mark: int, article: Span) -> int | None:
    """The smallest subtree round a date that holds somebody's words."""
    node = mark
    while node > 0 and not (node <= article[0] and flat.end[node] >= article[1]):
        span = (node, flat.end[node])
        if span[1] - span[0] > NEAR_NODES:
            return None
        if longest_run(flat, span) >= WORDS:
            return None if _is_teaser(flat, span) else node
        node = flat.parent[node]
    return None


def _is_teaser(flat: Flat, span: Span) -> bool:
    text = flat.text[span[1]] - flat.text[span[0]]
    return len(longest_anchor(flat, span)) > TITLE_SHARE * text
