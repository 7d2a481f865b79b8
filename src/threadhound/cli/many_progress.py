"""Showing several crawls at once: a table on a terminal, plain lines elsewhere."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from threadhound.cli.display import Display
from threadhound.cli.main import printable
from threadhound.cli.progress import duration
from threadhound.crawl.events import Learned, PageFailed, PageFetched, Paused, Started
from threadhound.crawl.many import Ended, Happened, Job
from threadhound.crawl.tally import Tally
from threadhound.errors import InterruptedCrawlError

LEAST_ROWS = 5  # shown however small the window


@dataclass(slots=True)
class _Forum:
    """What one crawl shows."""

    began: float
    queued: int = 0
    state: str = "learning"
    tally: Tally = field(default_factory=Tally)


class ManyProgress(Display):
    """Consumes what several crawls tell."""

    def __init__(self, forums: int, *, quiet: bool, verbose: bool) -> None:
        super().__init__(quiet=quiet)
        self._verbose = verbose
        self._total, self._done, self._failed, self._pages = forums, 0, 0, 0
        self._running: dict[Job, _Forum] = {}
        self._began = time.monotonic()

    def show(self, told: Happened | Ended) -> None:
        """Take note, say what a person should hear at once, and draw if it is time to."""
        said = self._end(told) if isinstance(told, Ended) else self._note(told)
        if self._quiet and not (isinstance(told, Ended) and _bad(told)):
            return
        if said:
            self.say(f"[{told.job.directory.name}] {said}")
        self.draw(self._totals, self._table)

    def _note(self, told: Happened) -> str | None:
        forum = self._running.setdefault(told.job, _Forum(time.monotonic()))
        forum.tally.count(told.event)
        forum.queued = told.queued
        match told.event:
            case Started(start, archive, _, resumed):
                return f"{'Going on with' if resumed else 'Crawling'} {start} into {archive}"
            case Learned(_, pages):
                forum.state = "crawling"
                return f"Learned from {pages} pages" if self._verbose else None
            case Paused(seconds, reason):
                forum.state = "pausing"
                return f"Pausing {duration(seconds)}: {reason}"
            case PageFetched():
                forum.state = "crawling"
                self._pages += 1
            case PageFailed(url, reason, detail, final=True):
                return f"Gave up {url}: {detail or reason}"
        return None

    def _end(self, ended: Ended) -> str:
        self._running.pop(ended.job, None)
        self._done += 1
        self._failed += bool(ended.exit_code)
        if ended.error or ended.report is None:
            return str(ended.trouble)
        pages = "1 page" if ended.report.pages == 1 else f"{ended.report.pages:,} pages"
        text = f"{ended.report.finished.capitalize()}: {pages}"
        return f"{text}. {ended.trouble}" if _bad(ended) else text

    def _totals(self) -> str:
        rate = self._pages / max(time.monotonic() - self._began, 0.001)
        learning = sum(forum.state == "learning" for forum in self._running.values())
        parts = [
            f"{self._done:,} of {self._total:,} forums done",
            f"{len(self._running):,} running" + (f", {learning:,} learning" if learning else ""),
            f"{self._pages:,} pages, {rate:.1f}/s",
        ]
        if self._failed:
            parts.append(f"{self._failed:,} with trouble")
        return ", ".join(parts)

    def _table(self) -> RenderableType:
        room = max(self.console.height - 4, LEAST_ROWS)
        table = Table("forum", "", "pages", "a second", "queued", "failed", box=None, expand=False)
        for job, forum in list(self._running.items())[:room]:
            rate = forum.tally.fetched / max(time.monotonic() - forum.began, 0.001)
            table.add_row(
                Text(printable(job.directory.name)),
                forum.state,
                f"{forum.tally.fetched:,}",
                f"{rate:.1f}",
                f"{forum.queued:,}",
                f"{forum.tally.failed:,}" if forum.tally.failed else "",
            )
        return Group(table, Text(self._totals()))


def _bad(ended: Ended) -> bool:
    """Whether something is wrong with a forum; one that was stopped goes on next time."""
    return bool(ended.trouble) and not isinstance(ended.trouble, InterruptedCrawlError)
