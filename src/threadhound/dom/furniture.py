"""What a site puts around all of its pages: a chat, the newest posts, who is online, partners.

Such boxes have names, dates and texts like threads and rows like lists. They are told from what a
page is about by being the same on most pages, whatever these are about. A chat says something else
on each page; it is told by its rows, of one kind and as many on all pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

LETTERS = 25  # of text in a box; shorter ones are buttons and labels
ELEMENTS = 3  # in a box
SUBJECTS = 5  # pages about different things before anything is common to them
MOST = 0.6  # of these have it
LEFT = 120  # letters that remain of a page that is about something
HALF = 0.5  # of the pages are about something
ROWS = 5  # in a box that says something else on each page
NEARLY_ALL = 0.9  # of the pages have such a box: lists and threads alone are not as many
KINDS = 4  # of addresses that have it: home, list, thread and another one


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of one page that are there just once, by what they say or by their rows."""

    said: dict[int, HtmlElement]
    rows: dict[int, HtmlElement]
    letters: Mapping[int, int]
    total: int


def boxes_of(tree: HtmlElement) -> Boxes:
    """Every element with some text, by a hash of all that is in it."""
    nodes = [node for node in tree.iter() if isinstance(node.tag, str)]
    hashes: dict[HtmlElement, int] = {}
    sizes: dict[HtmlElement, tuple[int, int]] = {}
    found: dict[int, HtmlElement] = {}
    rows: dict[int, HtmlElement] = {}
    times: Counter[int] = Counter()
    for node in reversed(nodes):
        inside = [child for child in node if child in hashes]
        own = _said(node.text)
        said: list[object] = [node.tag, own]
        letters, elements = len(own), 1
        for child in inside:
            behind = _said(child.tail)
            said.append((hashes[child], behind))
            letters += sizes[child][0] + len(behind)
            elements += sizes[child][1]
        hashes[node], sizes[node] = hash(tuple(said)), (letters, elements)
        if letters >= LETTERS and elements >= ELEMENTS:
            found[hashes[node]] = node
            times[hashes[node]] += 1
            if len(inside) >= ROWS and (mark := _rows(node, inside)) is not None:
                rows[mark] = node
                times[mark] += 1
    once = {mark: node for mark, node in found.items() if times[mark] == 1}
    rows = {mark: node for mark, node in rows.items() if times[mark] == 1}
    letters_of = {mark: sizes[node][0] for mark, node in (once | rows).items()}
    return Boxes(once, rows, letters_of, sizes[tree][0])


def _rows(node: HtmlElement, inside: Sequence[HtmlElement]) -> int | None:
    """A box by its rows: what they are and how many; None where they are not of one kind."""
    kinds = {(child.tag, child.get("class")) for child in inside}
    if len(kinds) > 1:
        return None
    return hash((node.tag, node.get("class"), node.get("id"), *kinds, len(inside)))


def common_boxes(pages: Sequence[tuple[Hashable, Hashable, Boxes]]) -> frozenset[int]:
    """What is on most pages; each is given with what it is about and how its address is built.

    Lists that all show the same rows would have nothing of their own left: rows are no furniture.
    """
    everything = {subject for subject, _, _ in pages}
    if len(everything) < SUBJECTS:
        return frozenset()
    same = _shared(((s, b, boxes.said) for s, b, boxes in pages), MOST * len(everything), 2)
    alike = _shared(
        ((s, b, boxes.rows) for s, b, boxes in pages), NEARLY_ALL * len(everything), KINDS
    )
    alike = frozenset(mark for mark in alike if not _is_frame(mark, pages))
    common = same | alike
    kept = sum(boxes.total - _lost(boxes, common)[1] >= LEFT for _, _, boxes in pages)
    return common if kept >= HALF * len(pages) else alike


def _is_frame(mark: int, pages: Sequence[tuple[Hashable, Hashable, Boxes]]) -> bool:
    """Whether a box holds most of what pages say: a table with head, menu, page and foot in it.

    The longer half of the pages tells: beside a form for logging in any chat is most of a page.
    """
    having = sorted((b for _, _, b in pages if mark in b.rows), key=lambda boxes: -boxes.total)
    longer = having[: (len(having) + 1) // 2]
    return 2 * sum(boxes.letters[mark] > HALF * boxes.total for boxes in longer) > len(longer)


def _shared(
    pages: Iterable[tuple[Hashable, Hashable, Iterable[int]]], least: float, kinds: int
) -> frozenset[int]:
    """What stands on pages about so many things, under addresses of so many builds."""
    subjects: dict[int, set[Hashable]] = {}
    builds: dict[int, set[Hashable]] = {}
    for subject, build, marks in pages:
        for mark in marks:
            subjects.setdefault(mark, set()).add(subject)
            builds.setdefault(mark, set()).add(build)
    return frozenset(
        mark
        for mark, having in subjects.items()
        if len(having) >= least and len(builds[mark]) >= kinds
    )


def common_in(boxes: Boxes, common: frozenset[int]) -> list[HtmlElement]:
    """The outermost boxes of a page that are common to all."""
    return _lost(boxes, common)[0] if common else []


def drop_boxes(nodes: Iterable[HtmlElement]) -> None:
    """Take boxes out of their page; a page that is nothing else is left as it is."""
    for node in nodes:
        if node.getparent() is not None:
            node.drop_tree()


def empty_boxes(tree: HtmlElement, common: frozenset[int]) -> None:
    """Leave only the shells of what is common to all, so that what follows keeps its place."""
    for node in common_in(boxes_of(tree), common) if common else ():
        node.text = None
        for child in list(node):
            node.remove(child)


def _lost(boxes: Boxes, common: frozenset[int]) -> tuple[list[HtmlElement], int]:
    """The outermost of the common boxes of a page, and the letters in them."""
    marked = {node: mark for mark, node in (boxes.rows | boxes.said).items() if mark in common}
    outer = [node for node in marked if not any(up in marked for up in node.iterancestors())]
    return outer, sum(boxes.letters[marked[node]] for node in outer)


def _said(text: str | None) -> str:
    """The letters of a text."""
    return "".join(filter(str.isalpha, text)) if text and not text.isspace() else ""
