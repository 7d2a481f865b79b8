"""Trees compared and aligned: simple tree matching, and partial alignment of a list's records.

Costs the product of the trees' sizes, so only for records that a cheap signature does not settle;
sizes are bounded, and formatting that writers use freely is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from threadhound.dom.cuts import Span, kind
from threadhound.dom.flat import CELLS, Flat

FORMATTING = frozenset("b i u em strong font br small big s strike tt wbr".split())  # noqa: SIM905
MOST_NODES = 150  # of a record compared; the rest is text, and the cost is quadratic
MOST_ROUNDS = 3  # records put off are tried again this often


@dataclass(slots=True)
class Tree:
    """A record as the comparison sees it."""

    label: str
    node: int
    children: list[Tree] = field(default_factory=list)

    def size(self) -> int:
        return 1 + sum(child.size() for child in self.children)


def tree_of(flat: Flat, span: Span) -> Tree:
    """A record below one root, formatting left out, at most MOST_NODES of it."""
    root = Tree("", -1)
    stack: list[tuple[int, Tree]] = [(span[1], root)]
    taken = 0
    for node in range(*span):
        while node >= stack[-1][0] and len(stack) > 1:
            stack.pop()
        if flat.tag[node] in FORMATTING:
            continue
        if taken == MOST_NODES:
            break
        taken += 1
        step = flat.step[node] if flat.tag[node] in CELLS else kind(flat, node)
        made = Tree(step, node)
        stack[-1][1].children.append(made)
        stack.append((flat.end[node], made))
    return root


def matching(one: Tree, other: Tree) -> tuple[int, list[tuple[Tree, Tree]]]:
    """Simple tree matching: the largest number of nodes that agree in order, and which they are."""
    if one.label != other.label:
        return 0, []
    rows, columns = one.children, other.children
    score = [[0] * (len(columns) + 1) for _ in range(len(rows) + 1)]
    pairs: dict[tuple[int, int], tuple[int, list[tuple[Tree, Tree]]]] = {}
    for i, left in enumerate(rows, start=1):
        for j, right in enumerate(columns, start=1):
            found = matching(left, right)
            pairs[i, j] = found
            score[i][j] = max(score[i][j - 1], score[i - 1][j], score[i - 1][j - 1] + found[0])
    return score[-1][-1] + 1, [(one, other), *_traced(score, pairs)]


def _traced(
    score: list[list[int]], pairs: dict[tuple[int, int], tuple[int, list[tuple[Tree, Tree]]]]
) -> list[tuple[Tree, Tree]]:
    i, j = len(score) - 1, len(score[0]) - 1
    found: list[tuple[Tree, Tree]] = []
    while i and j:
        if score[i][j] == score[i - 1][j]:
            i -= 1
        elif score[i][j] == score[i][j - 1]:
            j -= 1
        else:
            found.extend(pairs[i, j][1])
            i, j = i - 1, j - 1
    return found


def similarity(one: Tree, other: Tree) -> float:
    """Matched nodes over the mean size: 1 for equal trees, 0 for trees with nothing in common."""
    matched = matching(one, other)[0] - 1  # the roots are ours, not the page's
    return matched / max(1.0, (one.size() + other.size() - 2) / 2)


def aligned_links(flat: Flat, spans: Sequence[Span]) -> list[dict[int, int]]:
    """Columns of links by partial tree alignment: column -> {record: link}.

    The fullest record is the seed; what others have beside it is inserted where its neighbours
    leave one place for it, else put off until another record has made the place unique.
    """
    trees = [tree_of(flat, span) for span in spans]
    if not trees:
        return []
    seed_at = max(range(len(trees)), key=lambda at: trees[at].size())
    seed = trees[seed_at]
    column: dict[int, int] = {}  # a node of any record -> the seed's node it is aligned with
    _own(seed, column)
    waiting = [at for at in range(len(trees)) if at != seed_at]
    for _ in range(MOST_ROUNDS):
        waiting = [at for at in waiting if not _merged(seed, trees[at], column)]
        if not waiting:
            break
    return _tabled(flat, spans, column)


def _own(tree: Tree, column: dict[int, int]) -> None:
    column[tree.node] = tree.node
    for child in tree.children:
        _own(child, column)


def _merged(seed: Tree, tree: Tree, column: dict[int, int]) -> bool:
    """Align a record with the seed; True where nothing of it had to be put off."""
    twin = {id(right): left for left, right in matching(seed, tree)[1]}
    for right in _nodes(tree):
        if id(right) in twin:
            column[right.node] = column.get(twin[id(right)].node, twin[id(right)].node)
    settled = [_inserted(right, twin, column) for right in _nodes(tree) if id(right) in twin]
    return all(settled)


def _nodes(tree: Tree) -> list[Tree]:
    found = [tree]
    for child in tree.children:
        found.extend(_nodes(child))
    return found


def _inserted(right: Tree, twin: dict[int, Tree], column: dict[int, int]) -> bool:
    """Put unmatched runs of children into the seed between the twins of their neighbours."""
    seed, settled, run = twin[id(right)], True, []
    last: Tree | None = None
    for child in [*right.children, None]:
        if child is not None and id(child) not in twin:
            run.append(child)
            continue
        following = twin[id(child)] if child is not None else None
        if run:
            settled &= _placed(seed, run, last, following, column)
        run, last = [], following
    return settled


def _placed(
    seed: Tree, run: list[Tree], last: Tree | None, following: Tree | None, column: dict[int, int]
) -> bool:
    at = _index(seed, last) + 1 if last is not None else 0
    end = _index(seed, following) if following is not None else len(seed.children)
    if at != end:
        return False  # the seed has something there already: the place is not unique
    seed.children[at:at] = run
    for child in run:
        _own(child, column)
    return True


def _index(seed: Tree, child: Tree) -> int:
    return next(at for at, one in enumerate(seed.children) if one is child)


def _tabled(flat: Flat, spans: Sequence[Span], column: dict[int, int]) -> list[dict[int, int]]:
    table: dict[int, dict[int, int]] = {}
    for row, span in enumerate(spans):
        for link in flat.links_in(*span):
            if link in column:
                table.setdefault(column[link], {}).setdefault(row, link)
    return [table[key] for key in sorted(table)]
