"""Posts that only a line divides: guestbooks put all in one box, with `<hr>` between entries.

Nothing holds such a post. So each stretch between two lines is put in a box of its own, in a copy
of the page, and read like any other post.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from lxml import etree
from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.extract.bodies import runs_of
from threadhound.extract.place import find, step_of
from threadhound.extract.preformatted import LINES, learn_preformatted, with_boxes
from threadhound.model import Page

LINE = "hr"
PART = "part"
FEWEST = 2  # lines in one box: one post has a line above and below
ENOUGH = 4  # on some page: fewer divide a single message from what stands round it
LEAST_DATED = 0.8  # of the stretches between them hold a date
LEAST_PAGES = 0.5
ANYWHERE = "** > "


def learn_divided(pages: Sequence[Page]) -> str:
    """The path of the box whose posts are divided by lines; empty where there is none."""
    if learn_preformatted(pages):
        return LINES
    boxes = [box for page in pages if (box := _box(page))[0]]
    found = Counter(path for path, _ in boxes)
    path, count = found.most_common(1)[0] if found else ("", 0)
    enough = any(lines >= ENOUGH for one, lines in boxes if one == path)
    return path if enough and count >= LEAST_PAGES * len(pages) else ""


def _box(page: Page) -> tuple[str, int]:
    """The path of the box with most lines, and how many it has."""
    tree = page.tree
    lines = Counter(line.getparent() for line in tree.iter(LINE)) if tree is not None else Counter()
    for box, count in lines.most_common(1):
        if box is not None and count >= FEWEST:
            inner = [part for part in _stretches(box)[1:-1] if part]
            dated = sum(any(map(looks_like_date, part)) for part in inner)
            if inner and dated >= LEAST_DATED * len(inner):
                return ANYWHERE + step_of(box), count
    return "", 0


def _stretches(box: HtmlElement) -> list[list[str]]:
    """What is said between the lines of a box."""
    parts: list[list[str]] = [[box.text or ""]]
    for child in box:
        if child.tag == LINE:
            parts.append([])
        elif isinstance(child.tag, str):
            parts[-1].extend(text for _, text, _ in runs_of(child))
        parts[-1].append(child.tail or "")
    return [[text for text in part if text.strip()] for part in parts]


def divided(page: Page, path: str) -> Page:
    """A copy of a page in which each stretch between lines is a box."""
    if page.tree is None:
        return page
    if path == LINES:
        return with_boxes(page)
    tree = copy.deepcopy(page.tree)
    for box in find(tree, path):
        if box.find(LINE) is not None:
            _divide(box)
    return replace(page, tree=tree)


def _divide(box: HtmlElement) -> None:
    dated = [any(map(looks_like_date, said)) for said in _stretches(box)]
    parts = [_part(box.text)]
    for child in list(box):
        if child.tag == LINE:
            parts.append(_part(child.tail))
            box.remove(child)
        else:
            parts[-1].append(child)
    for edge in (0, -1):
        if not dated[edge]:  # what stands above the first line and below the last: a title, a foot
            parts[edge].attrib.clear()
    box.text = None
    box.extend(part for part in parts if len(part) or (part.text or "").strip())


def _part(text: str | None) -> HtmlElement:
    part: HtmlElement = etree.Element("div", {"class": PART})  # type: ignore[assignment]
    part.text = text
    return part
