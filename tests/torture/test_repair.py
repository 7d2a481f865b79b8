"""`repair`: what is left in the WARC files becomes an archive again."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from crawl.process import FAST, SMALL
from threadhound.evaluate.simulate.server import ForumThread
from torture.inprocess import exported, threadhound

GENERIC = ("--strategy", "generic", *FAST)


@pytest.fixture(scope="module")
def forum():
    with ForumThread(SMALL) as forum:
        yield forum


@pytest.fixture(scope="module")
def pristine(forum, tmp_path_factory):
    archive = tmp_path_factory.mktemp("pristine") / "archive"
    threadhound("crawl", forum.url, "-o", archive, *GENERIC)
    return archive


@pytest.fixture
def archive(pristine, tmp_path):
    return shutil.copytree(pristine, tmp_path / "archive")


def pages(archive):
    return [{k: v for k, v in row.items() if k != "depth"} for row in exported(archive)]


def only_warc(archive):
    (file,) = (archive / "warc").iterdir()
    return file


def overwrite(path, at, data):
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def test_a_good_archive_is_left_alone(archive):
    before = {path: path.read_bytes() for path in archive.rglob("*") if path.is_file()}
    done = threadhound("repair", archive)
    assert "No damage" in done.stdout
    before.pop(archive / ".lock", None)
    assert before == {path: path.read_bytes() for path in before}


def test_a_database_of_noise_is_rebuilt_and_kept_aside(archive, pristine):
    noise = b"\0noise" * 5000
    (archive / "archive.db").write_bytes(noise)
    assert threadhound("status", archive, check=False).returncode == 9
    done = threadhound("repair", archive)
    assert pages(archive) == pages(pristine)
    assert exported(archive, "links") == exported(pristine, "links")
    assert (archive / "archive.db.damaged-1").read_bytes() == noise
    assert "archive.db.damaged-1" in done.stdout


def test_a_wrong_index_is_found(archive, pristine):
    with closing(sqlite3.connect(archive / "archive.db")) as database:
        roots = dict(
            database.execute("SELECT name, rootpage FROM sqlite_schema WHERE name LIKE 'thread_%'")
        )
        database.execute("PRAGMA writable_schema = ON")
        for name, other in (("thread_key", "thread_board"), ("thread_board", "thread_key")):
            database.execute(
                "UPDATE sqlite_schema SET rootpage = ? WHERE name = ?", (roots[other], name)
            )
        database.execute("INSERT INTO thread (site_id, key) VALUES (1, 'in one index')")
        database.commit()
    assert threadhound("repair", archive, "--check", check=False).returncode == 9
    threadhound("repair", archive)
    assert pages(archive) == pages(pristine)


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM warc",
        "UPDATE warc SET committed_end = committed_end / 2",
        "UPDATE exchange SET warc_id = 7",
    ],
)
def test_no_record_is_cut_off_because_a_damaged_database_does_not_name_it(
    archive, pristine, forum, damage
):
    with closing(sqlite3.connect(archive / "archive.db")) as database:
        database.execute(damage)
        database.commit()
    before = only_warc(archive).read_bytes() + b"torn"
    only_warc(archive).write_bytes(before)
    ended = threadhound("crawl", forum.url, "-o", archive, *GENERIC, check=False)
    assert ended.returncode == 9
    assert only_warc(archive).read_bytes() == before
    threadhound("repair", archive)
    threadhound("crawl", forum.url, "-o", archive, *GENERIC)
    assert pages(archive) == pages(pristine)


def test_a_missing_database_is_rebuilt(archive, pristine):
    (archive / "archive.db").unlink()
    threadhound("repair", archive)
    assert pages(archive) == pages(pristine)


def test_a_rebuilt_archive_asks_for_nothing_it_has(archive, forum):
    (archive / "archive.db").write_bytes(b"")
    threadhound("repair", archive)
    before = len(forum.log)
    threadhound("crawl", forum.url, "-o", archive, *GENERIC)
    assert {seen.target for seen in forum.log[before:]} <= {"/robots.txt"}


def test_lost_records_are_told_and_fetched_again(archive, pristine, forum):
    size = only_warc(archive).stat().st_size
    overwrite(only_warc(archive), size // 2, b"\xff" * 3000)
    done = threadhound("repair", archive)
    assert "Lost:" in done.stdout
    assert len(exported(archive)) < len(exported(pristine))
    threadhound("crawl", forum.url, "-o", archive, *GENERIC)
    assert pages(archive) == pages(pristine)


def test_nothing_that_could_still_be_read_is_cut_off(archive):
    file = only_warc(archive)
    overwrite(file, file.stat().st_size - 4000, b"\xff" * 4000)
    damaged = file.read_bytes()
    threadhound("repair", archive)
    assert file.read_bytes() == damaged


def test_after_a_repair_the_archive_can_be_damaged_and_repaired_again(archive, pristine):
    for number in (1, 2):
        (archive / "archive.db").write_bytes(b"again")
        threadhound("repair", archive)
        assert (archive / f"archive.db.damaged-{number}").exists()
    assert pages(archive) == pages(pristine)


def test_check_only_looks(archive):
    overwrite(archive / "archive.db", 200, b"\xff" * 9000)
    before = (archive / "archive.db").read_bytes()
    done = threadhound("repair", "--check", archive, check=False)
    assert done.returncode == 9
    assert (archive / "archive.db").read_bytes() == before


@pytest.mark.parametrize("name", ["nothing", "empty"])
def test_what_is_no_archive_is_said_to_be_none(tmp_path, name):
    place = tmp_path / name
    if name == "empty":
        (place / "warc").mkdir(parents=True)
    done = threadhound("repair", place, check=False)
    assert done.returncode == 9
    assert "Traceback" not in done.stderr
