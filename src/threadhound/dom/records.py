"""The posts of a thread page: which nodes make up each, the odd first one and nested ones too.

The best cut of the page (dom.cuts) gives the bulk. Dates it left over are then tried as posts of
their own: an opening post in other markup, answers above their comments, comments below answers.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from lxml.html import HtmlElement

from threadhound.dom import cuts
from threadhound.dom.cuts import Cut, Span
from threadhound.dom.dates import looks_like_date
from threadhound.dom.datewords import UNSPACED
from threadhound.dom.flat import CONTROLS, DIGITS, Flat
from threadhound.dom.pivots import Pivots, date_pivots, id_pivots, link_pivots, url_shape

# Measured on 58 pages of 29 forums and ten mirrored packages: right cuts score 0.23 and more,
# cuts of pages with a single post at most 0.29, and nearly always below 0.2.
LEAST_SCORE = 0.22
RECHECKED = 4  # best cuts looked at twice
LEAST_COHESION = 0.3  # two posts share more of their template; a header and a footer less
SUPPORT_WEIGHT = 0.2  # each doubling of the kinds of pivots that agree on a cut
COUNT_POWER = 0.25  # of two cuts that cover the same text, the finer one
SENTENCE = 40  # characters in one run: somebody's words, not a caption
SINGLE_SHARE = 0.25  # of the words of a page: what a lone post has at least
FEWEST_WORDS = 4  # characters in one run that a lone post says at least
WORDS = 12  # characters in one run that a short comment has
MOST_RECORDS = 0.6  # of the posts have each kind of date that belongs to the template
SHORT_POST = 0.3  # of the usual length: less is a heading with a name and a date
ODD_POST = 6  # times the longest regular post: more is the page, not an odd post
LEAST_DENSITY = 0.5  # characters per node; menus have more nodes than words
SHARED_LABELS = 0.5  # of the template's labels: made by the same template
FEW = 3  # so few posts may all be one person's
TITLE_CHARACTERS = 12  # shorter links of several words are commands
LONG_TITLE = 25  # one or two words this long are no name
TEASER_LOSS = 0.5  # what a cut loses when every record is titled by a link of its own
NAME_CHARACTERS = 40  # longer anchors are titles, not names
# Their words are titles, commands or names, not somebody's text.
SILENT = frozenset("h1 h2 h3 h4 h5 h6 th legend caption a".split()) | CONTROLS
REPLY_PREFIX = re.compile(r"^(?:\w{2,3}\s?:\s?)+")  # Re: AW: Отв:
NAME = re.compile(r"[^\W\d_]")


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


@dataclass(frozen=True, slots=True)
class _Profile:
    """What the posts found so far have in common."""

    authors: frozenset[str]  # shapes of links that name somebody in each post
    template: frozenset[str]
    marks: tuple[int, ...]
    spans: tuple[Span, ...]


def find_posts(flat: Flat) -> Posts:
    """The posts of a page, in document order."""
    if not flat.dates:
        return Posts((), 0.0)
    found = best_cut(flat)
    if found is None:
        return _single(flat)
    score, cut = found
    cut = _without_stub(flat, _restored(flat, cut))
    profile = _Profile(_authors(flat, cut), _template(flat, cut), cut.marks, cut.spans)
    spans = _completed(flat, profile)
    return Posts(tuple(sorted(spans)), score, cut)


def records_of(flat: Flat, spans: Sequence[Span]) -> tuple[Record, ...]:
    """Spans as lists of sibling nodes, each with what is nested in it taken out."""
    return tuple(_record(flat, span, spans) for span in spans)


def _record(flat: Flat, span: Span, others: Sequence[Span]) -> Record:
    nodes, nested = [], []
    child = span[0]
    while child < span[1]:
        nodes.append(flat.nodes[child])
        child = flat.end[child]
    for other in others:
        if other != span and span[0] <= other[0] and other[1] <= span[1]:
            inner = other[0]
            while inner < other[1]:
                nested.append(flat.nodes[inner])
                inner = flat.end[inner]
    return Record(tuple(nodes), tuple(nested), span[0], span[1])


def best_cut(flat: Flat) -> tuple[float, Cut] | None:
    """The cut that explains most of the page's text as dated, alike records."""
    pivots: Pivots = {**date_pivots(flat), **id_pivots(flat), **link_pivots(flat)}
    support: dict[tuple[int, ...], list[Hashable]] = {}
    known: dict[tuple[int, ...], Cut] = {}
    for key, marks in pivots.items():
        cut = cuts.make_cut(flat, marks) if len(marks) > 1 else None
        if cut is not None:
            known.setdefault(cut.cores, cut)
            support.setdefault(cut.cores, []).append(key)
    scored = [(_score(cut, len(support[cores])), cut) for cores, cut in known.items()]
    good = sorted((pair for pair in scored if pair[0] >= LEAST_SCORE), key=lambda pair: -pair[0])
    fair = [(score * (1 - TEASER_LOSS * titled(flat, cut.spans)), cut) for score, cut in good[:RECHECKED]]
    return max(fair, key=lambda pair: pair[0], default=None)


