"""A long crawl: does it stay as small and as fast as it was, and how large is a large queue?

python scripts/torture/soak.py [--pages 200000] [--frontier 1000000]
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import ground
import tracer

from threadhound.evaluate.simulate.presets import preset
from threadhound.model import Follow
from threadhound.store.archive import open_or_create
from threadhound.store.sqlite import SqliteStore

GROWTH_MB = 1.0  # for each 10,000 pages, once the caches are full
WARM_UP = 40_000  # pages; SQLite may hold 40 MB of the database, and fills that first
SPEED = 0.9  # of the last tenth, measured by that of the first
FRONTIER_MB = 300.0
CHUNK = 20_000
YARDSTICK = 200_000  # steps of a loop, some 10 ms: the same work costs more on a busy machine


@dataclass(frozen=True, slots=True)
class Sample:
    """The crawling process at one moment."""

    requests: int
    seconds: float
    megabytes: float
    descriptors: int
    processor: float  # seconds
    yardstick: float  # seconds of processor for a fixed piece of work, done at that moment


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=200_000)
    parser.add_argument("--frontier", type=int, default=1_000_000)
    options = parser.parse_args()
    trial = ground.Trial("soak")
    spec = preset("bench").but(threads=options.pages, robots=None)
    with ground.scratch() as place, ground.forum(spec) as forum:
        _soak(trial, forum, place / "soak", options.pages)
        _frontier(trial, forum, place / "frontier", options.frontier)
    return trial.end()


def _soak(trial: ground.Trial, forum: ground.Forum, archive: Path, pages: int) -> None:
    arguments = ("crawl", forum.url, "-o", archive, *ground.FAST, "--max-pages", pages)
    samples = _watch(forum, arguments, pages / 200)
    trial.tried += 1
    tenth = pages / 10
    warm = min(WARM_UP, pages // 2)
    late = [sample for sample in samples if sample.requests >= warm]
    growth = _slope(late) * 10_000
    first, last = _rate(samples, 0, tenth), _rate(samples, pages - tenth, pages)
    first_cpu, last_cpu = _cost(samples, 0, tenth), _cost(samples, pages - tenth, pages)
    trial.figures |= {
        "pages": samples[-1].requests,
        "memory by tenths": " ".join(f"{_near(samples, n * tenth):.0f}" for n in range(1, 11))
        + " MB",
        "growth for 10,000 pages": f"{growth:.2f} MB (at most {GROWTH_MB})",
        "processor a page by tenths": " ".join(
            f"{_cost(samples, n * tenth, (n + 1) * tenth):.2f}" for n in range(10)
        )
        + " ms",
        "first tenth": f"{first:.0f} pages/s, {first_cpu:.2f} ms of processor a page",
        "last tenth": f"{last:.0f} pages/s, {last_cpu:.2f} ms of processor a page",
        "descriptors": f"{late[0].descriptors} early, {late[-1].descriptors} late",
    }
    trial.check(
        samples[-1].requests >= 0.98 * pages, f"only {samples[-1].requests} pages were asked for"
    )
    trial.check(growth <= GROWTH_MB, f"memory grows by {growth:.2f} MB for 10,000 pages")
    # Busy neighbours make processor time dearer: a page is measured by other work of the moment.
    speed = (first_cpu / _yardstick(samples, 0, tenth)) / (
        last_cpu / _yardstick(samples, pages - tenth, pages)
    )
    trial.figures["speed at the end"] = f"{speed:.0%} of that at first (at least {SPEED:.0%})"
    trial.check(speed >= SPEED, f"at the end it has {speed:.0%} of the speed that it had at first")
    trial.check(late[-1].descriptors <= late[0].descriptors + 5, "descriptors grow")


def _frontier(trial: ground.Trial, forum: ground.Forum, archive: Path, size: int) -> None:
    """So many addresses wait, and one page is fetched."""
    origin = forum.url.split("/", 3)[2]
    with open_or_create(archive) as opened, SqliteStore(opened, site=origin) as store:
        store.put({"start": forum.url, "strategy": "generic", "begun": 0})
        for at in range(0, size, CHUNK):
            links = (f"{forum.url}?waiting={n}" for n in range(at, min(at + CHUNK, size)))
            store.add([Follow(url, url, priority=9) for url in links])
    arguments = ("crawl", forum.url, "-o", archive, *ground.FAST, "--max-pages", 400)
    samples = _watch(forum, arguments, 1)
    trial.tried += 1
    most = max(sample.megabytes for sample in samples)
    trial.figures["addresses waiting"] = f"{size:,}"
    trial.figures["memory with them"] = f"{most:.0f} MB (at most {FRONTIER_MB:.0f})"
    trial.check(most <= FRONTIER_MB, f"{size:,} waiting addresses take {most:.0f} MB")


def _watch(forum: ground.Forum, arguments: tuple[object, ...], every: float) -> list[Sample]:
    """Run a crawl; samples from its first request to its end."""
    before, samples = forum.requests(), list[Sample]()
    with tracer.running(lambda: _alone(arguments)) as child:
        began, ended = time.monotonic(), False
        while not ended:
            requests = forum.requests() - before
            if not samples or requests >= samples[-1].requests + every:
                sample = _sample(child, requests, time.monotonic() - began)
                if sample is not None:
                    samples.append(sample)
            done, status = os.waitpid(child, os.WNOHANG)
            ended = bool(done)
            if status:
                raise RuntimeError(f"the crawl ended with {os.waitstatus_to_exitcode(status)}")
            time.sleep(0.1)
    return samples


def _alone(arguments: tuple[object, ...]) -> int:
    """A process that holds nothing of ours: memory is measured from there."""
    command = [sys.executable, "-m", "threadhound.cli.main", *map(str, arguments)]
    os.execv(sys.executable, command)


def _sample(child: int, requests: int, seconds: float) -> Sample | None:
    try:
        process = Path(f"/proc/{child}")
        size = next(x for x in (process / "status").read_text().splitlines() if "VmRSS" in x)
        ticks = (process / "stat").read_text().rpartition(")")[2].split()[11:13]
        files = len(list((process / "fd").iterdir()))
    except (OSError, StopIteration):
        return None
    used = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")
    return Sample(requests, seconds, int(size.split()[1]) / 1024, files, used, _measure())


def _measure() -> float:
    began, total = time.process_time(), 0
    for number in range(YARDSTICK):
        total += number & 7
    return time.process_time() - began


def _slope(samples: list[Sample]) -> float:
    """Megabytes per page, by least squares."""
    pages = sum(s.requests for s in samples) / len(samples)
    size = sum(s.megabytes for s in samples) / len(samples)
    spread = sum((s.requests - pages) ** 2 for s in samples) or 1
    return sum((s.requests - pages) * (s.megabytes - size) for s in samples) / spread


def _near(samples: list[Sample], requests: float) -> float:
    return min(samples, key=lambda sample: abs(sample.requests - requests)).megabytes


def _between(samples: list[Sample], start: float, end: float) -> tuple[Sample, Sample]:
    inside = [sample for sample in samples if start <= sample.requests <= end + 1]
    return inside[0], inside[-1]


def _yardstick(samples: list[Sample], start: float, end: float) -> float:
    inside = sorted(s.yardstick for s in samples if start <= s.requests <= end + 1)
    return inside[len(inside) // 2]


def _rate(samples: list[Sample], start: float, end: float) -> float:
    first, last = _between(samples, start, end)
    return (last.requests - first.requests) / max(last.seconds - first.seconds, 0.001)


def _cost(samples: list[Sample], start: float, end: float) -> float:
    first, last = _between(samples, max(start, 1), end)
    return (last.processor - first.processor) * 1000 / max(last.requests - first.requests, 1)


if __name__ == "__main__":
    sys.exit(main())
