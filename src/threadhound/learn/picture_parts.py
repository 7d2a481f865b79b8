"""What a picture is made of: kinds of page, kinds of link, and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Stroke(StrEnum):
    """How a link is drawn."""

    FOLLOWED = "followed"
    FLIPPING = "flipping"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Node:
    """A kind of page."""

    id: str
    title: str
    facts: tuple[str, ...] = ()
    samples: tuple[str, ...] = ()
    worth: float = 0.0  # 0 to 1, against the most informative
    dropped: str = ""
    column: int | None = None  # where it stands; by clicks from the start if nothing is said


@dataclass(frozen=True, slots=True)
class Edge:
    """A kind of link."""

    source: str
    target: str
    stroke: Stroke
    label: str = ""
    note: str = ""
    links: int = 0  # seen of it
    place: str = ""  # on the page, in a word or two
    called: str = ""  # what such a link says


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything a picture shows, whatever strategy learned it."""

    title: str
    facts: tuple[str, ...]
    start: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]


Graph = tuple[str, list[Node], list[Edge]]  # where to begin, and what is drawn
