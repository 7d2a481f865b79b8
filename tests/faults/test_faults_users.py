"""What users type and do, U1 to U16: corrected and said, or refused in a sentence."""

import gzip
import time

import pytest

from crawl.process import FAST, SMALL
from faults.crawling import HURRY
from threadhound.cli.urls import typed_url
from threadhound.errors import UsageError
from threadhound.evaluate.simulate import ForumSpec, start_targets, totals
from threadhound.evaluate.simulate.server import ForumThread
from torture.inprocess import threadhound

FORUM = ForumSpec(seed=51, boards=2, threads=14, robots=None)


@pytest.fixture(scope="module")
def forum():
    with ForumThread(FORUM) as running:
        yield running


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("forum.example", "https://forum.example/"),
        ("  http://forum.example/x  ", "http://forum.example/x"),
        ("<http://forum.example/>", "http://forum.example/"),
        ("http://forum.example./", "http://forum.example/"),
        ('"forum.example/x"', "https://forum.example/x"),
    ],
)
def test_u1_what_people_paste_is_corrected_and_said(typed, url):
    assert typed_url(typed).url == url


@pytest.mark.parametrize(
    "typed",
    ["htp://forum.example", "file:///etc/passwd", "", "localhost:99999", "http://", "http://a b/", "ftp://x/"],
)  # fmt: skip
def test_u2_what_cannot_be_crawled_is_one_sentence_and_exit_2(typed, tmp_path):
    with pytest.raises(UsageError):
        typed_url(typed)
    done = threadhound("crawl", typed, "-o", tmp_path / "a", check=False)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) <= 5
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "a").exists()


def test_u3_a_name_that_is_none_is_exit_5_soon(tmp_path):
    began = time.monotonic()
    done = threadhound("crawl", "http://no-such-forum.invalid/", "-o", tmp_path / "a", check=False)
    assert done.returncode == 5
    assert time.monotonic() - began < 35
    assert not (tmp_path / "a").exists()


def test_u4_a_password_in_the_address_is_left_out_and_said(forum, tmp_path):
    url = forum.url.replace("http://", "http://me:hunter2@")
    done = threadhound("crawl", url, "-o", tmp_path / "a", *FAST, "--max-pages", 2)
    assert "hunter2" not in done.stdout + done.stderr
    assert "left out" in done.stderr
    for path in (tmp_path / "a").rglob("*"):
        assert not path.is_file() or b"hunter2" not in path.read_bytes()


def test_u5_a_private_address_that_was_typed_works(forum, tmp_path):
    assert threadhound("crawl", forum.url, "-o", tmp_path / "a", *FAST).returncode == 0


def test_u6_the_address_of_a_machines_own_secrets_is_refused(tmp_path):
    done = threadhound("crawl", "http://169.254.169.254/", "-o", tmp_path / "a", check=False)
    assert done.returncode == 5
    assert "--allow-address" in done.stderr
    assert not (tmp_path / "a" / "archive.db").exists()


@pytest.mark.parametrize("start", range(5))
def test_u7_any_page_of_the_forum_will_do(start, forum, tmp_path):
    target = start_targets(FORUM)[start]
    archive = tmp_path / "a"
    done = threadhound(
        "crawl", forum.origin + target, "-o", archive, "--delay", 0, "--json", check=False
    )
    assert done.returncode == 0, done.stderr
    assert f'"thread_pages": {totals(FORUM).thread_pages}' in done.stdout


@pytest.mark.parametrize(
    "options",
    [
        ("--delay", "-1"), ("-j", "0"), ("-j", "1000"), ("--retries", "x"), ("--max-pages", "0"),
        ("--strategy", "nonsense"), ("-H", "no colon"), ("-H", "A: b\nC: d"),
        ("--proxy", "nonsense"),
        ("--cookies", "/nonexistent/cookies.txt"), ("--allow-address", "everywhere"),
    ],
)  # fmt: skip
def test_u9_u12_wrong_options_are_refused_before_any_request(options, forum, tmp_path):
    before = len(forum.log)
    done = threadhound("crawl", forum.url, "-o", tmp_path / "a", *options, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert len(forum.log) == before


def test_u10_another_forum_does_not_go_into_the_same_archive(forum, tmp_path):
    archive = tmp_path / "a"
    threadhound("crawl", forum.url, "-o", archive, *FAST, "--max-pages", 2)
    with ForumThread(SMALL) as other:
        done = threadhound("crawl", other.url, "-o", archive, *FAST, check=False)
        assert done.returncode == 2
        assert "another site" in done.stderr
        assert len(other.log) == 0


def test_u11_a_cookies_file_that_is_none_is_refused_without_showing_it(forum, tmp_path):
    file = tmp_path / "cookies.txt"
    file.write_text("this is my secret diary\n")
    done = threadhound(
        "crawl", forum.url, "-o", tmp_path / "a", "--cookies", file, *FAST, check=False
    )
    assert done.returncode == 2
    assert "diary" not in done.stderr


def test_u13_an_existing_export_is_kept_unless_forced(forum, tmp_path):
    archive, file = tmp_path / "a", tmp_path / "pages.jsonl"
    threadhound("crawl", forum.url, "-o", archive, *FAST, "--max-pages", 3)
    file.write_text("mine")
    done = threadhound("export", archive, "-w", "pages", "-o", file, check=False)
    assert done.returncode == 2
    assert file.read_text() == "mine"
    threadhound("export", archive, "-w", "pages", "-o", file, "--force")
    assert file.read_text() != "mine"


def test_u16_learning_that_was_interrupted_leaves_nothing_half_learned(forum, tmp_path):
    """A crawl stopped while learning, and gone on with, equals one that was not stopped."""
    stopped, whole = tmp_path / "stopped", tmp_path / "whole"
    threadhound(
        "crawl", forum.url, "-o", stopped, "--delay", 0.05, "--max-seconds", 0.5, check=False
    )
    threadhound("crawl", forum.url, "-o", stopped, "--delay", 0)
    threadhound("crawl", forum.url, "-o", whole, "--delay", 0)
    pages = [
        threadhound("export", place, "-w", "posts").stdout.count("\n") for place in (stopped, whole)
    ]
    assert pages[0] == pages[1] == totals(FORUM).posts


def test_u12_the_default_is_one_request_a_second_and_one_at_a_time():
    settings = HURRY.__class__()
    assert settings.delay >= 1.0
    assert settings.connections == 1


def test_u12_the_pace_that_was_asked_for_is_told_in_the_archive(forum, tmp_path):
    """Who hurried a site cannot deny it: the first record of every WARC file has it."""
    threadhound("crawl", forum.url, "-o", tmp_path / "a", *FAST, "--max-pages", 3)
    (file,) = (tmp_path / "a" / "warc").glob("*.warc.gz")
    with gzip.open(file) as records:
        head = records.read(4000).decode("utf-8", "replace")
    assert "pace: 0 s between requests, 4 at a time" in head
    assert "robots: obeyed" in head
