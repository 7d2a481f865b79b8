"""A TOML file with the options you always give: the same names, without dashes in front.

`[crawl]` holds for every forum, `[site."forum.example.org"]` for one. What is typed wins.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click

from threadhound.errors import UsageError

PLACE = Path("threadhound") / "config.toml"  # below XDG_CONFIG_HOME
SECTIONS = ("crawl", "site")
NEVER = frozenset({"config", "help", "dry-run"})  # options that are meant for one run


WORDS = "threadhound.words"  # of the command line, kept for the sections of single forums


class Configured(click.Command):
    """A command whose options a file can set."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[WORDS] = tuple(args)
        return super().parse_args(ctx, args)


def config_option(command: Any) -> Any:
    """`-c FILE`: read before the other options, whose defaults it sets."""
    option = click.option(
        "-c",
        "--config",
        type=click.Path(path_type=Path),
        is_eager=True,
        expose_value=False,
        callback=_read_into_defaults,
        metavar="FILE",
        help="TOML file with options; without it ~/.config/threadhound/config.toml.",
    )
    return option(command)


def _read_into_defaults(ctx: click.Context, _: click.Parameter, given: Path | None) -> None:
    path = given or _usual_place()
    if given is None and not path.is_file():
        return
    text, data = _parsed(path)
    options = _options_of(ctx.command)
    _check(path, text, data, options)
    found = dict(data.get("crawl", {}))
    for host, section in data.get("site", {}).items():
        if _is_for(host, ctx):
            found |= section
    defaults = dict(ctx.default_map or {})
    ctx.default_map = defaults | {options[name]: value for name, value in found.items()}


def _usual_place() -> Path:
    home = os.environ.get("XDG_CONFIG_HOME")
    return (Path(home) if home else Path.home() / ".config") / PLACE


def _parsed(path: Path) -> tuple[str, dict[str, Any]]:
    try:
        text = path.read_text(encoding="utf-8")
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{path}: {error}.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read ({error}).") from error


def _options_of(command: click.Command) -> dict[str, str]:
    """The long names of a command's options, without dashes -> the parameter they set."""
    return {
        name.removeprefix("--"): param.name or ""
        for param in command.params
        if isinstance(param, click.Option)
        for name in param.opts
        if name.startswith("--") and name.removeprefix("--") not in NEVER
    }


def _check(path: Path, text: str, data: Mapping[str, Any], options: Mapping[str, str]) -> None:
    """Every name must be an option: a misspelt one would be obeyed by nobody."""
    for section in data:
        if section not in SECTIONS:
            raise UsageError(
                f"{path}: line {_line(text, section)}: there is no section [{section}].",
                'Write [crawl], or [site."forum.example.org"].',
            )
    tables = [data.get("crawl", {}), *data.get("site", {}).values()]
    for table in tables:
        for name in table if isinstance(table, dict) else ():
            if name not in options:
                raise UsageError(
                    f"{path}: line {_line(text, name)}: '{name}' is no option of crawl.",
                    f"Known are: {', '.join(sorted(options))}.",
                )


def _line(text: str, name: str) -> int:
    found = re.search(rf"^\s*\[?\"?{re.escape(name)}\b", text, re.MULTILINE)
    return text.count("\n", 0, found.start() + 1) + 1 if found else 1


def _is_for(host: str, ctx: click.Context) -> bool:
    """Whether a section is for the forum that is named on the command line."""
    words = ctx.meta.get(WORDS, ())
    return any(_host_of(word) == host.lower() for word in words)


def _host_of(word: str) -> str:
    return (urlsplit(word if "://" in word else f"https://{word}").netloc).lower()
