"""What the evaluations of structure share: their command line and a mean."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from threadhound.errors import ThreadhoundError
from threadhound.model import Json

Report = Mapping[str, Json]


def mean(values: Sequence[float]) -> float:
    """The average; 1 of nothing, because nothing was wrong."""
    return sum(values) / len(values) if values else 1.0


def run(
    about: str,
    evaluate: Callable[[argparse.Namespace], Report],
    table: Callable[[Report], str],
    *,
    leave_one_out: bool = False,
    arguments: Sequence[str] | None = None,
) -> None:
    """Read the command line, evaluate, print a table or JSON; exits with the error's code."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("mirrors", nargs="+", type=Path, metavar="MIRROR")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument(
        "--leave-one-out",
        action="store_true",
        help="judge each forum by what was learned from the others"
        if leave_one_out
        else "accepted for symmetry; nothing is learned here",
    )
    parser.add_argument(
        "--teach", nargs="*", type=Path, default=[], metavar="MIRROR", help="train on these too"
    )
    options = parser.parse_args(arguments)
    try:
        report = evaluate(options)
    except ThreadhoundError as error:
        sys.stderr.write(f"{error}\n")
        raise SystemExit(error.exit_code) from error
    sys.stdout.write((json.dumps(report, indent=1) if options.json else table(report)) + "\n")
