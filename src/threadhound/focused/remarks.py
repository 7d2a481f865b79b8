"""Comments among the records of a page: somebody's name, a date, and words outside links.

Whether the page reads as a discussion at all, the page type classifier says; what it cannot know
is that an article without comments is a discussion of one. A lone record therefore counts only
with a dated remark by somebody else below it, or with the marks of a post (a numbered anchor or a
link to who wrote it) on a page that does not call itself an article.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.speech import WORDS, longest_anchor, longest_run
from threadhound.dom.structure import Structure
from threadhound.learn.features import features_of
from threadhound.learn.pagetypes import shipped

SEVERAL = 2  # records make a repetition
LONE_POST = 0.6  # a post without an answer, or an article by a named writer: more likely the former
ALONE = 0.3  # what is left of the score of a lone record that may be an article
MARKED = 0.5  # share of posts with a name or number from which on a lone record has it
TITLE_SHARE = 0.5  # a remark whose longest link has more of its words is a teaser
NEAR_NODES = 60  # of a remark: more is a part of the page, not what one person said

ARTICLES = frozenset({"article", "blogposting", "newsarticle"})  # names of schema.org and Open Graph
_JSON_LD = re.compile(r'"@type"\s*:\s*"(?:Article|BlogPosting|NewsArticle)"')


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
    marked = max(features["post_numbered"], features["named"]) >= MARKED
    post = marked and not _is_article(structure)
    if not below:
        score = min(score, LONE_POST) if post else score * ALONE
    return Remarks(score, spoken + below)


def _is_article(structure: Structure) -> bool:
    """Whether the page declares itself an article, as most blogs and papers do for others' sake."""
    if structure.tree is None:
        return False
    for element in structure.tree.iter("meta", "script", "article", "main", "div", "body", "html"):
        if element.tag == "meta":
            declared = element.get("property") == "og:type" and element.get("content")
            if declared and declared.lower() in ARTICLES:
                return True
        elif element.tag == "script":
            if _JSON_LD.search(element.text or ""):
                return True
        elif (element.get("itemtype") or "").rpartition("/")[2].lower() in ARTICLES:
            return True
    return False


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
