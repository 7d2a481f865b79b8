"""The sitemap of a sample: vertices are pages of one layout (and URL shape), arcs kinds of links.

An arc is told by where it leaves and arrives, the pattern of its URLs and its place on the page:
the same URLs at another place are another arc.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from threadhound.learn.graph.addresses import group_addresses
from threadhound.learn.graph.clusters import Layouts, cluster
from threadhound.learn.graph.duplicates import duplicate_groups
from threadhound.learn.graph.layout import Catalogue, learn_layouts
from threadhound.learn.graph.sight import Sight
from threadhound.urls.canonical import url_key
from threadhound.urls.pattern import Pattern

LEAST_LINKS = 2  # seen of a kind before it is taken for one
ANCHORS_KEPT = 400  # of an arc: enough to see what most of them are

Place = tuple[int | None, str]  # repetitive pattern (None: links outside any) and column


@dataclass(frozen=True, slots=True)
class Vertex:
    """Pages of one layout; with a pattern, of one shape of URL."""

    number: int
    layout: int
    pattern: Pattern | None
    members: tuple[int, ...]  # of the sample
    unique: int  # groups of near-duplicates among them
    depth: float  # mean number of clicks from the start
    size: float  # mean bytes
    informativeness: float


@dataclass(slots=True)
class Arc:
    """Links of one kind."""

    source: int
    target: int
    pattern: Pattern
    place: Place
    links: int = 0
    anchors: list[str] = field(default_factory=list)
    pairs: dict[tuple[int, int], None] = field(default_factory=dict)  # pages it was seen between

    @property
    def loops(self) -> bool:
        return self.source == self.target

    def take(self, source: int, target: int, anchor: str) -> None:
        self.links += 1
        self.pairs[source, target] = None
        if len(self.anchors) < ANCHORS_KEPT:
            self.anchors.append(anchor)


@dataclass(frozen=True, slots=True)
class Sitemap:
    """Everything a traversal strategy is chosen from."""

    pages: tuple[Sight, ...]
    vertices: tuple[Vertex, ...]
    arcs: tuple[Arc, ...]
    catalogue: Catalogue
    layouts: Layouts
    groups: tuple[int, ...]  # of near-duplicates, by page
    of: tuple[int, ...]  # vertex of each page

    @property
    def start(self) -> int:
        """The vertex of the page the sample began with."""
        return self.of[0]

    def is_rare(self, arc: Arc) -> bool:
        """Seen once, though more than one page could have shown it."""
        return arc.links < LEAST_LINKS and len(self.vertices[arc.source].members) > 1


def draw_sitemap(pages: Sequence[Sight], *, by_address: bool) -> Sitemap:
    """Vertices are layouts, or with `by_address` the shapes of URL within each."""
    catalogue, vectors = learn_layouts(pages)
    layouts = cluster(vectors, catalogue.weights())
    groups = duplicate_groups([page.fingerprint for page in pages])
    patterns = _patterns(pages, layouts)
    of = _vertex_of(layouts, patterns, by_address=by_address)
    vertices = _vertices(pages, layouts, groups, of, patterns if by_address else None)
    arcs = _arcs(pages, catalogue, of, patterns)
    return Sitemap(tuple(pages), vertices, arcs, catalogue, layouts, tuple(groups), tuple(of))


def _patterns(pages: Sequence[Sight], layouts: Layouts) -> list[Pattern]:
    """The pattern of each page's URL among those of its layout."""
    found: dict[int, Pattern] = {}
    for layout in range(len(layouts.centres)):
        members = [at for at, of in enumerate(layouts.of) if of == layout]
        patterns, of_pattern = group_addresses([pages[at].url for at in members])
        found.update((at, patterns[n]) for at, n in zip(members, of_pattern, strict=True))
    return [found[at] for at in range(len(pages))]


def _vertex_of(layouts: Layouts, patterns: list[Pattern], *, by_address: bool) -> list[int]:
    names: dict[tuple[int, str], int] = {}
    keys = [
        (layout, pattern.text if by_address else "")
        for layout, pattern in zip(layouts.of, patterns, strict=True)
    ]
    return [names.setdefault(key, len(names)) for key in keys]


def _vertices(
    pages: Sequence[Sight],
    layouts: Layouts,
    groups: Sequence[int],
    of: Sequence[int],
    patterns: Sequence[Pattern] | None,
) -> tuple[Vertex, ...]:
    depths = click_depths(pages)
    size = fmean(page.size for page in pages)
    found = []
    for number in range(max(of) + 1):
        members = tuple(at for at, vertex in enumerate(of) if vertex == number)
        unique = len({groups[at] for at in members})
        own = fmean(pages[at].size for at in members)
        found.append(
            Vertex(
                number=number,
                layout=layouts.of[members[0]],
                pattern=patterns[members[0]] if patterns else None,
                members=members,
                unique=unique,
                depth=fmean(depths[at] for at in members),
                size=own,
                informativeness=informativeness(len(members), len(pages), own, size, unique),
            )
        )
    return tuple(found)


def informativeness(members: int, pages: int, own: float, size: float, unique: int) -> float:
    """Share of the sample, times relative size of its pages, times how diverse they are."""
    relative = own / size if size else 1.0
    return members / pages * relative * (1 - (members - unique) / members)


def click_depths(pages: Sequence[Sight]) -> list[int]:
    """Clicks from the first page over the links of the sample."""
    at_key = {url_key(page.url): at for at, page in reversed(list(enumerate(pages)))}
    depths = {0: 0}
    waiting = deque([0])
    while waiting:
        at = waiting.popleft()
        for url in pages[at].links():
            found = at_key.get(url_key(url))
            if found is not None and found not in depths:
                depths[found] = depths[at] + 1
                waiting.append(found)
    deepest = max(depths.values()) + 1
    return [depths.get(at, deepest) for at in range(len(pages))]


def _arcs(
    pages: Sequence[Sight], catalogue: Catalogue, of: Sequence[int], patterns: Sequence[Pattern]
) -> tuple[Arc, ...]:
    arcs: dict[tuple[int, int, str, Place], Arc] = {}
    for at, to, place, anchor in table_links(pages, catalogue):
        if at == to:
            continue
        key = (of[at], of[to], patterns[to].text, place)
        arc = arcs.get(key)
        if arc is None:
            arc = arcs[key] = Arc(of[at], of[to], patterns[to], place)
        arc.take(at, to, anchor)
    return tuple(arcs.values())


def table_links(
    pages: Sequence[Sight], catalogue: Catalogue
) -> Iterator[tuple[int, int, Place, str]]:
    """Links in tables from one sampled page to another: from, to, place, anchor."""
    at_key = {url_key(page.url): at for at, page in reversed(list(enumerate(pages)))}
    keys: dict[str, int | None] = {}
    for at, page in enumerate(pages):
        for number, table in catalogue.places(page):
            if table.tree is not None and number is None:
                continue
            for link in table.links:
                if link.url not in keys:
                    keys[link.url] = at_key.get(url_key(link.url))
                to = keys[link.url]
                if to is not None:
                    yield at, to, (number, link.column), link.anchor
