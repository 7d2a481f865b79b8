"""What a post says once more, out of sight: its source, kept for those who edit or quote it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.dom.text import folded_text
from threadhound.extract.place import class_names, path_to

FEWEST = 4  # posts before that is no chance
PRESENT = 0.9  # of the posts have it
SAME = 0.6  # of them say it in the same words; marks of the source may stand in the others


def copied_places(bodies: Sequence[HtmlElement | None]) -> list[str]:
    """Paths to children of the body that repeat what stands before them."""
    there: Counter[str] = Counter()
    copies: Counter[str] = Counter()
    for body in bodies:
        for path, copied in _children(body) if body is not None else ():
            there[path] += 1
            copies[path] += copied
    total = sum(body is not None for body in bodies)
    return [
        path
        for path, count in copies.items()
        if there[path] >= max(FEWEST, PRESENT * total) and count >= SAME * there[path]
    ]


def _children(body: HtmlElement) -> list[tuple[str, bool]]:
    """Paths of the body's own parts that the template made, and whether each is a copy."""
    found: list[tuple[str, bool]] = []
    before = ""
    for child in body:
        if not isinstance(child.tag, str):
            continue
        said = "".join(folded_text(child).split())
        path = path_to(child, body)
        if path is not None and said and before and class_names(child):
            found.append((path, said in before))
        before += said
    return found
