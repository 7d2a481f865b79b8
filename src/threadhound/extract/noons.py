"""Words for before and after noon that no vocabulary has, told by how they are used.

Hours that never pass twelve and one of two words beside each of them: a clock of twelve hours.
Which of the words is which is told by threads running forward in time; else the time is not told,
because it would be wrong every other time.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from threadhound.dom.datewords import date_words, plain
from threadhound.extract.columns import rising
from threadhound.extract.datefields import CLOCK, Noon, beside_clock, fields_of, noon_word
from threadhound.extract.whenformat import DateRules, read_date

FEWEST = 6  # dates with a clock; with fewer two words may be chance
FEWEST_EACH = 2
CLEAR = 0.15  # of the neighbouring pairs that run forward more under one reading than the other
NOON = 12


@dataclass(frozen=True, slots=True)
class Dated:
    """A date as written in a post, and where."""

    text: str
    page: int
    now: datetime | None


def learn_noon(dates: Sequence[Dated], language: str) -> Noon:
    """The site's two words, each with whether it means after noon (None: cannot be told)."""
    beside: list[tuple[str, str]] = []
    for date in dates:
        clock = CLOCK.search(date.text)
        fields = fields_of(date.text, language) if clock else None
        if clock is None or not fields:
            continue
        if any(field.name in "pz" for field in fields) or not 1 <= int(clock[1]) <= NOON:
            return ()
        before, after = beside_clock(date.text, clock)
        beside.append((_word(before), _word(after)))
    for side in (1, 0):
        counts = Counter(words[side] for words in beside)
        if len(beside) >= FEWEST and _is_pair(counts):
            return _told(sorted(counts), dates, language)
    return ()


def _word(found: re.Match[str] | None) -> str:
    return noon_word(found[1]) if found else ""


def _is_pair(counts: Counter[str]) -> bool:
    if len(counts) != 2 or min(counts.values()) < FEWEST_EACH or "" in counts:  # noqa: PLR2004
        return False
    words = date_words()
    known = words.weekdays | words.days | words.moments | frozenset(words.months)
    return not any(plain(word) in known for word in counts)


def _told(words: Sequence[str], dates: Sequence[Dated], language: str) -> Noon:
    """Which of the words is later in the day, by the order of the posts."""
    readings = [tuple((word, at == late) for at, word in enumerate(words)) for late in (0, 1)]
    scores = [_score(noon, dates, language) for noon in readings]
    if abs(scores[0] - scores[1]) < CLEAR:
        return tuple((word, None) for word in words)
    return readings[0] if scores[0] > scores[1] else readings[1]


def _score(noon: Noon, dates: Sequence[Dated], language: str) -> float:
    rules = DateRules(language=language, noon=noon)
    read = ((date.page, read_date(date.text, rules, date.now)) for date in dates)
    return forward([(page, moment) for page, moment in read if moment is not None])


def forward(read: Sequence[tuple[int, datetime]]) -> float:
    """How far the posts of pages stand in order of time, either way round."""
    pages: dict[int, list[datetime]] = {}
    for page, moment in read:
        pages.setdefault(page, []).append(moment)
    pairs = sum(len(moments) - 1 for moments in pages.values())
    if not pairs:
        return 0.0
    return sum(abs(rising(moments)) * (len(moments) - 1) for moments in pages.values()) / pairs
