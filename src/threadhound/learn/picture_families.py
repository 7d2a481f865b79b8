"""The picture of a forum whose addresses were learned as families: a box for each kind of thing.

With the pages that were looked at, arrows are links that were seen there and nothing else; the
largest kinds of links that are left alone stand beside them with the reason.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from threadhound.learn.describe import NAMED_KINDS, left_kinds, readable_pattern
from threadhound.learn.described import Seen, look
from threadhound.learn.described_slots import slot_names
from threadhound.learn.fused.plan import plan_from_json
from threadhound.learn.picture_parts import Edge, Graph, Node, Stroke
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page, PageKind
from threadhound.urls.keys import Keys
from threadhound.urls.readable import readable

HOME = "home"
LEFT = 6  # kinds of links left alone that are drawn
EXAMPLES = 3
COLUMNS = {PageKind.INDEX: 1, PageKind.THREAD: 2}
LAST_COLUMN = 3


@dataclass(frozen=True, slots=True)
class Family:
    """All addresses of one kind of thing."""

    name: str
    kind: PageKind
    patterns: tuple[str, ...]  # as a person reads them, the plainest first
    examples: tuple[str, ...]
    paged: bool


def has_families(body: Mapping[str, Json]) -> bool:
    """Whether a skeleton tells families of addresses."""
    return "pages" in body and "roles" in body


def drawn_families(skeleton: Skeleton, pages: Sequence[Page]) -> Graph:
    """Home, lists, threads, and what is left alone."""
    met = look(skeleton, pages)
    families = {one.name: one for one in _families(skeleton.body, met)}
    keys = plan_from_json(skeleton.body).keys()
    home = keys.read(skeleton.entry)
    own = "" if home.rule is None else home.rule.family
    alone = own in families and not any("{" in text for text in families[own].patterns)
    shown = {name: one for name, one in families.items() if not (alone and name == own)}
    counts = _counts(met.things(PageKind.INDEX) | met.things(PageKind.THREAD), keys)
    path = urlsplit(skeleton.entry).path or "/"
    nodes = [Node(HOME, readable(path), ("the home",), (skeleton.entry,), 1.0)]
    nodes += [_node(one, counts[one.name]) for one in shown.values()]
    left = left_kinds(met, pages, LEFT)
    nodes += [
        Node(
            f"left {at}",
            one.example,
            (_addresses(one.count),),
            one.samples,
            0.0,
            one.why,
            LAST_COLUMN,
        )
        for at, one in enumerate(left)
    ]
    boxed = {url: f"left {at}" for at, one in enumerate(left) for url in met.left[one.build]}
    seen = _links(skeleton, pages, keys, shown, boxed)
    return HOME, nodes, [*_ways(shown, seen), *_turns(shown)]


def _addresses(count: int) -> str:
    return "1 address" if count == 1 else f"{count:,} addresses"


def _families(body: Mapping[str, Json], met: Seen) -> Iterator[Family]:
    rules = {str(rule["pattern"]): rule for rule in body["roles"].get("rules") or ()}
    names = slot_names(body["pages"], rules, met)
    groups: dict[tuple[str, str], list[Mapping[str, Json]]] = defaultdict(list)
    for page in body["pages"]:
        text, kind = str(page["pattern"]), str(page.get("kind"))
        if kind in NAMED_KINDS:
            groups[str((rules.get(text) or {}).get("family") or text), kind].append(page)
    for (name, kind), members in groups.items():
        members.sort(key=_plainness)
        slots = [s for m in members for s in (rules.get(str(m["pattern"])) or {}).get("slots", ())]
        yield Family(
            name=name,
            kind=PageKind(kind),
            patterns=tuple(
                readable_pattern(page, kind, rules, names.get(str(page["pattern"]), {}))
                for page in members
            ),
            examples=tuple(str(one) for page in members for one in page.get("examples") or ()),
            paged=any(slot.get("role") == "offset" for slot in slots),
        )


def _plainness(page: Mapping[str, Json]) -> tuple[bool, int, str]:
    """Those that tell things apart first: the home alone does not say what a kind is."""
    text = str(page["pattern"])
    return "<" not in text, len(text), text


def _counts(things: Mapping[str, str], keys: Keys) -> dict[str, list[str]]:
    """The names of the things met, by family."""
    found: dict[str, list[str]] = defaultdict(list)
    for thing, name in things.items():
        rule = keys.read(f"http://{thing}").rule
        if rule is not None:
            found[rule.family].append(name)
    return found


def _node(family: Family, names: Sequence[str]) -> Node:
    one = {PageKind.INDEX: "list", PageKind.THREAD: "thread"}[family.kind]
    what = one if len(names) == 1 else f"{one}s"
    such = next((f", e.g. “{name}”" for name in names if name), "")
    more = len(family.patterns) - 1
    facts = [f"{len(names):,} {what} met{such}" if names else what]
    if more:
        facts.append(f"also {family.patterns[1]}" + (f" and {more - 1} more" if more > 1 else ""))
    worth = 1.0 if family.kind is PageKind.THREAD else 0.5
    samples = tuple(readable(url) for url in family.examples[:EXAMPLES])
    column = COLUMNS[family.kind]
    return Node(family.name, family.patterns[0], tuple(facts), samples, worth, column=column)


_Way = tuple[str, str]


def _links(
    skeleton: Skeleton,
    pages: Sequence[Page],
    keys: Keys,
    shown: Mapping[str, Family],
    left: Mapping[str, str],
) -> Counter[_Way]:
    """How many links lead from pages of one kind to another, on the pages looked at."""
    seen: Counter[_Way] = Counter()
    for page in pages:
        source = _box(page.final_url, keys, shown, {}) or _box(page.url, keys, shown, {})
        if skeleton.entry in (page.url, page.final_url):
            source = HOME
        if source is None:
            continue
        for url in {link.url for link in page.links}:
            target = _box(url, keys, shown, left)
            if target is not None and target != source:
                seen[source, target] += 1
    return seen


def _box(url: str, keys: Keys, shown: Mapping[str, Family], left: Mapping[str, str]) -> str | None:
    rule = keys.read(url).rule
    if rule is not None and rule.family in shown:
        return rule.family
    return left.get(url)


def _ways(shown: Mapping[str, Family], seen: Counter[_Way]) -> Iterator[Edge]:
    """Links that were seen, from column to column; without pages the way that a crawl takes."""
    if not seen:
        yield from _usual(shown)
    met: set[str] = set()
    for (source, target), count in sorted(seen.items(), key=lambda item: (-item[1], item[0])):
        note = f"{count:,} links seen"
        if target in shown and _column(source, shown) < _column(target, shown):
            yield Edge(source, target, Stroke.FOLLOWED, shown[target].patterns[0], note, count)
        elif target not in shown and target not in met:  # from where most of them are
            met.add(target)
            yield Edge(source, target, Stroke.LEFT, "", note, count)


def _column(name: str, shown: Mapping[str, Family]) -> int:
    if name not in shown:
        return 0
    return COLUMNS[shown[name].kind]


def _usual(shown: Mapping[str, Family]) -> Iterator[Edge]:
    lists = [one for one in shown.values() if one.kind is PageKind.INDEX]
    threads = [one for one in shown.values() if one.kind is PageKind.THREAD]
    for one in lists or threads:
        yield Edge(HOME, one.name, Stroke.FOLLOWED, one.patterns[0])
    for one in lists:
        for thread in threads:
            yield Edge(one.name, thread.name, Stroke.FOLLOWED, thread.patterns[0])


def _turns(shown: Mapping[str, Family]) -> Iterator[Edge]:
    for one in shown.values():
        if one.paged:
            yield Edge(one.name, one.name, Stroke.FLIPPING, one.patterns[-1])
