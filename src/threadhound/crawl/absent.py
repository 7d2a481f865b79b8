"""Threads that are not there, although the server does not say so.

Many forums answer for a deleted thread with status 200 and a page that says so. At the end of a
crawl, pages of threads from which no post was read are compared with the answer for an address that
surely names nothing: those that say nothing else are no threads. It is asked for only where there
are such pages, once for each build of address.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from threadhound.crawl.traffic import Traffic
from threadhound.model import Page, PageKind, Request, Response
from threadhound.store.interface import Outcome, State, Store, StoredPage, Task
from threadhound.store.objects import thing_of
from threadhound.urls.keys import Keys
from threadhound.urls.missing import absurd_sibling

PROBES = 3  # builds of addresses that are asked for
MOST = 0.5  # of the thread pages; where more say the same, it is we who see nothing of them
ANY = 1_000_000  # wrappers: whichever reads a page
MISSING = "missing page"  # the reason of what is gone without a word of the server
OK = 200
_DIGITS = re.compile(r"\d+")


@dataclass(slots=True)
class Absent:
    """Takes pages back that were stored as threads and are none."""

    store: Store
    keys: Keys
    traffic: Traffic
    read: Callable[[Response], Page]

    async def settle(self) -> int:
        """Returns how many threads are not there."""
        builds = self._without_posts()
        gone: list[StoredPage] = []
        for pages in sorted(builds.values(), key=len, reverse=True)[:PROBES]:
            nothing = await self._missing(absurd_sibling(pages[0].url, self.keys))
            gone += [page for page in pages if self._says_only(page, nothing)]
        if len(gone) > MOST * self.store.kinds().get(PageKind.THREAD, 0):
            return 0
        self.store.commit([outcome for page in gone for outcome in self._outcomes(page)])
        if gone:
            self.store.settle()
        return len(gone)

    def _without_posts(self) -> dict[str, list[StoredPage]]:
        """First pages of threads that no post was ever read from, by the build of their address."""
        builds: dict[str, list[StoredPage]] = defaultdict(list)
        for page in self.store.unread(ANY):
            reading = self.keys.read(page.url)
            first = reading.rule is not None and reading.page in (1, None)
            if first and not self._had_posts(page):
                builds[str(reading.rule and reading.rule.pattern)].append(page)
        return builds

    def _had_posts(self, page: StoredPage) -> bool:
        """What a thread said before it was removed stays."""
        thread = self.store.thread(thing_of(page.key))
        return thread is None or bool(thread.posts or self.store.post_versions(thread))

    async def _missing(self, url: str) -> frozenset[str]:
        """What the site says where nothing is; nothing where it says so by its status."""
        visit = self.store.visit_of(url)
        answer = None if visit is None else self.store.read(visit)
        if answer is None:
            request = Request(url)
            answer = await self.traffic.get(request)
            if isinstance(answer, Response):
                asked = Outcome(Task(0, url, ""), State.PENDING, answer=answer, request=request)
                self.store.commit((asked,))
        if not isinstance(answer, Response) or answer.status != OK or answer.final_url != url:
            return frozenset()
        return lines_of(self.read(answer))

    def _says_only(self, stored: StoredPage, nothing: frozenset[str]) -> bool:
        answer = self.store.read(stored.visit) if nothing else None
        return isinstance(answer, Response) and lines_of(self.read(answer)) <= nothing

    def _outcomes(self, page: StoredPage) -> Iterator[Outcome]:
        found = self.store.brought(page.key)
        if found is not None:
            task = replace(found[0], visit=page.visit)
            yield Outcome(task, State.DONE, MISSING, kind=PageKind.OTHER)
            yield Outcome(task, State.GONE, MISSING)


def lines_of(page: Page) -> frozenset[str]:
    """The texts of a page without their numbers: clocks, counters and ids differ each time."""
    if page.tree is None:
        return frozenset()
    texts = page.tree.xpath("//text()[not(ancestor::script or ancestor::style)]")
    lines = (" ".join(_DIGITS.sub("", str(text)).split()) for text in texts)
    return frozenset(line for line in lines if line)
