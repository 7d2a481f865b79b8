"""The program as its user meets it: crawl, status, export, and every stupid input."""

import csv
import io
import json
import os
import shlex
import signal
import socket
import subprocess
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from crawl.process import FAST, SMALL, THREADHOUND, exported, started, threadhound
from threadhound.evaluate.simulate.faults import Faults
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.truth import start_targets, totals


@pytest.fixture(scope="module")
def forum():
    with ForumThread(SMALL) as running:
        yield running


@pytest.fixture(scope="module")
def archive(forum, tmp_path_factory):
    path = tmp_path_factory.mktemp("crawled") / "archive"
    threadhound("crawl", forum.url, "-o", path, *FAST)
    return path


def test_a_plain_url_is_a_crawl(forum, tmp_path):
    done = threadhound(forum.url, "-o", tmp_path / "a", *FAST, "--max-pages", 3)
    assert "Stopped at the limit" in done.stdout
    assert "run the same command again" in done.stdout


def test_the_archive_is_named_after_the_host(forum, tmp_path):
    threadhound(forum.url, *FAST, "--max-pages", 1, cwd=tmp_path)
    assert (tmp_path / f"127.0.0.1-{forum.port}" / "archive.db").exists()


def test_json_on_stdout_progress_on_stderr(forum, tmp_path):
    done = threadhound("crawl", forum.url, "-o", tmp_path / "a", "--delay", 0, "--json")
    report = json.loads(done.stdout)
    assert report["finished"] == "complete"
    assert report["failed"] == report["queued"] == 0
    assert report["start"] == forum.url
    assert report["strategy"] == "fused"
    assert report["pages"] > 30
    assert report["thread_pages"] > report["index_pages"]
    assert "Crawling" in done.stderr
    assert json.loads((tmp_path / "a" / "report.json").read_text()) == report


def test_quiet_says_nothing(forum, tmp_path):
    done = threadhound("crawl", forum.url, "-o", tmp_path / "a", *FAST, "--max-pages", 2, "-q")
    assert done.stdout == done.stderr == ""


def test_status_tells_how_far_it_is(archive):
    assert "Complete" in threadhound("status", archive).stdout
    assert json.loads(threadhound("status", archive, "--json").stdout)["queued"] == 0
    assert threadhound("status", archive, "--failed").stdout == ""


def test_exports_repeat_to_the_byte(archive, tmp_path):
    for what in ("pages", "links"):
        for kind in ("jsonl", "csv"):
            first = threadhound("export", archive, "-f", kind, "-w", what).stdout
            assert first == threadhound("export", archive, "-f", kind, "-w", what).stdout
            assert first


def test_csv_and_jsonl_say_the_same(archive):
    table = threadhound("export", archive, "-f", "csv", "-w", "pages").stdout
    rows = list(csv.DictReader(io.StringIO(table)))
    assert [row["url"] for row in rows] == [row["url"] for row in exported(archive)]


def test_a_closed_pipe_is_no_error(archive):
    command = f"{shlex.join(THREADHOUND)} export {archive} -w links | head -1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout
    assert done.stderr == ""


def test_ctrl_c_stops_cleanly_and_the_next_run_goes_on(tmp_path):
    slow = SMALL.but(faults=Faults(delay=0.03))
    with ForumThread(slow) as forum:
        crawl = started("crawl", forum.url, "-o", tmp_path / "a", *FAST)
        while len(forum.log) < 20:
            time.sleep(0.05)
        crawl.send_signal(signal.SIGINT)
        _, said = crawl.communicate(timeout=10)
        assert crawl.returncode == 130
        assert b"run it again to go on" in said
        again = threadhound("crawl", forum.url, "-o", tmp_path / "a", *FAST)
        assert "Going on with" in again.stderr
        assert "Complete" in again.stdout
        asked = [seen.target for seen in forum.log]
        assert len(asked) - len(set(asked)) <= 4 * 4


def test_pages_that_fail_for_ever_are_listed_and_the_exit_code_says_so(tmp_path):
    broken = SMALL.but(faults=Faults(broken=0.02))
    with ForumThread(broken) as forum:
        done = threadhound(
            "crawl", forum.url, "-o", tmp_path / "a", *FAST, "--retries", 0, check=False
        )
        assert done.returncode == 3
        assert "could not be had" in done.stderr
        failing = {seen.target for seen in forum.log if seen.status == 500}
        listed = threadhound("status", tmp_path / "a", "--failed").stdout.splitlines()
        assert {line.split("\t")[0].removeprefix(forum.origin) for line in listed} == failing
        assert failing


def test_two_writers_are_one_too_many(tmp_path):
    with ForumThread(SMALL.but(faults=Faults(delay=30))) as forum:
        first = started("crawl", forum.url, "-o", tmp_path / "a", *FAST)
        while not (tmp_path / "a" / "archive.db").exists():
            time.sleep(0.05)
        second = threadhound("crawl", forum.url, "-o", tmp_path / "a", *FAST, check=False)
        assert second.returncode == 9
        assert str(first.pid) in second.stderr
        assert threadhound("status", tmp_path / "a").returncode == 0  # readers are welcome
        first.kill()
        first.communicate()


