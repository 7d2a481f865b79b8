"""Moments of rows: ISO 8601 text, with the zone where the page told it."""

from __future__ import annotations

from datetime import UTC, datetime

from threadhound.model import Json

MINUTES = len("2020-01-31T23:59")
MIDNIGHT = " 00:00"  # to the minute: of a forum that tells days


def moment(value: Json) -> datetime | None:
    """The moment a row names; None where it names none."""
    if not isinstance(value, str):
        return None
    try:
        return datetime.fromisoformat(value)
    except ValueError:
        return None


def shown(value: str) -> str:
    """Day and minute for a reader; the day alone where the forum tells no more."""
    return value[:MINUTES].replace("T", " ").removesuffix(MIDNIGHT)


def in_utc(value: datetime) -> datetime:
    """The moment in UTC; one without a zone is taken as it stands."""
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
