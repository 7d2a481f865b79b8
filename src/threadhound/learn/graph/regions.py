"""Repetitive regions as the mining of data records finds them: alike neighbours below a node.

A record is one child or several in a row; neighbours are compared by tree matching. Nothing is
known of links, dates or posts, so that menus, forms and lists of facts are regions as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.learn.graph.trees import FORMATTING, Tree, matched, record_tree

MOST_JOINED = 4  # children that make one record; more were never seen to repeat
ALIKE = 0.6  # of two records must match
DEPTH = 4  # levels of a child compared: below are the words of writers, which differ wildly
LEAST_ROWS = 2
LEAST_SINGLE = 8  # nodes of what may be the only row of a list: a thread with one post
ROW = "tr"
FINER = 3  # times as many records: then a region inside a record is a list of its own


@dataclass(frozen=True, slots=True)
class Region:
    """Rows that a template repeats; a single row may be one too, if other pages repeat it."""

    spans: tuple[Span, ...]

    @property
    def single(self) -> bool:
        return len(self.spans) == 1


def find_regions(flat: Flat) -> list[Region]:
    """The regions of a page in document order, with the nodes that may be single rows."""
    return list(_Finder(flat).below(0, 0)) if len(flat) else []


class _Finder:
    def __init__(self, flat: Flat) -> None:
        self._flat = flat
        self._trees: dict[int, Tree] = {}

    def below(self, node: int, records: int) -> Iterator[Region]:
        """Regions among a node's children, then inside of what is in none.

        Inside the rows of a region only much finer ones count: `records` says how many rows it has.
        """
        stack = [(node, records)]
        while stack:
            at, rows = stack.pop()
            children = [
                child
                for child in self._flat.children(at)
                if self._flat.tag[child] not in FORMATTING
            ]
            inside: dict[int, int] = {}
            for spans, members in self._runs(children):
                if len(spans) >= max(LEAST_ROWS, FINER * rows):
                    yield Region(spans)
                inside.update(dict.fromkeys(members, max(rows, len(spans))))
            if not rows:
                yield from self._singles(child for child in children if child not in inside)
            formatting = [
                child for child in self._flat.children(at) if self._flat.tag[child] in FORMATTING
            ]
            stack.extend((child, inside.get(child, rows)) for child in reversed(children))
            stack.extend((child, rows) for child in formatting)

    def _singles(self, nodes: Iterable[int]) -> Iterator[Region]:
        end = self._flat.end
        for node in nodes:
            if end[node] - node >= LEAST_SINGLE and self._tree(node).size >= LEAST_SINGLE:
                yield Region(((node, end[node]),))

    def _runs(self, children: Sequence[int]) -> Iterator[tuple[tuple[Span, ...], list[int]]]:
        start = 0
        while start < len(children) - 1:
            step, count = self._longest(children, start)
            if count < LEAST_ROWS:
                start += 1
                continue
            members = list(children[start : start + step * count])
            spans = tuple(
                (members[at], self._flat.end[members[at + step - 1]])
                for at in range(0, len(members), step)
            )
            if self._tells(members):
                yield spans, members
            start += step * count

    def _longest(self, children: Sequence[int], start: int) -> tuple[int, int]:
        """How many children make a record and how often it repeats, where that covers most."""
        best = (1, 1)
        for step in range(1, MOST_JOINED + 1):
            if best[0] * best[1] == len(children) - start:
                break  # nothing covers more
            count, at = 1, start + step
            while at + step <= len(children) and self._alike(children, at, step):
                count, at = count + 1, at + step
            if count >= LEAST_ROWS and step * count > best[0] * best[1]:
                best = (step, count)
        return best

    def _alike(self, children: Sequence[int], at: int, step: int) -> bool:
        """Whether this record is like the one before it."""
        names = self._flat.step  # equal names come first: trees cost more
        pairs = [(children[here - step], children[here]) for here in range(at, at + step)]
        if any(names[before] != names[here] for before, here in pairs):
            return False
        shared, size = 0, 0.0
        for before, here in pairs:
            one, other = self._tree(before), self._tree(here)
            shared += matched(one, other)
            size += (one.size + other.size) / 2
        return shared >= ALIKE * size

    def _tells(self, members: Sequence[int]) -> bool:
        """Mere paragraphs and line breaks are no records: something in them must be built."""
        flat = self._flat
        return any(
            flat.links_in(node, flat.end[node]) or self._tree(node).size > 1 for node in members
        )

    def _tree(self, node: int) -> Tree:
        found = self._trees.get(node)
        if found is None:
            span = (node, self._flat.end[node])
            found = self._trees[node] = record_tree(self._flat, span, DEPTH).children[0]
        return found


def columns_of(flat: Flat, region: Region) -> Iterator[tuple[int, str]]:
    """Each link of the rows with its column: the way from the row's top down to it."""
    for start, end in region.spans:
        for link in flat.links_in(start, end):
            yield link, _way(flat, start, link)


def _way(flat: Flat, top: int, node: int) -> str:
    steps = []
    depth = flat.depth[top]
    while node >= 0 and flat.depth[node] > depth:
        steps.append(step_name(flat, node))
        node = flat.parent[node]
    return "/".join(reversed(steps))


def step_name(flat: Flat, node: int) -> str:
    """The tag and first class of a node; a cell is told by its place, and rows are all alike."""
    if flat.tag[node] == ROW:
        return ROW  # classes of rows say odd and even, or read and unread
    name = flat.step[node] if flat.step[node] != flat.tag[node] else flat.label[node]
    return ".".join(name.split(".", 2)[:2])
