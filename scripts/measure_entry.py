"""Entry discovery from random pages of mirrored forums: precision and recall, mean and deviation.

    scripts/measure_entry.py MIRROR... [--starts 10]

Each round starts once in every forum, from a page drawn at random.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from functools import partial
from pathlib import Path
from statistics import fmean, pstdev

from threadhound.dom.page import read_page
from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.focus.book import Book
from threadhound.learn.focus.entry import find_entry, keyword_entry
from threadhound.learn.focus.manner import FAST, JOURNAL, PUBLISHED, Manner
from threadhound.model import Failed, Failure, Page, Purpose, Request
from threadhound.urls.canonical import UrlReader

OK = 200
STARTS = frozenset({"entry", "index", "thread", "profile", "login"})


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("mirrors", nargs="+", type=Path)
    options.add_argument("--starts", type=int, default=10)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    mirrors = [load_mirror(folder) for folder in given.mirrors]
    ways = {manner.name: partial(learned, manner=manner) for manner in (PUBLISHED, JOURNAL, FAST)}
    ways["keyword"] = lambda _mirror, start: (keyword_entry(start), 0)
    for name, way in ways.items():
        report(name, way, mirrors, given.starts, given.seed)


def report(name, way, mirrors: list[Mirror], count: int, seed: int) -> None:
    rounds = [[0, 0] for _ in range(count)]  # right, found
    by_forum = {}
    pages = []
    for mirror in mirrors:
        for number, start in enumerate(starts(mirror, count, seed)):
            entry, asked = way(mirror, start)
            known = mirror.truth.find(entry) if entry else None
            right = known is not None and known.kind == "entry"
            rounds[number][0] += right
            rounds[number][1] += entry is not None
            by_forum.setdefault(mirror.name, []).append(right)
            pages.append(asked)
    precision = [100 * right / max(1, found) for right, found in rounds]
    recall = [100 * right / len(mirrors) for right, _ in rounds]
    print(
        f"{name}: precision {fmean(precision):.1f} ({pstdev(precision):.1f}), "
        f"recall {fmean(recall):.1f} ({pstdev(recall):.1f}), "
        f"{fmean(pages):.0f} pages on average, {max(pages)} at most"
    )
    print("   " + ", ".join(f"{forum} {sum(hits)}/{len(hits)}" for forum, hits in by_forum.items()))


def starts(mirror: Mirror, count: int, seed: int) -> list[str]:
    """Pages a person may have pasted, drawn at random."""
    known = [k.url for k, answer in mirror.labelled() if k.kind in STARTS and answer.status == OK]
    return random.Random(f"{seed} {mirror.name}").sample(sorted(known), count)


def learned(mirror: Mirror, start: str, manner: Manner) -> tuple[str | None, int]:
    book = Book(start, manner)
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