def one_line(done, code):
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    lines = [line for line in done.stderr.splitlines() if line.startswith("threadhound:")]
    assert len(lines) == 1, done.stderr
    return lines[0]


@pytest.mark.parametrize("url", ["htp://x.example/", "file:///etc/passwd", "http://", "a b.c/d"])
def test_not_a_url(url, tmp_path):
    said = one_line(threadhound("crawl", url, check=False, cwd=tmp_path), 2)
    assert "for example https://forum.example.org/" in said
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_host_leaves_nothing_behind(tmp_path):
    url = "http://no-such-host.invalid/"
    said = one_line(threadhound("crawl", url, check=False, cwd=tmp_path), 5)
    assert "no-such-host.invalid" in said
    assert list(tmp_path.iterdir()) == []


def test_a_refused_connection_leaves_nothing_behind(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        done = threadhound("crawl", f"http://127.0.0.1:{port}/", check=False, cwd=tmp_path)
    assert str(port) in one_line(done, 5)
    assert list(tmp_path.iterdir()) == []


@contextmanager
def serving(status, content_type, body):
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(404 if self.path == "/robots.txt" else status)
            self.send_header("Content-Type", content_type)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("status", "content_type", "body", "code", "says"),
    [
        (404, "text/html", b"no", 4, "404"),
        (403, "text/html", b"no", 7, "--cookies"),
        (200, "image/png", b"\x89PNG\r\n\x1a\n" + bytes(100), 4, "not a web page"),
    ],
    ids=["missing", "forbidden", "picture"],
)
def test_a_start_page_that_is_none(status, content_type, body, code, says, tmp_path):
    with serving(status, content_type, body) as url:
        said = one_line(threadhound("crawl", url, *FAST, check=False, cwd=tmp_path), code)
    assert says in said


def test_tls_trouble_names_the_way_out(tmp_path):
    with serving(200, "text/html", b"<p>plain") as url:
        secure = url.replace("http:", "https:")
        said = one_line(threadhound("crawl", secure, check=False, cwd=tmp_path), 5)
    assert "--insecure-tls" in said
    assert list(tmp_path.iterdir()) == []


def test_robots_that_forbid_end_with_their_line(tmp_path):
    with ForumThread(SMALL.but(robots="User-agent: *\nDisallow: /\n")) as forum:
        said = one_line(threadhound("crawl", forum.url, check=False, cwd=tmp_path), 6)
        assert "Disallow: /" in said
        assert [seen.target for seen in forum.log] == ["/robots.txt"]


def test_a_place_that_cannot_be_written(forum, tmp_path):
    (tmp_path / "file").write_text("precious")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        done = threadhound("crawl", forum.url, "-o", place, check=False)
        assert done.returncode in (8, 9)
        assert "Traceback" not in done.stderr
    assert (tmp_path / "file").read_text() == "precious"


@pytest.mark.parametrize("command", ["status", "export"])
def test_a_missing_or_damaged_archive(command, tmp_path, archive):
    said = one_line(threadhound(command, tmp_path / "nowhere", check=False), 9)
    assert "nowhere" in said
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    (damaged / "archive.db").write_bytes(os.urandom(5000))
    assert "damaged" in one_line(threadhound(command, damaged, check=False), 9)


def test_another_forum_does_not_go_into_the_same_archive(archive, tmp_path):
    with ForumThread(SMALL) as other:
        said = one_line(threadhound("crawl", other.url, "-o", archive, *FAST, check=False), 2)
    assert "another site" in said


@pytest.mark.parametrize(
    "options",
    [("--strategy", "magic"), ("-j", "0"), ("--delay", "-1"), ("-H", "nonsense"), ("--no-such",)],
)
def test_wrong_options_are_refused_before_any_request(options, forum, tmp_path):
    before = len(forum.log)
    done = threadhound("crawl", forum.url, "-o", tmp_path / "a", *options, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert len(forum.log) == before
    assert not (tmp_path / "a").exists()


def test_from_any_page_to_every_post(tmp_path):
    """The promise as a whole: a thread's address in, every post of the forum out."""
    with ForumThread(SMALL) as forum:
        start = forum.origin + start_targets(SMALL)[0]
        said = threadhound("crawl", start, "-o", tmp_path / "a", "--delay", 0, "-j", 2)
        assert "its home is " + forum.url in said.stderr
    lines = threadhound("export", tmp_path / "a").stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    truth = totals(SMALL)
    assert len(rows) == truth.posts
    assert len({row["thread_id"] for row in rows}) == truth.threads
    first = [row for row in rows if row["position"] == 1]
    assert len(first) == truth.threads
    assert all(row["author"] and row["text"] and row["posted_at"] for row in rows)
