"""Records and copies of forums that are served from another host than the one they name."""

import json
import threading
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from crawl.process import threadhound
from unseen.crawling import crawl_forum
from unseen.forums import forums
from unseen.moved import STYLES, MovedForum

QUICK = ("--delay", "0", "-j", "2")


def moved(name, style, threads):
    kind = forums()[name]
    few = {"usual_posts": 5.0, "long_threads": 1, "long_posts": (20, 30)}
    return MovedForum(kind(replace(kind.size, threads=threads, **few)), style)


@contextmanager
def served(forum):
    """The forum on loopback; what was asked for is in the list."""
    log = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            log.append(self.path)
            found = forum.answer(f"http://unseen.test{self.path}")
            self.send_response(found.status if found else 404)
            for name, value in found.headers if found else ():
                self.send_header(name, value)
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(found.body if found else b"no")

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", log
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_it_is_crawled_whole_from_where_it_is(style):
    forum = moved("number-dash-slug", style, 24)
    for start in forum.starts[:2]:
        crawled = crawl_forum(forum, start)
        assert crawled.coverage == 1.0
        assert crawled.posts.row()["post_recall"] == 1.0
        assert not [one.url for one in crawled.log if "before.test" in one.url.split("/")[2]]


def test_over_http_the_former_host_is_told_and_remembered(tmp_path):
    forum = moved("number-dash-slug", "links", 12)
    with served(forum) as (origin, log):
        url, archive = origin + "/", tmp_path / "a"
        said = threadhound("learn", url, "--delay", "0").stdout
        threadhound("crawl", url, "-o", archive, *QUICK)
        report = json.loads((archive / "report.json").read_text())
        asked = len(log)
        again = json.loads(
            threadhound("crawl", url, "-o", archive, *QUICK, "--again", "--json").stdout
        )
    former = {"before.test": origin}
    posts = sum(len(thread.posts) for thread in forum.world.threads)
    assert f"before.test is read as {origin}" in said
    assert report["former"] == again["former"] == former
    assert report["posts"] == again["posts"] == posts
    assert len(log) - asked < asked / 2
    audit = json.loads(threadhound("audit", archive, "--json").stdout)
    assert audit["threads"] == len(forum.world.threads)
    threadhound("extract", archive)
    rows = threadhound("export", archive).stdout.splitlines()
    assert len(rows) == posts
