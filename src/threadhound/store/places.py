"""Where every answer of an archive lies in its WARC files."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from threadhound.store import reading
from threadhound.store.archive import Archive
from threadhound.store.database import open_for_reading
from threadhound.store.trouble import explained

AT_A_TIME = 1000  # rows; a chunk, not an open cursor: the log can be folded in between


@dataclass(frozen=True, slots=True)
class AnswerPlace:
    """A response or revisit record."""

    file: str
    offset: int
    length: int
    url: str
    status: int
    digest: str
    revisit: bool


def warc_ends(archive: Archive) -> dict[str, int]:
    """Every WARC file and how far it counts, at this moment."""
    with explained(archive.database):
        connection = open_for_reading(archive)
        try:
            return reading.warc_ends(connection)
        finally:
            connection.close()


def answer_places(archive: Archive) -> Iterator[AnswerPlace]:
    """All of them, file by file, as they lie."""
    with explained(archive.database):
        connection = open_for_reading(archive)
        try:
            connection.execute("BEGIN")
            yield from _places(connection)
        finally:
            connection.close()


def _places(connection: sqlite3.Connection) -> Iterator[AnswerPlace]:
    after = (-1, -1)
    while True:
        rows = connection.execute(
            "SELECT x.visit_id, x.n, w.file, x.offset, x.length, x.url, x.status,"
            " x.payload_digest, x.body_visit IS NOT NULL"
            " FROM exchange x JOIN warc w ON w.id = x.warc_id"
            " WHERE (x.visit_id, x.n) > (?, ?) ORDER BY x.visit_id, x.n LIMIT ?",
            (*after, AT_A_TIME),
        ).fetchall()
        if not rows:
            return
        after = (rows[-1][0], rows[-1][1])
        for _, _, file, offset, length, url, status, digest, revisit in rows:
            yield AnswerPlace(file, offset, length, url, status, digest, bool(revisit))
