"""`threadhound compare`: strategies side by side on mirrored forums, offline."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from threadhound.errors import DiskError
from threadhound.evaluate.compare import compare as run_comparison
from threadhound.evaluate.compare import strategy_names
from threadhound.evaluate.report import html_report
from threadhound.evaluate.rows import Comparison, Row, Summary, percent

COLUMNS = ("requests", "useful", "duplicate", "invalid", "effective", "thread pages", "threads")
START_CHARACTERS = 24  # of a start page in the table; its end tells more than its beginning
WIDE = 120  # columns, where the output is no terminal and has no width of its own


@click.command()
@click.argument(
    "mirrors", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="MIRROR..."
)
@click.option(
    "--strategies",
    default="generic,oracle",
    show_default=True,
    metavar="A,B,...",
    help="Which to compare; 'all' for every one.",
)
@click.option(
    "--starts",
    default="entry",
    show_default=True,
    metavar="entry|all|N",
    help="Where to start: the entry page, every start page of the mirror, or its N-th.",
)
@click.option("-j", "--jobs", type=click.IntRange(min=1), help="Processes; default: one per core.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Also write a report as one HTML file.",
)
@click.option("-q", "--quiet", is_flag=True, help="No progress on standard error.")
def compare(
    *,
    mirrors: tuple[Path, ...],
    strategies: str,
    starts: str,
    jobs: int | None,
    as_json: bool,
    output: Path | None,
    quiet: bool,
) -> None:
    """Run strategies on mirrored forums and measure what each request was worth.

    A mirror is a folder with recorded pages and what is true of them; nothing is fetched from
    the network.
    """
    names = strategy_names() if strategies == "all" else _split(strategies)
    progress = Progress(len(mirrors), quiet=quiet)
    found = run_comparison(mirrors, names, starts, workers=jobs, told=progress.done)
    if output is not None:
        _write(output, html_report(found))
    if as_json:
        click.echo(json.dumps(found.as_json(), ensure_ascii=False))
    else:
        _console().print(table(found))


def _split(strategies: str) -> list[str]:
    return list(dict.fromkeys(name.strip() for name in strategies.split(",") if name.strip()))


def _console() -> Console:
    return Console() if sys.stdout.isatty() else Console(width=WIDE)


class Progress:
    """A line on standard error for each forum that is done."""

    def __init__(self, total: int, *, quiet: bool) -> None:
        self._total = total
        self._done = 0
        self._quiet = quiet

    def done(self, forum: str) -> None:
        self._done += 1
        if not self._quiet:
            click.echo(f"{self._done}/{self._total} {_plain(forum)}", err=True)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise DiskError(f"{path}: cannot be written ({error.strerror}).") from error


def table(found: Comparison) -> Table:
    """Every run, forum by forum, then the averages."""
    shown = Table(box=box.SIMPLE_HEAD, header_style="bold", padding=(0, 1, 0, 0), pad_edge=False)
    shown.add_column("forum", no_wrap=True)
    shown.add_column("strategy", no_wrap=True)
    for name in (*COLUMNS, "learning", "CPU s"):
        shown.add_column(name, justify="right")
    many_starts = len({(row.forum, row.start) for row in found.rows}) > len(
        {row.forum for row in found.rows}
    )
    forum = ""
    for row in found.rows:
        if forum and row.forum != forum:
            shown.add_section()
        shown.add_row(Text(_plain(row.forum) if row.forum != forum else ""), *_cells(row))
        if many_starts:
            shown.add_row("", Text(_short(row.start), style="dim"))
        forum = row.forum
    _add_averages(shown, found.summaries)
    return shown


def _add_averages(shown: Table, summaries: Sequence[Summary]) -> None:
    for average in ("macro", "micro"):
        shown.add_section()
        for at, summary in enumerate(summaries):
            shown.add_row(average if at == 0 else "", *_average_cells(summary, average))


def _short(url: str) -> str:
    path = _plain(url.partition("://")[2].partition("/")[2])
    return f"/{path}" if len(path) < START_CHARACTERS else f"…{path[-START_CHARACTERS:]}"


def _cells(row: Row) -> list[str | Text]:
    score = row.score
    return [
        Text(row.strategy if row.finished == "complete" else f"{row.strategy} *"),
        f"{score.requests:,}",
        f"{score.useful:,}",
        f"{score.duplicate:,}",
        f"{score.invalid:,}",
        percent(score.effectiveness.value),
        percent(score.coverage.value),
        percent(score.threads.value),
        str(row.learning_pages),
        f"{row.cpu_seconds:.1f}",
    ]


def _average_cells(summary: Summary, average: str) -> list[str | Text]:
    values = summary.macro if average == "macro" else summary.micro
    return [
        Text(summary.strategy),
        f"{summary.requests:,}" if average == "micro" else "",
        *([""] * 3),
        *(percent(values[name]) for name in ("effectiveness", "coverage", "threads")),
        f"{summary.learning_mean:.1f}" if average == "macro" else f"max {summary.learning_most}",
        f"{summary.cpu_seconds:.1f}" if average == "micro" else "",
    ]


def _plain(text: str) -> str:
    """Text of a mirror on a terminal: nothing that moves the cursor."""
    return "".join(character if character.isprintable() else "?" for character in text)
