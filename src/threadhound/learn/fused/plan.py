"""What was learned, as data: which URLs are lists and threads, and what their tokens mean."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from threadhound.errors import UsageError
from threadhound.learn.fused.asking import evidence_of
from threadhound.learn.fused.beside_threads import lists_beside_threads
from threadhound.learn.fused.families import Anchored, best_anchor
from threadhound.learn.fused.grouping import groups_of
from threadhound.learn.fused.mixed_patterns import mixed_patterns
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.ordering import order_of_lists, show_again
from threadhound.learn.fused.sight import CONTENT_KINDS
from threadhound.learn.fused.wholes import with_whole_threads
from threadhound.model import Json, PageKind
from threadhound.urls.keys import Keys
from threadhound.urls.learn_roles import learn_roles
from threadhound.urls.pattern import PatternSet, parse_pattern
from threadhound.urls.roles import (
    PatternRule,
    Role,
    RoleTable,
    SlotRole,
    role_table_from_json,
)

UNREAD = "its numbers could not be read"
EXAMPLES = 3
CHAIN = 2  # links of pagers that are no accident
ENOUGH_LINKS = 20  # in a place before it is known for what it holds
PURE = 0.9  # of them threads: the rest are threads whose URLs are built in a rarer way


@dataclass(frozen=True, slots=True)
class Plan:
    """The body of a skeleton of `fused`."""

    kinds: Mapping[str, PageKind]  # pattern -> type of the pages behind it
    table: RoleTable
    order: tuple[str, ...] = ()  # list patterns, the one with most threads behind it first
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    evidence: tuple[str, ...] = ()
    places: frozenset[str] = frozenset()  # where on lists nearly every link is a thread
    mixed: frozenset[str] = frozenset()  # patterns of both lists and threads
    listed: frozenset[str] = frozenset()  # of threads and of single posts: followed from lists
    again: frozenset[str] = frozenset()  # families of lists that show threads of one another
    beside: frozenset[str] = frozenset()  # families of lists that are named beside threads: tags
    named: frozenset[str] = frozenset()  # of threads that only their names tell from other pages
    switches: frozenset[str] = frozenset()  # parameters that show a page in another style

    def keys(self) -> Keys:
        return _keys(self.table)

    def ranks(self) -> dict[str, int]:
        """Families of lists by their place in the order."""
        family = {str(rule.pattern): rule.family for rule in self.table.rules}
        ranks: dict[str, int] = {}
        for pattern in self.order:
            if pattern in family:
                ranks.setdefault(family[pattern], len(ranks))
        return ranks

    def turning(self) -> dict[PageKind, bool]:
        """For which kinds the further pages of a thing are known by their URLs."""
        return {
            kind: any(
                rule.offset is not None
                for rule in self.table.rules
                if self.kinds.get(str(rule.pattern)) is kind
            )
            for kind in PageKind
        }

    def kind_of(self, url: str) -> PageKind | None:
        rule = self.keys().read(url).rule
        return None if rule is None else self.kinds.get(str(rule.pattern))

    def to_json(self) -> dict[str, Json]:
        return {
            "pages": [
                {
                    "pattern": pattern,
                    "kind": kind.value,
                    "mixed": pattern in self.mixed,
                    "listed": pattern in self.listed,
                    "named": pattern in self.named,
                    "examples": list(self.examples.get(pattern, ())),
                }
                for pattern, kind in sorted(self.kinds.items())
            ],
            "order": list(self.order),
            "again": sorted(self.again),
            "beside": sorted(self.beside),
            "places": sorted(self.places),
            "switches": sorted(self.switches),
            "roles": self.table.to_json(),
        }


@lru_cache(maxsize=4)
def _keys(table: RoleTable) -> Keys:
    return Keys(table)


def plan_from_json(body: Mapping[str, Json]) -> Plan:
    """Read a plan back; a wrong one is refused with the place of the fault."""
    try:
        kinds = {str(each["pattern"]): PageKind(each["kind"]) for each in body["pages"]}
        mixed = frozenset(str(each["pattern"]) for each in body["pages"] if each.get("mixed"))
        listed = frozenset(str(each["pattern"]) for each in body["pages"] if each.get("listed"))
        named = frozenset(str(each["pattern"]) for each in body["pages"] if each.get("named"))
        order = tuple(map(str, body.get("order", ())))
        again = frozenset(map(str, body.get("again", ())))
        beside = frozenset(map(str, body.get("beside", ())))
        places = frozenset(map(str, body.get("places", ())))
        switches = frozenset(map(str, body.get("switches", ())))
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(
            f"skeleton: 'pages' is not a list of patterns with kinds ({error})."
        ) from error
    for pattern in kinds:
        parse_pattern(pattern)
    table = role_table_from_json(body.get("roles") or {"rules": []})
    return Plan(
        kinds=kinds,
        table=table,
        order=order,
        places=places,
        mixed=mixed,
        listed=listed,
        again=again,
        beside=beside,
        named=named,
        switches=switches,
    )


def make_plan(book: Notebook) -> Plan:
    """Patterns and roles from everything seen."""
    families = book.families()
    groups = groups_of(book)
    table = learn_roles([groups[kind] for kind in CONTENT_KINDS], evidence_of(book))
    table, of_posts = _with_plain_flips(table, book)
    table = with_whole_threads(table, families, book.sights)
    kinds = {str(pattern): kind for kind in CONTENT_KINDS for pattern in groups[kind]}
    matcher = PatternSet(pattern for kind in CONTENT_KINDS for pattern in groups[kind])
    examples: dict[str, tuple[str, ...]] = {}
    for url in sorted(book.links):
        found = matcher.match(url)
        if found is not None:
            known = examples.get(str(found[0]), ())
            examples[str(found[0])] = (*known, url)[:EXAMPLES]
    evidence = tuple(
        f"{kind.value}: {pattern}" for pattern, kind in sorted(kinds.items(), key=lambda i: i[1])
    )
    places = _thread_places(book, kinds, matcher)
    again = show_again(book, kinds, Keys(table))
    family = {
        str(r.pattern): r.family for r in table.rules if kinds[str(r.pattern)] is PageKind.INDEX
    }
    beside = lists_beside_threads(book, matcher, family)
    return Plan(
        kinds=kinds,
        table=table,
        order=order_of_lists(book, kinds, matcher, table, again, beside),
        again=again,
        beside=beside,
        examples=examples,
        evidence=evidence,
        places=places,
        mixed=mixed_patterns(book, kinds, matcher, places),
        listed=_listed(book, kinds, matcher) | of_posts,
        named=_named(book, matcher),
        switches=book.around.switches,
    )


def _listed(book: Notebook, kinds: Mapping[str, PageKind], matcher: PatternSet) -> frozenset[str]:
    """Patterns of threads whose posts have addresses of the same build."""
    furniture = [f for f in book.families() if book.is_furniture(f)]
    found = (matcher.match(m.url) for f in furniture for m in f.members)
    patterns = {str(match[0]) for match in found if match is not None}
    return frozenset(each for each in patterns if kinds[each] is PageKind.THREAD)


def _named(book: Notebook, matcher: PatternSet) -> frozenset[str]:
    """Patterns of pages that are threads by what lists call them."""
    found = (matcher.match(s.page.final_url) for s in book.sights.values() if s.by_name)
    return frozenset(str(match[0]) for match in found if match is not None)


def _thread_places(
    book: Notebook, kinds: Mapping[str, PageKind], matcher: PatternSet
) -> frozenset[str]:
    """Places of lists where threads stand and nothing else that has a name."""
    threads: Counter[str] = Counter()
    everything: Counter[str] = Counter()
    elsewhere: set[str] = set()
    for sight in book.sights.values():
        if sight.kind is PageKind.THREAD:
            elsewhere.update(link.location for link in sight.page.links)
        if sight.kind is not PageKind.INDEX:
            continue
        for link in sight.page.links:
            found = matcher.match(link.url)
            everything[link.location] += 1
            if found is not None and kinds[str(found[0])] is PageKind.THREAD:
                threads[link.location] += 1
    return frozenset(
        place
        for place, count in threads.items()
        if count >= ENOUGH_LINKS and count >= PURE * everything[place] and place not in elsewhere
    )


def _with_plain_flips(table: RoleTable, book: Notebook) -> tuple[RoleTable, frozenset[str]]:
    """What pagers and titles link to is followed even where its tokens could not be read.

    Also which of these patterns are addresses of single posts, too: only lists tell them apart.
    """
    keys = Keys(table)
    members: dict[str, list[Anchored]] = defaultdict(list)
    for each in book.links.values():
        rule = keys.read(each.url).rule
        if rule is not None and rule.pointer:
            members[str(rule.pattern)].append(each)
    counted = {rule.family for rule in table.rules if rule.offset is not None}
    family = {str(rule.pattern): rule.family for rule in table.rules}
    turned = {n for n, links in members.items() if _turns(links, chained=family[n] not in counted)}
    lists = {s.page.final_url for s in book.sights.values() if s.kind is PageKind.INDEX}
    named: dict[str, bool] = {}
    for name, links in members.items():
        listed = [each for each in links if not lists.isdisjoint(each.sources)]
        if _names([each for each in listed if keys.front_of(each.url) is None], len(listed)):
            named[name] = len(listed) < len(links)
    parts = _of_parts(book)
    apart = {n for n, links in members.items() if any(each.url in parts for each in links)}
    wanted = {*turned, *named, *apart}
    rules = tuple(_by_its_url(r) if str(r.pattern) in wanted else r for r in table.rules)
    return RoleTable(rules, table.sessions), frozenset(n for n, posts in named.items() if posts)


def _of_parts(book: Notebook) -> set[str]:
    """Further parts of lists, and their further pages: addresses of the list show none of them."""
    parts = {url for url, part in book.parts.items() if part}
    seen = [book.sights[url] for url in parts if url in book.sights]
    return parts.union(*(sight.flips for sight in seen))


def _names(links: list[Anchored], count: int) -> bool:
    """Whether most links of a build are names of things that have no other address."""
    names = {best_anchor(each) for each in links} - {""}
    return 2 * len(names) > count


def _turns(links: list[Anchored], *, chained: bool) -> bool:
    """Whether links are pages of a series.

    Where no number counts the pages, a few links of pagers show a chain: rows may hold many more
    links of that build, to the newest page of each thread.
    """
    turns = sum(bool(each.flips) for each in links)
    return (chained and turns >= CHAIN) or 2 * turns > len(links)


def _by_its_url(rule: PatternRule) -> PatternRule:
    slots = tuple(SlotRole(Role.IDENTITY, UNREAD) for _ in rule.slots)
    everything = tuple(range(len(slots)))
    return PatternRule(rule.pattern, slots, str(rule.pattern), everything)
