"""Making, opening, locking and refusing archive directories, as a user meets it."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from contextlib import contextmanager

import pytest

from store.samples import HOST, ROOMY, done, follow, learned, opened
from threadhound.errors import ArchiveError, ArchiveLockedError, DiskError
from threadhound.store import schema
from threadhound.store.archive import create_archive, open_archive, open_or_create, read_archive
from threadhound.store.database import thorough_check
from threadhound.store.sqlite import SqliteStore

HOLD = """
import sys
from pathlib import Path
from threadhound.store.archive import open_or_create
archive = open_or_create(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def reading(path):
    with read_archive(path) as archive:
        store = SqliteStore(archive)
        yield store
        store.close()


@contextmanager
def mounted(path, size="16m"):
    """A small file system of its own, where we may make one."""
    path.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(path)]
    if os.geteuid() != 0 or subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("cannot mount a file system here")
    try:
        yield path
    finally:
        subprocess.run(["umount", "-l", str(path)], check=True)


def fill(path, count=3):
    store = opened(path)
    store.add([follow(f"/{n}") for n in range(count)])
    store.commit([done(task) for task in store.claim(count, 1.0)])
    store.close()


def everything(path):
    return {file: file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()}


def test_a_new_archive_has_the_promised_shape(tmp_path):
    fill(tmp_path / "a" / "b")
    names = {entry.name for entry in (tmp_path / "a" / "b").iterdir()}
    assert names == {"archive.db", "warc", ".lock"}
    with read_archive(tmp_path / "a" / "b") as archive:
        assert archive.skeleton.name == "skeleton.json"
        assert archive.report.name == "report.json"


def test_an_archive_can_be_moved_and_copied(tmp_path):
    fill(tmp_path / "here")
    shutil.copytree(tmp_path / "here", tmp_path / "sp ace?%41#")
    (tmp_path / "here").rename(tmp_path / "there")
    for place in ("there", "sp ace?%41#"):
        with reading(tmp_path / place) as store:
            assert [store.read(page.visit).status for page in store.pages()] == [200] * 3


@pytest.mark.parametrize("action", [open_archive, read_archive])
def test_what_is_no_archive_is_told_apart(tmp_path, action):
    with pytest.raises(ArchiveError, match="There is no archive"):
        action(tmp_path / "missing")
    (tmp_path / "file").write_text("hello")
    with pytest.raises(ArchiveError, match="is a file"):
        action(tmp_path / "file")
    (tmp_path / "photos").mkdir()
    with pytest.raises(ArchiveError, match=r"no archive\.db"):
        action(tmp_path / "photos")
    assert not (tmp_path / "missing").exists()
    assert list((tmp_path / "photos").iterdir()) == []


def test_somebody_elses_directory_is_not_filled(tmp_path):
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "cat.jpg").write_bytes(b"cat")
    with pytest.raises(ArchiveError, match="not empty"):
        open_or_create(tmp_path / "photos")
    with pytest.raises(ArchiveError, match="is a file"):
        create_archive(tmp_path / "photos" / "cat.jpg")
    fill(tmp_path / "archive")
    with pytest.raises(ArchiveError, match="already"):
        create_archive(tmp_path / "archive")
    assert [entry.name for entry in (tmp_path / "photos").iterdir()] == ["cat.jpg"]


def test_an_empty_directory_and_the_remains_of_a_killed_creation_can_be_used(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "killed" / "warc").mkdir(parents=True)
    (tmp_path / "killed" / ".lock").touch()
    (tmp_path / "killed" / ".archive.db.new").write_bytes(b"half")
    for place in ("empty", "killed"):
        fill(tmp_path / place)
        assert not (tmp_path / place / ".archive.db.new").exists()


def test_a_creation_that_fails_leaves_nothing_behind(tmp_path, monkeypatch):
    broken = (schema.Migration("broken", ("CREATE TABLE oops",)),)
    monkeypatch.setattr(schema.migrate, "__defaults__", (broken,))
    (tmp_path / "empty").mkdir()
    for place in ("new/deep", "empty"):
        with pytest.raises(ArchiveError):
            create_archive(tmp_path / place)
    assert [entry.name for entry in tmp_path.iterdir()] == ["empty"]
    assert list((tmp_path / "empty").iterdir()) == []


