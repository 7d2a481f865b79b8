"""Is this text a date? Any language, absolute or relative, without parsing it.

Built to be asked of every text of a page: cheap refusals first, then one look at the numbers,
then at the words around them. What a date means is decided elsewhere, from the site's own format.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from lxml.html import HtmlElement

from threadhound.dom.datewords import (
    MARKS,
    UNSPACED,
    WORD,
    DateWords,
    clear,
    date_words,
    moments_in,
    plain,
    unaccented,
)

LONGEST = 80  # characters; "by NAME » Wed Mar 21, 2012 1:33 pm" fits, sentences mostly do not
MOST_WORDS = 12  # a caption round a date has fewer; a sentence that mentions one has more
LONGEST_WITHOUT_NUMBER = 40  # "less than a minute ago", "vor einer Stunde"
YEARS = range(1970, 2100)
OTHER_YEARS = (range(1300, 1460), range(2500, 2600))  # Persian and Islamic, Buddhist
EPOCH = range(600_000_000, 4_102_444_800)  # 1989 to 2100 in seconds
EPOCH_DIGITS = {10: 1, 13: 1000}
SHORT = rf"[^\W\d_][{MARKS}]*(?:[^\W\d_][{MARKS}]*){{0,2}}"  # up to three letters
COMMAS = re.compile("[,،、]")  # "il y a 2 ans, 8 mois"
PHRASE_WORDS = 5  # the longest relative phrases: "il y a # heures"

NUMERIC = re.compile(r"(?<![\d.])(\d{1,4})([./\-])(\d{1,2})\2(\d{4}|\d{1,2})(?![\d]|\2\d)")
# 30. 1. 2019 and 2019. 1. 30.: with spaces only where the year is whole
SPACED = re.compile(
    r"(?<![\d.])(?:(\d{4})\.\s(\d{1,2})\.\s(\d{1,2})|(\d{1,2})\.\s(\d{1,2})\.\s(\d{4}))(?!\d)"
)
# A day, one word and a year, with a clock: a date in whatever language. Behind the day may stand
# what makes it the ninth: "9 th", "\u09ef \u0987".
SHAPED = re.compile(
    rf"(?<!\d)\d{{1,2}}(?:\W?{SHORT})?\W{{1,3}}(?:{WORD})\W{{1,4}}(\d{{4}})(?!\d)"
    rf"|(?:{WORD})\W{{1,2}}\d{{1,2}}\W{{1,3}}(\d{{4}})(?!\d)"
)
CLOCK = re.compile(r"(?<![\d:])([01]?\d|2[0-4])[:h.]([0-5]\d)(?!\d)")
COLON_CLOCK = re.compile(r"(?<![\d:.])([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?(?![\d:])")
# 03/09 14:37 and 3.9. 14:37: a day of a year that goes without saying, and a clock
DAY_AND_CLOCK = re.compile(
    r"(?<![\d./\-:])(\d{1,2})([./\-])(\d{1,2})(?!\d|\2\d)[^\w:]{1,3}(?:[^\W\d]{1,4}\s?)?"
    r"(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)"
)
TOKEN = re.compile(rf"\d+|{WORD}")
DIGIT = re.compile(r"\d")
NUMBERS = re.compile(r"\d+(?:[.,]\d+)?")
BARE_CLOCK = re.compile(r"\W*\d{1,2}:\d{2}(?::\d{2})?\W*(?:[^\W\d_.]{1,3}\.?[^\W\d_.]?\.?)?\W*")
SHORT_AGE = re.compile(
    r"[<~]?\s?\d{1,2}\s?(?:mo|[smhdwy])"
)  # "3h", "12d" as compact lists write it
SHORT_YEAR = re.compile(r"'\d\d")
GLUED = re.compile(r"(?<!\w)[^\W\d_]+\d+")  # "Mar12" is somebody; "12Mar2019" is a date
ISO = re.compile(r"(?:19|20)\d\d-\d\d-\d\d(?:[T ]\d\d:\d\d.*)?")
LONGEST_UNSPACED = 8
FEWEST_PIECES, MOST_PIECES = 3, 5
LONGEST_PIECE = 12  # characters: the longest names of months
LEGAL = re.compile("[©®™]")  # whose a page is and what made it, since when and in which version


def looks_like_date(text: str) -> bool:
    """Whether a short text is, or holds, a date or a relative time in any language."""
    text = text.strip()
    if len(text) > LONGEST:
        text = clear(text)  # marks that nobody sees make no text long
    return 1 < len(text) <= LONGEST and _is_date(text)


@lru_cache(maxsize=8192)
def _is_date(text: str) -> bool:
    text = clear(text)
    if not 1 < len(text) <= LONGEST or LEGAL.search(text):
        return False
    if not DIGIT.search(text):
        return len(text) <= LONGEST_WITHOUT_NUMBER and _without_number(text)
    return _with_number(text)


def is_foreign_day(text: str, language: str) -> bool:
    """Whether a lone word is a day elsewhere, and not in the page's language: `hier` in German.

    English is what templates declare unasked: it says nothing of the language.
    """
    word = plain(text)
    name = language.replace("_", "-").partition("-")[0].lower()
    if not word.isalpha() or name == "en" or not name.isalpha():
        return False
    own = moments_in(name)
    return bool(own) and word not in own


def is_clock(text: str) -> bool:
    """Whether a text is a time of day, and no more."""
    return BARE_CLOCK.fullmatch(text) is not None


def in_pieces(element: HtmlElement) -> str:
    """A date whose day, month and year have an element each, as on a leaf of a calendar; or ""."""
    if not FEWEST_PIECES <= len(element) <= MOST_PIECES:
        return ""
    pieces = [" ".join((one.text or "").split()) for one in element]
    if any(
        len(piece) > LONGEST_PIECE or len(one) for one, piece in zip(element, pieces, strict=True)
    ):
        return ""
    numbers = [int(piece) for piece in pieces if piece.isdecimal() and len(piece) <= len("2020")]
    said = " ".join(filter(None, pieces))
    whole = len(numbers) > 1 and any(map(is_year, numbers))
    return said if whole and looks_like_date(said) else ""


def _without_number(text: str) -> bool:
    words = date_words()
    spelled = plain(text)
    if spelled in words.moments:
        return True
    tokens = TOKEN.findall(spelled)
    meant = [token for token in tokens if token not in words.fillers]
    return " ".join(meant) in words.moments or _counted_in_words(spelled, tokens, words)


def _counted_in_words(spelled: str, tokens: list[str], words: DateWords) -> bool:
    """An hour ago, vor einer Stunde: a number word beside a unit, and a word for 'ago'."""
    for left, right in pairwise(tokens):
        if left in words.number_words and right in words.units:
            return any(re.search(rf"\b{re.escape(word)}\b", spelled) for word in words.ago)
    return False


def _with_number(text: str) -> bool:
    if _numeric_date(text) or BARE_CLOCK.fullmatch(text) or SHORT_AGE.fullmatch(text):
        return True
    tokens = TOKEN.findall(text.lower())
    if len(tokens) > MOST_WORDS * 2 or sum(not t.isdecimal() for t in tokens) > MOST_WORDS:
        return False
    words = date_words()
    named = _named_month(tokens, words) and _names_month_apart(text, words)
    if named or _day_and_clock(text, tokens, words):
        return True
    if _numbered_month(tokens, words) or _shaped_date(text):
        return True
    if UNSPACED.search(text):
        return _unspaced_date(text.lower(), words)
    return _relative_phrase(text, words)


def _numeric_date(text: str) -> bool:
    for match in NUMERIC.finditer(text):
        first, middle, last = int(match[1]), int(match[3]), int(match[4])
        if len(match[1]) == len("2020"):
            if is_year(first) and _is_day_of_month(middle, last):
                return True
        elif _is_day_of_month(first, middle) and (len(match[4]) == len("20") or is_year(last)):
            return True
    for match in SPACED.finditer(text):
        year, one, two = (match[1], match[2], match[3]) if match[1] else match.group(6, 4, 5)
        if is_year(int(year)) and _is_day_of_month(int(one), int(two)):
            return True
    short = DAY_AND_CLOCK.search(text)
    return short is not None and _is_day_of_month(int(short[1]), int(short[3]))


def is_year(number: int) -> bool:
    """Whether a number can be the year of a post in any calendar."""
    return number in YEARS or any(number in years for years in OTHER_YEARS)


def _shaped_date(text: str) -> bool:
    """Whether a text is built like a date with a clock, though its month is in no vocabulary."""
    match = SHAPED.search(text) if COLON_CLOCK.search(text) else None
    return match is not None and is_year(int(match[1] or match[2]))


def _numbered_month(tokens: list[str], words: DateWords) -> bool:
    """`30 th\u00e1ng 1, 2019`: the month is a number after its word."""
    for at, token in enumerate(tokens[:-1]):
        if token in words.month_leads and tokens[at + 1].isdecimal():
            near = tokens[max(0, at - 1) : at] + tokens[at + 2 : at + 3]
            if any(_is_day_or_year(one) for one in near):
                return True
    return False


def _is_day_of_month(one: int, other: int) -> bool:
    low, high = sorted((one, other))
    return 1 <= low <= 12 and high <= 31  # noqa: PLR2004 - the calendar


def _named_month(tokens: list[str], words: DateWords) -> bool:
    """A month's name with a day or a year beside it, at most one word between."""
    for at, token in enumerate(tokens):
        if not _is_month(token, words):
            continue
        near = tokens[max(0, at - 2) : at] + tokens[at + 1 : at + 3]
        if any(_is_day_or_year(one) for one in near):
            return True
    return False


