"""URL styles: how a site spells its addresses, both ways.

A style is a table of templates, one per kind of place. Spelling fills a template in; reading
matches the request against the same templates turned into patterns, so the two cannot disagree.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol
from urllib.parse import quote, unquote

from threadhound.evaluate.simulate.counting import Counting
from threadhound.evaluate.simulate.places import HOME, PAGED, SESSION_KEY, Place
from threadhound.evaluate.simulate.spec import FLAT_STYLES, ForumSpec
from threadhound.evaluate.simulate.styles import Template, parameter_order, templates_of, url_words

_FIELDS = {
    "id": r"(?P<id>\d{1,12})",
    "n": r"(?P<n>[\w-]{1,24})",
    "text": r"(?P<text>[^&?#]*)",
    "slug": r"(?P<slug>[^/?&.]*)",
    "board": r"(?P<board>[^/?&]+)",
    "name": r"(?P<name>[^/?&]+)",
}
_SESSION_IN_PATH = re.compile(rf";{SESSION_KEY}=\w+")
_IGNORED = re.compile(rf"(?:{SESSION_KEY}|utm_\w+|highlight)=[^&]*$")
AMBIGUOUS_KINDS = ("board", "thread", "user", "sort")  # numbers with a remainder each


class Names(Protocol):
    """What a style must know of the world to put names into addresses."""

    def thread_slug(self, thread: int) -> str: ...
    def thread_named(self, slug: str) -> int | None: ...
    def board_slug(self, board: int, *, of_thread: bool = False) -> str: ...
    def board_named(self, slug: str) -> int | None: ...


class UrlStyle:
    """Spells and reads the addresses of one forum."""

    def __init__(self, spec: ForumSpec, names: Names) -> None:
        self._names, self._base = names, spec.base
        self._flat = spec.url_style in FLAT_STYLES
        self._mixed = spec.url_style == "ambiguous"
        self._counting = Counting(spec)
        self._relative = spec.relative_links and self._flat
        words = url_words(spec)
        templates = templates_of(spec.url_style, words)
        self._spell = {kind: _Spelling(template) for kind, template in templates.items()}
        self._read = [reading for item in templates.items() for reading in _readings(*item)]
        self._order = parameter_order(words)

    def target(self, place: Place, *, explicit: bool = False) -> str:
        """The path and query of a place; `explicit` spells out page 1 too."""
        spelling, thread = self._spell[place.kind], place.kind == "thread"
        later = place.page > 1 or (explicit and place.kind in PAGED)
        n = self._counting.token(place) if later or spelling.always_counts else ""
        slug = board = ""
        if spelling.needs_slug:
            names = self._names
            slug = names.thread_slug(place.id) if thread else names.board_slug(place.id)
        if spelling.needs_board:
            board = self._names.board_slug(place.id, of_thread=thread)
        fill = spelling.later if later else spelling.first
        text = quote(place.text, safe="") if place.text else ""
        number = self._mix(place.kind, place.id)
        return self._base + fill(id=number, n=n, text=text, slug=slug, board=board, name=slug)

    def link(self, place: Place, *, explicit: bool = False) -> str:
        """The address as pages spell it."""
        target = self.target(place, explicit=explicit)
        return "." + target[len(self._base) :] if self._relative else target

    def place(self, target: str) -> Place | None:
        """What a request asks for; None where the forum has no such address."""
        target = _SESSION_IN_PATH.sub("", target)
        if not target.startswith(self._base):
            return None
        rest = self._tidy(target[len(self._base) :] or "/")
        if rest in ("/", "/?"):
            return HOME
        for reading in self._read:
            place = self._try(reading, rest)
            if place is not None:
                return place
        return None

    def _tidy(self, rest: str) -> str:
        """Session and tracking parameters off, the others in the order of the templates."""
        path, mark, query = rest.partition("?")
        if not mark:
            return path
        pairs = [p for p in query.split("&") if p and not _IGNORED.match(p)]
        pairs.sort(key=self._rank)
        return f"{path}?{'&'.join(pairs)}" if pairs else path

    def _rank(self, pair: str) -> int:
        key, has_value, _ = pair.partition("=")
        return self._order.get(key, len(self._order)) if has_value else -1

    def _try(self, reading: _Reading, rest: str) -> Place | None:
        match = reading.pattern.fullmatch(rest)
        if match is None:
            return None
        found = match.groupdict()
        number = self._number(reading.kind, found)
        if number is None:
            return None
        text = unquote(found.get("text") or "")
        first = Place(reading.kind, number, 1, text)
        page = self._counting.page(first, found["n"]) if found.get("n") else 1
        return None if page is None else first._replace(page=page)

    def _number(self, kind: str, found: dict[str, str | None]) -> int | None:
        if found.get("name") is not None:
            return self._names.thread_named(unquote(found["name"] or ""))
        if found.get("id") is not None:
            return self._unmix(kind, int(found["id"] or 0))
        if found.get("board") is not None:
            return self._names.board_named(unquote(found["board"] or ""))
        return 0

    def _mix(self, kind: str, number: int) -> int:
        if not self._mixed or kind not in AMBIGUOUS_KINDS:
            return number
        return number * 3 + AMBIGUOUS_KINDS.index(kind) % 3

    def _unmix(self, kind: str, number: int) -> int | None:
        if not self._mixed or kind not in AMBIGUOUS_KINDS:
            return number
        return number // 3 if number % 3 == AMBIGUOUS_KINDS.index(kind) % 3 else None


class _Spelling:
    """A template ready to be filled in."""

    def __init__(self, template: Template) -> None:
        self.first: Callable[..., str] = template.first.format
        self.later: Callable[..., str] = (template.later or template.first).format
        both = template.first + (template.later or "")
        self.always_counts = "{n}" in template.first
        self.needs_slug = "{slug}" in both or "{name}" in both
        self.needs_board = "{board}" in both


class _Reading:
    """A template as a pattern."""

    __slots__ = ("kind", "pattern")

    def __init__(self, kind: str, template: str) -> None:
        self.kind = kind
        parts = re.split(r"\{(\w+)\}", template)
        out = [_FIELDS[p] if i % 2 else re.escape(p) for i, p in enumerate(parts)]
        self.pattern = re.compile("".join(out))


def _readings(kind: str, template: Template) -> list[_Reading]:
    spellings = [t for t in (template.first, template.later, *template.also) if t]
    return [_Reading(kind, spelling) for spelling in spellings]
