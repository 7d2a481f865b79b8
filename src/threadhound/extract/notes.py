"""Signatures and edit notes: what stands below a post's words and is not one of them.

A signature repeats under every post of its author; a note of an edit has a date of its own and the
same words in every post that has one.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from lxml.html import HtmlElement

from threadhound.dom.text import BLOCKS, fold, folded_text, text_of
from threadhound.extract.bodies import FLOW, masked
from threadhound.extract.clean import QUOTES
from threadhound.extract.datefields import CLOCK, WORD, fields_of
from threadhound.extract.place import (
    SEPARATOR,
    class_names,
    counted_path,
    find,
    inside,
    numbered,
    under,
)
from threadhound.extract.samples import Sample

FEWEST_PAIRS = 2  # posts of one author with the same words below them
MOST_EQUAL = 0.8
SHORTEST = 3  # letters of a signature
# Class names are written by developers, in English everywhere: a sign where few posts show it.
SIGNATURE = re.compile(r"signature|(?:^|[-_])sig(?:[-_]|$)", re.IGNORECASE)
LONGEST_NOTE = 160
SHARED_WORDS = 2  # at the beginning of every note
CAPTION_WORDS = 8  # "this post was last edited by", a month, pm
RARELY = 0.7  # of the posts have it at most: what all have is the template's


def learn_signature(
    samples: Sequence[Sample],
    bodies: Sequence[HtmlElement | None],
    authors: Sequence[str],
    apart: Sequence[Sequence[HtmlElement]],
) -> list[str]:
    """Paths of signatures: below the body's start, equal for an author, different for others."""
    texts: dict[str, dict[int, str]] = defaultdict(dict)
    called: set[str] = set()  # signatures by those who wrote the template
    for number, (sample, body) in enumerate(zip(samples, bodies, strict=True)):
        for place, element in (*_below(sample, body), *_ending(sample, body)):
            path = _beside(place, element) if body in find(sample.core, place) else place
            said = folded_text(element)
            holds = any(inside(one, (element,)) for one in (*apart[number], *sample.dates))
            wordy = sum(map(str.isalpha, said)) >= SHORTEST
            if wordy and not holds and not of_author(element, body, apart[number]):
                texts[path].setdefault(number, said)
                if body is not None and inside(element, (body,)) and _is_called(element):
                    called.add(path)
    found = [path for path, said in texts.items() if path in called or _repeats(said, authors)]
    return _outermost(found)


def _ending(sample: Sample, body: HtmlElement | None) -> Iterator[tuple[str, HtmlElement]]:
    """The element without a name that a post's words end with: sayings stand there, in small."""
    last = body[-1] if body is not None and len(body) else None
    if last is None or not isinstance(last.tag, str) or last.tag in BLOCKS or fold(last.tail):
        return
    path = sample.path(last)
    if path is not None and not _template_like(last) and not _quoted(last, body):
        yield path, last


def _beside(path: str, element: HtmlElement) -> str:
    """The path of an element that says which of its like it is: the post's words are another."""
    above, _, _ = path.rpartition(SEPARATOR)
    return f"{above}{SEPARATOR}{numbered(element)}" if above else numbered(element)


def _is_called(element: HtmlElement) -> bool:
    """Whether an element among a post's words is named a signature."""
    return any(map(SIGNATURE.search, class_names(element)))


def of_author(
    element: HtmlElement, body: HtmlElement | None, fields: Sequence[HtmlElement]
) -> bool:
    """Whether an element stands in the writer's box, beside the name: rank, points, badges."""
    for above in element.iterancestors():
        if body is None or inside(body, (above,)):
            return False
        if any(inside(field, (above,)) for field in fields):
            return True
    return False


def _below(
    sample: Sample, body: HtmlElement | None, author: str = ""
) -> Iterator[tuple[str, HtmlElement]]:
    """Elements of the template inside or after the body, and those that name the author."""
    started = False
    above = set(body.iterancestors()) if body is not None else set()
    for path, element in sample.elements():
        if element is body:
            started = True
        elif (
            not started
            or element in above
            or (not _template_like(element) and not _names(element, author))
        ):
            continue
        elif not _quoted(element, body):
            yield path, element


def _quoted(element: HtmlElement, body: HtmlElement | None) -> bool:
    """Whether an element stands in a quote of the post, or holds one: it tells of another post."""
    if any(one.tag in QUOTES for one in element.iter()):
        return True
    for above in element.iterancestors():
        if above is body:
            return False
        if above.tag in QUOTES:
            return True
    return False


def _names(element: HtmlElement, author: str) -> bool:
    return len(author) >= SHORTEST and author in text_of(element)


def _template_like(element: HtmlElement) -> bool:
    return bool(class_names(element)) or (element.tag not in FLOW and element.get("id") is not None)