def _names_month_apart(text: str, words: DateWords) -> bool:
    """Whether there is a month beside words that run on into a number, as names do."""
    apart = GLUED.sub(" ", text)
    return apart == text or _named_month(TOKEN.findall(apart.lower()), words)


def _is_month(token: str, words: DateWords) -> bool:
    """A month, perhaps with other accents, with signs (`d'abril`), or cut down to initials."""
    if token in words.months:
        return True
    if token.isalpha():
        return not token.isascii() and unaccented(token) in words.months
    return plain(token).replace("\u2019", "'").rpartition("'")[2] in words.months


def _is_day_or_year(token: str) -> bool:
    if not token.isdecimal() or len(token) > len("2020"):
        return False
    value = int(token)
    return 1 <= value <= 31 or value in YEARS or len(token) == len("20")  # noqa: PLR2004


def _day_and_clock(text: str, tokens: list[str], words: DateWords) -> bool:
    """'Yesterday at 12:30', 'Mon 14:05': a time of day needs a day beside it."""
    if not CLOCK.search(text):
        return False
    if any(token in words.days or token in words.weekdays for token in tokens):
        return True
    spelled = plain(text)
    return any(word in spelled for word in words.unspaced) or any(
        " " in word and word in spelled for word in words.days
    )


def _unspaced_date(text: str, words: DateWords) -> bool:
    """Scripts that write no spaces: a numbered month, or a number and a unit and 'ago'."""
    for mark in words.month_marks:
        if re.search(rf"\d\s?{re.escape(mark)}\s?(?:\d|$)", text):
            return True
    if any(word in text for word in words.unspaced) and len(text) <= LONGEST_UNSPACED * 2:
        return True
    masked = NUMBERS.sub("#", text.replace(" ", ""))
    for match in re.finditer("#", masked):
        rest = masked[match.start() : match.start() + LONGEST_UNSPACED]
        if any(rest[:end] in words.phrases for end in range(3, len(rest) + 1)):
            return True
    return _relative_phrase(text, words)


