"""Times told from now: "2 hours ago", "yesterday, 12:30", "Monday at 5". Any language.

What a phrase means is asked of dateparser once per phrase, with its number masked.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from functools import lru_cache

from dateparser.date import DateDataParser

from threadhound.dom.datewords import date_words, plain
from threadhound.extract.datefields import CLOCK, WORD, noon_words, weekday_words

ASKED = datetime(2020, 6, 15, 12, 0)  # noqa: DTZ001
MOST_CHARACTERS = 60
COARSEST = timedelta(days=8)  # "3 months ago" could be any of 30 days: not told
NUMBER = re.compile(r"\d+")
NOON = 12
WEEK = 7


@lru_cache(maxsize=64)
def _parser(language: str) -> DateDataParser:
    settings = {"RELATIVE_BASE": ASKED, "PARSERS": ["relative-time"]}
    name = language.partition("-")[0].lower()
    try:
        return DateDataParser(languages=[name] if name else None, settings=settings)
    except ValueError:
        return DateDataParser(settings=settings)


@lru_cache(maxsize=4096)
def _offset(phrase: str, language: str) -> timedelta | None:
    """How long ago a phrase is; None where it is no such phrase."""
    for name in dict.fromkeys((language, "en", "")):
        found = _parser(name).get_date_data(phrase).date_obj
        if isinstance(found, datetime):
            return ASKED - found.replace(tzinfo=None)
    return None


def relative_moment(text: str, now: datetime, language: str) -> datetime | None:
    """The moment a relative time means, counted from when the page was sent."""
    text = text.strip().lower()
    if not text or len(text) > MOST_CHARACTERS:
        return None
    clock = CLOCK.search(text)
    if clock:
        return _on_day(text, clock, now, language)
    return _ago(text, now, language)


def _ago(text: str, now: datetime, language: str) -> datetime | None:
    numbers = NUMBER.findall(text)
    if len(numbers) > 1:
        return None
    if not numbers:
        found = _offset(plain(text), language)
        return now - found if found is not None and abs(found) < COARSEST else None
    one = _offset(NUMBER.sub("1", text), language)
    if one is None or not timedelta(0) < one < COARSEST:
        return None
    return now - one * int(numbers[0])


def _on_day(text: str, clock: re.Match[str], now: datetime, language: str) -> datetime | None:
    back = _days_back(text[: clock.start()] + " " + text[clock.end() :], now, language)
    if back is None:
        return None
    after = re.match(r"\s*([^\W\d_]+(?:\.[^\W\d_])?)", text[clock.end() :])
    late = noon_words(language).get(after[1].strip(".")) if after else None
    hour = int(clock[1]) % 24
    if late is not None:
        hour = hour % NOON + NOON * late
    day = now - timedelta(days=back)
    return day.replace(hour=hour, minute=int(clock[2]), second=int(clock[3] or 0), microsecond=0)


def _days_back(text: str, now: datetime, language: str) -> int | None:
    known = date_words().days
    weekdays = {**weekday_words("en"), **weekday_words(language)}
    for word in WORD.findall(text):
        spelled = plain(word)
        if spelled in known:
            found = _offset(spelled, language)
            if found is not None:
                return found.days
        if spelled in weekdays and not NUMBER.search(text):  # else a date that was not read
            return (now.weekday() - weekdays[spelled]) % WEEK or WEEK
    if NUMBER.search(text):
        return None
    found = next((_offset(word, language) for word in date_words().unspaced if word in text), None)
    return found.days if found is not None else None
