"""A whole crawl on disk: archive, writer thread, network, events; for the CLI and for scripts."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from pathlib import Path
from urllib.parse import urlsplit

from threadhound.crawl.events import Event, Finished, Started
from threadhound.crawl.report import Report, make_report
from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.errors import UsageError
from threadhound.fetch.addresses import Standing
from threadhound.fetch.http import HttpFetcher
from threadhound.learn.interface import Strategy
from threadhound.settings import Settings
from threadhound.store.archive import DATABASE, Archive, open_or_create
from threadhound.store.interface import State
from threadhound.store.sqlite import SqliteStore
from threadhound.store.trouble import explained
from threadhound.store.writer import Writer

GRANTED = "granted"  # named value: what kind of address the start page's host had at first
COUNT_SHARE = 100  # counting a queue of millions may take a hundredth of the time, no more


class Crawl:
    """One start page, one archive directory, one run."""

    def __init__(self, start: str, directory: Path, strategy: Strategy, settings: Settings) -> None:
        self.start, self.directory = start, directory
        self._strategy, self._settings = strategy, settings
        self._store: SqliteStore | None = None
        self._queued, self._count_again = 0, 0.0
        self.stop = asyncio.Event()
        self.report: Report | None = None

    async def run(self) -> AsyncGenerator[Event, None]:
        """Open, crawl, close; an archive that got nothing is not left behind."""
        made_here = not self.directory.exists()
        known = (self.directory / DATABASE).exists()
        archive = open_or_create(self.directory)
        try:
            self._store = self._open(archive, new=not known)
            async with aclosing(self._crawl(archive, self._store)) as events:
                async for event in events:
                    yield event
        finally:
            got_something = self._got_something()
            if self._store is not None:
                self._store.close()
            archive.close()
            if made_here and not got_something:
                shutil.rmtree(self.directory, ignore_errors=True)

    def queued(self) -> int:
        """How many addresses wait to be fetched."""
        now = time.monotonic()
        if self._store is not None and now >= self._count_again:
            self._queued = self._store.states().get(State.PENDING, 0)
            took = time.monotonic() - now
            self._count_again = now + COUNT_SHARE * took
        return self._queued

    def _got_something(self) -> bool:
        return self._store is not None and self._store.get("start") is not None

    def _open(self, archive: Archive, *, new: bool) -> SqliteStore:
        obeyed = self._strategy.obeys_robots and self._settings.obey_robots
        return SqliteStore(
            archive,
            site=urlsplit(self.start).netloc.lower() if new else "",
            limits=self._settings.limits,
            info={"robots": "obeyed" if obeyed else "ignored", "pace": self._pace()},
        )

    def _pace(self) -> str:
        """What was asked for, told in every archive: who hurried a site cannot deny it."""
        settings = self._settings
        return f"{settings.delay:g} s between requests, {settings.connections} at a time"

    async def _crawl(self, archive: Archive, store: SqliteStore) -> AsyncGenerator[Event, None]:
        began, finished = time.monotonic(), "running"
        self._refuse_other_site(store)
        resumed = store.get("start") is not None
        yield Started(self.start, str(self.directory), self._strategy.name, resumed=resumed)
        async with aclosing(self._events(store)) as events:
            async for event in events:
                if isinstance(event, Finished):
                    finished = event.reason
                yield event
        seconds = time.monotonic() - began
        self.report = make_report(store, str(self.directory), finished, seconds)
        _write(archive.report, json.dumps(self.report.to_json(), indent=1, ensure_ascii=False))
        _write(archive.skeleton, store.get("skeleton") or "")

    async def _events(self, store: SqliteStore) -> AsyncGenerator[Event, None]:
        rules = Rules(self.start, self._settings)
        granted = _granted(store)
        fetcher = HttpFetcher(
            self._settings, self.start, may_follow=rules.refusal, granted=granted
        )  # fmt: skip
        writer = Writer(store)
        try:
            crawl = crawl_site(
                self.start, self._strategy, self._settings, store, fetcher,
                rules=rules, writer=writer, stop=self.stop,
            )  # fmt: skip
            async with aclosing(crawl) as events:
                async for event in events:
                    if granted is not fetcher.granted:
                        granted = fetcher.granted
                        store.put({GRANTED: granted})
                    yield event
        finally:
            await writer.close()
            await fetcher.close()

    def _refuse_other_site(self, store: SqliteStore) -> None:
        known = store.get("start")
        if known and urlsplit(known).netloc != urlsplit(self.start).netloc:
            raise UsageError(
                f"{self.directory} holds another site: {known}", "Choose another place with -o."
            )


def _granted(store: SqliteStore) -> Standing | None:
    """Whether the host was public or private when this crawl began: it stays what it was."""
    known = store.get(GRANTED)
    return Standing(known) if known is not None else None


def _write(path: Path, text: str) -> None:
    """A file that is replaced whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    with explained(path):
        with part.open("w", encoding="utf-8") as file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
