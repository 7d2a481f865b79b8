"""A graph as one SVG or HTML file that needs nothing else, in light and dark."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from unicodedata import east_asian_width

from threadhound.learn.picture_parts import Drawing, Edge, Node, Stroke

WIDTH, HEIGHT = 270, 86  # of a box
ACROSS, DOWN = 130, 40  # between boxes
MARGIN, HEAD = 28, 100
LEGEND = 88  # from the top: it is read first
FEWEST_ACROSS = 3  # boxes in a row of what was left out
TITLE_CHARACTERS, FACT_CHARACTERS = 27, 36
CALLED_CHARACTERS, PLACE_CHARACTERS = 13, 18
LONG_TITLE = 34  # characters of a line, where a title needs two of smaller letters
MOST_LEFT = 24  # links not followed that are drawn, those seen most; the table below has all
HEAD_CHARACTERS = 185  # of a line above the boxes: as wide as the three that always have room
FACTS = 3  # lines in a box
NARROW, WIDE = "ijlt.,:;|!'()[] /", "mw%@—<>=шщжюфмы"  # signs by their width in most typefaces
LOOP = 34  # how far a loop reaches above its box
ORDER = (Stroke.FOLLOWED, Stroke.FLIPPING, Stroke.LEFT)

STYLE = """
svg.map{--ink:#1d2430;--soft:#5b6577;--paper:#fff;--box:#f3f5f9;--line:#b9c1cf;--go:#1668c7;
--turn:#b4530a;--worth:#1668c7;font:13px/1.3 system-ui,sans-serif;background:var(--paper)}
@media(prefers-color-scheme:dark){svg.map{--ink:#e6e9ef;--soft:#a0a9b8;--paper:#14171c;
--box:#222831;--line:#4a5363;--go:#6fb1ff;--turn:#ffb067;--worth:#6fb1ff}}
.map text{fill:var(--ink)}.map .soft{fill:var(--soft);font-size:11px}
.map .called,.map .place{font-size:10px;paint-order:stroke;stroke:var(--paper);stroke-width:4px}
.map .called{fill:var(--ink);font-size:11px}
.map .name{font-weight:600}.map .long{font-size:11px}.map .head{font-size:17px;font-weight:600}
.map rect.box{fill:var(--box);stroke:var(--line);stroke-width:1.2}
.map .start rect.box{stroke:var(--go);stroke-width:2.4}
.map .dropped rect.box{fill:var(--paper);stroke-dasharray:5 4}.map .dropped text{fill:var(--soft)}
.map rect.worth{fill:var(--worth)}.map path{fill:none}
.map path.followed{stroke:var(--go);stroke-width:2.4}
.map path.flipping{stroke:var(--turn);stroke-width:2.4;stroke-dasharray:9 4}
.map path.left{stroke:var(--line);stroke-width:1;stroke-dasharray:2 4}
.map marker path{stroke:none}.map #tip-followed path{fill:var(--go)}
.map #tip-flipping path{fill:var(--turn)}.map #tip-left path{fill:var(--line)}
.map path.edge:hover{stroke-width:4}
"""
PAGE_STYLE = """
:root{color-scheme:light dark}
body{margin:0;font:14px/1.45 system-ui,sans-serif;color:#1d2430;background:#fff}
svg.map{max-width:100%;min-width:1000px;height:auto}
main{padding:0 28px 40px}.wide{overflow-x:auto}table{border-collapse:collapse;margin:8px 0 28px}
th,td{text-align:left;padding:4px 14px 4px 0;vertical-align:top;border-bottom:1px solid #b9c1cf66}
code{font-size:12px;overflow-wrap:anywhere}td code{display:block;max-width:46em}
@media(prefers-color-scheme:dark){body{color:#e6e9ef;background:#14171c}}
"""


@dataclass(frozen=True, slots=True)
class _Box:
    x: int
    y: int


def svg_picture(drawing: Drawing) -> str:
    """The picture, as the text of an SVG file."""
    boxes = _placed(drawing)
    width = max(box.x for box in boxes.values()) + WIDTH + MARGIN + LOOP
    height = max(box.y for box in boxes.values()) + HEIGHT + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        f"<title>{escape(drawing.title)}</title><style>{STYLE}</style>{_markers()}",
        f'<text class="head" x="{MARGIN}" y="32">{escape(_short(drawing.title, 90))}</text>',
        *(
            f'<text class="soft" x="{MARGIN}" y="{52 + 15 * at}">'
            f"{escape(_short(line, HEAD_CHARACTERS))}</text>"
            for at, line in enumerate(_head(drawing.facts))
        ),
    ]
    bundles = _bundles(drawing.edges)
    parts += [_edge(edges, boxes) for edges in bundles]
    parts += [_beside(edges[0], boxes) for edges in bundles]
    parts += [_node(node, boxes[node.id], start=node.id == drawing.start) for node in drawing.nodes]
    parts.append(_legend(LEGEND))
    return "".join([*parts, "</svg>\n"])


def html_picture(drawing: Drawing) -> str:
    """The picture with all kinds of page and link in tables below it."""
    title = escape(drawing.title)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{PAGE_STYLE}</style></head>'
        f'<body><div class="wide">{svg_picture(drawing)}</div><main>'
        f"<h2>Kinds of page</h2>{_nodes_table(drawing)}"
        f"<h2>Kinds of link</h2>{_edges_table(drawing)}</main></body></html>\n"
    )


def _head(facts: Sequence[str]) -> tuple[str, ...]:
    """How it was learned, and below it what was seen."""
    return (*facts[:1], "; ".join(facts[1:]))


def _placed(drawing: Drawing) -> dict[str, _Box]:
    """Boxes in columns by clicks from the start; what is left out stands below, in rows."""
    levels = _levels(drawing)
    columns: dict[int, list[Node]] = {}
    below: list[Node] = []
    for node in drawing.nodes:
        level = levels.get(node.id) if node.column is None else node.column
        if level is None or (node.dropped and node.id != drawing.start):
            below.append(node)
        else:
            columns.setdefault(level, []).append(node)
    boxes: dict[str, _Box] = {}
    for at, level in enumerate(sorted(columns)):
        for row, node in enumerate(sorted(columns[level], key=_rank)):
            boxes[node.id] = _box(at, row)
    rows = max(map(len, columns.values()), default=0)
    across = max(FEWEST_ACROSS, len(columns))
    for at, node in enumerate(sorted(below, key=_rank)):
        boxes[node.id] = _box(at % across, rows + at // across)
    return boxes or {drawing.start: _box(0, 0)}


def _rank(node: Node) -> tuple[bool, float]:
    return bool(node.dropped), -node.worth


def _box(column: int, row: int) -> _Box:
    return _Box(MARGIN + column * (WIDTH + ACROSS), HEAD + LOOP + row * (HEIGHT + DOWN))


def _levels(drawing: Drawing) -> dict[str, int]:
    steps: dict[str, list[str]] = {}
    for edge in drawing.edges:
        if edge.stroke is not Stroke.LEFT:
            steps.setdefault(edge.source, []).append(edge.target)
    levels = {drawing.start: 0}
    waiting = deque([drawing.start])
    while waiting:
        at = waiting.popleft()
        for target in steps.get(at, ()):
            if target not in levels:
                levels[target] = levels[at] + 1
                waiting.append(target)
    return levels


def _bundles(edges: Sequence[Edge]) -> list[list[Edge]]:
    """Edges between the same boxes in one stroke; those left alone at the bottom."""
    found: dict[tuple[Stroke, str, str], list[Edge]] = {}
    left = sorted((edge for edge in edges if edge.stroke is Stroke.LEFT), key=lambda e: -e.links)
    for edge in (*(e for e in edges if e.stroke is not Stroke.LEFT), *left[:MOST_LEFT]):
        found.setdefault((edge.stroke, edge.source, edge.target), []).append(edge)
    return [found[key] for key in sorted(found, key=lambda key: -ORDER.index(key[0]))]


def _edge(edges: Sequence[Edge], boxes: dict[str, _Box]) -> str:
    first = edges[0]
    if first.source not in boxes or first.target not in boxes:
        return ""
    told = "\n".join(f"{edge.label} ({edge.note})" if edge.note else edge.label for edge in edges)
    stroke = first.stroke.value
    return (
        f'<path class="edge {stroke}" marker-end="url(#tip-{stroke})" '
        f'd="{_way(boxes[first.source], boxes[first.target], first.stroke)}">'
        f"<title>{escape(told)}</title></path>"
    )


def _beside(edge: Edge, boxes: dict[str, _Box]) -> str:
    """What the links say, above the arrow, and where they stand, below; only of those followed."""
    one, other = boxes.get(edge.source), boxes.get(edge.target)
    if edge.stroke is Stroke.LEFT or not one or not other or one.x > other.x:
        return ""
    called = f"“{_short(edge.called, CALLED_CHARACTERS)}”" if edge.called else ""
    place = _end(edge.place, PLACE_CHARACTERS)
    if one.x == other.x:  # in one line, beside a loop
        corner, y = other.x + WIDTH - 8, other.y - 5
        return _word("place", f"{called} {place}".strip(), corner, y)
    x, y = other.x - 10, other.y + HEIGHT // 2 + 12 * ORDER.index(edge.stroke)
    return _word("called", called, x, y - 5) + _word("place", place, x, y + 13)


def _word(kind: str, text: str, x: int, y: int) -> str:
    if not text:
        return ""
    return f'<text class="soft {kind}" x="{x}" y="{y}" text-anchor="end">{escape(text)}</text>'


def _way(one: _Box, other: _Box, stroke: Stroke) -> str:
    if one == other:
        left = one.x + 40 + 60 * ORDER.index(stroke)
        return f"M{left} {one.y}c-14 -{LOOP} 54 -{LOOP} 40 -2"
    lift = 12 * ORDER.index(stroke)
    start_y, end_y = one.y + HEIGHT // 2 + lift, other.y + HEIGHT // 2 + lift
    if stroke is Stroke.LEFT and other.y >= one.y + HEIGHT:
        start, end, foot = one.x + WIDTH // 2, other.x + WIDTH // 2, one.y + HEIGHT
        return f"M{start} {foot}C{start} {foot + DOWN} {end} {other.y - DOWN} {end} {other.y - 6}"
    if other.x > one.x:
        start, end = one.x + WIDTH, other.x - 6
        half = (end - start) // 2
        return f"M{start} {start_y}C{start + half} {start_y} {end - half} {end_y} {end} {end_y}"
    if other.x == one.x:
        start = one.x + WIDTH
        return f"M{start} {start_y}C{start + 60} {start_y} {start + 60} {end_y} {start + 6} {end_y}"
    start, end = one.x, other.x + WIDTH + 6
    return f"M{start} {start_y}C{start - 70} {start_y + 30} {end + 70} {end_y + 30} {end} {end_y}"


def _node(node: Node, box: _Box, *, start: bool) -> str:
    classes = " ".join(
        ["node", *(["start"] if start else []), *(["dropped"] if node.dropped else [])]
    )
    why = [f"left: {node.dropped}"] if node.dropped else []
    facts = [*node.facts, *why]
    told = "\n".join([node.title, *facts, *node.samples])
    shown = [*node.facts[: FACTS - len(why)], *why]
    lines = "".join(
        f'<text class="soft" x="{box.x + 12}" y="{box.y + 46 + 14 * at}">'
        f"{escape(_short(fact, FACT_CHARACTERS))}</text>"
        for at, fact in enumerate(shown)
    )
    bar = round((WIDTH - 24) * min(1.0, max(0.0, node.worth)))
    return (
        f'<g class="{classes}"><title>{escape(told)}</title>'
        f'<rect class="box" x="{box.x}" y="{box.y}" width="{WIDTH}" height="{HEIGHT}" rx="7"/>'
        f"{_title(node.title, box)}{lines}"
        f'<rect class="worth" x="{box.x + 12}" y="{box.y + HEIGHT - 5}" width="{bar}" height="3"/>'
        "</g>"
    )


def _title(title: str, box: _Box) -> str:
    """In one line, or in two of smaller letters: the beginning, and as much of the end as fits."""
    x = box.x + 12
    if _room(title) <= TITLE_CHARACTERS:
        return f'<text class="name" x="{x}" y="{box.y + 24}">{escape(title)}</text>'
    cut = _fitting(title, LONG_TITLE)
    both = (title[:cut], _end(title[cut:], LONG_TITLE))
    return "".join(
        f'<text class="name long" x="{x}" y="{box.y + 17 + 14 * at}">{escape(line)}</text>'
        for at, line in enumerate(both)
    )


def _markers() -> str:
    tips = "".join(
        f'<marker id="tip-{stroke.value}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" '
        'markerHeight="8" orient="auto" markerUnits="userSpaceOnUse">'
        '<path d="M0 0L8 4L0 8z"/></marker>'
        for stroke in ORDER
    )
    return f"<defs>{tips}</defs>"


def _legend(y: int) -> str:
    words = {
        Stroke.FOLLOWED: "followed",
        Stroke.FLIPPING: "further pages of the same",
        Stroke.LEFT: "not followed",
    }
    return "".join(
        f'<path class="{stroke.value}" d="M{MARGIN + 200 * at} {y}h34"/>'
        f'<text class="soft" x="{MARGIN + 200 * at + 42}" y="{y + 4}">{words[stroke]}</text>'
        for at, stroke in enumerate(ORDER)
    )


def _nodes_table(drawing: Drawing) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(node.title)}</code></td><td>{escape('; '.join(node.facts))}</td>"
        f"<td>{escape(node.dropped or 'kept')}</td>"
        f"<td>{''.join(f'<code>{escape(url)}</code>' for url in node.samples)}</td></tr>"
        for node in drawing.nodes
    )
    heads = "<tr><th>pattern</th><th>what was seen</th><th>decision</th><th>examples</th></tr>"
    return f'<div class="wide"><table>{heads}{rows}</table></div>'


def _edges_table(drawing: Drawing) -> str:
    names = {node.id: node.title for node in drawing.nodes}
    ordered = sorted(drawing.edges, key=lambda edge: ORDER.index(edge.stroke))
    rows = "".join(
        f"<tr><td>{edge.stroke.value}</td>"
        f"<td><code>{escape(names.get(edge.source, edge.source))}</code></td>"
        f"<td><code>{escape(names.get(edge.target, edge.target))}</code></td>"
        f"<td><code>{escape(edge.label)}</code></td><td>{escape(edge.note)}</td></tr>"
        for edge in ordered
    )
    heads = "<tr><th></th><th>from</th><th>to</th><th>link</th><th>what was seen</th></tr>"
    return f'<div class="wide"><table>{heads}{rows}</table></div>'


def _short(text: str, most: int) -> str:
    return text if _room(text) <= most else text[: _fitting(text, most)] + "…"


def _end(text: str, most: int) -> str:
    """The end of a pattern tells more than the name of the site."""
    if _room(text) <= most:
        return text
    return "…" + text[len(text) - _fitting(text[::-1], most) :]


def _room(text: str) -> float:
    """How much room a text takes, in letters of the usual width."""
    return sum(map(_width, text))


def _width(sign: str) -> float:
    """Signs of Chinese, Japanese and Korean count twice; capitals and a few others are wide too."""
    if east_asian_width(sign) in "WF":
        return 2
    if sign in NARROW:
        return 0.6
    return 1.3 if sign in WIDE or sign.isupper() else 1


def _fitting(text: str, most: int) -> int:
    """How many characters leave room for the dots."""
    return sum(taken < most for taken in accumulate(map(_width, text)))
