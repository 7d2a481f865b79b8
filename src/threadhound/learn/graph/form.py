"""A sitemap with its decisions as data: read and corrected by people, obeyed by the crawl.

Everything dropped stays in it, with the step that dropped it: set `follow` to 1 (2: another page of
the same thing) to restore a link. The `id` of an arc is for people who look for it: it is not read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TypeVar

from threadhound.errors import UsageError
from threadhound.learn.graph.layout import Catalogue, RepetitivePattern, Vector
from threadhound.learn.graph.trees import tree_from_text
from threadhound.model import Json
from threadhound.urls.pattern import Pattern, parse_pattern

T = TypeVar("T")
LEAVE, FOLLOW, SAME = 0, 1, 2  # what a look-up answers: leave it, follow it, a page of the same


@dataclass(frozen=True, slots=True)
class MapVertex:
    """Pages of one kind."""

    id: int
    layout: int
    url: str  # pattern of its addresses; empty: any
    pages: int  # of the sample
    unique: int
    bytes: int
    depth: float
    informativeness: float
    samples: tuple[str, ...]
    title: str = ""
    dropped: str = ""


@dataclass(frozen=True, slots=True)
class MapArc:
    """Links of one kind, and what to do with them."""

    source: int
    target: int
    url: str
    region: int | None  # repetitive pattern it stands in; None: outside any
    column: str
    links: int
    anchors: tuple[str, ...]
    follow: int
    dropped: str = ""
    connectivity: float | None = None


@dataclass(frozen=True, slots=True)
class Map:
    """The whole: what pages look like, what kinds there are, how they are linked."""

    start: int
    vertices: tuple[MapVertex, ...]
    arcs: tuple[MapArc, ...]
    catalogue: Catalogue
    centres: tuple[Vector, ...]  # by layout
    threshold: float

    def to_json(self) -> dict[str, Json]:
        return {
            "start": self.start,
            "vertices": [_as_json(vertex) for vertex in self.vertices],
            "arcs": [{"id": at, **_as_json(arc)} for at, arc in enumerate(self.arcs)],
            "regions": [
                {"id": p.number, "tree": p.tree.text, "area": round(p.area, 4), "pages": p.support}
                for p in self.catalogue.patterns
            ],
            "sampled": self.catalogue.pages,
            "centres": [{str(n): round(v, 6) for n, v in c.items()} for c in self.centres],
            "threshold": self.threshold,
        }


def _as_json(part: MapVertex | MapArc) -> dict[str, Json]:
    values = {each.name: getattr(part, each.name) for each in fields(part)}
    return {
        name: list(value) if isinstance(value, tuple) else _rounded(value)
        for name, value in values.items()
    }


def _rounded(value: Json) -> Json:
    return round(value, 6) if isinstance(value, float) else value


def map_from_json(body: Mapping[str, Json]) -> Map:
    """Read a map back; whatever is wrong is refused with its place."""
    reader = _Reader(body, "skeleton")
    patterns = [
        RepetitivePattern(
            each.whole("id"), each.told("tree", tree_from_text), each.real("area"),
            each.whole("pages"),
        )
        for each in reader.each("regions")
    ]  # fmt: skip
    _check_numbered([p.number for p in patterns], "regions")
    catalogue = Catalogue(patterns, reader.whole("sampled"))
    vertices = tuple(_vertex(each) for each in reader.each("vertices"))
    _check_numbered([vertex.id for vertex in vertices], "vertices")
    centres = tuple(
        {each.index(key, len(patterns)): each.real(key) for key in each.data}
        for each in reader.each("centres")
    )
    arcs = tuple(_arc(each, len(vertices), len(patterns)) for each in reader.each("arcs"))
    for at, vertex in enumerate(vertices):
        if not 0 <= vertex.layout < len(centres):
            raise UsageError(f"skeleton: vertices[{at}].layout: there is no such layout.")
    start = reader.whole("start")
    if not 0 <= start < len(vertices):
        raise UsageError("skeleton: start: there is no such vertex.")
    return Map(start, vertices, arcs, catalogue, centres, reader.real("threshold"))


def _check_numbered(numbers: Sequence[int], name: str) -> None:
    for at, number in enumerate(numbers):
        if number != at:
            raise UsageError(f"skeleton: {name}[{at}].id: {number} is not its place in the list.")


def _vertex(each: _Reader) -> MapVertex:
    url = each.text("url")
    if url:
        each.told("url", parse_pattern)
    return MapVertex(
        id=each.whole("id"),
        layout=each.whole("layout"),
        url=url,
        pages=each.whole("pages"),
        unique=each.whole("unique"),
        bytes=each.whole("bytes"),
        depth=each.real("depth"),
        informativeness=each.real("informativeness"),
        samples=each.texts("samples"),
        title=each.text("title"),
        dropped=each.text("dropped"),
    )


def _arc(each: _Reader, vertices: int, regions: int) -> MapArc:
    each.told("url", parse_pattern)
    follow = each.whole("follow")
    if follow not in (LEAVE, FOLLOW, SAME):
        raise each.fault("follow", "0 (leave), 1 (follow) or 2 (page of the same) is needed")
    region = None if each.data.get("region") is None else each.within("region", regions)
    return MapArc(
        source=each.within("source", vertices),
        target=each.within("target", vertices),
        url=each.text("url"),
        region=region,
        column=each.text("column"),
        links=each.whole("links"),
        anchors=each.texts("anchors"),
        follow=follow,
        dropped=each.text("dropped"),
        connectivity=None if each.data.get("connectivity") is None else each.real("connectivity"),
    )


class _Reader:
    """One JSON object, and where in the file it stands."""

    def __init__(self, data: Json, where: str) -> None:
        if not isinstance(data, Mapping):
            raise UsageError(f"{where}: an object is needed.")
        self.data = data
        self._where = where

    def fault(self, name: str, need: str) -> UsageError:
        joint = ": " if self._where == "skeleton" else "."
        return UsageError(f"{self._where}{joint}{name}: {need}.")

    def each(self, name: str) -> list[_Reader]:
        found = self.data.get(name)
        if not isinstance(found, list):
            raise self.fault(name, "a list is needed")
        return [_Reader(one, f"skeleton: {name}[{at}]") for at, one in enumerate(found)]

    def whole(self, name: str) -> int:
        value = self.data.get(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(name, "a whole number is needed")
        return value

    def within(self, name: str, count: int) -> int:
        value = self.whole(name)
        if not 0 <= value < count:
            raise self.fault(name, f"there is no number {value}")
        return value

    def index(self, name: str, count: int) -> int:
        if not name.isdecimal() or int(name) >= count:
            raise self.fault(name, "there is no such region")
        return int(name)

    def real(self, name: str) -> float:
        value = self.data.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.fault(name, "a number is needed")
        return float(value)

    def text(self, name: str) -> str:
        value = self.data.get(name, "")
        if not isinstance(value, str):
            raise self.fault(name, "a text is needed")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        value = self.data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.fault(name, "a list of texts is needed")
        return tuple(value)

    def told(self, name: str, read: Callable[[str], T]) -> T:
        try:
            return read(self.text(name))
        except UsageError as error:
            raise self.fault(name, str(error).rstrip(".")) from error


def pattern_of(text: str) -> Pattern | None:
    """The pattern of a vertex; None where it holds any address."""
    return parse_pattern(text) if text else None
