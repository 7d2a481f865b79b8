"""Sampling a site: from both ends of one queue, or breadth first."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field

from threadhound.learn.graph.sight import Sight, see
from threadhound.learn.interface import Answers, Ask, Want
from threadhound.model import Failed, Page
from threadhound.urls.canonical import hash64, same_site, url_key

AT_ONCE = 8  # pages asked for together; each is drawn before the links of the others are known
OUR_RULES = frozenset({"robots", "other host", "outside prefix", "not included", "excluded"})
WHY = "a sample of the site"

Reader = Callable[[str, Page], Sight]


@dataclass(slots=True)
class Sample:
    """Pages seen so far, in the order they came."""

    start: str
    most: int
    seed: int = 1
    deep: bool = True  # from both ends, so that deep pages come early; else breadth first
    pages: list[Sight] = field(default_factory=list)
    asked: int = 0
    failed: int = 0
    _queue: deque[str] = field(default_factory=deque)
    _known: set[str] = field(default_factory=set)
    _drawn: int = 0

    def push(self, urls: Iterable[str]) -> None:
        """Remember addresses that were not met before."""
        for url in urls:
            key = url_key(url)
            if key not in self._known and same_site(url, self.start):
                self._known.add(key)
                self._queue.append(url)

    def draw(self) -> str:
        """From the front or the back of the queue with equal chance; the seed decides."""
        self._drawn += 1
        back = self.deep and hash64(f"{self.seed} {self._drawn}") & 1
        return self._queue.pop() if back else self._queue.popleft()

    def draw_some(self) -> list[str]:
        room = min(AT_ONCE, self.most - len(self.pages), len(self._queue))
        return [self.draw() for _ in range(room)]

    def take(self, url: str, answer: Page | Failed, read: Reader) -> None:
        """Keep what came; what our own rules forbid costs no request."""
        if isinstance(answer, Failed) or answer.tree is None:
            refused = isinstance(answer, Failed) and answer.reason in OUR_RULES
            self.asked += not refused
            self.failed += not refused
            return
        self.asked += 1
        sight = read(url, answer)
        self.pages.append(sight)
        self._known.add(url_key(sight.final_url))
        self.push(sight.links())


def gather(sample: Sample, read: Reader = see) -> Generator[Ask, Answers, None]:
    """Ask for pages until there are enough, or no more are known."""
    sample.push([sample.start])
    while drawn := sample.draw_some():
        answers = yield tuple(Want(url, WHY) for url in drawn)
        for url, answer in zip(drawn, answers, strict=True):
            sample.take(url, answer, read)
