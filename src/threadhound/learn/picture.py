"""A skeleton as a graph to be drawn: kinds of page, kinds of link, and what is done with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from threadhound.dom.paths import short_form
from threadhound.errors import UsageError
from threadhound.learn.described_maps import name_of, path_of
from threadhound.learn.graph.form import FOLLOW, SAME, Map, MapArc, MapVertex, map_from_json
from threadhound.learn.picture_families import drawn_families, has_families
from threadhound.learn.picture_parts import Drawing, Edge, Graph, Node, Stroke
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page
from threadhound.urls.readable import readable

MOST_DROPPED = 12  # kinds of page left out that are still shown, the largest ones
SAMPLES = 3


def drawing_of(skeleton: Skeleton, pages: Sequence[Page] = ()) -> Drawing:
    """The graph that a skeleton describes, with the links of the pages that were looked at."""
    body = skeleton.body
    unseen: tuple[str, ...] = ()
    if "vertices" in body:
        start, nodes, edges = _of_map(body)
        hidden = len(body["vertices"]) - len(nodes)
        unseen = (f"{hidden} small kinds of page that were left are not drawn",) if hidden else ()
    elif "chains" in body:
        start, nodes, edges = _of_chains(skeleton.entry, body["chains"])
    elif has_families(body):
        start, nodes, edges = drawn_families(skeleton, pages)
        return Drawing(skeleton.entry, (_learned(skeleton),), start, tuple(nodes), tuple(edges))
    else:
        start, nodes, edges = _of_patterns(skeleton.entry, body)
    facts = (_learned(skeleton), *skeleton.evidence, *unseen)
    return Drawing(skeleton.entry, facts, start, tuple(nodes), tuple(edges))


def _learned(skeleton: Skeleton) -> str:
    return f"{skeleton.strategy}, {skeleton.learned_pages} pages looked at"


def _of_map(body: Mapping[str, Json]) -> Graph:
    chart = map_from_json(body)
    most = max((vertex.informativeness for vertex in chart.vertices), default=1.0) or 1.0
    dropped = sorted((v for v in chart.vertices if v.dropped), key=lambda v: -v.pages)
    hidden = {vertex.id for vertex in dropped[MOST_DROPPED:]}
    nodes = [_vertex(chart, v, most) for v in chart.vertices if v.id not in hidden]
    shown = [(n, a) for n, a in enumerate(chart.arcs) if not {a.source, a.target} & hidden]
    followed = {_looked_up(arc): n for n, arc in enumerate(chart.arcs) if arc.follow}
    edges = [_arc(n, arc, followed.get(_looked_up(arc), n)) for n, arc in shown]
    return str(chart.start), nodes, edges


def _vertex(chart: Map, vertex: MapVertex, most: float) -> Node:
    told = f"layout {vertex.layout}, {vertex.bytes / 1000:.0f} kB, informativeness"
    pages = "1 page" if vertex.pages == 1 else f"{vertex.pages} pages, {vertex.unique} different"
    return Node(
        id=str(vertex.id),
        title=name_of(chart, vertex),
        facts=(
            f"e.g. {vertex.title}",
            pages,
            f"{told} {vertex.informativeness:.3f}",
        ),
        samples=tuple(map(readable, vertex.samples[:SAMPLES])),
        worth=vertex.informativeness / most,
        dropped=vertex.dropped,
    )


def _looked_up(arc: MapArc) -> tuple[int, int | None, str, str]:
    """What a crawl tells links by: it cannot know what is behind them."""
    return arc.source, arc.region, arc.column, arc.url


def _arc(number: int, arc: MapArc, followed: int) -> Edge:
    strokes = {FOLLOW: Stroke.FOLLOWED, SAME: Stroke.FLIPPING}
    place = short_form(arc.column) if arc.column else "links side by side"
    notes = [f"{arc.links} links seen", f"place: {place}"]
    if arc.anchors:
        notes.append("called " + ", ".join(f"“{anchor}”" for anchor in arc.anchors if anchor))
    if arc.connectivity is not None:
        notes.append(f"connectivity {arc.connectivity:.2f}")
    if arc.dropped:
        notes.append(f"left: {arc.dropped}")
    if followed != number and not arc.follow:
        notes.append(f"but of the place and pattern of arcs[{followed}], and followed with it")
    notes.append(f"arcs[{number}] in the file")
    stroke = strokes.get(arc.follow, Stroke.LEFT)
    label = f"{path_of(arc.url)} in {place}"
    told = "; ".join(notes)
    called = next((anchor for anchor in arc.anchors if anchor), "")
    return Edge(
        str(arc.source), str(arc.target), stroke, label, told, arc.links, _cell(arc), called
    )


def _cell(arc: MapArc) -> str:
    """What holds the link: the last step that is not the link itself, if anything does."""
    names = [".".join(step.split(".")[:2]) for step in arc.column.split("/")]
    held = [name for name in names if name not in ("", "a") and not name.startswith("a.")]
    return held[-1] if held else ""


def _of_chains(entry: str, chains: Json) -> Graph:
    """A node per pattern: chains that share one meet there."""
    nodes = {"": Node("", "entry", (), (entry,), 1.0)}
    edges: dict[Edge, None] = {}
    for chain in chains if isinstance(chains, list) else ():
        before = ""
        for level in map(str, chain.get("levels", ())):
            nodes.setdefault(level, Node(level, level))
            edges[Edge(before, level, Stroke.FOLLOWED)] = None
            before = level
        told = f"{chain.get('reached', 0)} of {chain.get('targets', 0)} pages alike"
        sample = str(chain.get("sample", ""))
        node = nodes[before]
        nodes[before] = replace(
            node, facts=(*node.facts, told), samples=(*node.samples, sample)[:SAMPLES], worth=1.0
        )
        for flip in map(str, chain.get("flips", ())):
            edges[Edge(before, before, Stroke.FLIPPING, flip)] = None
    return "", list(nodes.values()), list(edges)


def _of_patterns(entry: str, body: Mapping[str, Json]) -> Graph:
    """Lists and threads by their patterns: the way from the entry over lists to threads."""
    found = list(_patterns(body))
    if not found:
        raise UsageError("This skeleton has no kinds of page to draw.")
    nodes = [Node("entry", "entry", (), (entry,), 1.0)]
    edges: list[Edge] = []
    lists = [each for each in found if _is(each, "index")]
    threads = [each for each in found if _is(each, "thread")]
    for each in (*lists, *threads):
        pattern = str(each["pattern"])
        count = (f"{each['count']} of {each['of']} examples",) if each.get("of") else ()
        examples = tuple(map(str, each.get("examples") or ()))[:SAMPLES]
        facts = (str(each.get("kind", "")), *count)
        nodes.append(Node(pattern, pattern, facts, examples, 1.0 if each in threads else 0.5))
    for each in lists:
        edges.append(Edge("entry", str(each["pattern"]), Stroke.FOLLOWED))
        edges += [Edge(str(each["pattern"]), str(t["pattern"]), Stroke.FOLLOWED) for t in threads]
    if not lists:
        edges += [Edge("entry", str(t["pattern"]), Stroke.FOLLOWED) for t in threads]
    edges += _flips(found, lists, threads)
    return "entry", nodes, edges


def _flips(
    found: Sequence[Mapping[str, Json]],
    lists: Sequence[Mapping[str, Json]],
    threads: Sequence[Mapping[str, Json]],
) -> Iterator[Edge]:
    for each in found:
        if each.get("type") == "flip":
            homes = lists if each.get("kind") == "index" else threads
            for home in homes[:1]:
                at = str(home["pattern"])
                yield Edge(at, at, Stroke.FLIPPING, str(each["pattern"]))


def _patterns(body: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    for name in sorted(body):
        if isinstance(body[name], list):
            yield from (e for e in body[name] if isinstance(e, Mapping) and "pattern" in e)


def _is(each: Mapping[str, Json], kind: str) -> bool:
    return each.get("kind") == kind and each.get("type", kind) != "flip"
