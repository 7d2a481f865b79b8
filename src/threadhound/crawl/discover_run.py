"""A whole discovery on disk: archive, hosts, layers, forums; for the CLI and for scripts."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress
from dataclasses import asdict, dataclass
from functools import partial
from math import inf
from pathlib import Path

from threadhound.crawl.discover import PAPER_LAYERS, Event, layers
from threadhound.crawl.discover_files import PagesFile, write_lines
from threadhound.crawl.discover_forums import Forum, ForumFinder
from threadhound.crawl.discover_hosts import Hosts
from threadhound.crawl.discover_journal import Journal
from threadhound.crawl.discover_seeds import check_seeds
from threadhound.crawl.discover_source import AT_ONCE, JournalledPages
from threadhound.crawl.discover_tally import Tally
from threadhound.crawl.stopping import Stopped
from threadhound.crawl.trial import read_carefully
from threadhound.errors import UsageError
from threadhound.focused.comments import classifier
from threadhound.focused.frontier import Plan, is_denied
from threadhound.focused.ours import DIVERSITY, Ours
from threadhound.focused.reading import PageReader
from threadhound.focused.scoring import BreadthFirst, HardFocus, SoftFocus, Strategy
from threadhound.focused.topic import Topic
from threadhound.model import Json, Page, Response
from threadhound.settings import Settings
from threadhound.store.archive import DATABASE, Archive, open_or_create
from threadhound.store.sqlite import SqliteStore
from threadhound.store.writer import Writer
from threadhound.urls.canonical import UrlReader

STRATEGIES = ("ours", "commd", "opic-commd", "bfirst")
TOP = 1000  # pages of a layer; the paper took 10,000
PER_DOMAIN = 200  # pages of one domain in all: a fifth of a layer
PLAN = "discovery"  # named value: what was asked for when it began


@dataclass(frozen=True, slots=True)
class Wish:
    """What a discovery is to look for. All of it but the number of layers stays as it began."""

    seeds: tuple[str, ...]
    strategy: str = "ours"
    classifier: str = "records"
    top_n: int = TOP
    per_domain: int | None = PER_DOMAIN
    denied: tuple[str, ...] = ()
    words: tuple[str, ...] = ()  # of the topic
    examples: tuple[str, ...] = ()  # texts of the topic
    diversity: float = DIVERSITY
    carry: bool = False
    seed: int = 0

    def strategy_made(self) -> Strategy:
        """The strategy that chooses the layers."""
        plan = Plan(self.top_n, self.per_domain, self.seed, self.carry, frozenset(self.denied))
        if self.strategy == Ours.name:
            return Ours(plan, self.diversity)
        made = {one.name: one for one in (BreadthFirst, HardFocus, SoftFocus)}
        if self.strategy not in made:
            known = ", ".join(STRATEGIES)
            raise UsageError(f"There is no strategy '{self.strategy}'.", f"Known are: {known}.")
        return made[self.strategy](plan)

    def reader(self) -> PageReader:
        """What judges the pages."""
        topic = Topic(self.examples, self.words) if self.examples or self.words else None
        return PageReader(classifier(self.classifier), topic)


class Discovery:
    """One set of seeds, one directory, one run."""

    def __init__(
        self,
        wish: Wish,
        directory: Path,
        settings: Settings,
        *,
        most_layers: int = PAPER_LAYERS,
        at_once: int = AT_ONCE,
        find_forums: bool = True,
    ) -> None:
        if not wish.seeds:
            raise UsageError(
                "There are no seeds.", "Give a file with a page's address on each line."
            )
        self._wish, self.directory, self._settings = wish, directory, settings
        self._layers, self._at_once, self._find_forums = most_layers, at_once, find_forums
        self._strategy, self._reader = wish.strategy_made(), wish.reader()
        self.stop = asyncio.Event()  # by the user
        self._halt = asyncio.Event()  # by the user, or because enough was fetched
        self.tally = Tally()
        self.forums: list[Forum] = []
        self.finished = "running"
        self.resumed = False

    async def run(self) -> AsyncGenerator[Event | Forum, None]:
        """Open, discover, close; a directory that got nothing is not left behind."""
        made_here = not self.directory.exists()
        known = (self.directory / DATABASE).exists()
        archive = open_or_create(self.directory)
        store: SqliteStore | None = None
        try:
            store = self._open(archive, new=not known)
            async with aclosing(self._run(store)) as events:
                async for event in events:
                    yield event
        finally:
            if store is not None:
                store.close()
            archive.close()
            if made_here and not self.tally.fetched:
                shutil.rmtree(self.directory, ignore_errors=True)

    def _open(self, archive: Archive, *, new: bool) -> SqliteStore:
        return SqliteStore(
            archive,
            site="discover" if new else "",
            limits=self._settings.limits,
            info={
                "robots": "obeyed" if self._settings.obey_robots else "ignored",
                "description": "Pages of many sites, as their servers sent them.",
            },
        )

    def _take_up(self, store: SqliteStore) -> None:
        """Go on only with what was begun here."""
        asked = _as_stored(self._wish)
        begun = store.get(PLAN)
        self.resumed = begun is not None
        if begun is None:
            if store.get("start") is not None:
                raise UsageError(
                    f"{self.directory} is the archive of a forum.", "Choose another place with -o."
                )
            # a crawl of one forum refuses this place by its start
            store.put({PLAN: asked, "start": f"discover: {len(self._wish.seeds)} seeds"})
        elif begun != asked:
            other = sorted(name for name in asked if begun.get(name) != asked[name])
            raise UsageError(
                f"{self.directory} was begun with other {', '.join(other)}.",
                "Give the same ones to go on, or choose another place with -o.",
            )

    async def _run(self, store: SqliteStore) -> AsyncGenerator[Event | Forum, None]:
        self._take_up(store)
        denied = frozenset(self._wish.denied)
        hosts = Hosts(
            self._settings, store, self._wish.seeds, denied=lambda url: is_denied(url, denied)
        )
        writer = Writer(store)
        ending = asyncio.create_task(self._end_in_time())
        try:
            async with aclosing(self._events(store, hosts, writer)) as events:
                async for event in events:
                    yield event
        finally:
            ending.cancel()
            await writer.close()
            await hosts.close()

    async def _end_in_time(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.stop.wait(), self._settings.max_seconds)
        self._halt.set()

    async def _events(
        self, store: SqliteStore, hosts: Hosts, writer: Writer
    ) -> AsyncGenerator[Event | Forum, None]:
        parse = _parser(self._settings)
        source = JournalledPages(
            hosts, Journal(store, self.directory), writer, self._reader, parse, self._halt,
            self._at_once,
        )  # fmt: skip
        with PagesFile(self.directory / "pages.jsonl") as pages:
            async with aclosing(self._layered(source, pages)) as events:
                async for event in events:
                    yield event
        if self._find_forums and not self.stop.is_set():
            finder = ForumFinder(hosts, store, writer, parse, self.stop)
            async with aclosing(self._found(finder)) as forums:
                async for forum in forums:
                    yield forum
        self._write_forums()

    async def _layered(
        self, source: JournalledPages, pages: PagesFile
    ) -> AsyncGenerator[Event, None]:
        wish = self._wish
        found = layers(wish.seeds, self._strategy, self._reader, source, self._layers)
        try:
            async with aclosing(found) as events:
                async for event in events:
                    self.tally.count(event)
                    pages.take(event)
                    yield event
                    check_seeds(event, self.tally)
                    if self.tally.requested >= (self._settings.max_pages or inf):
                        self._halt.set()
            self.finished = "complete"
        except Stopped:
            self.finished = "interrupted" if self.stop.is_set() else "limit"

    async def _found(self, finder: ForumFinder) -> AsyncGenerator[Forum, None]:
        try:
            async with aclosing(finder.find(self.tally.sites)) as forums:
                async for forum in forums:
                    self.forums.append(forum)
                    yield forum
        except Stopped:
            self.finished = "interrupted"

    def _write_forums(self) -> None:
        self.forums.sort(key=lambda forum: forum.domain)
        rows = [forum.to_json() for forum in self.forums if forum.entry]
        write_lines(self.directory / "forums.jsonl", rows)


def _as_stored(wish: Wish) -> dict[str, Json]:
    """What must be the same for a discovery to go on, as JSON has it."""
    return {name: list(v) if isinstance(v, tuple) else v for name, v in asdict(wish).items()}


def _parser(settings: Settings) -> Callable[[Response], Page]:
    reader = UrlReader(longest=settings.limits.url_characters)
    return partial(read_carefully, reader=reader, limits=settings.limits)
