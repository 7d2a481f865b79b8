"""The target page map: shortest ways to the pages that look like a sample, made into patterns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from threadhound.learn.graph.addressed import Addressed
from threadhound.learn.graph.paging import BRACKETS
from threadhound.learn.graph.rtdm import Forest
from threadhound.learn.graph.sight import Sight
from threadhound.learn.graph.sitemap import Sitemap, Vertex
from threadhound.learn.structure.addresses import generalise, similar_groups

ALIKE = 0.8  # of two pages' trees: where the authors of the measure merge clusters of pages
LEAST_FLIPS = 2  # links to other targets, called by numbers, before their pattern turns pages
MORE_INFORMATIVE = 0.1  # times the mean over all kinds of page: such kinds are worth a sample
DIFFERENT = 2  # pages that differ: one page again and again, as of a login, is no kind worth having


@dataclass(frozen=True, slots=True)
class Chain:
    """One way to one type of page: patterns from the entry on, and those that turn its pages."""

    sample: str
    targets: int  # pages of the map that look like the sample
    reached: int  # of them by this chain
    levels: tuple[str, ...]
    flips: tuple[str, ...] = ()
    title: str = ""


def sample_pages(sitemap: Sitemap) -> list[int]:
    """One page of every kind that is worth it: a typical one. People choose these by hand."""
    mean = sum(v.informativeness for v in sitemap.vertices) / len(sitemap.vertices)
    least = MORE_INFORMATIVE * mean
    worth = [v for v in sitemap.vertices if v.unique >= DIFFERENT and v.informativeness >= least]
    return [_typical(sitemap, vertex) for vertex in worth]


def _typical(sitemap: Sitemap, vertex: Vertex) -> int:
    """The page of median size."""
    ordered = sorted(vertex.members, key=lambda at: (sitemap.pages[at].size, at))
    return ordered[len(ordered) // 2]


def targets_of(pages: Sequence[Sight], sample: int, forest: Forest, alike: float) -> set[int]:
    """The pages that look like the sample."""
    tree = pages[sample].outline
    verdicts = {each: forest.alike(tree, each, alike) for each in {p.outline for p in pages}}
    return {at for at, page in enumerate(pages) if verdicts[page.outline]}


def best_chain(
    pages: Sequence[Sight], parents: Mapping[int, int], targets: set[int]
) -> tuple[tuple[str, ...], int]:
    """Patterns level by level; of all ways through them, the one that leads to most targets."""
    kept: set[int] = set()
    for target in targets & parents.keys():
        at = target
        while at > 0 and at not in kept:
            kept.add(at)
            at = parents[at]
    children: dict[int, list[int]] = {}
    for at in sorted(kept):
        children.setdefault(parents[at], []).append(at)
    best: tuple[int, int, tuple[str, ...]] = (0, 0, ())
    waiting: list[tuple[list[int], tuple[str, ...]]] = [([0], ())]
    while waiting:
        nodes, way = waiting.pop()
        below = {pages[c].url: c for node in nodes for c in children.get(node, ())}
        for urls in similar_groups(below):
            members = [below[url] for url in urls]
            longer = (*way, generalise(urls))
            had = len(targets & set(members))
            best = max(best, (had, -len(longer), longer))
            waiting.append((members, longer))
    return best[2], best[0]


def flips_of(book: Addressed, targets: set[int]) -> tuple[str, ...]:
    """Patterns of links from target to target that are called by numbers."""
    found: dict[str, None] = {}
    for at in sorted(targets):
        others = targets - {at}
        for table in book.pages[at].tables:
            for link in table.links:
                if link.anchor.strip(BRACKETS).isdecimal() and book.find(link.url) in others:
                    found[link.url] = None
    groups = [group for group in similar_groups(found) if len(group) >= LEAST_FLIPS]
    return tuple(generalise(group) for group in groups)
