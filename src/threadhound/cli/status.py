"""`threadhound status`: how far an archive is, also while a crawl runs."""

from __future__ import annotations

import json
from pathlib import Path

import click

from threadhound.cli.main import printable
from threadhound.cli.skipped import left_alone, lines_of
from threadhound.cli.status_page import status_page
from threadhound.cli.summary import summary
from threadhound.crawl.report import make_report
from threadhound.export.formats import make_folder_of, output
from threadhound.store.archive import read_archive
from threadhound.store.sqlite import SqliteStore


@click.command()
@click.argument("archive", type=click.Path(path_type=Path))
@click.option("--skipped", is_flag=True, help="What was left alone, why, with examples.")
@click.option("--failed", is_flag=True, help="Every page that could not be had, and why.")
@click.option("--html", metavar="FILE", help="The whole report as a page for a browser.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def status(archive: Path, skipped: bool, failed: bool, html: str | None, as_json: bool) -> None:
    """Say what ARCHIVE holds, what is queued, what failed and what was left alone."""
    with read_archive(archive) as opened, SqliteStore(opened) as store:
        if failed:
            for url, reason in store.failed():
                click.echo(f"{printable(url)}\t{printable(reason)}")
            return
        if skipped:
            found = left_alone(store)
            text = json.dumps([one.to_json() for one in found], ensure_ascii=False)
            click.echo(text if as_json else printable("\n".join(lines_of(found))))
            return
        report = make_report(store, str(archive), *_last_run(opened.report))
        if html is not None:
            page = status_page(report, left_alone(store), list(store.failed()))
            make_folder_of(html)
            with output(html, force=True) as out:
                out.write(page)
            return
        click.echo(json.dumps(report.to_json()) if as_json else summary(report))


def _last_run(path: Path) -> tuple[str, float]:
    """How the last run ended and how long it took; no loss if the report is damaged."""
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
        return str(known["finished"]), float(known["seconds"])
    except (OSError, ValueError, TypeError, KeyError):
        return "running", 0.0
