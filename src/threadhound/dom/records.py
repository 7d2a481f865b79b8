"""The posts of a thread page: which nodes make up each, the odd first one and nested ones too.

The best cut of the page (dom.cuts) gives the bulk. Dates it left over are then tried as posts of
their own: an opening post in other markup, answers above their comments, comments below answers.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from lxml.html import HtmlElement

from threadhound.dom import cuts
from threadhound.dom.cuts import Cut, Span
from threadhound.dom.flat import Flat
from threadhound.dom.leftovers import SHARED_LABELS, Profile, completed
from threadhound.dom.pivots import Pivots, date_kinds, date_pivots, id_pivots, link_pivots
from threadhound.dom.spans import SpanSet
from threadhound.dom.speech import (
    SENTENCE,
    longest_run,
    names_in,
    numbers_in,
    size_of,
    titled,
)
from threadhound.dom.text import folded_text

# Measured on 58 pages of 29 forums and ten mirrored packages: right cuts score 0.23 and more,
# cuts of pages with a single post at most 0.29, and nearly always below 0.2.
LEAST_SCORE = 0.22
RECHECKED = 4  # best cuts looked at twice
LEAST_COHESION = 0.3  # two posts share more of their template; a header and a footer less
SUPPORT_WEIGHT = 0.2  # each doubling of the kinds of pivots that agree on a cut
COUNT_POWER = 0.25  # of two cuts that cover the same text, the finer one
ODD_POST = 6  # times the longest regular post: more is the page, not an odd post
SINGLE_SHARE = 0.25  # of the words of a page: what a lone post has at least
FEWEST_WORDS = 4  # characters in one run that a lone post says at least
FEW = 3  # so few posts may all be one person's
TEASER_LOSS = 0.5  # what a cut loses when every record is titled by a link of its own
BESIDE_OTHERS = 0.75  # what it loses where another cut has no such titles: posts, and teasers below


Support = dict[tuple[int, ...], int]  # how many kinds of pivots agree on a cut, by its cores


@dataclass(frozen=True, slots=True)
class Record:
    """One post (or row): sibling nodes in order, without the records nested in them."""

    nodes: tuple[HtmlElement, ...]
    nested: tuple[HtmlElement, ...] = ()  # subtrees inside that belong to other records
    start: int = 0  # place in the flat page
    end: int = 0


@dataclass(frozen=True, slots=True)
class Posts:
    """What a page holds as posts."""

    spans: tuple[Span, ...]
    score: float  # how well the page is explained as posts; 0 where nothing was found
    cut: Cut | None = None


def find_posts(flat: Flat, *, remarks: bool = False) -> Posts:
    """The posts of a page, in document order.

    With `remarks`, what is said inside posts too: to tell what a page is, posts alone are better.
    """
    if not flat.dates:
        return Posts((), 0.0)
    found = best_cut(flat)
    if found is None:
        return _single(flat)
    score, cut = found
    cut = _without_stub(flat, _restored(flat, cut))
    profile = Profile(_authors(flat, cut), _template(flat, cut), cut.marks, cut.spans)
    spans = completed(flat, profile, remarks=remarks)
    return Posts(tuple(sorted(spans)), score, cut)


def records_of(flat: Flat, spans: Sequence[Span]) -> tuple[Record, ...]:
    """Spans as lists of sibling nodes, each with what is nested in it taken out."""
    known = SpanSet(spans)
    return tuple(_record(flat, span, known) for span in spans)


def _record(flat: Flat, span: Span, known: SpanSet) -> Record:
    nested = [node for inner in known.inside(span) for node in _siblings(flat, inner)]
    return Record(tuple(_siblings(flat, span)), tuple(nested), span[0], span[1])


def _siblings(flat: Flat, span: Span) -> Iterator[HtmlElement]:
    child = span[0]
    while child < span[1]:
        yield flat.nodes[child]
        child = flat.end[child]


def best_cut(flat: Flat) -> tuple[float, Cut] | None:
    """The cut that explains most of the page's text as dated, alike records."""
    pivots: Pivots = {**date_pivots(flat), **id_pivots(flat), **link_pivots(flat)}
    support: Support = {}
    known: dict[tuple[int, ...], Cut] = {}
    for marks in pivots.values():
        cut = cuts.make_cut(flat, marks) if len(marks) > 1 else None
        if cut is not None:
            known.setdefault(cut.cores, cut)
            support[cut.cores] = support.get(cut.cores, 0) + 1
    scored = [(_score(cut, support[cores]), cut) for cores, cut in known.items()]
    good = sorted((pair for pair in scored if pair[0] >= LEAST_SCORE), key=lambda pair: -pair[0])
    whole = [pair for pair in good if not _misses_some(pair[1], good, support)]
    fair = [(score, titled(flat, cut.spans), cut) for score, cut in whole[:RECHECKED]]
    best = max(fair, key=lambda found: found[0] * (1 - BESIDE_OTHERS * found[1]), default=None)
    return None if best is None else (best[0] * (1 - TEASER_LOSS * best[1]), best[2])


def _misses_some(cut: Cut, good: Sequence[tuple[float, Cut]], support: Support) -> bool:
    """Whether more kinds of pivots agree on the same records and others between them.

    Every second post may quote another with its date: pairs of posts are then more alike than
    posts are.
    """
    cores, agreed = set(cut.cores), support[cut.cores]
    return any(
        support[other.cores] >= agreed and other.dated == 1.0 and cores < set(other.cores)
        for _, other in good
    )


def _score(cut: Cut, support: int) -> float:
    if cut.cohesion < LEAST_COHESION:
        return 0.0
    worth = cut.coverage * math.sqrt(cut.cohesion) * cut.dated * cut.plain
    finer = math.pow(len(cut.cores), COUNT_POWER)
    return worth * (1 + SUPPORT_WEIGHT * math.log(support)) * finer


