"""Remarks inside posts that have no number: lists of small records, each with words and a date.

A post shows a date of its template once. Where dates of a kind come side by side in one post, and
what stands round each of them speaks and is later than the post, people have answered there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.moments import is_later, moment_of
from threadhound.dom.pivots import date_kinds
from threadhound.dom.spans import SpanSet, free_top
from threadhound.dom.speech import SENTENCE, WORDS, longest_run
from threadhound.dom.text import folded_text

FEWEST = 2  # remarks side by side: a list
SPEAKING = 0.25  # of them say a few words at least; many a remark is one word
SENTENCES = 0.2  # of them say a sentence; who thanked for a post never does
LATER = 0.75  # of those with a date that can be read; day and month may be swapped


def find_remarks(flat: Flat, spans: Sequence[Span], marks: Sequence[int]) -> dict[int, Span]:
    """What repeats inside posts with a date of its own and is said later than they are, by date."""
    hosts, stated = SpanSet(spans), set(marks)
    found: dict[int, Span] = {}
    for kin in date_kinds(flat):
        inner = [mark for mark in kin if mark not in stated and hosts.holds(mark)]
        if len(inner) < FEWEST:
            continue
        barriers, known = sorted({*kin, *stated}), SpanSet([*spans, *found.values()])
        tops = {mark: free_top(flat, mark, barriers, known) for mark in inner}
        within = {mark: top for mark, top in tops.items() if _is_inside(top, hosts.host(mark))}
        for group in _alike(flat, within).values():
            if _are_remarks(flat, group, hosts, stated):
                whole = _with_lone_ones(flat, group, within)
                found.update((mark, (top, flat.end[top])) for mark, top in whole.items())
    return found


def _with_lone_ones(flat: Flat, group: dict[int, int], within: dict[int, int]) -> dict[int, int]:
    """The remarks, and those that are alone in their list, which looks like one of them."""
    label = flat.label[next(iter(group.values()))]
    made = dict(group)
    for mark, top in within.items():
        node = mark
        while node != top and flat.label[node] != label:
            node = flat.parent[node]
        if flat.label[node] == label:
            made.setdefault(mark, node)
    return made


def _is_inside(top: int, host: Span | None) -> bool:
    return host is not None and top > host[0]


def _alike(flat: Flat, tops: dict[int, int]) -> dict[tuple[str, str], dict[int, int]]:
    """Tops by what they are called and stand in."""
    groups: dict[tuple[str, str], dict[int, int]] = defaultdict(dict)
    for mark, top in tops.items():
        groups[flat.label[top], flat.label[flat.parent[top]]][mark] = top
    return groups


def _are_remarks(flat: Flat, group: dict[int, int], hosts: SpanSet, stated: set[int]) -> bool:
    beside = Counter((hosts.host(mark), flat.parent[top]) for mark, top in group.items())
    if max(beside.values()) < FEWEST:
        return False
    runs = [longest_run(flat, (top, flat.end[top])) for top in group.values()]
    if sum(run >= WORDS for run in runs) < SPEAKING * len(runs):
        return False
    if sum(run >= SENTENCE for run in runs) < SENTENCES * len(runs):
        return False
    said = {folded_text(flat.nodes[top]) for top in group.values()}
    return 2 * len(said) > len(group) and _are_later(flat, group, hosts, stated)


def _are_later(flat: Flat, group: dict[int, int], hosts: SpanSet, stated: set[int]) -> bool:
    """Whether nearly all were said after the post they stand in; quotes were said before."""
    tops = SpanSet((top, flat.end[top]) for top in group.values())
    told = []
    for mark in group:
        host = hosts.host(mark) or (0, 0)
        dates = [at for at in flat.dates_in(*host) if not tops.holds(at)]
        own = [at for at in dates if at in stated] or dates[:1]  # who joined is told behind it
        theirs = max(filter(None, (moment_of(flat.nodes[at]) for at in own)), default=None)
        mine = moment_of(flat.nodes[mark])
        if mine and theirs:
            told.append(is_later(mine, theirs) or mine == theirs)
    return 2 * len(told) > len(group) and sum(told) >= LATER * len(told)
