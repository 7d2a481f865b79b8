"""Words that dates are written with, in every language dateparser has data for.

Only dateparser's locale data is read, once and lazily; nothing here names a month by hand.
"""

from __future__ import annotations

import importlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
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
NUMBERED = re.compile(r"([^\W\d_]{3,})\s\d{1,2}")
SPACE = re.compile(r"\s+")
ACCENTS = re.compile("[\u0300-\u036f]")
RECENT = 8192  # words whose accents were taken off
_MARKED = range(0x300, 0x1100)  # from accents that stand by themselves to Burmese vowels
MARKS = "".join(chr(code) for code in _MARKED if unicodedata.category(chr(code)) in {"Mn", "Mc"})
LETTERS = rf"[^\W\d_]+(?:[{MARKS}]+[^\W\d_]*)*"  # `\w` knows no vowel signs: Hindi, Thai
_LETTER = rf"[^\W\d_][{MARKS}]*"
_INITIALS = rf"{_LETTER}(?:{_LETTER})?"
# A word, or one cut down to its initials: `\u0e21.\u0e04.` is January
WORD = rf"{_INITIALS}(?:\.{_INITIALS})+(?![^\W\d_])|{LETTERS}(?:['\u2019]{LETTERS})?"
# Marks that only tell the direction of writing; nobody sees them.
UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c]")
FOREIGN_DIGIT = re.compile(r"[^\D0-9]")  # of Arabic, Hindi and more
ENDINGS = "\u05f3\u2019'\u0970"  # signs that end a month cut short in Hebrew and Hindi
REPUBLIC = 1911
# The year before the first of each era of Japan, and of the Republic in Taiwan.
ERAS = {
    "\u662d\u548c": 1925,
    "\u5e73\u6210": 1988,
    "\u4ee4\u548c": 2018,
    "\u6c11\u570b": REPUBLIC,
    "\u6c11\u56fd": REPUBLIC,
}
# The months of the Persian calendar in order; dateparser reads them by a calendar of its own.
PERSIAN_MONTHS = (  # noqa: SIM905
    "\u0641\u0631\u0648\u0631\u062f\u06cc\u0646 \u0627\u0631\u062f\u06cc\u0628\u0647\u0634\u062a "
    "\u062e\u0631\u062f\u0627\u062f \u062a\u06cc\u0631 \u0645\u0631\u062f\u0627\u062f "
    "\u0634\u0647\u0631\u06cc\u0648\u0631 \u0645\u0647\u0631 \u0622\u0628\u0627\u0646 "
    "\u0622\u0630\u0631 \u062f\u06cc \u0628\u0647\u0645\u0646 \u0627\u0633\u0641\u0646\u062f"
).split()
HOUR_LEAD = re.compile(r"^.*\)\??(?=\w)")  # what a pattern allows before the word
_FIRST = re.compile("\u5143")
_ERA = re.compile(rf"({'|'.join(ERAS)})\s?(\u5143|\d{{1,3}})\s?\u5e74")
# Its name may be left out: years of three digits are nobody else's.
_REPUBLIC = re.compile("(?<![\\d\u570b\u56fd])(1[0-2]\\d)\\s?\u5e74(?=\\s?\\d{1,2}\\s?\u6708)")
_HOURS = re.compile(
    r"(?<!\d)(\d{1,2})\s?[\u6642\u65f6\u9ede\u70b9\uc2dc]\s?(\d{1,2})\s?[\u5206\ubd84]"
    r"(?:\s?(\d{1,2})\s?[\u79d2\ucd08])?"
)
UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")


@dataclass(frozen=True, slots=True)
class DateWords:
    """The vocabulary of dates. Words are lower case and bare of dots."""

    months: Mapping[str, int]  # name -> 1..12
    doubtful: frozenset[str]  # names of months that languages disagree on
    month_leads: frozenset[str]  # what precedes a month's number
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


def clear(text: str) -> str:
    """A text without marks that nobody sees, its numbers in the digits that patterns know."""
    if text.isascii():
        return text
    text = UNSEEN.sub("", text)
    text = FOREIGN_DIGIT.sub(lambda digit: str(int(digit[0])), text)
    return _eastern(text) if "\u5e74" in text or _HOURS.search(text) else text


def timed(text: str) -> str:
    """A date, cleared, whose clock is a word as if it were told in numbers: `May 3, 2020, noon`."""
    text = clear(text)
    if text[-1:].isdecimal():
        return text
    hour = _named_hours().search(text)
    if hour is None:
        return text
    late = plain(hour[2]) in _hour_words("12:00")
    return text[: hour.start()] + hour[1] + ("12:00" if late else "00:00")


@cache
def _named_hours() -> re.Pattern[str]:
    """A word for noon or midnight at the end of a date."""
    words = sorted(_hour_words("12:00") | _hour_words("00:00"))
    return re.compile(rf"(?<=\d)(\W{{1,3}}(?:\w{{1,2}}\s)?)({'|'.join(words)})\W*$", re.IGNORECASE)


