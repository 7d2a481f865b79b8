"""Faults of process and machine, P1 to P23: the real program, in a process of its own."""

import json
import os
import resource
import shlex
import shutil
import signal
import sqlite3
import subprocess
import time

import pytest

from crawl.process import FAST, SMALL, THREADHOUND, started
from threadhound.evaluate.simulate.faults import Faults
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.store.archive import open_or_create
from threadhound.store.sqlite import SqliteStore
from torture.inprocess import exported, threadhound

SLOW = SMALL.but(faults=Faults(delay=0.1))


@pytest.fixture(scope="module")
def forum():
    with ForumThread(SMALL) as running:
        yield running


@pytest.fixture(scope="module")
def whole(forum, tmp_path_factory):
    archive = tmp_path_factory.mktemp("whole") / "archive"
    threadhound("crawl", forum.url, "-o", archive, *FAST)
    return archive


def wait_for_pages(archive):
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if (archive / "archive.db").exists() and len(exported(archive)) > 1:
            return
        time.sleep(0.05)
    raise TimeoutError


@pytest.mark.parametrize(
    ("number", "code"),
    [
        pytest.param(signal.SIGTERM, 130, id="P2 told to end"),
        pytest.param(signal.SIGHUP, 130, id="P2 the terminal is closed"),
        pytest.param(signal.SIGINT, 130, id="P3 Ctrl-C"),
        pytest.param(signal.SIGKILL, -9, id="P15 killed for its memory"),
    ],
)
def test_stopped_it_goes_on_later_and_nothing_is_missing(number, code, tmp_path, forum, whole):
    archive = tmp_path / "archive"
    with ForumThread(SLOW, port=0) as slow:
        job = started("crawl", slow.url, "-o", archive, *FAST)
        wait_for_pages(archive)
        job.send_signal(number)
        _, errors = job.communicate(timeout=30)
        assert job.returncode == code
        assert b"Traceback" not in errors
        if code == 130:
            assert b"run it again" in errors
        before = len(exported(archive))
        threadhound("crawl", slow.url, "-o", archive, *FAST)
    assert before <= len(exported(archive)) == len(exported(whole))


def test_p3_ctrl_c_twice_ends_at_once_and_the_archive_is_whole(tmp_path):
    archive = tmp_path / "archive"
    with ForumThread(SMALL.but(faults=Faults(delay=3))) as slow:
        job = started("crawl", slow.url, "-o", archive, *FAST)
        while not slow.log:  # it is under way, and listens to signals
            time.sleep(0.02)
        for _ in range(2):
            job.send_signal(signal.SIGINT)
            time.sleep(0.05)
        job.communicate(timeout=20)
    assert job.returncode == 130
    assert threadhound("status", archive).returncode == 0


def test_p7_a_place_that_is_a_file_is_said_before_any_request(tmp_path, forum):
    place = tmp_path / "file"
    place.write_text("mine")
    before = len(forum.log)
    done = threadhound("crawl", forum.url, "-o", place, *FAST, check=False)
    assert done.returncode == 9
    assert "Traceback" not in done.stderr
    assert place.read_text() == "mine"
    assert len(forum.log) == before


def test_p9_a_copy_without_its_log_is_told(tmp_path):
    """Copied while a crawl runs, but for its log: the newest pages would be missing unseen."""
    archive, copy = tmp_path / "archive", tmp_path / "copy"
    with ForumThread(SLOW, port=0) as slow:
        job = started("crawl", slow.url, "-o", archive, *FAST)
        wait_for_pages(archive)
        shutil.copytree(archive, copy, ignore=shutil.ignore_patterns("*-wal", "*-shm"))
        job.kill()
        job.communicate(timeout=30)
        before = (copy / "archive.db").read_bytes()
        asked = len(slow.log)
        done = threadhound("crawl", slow.url, "-o", copy, *FAST, check=False)
        assert done.returncode == 9
        assert "archive.db-wal" in done.stderr
        assert len(slow.log) == asked
    assert (copy / "archive.db").read_bytes() == before


