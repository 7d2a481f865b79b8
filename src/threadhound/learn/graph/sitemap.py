"""The sitemap of a sample: vertices are pages of one layout (and URL shape), arcs kinds of links.

An arc is told by where it leaves and arrives, the pattern of its URLs and its place on the page:
the same URLs at another place are another arc.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from threadhound.learn.graph.addressed import Addressed, addressed
from threadhound.learn.graph.addresses import group_addresses
from threadhound.learn.graph.clusters import Layouts, cluster
from threadhound.learn.graph.duplicates import duplicate_groups
from threadhound.learn.graph.layout import Catalogue, learn_layouts
from threadhound.learn.graph.sight import Entry, Sight
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

    @property
    def targets(self) -> int:
        """Different pages it was seen to lead to."""
        return len({target for _, target in self.pairs})

    def take(self, source: int, target: int, anchor: str) -> None:
        self.links += 1
        self.pairs[source, target] = None
        if len(self.anchors) < ANCHORS_KEPT:
            self.anchors.append(anchor)


@dataclass(frozen=True, slots=True)
class Sitemap:
    """Everything a traversal strategy is chosen from."""

    book: Addressed
    vertices: tuple[Vertex, ...]
    arcs: tuple[Arc, ...]
    catalogue: Catalogue
    layouts: Layouts
    groups: tuple[int, ...]  # of near-duplicates, by page
    of: tuple[int, ...]  # vertex of each page

    @property
    def pages(self) -> tuple[Sight, ...]:
        """Of the sample, each once."""
        return self.book.pages

    @property
    def start(self) -> int:
        """The vertex of the page the sample began with."""
        return self.of[0]

    def is_rare(self, arc: Arc) -> bool:
        """Seen once, though more than one page could have shown it."""
        return arc.links < LEAST_LINKS and len(self.vertices[arc.source].members) > 1


def draw_sitemap(sampled: Sequence[Sight], *, by_address: bool) -> Sitemap:
    """Vertices are layouts, or with `by_address` the shapes of URL within each."""
    book = addressed(sampled)
    catalogue, vectors = learn_layouts(book.pages)
    layouts = cluster(vectors, catalogue.weights())
    groups = duplicate_groups([page.fingerprint for page in book.pages])
    patterns = _patterns(book, layouts)
    of = _vertex_of(book, layouts, patterns, by_address=by_address)
    vertices = _vertices(book, layouts, groups, of, patterns if by_address else None)
    arcs = _arcs(book, catalogue, of, patterns)
    return Sitemap(book, vertices, arcs, catalogue, layouts, tuple(groups), tuple(of))


def _patterns(book: Addressed, layouts: Layouts) -> dict[str, Pattern]:
    """The pattern of each address (as key) among those that lead to pages of the same layout."""
    by_layout: dict[int, list[str]] = {}
    for key, at in book.at.items():
        by_layout.setdefault(layouts.of[at], []).append(key)
    found: dict[str, Pattern] = {}
    for keys in by_layout.values():
        patterns, of = group_addresses(keys)
        found.update((key, patterns[n]) for key, n in zip(keys, of, strict=True))
    return found


def _vertex_of(
    book: Addressed, layouts: Layouts, patterns: Mapping[str, Pattern], *, by_address: bool
) -> list[int]:
    names: dict[tuple[int, str], int] = {}
    keys = [
        (layout, patterns[url_key(page.final_url)].text if by_address else "")
        for layout, page in zip(layouts.of, book.pages, strict=True)
    ]
    return [names.setdefault(key, len(names)) for key in keys]


def _vertices(
    book: Addressed,
    layouts: Layouts,
    groups: Sequence[int],
    of: Sequence[int],
    patterns: Mapping[str, Pattern] | None,
) -> tuple[Vertex, ...]:
    pages, depths = book.pages, book.depths()
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
                pattern=patterns[url_key(pages[members[0]].final_url)] if patterns else None,
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


def _arcs(
    book: Addressed, catalogue: Catalogue, of: Sequence[int], patterns: Mapping[str, Pattern]
) -> tuple[Arc, ...]:
    arcs: dict[tuple[int, int, str, Place], Arc] = {}
    for at, to, link, place in table_links(book, catalogue):
        if at == to:
            continue
        pattern = patterns[url_key(link.url)]
        key = (of[at], of[to], pattern.text, place)
        arc = arcs.get(key)
        if arc is None:
            arc = arcs[key] = Arc(of[at], of[to], pattern, place)
        arc.take(at, to, link.anchor)
    return tuple(arcs.values())


def table_links(book: Addressed, catalogue: Catalogue) -> Iterator[tuple[int, int, Entry, Place]]:
    """Links in tables from one sampled page to another: from, to, the link, its place."""
    known: dict[str, int | None] = {}
    for at, page in enumerate(book.pages):
        for number, table in catalogue.places(page):
            if table.tree is not None and number is None:
                continue
            for link in table.links:
                if link.url not in known:
                    known[link.url] = book.find(link.url)
                to = known[link.url]
                if to is not None:
                    yield at, to, link, (number, link.column)
