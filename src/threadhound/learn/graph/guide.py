"""Crawling by a map: a page is put into a vertex by its looks, its links are looked up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from threadhound.learn.graph.form import LEAVE, SAME, Map, MapArc
from threadhound.learn.graph.layout import distance
from threadhound.learn.graph.sampling import Reader
from threadhound.learn.graph.sight import Sight, see_structure
from threadhound.learn.graph.union import Groups
from threadhound.learn.interface import Steady
from threadhound.model import Follow, Json, Page, PageKind, Skip, Verdict
from threadhound.urls.canonical import UrlReader
from threadhound.urls.pattern import Pattern, PatternSet, parse_pattern
from threadhound.urls.tokens import tokenise

UNKNOWN = "no such link on the map"
LEFT = "left by the map"
SAME_AS = "same "  # before a page's key in the guide's state: the page it is a further page of
ROUNDED = 1e-5  # what writing a centre into a file may move it by
TURN, STEP = "flip", "link"  # roles
CACHED = 10_000  # addresses taken apart: menus and lists repeat theirs on every page

Lookup = tuple[int, int | None, str]  # vertex (of first pages), region and column


class MapGuide(Steady):
    """Follows what the map says; keeps which pages belong together."""

    def __init__(
        self,
        chart: Map,
        entry: str,
        state: Mapping[str, Json],
        see: Reader = see_structure,
    ) -> None:
        self._see = see
        self._reader = UrlReader()
        self._entry = self._reader.key(entry)
        self._whole = {
            name.removeprefix(SAME_AS): str(first)
            for name, first in state.items()
            if name.startswith(SAME_AS)
        }
        self.use(chart)

    def use(self, chart: Map) -> None:
        """Obey this map from now on."""
        self._map = chart
        self._weights = chart.catalogue.weights()
        self._vertices: dict[int, dict[str, int]] = {}  # layout -> pattern -> vertex
        for vertex in chart.vertices:
            self._vertices.setdefault(vertex.layout, {})[vertex.url] = vertex.id
        self._shapes = {
            layout: PatternSet(parse_pattern(url) for url in found if url)
            for layout, found in self._vertices.items()
        }
        self._wholes = _further_pages(chart)
        self._table: dict[Lookup, list[tuple[Pattern, MapArc]]] = {}
        for arc in chart.arcs:
            place = (self._wholes.of(arc.source), arc.region, arc.column)
            self._table.setdefault(place, []).append((parse_pattern(arc.url), arc))

    def key(self, url: str) -> str:
        return self._reader.key(url)

    def whole(self, url: str) -> str:
        """The first page of what this URL's page was found to belong to; itself, if of nothing."""
        key = self.key(url)
        return self._whole.get(key, key)

    def judge(self, page: Page) -> Verdict:
        own = self.key(page.url)
        is_entry = self._entry in (own, self.key(page.final_url))
        sight = self._see(page.url, page)
        vertex = self._map.start if is_entry else self.vertex(sight)
        kind = PageKind.ENTRY if is_entry else None
        if vertex is None:
            return self.judged(sight, Verdict(PageKind.OTHER), fits=False)
        return self.judged(sight, self.looked_up(sight, vertex, own, kind), fits=True)

    def judged(self, sight: Sight, verdict: Verdict, *, fits: bool) -> Verdict:  # noqa: ARG002
        """The last word on a page; those that look back on many pages have more to say."""
        return verdict

    def vertex(self, sight: Sight) -> int | None:
        """The kind of page: by the nearest centre, then by its URL."""
        catalogue = self._map.catalogue
        vector = catalogue.vector(catalogue.count(sight))
        near = [
            (distance(vector, centre, self._weights), number)
            for number, centre in enumerate(self._map.centres)
            if not vector.keys().isdisjoint(centre) or not (vector or centre)
        ]
        if not near or min(near)[0] > self._map.threshold + ROUNDED:
            return None
        layout = min(near)[1]
        found = self._vertices.get(layout, {})
        fits = self._shapes[layout].match(sight.final_url) if found else None
        return found.get(fits[0].text) if fits else found.get("")

    def looked_up(self, sight: Sight, vertex: int, own: str, kind: PageKind | None) -> Verdict:
        """What the table says of every link in a table of the page."""
        follow: dict[str, Follow] = {}
        skips: dict[str, Skip] = {}
        delta: dict[str, Json] = {}
        whole = self._whole.get(own, own)
        for number, table in self._map.catalogue.places(sight):
            for link in table.links:
                if link.url in follow:
                    continue
                unknown = number is None and table.tree is not None
                place = None if unknown else (self._wholes.of(vertex), number, link.column)
                answer = self._answer(place, link.url)
                if answer is None:
                    skips.setdefault(link.url, Skip(link.url, UNKNOWN))
                    continue
                if answer == LEAVE:
                    skips[link.url] = Skip(link.url, LEFT)
                    continue
                key = self.key(link.url)
                role = TURN if answer == SAME else STEP
                follow[link.url] = Follow(link.url, key, role)
                if answer == SAME and key != whole and key not in self._whole:
                    self._whole[key] = delta[SAME_AS + key] = whole
        left = tuple(skip for url, skip in skips.items() if url not in follow)
        return Verdict(kind, tuple(follow.values()), left, delta=delta)

    def _answer(self, place: Lookup | None, url: str) -> int | None:
        """The strongest of what the table says of a link here."""
        rules = self._table.get(place, ()) if place is not None else ()
        if not rules:
            return None
        tokens = _tokens(url)
        told = [arc.follow for pattern, arc in rules if pattern.match_tokens(tokens) is not None]
        return max(told, default=None)


_tokens = lru_cache(maxsize=CACHED)(tokenise)


def _further_pages(chart: Map) -> Groups:
    """Vertices that page bars join: what is followed on a first page is followed on the others."""
    found = Groups(len(chart.vertices))
    for arc in chart.arcs:
        one, other = chart.vertices[arc.source], chart.vertices[arc.target]
        if arc.follow == SAME and one.layout == other.layout:
            found.join(arc.source, arc.target)
    return found
