"""`threadhound export`: an archive in other people's formats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from threadhound.cli.counting import counted
from threadhound.cli.export_files import FILE_FORMATS, FileExport, file_options, renamed
from threadhound.crawl.trial import read_carefully
from threadhound.export.attached import FILE_FIELDS, file_rows
from threadhound.export.formats import FORMATS, Row, make_folder_of, output
from threadhound.export.forum import Forum
from threadhound.export.pages import LINK_FIELDS, PAGE_FIELDS, link_rows, page_rows
from threadhound.export.posts import (
    BOARD_FIELDS,
    POST_FIELDS,
    THREAD_FIELDS,
    USER_FIELDS,
    board_rows,
    post_rows,
    thread_rows,
    user_rows,
)
from threadhound.store.archive import read_archive
from threadhound.store.interface import Store
from threadhound.store.sqlite import SqliteStore

WHAT = {
    "posts": POST_FIELDS,
    "threads": THREAD_FIELDS,
    "boards": BOARD_FIELDS,
    "users": USER_FIELDS,
    "pages": PAGE_FIELDS,
    "links": LINK_FIELDS,
    "files": FILE_FIELDS,
}


@click.command()
@click.argument("archive", type=click.Path(path_type=Path))
@click.option(
    "-f",
    "--format",
    "format_",
    type=click.Choice([*sorted(FORMATS), *FILE_FORMATS]),
    default="jsonl",
    show_default=True,
)
@click.option("-w", "--what", type=click.Choice(list(WHAT)), default="posts", show_default=True)
@click.option("-o", "--output", "target", default="-", help="File to write; - is stdout.")
@click.option("--force", is_flag=True, help="Replace an existing file.")
@file_options
def export(
    archive: Path,
    format_: str,
    what: str,
    target: str,
    force: bool,
    pseudonymise: str | None,
    partition: str | None,
) -> None:
    """Write what ARCHIVE holds in other people's formats, in an order that never changes.

    jsonl and csv for programs and spreadsheets, parquet for data frames, mbox for mail readers,
    site for a folder of web pages that can be searched without a server, cdxj and wacz for tools
    that replay the pages as they were.
    """
    asked = FileExport(format_, what, target, force, partition)
    asked.check(pseudonymise)
    with read_archive(archive) as opened, SqliteStore(opened) as store:
        make_folder_of(target)
        rows, fields = rows_of(store, what)
        rows = counted(renamed(rows, pseudonymise), what)
        if format_ in FORMATS:
            with output(target, force=force) as out:
                count = FORMATS[format_](rows, fields, out)
        else:
            count = asked.write(opened, store, rows, fields)
        unread = store.counts().unread
    click.echo(f"{count} {asked.noun} written.", err=True)
    if unread:
        click.echo(f"{unread} thread pages gave no post.", err=True)


def rows_of(store: Store, what: str) -> tuple[Iterator[Row], Sequence[str]]:
    """Rows of one sort, and the names of their fields."""
    forum = Forum(store)
    rows: Iterator[Row]
    match what:
        case "posts":
            rows = post_rows(forum)
        case "threads":
            rows = thread_rows(forum)
        case "boards":
            rows = board_rows(forum)
        case "users":
            rows = user_rows(forum)
        case "pages":
            rows = page_rows(store)
        case "files":
            rows = file_rows(forum, store)
        case _:
            rows = link_rows(store, read_carefully)
    return rows, WHAT[what]
