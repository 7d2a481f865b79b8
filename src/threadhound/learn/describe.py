"""A forum as a person would describe it: home, boards, threads, paging, what is left alone and why.

Under 40 lines, whatever strategy learned it; with the pages that were looked at it counts and
names, without them it keeps to what the skeleton says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from threadhound.dom.structure import Structure
from threadhound.learn.described import Seen, look
from threadhound.learn.described_maps import chain_lines, map_lines
from threadhound.learn.described_slots import Names, slot_names
from threadhound.learn.pagetypes import page_type
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page, PageKind
from threadhound.urls.readable import readable

MOST_LINES = 39
PATTERNS = 4  # of one kind that are shown; the file has them all
NAMES = 3  # boards and threads named
IGNORED = 8  # kinds of links left alone that are told of
WIDTH = 110
NAME_WIDTH = 32
REPEATED = 0.2  # different words per address: below it a link is a command, not a title
HEADINGS = {"index": "Lists", "thread": "Threads", "other": "Never followed"}
NAMED_KINDS = {"index": "list", "thread": "thread", "other": "thing"}
ROLES = {"neutral": "any", "order": "order", "session": "session", "pointer": "post"}
WHAT = {
    PageKind.THREAD: "threads that have an address of their own",
    PageKind.INDEX: "lists of what other lists show",
    PageKind.OTHER: "neither list nor thread",
}
NOTHING: Mapping[int, str] = {}
_SLOT = re.compile(r"<[nw*][^<>]*>")  # words that it is not may follow


def describe(skeleton: Skeleton, pages: Sequence[Page] = ()) -> list[str]:
    """The lines."""
    began = "" if skeleton.start == skeleton.entry else f", starting at {skeleton.start}"
    lines = [
        f"Home      {skeleton.entry}",
        f"Learned   from {skeleton.learned_pages} pages by '{skeleton.strategy}'{began}",
    ]
    lines += [
        f"Moved     what links to {host} is read as {to}" for host, to in skeleton.former.items()
    ]
    if "vertices" in skeleton.body:
        lines += map_lines(skeleton.body)
    elif "chains" in skeleton.body:
        lines += chain_lines(skeleton.body)
    else:
        lines += _by_patterns(skeleton, pages)
    cut = [line if len(line) <= WIDTH else line[: WIDTH - 1] + "…" for line in lines]
    return cut if len(cut) <= MOST_LINES else [*cut[: MOST_LINES - 1], "…"]


def _by_patterns(skeleton: Skeleton, pages: Sequence[Page]) -> Iterator[str]:
    """Lists, threads and paging by their addresses; then what else the pages link to."""
    patterns = list(_patterns(skeleton.body))
    rules = _rules(skeleton.body)
    seen = look(skeleton, pages)
    names = slot_names(patterns, rules, seen)
    for kind, heading in HEADINGS.items():
        of_kind = [each for each in patterns if _kind(each) == kind]
        if of_kind:
            yield from _section(heading, kind, of_kind, seen, rules, names)
    yield from _paging(patterns, rules)
    yield from _sessions(skeleton.body)
    yield from _left_alone(seen, pages)


def _patterns(body: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    """Whatever in a body is a list of patterns."""
    for name in sorted(body):
        if isinstance(body[name], list):
            for each in body[name]:
                if isinstance(each, Mapping) and "pattern" in each:
                    yield each


def _rules(body: Mapping[str, Json]) -> dict[str, Mapping[str, Json]]:
    """What is known of the tokens of each pattern."""
    rules = (body.get("roles") or {}).get("rules") or ()
    return {str(rule["pattern"]): rule for rule in rules}


def _kind(each: Mapping[str, Json]) -> str:
    told = str(each.get("type") or each.get("kind") or "other")
    if told == "flip":
        told = str(each.get("kind") or "other")
    return told if told in HEADINGS else "other"


def _section(
    heading: str,
    kind: str,
    patterns: Sequence[Mapping[str, Json]],
    seen: Seen,
    rules: Mapping[str, Mapping[str, Json]],
    names: Mapping[str, Names],
) -> Iterator[str]:
    things = seen.things(PageKind(kind)) if kind != "other" else {}
    told = f"{len(things):,} met so far" if things else ""
    named = [_short(name) for name in dict.fromkeys(things.values()) if name][:NAMES]
    such = ("such as " if told else "") + ", ".join(f"“{name}”" for name in named)
    yield f"{heading:<9} {', '.join(filter(None, (told, such if named else '')))}".rstrip()
    met = {str(each["pattern"]): len(seen.ways.get(str(each["pattern"]), ())) for each in patterns}
    for each in sorted(patterns, key=lambda one: _rank(one, met))[:PATTERNS]:
        by = "  (set by you)" if each.get("by") == "user" else ""
        votes = f"  ({each['count']} of {each['of']} examples)" if each.get("of") else ""
        home = "  (the home)" if _is_home(each, seen.entry) else ""
        turned = "  (further pages)" if each.get("type") == "flip" else ""
        count = met[str(each["pattern"])]
        many = f"  ({count:,} met)" if count > 1 else ""
        written = readable_pattern(each, kind, rules, names.get(str(each["pattern"]), {}))
        yield f"  {written}{many}{votes}{home}{turned}{by}"
        examples = each.get("examples") or ()
        if examples and not home:
            yield f"      e.g. {readable(examples[0])}"
    if (more := len(patterns) - PATTERNS) > 0:
        yield f"  and {more} more {'way' if more == 1 else 'ways'} to write them"


def _rank(each: Mapping[str, Json], met: Mapping[str, int]) -> tuple[bool, int]:
    """What a person set comes first, then what most addresses are written like."""
    return each.get("by") != "user", -met[str(each["pattern"])]


def _is_home(each: Mapping[str, Json], url: str) -> bool:
    """Whether a pattern is that of one address alone, and which."""
    return not _SLOT.search(str(each["pattern"])) and url in (each.get("examples") or ())


def _short(name: str) -> str:
    return name if len(name) <= NAME_WIDTH else name[: NAME_WIDTH - 1].rstrip() + "…"


def readable_pattern(
    each: Mapping[str, Json],
    kind: str,
    rules: Mapping[str, Mapping[str, Json]],
    known: Mapping[int, str] = NOTHING,
) -> str:
    """A pattern with what its tokens are for: /viewforum.php?f={list}&start={start}."""
    text = str(each["pattern"])
    path = text[text.find("/") :] if "/" in text else text
    slots = (rules.get(text) or {}).get("slots") or ()
    if len(slots) != len(_SLOT.findall(text)) or _SLOT.search(text[: len(text) - len(path)]):
        return _SLOT.sub(lambda slot: f"<{slot[0][1]}>", path)
    step = rules[text].get("step", 1) if slots else 1
    names = enumerate(_slot_names(slots, _SLOT.findall(text), kind, step))
    shown = (known.get(at, f"{{{name}}}") for at, name in names)
    return _SLOT.sub(lambda _: next(shown), path)


def _slot_names(
    slots: Sequence[Mapping[str, Json]], texts: Sequence[str], kind: str, step: Json
) -> Iterator[str]:
    numbered = any(
        slot.get("role") == "identity" and text.startswith("<n")
        for slot, text in zip(slots, texts, strict=True)
    )
    for slot, text in zip(slots, texts, strict=True):
        role = str(slot.get("role"))
        if role == "identity":
            yield "title" if numbered and text.startswith("<*") else NAMED_KINDS[kind]
        elif role == "offset":
            yield "page" if step == 1 else "start"
        else:
            yield ROLES.get(role, role)


def _paging(
    patterns: Sequence[Mapping[str, Json]], rules: Mapping[str, Mapping[str, Json]]
) -> Iterator[str]:
    """How further pages are numbered."""
    told: dict[str, str] = {}
    kinds = {str(each["pattern"]): _kind(each) for each in patterns}
    for text, rule in rules.items():
        if not any(slot.get("role") == "offset" for slot in rule["slots"]):
            continue
        step, first = int(rule.get("step", 1)), int(rule.get("first", 1))
        if step == 1:
            how = "{page} is the number of the page" + (f", from {first}" if first != 1 else "")
        else:
            how = f"{{start}} counts what comes before: page 2 has {first + step}"
        told.setdefault(kinds.get(text, ""), how)
    if not told and rules:
        yield "Paging    none was seen; pagers are looked for on every page while crawling"
    for kind, how in sorted(told.items()):
        yield f"Paging    of {'lists' if kind == 'index' else 'threads'}: {how}"


def _sessions(body: Mapping[str, Json]) -> Iterator[str]:
    sessions = (body.get("roles") or {}).get("sessions") or body.get("sessions") or ()
    if body.get("session_steps"):
        sessions = (*sessions, "what is drawn by lot in the path")
    if sessions:
        yield f"Sessions  {', '.join(map(str, sessions))} in addresses means nothing: taken off"


@dataclass(frozen=True, slots=True)
class LeftKind:
    """Addresses of one build that are not followed."""

    build: str
    count: int
    example: str
    why: str
    samples: tuple[str, ...]


def left_kinds(seen: Seen, pages: Sequence[Page], most: int) -> list[LeftKind]:
    """The largest kinds of links that are not followed, each with the reason."""
    looked = {url: page for page in pages for url in (page.url, page.final_url)}
    largest = sorted(seen.left.items(), key=lambda one: (-len(one[1]), min(one[1])))
    return [
        LeftKind(
            build, len(members), _example(members), _why(members, looked), tuple(members)[:NAMES]
        )
        for build, members in largest[:most]
    ]


def _left_alone(seen: Seen, pages: Sequence[Page]) -> Iterator[str]:
    if not seen.left:
        return
    total = sum(map(len, seen.left.values()))
    yield f"Left alone: {total:,} addresses on the pages looked at, the most frequent kinds:"
    shown = left_kinds(seen, pages, IGNORED)
    yield from (f"  {one.count:5,}  {one.example}  ({one.why})" for one in shown)
    if (rest := len(seen.left) - len(shown)) > 0:
        other = "another kind" if rest == 1 else f"{rest} other kinds"
        yield f"  {total - sum(one.count for one in shown):5,}  of {other}"
    if seen.abroad:
        yield f"  {len(seen.abroad):5,}  on other sites"


def _example(members: Mapping[str, str]) -> str:
    """The plainest address of a group, without the name of the site."""
    parts = urlsplit(min(members, key=lambda url: (len(url), url)))
    path = readable(parts.path + (f"?{parts.query}" if parts.query else ""))
    return path if len(path) <= WIDTH // 2 else path[: WIDTH // 2 - 1] + "…"


def _why(members: Mapping[str, str], looked: Mapping[str, Page]) -> str:
    """Why addresses of one build are not followed."""
    pages = [looked[url] for url in members if url in looked]
    if pages:
        kinds = Counter(page_type(Structure.of(page)).kind for page in pages)
        return f"looked at {len(pages)}: {WHAT[kinds.most_common(1)[0][0]]}"
    words = Counter(word for word in members.values() if word)
    if len(members) > 2 and len(words) <= REPEATED * len(members):  # noqa: PLR2004
        common = words.most_common(1)[0][0] if words else ""
        return f"always called “{_short(common)}”: no names" if common else "links without words"
    return "not needed to reach the threads"
