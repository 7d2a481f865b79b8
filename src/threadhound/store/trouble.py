"""What the disk and SQLite complain about, in words a user can act on."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from threadhound.errors import ArchiveError, ArchiveLockedError, DiskError, ThreadhoundError

_REMEDIES = {
    errno.ENOSPC: "Free some space and run the same command again; nothing is damaged.",
    errno.EDQUOT: "Your quota is used up. Free some space and run the same command again.",
    errno.EROFS: "The file system is read-only. Choose another place with -o.",
    errno.EACCES: "You may not write there. Choose another place with -o.",
    errno.EPERM: "You may not write there. Choose another place with -o.",
    errno.EIO: "The disk reports a fault. Check it before you go on.",
    errno.EFBIG: "Files may not grow further here. Raise the limit, or choose another place.",
}
_DISK_CODES = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
}
_LOCK_CODES = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_MASK = 0xFF  # the primary code; the bits above it say where it happened


def disk_error(path: Path, error: OSError) -> DiskError:
    """The user's view of a failed system call."""
    reason = error.strerror or str(error)
    return DiskError(f"Cannot write {path}: {reason}.", _REMEDIES.get(error.errno or 0, ""))


def damaged(path: Path, why: str) -> ArchiveError:
    """The user's view of a file that is not what we wrote."""
    return ArchiveError(
        f"{path} is damaged: {why}.",
        "Nothing was changed. Restore it from a copy, or rebuild it: threadhound repair ARCHIVE",
    )


def database_error(path: Path, error: sqlite3.Error) -> ThreadhoundError:
    """The user's view of what SQLite says."""
    full = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    code = full & _MASK
    if full == sqlite3.SQLITE_IOERR_SHORT_READ:
        return damaged(path, "it is cut short")
    if code in _LOCK_CODES:
        return ArchiveLockedError(f"{path} is in use by another program.", "Close that first.")
    if code in _DISK_CODES:
        remedy = _REMEDIES.get(_DISK_CODES[code], "")
        return DiskError(f"Cannot write {path}: {error}.", remedy)
    return damaged(path, str(error))


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Trouble with the database or the disk leaves this block as one of our errors."""
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise  # our own mistake, not the archive's
    except sqlite3.Error as error:
        raise database_error(path, error) from error
    except OSError as error:
        raise disk_error(path, error) from error
    except UnicodeDecodeError as error:  # of SQLite's own message, which quotes the damage
        raise damaged(path, "it holds text that is none") from error
