"""Options for what of a forum is crawled: a board, a stretch of time, a skeleton of your own."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from threadhound.cli.urls import typed_url
from threadhound.crawl.wishes import skeleton_text
from threadhound.errors import UsageError
from threadhound.learn.jsonlines import line_at, lines_of
from threadhound.learn.skeleton import parsed
from threadhound.learn.strategies import STRATEGIES
from threadhound.settings import Settings

UNITS = {"d": 1, "w": 7, "m": 30, "y": 365}
_AGE = re.compile(r"(\d{1,4})([dwmy])")
_COMPACT = re.compile(r"\d{8}")


def wish_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Everything about which part of a forum is wanted."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option("--board", metavar="URL", help="Only this board, its threads and sub-boards."),
    click.option(
        "--since",
        metavar="DATE",
        help="Only threads with something new since then: 2024-05-31, or 90d, 6w, 3m, 2y ago.",
    ),
    click.option("--until", metavar="DATE", help="Only threads begun before then."),
    click.option("--skeleton", metavar="FILE", help="Obey this skeleton instead of learning one."),
    click.option(
        "--dry-run",
        is_flag=True,
        help="Learn the forum, say what would be fetched and how long it takes, and stop.",
    ),
)


def with_wishes(settings: Settings, options: dict[str, Any]) -> Settings:
    """The settings with the wishes taken out of the options; a wrong one is refused by name."""
    board, skeleton = options.pop("board"), options.pop("skeleton")
    now = datetime.now(UTC)
    since = _moment("--since", options.pop("since"), now)
    until = _moment("--until", options.pop("until"), now, end=True)
    if since and until and since > until:
        raise UsageError(f"--since {since:%Y-%m-%d} is after --until {until:%Y-%m-%d}.")
    return replace(
        settings,
        strategy=_learned_by(skeleton, settings.strategy),
        board=typed_url(board).url if board else None,
        since=since,
        until=until,
        skeleton_file=skeleton,
    )


def _learned_by(skeleton: str | None, strategy: str) -> str:
    """A skeleton is obeyed by the strategy that learned it, unless the user names another."""
    chosen = click.get_current_context().get_parameter_source("strategy")
    if skeleton is None or chosen is not ParameterSource.DEFAULT:
        return strategy
    text = skeleton_text(Path(skeleton))
    named = str(parsed(text, skeleton)["strategy"])
    if named not in STRATEGIES:
        line, known = line_at(lines_of(text), ("strategy",)), ", ".join(sorted(STRATEGIES))
        raise UsageError(
            f"{skeleton}: line {line}: '{named}' is no strategy; write one of {known}."
        )
    return named


def _moment(name: str, text: str | None, now: datetime, *, end: bool = False) -> datetime | None:
    """A day (its end, for --until) or a moment; without a zone it is UTC."""
    if text is None:
        return None
    age = _AGE.fullmatch(text.strip().lower())
    if age:
        return now - timedelta(days=int(age[1]) * UNITS[age[2]])
    plain = text.strip()
    if _COMPACT.fullmatch(plain):
        plain = f"{plain[:4]}-{plain[4:6]}-{plain[6:]}"
    try:
        found = datetime.fromisoformat(plain)
    except ValueError:
        raise UsageError(
            f"{name} '{text}' is not a date.", "Write 2024-05-31, or 90d for 90 days ago."
        ) from None
    if end and len(plain) == len("2024-05-31"):
        found = datetime.combine(found.date(), time.max)
    return found if found.tzinfo else found.replace(tzinfo=UTC)
