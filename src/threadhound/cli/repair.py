"""`threadhound repair`: a new database for a damaged archive, made from its WARC files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import click

from threadhound.cli.main import printable
from threadhound.crawl.conclude import page_outcome
from threadhound.crawl.contents import Reader
from threadhound.crawl.scope import Scope
from threadhound.crawl.trial import read_carefully
from threadhound.crawl.walls import WALL, Walls
from threadhound.errors import ArchiveError, ThreadhoundError
from threadhound.extract.siterules import SiteRules
from threadhound.fetch.retry import Blocked, Done, GiveUp, Gone, classify
from threadhound.learn.generic import GENERIC, GenericGuide
from threadhound.learn.interface import Guide
from threadhound.learn.skeleton import skeleton_from_json
from threadhound.learn.strategies import strategy_named
from threadhound.model import Json, Request, Response
from threadhound.settings import Settings
from threadhound.store.archive import open_for_repair
from threadhound.store.interface import Outcome, State, Task
from threadhound.store.rebuilding import Reviewer
from threadhound.store.repair import Repaired, faults_of, rebuild

MOST_SHOWN = 10  # faults that are listed; the rest is counted


@click.command()
@click.argument("archive", type=click.Path(path_type=Path))
@click.option("--start", default="", help="The start page, if the archive has forgotten it.")
@click.option("--check", is_flag=True, help="Only look for damage; change nothing.")
@click.option("--force", is_flag=True, help="Rebuild even if nothing is found to be wrong.")
def repair(archive: Path, start: str, check: bool, force: bool) -> None:
    """Look for damage in ARCHIVE and, if there is any, rebuild its database from its WARC files.

    The damaged database is kept beside the new one. Pages that cannot be read any more go back
    into the queue: run the crawl again to fetch them.
    """
    with open_for_repair(archive) as opened:
        faults = faults_of(opened, lambda answer: read_carefully(answer).title)
        _list(faults)
        if check or not (faults or force):
            click.echo("No damage found." if not faults else f"{len(faults)} faults found.")
            raise SystemExit(ArchiveError.exit_code if faults else 0)
        _tell(rebuild(opened, reviewer, start))


def reviewer(values: Mapping[str, Json]) -> Reviewer:
    """Judges archived pages with the guide of the archive, or breadth first if it is lost."""
    guide, scope = _guide(values), Scope(str(values["start"]), Settings())
    reader, walls = _reader(values, guide), Walls(Settings())

    def read(task: Task, request: Request, answer: Response) -> Outcome:
        page = read_carefully(answer)
        if task.role and walls.stands(task.url, page):
            known = walls.changes()
            return Outcome(task, State.SKIPPED, WALL, request=request, values=known)
        if page.tree is None and answer.body:
            return Outcome(task, State.SKIPPED, "not-html", request=request)
        outcome = page_outcome(task, request, page, guide, scope, reader)
        return replace(outcome, values=walls.changes())

    def conclude(task: Task, answer: Response) -> Outcome:
        request = Request(task.url)
        match classify(request, answer, datetime.now(UTC)):
            case Done() if not answer.last.truncated:
                return read(task, request, answer)
            case Gone(status=status):
                return Outcome(task, State.GONE, f"http-{status}", request=request)
            case Blocked(status=status):
                return Outcome(task, State.SKIPPED, f"http-{status}", request=request)
            case GiveUp(reason=reason):
                return Outcome(task, State.SKIPPED, reason, request=request)
        return Outcome(task, State.PENDING, f"http-{answer.status}", request=request, due=0.0)

    return Reviewer(guide.key, conclude)


def _guide(values: Mapping[str, Json]) -> Guide:
    skeleton = values.get("skeleton")
    if isinstance(skeleton, str):
        try:
            learned = skeleton_from_json(skeleton)
            return strategy_named(learned.strategy).guide(learned, {})
        except ThreadhoundError:
            click.echo("What was learned cannot be read: taking all links.", err=True)
    return GenericGuide(obey_nofollow=GENERIC.obeys_robots)


def _reader(values: Mapping[str, Json], guide: Guide) -> Reader | None:
    """Reads posts by the rules of the skeleton, as the crawl did; None where they are lost."""
    try:
        learned = skeleton_from_json(str(values.get("skeleton")))
        rules = SiteRules.from_json(learned.wrapper)
    except ThreadhoundError:
        return None
    return Reader(rules, guide.key(learned.entry), learns=False) if rules.wrappers else None


def _list(faults: list[str]) -> None:
    for fault in faults[:MOST_SHOWN]:
        click.echo(printable(fault), err=True)
    if len(faults) > MOST_SHOWN:
        click.echo(f"... and {len(faults) - MOST_SHOWN:,} more.", err=True)


def _tell(done: Repaired) -> None:
    click.echo(
        f"Rebuilt: {done.pages:,} pages from {done.visits:,} answers;"
        f" {done.queued:,} addresses are queued."
    )
    for gap in done.gaps[:MOST_SHOWN]:
        click.echo(f"Lost: {gap}.")
    if len(done.gaps) > MOST_SHOWN:
        click.echo(f"Lost: {len(done.gaps) - MOST_SHOWN:,} more places.")
    if done.values_lost:
        click.echo("Lost: some of what stood in the database alone (pauses, what was learned).")
    if done.kept:
        click.echo(f"Kept: {', '.join(done.kept)}.")
    click.echo("Not brought back: failures without an answer, and which pages learning asked for.")
