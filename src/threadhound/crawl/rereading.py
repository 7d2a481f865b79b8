"""Reading archived pages again: after a crawl those that the first wrapper did not fit.

While crawling, wrappers for such pages are learned from whichever came first. Here they are
learned from all of them, so that a crawl that was killed ends with the same posts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from hashlib import blake2b

from threadhound.crawl.contents import Reader, learned_late
from threadhound.extract.siterules import SiteRules
from threadhound.learn.interface import Guide
from threadhound.model import Page, Response
from threadhound.store.interface import Store, StoredPage
from threadhound.store.objects import Content

ROUNDS = 3  # further templates that a site may have
SAMPLES = 24
AT_ONCE = 100  # pages to a transaction
SETTLED = "settled"  # named value: which pages were read again, and are not to be next time

Read = Callable[[Response], Page]


class Rereading:
    """Reads pages of an archive again. `guide` is one that nobody else uses."""

    def __init__(
        self, store: Store, rules: SiteRules, guide: Guide, entry: str, read: Read
    ) -> None:
        self.rules = rules
        self._store, self._guide, self._read = store, guide, read
        self._entry = guide.key(entry)

    async def settle(self, stop: asyncio.Event) -> None:
        """Read what is left, then find boards by their lists; `rules` has what was learned."""
        waiting: Sequence[StoredPage] = list(self._store.unread(self.rules.first))
        mark, before = _mark(waiting), self.rules
        if waiting and not stop.is_set() and self._store.get(SETTLED) != mark:
            self.rules = self.rules.without_late()
            waiting = await self._rounds(waiting, stop)
            await self._reread(waiting, replace(self.rules, wrappers=()), 0, stop)
            if stop.is_set():
                self.rules = before  # half done is not done: the next run begins anew
            else:
                self._store.put({SETTLED: mark})
        self._store.settle()

    async def _rounds(
        self, waiting: Sequence[StoredPage], stop: asyncio.Event
    ) -> Sequence[StoredPage]:
        """Learn a wrapper from what is left and read that with it, a few times."""
        for _ in range(ROUNDS):
            late = learned_late(self._sample(waiting)) if waiting else None
            if late is None or stop.is_set():
                break
            self.rules = self.rules.with_late(late)
            newest = replace(self.rules, wrappers=(late,))
            waiting = await self._reread(waiting, newest, len(self.rules.wrappers), stop)
        return waiting

    def _sample(self, pages: Sequence[StoredPage]) -> list[Page]:
        chosen = pages[:: max(1, len(pages) // SAMPLES)][:SAMPLES]
        found = (self._page(stored) for stored in chosen)
        return [page for page in found if page is not None]

    def _page(self, stored: StoredPage) -> Page | None:
        answer = self._store.read(stored.visit)
        return self._read(answer) if isinstance(answer, Response) else None

    async def _reread(
        self, pages: Sequence[StoredPage], rules: SiteRules, number: int, stop: asyncio.Event
    ) -> list[StoredPage]:
        """Read pages by the rules of one wrapper; returns those it does not fit."""
        reader = Reader(rules, self._entry)
        left: list[StoredPage] = []
        for chunk in _chunks(pages):
            contents: dict[int, Content] = {}
            for stored in chunk:
                page = self._page(stored)
                posts = rules.read(page)[0] if page is not None else ()
                if not posts:
                    left.append(stored)
                if page is not None and (posts or not number):
                    follow = self._guide.judge(page).follow
                    contents[stored.id] = reader.thread(page, stored.key, follow, posts, number)
            self._store.reread(contents)
            await asyncio.sleep(0)
            if stop.is_set():
                break
        return left


def _chunks(pages: Sequence[StoredPage]) -> Iterator[Sequence[StoredPage]]:
    for at in range(0, len(pages), AT_ONCE):
        yield pages[at : at + AT_ONCE]


def _mark(pages: Sequence[StoredPage]) -> str:
    digest = blake2b(digest_size=16)
    for page in pages:
        digest.update(f"{page.key}\x1f{page.content_hash}\x1e".encode("utf-8", "replace"))
    return digest.hexdigest()
