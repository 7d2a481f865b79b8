"""A post alone on its page whose writer stands in a column beside it.

Where several posts stand on a page, each shows how far the next one reaches. Round a lone one
nothing repeats: its words and its date may be one cell of a row, and who speaks another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lxml.html import HtmlElement

from threadhound.dom.flat import CONTROLS, UNSEEN
from threadhound.dom.structure import Structure
from threadhound.dom.text import fold, folded_text
from threadhound.extract.isname import is_name
from threadhound.extract.place import inside
from threadhound.extract.samples import Sample

LARGEST = 160  # characters beside the words: a name, a rank, how many posts
MOST_LINKS = 4  # beside the words; menus have more
MOST_BOXES = 4  # that a post is made of, side by side
# What a page or a thread begins with: no post reaches so far.
BORDERS = frozenset("h1 h2 nav header footer form body main html".split()) | CONTROLS  # noqa: SIM905
COLUMNS = frozenset("td div section aside span p".split())  # noqa: SIM905


def with_speaker(sample: Sample, structure: Structure) -> Sample:
    """The post with the column beside it, where that is short and can hold a name."""
    core = sample.core
    if core.tag == "tr" and (table := _headed(core, structure)) is not None:
        return _widened(sample, table, structure)
    if _has_column(core) or sample.before or sample.after or sample.nested:
        return sample
    at = core
    for above in core.iterancestors():
        if above.tag in BORDERS or len(above) > MOST_BOXES:
            break
        beside = [one for one in above if isinstance(one.tag, str) and one is not at]
        if any(_is_border(one) for one in beside):
            break
        if beside:
            return _widened(sample, above, structure) if _is_column(beside) else sample
        at = above
    return sample


def _headed(row: HtmlElement, structure: Structure) -> HtmlElement | None:
    """The small table of a row above which stands another with a name and a date: its head."""
    table = next((one for one in row.iterancestors() if one.tag == "table"), None)
    rows = [] if table is None else [one for one in table.iter("tr") if one not in row.iter("tr")]
    before = row.getprevious()
    if before is None or before.tag != "tr" or len(rows) >= MOST_BOXES:
        return None
    nodes = structure.flat.nodes
    dated = any(inside(nodes[mark], [before]) for mark in structure.flat.dates)
    plain = not any(_is_border(one) for one in rows) and _is_column(list(before))
    return table if dated and plain else None


def _has_column(core: HtmlElement) -> bool:
    """Whether the post is a row itself."""
    return core.tag in {"tr", "table"}


def _is_border(element: HtmlElement) -> bool:
    return any(one.tag in BORDERS for one in element.iter())


def _is_column(beside: list[HtmlElement]) -> bool:
    """Whether what stands beside a post's words is about who wrote them."""
    if any(one.tag not in COLUMNS for one in beside):
        return False
    said = sum(len(folded_text(one)) for one in beside)
    links = sum(1 for one in beside for _ in one.iter("a"))
    named = any(is_name(text) and text[0].isalpha() for one in beside for text in _own(one))
    return 0 < said <= LARGEST and links <= MOST_LINKS and named


def _own(top: HtmlElement) -> Iterator[str]:
    for element in top.iter():
        if isinstance(element.tag, str) and element.tag not in UNSEEN and fold(element.text):
            yield fold(element.text)


def _widened(sample: Sample, top: HtmlElement, structure: Structure) -> Sample:
    nodes = structure.flat.nodes
    dates = [nodes[mark] for mark in structure.flat.dates if inside(nodes[mark], [top])]
    return replace(sample, core=top, dates=dates)
