"""Login walls, cookies that are not accepted, and links that act."""

import json
from datetime import UTC, datetime

import pytest

from crawl.process import threadhound
from threadhound.crawl.scope import ACTS, Scope
from threadhound.crawl.walls import Walls
from threadhound.dom.page import read_page
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.traps import with_traps
from threadhound.evaluate.simulate.truth import totals, truth
from threadhound.model import Exchange, Response
from threadhound.settings import Settings

SPEC = with_traps(
    ForumSpec(seed=41, boards=6, threads=60, theme="divs-plain", date_tag="time", robots=None), "F1"
)
QUICK = ("--delay", "0", "-j", "2")


def test_boards_behind_a_login_are_counted_and_named(tmp_path):
    with ForumThread(SPEC) as forum:
        threadhound("crawl", forum.url, "-o", tmp_path / "a", *QUICK)
        report = json.loads((tmp_path / "a" / "report.json").read_text())
        walls = [url.removeprefix(forum.origin) for url in report["walls"]]
        kinds = {truth(SPEC, target)[0] for target in walls}
        pages = threadhound("export", tmp_path / "a", "-w", "pages").stdout.splitlines()
        urls = [json.loads(row)["url"].removeprefix(forum.origin) for row in pages]
        stored = [truth(SPEC, url)[0] for url in urls]
    assert kinds <= {"login"}
    assert walls
    assert "login" not in stored
    assert stored.count("thread") == totals(SPEC).thread_pages
    said = threadhound("status", tmp_path / "a").stdout
    assert "Behind a login" in said


def test_cookies_that_are_not_accepted_end_with_7_and_store_no_login_page(tmp_path):
    cookies = tmp_path / "cookies.txt"
    cookies.write_text("# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tstale\n")
    with ForumThread(SPEC) as forum:
        done = threadhound(
            "crawl", forum.url, "-o", tmp_path / "a", *QUICK, "--cookies", cookies, check=False
        )
        assert done.returncode == 7, done.stderr
        assert "not accepted" in done.stderr
        if (tmp_path / "a" / "archive.db").exists():
            rows = threadhound("export", tmp_path / "a", "-w", "pages").stdout.splitlines()
            urls = [json.loads(row)["url"].removeprefix(forum.origin) for row in rows]
            assert "login" not in {truth(SPEC, url)[0] for url in urls}


SCOPE = Scope("http://f.test/", Settings())


@pytest.mark.parametrize(
    "path",
    [
        "/ucp.php?mode=logout",
        "/logout",
        "/account/sign-out/",
        "/index.php?action=logout;sesc=1",
        "/post/12/delete",
        "/posting.php?mode=delete&p=3",
        "/viewforum.php?f=2&mark=topics",
        "/index.php?action=markasread;sa=all",
        "/forum/mark-all-read",
        "/Logout.aspx",
    ],
)
def test_links_that_act_are_never_followed(path):
    assert SCOPE.refusal("http://f.test" + path) == ACTS


@pytest.mark.parametrize(
    "path",
    [
        "/topic/12-how-to-delete-my-account",
        "/t/remove-rust-from-iron/55",
        "/viewtopic.php?t=12",
        "/mark-twain/quotes",
        "/u/bandits",
        "/?thread-12.htm",
        "/deleted-scenes",
    ],
)
def test_threads_about_acting_are_threads(path):
    assert SCOPE.refusal("http://f.test" + path) is None


def made(path, rows):
    """A list of threads beside a login box that every page has."""
    listed = "".join(
        f"<tr><td><a href='/read.php?id={n}'>Thread number {n} about a boat</a><td>{n}"
        f"<td>12-03-2024 10:{n:02}</tr>"
        for n in range(rows)
    )
    box = "<form><input name='user'><input type='password' name='pw'></form>"
    body = f"<html><body>{box}<table>{listed}</table></body></html>".encode()
    url = f"http://f.test{path}"
    sent = Exchange(url, 200, "OK", (), (), b"", datetime.now(UTC))
    return read_page(Response(url, (sent,), body))


def test_a_short_list_beside_a_login_box_is_no_wall():
    """Long lists with the same box were seen before, though none was short enough to suspect."""
    walls = Walls(Settings())
    for n in range(4):
        assert not walls.stands(f"http://f.test/list.php?id={n}", made(f"/list.php?id={n}", 30))
    assert not walls.stands("http://f.test/list.php?id=9", made("/list.php?id=9", 1))
