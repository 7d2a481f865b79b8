"""The traversal strategy as strategies: the search as told, and as printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from threadhound.learn.graph.chart import chart_of
from threadhound.learn.graph.form import FOLLOW, LEAVE, SAME, Map, map_from_json
from threadhound.learn.graph.guide import MapGuide
from threadhound.learn.graph.learner import SAMPLES, MapLearner
from threadhound.learn.graph.sampling import Reader
from threadhound.learn.graph.sight import Sight, see, see_structure
from threadhound.learn.graph.sitemap import Sitemap, draw_sitemap
from threadhound.learn.interface import Learner
from threadhound.learn.skeleton import Skeleton
from threadhound.learn.traversal.loops import connectivity, flipping, united
from threadhound.learn.traversal.search import (
    LEAST_COVERAGE,
    printed_skeleton_links,
    skeleton_links,
)
from threadhound.learn.traversal.weigh import Scale, bits, scale_of
from threadhound.model import Json

# Informativeness, over all links into a vertex, below which it gets none: the page that asks a
# guest to log in is reached by thousands of links and says the same each time.
FLOOR = 0.3
SAME_AGAIN = "its pages say the same again and again"
NO_SKELETON = "not in the skeleton"
BEHIND = "leads back to what was reached before"
UNREACHED = "no link leads to it"
RARE = "seen once"

Search = Callable[[Scale], int]


def choose(sitemap: Sitemap, search: Search) -> tuple[list[tuple[int, str]], dict[int, str]]:
    """Vertex by vertex, the shallowest first: which links into it are worth following."""
    decisions = [(LEAVE, RARE if sitemap.is_rare(arc) else BEHIND) for arc in sitemap.arcs]
    dropped: dict[int, str] = {}
    settled: set[int] = set()
    had = {0}  # pages that the links chosen so far lead to
    order = sorted(sitemap.vertices, key=lambda v: (v.number != sitemap.start, v.depth, v.number))
    for vertex in order:
        settled.add(vertex.number)
        arcs = [at for at in _into(sitemap, vertex.number) if sitemap.arcs[at].source in settled]
        scale = scale_of(sitemap, vertex.number, had, arcs)
        if vertex.number != sitemap.start and scale.worth(scale.every)[1] < FLOOR:
            dropped[vertex.number] = SAME_AGAIN if arcs else UNREACHED
            decisions = _told(decisions, arcs, (LEAVE, SAME_AGAIN))
            continue
        chosen = search(scale) if arcs else 0
        for at, number in enumerate(arcs):
            decisions[number] = (FOLLOW, "") if chosen >> at & 1 else (LEAVE, NO_SKELETON)
        had |= {vertex.members[at] for at in bits(scale.reached(chosen))}
    return decisions, dropped


def _into(sitemap: Sitemap, vertex: int) -> list[int]:
    """The kinds of link into a vertex, without odd ones."""
    return [
        at
        for at, arc in enumerate(sitemap.arcs)
        if arc.target == vertex and not sitemap.is_rare(arc)
    ]


def _told(
    decisions: list[tuple[int, str]], arcs: list[int], told: tuple[int, str]
) -> list[tuple[int, str]]:
    return [told if at in set(arcs) else each for at, each in enumerate(decisions)]


def loop_scores(sitemap: Sitemap) -> dict[int, dict[int, float]]:
    """The connectivity of every loop-back kind, by vertex."""
    found: dict[int, dict[int, float]] = {}
    for at, arc in enumerate(sitemap.arcs):
        if arc.loops and not sitemap.is_rare(arc):
            found.setdefault(arc.source, {})[at] = connectivity(arc.pairs)
    return found


def traversal_map(pages: Sequence[Sight], search: Search, *, unions: bool) -> Map:
    """Skeleton links, and which of them turn pages."""
    sitemap = draw_sitemap(pages, by_address=False)
    decisions, dropped = choose(sitemap, search)
    scores = loop_scores(sitemap)
    for of_vertex in scores.values():
        turning = flipping(of_vertex)
        if unions:
            turning |= united({at: sitemap.arcs[at].pairs for at in of_vertex}, of_vertex)
        for at in turning:
            if decisions[at][0] == FOLLOW:
                decisions[at] = (SAME, "")
    known = {at: value for of_vertex in scores.values() for at, value in of_vertex.items()}
    return chart_of(sitemap, decisions, dropped, known)


class Traversal:
    """Follows skeleton links."""

    obeys_robots = True

    def __init__(
        self,
        name: str = "traversal",
        samples: int = SAMPLES,
        *,
        printed: bool = False,
        unions: bool = False,
        coverage: float = LEAST_COVERAGE,
        shared: Reader | None = None,
    ) -> None:
        self.name = name
        way = "its search as printed" if printed else "skeleton and page-flipping links"
        told = ", those that turn pages only together too" if unions else ""
        self.summary = f"traversal strategy: {way}, from {samples} pages{told}"
        self._samples, self._unions, self._shared = samples, unions, shared
        search = partial(skeleton_links, least=coverage)
        self._search: Search = printed_skeleton_links if printed else search

    def learner(self) -> Learner | None:
        draw = partial(traversal_map, search=self._search, unions=self._unions)
        return MapLearner(self.name, draw, self._samples, see=self._shared or see)

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> MapGuide:
        chart = map_from_json(skeleton.body)
        return MapGuide(chart, skeleton.entry, state, self._shared or see_structure)


TRAVERSAL = Traversal()
TRAVERSAL_PRINTED = Traversal("traversal-printed", printed=True)
TRAVERSAL_UNIONS = Traversal("traversal-unions", unions=True)
