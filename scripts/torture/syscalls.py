"""SIGKILL before every write, sync, rename, ... of a small crawl; each must resume to the same end.

    python scripts/torture/syscalls.py [--points N] [--torn]

Without --points every call is tried. --torn lets half of the last write happen first.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import ground
import tracer

from threadhound.store.archive import DATABASE


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, help="a sample of so many calls")
    parser.add_argument("--torn", action="store_true", help="the write before is cut in half")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if why := tracer.unavailable():
        ground.not_here(why)
    trial = ground.Trial("kills at system calls" + (" after torn writes" * options.torn))
    with ground.scratch() as place, ground.forum(ground.TINY) as forum:
        calm = place / "calm"
        calls = _calls(forum, calm)
        expected = ground.exported(calm, links=True)
        points = _points(calls, options)
        trial.figures["pages"] = len(ground.exported(calm))
        trial.figures["calls in a whole crawl"] = len(calls)
        for point in points:
            trial.tried += 1
            _try(trial, forum, place / "archive", point, expected, torn=options.torn)
    return trial.end()


def _calls(forum: ground.Forum, archive: Path) -> list[tracer.Call]:
    seen: list[tracer.Call] = []
    ended = tracer.run_traced(_crawl(forum, archive), archive, seen.append)
    if ended.code:
        raise RuntimeError(f"the undisturbed crawl failed: {ended}")
    return seen


def _crawl(forum: ground.Forum, archive: Path):  # noqa: ANN202
    return lambda: ground.program("crawl", forum.url, "-o", archive, *ground.FAST)


def _points(calls: list[tracer.Call], options: argparse.Namespace) -> list[int]:
    chosen = [c.number for c in calls if not options.torn or c.name in ("write", "pwrite64")]
    if options.points is None or options.points >= len(chosen):
        return chosen
    return sorted(random.Random(options.seed).sample(chosen, options.points))


def _try(
    trial: ground.Trial, forum: ground.Forum, archive: Path, point: int, expected: list[str],
    *, torn: bool,
) -> None:  # fmt: skip
    ground.remove(archive)

    def judge(call: tracer.Call) -> tracer.Verdict:
        if torn and call.number == point and call.name in ("write", "pwrite64"):
            return tracer.Shorten(call.arguments[2] // 2)
        return tracer.Kill() if call.number >= point else None

    killed = tracer.run_traced(_crawl(forum, archive), archive, judge)
    where = f"point {point}"
    if killed.code == 0:
        return  # timing made this run shorter: it ended before the point
    trial.check(killed.code == -9, f"{where}: ended with {killed}")
    if (archive / DATABASE).exists():
        looked = ground.run("status", archive)
        trial.check(looked.code == 0, f"{where}: status after the kill says {looked}")
    resumed = ground.run("crawl", forum.url, "-o", archive, *ground.FAST)
    if trial.check(resumed.code == 0, f"{where}: resuming ended with {resumed}"):
        wrong = ground.differences(expected, ground.exported(archive, links=True))
        trial.check(not wrong, f"{where}: {wrong}")


if __name__ == "__main__":
    sys.exit(main())
