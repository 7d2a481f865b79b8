"""`threadhound audit`: how complete an archive is, by what the forum itself says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from threadhound.cli.main import printable
from threadhound.crawl.audit import AUDIT, gathered, known_in
from threadhound.crawl.trial import read_carefully
from threadhound.learn.audit import audit as audited
from threadhound.model import Json
from threadhound.store.archive import read_archive
from threadhound.store.sqlite import SqliteStore

BOARDS = 30  # shown; all of them with --json


@click.command()
@click.argument("archive", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def audit(archive: Path, as_json: bool) -> None:
    """Compare what ARCHIVE holds with what the forum says it has; nothing is fetched.

    Counters of boards and rows, lists whose pages are too short, pages missing in a series, and
    what feeds and sitemaps named when the forum was crawled.
    """
    with read_archive(archive) as opened, SqliteStore(opened) as store:
        before = store.get(AUDIT) or {}
        part = bool(before.get("part"))
        found = audited(gathered(store, read_carefully, known_in(store), part=part))
        told = found.to_json() | {"repair": before.get("repair"), "part": part}
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        click.echo(printable("\n".join(lines_of(told))))


def lines_of(told: Json) -> Iterator[str]:
    """The findings for a person."""
    yield _headline(told)
    if told["posts_expected"] is not None:
        missing = told["posts_expected"] - told["posts"]
        yield (
            f"Posts: {told['posts']:,} read; "
            + (f"rows count {missing:,} more" if missing else "as many as the rows count")
            + "."
        )
    yield from (f"Doubt: {doubt}." for doubt in told["doubts"])
    yield from (f"  {note}" for note in told["evidence"])
    yield from _boards(told)
    for thing, have, wanted in told["short_examples"]:
        yield f"  {thing}: {have:,} of {wanted:,} posts"
    repair = told.get("repair") or {}
    if repair.get("tried"):
        ways = ", ".join(f"{n} by {way}" for way, n in repair["tried"].items())
        yield f"Tried while crawling: {ways}; {repair['stored']} more threads were stored."


def _boards(told: Json) -> Iterator[str]:
    """Every board that tells how many threads it has, those that lack most first."""
    closed = {board["url"] for board in told["boards_closed"]}
    counted = [b for b in told["boards"] if b["expected"] is not None and b["url"] not in closed]
    counted.sort(key=lambda one: (one["threads"] - one["expected"], one["board"]))
    if counted:
        yield "Boards:"
    for board in counted[:BOARDS]:
        withheld = min(board["withheld"], board["expected"] - board["threads"])
        missing = max(0, board["expected"] - board["threads"] - withheld)
        lacks = f", {missing:,} missing" if missing else ""
        lacks += f", {withheld:,} removed, closed or left out" if withheld > 0 else ""
        if board["pages_missing"] and told["complete"]:
            lacks = ", its other pages were not read"  # their threads are known from other lists
        why = f" ({board['why']})" if board["why"] else ""
        yield (
            f"  {board['threads']:>7,} of {board['expected']:,} threads{lacks}  "
            f"{board['board']}{why}, "
            f"by {board['witness']}"
        )
    if len(counted) > BOARDS:
        yield f"  and {len(counted) - BOARDS} more that lack no more than these; --json has all"


def _headline(told: Json) -> str:
    if told["coverage"] is None:
        return f"{told['threads']:,} threads; no list that was read says how many there are."
    low, high = told["interval"]
    return (
        f"{told['threads']:,} of {told['threads_expected']:,} threads are stored: "
        f"{told['coverage']:.2%} (95 % interval {low:.1%} to {high:.1%}), by {told['witness']}."
    )
