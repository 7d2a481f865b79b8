"""Sets of spans that answer quickly whether they hold or touch something."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat


class SpanSet:
    """Spans of a page; they may nest. Questions cost the logarithm of their number."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._spans = sorted(spans)
        self._starts = [start for start, _ in self._spans]
        self._reach: list[int] = []  # the furthest end of this span and all before it
        for _, end in self._spans:
            self._reach.append(max(end, self._reach[-1] if self._reach else 0))

    def holds(self, node: int) -> bool:
        """Whether a node lies in one of the spans."""
        at = bisect_right(self._starts, node) - 1
        return at >= 0 and self._reach[at] > node

    def meets(self, span: Span) -> bool:
        """Whether a span shares a node with one of the spans."""
        at = bisect_left(self._starts, span[1]) - 1
        return at >= 0 and self._reach[at] > span[0]

    def begins_in(self, start: int, end: int) -> bool:
        """Whether one of the spans begins between two nodes."""
        return bisect_left(self._starts, end) > bisect_left(self._starts, start)

    def inside(self, span: Span) -> list[Span]:
        """The other spans that lie within a span, outermost ones only."""
        found: list[Span] = []
        at = bisect_left(self._starts, span[0])
        while at < len(self._spans) and self._spans[at][0] < span[1]:
            one = self._spans[at]
            if one != span and one[1] <= span[1] and not (found and one[0] < found[-1][1]):
                found.append(one)
            at += 1
        return found

    def host(self, node: int) -> Span | None:
        """The smallest span that holds a node."""
        best: Span | None = None
        at = bisect_right(self._starts, node) - 1
        while at >= 0 and self._reach[at] > node:
            one = self._spans[at]
            if one[1] > node and (best is None or one[1] - one[0] < best[1] - best[0]):
                best = one
            at -= 1
        return best


def free_top(flat: Flat, mark: int, marks: Sequence[int], spans: SpanSet) -> int:
    """The largest subtree round a mark that holds no other mark and no found post."""
    at = bisect_left(marks, mark)
    before = marks[at - 1] if at else -1
    after = marks[at + 1] if at + 1 < len(marks) else len(flat) + 1
    node, parent = mark, flat.parent[mark]
    while parent > before and parent >= 0 and flat.end[parent] <= after:
        if spans.begins_in(parent + 1, flat.end[parent]):
            break
        node, parent = parent, flat.parent[parent]
    return node
