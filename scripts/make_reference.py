"""The reference of the command line, written from the commands themselves.

python scripts/make_reference.py           writes docs/reference.md
python scripts/make_reference.py --check   fails if it is not what the commands say
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from threadhound.cli.main import COMMANDS, threadhound
from threadhound.errors import ThreadhoundError

TARGET = Path(__file__).resolve().parents[1] / "docs" / "reference.md"
HEAD = """# Reference of the command line

Written by `python scripts/make_reference.py` from the commands themselves; do not edit it.
`threadhound URL` is short for `threadhound crawl URL`. [The guide](guide.md) says when to use what.
"""


def reference() -> str:
    """The whole page."""
    parent = click.Context(threadhound, info_name="threadhound")
    parts = [HEAD]
    for name in COMMANDS:
        command = threadhound.get_command(parent, name)
        if command is not None:
            parts.append(section(name, command, parent))
    parts.append(exit_codes())
    return "\n".join(parts)


def section(name: str, command: click.Command, parent: click.Context) -> str:
    """One command: how to write it, what it does, its options."""
    context = click.Context(command, info_name=name, parent=parent)
    usage = " ".join(["threadhound", name, *command.collect_usage_pieces(context)])
    lines = [f"## {name}", "", "```", usage, "```", "", paragraphs(command.help or ""), ""]
    rows = [row for one in command.params if (row := option_row(one, context))]
    if rows:
        lines += ["| option | |", "|---|---|", *rows, ""]
    return "\n".join(lines)


def paragraphs(text: str) -> str:
    """Help as running text; blocks that click keeps as they are become code."""
    made = []
    for block in text.strip().split("\n\n"):
        if block.lstrip().startswith("\b"):
            lines = [line for line in block.replace("\b", "").split("\n") if line.strip()]
            made.append("\n".join(["```", *lines, "```"]))
        else:
            made.append(" ".join(block.split()))
    return "\n\n".join(made)


def option_row(parameter: click.Parameter, context: click.Context) -> str | None:
    record = parameter.get_help_record(context) if isinstance(parameter, click.Option) else None
    if record is None:
        return None
    names, text = (" ".join(part.split()).replace("|", "\\|") for part in record)
    return f"| `{names}` | {text} |"


def exit_codes() -> str:
    """Every error and its code."""
    found = {0: "complete"}
    waiting = [ThreadhoundError]
    while waiting:
        kind = waiting.pop(0)
        waiting += kind.__subclasses__()
        found.setdefault(kind.exit_code, (kind.__doc__ or "").split("\n")[0].rstrip("."))
    found[1] = "unexpected"
    rows = [f"| {code} | {found[code]} |" for code in sorted(found)]
    return "\n".join(["## Exit codes", "", "| code | |", "|---|---|", *rows, ""])


def main() -> None:
    text = reference()
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != text:
        sys.exit("docs/reference.md is old: run python scripts/make_reference.py")


if __name__ == "__main__":
    main()
