"""Paging bars: the numbers and arrows that lead to the other pages of a list or a thread.

Told by form, not by words: short boxes of rising numbers whose links differ in one place, and that
place keeps step with the numbers. Bars inside a row belong to the row's thread, not to the page.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from lxml.html import HtmlElement

from threadhound.dom.aliases import aliases
from threadhound.dom.anchors import Anchors
from threadhound.dom.chains import chained_links, paired_links
from threadhound.dom.cuts import kind
from threadhound.dom.flat import Flat
from threadhound.dom.series import (
    LARGEST,
    LEAST_OFFSET_STEP,
    Series,
    Step,
    are_choices,
    fit,
    step_between,
    template_of,
    values_of,
)
from threadhound.dom.stated import NOTHING, Stated
from threadhound.dom.stepping import Steps, stepping_links

BOX_LEVELS = 5  # how far above a number its bar's box can be
BOX_CHARACTERS = 80  # text of a bar outside links: "Page 3 of 7, go to page", with room
LINK_CHARACTERS = 4  # that each link of a box may add to it
ONE_EACH = 3  # different bars at one kind of place; a page has its own above and below
CALENDAR_ROWS = 3  # numbers over more rows of a table are days
NUMBER = re.compile(r"[\s\[\](){}|,.·•\-–—«»‹›<>]*(\d{1,7})[\s\[\](){}|,.·•\-–—«»‹›<>]*")
LOOSE_NUMBERS = re.compile(r"(?<![\w.:/])\d{1,6}(?![\w:/])")
RANGE = re.compile(r"(?<![\w.:/-])(\d{1,6})\s?[-–—]\s?(\d{1,6})(?![\w.:/-])")  # "26-50"


@dataclass(frozen=True, slots=True)
class PagingBar:
    """One bar: page numbers with their URLs, and the named steps."""

    numbers: tuple[tuple[int, str], ...]
    next: str | None = None
    prev: str | None = None
    first: str | None = None
    last: str | None = None
    current: int | None = None
    of_row: bool = False  # belongs to the thread of the row it stands in
    more: tuple[str, ...] = ()  # pages of the same series whose number is not known
    place: str = ""
    nodes: tuple[HtmlElement, ...] = field(default=(), repr=False)

    @property
    def urls(self) -> tuple[str, ...]:
        named = (self.prev, self.next, self.first, self.last)
        found = [*(url for _, url in self.numbers), *(url for url in named if url), *self.more]
        return tuple(dict.fromkeys(found))


def paging_bars(anchors: Anchors, url: str, said: Stated = NOTHING) -> tuple[PagingBar, ...]:
    """The bars of a page, in document order; the anchors know its rows and posts.

    `said` is what the page's head says of its neighbours and of its own address.
    """
    owns = list(dict.fromkeys(one for one in (url, said.canonical) if one))
    found = (_bar(anchors, owns, box, links) for box, links in _boxes(anchors).items())
    bars = _unrowed([bar for bar in found if bar is not None])
    known = {target for bar in bars if not bar.of_row for target in bar.urls}
    steps = _neighbours(anchors, owns, alone=not known)
    if steps is not None and not known.intersection(steps.urls):
        bars.append(_step_bar(anchors.flat, steps))
        known.update(steps.urls)
    told = said.neighbours(owns)
    if not known.issuperset(told.values()):
        more = tuple(told.values())
        bars.append(PagingBar((), told.get("next"), told.get("prev"), more=more, place="head"))
    return tuple(bars)


def _neighbours(anchors: Anchors, owns: Sequence[str], *, alone: bool) -> Steps | None:
    """Links to the next page and its like; cursors and guesses only where there is no bar."""
    found = stepping_links(anchors, owns)
    if found is not None or not alone:
        return found
    others = aliases(anchors, owns[0]) if owns else ()
    return (
        chained_links(anchors, owns)
        or stepping_links(anchors, others)
        or chained_links(anchors, others)
        or paired_links(anchors)
    )


def page_urls(bars: Iterable[PagingBar]) -> tuple[str, ...]:
    """The URLs of the page's own bars."""
    return tuple(dict.fromkeys(url for bar in bars if not bar.of_row for url in bar.urls))


