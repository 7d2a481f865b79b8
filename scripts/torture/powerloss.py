"""Power loss at hundreds of moments: what was acknowledged is there, and the crawl goes on.

    python scripts/torture/powerloss.py [--cuts 300] [--dishonest]

--dishonest: the disk lies about syncing. Then pages must be lost, or the test could not fail.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import ground
import tracer
from lossydisk import Coin, Disk, LoseAll, Toss, write_files
from warcio.archiveiterator import ArchiveIterator

from threadhound.errors import ThreadhoundError
from threadhound.store.archive import DATABASE, read_archive
from threadhound.store.sqlite import SqliteStore

LOG = f"/{DATABASE}-wal"
WAYS = 3  # lose everything pending once, then toss coins


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dishonest", action="store_true")
    options = parser.parse_args()
    if why := tracer.unavailable():
        ground.not_here(why)
    trial = ground.Trial("power loss" + " with a disk that lies" * options.dishonest)
    with ground.scratch() as place, ground.forum(ground.TINY) as forum:
        states = _states(forum, place / "traced", options)
        expected = ground.exported(place / "traced", links=True)
        trial.figures["pages"] = len(ground.exported(place / "traced"))
        trial.figures["system calls that change the disk"] = len(states)
        for files, acknowledged, number in _chosen(states, options):
            trial.tried += 1
            where = f"cut {trial.tried} before call {number}"
            _try(trial, where, forum, place, files, acknowledged, expected)
            ground.remove(place / "archive")
    return trial.end()


def _states(forum: ground.Forum, archive: Path, options: argparse.Namespace):  # noqa: ANN202
    """Before each call: possible disks after a power loss, and the pages acknowledged till then."""
    disk = Disk(honest_sync=not options.dishonest)
    states, acknowledged = [], set[str]()
    synced = 0

    def see(call: tracer.Call) -> None:
        nonlocal synced, acknowledged
        disk.see(call)
        if any(path.endswith(LOG) for path in disk.synced[synced:]):
            acknowledged = _pages_in(disk.files(), archive)
        synced = len(disk.synced)
        coins: list[Coin] = [LoseAll(), *(Toss(call.number * 100 + n) for n in range(1, WAYS))]
        lost = [disk.after_power_loss(coin) for coin in coins]
        states.append((lost, frozenset(acknowledged), call.number))

    program = ("crawl", forum.url, "-o", archive, *ground.FAST)
    ended = tracer.run_traced(lambda: ground.program(*program), archive, see)
    if ended.code:
        raise RuntimeError(f"the traced crawl failed: {ended}")
    return states


def _chosen(states, options: argparse.Namespace):  # noqa: ANN001, ANN202
    every = [(files, known, number) for lost, known, number in states for files in lost]
    if options.cuts >= len(every):
        return every
    return random.Random(options.seed).sample(every, options.cuts)


def _pages_in(files: dict[str, bytes], archive: Path) -> set[str]:
    """The pages that a reader of these files would see."""
    place = archive.with_name("view")
    ground.remove(place)
    write_files({p: d for p, d in files.items() if not p.endswith("-shm")}, archive, place)
    if not (place / DATABASE).exists():
        return set()
    with closing(sqlite3.connect(place / DATABASE)) as database:
        try:
            return {url for (url,) in database.execute("SELECT url FROM page")}
        except sqlite3.OperationalError:
            return set()


def _try(
    trial: ground.Trial, where: str, forum: ground.Forum, place: Path, files: dict[str, bytes],
    acknowledged: frozenset[str], expected: list[str],
) -> None:  # fmt: skip
    archive = place / "archive"
    write_files(files, place / "traced", archive)
    (archive / "warc").mkdir(parents=True, exist_ok=True)
    if (archive / DATABASE).exists():
        _check_pages(trial, where, archive, acknowledged)
    else:
        trial.check(not acknowledged, f"{where}: the database is gone")
    resumed = ground.run("crawl", forum.url, "-o", archive, *ground.FAST)
    if trial.check(resumed.code == 0, f"{where}: resuming ended with {resumed}"):
        wrong = ground.differences(expected, ground.exported(archive, links=True))
        trial.check(not wrong, f"{where}: {wrong}")
        for file in (archive / "warc").iterdir():
            with file.open("rb") as stream:
                for record in ArchiveIterator(stream, check_digests="raise"):
                    record.content_stream().read()


def _check_pages(
    trial: ground.Trial, where: str, archive: Path, acknowledged: frozenset[str]
) -> None:
    """Every acknowledged page is there, and can be read from the WARC file."""
    copy = ground.copy(archive, archive.with_name("looked-at"))
    try:
        with read_archive(copy) as opened, SqliteStore(opened) as store:
            pages = {page.url: page.visit for page in store.pages()}
            lost = acknowledged - set(pages)
            trial.check(not lost, f"{where}: acknowledged and lost: {sorted(lost)[:3]}")
            for visit in pages.values():
                store.read(visit)
    except ThreadhoundError as error:
        # Before anything was acknowledged only a writer may be able to put it in order.
        trial.check(not acknowledged, f"{where}: {error}")


if __name__ == "__main__":
    sys.exit(main())
