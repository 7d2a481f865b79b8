"""`threadhound crawl`: from a URL to an archive."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import click

from threadhound.cli.config import Configured, config_option
from threadhound.cli.dryrun import dry_run, told
from threadhound.cli.many import crawl_several, many_options, wanted
from threadhound.cli.options import crawl_options, settings_from
from threadhound.cli.progress import Progress
from threadhound.cli.summary import summary
from threadhound.cli.urls import typed_url
from threadhound.cli.wishes import wish_options, with_wishes
from threadhound.crawl.ending import lack_of
from threadhound.crawl.report import Report
from threadhound.crawl.run import Crawl
from threadhound.errors import InterruptedCrawlError, UsageError
from threadhound.learn.strategies import strategy_named
from threadhound.settings import Settings
from threadhound.store.files import safe_name


@click.command(cls=Configured)
@config_option
@click.argument("urls", metavar="URL...", nargs=-1)
@many_options
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Archive directory; HOST.")
@click.option("--again", is_flag=True, help="Look for new threads and posts since the last crawl.")
@click.option("--json", "as_json", is_flag=True, help="End with one JSON object on stdout.")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing but errors.")
@click.option("-v", "--verbose", is_flag=True, help="Say a line for every page.")
@wish_options
@crawl_options
def crawl(
    urls: tuple[str, ...],
    at_once: int,
    output: Path | None,
    again: bool,
    as_json: bool,
    quiet: bool,
    verbose: bool,
    **options: object,
) -> None:
    """Crawl the forum that URL belongs to into an archive directory.

    Several forums, or a list of them with -i, are crawled at once, each into its own archive
    below the directory given with -o, each at its own pace.

    Run it again on the same archive to go on where it stopped, and with --again, once it is
    complete, for what is new. Robots.txt, crawl-delay and
    Retry-After are obeyed; one request at a time, a second apart, unless you say otherwise.
    """
    found, dry = wanted(urls, options), options.pop("dry_run")
    settings = replace(with_wishes(settings_from(options), options), again=again)
    if found.several:
        _refuse_for_several(settings, dry=bool(dry))
        crawl_several(
            found.urls, output or Path(), settings, on_signals,
            at_once=at_once, as_json=as_json, quiet=quiet, verbose=verbose,
        )  # fmt: skip
        return
    typed = typed_url(found.urls[0])
    if not quiet:
        for note in typed.notes:
            click.echo(note, err=True)
    directory = output or Path(archive_name(typed.url))
    if dry:
        skeleton, expected = dry_run(typed.url, settings, quiet=quiet, verbose=verbose)
        plan = {"entry": skeleton.entry, "learned_pages": skeleton.learned_pages}
        as_text = told(skeleton, expected, directory, settings)
        click.echo(json.dumps(plan | expected.to_json()) if as_json else as_text)
        return
    report = crawl_to_end(typed.url, directory, settings, quiet=quiet, verbose=verbose)
    if as_json:
        click.echo(json.dumps(report.to_json(), ensure_ascii=False))
    elif not quiet:
        click.echo(summary(report))
    lack = lack_of(report, by_user=bool(settings.skeleton_file))
    if lack is not None:
        raise lack


def _refuse_for_several(settings: Settings, *, dry: bool) -> None:
    """A board or a skeleton belongs to one forum."""
    if dry or settings.board or settings.skeleton_file:
        raise UsageError("--board, --skeleton and --dry-run are for one forum at a time.")


def archive_name(url: str) -> str:
    """The directory an archive gets when nobody names one: the host."""
    return safe_name(urlsplit(url).netloc)


def crawl_to_end(
    url: str, directory: Path, settings: Settings, *, quiet: bool = False, verbose: bool = False
) -> Report:
    """Run a crawl with progress on stderr; Ctrl-C stops it cleanly, a second one at once."""
    job = Crawl(url, directory, strategy_named(settings.strategy), settings)
    progress = Progress(quiet=quiet, verbose=verbose)

    async def consume() -> None:
        on_signals(job.stop.set)
        async with aclosing(job.run()) as events:
            async for event in events:
                progress.show(event, job.queued)

    with progress:
        asyncio.run(consume())
    if job.report is None:
        raise InterruptedCrawlError("Stopped before anything was fetched.")
    return job.report


def on_signals(stop: Callable[[], None]) -> None:
    """Call `stop` at Ctrl-C and its like; a second press ends the program at once."""
    loop = asyncio.get_running_loop()
    presses = 0

    def pressed() -> None:
        nonlocal presses
        presses += 1
        stop()
        if presses > 1:
            os._exit(130)  # the archive is consistent at every moment

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, pressed)
