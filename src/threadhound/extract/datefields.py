"""The parts of a written date: which number is the day, which the hour, what month the word means.

Works on any language dateparser has words for. Day and month in numbers are left open: which is
which is the site's habit, learned from all of its dates.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from threadhound.dom.dates import tells_age
from threadhound.dom.datewords import (
    ENDINGS,
    LANGUAGES,
    MARKS,
    MONTHS,
    PERSIAN_MONTHS,
    WEEKDAYS,
    arabic,
    date_words,
    locales,
    plain,
    unaccented,
)
from threadhound.dom.datewords import WORD as ANY_WORD

YEARS = range(1970, 2041)  # later ones are of another calendar, or misread
BUDDHIST = 543  # years before our count
PERSIAN = range(1370, 1410)  # 1991 to 2030; Islamic years of that time are from 1411 on
DAYS = range(1, 32)
CENTURY = 100
PIVOT = 70  # two-digit years from 70 on are of the last century
LONGEST = 160  # characters looked at
FARTHEST = 30  # characters from a month to its year
CUT = 3  # letters of a month that are left of its name

# A clock; with a colon it is certain, with a dot or h only where no date is written so. A comma
# before it is of another number, but not behind a year: `Mar. 09 2024,14:37`.
CLOCK = re.compile(
    r"(?<![\d:./-])(?:(?<!,)|(?<=[\d\0]{4},))([01]?\d|2[0-4])\s?:\s?([0-5]\d)(?:\s?:\s?([0-5]\d))?(?:\.\d+)?(?!\d|:\d)"
)
LOOSE_CLOCK = re.compile(r"(?<![\d.,/-])([01]?\d|2[0-3])[.h]([0-5]\d)(?![\d.])")
H_CLOCK = re.compile(r"(?<![\d.,/-])([01]?\d|2[0-3])\s?h\s?([0-5]\d)(?!\d)")
NUMERIC = re.compile(
    r"(?<!\d)(?<!\d[./-])(\d{4}|\d{1,2})(\s?[./\-年년]\s?)(\d{1,2})(\s?[./\-月월]\s?)"
    r"(\d{4}|\d{1,2})(?!\d|[./-]\d)"
)
WORD = re.compile(ANY_WORD)
NUMBER = re.compile(r"(?<![\d#a-zA-Z])['’]?(\d{1,4})(?!\d)")  # not of a name: `ann25 on May 3`
ISO = re.compile(
    r"((?:19|20)\d\d)-(\d\d)-(\d\d)[T .](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?"
    r"\s?(Z|UTC|[+-]\d\d:?\d\d)?"
)


# A word of half a day: `pm`, `p.m.`, `p. m.`
NOON_WORD = r"([^\W\d_]\.\s?[^\W\d_]\b|[^\W\d_]+)"
MARKED = re.compile(f"[{MARKS}]")
_AFTER = re.compile(rf"\s*{NOON_WORD}")
_HOUR = re.compile(rf"[\s,]*(?:[^\W\d_]{{1,3}}\s)?(1[0-2]|[1-9])\s?{NOON_WORD}(?!\s?\d)")
_BEFORE = re.compile(rf"{NOON_WORD}\.?\s*$")
_MONTH_NUMBER = re.compile(r"\s(0?[1-9]|1[0-2])(?!\d)")
_SIGNS = re.compile(r"[\W_]+")
_GLUED = re.compile(r"(?<!\w)[^\W\d]+\d")  # of a name: `mar12 on May 3`
_LATIN = re.compile(r"[a-z\u00c0-\u024f\u1e00-\u1eff]", re.IGNORECASE)

Span = tuple[int, int]
Noon = tuple[tuple[str, bool | None], ...]  # words of a site, whether they mean after noon


@dataclass(frozen=True, slots=True)
class Field:
    """A part of a date: its name (y, m, d, mon, H, M, S, p; or 1, 2, 3 where it is open)."""

    name: str
    start: int
    end: int


@lru_cache(maxsize=64)
def locale_data(language: str) -> tuple[Mapping[str, Any], ...]:
    """Data of a language from dateparser: the region's first, where there is one."""
    name, _, region = language.replace("_", "-").partition("-")
    if not name.isalpha():
        return ()
    try:
        info = importlib.import_module(f"dateparser.data.date_translation_data.{name.lower()}").info
    except (ImportError, ValueError):
        return ()
    regional = info.get("locale_specific", {}).get(f"{name.lower()}-{region.upper()}")
    return (regional, info) if regional else (info,)


