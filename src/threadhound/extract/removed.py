"""Posts that were taken away and left a line: no author, no time, but a place and a number.

Where a site shows them, they stand among the posts, numbered as posts are, and say one thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.dom.flat import CONTROLS, DIGITS
from threadhound.extract.bodies import runs_of
from threadhound.extract.finding import Kind, find_kind, id_form
from threadhound.extract.idcodes import Codes
from threadhound.extract.place import class_names, inside
from threadhound.extract.samples import Sample, SamplePage

SHORTEST, LONGEST = 8, 200  # characters that such a line says


def with_removed(page: SamplePage, codes: Codes = frozenset()) -> SamplePage:
    """The page, with what is left of posts that were taken away."""
    cores = {sample.core for sample in page.samples}
    dates = [page.structure.flat.nodes[at] for at in page.structure.flat.dates]
    found: list[Sample] = []
    for sample in page.samples:
        if not {"#", "*"} & set(id_form(sample.core, codes)):
            continue
        for one in _beside(sample.core, codes):
            if one not in cores and _is_left(one) and not any(inside(at, [one]) for at in dates):
                cores.add(one)
                found.append(Sample(sample.page, sample.order, one, removed=True))
    return replace(page, samples=[*page.samples, *found]) if found else page


def leaves_lines(kind: Kind, pages: Sequence[SamplePage]) -> bool:
    """Whether posts of a kind were taken away from these pages and left a line."""
    return any(
        one in {sample.core for sample in page.samples if sample.removed}
        for page in pages
        if page.page.tree is not None and any(sample.removed for sample in page.samples)
        for one in find_kind(page.page.tree, kind)
    )


def _beside(core: HtmlElement, codes: Codes) -> Iterator[HtmlElement]:
    """Elements beside a post that are numbered and named as it is."""
    form, names = id_form(core, codes), set(class_names(core))
    parent = core.getparent()
    for one in parent if parent is not None else ():
        if one.tag == core.tag and id_form(one, codes) == form and _is_numbered(one):
            own = set(class_names(one))
            if own & names or not (own or names):
                yield one


def _is_numbered(element: HtmlElement) -> bool:
    """Whether an id has a number; scripts find what they shall copy by the number 0."""
    return any(map(int, DIGITS.findall(element.get("id") or "")))


def _is_left(element: HtmlElement) -> bool:
    """Whether an element says one short thing, and nothing in it asks or leads anywhere."""
    if any(one.tag in CONTROLS for one in element.iter()) or "none" in (element.get("style") or ""):
        return False
    runs = list(runs_of(element))
    said = sum(len(text) for _, text, linked in runs if not linked)
    whole = said >= SHORTEST and sum(len(text) for _, text, _ in runs) <= LONGEST
    return whole and not any(looks_like_date(text) for _, text, _ in runs)
