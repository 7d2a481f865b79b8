"""CPU per page of reading its structure: regions, posts, links, paging and features.

usage: bench_regions.py [PAGE.html | MIRROR]...

Without any, of simulated forums of every layout. Prints CPU ms per page, and per 20 KB beside the
limit of 25 ms, and how many times that is what lxml takes to parse the same bytes.
"""

import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from lxml import html

from threadhound.dom.structure import Structure
from threadhound.evaluate.labelled import labelled
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import PRESETS, preset
from threadhound.learn.features import features_of

LIMIT_MS, LIMIT_BYTES = 25, 20_000
PER_KIND = 10
ROUNDS = 3
Row = tuple[int, float, float]  # bytes, ms of ours, ms of parsing


def bodies(path: Path) -> Iterator[tuple[bytes, str]]:
    if path.is_dir():
        for item in labelled(load_mirror(path), PER_KIND)[0]:
            yield html.tostring(item.page.tree), item.page.final_url
    else:
        yield path.read_bytes(), "http://example.org/"


def simulated() -> Iterator[tuple[bytes, str]]:
    with TemporaryDirectory() as made:
        for name in PRESETS:
            write_mirror(preset(name).but(threads=30, boards=2), Path(made) / name)
            yield from bodies(Path(made) / name)


def measure(body: bytes, url: str) -> Row:
    """The best of a few rounds, each on a tree of its own."""
    ours = parsing = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        tree = html.document_fromstring(body)
        parsed = time.process_time()
        features_of(Structure(tree, url))
        ours = min(ours, time.process_time() - parsed)
        parsing = min(parsing, parsed - began)
    return len(body), 1000 * ours, 1000 * parsing


def main() -> None:
    given = [pair for argument in sys.argv[1:] for pair in bodies(Path(argument))]
    rows = [measure(body, url) for body, url in given or simulated()]
    times = sorted(ms for _, ms, _ in rows)
    rates = sorted(LIMIT_BYTES * ms / size for size, ms, _ in rows if size)
    print(f"{len(rows)} pages, median {statistics.median(size for size, _, _ in rows):.0f} bytes")
    print(
        f"CPU ms per page: median {statistics.median(times):.1f}, "
        f"95 % {times[int(len(times) * 0.95)]:.1f}"
    )
    print(
        f"CPU ms per {LIMIT_BYTES} bytes: median {statistics.median(rates):.1f} "
        f"(limit {LIMIT_MS}), {sum(t for _, t, _ in rows) / sum(p for *_, p in rows):.1f} times "
        "lxml's parsing"
    )


if __name__ == "__main__":
    main()
