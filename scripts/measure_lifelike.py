"""What is read of pages as living boards send them: a line per layout, then all together.

    python scripts/measure_lifelike.py [NAME...]

Each layout is met in three ways: one page of 15 posts, four threads after learning from five
others, one page of three posts. A figure is `read/true`, then how many have the right text, and of
those the right author and time.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from extract import lifelike_truth

WAYS = ("one long page", "threads after others", "one short page")


def main() -> None:
    """Measure the layouts named, or all."""
    wanted = set(sys.argv[1:])
    builds = [one for one in lifelike_truth.TONGUES if not wanted or one.__name__ in wanted]
    totals = [lifelike_truth.Score() for _ in WAYS]
    whole = [0 for _ in WAYS]
    for build in builds:
        scores = lifelike_truth.measured(build)
        shown = (f"{s.read}/{s.true} {s.text} {s.author} {s.time}" for s in scores)
        print(f"{build.__name__:30}", "".join(f"{one:18}" for one in shown))
        for at, score in enumerate(scores):
            totals[at].add(score)
            whole[at] += score.perfect
    for way, count, s in zip(WAYS, whole, totals, strict=True):
        print(
            f"{way}: {count} of {len(builds)} whole, recall {s.text / s.true:.3f}, precision "
            f"{s.text / max(1, s.read):.3f}, author {s.author / max(1, s.text):.3f}, time "
            f"{s.time / max(1, s.text):.3f}"
        )


if __name__ == "__main__":
    main()
