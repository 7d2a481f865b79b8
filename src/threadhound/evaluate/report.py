"""A comparison as one HTML file: no server, no script, nothing fetched from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from threadhound.evaluate.curves import colour_class, svg_curves
from threadhound.evaluate.reportstyle import STYLE
from threadhound.evaluate.rows import Comparison, Row, Summary, percent

# No script runs and nothing is loaded, whatever a mirror's texts say.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
SUMMARY_COLUMNS = (
    ("effectiveness", "Effectiveness"),
    ("coverage", "Thread pages"),
    ("threads", "Whole threads"),
)
PAPER_COLUMNS = (
    ("eff_eit_crawl", "Effectiveness, learning not counted"),
    ("eff_thread", "Thread pages / requests"),
    ("eff_thread_crawl", "the same, learning not counted"),
    ("cov_thread", "Threads, any page"),
    ("informativeness", "Informativeness"),
    ("wang_coverage", "Unique pages"),
    ("invalid_forum", "Invalid"),
    ("duplicate_forum", "Duplicate"),
    ("coverage_forum", "Coverage"),
    ("first_forum", "Valuable among the first 5,000"),
    ("invalid_papers", "Invalid, papers' mapping"),
    ("duplicate_papers", "Duplicate, papers' mapping"),
    ("coverage_papers", "Coverage, papers' mapping"),
    ("first_papers", "Valuable among the first 5,000, papers' mapping"),
    ("relations_kept", "Relations kept"),
    ("relations_true", "Relations that are true"),
)
SHOWN_KINDS = 6


def html_report(comparison: Comparison) -> str:
    """The whole report."""
    strategies = list(dict.fromkeys(row.strategy for row in comparison.rows))
    forums: dict[str, list[Row]] = {}
    for row in comparison.rows:
        forums.setdefault(row.forum, []).append(row)
    cards = "".join(_card(rows, strategies) for rows in forums.values())
    runs = f"{len(strategies)} strategies on {len(forums)} forums, {len(comparison.rows)} crawls"
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Threadhound: strategies compared</title><style>{STYLE}</style></head><body>"
        f"<header><h1>Strategies compared</h1><p>{runs}. Every request counts but robots.txt, "
        "learning included.</p></header>"
        f"<section><h2>Averages</h2>{_summary(comparison.summaries, strategies)}</section>"
        f'<section><h2>Forum by forum</h2><div class="cards">{cards}</div></section>'
        f"<section><h2>The papers' measures</h2>{_papers(comparison.summaries, strategies)}"
        f"</section><footer>{_notes()}</footer></body></html>\n"
    )


def _summary(summaries: Sequence[Summary], strategies: Sequence[str]) -> str:
    heads = "".join(f'<th colspan="2">{name}</th>' for _, name in SUMMARY_COLUMNS)
    under = "<th>macro</th><th>micro</th>" * len(SUMMARY_COLUMNS)
    body = "".join(_summary_line(summary, strategies) for summary in summaries)
    return (
        '<div class="scroll"><table class="big"><thead><tr><th rowspan="2">Strategy</th>'
        f'{heads}<th rowspan="2">Learning pages<br>mean / most</th><th rowspan="2">Requests</th>'
        f'<th rowspan="2">CPU s</th></tr><tr>{under}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _summary_line(summary: Summary, strategies: Sequence[str]) -> str:
    cells = "".join(
        f"{_meter(summary.macro[name])}<td>{percent(summary.micro[name])}</td>"
        for name, _ in SUMMARY_COLUMNS
    )
    return (
        f"<tr><th>{_swatch(summary.strategy, strategies)}</th>{cells}"
        f"<td>{summary.learning_mean:.1f} / {summary.learning_most}</td>"
        f"<td>{summary.requests:,}</td><td>{summary.cpu_seconds:.1f}</td></tr>"
    )


def _card(rows: Sequence[Row], strategies: Sequence[str]) -> str:
    lines = "".join(_card_line(row, strategies, starts=_many_starts(rows)) for row in rows)
    return (
        f'<article><h3>{escape(rows[0].forum)}</h3><p class="quiet">{rows[0].forum_pages:,} pages '
        f"worth having</p>{svg_curves(rows, strategies)}"
        '<div class="scroll"><table><thead><tr><th>Strategy</th><th>Requests</th><th>Wasted</th>'
        "<th>Effectiveness</th><th>Thread pages</th><th>Learning</th></tr></thead>"
        f"<tbody>{lines}</tbody></table></div></article>"
    )


def _many_starts(rows: Iterable[Row]) -> bool:
    return len({row.start for row in rows}) > 1


def _card_line(row: Row, strategies: Sequence[str], *, starts: bool) -> str:
    under = [row.start] if starts else []
    if row.finished != "complete":
        under.append(f"ended: {row.finished}")
    wasted = row.score.duplicate + row.score.invalid
    waste = [f"duplicate {row.score.duplicate:,}"] if row.score.duplicate else []
    waste += [f"{kind} {count:,}" for kind, count in row.score.invalid_kinds[:SHOWN_KINDS]]
    notes = "".join(f'<br><span class="quiet">{escape(text)}</span>' for text in under)
    return (
        f"<tr><th>{_swatch(row.strategy, strategies)}{notes}</th><td>{row.score.requests:,}</td>"
        f'<td title="{escape(", ".join(waste), quote=True)}">{wasted:,}</td>'
        f"<td>{percent(row.score.effectiveness.value)}</td>"
        f"<td>{percent(row.score.coverage.value)}</td><td>{row.learning_pages}</td></tr>"
    )


def _papers(summaries: Sequence[Summary], strategies: Sequence[str]) -> str:
    heads = "".join(f"<th>{_swatch(each.strategy, strategies)}</th>" for each in summaries)
    body = "".join(
        f"<tr><th>{escape(title)}</th>"
        + "".join(
            f'<td title="micro {percent(each.micro[name])}">{percent(each.macro[name])}</td>'
            for each in summaries
        )
        + "</tr>"
        for name, title in PAPER_COLUMNS
    )
    return (
        f'<div class="scroll"><table class="big"><thead><tr><th>Macro average</th>{heads}</tr>'
        f"</thead><tbody>{body}</tbody></table></div>"
    )


def _notes() -> str:
    return (
        "<p>Effectiveness: first fetches of distinct thread, index and entry pages / all requests. "
        "Thread pages: distinct thread pages fetched / all that a guest can see. Macro: mean over "
        "crawls. Micro: pooled over all pages. The papers' mapping calls every page valuable that "
        "is neither a login or error page nor a duplicate; ours only thread, index and entry "
        "pages.</p>"
    )


def _swatch(strategy: str, strategies: Sequence[str]) -> str:
    css = colour_class(strategies, strategy)
    return f'<span class="name"><span class="swatch {css}"></span>{escape(strategy)}</span>'


def _meter(share: float) -> str:
    """A cell whose bar is as long as the share."""
    return (
        f'<td class="meter"><span class="bar" style="width:{share * 100:.1f}%"></span>'
        f"<span>{percent(share)}</span></td>"
    )
