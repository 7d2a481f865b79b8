"""Who speaks on a page that shows no dates: the short text above each of several alike texts.

Sections of an article have headings of their own; in a conversation the same names come again.
"""

from __future__ import annotations

from collections import defaultdict

from threadhound.dom.flat import Flat
from threadhound.dom.speech import NAME_CHARACTERS, SENTENCE, longest_run

TURNS = 2  # texts under one roof before they are turns of a conversation


def speakers(flat: Flat) -> tuple[str, ...]:
    """The names above the texts of the part of a page that says most; nothing if none has any."""
    best: tuple[int, tuple[str, ...]] = (0, ())
    for blocks in _alike(flat).values():
        said = [node for node in blocks if longest_run(flat, (node, flat.end[node])) >= SENTENCE]
        heads = tuple(head for node in said if (head := _head(flat, node)))
        if len(said) >= TURNS and 2 * len(said) >= len(blocks) and len(heads) == len(said):
            best = max(best, (sum(map(flat.text_in, said)), heads))
    return best[1]


def _alike(flat: Flat) -> dict[tuple[int, str], list[int]]:
    """Elements of one look within one other."""
    found: dict[tuple[int, str], list[int]] = defaultdict(list)
    for node in range(1, len(flat)):
        if flat.end[node] > node + 1:
            found[(flat.parent[node], flat.label[node])].append(node)
    return {place: nodes for place, nodes in found.items() if len(nodes) >= TURNS}


def _head(flat: Flat, node: int) -> str:
    """The first text of a block, if it may be a name."""
    for text in flat.nodes[node].itertext():
        words = " ".join(text.split())
        if words:
            return words if len(words) <= NAME_CHARACTERS else ""
    return ""