@lru_cache(maxsize=64)
def month_words(language: str) -> Mapping[str, int]:
    """Month names: of the site's language first, then of all others; 0 where those disagree."""
    known = date_words()
    words = {**known.months, **dict.fromkeys(known.doubtful, 0)}
    for info in reversed(locale_data(language)):
        for number, month in enumerate(MONTHS, 1):
            told = (plain(word).rstrip(ENDINGS) for word in info.get(month, ()) if len(word) > 1)
            names = [name for name in told if name]
            words.update({unaccented(name): number for name in names})
            words.update(dict.fromkeys(names, number))
    for beginning, number in _beginnings(language).items():
        words.setdefault(beginning, number)
    return words


def _beginnings(language: str) -> Mapping[str, int]:
    """The first letters of the months of a language, where only one begins so: sites cut anew."""
    found: dict[str, set[int]] = {}
    for info in locale_data(language):
        for number, month in enumerate(MONTHS, 1):
            for name in (plain(word) for word in info.get(month, ())):
                if len(name) > CUT and name.isalpha():
                    found.setdefault(name[:CUT], set()).add(number)
    return {beginning: min(told) for beginning, told in found.items() if len(told) == 1}


@lru_cache(maxsize=1)
def months_by_language() -> Sequence[tuple[str, Mapping[str, int]]]:
    """The languages, the most used first, each with its own names of months."""
    order = importlib.import_module("dateparser.data.languages_info").language_order[:LANGUAGES]
    return [
        (
            name,
            {
                plain(word).rstrip(ENDINGS): number
                for info in locale_data(name)
                for number, month in enumerate(MONTHS, 1)
                for word in info.get(month, ())
            },
        )
        for name in order
    ]


@lru_cache(maxsize=4096)
def month_named(word: str, language: str) -> int | None:
    """The month that a word means: 0 where languages disagree, None for no month."""
    words = month_words(language)
    spelled = plain(word)
    found = words.get(spelled)
    if found is None and not spelled.isalpha():  # d'abril
        found = words.get(spelled.replace("’", "'").rpartition("'")[2])
    return words.get(unaccented(spelled)) if found is None else found


def is_year(value: int) -> bool:
    """Whether a number is a year that can be read."""
    return value in YEARS or value - BUDDHIST in YEARS


@lru_cache(maxsize=64)
def weekday_words(language: str) -> Mapping[str, int]:
    """Names of weekdays, Monday 0."""
    words: dict[str, int] = {}
    for info in locale_data(language) or ():
        for number, day in enumerate(WEEKDAYS):
            words.update((plain(word), number) for word in info.get(day, ()))
    return words


@lru_cache(maxsize=64)
def noon_words(language: str, site: Noon = ()) -> Mapping[str, bool | None]:
    """Words for before and after noon -> whether it is after; None: the site knows, we do not.

    Of other languages only words in scripts of their own count: `de`, `to` and `a` are am in some.
    """
    words: dict[str, bool | None] = dict(_foreign_noon_words())
    words.update({"am": False, "pm": True})
    for info in reversed(locale_data(language) or ()):
        words.update((noon_word(word), False) for word in info.get("am", ()))
        words.update((noon_word(word), True) for word in info.get("pm", ()))
    words.update(site)
    return words


@lru_cache(maxsize=1)
def _foreign_noon_words() -> Mapping[str, bool]:
    found: dict[str, set[bool]] = {}
    for info in locales():
        for name, late in (("am", False), ("pm", True)):
            for word in (*info.get(name, ()), *_parts_of_day(info, name)):
                if not _LATIN.search(word):
                    found.setdefault(noon_word(word), set()).add(late)
    return {word: late for word, (late, *more) in found.items() if not more}


