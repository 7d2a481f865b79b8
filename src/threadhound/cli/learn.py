"""`threadhound learn`: what a strategy finds out about a forum, without crawling it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path

import click
from click.core import ParameterSource

from threadhound.cli.crawl import on_signals
from threadhound.cli.main import printable
from threadhound.cli.options import crawl_options, settings_from
from threadhound.cli.progress import Progress
from threadhound.cli.urls import typed_url
from threadhound.crawl.lesson import Lesson
from threadhound.errors import DiskError, InterruptedCrawlError, UsageError
from threadhound.learn.describe import describe
from threadhound.learn.interface import Strategy
from threadhound.learn.merging import merged
from threadhound.learn.picture import drawing_of
from threadhound.learn.picture_parts import Drawing
from threadhound.learn.picture_svg import html_picture, svg_picture
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.learn.strategies import STRATEGIES, strategy_named
from threadhound.settings import Settings

LEARNS_BY_DEFAULT = "fused"  # where the default strategy of a crawl has nothing to learn


@click.command()
@click.argument("url")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Write the skeleton as JSON; - stdout. What you set in a file that is there is kept.",
)
@click.option(
    "--picture",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Draw the kinds of page and link: an .svg or .html file.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the skeleton as JSON.")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing but errors and the result.")
@click.option("-v", "--verbose", is_flag=True, help="Say a line for every page asked for.")
@crawl_options
@click.pass_context
def learn(
    context: click.Context,
    /,
    url: str,
    output: Path | None,
    picture: Path | None,
    as_json: bool,
    quiet: bool,
    verbose: bool,
    **options: object,
) -> None:
    """Learn how the forum that URL belongs to is built, and show it.

    Nothing is crawled or kept but the skeleton: the entry page and the URL patterns of lists,
    threads and their further pages, each with an example.
    """
    draw = _drawer(picture)
    before = _before(output) if output is not None else None
    typed = typed_url(url)
    settings = settings_from(options)
    chosen = context.get_parameter_source("strategy") is not ParameterSource.DEFAULT
    strategy = learning_strategy(settings.strategy, chosen=chosen)
    lesson = learned(typed.url, strategy, settings, quiet=quiet, verbose=verbose)
    skeleton = lesson.known_skeleton
    if output is not None:
        skeleton = merged(skeleton, before) if before is not None else skeleton
        _write(output, skeleton.to_json())
    if picture is not None:
        _write(picture, draw(drawing_of(skeleton, lesson.pages)).rstrip("\n"))
    if as_json:
        click.echo(skeleton.to_json())
    elif str(output) != "-":
        click.echo(printable("\n".join(describe(skeleton, lesson.pages))))


def _before(output: Path) -> Skeleton | None:
    """The skeleton that a file holds already; what a person set in it is kept."""
    if str(output) == "-" or not output.exists():
        return None
    return skeleton_from_json(output.read_text(encoding="utf-8"), str(output))


def _drawer(picture: Path | None) -> Callable[[Drawing], str]:
    """How to draw for a file of this name; a name that tells nothing is refused at once."""
    drawers = {".svg": svg_picture, ".html": html_picture}
    ending = picture.suffix.lower() if picture is not None else ".svg"
    if ending not in drawers:
        raise UsageError(f"--picture {picture}: a file that ends in .svg or .html is needed.")
    return drawers[ending]


def learning_strategy(name: str, *, chosen: bool) -> Strategy:
    """The strategy of this name; one without learning only if nobody asked for it."""
    strategy = strategy_named(name)
    if strategy.learner() is not None:
        return strategy
    if not chosen:
        return strategy_named(LEARNS_BY_DEFAULT)
    able = sorted(each.name for each in STRATEGIES.values() if each.learner() is not None)
    raise UsageError(f"The strategy '{name}' learns nothing.", f"Choose from: {', '.join(able)}.")


def learned(
    url: str, strategy: Strategy, settings: Settings, *, quiet: bool, verbose: bool
) -> Lesson:
    """Run the learner over the network, with progress on stderr."""
    lesson = Lesson(url, strategy, settings)
    progress = Progress(quiet=quiet, verbose=verbose)

    async def consume() -> None:
        on_signals(lesson.stop.set)
        async with aclosing(lesson.run()) as events:
            async for event in events:
                progress.show(event, lambda: 0)

    with progress:
        asyncio.run(consume())
    if lesson.skeleton is None:
        raise InterruptedCrawlError("Stopped before the forum was learned.")
    return lesson


def _write(path: Path, text: str) -> None:
    if str(path) == "-":
        click.echo(text)
        return
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise DiskError(f"{path}: cannot be written ({error.strerror}).") from error
