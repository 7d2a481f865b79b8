"""How sure it is who answers whom, on some threads of mirrored forums: a line per mirror.

    python scripts/measure_replies.py MIRROR...

Rules are learned from a dozen thread pages of each; then some sixty of its threads are read.
Counted are the posts by how sure their parent is; the first post of a thread has none.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from pathlib import Path

from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.posts import (
    LEARNED_FROM,
    mirror_page,
    page_number,
    shuffled,
    thread_pages,
)
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.threads import join_pages

THREADS = 60


def main() -> None:
    """Measure the mirrors named."""
    for folder in sys.argv[1:]:
        mirror = load_mirror(Path(folder))
        known = thread_pages(mirror)
        sample = sorted(known, key=lambda pair: shuffled(pair[0].url))[:LEARNED_FROM]
        wrapper = learn_wrapper([mirror_page(*pair) for pair in sample])
        threads = defaultdict(list)
        for one, answer in known:
            threads[one.whole].append((one, answer))
        sure: Counter[str] = Counter()
        for key in sorted(threads)[:: max(1, len(threads) // THREADS)]:
            pages = sorted(threads[key], key=lambda pair: page_number(pair[0]))
            read = [(one.url, extract_page(mirror_page(one, a), wrapper)) for one, a in pages]
            sure.update(str(placed.post.reply_confidence) for placed in join_pages(read))
        shown = ", ".join(f"{how}: {count}" for how, count in sorted(sure.items()))
        print(f"{mirror.name}: {sum(sure.values())} posts; {shown}", flush=True)


if __name__ == "__main__":
    main()
