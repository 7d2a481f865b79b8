"""Find the records of a sample page that are probably posts, without any knowledge of its site."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lxml.html import HtmlElement

from threadhound.dom.flat import DIGITS
from threadhound.dom.records import Record, find_posts, records_of
from threadhound.dom.structure import Structure
from threadhound.extract.lonely import with_speaker
from threadhound.extract.place import inside
from threadhound.extract.rows import find_spoken
from threadhound.extract.samples import Sample, SamplePage
from threadhound.extract.undated import find_undated
from threadhound.model import Page

LARGEST = 3  # times as many characters as a lone post: more is the page
NUMBERED = ("id", "name")  # attributes that name an element by its number


def read_sample(page: Page, number: int) -> SamplePage:
    """The records of a page, as found without any knowledge of its site."""
    structure = Structure.of(page)
    posts = find_spoken(structure.flat, page.final_url, find_posts(structure.flat, remarks=True))
    posts = find_undated(structure.flat, posts)
    samples = [
        _sample(structure, record, number, order)
        for order, record in enumerate(records_of(structure.flat, posts.spans))
    ]
    if len(samples) == 1:
        samples = [with_speaker(whole_post(samples[0], structure), structure)]
    return SamplePage(page, structure, samples, posts.score)


def _sample(structure: Structure, record: Record, page: int, order: int) -> Sample:
    flat = structure.flat
    dates = [flat.nodes[mark] for mark in flat.dates_in(record.start, record.end)]
    own = [date for date in dates if not _below_any(date, record.nested)]
    core = next((node for node in record.nodes if _holds(node, own)), None)
    if core is None:
        core = max(record.nodes, key=lambda node: len(node.text_content()))
    at = record.nodes.index(core)
    return Sample(
        page=page,
        order=order,
        core=core,
        before=record.nodes[:at],
        after=record.nodes[at + 1 :],
        nested=record.nested,
        dates=own,
    )


def whole_post(sample: Sample, structure: Structure) -> Sample:
    """A lone post at its full size: nothing beside it shows how far it reaches but its number.

    Templates give a post's number to its element and to elements inside it.
    """
    here = set(DIGITS.findall(structure.url))
    own = _numbers(sample.core) - here
    top = sample.core
    for above in sample.core.iterancestors():
        named = set(DIGITS.findall(above.get("id") or "")) - here
        if named and named & (own | _linked(above) | _named_inside(above)) and not _asks(above):
            top = above
    top = _with_namesakes(top, own)
    if top is sample.core:
        return sample
    nodes = structure.flat.nodes
    dates = [nodes[mark] for mark in structure.flat.dates]
    return Sample(
        sample.page, sample.order, top, dates=[one for one in dates if inside(one, [top])]
    )


def _with_namesakes(top: HtmlElement, numbers: set[str]) -> HtmlElement:
    """The least element round a lone post that holds all that is named by its number.

    Its head may stand beside it, in a row or box of its own.
    """
    said = len("".join(top.itertext()))
    named = [
        one
        for one in top.getroottree().getroot().iter()
        if any(numbers & set(DIGITS.findall(one.get(name) or "")) for name in NUMBERED)
    ]
    for above in top.iterancestors() if named else ():
        if len("".join(above.itertext())) > LARGEST * said or _asks(above):
            break
        if all(inside(one, [above]) for one in named):
            return above if not all(inside(one, [top]) for one in named) else top
    return top


def _numbers(core: HtmlElement) -> set[str]:
    """Numbers in the ids of an element and inside it, or else in its links."""
    return _in_ids(core.iter()) or {
        found for one in core.iter("a") for found in DIGITS.findall(one.get("href") or "")
    }


def _named_inside(element: HtmlElement) -> set[str]:
    return _in_ids(element.iterdescendants())


def _in_ids(elements: Iterable[HtmlElement]) -> set[str]:
    return {
        found
        for one in elements
        for name in NUMBERED
        for found in DIGITS.findall(one.get(name) or "")
    }


def _linked(element: HtmlElement) -> set[str]:
    """Numbers that links inside an element lead to by their fragment: a post's link to itself."""
    return {
        found
        for one in element.iter("a")
        for found in DIGITS.findall((one.get("href") or "").partition("#")[2])
    }


def _asks(element: HtmlElement) -> bool:
    """Whether an element holds a field to write in: a page's, never a post's."""
    return next(element.iter("textarea"), None) is not None


def _holds(node: HtmlElement, wanted: Sequence[HtmlElement]) -> bool:
    return any(one is node or _below_any(one, (node,)) for one in wanted)


def _below_any(node: HtmlElement, tops: Sequence[HtmlElement]) -> bool:
    at: HtmlElement | None = node
    while at is not None and tops:
        if any(at is top for top in tops):
            return True
        at = at.getparent()
    return False