def _parts_of_day(info: Mapping[str, Any], name: str) -> Sequence[str]:
    """Words for parts of half a day: the Chinese divide it into night, dawn, noon and more."""
    return [
        word
        for rule in info.get("simplifications", ())
        for pattern, meant in rule.items()
        if str(meant).endswith(f" {name}")
        for word in WORD.findall(pattern.partition(r"(\d")[0])
    ]


@lru_cache(maxsize=1024)
def noon_word(word: str) -> str:
    """A word for half of the day, however it is dotted: `p. m.` is pm."""
    return _SIGNS.sub("", word.lower())


def fields_of(text: str, language: str, noon: Noon = ()) -> tuple[Field, ...] | None:
    """The parts of the first date in a text, in order of place; None where there is none."""
    text = text[:LONGEST]
    iso = ISO.search(text)
    if iso:
        names = ("y", "m", "d", "H", "M", "S", "z")
        found = [Field(name, *iso.span(at)) for at, name in enumerate(names, 1) if iso[at]]
        half = _AFTER.match(text, iso.end()) if found[-1].name != "z" else None
        if half and noon_word(half[1]) in noon_words(language, noon):
            found.append(Field("p", *half.span(1)))
        return tuple(found)
    date = _numeric(text)
    rest = text
    if date:
        rest = _blanked(text, date[0].start, date[-1].end)
    clock = CLOCK.search(rest) or (LOOSE_CLOCK if date else H_CLOCK).search(rest)
    words = noon_words(language, noon)
    parts = _clock_fields(rest, clock, words) if clock else ()
    if not date:
        if parts:
            rest = _blanked(rest, parts[0].start, parts[-1].end)
        date = _named(rest, language)
        if not date or (not parts and _is_age(text, date)):
            return None
        if not parts and (dotted := _dotted_clock(rest, date)):
            parts = _clock_fields(rest, dotted, words)
    parts = parts or _whole_hour(text, date, words)
    return tuple(sorted((*date, *parts), key=lambda field: field.start))


def _dotted_clock(text: str, date: tuple[Field, ...]) -> re.Match[str] | None:
    """`30 Januari 2019, 02.40`: after a whole date in words, two numbers with a dot."""
    end = max(field.end for field in date)
    whole = any(field.name == "y" for field in date)
    return LOOSE_CLOCK.search(_blanked(text, 0, end)) if whole else None


def _whole_hour(
    text: str, date: tuple[Field, ...], words: Mapping[str, bool | None]
) -> tuple[Field, ...]:
    """`Feb. 8, 2023, 9 p.m.`: only right after the date, `7 am 3. Mai` is no hour in German."""
    hour = _HOUR.match(text, max(field.end for field in date))
    if hour is None or noon_word(hour[2]) not in words:
        return ()
    return Field("H", *hour.span(1)), Field("p", *hour.span(2))


def _is_age(text: str, date: tuple[Field, ...]) -> bool:
    """Words of ages are months elsewhere: "ago" is August in Italy, "sec" is no September."""
    return all(field.name != "y" for field in date) and tells_age(text)


def _blanked(text: str, start: int, end: int) -> str:
    return text[:start] + "\0" * (end - start) + text[end:]


def _numeric(text: str) -> tuple[Field, ...]:
    for match in NUMERIC.finditer(text):
        if match[2].strip() != match[4].strip() and match[2].strip() not in "年년":
            continue
        values = [int(match[1]), int(match[3]), int(match[5])]
        places = [match.span(1), match.span(3), match.span(5)]
        if is_year(values[0]) or values[0] in PERSIAN:
            names = ("y", "m", "d")
        elif is_year(values[2]) or values[2] in PERSIAN:
            names = ("1", "2", "y")
        elif len(match[5]) == len("20") and max(values) < CENTURY:
            names = ("1", "2", "3")
        else:
            continue
        if any(value < 1 for value in values[:2]):
            continue
        return tuple(Field(name, *place) for name, place in zip(names, places, strict=True))
    return ()


