"""kill -9 at random moments: nothing lost, nothing doubled, little fetched twice."""

import random
import time
from collections import Counter

import pytest
from warcio.archiveiterator import ArchiveIterator

from crawl.process import FAST, SMALL, exported, started, threadhound
from threadhound.evaluate.simulate.faults import Faults
from threadhound.evaluate.simulate.server import ForumThread

KILLS = 50
IN_FLIGHT = 4 * 4 + 32 + 128  # claimed window, one batch, and what waits for the writer
SLOW = SMALL.but(faults=Faults(delay=0.02))  # so that there is something to kill


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    archive = tmp_path_factory.mktemp("calm") / "archive"
    with ForumThread(SMALL) as forum:
        threadhound("crawl", forum.url, "-o", archive, *FAST)
        port = forum.port
    return port, exported(archive), exported(archive, "links")


def test_killed_fifty_times_and_nothing_is_lost(undisturbed, tmp_path):
    port, pages, links = undisturbed
    archive, dice, kills = tmp_path / "archive", random.Random(1), 0
    with ForumThread(SLOW, port=port) as forum:
        while kills < KILLS:
            crawl = started("crawl", forum.url, "-o", archive, *FAST, "--max-pages", 40)
            time.sleep(0.35 + dice.random() * 0.8)
            if crawl.poll() is None:
                crawl.kill()
                kills += 1
            crawl.communicate()
        threadhound("crawl", forum.url, "-o", archive, *FAST)
        asked = Counter(seen.target for seen in forum.log)
    assert exported(archive) == pages
    assert exported(archive, "links") == links
    repeated = sum(asked.values()) - len(asked)
    assert repeated <= KILLS * IN_FLIGHT
    assert readable_records(archive) > len(pages)


def readable_records(archive):
    """Every WARC file read to its end by an independent reader."""
    count = 0
    for file in sorted((archive / "warc").iterdir()):
        with file.open("rb") as stream:
            count += sum(1 for _ in ArchiveIterator(stream, check_digests="raise"))
    return count
