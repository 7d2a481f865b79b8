"""From a sitemap to what is followed: drop, span a tree, and remember which step dropped what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, pstdev

from threadhound.learn.graph.chart import chart_of
from threadhound.learn.graph.form import FOLLOW, LEAVE, SAME, Map
from threadhound.learn.graph.paging import mostly_turns_pages
from threadhound.learn.graph.sight import Sight
from threadhound.learn.graph.sitemap import Arc, Sitemap, Vertex, draw_sitemap

UNINFORMATIVE = "little informative"
TWIN = "smaller than another of its layout"
UNREACHED = "not reached"
ENDS_DROPPED = "an end is dropped"
SELF = "link to its own kind that turns no pages"
RARE = "seen once"
NO_TREE = "not in the spanning tree"

Decision = tuple[int, str]  # follow, and the step that dropped it


def cleaned_map(pages: Sequence[Sight], *, whole: bool = False) -> Map:
    """The sitemap of a sample, what is dropped of it and what is followed."""
    sitemap = draw_sitemap(pages, by_address=True)
    dropped = drop_vertices(sitemap, whole=whole)
    return chart_of(sitemap, decide(sitemap, dropped, whole=whole), dropped)


def drop_vertices(sitemap: Sitemap, *, whole: bool = False) -> dict[int, str]:
    """Vertices that are left out, with the reason; the start always stays."""
    dropped = dict.fromkeys(_uninformative(sitemap.vertices), UNINFORMATIVE)
    largest: dict[int, Vertex] = {}
    for vertex in sitemap.vertices:
        best = largest.get(vertex.layout)
        if vertex.number not in dropped and (
            best is None or len(vertex.members) > len(best.members)
        ):
            largest[vertex.layout] = vertex
    kept_anyway = {sitemap.start, *(vertex.number for vertex in largest.values())}
    further = _further_pages(sitemap, kept_anyway) | _first_pages(sitemap, largest.values())
    for vertex in sitemap.vertices:
        kept = largest.get(vertex.layout) is vertex or vertex.number in further
        if not kept and vertex.number not in dropped:
            dropped[vertex.number] = TWIN
    dropped.pop(sitemap.start, None)
    if not whole:
        _keep_ways(sitemap, largest.values(), dropped)
    return dropped


def _keep_ways(sitemap: Sitemap, largest: Iterable[Vertex], dropped: dict[int, str]) -> None:
    """Twins that alone lead to the largest of their layout stay, the shallowest of them.

    The tree is to span all that is kept: sort orders outnumber boards, but hang on them.
    """
    arcs = [arc for arc in sitemap.arcs if not arc.loops and not sitemap.is_rare(arc)]
    for vertex in sorted(largest, key=lambda each: (each.depth, each.number)):
        reached = _reached(sitemap.start, arcs, dropped)
        if vertex.number in reached:
            continue
        near = {arc.target for arc in arcs if arc.source in reached}
        ways = {arc.source for arc in arcs if arc.target == vertex.number} & near
        twins = [sitemap.vertices[at] for at in ways if dropped.get(at) == TWIN]
        if twins:
            del dropped[min(twins, key=lambda each: (each.depth, each.number)).number]


def _reached(start: int, arcs: Iterable[Arc], dropped: Mapping[int, str]) -> set[int]:
    """The vertices that are kept and have a way from the start."""
    ahead: dict[int, set[int]] = {}
    for arc in arcs:
        if arc.target not in dropped:
            ahead.setdefault(arc.source, set()).add(arc.target)
    found, waiting = {start}, [start]
    while waiting:
        new = ahead.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def _further_pages(sitemap: Sitemap, kept: set[int]) -> set[int]:
    """Vertices that a page bar of those kept leads to.

    The first page of a thread and the others often differ in their parameters. By the letter they
    would be twins and one of them dropped, and nothing like the published coverage could be had.
    """
    return {
        arc.target
        for arc in sitemap.arcs
        if arc.source in kept and _turns(sitemap, arc) and not sitemap.is_rare(arc)
    }


def _first_pages(sitemap: Sitemap, largest: Iterable[Vertex]) -> set[int]:
    """Where only page bars lead to the largest of a layout: the shallowest pages that have them.

    Lists have more further pages than first ones; without the first no way leads to the others.
    """
    found: set[int] = set()
    for vertex in largest:
        into = [a for a in sitemap.arcs if a.target == vertex.number and not a.loops]
        first = [sitemap.vertices[arc.source] for arc in into if _turns(sitemap, arc)]
        others = (arc for arc in into if sitemap.vertices[arc.source].layout != vertex.layout)
        if first and all(mostly_turns_pages(arc.anchors) for arc in others):
            found.add(min(first, key=lambda each: (each.depth, each.number)).number)
    return found


def _turns(sitemap: Sitemap, arc: Arc) -> bool:
    """A link to pages of the same layout, called by numbers or "next"."""
    one, other = sitemap.vertices[arc.source], sitemap.vertices[arc.target]
    return one.layout == other.layout and mostly_turns_pages(arc.anchors)


def _uninformative(vertices: Iterable[Vertex]) -> list[int]:
    """Those below mean less deviation; where few vertices hold nearly all pages, none is."""
    values = [vertex.informativeness for vertex in vertices]
    least = fmean(values) - pstdev(values)
    return [vertex.number for vertex in vertices if vertex.informativeness < least]


def decide(sitemap: Sitemap, dropped: dict[int, str], *, whole: bool = False) -> list[Decision]:
    """For each arc what to do with it. Vertices that the tree does not reach are dropped too.

    With `whole` they are roots of trees of their own: pages of all kinds are at hand already.
    """
    found: list[Decision | None] = [_early(sitemap, arc, dropped) for arc in sitemap.arcs]
    open_arcs = [at for at, told in enumerate(found) if told is None]
    turning = [at for at, told in enumerate(found) if told is not None and told[0] == SAME]
    tree, reached = _spanning_tree(sitemap, [*open_arcs, *turning], dropped if whole else None)
    for vertex in sitemap.vertices:
        if vertex.number not in dropped and vertex.number not in reached:
            dropped[vertex.number] = UNREACHED
    return [
        told or ((FOLLOW, "") if at in tree else (LEAVE, NO_TREE)) for at, told in enumerate(found)
    ]


def _early(sitemap: Sitemap, arc: Arc, dropped: dict[int, str]) -> Decision | None:
    """What is settled before the tree is spanned."""
    if arc.source in dropped or arc.target in dropped:
        return LEAVE, ENDS_DROPPED
    if _turns(sitemap, arc):
        return SAME, ""
    if arc.loops:
        return LEAVE, SELF
    return (LEAVE, RARE) if sitemap.is_rare(arc) else None


def _spanning_tree(
    sitemap: Sitemap, arcs: list[int], dropped: dict[int, str] | None
) -> tuple[set[int], set[int]]:
    """From the start on, always the arc to the shallowest vertex that is still outside."""
    tree: set[int] = set()
    reached = {sitemap.start}
    while True:
        leaving = [
            at
            for at in arcs
            if sitemap.arcs[at].source in reached and sitemap.arcs[at].target not in reached
        ]
        if not leaving:
            left = _left(sitemap, arcs, reached, dropped)
            if left is None:
                return tree, reached
            reached.add(left)
            continue
        best = min(leaving, key=lambda at: _cost(sitemap, at))
        tree.add(best)
        reached.add(sitemap.arcs[best].target)


def _left(
    sitemap: Sitemap, arcs: list[int], reached: set[int], dropped: dict[int, str] | None
) -> int | None:
    """Where another tree may begin, where nothing is to be lost: at what leads to most others."""
    if dropped is None:
        return None
    outside = {v.number for v in sitemap.vertices if v.number not in dropped} - reached
    inner = [arc for arc in map(sitemap.arcs.__getitem__, arcs) if arc.target in outside]
    ranked = {
        at: (-len(_reached(at, inner, dropped)), sitemap.vertices[at].depth, at) for at in outside
    }
    return min(ranked, key=ranked.__getitem__, default=None)


def _cost(sitemap: Sitemap, at: int) -> tuple[float, float, int, float, int]:
    """Depth of the target, then its informativeness, as published.

    Of several arcs to one target, the paper says nothing: the one that leads to most of its pages,
    then the one nearest to the start.
    """
    arc = sitemap.arcs[at]
    source, target = sitemap.vertices[arc.source], sitemap.vertices[arc.target]
    return (target.depth, -target.informativeness, -arc.targets, source.depth, at)