def test_p13_a_machine_that_slept_longer_than_every_time_limit_goes_on(tmp_path, whole):
    archive = tmp_path / "archive"
    with ForumThread(SLOW, port=0) as slow:
        job = started("crawl", slow.url, "-o", archive, *FAST, "--timeout", "1")
        wait_for_pages(archive)
        for _ in range(2):
            job.send_signal(signal.SIGSTOP)
            time.sleep(1.5)
            job.send_signal(signal.SIGCONT)
            time.sleep(0.3)
        _, errors = job.communicate(timeout=60)
    assert job.returncode == 0, errors
    assert len(exported(archive)) == len(exported(whole))


@pytest.mark.parametrize(
    "harm",
    [b"", b"rubbish" * 999, b"SQLite format 3\0" + b"\xff" * 5000],
    ids=["P10 empty", "P10 not a database", "P10 damaged"],
)
def test_a_damaged_archive_is_told_kept_and_can_be_repaired(harm, whole, tmp_path):
    copy = shutil.copytree(whole, tmp_path / "copy")
    (copy / "archive.db").write_bytes(harm)
    done = threadhound("status", copy, check=False)
    assert done.returncode == 9
    assert "repair" in done.stderr
    assert (copy / "archive.db").read_bytes() == harm
    threadhound("repair", copy)
    strip = [{k: v for k, v in row.items() if k != "depth"} for row in exported(copy)]
    assert strip == [{k: v for k, v in row.items() if k != "depth"} for row in exported(whole)]


@pytest.mark.parametrize("tail", [b"\0" * 4096, b"\x1f\x8b\x08half a record"], ids=["NUL", "half"])
def test_p11_a_tail_that_was_never_committed_is_cut_off(tail, whole, tmp_path, forum):
    copy = shutil.copytree(whole, tmp_path / "copy")
    (warc,) = (copy / "warc").iterdir()
    good = warc.read_bytes()
    warc.write_bytes(good + tail)
    threadhound("crawl", forum.url, "-o", copy, *FAST)
    assert warc.read_bytes()[: len(good)] == good
    assert tail not in warc.read_bytes()
    assert exported(copy) == exported(whole)


def limited_descriptors():
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))