def titled(flat: Flat, spans: Sequence[Span]) -> float:
    """Share of the records titled by a link that no other record has: rows and teasers."""
    titles = [longest_anchor(flat, span) for span in spans]
    counts = Counter(titles)
    own = sum(is_title(one) and counts[one] == 1 for one in titles)
    return own / max(1, len(titles))


def is_title(text: str) -> bool:
    """Longer than a name: three words, or the like in scripts without spaces."""
    if UNSPACED.search(text):
        return len(text) >= TITLE_CHARACTERS // 2
    return len(text) >= TITLE_CHARACTERS and (text.count(" ") > 1 or len(text) >= LONG_TITLE)


def longest_anchor(flat: Flat, span: Span) -> str:
    """The longest link text of a record, if it can be its title: no date, and not in its text."""
    said = _first_sentence(flat, span)
    texts = (
        " ".join("".join(flat.nodes[node].itertext()).split())
        for node in flat.links_in(span[0], said)
    )
    for text in sorted(texts, key=len, reverse=True):
        if not looks_like_date(text):
            return REPLY_PREFIX.sub("", text)
    return ""


def _first_sentence(flat: Flat, span: Span) -> int:
    """The node at which a record begins to speak; its end where it says little."""
    for node in range(*span):
        element = flat.nodes[node]
        if flat.tag[node] not in SILENT and element.text and _run(element.text) >= SENTENCE:
            return node
        if node > span[0] and element.tail and _run(element.tail) >= SENTENCE:
            return node
    return span[1]


def _score(cut: Cut, support: int) -> float:
    if cut.cohesion < LEAST_COHESION:
        return 0.0
    worth = cut.coverage * math.sqrt(cut.cohesion) * cut.dated * cut.plain
    return worth * (1 + SUPPORT_WEIGHT * math.log(support)) * len(cut.cores) ** COUNT_POWER


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
        _size_of(flat, span)
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
        if _size_of(flat, (parent, flat.end[parent])) > most:
            break
        core = parent
    return core, flat.end[core]


def _size_of(flat: Flat, span: Span) -> int:
    start, end = span
    return flat.text[end] - flat.text[start] + flat.anchor[end] - flat.anchor[start]


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
        for shape, anchor in _names(flat, span):
            anchors.setdefault(shape, {}).setdefault(at, anchor)
    most = len(cut.spans) * SHARED_LABELS
    return frozenset(
        shape
        for shape, seen in anchors.items()
        if len(seen) >= most and (len(set(seen.values())) > 1 or len(cut.spans) <= FEW)
    )


def _names(flat: Flat, span: Span) -> Iterable[tuple[str, str]]:
    for node in flat.links_in(*span):
        href = flat.nodes[node].get("href") or ""
        anchor = "".join(flat.nodes[node].itertext()).strip()
        if href[:1] != "#" and anchor and len(anchor) <= NAME_CHARACTERS and NAME.search(anchor):
            yield url_shape(href), anchor


