"""Entry discovery from random pages of mirrored forums: precision and recall, mean and deviation.

    scripts/measure_entry.py MIRROR... [--starts 10]

Each round starts once in every forum, from a page drawn at random.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from dataclasses import replace
from pathlib import Path
from statistics import fmean, pstdev

from threadhound.dom.page import read_page
from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.focus.book import Book
from threadhound.learn.focus.entry import find_entry, keyword_entry
from threadhound.learn.focus.manner import FAST, JOURNAL, PUBLISHED, Manner
from threadhound.learn.focus.sight import Sight
from threadhound.model import Failed, Failure, Page, Purpose, Request
from threadhound.urls.canonical import UrlReader

OK = 200
STARTS = frozenset({"entry", "index", "thread", "profile", "login"})


Hits = dict[str, list[tuple[bool, bool, int]]]  # forum -> (right, found, pages) of each start


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("mirrors", nargs="+", type=Path)
    options.add_argument("--starts", type=int, default=10)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    hits: dict[str, Hits] = {}
    for folder in given.mirrors:
        mirror, seen = load_mirror(folder), {}
        for start in starts(mirror, given.starts, given.seed):
            tried = {m.name: learned(mirror, start, m, seen) for m in (PUBLISHED, JOURNAL, FAST)}
            tried["keyword"] = keyword_entry(start), 0
            for name, (entry, asked) in tried.items():
                known = mirror.truth.find(entry) if entry else None
                right = known is not None and known.kind == "entry"
                of_forum = hits.setdefault(name, {}).setdefault(mirror.name, [])
                of_forum.append((right, entry is not None, asked))
        print(mirror.name, "done", flush=True)
    for name, by_forum in hits.items():
        report(name, by_forum)


def report(name: str, hits: Hits) -> None:
    rounds = list(zip(*hits.values(), strict=True))
    precision = [
        100 * sum(r for r, *_ in each) / max(1, sum(f for _, f, _ in each)) for each in rounds
    ]
    recall = [100 * sum(right for right, *_ in each) / len(each) for each in rounds]
    pages = [asked for of_forum in hits.values() for *_, asked in of_forum]
    print(
        f"{name}: precision {fmean(precision):.1f} ({pstdev(precision):.1f}), "
        f"recall {fmean(recall):.1f} ({pstdev(recall):.1f}), "
        f"{fmean(pages):.0f} pages on average, {max(pages)} at most"
    )
    print(
        "   " + ", ".join(f"{f} {sum(h[0] for h in each)}/{len(each)}" for f, each in hits.items())
    )


def starts(mirror: Mirror, count: int, seed: int) -> list[str]:
    """Pages a person may have pasted, drawn at random."""
    known = [k.url for k, answer in mirror.labelled() if k.kind in STARTS and answer.status == OK]
    return random.Random(f"{seed} {mirror.name}").sample(sorted(known), count)


class SharedBook(Book):
    """Reads a page once for all starts: reading is what takes the time."""

    shared: dict[str, Sight]

    def read(self, url: str, page: Page) -> Sight:
        if page.final_url not in self.shared:
            self.shared[page.final_url] = super().read(url, page)
        return replace(self.shared[page.final_url], url=url)


def learned(
    mirror: Mirror, start: str, manner: Manner, seen: dict[str, Sight]
) -> tuple[str | None, int]:
    book = SharedBook(start, manner)
    book.shared = seen
    questions = find_entry(book)
    fetch = Fetching(mirror)
    try:
        ask = next(questions)
        while True:
            ask = questions.send(tuple(fetch(want.url) for want in ask))
    except StopIteration as done:
        return (done.value.url if done.value else None), book.asked


class Fetching:
    """Answers a learner's questions from a mirror."""

    def __init__(self, mirror: Mirror) -> None:
        self._fetcher = ReplayFetcher(mirror)
        self._reader = UrlReader()

    def __call__(self, url: str) -> Page | Failed:
        answer = asyncio.run(self._fetcher.fetch(Request(url, Purpose.LEARN)))
        if isinstance(answer, Failure):
            return Failed(url, answer.reason)
        if answer.status != OK:
            return Failed(url, f"status {answer.status}", status=answer.status)
        return read_page(answer, self._reader)


if __name__ == "__main__":
    main()
