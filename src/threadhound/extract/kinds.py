"""Kinds of posts: how the elements of a site's posts are told from all others.

Openings, replies, answers and comments may each have markup of their own. A kind is an element
with its class names, the form of its id, and as much of its surroundings as tells it apart.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from lxml import etree
from lxml.html import HtmlElement

from threadhound.extract.place import class_names, step_of, tag_and_classes
from threadhound.extract.samples import Sample, SamplePage

MOST_SURROUNDINGS = 5  # ancestors named at most
LEAST_KEPT = 0.5  # of the elements a kind matches were found as posts; else it is something else
TRUSTED = 2  # records on one page that vouch for each other
_DIGITS = re.compile(r"\d+")
_ID = re.compile(r"[\w:.-]+")


@dataclass(frozen=True, slots=True)
class Kind:
    """Where posts of one kind are."""

    element: str  # tag.class.class
    id: str = ""  # the form of its id: p#, post-#; empty where it has none that counts
    within: tuple[str, ...] = ()  # its ancestors, the nearest last
    before: int = 0  # siblings that belong to the post
    after: int = 0

    @property
    def name(self) -> str:
        return self.element + (f"#{self.id}" if self.id else "")


def id_form(element: HtmlElement) -> str:
    """An id with its numbers masked; empty for ids that number nothing."""
    value = element.get("id") or ""
    if not _ID.fullmatch(value) or not _DIGITS.search(value):
        return ""
    return _DIGITS.sub("#", value)


@lru_cache(maxsize=512)
def _finder(kind: Kind) -> tuple[etree.XPath, re.Pattern[str] | None]:
    steps = ["".join(tag_and_classes(step)) for step in (*kind.within, kind.element)]
    pattern = None
    if kind.id:
        head = kind.id.partition("#")[0]
        steps[-1] += f"[starts-with(@id,'{head}')]" if head else "[@id]"
        pattern = re.compile(r"\d+".join(map(re.escape, kind.id.split("#"))))
    return etree.XPath("descendant-or-self::" + "/".join(steps)), pattern


def find_kind(tree: HtmlElement, kind: Kind) -> list[HtmlElement]:
    """The elements of a kind on a page, document order."""
    xpath, pattern = _finder(kind)
    found = cast("list[HtmlElement]", xpath(tree))
    if pattern is None:
        return found
    return [one for one in found if pattern.fullmatch(one.get("id") or "")]


def learn_kinds(pages: Sequence[SamplePage]) -> list[tuple[Kind, list[Sample]]]:
    """The kinds of posts on sample pages with their samples, the best supported first."""
    groups = [group for same in _alike(pages).values() for group in _split(same)]
    made = [(_kind(group, pages), group) for group in groups]
    made.sort(key=lambda pair: -_support(pair[1], pages))
    kept: list[tuple[Kind, list[Sample]]] = []
    for kind, group in made:
        rest = [sample for sample in group if not _claimed(sample, kept, pages)]
        if rest and (not kept or _consistency(kind, group, pages) >= LEAST_KEPT):
            kept.append((kind, rest))
    return kept


def _support(group: Sequence[Sample], pages: Sequence[SamplePage]) -> float:
    """Records on pages with several of the kind count most, and pages that are clear."""
    per_page = Counter(sample.page for sample in group)
    return sum(
        (count if count >= TRUSTED else 0.5) * max(pages[page].score, 0.1)
        for page, count in per_page.items()
    )


def _alike(pages: Sequence[SamplePage]) -> dict[tuple[str, str], list[Sample]]:
    groups: dict[tuple[str, str], list[Sample]] = defaultdict(list)
    for page in pages:
        for sample in page.samples:
            groups[str(sample.core.tag), id_form(sample.core)].append(sample)
    return groups


def _split(group: list[Sample]) -> list[list[Sample]]:
    """Samples that share a class name stay together; those without any are one group."""
    sets = [frozenset(class_names(sample.core)) for sample in group]
    if not any(sets) or frozenset.intersection(*sets):
        return [group]
    counts = Counter(name for names in sets for name in names)
    best = min(counts, key=lambda name: (-counts[name], name))
    inside = [sample for sample, names in zip(group, sets, strict=True) if best in names]
    rest = [sample for sample, names in zip(group, sets, strict=True) if best not in names]
    return [*_split(inside), *(_split(rest) if rest else [])]


def _kind(group: Sequence[Sample], pages: Sequence[SamplePage]) -> Kind:
    kind = Kind(
        element=_common_step([sample.core for sample in group]),
        id=id_form(group[0].core),
        before=_usual([len(sample.before) for sample in group]),
        after=max(len(sample.after) for sample in group),
    )
    return _surrounded(kind, group, pages)


def _usual(counts: Sequence[int]) -> int:
    return Counter(counts).most_common(1)[0][0]


def _common_step(elements: Sequence[HtmlElement]) -> str:
    names = frozenset.intersection(*(frozenset(class_names(one)) for one in elements))
    tags = {str(one.tag) for one in elements}
    return ".".join((tags.pop() if len(tags) == 1 else "*", *sorted(names)))


def _surrounded(kind: Kind, group: Sequence[Sample], pages: Sequence[SamplePage]) -> Kind:
    """Ancestors are named as long as they keep out elements that are no posts."""
    cores = [sample.core for sample in group]
    wrong = _strays(kind, cores, pages)
    best, above = kind, cores
    steps: tuple[str, ...] = ()
    for _ in range(MOST_SURROUNDINGS):
        if not wrong:
            break
        parents = [one.getparent() for one in above]
        above = [one for one in parents if one is not None]
        if len(above) < len(cores) or above[0].tag in {"html", "body"}:
            break
        steps = (_common_step(above), *steps)
        tried = Kind(kind.element, kind.id, steps, kind.before, kind.after)
        left = _strays(tried, cores, pages)
        if left < wrong:
            best, wrong = tried, left
    return best


def _strays(kind: Kind, cores: Sequence[HtmlElement], pages: Sequence[SamplePage]) -> int:
    return sum(
        not any(one is core for core in cores)
        for page in pages
        if page.page.tree is not None
        for one in find_kind(page.page.tree, kind)
    )


def _consistency(kind: Kind, group: Sequence[Sample], pages: Sequence[SamplePage]) -> float:
    strays = _strays(kind, [sample.core for sample in group], pages)
    return len(group) / max(1, len(group) + strays)


def _claimed(
    sample: Sample, kept: Sequence[tuple[Kind, list[Sample]]], pages: Sequence[SamplePage]
) -> bool:
    """Whether a better kind already has the post: an element of it with the same date."""
    tree = pages[sample.page].page.tree
    if tree is None or not kept:
        return False
    dates = {id(date) for date in sample.dates}
    around = {id(one) for one in sample.core.iterancestors()} | {id(sample.core)}
    for kind, group in kept:
        if any(sample is one for one in group):
            continue
        own = {id(one.core) for one in group}
        for element in find_kind(tree, kind):
            if id(element) in own:
                continue
            if id(element) in around or dates & {id(node) for node in element.iter()}:
                return True
    return False


def path_step(element: HtmlElement) -> str:
    """A readable name of an element, for evidence."""
    return step_of(element)
