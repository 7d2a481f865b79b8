"""A whole crawl of a little site with one bad page in it, over real sockets."""

import asyncio
from contextlib import aclosing
from dataclasses import dataclass, field, replace

from fetch.asking import SMALL
from fetch.badserver import BadServer, running
from threadhound.crawl.events import Event, Finished, PageFailed, PageFetched, PageSkipped, Paused
from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.errors import ThreadhoundError
from threadhound.fetch.guard import system_resolve
from threadhound.fetch.http import HttpFetcher
from threadhound.learn.generic import GENERIC
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

# Waits of a test are hundredths of a second; everything else is as in a real crawl.
HURRY = Settings(
    delay=0.0,
    retries=1,
    retry_seconds=0.01,
    limits=replace(
        SMALL,
        connect_seconds=0.5,
        idle_seconds=0.3,
        total_seconds=2.0,
        pause_seconds=0.01,
        pause_most_seconds=0.02,
    ),
)
GOOD = ("/good-1", "/good-2")


@dataclass
class Crawled:
    """What a user would see of a crawl."""

    events: list[Event] = field(default_factory=list)
    error: ThreadhoundError | None = None
    asked: list[str] = field(default_factory=list)  # paths, as the server saw them
    store: MemoryStore = field(default_factory=MemoryStore)
    origin: str = ""
    refusals: int = 0

    @property
    def exit_code(self):
        if self.error is not None:
            return self.error.exit_code
        return 3 if any(True for _ in self.store.failed()) else 0

    @property
    def finished(self):
        return [event.reason for event in self.events if isinstance(event, Finished)]

    def fate(self, path):
        """done, or why not."""
        for event in reversed(self.events):
            if getattr(event, "url", "").removeprefix(self.origin) != path:
                continue
            match event:
                case PageFetched():
                    return "done"
                case PageSkipped(reason=reason):
                    return f"skipped: {reason}"
                case PageFailed(reason=reason, final=True):
                    return f"failed: {reason}"
        return "never asked"

    def pauses(self):
        return [event.seconds for event in self.events if isinstance(event, Paused)]

    def tries(self, path):
        return self.asked.count(path)


def links(*paths, title="page"):
    anchors = "".join(f'<p><a href="{path}">{path}</a></p>' for path in paths)
    return f"<html><head><title>{title}</title></head><body>{anchors}</body></html>".encode()


def crawl(
    prepare,
    *paths,
    start="/",
    settings=HURRY,
    strategy=GENERIC,
    store=None,
    resolve=system_resolve,
    host="127.0.0.1",
):
    """Crawl a site with two good pages and these others; `prepare` sets up the server."""
    done = Crawled(store=MemoryStore() if store is None else store)

    async def main():
        async with running() as server:
            server.html("/", links(*GOOD, *paths, title="home"))
            for path, title in zip(GOOD, ("The first", "Another"), strict=True):
                server.html(path, links("/", title=title))
            prepare(server)
            done.origin = server.url("", host)
            await _crawl(server, done, server.url(start, host), settings, strategy, resolve)
            done.asked = server.paths()

    asyncio.run(main())
    return done


async def _crawl(server, done, start, settings, strategy, resolve):
    rules = Rules(start, settings)
    fetcher = HttpFetcher(settings, start, may_follow=rules.refusal, resolve=resolve)
    job = crawl_site(start, strategy, settings, done.store, fetcher, rules=rules)
    try:
        async with aclosing(job) as events:
            async for event in events:
                done.events.append(event)
    except ThreadhoundError as error:
        done.error = error
    finally:
        done.refusals = fetcher.refusals
        await fetcher.close()


def nothing(_server: BadServer) -> None:
    """The standard routes will do."""
