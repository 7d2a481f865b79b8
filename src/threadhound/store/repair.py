"""A new database for an archive whose old one is damaged, made from its WARC files.

The WARC files hold every answer in the order of its commit. Judging them again in that order
brings back pages, visits and frontier; what stood in the database alone (the start page, the
skeleton, pauses) is read from the old one as far as that can still be read.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from threadhound.errors import ArchiveError, ThreadhoundError
from threadhound.model import Json
from threadhound.store.archive import DATABASE, Archive, build_database, sync_directory
from threadhound.store.database import open_for_reading, thorough_check
from threadhound.store.rebuilding import Rebuilding, Reviewer
from threadhound.store.scan import Found, Gap, scan
from threadhound.store.sqlite import SqliteStore
from threadhound.store.trouble import explained
from threadhound.store.verify import TitleOf, contradictions, faults_of_page
from threadhound.store.warcfiles import serial_of

MakeReviewer = Callable[[Mapping[str, Json]], Reviewer]


@dataclass(slots=True)
class Repaired:
    """What was brought back, and what could not be."""

    visits: int = 0
    pages: int = 0
    queued: int = 0
    gaps: list[Gap] = field(default_factory=list)
    values: int = 0  # named values that the old database still gave
    values_lost: bool = False  # it did not give all of them
    kept: list[str] = field(default_factory=list)  # files put aside


def faults_of(archive: Archive, title_of: TitleOf) -> list[str]:
    """What is wrong with an archive; reads all of it."""
    faults: list[str] = []
    try:
        thorough_check(archive)
        reading = Archive(archive.path)
        with closing(open_for_reading(reading)) as database, explained(archive.database):
            faults += contradictions(database)
        with closing(SqliteStore(reading)) as store:
            for page in store.pages():
                faults += faults_of_page(store, page, title_of)
    except ThreadhoundError as error:
        faults.append(error.what)
    return faults


def rebuild(archive: Archive, make_reviewer: MakeReviewer, start: str = "") -> Repaired:
    """Put the damaged database aside and make a new one; `start` stands in where it is unknown."""
    paths = (path for path in archive.warc.iterdir() if serial_of(path.name))
    files = sorted(paths, key=lambda path: serial_of(path.name))
    if not files:
        raise ArchiveError(f"{archive.warc} holds no WARC file: there is nothing to rebuild from.")
    done = Repaired()
    values = _salvage(archive.database, done)
    if "start" not in values:
        values["start"] = start or _first_url(files)
    with explained(archive.path):
        unfinished = build_database(archive.path)
        with closing(sqlite3.connect(unfinished, isolation_level=None)) as database:
            work = Rebuilding(database, archive.warc, values, make_reviewer(values))
            done.gaps = work.run(files)
            done.visits, done.pages, done.queued = work.counts()
        done.kept = _put_aside(archive)
        unfinished.replace(archive.database)
        sync_directory(archive.path)
    return done


def _salvage(database: Path, done: Repaired) -> dict[str, Json]:
    """Named values, as far as the old database can be read."""
    values: dict[str, Json] = {}
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as old:
            for name, text in old.execute("SELECT name, json FROM value"):
                values[str(name)] = json.loads(text)
    except (sqlite3.Error, ValueError, TypeError, OSError):
        done.values_lost = True
    done.values = len(values)
    if not isinstance(values.get("start"), str):
        values.pop("start", None)
    return values


def _put_aside(archive: Archive) -> list[str]:
    """The old database and its log, under names nobody else has; never a moment without one."""
    number = 1
    while (archive.path / f"{DATABASE}.damaged-{number}").exists():
        number += 1
    kept = []
    for end in ("", "-wal", "-shm"):
        old = archive.path / (DATABASE + end)
        new = archive.path / f"{DATABASE}.damaged-{number}{end}"
        if old.exists():
            os.link(old, new) if not end else old.rename(new)
            kept.append(new.name)
    return kept


def _first_url(files: list[Path]) -> str:
    for path in files:
        for found in scan(path):
            if isinstance(found, Found):
                return found.exchange.url
    raise ArchiveError("No record of the WARC files can be read: there is nothing to rebuild from.")
