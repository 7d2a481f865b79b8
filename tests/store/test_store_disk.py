"""A disk that fills up or fails: a clear error, nothing damaged, usable afterwards."""

from __future__ import annotations

import errno
import os
import random
import resource
import signal
import subprocess

import pytest

from store.judges import judged, warc_files
from store.samples import ROOMY, done, follow, opened
from threadhound.errors import DiskError
from threadhound.settings import Limits
from threadhound.store.interface import State

COUNT = 60


def pages(store):
    return {page.url for page in store.pages()}


def crawl_until_full(store) -> set[str]:
    """Commit until the disk says no; what was acknowledged before."""
    noise = random.Random(3)
    store.add([follow(f"/{n}") for n in range(COUNT)])
    safe = set()
    while True:
        tasks = store.claim(3, 1.0)
        outcomes = [done(task, noise.randbytes(40_000)) for task in tasks]
        try:
            store.commit(outcomes)
        except DiskError as full:
            assert (full.exit_code, bool(full.remedy)) == (8, True)  # noqa: PT017
            return safe
        assert tasks, "the disk never filled up"
        safe |= {task.url for task in tasks}


def finish(store) -> None:
    while tasks := store.claim(5, 1.0):
        store.commit([done(task) for task in tasks])


def check_complete(path, store, safe) -> None:
    assert safe
    assert pages(store) == safe
    finish(store)
    assert store.states()[State.DONE] == COUNT
    for page in store.pages():
        assert store.read(page.visit).status == 200
    responses = [kind for file in warc_files(path) for kind, *_ in judged(file)].count("response")
    assert responses == COUNT


@pytest.fixture
def small_disk(tmp_path):
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(place)]
    if os.geteuid() != 0 or subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("cannot mount a file system here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


def test_a_full_disk_stops_the_crawl_and_space_lets_it_go_on(small_disk):
    store = opened(small_disk / "archive")
    safe = crawl_until_full(store)
    assert pages(store) == safe
    subprocess.run(["mount", "-o", "remount,size=32m", str(small_disk)], check=True)
    check_complete(small_disk / "archive", store, safe)
    store.close()


def test_a_full_disk_and_a_restart(small_disk):
    store = opened(small_disk / "archive")
    safe = crawl_until_full(store)
    store.close()
    subprocess.run(["mount", "-o", "remount,size=32m", str(small_disk)], check=True)
    store = opened(small_disk / "archive")
    assert store.repairs == ()
    check_complete(small_disk / "archive", store, safe)
    store.close()


def test_no_archive_is_begun_on_a_full_disk(small_disk):
    (small_disk / "filler").write_bytes(bytes(2 * 1024 * 1024 - 8192))
    with pytest.raises(DiskError, match="Cannot write"):
        opened(small_disk / "archive")
    assert [entry.name for entry in small_disk.iterdir()] == ["filler"]


@pytest.fixture
def small_files():
    """No file may grow beyond 600 KB while this is on."""
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, old[1]))

    def lift():
        resource.setrlimit(resource.RLIMIT_FSIZE, old)

    yield lift
    lift()
    signal.signal(signal.SIGXFSZ, handler)


def test_a_file_that_may_not_grow_is_a_disk_error_too(tmp_path, small_files):
    store = opened(tmp_path / "archive")
    safe = crawl_until_full(store)
    small_files()
    check_complete(tmp_path / "archive", store, safe)
    store.close()


def test_the_crawl_stops_before_the_reserve_is_used(tmp_path):
    store = opened(tmp_path / "archive", limits=Limits(disk_reserve_bytes=1 << 60))
    store.add([follow("/a")])
    with pytest.raises(DiskError, match="MB are free"):
        store.commit([done(store.claim(1, 1.0)[0])])
    assert pages(store) == set()
    store.close()


@pytest.mark.parametrize("call", ["fsync", "pwrite"])
@pytest.mark.parametrize("code", [errno.EIO, errno.ENOSPC, errno.EROFS])
def test_a_failing_disk_call_undoes_the_batch(tmp_path, monkeypatch, call, code):
    store = opened(tmp_path / "archive", limits=ROOMY)
    store.add([follow(f"/{n}") for n in range(3)])
    first, second, third = store.claim(3, 1.0)
    store.commit([done(first)])
    before = [file.read_bytes() for file in warc_files(tmp_path / "archive")]

    def fails(*_):
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fails)
        with pytest.raises(DiskError, match=os.strerror(code)):
            store.commit([done(second, skips=(), delta={"x": 1}), done(third)])
    assert [file.read_bytes() for file in warc_files(tmp_path / "archive")] == before
    assert (pages(store), store.guide_state()) == ({first.url}, {})
    store.commit([done(second), done(third)])
    assert len(judged(warc_files(tmp_path / "archive")[0])) == 1 + 3 * 2
    store.close()