def test_a_path_through_a_file_is_a_disk_error(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(DiskError, match="Not a directory"):
        open_or_create(tmp_path / "file" / "archive")


def test_a_second_writer_is_told_who_holds_the_archive(tmp_path):
    command = [sys.executable, "-c", HOLD, str(tmp_path / "archive")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(ArchiveLockedError) as refused:
            open_or_create(tmp_path / "archive")
        assert f"process {holder.pid} on {socket.gethostname()}" in str(refused.value)
        assert refused.value.exit_code == 9
        holder.kill()
        holder.wait()
    open_archive(tmp_path / "archive").close()  # the lock died with its holder


def test_one_process_cannot_write_twice_either(tmp_path):
    with open_or_create(tmp_path / "archive"), pytest.raises(ArchiveLockedError):
        open_archive(tmp_path / "archive")
    open_archive(tmp_path / "archive").close()


def test_a_reader_sees_one_moment_while_a_crawl_goes_on(tmp_path):
    store = opened(tmp_path / "archive")
    store.add([follow("/a"), follow("/b")])
    first, second = store.claim(2, 1.0)
    store.commit([done(first)])
    with reading(tmp_path / "archive") as reader:
        store.commit([done(second)])
        assert [page.key for page in reader.pages()] == ["/a"]
        assert reader.read(reader.find("/a").visit).status == 200
        with reading(tmp_path / "archive") as later:
            assert [page.key for page in later.pages()] == ["/a", "/b"]
        assert [page.key for page in reader.pages()] == ["/a"]
    store.close()


def test_a_reader_cannot_write(tmp_path):
    fill(tmp_path / "archive")
    before = everything(tmp_path / "archive")
    with reading(tmp_path / "archive") as store:
        for action in (
            lambda: store.add([follow("/x")]),
            lambda: store.put({"a": 1}),
            lambda: store.commit([learned(HOST)]),
            store.requeue_failed,
        ):
            with pytest.raises(ArchiveError, match="reading only"):
                action()
    after = everything(tmp_path / "archive")
    assert {file: after[file] for file in before} == before


def test_an_archive_on_a_read_only_disk_can_be_read(tmp_path):
    with mounted(tmp_path / "disc") as disc:
        fill(disc / "archive")
        subprocess.run(["mount", "-o", "remount,ro", str(disc)], check=True)
        with reading(disc / "archive") as store:
            assert len(list(store.pages())) == 3
        with pytest.raises(DiskError, match="Read-only"):
            open_archive(disc / "archive")
        with pytest.raises(DiskError, match="Read-only"):
            open_or_create(disc / "other")


def test_a_killed_archive_on_a_read_only_disk_says_what_to_do(tmp_path):
    with mounted(tmp_path / "disc") as disc:
        store = opened(tmp_path / "archive")
        store.commit([learned(HOST)])
        shutil.copytree(tmp_path / "archive", disc / "copy")  # as if it had been killed now
        store.close()
        (disc / "copy" / "archive.db-shm").unlink()
        subprocess.run(["mount", "-o", "remount,ro", str(disc)], check=True)
        with pytest.raises(ArchiveError, match="Copy the archive"), reading(disc / "copy"):
            pass


def test_a_copy_without_its_log_is_refused_and_not_changed(tmp_path):
    store = opened(tmp_path / "archive")
    store.commit([learned(HOST)])
    shutil.copytree(tmp_path / "archive", tmp_path / "copy")
    store.close()
    for name in ("archive.db-wal", "archive.db-shm"):
        (tmp_path / "copy" / name).unlink()
    before = everything(tmp_path / "copy" / "warc")
    with pytest.raises(ArchiveError, match=r"copied without its log archive\.db-wal"):
        opened(tmp_path / "copy")
    assert everything(tmp_path / "copy" / "warc") == before
    (tmp_path / "copy" / "archive.db-wal").touch()  # the remedy
    opened(tmp_path / "copy").close()


def test_a_newer_archive_is_refused(tmp_path):
    fill(tmp_path / "archive")
    database = tmp_path / "archive" / "archive.db"
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = database.read_bytes()
    for action in (opened, lambda path: SqliteStore(read_archive(path))):
        with pytest.raises(ArchiveError, match="newer version"):
            action(tmp_path / "archive")
    assert database.read_bytes() == before


@pytest.mark.parametrize(
    "poison",
    [
        "CREATE TRIGGER t AFTER INSERT ON task BEGIN DELETE FROM page; END",
        "CREATE VIEW v AS SELECT 1",
        "DROP TABLE page",
        "ALTER TABLE page ADD COLUMN extra",
        "DROP INDEX task_ready",
    ],
)
def test_a_strangers_schema_is_refused(tmp_path, poison):
    fill(tmp_path / "archive")
    with sqlite3.connect(tmp_path / "archive" / "archive.db") as connection:
        connection.execute(poison)
    connection.close()
    with pytest.raises(ArchiveError, match="schema is not ours"):
        opened(tmp_path / "archive")


def test_the_database_of_another_program_is_refused(tmp_path):
    (tmp_path / "archive").mkdir()
    with sqlite3.connect(tmp_path / "archive" / "archive.db") as connection:
        connection.execute("CREATE TABLE mine (x)")
    connection.close()
    with pytest.raises(ArchiveError, match="another program"):
        opened(tmp_path / "archive")


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"\0" * 5000, b"hello" * 500])
def test_a_file_that_is_no_database_is_refused_and_kept(tmp_path, content):
    fill(tmp_path / "archive")
    database = tmp_path / "archive" / "archive.db"
    database.write_bytes(content)
    for action in (open_or_create, read_archive):
        with pytest.raises(ArchiveError, match="damaged"):
            action(tmp_path / "archive")
    assert database.read_bytes() == content


