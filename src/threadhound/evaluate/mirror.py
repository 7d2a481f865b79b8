"""Mirrored forums with their truth, answering from memory (docs/mirrors.md has the format)."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from threadhound.errors import UsageError
from threadhound.evaluate.truth import (
    CONTENT,
    SESSION_PARAMETERS,
    Known,
    LooseKey,
    Truth,
    loose,
    read_known,
    target,
)
from threadhound.evaluate.warcs import Recorded, read_responses
from threadhound.fetch.replay import Answer
from threadhound.model import Json

OK = 200


class Mirror:
    """One mirrored forum: what it answers, and what is true of it."""

    def __init__(self, folder: Path, meta: Meta, truth: Truth, pages: Pages) -> None:
        self.folder = folder
        self.name = meta.name
        self.entry = meta.entry
        self.starts = meta.starts
        self.meta = meta.data
        self.token = meta.token
        self.truth = truth
        self._session = meta.session
        self._pages = pages

    def answer(self, url: str) -> Answer | None:
        """What the forum answers to a GET of this URL; None: it knows no such page."""
        key = target(url)
        found = self._pages.get(key) or self._pages.get(loose(key, self._session))
        return found.answer() if found else None

    def labelled(self) -> Iterator[tuple[Known, Answer]]:
        """Every URL of the truth that was recorded itself, with its answer."""
        for known in self.truth.known:
            if not known.same_as and not known.location:
                answer = self.answer(known.url)
                if answer is not None:
                    yield known, answer

    def posts(self) -> Iterator[Mapping[str, Json]]:
        """Every post that a guest can see, where the mirror says it; else nothing."""
        path = self.folder / "posts.jsonl.xz"
        if path.exists():
            yield from _read_posts(path)


Pages = dict[str | LooseKey, Recorded]


@dataclass(frozen=True, slots=True)
class Meta:
    """What meta.json says; all of it can be left out where the truth names the entry."""

    name: str
    entry: str
    starts: tuple[str, ...]
    token: bytes
    session: frozenset[str]
    data: Mapping[str, Json]


def load_mirror(folder: Path | str) -> Mirror:
    """Read a mirror; whatever is wrong with it is a UsageError that names the file and line."""
    folder = Path(folder)
    if not folder.is_dir():
        raise UsageError(f"{folder}: no such folder.")
    warcs = _warc_files(folder)
    known = read_known(folder / "truth.jsonl")
    meta = _read_meta(folder, known)
    pages = _recorded_pages(warcs)
    _add_unrecorded(pages, known, folder / "truth.jsonl")
    entry = pages.get(target(meta.entry))
    if entry is None:
        raise UsageError(f"{folder}: the entry page {meta.entry} is not in the mirror.")
    pages.setdefault("/", entry)
    for key in list(pages):
        if isinstance(key, str):
            pages.setdefault(loose(key, meta.session), pages[key])
    _check_fit(pages, known, folder / "truth.jsonl")
    return Mirror(folder, meta, Truth(known, meta.entry, meta.session), pages)


def _warc_files(folder: Path) -> list[Path]:
    for name in ("mirror.warc.xz", "mirror.warc.gz"):
        if (folder / name).exists():
            return [folder / name]
    archived = sorted((folder / "warc").glob("*.warc.gz"))
    if not archived:
        raise UsageError(
            f"{folder}: no mirror.warc.xz, no mirror.warc.gz and no warc/*.warc.gz in it.",
            "A mirror is a folder as docs/mirrors.md describes it.",
        )
    return archived


def _recorded_pages(warcs: list[Path]) -> Pages:
    """Target -> answer. The first 200 wins; until there is one, the latest answer."""
    pages: Pages = {}
    for path in warcs:
        for url, recorded in read_responses(path):
            key = target(url)
            before = pages.get(key)
            if before is None or before.status != OK:
                pages[key] = recorded
    return pages


def _add_unrecorded(pages: Pages, known: list[Known], path: Path) -> None:
    for each in known:
        if each.same_as:
            same = pages.get(target(each.same_as))
            if same is None:
                raise UsageError(f"{path}: line {each.line}: {each.same_as} is not in the mirror.")
            pages.setdefault(target(each.url), same)
        elif each.location:
            pages.setdefault(target(each.url), Recorded.redirect(each.location))


def _check_fit(pages: Pages, known: list[Known], path: Path) -> None:
    """Every page that counts must be there under one of its URLs, or no crawl could be whole."""
    first: dict[str, Known] = {}
    found: set[str] = set()
    for each in known:
        if each.kind in CONTENT:
            first.setdefault(each.page, each)
            if target(each.url) in pages and pages[target(each.url)].status == OK:
                found.add(each.page)
    for page, each in first.items():
        if page not in found:
            raise UsageError(
                f"{path}: line {each.line}: no page '{page}' is in the mirror.",
                "Truth and WARC do not belong together, or the mirror is incomplete.",
            )


def _read_meta(folder: Path, known: list[Known]) -> Meta:
    path = folder / "meta.json"
    data = _read_object(path) if path.exists() else {}
    entry = data.get("entry") or next((k.url for k in known if k.kind == "entry"), "")
    if not isinstance(entry, str) or not urlsplit(entry).netloc:
        raise UsageError(f"{path}: the field 'entry' must be the URL of the forum's home.")
    starts = data.get("starts") or [entry]
    if not isinstance(starts, list) or not all(isinstance(s, str) for s in starts):
        raise UsageError(f"{path}: the field 'starts' must be a list of URLs.")
    names = data.get("session_parameters")
    if names is not None and not (isinstance(names, list) and all(type(n) is str for n in names)):
        raise UsageError(f"{path}: the field 'session_parameters' must be a list of names.")
    return Meta(
        name=str(data.get("name") or folder.resolve().name),
        entry=entry,
        starts=tuple(starts),
        token=str(data.get("session_token") or "").encode(),
        session=SESSION_PARAMETERS if names is None else frozenset(n.lower() for n in names),
        data=data,
    )


def _read_object(path: Path) -> dict[str, Json]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise UsageError(f"{path}: line {error.lineno}: not JSON ({error.msg}).") from error
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read ({error}).") from error
    if not isinstance(data, dict):
        raise UsageError(f"{path}: line 1: not a JSON object.")
    return data


def _read_posts(path: Path) -> Iterator[Mapping[str, Json]]:
    line = 0
    try:
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            for text in lines:
                line += 1
                yield json.loads(text)
    except json.JSONDecodeError as error:
        raise UsageError(f"{path}: line {line}: not JSON ({error.msg}).") from error
    except (OSError, EOFError, lzma.LZMAError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: after line {line}: damaged ({error}).") from error
