"""Pivots: things a template writes once per record - a date, a numbered id, a link of one kind.

Records of user text differ wildly, but each holds its pivots exactly once. A set of equal pivots
therefore cuts the page into records, whatever stands between them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterator
from functools import lru_cache
from itertools import takewhile

from threadhound.dom.flat import CELLS, DIGITS, Flat, masked
from threadhound.urls.copied import as_asked

PATH_STEPS = 4  # tags above a pivot that tell its kind; more would split replies nested in replies
SLUG = re.compile(r"[-_+~%]")
LONGEST_WORD = 24  # a longer path segment is a title, not the name of a page kind
FROM_HERE = frozenset({"", ".", ".."})  # `members/ann`, `./members/ann` as `/members/ann`
ID_ATTRIBUTES = ("id", "name")
CODE = re.compile(r"[^\W_]*(?:#[^\W_]*)+")  # a number, or letters and digits in one word
CODES = 3  # shapes of such words before they may be codes

Pivots = dict[Hashable, list[int]]


def tag_path(flat: Flat, node: int, *, placed: bool = True) -> str:
    """The tags from a few steps above a node down to it; cells with their place, or without."""
    names = flat.step if placed else flat.tag
    tags: list[str] = []
    while node >= 0 and len(tags) < PATH_STEPS:
        tags.append(names[node])
        node = flat.parent[node]
    return "/".join(reversed(tags))


@lru_cache(maxsize=8192)
def url_shape(href: str) -> str:
    """A link's kind as its spelling shows it: numbers and titles masked, parameters by name."""
    bare = as_asked(href).split("#", 1)[0]
    path, _, query = bare.partition("?")
    kept = [_segment(segment) for segment in path.split("/")]
    last = len(kept) - 1 if kept[-1] else len(kept) - 2
    kind = sum(1 for _ in takewhile(FROM_HERE.__contains__, kept))
    if last > kind and "." not in kept[last]:
        kept[last] = "*"  # a name below a kind
    return "/".join(kept) + "?" + _query(query)


def _segment(text: str) -> str:
    shown = DIGITS.sub("#", text)
    stem, dot, extension = shown.rpartition(".")
    if dot and len(extension) <= len("shtml") and not SLUG.search(extension):
        return f"{_segment_word(stem)}.{extension}"
    return _segment_word(shown)


def _segment_word(word: str) -> str:
    if len(word) > LONGEST_WORD or len(SLUG.findall(word)) > 1:
        return "#*" if word.startswith("#") else "*"
    return word


def _query(query: str) -> str:
    parts = [part.partition("=") for part in re.split("[&;]", query)] if query else []
    return "&".join(sorted(name if is_ else masked(name) for name, is_, _ in parts))


def date_kinds(flat: Flat) -> list[list[int]]:
    """Dates by kind: the same path and class."""
    groups: Pivots = defaultdict(list)
    for node in flat.dates:
        groups[tag_path(flat, node), flat.label[node]].append(node)
    return list(groups.values())


def date_pivots(flat: Flat) -> Pivots:
    """Dates by kind: once by path and class, once by path alone (templates vary classes)."""
    groups: Pivots = defaultdict(list)
    for node in flat.dates:
        path = tag_path(flat, node)
        groups["date", path, flat.label[node]].append(node)
        groups["date", path].append(node)
    return groups


def id_pivots(flat: Flat) -> Pivots:
    """Elements named by a number: each post's own anchor."""
    groups: Pivots = defaultdict(list)
    for node, kind in _numbered(flat):
        groups["id", flat.tag[node], kind].append(node)
    return groups


def _numbered(flat: Flat) -> Iterator[tuple[int, str]]:
    for node, element in enumerate(flat.nodes):
        if not element.attrib:
            continue
        for attribute in ID_ATTRIBUTES:
            value = element.get(attribute)
            if value and value[-1].isdigit() and flat.tag[node] not in {"input", "meta"}:
                yield node, masked(value)
                break


def link_pivots(flat: Flat) -> Pivots:
    """Links of one shape at one kind of place; asked for by whoever cuts the page."""
    if flat.linked is None:
        groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for node in flat.links:
            href = flat.nodes[node].get("href") or ""
            groups["link", tag_path(flat, node), flat.label[node], url_shape(href)].append(node)
        flat.linked = _with_codes(groups)
    return flat.linked


def _with_codes(groups: dict[tuple[str, ...], list[int]]) -> Pivots:
    """Shapes that differ in a mix of letters and digits alone are one, where hardly any repeats.

    `5F1` and `A66` name things as numbers do; `t12` and `u7` are kinds, of which there are few.
    """
    found: dict[tuple[str, ...], list[tuple[str, ...]]] = defaultdict(list)
    for key in groups:
        found[*key[:-1], CODE.sub("#", key[-1])].append(key)
    merged: Pivots = {}
    for coded, keys in found.items():
        lone = sum(len(groups[key]) == 1 for key in keys)
        if len(keys) >= CODES and 2 * lone >= len(keys):
            merged[coded] = sorted(node for key in keys for node in groups[key])
        else:
            merged.update((key, groups[key]) for key in keys)
    return merged


def grid_pivots(flat: Flat) -> Pivots:
    """Links of one shape in cells side by side, each to a page of its own: a grid, not columns."""
    groups: Pivots = defaultdict(list)
    for node in flat.links:
        if _in_cell(flat, node):
            href = flat.nodes[node].get("href") or ""
            plain = tag_path(flat, node, placed=False)
            groups["grid", plain, flat.label[node], url_shape(href)].append(node)
    return {key: marks for key, marks in groups.items() if _side_by_side(flat, marks)}


def _in_cell(flat: Flat, node: int) -> bool:
    """Whether a path that tells cells by their places is another than one that does not."""
    for _ in range(PATH_STEPS):
        if node < 0:
            return False
        if flat.tag[node] in CELLS:
            return True
        node = flat.parent[node]
    return False


def _side_by_side(flat: Flat, marks: list[int]) -> bool:
    places = {tag_path(flat, mark) for mark in marks}
    targets = {(flat.nodes[mark].get("href") or "").split("#", 1)[0] for mark in marks}
    return len(places) > 1 and len(targets) == len(marks)
