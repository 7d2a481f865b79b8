"""The parts of FoCUS on mirrored forums, as its authors scored them: precision and recall.

    scripts/measure_focus.py entry|starts|groups|flips|training MIRROR... [--pages 10]
    scripts/measure_focus.py simulated [--threads 10500] [--boards 20] [--seed 5]

entry: from random pages; each round starts once in every forum (mean, deviation over rounds).
starts: from the pages that each mirror names, as the earlier systems look for the entry.
groups: of lists drawn at random, whether the group of links chosen is what it was called.
flips: of lists and threads drawn at random, whether the paging found is theirs.
training: the groups of lists, with page types learned from 1, 2, 3, 5 and 9 other forums.
simulated: whole crawls of a made-up forum, where learning weighs as little as in the paper.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

from threadhound.dom.page import read_page
from threadhound.dom.structure import Structure
from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.evaluate.pagetypes import examples_of, sampled
from threadhound.evaluate.rows import measure
from threadhound.evaluate.run import run_strategy
from threadhound.evaluate.simulate import ForumSpec
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.evaluate.training import trained
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.entering import MANNER, entry_from
from threadhound.learn.features import Features, features_of
from threadhound.learn.focus.book import Book
from threadhound.learn.focus.detect import detect
from threadhound.learn.focus.entry import find_entry, keyword_entry
from threadhound.learn.focus.flips import Flips, find_flips
from threadhound.learn.focus.manner import FAST, JOURNAL, PUBLISHED, Manner
from threadhound.learn.focus.sight import Sight
from threadhound.learn.focus.strategy import FOCUS, FOCUS_FAST
from threadhound.learn.pagetypes import Classifier
from threadhound.model import Failed, Failure, Page, Purpose, Request
from threadhound.urls.canonical import UrlReader

OK = 200
STARTS = frozenset({"entry", "index", "thread", "profile", "login"})
LISTS = frozenset({"entry", "index"})
CONTENT = frozenset({"entry", "index", "thread"})
MANNERS = (PUBLISHED, JOURNAL, FAST)
TRAINED_ON = (1, 2, 3, 5, 9)  # forums
DRAWS = 3  # choices of them for each point of the curve

Hit = tuple[bool, bool, int]  # right, found, pages asked for
Hits = dict[str, dict[str, list[Hit]]]  # way -> forum -> a hit for each page


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument(
        "what", choices=("entry", "starts", "groups", "flips", "training", "simulated")
    )
    options.add_argument("mirrors", nargs="*", type=Path)
    options.add_argument("--pages", type=int, default=10)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=10_500)
    options.add_argument("--boards", type=int, default=20)
    given = options.parse_args()
    if given.what == "simulated":
        simulated(given.threads, given.boards, given.seed)
        return
    if given.what == "training":
        training(given.mirrors, given.pages, given.seed)
        return
    hits: Hits = {}
    for folder in given.mirrors:
        desk = Desk(load_mirror(folder))
        for way, hit in WAYS[given.what](desk, given.pages, given.seed):
            hits.setdefault(way, {}).setdefault(desk.mirror.name, []).append(hit)
        print(desk.mirror.name, "done", flush=True)
    for way, by_forum in hits.items():
        report(way, by_forum)


class SharedBook(Book):
    """Reads a page once for all runs: reading is what takes the time."""

    shared: dict[str, tuple[Sight, Features]]
    classifier: Classifier | None = None

    def read(self, url: str, page: Page) -> Sight:
        if page.final_url not in self.shared:
            features = features_of(Structure.of(page))
            self.shared[page.final_url] = super().read(url, page), features
        sight, features = self.shared[page.final_url]
        if self.classifier is None:
            return replace(sight, url=url)
        return replace(sight, url=url, judgement=self.classifier.judge(features))


class Desk:
    """A mirror, and answers to a learner's questions from it."""

    def __init__(self, mirror: Mirror) -> None:
        self.mirror = mirror
        self.classifier: Classifier | None = None  # None: the shipped one
        self._seen: dict[str, tuple[Sight, Features]] = {}
        self._reader = UrlReader()

    def book(self, start: str, manner: Manner) -> Book:
        book = SharedBook(start, manner)
        book.shared = self._seen
        book.classifier = self.classifier
        return book

    def drive(self, questions: Generator[Any, Any, Any]) -> Any:
        fetcher = ReplayFetcher(self.mirror)
        try:
            ask = next(questions)
            while True:
                ask = questions.send(tuple(self._answer(fetcher, want.url) for want in ask))
        except StopIteration as done:
            return done.value

    def _answer(self, fetcher: ReplayFetcher, url: str) -> Page | Failed:
        answer = asyncio.run(fetcher.fetch(Request(url, Purpose.LEARN)))
        if isinstance(answer, Failure) or answer.status != OK:
            return Failed(url, "not had")
        return read_page(answer, self._reader)

    def drawn(self, kinds: frozenset[str], count: int, seed: int) -> list[str]:
        labelled = self.mirror.labelled()
        urls = sorted(k.url for k, answer in labelled if k.kind in kinds and answer.status == OK)
        return random.Random(f"{seed} {self.mirror.name}").sample(urls, min(count, len(urls)))

    def kind(self, url: str) -> str:
        known = self.mirror.truth.find(url)
        return known.kind if known else ""

    def whole(self, url: str) -> str:
        known = self.mirror.truth.find(url)
        return known.whole if known and known.kind in CONTENT else ""


