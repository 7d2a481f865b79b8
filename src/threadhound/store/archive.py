"""The archive directory: making it, opening it, and keeping a second writer out."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import shutil
import socket
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from threadhound.errors import ArchiveError, ArchiveLockedError
from threadhound.store.closing import Closing
from threadhound.store.schema import APPLICATION_ID, migrate
from threadhound.store.trouble import damaged, disk_error, explained

DATABASE = "archive.db"
WARC = "warc"
LOCK = ".lock"
UNFINISHED = ".archive.db.new"
_SCAFFOLD = {LOCK, WARC, UNFINISHED, UNFINISHED + "-journal"}  # of a creation that was killed
_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100
_APPLICATION_ID_AT = 68
_LOCK_FILE_BYTES = 4096  # read no more of a lock file than this


@dataclass(slots=True)
class Archive(Closing):
    """An opened archive directory. A writer holds its lock until close or death."""

    path: Path
    lock: int | None = None  # descriptor that holds the lock; None: opened for reading

    @property
    def writable(self) -> bool:
        return self.lock is not None

    @property
    def database(self) -> Path:
        return self.path / DATABASE

    @property
    def warc(self) -> Path:
        return self.path / WARC

    @property
    def skeleton(self) -> Path:
        return self.path / "skeleton.json"

    @property
    def report(self) -> Path:
        return self.path / "report.json"

    def close(self) -> None:
        if self.lock is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self.lock, 0)
            os.close(self.lock)
            self.lock = None


def open_or_create(path: Path) -> Archive:
    """The archive at `path` for writing; a new one where there is none."""
    return open_archive(path) if (path / DATABASE).exists() else create_archive(path)


def open_archive(path: Path) -> Archive:
    """An existing archive for writing. A second writer is refused at once."""
    _check(path)
    lock = _take_lock(path)
    if not os.access(path, os.W_OK):
        os.close(lock)
        raise disk_error(path, PermissionError(13, "Permission denied"))
    return Archive(path, lock)


def read_archive(path: Path) -> Archive:
    """An existing archive for reading, also while a crawl writes to it."""
    _check(path)
    return Archive(path)


def open_for_repair(path: Path) -> Archive:
    """A directory with WARC files, whatever its database is like, for writing."""
    if not (path / WARC).is_dir():
        raise ArchiveError(f"{path} is not an archive: it has no folder {WARC}.")
    return Archive(path, _take_lock(path))


def create_archive(path: Path) -> Archive:
    """A new archive in a directory that is empty or not there yet. All of it, or nothing."""
    if path.exists():
        _refuse_used(path)
    made = _missing_top(path)
    lock = None
    try:
        path.mkdir(parents=True, exist_ok=True)
        lock = _take_lock(path)
        _build(path)
    except BaseException as error:
        if lock is not None:
            os.close(lock)
        if not isinstance(error, ArchiveLockedError):
            _clear(path, made)
        if isinstance(error, OSError):
            raise disk_error(path, error) from error
        raise
    return Archive(path, lock)


def sync_directory(path: Path) -> None:
    """Make created, renamed and removed names of a directory survive a power loss."""
    descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _build(path: Path) -> None:
    """The database appears under its name only when it is whole."""
    (path / WARC).mkdir(exist_ok=True)
    unfinished = build_database(path)
    if (path / DATABASE).exists():
        raise ArchiveError(f"{path} has just become an archive.", "Run the command again.")
    unfinished.rename(path / DATABASE)
    sync_directory(path)
    sync_directory(path.absolute().parent)


def build_database(path: Path) -> Path:
    """A new, empty database under another name than its own."""
    unfinished = path / UNFINISHED
    for leftover in (unfinished, path / (UNFINISHED + "-journal")):
        leftover.unlink(missing_ok=True)
    with explained(path):
        connection = sqlite3.connect(unfinished, isolation_level=None)
        try:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
            migrate(connection)
        finally:
            connection.close()
    return unfinished


def _refuse_used(path: Path) -> None:
    """Only an empty directory, or the remains of a creation that was killed, may be used."""
    if not path.is_dir():
        raise ArchiveError(f"{path} is a file, not a directory.", "Choose another place with -o.")
    with explained(path):
        names = {entry.name for entry in os.scandir(path)}
    if DATABASE in names:
        raise ArchiveError(f"{path} is an archive already.", "Open it, or choose another place.")
    if names - _SCAFFOLD or _has_entries(path / WARC):
        raise ArchiveError(
            f"{path} is not empty and is not an archive.", "Choose another place with -o."
        )


def _has_entries(path: Path) -> bool:
    return path.is_dir() and any(True for _ in os.scandir(path))


def _missing_top(path: Path) -> Path | None:
    """The topmost directory that making `path` makes; None when all of them are there."""
    missing = [place for place in (path, *path.parents) if not place.exists()]
    return missing[-1] if missing else None


def _clear(path: Path, made: Path | None) -> None:
    """Remove what a failed creation made, and nothing else."""
    if made is not None:
        shutil.rmtree(made, ignore_errors=True)
        return
    with contextlib.suppress(OSError):
        (path / WARC).rmdir()
    for name in _SCAFFOLD - {WARC}:
        with contextlib.suppress(OSError):
            (path / name).unlink(missing_ok=True)


def _check(path: Path) -> None:
    """Tell the ways of not being an archive apart, without reading more than a header."""
    remedy = f"To make one: threadhound crawl URL -o {path}"
    try:
        if not path.exists():
            raise ArchiveError(f"There is no archive at {path}.", remedy)
        if not path.is_dir():
            raise ArchiveError(f"{path} is a file; an archive is a directory.", remedy)
        if not (path / DATABASE).exists():
            raise ArchiveError(f"{path} is not an archive: it has no {DATABASE}.", remedy)
        _check_header(path / DATABASE)
    except OSError as error:
        reason = error.strerror or error
        raise ArchiveError(f"{path} cannot be read: {reason}.", "Check its permissions.") from error


def _check_header(database: Path) -> None:
    with database.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if len(header) < _HEADER_BYTES:
        raise damaged(database, "it is empty or cut short")
    if not header.startswith(_MAGIC):
        raise damaged(database, "it is not a database")
    stamp = int.from_bytes(header[_APPLICATION_ID_AT : _APPLICATION_ID_AT + 4], "big")
    if stamp != APPLICATION_ID:
        raise damaged(database, "it is a database of another program, or its head is gone")


def _take_lock(path: Path) -> int:
    """Lock the directory for this process. The kernel drops the lock when the process dies."""
    try:
        lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o644)
    except OSError as error:
        raise disk_error(path, error) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        holder = _holder(lock)
        os.close(lock)
        raise ArchiveLockedError(
            f"{path} is being written by {holder}.", "Wait for it, or stop it first."
        ) from error
    except OSError as error:
        os.close(lock)
        raise disk_error(path, error) from error
    _sign(lock)
    return lock


def _sign(lock: int) -> None:
    """Name ourselves for those who come later; a full disk is no reason to stop here."""
    name = json.dumps({"pid": os.getpid(), "host": socket.gethostname()})
    with contextlib.suppress(OSError):
        os.ftruncate(lock, 0)
        os.pwrite(lock, name.encode(), 0)


def _holder(lock: int) -> str:
    try:
        name = json.loads(os.pread(lock, _LOCK_FILE_BYTES, 0))
        return f"process {int(name['pid'])} on {str(name['host'])[:100]}"
    except (OSError, ValueError, TypeError, KeyError):
        return "another process"
