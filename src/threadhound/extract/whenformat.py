"""How a site writes its dates, as compiled patterns: learned once, then read at full speed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache

from threadhound.dom.dates import EPOCH, EPOCH_DIGITS
from threadhound.dom.datewords import LETTERS, timed
from threadhound.dom.text import fold
from threadhound.extract.datefields import (
    BUDDHIST,
    CENTURY,
    MARKED,
    NOON_WORD,
    PERSIAN,
    PIVOT,
    YEARS,
    Field,
    Noon,
    fields_of,
    month_named,
    noon_word,
    noon_words,
)
from threadhound.extract.persian import from_persian
from threadhound.extract.relative import relative_moment
from threadhound.model import Json

ORDERS = ("DMY", "MDY", "YMD")
NOON = 12
FIRST_KNOWN_YEAR = 1990  # a page sent before is a page whose time is not known
TOMORROW = timedelta(days=2)  # zones differ; more is a date misread
_GROUPS = {
    "y": r"(\d{4}|\d{2})",
    "mon": r"([^\W\d_]+(?:[’'][^\W\d_]+)?)",
    "p": NOON_WORD,
    "z": r"(Z|UTC|[+-]\d\d:?\d\d)?",
}
_PIECES = re.compile(rf"\s+|{LETTERS}|\d+|.", re.DOTALL)
_ANY_WORD = r"[^\s\d.,:;/()-]*"  # with vowel signs, which are no letters
_ANY_MONTH = r"([^\s\d,:;/()-]+)"
_MONTH = 12
FIRST_THAI = 2500 - BUDDHIST
LAST_OURS = 42  # years cut to two digits are ours up to here in Thailand, from there Buddhist


@dataclass(frozen=True, slots=True)
class DatePattern:
    """One way of writing: a regular expression and what its groups are."""

    pattern: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DateRules:
    """All that was learned of a site's dates."""

    language: str = ""
    order: str = ""  # of day, month and year in numbers; empty: it cannot be told
    patterns: tuple[DatePattern, ...] = ()
    noon: Noon = ()  # the site's own words for before (false) and after noon; null: not known which

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> DateRules:
        patterns = tuple(
            DatePattern(str(one["pattern"]), tuple(one["fields"]))
            for one in data.get("patterns") or ()
        )
        for one in patterns:
            _compiled(one.pattern)
        noon = tuple((str(word), late) for word, late in data.get("noon") or ())
        language, order = str(data.get("language") or ""), str(data.get("order") or "")
        return cls(language, order, patterns, noon)


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> re.Pattern[str]:
    try:
        return re.compile(pattern)
    except re.error as error:
        raise ValueError(f"{pattern!r} is no regular expression: {error}") from error


@lru_cache(maxsize=1024)
def _search(pattern: str, text: str) -> re.Match[str] | None:
    """What a pattern finds in a text: of one and the same date several things are asked."""
    return _compiled(pattern).search(timed(text))


def pattern_of(text: str, fields: tuple[Field, ...]) -> DatePattern:
    """The general form of a date as it is written in a text."""
    made: list[str] = []
    at = fields[0].start
    for field in fields:
        made.append(_between(text[at : field.start]))
        made.append(_group(field.name, text[field.start : field.end]))
        at = field.end
    lead = r"(?<!\d)" if fields[0].name != "mon" else ""
    tail = r"(?!\d)" if fields[-1].name not in {"mon", "p", "z"} else ""
    return DatePattern(lead + "".join(made) + tail, tuple(field.name for field in fields))


def _group(name: str, said: str) -> str:
    if name == "mon" and (MARKED.search(said) or "." in said):
        return _ANY_MONTH
    return _GROUPS.get(name, r"(\d{1,2})")


def _between(text: str) -> str:
    """What stands between two parts: signs as they are, words of any kind."""
    if text.isspace():
        return r"\s+"  # `May 25` is a date, `Ludo25` is somebody
    made = []
    for piece in _PIECES.findall(text):
        if piece.isspace():
            made.append(r"\s*")
        elif piece[0].isalpha():
            made.append(_ANY_WORD if MARKED.search(piece) else r"[^\W\d_]*")
        else:
            made.append(re.escape(piece))
    return "".join(made)


def read_date(text: str, rules: DateRules, now: datetime | None) -> datetime | None:
    """The moment a site's date means; None where it cannot be told."""
    for one in _halves_first(rules.patterns):
        match = _search(one.pattern, text)
        if match:
            found = build(dict(zip(one.fields, match.groups(), strict=True)), rules, now)
            if found is not None:
                return found
            if "p" in one.fields:
                return None  # the half of the day is told in a word that is not known
    return _read_other(timed(text), rules, now)


@lru_cache(maxsize=64)
def _halves_first(patterns: tuple[DatePattern, ...]) -> tuple[DatePattern, ...]:
    """Patterns with halves of the day first: others take their words for any words."""
    return tuple(sorted(patterns, key=lambda one: "p" not in one.fields))


def is_written(text: str, rules: DateRules) -> bool:
    """Whether a text holds a date as the site usually writes it; quick, and never the last word."""
    for one in rules.patterns:
        match = _search(one.pattern, text)
        if match is None:
            continue
        if "mon" not in one.fields:
            return True
        if month_named(match[one.fields.index("mon") + 1], rules.language) is not None:
            return True
    return False


@lru_cache(maxsize=64)
def _fullest_first(patterns: tuple[DatePattern, ...]) -> tuple[DatePattern, ...]:
    return tuple(sorted(patterns, key=lambda one: -len(one.fields)))


