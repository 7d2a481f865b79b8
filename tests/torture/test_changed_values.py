"""A changed letter in the database leaves its structure whole: `repair` finds it all the same."""

import shutil
import sqlite3

import pytest

from crawl.process import FAST
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.spec import ForumSpec
from torture.inprocess import exported, threadhound

FORUM = ForumSpec(seed=21, boards=2, threads=12, users=3, robots=None, permalinks="redirect")


@pytest.fixture(scope="module")
def archives(tmp_path_factory):
    """A breadth-first one, with redirects and other spellings, and one of the default strategy."""
    place = tmp_path_factory.mktemp("whole")
    with ForumThread(FORUM) as forum:
        threadhound("crawl", forum.url, "-o", place / "generic", *FAST)
        threadhound("crawl", forum.url, "-o", place / "fused", "--delay", "0")
    return place


@pytest.mark.parametrize("name", ["generic", "fused"])
def test_an_archive_as_it_was_written_has_no_fault(archives, name):
    done = threadhound("repair", archives / name, "--check", check=False)
    assert (done.returncode, done.stderr) == (0, "")


CHANGES = {
    "title": "UPDATE page SET title = 'X' || substr(title, 2) WHERE id = 5",
    "address of a page": "UPDATE page SET url = url || 'x' WHERE id = 5",
    "key of a page": "UPDATE page SET key = key || 'x' WHERE id = 5",
    "address of a task": "UPDATE task SET url = url || 'x' WHERE id = 7",
    "address of a visit": "UPDATE visit SET url = 'y' || url WHERE id = 7",
    "where a redirect led": "UPDATE visit SET final_url = final_url || 'x' WHERE id = 5",
    "status": "UPDATE visit SET status = 201 WHERE id = 5",
    "hash": "UPDATE visit SET content_hash = replace(content_hash, 'a', 'b') WHERE id = 5",
    "visit of a page": "UPDATE page SET visit_id = visit_id + 1 WHERE id = 5",
    "place in a file": "UPDATE exchange SET offset = offset + 1 WHERE visit_id = 5",
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_value_is_found_and_put_right(archives, tmp_path, change):
    copy = shutil.copytree(archives / "generic", tmp_path / "copy")
    with sqlite3.connect(copy / "archive.db") as database:
        assert database.execute(CHANGES[change]).rowcount == 1
    database.close()
    checked = threadhound("repair", copy, "--check", check=False)
    assert checked.returncode == 9
    assert checked.stderr.strip()
    threadhound("repair", copy)
    assert threadhound("repair", copy, "--check").returncode == 0
    depthless = [
        [{k: v for k, v in row.items() if k != "depth"} for row in exported(place)]
        for place in (copy, archives / "generic")
    ]
    assert depthless[0] == depthless[1]