def _completed(flat: Flat, profile: _Profile) -> list[Span]:
    """The posts, and the leftover dates that are posts too."""
    own = _own_dates(flat, profile)
    left = [mark for mark in flat.dates if mark not in own]
    tried = [mark for mark in left if _inside(mark, profile.spans)]
    nested = _nested(flat, tried, own, profile)
    others = [mark for mark in left if not _inside(mark, profile.spans)]
    return [*profile.spans, *nested, *_outside(flat, others, profile)]


def _own_dates(flat: Flat, profile: _Profile) -> set[int]:
    """Dates of kinds that most posts have once: when it was written, when its author joined."""
    own = set(profile.marks)
    if len(profile.spans) > 1:
        for group in _date_kinds(flat):
            firsts = [_first_inside(group, span) for span in profile.spans]
            known = [mark for mark in firsts if mark is not None]
            if len(known) >= MOST_RECORDS * len(firsts):
                own.update(known)
    return own


def _first_inside(marks: Sequence[int], span: Span) -> int | None:
    at = bisect_left(marks, span[0])
    return marks[at] if at < len(marks) and marks[at] < span[1] else None


def _date_kinds(flat: Flat) -> list[list[int]]:
    return [group for key, group in date_pivots(flat).items() if len(key) > 2]  # type: ignore[arg-type] # noqa: PLR2004


def _inside(mark: int, spans: Iterable[Span]) -> bool:
    return any(start <= mark < end for start, end in spans)


def _nested(flat: Flat, left: Sequence[int], own: set[int], profile: _Profile) -> list[Span]:
    """Comments inside posts: a name, a date, words and a number of their own."""
    found: list[Span] = []
    for mark, kin in _with_kin(flat, left):
        if _inside(mark, found):
            continue
        host = min(
            (span for span in profile.spans if span[0] <= mark < span[1]),
            key=lambda span: span[1] - span[0],
        )
        top = _free_top(flat, mark, sorted({*kin, *own}), [*profile.spans, *found])
        span = (top, flat.end[top])
        if top > host[0] and _is_comment(flat, span, host, profile):
            found.append(span)
    return found


