"""The default crawl on forums grown from saved pages of real communities: a line per start page.

python scripts/measure_transplants.py FOLDER [NAME...] [--starts all] [--waste] [--save DIR]

FOLDER holds `gold.jsonl` and `pages/`, annotated thread pages.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from unseen.crawling import Crawled, crawl_forum, wasted
from unseen.transplanted import Transplanted, transplanted

SHOWN = 25


def measure(forum: Transplanted, start: str, *, waste: bool) -> Crawled:
    began = time.process_time()
    crawled = crawl_forum(forum, start)
    print(f"{crawled.line()} {time.process_time() - began:.0f} s", flush=True)
    for told, count in wasted(crawled, forum).most_common(SHOWN) if waste else ():
        print(f"    {count} {told}")
    return crawled


def save(forum: Transplanted, folder: Path) -> None:
    """A page of each kind, to look at."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, start in enumerate(forum.starts):
        shown = forum.shown(start)
        text = "missing" if shown is None else shown.body
        (folder / f"{forum.name}-{number}.html").write_text(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--starts", choices=("home", "all"), default="home")
    parser.add_argument("--waste", action="store_true", help="what the useless requests were for")
    parser.add_argument("--save", type=Path, help="write a page of each kind there")
    options = parser.parse_args()
    found = []
    for forum in transplanted(options.folder):
        if options.names and not any(name in forum.name for name in options.names):
            continue
        if options.save:
            save(forum, options.save)
        starts = forum.starts if options.starts == "all" else forum.starts[:1]
        found += [measure(forum, start, waste=options.waste) for start in starts]
    whole = sum(each.coverage >= 0.995 for each in found)
    means = [sum(each.shares()[name] for each in found) / len(found) for name in found[0].shares()]
    told = " ".join(
        f"{name} {value:.2%}" for name, value in zip(found[0].shares(), means, strict=True)
    )
    print(f"{whole} of {len(found)} crawls had 99.5 % of the thread pages; means: {told}")


if __name__ == "__main__":
    main()
