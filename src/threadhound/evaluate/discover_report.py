"""A discovery, or several side by side, as one HTML file: the COMMD paper's curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import accumulate

from threadhound.evaluate.curves import colour_class
from threadhound.evaluate.layercurves import Values, layer_chart
from threadhound.evaluate.report import POLICY
from threadhound.evaluate.reportstyle import STYLE

# What the paper reports at layer 10; its other figures are curves without numbers.
PAPER = {"bfirst": 0.14, "opic-commd": 0.64, "commd": 0.76}
SHOWN = 500  # rows of a table; the files have all


@dataclass(frozen=True, slots=True)
class Point:
    """One layer of one strategy. `true` is None where nobody knows the truth."""

    fetched: int
    relevant: int  # by the classifier
    external: int
    external_relevant: int
    new_domains: int
    true: int | None = None


@dataclass(frozen=True, slots=True)
class Story:
    """What a report tells."""

    title: str
    intro: str
    runs: Mapping[str, Sequence[Point]]
    tables: Mapping[str, tuple[Sequence[str], Sequence[Sequence[object]]]] = field(
        default_factory=dict
    )
    notes: Sequence[str] = ()


def discovery_html(story: Story) -> str:
    """The whole page; nothing is fetched and no script runs."""
    tables = "".join(
        f"<section><h2>{escape(name)}</h2>{_table(heads, rows)}</section>"
        for name, (heads, rows) in story.tables.items()
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in story.notes)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Threadhound: {escape(story.title)}</title><style>{STYLE}</style></head><body>"
        f"<header><h1>{escape(story.title)}</h1><p>{escape(story.intro)}</p></header>"
        f"<section><h2>All layers together</h2>{_totals(story.runs)}</section>"
        f'<section><h2>Layer by layer</h2><div class="cards">{_charts(story.runs)}</div></section>'
        f"{tables}<footer>{_meanings()}{notes}</footer></body></html>\n"
    )


def _charts(runs: Mapping[str, Sequence[Point]]) -> str:
    told = any(point.true is not None for points in runs.values() for point in points)
    charts = [_chart("Harvest rate, by the classifier", runs, "relevant", "fetched")]
    if told:
        charts.append(_chart("Harvest rate, by truth", runs, "true", "fetched"))
    charts += [
        _chart("Harvest rate so far, by the classifier", runs, "relevant", "fetched", so_far=True),
        _chart("Share of pages outside the seeds' domains", runs, "external", "fetched"),
        _chart("Harvest rate on those", runs, "external_relevant", "external"),
    ]
    domains = {
        name: list(accumulate(float(point.new_domains) for point in points))
        for name, points in runs.items()
    }
    charts.append(layer_chart("Domains after the seeds", domains, shares=False))
    return "".join(charts)


def _chart(
    title: str, runs: Mapping[str, Sequence[Point]], part: str, whole: str, *, so_far: bool = False
) -> str:
    curves: dict[str, Values] = {}
    for name, points in runs.items():
        parts = [getattr(point, part) or 0 for point in points]
        wholes = [getattr(point, whole) for point in points]
        if so_far:
            parts, wholes = list(accumulate(parts)), list(accumulate(wholes))
        curves[name] = [p / w if w else None for p, w in zip(parts, wholes, strict=True)]
    return layer_chart(title, curves, shares=True)


def _totals(runs: Mapping[str, Sequence[Point]]) -> str:
    heads = (
        "Strategy", "Pages", "Harvest", "Harvest by truth", "Last layer", "Paper, last layer",
        "External", "Harvest there", "Domains after the seeds",
    )  # fmt: skip
    names = list(runs)
    rows = [_total(name, points, names) for name, points in runs.items()]
    told = [at for at in range(len(heads)) if any(row[at] for row in rows)]
    return _rows([heads[at] for at in told], [[row[at] for at in told] for row in rows])


def _total(name: str, points: Sequence[Point], names: Sequence[str]) -> list[str]:
    fetched, external = sum(p.fetched for p in points), sum(p.external for p in points)
    truths = [p.true for p in points if p.true is not None]
    last = points[-1] if points else Point(0, 0, 0, 0, 0)
    swatch = f'<span class="swatch {colour_class(names, name)}"></span>'
    return [
        f'<span class="name">{swatch}{escape(name)}</span>',
        f"{fetched:,}",
        percent(sum(p.relevant for p in points), fetched),
        percent(sum(truths), fetched) if truths else "",
        percent(last.relevant, last.fetched),
        f"{PAPER[name]:.0%}" if name in PAPER else "",
        percent(external, fetched),
        percent(sum(p.external_relevant for p in points), external),
        f"{sum(p.new_domains for p in points):,}",
    ]


def percent(part: int, whole: int) -> str:
    """A share for a person; nothing of nothing is a dash."""
    return f"{part / whole:.1%}" if whole else "–"


def _table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    if not rows:
        return '<p class="quiet">None.</p>'
    shown = [[_cell(str(cell)) for cell in row] for row in rows[:SHOWN]]
    more = f'<p class="quiet">… and {len(rows) - SHOWN:,} more</p>' if len(rows) > SHOWN else ""
    return _rows([escape(head) for head in heads], shown) + more


def _cell(text: str) -> str:
    """Addresses can be clicked; only those of the web, whatever a site calls itself."""
    told = escape(text)
    is_address = text.startswith(("http://", "https://"))
    return f'<a href="{told}" rel="noreferrer noopener">{told}</a>' if is_address else told


def _rows(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of cells that are HTML already."""
    head = "".join(f"<th>{cell}</th>" for cell in heads)
    body = "".join(
        f"<tr><th>{row[0]}</th>{''.join(f'<td>{cell}</td>' for cell in row[1:])}</tr>"
        for row in rows
    )
    return (
        f'<div class="scroll"><table class="big"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _meanings() -> str:
    return (
        "<p>Harvest: pages with comments / pages fetched. External: pages on other domains than "
        "the seeds'. The seeds (layer 0) count nowhere. By the classifier: as the strategy itself "
        "judged the pages it fetched, which is how the paper counts.</p>"
    )
