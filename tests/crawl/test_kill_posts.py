"""Killed while posts are read, or read again from the archive: the same boards, threads, posts."""

import json
import random
import shutil
import time

import pytest

from crawl.process import exported, started, threadhound
from threadhound.evaluate.simulate.faults import Faults
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.spec import ForumSpec

FAST = ("--delay", "0", "-j", "4")
FORUM = ForumSpec(seed=7, boards=3, threads=40, users=8, robots=None)
SORTS = ("posts", "threads", "boards", "users")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    archive = tmp_path_factory.mktemp("calm") / "archive"
    with ForumThread(FORUM) as forum:
        threadhound("crawl", forum.url, "-o", archive, *FAST)
        port = forum.port
    return port, {what: exported(archive, what) for what in SORTS}, archive


def test_reading_the_archive_again_gives_the_same(undisturbed, tmp_path):
    _, expected, archive = undisturbed
    copy = shutil.copytree(archive, tmp_path / "copy")
    done = threadhound("extract", copy, "--json", "-j", 2)
    said = json.loads(done.stdout)
    assert (said["posts"], said["unread_pages"]) == (len(expected["posts"]), 0)
    for what in SORTS:
        assert exported(copy, what) == expected[what], what


def test_an_edited_wrapper_is_obeyed(undisturbed, tmp_path):
    _, expected, archive = undisturbed
    copy = shutil.copytree(archive, tmp_path / "copy")
    skeleton = json.loads((copy / "skeleton.json").read_text())
    for rules in skeleton["wrapper"]["wrappers"][0]["rules"]:
        rules["author"] = []
    edited = tmp_path / "edited.json"
    edited.write_text(json.dumps(skeleton))
    threadhound("extract", copy, "--wrapper", edited, "-j", 1)
    found = exported(copy, "posts")
    assert len(found) == len(expected["posts"])
    assert {row["author"] for row in found} == {None}


@pytest.mark.parametrize("kills", [3, pytest.param(40, marks=pytest.mark.slow)])
def test_killed_and_resumed_the_posts_are_the_same(undisturbed, tmp_path, kills):
    port, expected, _ = undisturbed
    archive, dice, done = tmp_path / "archive", random.Random(3), 0
    with ForumThread(FORUM.but(faults=Faults(delay=0.03)), port=port) as forum:
        while done < kills:
            crawl = started("crawl", forum.url, "-o", archive, *FAST)
            time.sleep(0.8 + dice.random() * 1.2)
            if crawl.poll() is None:
                crawl.kill()
                done += 1
            elif crawl.returncode == 0:
                done += 1
            crawl.communicate()
        threadhound("crawl", forum.url, "-o", archive, *FAST)
    for what in SORTS:
        assert exported(archive, what) == expected[what], what
    assert len(expected["posts"]) > 200
