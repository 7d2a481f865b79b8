"""kill -9 at any moment: what was acknowledged is there, and nothing half-done is."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from store.crawler import body_of
from store.judges import judged, judged_fast, warc_files
from store.samples import HOST, opened
from threadhound.store.archive import read_archive
from threadhound.store.interface import State
from threadhound.store.sqlite import SqliteStore

TESTS = Path(__file__).parents[1]
KILLS = 15


def run_and_kill(archive: Path, seconds: float) -> set[str]:
    """Let the crawler work for a while after it has opened, kill it; what it acknowledged."""
    command = [sys.executable, str(TESTS / "store" / "crawler.py"), str(archive)]
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as crawler:
        assert crawler.stdout.readline() == b"open\n"
        time.sleep(seconds)
        crawler.send_signal(signal.SIGKILL)
        lines = crawler.stdout.read().decode().splitlines(keepends=True)
    return {url for line in lines if line.endswith("\n") for url in line.split()}


def check(archive: Path, acknowledged: set[str]) -> None:
    store = opened(archive)
    pages = {page.url: page for page in store.pages()}
    assert acknowledged <= set(pages)
    assert store.states()[State.DONE] == len(pages)
    newest = random.Random(1).sample(sorted(pages), min(len(pages), 40))
    for url in newest:
        assert store.read(pages[url].visit).body == body_of(url)
    store.close()


def check_files(archive: Path, pages: int) -> None:
    """Every record belongs to a page that counts, and the files end with a record."""
    kinds = []
    for file in warc_files(archive):
        records = [kind for kind, *_ in judged(file)]
        assert judged_fast(file.read_bytes()) == records
        kinds += records
    assert kinds.count("response") == kinds.count("request") == pages


def test_acknowledged_pages_survive_being_killed(tmp_path):
    lots = random.Random(os.urandom(8))
    archive, acknowledged = tmp_path / "archive", set()
    for _ in range(KILLS):
        acknowledged |= run_and_kill(archive, lots.uniform(0, 0.15))
        check(archive, acknowledged)
    store = opened(archive)
    count = len(list(store.pages()))
    assert count >= len(acknowledged) > 0
    assert store.task(HOST + "/0") is not None
    assert store.guide_state().keys() == {"newest"}
    store.close()
    check_files(archive, count)


def test_a_reader_can_look_at_a_killed_archive(tmp_path):
    acknowledged = run_and_kill(tmp_path / "archive", 0.2)
    with read_archive(tmp_path / "archive") as archive:
        store = SqliteStore(archive)
        assert acknowledged <= {page.url for page in store.pages()}
        store.close()
