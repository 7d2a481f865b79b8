"""Trees of what repeats on a page, how alike two of them are, and records merged into one tree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from threadhound.dom.cuts import Span
from threadhound.dom.flat import CELLS, Flat
from threadhound.errors import UsageError

FORMATTING = frozenset("b i u em strong font br small big s strike tt wbr span".split())  # noqa: SIM905
MOST_NODES = 60  # of a record; further ones are what a writer wrote, and matching is quadratic
RECORDS_READ = 6  # of a region that are merged: more do not change what most of them share
KEPT_SHARE = 0.5  # of the trees that are merged must have a node before it belongs to the pattern
DEEPEST = 500  # levels of a page that is parsed at all
CACHED = 100_000  # pairs of subtrees whose match is remembered
REMEMBERED = 10_000  # records whose tree is remembered, by their tags and classes
MOST_REMEMBERED = 150  # nodes of such a record
_UNSAFE = re.compile(r"[^\w.#-]")
_TOKENS = re.compile(r"[(),]|[^(),]+")


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """An ordered tree of labels; equal where the text is equal: `tr(td.title(a),td(a))`."""

    label: str
    children: tuple[Tree, ...] = ()
    text: str = field(init=False, default="")
    size: int = field(init=False, default=1)

    def __post_init__(self) -> None:
        inner = f"({','.join(child.text for child in self.children)})" if self.children else ""
        object.__setattr__(self, "text", self.label + inner)
        object.__setattr__(self, "size", 1 + sum(child.size for child in self.children))

    def __hash__(self) -> int:
        return hash(self.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.text == other.text


@lru_cache(maxsize=CACHED)
def planted(label: str, children: tuple[Tree, ...]) -> Tree:
    """The tree, made once: pages of one template consist of the same few thousand trees."""
    return Tree(label, children)


@lru_cache(maxsize=CACHED)
def matched(one: Tree, other: Tree) -> int:
    """Simple tree matching: the largest number of nodes that agree in order."""
    if one.label != other.label:
        return 0
    if one.text == other.text:
        return one.size
    before = [0] * (len(other.children) + 1)
    for left in one.children:
        row = [0]
        for j, right in enumerate(other.children, start=1):
            pair = matched(left, right) if left.label == right.label else 0
            row.append(max(row[-1], before[j], before[j - 1] + pair))
        before = row
    return before[-1] + 1


def similarity(one: Tree, other: Tree) -> float:
    """Nodes matched over the mean size: 1 for equal trees, 0 for different roots."""
    return matched(one, other) / ((one.size + other.size) / 2)


@lru_cache(maxsize=CACHED)
def labels(tree: Tree) -> Counter[str]:
    """How often each label occurs: a bound of what can match."""
    found = Counter({tree.label: 1})
    for child in tree.children:
        found.update(labels(child))
    return found


def may_be_similar(one: Tree, other: Tree, least: float) -> bool:
    """False where the labels alone rule out such a similarity; costs next to nothing."""
    half = (one.size + other.size) / 2
    if one.label != other.label or min(one.size, other.size) < least * half:
        return False
    mine, theirs = labels(one), labels(other)
    if len(theirs) < len(mine):
        mine, theirs = theirs, mine
    return sum(min(count, theirs[label]) for label, count in mine.items()) >= least * half


def region_tree(flat: Flat, spans: Sequence[Span]) -> Tree:
    """The records of a region as one tree below what holds them: what at least half have.

    The holder tells a page bar from a menu: both may be mere links in a row.
    """
    read = spans[:: max(1, len(spans) // RECORDS_READ)][:RECORDS_READ]
    holder = flat.parent[spans[0][0]]
    name = _kind(flat.label[holder]) if holder >= 0 else ""
    return _merged(name, tuple([record_tree(flat, span) for span in read]))


@lru_cache(maxsize=CACHED)
def _merged(name: str, records: tuple[Tree, ...]) -> Tree:
    merged = Merged(name)
    for record in records:
        merged.add(record)
    return merged.common()


def record_tree(flat: Flat, span: Span, levels: int = DEEPEST) -> Tree:
    """A record below a root of its own; runs of equal siblings are one node that repeats.

    The same template gives the same rows on every page: what was read of one is remembered.
    """
    start, end = span
    if end - start > MOST_REMEMBERED:
        return _read(flat.label[start:end], flat.step[start:end], flat.depth[start:end], levels)
    return _remembered(
        tuple(flat.label[start:end]),
        tuple(flat.step[start:end]),
        tuple(flat.depth[start:end]),
        levels,
    )


def _read(names: Sequence[str], steps: Sequence[str], depths: Sequence[int], levels: int) -> Tree:
    deepest = depths[0] + levels
    open_nodes: list[_Open] = [(-1, "", [])]  # depth, label, children
    taken = 0
    for name, step, depth in zip(names, steps, depths, strict=True):
        while depth <= open_nodes[-1][0]:
            _close(open_nodes)
        if depth >= deepest or name in FORMATTING:
            continue
        if taken == MOST_NODES:
            break
        taken += 1
        top = len(open_nodes) == 1  # rows may be odd and even: there the tag alone
        label = _safe(step) if top else _label(name, step)
        open_nodes.append((depth, label, []))
    while len(open_nodes) > 1:
        _close(open_nodes)
    return planted("", tuple(open_nodes[0][2]))


_remembered = lru_cache(maxsize=REMEMBERED)(_read)

_Open = tuple[int, str, list[Tree]]


def _close(open_nodes: list[_Open]) -> None:
    """The last node has all its children: it joins those of the one around it."""
    _, label, inner = open_nodes.pop()
    made, siblings = planted(label, tuple(inner)), open_nodes[-1][2]
    if siblings and siblings[-1].label == label:
        siblings[-1] = _united(siblings[-1], made)
    else:
        siblings.append(made)


@lru_cache(maxsize=CACHED)
def _safe(name: str) -> str:
    return _UNSAFE.sub("_", name)


@lru_cache(maxsize=CACHED)
def _label(name: str, step: str) -> str:
    """Cells by their place, others by tag and first class."""
    return _safe(step) if name.partition(".")[0] in CELLS else _kind(name)


@lru_cache(maxsize=CACHED)
def _kind(label: str) -> str:
    """Tag and first class, where they are written into a tree."""
    return _safe(".".join(label.split(".", 2)[:2]))


@lru_cache(maxsize=CACHED)
def _united(one: Tree, other: Tree) -> Tree:
    if one.text == other.text:
        return one
    merged = Merged(one.label)
    merged.add(one)
    merged.add(other)
    return merged.tree(1)


class Merged:
    """Trees of one root laid over each other, with the number of those that have each node."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.count = 0
        self.children: list[Merged] = []

    def add(self, tree: Tree) -> None:
        self.count += 1
        at = 0
        for child in tree.children:
            places = range(at, len(self.children))
            same = next((n for n in places if self.children[n].label == child.label), None)
            if same is None:
                self.children.insert(at, Merged(child.label))
                same = at
            self.children[same].add(child)
            at = same + 1

    def common(self) -> Tree:
        """What enough of the trees have."""
        return self.tree(KEPT_SHARE * self.count)

    def tree(self, least: float) -> Tree:
        """What at least so many of the trees have."""
        kept = (child.tree(least) for child in self.children if child.count >= least)
        return planted(self.label, tuple(kept))


def tree_from_text(text: str) -> Tree:
    """Read a tree back; a wrong one is refused with its text."""
    above: _Written = ("", [])
    last: _Written = ("", [])
    if text.startswith("(") or not text:
        above[1].append(last)
    stack = [above]
    for sign in _TOKENS.findall(text):
        if sign == "(":
            stack.append(last)
        elif sign == ")" and len(stack) > 1:
            last = stack.pop()
        elif sign not in {"(", ")", ","}:
            last = (sign, [])
            stack[-1][1].append(last)
        elif sign == ")":
            raise UsageError(f"'{text[:80]}' is no tree: a bracket has no partner.")
    if len(stack) != 1 or len(above[1]) != 1:
        raise UsageError(f"'{text[:80]}' is no tree: a bracket has no partner.")
    return _plain(above[1][0])


_Written = tuple[str, list["_Written"]]


def _plain(node: _Written) -> Tree:
    return Tree(node[0], tuple(map(_plain, node[1])))
