"""A sitemap and what was decided of it, as a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from threadhound.learn.graph.form import FOLLOW, SAME, Map, MapArc, MapVertex
from threadhound.learn.graph.sampling import Sample
from threadhound.learn.graph.sitemap import Arc, Sitemap, Vertex

SAMPLES = 3  # pages shown of a vertex
ANCHORS = 5  # of an arc


def chart_of(
    sitemap: Sitemap,
    decisions: Sequence[tuple[int, str]],
    dropped: Mapping[int, str],
    connectivity: Mapping[int, float] | None = None,
) -> Map:
    """Everything, with what was dropped and why."""
    known = connectivity or {}
    return Map(
        start=sitemap.start,
        vertices=tuple(_vertex(sitemap, vertex, dropped) for vertex in sitemap.vertices),
        arcs=tuple(
            _arc(arc, follow, why, known.get(at))
            for at, (arc, (follow, why)) in enumerate(zip(sitemap.arcs, decisions, strict=True))
        ),
        catalogue=sitemap.catalogue,
        centres=sitemap.layouts.centres,
        threshold=sitemap.layouts.threshold,
    )


def _vertex(sitemap: Sitemap, vertex: Vertex, dropped: Mapping[int, str]) -> MapVertex:
    shown = [sitemap.pages[at] for at in vertex.members[:SAMPLES]]
    return MapVertex(
        id=vertex.number,
        layout=vertex.layout,
        url=vertex.pattern.text if vertex.pattern else "",
        pages=len(vertex.members),
        unique=vertex.unique,
        bytes=round(vertex.size),
        depth=vertex.depth,
        informativeness=vertex.informativeness,
        samples=tuple(page.url for page in shown),
        title=shown[0].title[:80],
        dropped=dropped.get(vertex.number, ""),
    )


def _arc(arc: Arc, follow: int, why: str, connectivity: float | None) -> MapArc:
    common = [anchor for anchor, _ in Counter(arc.anchors).most_common(ANCHORS)]
    return MapArc(
        source=arc.source,
        target=arc.target,
        url=arc.pattern.text,
        region=arc.place[0],
        column=arc.place[1],
        links=arc.links,
        anchors=tuple(common),
        follow=follow,
        dropped=why,
        connectivity=connectivity,
    )


def map_evidence(chart: Map, sample: Sample) -> Iterator[str]:
    """What was seen, for a person."""
    kept = sum(not vertex.dropped for vertex in chart.vertices)
    by_answer = Counter(arc.follow for arc in chart.arcs)
    yield f"{len(sample.pages)} pages sampled, {sample.failed} could not be had"
    yield (
        f"{len(chart.vertices)} kinds of page in {len(chart.centres)} layouts, {kept} of them kept"
    )
    yield (
        f"{len(chart.arcs)} kinds of link: {by_answer[FOLLOW]} followed, "
        f"{by_answer[SAME]} to further pages of the same, the rest left"
    )
