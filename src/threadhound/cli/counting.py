"""Counting rows as they go by, on a terminal only: an export of a large forum takes a while."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
DRAW_SECONDS = 0.5


def counted(rows: Iterable[T], noun: str) -> Iterator[T]:
    """The same rows; their number is shown on stderr while they pass."""
    if not sys.stderr.isatty():
        yield from rows
        return
    began = last = time.monotonic()
    for number, row in enumerate(rows, 1):
        yield row
        now = time.monotonic()
        if now - last >= DRAW_SECONDS:
            last = now
            _draw(f"{number:,} {noun}, {number / (now - began):,.0f} a second")
    _draw("")


def _draw(text: str) -> None:
    sys.stderr.write(f"\r\x1b[K{text}")
    sys.stderr.flush()
