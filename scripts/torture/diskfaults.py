"""A disk that fills up or fails at every call of a small crawl: nothing damaged, exit 8, resumable.

    python scripts/torture/diskfaults.py [--points N] [--mode full|error]

full: from the chosen call on, everything that needs space fails with ENOSPC.
error: the chosen call alone fails with EIO.
"""

from __future__ import annotations

import argparse
import errno
import os
import random
import sys
from pathlib import Path

import ground
import tracer

DISK = 8
NEEDS_SPACE = {"write", "pwrite64", "fsync", "fdatasync", "mkdir", "fallocate"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, help="a sample of so many calls")
    parser.add_argument("--mode", choices=["full", "error"], default="full")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if why := tracer.unavailable():
        ground.not_here(why)
    trial = ground.Trial(f"disk faults ({options.mode})")
    with ground.scratch() as place, ground.forum(ground.TINY) as forum:
        calm = place / "calm"
        calls: list[tracer.Call] = []
        tracer.run_traced(_crawl(forum, calm), calm, calls.append)
        expected = ground.exported(calm, links=True)
        for call in _points(calls, options):
            trial.tried += 1
            _try(trial, forum, place / "archive", call, expected, options.mode)
    return trial.end()


def _crawl(forum: ground.Forum, archive: Path):  # noqa: ANN202
    return lambda: ground.program("crawl", forum.url, "-o", archive, *ground.FAST)


def _points(calls: list[tracer.Call], options: argparse.Namespace) -> list[tracer.Call]:
    chosen = [c for c in calls if options.mode == "error" or _needs_space(c)]
    if options.points is None or options.points >= len(chosen):
        return chosen
    sample = random.Random(options.seed).sample(chosen, options.points)
    return sorted(sample, key=lambda call: call.number)


def _needs_space(call: tracer.Call) -> bool:
    return call.name in NEEDS_SPACE or call.creates


def _try(
    trial: ground.Trial, forum: ground.Forum, archive: Path, point: tracer.Call,
    expected: list[str], mode: str,
) -> None:  # fmt: skip
    ground.remove(archive)
    failed: list[tracer.Call] = []

    def judge(call: tracer.Call) -> tracer.Verdict:
        hit = call.number == point.number if mode == "error" else call.number >= point.number
        if not hit or (mode == "full" and not _needs_space(call)):
            return None
        failed.append(call)
        return tracer.Fail(errno.EIO if mode == "error" else errno.ENOSPC)

    ended = tracer.run_traced(_crawl(forum, archive), archive, judge)
    if not failed:
        return
    calls = [f"{c.name} {os.path.relpath(c.path, archive)}" for c in failed[:1]]
    where = f"call {point.number} ({calls[0]})"
    _check_end(trial, where, ended, archive, expected)
    again = ground.run("crawl", forum.url, "-o", archive, *ground.FAST)
    if trial.check(again.code == 0, f"{where}: with a good disk it ended with {again}"):
        wrong = ground.differences(expected, ground.exported(archive, links=True))
        trial.check(not wrong, f"{where}: {wrong}")


def _check_end(
    trial: ground.Trial, where: str, ended: tracer.Ended, archive: Path, expected: list[str]
) -> None:
    """Exit 8 with path and reason; or success, if what failed cost nothing."""
    trial.check(not ground.traceback_in(ended), f"{where}: {ended.errors[-1500:]}")
    if ended.code == 0:
        trial.figures["harmless failures"] = int(trial.figures.get("harmless failures", 0)) + 1
        wrong = ground.differences(expected, ground.exported(archive, links=True))
        trial.check(not wrong, f"{where}: it said that all is well, but {wrong}")
    elif trial.check(ended.code == DISK, f"{where}: exit {ended.code}, {ended.errors[-300:]!r}"):
        trial.check(str(archive) in ended.errors, f"{where}: no path in {ended.errors!r}")
        trial.check(len(ended.errors.splitlines()) == 1, f"{where}: said {ended.errors!r}")


if __name__ == "__main__":
    sys.exit(main())
