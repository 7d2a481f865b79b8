"""Saved pages with what is known of each: a folder with `gold.jsonl` and `pages/`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from threadhound.dom.page import read_page
from threadhound.errors import UsageError
from threadhound.evaluate.mirror import OK
from threadhound.model import Exchange, Json, Page, Response

UNKNOWN_TIME = datetime(1, 1, 1, tzinfo=UTC)


def saved_pages(folder: Path) -> Iterator[tuple[Page, Mapping[str, Json]]]:
    """Every page named in the gold file, with its line; what is wrong is a UsageError."""
    for row in require_gold(folder):
        yield _page(folder / "pages" / Path(row["file"]).name, row["url"]), row


def require_gold(folder: Path) -> list[Mapping[str, Json]]:
    """The lines of the gold file; a wrong one is named."""
    gold = folder / "gold.jsonl"
    try:
        lines = gold.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{gold}: cannot be read ({error}).") from error
    numbered = [(number, text) for number, text in enumerate(lines, 1) if text.strip()]
    return [_row(text, f"{gold}: line {number}") for number, text in numbered]


def _row(text: str, where: str) -> Mapping[str, Json]:
    try:
        row = json.loads(text)
    except json.JSONDecodeError as error:
        raise UsageError(f"{where}: not JSON ({error.msg}).") from error
    if not isinstance(row, dict) or not all(
        isinstance(row.get(name), str) for name in ("file", "url")
    ):
        raise UsageError(f"{where}: 'file' and 'url' must be texts.")
    return row


def _page(path: Path, url: str) -> Page:
    try:
        body = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror}).") from error
    exchange = Exchange(url, OK, "OK", (), (("content-type", "text/html"),), body, UNKNOWN_TIME)
    return read_page(Response(url, (exchange,), body))
