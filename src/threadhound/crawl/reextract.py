"""Reading all pages of an archive again, in several processes, without fetching anything.

One process writes; the others read pages from the WARC files and hand back what they say. The
order in which they finish makes no difference to what is stored.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from threadhound.crawl.contents import Reader
from threadhound.crawl.trial import read_carefully
from threadhound.extract.siterules import SiteRules
from threadhound.learn.former import Former
from threadhound.learn.interface import Guide
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.learn.strategies import strategy_named
from threadhound.model import PageKind, Request, Response
from threadhound.store.archive import read_archive
from threadhound.store.interface import Outcome, State, Store, StoredPage, Task
from threadhound.store.objects import Content
from threadhound.store.sqlite import SqliteStore
from threadhound.urls.canonical import UrlReader

CHUNK = 50  # pages to a job and to a transaction
AHEAD = 4  # jobs per process that are given out in advance

Job = Sequence[tuple[int, int, str, PageKind]]  # page, visit, key, kind


@dataclass(slots=True)
class Reextraction:
    """All thread and list pages of an archive, read by the rules of a skeleton."""

    store: Store
    archive: Path
    skeleton: Skeleton
    processes: int = 0
    done: int = 0

    def run(self) -> Iterator[int]:
        """Read everything; yields how many pages are done."""
        count = self.processes or os.cpu_count() or 1
        jobs = _jobs(self._pages())
        if count == 1:
            worker = _Worker(str(self.archive), self.skeleton.to_json())
            for job in jobs:
                yield self._keep(worker.read(job))
            return
        context = multiprocessing.get_context("spawn")  # a fork would share the database
        settings = (str(self.archive), self.skeleton.to_json())
        with ProcessPoolExecutor(count, context, _begin, settings) as pool:
            waiting: deque[Future[dict[int, Content]]] = deque()
            for job in jobs:
                waiting.append(pool.submit(_work, job))
                if len(waiting) >= count * AHEAD:
                    yield self._keep(waiting.popleft().result())
            while waiting:
                yield self._keep(waiting.popleft().result())

    def _pages(self) -> Iterator[StoredPage]:
        """Lists first: boards have names before threads name them."""
        yield from self.store.pages(PageKind.INDEX)
        yield from self.store.pages(PageKind.THREAD)

    def _keep(self, contents: dict[int, Content]) -> int:
        self.store.reread(contents)
        self.done += len(contents)
        return self.done


def _jobs(pages: Iterator[StoredPage]) -> Iterator[Job]:
    while chunk := list(islice(pages, CHUNK)):
        yield [(page.id, page.visit, page.key, page.kind) for page in chunk if page.kind]


class _Worker:
    """Reads pages in a process of its own."""

    def __init__(self, archive: str, skeleton: str) -> None:
        learned = skeleton_from_json(skeleton)
        self._store = SqliteStore(read_archive(Path(archive)))
        self._learned, self._former = learned, Former(learned.former)
        self._guide = self._new_guide()
        rules = SiteRules.from_json(learned.wrapper)
        self._reader = Reader(rules, self._guide.key(learned.entry), learns=False)
        self._urls = UrlReader()  # pages share most of their links

    def _new_guide(self) -> Guide:
        return strategy_named(self._learned.strategy).guide(self._learned, {})

    def read(self, job: Job) -> dict[int, Content]:
        """What the pages of a job say, whatever pages this process has read before."""
        self._guide = self._new_guide()  # it remembers what it judged
        found: dict[int, Content] = {}
        for page, visit, key, kind in job:
            answer = self._store.read(visit)
            content = self._content(answer, key, kind) if isinstance(answer, Response) else None
            if content is not None:
                found[page] = content
        return found

    def _content(self, answer: Response, key: str, kind: PageKind) -> Content | None:
        page = self._former.read(read_carefully(answer, self._urls))
        follow = self._guide.judge(page).follow
        task = Task(0, answer.url, key)
        outcome = Outcome(task, State.DONE, request=Request(answer.url), kind=kind, follow=follow)
        return self._reader.read(page, outcome)


_worker: list[_Worker] = []  # of this process


def _begin(archive: str, skeleton: str) -> None:
    _worker[:] = [_Worker(archive, skeleton)]
    gc.freeze()  # what is loaded by now stays: there is nothing in it to collect


def _work(job: Job) -> dict[int, Content]:
    return _worker[0].read(job)
