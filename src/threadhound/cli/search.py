"""`threadhound search`: posts by their words, also while a crawl runs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from threadhound.cli.main import printable
from threadhound.errors import UsageError
from threadhound.model import Json
from threadhound.store.archive import read_archive
from threadhound.store.asking import excerpt
from threadhound.store.fulltext import Hit, SearchIndex, Wanted

MANY_PAGES = 2000  # to be indexed before the search; fewer take a second


@click.command()
@click.argument("archive", type=click.Path(path_type=Path))
@click.argument("words", nargs=-1, required=True)
@click.option("--author", metavar="NAME", help="Only posts of authors with this in their name.")
@click.option("--board", metavar="NAME", help="Only boards with this in their name, or this URL.")
@click.option("--since", metavar="DATE", help="Only posts from this day on, e.g. 2020-05-01.")
@click.option("--until", metavar="DATE", help="Only posts before this day.")
@click.option("-n", "--limit", type=click.IntRange(1, 10_000), default=10, show_default=True,
              help="Show so many.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def search(
    archive: Path,
    words: tuple[str, ...],
    author: str | None,
    board: str | None,
    since: str | None,
    until: str | None,
    limit: int,
    as_json: bool,
) -> None:
    """Find posts of ARCHIVE with all these WORDS, the best first.

    A "phrase in quotes" is found as it stands, -word leaves posts out, word* finds words that
    begin so. Case and accents do not count; any script will do. The first search of a large
    archive takes a while: it makes an index, which later searches bring up to date.
    """
    wanted = Wanted(" ".join(words), author, board, _day(since), _day(until))
    with read_archive(archive) as opened, SearchIndex(opened, _told) as index:
        hits = index.search(wanted, limit)
        total = len(hits) if len(hits) < limit else index.count(wanted)
    if as_json:
        click.echo(json.dumps(_object(wanted, total, hits), ensure_ascii=False))
    else:
        _show(wanted, total, hits)
    if not hits:
        sys.exit(4)


def _day(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise UsageError(f"'{text}' is not a date.", "Write it as 2020-05-01.") from error


def _told(done: int, pages: int) -> None:
    if done == 0 and pages > MANY_PAGES:
        click.echo(f"Indexing {pages:,} pages, once; later searches are quick.", err=True)


def _object(wanted: Wanted, total: int, hits: Sequence[Hit]) -> dict[str, Json]:
    return {
        "query": wanted.query,
        "total": total,
        "results": [
            {
                "title": hit.title,
                "author": hit.author,
                "posted_at": hit.posted_at,
                "board": hit.board,
                "url": hit.url,
                "excerpt": excerpt(hit.text, wanted.query)[0],
                "text": hit.text,
                "score": round(hit.score, 4),
            }
            for hit in hits
        ],
    }


def _show(wanted: Wanted, total: int, hits: Sequence[Hit]) -> None:
    console = Console(highlight=False)
    for hit in hits:
        facts = ", ".join(filter(None, (hit.author, (hit.posted_at or "")[:10], hit.board)))
        console.print(Text(printable(hit.title) or "(no title)", style="bold"), soft_wrap=True)
        line, places = excerpt(hit.text, wanted.query)
        shown = Text("  " + _plain(line))
        for start, end in places:
            shown.stylize("bold yellow", start + 2, end + 2)
        console.print(shown, soft_wrap=True)
        where = f"  {printable(facts)}  {printable(hit.url)}"
        console.print(Text(where, style="dim"), soft_wrap=True)
    noun = "post" if total == 1 else "posts"
    shown_now = f", {len(hits)} shown" if len(hits) < total else ""
    click.echo(f"{total:,} {noun}{shown_now}.", err=True)


def _plain(line: str) -> str:
    """Nothing that moves the cursor; one character for one, so that places stay true."""
    return "".join(c if c.isprintable() else " " for c in line)
