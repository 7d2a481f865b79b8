"""Times that leave out the year: `03/09 14:37` is of the year that follows from what stands above.

Remarks below a dated article are never older than it, and each is said after the one before.
Where nothing above has a year, or a page writes some such times with their year, nothing is told:
then the year is that of the day on which the page was fetched, or of another one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise

from threadhound.extract.post import Post
from threadhound.extract.whenformat import TOMORROW

YEARLESS = re.compile(r"(\d{1,2})[/.-](\d{1,2})\s+([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?")
SLACK = timedelta(days=1)  # zones differ: a remark may seem to be older than what it is about
SURELY = 2  # times as long as the other order of day and month makes a thread
LEAP = 4  # years in which each day is met


def with_years(posts: Sequence[Post], now: datetime | None) -> Sequence[Post]:
    """The posts, with times that tell no year where one stands above them that does."""
    bare = [at for at, one in enumerate(posts) if _numbers(one) is not None]
    if not bare or bare[0] == 0:
        return posts
    dated = {one.kind for one in posts if one.posted_at is not None}
    above = [one.posted_at for one in posts[: bare[0]] if one.posted_at is not None]
    if not above or any(posts[at].kind in dated for at in bare):
        return posts
    start = above[-1].replace(tzinfo=None)
    readings = [_read([posts[at] for at in bare], start, swapped=each) for each in (False, True)]
    known = [one for one in readings if one and not _is_future(one[-1], now)]
    known.sort(key=lambda moments: _farthest(start, moments))
    if not known or (len(known) > 1 and not _is_sure(start, known)):
        return posts
    told = dict(zip(bare, known[0], strict=True))
    return [replace(one, posted_at=told[at]) if at in told else one for at, one in enumerate(posts)]


def _numbers(post: Post) -> tuple[int, int, int, int] | None:
    if post.posted_at is not None or not post.posted_at_raw:
        return None
    found = YEARLESS.fullmatch(post.posted_at_raw)
    return (int(found[1]), int(found[2]), int(found[3]), int(found[4])) if found else None


def _read(posts: Sequence[Post], start: datetime, *, swapped: bool) -> list[datetime]:
    """Each time as the first such one that is not before the last; nothing where one is none."""
    made: list[datetime] = []
    for one in posts:
        first, second, hour, minute = _numbers(one) or (0, 0, 0, 0)
        month, day = (second, first) if swapped else (first, second)
        least = (made[-1] if made else start) - SLACK
        found = (_moment(least.year + more, month, day, hour, minute) for more in range(LEAP + 1))
        moment = next((each for each in found if each is not None and each >= least), None)
        if moment is None:
            return []
        made.append(moment)
    return made


def _moment(year: int, month: int, day: int, hour: int, minute: int) -> datetime | None:
    try:
        return datetime(year, month, day, hour, minute)  # noqa: DTZ001 - as the site shows it
    except ValueError:
        return None


def _farthest(start: datetime, moments: Sequence[datetime]) -> timedelta:
    """The longest pause: read wrongly, a thread sleeps for months between two remarks."""
    return max(later - earlier for earlier, later in pairwise((start, *moments)))


def _is_sure(start: datetime, known: Sequence[Sequence[datetime]]) -> bool:
    one, other = known[:2]
    if list(one) == list(other):
        return True
    return SURELY * _farthest(start, one) < _farthest(start, other)


def _is_future(moment: datetime, now: datetime | None) -> bool:
    return now is not None and moment > now.replace(tzinfo=None) + TOMORROW
