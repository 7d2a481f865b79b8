"""Posts that the bulk of a page's posts leave over: the odd opening one, comments inside posts.

Every date that no post explains is tried: does it stand in something with words, a name, a number?
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from threadhound.dom import cuts
from threadhound.dom.cuts import Span
from threadhound.dom.dates import attribute_is_date
from threadhound.dom.flat import Flat, masked
from threadhound.dom.moments import is_later, moment_of
from threadhound.dom.pivots import date_kinds
from threadhound.dom.remarks import find_remarks
from threadhound.dom.spans import SpanSet, free_top
from threadhound.dom.speech import (
    SENTENCE,
    WORDS,
    longest_run,
    longest_said,
    names_in,
    numbers_in,
    size_of,
)
from threadhound.dom.text import fold, text_of

MOST_LEFT = 400  # leftover dates tried as posts; each costs a climb
MOST_RECORDS = 0.6  # of the posts have each kind of date that belongs to the template
SHORT_POST = 0.3  # of the usual length: less is a heading with a name and a date
LEAST_DENSITY = 0.5  # characters per node; menus have more nodes than words
SHARED_LABELS = 0.5  # of the template's labels: made by the same template


@dataclass(frozen=True, slots=True)
class Profile:
    """What the posts found so far have in common."""

    authors: frozenset[str]  # shapes of links that name somebody in each post
    template: frozenset[str]
    marks: tuple[int, ...]
    spans: tuple[Span, ...]


def completed(flat: Flat, profile: Profile, *, remarks: bool = True) -> list[Span]:
    """The posts, and the leftover dates that are posts too."""
    said = find_remarks(flat, profile.spans, profile.marks) if remarks else {}
    own = _own_dates(flat, profile) - said.keys()
    left = [mark for mark in flat.dates if mark not in own and mark not in said][:MOST_LEFT]
    known = SpanSet(profile.spans)
    tried = [mark for mark in left if known.holds(mark)]
    nested = [*said.values(), *_nested(flat, tried, own, profile)]
    others = [mark for mark in left if not known.holds(mark)]
    return [*profile.spans, *nested, *_outside(flat, others, profile)]


def _own_dates(flat: Flat, profile: Profile) -> set[int]:
    """Dates of kinds that most posts have once: when it was written, when its author joined."""
    own = set(profile.marks)
    if len(profile.spans) > 1:
        for group in date_kinds(flat):
            firsts = [_first_inside(group, span) for span in profile.spans]
            known = [mark for mark in firsts if mark is not None]
            if len(known) >= MOST_RECORDS * len(firsts):
                own.update(known)
    return own


def _first_inside(marks: Sequence[int], span: Span) -> int | None:
    at = bisect_left(marks, span[0])
    return marks[at] if at < len(marks) and marks[at] < span[1] else None


def _nested(flat: Flat, left: Sequence[int], own: set[int], profile: Profile) -> list[Span]:
    """Comments inside posts: a name, a date, words and a number of their own."""
    hosts = SpanSet(profile.spans)
    found = _answers(flat, left, hosts)
    for mark, kin in _with_kin(flat, left):
        host = hosts.host(mark)
        if host is None or SpanSet(found).holds(mark):
            continue
        top = free_top(flat, mark, sorted({*kin, *own}), SpanSet([*profile.spans, *found]))
        span = (top, flat.end[top])
        if top <= host[0] or not _is_comment(flat, mark, span, host, profile):
            continue
        if not _others_speak(flat, top, host, profile.spans, kin):
            found.append(span)
    return found


def _others_speak(
    flat: Flat, top: int, host: Span, spans: Sequence[Span], kin: Sequence[int]
) -> bool:
    """Whether other posts say something at the same place without a date of the kind.

    It is then what a post says; a quote in it, or a note of when it was changed, has the date.
    """
    path, node = [], top
    while node >= host[0]:
        path.append(flat.label[node])
        node = flat.parent[node]
    return any(
        _first_inside(kin, (node, flat.end[node])) is None
        and longest_run(flat, (node, flat.end[node])) >= WORDS
        for span in spans
        if span != host
        for node in _at(flat, span, path[::-1])
    )


def _at(flat: Flat, span: Span, path: Sequence[str]) -> list[int]:
    """The nodes of a post at a path of labels from its topmost elements on."""
    tops, node = [], span[0]
    while node < span[1]:
        tops.append(node)
        node = flat.end[node]
    found = [node for node in tops if flat.label[node] == path[0]]
    for label in path[1:]:
        below = (child for node in found for child in flat.children(node))
        found = [child for child in below if flat.label[child] == label]
    return found


def _answers(flat: Flat, left: Sequence[int], hosts: SpanSet) -> list[Span]:
    """Posts in the very element of the post they answer: of its kind, numbered as it is."""
    found: dict[int, Span] = {}
    for mark in left:
        host = hosts.host(mark)
        form = _form(flat, host[0]) if host else ""
        if host is None or "#" not in form:
            continue
        node = mark
        while node > host[0] and not (
            flat.label[node] == flat.label[host[0]] and _form(flat, node) == form
        ):
            node = flat.parent[node]
        if node > host[0]:
            found.setdefault(node, (node, flat.end[node]))
    return list(found.values())


def _form(flat: Flat, node: int) -> str:
    """How an element is numbered: by its id, or by the anchor it begins with."""
    own = flat.nodes[node].get("id")
    if not own and node + 1 < flat.end[node] and flat.tag[node + 1] == "a":
        own = flat.nodes[node + 1].get("name")
    return masked(own or "")


def _with_kin(flat: Flat, marks: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Each mark with the dates of its kind, in order; a date in a text is then no barrier."""
    wanted = set(marks)
    return sorted((mark, kind) for kind in date_kinds(flat) for mark in kind if mark in wanted)


