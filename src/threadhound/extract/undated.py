"""Posts of pages that show no dates: what repeats, names somebody and speaks.

Without dates a repeated block may be anything. It must hold most of what the page says, be made by
one template, and have in each record a name and words of its own.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator

from threadhound.dom import cuts
from threadhound.dom.cuts import Cut, Span
from threadhound.dom.flat import Flat
from threadhound.dom.pivots import Pivots, id_pivots, link_pivots
from threadhound.dom.records import Posts
from threadhound.dom.speakers import linked_names
from threadhound.dom.speech import WORDS, titled
from threadhound.extract.bodies import FLOW, runs_of
from threadhound.extract.isname import is_name

LEAST_COVERAGE = 0.6  # of the page's words outside links: a page without dates is mostly its posts
LEAST_COHESION = 0.5
MOST_TITLED = 0.5  # of the records are titled by a link of their own: teasers, rows
MOST_DATED = 0.2  # of the records hold a date: if more do, the dates tell
LEAST_SPEAKING = 0.8  # of the records have words and a name
FINER = 0.25  # of two cuts that hold the same words, the one with more records


def find_undated(flat: Flat, posts: Posts) -> Posts:
    """The posts found by their dates, or else those of a page that has none."""
    if posts.cut is not None:
        return posts
    pivots: Pivots = {**id_pivots(flat), **link_pivots(flat), **_box_pivots(flat)}
    made = (cuts.make_cut(flat, marks) for marks in pivots.values() if len(marks) > 1)
    good = [(_score(cut), cut) for cut in made if cut is not None and _is_talk(flat, cut)]
    if not good:
        return posts
    score, best = max(good, key=lambda pair: (pair[0], -pair[1].cores[0]))
    return Posts(best.spans, score, best)


def _box_pivots(flat: Flat) -> Pivots:
    """Boxes side by side that look alike."""
    groups: Pivots = defaultdict(list)
    for node in range(len(flat)):
        if flat.tag[node] not in FLOW or "." in flat.label[node]:
            groups["box", flat.parent[node], flat.label[node]].append(node)
    return groups


def _score(cut: Cut) -> float:
    worth = cut.coverage * math.sqrt(cut.cohesion) * cut.plain
    return worth * math.pow(len(cut.cores), FINER)


def _is_talk(flat: Flat, cut: Cut) -> bool:
    if cut.coverage < LEAST_COVERAGE or cut.cohesion < LEAST_COHESION or cut.dated > MOST_DATED:
        return False
    if flat.dates and flat.dates[0] < cut.spans[0][0]:
        return False  # a page that dates what follows; only clocks at its foot say nothing
    if titled(flat, cut.spans) > MOST_TITLED:
        return False
    signed = bool(linked_names(flat, cut.spans))
    said = {_longest(flat, span) for span in cut.spans if signed or any(_names(flat, *span))}
    speaking = sum(len(text) >= WORDS for text in said)
    return speaking >= LEAST_SPEAKING * len(cut.spans)


def _longest(flat: Flat, span: Span) -> str:
    """The longest text of a record outside links: what posts say is said but once."""
    node, found = span[0], ""
    while node < span[1]:
        texts = (text for _, text, linked in runs_of(flat.nodes[node]) if not linked)
        found = max((found, *texts), key=len)
        node = flat.end[node]
    return found


def _names(flat: Flat, start: int, end: int) -> Iterator[bool]:
    """For each text before a record's words whether it can be a name."""
    for node in range(start, end):
        text = " ".join((flat.nodes[node].text or "").split())
        if text:
            yield is_name(text)
            if len(text) > WORDS * 2:
                return
