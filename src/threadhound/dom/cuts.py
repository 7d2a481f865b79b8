"""Cuts: ways to divide a page into records, one record per pivot, and how good each way is.

From the pivots of one kind, climb from each to the largest subtree that holds no other: those
subtrees are the records' cores. What stands between cores goes to the record it repeats with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise

from threadhound.dom.flat import Flat

Span = tuple[int, int]  # first node and the node after the last: a run of whole sibling subtrees

COMMON_SHARE = 0.8  # of the records must show a label before it counts as the template's
LABELS_READ = 400  # nodes of a record looked at for labels; longer posts are body, not template
SAME_GAP_SHARE = 0.5  # of the gaps between cores must look alike before gaps join records


@dataclass(frozen=True, slots=True)
class Cut:
    """Records found by one kind of pivot, and what speaks for them."""

    marks: tuple[int, ...]
    cores: tuple[int, ...]
    limits: tuple[int, ...]  # how far each core could reach; more than the core for odd records
    spans: tuple[Span, ...]
    coverage: float  # share of the page's text outside links that the records hold
    cohesion: float  # share of a record's labels that are common to the records
    dated: float  # share of the records with a date
    plain: float  # share of the records' characters that are not links


def disjoint(flat: Flat, marks: Sequence[int]) -> list[int]:
    """The marks that do not stand inside another mark."""
    kept: list[int] = []
    for mark in marks:
        if not kept or mark >= flat.end[kept[-1]]:
            kept.append(mark)
    return kept


def cores(flat: Flat, marks: Sequence[int]) -> list[int]:
    """For each mark the largest subtree that holds no other mark."""
    found = []
    for at, mark in enumerate(marks):
        before = marks[at - 1] if at else -1
        after = marks[at + 1] if at + 1 < len(marks) else len(flat) + 1
        node, parent = mark, flat.parent[mark]
        while parent > before and parent >= 0 and flat.end[parent] <= after:
            node, parent = parent, flat.parent[parent]
        found.append(node)
    return found


def kind(flat: Flat, node: int) -> str:
    """Tag and first class: what siblings of one template share though the rest varies."""
    return _kind(flat.label[node])


@lru_cache(maxsize=8192)
def _kind(label: str) -> str:
    return ".".join(label.split(".", 2)[:2])


def evened(flat: Flat, marks: Sequence[int], tops: Sequence[int]) -> list[int]:
    """Cores of the common kind: an outlier descends towards its mark until it is of that kind."""
    common, count = Counter(kind(flat, top) for top in tops).most_common(1)[0]
    if count == len(tops) or count < 2:  # noqa: PLR2004 - nothing to even, or no common kind
        return list(tops)
    rise = Counter(
        flat.depth[mark] - flat.depth[top]
        for mark, top in zip(marks, tops, strict=True)
        if kind(flat, top) == common
    ).most_common(1)[0][0]
    labels = {flat.label[top] for top in tops if kind(flat, top) == common}
    return [
        top if kind(flat, top) == common else _descended(flat, mark, top, labels, rise)
        for mark, top in zip(marks, tops, strict=True)
    ]


def _descended(flat: Flat, mark: int, top: int, labels: Collection[str], rise: int) -> int:
    """The subtree of the common kind round a mark: with its very classes, or else its first."""
    line = [mark]
    while line[-1] != top:
        line.append(flat.parent[line[-1]])
    exact = next((node for node in line[1:] if flat.label[node] in labels), None)
    if exact is not None:
        return exact
    kinds = {".".join(label.split(".", 2)[:2]) for label in labels}
    near = next((node for node in line[1:] if kind(flat, node) in kinds), None)
    return near if near is not None else line[min(rise, len(line) - 1)]


def spans(flat: Flat, tops: Sequence[int]) -> list[Span]:
    """Each core with the siblings that belong to it, by the pattern of the gaps between cores."""
    found: list[Span] = [(top, flat.end[top]) for top in tops]
    start = 0
    while start < len(tops):
        stop = start + 1
        while stop < len(tops) and flat.parent[tops[stop]] == flat.parent[tops[start]]:
            stop += 1
        if stop - start > 1:
            found[start:stop] = _joined(flat, tops[start:stop])
        start = stop
    return found


def _joined(flat: Flat, tops: Sequence[int]) -> list[Span]:
    """Siblings between cores of one parent: before or after, the same for every core."""
    children = flat.children(flat.parent[tops[0]])
    place = {child: at for at, child in enumerate(children)}
    at = [place[top] for top in tops]
    gaps = [
        tuple(kind(flat, child) for child in children[left + 1 : right])
        for left, right in pairwise(at)
    ]
    lead, follow = _split(flat, children, at, gaps)
    lows = [0, *(here + 1 for here in at)]
    highs = [*(here - lead for here in at[1:]), min(len(children), at[-1] + follow + 1)]
    return [
        _edges(flat, children, (max(low, here - lead), here, high), follow)
        for low, here, high in zip(lows, at, highs, strict=False)
    ]


def _edges(flat: Flat, children: Sequence[int], place: tuple[int, int, int], follow: int) -> Span:
    """From the first sibling to the last: what follows by pattern, or is of another kind."""
    first, here, high = place
    last, core = here, kind(flat, children[here])
    while last + 1 < high and (last < here + follow or kind(flat, children[last + 1]) != core):
        last += 1
    return children[first], flat.end[children[last]]


def _split(
    flat: Flat, children: Sequence[int], at: Sequence[int], gaps: Sequence[tuple[str, ...]]
) -> tuple[int, int]:
    """How many siblings go with the core after them, and how many with the core before."""
    if not any(gaps):
        return 0, 0
    gap, count = Counter(gaps).most_common(1)[0]
    regular = count >= SAME_GAP_SHARE * len(gaps)
    head = tuple(kind(flat, child) for child in children[: at[0]])
    tail = tuple(kind(flat, child) for child in children[at[-1] + 1 :])
    if regular:
        for lead in range(len(gap) + 1):
            starts = head[len(head) - lead :] == gap[len(gap) - lead :] if lead else True
            if starts and tail[: len(gap) - lead] == gap[: len(gap) - lead]:
                return lead, len(gap) - lead
    return _loose_split(gaps, tail)


def _loose_split(gaps: Sequence[tuple[str, ...]], tail: tuple[str, ...]) -> tuple[int, int]:
    """Gaps of varying length (free paragraphs after a heading) follow their core."""
    if len(gaps) < 2:  # noqa: PLR2004 - two cores show no pattern
        return 0, 0
    known = {name for gap in gaps for name in gap}
    follow = 0
    while follow < len(tail) and tail[follow] in known:
        follow += 1
    return 0, follow


def labels_of(flat: Flat, span: Span) -> frozenset[str]:
    """The parent-and-child label pairs of a record."""
    start, end = span[0], min(span[1], span[0] + LABELS_READ)
    if not flat.pairs:
        above = (flat.label[parent] for parent in flat.parent)
        kept: dict[str, str] = {}  # a page of a million elements has few kinds of them
        pairs = map("{}>{}".format, above, flat.label)
        flat.pairs.extend(kept.setdefault(pair, pair) for pair in pairs)
    found = flat.pairs[start:end]
    top = start
    while top < end:
        found[top - start] = flat.label[top]
        top = flat.end[top]
    return frozenset(found)


def common_labels(labels: Sequence[frozenset[str]]) -> frozenset[str]:
    """Labels that nearly every record shows: its template."""
    counted = Counter(chain.from_iterable(labels))
    return frozenset(
        label for label, count in counted.items() if count >= COMMON_SHARE * len(labels)
    )


def make_cut(flat: Flat, marks: Sequence[int]) -> Cut | None:
    """The cut that a set of pivots makes, or None where they make none."""
    marks = disjoint(flat, marks)
    if len(marks) < 2:  # noqa: PLR2004 - one mark cuts nothing
        return None
    limits = cores(flat, marks)
    return measured(flat, marks, evened(flat, marks, limits), limits)


def measured(flat: Flat, marks: Sequence[int], tops: Sequence[int], limits: Sequence[int]) -> Cut:
    """A cut with its figures."""
    cores = tuple(tops)
    figures = flat.figures.get(cores)
    if figures is None:
        figures = flat.figures[cores] = _figures(flat, cores)
    edges, coverage, cohesion, plain = figures
    return Cut(
        marks=tuple(marks),
        cores=cores,
        limits=tuple(limits),
        spans=edges,
        coverage=coverage,
        cohesion=cohesion,
        dated=sum(bool(flat.dates_in(*edge)) for edge in edges) / len(edges),
        plain=plain,
    )


def _figures(flat: Flat, tops: Sequence[int]) -> tuple[tuple[Span, ...], float, float, float]:
    """What speaks for records whatever passes for a date; many kinds of pivots have one core."""
    edges = spans(flat, tops)
    labels = [labels_of(flat, edge) for edge in edges]
    sizes = sorted(len(one) for one in labels)
    text = sum(flat.text[end] - flat.text[start] for start, end in edges)
    anchor = sum(flat.anchor[end] - flat.anchor[start] for start, end in edges)
    return (
        tuple(edges),
        text / max(1, flat.text[-1]),
        min(1.0, len(common_labels(labels)) / max(1, sizes[len(sizes) // 2])),
        text / max(1, text + anchor),
    )
