"""Several programs and one archive: one writes, others read, and nobody is in the way."""

import os
import subprocess
import sys
import time

import pytest

from crawl.process import FAST, SMALL, exported, started, threadhound
from threadhound.evaluate.simulate.faults import Faults
from threadhound.evaluate.simulate.server import ForumThread

SLOW = SMALL.but(faults=Faults(delay=2.0))  # so that the first is surely still at work
GENERIC = ("--strategy", "generic", *FAST)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    archive = tmp_path_factory.mktemp("whole") / "archive"
    with ForumThread(SMALL) as forum:
        threadhound("crawl", forum.url, "-o", archive, *GENERIC)
    return archive


def wait_for(path):
    while not path.exists():
        time.sleep(0.02)


def test_a_second_writer_is_refused_and_a_reader_is_not(tmp_path):
    archive = tmp_path / "archive"
    with ForumThread(SLOW) as forum:
        first = started("crawl", forum.url, "-o", archive, *GENERIC)
        wait_for(archive / "archive.db")
        second = threadhound("crawl", forum.url, "-o", archive, *GENERIC, check=False)
        assert second.returncode == 9
        assert str(first.pid) in second.stderr
        assert threadhound("repair", archive, check=False).returncode == 9
        counts = [len(exported(archive)) for _ in range(4)]
        assert first.poll() is None
        first.kill()
        first.communicate()
    assert counts == sorted(counts)
    assert len(exported(archive)) >= counts[-1]


def test_the_lock_dies_with_its_holder(tmp_path):
    archive = tmp_path / "archive"
    with ForumThread(SLOW) as forum:
        first = started("crawl", forum.url, "-o", archive, *GENERIC)
        wait_for(archive / "archive.db")
        first.kill()
        first.communicate()
        again = ("crawl", forum.url, "-o", archive, *GENERIC, "--max-pages", 1)
        assert threadhound(*again).returncode == 0


READ_ONLY = """
mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" || exit 77
shift; exec "$@"
"""


def on_read_only_disk(archive, *arguments):
    """Run the program where the archive's directory cannot be written to."""
    if os.geteuid() != 0:
        pytest.skip("only root may mount")
    command = [sys.executable, "-m", "threadhound.cli.main", *map(str, arguments)]
    done = subprocess.run(
        ["unshare", "-m", "sh", "-c", READ_ONLY, "sh", str(archive), *command],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode == 77 or "unshare" in done.stderr:
        pytest.skip("file systems may not be mounted here")
    return done


def test_an_archive_on_a_read_only_disk_can_be_read_and_not_written(whole):
    assert on_read_only_disk(whole, "status", whole).returncode == 0
    there = on_read_only_disk(whole, "export", whole, "-w", "pages")
    assert there.returncode == 0
    assert len(there.stdout.splitlines()) == len(exported(whole))
    crawl = on_read_only_disk(whole, "crawl", "http://127.0.0.1:9/", "-o", whole)
    assert crawl.returncode == 8
    assert "ead-only" in crawl.stderr
    assert "Traceback" not in crawl.stderr
    assert on_read_only_disk(whole, "repair", whole).returncode == 8
