"""The files a discovery ends with: each replaced whole or not at all."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

from threadhound.crawl.discover import Event, LayerPlanned, PageJudged
from threadhound.model import Json
from threadhound.store.trouble import explained


def page_row(event: PageJudged) -> dict[str, Json]:
    """A line of pages.jsonl."""
    return {
        "url": event.address,
        "type": event.kind,
        "relevant": event.relevant,
        "score": round(event.score, 4),
        "layer": event.layer,
        "domain": event.domain,
        "topic": None if event.topic is None else round(event.topic, 4),
        "comments": event.comments,
        "title": event.title,
        "external": event.external,
    }


class PagesFile:
    """Takes pages as they are judged; a layer's stand in the order of its plan."""

    def __init__(self, path: Path) -> None:
        self._path, self._part = path, path.with_name(f".{path.name}.part")
        self._layer: list[PageJudged] = []
        self._file: TextIO | None = None

    def __enter__(self) -> Self:
        with explained(self._path):
            self._file = self._part.open("w", encoding="utf-8", errors="replace")
        return self

    def take(self, event: Event) -> None:
        """Note a page; a new layer writes the last one down."""
        if isinstance(event, PageJudged):
            self._layer.append(event)
        elif isinstance(event, LayerPlanned):
            self._write()

    def _write(self) -> None:
        self._layer.sort(key=lambda event: event.at)
        with explained(self._path):
            for event in self._layer:
                _line(self._file, page_row(event))
        self._layer.clear()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is None:
            return
        if kind is not None:
            self._file.close()
            self._part.unlink(missing_ok=True)
            return
        self._write()
        with explained(self._path):
            _close(self._file)
            self._part.replace(self._path)


def write_lines(path: Path, rows: Iterable[Mapping[str, Json]]) -> None:
    """A file of JSON lines."""
    part = path.with_name(f".{path.name}.part")
    with explained(path):
        file = part.open("w", encoding="utf-8", errors="replace")
        for row in rows:
            _line(file, row)
        _close(file)
        part.replace(path)


def write_text(path: Path, text: str) -> None:
    """A file of text."""
    part = path.with_name(f".{path.name}.part")
    with explained(path):
        file = part.open("w", encoding="utf-8", errors="replace")
        file.write(text)
        _close(file)
        part.replace(path)


def _line(file: TextIO | None, row: Mapping[str, Json]) -> None:
    if file is not None:
        file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _close(file: TextIO) -> None:
    file.flush()
    os.fsync(file.fileno())
    file.close()
