"""CPU per page of reading its structure: regions, posts, paging and features.

usage: bench_regions.py PAGE.html... | MIRROR...
"""

import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from lxml import html

from threadhound.dom.structure import Structure
from threadhound.evaluate.labelled import labelled
from threadhound.evaluate.mirror import load_mirror
from threadhound.learn.features import features_of

GOAL_MS, GOAL_BYTES = 25, 20_000


def trees(path: Path) -> Iterator[tuple[bytes, str]]:
    if path.is_dir():
        for item in labelled(load_mirror(path), 10)[0]:
            yield html.tostring(item.page.tree), item.page.final_url
    else:
        yield path.read_bytes(), "http://example.org/"


def main() -> None:
    rows = []
    for argument in sys.argv[1:]:
        for body, url in trees(Path(argument)):
            tree = html.document_fromstring(body)
            features_of(Structure(None))
            start = time.process_time()
            features_of(Structure(tree, url))
            rows.append((len(body), 1000 * (time.process_time() - start)))
    rate = [GOAL_BYTES * ms / size for size, ms in rows]
    print(f"{len(rows)} pages, median {statistics.median(s for s, _ in rows):.0f} bytes")
    print(
        f"CPU ms per page: median {statistics.median(m for _, m in rows):.1f}, "
        f"95 % {sorted(m for _, m in rows)[int(len(rows) * 0.95)]:.1f}"
    )
    print(f"CPU ms per {GOAL_BYTES} bytes: median {statistics.median(rate):.1f} (goal {GOAL_MS})")


if __name__ == "__main__":
    main()