def _with_kin(flat: Flat, marks: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Each mark with the dates of its kind, document order. (A date in a text is no barrier.)"""
    wanted = set(marks)
    return sorted((mark, kind) for kind in _date_kinds(flat) for mark in kind if mark in wanted)


def _is_comment(flat: Flat, span: Span, host: Span, profile: _Profile) -> bool:
    numbers = _numbers(flat, span)
    outer = _numbers(flat, (host[0], span[0])) | _numbers(flat, (span[1], host[1]))
    named = any(shape in profile.authors for shape, _ in _names(flat, span))
    return named and bool(numbers - outer) and longest_run(flat, span) >= WORDS


def _outside(flat: Flat, left: Sequence[int], profile: _Profile) -> list[Span]:
    """Posts in other markup: the opening one before the rest, or answers among comments."""
    first = min(start for start, _ in profile.spans)
    alone = len(profile.spans) == 1
    opening: list[tuple[int, Span]] = []
    found: list[Span] = []
    for mark, kin in _with_kin(flat, left):
        if _inside(mark, found):
            continue
        top = _free_top(flat, mark, sorted({*kin, *profile.marks}), [*profile.spans, *found])
        span = (top, flat.end[top])
        evidence = _evidence(flat, span, profile)
        numbered = evidence.numbered and bool(_numbers(flat, profile.spans[0]))
        related = numbered or (evidence.named and profile.marks[0] in kin)
        kindred = alone and evidence.words and related
        if kindred or (evidence.complete and (mark < first or evidence.sentence)):
            found.append(span)
        elif mark < first and evidence.opening:
            opening.append((flat.text_in(top), span))
    best = max(opening, default=None)
    if best is not None and not any(
        start < best[1][1] and best[1][0] < end for start, end in found
    ):
        found.append(best[1])
    return found


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What speaks for a post in other markup than the rest."""

    words: bool = False
    sentence: bool = False
    alike: bool = False  # made by much the same template
    named: bool = False  # links to somebody as the other posts do
    numbered: bool = False

    @property
    def complete(self) -> bool:
        return self.words and self.named and self.numbered

    @property
    def opening(self) -> bool:
        return (self.words and (self.alike or self.numbered)) or (self.sentence and self.named)


def _evidence(flat: Flat, span: Span, profile: _Profile) -> _Evidence:
    text, anchor = (totals[span[1]] - totals[span[0]] for totals in (flat.text, flat.anchor))
    if anchor > text or text < LEAST_DENSITY * (span[1] - span[0]):
        return _Evidence()
    run = longest_run(flat, span)
    usual = sorted(_size_of(flat, one) for one in profile.spans)[len(profile.spans) // 2]
    labels = cuts.labels_of(flat, span)
    return _Evidence(
        words=run >= WORDS,
        sentence=run >= SENTENCE and _size_of(flat, span) >= SHORT_POST * usual,
        alike=len(labels & profile.template) > SHARED_LABELS * len(profile.template),
        named=any(shape in profile.authors for shape, _ in _names(flat, span)),
        numbered=bool(_numbers(flat, span)),
    )


def _free_top(flat: Flat, mark: int, marks: Sequence[int], spans: Sequence[Span]) -> int:
    """The largest subtree round a mark that holds no other mark and no found post."""
    at = bisect_left(marks, mark)
    before = marks[at - 1] if at else -1
    after = marks[at + 1] if at + 1 < len(marks) else len(flat) + 1
    node, parent = mark, flat.parent[mark]
    while parent > before and parent >= 0 and flat.end[parent] <= after:
        if any(parent < start and end <= flat.end[parent] for start, end in spans):
            break
        node, parent = parent, flat.parent[parent]
    return node


def _numbers(flat: Flat, span: Span) -> set[str]:
    """Numbers in the ids and named anchors of a record."""
    found: set[str] = set()
    for node in range(*span):
        element = flat.nodes[node]
        name = element.get("id") or (element.get("name") if flat.tag[node] == "a" else None)
        if name and name[-1:].isdigit():
            found.update(DIGITS.findall(name))
    return found


def longest_run(flat: Flat, span: Span) -> int:
    """Characters of the longest text outside links and headings."""
    return max(runs_of(flat, span), default=0)


def runs_of(flat: Flat, span: Span) -> Iterator[int]:
    """The sizes of a record's texts outside links, headings and controls."""
    for node in range(*span):
        element = flat.nodes[node]
        if element.text and flat.tag[node] not in SILENT:
            yield _run(element.text)
        if node > span[0] and element.tail:
            yield _run(element.tail)


def _run(text: str) -> int:
    """Characters of a text as words: dates and bare numbers say nothing of their own."""
    bare = text.strip()
    if len(bare) < 2 or not NAME.search(bare) or looks_like_date(bare):  # noqa: PLR2004
        return 0
    return len(bare) + len(UNSPACED.findall(bare))  # scripts without spaces say more with less


def _single(flat: Flat) -> Posts:
    """A page with one post: the date whose surroundings hold most of the page's own words."""
    tops: dict[int, int] = {}
    for kind in _date_kinds(flat):
        for mark, limit in zip(kind, cuts.cores(flat, kind), strict=True):
            top = _spoken_top(flat, mark, limit)
            if top is not None:
                tops.setdefault(top, mark)
    if not tops:
        return Posts((), 0.0)
    top = _innermost(flat, list(tops))
    span = (top, flat.end[top])
    authors = frozenset(shape for shape, _ in _names(flat, span))
    profile = _Profile(authors, frozenset(), (tops[top],), (span,))
    return Posts(tuple(sorted(_completed(flat, profile))), _worth(flat, top))


def _innermost(flat: Flat, tops: Sequence[int]) -> int:
    """The subtree with most words; inside it, one with a date of its own and a good part of them."""
    worth = {top: _worth(flat, top) * (1 + bool(_numbers(flat, (top, flat.end[top])))) for top in tops}
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
    while tops[-1] != limit and flat.parent[tops[-1]] > 0 and not _asks(flat, flat.parent[tops[-1]]):
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
