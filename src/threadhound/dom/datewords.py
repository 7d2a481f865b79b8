"""Words that dates are written with, in every language dateparser has data for.

Only dateparser's locale data is read, once and lazily; nothing here names a month by hand.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
UNITS = ["year", "month", "week", "day", "hour", "minute", "second"]
NEAR_DAYS = ("0 day ago", "1 day ago", "2 day ago", "in 1 day")
NOW = ("0 second ago", "0 minute ago")
# Shorter words of alphabets collide with ordinary words of other languages ("do", "so", "mo").
SHORTEST_WORD = 3
# dateparser orders its languages by use; the rest are hardly written on the web, and their month
# names are common words of large languages ("any", "mal", "nehmen").
LANGUAGES = 60
NUMBER_IN_PATTERN = re.compile(r"\(\\d[^)]*\)|\{0\}")
NUMBER = re.compile(r"\d+")
SPACE = re.compile(r"\s+")
UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


@dataclass(frozen=True, slots=True)
class DateWords:
    """The vocabulary of dates. Words are lower case and bare of dots."""

    months: Mapping[str, int]  # name -> 1..12
    weekdays: frozenset[str]
    days: frozenset[str]  # today, yesterday, ...
    moments: frozenset[str]  # now, just now, ...: a date without any number
    phrases: frozenset[str]  # "# hours ago", "vor # stunden"
    units: frozenset[str]
    ago: frozenset[str]
    fillers: frozenset[str]  # words that may stand in a date and mean nothing
    number_words: frozenset[str]  # "an" hour ago, vor "einer" Stunde
    month_marks: frozenset[str]  # what follows a month's number where months have no names
    unspaced: tuple[str, ...]  # day words and units of scripts without spaces


def plain(word: str) -> str:
    """A word as the vocabulary spells it."""
    return SPACE.sub(" ", word.strip().lower().replace(".", ""))


def phrase(pattern: str) -> str:
    """A relative date with its number replaced: 'vor # stunden'."""
    spaced = NUMBER_IN_PATTERN.sub("#", pattern).replace("\\s*", "").replace("\\.", "")
    return plain(spaced)


def locales() -> Iterator[Mapping[str, Any]]:
    """The data of every language, regional variants folded in."""
    package = "dateparser.data"
    order = importlib.import_module(f"{package}.languages_info").language_order
    for name in order[:LANGUAGES]:
        info = importlib.import_module(f"{package}.date_translation_data.{name}").info
        yield info
        yield from info.get("locale_specific", {}).values()


def usable(words: Iterable[str]) -> frozenset[str]:
    """The words long enough to mean a date; scripts without spaces may be short."""
    spelled = (plain(word) for word in words)
    return frozenset(
        word for word in spelled if len(word) >= SHORTEST_WORD or UNSPACED.search(word)
    )


def _words(data: list[Mapping[str, Any]], keys: Iterable[str]) -> list[str]:
    return [word for info in data for key in keys for word in info.get(key, ())]


def _month_numbers(data: list[Mapping[str, Any]]) -> dict[str, int]:
    """Month names with their numbers; the more used language decides where two disagree."""
    numbers: dict[str, int] = {}
    for info in data:
        for number, month in enumerate(MONTHS, start=1):
            for word in usable(info.get(month, ())):
                if not NUMBER.search(word):
                    numbers.setdefault(word, number)
    return numbers


def _relative(data: list[Mapping[str, Any]], keys: Iterable[str]) -> list[str]:
    return [
        word for info in data for key in keys for word in info.get("relative-type", {}).get(key, ())
    ]


def _phrases(data: list[Mapping[str, Any]]) -> frozenset[str]:
    patterns = (
        pattern
        for info in data
        for group in info.get("relative-type-regex", {}).values()
        for pattern in group
    )
    made = (phrase(pattern) for pattern in patterns)
    return frozenset(text for text in made if "#" in text and len(text) > len("# x"))


def _number_words(data: list[Mapping[str, Any]]) -> frozenset[str]:
    return frozenset(
        word
        for info in data
        for rule in info.get("simplifications", ())
        for word, value in rule.items()
        if word.isalpha() and str(value).isdigit()
    )


def _unspaced(words: Iterable[str]) -> tuple[str, ...]:
    found = {word for word in words if UNSPACED.search(word) and " " not in word}
    return tuple(sorted(found, key=lambda word: (-len(word), word)))


@cache
def date_words() -> DateWords:
    """The vocabulary, built on first use (about a third of a second)."""
    data = list(locales())
    months = _words(data, MONTHS)
    days = usable(_relative(data, NEAR_DAYS))
    moments = usable(_relative(data, NOW))
    return DateWords(
        months=_month_numbers(data),
        weekdays=usable(_words(data, WEEKDAYS)),
        days=days,
        moments=moments | days,
        phrases=_phrases(data),
        units=usable(_words(data, UNITS)),
        ago=frozenset(plain(word) for word in _words(data, ("ago",))),
        fillers=frozenset(word for word in _words(data, ("skip",)) if word.isalpha()),
        number_words=_number_words(data),
        month_marks=frozenset(
            NUMBER.sub("", plain(word)) for word in months if re.fullmatch(r"\d+\D", word)
        ),
        unspaced=_unspaced(days | moments),
    )
