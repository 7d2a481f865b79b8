"""What the audit says of mirrored forums: whole, and with some threads hidden from all lists.

python scripts/measure_audit.py [--hide 0.05] MIRROR...

Each mirror is crawled twice from memory. The first row is honest: the audit must not cry wolf. For
the second the links to some threads are taken out of every list: the audit must notice, and fetch
what another way leads to. `stored` and `lost` are counted by the mirror's truth, not by the audit.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from dataclasses import dataclass
from pathlib import Path

from threadhound.crawl.audit import AUDIT
from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.evaluate.hiding import Hiding, thread_of
from threadhound.evaluate.mirror import load_mirror
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import Json, PageKind
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

SETTINGS = Settings(delay=0.0, connections=1, strategy="fused")
HEAD = "forum hidden stored/there expected coverage interval complete lost tried requests cpu"
ROW = "{:<15} {:>6} {:>13} {:>8} {:>8} {:>15} {:>8} {:>5} {:>40} {:>8} {:>5}"


@dataclass(frozen=True, slots=True)
class Tried:
    """One crawl, by the audit and by the truth."""

    told: Json
    stored: int
    store: MemoryStore
    requests: int
    seconds: float


def crawled(forum: Hiding, settings: Settings = SETTINGS) -> Tried:
    store, rules = MemoryStore(), Rules(forum.entry, settings)
    fetcher = ReplayFetcher(forum, 0, settings.limits, rules.refusal)

    async def run() -> None:
        async for _ in crawl_site(forum.entry, FUSED, settings, store, fetcher, rules=rules):
            pass

    began = time.process_time()
    asyncio.run(run())
    spent = time.process_time() - began
    return Tried(store.get(AUDIT), len(_stored(forum, store)), store, len(fetcher.log), spent)


def _stored(forum: Hiding, store: MemoryStore) -> set[str]:
    """The threads of the truth of which a page is stored."""
    known = (forum.truth.find(page.url) for page in store.pages(PageKind.THREAD))
    return {thread_of(one.page) for one in known if one is not None and one.kind == "thread"}


def row(name: str, forum: Hiding, tried: Tried) -> str:
    told = tried.told
    low, high = told["interval"] or ("", "")
    return ROW.format(
        name, len(forum.hidden), f"{tried.stored}/{forum.threads}", str(told["threads_expected"]),
        str(told["coverage"]), f"{low}-{high}", str(told["complete"]),
        forum.threads - tried.stored,
        ", ".join(f"{n} {way}" for way, n in told["repair"]["tried"].items()) or "-",
        tried.requests, f"{tried.seconds:.0f}s",
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hide", type=float, default=0.05, help="share of the threads")
    parser.add_argument("--evidence", action="store_true", help="print what the audit went by")
    parser.add_argument("mirrors", nargs="+", type=Path)
    options = parser.parse_args()
    print(ROW.format(*HEAD.split()), flush=True)
    for folder in options.mirrors:
        mirror = load_mirror(folder)
        for share in (0.0, options.hide):
            forum = Hiding(mirror, share)
            tried = crawled(forum)
            print(row(folder.name, forum, tried), flush=True)
            for line in tried.told["evidence"] if options.evidence else ():
                print(f"    {line}")


if __name__ == "__main__":
    main()
