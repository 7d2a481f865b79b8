"""Maps and chains as a person would describe them: what is followed from where, what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from threadhound.learn.graph.form import FOLLOW, LEAVE, SAME, Map, MapArc, MapVertex, map_from_json
from threadhound.learn.structure.strategy import chains_from_json
from threadhound.model import Json
from threadhound.urls.readable import readable

FOLLOWED_SHOWN, LEFT_SHOWN = 22, 7  # kinds of page told of, the largest; the file has them all
CHAINS_SHOWN = 6
ANCHORS, ANCHOR = 2, 24  # words of links told of, and characters of each
NAME = 40  # characters of a page's title
CORRECT = (
    "To correct it, change `follow` of an arc in the file: 1 follow, 2 further pages, 0 leave."
)

Way = tuple[int, MapArc | None, MapVertex]  # depth, the link that leads there, the kind of page


def map_lines(body: Mapping[str, Json]) -> Iterator[str]:
    """The tree of what is followed, then the kinds of page that are left, with the reason."""
    chart = map_from_json(body)
    ways = list(_ways(chart))
    yield f"Followed  {len(ways)} of {len(chart.vertices)} kinds of page, from the home down:"
    turning = {arc.source for arc in chart.arcs if arc.follow == SAME}
    for depth, arc, vertex in ways[:FOLLOWED_SHOWN]:
        further = ", with further pages" if vertex.id in turning else ""
        yield (
            f"{'  ' * (depth + 1)}{name_of(chart, vertex)}"
            f"  ({_pages(vertex.pages)}{further}){_called(arc)}"
        )
    if (more := len(ways) - FOLLOWED_SHOWN) > 0:
        yield f"  and {more} more"
    reached = {vertex.id for _, _, vertex in ways}
    yield from _left(chart, [each for each in chart.vertices if each.id not in reached])
    counts = [sum(arc.follow == told for arc in chart.arcs) for told in (FOLLOW, SAME, LEAVE)]
    yield "Links     {} kinds followed, {} to further pages, {} left".format(*counts)
    yield CORRECT


def _left(chart: Map, vertices: Sequence[MapVertex]) -> Iterator[str]:
    if not vertices:
        return
    yield f"Left alone: {len(vertices)} kinds of page, the largest:"
    largest = sorted(vertices, key=lambda each: -each.pages)
    for vertex in largest[:LEFT_SHOWN]:
        why = vertex.dropped or "nothing that is followed leads there"
        yield f"  {vertex.pages:5,}  {name_of(chart, vertex)}  ({why})"
    if (more := len(vertices) - LEFT_SHOWN) > 0:
        other = "another kind" if more == 1 else f"{more} other kinds"
        yield f"  {sum(each.pages for each in largest[LEFT_SHOWN:]):5,}  of {other}"


def _ways(chart: Map) -> Iterator[Way]:
    """Kinds of page in the order of a walk, each below the kind that leads to it first."""
    level = {chart.start: 0}
    below: dict[int, list[MapArc]] = {}
    waiting = [chart.start]
    for at in waiting:
        leaving = (arc for arc in chart.arcs if arc.source == at and arc.follow != LEAVE)
        for arc in sorted(leaving, key=lambda arc: (-chart.vertices[arc.target].pages, -arc.links)):
            if arc.target not in level:
                level[arc.target] = level[at] + 1
                below.setdefault(at, []).append(arc)
                waiting.append(arc.target)
    stack: list[tuple[int, MapArc | None]] = [(chart.start, None)]
    while stack:
        at, led = stack.pop()
        yield level[at], led, chart.vertices[at]
        stack += [(each.target, each) for each in reversed(below.get(at, []))]


def name_of(chart: Map, vertex: MapVertex) -> str:
    """Its pattern; a kind told by looks alone by the links that lead there, or its title."""
    if vertex.url:
        return path_of(vertex.url)
    into = [arc for arc in chart.arcs if arc.target == vertex.id]
    links: dict[str, int] = {}
    for arc in [arc for arc in into if arc.follow != LEAVE] or into:
        links[arc.url] = links.get(arc.url, 0) + arc.links
    if not links:
        return f"“{vertex.title[:NAME]}”"
    more = f" and {len(links) - 1} more" if len(links) > 1 else ""
    return path_of(max(links, key=lambda url: (links[url], url))) + more


def path_of(url: str) -> str:
    """A pattern without the name of the site, which all share."""
    return "/" + readable(url.partition("/")[2]) if url else ""


def _pages(count: int) -> str:
    return "1 page" if count == 1 else f"{count:,} pages"


def _called(arc: MapArc | None) -> str:
    names = [anchor for anchor in (arc.anchors if arc else ()) if anchor][:ANCHORS]
    short = (name if len(name) <= ANCHOR else f"{name[: ANCHOR - 1].rstrip()}…" for name in names)
    return "  by " + ", ".join(f"“{name}”" for name in short) if names else ""


def chain_lines(body: Mapping[str, Json]) -> Iterator[str]:
    """Each kind of page that is looked for, with the patterns that lead to it."""
    chains = chains_from_json(body)
    for chain in chains[:CHAINS_SHOWN]:
        yield f"Pages like “{chain.title[:NAME]}”: {chain.reached} of {chain.targets} had by"
        yield from _levels(chain.levels)
        if chain.flips:
            yield f"    further pages: {readable(chain.flips[0])}{_more(chain.flips)}"
    if (more := len(chains) - CHAINS_SHOWN) > 0:
        yield f"and {more} more"


def _levels(levels: Iterable[str]) -> Iterator[str]:
    for at, level in enumerate(levels):
        yield f"  {'  ' * at}{readable(level)}"


def _more(texts: Sequence[str]) -> str:
    return f" and {len(texts) - 1} more" if len(texts) > 1 else ""
