"""Posts that detection overlooks on a page with few of them: a question, one answer, one remark.

Each may have markup of its own, so hardly anything repeats. But all dates of posts are made alike:
a date made like them that stands in no post, with words beside it and something that the other
posts have too, is of one more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from lxml.html import HtmlElement

from threadhound.dom.flat import Flat
from threadhound.dom.speech import WORDS
from threadhound.dom.text import folded_text
from threadhound.extract.bodies import runs_of
from threadhound.extract.finding import id_form
from threadhound.extract.openings import common_parts, has_common
from threadhound.extract.place import class_names, inside, step_of
from threadhound.extract.rows import in_a_row
from threadhound.extract.samples import Sample, SamplePage

FEWEST = 1  # posts by which the making of dates is told
MOST = 4  # posts of a page; where there are more, what repeats shows them


def with_overlooked(page: SamplePage) -> SamplePage:
    """The page, with the posts whose dates show that they were overlooked."""
    samples = page.samples
    if not FEWEST <= len(samples) <= MOST:
        return page
    made = _made_alike(samples)
    if not made:
        return page
    flat = page.structure.flat
    tops = [one for sample in samples for one in sample.tops()]
    places = {id(node): at for at, node in enumerate(flat.nodes)}
    dates = [at for at in flat.dates if step_of(flat.nodes[at]) == made]
    found = list(samples)
    told = {_said(date) for sample in samples for date in sample.dates}
    for at in dates:
        date = flat.nodes[at]
        if inside(date, tops) or in_a_row(flat, page.page.final_url, at) or _said(date) in told:
            continue  # what is told again is the page's head: who began the thread, and when
        core = _record(flat, at, dates, found, places)
        if core is not None:
            nested = tuple(one.core for one in found if inside(one.core, [core]))
            found.append(Sample(samples[0].page, 0, core, nested=nested, dates=[date]))
    if len(found) == len(samples):
        return page
    found.sort(key=lambda one: places.get(id(one.core), 0))
    return replace(page, samples=[replace(one, order=at) for at, one in enumerate(found)])


def _said(date: HtmlElement) -> str:
    return folded_text(date)


def _made_alike(samples: Sequence[Sample]) -> str:
    """The element that every post has once for its date, if it can be told from others."""
    counts: Counter[str] = Counter()
    for sample in samples:
        own = Counter(step_of(date) for date in sample.dates)
        counts.update(step for step, count in own.items() if count == 1)
    steps = [step for step, count in counts.items() if count == len(samples) and "." in step]
    return steps[0] if len(steps) == 1 else ""


def _record(
    flat: Flat, date: int, dates: Sequence[int], samples: Sequence[Sample], places: dict[int, int]
) -> HtmlElement | None:
    """The element of the post that a date is of: the least with words, or a numbered one."""
    cores = [sample.core for sample in samples]
    common = common_parts(samples)
    found: HtmlElement | None = None
    node = flat.parent[date]
    while node > 0:
        element, end = flat.nodes[node], flat.end[node]
        held = [core for core in cores if inside(core, [element])]
        others = [at for at in dates if node <= at < end and at != date]
        if element in cores or not all(inside(flat.nodes[at], held) for at in others):
            break
        first = min((places.get(id(core), end) for core in held), default=end)
        named = "#" in id_form(element)
        if found is None and _speaks(element, held) and has_common(flat, node, first, common):
            found = element
        if found is not None and (named or not (class_names(found) or id_form(found))):
            found = element
        node = flat.parent[node]
    return found


def _speaks(element: HtmlElement, nested: Sequence[HtmlElement]) -> bool:
    return any(not linked and len(text) >= WORDS for _, text, linked in runs_of(element, nested))
