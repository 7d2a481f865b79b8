"""Formats of `threadhound export` that are more than text on stdout: mail, tables, sites, WACZ."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import click

from threadhound.errors import UsageError
from threadhound.export.cdxj import cdxj_lines
from threadhound.export.mbox import write_mbox
from threadhound.export.parquet import PARTITIONS, write_parquet
from threadhound.export.pseudonyms import pseudonymised
from threadhound.export.site import write_site
from threadhound.export.wacz import write_wacz
from threadhound.export.whole import written
from threadhound.model import Json
from threadhound.store.archive import Archive
from threadhound.store.interface import Store

Row = dict[str, Json]
OF_ROWS = ("parquet", "mbox", "site")
OF_PAGES = ("cdxj", "wacz")  # of the pages as they were fetched
FILE_FORMATS = (*OF_ROWS, *OF_PAGES)
ONLY_POSTS = ("mbox", "site")
ON_STDOUT = ("mbox", "cdxj")


def file_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Options that belong to these formats."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option(
        "--pseudonymise",
        metavar="KEY",
        help="Give every author another name, made with this secret; @FILE reads it from a file.",
    ),
    click.option(
        "--partition",
        type=click.Choice(PARTITIONS),
        help="parquet: a folder with a part for each value of this field.",
    ),
)


@dataclass(frozen=True, slots=True)
class FileExport:
    """What was asked for."""

    format: str
    what: str
    target: str
    force: bool
    partition: str | None

    def check(self, key: str | None) -> None:
        """Refuse what does not fit together before anything is read."""
        if self.partition and self.format != "parquet":
            raise UsageError("--partition is for -f parquet.")
        if self.format in OF_PAGES and key:
            raise UsageError(
                f"{self.format} holds the pages as they were, with every name in them.",
                "Leave --pseudonymise out, or choose another format.",
            )
        if self.format in ONLY_POSTS and self.what != "posts":
            raise UsageError(f"-f {self.format} is for posts.", "Leave --what out.")
        if self.format in FILE_FORMATS and self.target == "-" and self.format not in ON_STDOUT:
            raise UsageError(f"-f {self.format} cannot go to stdout.", "Name the output with -o.")

    @property
    def noun(self) -> str:
        """What is counted."""
        return "pages" if self.format in OF_PAGES else self.what

    def write(
        self, archive: Archive, store: Store, rows: Iterable[Row], fields: Sequence[str]
    ) -> int:
        """Write it; returns how many rows or pages there were."""
        if self.format == "mbox":
            with binary_output(self.target, force=self.force) as out:
                return write_mbox(rows, out)
        if self.format == "cdxj":
            with binary_output(self.target, force=self.force) as out:
                return sum(out.write(f"{line}\n".encode()) > 0 for line in cdxj_lines(archive))
        target = Path(self.target)
        _make_room(target, force=self.force)
        if self.format == "wacz":
            return write_wacz(archive, store, target)
        if self.format == "site":
            return write_site(rows, target)
        return write_parquet(rows, fields, target, self.partition)


def renamed(rows: Iterable[Row], key: str | None) -> Iterable[Row]:
    """The rows with other names for authors, if a key was given."""
    return rows if key is None else pseudonymised(rows, _secret(key))


def _secret(key: str) -> str:
    """The key itself: on the command line others can see it, in a file they cannot."""
    if not key.startswith("@"):
        return key
    try:
        return Path(key[1:]).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{key[1:]}: cannot be read ({error}).") from error


@contextmanager
def binary_output(path: str, *, force: bool) -> Iterator[BinaryIO]:
    """A file written under another name and renamed when it is complete; `-` is stdout."""
    if path == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    target = Path(path)
    _make_room(target, force=force)
    with written(target, "wb") as file:
        yield file


def _make_room(target: Path, *, force: bool) -> None:
    """An earlier export may be replaced if the user says so; any other folder never is."""
    if not target.exists():
        return
    if not force:
        raise UsageError(f"{target} exists already.", "Use --force to replace it.")
    if not target.is_dir():
        return
    names = {path.name for path in target.iterdir()}
    of_ours = {"index.html", "search.js", "search"} <= names or all("=" in name for name in names)
    if not of_ours:
        raise UsageError(
            f"{target} is a folder, and not an earlier export.", "Choose another name."
        )
    shutil.rmtree(target)