@cache
def _hour_words(clock: str) -> frozenset[str]:
    """What languages call the hours that have names."""
    return frozenset(
        plain(HOUR_LEAD.sub("", pattern))
        for info in locales()
        for rule in info.get("simplifications", ())
        for pattern, meant in rule.items()
        if meant == clock
    )


def _eastern(text: str) -> str:
    """Years of eras as ours, and clocks whose hours and minutes are named: `14\u664246\u5206`."""
    text = _ERA.sub(lambda era: f"{ERAS[era[1]] + int(_FIRST.sub('1', era[2]))}\u5e74", text)
    text = _REPUBLIC.sub(lambda year: f"{REPUBLIC + int(year[1])}\u5e74", text)
    return _HOURS.sub(
        lambda clock: ":".join(part.zfill(2) for part in clock.groups() if part), text
    )


def plain(word: str) -> str:
    """A word as the vocabulary spells it."""
    return SPACE.sub(" ", word.strip().lower().replace(".", ""))


@lru_cache(RECENT)
def unaccented(word: str) -> str:
    """A word without accents: sites leave them out, or set others than the vocabulary has."""
    if word.isascii():
        return word
    return unicodedata.normalize("NFC", ACCENTS.sub("", unicodedata.normalize("NFD", word)))


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
    """The words long enough to mean a date; those of scripts with vowel signs may be short."""
    spelled = (plain(word) for word in words)
    return frozenset(
        word
        for word in spelled
        if len(word) >= SHORTEST_WORD or UNSPACED.search(word) or any(map(MARKS.__contains__, word))
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
                    numbers.setdefault(word.rstrip(ENDINGS), number)
    for word, number in list(numbers.items()):
        bare = unaccented(word)
        if not bare.isascii():  # `uno`, `sub` and `marco` are words of other languages
            numbers.setdefault(bare, number)
    for number, name in enumerate(PERSIAN_MONTHS, start=1):
        numbers[name] = numbers[arabic(name)] = number
    return numbers


def arabic(name: str) -> str:
    """A Persian name in Arabic letters, as many a keyboard writes it."""
    return name.replace("\u06cc", "\u064a").replace("\u06a9", "\u0643")


def _doubtful(data: list[Mapping[str, Any]]) -> frozenset[str]:
    """Month names that mean different months in different languages: `lipanj`, `lipiec`: lip."""
    meant: dict[str, set[int]] = {}
    for info in data:
        for number, month in enumerate(MONTHS, start=1):
            for word in usable(info.get(month, ())):
                meant.setdefault(word, set()).add(number)
    return frozenset(word for word, numbers in meant.items() if len(numbers) > 1)


def _month_leads(data: list[Mapping[str, Any]]) -> frozenset[str]:
    """What stands before a month's number where months have no names: `th\u00e1ng 1`."""
    months = (plain(word) for word in _words(data, MONTHS))
    found = (NUMBERED.fullmatch(word) for word in months)
    return frozenset(match[1] for match in found if match)


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


def _unit_forms(data: list[Mapping[str, Any]]) -> Iterator[str]:
    """Units as they stand beside numbers: what phrases of one unit have and those of others lack.

    `\u0634\u0647\u0631` is a month, `3 \u0623\u0634\u0647\u0631` are three of them.
    """
    for info in data:
        spoken = [
            (key.split()[1], phrase(pattern))
            for group in ("relative-type-regex", "relative-type")
            for key, patterns in info.get(group, {}).items()
            if key.endswith(" ago") and not key.startswith(("0", "1"))
            for pattern in patterns
        ]
        meant: dict[str, set[str]] = {}
        for unit, text in spoken:
            for word in text.split():
                meant.setdefault(word, set()).add(unit)
        for _, text in spoken:
            own = [word for word in text.split() if len(meant[word]) == 1 and word != "#"]
            yield from own if len(own) == 1 else ()


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
def moments_in(language: str) -> frozenset[str]:
    """Words of one language for now and the days beside today; empty if it is not known."""
    package = "dateparser.data.date_translation_data"
    try:
        info = importlib.import_module(f"{package}.{language}").info
    except (ImportError, ValueError):
        return frozenset()
    data = [info, *info.get("locale_specific", {}).values()]
    return usable(_relative(data, (*NEAR_DAYS, *NOW)))


@cache
def date_words() -> DateWords:
    """The vocabulary, built on first use (about a third of a second)."""
    data = list(locales())
    months = _words(data, MONTHS)
    days = usable(_relative(data, NEAR_DAYS))
    moments = usable(_relative(data, NOW))
    return DateWords(
        months=_month_numbers(data),
        doubtful=_doubtful(data),
        month_leads=_month_leads(data),
        weekdays=usable(_words(data, WEEKDAYS)),
        days=days,
        moments=moments | days,
        phrases=_phrases(data),
        units=usable((*_words(data, UNITS), *_unit_forms(data))),
        ago=frozenset(plain(word) for word in _words(data, ("ago",))),
        fillers=frozenset(word for word in _words(data, ("skip",)) if word.isalpha()),
        number_words=_number_words(data),
        month_marks=frozenset(
            NUMBER.sub("", plain(word)) for word in months if re.fullmatch(r"\d+\D", word)
        ),
        unspaced=_unspaced(days | moments),
    )
