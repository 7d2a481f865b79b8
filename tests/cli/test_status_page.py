"""The report of a crawl as a page: what it tells, and that nothing of the forum runs in it."""

import re

import pytest

from crawl.process import SMALL, threadhound
from threadhound.cli.skipped import LeftAlone
from threadhound.cli.status_page import status_page
from threadhound.crawl.report import Report
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.truth import totals

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'><b>\u202eevil"
LONG = "http://forum.example/" + "%D0%B1" * 200


def hostile_crawl():
    """A report in which every text is an attack or too long."""
    board = {"board": HOSTILE, "url": LONG, "threads": 3, "expected": 40, "why": HOSTILE}
    told = {
        "coverage": 0.5, "interval": [0.4, 0.6], "threads": 3, "threads_expected": 40,
        "witness": HOSTILE, "evidence": [HOSTILE, LONG], "doubts": [HOSTILE],
        "boards": [board, {**board, "board": "版块 منتدى", "threads": 40, "why": ""}],
        "boards_closed": [{"board": HOSTILE, "threads": 7, "why": "login wall"}],
    }  # fmt: skip
    report = Report(
        start=LONG, entry=HOSTILE, strategy=HOSTILE, archive=HOSTILE, finished="complete",
        requests=1234, learned_pages=30, pages=1200, thread_pages=1100, index_pages=100, queued=3,
        gone=2, failed=2, seconds=999.0, threads=3, posts=12345, boards=2, users=9,
        coverage=told, effectiveness=0.987, walls=(HOSTILE, LONG),
    )  # fmt: skip
    skipped = [
        LeftAlone(12345, "links", HOSTILE, HOSTILE, (HOSTILE, LONG)),
        LeftAlone(5, "addresses", "", "unknown kind", (LONG,)),
    ]
    return status_page(report, skipped, [(LONG, HOSTILE), (HOSTILE, "http-500")])


def test_every_text_of_the_forum_is_text():
    page = hostile_crawl()
    assert "<script" not in page
    assert "<img" not in page
    assert "\u202e" not in page
    tags = set(re.findall(r"<([a-z0-9]+)", page))
    assert "b" not in tags
    assert page.count("&lt;script&gt;") > 8
    assert "http-500" in page


@pytest.mark.parametrize("place", ["report.html", "new/report.html"])
def test_the_report_of_a_crawl_as_a_page(place, tmp_path):
    with ForumThread(SMALL) as forum:
        threadhound("crawl", forum.url, "-o", tmp_path / "a", "--delay", 0, "-j", 4)
    threadhound("status", tmp_path / "a", "--html", tmp_path / place)
    page = (tmp_path / place).read_text()
    whole = totals(SMALL)
    for name, number in (("threads", whole.threads), ("posts", whole.posts)):
        assert f"<dt>{name}</dt><dd>{number:,}</dd>" in page
    assert "Left alone, and why" in page
    assert "How complete it is" in page
