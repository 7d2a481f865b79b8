"""Threads whose messages have a page each, with the tree of the thread below it.

Some forums show the same thread as a whole, too. Its address shares a number with those of the
messages, lists name it beside them, and it shows as many posts as the tree has messages: then the
whole is the thread, and the messages are parts of it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping

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

    def is_listed(url: str) -> bool:
        return url in links and not links[url].sources.isdisjoint(lists)

    found = [_largest(family, sights, is_listed) for family in families]
    return [url for url in found if url is not None and url not in sights]


def are_messages(family: Family, sights: Sights) -> bool:
    """Whether the pages of a family show single messages of threads that were seen as wholes."""
    return any(
        sight.kind is PageKind.THREAD and NEARLY * messages <= sight.records <= messages / NEARLY
        for urls, messages in _trees(family, sights)
        for url in urls
        if (sight := sights.get(url)) is not None
    )


def _largest(family: Family, sights: Sights, is_listed: Callable[[str], bool]) -> str | None:
    trees = (
        (messages, url)
        for urls, messages in _trees(family, sights)
        for url in urls
        if is_listed(url)
    )
    return max(trees, default=(0, None))[1]


def _trees(family: Family, sights: Sights) -> Iterable[tuple[list[str], int]]:
    """Of each page of a tree: what may show it as a whole, and how many messages it has.

    Each tree shares a number with the one address of a build that its page names; a board may
    share one with a thread of it, by chance or not, and names others beside it.
    """
    own = {member.url for member in family.members if family.flips_of() is None}
    seen = own & sights.keys()
    if sum(sights[url].kind is PageKind.INDEX for url in seen) > LISTS * len(seen):
        return  # boards, or tags: a message with its tree may pass for a list, but not all do
    linked = {url: {link.url for link in sights[url].page.links} for url in seen}
    most = FEW * sum(sight.kind is not PageKind.INDEX for sight in sights.values())
    naming: dict[str, set[str]] = defaultdict(set)  # what is named by which page that is no list
    for page, sight in sights.items() if linked else ():
        for link in sight.page.links if sight.kind is not PageKind.INDEX else ():
            naming[link.url].add(page)
    trees: list[tuple[dict[object, str], int]] = []
    for page, urls in linked.items():
        tree = (urls & own) | {page}
        sight = sights[page]
        shown = sight.records if sight.kind is PageKind.THREAD else 1
        if len(tree) >= FEWEST and shown < NEARLY * len(tree):
            trees.append(
                (_akin(tree, {u for u in urls - own if len(naming[u] - tree) <= most}), len(tree))
            )
    found = Counter(build for builds, _ in trees for build in builds)
    shared = {build for build, n in found.items() if n > MOST * len(trees)}
    for builds, messages in trees:
        yield [url for build, url in builds.items() if build in shared], messages


def _akin(tree: set[str], urls: Iterable[str]) -> dict[object, str]:
    """What is alone of its build and shares a number with some messages of a tree, not with all."""
    values = [set(values_of(each)) for each in tree]
    numbers = {value for each in values for value in each if not all(value in v for v in values)}
    builds: dict[object, list[str]] = defaultdict(list)
    for url in urls:
        builds[build_of(url)].append(url)
    alone = {build: urls[0] for build, urls in builds.items() if len(urls) == 1}
    return {build: url for build, url in alone.items() if not numbers.isdisjoint(values_of(url))}
