"""Which of a post's dates says when it was written: the one that all have and that runs on."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from lxml.html import HtmlElement

from threadhound.dom.dates import attribute_is_date, in_pieces, is_clock, looks_like_date
from threadhound.dom.moments import rough_moment
from threadhound.dom.text import BLOCKS, fold, folded_text, own_texts, visible_text
from threadhound.extract.bodies import runs_of
from threadhound.extract.columns import alternatives, merged, rising
from threadhound.extract.datefields import fields_of
from threadhound.extract.kinship import Kin, likeness
from threadhound.extract.place import step_of
from threadhound.extract.samples import Sample

ORDER_WEIGHT = 0.6  # posts stand in order of time; dates of joining do not
MACHINE_WEIGHT = 0.3  # <time> and date attributes are meant to be read
LATER_WEIGHT = 0.3  # people join before they write
CLOCK_WEIGHT = 0.15  # posts have a time of day, joining a day
REPEATED_LOSS = 0.3  # few different values: a date of the page, not of its posts
AGAIN_LOSS = 0.6  # the minute of another post: when its author joined, or moved here with the site
MOSTLY = 0.5  # of a column's dates have a time of day: they are moments, the others days
AKIN = 0.8  # dates of other kinds of posts stand in the same innermost element
BESIDE = 0.1  # loss: what follows a post may be of the next, or of other threads
LONGEST = 80  # characters; more is a text that mentions a date
ATTRIBUTES = ("datetime", "title")
FEW_LETTERS, MOST_LETTERS = 12, 16  # beside a date that stands alone; in a sentence are more
FEW = 3  # posts; fewer do not show which of their dates all posts have
MODIFIED = "dateModified"  # as schema.org calls it
_CLOCK = re.compile(r"(?<![\d.])\d{1,2}[:.h]\d\d(?!\.?\d)")  # `19.02`, not of `19.02.03`

Moment = tuple[int, ...]


def date_texts(element: HtmlElement) -> list[str]:
    """What an element says of a time: its attributes first, then its own words."""
    found = [
        value
        for name, value in element.attrib.items()
        if (name in ATTRIBUTES or name.startswith("data-")) and attribute_is_date(value)
    ]
    found.extend(text for text in _own_words(element) if looks_like_date(text))
    whole = whole_text(element) if len(element) or not found else ""
    if 0 < len(whole) <= LONGEST and looks_like_date(whole):
        found.append(whole)
    return found


def says_date(element: HtmlElement) -> bool:
    """Whether there is any of `date_texts`, looked for only until one is found."""
    if any(looks_like_date(text) for text in _own_words(element)):
        return True
    for name, value in element.attrib.items():
        if (name in ATTRIBUTES or name.startswith("data-")) and attribute_is_date(value):
            return True
    whole = whole_text(element) if len(element) else ""
    return 0 < len(whole) <= LONGEST and looks_like_date(whole)


def _own_words(element: HtmlElement) -> list[str]:
    return [fold(text) for text in own_texts(element) if not text.isspace()]


def fuller(element: HtmlElement, language: str = "") -> HtmlElement:
    """The element with the whole date, where it is split: `<b>5:23am</b> on <b>Apr 24</b>`."""
    parent = element.getparent()
    if parent is None or _machine(element) or fields_of(whole_text(element), language):
        return element
    text = whole_text(parent)
    if len(text) <= LONGEST and fields_of(text, language):
        return parent
    beside = (element.getprevious(), element.getnext()) if is_clock(whole_text(element)) else ()
    days = (one for one in beside if one is not None and isinstance(one.tag, str))
    return next((one for one in days if fields_of(whole_text(one), language)), element)


def whole_text(element: HtmlElement) -> str:
    """All that an element says, on one line; what stands on lines of its own does not run on."""
    if any(child.tag in BLOCKS for child in element[:]):
        return fold(visible_text(element))
    return in_pieces(element) or folded_text(element)


def moment_of(element: HtmlElement) -> Moment | None:
    """A rough moment for comparing."""
    for text in date_texts(element):
        found = rough_moment(text)
        if found is not None:
            return found
    return None


def learn_when(samples: Sequence[Sample], kin: Kin) -> list[str]:
    """Paths to the date of writing, the best first."""
    found: dict[str, dict[int, HtmlElement]] = defaultdict(dict)
    few = len(samples) < FEW
    for number, sample in enumerate(samples):
        dates = _with_days(list(dict.fromkeys(map(fuller, _of_writing(sample.dates)))))
        for date in _above_words(dates, sample) if few else dates:
            path = sample.path(date)
            if path is not None:
                found[path].setdefault(number, date)
    if not found:
        return []
    columns = merged(found)
    moments = {
        path: {number: moment_of(element) for number, element in column.items()}
        for path, column in columns.items()
    }
    clocks = {path: _clocks(column) > MOSTLY for path, column in columns.items()}
    scores = {
        path: (len(columns[path]) / len(samples)) ** 2
        * (
            _score(columns[path], moments[path], samples)
            + LATER_WEIGHT * _later(path, moments, clocks)
            + AKIN * likeness(path, kin.when)
            - BESIDE * path.startswith("+")
        )
        for path in columns
    }
    best = max(columns, key=lambda path: (scores[path], -len(path), path))
    return alternatives(best, columns, scores, len(samples))


def _with_days(dates: Sequence[HtmlElement]) -> Sequence[HtmlElement]:
    """The dates without mere clocks, where one tells a day."""
    days = [one for one in dates if _machine(one) or not is_clock(whole_text(one))]
    return days or dates


def _of_writing(dates: Sequence[HtmlElement]) -> Sequence[HtmlElement]:
    """The dates of a post without those that are declared to be of a later change."""
    return [one for one in dates if one.get("itemprop") != MODIFIED] or dates


def _above_words(dates: Sequence[HtmlElement], sample: Sample) -> Sequence[HtmlElement]:
    """The dates of a post without those below its words or in sentences, if one tells as much.

    No other post shows that not all have them: they are of later changes, or of what others did.
    """
    places = {one: at for at, one in enumerate(sample.core.iter())}
    runs = ((len(text), holder) for holder, text, _ in runs_of(sample.core, sample.nested))
    words = places.get(max(runs, key=lambda one: one[0], default=(0, sample.core))[1], 0)
    above = [one for one in dates if places.get(one, 0) < words]
    told = {moment_of(one) for one in above} - {None}
    made = {step_of(one) for one in above}
    clock = any(map(_has_clock, above))
    kept = [
        one
        for one in dates
        if one in above or moment_of(one) in told or not (clock or step_of(one) in made)
    ]
    plain = any(_has_clock(one) and _letters(one) <= FEW_LETTERS for one in kept)
    return [one for one in kept if not plain or _letters(one) <= MOST_LETTERS]


def _letters(element: HtmlElement) -> int:
    """How many letters stand round a date: many in a sentence, as in a note of a change."""
    texts = [text for text in _own_words(element) if looks_like_date(text)]
    return min(sum(map(str.isalpha, text)) for text in texts or [whole_text(element)])


def _score(
    column: dict[int, HtmlElement],
    moments: dict[int, Moment | None],
    samples: Sequence[Sample],
) -> float:
    known = {number: moment for number, moment in moments.items() if moment}
    score = 1 + ORDER_WEIGHT * _order(known, samples)
    elements = list(column.values())
    score += MACHINE_WEIGHT * sum(_machine(one) for one in elements) / len(elements)
    score += CLOCK_WEIGHT * _clocks(column)
    if len(known) > 2:  # noqa: PLR2004
        again = 1 - (len(set(known.values())) - 1) / (len(known) - 1)
        score -= REPEATED_LOSS * (again == 1)
        score -= AGAIN_LOSS * again * (_clocks(column) > MOSTLY)
    return score


def _order(known: dict[int, Moment], samples: Sequence[Sample]) -> float:
    by_page: dict[int, list[Moment]] = defaultdict(list)
    for number, moment in known.items():
        by_page[samples[number].page].append(moment)
    orders = [(rising(values), len(values) - 1) for values in by_page.values() if len(values) > 1]
    pairs = sum(count for _, count in orders)
    return abs(sum(order * count for order, count in orders)) / pairs if pairs else 0.0


def _later(
    path: str, moments: dict[str, dict[int, Moment | None]], clocks: Mapping[str, bool]
) -> float:
    """Share of comparisons with the other dates of a post that this one wins.

    A mere day does not win over a moment: it may be that of a thank-you which followed.
    """
    won = lost = 0
    for other, column in moments.items():
        if other != path:
            for number, moment in column.items():
                mine = moments[path].get(number)
                if mine and moment:
                    won += mine > moment and clocks[path] >= clocks[other]
                    lost += mine < moment and clocks[path] <= clocks[other]
    return (won - lost) / (won + lost) if won + lost else 0.0


def _machine(element: HtmlElement) -> bool:
    return element.tag == "time" or element.get("datetime") is not None


def _clocks(column: Mapping[int, HtmlElement]) -> float:
    """Share of a column's dates that have a time of day."""
    return sum(_has_clock(one) for one in column.values()) / len(column)


def _has_clock(element: HtmlElement) -> bool:
    return any(_CLOCK.search(text) for text in date_texts(element))