def test_p16_sixty_four_descriptors_are_enough(forum, tmp_path, whole):
    archive = tmp_path / "archive"
    command = [*THREADHOUND, "crawl", forum.url, "-o", str(archive), *FAST]
    done = subprocess.run(
        command, preexec_fn=limited_descriptors, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert exported(archive) == exported(whole)


def test_p19_an_archive_of_a_newer_program_is_refused_and_kept(whole, tmp_path):
    copy = shutil.copytree(whole, tmp_path / "copy")
    with sqlite3.connect(copy / "archive.db") as database:
        database.execute("INSERT INTO migration VALUES (999, 'later', 0)")
        database.execute("PRAGMA user_version = 999")
    database.close()
    done = threadhound("status", copy, check=False)
    assert done.returncode == 9
    assert "newer" in done.stderr
    with sqlite3.connect(copy / "archive.db") as database:
        assert database.execute("PRAGMA user_version").fetchone() == (999,)
    database.close()


def test_p20_u15_a_complete_archive_can_be_moved_and_asks_for_robots_alone(whole, tmp_path, forum):
    moved = shutil.copytree(whole, tmp_path / "elsewhere" / "renamed")
    before = len(forum.log)
    threadhound("crawl", forum.url, "-o", moved, *FAST)
    assert {row.target for row in forum.log[before:]} <= {"/robots.txt"}
    assert exported(moved) == exported(whole)


def test_p21_a_million_failures_are_not_a_million_lines(tmp_path):
    """Half of the pages fail for ever: each is listed once, and not at every try."""
    with ForumThread(SMALL.but(seed=6, faults=Faults(broken=0.5, robots="404"))) as bad:
        done = threadhound(
            "crawl", bad.url, "-o", tmp_path / "a", *FAST, "--retries", 3, check=False
        )
        failures = [row.target for row in bad.log if row.status >= 500]
    assert done.returncode == 3
    assert len(failures) > 3 * len(set(failures)) > 30
    assert len(done.stderr.splitlines()) < len(failures)
    listed = threadhound("status", tmp_path / "a", "--failed").stdout.split()
    urls = [word.removeprefix(bad.origin) for word in listed if word.startswith(bad.origin)]
    assert sorted(urls) == sorted(set(failures))


@pytest.mark.parametrize(
    "environment",
    [
        pytest.param({"LC_ALL": "C", "LANG": "C"}, id="P23 no locale"),
        pytest.param({"HOME": "/nonexistent"}, id="P23 no home"),
        pytest.param({"TZ": "Nowhere/At_All"}, id="P23 an odd time zone"),
        pytest.param({"COLUMNS": "1", "TERM": "dumb"}, id="P23 a tiny terminal"),
    ],
)  # fmt: skip
def test_odd_surroundings(environment, forum, tmp_path):
    kept = {"PATH": os.environ["PATH"]} | environment
    command = [*THREADHOUND, "crawl", forum.url, "-o", str(tmp_path / "a"), *FAST, "--json"]
    done = subprocess.run(command, env=kept, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["finished"] == "complete"


def test_p23_a_reader_that_goes_away_is_no_error(whole):
    export = subprocess.Popen(
        [*THREADHOUND, "export", str(whole), "-w", "links"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    export.stdout.readline()
    export.stdout.close()
    with export.stderr:
        assert export.stderr.read() == b""
    assert export.wait() in (0, 1)  # the reader decides what is enough; nobody complains


def test_p23_no_output_at_all(forum, tmp_path):
    command = [*THREADHOUND, "crawl", forum.url, "-o", str(tmp_path / "a"), *FAST]
    done = subprocess.run(["sh", "-c", f"exec {shlex.join(command)} >&- 2>&-"], check=False)
    assert done.returncode == 0


def test_p12_pauses_outlast_a_clock_that_jumps(tmp_path):
    """A pause is written down as a date; a clock set back must not make it years."""
    archive = tmp_path / "archive"
    with ForumThread(SMALL) as forum:
        threadhound("crawl", forum.url, "-o", archive, *FAST, "--max-pages", 2)
        with sqlite3.connect(archive / "archive.db") as database:
            database.execute(
                "INSERT OR REPLACE INTO value (site_id, name, json) "
                "SELECT id, 'paused_until', '1' FROM site"
            )
        database.close()
        done = threadhound("crawl", forum.url, "-o", archive, *FAST)
    assert done.returncode == 0


MANY = 1_000_000
ROWS = f"""WITH RECURSIVE n(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM n WHERE n < {MANY})
    INSERT INTO task (site_id, url_hash, url, key, role, skeleton, state, depth, priority, due_at)
    SELECT 1, n, 'http://f.example/' || n, 'k' || n, '', 1, iif(n % 2, 'done', 'pending'), 1, 1,
        iif(n % 2, NULL, 0) FROM n"""


@pytest.mark.slow
def test_p22_an_archive_of_a_million_addresses_opens_at_once(whole, tmp_path):
    """Opening reads no table as a whole; the processor's time does not depend on other programs."""
    copy = shutil.copytree(whole, tmp_path / "copy")
    with sqlite3.connect(copy / "archive.db") as database:
        database.execute(ROWS)
    database.close()
    began = time.process_time()
    with open_or_create(copy) as archive, SqliteStore(archive) as store:
        assert len(store.claim(8, time.time())) == 8
        store.put({"seen": True})
    assert time.process_time() - began < 2
