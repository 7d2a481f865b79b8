"""Errors a user can meet, each with its exit code and what to do about it.

ThreadhoundError              1   unexpected
├── UsageError                2   a wrong argument: nothing was requested
├── IncompleteError           3   finished, but pages failed for ever (listed)
├── NotAForumError            4   nothing found to crawl
├── UnreachableError          5   name, connection or TLS trouble at the start page
├── DisallowedError           6   robots.txt forbids it, or cannot be read
├── BlockedError              7   captcha, ban or login wall
├── DiskError                 8   full, read-only, not permitted, I/O
├── ArchiveError              9   missing, damaged, too new
│   └── ArchiveLockedError    9   another process is writing to it
└── InterruptedCrawlError   130   stopped by the user; run again to resume

Trouble with a single page is a value (`Failure`), never an exception.
"""

from __future__ import annotations


class ThreadhoundError(Exception):
    """Root of all errors that are shown to a user as one line."""

    exit_code = 1

    def __init__(self, what: str, remedy: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.what} {self.remedy}".strip()


class UsageError(ThreadhoundError):
    """An argument, file or setting that cannot be used."""

    exit_code = 2


class IncompleteError(ThreadhoundError):
    """The crawl ended, and some pages, or most of the forum, could not be had."""

    exit_code = 3


class NotAForumError(ThreadhoundError):
    """Nothing to crawl was found at the start page."""

    exit_code = 4


class UnreachableError(ThreadhoundError):
    """The start page could not be reached."""

    exit_code = 5


class DisallowedError(ThreadhoundError):
    """robots.txt forbids the start page or could not be read."""

    exit_code = 6


class BlockedError(ThreadhoundError):
    """The site does not let us in."""

    exit_code = 7


class DiskError(ThreadhoundError):
    """The archive cannot be written."""

    exit_code = 8


class ArchiveError(ThreadhoundError):
    """The archive is missing, damaged or from a newer version."""

    exit_code = 9


class ArchiveLockedError(ArchiveError):
    """Another process is writing to the archive."""


class InterruptedCrawlError(ThreadhoundError):
    """The user stopped the crawl; everything fetched is kept."""

    exit_code = 130