def _is_comment(flat: Flat, mark: int, span: Span, host: Span, profile: Profile) -> bool:
    numbers = numbers_in(flat, span)
    outer = numbers_in(flat, (host[0], span[0])) | numbers_in(flat, (span[1], host[1]))
    named = _names(flat, span, profile)
    if not profile.authors:  # names that lead nowhere: the template must be the same
        labels = cuts.labels_of(flat, span)
        named = len(labels & profile.template) > SHARED_LABELS * len(profile.template)
    if not named or longest_run(flat, span) < WORDS:
        return False
    return bool(numbers - outer) or (
        _answers_host(flat, mark, span, host, profile)
        and not _names_writer(flat, span, host, profile)
    )


def _answers_host(flat: Flat, mark: int, span: Span, host: Span, profile: Profile) -> bool:
    """Whether something is said later than the post round it: what a post quotes was said before.

    It stands beside its date; who changed a post and when is told in one sentence, who thanked
    for it and when below a caption. Beside a lone post no other shows what is a caption.
    """
    before, after = (span[0], mark), (flat.end[mark], span[1])
    least = WORDS if len(profile.spans) > 1 else SENTENCE
    if max(longest_said(flat, before), longest_run(flat, after)) < least:
        return False
    mine = moment_of(flat.nodes[mark])
    theirs = [at for at in profile.marks if host[0] <= at < host[1]]
    known = [one for one in (moment_of(flat.nodes[at]) for at in theirs) if one is not None]
    return mine is not None and bool(known) and all(is_later(mine, one) for one in known)


def _names_writer(flat: Flat, span: Span, host: Span, profile: Profile) -> bool:
    """Whether a part of a post names who wrote the post, and nobody else: a note of a change."""
    writer = next((one for one in names_in(flat, host) if one[0] in profile.authors), None)
    named = {one for one in names_in(flat, span) if one[0] in profile.authors}
    return named == {writer}


