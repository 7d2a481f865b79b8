"""What the torture scripts share: a forum in a process of its own, the program, and a verdict."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

import tracer

# Loaded before forking, so that a run costs milliseconds instead of a second.
import threadhound.cli.crawl
import threadhound.cli.export
import threadhound.cli.repair
import threadhound.cli.status
from threadhound.cli.main import main
from threadhound.dom.page import read_page
from threadhound.evaluate.simulate.server import ForumServer, Seen
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.export.pages import link_rows, page_rows
from threadhound.store.archive import read_archive
from threadhound.store.sqlite import SqliteStore

__all__ = ["threadhound"]

FAST = ("--strategy", "generic", "--delay", "0", "-j", "4", "-q")
MOMENTARY = ("fetched_at", "warc_file", "warc_offset")  # what two crawls of one site differ in
TINY = ForumSpec(
    seed=11, boards=1, threads=6, users=2, robots=None, posts=((1, 3, 14),), name="tiny"
)
NOT_HERE = 77  # exit code: this machine does not permit the test


@dataclass(slots=True)
class Trial:
    """Counts what was tried, keeps what went wrong, and says so at the end."""

    name: str
    tried: int = 0
    faults: list[str] = field(default_factory=list)
    figures: dict[str, object] = field(default_factory=dict)

    def check(self, good: object, complaint: str) -> bool:
        if not good:
            self.faults.append(complaint)
            print(f"  FAULT {complaint}", flush=True)
        return bool(good)

    def end(self) -> int:
        """Print the verdict; the exit code of the script."""
        for name, value in self.figures.items():
            print(f"{name}: {value}")
        print(f"{self.name}: {self.tried} tried, {len(self.faults)} faults", flush=True)
        return 1 if self.faults or not self.tried else 0


class Forum:
    """A simulated forum that is served by another process."""

    def __init__(self, url: str, port: int, line: Connection) -> None:
        self.url, self.port, self._line = url, port, line

    def requests(self) -> int:
        """How many requests came so far."""
        self._line.send("count")
        return int(self._line.recv())

    def log(self) -> list[Seen]:
        """The requests so far, as the server saw them."""
        self._line.send("log")
        return [Seen(*row) for row in self._line.recv()]


@contextmanager
def forum(spec: ForumSpec, port: int = 0) -> Iterator[Forum]:
    """Serve until the block ends."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(spec, port, theirs), daemon=True)
    process.start()
    try:
        yield Forum(*ours.recv(), ours)
    finally:
        ours.send("stop")
        process.join()


def _serve(spec: ForumSpec, port: int, line: Connection) -> None:
    tracer.die_with_parent()

    async def serve() -> None:
        loop, stop = asyncio.get_running_loop(), asyncio.Event()
        async with ForumServer(spec, port=port) as server:

            def told() -> None:
                asked = line.recv()
                if asked == "stop":
                    stop.set()
                elif asked == "count":
                    line.send(server.requests)
                else:
                    line.send([tuple(seen) for seen in server.log])

            loop.add_reader(line.fileno(), told)
            line.send((server.url, server.port))
            await stop.wait()

    asyncio.run(serve())


def program(*arguments: object) -> int:
    """The command line's main, as a function that returns the exit code."""
    try:
        main([str(argument) for argument in arguments])
    except SystemExit as done:
        return int(done.code or 0)
    return 0


def run(*arguments: object) -> tracer.Ended:
    """The program, in a process forked from this one."""
    return tracer.run(lambda: program(*arguments))


def exported(archive: Path, *, links: bool = False, but: Sequence[str] = ()) -> list[str]:
    """The export without what depends on the moment of fetching, as lines of JSON."""
    left_out = {*MOMENTARY, *but}
    with read_archive(archive) as opened, SqliteStore(opened) as store:
        rows = [*page_rows(store), *(link_rows(store, read_page) if links else ())]
    return [
        json.dumps({k: v for k, v in row.items() if k not in left_out}, sort_keys=True)
        for row in rows
    ]


def differences(one: Sequence[str], other: Sequence[str]) -> str:
    """What distinguishes two exports, in a few words; empty if nothing does."""
    if list(one) == list(other):
        return ""
    missing, more = sorted(set(one) - set(other)), sorted(set(other) - set(one))
    example = (missing or more or ["(order or repetition)"])[0][:200]
    return f"{len(missing)} lines missing, {len(more)} others, e.g. {example}"


@contextmanager
def scratch(keep: bool = False) -> Iterator[Path]:
    """A directory for archives."""
    place = Path(tempfile.mkdtemp(prefix="torture-"))
    try:
        yield place
    finally:
        if not keep:
            shutil.rmtree(place, ignore_errors=True)


def copy(archive: Path, place: Path) -> Path:
    """A fresh copy of an archive directory."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(archive, place)
    return place


def traceback_in(ended: tracer.Ended) -> bool:
    return "Traceback" in ended.errors or "Traceback" in ended.output


def not_here(why: str) -> None:
    """End the script where the machine does not permit it."""
    print(f"not possible here: {why}")
    sys.exit(NOT_HERE)


def remove(archive: Path) -> None:
    shutil.rmtree(archive, ignore_errors=True)
