"""The WARC files of an archive: appending, rolling over, and cutting back to what is committed."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from threadhound.errors import ArchiveError
from threadhound.model import Exchange
from threadhound.store.archive import sync_directory
from threadhound.store.files import safe_name
from threadhound.store.trouble import damaged
from threadhound.store.warc import (
    BrokenRecordError,
    Original,
    Record,
    exchange_records,
    info_record,
    message,
    parse_date,
    read_member,
)

_NAME = re.compile(r"[a-z0-9.-]{1,80}-\d{14}-(\d{5,})\.warc\.gz")


@dataclass(frozen=True, slots=True)
class Place:
    """Where an exchange lies. Its request record ends where its response record begins."""

    file: str
    request_offset: int
    offset: int
    length: int
    digest: str


class WarcFiles:
    """Appends records to the newest file; nothing counts until `settle` is called."""

    def __init__(
        self, directory: Path, prefix: str, most_bytes: int, info: Mapping[str, str]
    ) -> None:
        self.directory = directory
        self._prefix = safe_name(prefix)
        self._most_bytes = most_bytes
        self._info = info
        self._descriptor: int | None = None
        self._file = ""
        self._end = 0
        self._serial = 0
        self._settled: tuple[str, int, int] = ("", 0, 0)  # file, end and serial of what counts
        self._ends: dict[str, int] = {}  # files written since then
        self._new: list[str] = []  # files made since then
        self._torn = False  # a cut back failed: the tail is unknown

    def resume(self, committed: Mapping[str, int]) -> list[str]:
        """Cut every file to its committed end and go on after it; tells what was changed."""
        told = cut_to(self.directory, committed)
        serials = {serial_of(file): file for file in committed}
        if serials:
            self._serial = max(serials)
            self._file = serials[self._serial]
            self._end = committed[self._file]
            self._settled = (self._file, self._end, self._serial)
        return told

    def append(self, exchange: Exchange, digest: str, original: Original | None = None) -> Place:
        """Write the two records of an exchange that is in archived form."""
        if self._torn:
            self.cut_back()
        request, answer = exchange_records(exchange, digest, original)
        self._make_room(len(request) + len(answer))
        place = Place(self._file, self._end, self._end + len(request), len(answer), digest)
        self._write(request + answer)
        return place

    def sync(self) -> dict[str, int]:
        """Force what was appended to the disk; the files written to and their ends."""
        if self._descriptor is not None and self._ends:
            os.fsync(self._descriptor)
        if self._new:
            sync_directory(self.directory)
        return dict(self._ends)

    def settle(self) -> None:
        """The database names it now: it counts."""
        self._settled = (self._file, self._end, self._serial)
        self._ends.clear()
        self._new.clear()

    def cut_back(self) -> None:
        """Undo what was appended since the last settle."""
        self._torn = True
        self._close()
        for file in self._new:
            (self.directory / file).unlink(missing_ok=True)
        self._file, self._end, self._serial = self._settled
        if self._file and (self.directory / self._file).stat().st_size > self._end:
            os.truncate(self.directory / self._file, self._end)
        self._ends.clear()
        self._new.clear()
        self._torn = False

    def close(self) -> None:
        self._close()

    def _make_room(self, size: int) -> None:
        if self._file and self._end + size > self._most_bytes:
            self._roll()
        if not self._file:
            self._create()
        elif self._descriptor is None:
            flags = os.O_WRONLY | os.O_CLOEXEC | os.O_NOFOLLOW
            self._descriptor = os.open(self.directory / self._file, flags)

    def _roll(self) -> None:
        if self._descriptor is not None:
            os.fsync(self._descriptor)
        self._close()
        self._file = ""

    def _create(self) -> None:
        now = datetime.now(UTC)
        self._serial += 1
        self._file = f"{self._prefix}-{now:%Y%m%d%H%M%S}-{self._serial:05d}.warc.gz"
        self._end = 0
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW
        self._descriptor = os.open(self.directory / self._file, flags, 0o644)
        self._new.append(self._file)
        self._write(info_record(self._file, now, self._info))

    def _write(self, data: bytes) -> None:
        view = memoryview(data)
        while view:
            written = os.pwrite(self._descriptor or 0, view, self._end)
            self._end += written
            view = view[written:]
        self._ends[self._file] = self._end

    def _close(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


@lru_cache(maxsize=256)
def serial_of(file: str) -> int:
    """The number that orders our files; 0 for a name that is not ours."""
    match = _NAME.fullmatch(file)
    return int(match[1]) if match else 0


def cut_to(directory: Path, committed: Mapping[str, int]) -> list[str]:
    """Cut files to their committed ends and remove files that were never committed.

    Only a file of our naming whose serial lies beyond the last committed one can be the rest of
    a killed run; any other file is somebody's and is left alone.
    """
    told = []
    for file, end in committed.items():
        told += _cut(directory / file, end)
    last = max(map(serial_of, committed), default=0)
    for name in sorted(entry.name for entry in directory.iterdir()):
        if name not in committed and serial_of(name) > last:
            (directory / name).unlink()
            told.append(f"removed {name}: none of it was committed")
    if told:
        sync_directory(directory)
    return told


def would_cut(directory: Path, committed: Mapping[str, int]) -> bool:
    """Whether there is more in the files than was committed."""
    last = max(map(serial_of, committed), default=0)
    for entry in directory.iterdir():
        end = committed.get(entry.name)
        if end is None and serial_of(entry.name) > last:
            return True
        if end is not None and entry.stat().st_size > end:
            return True
    return False


def _cut(path: Path, end: int) -> list[str]:
    try:
        size = path.stat().st_size
    except FileNotFoundError as error:
        raise ArchiveError(
            f"{path} is missing.", "Put it back; reading the rest of the archive still works."
        ) from error
    if size < end:
        raise damaged(path, f"it has {size} bytes, and {end} were written to it")
    if size == end:
        return []
    with path.open("r+b") as file:
        file.truncate(end)
        os.fsync(file.fileno())
    return [f"cut {path.name}: {size - end} bytes were not committed"]


def read_exchange(directory: Path, place: Place) -> tuple[Record, Record]:
    """The request and the response record at a place."""
    path = directory / _checked(place.file)
    border = place.offset - place.request_offset
    try:
        with path.open("rb") as file:
            file.seek(place.request_offset)
            data = file.read(max(border, 0) + max(place.length, 0))
        return read_member(data[:border]), read_member(data[border:])
    except OSError as error:
        raise ArchiveError(f"{path} cannot be read: {error.strerror or error}.") from error
    except (BrokenRecordError, OverflowError, ValueError) as error:
        raise damaged(path, f"at byte {place.offset}, {error}") from error


def exchange_at(directory: Path, place: Place, url: str, seconds: float) -> Exchange:
    """The exchange at a place, in archived form."""
    request, answer = read_exchange(directory, place)
    try:
        _, request_headers, _ = message(request.block)
        first, headers, body = message(answer.block)
        _, status, reason = [*first.split(" ", 2), ""][:3]
        return Exchange(
            url=url,
            status=int(status),
            reason=reason,
            request_headers=request_headers,
            headers=headers,
            body=body,
            sent_at=parse_date(answer.fields["warc-date"]),
            seconds=seconds,
            address=answer.fields.get("warc-ip-address"),
            truncated=answer.fields.get("warc-truncated"),
        )
    except (ValueError, KeyError) as error:
        raise damaged(directory / place.file, f"at byte {place.offset}, {error}") from error


def _checked(file: str) -> str:
    if not serial_of(file):
        raise ArchiveError(f"{file[:100]!r} is no name of a file of this archive.")
    return file