def _repeats(said: dict[int, str], authors: Sequence[str]) -> bool:
    by_author: dict[str, list[str]] = defaultdict(list)
    for number, text in said.items():
        if authors[number]:
            by_author[authors[number]].append(text)
    equal = pairs = 0
    for texts in by_author.values():
        pairs += len(texts) - 1
        equal += Counter(texts).most_common(1)[0][1] - 1
    usual = [Counter(texts).most_common(1)[0][0] for texts in by_author.values()]
    varied = len(set(usual)) > len(usual) / 2 and len(usual) > 1
    return pairs >= FEWEST_PAIRS and equal >= MOST_EQUAL * pairs and varied


def _outermost(paths: Sequence[str]) -> list[str]:
    tops: list[str] = []
    for path in sorted(paths, key=len):
        if not any(under(path, top) for top in tops):
            tops.append(path)
    return tops


def learn_edited(
    samples: Sequence[Sample],
    bodies: Sequence[HtmlElement | None],
    whens: Sequence[HtmlElement | None],
    authors: Sequence[str],
) -> list[str]:
    """Paths of edit notes: short, dated, and worded alike.

    Markup that writers use too is a note only where it names them.
    """
    notes: dict[str, dict[int, HtmlElement]] = defaultdict(dict)
    for number, (sample, body, when) in enumerate(zip(samples, bodies, whens, strict=True)):
        dates = [date for date in sample.dates if date is not when]
        for path, element in _below(sample, body, authors[number]):
            said = folded_text(element)
            if not 0 < len(said) <= LONGEST_NOTE:
                continue
            dated = any(inside(date, (element,)) for date in dates) or _tells_day(said)
            dated = dated or _signs_change(element, body, authors[number])
            written = when is not None and inside(when, (element,))
            if dated and not written:
                notes[path].setdefault(number, element)
    found = [
        place
        for path, chosen in notes.items()
        if _are_notes(chosen, authors, len(samples))
        for place in _exact(path, chosen, samples)
    ]
    return _outermost(found)


def _signs_change(element: HtmlElement, body: HtmlElement | None, author: str) -> bool:
    """Whether a box of the template among a post's words names who wrote the post."""
    if body is None or element is body or not inside(element, (body,)):
        return False
    said = folded_text(element)
    words = len(WORD.findall(said.replace(author, " "))) if _names(element, author) else 0
    return 1 < words <= CAPTION_WORDS and _template_like(element)


def _are_notes(chosen: dict[int, HtmlElement], authors: Sequence[str], posts: int) -> bool:
    """Whether these are worded alike; or one that says who wrote the post, and a time of day."""
    if len(chosen) == 1:
        ((number, note),) = chosen.items()
        return _names(note, authors[number]) and _says_little_else(note, authors[number])
    return SHARED_WORDS <= len(chosen) <= RARELY * posts and _worded_alike(chosen, authors)


def _says_little_else(note: HtmlElement, author: str) -> bool:
    """Whether a clock and a caption are all that stands round a name: nobody signs so."""
    said = folded_text(note).replace(author, " ")
    words = [word for word in WORD.findall(CLOCK.sub(" ", said)) if len(word) > 1]
    timed = CLOCK.search(said) is not None
    return len(words) <= (CAPTION_WORDS if timed else CAPTION_WORDS // 2) and (
        timed or bool(class_names(note))
    )


def _tells_day(said: str) -> bool:
    """Whether a sentence tells a day: longer ones than dates are looked for in."""
    found = fields_of(said, "") if any(map(str.isdecimal, said)) else None
    return found is not None and {"y", "3"}.intersection(field.name for field in found) != set()


def _exact(path: str, chosen: dict[int, HtmlElement], samples: Sequence[Sample]) -> list[str]:
    """The path, if it leads to the notes and nothing else; or else their places, counted."""
    if _leads_only(path, chosen, samples):
        return [path]
    counted = Counter(
        place
        for number, element in chosen.items()
        if (place := counted_path(element, samples[number].core)) is not None
    )
    return [
        place
        for place, count in counted.items()
        if count >= SHARED_WORDS and _leads_only(place, chosen, samples)
    ]


def _leads_only(path: str, chosen: dict[int, HtmlElement], samples: Sequence[Sample]) -> bool:
    """Whether all that says something at the path is a note."""
    found = [
        (at, one)
        for at, sample in enumerate(samples)
        for one in find(sample.core, path)
        if folded_text(one)
    ]
    right = sum(chosen.get(at) is one for at, one in found)
    return right >= MOST_EQUAL * len(found)


def _worded_alike(notes: dict[int, HtmlElement], authors: Sequence[str]) -> bool:
    """Whether most begin with the same words; or with one, and end alike behind a name."""
    said = [
        masked(text_of(note).replace(authors[number] or " ", " ")).split()
        for number, note in notes.items()
    ]
    said = [words for words in said if words]
    begun = Counter(tuple(words[:SHARED_WORDS]) for words in said)
    framed = Counter((words[0], words[-1]) for words in said)
    most = max((*begun.values(), *framed.values()), default=0)
    return most >= MOST_EQUAL * len(notes)
