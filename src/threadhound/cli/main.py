"""`threadhound`: one program, one file per command; errors end as one line and an exit code."""

from __future__ import annotations

import difflib
import gc
import os
import signal
import sys
from typing import Any

import click

from threadhound import __version__
from threadhound.errors import ThreadhoundError, UsageError

COMMANDS = (
    *("crawl", "learn", "status", "audit", "export", "search", "extract", "repair", "discover"),
    *("compare", "evaluate", "demo"),
)


class Commands(click.Group):
    """Loads a command when it is used, and reads `threadhound URL` as `threadhound crawl URL`."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module = __import__(f"threadhound.cli.{cmd_name}", fromlist=[cmd_name])
        command = getattr(module, cmd_name)
        gc.freeze()  # what is loaded by now stays: there is nothing in it to collect
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does; a word that is neither command nor address is told as such."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            close = difflib.get_close_matches(args[0], COMMANDS, n=1)
            hint = f" Did you mean '{close[0]}'?" if close else ""
            raise UsageError(
                f"'{args[0]}' is neither a command nor an address.{hint}",
                "To crawl a forum, give a page of it: threadhound https://forum.example.org/;"
                " threadhound --help lists the commands.",
            )
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in COMMANDS and _looks_like_url(args[0]):
            args = ["crawl", *args]
        return super().parse_args(ctx, args)


def _looks_like_url(word: str) -> bool:
    return not word.startswith("-") and ("." in word or ":" in word or "/" in word)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", prog_name="threadhound")
def threadhound() -> None:
    """Crawl a forum from any of its pages: every thread, and almost nothing else.

    \b
    threadhound URL                crawl the forum that this page belongs to
    threadhound status ARCHIVE     how far it is
    threadhound export ARCHIVE     what it holds
    """  # noqa: D301


def main(args: list[str] | None = None) -> Any:
    """Run a command; every error a user can meet is one line on stderr."""
    try:
        threadhound.main(args=args, prog_name="threadhound", standalone_mode=False)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except ThreadhoundError as error:
        click.echo(f"threadhound: {printable(str(error))}", err=True)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        # the reader went away (`| head`); point stdout elsewhere so that exit does not complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def program() -> None:
    """The installed command: `main`, and further presses of Ctrl-C cannot spoil its ending."""
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def printable(text: str) -> str:
    """Remote text on a terminal: control characters and bidi overrides made visible."""
    return "".join(c if c.isprintable() or c == "\n" else f"\\x{ord(c):02x}" for c in text)


if __name__ == "__main__":
    program()