def _clock_fields(
    text: str, clock: re.Match[str], words: Mapping[str, bool | None]
) -> tuple[Field, ...]:
    found = [Field("H", *clock.span(1)), Field("M", *clock.span(2))]
    if clock.re.groups > 2 and clock[3]:  # noqa: PLR2004
        found.append(Field("S", *clock.span(3)))
    before, after = beside_clock(text, clock)
    if after and noon_word(after[1]) in words:
        found.append(Field("p", *after.span(1)))
    elif before and noon_word(before[1]) in words:
        found.insert(0, Field("p", *before.span(1)))
    return tuple(found)


def beside_clock(
    text: str, clock: re.Match[str]
) -> tuple[re.Match[str] | None, re.Match[str] | None]:
    """The words right before and right after a clock."""
    return _BEFORE.search(text[: clock.start()]), _AFTER.match(text, clock.end())


def _named(text: str, language: str) -> tuple[Field, ...]:
    """A month's name with the day and year round it; some languages have weekdays that read so."""
    leads, weekdays = date_words().month_leads, weekday_words(language)
    first: tuple[Field, ...] = ()
    for word in WORD.finditer(text):
        if _GLUED.match(text, word.start()):
            continue
        if plain(word[0]) in leads:
            found = _numbered(text, word)
        elif month_named(word[0], language) is not None:
            found = _round(text, word.span(), "mon", word.span())
        else:
            continue
        if first and found:
            return found if _days(found) & _days(first) else first
        if found and plain(word[0]) not in weekdays:
            return found
        first = first or found
    return first


def _days(date: tuple[Field, ...]) -> set[Field]:
    return {field for field in date if field.name == "d"}


def _numbered(text: str, word: re.Match[str]) -> tuple[Field, ...]:
    """A month told by its number after a word: `30 tháng 1, 2019`."""
    number = _MONTH_NUMBER.match(text, word.end())
    return _round(text, (word.start(), number.end()), "m", number.span(1)) if number else ()


def _round(text: str, word: Span, name: str, at: Span) -> tuple[Field, ...]:
    before = list(NUMBER.finditer(text[: word[0]]))[-2:]
    after = [one for one in NUMBER.finditer(text, word[1]) if one.start() - word[1] <= FARTHEST][:2]
    month = Field(name, *at)
    persian = name == "mon" and text[slice(*at)] in _persian_months()
    year = next((one for one in (*after, *before) if _is_year(one, persian=persian)), None)
    if year is None and any(len(one[1]) == len("2020") for one in (*after, *before)):
        return ()  # of a calendar that is not known
    days = [one for one in (*reversed(before), *after) if int(one[1]) in DAYS and one is not year]
    near = [one for one in days if _near(text, one, word)]
    if not near:
        return (month, Field("y", *year.span(1))) if year else ()
    day = near[0]
    if year is None:
        short = [one for one in after if one is not day and len(one[1]) == len("20")]
        year = short[0] if short and _short_year(text, day, word, short[0]) else None
    found = [month, Field("d", *day.span(1))]
    if year is not None:
        found.append(Field("y", *year.span(1)))
    return tuple(found)


def _is_year(number: re.Match[str], *, persian: bool) -> bool:
    whole, value = len(number[1]) == len("2020"), int(number[1])
    return whole and (value in PERSIAN if persian else is_year(value))


@lru_cache(maxsize=1)
def _persian_months() -> frozenset[str]:
    return frozenset(spelled for name in PERSIAN_MONTHS for spelled in (name, arabic(name)))


def _near(text: str, number: re.Match[str], word: Span) -> bool:
    """Only a few signs, or one short word, between a day and its month."""
    low, high = sorted((number.span(), word))
    between = text[low[1] : high[0]]
    return len(between) <= len(" th of ") and "\0" not in between and "," not in between[:-2]


def _short_year(text: str, day: re.Match[str], word: Span, number: re.Match[str]) -> bool:
    """'10 or -20 right after the date, not a number of something else."""
    end = max(day.end(), word[1])
    between = text[end : number.start(1)]
    return len(between) <= len(", '") and "\0" not in between
