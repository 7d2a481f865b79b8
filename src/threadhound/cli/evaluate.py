"""`threadhound evaluate`: how well one part of the work is done, on mirrored forums, offline."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from threadhound.cli.main import printable
from threadhound.evaluate.figures import Told, by_forum, distinct
from threadhound.evaluate.saved import require_gold
from threadhound.model import Json

# Each has its own module in threadhound.evaluate; those that are not below offer a `command`.
PARTS = ("pagetypes", "records", "paging", "urls", "posts", "discover", "comments")


class Parts(click.Group):
    """Loads a part when it is asked for: some need the whole crawler, some scikit-learn."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(PARTS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in PARTS:
            return None
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        command = import_module(f"threadhound.evaluate.{cmd_name}").command
        return command if isinstance(command, click.Command) else None


@click.group(cls=Parts)
def evaluate() -> None:
    """Measure a part of the work on mirrored forums; nothing is fetched from the network.

    A mirror is a folder with recorded pages and what is true of them.
    """


MIRRORS = click.argument(
    "mirrors", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="MIRROR..."
)
JSON = click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
QUIET = click.option("-q", "--quiet", is_flag=True, help="No progress on standard error.")


def _show(module: Any, as_json: bool, report: dict[str, Json]) -> None:
    """One line of JSON, or a table."""
    if as_json:
        click.echo(json.dumps(report, ensure_ascii=False))
    else:
        click.echo(printable(module.table(report)))


def _progress(total: int, *, quiet: bool) -> Told:
    done = iter(range(1, total + 1))

    def told(forum: str) -> None:
        if not quiet:
            click.echo(printable(f"{next(done)}/{total} {forum}"), err=True)

    return told


@evaluate.command()
@MIRRORS
@click.option(
    "--leave-one-out",
    is_flag=True,
    help="Judge each forum by what the others teach; needs scikit-learn.",
)
@click.option(
    "--mirrors-alone",
    "alone",
    is_flag=True,
    help="With --leave-one-out: learn from no simulated forums.",
)
@click.option(
    "--pages",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Also judge saved thread pages: a folder with gold.jsonl and pages/.",
)
@JSON
@QUIET
def pagetypes(
    *,
    mirrors: tuple[Path, ...],
    leave_one_out: bool,
    alone: bool,
    pages: Path | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """Lists, threads and other pages: how often each is told.

    Ten pages of each kind and forum, judged by the shipped weights; look-alikes (print views,
    sorted lists) are reported apart. All is also measured with every name and word scrambled.
    """
    from threadhound.evaluate import pagetypes as part  # noqa: PLC0415 - loaded when used

    folders = distinct(mirrors)
    report = part.evaluate(
        folders,
        leave_one_out=leave_one_out,
        alone=alone,
        pages=pages,
        told=_progress(len(folders), quiet=quiet),
    )
    _show(part, as_json, report)


def _plain_part(name: str, about: str) -> Callable[..., None]:
    """A part that learns nothing from other forums."""

    def command(
        *, mirrors: tuple[Path, ...], leave_one_out: bool, as_json: bool, quiet: bool
    ) -> None:
        del leave_one_out
        part = import_module(f"threadhound.evaluate.{name}")
        folders = distinct(mirrors)
        _show(part, as_json, part.evaluate(folders, told=_progress(len(folders), quiet=quiet)))

    command.__doc__ = about
    same = click.option(
        "--leave-one-out", is_flag=True, help="Changes nothing: no other forum is learned from."
    )
    return evaluate.command(name)(MIRRORS(same(JSON(QUIET(command)))))


_plain_part(
    "records",
    """Posts on thread pages and rows on lists: how many are found.

    All is also measured with every name and word scrambled.
    """,
)
_plain_part(
    "paging",
    """Links to the other pages of a list or thread: how many are found, and how many are wrong.

    All is also measured with every name and word scrambled.
    """,
)
_plain_part(
    "urls",
    """Patterns and keys of URLs: what the addresses of a forum tell before a page is fetched.

    Patterns are learned from some boards and tested on the others; keys from 60 pages, from every
    start page that the mirror names.
    """,
)


@evaluate.command()
@click.argument("mirrors", nargs=-1, type=click.Path(path_type=Path), metavar="[MIRROR...]")
@click.option(
    "--pages",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Also read saved pages: a folder with gold.jsonl and pages/.",
)
@click.option("--alone", is_flag=True, help="Learn from each saved page by itself.")
@JSON
@QUIET
def posts(
    *, mirrors: tuple[Path, ...], pages: Path | None, alone: bool, as_json: bool, quiet: bool
) -> None:
    """Posts, their authors, times and order: how many are read right.

    Rules are learned from twelve thread pages of each forum and applied to all of them.
    """
    from threadhound.evaluate import posts as part  # noqa: PLC0415 - loaded when used
    from threadhound.evaluate.postscore import PageScore, ThreadScore  # noqa: PLC0415

    if not mirrors and pages is None:
        raise click.UsageError("Give a mirror, or a folder of saved pages with --pages.")
    folders = distinct(mirrors)
    told = _progress(len(folders), quiet=quiet)
    found = by_forum(folders, lambda mirror, _: part.evaluate_mirror(mirror), told)
    report: dict[str, Json] = ThreadScore.macro(list(found.values())) if found else {}
    report["forums"] = {name: score.row() for name, score in found.items()}
    if pages is not None:
        require_gold(pages)
        report["pages"] = PageScore.total(part.evaluate_pages(pages, alone=alone))
    if as_json:
        click.echo(json.dumps(report, ensure_ascii=False))
        return
    forums = report.pop("forums")
    for name, row in {**forums, "together": report}.items():
        facts = "  ".join(f"{key} {value}" for key, value in row.items() if key != "name")
        click.echo(printable(f"{name:24}{facts}"))
