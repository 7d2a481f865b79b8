"""Lists of a single row: nothing repeats, but a title is told about as rows tell.

The last page of a board may hold one thread, a new forum one board. Such a row is a link with a
title that is not the page's own, and round it a date or counts, in few nodes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.spans import SpanSet
from threadhound.dom.speech import is_title, longest_run
from threadhound.dom.text import folded_text

MOST_NODES = 60  # of a row
MOST_LINKS = 8
LEVELS = 8  # between a title and its row
DESCRIPTION = 150  # characters in one run; more is a post or an article
COUNT = re.compile(r"\W{0,3}\d[\d.,]{0,9}[kKmM]?\W{0,3}")
NEVER = frozenset({"form", "textarea", "nav", "h1", "footer"})  # parts of a page, not of a row


def lone_row(flat: Flat, taken: Sequence[Span], heading: str) -> Span | None:
    """The row of a list that has only one; None where nothing looks like it."""
    known = SpanSet(taken)
    best: tuple[int, Span] | None = None
    for link in flat.links:
        text = folded_text(flat.nodes[link])
        if known.holds(link) or not is_title(text) or text in heading:
            continue
        span = _row(flat, link)
        if span is not None and (best is None or len(text) > best[0]):
            best = (len(text), span)
    return best[1] if best else None


def tells(flat: Flat, span: Span) -> bool:
    """Whether a row says when or how many; entries of menus do not."""
    return bool(flat.dates_in(*span)) or next(_facts(flat, span[0], span[1]), None) is not None


def _row(flat: Flat, link: int) -> Span | None:
    """The smallest surroundings that tell something, widened as long as they tell more."""
    row, told, node = None, 0, link
    for _ in range(LEVELS):
        node = flat.parent[node]
        if node <= 0 or not _is_small(flat, node):
            break
        facts = sum(1 for _ in _facts(flat, node, flat.end[node]))
        if facts > told:
            row, told = (node, flat.end[node]), facts
    return row if row is not None and longest_run(flat, row) <= DESCRIPTION else None


def _is_small(flat: Flat, node: int) -> bool:
    end = flat.end[node]
    if end - node > MOST_NODES or len(flat.links_in(node, end)) > MOST_LINKS:
        return False
    return not NEVER.intersection(flat.tag[node:end])


def _facts(flat: Flat, start: int, end: int) -> Iterator[int]:
    """The dates and bare numbers of a stretch of a page, outside links."""
    yield from flat.dates_in(start, end)
    for at in range(start, end):
        element = flat.nodes[at]
        if flat.tag[at] != "a" and element.text and COUNT.fullmatch(element.text.strip()):
            yield at
