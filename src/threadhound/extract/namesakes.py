"""Records at the elements that templates number: a post's element bears its number in its name.

On a page with few posts detection may stop at a box round one post (a list with a single comment)
or at a part of it (what stands beside the box of its answers). The numbered elements tell.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lxml.html import HtmlElement

from threadhound.dom.flat import DIGITS
from threadhound.dom.text import folded_text
from threadhound.extract.bodies import masked
from threadhound.extract.finding import id_form
from threadhound.extract.kinds import says_more
from threadhound.extract.place import CELLS, inside, step_of
from threadhound.extract.samples import Sample, SamplePage
from threadhound.extract.sampling import whole_post

MOST_SAID = 0.8  # of what a box says is said by the element it holds

Family = tuple[str, str]  # a tag, and the form of an id


def at_their_numbers(pages: Sequence[SamplePage]) -> list[SamplePage]:
    """The pages, their records narrowed or widened to the numbered elements that they are."""
    return [_joined(_levelled(_narrowed(page))) for page in pages]


def _family(element: HtmlElement) -> Family | None:
    form = id_form(element)
    return (str(element.tag), form) if "#" in form else None


def _narrowed(page: SamplePage) -> SamplePage:
    """Boxes that hold one numbered element and say nothing else are that element."""
    inner = {id(one): _held(one) for one in page.samples if _family(one.core) is None}
    others = len(inner) < len(page.samples)  # are numbered: so are these
    said: dict[str, set[str]] = defaultdict(set)
    count: dict[str, int] = defaultdict(int)
    for one in page.samples:
        member = inner.get(id(one))
        if member is not None:
            said[step_of(one.core)].add(_outside(one.core, member))
            count[step_of(one.core)] += 1
    made = []
    for one in page.samples:
        member = inner.get(id(one))
        captions = said[step_of(one.core)]
        told = captions == {""} or (len(captions) == 1 and count[step_of(one.core)] > 1)
        if member is not None and (told or others):
            one = replace(one, core=member)  # noqa: PLW2901 - the same record, told better
        made.append(one)
    return replace(page, samples=made)


def _held(sample: Sample) -> HtmlElement | None:
    """The numbered element in a record that has all of it but a caption.

    Of several the outermost; but one with a number of its own is another thing: the list of the
    remarks on question 7 holds remark 12.
    """
    if sample.before or sample.after or not sample.dates:
        return None
    found: HtmlElement | None = None
    for element in _line(sample):
        if _family(element) is None or element.tag in CELLS:  # beside a cell are more of a post's
            continue
        whole = all(inside(one, [element]) for one in (*sample.dates, *sample.nested))
        other = found is None or _digits(element) != _digits(found)
        if whole and other and _has_most(element, sample.core):
            found = element
    return found


def _line(sample: Sample) -> Iterator[HtmlElement]:
    """The elements from a record down to its first date."""
    line = list(sample.dates[0].iterancestors())
    yield from reversed(line[: line.index(sample.core)] if sample.core in line else [])


def _digits(element: HtmlElement) -> list[str]:
    return DIGITS.findall(element.get("id") or "")


def _has_most(element: HtmlElement, core: HtmlElement) -> bool:
    """Whether little is said outside of an element, if it does not stand among links there."""
    said, all_said = (len(folded_text(one)) for one in (element, core))
    return not says_more(core, [element]) or said >= MOST_SAID * all_said


def _outside(core: HtmlElement, member: HtmlElement) -> str:
    """What a box says before the element it holds, numbers apart."""
    said = folded_text(core)
    return masked(said.replace(folded_text(member), " ", 1)).strip()


def _joined(page: SamplePage) -> SamplePage:
    """Records that all bear one number are parts of the post that bears it: `profile7`, `text7`.

    So are the cells of one row, and what names the same member beside it: words, and a profile.
    """
    if len(page.samples) < 2:  # noqa: PLR2004 - nothing to join
        return page
    first, *others = page.samples
    own = {number for one in page.samples for number in _digits(one.core)}
    alike = bool(own) and all(set(_digits(one.core)) == own for one in page.samples)
    alike = alike or (bool(own) and _are_two_parts(page.samples))
    for above in first.core.iterancestors():
        if all(inside(one.core, [above]) for one in others):
            if above.tag == "tr" or (alike and set(_digits(above)) == own):
                dates = [date for one in page.samples for date in one.dates]
                joined = Sample(first.page, first.order, above, dates=dates)
                return replace(page, samples=[whole_post(joined, page.structure)])
            if not alike:
                break
    return page


def _are_two_parts(samples: Sequence[Sample]) -> bool:
    """Whether of two records one has no number and leads to the same place: to who wrote both."""
    places = [{a.get("href") for a in one.core.iter("a")} - {None, ""} for one in samples]
    bare = sum(not _digits(one.core) for one in samples)
    return len(samples) == 2 and bare == 1 and bool(places[0] & places[1])  # noqa: PLR2004


def _levelled(page: SamplePage) -> SamplePage:
    """Records inside a numbered element made like other records: they are that element."""
    families = {_family(one.core) for one in page.samples} - {None}
    made = list(page.samples)
    for at in reversed(range(len(made))):  # what stands inside others first
        one, cores = made[at], {sample.core for sample in made}
        above = None if _family(one.core) in families else _above(one, families, cores)
        if above is not None:
            own = tuple(core for core in cores if core is not one.core and inside(core, [above]))
            made[at] = replace(one, core=above, before=(), after=(), nested=own)
    return replace(page, samples=made)


def _above(
    sample: Sample, families: set[Family | None], cores: set[HtmlElement]
) -> HtmlElement | None:
    """The numbered element that a record is part of, if all else in it are records like it."""
    for above in sample.core.iterancestors():
        family = _family(above)
        if family is None or family not in families:
            continue
        others = [one for one in cores if one is not sample.core and inside(one, [above])]
        alike = bool(others) and all(_family(one) == family for one in others)
        return above if alike and above not in cores else None
    return None
