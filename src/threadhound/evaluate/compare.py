"""Strategies side by side on mirrored forums: one job per forum, on all processors."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from threadhound.errors import UsageError
from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.evaluate.oracle import Oracle
from threadhound.evaluate.rereading import Remembered
from threadhound.evaluate.rows import Comparison, Row, measure, summarise
from threadhound.evaluate.run import BENCH, run_strategy
from threadhound.learn.interface import Strategy
from threadhound.learn.strategies import STRATEGIES
from threadhound.settings import Settings

Told = Callable[[str], None]


def compare(
    folders: Sequence[Path],
    strategies: Sequence[str],
    starts: str = "entry",
    *,
    settings: Settings = BENCH,
    workers: int | None = None,
    told: Told = lambda _: None,
) -> Comparison:
    """Run every strategy on every mirror. `starts` is entry, all, or the number of a start page
    in each mirror's list; `told` hears the name of each forum that is done.
    """
    _check(folders, strategies, starts)
    jobs = [Job(Path(folder), tuple(strategies), starts, settings) for folder in folders]
    workers = min(len(jobs), workers or os.cpu_count() or 1)
    found = _in_parallel(jobs, workers, told) if workers > 1 else _in_turn(jobs, told)
    rows = tuple(row for job in jobs for row in found[job.folder])
    return Comparison(rows, tuple(summarise(rows)))


@dataclass(frozen=True, slots=True)
class Job:
    """All strategies on one mirror."""

    folder: Path
    strategies: tuple[str, ...]
    starts: str
    settings: Settings

    @property
    def weight(self) -> int:
        """Bytes of the mirror: large ones go first, so that no processor idles at the end."""
        return sum(path.stat().st_size for path in self.folder.glob("**/*.warc.*"))


def run_job(job: Job) -> list[Row]:
    """Load the mirror once, and run every strategy from every start."""
    mirror = load_mirror(job.folder)
    gc.freeze()  # all of it stays: there is nothing in it to collect
    rows = []
    remembered = Remembered()
    for name in job.strategies:
        strategy = strategy_for(name, mirror)
        for start in chosen_starts(mirror, job.starts):
            run = run_strategy(mirror, strategy, start, job.settings, remembered)
            rows.append(measure(run, mirror.truth))
    return rows


def strategy_names() -> list[str]:
    """What can be compared: every strategy, and the oracle."""
    return [*STRATEGIES, Oracle.name]


def strategy_for(name: str, mirror: Mirror) -> Strategy:
    """A strategy by name; only the oracle needs to see the mirror."""
    return Oracle(mirror.truth) if name == Oracle.name else STRATEGIES[name]


def chosen_starts(mirror: Mirror, starts: str) -> tuple[str, ...]:
    """The start pages that the word stands for."""
    if starts == "entry":
        return (mirror.entry,)
    if starts == "all":
        return mirror.starts
    number = int(starts)
    if number > len(mirror.starts):
        raise UsageError(f"{mirror.folder}: there are only {len(mirror.starts)} start pages.")
    return (mirror.starts[number - 1],)


def _check(folders: Sequence[Path], strategies: Sequence[str], starts: str) -> None:
    if not folders:
        raise UsageError("No mirror was given.", "docs/mirrors.md says what a mirror is.")
    if len({Path(folder).resolve() for folder in folders}) < len(folders):
        raise UsageError("A mirror was given twice.")
    if not strategies:
        raise UsageError("No strategy was given.", f"Known: {', '.join(strategy_names())}.")
    for name in strategies:
        if name not in strategy_names():
            known = ", ".join(strategy_names())
            raise UsageError(f"There is no strategy '{name}'.", f"Known strategies: {known}.")
    if starts not in {"entry", "all"} and not (starts.isdecimal() and int(starts) > 0):
        raise UsageError(f"Starts are 'entry', 'all' or a number from 1, not '{starts}'.")


def _in_turn(jobs: Sequence[Job], told: Told) -> dict[Path, list[Row]]:
    found = {}
    for job in jobs:
        found[job.folder] = run_job(job)
        told(job.folder.name)
    return found


def _in_parallel(jobs: Sequence[Job], workers: int, told: Told) -> dict[Path, list[Row]]:
    found: dict[Path, list[Row]] = {}
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        heaviest_first = sorted(jobs, key=lambda job: -job.weight)
        waiting = {pool.submit(run_job, job): job for job in heaviest_first}
        try:
            for done in as_completed(waiting):
                found[waiting[done].folder] = done.result()
                told(waiting[done].folder.name)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return found
