"""`threadhound demo`: a small forum on loopback, crawled before your eyes."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from threadhound.cli.crawl import crawl_to_end
from threadhound.cli.summary import summary
from threadhound.errors import UsageError
from threadhound.evaluate.simulate.presets import preset
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.settings import Settings
from threadhound.store.archive import DATABASE


@click.command()
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("demo-archive"),
    show_default=True,
    help="Archive directory; an earlier demo there is replaced.",
)
def demo(output: Path) -> None:
    """Start a small forum on this machine and crawl it; nothing leaves your computer."""
    _make_room(output)
    with ForumThread(preset("demo")) as forum:
        click.echo(f"A demo forum of 120 threads is running at {forum.url}", err=True)
        settings = Settings(delay=0.0, connections=4)
        report = crawl_to_end(forum.url, output, settings)
    click.echo(summary(report))
    click.echo(
        "\nTry next:\n"
        f"  threadhound export {output} | head -3        every post, one a line\n"
        f"  threadhound status {output} --skipped        what was left alone, and why\n"
        "  threadhound https://a.forum.you.know/    any page of it will do"
    )


def _make_room(output: Path) -> None:
    if not output.exists():
        return
    if not (output / DATABASE).exists():
        raise UsageError(f"{output} exists and is no archive.", "Choose another place with -o.")
    shutil.rmtree(output)
