"""Comments among the records of a page: somebody's name, a date, and words outside links.

Whether the page reads as a discussion at all, the page type classifier says; what it cannot know
is that an article without comments is a discussion of one. A lone record therefore counts only
below what it is about, with a dated remark by somebody else below it, or with the marks of a post
(a numbered anchor, or a member's name and figures) on a page that does not call itself an article.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import exp, log

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.speech import SENTENCE, WORDS, longest_anchor, longest_run
from threadhound.dom.structure import Structure
from threadhound.focused.voices import voices_in
from threadhound.learn.features import Features, features_of
from threadhound.learn.pagetypes import Classifier, Judgement, shipped

SEVERAL = 2  # records make a repetition, names a conversation
MANY = 3  # records from which on it can be said that nobody answers
TALKING = 1.5  # log-odds that several people by name add to what the page looks like
LONE_POST = 0.6  # a post without an answer, or an article by a named writer: more likely the former
ALONE = 0.3  # what is left of the score of a lone record that may be an article
MARKED = 0.5  # share of posts with a name or number from which on a lone record has it
SPOKEN = 0.3  # of the records say more than "Wow!": below a picture that is a conversation
TITLE_SHARE = 0.5  # a remark whose longest link has more of its words is a teaser
ABOUT = 100  # characters above a remark that can be what it is about
MAIN = 0.7  # of a page's words: a record with more is what the page is about
SAID = 25  # characters beside a date; less is "last changed on"
NEAR_NODES = 60  # of a remark: more is a part of the page, not what one person said

ARTICLES = frozenset(
    {"article", "blogposting", "newsarticle"}
)  # names of schema.org and Open Graph
_JSON_LD = re.compile(r'"@type"\s*:\s*"(?:Article|BlogPosting|NewsArticle)"')


@dataclass(frozen=True, slots=True)
class Remarks:
    """How surely a page carries comments, how many were found, and whether on an article."""

    score: float
    count: int
    article: bool = False


def remarks_in(structure: Structure, types: Classifier | None = None) -> Remarks:
    """Judge one page; `types` tells threads from lists (None: the classifier that ships)."""
    spans = structure.posts.spans
    if not spans:
        return Remarks(0.0, 0)
    features = features_of(structure)
    said = (types or shipped()).judge(features)
    score = said.thread
    spoken = sum(longest_run(structure.flat, span) >= WORDS for span in spans)
    standing = _stands_below(structure.flat, spans[0])
    article = bool(standing) or _is_article(structure)
    if len(spans) >= SEVERAL:
        return Remarks(_conversation(structure, features, said), spoken, article)
    below = _remarks_below(structure.flat, spans[0]) or standing
    known = min(features["named"], features["counted"]) >= MARKED  # a member, and a count of posts
    post = (known or features["post_numbered"] >= MARKED) and not _is_article(structure)
    if not below:
        score = min(score, LONE_POST) if post else score * ALONE
    return Remarks(score, max(spoken, below), article)


def _conversation(structure: Structure, features: Features, said: Judgement) -> float:
    """The score of a page with several records: those of people who talk keep it."""
    titled, spans = features["post_titled"] >= MARKED, structure.posts.spans
    if len(spans) < MANY:
        return said.thread
    voices = voices_in(structure.flat, spans)
    talking = voices.people >= SEVERAL
    if titled and said.index >= MARKED and (not talking or said.index > said.thread):
        return min(said.thread, 1 - said.index)  # things with pages of their own, told at length
    about = _stands_below(structure.flat, spans[0])  # then one person may have said it all
    if voices.rows or voices.teasers or not (talking or voices.nameless or about):
        return said.thread * ALONE
    spoken = features["post_spoken"] >= SPOKEN and not titled
    return _surer(said.thread) if talking and spoken else said.thread


def _surer(score: float) -> float:
    odds = log(score / (1 - score)) + TALKING
    return 1 / (1 + exp(-odds))


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
    """Dated words after an article's own date that are no teaser of something else."""
    dates = flat.dates_in(article[0], len(flat))
    found = end = 0
    for mark in dates[1:]:
        top = _spoken(flat, mark, dates[0]) if mark >= end else None
        if top is not None:
            found, end = found + 1, flat.end[top]
    return found


def _stands_below(flat: Flat, record: Span) -> int:
    """1 where the record itself is the remark: what it is about stands above it in long words."""
    above, own = flat.text[record[0]], flat.text[record[1]] - flat.text[record[0]]
    told = longest_run(flat, (0, record[0])) >= SENTENCE
    return int(told and above >= ABOUT and own < MAIN * flat.text[-1])


def _spoken(flat: Flat, mark: int, first: int) -> int | None:
    """The smallest subtree round a date, the article's own outside it, that holds more words."""
    node = flat.parent[mark]
    while node > first:
        span = (node, flat.end[node])
        if span[1] - span[0] > NEAR_NODES:
            return None
        if flat.text_in(node) - flat.text_in(mark) >= SAID and longest_run(flat, span) >= WORDS:
            return None if _is_teaser(flat, span) else node
        node = flat.parent[node]
    return None


def _is_teaser(flat: Flat, span: Span) -> bool:
    text = flat.text[span[1]] - flat.text[span[0]]
    return len(longest_anchor(flat, span)) > TITLE_SHARE * text
