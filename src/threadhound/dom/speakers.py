"""Who speaks on a page that shows no dates: the short text above each of several alike texts.

Sections of an article have headings of their own; in a conversation the same names come again.
Where nothing stands above the texts, a link that each of them has may name who speaks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.speech import NAME_CHARACTERS, SENTENCE, longest_run, names_in

TURNS = 2  # texts under one roof before they are turns of a conversation


def speakers(flat: Flat) -> tuple[str, ...]:
    """The names with the texts of the part of a page that says most; nothing if none has any."""
    best: tuple[int, tuple[str, ...]] = (0, ())
    for blocks in _alike(flat).values():
        said = [node for node in blocks if longest_run(flat, (node, flat.end[node])) >= SENTENCE]
        if len(said) >= TURNS and 2 * len(said) >= len(blocks):
            names = _heads(flat, said) or linked_names(flat, [(n, flat.end[n]) for n in said])
            best = max(best, (sum(map(flat.text_in, said)) if names else 0, names))
    return best[1]


def _heads(flat: Flat, said: Sequence[int]) -> tuple[str, ...]:
    """The name above each text, if all have one."""
    heads = tuple(head for node in said if (head := _head(flat, node)))
    return heads if len(heads) == len(said) else ()


def linked_names(flat: Flat, spans: Sequence[Span]) -> tuple[str, ...]:
    """The anchors of the links of one build that all texts have, and that are not all the same.

    A post may have its author beside or below it; buttons say the same in each, and links amid
    sentences are what is spoken of.
    """
    anchors: dict[str, dict[Span, str]] = defaultdict(dict)
    for span in spans:
        for link in flat.links_in(*span):
            if flat.text_in(flat.parent[link]) < SENTENCE:
                for shape, anchor in names_in(flat, (link, link + 1)):
                    anchors[shape].setdefault(span, anchor)
    full = (tuple(found.values()) for found in anchors.values() if len(found) == len(spans))
    best = max(full, key=lambda names: len(set(names)), default=())
    return best if len(set(best)) > 1 else ()


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
