"""Several forums in one `threadhound crawl`: from a list, with one view and one exit code."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from threadhound.cli.main import printable
from threadhound.cli.many_progress import ManyProgress
from threadhound.cli.urls import typed_url
from threadhound.crawl.many import AT_ONCE, Ended, Job, crawl_jobs, exit_code, jobs_for
from threadhound.errors import InterruptedCrawlError, UsageError
from threadhound.model import Json
from threadhound.settings import Settings

OnSignals = Callable[[Callable[[], None]], None]


def many_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Where the forums come from when there are several."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option(
        "-i",
        "--input-file",
        multiple=True,
        metavar="FILE",
        help="Crawl every address in this file, one a line; - is stdin.",
    ),
    click.option(
        "--from",
        "from_file",
        multiple=True,
        metavar="FILE",
        help="Crawl every `entry` of these JSON lines, as discover writes them.",
    ),
    click.option(
        "--at-once",
        type=click.IntRange(1, 1000),
        default=AT_ONCE,
        show_default=True,
        help="Forums crawled at a time, where there are several.",
    ),
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line and its files name; `listed` where a file was given."""

    urls: tuple[str, ...]
    listed: bool

    @property
    def several(self) -> bool:
        return self.listed or len(self.urls) > 1


def wanted(urls: Sequence[str], options: dict[str, Any]) -> Wanted:
    """All addresses in the order they were given; takes its own options out of the others."""
    lists, entries = options.pop("input_file"), options.pop("from_file")
    found = list(urls)
    for name in lists:
        found += _addresses(_lines(name))
    for name in entries:
        found += _entries(name, _lines(name))
    if not found:
        raise UsageError("No forum to crawl.", "Give a URL, or a file of them with -i.")
    return Wanted(tuple(found), bool(lists or entries))


def crawl_several(
    urls: Sequence[str],
    directory: Path,
    settings: Settings,
    on_signals: OnSignals,
    *,
    at_once: int = AT_ONCE,
    as_json: bool = False,
    quiet: bool = False,
    verbose: bool = False,
) -> None:
    """Crawl them all below `directory`, tell how each ended, and exit with what they share."""
    usable, refused = _usable(urls, directory)
    for one in refused:
        click.echo(printable(f"{one.error}"), err=True)
    jobs = jobs_for(usable, directory)
    progress = ManyProgress(len(jobs), quiet=quiet, verbose=verbose)
    ended = {one.job.url: one for one in refused}

    async def consume() -> None:
        stop = asyncio.Event()
        on_signals(stop.set)
        async with aclosing(crawl_jobs(jobs, settings, at_once=at_once, stop=stop)) as told:
            async for one in told:
                progress.show(one)
                if isinstance(one, Ended):
                    ended[one.job.url] = one

    with progress:
        asyncio.run(consume())
    _finish(list(ended.values()), as_json=as_json, quiet=quiet)


def _usable(urls: Iterable[str], directory: Path) -> tuple[list[str], list[Ended]]:
    """A wrong address in a list is one forum that failed, not the end of the others."""
    usable, refused = [], []
    for text in urls:
        try:
            usable.append(typed_url(text).url)
        except UsageError as error:
            refused.append(Ended(Job(text, directory), error=error))
    return usable, refused


def _finish(ended: Sequence[Ended], *, as_json: bool, quiet: bool) -> None:
    for one in ended:
        if as_json:
            click.echo(json.dumps(_record(one), ensure_ascii=False))
    code = exit_code(ended)
    bad = [one for one in ended if one.exit_code]
    if not quiet:
        click.echo(_sentence(ended, len(bad)), err=as_json)
    if code == InterruptedCrawlError.exit_code:
        raise InterruptedCrawlError("Stopped.", "Run the same command again to go on.")
    if code:
        sys.exit(code)


def _sentence(ended: Sequence[Ended], bad: int) -> str:
    """How many are complete; a limit that the user set is no trouble, and no completeness."""
    pages = sum(one.report.pages for one in ended if one.report)
    whole = sum(not one.exit_code and _is_whole(one) for one in ended)
    limited = len(ended) - bad - whole
    parts = [f"{whole:,} of {len(ended):,} forums complete, {pages:,} pages in all."]
    if limited:
        parts.append(f"{limited:,} stopped at the limit you set.")
    if bad:
        parts.append(f"{bad:,} had trouble: see above.")
    return " ".join(parts)


def _is_whole(one: Ended) -> bool:
    return one.report is not None and one.report.finished == "complete"


def _record(one: Ended) -> dict[str, Json]:
    """The report of a forum, as `crawl --json` gives it, and how it ended."""
    known = one.report.to_json() if one.report else {"start": one.job.url}
    return {
        **known,
        "archive": str(one.job.directory),
        "error": str(one.trouble) if one.trouble else None,
        "exit_code": one.exit_code,
    }


def _lines(name: str) -> list[str]:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{name}: cannot be read ({error}).") from error
    return [line.strip() for line in text.splitlines()]


def _addresses(lines: Iterable[str]) -> list[str]:
    """One address a line; empty lines and those that begin with # say nothing."""
    return [line for line in lines if line and not line.startswith("#")]


def _entries(name: str, lines: Iterable[str]) -> list[str]:
    found = []
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        try:
            entry = json.loads(line)["entry"]
        except (ValueError, TypeError, KeyError) as error:
            raise UsageError(f"{name}, line {number}: no JSON object with an `entry`.") from error
        if isinstance(entry, str):  # null: a site where no forum was found
            found.append(entry)
    return found
