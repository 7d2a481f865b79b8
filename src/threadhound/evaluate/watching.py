"""What is noted while a mirror is crawled: links left alone, and pages taken to belong together.

The store only counts skipped links; the shares of URL kinds that a generic crawler meets need each
URL once. Which pages are of one thread or board a crawl says in two ways: by page keys that name
a thing and a number, or by following a link as one that turns the page.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from typing import Any

from threadhound.crawl.events import Event, Finished, Learned, PageSkipped
from threadhound.fetch.replay import Logged
from threadhound.learn.interface import Guide, Learner, Strategy
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page, PageKind, Verdict

TURNING = frozenset({"flip"})  # roles of links that lead to another page of the same thing


class Seen:
    """The notes of one crawl."""

    def __init__(self) -> None:
        self.events: Counter[str] = Counter()
        self.skipped: dict[str, str] = {}  # URL -> why
        self.finished = "ended"
        self.began = self.learned = time.process_time()
        self.together = Together()

    async def watch(self, crawl: AsyncIterator[Event]) -> None:
        async for event in crawl:
            self.events[type(event).__name__] += 1
            if isinstance(event, PageSkipped):
                self.skipped[event.url] = event.reason
            elif isinstance(event, Learned):
                self.learned = time.process_time()
            elif isinstance(event, Finished):
                self.finished = event.reason

    @property
    def learning_seconds(self) -> float:
        """CPU time until the crawl proper began."""
        return self.learned - self.began

    def left_alone(self, log: list[Logged]) -> dict[str, int]:
        """URLs that were met and never asked for, by reason."""
        asked = {each.url for each in log}
        left = (reason for url, reason in self.skipped.items() if url not in asked)
        return dict(Counter(left).most_common())


class Together:
    """Which pages the crawl takes to be of one thing."""

    def __init__(self) -> None:
        self._key_of: dict[str, str] = {}  # URL of a page -> its key
        self._kind_of: dict[str, PageKind | None] = {}  # by key
        self._turns: list[tuple[str, str]] = []  # keys of a page and of one it leads on to

    def note(self, page: Page, key: str, verdict: Verdict) -> None:
        self._key_of[page.final_url] = key
        self._kind_of[key] = verdict.kind
        self._turns += [(key, link.key) for link in verdict.follow if link.role in TURNING]

    def groups(self) -> dict[str, str]:
        """URL -> the thing it is a page of, where the crawl said so."""
        head: dict[str, str] = {}
        for here, there in self._turns:
            had = there in self._kind_of
            if had and self._kind_of[here] is self._kind_of[there]:
                head[_first(head, there)] = _first(head, here)
        turned = {key for turn in self._turns for key in turn}
        found = {}
        for url, key in self._key_of.items():
            thing = thing_of(key)
            if thing is not None:
                found[url] = thing
            elif key in turned:
                found[url] = _first(head, key)
        return found


def _first(head: dict[str, str], key: str) -> str:
    while (above := head.get(key, key)) != key:
        head[key] = head.get(above, above)
        key = above
    return key


def thing_of(key: str) -> str | None:
    """The thing that a page key names a page of; None where the key names the page alone."""
    thing, mark, number = key.rpartition("#")
    return thing if mark and not number.startswith("!") else None


class Watched:
    """A strategy whose guide is watched; otherwise as it is."""

    def __init__(self, strategy: Strategy, seen: Seen) -> None:
        self.name = strategy.name
        self.summary = strategy.summary
        self.obeys_robots = strategy.obeys_robots
        self._strategy = strategy
        self._seen = seen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._strategy, name)

    def learner(self) -> Learner | None:
        return self._strategy.learner()

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> WatchedGuide:
        links_too = self._strategy.learner() is None
        return WatchedGuide(self._strategy.guide(skeleton, state), self._seen, links_too=links_too)


class WatchedGuide:
    """Judges as the guide inside does."""

    def __init__(self, guide: Guide, seen: Seen, *, links_too: bool) -> None:
        self._guide = guide
        self._seen = seen
        self._links_too = links_too

    def __getattr__(self, name: str) -> Any:
        return getattr(self._guide, name)

    def key(self, url: str) -> str:
        return self._guide.key(url)

    def still_wanted(self, role: str) -> str | None:
        return self._guide.still_wanted(role)

    def missed(self, role: str) -> Mapping[str, Json]:
        return self._guide.missed(role)

    def judge(self, page: Page) -> Verdict:
        verdict = self._guide.judge(page)
        self._seen.together.note(page, verdict.key or self.key(page.final_url), verdict)
        if self._links_too:
            self._seen.skipped.update((skip.url, skip.reason) for skip in verdict.skips)
        return verdict
