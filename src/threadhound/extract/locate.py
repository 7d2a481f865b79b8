"""Find the posts of a page by the kinds learned: compiled look-ups, no detection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from lxml.html import HtmlElement

from threadhound.extract.finding import Kind, find_kinds

FEWEST_BOXES = 2  # one alone is a list of answers below its question, not a tree


@dataclass(slots=True, eq=False)
class Found:
    """One post on a page: its element, which kind it is, and the posts inside it."""

    core: HtmlElement
    kind: int
    depth: int = 0
    nested: list[HtmlElement] | None = None


def locate(
    tree: HtmlElement, kinds: Sequence[Kind], nestable: Sequence[bool] | None = None
) -> list[Found]:
    """The posts of a page, document order; those inside others only where the kind allows it."""
    found = dict(find_kinds(tree, kinds))
    return _nested(list(found), found, nestable)


def _nested(
    order: Sequence[HtmlElement],
    found: dict[HtmlElement, int],
    nestable: Sequence[bool] | None,
) -> list[Found]:
    made: dict[HtmlElement, Found] = {}
    host: Found | None = None
    beside: HtmlElement | None = None  # what the post before stands in: mostly this one too
    for element in order:
        number = found[element]
        parent = element.getparent()
        if parent is not beside or parent is None:
            host = next((made[one] for one in element.iterancestors() if one in made), None)
            beside = parent
        if host is not None:
            if nestable is not None and not nestable[number]:
                continue
            host.nested = [*(host.nested or ()), element]
        made[element] = Found(element, number, host.depth + 1 if host else 0)
    found_posts = list(made.values())
    if len({one.core.getparent() for one in found_posts}) > 1:  # no tree is drawn in one box
        _deepen(found_posts)
        _indent(found_posts, made)
    return found_posts


def _deepen(posts: Sequence[Found]) -> None:
    """Replies that stand beside their post in a box of its own: the box makes the depth."""
    parents = [one.core.getparent() for one in posts]
    counts = Counter(parents)
    boxes: dict[HtmlElement, Found] = {}
    for one, parent in zip(posts, parents, strict=True):
        if parent is None or counts[parent] > 1:
            continue
        for above in parent.iterancestors():
            host = boxes.get(above)
            if host is not None:
                if host.kind == one.kind:
                    one.depth = max(one.depth, host.depth + 1)
                break
        boxes[parent] = one


def _indent(posts: Sequence[Found], made: dict[HtmlElement, Found]) -> None:
    """Replies in a box right after the post they answer, several in one box."""
    hosts: dict[HtmlElement | None, Found | None] = {None: None}
    answered = [(one, _host(one.core.getparent(), hosts, made)) for one in posts]
    kindred = [(one, host) for one, host in answered if host is not None and host.kind == one.kind]
    if len({id(host) for _, host in kindred}) < FEWEST_BOXES:
        return
    for one, host in kindred:
        one.depth = max(one.depth, host.depth + 1)


def _host(
    box: HtmlElement | None,
    hosts: dict[HtmlElement | None, Found | None],
    made: dict[HtmlElement, Found],
) -> Found | None:
    """The post right before the innermost box that follows one."""
    if box not in hosts:
        before = None if box is None else box.getprevious()
        found = made.get(before) if before is not None else None
        hosts[box] = found or _host(box.getparent() if box is not None else None, hosts, made)
    return hosts[box]


def siblings(
    core: HtmlElement, kind: Kind, cores: set[HtmlElement]
) -> tuple[tuple[HtmlElement, ...], tuple[HtmlElement, ...]]:
    """The siblings before and after that belong to a post."""
    before: list[HtmlElement] = []
    for one in islice(core.itersiblings(preceding=True), kind.before):
        if one in cores:
            break
        before.insert(0, one)
    after: list[HtmlElement] = []
    for one in islice(core.itersiblings(), kind.after):
        if one in cores:
            break
        after.append(one)
    else:
        return tuple(before), tuple(after)
    return tuple(before), tuple(after[: len(after) - kind.before] if kind.before else after)
