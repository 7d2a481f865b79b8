"""Connections to an archive's database, and the checks before anything in it is believed."""

from __future__ import annotations

import os
import socket
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from threadhound.errors import ArchiveError, DiskError
from threadhound.store.archive import Archive
from threadhound.store.schema import MIGRATIONS, differences, migrate, version_of
from threadhound.store.trouble import damaged, explained

# A full check reads the whole file: about 0.2 s for 32 MB, minutes for a big archive.
SMALL_DATABASE_BYTES = 32 * 1024 * 1024
BUSY_SECONDS = 5.0  # another program's short lock, such as a backup's, is waited for
VALUE_BYTES = 64 * 1024 * 1024  # no honest value is longer; bounds what a stranger's file costs
WRITER_CACHE_KIB = 8 * 1024  # more buys nothing at a million addresses, and memory stays flat
READER_CACHE_KIB = 2 * 1024
CHECKPOINT_PAGES = 4000  # 16 MB of log: fewer checkpoints than the default, each still < 0.1 s


def open_for_writing(archive: Archive) -> sqlite3.Connection:
    """Check, migrate and mark the database as being written."""
    path = archive.database
    with explained(path):
        logged = _log_of(path).exists()
        connection = _connect(path, "mode=rw", WRITER_CACHE_KIB)
        try:
            _check(connection, path)
            unclean = connection.execute("SELECT count(*) FROM writer").fetchone()[0] > 0
            if unclean:
                _check_after_kill(connection, path, logged=logged)
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def open_for_reading(archive: Archive) -> sqlite3.Connection:
    """A connection that cannot write. Works while a crawl runs and on read-only media."""
    path = archive.database
    with explained(path):
        connection = _connect_read_only(path)
        try:
            _check(connection, path)
            _refuse_older(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def close_cleanly(connection: sqlite3.Connection, path: Path) -> None:
    """Take the writer's mark away; closing then folds the log into the one file."""
    marked = True
    with suppress(sqlite3.Error):
        connection.execute("DELETE FROM writer")
        marked = False
    connection.close()
    if marked:  # a mark without a log would look like a copy that lacks its newest pages
        with suppress(OSError):
            _log_of(path).touch()


def thorough_check(archive: Archive) -> None:
    """Read the whole database and complain about the first fault found."""
    path = archive.database
    with explained(path), closing(_connect_read_only(path)) as connection:
        _integrity_check(connection, path)


def check_before_cutting(connection: sqlite3.Connection, path: Path) -> None:
    """Whether it is to be believed about what of the WARC files counts: the rest is thrown away."""
    if path.stat().st_size <= SMALL_DATABASE_BYTES:
        _integrity_check(connection, path)
    newest = connection.execute(
        "SELECT x.offset + x.length, w.committed_end FROM exchange x"
        " LEFT JOIN warc w ON w.id = x.warc_id ORDER BY x.visit_id DESC, x.n DESC LIMIT 1"
    ).fetchone()
    visits = connection.execute("SELECT exchanges FROM visit ORDER BY id DESC LIMIT 1").fetchone()
    if newest is None and visits is not None and visits[0]:
        raise damaged(path, "it names visits, and not where their answers are")
    if newest is not None and (newest[1] is None or newest[0] > newest[1]):
        raise damaged(path, "its newest answer lies outside the WARC files that it names")


def _connect(path: Path, mode: str, cache_kib: int) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,  # transactions are begun and ended in the open
        check_same_thread=False,  # the writer thread and the opener differ; a lock orders them
        cached_statements=64,
    )
    try:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, VALUE_BYTES)
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute(f"PRAGMA cache_size = -{cache_kib:d}")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _connect_read_only(path: Path) -> sqlite3.Connection:
    """On read-only media SQLite cannot make its shared index: a file without log needs none."""
    try:
        return _connect(path, "mode=ro", READER_CACHE_KIB)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY}:
            raise
        if _log_bytes(path):
            raise ArchiveError(
                f"{path} was not closed properly and cannot be put in order here.",
                "Copy the archive to a place that can be written to, or crawl it once more.",
            ) from error
    return _connect(path, "mode=ro&immutable=1", READER_CACHE_KIB)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Version and tables are ours. Reads the schema only, whatever the size of the file."""
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise ArchiveError(
            f"{path} was made by a newer version of Threadhound (schema {version}).",
            "Update Threadhound to open it.",
        )
    if version < 1:
        raise damaged(path, "its tables are missing")
    wrong = differences(connection)
    if wrong:
        raise damaged(path, f"its schema is not ours ({', '.join(wrong[:3])})")


def _refuse_older(connection: sqlite3.Connection, path: Path) -> None:
    """Readers cannot migrate; a writer has done so before it reads."""
    if version_of(connection) < len(MIGRATIONS):
        raise ArchiveError(
            f"{path} was made by an older version.", "Crawl or refresh it once to update it."
        )


def _check_after_kill(connection: sqlite3.Connection, path: Path, *, logged: bool) -> None:
    """After a kill the log must be there; small databases are read through as well."""
    if not logged:
        log = _log_of(path).name
        raise ArchiveError(
            f"{path} was copied without its log {log}: the newest pages are missing.",
            f"Copy {log} too. To go on without those pages, create an empty file of that name.",
        )
    if path.stat().st_size <= SMALL_DATABASE_BYTES:
        _quick_check(connection, path)


def _integrity_check(connection: sqlite3.Connection, path: Path) -> None:
    """With the entries of the indexes, which the quick check leaves out."""
    answer = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if answer != "ok":
        raise damaged(path, answer.splitlines()[0])


def _quick_check(connection: sqlite3.Connection, path: Path) -> None:
    answer = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if answer != "ok":
        raise damaged(path, answer.splitlines()[0])


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    if mode != "wal":
        raise DiskError(
            f"{path} lies on a file system that cannot keep a write-ahead log.",
            "Choose a local disk with -o.",
        )
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES:d}")
    migrate(connection)
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("DELETE FROM writer")
    connection.execute(
        "INSERT INTO writer VALUES (?, ?, ?)", (os.getpid(), socket.gethostname(), time.time())
    )
    connection.execute("COMMIT")
    # The mark must be in the file itself, or a copy without the log would look whole.
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def _log_bytes(path: Path) -> int:
    log = _log_of(path)
    return log.stat().st_size if log.exists() else 0
