"""Writing rows: JSON lines and CSV, to a file that appears whole or not at all, or to stdout."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from threadhound.errors import DiskError, UsageError
from threadhound.export.whole import written
from threadhound.model import Json

Row = dict[str, Json]
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")  # spreadsheets run cells that begin so (OWASP)


def write_jsonl(rows: Iterable[Row], fields: Sequence[str], out: TextIO) -> int:  # noqa: ARG001
    """One JSON object a line; the exact form. Returns the number of rows."""
    count = 0
    for row in rows:
        out.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
        count += 1
    return count


def write_csv(rows: Iterable[Row], fields: Sequence[str], out: TextIO) -> int:
    """RFC 4180, safe to open in a spreadsheet."""
    writer = csv.writer(out)
    writer.writerow(fields)
    count = 0
    for row in rows:
        writer.writerow([_cell(row.get(name)) for name in fields])
        count += 1
    return count


def _cell(value: Json) -> Json:
    if value is None:
        return ""
    if isinstance(value, list | dict):
        return json.dumps(value, ensure_ascii=False)
    if not isinstance(value, str):
        return value
    text = value.replace("\0", "")
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


Write = Callable[[Iterable[Row], Sequence[str], TextIO], int]
FORMATS: dict[str, Write] = {"jsonl": write_jsonl, "csv": write_csv}


def make_folder_of(path: str) -> None:
    """The folder that an output goes into, as the folder of an archive is made."""
    folder = Path(path).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DiskError(f"Cannot make {folder}: {error.strerror or error}.") from error


@contextmanager
def output(path: str, *, force: bool) -> Iterator[TextIO]:
    """A text file written under another name and renamed when it is complete; `-` is stdout."""
    if path == "-":
        yield sys.stdout
        sys.stdout.flush()
        return
    target = Path(path)
    if target.exists() and not force:
        raise UsageError(f"{target} exists already.", "Use --force to replace it.")
    with written(target, "w", encoding="utf-8", newline="") as file:
        yield file
