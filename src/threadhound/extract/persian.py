"""Dates of the Persian calendar, which years of 1370 to 1409 are of, as dates of ours."""

from __future__ import annotations

from datetime import date, timedelta

FIRST_LONG = 6  # months of 31 days; the others have 30
_EPOCH = (1370, date(1991, 3, 21))  # a new year's day
# Leap years by observation; within this span they come every four years but for these gaps.
_LEAP = frozenset({1370, 1375, 1379, 1383, 1387, 1391, 1395, 1399, 1403, 1408})


def from_persian(year: int, month: int, day: int) -> tuple[int, int, int] | None:
    """Year, month and day in our calendar; None where there is no such day."""
    longest = 31 if month <= FIRST_LONG else 30 if month < 12 or year in _LEAP else 29  # noqa: PLR2004
    if not (1 <= month <= 12 and 1 <= day <= longest):  # noqa: PLR2004
        return None
    first, start = _EPOCH
    passed = sum(365 + (one in _LEAP) for one in range(first, year))
    passed += sum(31 if one <= FIRST_LONG else 30 for one in range(1, month)) + day - 1
    found = start + timedelta(days=passed)
    return found.year, found.month, found.day
