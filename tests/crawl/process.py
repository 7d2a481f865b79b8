"""The real program in a process of its own, against a simulated forum."""

import json
import subprocess
import sys
from pathlib import Path

from threadhound.evaluate.simulate.spec import ForumSpec

THREADHOUND = [sys.executable, "-m", "threadhound"]
FAST = ("--delay", "0", "-j", "4", "--strategy", "generic")
TIMES = ("fetched_at", "warc_file", "warc_offset")  # what two crawls of one site differ in

SMALL = ForumSpec(seed=5, boards=3, threads=30, users=6, robots=None)


def threadhound(*arguments, check=True, cwd=None, timeout=120):
    """Run to the end; returns the finished process."""
    done = subprocess.run(
        [*THREADHOUND, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=timeout,
        cwd=cwd,
        check=False,
    )
    if check and done.returncode:
        raise AssertionError(f"exit {done.returncode}: {done.stderr}")
    return done


def started(*arguments):
    """Start without waiting."""
    return subprocess.Popen(
        [*THREADHOUND, *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )


def exported(archive: Path, what="pages"):
    """The export without what depends on the moment of fetching."""
    lines = threadhound("export", archive, "-w", what).stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    return [{k: v for k, v in row.items() if k not in TIMES} for row in rows]
