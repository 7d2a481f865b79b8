"""Learning once more at the end of a crawl that is not known to be whole.

What the forum says of itself tells whether something may have been overlooked; then the learner is
shown the pages of the crawl beside its own, and asks what is still open. What it learns is used if
it leads to pages that the crawl left alone. Nothing that was fetched is given up by it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from threadhound.crawl.audit import AUDIT, LISTS
from threadhound.crawl.commit import Committer
from threadhound.crawl.events import Asked, Met
from threadhound.crawl.learning import Learning, as_answer
from threadhound.crawl.noticed import NOTICED
from threadhound.crawl.traffic import Traffic
from threadhound.crawl.wishes import EDITED
from threadhound.errors import NotAForumError
from threadhound.learn.interface import Strategy
from threadhound.learn.known import known_by
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, Json, Page, PageKind, Response
from threadhound.settings import Settings
from threadhound.store.interface import Store
from threadhound.urls.canonical import url_key

RELEARNED = "relearned"  # named value: how often it was learned once more
KINDS = "kinds of pages that learning had overlooked"
THREADS = "relearned at"  # named value: thread pages stored then
TIMES = 2  # the second only where the first led to threads
SAMPLES = {PageKind.INDEX: 30, PageKind.OTHER: 12, PageKind.THREAD: 12}  # pages of the crawl
LOSSES = 2  # stored threads that may be no threads by what is learned, for each page gained
LITTLE = 0.03  # of the threads: a kind of page that was overlooked would cost more
OK = 200


@dataclass(slots=True)
class Relearning:
    """Decides whether to learn once more, does it, and judges what came of it."""

    start: str
    strategy: Strategy
    settings: Settings
    store: Store
    writer: Committer
    traffic: Traffic
    read: Callable[[Response], Page]
    stop: asyncio.Event
    better: Skeleton | None = None
    example: str = ""  # of what it leads to

    @property
    def is_due(self) -> bool:
        """Whether a kind of page may have been overlooked, and nobody set how to crawl."""
        if self.settings.skeleton_file or self.store.get(EDITED) is not None:
            return False
        told = self.store.get(AUDIT)
        doubtful = _is_doubtful(told) if isinstance(told, dict) else True
        before = self.store.get(THREADS)
        helped = before is None or int(before) < self._threads()
        return doubtful and helped and int(self.store.get(RELEARNED) or 0) < TIMES

    def _threads(self) -> int:
        return self.store.kinds().get(PageKind.THREAD, 0)

    async def run(self, skeleton: Skeleton) -> AsyncGenerator[Asked, None]:
        """Ask and answer; a skeleton that leads further is then in `better`."""
        relearner = getattr(self.strategy, "relearner", None)
        self.better = None
        if relearner is None:
            return
        learning = Learning(
            self.strategy.name, self.start, self.settings, self.store, self.writer, self.traffic,
            self.read, self.stop,
        )  # fmt: skip
        asked = 0
        try:
            async for one in learning.run(relearner(self._had())):
                asked += 1
                yield one
        except NotAForumError:
            pass  # it was crawled as one: what was learned first stays
        found = learning.skeleton
        if found is not None and self._leads_further(skeleton, found):
            pages = skeleton.learned_pages + asked
            self.better = replace(found, learned_pages=pages, former=skeleton.former)
        if not self.stop.is_set():
            times = int(self.store.get(RELEARNED) or 0) + 1 if self.better is not None else TIMES
            self.store.put({RELEARNED: times, THREADS: self._threads()})

    def keep(self, skeleton: Skeleton) -> Met:
        """Store what was learned, and that it was learned late."""
        pages = sum(count for count in self.store.kinds().values())
        late = {"what": KINDS, "after_pages": pages, "url": self.example}
        told = [*(self.store.get(NOTICED) or ()), late]
        self.store.put({"skeleton": skeleton.to_json(), "entry": skeleton.entry, NOTICED: told})
        return Met(self.example, KINDS)

    def _had(self) -> list[tuple[str, Page | Failed]]:
        """All that learning was shown, and some of what was crawled since, evenly spread."""
        visits = {each.url: each.visit for each in self.store.learned()}
        met = {url_key(url) for url in visits}
        for kind, most in SAMPLES.items():
            pages = [page for page in self.store.pages(kind) if url_key(page.url) not in met]
            step = max(1, len(pages) // most)
            visits |= {page.url: page.visit for page in islice(pages, 0, step * most, step)}
        return [(url, as_answer(self.store.read(at), self.read)) for url, at in visits.items()]

    def _leads_further(self, old: Skeleton, new: Skeleton) -> bool:
        before, after = known_by(old), known_by(new)
        lost = sum(
            told is not None and told[0] is PageKind.THREAD and after(page.url) is None
            for page in self.store.pages(PageKind.THREAD)
            for told in (before(page.url),)
        )
        gained = {
            now: url
            for url in self._addresses()
            if (now := after(url)) is not None
            and before(url) is None
            and self.store.standing(url) is None
        }
        self.example = next(iter(gained.values()), "")
        return LOSSES * len(gained) > lost

    def _addresses(self) -> Iterator[str]:
        """What learning fetched, and what lists link to."""
        yield from (each.final_url for each in self.store.learned() if each.status == OK)
        for page in (page for kind in LISTS for page in self.store.pages(kind)):
            answer = self.store.read(page.visit)
            if isinstance(answer, Response):
                yield from (link.url for link in self.read(answer).links)


def _is_doubtful(audit: Mapping[str, Json]) -> bool:
    """Whether an audit could not call a crawl complete; what lacks a little was understood."""
    lacking = int(audit.get("threads_short") or 0) + int(audit.get("pages_missing") or 0)
    most = LITTLE * int(audit.get("threads") or 0)
    nearly = float(audit.get("coverage") or 0.0) >= 1 - LITTLE and lacking <= most
    return audit.get("complete") is not True and (bool(audit.get("doubts")) or not nearly)
