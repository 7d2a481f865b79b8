"""Patterns behind which both lists and threads are, and how to tell such pages apart."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import CONTENT_KINDS, Sight
from threadhound.model import Page, PageKind
from threadhound.urls.keys import Keys, Reading
from threadhound.urls.pattern import PatternSet

SEVERAL = 3  # threads that a list names
MOST = 0.5  # of the threads have links where a list has its rows


def mixed_patterns(
    book: Notebook, kinds: Mapping[str, PageKind], matcher: PatternSet, places: frozenset[str]
) -> frozenset[str]:
    """Patterns behind which both lists and threads were seen.

    A short thread may look like a list; a list has links where lists have threads. And a list of
    one thread may look like a thread of one post.
    """
    seen: dict[str, dict[PageKind, list[Sight]]] = defaultdict(lambda: defaultdict(list))
    for sight in book.sights.values():
        found = matcher.match(sight.page.final_url)
        kind = book.judgement(sight).kind
        if kind is PageKind.INDEX and places and not has_place(sight.page, places):
            continue
        lone = kind is PageKind.THREAD and sight.records <= 1
        if found is not None and not (lone and kinds[str(found[0])] is PageKind.INDEX):
            seen[str(found[0])][kind].append(sight)
    return frozenset(
        name
        for name, both in seen.items()
        if all(kind in both for kind in CONTENT_KINDS)
        and not _have_lists_below(both[PageKind.THREAD], both[PageKind.INDEX])
    )


def _have_lists_below(threads: Sequence[Sight], lists: Sequence[Sight]) -> bool:
    """Whether threads have below them what lists show: a short one has more of it than of posts."""
    places = ({link.location for link in each.page.links} for each in threads)
    shown = Counter(place for each in places for place in each)
    return all(
        each.content and all(shown[place] >= MOST * len(threads) for place in each.content)
        for each in lists
    )


def has_place(page: Page, places: frozenset[str]) -> bool:
    """Whether a page has links at any of these places."""
    return any(link.location in places for link in page.links)


def names_threads(page: Page, own: Reading, keys: Keys, kinds: Mapping[str, PageKind]) -> bool:
    """Whether a page names several threads, in addresses built otherwise than its own."""
    found = (keys.read(link.url) for link in page.links if link.anchor)
    threads = {
        each.thing
        for each in found
        if each.rule is not None
        and each.rule is not own.rule
        and kinds.get(str(each.rule.pattern)) is PageKind.THREAD
    }
    return len(threads) >= SEVERAL
