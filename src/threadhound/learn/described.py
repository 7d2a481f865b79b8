"""What the pages looked at while learning link to: things with their names, and the rest."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from threadhound.dom.dates import looks_like_date
from threadhound.learn.fused.sessions import without_sessions
from threadhound.learn.known import known_by
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page, PageKind
from threadhound.urls.canonical import same_site
from threadhound.urls.session import SessionRule

COMMAND = 3  # things that share an anchor: "last post", not a name
LONG_STEP = 24  # characters of a step of a path that is a title
_DIGITS = re.compile(r"\d+")
_LONG = re.compile(r"[0-9a-f]{12,}")

Thing = tuple[PageKind, str]


@dataclass(slots=True)
class Seen:
    """Links by what they lead to."""

    anchors: dict[Thing, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    left: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    abroad: set[str] = field(default_factory=set)
    entry: str = ""
    home: Thing | None = None

    def things(self, kind: PageKind) -> dict[str, str]:
        """Thing -> its name, or nothing where only dates and commands lead to it."""
        of_kind = {thing: words for thing, words in self.anchors.items() if thing[0] is kind}
        shared = Counter(word for words in of_kind.values() for word in words)
        return {
            thing[1]: _name([word for word in words if shared[word] < COMMAND])
            for thing, words in of_kind.items()
            if thing != self.home
        }


def look(skeleton: Skeleton, pages: Sequence[Page]) -> Seen:
    """All links of some pages, sorted by the skeleton."""
    known = known_by(skeleton)
    seen = Seen(entry=skeleton.entry, home=known(skeleton.entry))
    sessions = SessionRule(frozenset(_sessions(skeleton.body)))
    for page in pages:
        for link in without_sessions(page, sessions).links:
            told = known(link.url)
            if not same_site(link.url, skeleton.start):
                seen.abroad.add(link.url)
            elif told is None:
                seen.left[build_of(link.url)].setdefault(link.url, link.anchor)
            else:
                seen.anchors[told][" ".join(link.anchor.split())] += 1
    return seen


def _sessions(body: Mapping[str, Json]) -> Iterable[str]:
    return map(str, (body.get("roles") or {}).get("sessions") or ())


def _name(words: Sequence[str]) -> str:
    fit = [word for word in words if any(map(str.isalpha, word)) and not looks_like_date(word)]
    return max(fit, key=lambda word: (len(word), word), default="")


def build_of(url: str) -> str:
    """An address with what is particular to it masked."""
    parts = urlsplit(url)
    steps = parts.path.split("/")
    path = "/".join("*" if len(step) > LONG_STEP else _DIGITS.sub("#", step) for step in steps)
    names = sorted({pair.partition("=")[0] for pair in re.split("[&;]", parts.query) if pair})
    plain = [_DIGITS.sub("#", _LONG.sub("#", name)) for name in names]
    return path + (f"?{'&'.join(dict.fromkeys(plain))}" if plain else "")
