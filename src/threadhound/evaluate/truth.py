"""What is known of a mirrored forum: which page stands behind which URL.

A line per URL: its kind, and the id of the page it shows. URLs that show the same page share the
id, so a duplicate is recognised whatever it is spelled like.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote_to_bytes, urlsplit

from threadhound.errors import UsageError
from threadhound.model import Json

KINDS = frozenset(
    {"entry", "index", "thread", "part", "login", "profile", "search", "print", "feed"}
    | {"redirect", "error", "other"}
)
CONTENT = frozenset({"thread", "part", "index", "entry"})
THREADED = frozenset({"thread", "part"})
SESSION_PARAMETERS = frozenset({"sid", "phpsessid"})  # meta.json may name others

LooseKey = tuple[str, tuple[tuple[str, str], ...]]


def target(url: str) -> str:
    """What a client sends for a URL: path and query."""
    parts = urlsplit(url)
    return (parts.path or "/") + ("?" + parts.query if parts.query else "")


def loose(key: str, session: frozenset[str] = SESSION_PARAMETERS) -> LooseKey:
    """A target in one spelling: escapes decoded, session tokens gone, parameters sorted."""
    path, _, query = key.partition("?")
    pairs = parse_qsl(query.replace(";", "&"), keep_blank_values=True)
    if query and not pairs:
        pairs = [(query, "")]
    kept = sorted(pair for pair in pairs if pair[0].lower() not in session)
    return quote(unquote_to_bytes(path)), tuple(kept)


@dataclass(frozen=True, slots=True)
class Known:
    """One line of the truth."""

    url: str
    kind: str
    id: str = ""
    same_as: str = ""  # not mirrored itself: answered with that page
    location: str = ""  # not mirrored itself: a redirect to there
    line: int = 0

    @property
    def page(self) -> str:
        """The identity of a content page."""
        return self.id or self.kind

    @property
    def whole(self) -> str:
        """The board or thread that this is a page of."""
        return self.page.rsplit(":", 1)[0]


class Truth:
    """All lines of a forum's truth, found by URL as a live forum would find them."""

    def __init__(
        self,
        known: Iterable[Known],
        entry: str,
        session: frozenset[str] = SESSION_PARAMETERS,
    ) -> None:
        self.known = tuple(known)
        self.entry = entry
        self._session = session
        home = Known("/", "entry", "entry")
        self._exact: dict[str, Known] = {}
        self._loose: dict[LooseKey, Known] = {}
        for each in (home, *self.known):
            key = target(each.url)
            self._exact[key] = each
            self._loose.setdefault(loose(key, session), each)
        self._exact["/"] = self.find(entry) or self._exact["/"]

    def find(self, url: str) -> Known | None:
        key = target(url)
        return self._exact.get(key) or self._loose.get(loose(key, self._session))

    @cached_property
    def thread_pages(self) -> frozenset[str]:
        """The ids of all thread pages that a guest can see."""
        return frozenset(each.id for each in self.known if each.kind == "thread")

    @cached_property
    def forum_pages(self) -> frozenset[str]:
        """The ids of all thread, index and entry pages."""
        return frozenset(each.page for each in self.known if each.kind in CONTENT - {"part"})

    @cached_property
    def pages_of(self) -> Mapping[str, frozenset[str]]:
        """Thread -> the ids of its pages."""
        return self._grouped("thread")

    @cached_property
    def parts_of(self) -> Mapping[str, frozenset[str]]:
        """Thread -> the ids of its single-post pages, where the forum has such a view."""
        return self._grouped("part")

    def _grouped(self, kind: str) -> dict[str, frozenset[str]]:
        groups: dict[str, set[str]] = {}
        for each in self.known:
            if each.kind == kind:
                groups.setdefault(each.whole, set()).add(each.id)
        return {name: frozenset(ids) for name, ids in groups.items()}


def read_known(path: Path) -> list[Known]:
    """The lines of a truth file; a wrong one is refused with its place."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise UsageError(
            f"{path}: no such file.", "A mirror needs a truth file: docs/mirrors.md says how."
        ) from error
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read ({error}).") from error
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise UsageError(f"{path}: holds no line of truth.")
    return [_known(path, n, line) for n, line in lines]


def _known(path: Path, number: int, line: str) -> Known:
    where = f"{path}: line {number}"
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise UsageError(f"{where}: not JSON ({error.msg}).") from error
    if not isinstance(data, dict):
        raise UsageError(f"{where}: not a JSON object.")
    known = Known(
        url=_text(data, "url", where),
        kind=_text(data, "kind", where),
        id=_text(data, "id", where),
        same_as=_text(data, "same_as", where),
        location=_text(data, "location", where),
        line=number,
    )
    if not known.url:
        raise UsageError(f"{where}: the field 'url' is missing.")
    if known.kind not in KINDS:
        raise UsageError(
            f"{where}: '{known.kind}' is no kind of page.", f"Known are {', '.join(sorted(KINDS))}."
        )
    if known.kind in THREADED and not known.id:
        raise UsageError(f"{where}: a {known.kind} page needs an id.")
    return known


def _text(data: Mapping[str, Json], name: str, where: str) -> str:
    value = data.get(name) or ""
    if not isinstance(value, str):
        raise UsageError(f"{where}: the field '{name}' is not a text.")
    return value
