"""A process to be killed: commits pages for ever and says which ones it was told are safe.

Run as: python crawler.py ARCHIVE
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from store.samples import HOST, done, follow, opened
from threadhound.settings import Limits


def body_of(url: str) -> bytes:
    lots = random.Random(url)
    return lots.randbytes(lots.randrange(10, 5000))


def main() -> None:
    limits = Limits(warc_bytes=100_000, disk_reserve_bytes=0)
    store = opened(Path(sys.argv[1]), limits=limits)
    store.add([follow("/0")])
    sys.stdout.write("open\n")
    sys.stdout.flush()
    while True:
        tasks = store.claim(8, 1.0)
        outcomes = []
        for task in tasks:
            n = int(task.url.removeprefix(HOST + "/"))
            links = tuple(follow(f"/{m}") for m in (2 * n + 1, 2 * n + 2, n // 2))
            outcomes.append(done(task, body_of(task.url), follow=links, delta={"newest": n}))
        store.commit(outcomes)
        sys.stdout.write(" ".join(task.url for task in tasks) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
