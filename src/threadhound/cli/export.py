"""`threadhound export`: an archive in other people's formats."""

from __future__ import annotations

from pathlib import Path

import click

from threadhound.dom.page import read_page
from threadhound.export.archive import PostReader
from threadhound.export.formats import FORMATS, output
from threadhound.export.pages import LINK_FIELDS, PAGE_FIELDS, link_rows, page_rows
from threadhound.export.posts import POST_FIELDS
from threadhound.store.archive import read_archive
from threadhound.store.sqlite import SqliteStore


@click.command()
@click.argument("archive", type=click.Path(path_type=Path))
@click.option("-f", "--format", "format_", type=click.Choice(sorted(FORMATS)), default="jsonl")
@click.option(
    "-w",
    "--what",
    type=click.Choice(["posts", "pages", "links"]),
    default="posts",
    show_default=True,
)
@click.option("-o", "--output", "target", default="-", help="File to write; - is stdout.")
@click.option("--force", is_flag=True, help="Replace an existing file.")
def export(archive: Path, format_: str, what: str, target: str, force: bool) -> None:
    """Write what ARCHIVE holds as JSON lines or CSV, in an order that never changes."""
    with read_archive(archive) as opened, SqliteStore(opened) as store:
        reader = PostReader(store, read_page)
        rows, fields = {
            "posts": (reader.rows(), POST_FIELDS),
            "pages": (page_rows(store), PAGE_FIELDS),
            "links": (link_rows(store, read_page), LINK_FIELDS),
        }[what]
        with output(target, force=force) as out:
            count = FORMATS[format_](rows, fields, out)
    click.echo(f"{count} {what} written.", err=True)
    if reader.empty:
        click.echo(f"{reader.empty} thread pages gave no post.", err=True)
