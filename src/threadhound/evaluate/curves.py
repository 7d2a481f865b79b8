"""Curves of useful pages over requests, as inline SVG. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10

from threadhound.evaluate.rows import Row

WIDTH, HEIGHT = 560, 300
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 16, 40
COLOURS = 8  # as many as the style sheet has; further strategies are dashed
TICKS = 5


def colour_class(strategies: Sequence[str], strategy: str) -> str:
    """The class that gives a strategy its colour, the same in every chart and table."""
    at = list(strategies).index(strategy)
    return f"c{at % COLOURS}" + (" dashed" if at >= COLOURS else "")


def ticks(most: int) -> list[int]:
    """Round numbers from 0 to at most `most`, about five of them."""
    if most <= 0:
        return [0]
    rough = most / TICKS
    power = 10 ** floor(log10(rough)) if rough >= 1 else 1
    step = max(1, next(int(power * m) for m in (1, 2, 5, 10) if power * m >= rough))
    return list(range(0, most + 1, step))


class Chart:
    """The frame of one chart: data to pixels."""

    def __init__(self, most_requests: int, most_pages: int) -> None:
        self.most_requests = max(1, most_requests)
        self.most_pages = max(1, most_pages)

    def x(self, requests: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * requests / self.most_requests, 1)

    def y(self, pages: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * pages / self.most_pages, 1)

    def grid(self) -> str:
        """Horizontal hairlines with figures, and figures along the bottom."""
        parts = []
        for pages in ticks(self.most_pages):
            y = self.y(pages)
            parts.append(
                f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
                f'<text class="tick" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{pages:,}</text>'
            )
        for requests in ticks(self.most_requests):
            x = self.x(requests)
            parts.append(
                f'<text class="tick" x="{x}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">'
                f"{requests:,}</text>"
            )
        return "".join(parts)

    def line(self, row: Row, css: str) -> str:
        """One curve, ending in a dot."""
        points = " ".join(f"{self.x(n)},{self.y(had)}" for n, had in row.curve)
        requests, pages = row.curve[-1]
        said = escape(f"{row.strategy}: {pages:,} useful pages in {requests:,} requests")
        return (
            f'<g class="curve {css}"><title>{said}</title><polyline points="{points}"/>'
            f'<circle cx="{self.x(requests)}" cy="{self.y(pages)}" r="4"/></g>'
        )

    def bound(self, forum_pages: int) -> str:
        """All there is, and the line of a crawl that wastes nothing."""
        y, end = self.y(forum_pages), self.x(min(forum_pages, self.most_requests))
        top = self.y(min(forum_pages, self.most_requests))
        return (
            f'<line class="bound" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
            f'<line class="bound" x1="{LEFT}" y1="{self.y(0)}" x2="{end}" y2="{top}"/>'
        )


def svg_curves(rows: Sequence[Row], strategies: Sequence[str]) -> str:
    """All curves of one forum in one chart."""
    forum_pages = max(row.forum_pages for row in rows)
    chart = Chart(max(row.score.requests for row in rows), forum_pages)
    # later strategies first, so that the first named lies on top
    lines = [chart.line(row, colour_class(strategies, row.strategy)) for row in reversed(rows)]
    label = escape(f"Useful pages over requests for {rows[0].forum}", quote=True)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
        f"{chart.grid()}{chart.bound(forum_pages)}{''.join(lines)}"
        f'<text class="tick" x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" text-anchor="end">requests</text>'
        f'<text class="tick" x="{LEFT}" y="{HEIGHT - 6}">useful pages; dashed: all there are, '
        "and a crawl without waste</text></svg>"
    )