def _unrowed(bars: Sequence[PagingBar]) -> list[PagingBar]:
    """A bar repeated above and below is the page's, whatever it stands in.

    Unless other bars stand at the same kind of place: then a thread is merely listed twice. Where
    several do, each belongs to what it stands in: to a row, or to the post that it numbers.
    """
    seen = Counter(bar.numbers for bar in bars)
    places: dict[str, set[tuple[tuple[int, str], ...]]] = {}
    for bar in bars:
        places.setdefault(bar.place, set()).add(bar.numbers)
    return [
        replace(
            bar,
            of_row=len(places[bar.place]) >= ONE_EACH
            or (bar.of_row and (seen[bar.numbers] == 1 or len(places[bar.place]) > 1)),
        )
        for bar in bars
    ]


def _number(text: str) -> int | None:
    """The number that a link's whole text is."""
    match = NUMBER.fullmatch(text) if len(text) <= len("[ 1000000 ]") else None
    return int(match[1]) if match and int(match[1]) <= LARGEST else None


def _counting(anchors: Anchors, links: Sequence[int]) -> Callable[[str], int | None]:
    """How the links of a box count: by pages, or all by the things on each page, "26-50"."""
    ranges = [RANGE.fullmatch(anchors.text[node]) for node in links]
    lengths = [int(found[2]) - int(found[1]) + 1 for found in ranges if found]
    length = max(lengths, default=0)
    if length < LEAST_OFFSET_STEP or len(lengths) < len(links):
        return _number

    def page(text: str) -> int | None:
        found = RANGE.fullmatch(text)
        before = int(found[1]) - 1 if found else -1
        return None if before < 0 or before % length else before // length + 1

    return page


def _boxes(anchors: Anchors) -> dict[int, list[int]]:
    """Numbered links by the small box they stand in."""
    boxes: dict[int, list[int]] = {}
    for node, text in anchors.text.items():
        if anchors.url[node] and (_number(text) is not None or RANGE.fullmatch(text)):
            boxes.setdefault(_box(anchors.flat, node), []).append(node)
    return boxes


def _box(flat: Flat, node: int) -> int:
    """The largest short surroundings of a number."""
    box = node
    for _ in range(BOX_LEVELS):
        parent = flat.parent[box]
        if parent < 0 or not _is_short(flat, parent):
            break
        box = parent
    return box


def _is_short(flat: Flat, node: int) -> bool:
    if flat.text_in(node) > BOX_CHARACTERS:
        return False
    links = len(flat.links_in(node, flat.end[node]))
    return flat.anchor_in(node) <= BOX_CHARACTERS + LINK_CHARACTERS * links


def _bar(anchors: Anchors, owns: Sequence[str], box: int, links: Sequence[int]) -> PagingBar | None:
    flat = anchors.flat
    if _is_calendar(flat, links):
        return None
    number_of, unlinked = _counting(anchors, links), _unlinked(anchors, box)
    numbers = list(dict.fromkeys((number_of(anchors.text[n]) or 0, anchors.url[n]) for n in links))
    said = [int(found) for found in LOOSE_NUMBERS.findall(unlinked)]
    said += [number_of(found[0]) or 0 for found in RANGE.finditer(unlinked)]
    series = next((made for own in owns or [""] if (made := fit(numbers, own, said))), None)
    if series is None:
        return None
    kept = {number: target for number, target in numbers if series.fits(number, target)}
    if are_choices(list(kept)) and _current(kept, said) is None:
        return None
    others = _others(anchors, box, links, series)
    for number, target in others.values():
        kept.setdefault(number, target)
    of_row = not _is_own(owns, series, kept) and anchors.in_content(links[0], series.template)
    nodes = tuple(flat.nodes[node] for node in [*links, *others])
    bar = _named(kept, _current(kept, said))
    return replace(bar, of_row=of_row, place=_place(flat, box), nodes=nodes)


