"""A disk that loses power: what is on it if only synced writes are sure to have arrived.

Built from the system calls of a traced crawl. A write is pending until its file is synced, a
name (created, renamed, removed) until its directory is. When the power fails, every pending
change has arrived, or has not, or, if it is a write, has arrived in part: each by the toss of a
coin, in whatever order.
"""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, field
from pathlib import Path

import tracer

SECTOR = 512  # disks write whole sectors
WRITES = ("write", "pwrite64")
SYNCS = ("fsync", "fdatasync")


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes at a place; `data` None: a cut to the length `at`."""

    at: int
    data: bytes | None


@dataclass(slots=True)
class File:
    """What surely is on the disk, and what may be."""

    durable: bytearray = field(default_factory=bytearray)
    pending: list[Write] = field(default_factory=list)

    def sync(self) -> None:
        self.durable = self.content(keep_all)
        self.pending.clear()

    def content(self, coin: Coin) -> bytearray:
        data = bytearray(self.durable)
        for write in self.pending:
            _apply(data, coin(write))
        return data


@dataclass(frozen=True, slots=True)
class Naming:
    """A name that was given to a file, or (None) taken away."""

    path: str
    file: File | None
    folder: bool = False


class Disk:
    """Follows the calls of a crawl; `after_power_loss` writes what could be left of it."""

    def __init__(self, *, honest_sync: bool = True) -> None:
        self._honest = honest_sync  # False: syncing does nothing, to see that the test can fail
        self._live: dict[str, File] = {}
        self._durable: dict[str, File] = {}
        self._folders: set[str] = set()
        self._pending: list[Naming] = []
        self._syncing: dict[int, str] = {}  # thread -> path, until its next call shows it is done
        self.synced: list[str] = []  # paths, in the order their syncs were done

    def see(self, call: tracer.Call) -> None:
        """A call is about to happen."""
        self._finish_sync(call.thread)
        if call.name in WRITES:
            self._write(call, Write(call.position(), call.data()))
        elif call.name in ("ftruncate", "truncate"):
            self._write(call, Write(call.arguments[1], None))
        elif call.name in SYNCS:
            self._syncing[call.thread] = call.path
        elif call.name == "openat":
            self._open(call)
        elif call.name.startswith("mkdir"):
            self._folders.add(call.path)
        elif call.name.startswith("unlink") or call.name == "rmdir":
            self._name(call.path, None)
        elif call.name.startswith("rename"):
            file = self._live.get(call.path)
            if file is not None:
                self._name(call.new_path, file)
                self._name(call.path, None)
        else:
            raise NotImplementedError(call.name)

    def end(self) -> None:
        """The program has ended: its last syncs are done."""
        for thread in list(self._syncing):
            self._finish_sync(thread)

    def files(self) -> dict[str, bytes]:
        """All files as a program sees them while there is power."""
        return {path: bytes(file.content(keep_all)) for path, file in self._live.items()}

    def after_power_loss(self, coin: Coin) -> dict[str, bytes]:
        """One of the states in which the disk may be found."""
        names = dict(self._durable)
        for naming in self._pending:
            if coin(naming) is not None:
                if naming.file is None:
                    names.pop(naming.path, None)
                else:
                    names[naming.path] = naming.file
        return {path: bytes(file.content(coin)) for path, file in names.items()}

    def _write(self, call: tracer.Call, write: Write) -> None:
        self._live.setdefault(call.path, File()).pending.append(write)

    def _open(self, call: tracer.Call) -> None:
        flags = call.arguments[2]
        if call.path not in self._live and flags & os.O_CREAT:
            self._name(call.path, File())
        elif flags & os.O_TRUNC:
            self._write(call, Write(0, None))

    def _name(self, path: str, file: File | None) -> None:
        if file is None:
            if self._live.pop(path, None) is None:
                return
        else:
            self._live[path] = file
        self._pending.append(Naming(path, file))

    def _finish_sync(self, thread: int) -> None:
        path = self._syncing.pop(thread, None)
        if path is None:
            return
        self.synced.append(path)
        if not self._honest:
            return
        if path in self._live:
            self._live[path].sync()
            return
        mine = [naming for naming in self._pending if os.path.dirname(naming.path) == path]  # noqa: PTH120
        for naming in mine:
            self._pending.remove(naming)
            if naming.file is None:
                self._durable.pop(naming.path, None)
            else:
                self._durable[naming.path] = naming.file


class Coin:
    """Decides the fate of a pending change: itself, a part of it, or None."""

    def __call__(self, change: Write | Naming) -> Write | Naming | None:
        return change


keep_all = Coin()


class LoseAll(Coin):
    """Nothing that was not synced has arrived."""

    def __call__(self, change: Write | Naming) -> Write | Naming | None:  # noqa: ARG002
        return None


class Toss(Coin):
    """Arrived, or not, or in part."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        self._likely = self._dice.choice((0.1, 0.5, 0.9))

    def __call__(self, change: Write | Naming) -> Write | Naming | None:
        if self._dice.random() > self._likely:
            return None
        if isinstance(change, Write) and change.data and self._dice.random() < 0.25:
            whole = len(change.data) // SECTOR
            return Write(change.at, change.data[: self._dice.randint(0, whole) * SECTOR])
        return change


def write_files(files: dict[str, bytes], old: Path, new: Path) -> None:
    """Put the files of one folder under another."""
    for path, data in files.items():
        place = new / Path(path).relative_to(old)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


def _apply(data: bytearray, write: Write | Naming | None) -> None:
    if not isinstance(write, Write):
        return
    if write.data is None:
        del data[write.at :]
        data.extend(bytes(write.at - len(data)))
        return
    if len(data) < write.at:
        data.extend(bytes(write.at - len(data)))
    data[write.at : write.at + len(write.data)] = write.data
