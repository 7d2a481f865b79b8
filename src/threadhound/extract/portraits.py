"""Names that only a picture tells, in its title or in the words that stand for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.dom.text import fold
from threadhound.extract.isname import is_name
from threadhound.extract.place import inside
from threadhound.extract.samples import Sample

LEAST_PRESENCE = 0.8  # of the posts have the picture
TOLD_BY = ("title", "alt")


def pictured_name(element: HtmlElement) -> str:
    """Whom a picture shows, by its title or its words."""
    return next(filter(None, (fold(element.get(name)) for name in TOLD_BY)), "")


def learn_portrait(samples: Sequence[Sample], bodies: Sequence[HtmlElement | None]) -> list[str]:
    """The path of pictures that each show one of several people: each name has its own face."""
    found: dict[str, dict[int, tuple[str, str]]] = defaultdict(dict)
    for at, (sample, body) in enumerate(zip(samples, bodies, strict=True)):
        for path, element in sample.elements():
            if element.tag != "img" or (body is not None and inside(element, [body])):
                continue
            name = pictured_name(element)
            if name and is_name(name):
                found[path].setdefault(at, (name, element.get("src") or ""))
    usable = [
        path
        for path, column in found.items()
        if len(column) >= LEAST_PRESENCE * len(samples) and _are_people(list(column.values()))
    ]
    return sorted(usable, key=lambda path: (-len(found[path]), len(path)))[:1]


def _are_people(shown: Sequence[tuple[str, str]]) -> bool:
    """Whether each name has a face of its own, and there are several of both."""
    names, faces = {name for name, _ in shown}, {face for _, face in shown}
    return 1 < len(names) == len(set(shown)) and len(faces) == len(names)
