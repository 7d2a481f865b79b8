"""Pages that only point to their neighbours: cursors, `rel`, and pairs of previous and next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from threadhound.dom.anchors import Anchors
from threadhound.dom.cursors import Turn, cursor_between
from threadhound.dom.series import pages_apart, step_between, template_of, values_of
from threadhound.dom.stepping import NAMED_STEPS, Steps, directions

BOX_CHARACTERS = 80  # text of a box with previous and next
BOX_LEVELS = 4
NEIGHBOURS = 2  # pages between the one before a page and the one after it
PASSED_ON = 2  # links to other things with the same token: a session, not a cursor


def chained_links(anchors: Anchors, owns: Sequence[str]) -> Steps | None:
    """The links to a page's neighbours where no number tells them, or None.

    `owns` are the URLs that the page goes by: its address, and what it calls canonical.
    """
    for own in owns:
        found = _cursors(anchors, own)
        if found:
            return _named(anchors, own, found)
    return None


def paired_links(anchors: Anchors) -> Steps | None:
    """Previous and next by themselves, where nothing else tells which thing a page belongs to."""
    pair = _pair(anchors)
    return _named(anchors, "", pair) if pair else None


def _cursors(anchors: Anchors, own: str) -> list[int]:
    """Links that differ from the page in a cursor and stand in no row or post."""
    found = [
        node
        for node, target in anchors.url.items()
        if (turn := _turn(anchors, own, node)) is not None
        and not anchors.in_content(node, template_of(target))
        and _is_own(anchors, own, turn.token)
    ]
    if len({anchors.url[node] for node in found}) > NAMED_STEPS:
        return []
    several = len({anchors.url[node] for node in found}) > 1
    told = several or any(_told(anchors, node) for node in found)
    return found if told or any(_in_small_box(anchors, node) for node in found) else []


def _turn(anchors: Anchors, own: str, node: int) -> Turn | None:
    return cursor_between(own, anchors.url[node], declared=bool(_told(anchors, node)))


def _is_own(anchors: Anchors, own: str, token: str) -> bool:
    """Whether a token stands in no links to other things, as a session's would."""
    path = own.partition("?")[0]
    others = {url for url in anchors.url.values() if token in url and not url.startswith(path)}
    return len(others) <= PASSED_ON


def _in_small_box(anchors: Anchors, node: int) -> bool:
    """Whether a link stands among few others: no menu."""
    return len(_box_links(anchors, node)) <= NAMED_STEPS


def _box_links(anchors: Anchors, node: int) -> list[int]:
    """The links of the largest short box round a link."""
    flat = anchors.flat
    box = max(0, flat.parent[node])
    for _ in range(BOX_LEVELS):
        parent = flat.parent[box]
        if parent < 0 or flat.text_in(parent) + flat.anchor_in(parent) > BOX_CHARACTERS:
            break
        box = parent
    return [link for link in flat.links_in(box, flat.end[box]) if anchors.url[link]]


def _pair(anchors: Anchors) -> list[int]:
    """Previous and next in one small box, two pages apart: the page stands between them.

    So a page is known as part of a thing whatever its own URL is, as with links to single posts.
    """
    seen: set[tuple[int, ...]] = set()
    for node in anchors.url:
        links = tuple(_box_links(anchors, node))
        if links in seen or not 1 < len(links) <= NAMED_STEPS:
            continue
        seen.add(links)
        for one, two in combinations(links, 2):
            if _around(anchors.url[one], anchors.url[two]) and not _in_content(anchors, one, two):
                return [one, two]
    return []


def _in_content(anchors: Anchors, *nodes: int) -> bool:
    return any(anchors.in_content(node, template_of(anchors.url[node])) for node in nodes)


def _around(one: str, two: str) -> bool:
    """Whether one page of a thing stands between two URLs."""
    turn = cursor_between(one, two)
    if turn is not None:
        return turn.kind == "added"
    step = step_between(one, two)
    if step is None or step.kind == "removed" or not step.final:
        return False
    if step.kind == "added":
        return bool(values_of(one)) and step.there == 1 + NEIGHBOURS
    here = step.here or 0
    return len(values_of(one)) > 1 and (
        step.there - here == NEIGHBOURS or (here > 0 and _offsets(here, step.there))
    )


def _offsets(here: int, there: int) -> bool:
    return there > here and (there - here) % NEIGHBOURS == 0 and pages_apart([here, there])


def _named(anchors: Anchors, own: str, nodes: Sequence[int]) -> Steps:
    """Which is next and which previous: by sign, by rel, else by the order they stand in."""
    ahead = {anchors.url[n] for n in nodes if "next" in _told(anchors, n)}
    behind = {anchors.url[n] for n in nodes if "prev" in _told(anchors, n)}
    urls = tuple(dict.fromkeys(anchors.url[node] for node in nodes))
    if not ahead and not behind:
        ahead, behind = _by_order(own, urls)
    following = next((url for url in urls if url in ahead), None)
    before = next((url for url in urls if url in behind and url != following), None)
    return Steps(tuple(nodes), urls, following, before, None, None)


def _by_order(own: str, urls: Sequence[str]) -> tuple[set[str], set[str]]:
    if len(urls) == 1:
        turn = cursor_between(own, urls[0])
        return ({urls[0]}, set()) if turn is None or turn.kind == "added" else (set(), set())
    return {urls[-1]}, {urls[0]}


def _told(anchors: Anchors, node: int) -> frozenset[str]:
    return directions(anchors.flat.nodes[node], anchors.text[node])
