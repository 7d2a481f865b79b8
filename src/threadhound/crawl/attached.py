"""Files of posts (`--files`): pictures and attachments, fetched after the pages, each once.

They pass the same gate as pages: the site's own addresses only, robots.txt, pace, size. What became
of a file is written in the transaction that archives it, so a crawl that was killed goes on with
the next one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass

from threadhound.crawl.commit import Committer
from threadhound.crawl.events import FileFetched, FileSkipped
from threadhound.crawl.stopping import unless_stopped
from threadhound.crawl.traffic import Traffic
from threadhound.fetch.retry import Pause, Retry, classify, wait_before_retry
from threadhound.model import Failure, Json, Purpose, Request, Response
from threadhound.settings import Settings
from threadhound.store.attached import FILE
from threadhound.store.interface import Outcome, State, Store, Task

TRIES = 3  # a file that fails so often is left to the next run
SCHEMES = ("http://", "https://")


@dataclass(slots=True)
class Attached:
    """Fetches what the posts of an archive name."""

    settings: Settings
    store: Store
    writer: Committer
    traffic: Traffic
    stop: asyncio.Event

    async def fetch(self) -> AsyncGenerator[FileFetched | FileSkipped, None]:
        """Every file that was not had yet, in the order of the posts."""
        for url in self._wanted():
            request = Request(url, purpose=Purpose.FILE)
            answer = await unless_stopped(self.stop, self._patiently(request))
            if isinstance(answer, Failure) and not answer.exchanges:
                yield FileSkipped(url, answer.reason)  # our own rules, or nobody there
                continue
            task = Task(id=0, url=url, key="")
            values = {FILE + url: facts_of(answer)}
            await self.writer.submit(
                Outcome(task, State.PENDING, answer=answer, request=request, values=values)
            )
            if isinstance(answer, Failure):
                yield FileSkipped(url, answer.reason)
            else:
                yield FileFetched(url, answer.status, len(answer.body))
        await self.writer.flush()

    def _wanted(self) -> Iterator[str]:
        seen: set[str] = set()
        for thread in list(self.store.threads()):
            for stored in self.store.posts(thread):
                for url in stored.post.attachments:
                    if url not in seen and url.startswith(SCHEMES):
                        seen.add(url)
                        if self.store.get(FILE + url) is None:
                            yield url

    async def _patiently(self, request: Request) -> Response | Failure:
        for attempt in range(1, TRIES + 1):
            answer = await self.traffic.get(request)
            match classify(request, answer, self.traffic.now()):
                case Pause(seconds=seconds):
                    self.traffic.pause_also_after_restart(seconds)
                case Retry():
                    self.traffic.pause(wait_before_retry(attempt, self.settings) or 0.0)
                case _:
                    break
        return answer


def facts_of(answer: Response | Failure) -> dict[str, Json]:
    """What is worth knowing of a file without opening the archive."""
    if isinstance(answer, Failure):
        return {"failure": answer.reason}
    kind = (answer.header("content-type") or "").partition(";")[0].strip().lower()
    return {"status": answer.status, "type": kind, "bytes": len(answer.body)}