def entries(desk: Desk, count: int, seed: int) -> Generator[tuple[str, Hit], None, None]:
    for start in desk.drawn(STARTS, count, seed):
        for manner in MANNERS:
            book = desk.book(start, manner)
            found = desk.drive(find_entry(book))
            right = found is not None and desk.kind(found.url) == "entry"
            yield manner.name, (right, found is not None, book.asked)
        yield "before the other strategies", entered(desk, start)
        yield "keyword", (desk.kind(keyword_entry(start)) == "entry", True, 0)


def starts(desk: Desk, count: int, seed: int) -> Generator[tuple[str, Hit], None, None]:
    del count, seed
    for start in desk.mirror.starts:
        way = "the home page" if desk.kind(start) == "entry" else "another page"
        yield way, entered(desk, start)


def entered(desk: Desk, start: str) -> Hit:
    book = desk.book(start, MANNER)
    return desk.kind(desk.drive(entry_from(book))) == "entry", True, book.asked


def groups(desk: Desk, count: int, seed: int) -> Generator[tuple[str, Hit], None, None]:
    """A hit for each list; it is right when each group found is mostly what it was called."""
    for url in desk.drawn(LISTS, count, seed):
        for manner in (PUBLISHED, FAST):
            book = desk.book(url, manner)
            desk.drive(book.look([url], "the list itself"))
            sight = book.sight(url)
            found = desk.drive(detect(book, sight)) if sight else ()
            right = bool(found) and all(called_rightly(desk, each) for each in found)
            yield manner.name, (right, bool(found), book.asked)


def training(folders: list[Path], count: int, seed: int) -> None:
    """The groups of every forum, by page types that so many other forums taught."""
    desks = [Desk(load_mirror(folder)) for folder in folders]
    samples = {desk.mirror.name: sampled(desk.mirror) for desk in desks}
    for forums in TRAINED_ON:
        hits: Hits = {}
        for desk in desks:
            others = sorted(samples.keys() - {desk.mirror.name})
            for draw in range(DRAWS if forums < len(others) else 1):
                chosen = random.Random(f"{seed} {draw} {desk.mirror.name}").sample(others, forums)
                desk.classifier = trained(examples_of([samples[name] for name in chosen]))
                for way, hit in groups(desk, count, seed):
                    hits.setdefault(way, {}).setdefault(desk.mirror.name, []).append(hit)
        for way, by_forum in hits.items():
            report(f"{forums} training forums, {way}", by_forum)


def simulated(threads: int, boards: int, seed: int) -> None:
    """A whole crawl in each manner; the forum is rendered page by page as it is asked for."""
    for strategy in (FOCUS, FOCUS_FAST):
        forum = Rendered(ForumSpec(seed=seed, boards=boards, threads=threads))
        row = measure(run_strategy(forum, strategy), forum.truth)
        had = row.score.coverage
        print(
            f"{strategy.name}: {had.part:.0f} of {had.whole:.0f} thread pages ({had.value:.2%}), "
            f"{row.learning_pages} pages of learning in {row.learning_seconds:.1f} s, useful "
            f"{row.eff_crawl.eit.value:.2%} of the crawl, {row.score.effectiveness.value:.2%} of "
            f"all {row.score.requests} requests, {row.cpu_seconds:.1f} s of CPU",
            flush=True,
        )


def called_rightly(desk: Desk, found: Any) -> bool:
    kinds = Counter(desk.kind(url).replace("entry", "index") for url in found.urls)
    return kinds.most_common(1)[0][0] == found.kind.value


def flips(desk: Desk, count: int, seed: int) -> Generator[tuple[str, Hit], None, None]:
    """A hit for each page of something that has several."""
    pages = Counter(k.whole for k in {k.page: k for k in desk.mirror.truth.known}.values())
    for url in desk.drawn(CONTENT, 4 * count, seed):
        if pages[desk.whole(url)] < 2:
            continue
        for manner in MANNERS:
            book, found = desk.book(url, manner), Flips()
            desk.drive(book.look([url], "the page itself"))
            desk.drive(find_flips(book, [url], found))
            right = bool(found.urls) and {desk.whole(each) for each in found.urls} == {
                desk.whole(url)
            }
            yield manner.name, (right, bool(found.urls), book.asked)


WAYS = {"entry": entries, "starts": starts, "groups": groups, "flips": flips}


def report(way: str, hits: dict[str, list[Hit]]) -> None:
    asked = [asked for of_forum in hits.values() for *_, asked in of_forum]
    every = [hit for of_forum in hits.values() for hit in of_forum]
    rounds = [list(each) for each in zip(*hits.values(), strict=False)]
    precision, recall = [precise(each) for each in rounds], [recalled(each) for each in rounds]
    print(
        f"{way}: precision {precise(every):.1f} (rounds {fmean(precision):.1f}, "
        f"sd {pstdev(precision):.1f}), recall {recalled(every):.1f} (rounds {fmean(recall):.1f}, "
        f"sd {pstdev(recall):.1f}), {len(every)} pages drawn, "
        f"{fmean(asked):.0f} asked for on average ({min(asked)} to {max(asked)})"
    )
    print("   " + ", ".join(f"{f} {sum(h[0] for h in e)}/{len(e)}" for f, e in hits.items()))


def precise(hits: list[Hit]) -> float:
    return 100 * sum(right for right, *_ in hits) / max(1, sum(found for _, found, _ in hits))


def recalled(hits: list[Hit]) -> float:
    return 100 * sum(right for right, *_ in hits) / max(1, len(hits))


if __name__ == "__main__":
    main()
