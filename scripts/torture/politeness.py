"""Politeness as the server sees it, over many kills and restarts; and robots.txt in all its ways.

python scripts/torture/politeness.py [--kills N] [--delay S]
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import ground
import tracer
from desk import Answer, Desk, Plan, Visit, desk
from robotsmatrix import MATRIX, Case
from toylearner import crawl_with_toy

TOLERANCE = 0.010  # seconds that timers and the loopback may take away
PAUSE = 3
PATIENCE = 30.0  # seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--delay", type=float, default=0.2)
    options = parser.parse_args()
    trial = ground.Trial("politeness")
    with ground.scratch() as place:
        _pace(trial, place / "pace", options.kills, options.delay)
        for name, start in (("crawling", _cli), ("learning", _toy)):
            _pause(trial, place / name, name, start)
        _long_pause(trial, place)
        _banned(trial, place / "banned")
        _stops_while_down(trial, place / "down")
        for number, case in enumerate(MATRIX):
            _robots(trial, place / f"robots{number}", case)
    return trial.end()


Start = Callable[[Desk, Path], Callable[[], int]]


def _arguments(site: Desk, archive: Path, delay: float = 0) -> tuple[object, ...]:
    options = ("--strategy", "generic", "--delay", delay, "-q")
    return ("crawl", site.url, "-o", archive, *options)


def _cli(site: Desk, archive: Path) -> Callable[[], int]:
    return lambda: ground.program(*_arguments(site, archive))


def _toy(site: Desk, archive: Path) -> Callable[[], int]:
    return lambda: crawl_with_toy(site.url, archive, questions=12)


def _pace(trial: ground.Trial, archive: Path, kills: int, delay: float) -> None:
    """Killed again and again: never two at once, never sooner than the delay."""
    dice = random.Random(3)
    moved: dict[str, Answer] = {
        f"/{n}": (302, {"Location": f"/{n + 100_000}"}, b"") for n in range(0, 400, 3)
    }  # a redirect is a request too
    with desk(Plan(moved)) as site:
        for _ in range(kills):
            arguments = _arguments(site, archive, delay)
            with tracer.running(lambda: ground.program(*arguments)) as child:  # noqa: B023
                time.sleep(dice.uniform(0.05, 6 * delay))
                tracer.kill(child)
        time.sleep(0.1)
        visits = sorted(site.visits())
    trial.tried += kills
    gaps = [after.came - before.came for before, after in pairwise(visits)]
    trial.figures["requests over all restarts"] = len(visits)
    trial.figures["shortest gap"] = f"{min(gaps):.3f} s (delay {delay} s)"
    trial.check(len(visits) > kills, f"only {len(visits)} requests in {kills} runs")
    trial.check(min(gaps) >= delay - TOLERANCE, f"a gap of {min(gaps):.3f} s")
    most = max(visit.at_once for visit in visits)
    trial.check(most == 1, f"{most} requests at once")


def _pause(trial: ground.Trial, archive: Path, name: str, start: Start) -> None:
    """Retry-After, with kills in the pause: not one request before its end."""
    busy: Answer = (429, {"Retry-After": str(PAUSE), "Content-Type": "text/html"}, b"busy")
    with desk(Plan({"/7": busy}, once=frozenset({"/7"}), pages=30)) as site:
        asked_at = _run_until(site, start(site, archive), "/7")
        while time.monotonic() < asked_at + PAUSE - 0.7:
            with tracer.running(start(site, archive)) as child:
                time.sleep(0.5)
                tracer.kill(child)
        last = tracer.run(start(site, archive))
        after = [v.came - asked_at for v in site.visits() if v.came > asked_at]
    trial.tried += 1
    trial.check(last.code == 0, f"pause while {name}: ended with {last}")
    trial.check(bool(after), f"pause while {name}: nothing was asked afterwards")
    soonest = min(after, default=0.0)
    trial.figures[f"first request after a pause of {PAUSE} s, {name}"] = f"{soonest:.2f} s"
    trial.check(soonest >= PAUSE - TOLERANCE, f"pause while {name}: broken at {soonest:.2f} s")


def _run_until(site: Desk, program: Callable[[], int], path: str) -> float:
    """Run until a path was answered and its answer is surely stored; when that was."""
    end = time.monotonic() + PATIENCE
    with tracer.running(program) as child:
        while time.monotonic() < end:
            found = [visit.left for visit in site.visits() if visit.path == path]
            if found:
                time.sleep(0.4)
                tracer.kill(child)
                return found[0]
            time.sleep(0.02)
    raise TimeoutError(f"{path} was never asked for")


def _long_pause(trial: ground.Trial, place: Path) -> None:
    """A day is waited for (and can be interrupted); more than a day ends the run with a date."""
    for seconds, expected in ((86400, 130), (90000, 3)):
        archive = place / f"day{seconds}"
        busy: Answer = (503, {"Retry-After": str(seconds), "Content-Type": "text/html"}, b"busy")
        with desk(Plan({"/3": busy}, pages=30)) as site:
            _run_until(site, _cli(site, archive), "/3")
            before = len(site.visits())
            ended = _stopped_after(2.0, _cli(site, archive))
            later = len(site.visits()) - before
        trial.tried += 1
        where = f"Retry-After of {seconds} s"
        trial.check(later == 0, f"{where}: {later} requests after a restart")
        trial.check(ended in (expected, 130), f"{where}: the restarted run ended with {ended}")


def _stopped_after(seconds: float, program: Callable[[], int]) -> int:
    """Run, send SIGTERM, and see that it ends soon; the exit code."""
    with tracer.running(program) as child:
        time.sleep(seconds)
        os.kill(child, signal.SIGTERM)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        return -1


def _banned(trial: ground.Trial, archive: Path) -> None:
    """Refused in the middle of a crawl: exit 7; once let in again, nothing is missing."""
    no: Answer = (403, {"Content-Type": "text/html"}, b"no")
    everything = {f"/{n}": no for n in range(40)} | {"/": no}
    with desk(Plan({}, seconds=0, pages=40)) as site:
        port = site.port
        arguments = (*_arguments(site, archive), "--max-pages", 6)
        tracer.run(lambda: ground.program(*arguments))
    with desk(Plan(everything, seconds=0), port) as site:
        refused = tracer.run(_cli(site, archive))
    with desk(Plan({}, seconds=0, pages=40), port) as site:
        again = tracer.run(_cli(site, archive))
    trial.tried += 1
    trial.check(refused.code == 7, f"banned: {refused}")
    trial.check(again.code == 0, f"let in again: {again}")
    pages = len(ground.exported(archive))
    trial.check(pages == 40, f"after a ban {pages} pages of 40 are there")


def _stops_while_down(trial: ground.Trial, archive: Path) -> None:
    """The site is down and the crawl waits for it: it still ends when it is told to."""
    broken: Answer = (500, {"Content-Type": "text/html"}, b"broken")
    with desk(Plan({}, seconds=0, pages=40)) as site:
        port = site.port
        arguments = (*_arguments(site, archive), "--max-pages", 3)
        tracer.run(lambda: ground.program(*arguments))
    with desk(Plan({f"/{n}": broken for n in range(40)} | {"/": broken}, seconds=0), port) as site:
        ended = _stopped_after(8.0, _cli(site, archive))
    with desk(Plan({}, seconds=0, pages=40), port) as site:
        again = tracer.run(_cli(site, archive))
    trial.tried += 1
    trial.check(ended == 130, f"told to stop while the site is down: {ended}")
    trial.check(again.code == 0, f"the site is up again: {again}")
    pages = len(ground.exported(archive))
    trial.check(pages == 40, f"after the site was down {pages} pages of 40 are there")


def _robots(trial: ground.Trial, archive: Path, case: Case) -> None:
    """What RFC 9309 says is done, and nothing that is forbidden is asked for."""
    hang = frozenset({"/robots.txt"}) if case.hangs else frozenset()
    with desk(Plan(case.answers, seconds=0.0, hang=hang, pages=12)) as site:
        arguments = (*_arguments(site, archive), *case.options)
        ended = tracer.run(lambda: ground.program(*arguments))
        visits: list[Visit] = site.visits()
    trial.tried += 1
    where = f"robots.txt {case.name}"
    trial.check(ended.code == case.exit_code, f"{where}: {ended}")
    asked = {visit.path for visit in visits if not visit.path.startswith("/robots")}
    trial.check(case.allowed(asked), f"{where}: asked for {sorted(asked)}")
    trial.check(not ground.traceback_in(ended), f"{where}: {ended.errors[-800:]}")


if __name__ == "__main__":
    sys.exit(main())
