"""What the pages looked at while learning link to: things with their names, and the rest."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from threadhound.dom.dates import looks_like_date
from threadhound.learn.fused.sessions import without_sessions
from threadhound.learn.known import keys_by, known_by
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page, PageKind
from threadhound.urls.canonical import same_site
from threadhound.urls.pattern import PatternSet, parse_pattern
from threadhound.urls.session import SessionRule

NAMED_ALIKE = 3  # addresses below one step: what follows is a name
SHORTEST = 4  # characters of a name that others may hold
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
    ways: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # by pattern
    entry: str = ""
    home: Thing | None = None

    def things(self, kind: PageKind) -> dict[str, str]:
        """Thing -> its name, or nothing where only dates and commands lead to it.

        Those of the most frequent build come first: they are what the kind is about.
        """
        of_kind = {thing: words for thing, words in self.anchors.items() if thing[0] is kind}
        shared = Counter(_DIGITS.sub("#", word) for words in of_kind.values() for word in words)
        builds = Counter(build_of(f"http://{thing[1]}") for thing in of_kind)
        ordered = sorted(of_kind, key=lambda thing: -builds[build_of(f"http://{thing[1]}")])
        return {
            thing[1]: _name(
                [word for word in of_kind[thing] if shared[_DIGITS.sub("#", word)] < COMMAND]
            )
            for thing in ordered
            if thing != self.home
        }


def look(skeleton: Skeleton, pages: Sequence[Page]) -> Seen:
    """All links of some pages, sorted by the skeleton."""
    known, keys = known_by(skeleton), keys_by(skeleton)
    seen = Seen(entry=skeleton.entry, home=known(skeleton.entry))
    sessions = SessionRule(frozenset(_sessions(skeleton.body)))
    followed = _followed(skeleton.body)
    for page in pages:
        for link in without_sessions(page, sessions).links:
            told = known(link.url)
            if not same_site(link.url, skeleton.start):
                seen.abroad.add(link.url)
            elif told is not None:
                seen.anchors[told][" ".join(link.anchor.split())] += 1
                rule = None if keys is None else keys.read(link.url).rule
                seen.ways["" if rule is None else str(rule.pattern)].add(link.url)
            elif followed.match(link.url) is None:
                seen.left[build_of(link.url)].setdefault(link.url, link.anchor)
    seen.left = _joined(seen.left)
    return seen


def _followed(body: Mapping[str, Json]) -> PatternSet:
    """What strategies follow that have patterns alone, without keys of things."""
    return PatternSet(parse_pattern(str(each["pattern"])) for each in body.get("patterns") or ())


def _joined(builds: Mapping[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """Builds that differ in the last step of the path alone are one: /user/ann, /user/bob."""
    above = Counter(map(_above, builds))
    joined: dict[str, dict[str, str]] = defaultdict(dict)
    for build, members in builds.items():
        one = _above(build)
        joined[one if above[one] >= NAMED_ALIKE else build].update(members)
    return joined


def _above(build: str) -> str:
    path, mark, query = build.partition("?")
    up, _, last = path.rstrip("/").rpartition("/")
    return f"{up}/*{mark}{query}" if up and last else build


def _sessions(body: Mapping[str, Json]) -> Iterable[str]:
    return map(str, (body.get("roles") or {}).get("sessions") or ())


def _name(words: Sequence[str]) -> str:
    """The name that others hold too, "Read more: A title" as well as "A title"; or the longest."""
    fit = [word for word in words if any(map(str.isalpha, word)) and not looks_like_date(word)]
    held = {word: sum(word in other for other in fit) for word in fit if len(word) >= SHORTEST}
    return max(fit, key=lambda word: (held.get(word, 0), len(word), word), default="")


def build_of(url: str) -> str:
    """An address with what is particular to it masked."""
    parts = urlsplit(url)
    steps = parts.path.split("/")
    path = "/".join("*" if len(step) > LONG_STEP else _DIGITS.sub("#", step) for step in steps)
    names = sorted({pair.partition("=")[0] for pair in re.split("[&;]", parts.query) if pair})
    plain = [_DIGITS.sub("#", _LONG.sub("#", name)) for name in names]
    return path + (f"?{'&'.join(dict.fromkeys(plain))}" if plain else "")
