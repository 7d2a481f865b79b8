"""kill -9 at random moments of a long crawl: nothing lost, nothing doubled, little asked twice.

    python scripts/torture/kills.py [--kills 500] [--pages 20000] [--learning | --strategy NAME]

With --learning a learner asks many questions first, and a third of the kills hits it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import ground
import tracer
from fastwarc.warc import ArchiveIterator as FastIterator
from toylearner import crawl_with_toy
from warcio.archiveiterator import ArchiveIterator

from threadhound.crawl.engine import WINDOW
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.store.writer import BATCH, MOST_WAITING

CONNECTIONS = 4
PAGES_PER_THREAD = 1.95  # of the simulated forum, measured
# What a kill can cost: claimed pages, and pages that wait for the writer or are being written.
AT_MOST = CONNECTIONS * WINDOW + MOST_WAITING + BATCH


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--pages", type=int, default=20_000)
    parser.add_argument("--learning", action="store_true")
    parser.add_argument("--strategy", default="generic")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    threads = int(options.pages / PAGES_PER_THREAD)
    spec = ForumSpec(seed=5, boards=8, threads=threads, users=6, robots=None, plain=True)
    trial = ground.Trial("random kills" + " while learning and crawling" * options.learning)
    with ground.scratch() as place, ground.forum(spec) as forum:
        _campaign(trial, forum, place, options)
    return trial.end()


def _campaign(
    trial: ground.Trial, forum: ground.Forum, place: Path, options: argparse.Namespace
) -> None:
    began = time.monotonic()
    calm = tracer.run(_program(forum, place / "calm", options))
    seconds = time.monotonic() - began
    trial.check(calm.code == 0, f"the undisturbed crawl ended with {calm}")
    requests = len(forum.log())
    repeats = _kill_and_resume(trial, forum, place / "archive", options, seconds)
    asked = Counter(seen.target for seen in forum.log()[requests:])
    expected = ground.exported(place / "calm")
    wrong = ground.differences(expected, ground.exported(place / "archive"))
    trial.check(not wrong, f"after {options.kills} kills: {wrong}")
    trial.check(set(asked) >= {s.target for s in forum.log()[:requests]}, "some page never asked")
    posts = [_posts(place / name) for name in ("calm", "archive")]
    trial.check(posts[0] == posts[1], f"posts: {ground.differences(*posts)}")
    calm_records, records = _records(trial, place / "calm"), _records(trial, place / "archive")
    same = calm_records == records
    trial.check(same, f"records of the calm crawl {calm_records}, of the killed one {records}")
    trial.figures |= {
        "pages": len(expected),
        "posts": len(posts[0]),
        "kills": options.kills,
        "asked again in all": sum(asked.values()) - len(asked),
        "asked again for a kill, mean": f"{sum(repeats) / max(len(repeats), 1):.1f}",
        "asked again for a kill, most": f"{max(repeats, default=0)} (at most {AT_MOST})",
        "an undisturbed crawl": f"{seconds:.0f} s",
    }
    trial.check(max(repeats, default=0) <= AT_MOST, f"{max(repeats)} pages again for one kill")


def _program(forum: ground.Forum, archive: Path, options: argparse.Namespace) -> Callable[[], int]:
    if options.learning:
        return lambda: crawl_with_toy(forum.url, archive, questions=90, connections=CONNECTIONS)
    arguments = ("crawl", forum.url, "-o", archive, *ground.FAST, "--strategy", options.strategy)
    return lambda: ground.program(*arguments)


def _kill_and_resume(
    trial: ground.Trial, forum: ground.Forum, archive: Path, options: argparse.Namespace,
    seconds: float,
) -> list[int]:  # fmt: skip
    """Kill as often as asked, spread over the crawl; for each kill the requests made again."""
    dice = random.Random(options.seed)
    repeats: list[int] = []
    at, seen = len(forum.log()), set[str]()
    share = seconds / options.kills
    while trial.tried < options.kills:
        with tracer.running(_program(forum, archive, options)) as child:
            time.sleep(0.05 + dice.uniform(0, 2 * share))
            killed = tracer.kill(child)
        log = forum.log()
        targets = [row.target for row in log[at:]]
        again = sum(
            1 for n, target in enumerate(targets) if target in seen or target in targets[:n]
        )
        repeats.append(again)
        seen.update(targets)
        at = len(log)
        if not killed:
            break  # the crawl is complete
        trial.tried += 1
    last = tracer.run(_program(forum, archive, options))
    trial.check(last.code == 0, f"the last run ended with {last}")
    while trial.tried < options.kills:  # a complete archive is killed while it is opened and closed
        with tracer.running(_program(forum, archive, options)) as child:
            time.sleep(dice.uniform(0, 0.2))
            tracer.kill(child)
        trial.tried += 1
    trial.check(tracer.run(_program(forum, archive, options)).code == 0, "it does not open again")
    return repeats


def _posts(archive: Path) -> list[str]:
    """Every post as it is exported, but for what two crawls of one site differ in."""
    rows = map(json.loads, ground.run("export", archive, "-w", "posts").output.splitlines())
    kept = ({k: v for k, v in row.items() if k not in ground.MOMENTARY} for row in rows)
    return [json.dumps(row, sort_keys=True) for row in kept]


def _records(trial: ground.Trial, archive: Path) -> dict[str, int]:
    """How many records there are of each kind, as two other readers read them."""
    counts: Counter[str] = Counter()
    fast = 0
    for file in sorted((archive / "warc").iterdir()):
        with file.open("rb") as stream:
            for record in ArchiveIterator(stream, check_digests="raise"):
                counts[record.rec_type] += 1
                record.content_stream().read()
        with file.open("rb") as stream:
            fast += sum(1 for _ in FastIterator(stream))
    trial.check(fast == sum(counts.values()), f"warcio reads {counts}, FastWARC {fast}")
    return dict(counts)


if __name__ == "__main__":
    sys.exit(main())
