"""Opaque cursors: URLs of one thing that differ in a token which says nothing to a reader.

`/topic/tea` and `/topic/tea?after=b3x9k2mq` are pages of one topic; `/topic/tea?view=print` is
not, because a word was chosen by somebody, while a cursor was made by a machine.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote

from threadhound.urls.copied import as_asked

LEAST_CHARACTERS = 6  # shorter tokens are abbreviations and versions
LONG = 16  # characters in both cases that are no word though no digit is among them
LED = 8  # characters that begin with a digit: fewer are "30days", "24h"
MUTE = 5  # consonants in a row that no word has, or hardly one
TOKEN = re.compile(r"[0-9A-Za-z_.~=:,|+-]+")
EXTENSION = re.compile(r"\.[a-z]{2,5}")
NUMBERED_WORD = re.compile(r"[A-Za-z_.-]+\d{1,6}")
DATED_WORD = re.compile(r"\d{1,9}[-_.]?[A-Za-z_-]+")
NAMED_NUMBER = re.compile(r"\d{1,9}[-_.][A-Za-z]+")  # an id and the name of what it is
JOINED_WORDS = re.compile("[A-Z]?[a-z]{2,}(?:[A-Z][a-z]{2,})*")
CONSONANTS = re.compile(rf"[b-df-hj-np-tv-xz]{{{MUTE}}}")
# 20240109, 202401090058, 20240109005800, 2024-01-09T00:58:00Z; seconds or milliseconds since 1970
MOMENT = re.compile(
    r"(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d(?:\d{4}|\d{6})?"
    r"|(?:19|20)\d\d-(?:0[1-9]|1[0-2])-[0-3]\d(?:[T+ _]\d\d:?\d\d[\dZ.:+-]*)?"
    r"|1\d{9}(?:\d{3})?"
)
MINUTE = re.compile(
    r"(?:19|20)\d\d-(?:0[1-9]|1[0-2])-[0-3]\d[T+ _](?:[01]\d|2[0-3]):?[0-5]\d[\dZ.:+-]*"
)
INSTANT = re.compile(r"1\d{12}")
WORDS = re.compile(r"\w+")
UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
SEPARATOR = re.compile("[&;]")
HOST = re.compile(r"[a-zA-Z][\w+.-]*://[^/?#]*")
LONGEST_WORD = 24  # a longer step of a path is a title
MANY_HYPHENS = 2
WITH_COUNT = 2  # parameters that change together: a cursor and a count

Query = dict[str, str]


def is_opaque(text: str) -> bool:
    """Made by a machine: letters and digits mixed, or unspeakable; no number, word or title."""
    bare = unquote(text)
    if len(bare) < LEAST_CHARACTERS or not TOKEN.fullmatch(bare) or EXTENSION.search(bare):
        return False
    if UUID.fullmatch(bare):
        return True
    if bare.count("-") >= MANY_HYPHENS or _is_word_and_number(bare):
        return False  # a title
    if not any(character.isalpha() for character in bare):
        return len(bare) > LONG  # times in nanoseconds and the like
    if any(character.isdigit() for character in bare):
        return len(bare) >= LED or DATED_WORD.fullmatch(bare) is None
    mixed = len(bare) >= LONG and bare != bare.lower() and not JOINED_WORDS.fullmatch(bare)
    return mixed or CONSONANTS.search(bare) is not None


def _is_word_and_number(text: str) -> bool:
    if NUMBERED_WORD.fullmatch(text):
        return True
    return NAMED_NUMBER.fullmatch(text) is not None and not CONSONANTS.search(text)


def is_moment(text: str) -> bool:
    """A point in time: where a list goes on that is ordered by time."""
    return MOMENT.fullmatch(unquote(text)) is not None


def is_minute(text: str) -> bool:
    """A date with a time of day: no day of a calendar, but when the last thing shown was said."""
    return MINUTE.fullmatch(unquote(text)) is not None


def is_instant(text: str) -> bool:
    """Milliseconds since 1970: neither a day of a calendar nor the number of a thing."""
    return INSTANT.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Turn:
    """How another URL differs from the page's own: by one cursor."""

    kind: str  # added, removed or changed
    token: str  # the cursor there; where it is removed, the one here


