"""The default crawl on made-up forums of many builds: a line per forum and start page.

python scripts/measure_unseen.py [NAME...] [--starts all] [--waste] [--threads N]
    [--drawn SEED] [--crowded] [--partial] [--weathered] [--copied STYLE] [--moved STYLE]
    [--learning N]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from threadhound.learn.fused.strategy import FUSED
from threadhound.learn.interface import Strategy
from unseen.copied import STYLES, StaticCopy
from unseen.crawling import Crawled, CutShort, crawl_forum, wasted
from unseen.crowded import Crowded
from unseen.forums import forums
from unseen.imitation import Imitation
from unseen.moved import STYLES as MOVES
from unseen.moved import MovedForum
from unseen.partial import PartialCopy
from unseen.redrawn import made
from unseen.weathered import Weathered

SHOWN = 20


def measure(forum: Imitation, start: str, strategy: Strategy, *, waste: bool) -> Crawled:
    began = time.process_time()
    crawled = crawl_forum(forum, start, strategy)
    print(f"{crawled.line()} {time.process_time() - began:.0f} s", flush=True)
    for told, count in wasted(crawled, forum).most_common(SHOWN) if waste else ():
        print(f"    {count} {told}")
    return crawled


def summary(found: list[Crawled]) -> str:
    names = found[0].shares()
    means = {name: sum(each.shares()[name] for each in found) / len(found) for name in names}
    whole = sum(each.coverage >= 0.995 for each in found)
    told = "  ".join(f"{name} {value:.2%}" for name, value in means.items())
    return f"{whole} of {len(found)} crawls had 99.5 % of the thread pages; means: {told}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--starts", choices=("home", "all"), default="home")
    parser.add_argument("--waste", action="store_true", help="what the useless requests were for")
    parser.add_argument("--threads", type=int, help="so many in each forum")
    parser.add_argument("--drawn", type=int, metavar="SEED", help="by another lot")
    parser.add_argument("--crowded", action="store_true", help="inside a busy site")
    parser.add_argument("--partial", action="store_true", help="a copy that lacks a quarter")
    parser.add_argument("--weathered", action="store_true", help="broken, spelled in many ways")
    parser.add_argument("--learning", type=int, metavar="N", help="cut short at N pages")
    parser.add_argument("--copied", choices=tuple(STYLES), help="under the names of files")
    parser.add_argument("--moved", choices=MOVES, help="links name another host")
    options = parser.parse_args()
    strategy = FUSED if options.learning is None else CutShort(options.learning)
    found = []
    for name in options.names or forums():
        forum = made(name, options.threads, options.drawn)
        forum = Crowded(forum) if options.crowded else forum
        forum = PartialCopy(forum) if options.partial else forum
        forum = Weathered(forum) if options.weathered else forum
        forum = StaticCopy(forum, options.copied) if options.copied else forum
        forum = MovedForum(forum, options.moved) if options.moved else forum
        starts = forum.starts if options.starts == "all" else forum.starts[:1]
        found += [measure(forum, start, strategy, waste=options.waste) for start in starts]
    print(summary(found))


if __name__ == "__main__":
    main()