def _without_stub(flat: Flat, cut: Cut) -> Cut:
    """Without a first record that only points to the opening post on another page."""
    first = cut.spans[0]
    odd = len(cut.cores) > FEW and len({cuts.kind(flat, core) for core in cut.cores[:2]}) > 1
    if not odd or longest_run(flat, first) or _pictures(flat, first):
        return cut
    return replace(
        cut,
        marks=cut.marks[1:],
        cores=cut.cores[1:],
        limits=cut.limits[1:],
        spans=cut.spans[1:],
    )


def _restored(flat: Flat, cut: Cut) -> Cut:
    """Odd records at their full reach, unless that is out of all proportion to the others."""
    sizes = [
        size_of(flat, span)
        for span, core, limit in zip(cut.spans, cut.cores, cut.limits, strict=True)
        if core == limit
    ]
    if len(sizes) == len(cut.cores) or not sizes:
        return cut
    most = max(ODD_POST * max(sizes), SENTENCE)
    spans = [
        span if core == limit else _grown(flat, core, limit, most)
        for span, core, limit in zip(cut.spans, cut.cores, cut.limits, strict=True)
    ]
    return replace(cut, spans=tuple(spans))


def _grown(flat: Flat, core: int, limit: int, most: float) -> Span:
    while core != limit:
        parent = flat.parent[core]
        if size_of(flat, (parent, flat.end[parent])) > most:
            break
        core = parent
    return core, flat.end[core]


def _pictures(flat: Flat, span: Span) -> bool:
    """An image that is not inside a link: perhaps all that a post says."""
    return any(
        flat.tag[node] == "img" and flat.tag[flat.parent[node]] != "a" for node in range(*span)
    )


def _template(flat: Flat, cut: Cut) -> frozenset[str]:
    return cuts.common_labels([cuts.labels_of(flat, span) for span in cut.spans])


def _authors(flat: Flat, cut: Cut) -> frozenset[str]:
    """Shapes of links with a short, varying anchor that most records hold."""
    anchors: dict[str, dict[int, str]] = {}
    for at, span in enumerate(cut.spans):
        for shape, anchor in names_in(flat, span):
            anchors.setdefault(shape, {}).setdefault(at, anchor)
    most = len(cut.spans) * SHARED_LABELS
    return frozenset(
        shape
        for shape, seen in anchors.items()
        if len(seen) >= most and (len(set(seen.values())) > 1 or len(cut.spans) <= FEW)
    )


def _single(flat: Flat) -> Posts:
    """A page with one post: the date whose surroundings hold most of the page's own words."""
    tops: dict[int, int] = {}
    for kind in date_kinds(flat):
        for mark, limit in zip(kind, cuts.cores(flat, kind), strict=True):
            top = _spoken_top(flat, mark, limit)
            if top is not None:
                tops.setdefault(top, mark)
    if not tops:
        return Posts((), 0.0)
    top = _innermost(flat, list(tops))
    span = (top, flat.end[top])
    authors = frozenset(shape for shape, _ in names_in(flat, span))
    profile = Profile(authors, frozenset(), (tops[top],), (span,))
    found = _without_frame(flat, tops[top], sorted(completed(flat, profile)))
    return Posts(tuple(found), _worth(flat, top))


def _without_frame(flat: Flat, mark: int, found: list[Span]) -> list[Span]:
    """A post alone inside another of the same date is the post; what is round it tells of it."""
    if len(found) != 2 or found[1][1] > found[0][1]:  # noqa: PLR2004 - one within the other
        return found
    stated = _said(flat, mark)
    inner = (_said(flat, date) for date in flat.dates_in(*found[1]))
    same = any(date and (date in stated or stated in date) for date in inner)
    return found[1:] if same and stated else found


def _said(flat: Flat, node: int) -> str:
    return folded_text(flat.nodes[node])


def _innermost(flat: Flat, tops: Sequence[int]) -> int:
    """The subtree with most words; inside it, one with its own date and a good part of them."""
    worth = {
        top: _worth(flat, top) * (1 + bool(numbers_in(flat, (top, flat.end[top])))) for top in tops
    }
    best = max(tops, key=lambda top: (worth[top], -top))
    while True:
        inner = [top for top in tops if best < top < flat.end[best]]
        enough = [top for top in inner if worth[top] >= SINGLE_SHARE * worth[best]]
        if not enough:
            return best
        best = max(enough, key=lambda top: (worth[top], -top))


def _spoken_top(flat: Flat, mark: int, limit: int) -> int | None:
    """The smallest subtree round a date that holds a sentence, or what comes nearest to one."""
    tops = [mark]
    while (
        tops[-1] != limit and flat.parent[tops[-1]] > 0 and not _asks(flat, flat.parent[tops[-1]])
    ):
        tops.append(flat.parent[tops[-1]])
    runs = [longest_run(flat, (top, flat.end[top])) for top in tops]
    if runs[-1] < FEWEST_WORDS:
        return None
    return next(top for top, run in zip(tops, runs, strict=True) if run >= min(runs[-1], SENTENCE))


def _asks(flat: Flat, node: int) -> bool:
    """Whether a subtree holds a field to write in: a page's, never a post's."""
    return any(
        tag == "textarea" or (tag == "input" and flat.nodes[at].get("type") == "password")
        for at, tag in enumerate(flat.tag[node : flat.end[node]], start=node)
    )


def _worth(flat: Flat, node: int) -> float:
    """Words of a subtree as a share of the page's, less what is links."""
    text, anchor = flat.text_in(node), flat.anchor_in(node)
    return text / max(1, flat.text[-1]) * text / max(1, text + anchor)
