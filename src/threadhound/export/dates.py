"""Moments of rows: ISO 8601 text, with the zone where the page told it."""

from __future__ import annotations

from datetime import UTC, datetime

from threadhound.model import Json


def moment(value: Json) -> datetime | None:
    """The moment a row names; None where it names none."""
    if not isinstance(value, str):
        return None
    try:
        return datetime.fromisoformat(value)
    except ValueError:
        return None


def in_utc(value: datetime) -> datetime:
    """The moment in UTC; one without a zone is taken as it stands."""
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