def cursor_between(own: str, other: str, *, declared: bool = False) -> Turn | None:
    """The one cursor in which two URLs of one thing differ; None where they differ otherwise.

    A moment is a cursor where the link is declared to lead to a neighbour; elsewhere it may be a
    day of a calendar.
    """
    if own == other or not own or not other or own[:8] != other[:8]:
        return None
    (mine, asked), (theirs, wanted) = _parted(own), _parted(other)
    if mine == theirs:
        turn = _of_queries(asked, wanted, identified=names_thing(mine))
        return turn or (_of_moments(asked, wanted) if declared else None)
    if asked == wanted:
        return _of_paths(mine, theirs)
    return _of_named(mine, asked, wanted)


def _parted(url: str) -> tuple[str, Query]:
    path, _, query = HOST.sub("", as_asked(url), count=1).partition("?")
    pairs = (piece.partition("=") for piece in SEPARATOR.split(query) if piece)
    return path.rstrip("/"), {name: value for name, _, value in pairs}


def names_thing(path: str) -> bool:
    """Whether a path names a thing: by a number, a title, or a step below another."""
    last = path.rpartition("/")[2]
    named = any(character.isdigit() for character in last) or is_title(last)
    return named or (path.count("/") > 1 and "." not in last)


def is_title(step: str) -> bool:
    """Words joined to a name for the address."""
    return len(step) > LONGEST_WORD or "-" in step or "%" in step


def _of_queries(mine: Query, theirs: Query, *, identified: bool) -> Turn | None:
    apart = [name for name in {*mine, *theirs} if mine.get(name) != theirs.get(name)]
    if len(apart) == WITH_COUNT:  # how many rows went before, told beside the cursor
        apart = [name for name in apart if not _is_count(mine.get(name), theirs.get(name))]
    if len(apart) != 1:
        return None
    here, there = mine.get(apart[0]), theirs.get(apart[0])
    if here is None or there is None:
        token = (here or "") if there is None else there
        made = is_opaque(token) or is_minute(token) or is_instant(token)
        return Turn("added" if here is None else "removed", token) if made else None
    rest = identified or len(theirs) > 1
    if is_minute(here) and is_minute(there):
        return Turn("changed", there)
    if rest and is_instant(here) and is_instant(there):
        return Turn("changed", there)
    return Turn("changed", there) if rest and _swapped(here, there) else None


def _of_named(mine: str, asked: Query, wanted: Query) -> Turn | None:
    """Another script goes on from an instant, with the page's own names beside it.

    `/list-tea-1.html` goes on at `/list.jsp?board=tea&next=1700000000000`.
    """
    named = {name: value for name, value in wanted.items() if not is_instant(value)}
    if not named or len(named) != len(wanted) - 1 or any(map(is_instant, asked.values())):
        return None
    own = {*WORDS.findall(mine), *asked.values()}
    instant = next(value for value in wanted.values() if is_instant(value))
    return Turn("added", instant) if own.issuperset(named.values()) else None


def _of_moments(mine: Query, theirs: Query) -> Turn | None:
    apart = [name for name in {*mine, *theirs} if mine.get(name) != theirs.get(name)]
    if len(apart) != 1:
        return None
    here, there = mine.get(apart[0]), theirs.get(apart[0])
    if not all(value is None or is_moment(value) for value in (here, there)):
        return None
    kind = "added" if here is None else "removed" if there is None else "changed"
    return Turn(kind, there or here or "")


def _is_count(here: str | None, there: str | None) -> bool:
    return all(value is None or value.isdigit() for value in (here, there))


def _swapped(here: str, there: str) -> bool:
    """Whether two values are cursors: both look like it, or one does and they are as long."""
    told = is_opaque(here) + is_opaque(there)
    alike = len(here) == len(there) and not (here.isdigit() or there.isdigit())
    return told == 2 or (told == 1 and alike)  # noqa: PLR2004 - both


def _of_paths(mine: str, theirs: str) -> Turn | None:
    """A step put behind the path, alone or after its name; never one changed: that is an id."""
    kind, short, long = "added", mine, theirs
    if len(mine) > len(theirs):
        kind, short, long = "removed", theirs, mine
    token = long.rpartition("/")[2]
    return Turn(kind, token) if long.startswith(short + "/") and _is_tail(short, long) else None


def _is_tail(short: str, long: str) -> bool:
    steps = long[len(short) + 1 :].split("/")
    named = len(steps) == 2 and steps[0].isalpha()  # noqa: PLR2004 - a name and its value
    return names_thing(short) and (len(steps) == 1 or named) and is_opaque(steps[-1])
