"""What the crawl benches share: a simulated forum on loopback, and how a figure is printed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

THREADHOUND = str(Path(sys.executable).with_name("threadhound"))


@contextmanager
def forum(threads: int | None = None) -> Iterator[str]:
    """The URL of a forum with pages of 20 KB and 50 links, served until the block ends."""
    command = [sys.executable, "-m", "threadhound.evaluate.simulate", "--preset", "bench"]
    if threads is not None:
        command += ["--threads", str(threads)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            url = server.stdout.readline().strip() if server.stdout else ""
            if not url:
                raise RuntimeError("the simulated forum did not start")
            yield url
        finally:
            server.terminate()


def crawl_command(url: str, directory: Path, pages: int, connections: int) -> list[str]:
    """A durable generic crawl without delay."""
    return [
        THREADHOUND, "crawl", url, "-o", str(directory), "--strategy", "generic", "--delay", "0",
        "-j", str(connections), "--max-pages", str(pages), "-q",
    ]  # fmt: skip


def say(label: str, value: float, unit: str) -> None:
    """A figure without a limit."""
    print(f"{label:58} {value:10.3f} {unit}", flush=True)


def judge(label: str, value: float, unit: str, limit: float, *, at_least: bool = False) -> None:
    """A figure beside its limit; a miss is said, not raised."""
    met = value >= limit if at_least else value <= limit
    bound = f"{'at least' if at_least else 'at most'} {limit:g} {unit}".rstrip()
    print(f"{label:58} {value:10.3f} {unit:4} ({bound}) {'ok' if met else 'MISS'}", flush=True)
