"""Pages of simulated forums that teach the page types beside those of real mirrors.

They show layouts, languages and sizes that a handful of mirrors cannot: small boards, lists of one
row, cards, definition lists. Nothing in them comes from a mirror.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import VARIETY
from threadhound.evaluate.simulate.traps import with_traps

TRAPS = ("F1", "F2", "F3", "F12")  # login walls, profiles, redundant views, other threads' links
SIZES = ((24, 4), (12, 2))  # threads and boards: lists of a page or two, and lists of a few rows


def madeup_mirrors() -> Iterator[Mirror]:
    """Every simulated layout in each size, with pages that are no threads and no lists."""
    with tempfile.TemporaryDirectory() as folder:
        for threads, boards in SIZES:
            for spec in VARIETY:
                place = Path(folder) / f"{spec.name}-{threads}"
                made = spec.but(threads=threads, boards=boards)
                write_mirror(with_traps(made, *TRAPS), place)
                yield load_mirror(place)