def _outside(flat: Flat, left: Sequence[int], profile: Profile) -> list[Span]:
    """Posts in other markup: the opening one before the rest, or answers among comments."""
    first = min(start for start, _ in profile.spans)
    alone = len(profile.spans) == 1
    opening: list[tuple[int, Span]] = []
    found: list[Span] = []
    for mark, kin in _with_kin(flat, left):
        if SpanSet(found).holds(mark):
            continue
        known = SpanSet([*profile.spans, *found])
        if known.begins_in(mark + 1, flat.end[mark]) or _leads_to_post(flat, mark, profile):
            continue  # a date of an element that holds a post: of that post, or of the page
        top = free_top(flat, mark, sorted({*kin, *profile.marks}), known)
        span = (top, flat.end[top])
        evidence = _evidence(flat, span, profile)
        heads = mark < first and not evidence.sentence and _names(flat, span, profile)
        if heads and not _tells_of(flat, mark, profile):
            span, evidence = _with_words_below(flat, span, profile, known)
        numbered = evidence.numbered and bool(numbers_in(flat, profile.spans[0]))
        related = numbered or (evidence.named and profile.marks[0] in kin)
        kindred = alone and evidence.words and related
        if kindred or (evidence.complete and (mark < first or evidence.sentence)):
            found.append(span)
        elif mark < first and evidence.opening and not _is_latest(flat, mark, profile):
            opening.append((flat.text[span[1]] - flat.text[span[0]], span))
    best = max(opening, default=None)
    if best is not None and not any(
        start < best[1][1] and best[1][0] < end for start, end in found
    ):
        found.append(best[1])
    return found


def _names(flat: Flat, span: Span, profile: Profile) -> bool:
    """Whether a record links to somebody as the posts found so far do."""
    return any(shape in profile.authors for shape, _ in names_in(flat, span))


def _leads_to_post(flat: Flat, mark: int, profile: Profile) -> bool:
    """Whether a date is a link to a post of the page: it tells of that one, as of the latest."""
    element = flat.nodes[mark]
    above = element.getparent()
    link = element if element.tag == "a" or above is None else above
    anchor = (link.get("href") or "").partition("#")[2]
    return bool(anchor) and any(
        anchor in (flat.nodes[node].get("id"), flat.nodes[node].get("name"))
        for span in profile.spans
        for node in range(*span)
    )


def _is_latest(flat: Flat, mark: int, profile: Profile) -> bool:
    """Whether a date is later than all posts: a notice above them, nothing that they answer."""
    mine = moment_of(flat.nodes[mark])
    known = [moment_of(flat.nodes[at]) for at in profile.marks]
    return mine is not None and all(one is not None and one < mine for one in known)


def _tells_of(flat: Flat, mark: int, profile: Profile) -> bool:
    """Whether a date is that of the first post found: a heading above that tells of it."""
    said, known = (_said(flat, at) for at in (mark, profile.marks[0]))
    return bool(known) and (known in said or said in known)


def _said(flat: Flat, node: int) -> str:
    """A date with what its attributes add: two posts may both be "1 year ago"."""
    element = flat.nodes[node]
    told = (value for value in element.attrib.values() if attribute_is_date(value))
    return fold(" ".join((text_of(element), *told)))


def _with_words_below(
    flat: Flat, span: Span, profile: Profile, known: SpanSet
) -> tuple[Span, _Evidence]:
    """A heading (title, name, date) with what stands between it and the posts, if that speaks."""
    end, limit = span[1], flat.end[flat.parent[span[0]]]
    while end < limit and not known.meets((end, flat.end[end])):
        end = flat.end[end]
    grown = _evidence(flat, (span[0], end), profile)
    return ((span[0], end), grown) if grown.sentence else (span, _evidence(flat, span, profile))


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


def _evidence(flat: Flat, span: Span, profile: Profile) -> _Evidence:
    text, anchor = (totals[span[1]] - totals[span[0]] for totals in (flat.text, flat.anchor))
    if anchor > text or text < LEAST_DENSITY * (span[1] - span[0]):
        return _Evidence()
    run = longest_run(flat, span)
    usual = sorted(size_of(flat, one) for one in profile.spans)[len(profile.spans) // 2]
    labels = cuts.labels_of(flat, span)
    return _Evidence(
        words=run >= WORDS,
        sentence=run >= SENTENCE and size_of(flat, span) >= SHORT_POST * usual,
        alike=len(labels & profile.template) > SHARED_LABELS * len(profile.template),
        named=_names(flat, span, profile),
        numbered=bool(numbers_in(flat, span)),
    )
