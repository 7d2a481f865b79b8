"""Which kinds of lists are read first: those that show most, each thread once.

Boards share the threads out among them; tags, months and people's pages show what others show, too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind
from threadhound.urls.keys import Keys
from threadhound.urls.pattern import Pattern, PatternSet
from threadhound.urls.roles import RoleTable

PAGED = 1  # parameters more than the plainest list has: its page number
SHARED = 0.1  # of the threads of a list are on another of its kind: more is no chance
COMMON = 0.5  # of all lists show what stands beside them, not in them
FEW = 2  # lists that may well show the same


def order_of_lists(
    book: Notebook,
    kinds: Mapping[str, PageKind],
    matcher: PatternSet,
    table: RoleTable,
    again: frozenset[str],
    beside: frozenset[str],
) -> tuple[str, ...]:
    """Patterns of lists, those to be read first first.

    Those with more parameters than a page number come last: they show the same in another order.
    Those that are named beside threads come after the others: a thread has tags, a list has boards.
    """
    shown: dict[str, float] = {p: 0.0 for p, kind in kinds.items() if kind is PageKind.INDEX}
    for url, sight in book.sights.items():
        found = matcher.match(url)
        if found is None or str(found[0]) not in shown:
            continue
        pages = max((number for _, number in sight.numbered), default=1)
        shown[str(found[0])] = max(shown[str(found[0])], float(sight.records * pages))
    names = {pattern: pattern.count("=") for pattern in shown}
    least = min(names.values(), default=0)
    turned = _turned(book, matcher, shown)
    family = {str(rule.pattern): rule.family for rule in table.rules}
    return tuple(
        sorted(
            shown,
            key=lambda p: (
                names[p] > least + PAGED and p not in turned,
                family.get(p) in again,
                family.get(p) in beside,
                -shown[p],
                p,
            ),
        )
    )


def _turned(book: Notebook, matcher: PatternSet, shown: dict[str, float]) -> frozenset[str]:
    """Patterns that pagers of lists lead to; they weigh what the pages say that have these pagers.

    A pager may carry more than a number with it: the order of the list, a session.
    """
    counts: Counter[str] = Counter()
    turns: Counter[str] = Counter()
    for url, each in book.links.items():
        found = matcher.match(url)
        if found is not None and str(found[0]) in shown:
            counts[str(found[0])] += 1
            turns[str(found[0])] += each.flips[PageKind.INDEX] > 0
    for sight in book.sights.values():
        pages = max((number for _, number in sight.numbered), default=1)
        for url in sight.flips if sight.kind is PageKind.INDEX else ():
            found = matcher.match(url)
            if found is not None and str(found[0]) in shown:
                weight = float(sight.records * pages)
                shown[str(found[0])] = max(shown[str(found[0])], weight)
    return frozenset(pattern for pattern, count in turns.items() if 2 * count > counts[pattern])


def show_again(book: Notebook, kinds: Mapping[str, PageKind], keys: Keys) -> frozenset[str]:
    """Families of lists that have threads in common, one with another."""
    lists: dict[str, list[set[str]]] = defaultdict(list)
    for (family, _), threads in _threads_on_lists(book, kinds, keys).items():
        lists[family].append(threads)
    beside = _on_most(threads for each in lists.values() for threads in each)
    return frozenset(f for f, each in lists.items() if _have_in_common(each, beside))


def _have_in_common(lists: Sequence[set[str]], beside: set[str]) -> bool:
    """Whether two lists of a kind show some of the same threads, without what is beside them."""
    around = beside | _on_most(lists)
    return any(_overlap(one - around, two - around) for one, two in combinations(lists, 2))


def _on_most(lists: Iterable[set[str]]) -> set[str]:
    """Threads that most of several lists show: a box of the newest ones stands on each of them."""
    shown = list(lists)
    most = max(FEW, COMMON * len(shown))
    counts = Counter(thread for threads in shown for thread in threads)
    return {thread for thread, count in counts.items() if count > most}


def _threads_on_lists(
    book: Notebook, kinds: Mapping[str, PageKind], keys: Keys
) -> dict[tuple[str, str], set[str]]:
    """The threads that each list shows; all pages of one list together."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for sight in book.sights.values():
        own = keys.read(sight.page.final_url)
        if sight.kind is PageKind.INDEX and own.rule is not None and own.thing is not None:
            found[own.rule.family, own.thing] |= _threads_of(sight, kinds, keys)
    return found


def _threads_of(sight: Sight, kinds: Mapping[str, PageKind], keys: Keys) -> set[str]:
    readings = (keys.read(link.url) for link in sight.page.links)
    return {
        reading.thing
        for reading in readings
        if reading.rule is not None
        and reading.thing is not None
        and kinds.get(str(reading.rule.pattern)) is PageKind.THREAD
    }


def _overlap(one: set[str], two: set[str]) -> bool:
    return len(one & two) > max(1, SHARED * min(len(one), len(two)))


def is_of_variants(urls: Iterable[str], groups: Mapping[PageKind, tuple[Pattern, ...]]) -> bool:
    """Whether pages are lists in other orders: crawling finds out that they bring nothing new."""
    patterns = [str(pattern) for pattern in groups[PageKind.INDEX] if pattern.slots]
    least = min((pattern.count("=") for pattern in patterns), default=0)
    plain = PatternSet(p for p in groups[PageKind.INDEX] if str(p).count("=") <= least + PAGED)
    known = PatternSet(groups[PageKind.INDEX])
    return any(known.match(url) and not plain.match(url) for url in urls)
