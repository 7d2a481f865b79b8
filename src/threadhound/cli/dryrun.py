"""`crawl --dry-run`: what would be fetched, and how long that takes at the polite rate."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from pathlib import Path

from threadhound.cli.progress import Progress, duration
from threadhound.crawl.forecast import Forecast, forecast
from threadhound.crawl.lesson import Lesson
from threadhound.crawl.wishes import Wishes
from threadhound.errors import InterruptedCrawlError, UsageError
from threadhound.learn.known import known_by
from threadhound.learn.skeleton import Skeleton
from threadhound.learn.strategies import strategy_named
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore


def dry_run(
    url: str, settings: Settings, *, quiet: bool, verbose: bool
) -> tuple[Skeleton, Forecast]:
    """Learn over the network, keep nothing, and forecast."""
    strategy = strategy_named(settings.strategy)
    if strategy.learner() is None:
        raise UsageError(
            f"The strategy '{strategy.name}' learns nothing: it cannot say what it would fetch."
        )
    lesson = Lesson(url, strategy, settings)
    progress = Progress(quiet=quiet, verbose=verbose)

    async def consume() -> None:
        async with aclosing(lesson.run()) as events:
            async for event in events:
                progress.show(event, lambda: 0)

    with progress:
        asyncio.run(consume())
    if lesson.skeleton is None:
        raise InterruptedCrawlError("Stopped before the forum was learned.")
    skeleton = _obeyed(url, lesson, settings)
    known = known_by(skeleton)
    return skeleton, forecast(lesson.pages, known, lesson.seconds_a_page)


def _obeyed(url: str, lesson: Lesson, settings: Settings) -> Skeleton:
    """The learned skeleton, or the user's."""
    if settings.skeleton_file is None and lesson.skeleton is not None:
        return lesson.skeleton
    wishes = Wishes(settings, strategy_named(settings.strategy), MemoryStore(), lesson.read)
    found = wishes.skeleton(url)
    if found is None:
        raise UsageError(f"{settings.skeleton_file} holds no skeleton.")
    return found


def _time(what: Forecast) -> str:
    """At the rate that was asked for; without a pause only the forum's own speed decides."""
    if not what.seconds:
        polite = duration(what.pages * Settings().delay)
        return f"Time: as fast as the forum answers; at one page a second {polite}."
    each = what.seconds / max(1, what.pages)
    return f"Time: about {duration(what.seconds)} at one page every {each:.1f} s."


def told(skeleton: Skeleton, what: Forecast, directory: Path, settings: Settings) -> str:
    """For a person."""
    lines = [
        f"Home: {skeleton.entry}",
        f"Learned from {skeleton.learned_pages} pages; nothing is kept.",
        f"Lists: {what.lists:,} known, about {what.index_pages:,} pages.",
        f"Threads: about {what.threads:,}, on about {what.thread_pages:,} pages.",
        f"In all about {what.pages:,} pages, between {what.low:,} and {what.high:,}, into "
        f"{directory}/",
        _time(what),
    ]
    narrowing = [
        name
        for name, value in (
            ("--board", settings.board), ("--since", settings.since), ("--until", settings.until),
            ("--include", settings.include), ("--exclude", settings.exclude),
        )
        if value
    ]  # fmt: skip
    if narrowing:
        lines.append(f"That is the whole forum; {', '.join(narrowing)} will leave some of it out.")
    return "\n".join(lines)