def _relative_phrase(text: str, words: DateWords) -> bool:
    masked = COMMAS.sub(" ", NUMBERS.sub(" # ", plain(text))).split()
    for at, word in enumerate(masked):
        if word != "#":
            continue
        for start in range(max(0, at - PHRASE_WORDS + 1), at + 1):
            for end in range(max(at + 1, start + 2), min(len(masked), start + PHRASE_WORDS) + 1):
                if " ".join(masked[start:end]) in words.phrases:
                    return True
    return _counted(masked, words)


def _counted(masked: list[str], words: DateWords) -> bool:
    """A number beside a unit in any of its forms, and a word for 'ago': 5 месяцев назад."""
    near = ((one, two) for one, two in pairwise(masked) if "#" in (one, two))
    units = any(one in words.units or two in words.units for one, two in near)
    return units and any(word in words.ago for word in masked)


def tells_age(text: str) -> bool:
    """Whether a text says how long ago something was: "2 months ago"."""
    return _relative_phrase(text, date_words())


def attribute_is_date(value: str) -> bool:
    """Whether an attribute's value is an ISO date, an epoch, or a date in words."""
    if value.isdecimal() and value.isascii():
        scale = EPOCH_DIGITS.get(len(value))
        return scale is not None and int(value) // scale in EPOCH
    return bool(ISO.match(value)) or looks_like_date(value)
