"""`status --html`: the report of a crawl as one page that needs nothing else, light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from threadhound.cli.coverage import about_coverage
from threadhound.cli.progress import duration
from threadhound.cli.skipped import MEANING, LeftAlone
from threadhound.cli.summary import FINISHED
from threadhound.crawl.report import Report
from threadhound.model import Json

MOST_ROWS = 1000  # boards, and failed pages; the commands named below them have all
STYLE = """
:root{color-scheme:light dark;--ink:#1c2024;--soft:#5f6871;--paper:#fff;--card:#f5f6f8;
--line:#d9dde2;--link:#0b57b5;--good:#17794a;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e4e7ea;--soft:#9aa4ae;--paper:#14171a;
--card:#1d2226;--line:#343b42;--link:#7db4ff;--good:#5fce97;--bad:#ff8a80}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem 1rem 3rem;background:var(--paper);color:var(--ink);
font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.45rem;margin:.4rem 0}h2{font-size:1.15rem;margin:2rem 0 .5rem}
a{color:var(--link)}.soft{color:var(--soft);font-size:.9rem}.bad{color:var(--bad)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.6rem;margin:1rem 0}
dl div{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.5rem .7rem}
dt{color:var(--soft);font-size:.85rem}dd{margin:0;font-size:1.3rem;font-weight:600}
table{border-collapse:collapse;width:100%}td,th{padding:.4rem .6rem .4rem 0;text-align:start;
vertical-align:top;border-block-end:1px solid var(--line)}th{color:var(--soft);font-weight:500}
td.number{white-space:nowrap;font-variant-numeric:tabular-nums}
.bar{background:var(--line);border-radius:3px;height:6px;min-width:4rem;margin-top:.55rem}
.bar i{display:block;height:6px;border-radius:3px;background:var(--good)}
.bar.lacks i{background:var(--bad)}summary{cursor:pointer}
ul{margin:.3rem 0;padding-inline-start:1.2rem}code{font-size:.85rem}
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def status_page(
    report: Report, skipped: Iterable[LeftAlone], failed: Sequence[tuple[str, str]]
) -> str:
    """The whole page; every text of the forum is escaped, nothing runs and nothing is loaded."""
    title = text(report.entry or report.start)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Crawl of {title}</title><style>{STYLE}</style></head><body>"
        f'<h1 dir="auto">{title}</h1>{_ended(report)}{_figures(report)}'
        f"{_coverage(report)}{_boards(report)}{_failed(report, failed)}{_skipped(skipped)}"
        "</body></html>\n"
    )


def _ended(report: Report) -> str:
    ended = FINISHED.get(report.finished, report.finished)
    queued = f" {report.queued:,} addresses are still queued." if report.queued else ""
    return (
        f'<p class="soft">{text(ended)}: {report.requests:,} requests in '
        f"{duration(report.seconds)}, strategy {text(report.strategy)}, archive "
        f"<code>{text(report.archive)}</code>.{queued}</p>"
    )


def _figures(report: Report) -> str:
    useful = None if report.effectiveness is None else f"{report.effectiveness:.1%}"
    told = report.coverage or {}
    covered = None if told.get("coverage") is None else f"{told['coverage']:.1%}"
    shown = (
        ("threads", report.threads), ("posts", report.posts), ("boards", report.boards),
        ("people", report.users), ("pages", report.pages), ("requests useful", useful),
        ("coverage", covered), ("failed", report.failed), ("gone", report.gone or None),
    )  # fmt: skip
    cells = "".join(
        f"<div><dt>{name}</dt><dd>{value if isinstance(value, str) else f'{value:,}'}</dd></div>"
        for name, value in shown
        if value is not None
    )
    return f"<dl>{cells}</dl>"


def _coverage(report: Report) -> str:
    """How complete it is, in the words of the program, with the evidence."""
    told = report.coverage or {}
    said = [*about_coverage(report), *(told.get("evidence") or ())]
    return f"<h2>How complete it is</h2>{_list(said)}" if said else ""


def _boards(report: Report) -> str:
    boards = [b for b in (report.coverage or {}).get("boards") or () if b["expected"]]
    if not boards:
        return ""
    boards.sort(key=lambda one: (one["threads"] - one["expected"], one["board"]))
    rows = "".join(map(_board, boards[:MOST_ROWS]))
    heads = "<tr><th>board</th><th>threads</th><th></th></tr>"
    return f"<h2>Boards</h2><table>{heads}{rows}</table>"


def _board(board: Json) -> str:
    share = min(1.0, board["threads"] / board["expected"])
    lacks = " lacks" if share < 1 else ""
    why = f' <span class="bad">{text(board["why"])}</span>' if board["why"] else ""
    return (
        f'<tr><td dir="auto"><bdi>{text(board["board"])}</bdi>{why}</td>'
        f'<td class="number">{board["threads"]:,} of {board["expected"]:,}</td>'
        f'<td><div class="bar{lacks}"><i style="width:{share:.1%}"></i></div></td></tr>'
    )


def _failed(report: Report, failed: Sequence[tuple[str, str]]) -> str:
    if not failed:
        return ""
    rows = _list(f"{url} ({reason})" for url, reason in failed[:MOST_ROWS])
    return f"<h2>Could not be had</h2><p>{report.failed:,} pages, after several tries.</p>{rows}"


def _skipped(skipped: Iterable[LeftAlone]) -> str:
    rows = "".join(
        f'<tr><td class="number">{one.count:,} {one.what}</td><td><details><summary>'
        f"{text(one.reason)}{f' ({text(one.role)})' if one.role else ''}</summary>"
        f'<p class="soft">{text(MEANING.get(one.reason, ""))}</p>{_list(one.examples)}'
        "</details></td></tr>"
        for one in skipped
    )
    return f"<h2>Left alone, and why</h2><table>{rows}</table>" if rows else ""


def _list(lines: Iterable[str]) -> str:
    return "<ul>" + "".join(f'<li dir="auto">{text(line)}</li>' for line in lines) + "</ul>"


def text(value: str) -> str:
    """Remote text in HTML: escaped, without controls and what turns the line around."""
    return escape("".join(_visible(value)))


def _visible(value: str) -> Iterator[str]:
    return (c for c in value if c.isprintable() or c == "\n")