def _is_own(owns: Sequence[str], series: Series, kept: dict[int, str]) -> bool:
    """Whether the page's own URL belongs to the series: the value that counts pages is apart.

    Page 2 of a list and page 2 of a thread may be apart by one number as well: by their own.
    """
    steps = ((step_between(own, url), url) for own in owns for url in kept.values())
    return any(step is not None and _is_turn(step, _counted(series, url)) for step, url in steps)


def _is_turn(step: Step, counted: int | None) -> bool:
    if step.kind == "removed" or (step.kind == "changed" and counted is None):
        return True
    return step.there == counted


def _counted(series: Series, url: str) -> int | None:
    values = values_of(url)
    fits = 0 <= series.slot < len(values) and template_of(url) == series.template
    return values[series.slot] if fits else None


def _is_calendar(flat: Flat, links: Sequence[int]) -> bool:
    """Numbers spread over the rows of a table."""
    rows = set()
    for link in links:
        node = link
        while node > 0 and flat.tag[node] != "tr":
            node = flat.parent[node]
        rows.add(node)
    return len(rows) > CALENDAR_ROWS


def _unlinked(anchors: Anchors, box: int) -> str:
    """The text of a box outside links that lead anywhere."""
    flat = anchors.flat
    inside = flat.links_in(box, flat.end[box])
    linked = [(node, flat.end[node]) for node in inside if anchors.url[node]]
    parts = []
    for node in range(box, flat.end[box]):
        element = flat.nodes[node]
        if element.text and not any(start <= node < end for start, end in linked):
            parts.append(element.text)
        if node > box and element.tail and not any(start < node < end for start, end in linked):
            parts.append(element.tail)
    return " ".join(parts)


def _current(numbers: dict[int, str], said: Sequence[int]) -> int | None:
    """The number that is said and not linked, next to those that are."""
    beside = (n for n in said if n not in numbers and (n - 1 in numbers or n + 1 in numbers))
    return next(beside, None)


def _others(
    anchors: Anchors, box: int, links: Sequence[int], series: Series
) -> dict[int, tuple[int, str]]:
    """The box's links that are not numbers but follow the same rule: arrows and words."""
    found = {}
    for node in anchors.flat.links_in(box, anchors.flat.end[box]):
        target = anchors.url[node]
        number = series.number_of(target) if node not in links and target else None
        if number is not None and template_of(target) == series.template:
            found[node] = (number, target)
    return found


def _named(numbers: dict[int, str], current: int | None) -> PagingBar:
    top = max(numbers)
    here = current if current is not None else _gap(numbers)
    return PagingBar(
        numbers=tuple(sorted(numbers.items())),
        next=numbers.get(here + 1) if here is not None else None,
        prev=numbers.get(here - 1) if here is not None else None,
        first=numbers.get(1),
        last=numbers[top] if here is None or top > here else None,
        current=here,
    )


def _gap(numbers: dict[int, str]) -> int | None:
    """The one number missing between linked ones: the page itself."""
    known = sorted(numbers)
    holes = [left + 1 for left, right in pairwise(known) if right == left + 2]
    return holes[0] if len(holes) == 1 else None


def _place(flat: Flat, node: int) -> str:
    steps: list[str] = []
    while node >= 0 and len(steps) < BOX_LEVELS:
        steps.append(kind(flat, node))
        node = flat.parent[node]
    return "/".join(reversed(steps))


def _step_bar(flat: Flat, steps: Steps) -> PagingBar:
    return PagingBar(
        numbers=(),
        next=steps.next,
        prev=steps.prev,
        first=steps.first,
        last=steps.last,
        more=steps.urls,
        place=_place(flat, flat.parent[steps.nodes[0]]),
        nodes=tuple(flat.nodes[node] for node in steps.nodes),
    )
