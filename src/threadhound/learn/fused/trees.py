"""Threads whose messages have a page each, with the tree of the thread below it.

Some forums show the same thread as a whole, too. Its address shares a number with those of the
messages, lists name it beside them, and it shows as many posts as the tree has messages: then the
whole is the thread, and the messages are parts of it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping

from threadhound.dom.series import values_of
from threadhound.learn.fused.families import Anchored, Family, build_of
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind

FEWEST = 3  # messages of a tree: fewer may be two threads that link to one another
FEW = 0.25  # of the pages that are no lists: what more of them name stands in a box
LISTS = 0.7  # of the pages of a family look like lists
MOST = 0.6  # of the trees; in some, members cite other threads
NEARLY = 0.8  # of the messages; those that are hidden or deleted stand in one of both alone

Sights = Mapping[str, Sight]


def whole_of_tree(
    families: Iterable[Family], sights: Sights, links: Mapping[str, Anchored]
) -> list[str]:
    """What may show the largest tree seen as a whole, for each family of messages."""
    lists = {s.page.final_url for s in sights.values() if s.kind is PageKind.INDEX}
    listed = {url for url, each in links.items() if not each.sources.isdisjoint(lists)}
    found = [_largest(family, sights, listed) for family in families]
    return [url for url in found if url is not None and url not in sights]


def are_messages(family: Family, sights: Sights) -> bool:
    """Whether the pages of a family show single messages of threads that were seen as wholes."""
    return any(
        sight.kind is PageKind.THREAD and NEARLY * messages <= sight.records <= messages / NEARLY
        for urls, messages in _trees(family, sights)
        for url in urls
        if (sight := sights.get(url)) is not None
    )


def _largest(family: Family, sights: Sights, listed: Collection[str]) -> str | None:
    trees = _trees(family, sights)
    wholes = ((messages, url) for urls, messages in trees for url in urls if url in listed)
    return max(wholes, default=(0, None))[1]


def _trees(family: Family, sights: Sights) -> Iterable[tuple[list[str], int]]:
    """Of each page of a tree: what may show it as a whole, and how many messages it has.

    Each tree shares a number with the one address of a build that its page names; a board may
    share one with a thread of it, by chance or not, and names others beside it.
    """
    pages = _pages_with_trees(family, sights)
    boxes = _named_everywhere(pages, sights) if pages else frozenset()
    own = {member.url for member in family.members}
    trees = [(_akin(tree, linked - own - boxes), len(tree)) for tree, linked in pages]
    found = Counter(build for builds, _ in trees for build in builds)
    shared = {build for build, n in found.items() if n > MOST * len(trees)}
    for builds, messages in trees:
        yield [url for build, url in builds.items() if build in shared], messages


def _pages_with_trees(family: Family, sights: Sights) -> list[tuple[set[str], set[str]]]:
    """Of each page that names others of its family and shows few of them: these, and all links."""
    own = {member.url for member in family.members}
    seen = {url: sights[url] for url in own if url in sights}
    lists = sum(sight.kind is PageKind.INDEX for sight in seen.values())
    if family.flips_of() is not None or lists > LISTS * len(seen):
        return []  # boards, or tags: a message with its tree may pass for a list, but not all do
    found: list[tuple[set[str], set[str]]] = []
    for url, sight in seen.items():
        linked = {link.url for link in sight.page.links}
        tree = (linked & own) | {url}
        shown = sight.records if sight.kind is PageKind.THREAD else 1
        if len(tree) >= FEWEST and shown < NEARLY * len(tree):
            found.append((tree, linked))
    return found


def _named_everywhere(pages: Iterable[tuple[set[str], set[str]]], sights: Sights) -> frozenset[str]:
    """What stands in boxes: pages that are no lists name it, and few of them are of its tree."""
    others = {url: s for url, s in sights.items() if s.kind is not PageKind.INDEX}
    naming: dict[str, set[str]] = defaultdict(set)
    for url, sight in others.items():
        for link in sight.page.links:
            naming[link.url].add(url)
    most = FEW * len(others)
    return frozenset(u for tree, linked in pages for u in linked if len(naming[u] - tree) > most)


def _akin(tree: set[str], urls: Iterable[str]) -> dict[object, str]:
    """What is alone of its build and shares a number with some messages of a tree, not with all."""
    values = [set(values_of(each)) for each in tree]
    numbers = {value for each in values for value in each if not all(value in v for v in values)}
    builds: dict[object, list[str]] = defaultdict(list)
    for url in urls:
        builds[build_of(url)].append(url)
    alone = {build: urls[0] for build, urls in builds.items() if len(urls) == 1}
    return {build: url for build, url in alone.items() if not numbers.isdisjoint(values_of(url))}
