"""Curves over the layers of a discovery, as inline SVG. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from threadhound.evaluate.curves import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, colour_class, ticks

PERCENT = (0, 20, 40, 60, 80, 100)
Values = Sequence[float | None]  # one for each layer; None: nothing was fetched


class _Frame:
    """Data to pixels."""

    def __init__(self, last: int, most: float) -> None:
        self._last, self._most = max(1, last), max(1e-9, most)

    def x(self, layer: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (layer - 1) / max(1, self._last - 1), 1)

    def y(self, value: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / self._most, 1)

    def grid(self, marks: Sequence[float], unit: str) -> str:
        rows = [
            f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
            f'<text class="tick" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">'
            f"{mark:,.0f}{unit}</text>"
            for mark in marks
            for y in [self.y(mark)]
        ]
        rows += [
            f'<text class="tick" x="{self.x(layer)}" y="{HEIGHT - BOTTOM + 18}" '
            f'text-anchor="middle">{layer}</text>'
            for layer in range(1, self._last + 1)
        ]
        return "".join(rows)

    def line(self, name: str, values: Values, css: str, unit: str) -> str:
        points = [(n, value) for n, value in enumerate(values, 1) if value is not None]
        if not points:
            return ""
        drawn = " ".join(f"{self.x(n)},{self.y(value)}" for n, value in points)
        last, value = points[-1]
        said = escape(f"{name}: {value:,.1f}{unit} in layer {last}")
        return (
            f'<g class="curve {css}"><title>{said}</title><polyline points="{drawn}"/>'
            f'<circle cx="{self.x(last)}" cy="{self.y(value)}" r="4"/></g>'
        )


def layer_chart(title: str, curves: Mapping[str, Values], *, shares: bool) -> str:
    """One chart: a curve for each strategy over the layers, as shares of one or as counts."""
    names = list(curves)
    scaled = {
        name: [None if v is None else v * 100 if shares else v for v in values]
        for name, values in curves.items()
    }
    known = [v for values in scaled.values() for v in values if v is not None]
    most = 100.0 if shares else max([1.0, *known])
    frame = _Frame(max((len(values) for values in scaled.values()), default=1), most)
    unit = " %" if shares else ""
    lines = [
        frame.line(name, scaled[name], colour_class(names, name), unit) for name in reversed(names)
    ]
    marks = PERCENT if shares else ticks(int(most))
    return (
        f'<article><h3>{escape(title)}</h3><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title, quote=True)} by layer">{frame.grid(marks, unit)}'
        f'{"".join(lines)}<text class="tick" x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" '
        'text-anchor="end">layer</text></svg></article>'
    )
