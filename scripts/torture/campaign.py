"""Every torture at full size, one after the other, with a table at the end.

    python scripts/torture/campaign.py [NAME ...] [--list]

The exit code is 0 only if each campaign ran and found no fault; what this machine does not permit
is named in the table and is no fault.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ground import NOT_HERE

HERE = Path(__file__).parent
VERDICT = re.compile(r"^.*: (\d+) tried, (\d+) faults$")


@dataclass(frozen=True, slots=True)
class Campaign:
    """One script with its options."""

    name: str
    script: str
    options: tuple[str, ...] = ()
    must_fail: bool = False  # a check of the check

    @property
    def command(self) -> str:
        return " ".join((f"{self.script}.py", *self.options))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a campaign ended."""

    campaign: Campaign
    said: str
    tried: str
    faults: str
    seconds: float


CAMPAIGNS = (
    Campaign("kills", "kills", ("--kills", "500", "--pages", "20000")),
    Campaign(
        "kills-fused",
        "kills",
        ("--kills", "200", "--pages", "5000", "--strategy", "fused"),
    ),
    Campaign("kills-learning", "kills", ("--kills", "200", "--pages", "4000", "--learning")),
    Campaign("syscalls", "syscalls"),
    Campaign("syscalls-torn", "syscalls", ("--torn",)),
    Campaign("power-loss", "powerloss", ("--cuts", "300")),
    Campaign("lying-disk", "powerloss", ("--cuts", "60", "--dishonest"), must_fail=True),
    Campaign("disk-full", "diskfaults", ("--mode", "full")),
    Campaign("disk-error", "diskfaults", ("--mode", "error")),
    Campaign("damage", "damage", ("--damages", "500")),
    Campaign("faulty", "faulty", ("--threads", "1500")),
    Campaign("politeness", "politeness", ("--kills", "50")),
    Campaign("addresses", "addresses"),
    Campaign("canaries", "canaries"),
    Campaign("growth", "growth", ("--size", "200000", "--pages", "2000", "--rounds", "3")),
    Campaign("soak", "soak", ("--pages", "200000", "--frontier", "1000000")),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these campaigns")
    parser.add_argument("--list", action="store_true", help="name the campaigns and stop")
    options = parser.parse_args()
    unknown = set(options.names) - {campaign.name for campaign in CAMPAIGNS}
    if unknown:
        parser.error(f"no such campaign: {', '.join(sorted(unknown))}")
    chosen = [one for one in CAMPAIGNS if not options.names or one.name in options.names]
    if options.list:
        print("\n".join(f"{one.name:16} {one.command}" for one in chosen))
        return 0
    outcomes = [_run(campaign) for campaign in chosen]
    print("\n" + table(outcomes), flush=True)
    return 1 if any(outcome.said == "FAULTS" for outcome in outcomes) else 0


def _run(campaign: Campaign) -> Outcome:
    """Run a script, showing what it prints while it prints it."""
    print(f"\n== {campaign.name}: {campaign.command}", flush=True)
    began, tried, faults = time.monotonic(), "-", "-"
    command = [sys.executable, str(HERE / f"{campaign.script}.py"), *campaign.options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)
            if found := VERDICT.match(line):
                tried, faults = found.groups()
    said = verdict(process.returncode, must_fail=campaign.must_fail)
    return Outcome(campaign, said, tried, faults, time.monotonic() - began)


def verdict(code: int, *, must_fail: bool = False) -> str:
    """What an exit code says of a campaign."""
    if code == NOT_HERE:
        return "not possible here"
    if must_fail:
        return "ok, it fails" if code == 1 else "FAULTS"
    return "FAULTS" if code else "ok"


def table(outcomes: Sequence[Outcome]) -> str:
    """The campaigns in rows."""
    rows = [("campaign", "tried", "faults", "seconds", "verdict")]
    rows += [
        (one.campaign.name, one.tried, one.faults, f"{one.seconds:.0f}", one.said)
        for one in outcomes
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


if __name__ == "__main__":
    sys.exit(main())
