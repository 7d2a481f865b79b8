"""How the texts of one cell vary over many URLs, and the pattern that covers them.

Texts whose words stay while numbers change (`thread-79.htm`, `thread-80.htm`) are a template; texts
whose words change with every number (`/es-ganancia-11/`) are a name that anybody may choose. Only
the first may become literals, or a pattern would know no board but those it was learned from.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import takewhile

from threadhound.urls.affixes import ending_of
from threadhound.urls.cells import MAYBE, NUMBER, TEXT, CellPattern, Part
from threadhound.urls.tokens import is_number, runs

TEMPLATE_TEXTS = 3  # the same words around this many numbers are no chance
TEMPLATE_SHARE = 0.1  # of the column's texts: "help-12, help-77" among 500 slugs is a common title
NAME_WORDS = 3  # "lettera-d-amore" is somebody's title; programs name their pages in one or two

_WORDS = re.compile(r"(?:%[0-9A-F]{2}|[^\W\d_])+")
_FOREIGN = re.compile(r"%[89A-F][0-9A-F]")  # no letter of ASCII: programs name nothing so
_BORDER_START = re.compile(r"[^\w%]*", re.ASCII)

Sort = tuple[str, str]
NAMES: Sort = ("names", "")


def words(text: str) -> tuple[str, ...]:
    """The letters of a cell, without digits and punctuation."""
    return tuple(_WORDS.findall(text))


def is_title(text: str) -> bool:
    """Whether a text is what somebody called a thing, though it was seen but once.

    The ending of a file is no word of it: `forum_posts.asp` is what a program calls a page.
    """
    name = text.removesuffix(ending_of(text))
    return len(words(name)) >= NAME_WORDS or _FOREIGN.search(name) is not None


def skeleton(text: str) -> str:
    """The text with its numbers masked."""
    return "".join("0" if is_number(run) else run for run in runs(text))


def sorts(texts: Sequence[str]) -> list[Sort]:
    """For each text of a column, the sort of text it is; equal sorts can share a pattern."""
    distinct = set(texts)
    by_words: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for text in distinct:
        by_words[words(text)].add(text)
    fewest = max(TEMPLATE_TEXTS, TEMPLATE_SHARE * len(distinct))
    fixed = {key for key, found in by_words.items() if not key or len(found) >= fewest}
    named = any(key not in fixed for key in by_words)
    return [_sort(text, fixed, named=named) for text in texts]


def _sort(text: str, fixed: set[tuple[str, ...]], *, named: bool) -> Sort:
    """Punctuation alone among names is a name, too: of a title without a letter."""
    key = words(text)
    bare = named and bool(text) and not key and not any(map(is_number, runs(text)))
    return ("template", skeleton(text)) if key in fixed and not bare else NAMES


def cover(texts: Iterable[str], *, few: bool = False) -> CellPattern:
    """The narrowest pattern that any text of this sort would fit; numbers always vary.

    With `few` examples a title is taken for a name, although it never varied.
    """
    distinct = sorted(set(texts))
    if few and len(distinct) == 1 and is_title(distinct[0]):
        return CellPattern((TEXT,))
    rows = [runs(text) for text in distinct]
    if len({tuple("0" if is_number(run) else run for run in row) for row in rows}) == 1:
        return CellPattern(tuple(NUMBER if is_number(run) else run for run in rows[0]))
    left = _agreeing(rows)
    rest = [row[len(left) :] for row in rows]
    right = _agreeing([row[::-1] for row in rest])[::-1]
    middle = ["".join(row[: len(row) - len(right)]) for row in rest]
    return CellPattern(_with_gap(left, middle, right))


def _agreeing(rows: Sequence[Sequence[str]]) -> tuple[Part, ...]:
    """Parts that all rows begin with: equal text, or a number."""
    parts: list[Part] = []
    for column in zip(*rows, strict=False):
        if all(map(is_number, column)):
            parts.append(NUMBER)
        elif len(set(column)) == 1:
            parts.append(column[0])
        else:
            break
    return tuple(parts)


def _with_gap(
    left: tuple[Part, ...], middle: Sequence[str], right: tuple[Part, ...]
) -> tuple[Part, ...]:
    starts = _shared_border(middle)
    inner = [text[len(starts) :] for text in middle]
    ends = _shared_border([text[::-1] for text in inner])[::-1]
    inner = [text[: len(text) - len(ends)] for text in inner]
    slot = TEXT if all(inner) else MAYBE
    left, right = _joined(left, starts), _joined(right[::-1], ends[::-1], backwards=True)[::-1]
    return (*left, slot, *right)


def _joined(side: tuple[Part, ...], border: str, *, backwards: bool = False) -> tuple[Part, ...]:
    """A number beside the gap needs a border, or it is only how some names happen to begin."""
    if side and isinstance(side[-1], str):
        text = side[-1] + border if not backwards else border[::-1] + side[-1]
        return (*side[:-1], text)
    if border:
        return (*side, border if not backwards else border[::-1])
    while side and side[-1] is NUMBER:
        side = side[:-1]
    return side


def _shared_border(texts: Sequence[str]) -> str:
    """The punctuation that all texts begin with."""
    first = _BORDER_START.match(min(texts, key=len))
    border = first.group() if first else ""
    same = takewhile(lambda at: all(t[at] == border[at] for t in texts), range(len(border)))
    return border[: len(list(same))]