def read_by_patterns(
    texts: Sequence[str], rules: DateRules, now: datetime | None
) -> datetime | None:
    """The moment of the text that says most, as one of the site's patterns reads it."""
    for one in _fullest_first(rules.patterns):
        for text in texts:
            match = _search(one.pattern, text)
            if match:
                found = build(dict(zip(one.fields, match.groups(), strict=True)), rules, now)
                if found is not None:
                    return found
    return None


def read_usual(text: str, rules: DateRules, now: datetime | None) -> datetime | None:
    """The moment of a text written in the site's fullest way: nothing can add to it."""
    if not rules.patterns:
        return None
    fullest = _fullest_first(rules.patterns)[0]
    match = _search(fullest.pattern, text)
    if match is None:
        return None
    return build(dict(zip(fullest.fields, match.groups(), strict=True)), rules, now)


def _read_other(text: str, rules: DateRules, now: datetime | None) -> datetime | None:
    """A date that is not written in the site's usual way."""
    machine = read_machine(text)
    if machine is not None:
        return machine
    fields = fields_of(text, rules.language, rules.noon)
    if fields:
        values = {field.name: text[field.start : field.end] for field in fields}
        return build(values, rules, now)
    if now is None or now.year < FIRST_KNOWN_YEAR:
        return None
    return relative_moment(fold(text), now.replace(tzinfo=None), rules.language)


def read_machine(value: str) -> datetime | None:
    """ISO 8601 and epochs, as attributes have them."""
    value = value.strip()
    if value.isdecimal() and value.isascii():
        scale = EPOCH_DIGITS.get(len(value))
        if scale is None or int(value) // scale not in EPOCH:
            return None
        return datetime.fromtimestamp(int(value) // scale, UTC)
    if value[:2] not in {"19", "20"}:
        return None
    try:
        return datetime.fromisoformat(value)
    except ValueError:
        return None


def build(
    values: Mapping[str, str | None], rules: DateRules, now: datetime | None
) -> datetime | None:
    """A moment from its parts; None where a part is missing or impossible."""
    day = _day(values, rules, now)
    if day is not None and day[0] in PERSIAN:
        day = from_persian(*day)
    if day is None:
        return None
    year, month, number = day
    hour = int(values.get("H") or 0) % 24
    noon = values.get("p")
    if noon:
        late = noon_words(rules.language, rules.noon).get(noon_word(noon))
        if late is None and hour <= NOON:
            return None  # half of the day is not known
        hour = hour % NOON + NOON * bool(late) if hour <= NOON else hour
    try:
        found = datetime(  # noqa: DTZ001
            year, month, number, hour, int(values.get("M") or 0), int(values.get("S") or 0)
        )
    except ValueError:
        return None
    if found.year not in YEARS or _is_future(found, now):
        return None
    return found.replace(tzinfo=_zone(values["z"])) if values.get("z") else found


def _is_future(found: datetime, now: datetime | None) -> bool:
    """Nobody has written tomorrow: the date is of another calendar, or of something else."""
    if now is None or not FIRST_KNOWN_YEAR <= now.year <= found.year:
        return False
    return found > now.replace(tzinfo=None) + TOMORROW


def _zone(text: str | None) -> timezone:
    if not text or text in {"Z", "UTC"}:
        return UTC
    minutes = int(text[1:3]) * 60 + int(text[-2:])
    return timezone(timedelta(minutes=-minutes if text[0] == "-" else minutes))


def _day(
    values: Mapping[str, str | None], rules: DateRules, now: datetime | None
) -> tuple[int, int, int] | None:
    if values.get("1"):
        return _numbered_day(values, rules)
    name, number = values.get("mon"), values.get("d")
    if number is None:
        return None  # a month and a year: no day is told
    month = month_named(name, rules.language) if name else int(values.get("m") or 0)
    if not month:
        return None
    if values.get("y"):
        return full_year(str(values["y"]), rules.language), month, int(number)
    return _without_year(month, int(number), now)


def _without_year(month: int, day: int, now: datetime | None) -> tuple[int, int, int] | None:
    """A date without a year is of the last twelve months."""
    if now is None or now.year < FIRST_KNOWN_YEAR:
        return None
    limit = now.replace(tzinfo=None) + TOMORROW
    late = (month, day) > (limit.month, limit.day)
    return limit.year - late, month, day


def _numbered_day(
    values: Mapping[str, str | None], rules: DateRules
) -> tuple[int, int, int] | None:
    first, second, third = int(values["1"] or 0), int(values["2"] or 0), values.get("3")
    order = rules.order
    if third is None:  # the year is known
        year = full_year(str(values["y"]), rules.language)
        if not order or order == "YMD":
            order = _forced(first, second)
        if not order:
            return None
        return (year, second, first) if order == "DMY" else (year, first, second)
    if order == "YMD":
        return full_year(str(values["1"]), rules.language), second, int(third)
    if not order:
        return None
    year = full_year(third, rules.language)
    return (year, second, first) if order == "DMY" else (year, first, second)


def _forced(first: int, second: int) -> str:
    """The order of day and month where the numbers alone decide it."""
    if first > _MONTH:
        return "DMY"
    if second > _MONTH:
        return "MDY"
    return "DMY" if first == second else ""


def full_year(text: str, language: str = "") -> int:
    """'09 is 2009, '99 is 1999; in Thailand 66 is 2566, which is 2023."""
    value = int(text)
    if value >= CENTURY:
        return value - BUDDHIST if value - BUDDHIST in YEARS else value
    if language.startswith("th") and value + FIRST_THAI in YEARS and value > LAST_OURS:
        return value + FIRST_THAI
    return value + (1900 if value >= PIVOT else 2000)
