"""Addresses of the sites that are no forums: four styles, spelled and read by the same table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from threadhound.evaluate.simulate.scripts import vocabulary
from threadhound.evaluate.web.spec import SiteKind

ITEM_WORDS = {
    SiteKind.BLOG: ("post", "entry", "archive", "blog"),
    SiteKind.QUIET_BLOG: ("post", "entry", "notes", "journal"),
    SiteKind.NEWS: ("article", "news", "story", "item"),
    SiteKind.SHOP: ("product", "item", "p", "goods"),
    SiteKind.RATED_SHOP: ("product", "item", "p", "goods"),
    SiteKind.FARM: ("page", "info", "go", "links"),
    SiteKind.BROCHURE: ("page", "service", "info", "offer"),
}
LIST_WORDS = ("category", "section", "tag", "browse")
USER_WORDS = ("user", "author", "profile", "people")
NOTES = ("about", "contact", "login")
REPLY = "answer"  # the parameter that names a comment to be answered
_ANSWERING = re.compile(rf"[?&]{REPLY}=\d+")
STYLES = ("path", "query", "slug", "bare")


class Spot(NamedTuple):
    """A page of a site: home, list, item, user or note."""

    kind: str
    id: int = 0
    page: int = 1


HOME = Spot("home")


@dataclass(frozen=True)
class Addresses:
    """How a site spells its pages."""

    style: str
    words: dict[str, str]  # kind -> word
    notes: tuple[str, ...]

    def target(self, spot: Spot, slug: str = "") -> str:
        """Path and query."""
        if spot.kind == "home":
            return "/"
        if spot.kind == "note":
            return f"/{self.notes[spot.id % len(self.notes)]}.html"
        word, later = self.words[spot.kind], spot.page > 1
        if self.style == "query":
            return f"/{word}.php?id={spot.id}" + (f"&page={spot.page}" if later else "")
        if self.style == "slug" and spot.kind == "item":
            return f"/{word}/{slug or 'x'}-{spot.id}.html"
        if self.style == "bare" and spot.kind == "item":
            return f"/{2015 + spot.id % 10}/{1 + spot.id % 12:02}/{slug or 'x'}-{spot.id}/"
        return f"/{word}/{spot.id}" + (f"/{spot.page}" if later else "")

    def reply(self, item: str, number: int) -> str:
        """The address under which an item is shown with a form to answer one comment."""
        return f"{item}{'&' if '?' in item else '?'}{REPLY}={number}"

    def spot(self, target: str) -> Spot | None:
        """What a request asks for."""
        path, _, query = _ANSWERING.sub("", target).partition("?")
        if path == "/":
            return HOME
        name = path.strip("/").removesuffix(".html")
        if name in self.notes:
            return Spot("note", self.notes.index(name))
        numbers = re.findall(r"\d+", query)
        first, _, rest = name.removesuffix(".php").partition("/")
        kinds = {word: kind for kind, word in self.words.items()}
        if self.style == "query":
            known = first in kinds and 1 <= len(numbers) <= 2  # noqa: PLR2004 - id and page
            return Spot(kinds[first], *map(int, numbers)) if known else None
        return self._read(kinds.get(first, "" if first.isdigit() else "?"), rest)

    def _read(self, kind: str, rest: str) -> Spot | None:
        if kind in ("", "item") and self.style in ("slug", "bare"):
            found = re.fullmatch(r"(?:\d+/)?[^/]*-(\d+)", rest)
            return Spot("item", int(found[1])) if found else None
        found = re.fullmatch(r"(\d+)(?:/(\d+))?", rest)
        if not found or kind in ("", "?"):
            return None
        return Spot(kind, int(found[1]), int(found[2] or 1))


def addresses_of(kind: SiteKind, bits: int, *, nonsense: bool) -> Addresses:
    """The addresses of a site by lot."""
    style = STYLES[bits % len(STYLES)]
    if nonsense:
        made = [word for word in vocabulary("latin", bits % 10**6, 40) if len(word) > 3]  # noqa: PLR2004
        words = dict(zip(("item", "list", "user"), made, strict=False))
        return Addresses(style, words, tuple(made[3:6]))
    item = ITEM_WORDS[kind]
    words = {
        "item": item[(bits >> 8) % len(item)],
        "list": LIST_WORDS[(bits >> 16) % len(LIST_WORDS)],
        "user": USER_WORDS[(bits >> 24) % len(USER_WORDS)],
    }
    return Addresses(style, words, NOTES)
