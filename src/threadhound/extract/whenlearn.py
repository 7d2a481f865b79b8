"""Learn how a site writes its dates from the dates of its posts.

Which of two numbers is the day is told by days over twelve, by threads running forward in time,
by dates that would lie in the future, by which number changes alone, and last by the language's
habit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING

from threadhound.dom.datewords import plain, timed
from threadhound.extract.datefields import (
    fields_of,
    locale_data,
    month_named,
    months_by_language,
)
from threadhound.extract.noons import Dated, forward, learn_noon
from threadhound.extract.whenformat import (
    FIRST_KNOWN_YEAR,
    ORDERS,
    TOMORROW,
    DatePattern,
    DateRules,
    build,
    pattern_of,
    read_date,
)

if TYPE_CHECKING:
    from dateparser.date import DateDataParser

MOST_PATTERNS = 6
CLEAR = 0.15  # of the neighbouring pairs: the order that explains so many more is the site's
CONFIRMED = 3  # dates that dateparser is asked about
DAY_FIRST = {"1": "DMY", "2": "MDY", "3": "YMD"}  # the order, by which of the numbers is the day
FEWEST_CHANGES = 2  # of one number alone: one may be chance
SURELY = 5  # times as often as any other number
UNNAMED = "en"  # read where a page names no language, or one that dateparser does not know


def learn_dates(dates: Sequence[Dated], language: str) -> DateRules:
    """The rules of a site from the dates of its posts, in order of place."""
    dates = [replace(date, text=timed(date.text)) for date in dates]
    language = _told_by_months(dates, language)
    noon = learn_noon(dates, language)
    counts: Counter[DatePattern] = Counter()
    open_dates: list[tuple[Dated, dict[str, str | None]]] = []
    for date in dates:
        fields = fields_of(date.text, language, noon)
        if not fields:
            continue
        counts[pattern_of(date.text, fields)] += 1
        if any(field.name == "1" for field in fields):
            values: dict[str, str | None] = {
                field.name: date.text[field.start : field.end] for field in fields
            }
            open_dates.append((date, values))
    patterns = tuple(pattern for pattern, _ in counts.most_common(MOST_PATTERNS))
    rules = DateRules(language=language, patterns=patterns, noon=noon)
    order = _order(open_dates, rules) if open_dates else ""
    return _confirmed(replace(rules, order=order), dates)


def _told_by_months(dates: Sequence[Dated], language: str) -> str:
    """The site's language; where its months mean others elsewhere, one that has all of them."""
    named: set[str] = set()
    for date in dates:
        fields = fields_of(date.text, language) or ()
        named.update(plain(date.text[one.start : one.end]) for one in fields if one.name == "mon")
    if all(month_named(word, language) for word in named):
        return language
    fitting = [name for name, months in months_by_language() if named <= months.keys()]
    readings = {tuple(month_named(word, name) for word in sorted(named)) for name in fitting}
    return fitting[0] if len(readings) == 1 else language


def _order(dates: Sequence[tuple[Dated, dict[str, str | None]]], rules: DateRules) -> str:
    """The order of the numbers that all dates allow and that makes threads run forward."""
    dates = [one for one in dates if any(_all_read([one], replace(rules, order=o)) for o in ORDERS)]
    possible = {}
    for order in ORDERS:
        if order == "YMD" and any("3" not in values for _, values in dates):
            continue
        read = _all_read(dates, replace(rules, order=order))
        if read is not None:
            possible[order] = forward(read)
    if len(possible) < 2:  # noqa: PLR2004
        return next(iter(possible), "")
    best, second = sorted(possible, key=lambda order: -possible[order])[:2]
    if possible[best] - possible[second] >= CLEAR:
        return best
    return _by_change(dates, set(possible)) or _habit(dates, rules.language, set(possible))


def _by_change(dates: Sequence[tuple[Dated, dict[str, str | None]]], possible: set[str]) -> str:
    """The order in which the number that changes alone from post to post is the day.

    Posts of a thread are days apart; that they are months apart to the day is one chance in thirty.
    """
    changed: Counter[str] = Counter()
    for (date, values), (after, others) in pairwise(dates):
        differ = [at for at in DAY_FIRST if values.get(at) != others.get(at)]
        if date.page == after.page and len(differ) == 1:
            changed[DAY_FIRST[differ[0]]] += 1
    if not changed:
        return ""
    (best, count), *more = changed.most_common()
    rest = sum(number for _, number in more)
    return best if best in possible and count >= max(FEWEST_CHANGES, SURELY * rest) else ""


def _all_read(
    dates: Sequence[tuple[Dated, dict[str, str | None]]], rules: DateRules
) -> list[tuple[int, datetime]] | None:
    """Every date read; None where one is impossible or in the future."""
    read = []
    for date, values in dates:
        found = build(values, rules, date.now)
        if found is None:
            return None
        known = date.now is not None and date.now.year >= FIRST_KNOWN_YEAR
        if known and date.now and found > date.now.replace(tzinfo=None) + TOMORROW:
            return None
        read.append((date.page, found))
    return read


def _habit(
    dates: Sequence[tuple[Dated, dict[str, str | None]]], language: str, possible: set[str]
) -> str:
    """Dots are written day first everywhere; else the language's habit, where it has but one."""
    if all(_dotted(date.text, values) for date, values in dates) and "DMY" in possible:
        return "DMY"
    name, _, region = language.partition("-")
    if name.lower() == "en" and not region:
        return ""  # Britain and America disagree
    order = next(
        (str(one["date_order"]) for one in locale_data(language) if "date_order" in one), ""
    )
    return order if order in possible else ""


def _dotted(text: str, values: dict[str, str | None]) -> bool:
    return f"{values['1']}.{values['2']}." in text.replace(" ", "")


def _confirmed(rules: DateRules, dates: Sequence[Dated]) -> DateRules:
    """Patterns that dateparser reads otherwise are dropped: rather no time than a wrong one."""
    kept = [
        pattern
        for pattern in rules.patterns
        if not _denied(pattern, rules, [date for date in dates if _fits(date, pattern, rules)])
    ]
    return replace(rules, patterns=tuple(kept))


def _fits(date: Dated, pattern: DatePattern, rules: DateRules) -> bool:
    fields = fields_of(date.text, rules.language, rules.noon)
    return fields is not None and pattern_of(date.text, fields).fields == pattern.fields


def _denied(pattern: DatePattern, rules: DateRules, dates: Sequence[Dated]) -> bool:
    if not {"y", "d"} <= set(pattern.fields) or "z" in pattern.fields:
        return False
    parser = _parser_for(rules)
    votes = 0
    for date in dates[:CONFIRMED]:
        ours = read_date(date.text, replace(rules, patterns=(pattern,)), date.now)
        theirs = parser.get_date_data(date.text).date_obj
        if ours is not None and theirs is not None:
            votes += 1 if ours.replace(tzinfo=None) == theirs.replace(tzinfo=None) else -1
    return votes < 0


def _parser_for(rules: DateRules) -> DateDataParser:
    """A parser for one language: one for all takes a minute to say that it knows nothing."""
    from dateparser.data.languages_info import language_order  # noqa: PLC0415
    from dateparser.date import DateDataParser  # noqa: PLC0415

    name = rules.language.partition("-")[0].lower()
    settings = {"DATE_ORDER": rules.order} if rules.order else {}
    return DateDataParser(
        languages=[name if name in language_order else UNNAMED], settings=settings
    )
