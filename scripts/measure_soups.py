"""What is read of thread pages as programs of today write them: a line per layout, then all.

    python scripts/measure_soups.py [NAME...]

Each layout is met nine times: pages of 1, 3 and 12 posts, each after learning from that page alone,
from it and another, and from twelve others. A figure is `found/read/true`, then how many of the
found have the right author and time, and the mean word-F1 of their texts.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from extract import soups_truth


def main() -> None:
    """Measure the layouts named, or all."""
    wanted = set(sys.argv[1:])
    builds = [one for one in soups_truth.TONGUES if not wanted or one.__name__ in wanted]
    ways = [(size, pages) for pages in soups_truth.PAGES for size in soups_truth.SIZES]
    print("| layout |" + "".join(f" {size} posts, {pages} pages |" for size, pages in ways))
    print("|---|" + "---|" * len(ways))
    totals = {way: soups_truth.Score() for way in ways}
    whole = dict.fromkeys(ways, 0)
    for build in builds:
        scores = soups_truth.measured(build)
        shown = ("ok" if scores[way].perfect else str(scores[way]) for way in ways)
        print(f"| {build.__name__} |" + "".join(f" {one} |" for one in shown), flush=True)
        for way in ways:
            totals[way].add(scores[way])
            whole[way] += scores[way].perfect
    for size, pages in ways:
        s = totals[size, pages]
        found = max(1, s.found)
        print(
            f"{size} posts, {pages} pages: {whole[size, pages]} of {len(builds)} whole, recall "
            f"{s.found / s.true:.3f}, precision {s.found / max(1, s.read):.3f}, author "
            f"{s.author / found:.3f}, time {s.time / found:.3f}, words {s.words / found:.3f}"
        )


if __name__ == "__main__":
    main()
