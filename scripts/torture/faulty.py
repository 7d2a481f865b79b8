"""Servers that fail: does the crawl still bring every page, and at what cost?

    python scripts/torture/faulty.py [--threads N]

30 % of the answers fail, then 60 %, then 1 % of the pages for ever, then the whole site is away
for a while. Waits are shortened through the settings; nothing else differs from a real crawl.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from contextlib import aclosing
from pathlib import Path

import ground

from threadhound.crawl.report import Report
from threadhound.crawl.run import Crawl
from threadhound.errors import ThreadhoundError
from threadhound.evaluate.simulate.faults import Faults, Trouble, trouble_for
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.learn.generic import GENERIC
from threadhound.settings import Limits, Settings

QUICK = Settings(
    delay=0.0, connections=4, retry_seconds=0.02,
    limits=Limits(pause_seconds=0.05, pause_most_seconds=0.2),
)  # fmt: skip
MIXES = (  # share of failing answers, most requests for each page of a calm crawl
    (0.3, 1.6),
    (0.6, 3.0),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=1500)
    options = parser.parse_args()
    spec = ForumSpec(seed=7, boards=4, threads=options.threads, users=5, robots=None)
    trial = ground.Trial("faulty servers")
    with ground.scratch() as place:
        with ground.forum(spec) as forum:
            crawl(forum.url, place / "calm")
            expected, port = _export(place / "calm"), forum.port
            calm = len(forum.log())
        trial.figures["pages"], trial.figures["requests of a calm crawl"] = len(expected), calm
        for share, most in MIXES:
            _passing(trial, spec, port, place / f"share{share}", expected, (share, most, calm))
        _lasting(trial, spec, port, place / "lasting", expected)
        _away(trial, spec, port, place / "away", expected)
    return trial.end()


def crawl(url: str, archive: Path) -> Report | ThreadhoundError:
    """A crawl in this process, with short waits."""
    job = Crawl(url, archive, GENERIC, QUICK)

    async def consume() -> None:
        async with aclosing(job.run()) as events:
            async for _ in events:
                pass

    try:
        asyncio.run(consume())
    except ThreadhoundError as error:
        return error
    return job.report or ThreadhoundError("no report")


def _export(archive: Path) -> list[str]:
    """Without the depth: a page that failed is found later, and perhaps by another way."""
    return ground.exported(archive, but=("depth",))


def _passing(
    trial: ground.Trial, spec: ForumSpec, port: int, archive: Path, expected: list[str],
    figures: tuple[float, float, int],
) -> None:  # fmt: skip
    share, most, calm = figures
    part = share / 4
    faults = Faults(busy=part, retry_after="", drop=part, reset=part, truncate=part)
    with ground.forum(spec.but(faults=faults), port) as forum:
        report = crawl(forum.url, archive)
        log = forum.log()
    trial.tried += 1
    where = f"{share:.0%} failing"
    trial.check(isinstance(report, Report) and report.failed == 0, f"{where}: {report}")
    wrong = ground.differences(expected, _export(archive))
    trial.check(not wrong, f"{where}: {wrong}")
    failed = sum(1 for seen in log if seen.status != 200) / len(log)
    trial.figures[f"{where}: share that did fail"] = f"{failed:.1%}"
    times = len(log) / calm
    trial.figures[f"{where}: requests"] = f"{times:.2f} times a calm crawl's (at most {most})"
    trial.check(times <= most, f"{where}: {times:.2f} times the requests")


def _lasting(
    trial: ground.Trial, spec: ForumSpec, port: int, archive: Path, expected: list[str]
) -> None:
    """Pages that fail for ever are listed, exactly they, and the command ends with exit 3."""
    faults = Faults(broken=0.01, robots="404")
    with ground.forum(spec.but(faults=faults), port) as forum:
        report = crawl(forum.url, archive)
        asked = {seen.target for seen in forum.log()}
        trial.tried += 1
        broken = {t for t in asked if trouble_for(faults, spec.seed, t, 1) is Trouble.BROKEN}
        trial.check(isinstance(report, Report), f"lasting: {report}")
        listed = ground.run("status", archive, "--failed").output.splitlines()
        origin = f"http://127.0.0.1:{forum.port}"
        named = {line.partition("\t")[0].removeprefix(origin) for line in listed}
        trial.check(named == broken, f"lasting: listed {sorted(named)}, broken {sorted(broken)}")
        trial.figures["pages that fail for ever"] = len(broken)
        again = ground.run("crawl", forum.url, "-o", archive, *ground.FAST, "--retries", 0)
        trial.check(again.code == 3, f"lasting: the next run ended with {again}")
    with ground.forum(spec, port) as forum:
        healed = ground.run("crawl", forum.url, "-o", archive, *ground.FAST)
        trial.check(healed.code == 0, f"lasting: once healed: {healed}")
    wrong = ground.differences(expected, _export(archive))
    trial.check(not wrong, f"lasting, once healed: {wrong}")


def _away(
    trial: ground.Trial, spec: ForumSpec, port: int, archive: Path, expected: list[str]
) -> None:
    """From one request on the whole site is busy for a long row of requests; nothing is lost."""
    faults = Faults(busy_from=60, busy_to=100)
    with ground.forum(spec.but(faults=faults), port) as forum:
        report = crawl(forum.url, archive)
    trial.tried += 1
    trial.check(isinstance(report, Report) and report.failed == 0, f"away: {report}")
    wrong = ground.differences(expected, _export(archive))
    trial.check(not wrong, f"away: {wrong}")


if __name__ == "__main__":
    sys.exit(main())