def test_damage_inside_is_found_by_the_thorough_check_and_after_a_kill(tmp_path):
    fill(tmp_path / "archive", count=200)
    with read_archive(tmp_path / "archive") as archive:
        thorough_check(archive)
    store = opened(tmp_path / "archive")
    shutil.copytree(tmp_path / "archive", tmp_path / "killed")
    store.close()
    database = tmp_path / "killed" / "archive.db"
    data = bytearray(database.read_bytes())
    data[20 * 4096 : 30 * 4096] = b"\xff" * (10 * 4096)
    database.write_bytes(data)
    with read_archive(tmp_path / "killed") as archive, pytest.raises(ArchiveError, match="damaged"):
        thorough_check(archive)
    with pytest.raises(ArchiveError, match="damaged"):
        opened(tmp_path / "killed")
    assert database.read_bytes() == bytes(data)


def test_a_clean_close_leaves_one_database_file(tmp_path):
    fill(tmp_path / "archive")
    assert not list((tmp_path / "archive").glob("archive.db-*"))
    assert (tmp_path / "archive" / ".lock").read_bytes() == b""


def test_several_sites_share_an_archive_without_mixing(tmp_path):
    with open_or_create(tmp_path / "archive") as archive:
        for name in ("one.test", "two.test"):
            store = SqliteStore(archive, name, limits=ROOMY)
            store.add([follow("/same", "same")])
            store.commit([done(store.claim(1, 1.0)[0], name.encode())])
            store.put({"name": name})
            store.close()
        for name in ("one.test", "two.test"):
            store = SqliteStore(archive, name, limits=ROOMY)
            assert store.read(store.find("same").visit).body == name.encode()
            assert store.get("name") == name
            store.close()


def test_every_version_of_the_skeleton_is_kept(tmp_path):
    store = opened(tmp_path / "archive")
    for entry in ("a", "a", "b"):
        store.put({"skeleton": {"entry": entry}})
    store.add([follow("/x")])
    store.close()
    store = opened(tmp_path / "archive")
    store.put({"skeleton": {"entry": "a"}})
    store.close()
    connection = sqlite3.connect(tmp_path / "archive" / "archive.db")
    rows = connection.execute("SELECT version, json FROM skeleton ORDER BY version").fetchall()
    found_with = connection.execute("SELECT skeleton FROM task").fetchall()
    connection.close()
    assert rows == [(1, '{"entry": "a"}'), (2, '{"entry": "b"}'), (3, '{"entry": "a"}')]
    assert found_with == [(2,)]
