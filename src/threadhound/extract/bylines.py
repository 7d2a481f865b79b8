"""Names inside a sentence: `by Ann | 3 May 2019`, `Ann wrote on 3 May:`, `Author: Ann`.

No element holds such a name. What the posts of a site say alike before and after it is the
template's; a date beside it is cut off by its form; what is left and varies is the name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lxml import etree
from lxml.html import HtmlElement

from threadhound.dom.dates import LONGEST, looks_like_date
from threadhound.dom.datewords import date_words, plain
from threadhound.dom.flat import CONTROLS, UNSEEN
from threadhound.dom.text import fold, folded_text
from threadhound.extract.columns import merged
from threadhound.extract.datefields import fields_of, noon_word, noon_words
from threadhound.extract.noons import Dated, learn_noon
from threadhound.extract.place import Seen, find, inside
from threadhound.extract.samples import Sample

LEAST_PRESENCE = 0.8  # of the posts have the sentence
LONGEST_LABEL = 24  # characters in an element of its own before the words
LONGEST_LINE = LONGEST
WORDS = 30  # characters in one run: the post's words have begun
FEWEST_NAMES = 2  # by which the template's words are told from somebody's
BEFORE, AFTER, NO_DATE = "before", "after", ""  # where the name stands, seen from the date
_PIECE = re.compile(r"\d+(?!\w)|[^\W_]+|\s+|.", re.DOTALL)
_NUMBER = "#"
_NUMBERED = r"(?:\d+|#)"  # the sign may be the site's own: `#572 - Ann - 3 May`
_DIGITS = re.compile(r"\d+")
_ADDRESS = re.compile(r"(?<=\S)\s*[<(\[][^<>()\[\]]+(?:@|\W?_?at_?\W?)[^<>()\[\]]+\.\w+[>)\]]$")
_CLOSING = frozenset(">)]")
_WORD_BEFORE = re.compile(r"([^\W\d_]+)\.?,?\s*$")
# What a date goes on with: a year, a clock ("at 10:05", "- 10:05"), a half of the day.
_MORE = re.compile(
    r"[ ,.:/'-]{1,3}\d{1,4}(?!\w)(?::\d\d)*"
    r"|\W{1,3}[^\W\d_]{1,4}\.?\s\d\d?[:.h]\d\d(?::\d\d)?"
    r"|\s?([^\W\d_]\.\s?[^\W\d_]\.|[^\W\d_]+)(?!\w)"
)


@dataclass(frozen=True, slots=True)
class Byline:
    """Where a name stands among other words, and which words these are (`#`: any number)."""

    path: str
    label: str = ""  # said by an element right before the words
    before: str = ""
    after: str = ""
    date: str = NO_DATE

    @property
    def joins_date(self) -> bool:
        """Whether no word stands between the name and the date."""
        between = {BEFORE: self.after, AFTER: self.before}.get(self.date)
        return between is not None and not any(map(str.isalpha, between))

    def read(
        self, core: HtmlElement, nested: Sequence[HtmlElement] | None, seen: Seen
    ) -> tuple[str, HtmlElement] | None:
        """The name with the element whose words hold it."""
        for element in find(core, self.path, seen):
            if nested and inside(element, nested):
                continue
            for label, run in labelled_runs(element):
                name = self.name_in(run) if label == self.label else None
                if name:
                    return name, element
        return None

    def name_in(self, run: str) -> str | None:
        """The name that a sentence says."""
        part = self._part(run)
        match = _frame(self.before, self.after).fullmatch(part) if part else None
        return without_address(match[1]) or None if match else None

    def _part(self, run: str) -> str:
        """The side of the date on which the name is."""
        if self.date == NO_DATE:
            return without_address(run)
        span = date_span(run)
        if span is None:
            return ""
        return without_address(run[: span[0]] if self.date == BEFORE else run[span[1] :])


@lru_cache(maxsize=256)
def _frame(before: str, after: str) -> re.Pattern[str]:
    return re.compile(rf"{_pattern(before)}\s*(.+?)\s*{_pattern(after)}", re.DOTALL)


def _pattern(words: str) -> str:
    made = (
        r"\s*" if piece.isspace() else _NUMBERED if piece == _NUMBER else re.escape(piece)
        for piece in _PIECE.findall(words)
    )
    return "".join(made)


def labelled_runs(element: HtmlElement) -> Iterator[tuple[str, str]]:
    """The runs of an element, each with the short words of the child before it."""
    if element.text and not element.text.isspace():
        yield "", fold(element.text)
    for child in element[:]:
        if child.tail and not child.tail.isspace():
            label = folded_text(child) if isinstance(child.tag, str) else ""
            label = _DIGITS.sub(_NUMBER, label) if len(label) <= LONGEST_LABEL else ""
            yield label, fold(child.tail)


def without_address(name: str) -> str:
    """`Ann <ann@example.org>`, `Ann (ann_at_example.org)`: the name alone."""
    name = name.strip()
    return _ADDRESS.sub("", name) if name[-1:] in _CLOSING else name


def date_span(text: str) -> tuple[int, int] | None:
    """From where to where a sentence says a date: the least of it that is one."""
    if len(text) > LONGEST_LINE or not looks_like_date(text):
        return None
    fields = fields_of(text, "")
    if fields:
        return _whole(text, fields[0].start, fields[-1].end)
    words = [piece for piece in _PIECE.finditer(text) if piece[0][0].isalnum()]
    last = next((at for at, one in enumerate(words) if looks_like_date(text[: one.end()])), None)
    if last is None:
        return None
    end = words[last].end()
    start = next(
        (one.start() for one in words[last::-1] if looks_like_date(text[one.start() : end])), 0
    )
    return _whole(text, start, end)


def _whole(text: str, start: int, end: int) -> tuple[int, int]:
    """With the weekday before the least that is a date, and the clock after it."""
    before = _WORD_BEFORE.search(text[:start])
    if before and plain(before[1]) in date_words().weekdays:
        start = before.start(1)
    while more := _MORE.match(text, end):
        if more[1] and noon_word(more[1]) not in noon_words(""):
            break
        end = more.end()
    return start, end


def inline_columns(
    samples: Sequence[Sample], bodies: Sequence[HtmlElement | None]
) -> dict[Byline, dict[int, tuple[str, HtmlElement]]]:
    """The sentences that most posts have and that may name somebody, with what they name."""
    runs: dict[str, dict[str, dict[int, tuple[str, HtmlElement]]]] = {}
    for number, (sample, body) in enumerate(zip(samples, bodies, strict=True)):
        for path, label, run, element in _sentences(sample, body):
            runs.setdefault(label, {}).setdefault(path, {}).setdefault(number, (run, element))
    found: dict[Byline, dict[int, tuple[str, HtmlElement]]] = {}
    for label, columns in runs.items():
        for path, column in merged(columns).items():
            if len(column) >= max(FEWEST_NAMES, LEAST_PRESENCE * len(samples)):
                found.update(_framed(path, label, column))
    return found


def _sentences(
    sample: Sample, body: HtmlElement | None
) -> Iterator[tuple[str, str, str, HtmlElement]]:
    """Short runs outside the words of a post, or before them; below them those with a date."""
    opening = _before_words(body) if body is not None else frozenset()
    for path, element in sample.elements():
        if element.tag in UNSEEN or element.tag in CONTROLS:
            continue
        held = body is not None and inside(element, (body,)) and element not in sample.dates
        for label, run in labelled_runs(element):
            if len(run) <= LONGEST_LINE and (not held or (element, run) in opening):
                yield path, label, run, element


def _before_words(body: HtmlElement) -> frozenset[tuple[HtmlElement, str]]:
    """The runs of a body up to the first that is long enough to be what its writer says."""
    found: list[tuple[HtmlElement, str]] = []
    for event, element in etree.iterwalk(body, events=("start", "end")):
        opens = event == "start"
        if not opens and element is body:
            break
        run = fold(element.text if opens else element.tail)
        if len(run) >= WORDS and not looks_like_date(run):
            break
        holder = element if opens else element.getparent()
        if run and holder is not None:
            found.append((holder, run))
    return frozenset(found)


def _framed(
    path: str, label: str, column: Mapping[int, tuple[str, HtmlElement]]
) -> Iterator[tuple[Byline, dict[int, tuple[str, HtmlElement]]]]:
    """The ways to cut a name out of the runs at one place."""
    runs = [run for run, _ in column.values()]
    halves = {word for word, _ in learn_noon([Dated(run, 0, None) for run in runs], "")}
    spans = {number: date_span(run) for number, (run, _) in column.items()}
    dated = sum(span is not None for span in spans.values())
    sides = (BEFORE, AFTER) if dated >= LEAST_PRESENCE * len(column) else (NO_DATE,)
    for side in sides:
        parts = {
            number: Byline(path, date=side)._part(run)  # noqa: SLF001 - its own class
            for number, (run, _) in column.items()
            if side == NO_DATE or spans[number] is not None
        }
        before, after = _shared(list(parts.values()))
        if side == NO_DATE and not (before or after or label):
            continue  # a name and nothing else has an element of its own
        line = Byline(path, label, before, after, side)
        names = {
            number: (name, column[number][1])
            for number, (run, _) in column.items()
            if (name := line.name_in(run)) and noon_word(name) not in halves
        }
        if len(names) >= LEAST_PRESENCE * len(column):
            yield line, names


def _shared(texts: Sequence[str]) -> tuple[str, str]:
    """The words that all these texts begin and end with, signs beside them included."""
    if len(set(texts)) < FEWEST_NAMES:
        return "", ""
    masked = _unfinished([[_mask(piece) for piece in _PIECE.findall(text)] for text in texts])
    start = _common(masked)
    rest = [pieces[start:] for pieces in masked]
    end = _common([pieces[::-1] for pieces in rest])
    return "".join(masked[0][:start]).strip(), "".join(masked[0][len(masked[0]) - end :]).strip()


def _unfinished(texts: list[list[str]]) -> list[list[str]]:
    """Without texts that another goes on from: `by` alone, where a name follows in a link."""
    made = {tuple(text[:end]) for text in texts for end in range(1, len(text))}
    whole = [text for text in texts if tuple(text) not in made]
    return whole if len(set(map(tuple, whole))) >= FEWEST_NAMES else texts


def _mask(piece: str) -> str:
    return _NUMBER if piece.isdecimal() else " " if piece.isspace() else piece


def _common(texts: Sequence[Sequence[str]]) -> int:
    """How many pieces all begin with; somebody is left over in each."""
    most = min(map(len, texts)) - 1
    count = 0
    while count < most and len({text[count] for text in texts}) == 1:
        count += 1
    return count
