"""What is read of thread pages as programs of today write them: a line per layout, then all.

    python scripts/measure_soups.py [soups|themes|NAME...]

Each layout is met many times: pages of 1, 3 and 12 posts (themes: 1, 2, 5 and 15), each after
learning from that page alone, from it and another, and from twelve others. A figure is
`found/read/true`, then how many of the
found have the right author and time, and the mean word-F1 of their texts.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from extract import soups_truth, themes_truth


def main() -> None:
    """Measure the layouts named, or all."""
    names = sys.argv[1:] or ["soups"]
    wanted = {one for name in names for one in soups_truth.SETS.get(name, ())}
    builds = [one for one in soups_truth.TONGUES if one in wanted or one.__name__ in names]
    sizes = themes_truth.SIZES if builds[0] in themes_truth.LAYOUTS else soups_truth.SIZES
    ways = [(size, pages) for pages in soups_truth.PAGES for size in sizes]
    print("| layout |" + "".join(f" {size} posts, {pages} pages |" for size, pages in ways))
    print("|---|" + "---|" * len(ways))
    totals = {way: soups_truth.Score() for way in ways}
    whole = dict.fromkeys(ways, 0)
    for build in builds:
        scores = soups_truth.measured(build, sizes)
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
