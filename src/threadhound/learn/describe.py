"""A forum as a person would describe it: home, boards, threads, paging, what is left alone and why.

Under 40 lines, whatever strategy learned it; with the pages that were looked at it counts and
names, without them it keeps to what the skeleton says.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from threadhound.learn.known import known_by
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page, PageKind
from threadhound.urls.canonical import same_site

MOST_LINES = 39
PATTERNS = 4  # of one kind that are shown; the file has them all
NAMES = 3  # boards and threads named
IGNORED = 8  # kinds of links left alone that are told of
WIDTH = 110
REPEATED = 0.2  # different words per address: below it a link is a command, not a title
_DIGITS = re.compile(r"\d+")
_LONG = re.compile(r"[0-9a-f]{12,}")
HEADINGS = {"index": "Lists", "thread": "Threads", "other": "Never followed"}


@dataclass(slots=True)
class _Seen:
    """What the pages looked at link to."""

    things: dict[PageKind, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    left: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    pointers: dict[str, str] = field(default_factory=dict)
    abroad: int = 0


def describe(skeleton: Skeleton, pages: Sequence[Page] = ()) -> list[str]:
    """The lines."""
    lines = [
        f"Home      {skeleton.entry}",
        f"Learned   from {skeleton.learned_pages} pages by '{skeleton.strategy}', starting at "
        f"{skeleton.start}",
    ]
    patterns = list(_patterns(skeleton.body))
    seen = _look(skeleton, pages)
    for kind in ("index", "thread", "other"):
        of_kind = [each for each in patterns if _kind(each) == kind]
        if of_kind:
            lines += _section(HEADINGS[kind], kind, of_kind, seen)
    lines += _paging(skeleton.body)
    lines += _left_alone(seen, pages)
    cut = [line if len(line) <= WIDTH else line[: WIDTH - 1] + "…" for line in lines]
    return cut if len(cut) <= MOST_LINES else [*cut[: MOST_LINES - 1], "…"]


def _patterns(body: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    """Whatever in a body is a list of patterns."""
    for name in sorted(body):
        if isinstance(body[name], list):
            for each in body[name]:
                if isinstance(each, Mapping) and "pattern" in each:
                    yield each


def _kind(each: Mapping[str, Json]) -> str:
    told = str(each.get("type") or each.get("kind") or "other")
    if told == "flip":
        told = str(each.get("kind") or "other")
    return told if told in HEADINGS else "other"


def _look(skeleton: Skeleton, pages: Sequence[Page]) -> _Seen:
    seen, known = _Seen(), known_by(skeleton)
    for page in pages:
        for link in page.links:
            if not same_site(link.url, skeleton.start):
                seen.abroad += 1
                continue
            told = known(link.url)
            if told is None:
                seen.left[_build(link.url)].setdefault(link.url, link.anchor)
                continue
            names = seen.things[told[0]]
            if len(link.anchor) > len(names.get(told[1], "")):
                names[told[1]] = link.anchor
            else:
                names.setdefault(told[1], link.anchor)
    return seen


def _build(url: str) -> str:
    """An address with what is particular to it masked."""
    parts = urlsplit(url)
    steps = parts.path.split("/")
    path = "/".join("*" if len(step) > 24 else _DIGITS.sub("#", step) for step in steps)  # noqa: PLR2004
    names = sorted({pair.partition("=")[0] for pair in re.split("[&;]", parts.query) if pair})
    plain = [_DIGITS.sub("#", _LONG.sub("#", name)) for name in names]
    return path + (f"?{'&'.join(dict.fromkeys(plain))}" if plain else "")


def _section(
    heading: str, kind: str, patterns: Sequence[Mapping[str, Json]], seen: _Seen
) -> Iterator[str]:
    things = seen.things.get(PageKind(kind), {}) if kind != "other" else {}
    count = f", {len(things):,} met so far" if things else ""
    yield f"{heading}{count}"
    for each in patterns[:PATTERNS]:
        examples = each.get("examples") or ()
        by = "  (set by you)" if each.get("by") == "user" else ""
        votes = f"  ({each['count']} of {each['of']} examples)" if each.get("of") else ""
        yield f"  {each['pattern']}{votes}{by}"
        if examples:
            yield f"      e.g. {examples[0]}"
    if len(patterns) > PATTERNS:
        yield f"  and {len(patterns) - PATTERNS} more ways to write them"
    named = [name for name in dict.fromkeys(things.values()) if len(name) > 2][:NAMES]  # noqa: PLR2004
    if named:
        yield "  such as " + ", ".join(f"“{name}”" for name in named)


def _paging(body: Mapping[str, Json]) -> Iterator[str]:
    """How further pages are numbered."""
    rules = (body.get("roles") or {}).get("rules") or () if isinstance(body, Mapping) else ()
    kinds = {str(p.get("pattern")): _kind(p) for p in body.get("pages") or ()}
    told: dict[str, str] = {}
    for rule in rules:
        at = next((n for n, s in enumerate(rule["slots"]) if s.get("role") == "offset"), None)
        if at is None:
            continue
        step, first = rule.get("step", 1), rule.get("first", 1)
        how = "page number" if step == 1 else f"count of what comes before, {step} a page"
        told.setdefault(kinds.get(rule["pattern"], ""), f"{how} (page 2 has {first + step})")
    if not told and rules:
        yield "Paging    none was seen; pagers are looked for on every page while crawling"
    for kind, how in sorted(told.items()):
        yield f"Paging of {'lists' if kind == 'index' else 'threads'}: by {how}"
    sessions = (body.get("roles") or {}).get("sessions") or body.get("sessions") or ()
    if sessions:
        yield f"Session ids taken off: {', '.join(map(str, sessions))}"


def _left_alone(seen: _Seen, pages: Sequence[Page]) -> Iterator[str]:
    """The largest kinds of links that are not followed, each with the reason."""
    if not seen.left:
        return
    looked = {page.url for page in pages} | {page.final_url for page in pages}
    total = sum(map(len, seen.left.values()))
    yield f"Left alone: {total:,} addresses on the pages looked at, the largest kinds:"
    largest = sorted(seen.left.items(), key=lambda item: (-len(item[1]), item[0]))
    for build, members in largest[:IGNORED]:
        why = _why(members, looked)
        yield f"  {len(members):5,}  {build}  ({why})"
    rest = largest[IGNORED:]
    if rest:
        yield f"  {sum(len(m) for _, m in rest):5,}  of {len(rest)} other kinds"
    if seen.abroad:
        yield f"  {seen.abroad:5,}  links to other sites"


def _why(members: Mapping[str, str], looked: set[str]) -> str:
    """Why addresses of one build are not followed."""
    seen = [url for url in members if url in looked]
    if seen:
        return f"looked at {len(seen)}: neither list nor thread"
    words = Counter(word for word in members.values() if word)
    if len(members) > 2 and len(words) <= REPEATED * len(members):  # noqa: PLR2004
        common = words.most_common(1)[0][0] if words else ""
        return f"always the same words, “{common}”" if common else "links without words"
    return "not needed to reach the threads"
