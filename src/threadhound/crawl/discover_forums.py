"""From a page of a discussion to the forum it belongs to: its entry page, learned politely.

The learner of `fused` asks for a dozen pages; what the discovery has fetched costs no request.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import asdict, dataclass

from threadhound.crawl.commit import Committer
from threadhound.crawl.discover_hosts import Hosts, host_key
from threadhound.crawl.discover_tally import Site
from threadhound.crawl.stopping import unless_stopped
from threadhound.errors import ThreadhoundError
from threadhound.focused.reading import OK
from threadhound.learn.fused.learner import FusedLearner
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, Failure, Json, Page, Purpose, Request, Response
from threadhound.store.interface import Outcome, State, Store, Task

AT_ONCE = 16  # forums learned at the same time


@dataclass(frozen=True, slots=True)
class Forum:
    """A forum that was found, or why a site is none; `entry` is where a crawl begins."""

    domain: str
    example: str  # the page that led to it
    discussions: int  # pages of it found
    entry: str = ""
    learned_pages: int = 0
    reason: str = ""

    def to_json(self) -> dict[str, Json]:
        """A line of forums.jsonl."""
        return {name: value for name, value in asdict(self).items() if name != "reason"}


class ForumFinder:
    """Finds the entry pages of all sites that look like forums."""

    def __init__(
        self,
        hosts: Hosts,
        store: Store,
        writer: Committer,
        parse: Callable[[Response], Page],
        stop: asyncio.Event,
    ) -> None:
        self._hosts, self._store, self._writer = hosts, store, writer
        self._parse, self._stop = parse, stop

    async def find(self, sites: Mapping[str, Site]) -> AsyncGenerator[Forum, None]:
        """Each site that looks like a forum, found to be one or not, in no particular order."""
        room = asyncio.Semaphore(AT_ONCE)
        looked = [
            asyncio.create_task(self._one(domain, site, room))
            for domain, site in sorted(sites.items())
            if site.is_forum
        ]
        try:
            for done in asyncio.as_completed(looked):
                yield await done
        finally:
            for task in looked:
                task.cancel()
            await asyncio.gather(*looked, return_exceptions=True)

    async def _one(self, domain: str, site: Site, room: asyncio.Semaphore) -> Forum:
        name = f"forum {domain}"
        known = self._store.get(name)
        if known is not None:
            return Forum(**{**known, "discussions": site.discussions})
        async with room:
            found = await self._learned(domain, site)
        self._store.put({name: asdict(found)})
        return found

    async def _learned(self, domain: str, site: Site) -> Forum:
        host = self._hosts.of(site.example)
        try:
            skeleton = await unless_stopped(self._stop, self._answered(site.example))
        except ThreadhoundError as error:
            return Forum(domain, site.example, site.discussions, reason=error.what)
        finally:
            await host.close()
        return Forum(domain, site.example, site.discussions, skeleton.entry, skeleton.learned_pages)

    async def _answered(self, start: str) -> Skeleton:
        """Ask what the learner wants to know until it knows enough."""
        questions = FusedLearner().learn(start)
        try:
            ask = next(questions)
            while True:
                ask = questions.send(tuple([await self._page(start, want.url) for want in ask]))
        except StopIteration as done:
            found: Skeleton = done.value
            return found

    async def _page(self, start: str, url: str) -> Page | Failed:
        """A page of the same host, from the archive if it is there."""
        if host_key(url) != host_key(start):
            return Failed(url, "other host")
        visit = self._store.visit_of(url)
        if visit is not None:
            answer = self._store.read(visit)
        else:
            answer = await self._hosts.get(url)
            request = Request(url, purpose=Purpose.LEARN)
            if answer.exchanges:
                task = Task(id=0, url=url, key="")
                outcome = Outcome(task, State.PENDING, answer=answer, request=request)
                await self._writer.submit(outcome)
        if isinstance(answer, Failure):
            return Failed(url, answer.reason, answer.detail)
        if answer.status != OK:
            return Failed(url, f"status {answer.status}", status=answer.status)
        return self._parse(answer)
