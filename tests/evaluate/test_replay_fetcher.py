"""The fetcher without a network, on a mirror and on a plain table."""

import asyncio
import gzip
import re
import zlib
from datetime import UTC, datetime

import pytest

from evaluate.mini_mirror import BASE, TOKEN, record, records, write_mirror
from threadhound.evaluate.mirror import load_mirror
from threadhound.fetch.replay import Answer, ReplayFetcher
from threadhound.model import Failure, Jar, Purpose, Request, Response
from threadhound.settings import Limits

SID = re.compile(rb"sid=([0-9a-f]{32})")


def get(fetcher, url, **more):
    return asyncio.run(fetcher.fetch(Request(url, **more)))


def token_of(response):
    return SID.search(response.body).group(1).decode()


@pytest.fixture
def mirror(tmp_path):
    return load_mirror(write_mirror(tmp_path))


def test_a_page_comes_as_one_exchange(mirror):
    answer = get(ReplayFetcher(mirror), BASE + "/t?id=2")
    assert isinstance(answer, Response)
    assert (answer.status, answer.final_url) == (200, BASE + "/t?id=2")
    assert len(answer.exchanges) == 1
    assert b"<title>Two</title>" in answer.body


def test_the_recorded_date_is_the_time_of_the_visit(mirror):
    fetcher = ReplayFetcher(mirror)
    sent = get(fetcher, BASE + "/t?id=2").last.sent_at
    assert sent == datetime(2026, 11, 15, 18, 53, 55, tzinfo=UTC)
    assert get(fetcher, BASE + "/gone").last.sent_at.tzinfo is not None


def test_redirects_are_followed_and_logged_one_by_one(mirror):
    fetcher = ReplayFetcher(mirror)
    answer = get(fetcher, BASE + "/old/3", purpose=Purpose.LEARN)
    assert answer.url == BASE + "/old/3"
    assert answer.final_url == BASE + "/t?id=3"
    assert [exchange.status for exchange in answer.exchanges] == [302, 200]
    assert [(each.method, each.status, each.url) for each in fetcher.log] == [
        ("GET", 302, BASE + "/old/3"),
        ("GET", 200, BASE + "/t?id=3"),
    ]
    assert {each.purpose for each in fetcher.log} == {Purpose.LEARN}


def test_an_unknown_page_is_404_and_logged(mirror):
    fetcher = ReplayFetcher(mirror)
    answer = get(fetcher, BASE + "/gone")
    assert answer.status == 404
    assert fetcher.log[0].status == 404


def test_a_stranger_gets_a_new_session_token_each_time(mirror):
    fetcher = ReplayFetcher(mirror)
    seen = {token_of(get(fetcher, BASE + "/index.php", jar=Jar.FRESH)) for _ in range(3)}
    assert len(seen) == 3
    assert TOKEN not in seen


def test_a_client_with_cookies_keeps_its_token(mirror):
    fetcher = ReplayFetcher(mirror)
    first = get(fetcher, BASE + "/index.php")
    assert token_of(first) != TOKEN
    assert token_of(first) in first.header("set-cookie")
    assert token_of(get(fetcher, BASE + "/index.php")) == TOKEN
    assert token_of(get(fetcher, BASE + "/index.php", jar=Jar.FRESH)) != TOKEN
    assert token_of(get(fetcher, BASE + "/index.php")) == TOKEN


def test_a_stranger_leaves_no_cookie_behind(mirror):
    fetcher = ReplayFetcher(mirror)
    get(fetcher, BASE + "/index.php", jar=Jar.FRESH)
    assert token_of(get(fetcher, BASE + "/index.php")) != TOKEN


def test_the_same_seed_gives_the_same_tokens(mirror):
    def first(seed):
        return token_of(get(ReplayFetcher(mirror, seed=seed), BASE + "/index.php"))

    assert first(7) == first(7) != first(8)


def test_a_plain_table_of_pages_will_do():
    fetcher = ReplayFetcher(
        {
            "http://a.test/": (200, {"Content-Type": "text/html"}, b"home"),
            "http://a.test/up": (301, {"Location": "./#top"}, b""),
        }
    )
    answer = get(fetcher, "http://a.test/up")
    assert (answer.body, answer.final_url) == (b"home", "http://a.test/")
    assert get(fetcher, "http://a.test/no").status == 404
    asyncio.run(fetcher.close())


@pytest.mark.parametrize(
    ("encoding", "packed"),
    [
        ("gzip", gzip.compress(b"<h1>hi</h1>", mtime=0)),
        ("GZIP", gzip.compress(b"<h1>hi</h1>", mtime=0)),
        ("deflate", zlib.compress(b"<h1>hi</h1>")),
        ("deflate", zlib.compress(b"<h1>hi</h1>")[2:-4]),
        ("identity", b"<h1>hi</h1>"),
    ],
)
def test_recorded_encodings_are_taken_off(encoding, packed):
    table = {"http://a.test/": (200, {"Content-Encoding": encoding}, packed)}
    answer = get(ReplayFetcher(table), "http://a.test/")
    assert answer.body == b"<h1>hi</h1>"
    assert answer.last.body == packed


@pytest.mark.parametrize("encoding", ["gzip", "zstd"])
def test_what_cannot_be_unpacked_is_a_failure(encoding):
    table = {"http://a.test/": (200, {"Content-Encoding": encoding}, b"\x01\x02")}
    answer = get(ReplayFetcher(table), "http://a.test/")
    assert isinstance(answer, Failure)
    assert answer.reason == "encoding"


def test_redirects_in_a_circle_end_as_a_failure():
    table = {
        "http://a.test/1": (302, {"Location": "/2"}, b""),
        "http://a.test/2": (302, {"Location": "/1"}, b""),
    }
    fetcher = ReplayFetcher(table)
    answer = get(fetcher, "http://a.test/1")
    assert isinstance(answer, Failure)
    assert answer.reason == "redirect-loop"
    assert len(fetcher.log) == 2


def test_endless_redirects_end_as_a_failure():
    table = {f"http://a.test/{n}": (302, {"Location": f"/{n + 1}"}, b"") for n in range(50)}
    fetcher = ReplayFetcher(table, limits=Limits(redirects=4))
    assert get(fetcher, "http://a.test/0").reason == "too-many-redirects"
    assert len(fetcher.log) == 5


@pytest.mark.parametrize("headers", [{}, {"Location": ""}, {"Location": "http://["}])
def test_a_redirect_to_nowhere_is_a_failure(headers):
    answer = get(ReplayFetcher({"http://a.test/": (302, headers, b"hm")}), "http://a.test/")
    assert isinstance(answer, Failure)
    assert [exchange.status for exchange in answer.exchanges] == [302]


def test_redirects_are_asked_about_before_they_are_followed():
    table = {"http://a.test/": (302, {"Location": "http://b.test/x"}, b"")}
    fetcher = ReplayFetcher(table, may_follow=lambda url: "other host" if "//b." in url else None)
    answer = get(fetcher, "http://a.test/")
    assert isinstance(answer, Failure)
    assert answer.reason == "redirect-other host"
    assert len(fetcher.log) == 1


def test_a_redirect_that_sets_a_cookie_may_lead_back():
    class Wall:
        """Sends strangers away to get a cookie, and then lets them in."""

        token = b""

        def __init__(self):
            self.visits = 0

        def answer(self, url):
            self.visits += 1
            if self.visits == 1:
                return Answer(302, "", (("Location", "/"), ("Set-Cookie", "in=1")), b"")
            return Answer(200, "", (), b"welcome")

    assert get(ReplayFetcher(Wall()), "http://a.test/").body == b"welcome"
    stranger = get(ReplayFetcher(Wall()), "http://a.test/", jar=Jar.FRESH)
    assert stranger.reason == "redirect-loop"


def test_recorded_bytes_of_a_redirect_are_sent_back_as_bytes(tmp_path):
    warc = b"".join(records())
    warc += record("/m", "", "301 Moved", ["Location: /caf\u00e9"])
    fetcher = ReplayFetcher(load_mirror(write_mirror(tmp_path / "moved", warc=warc)))
    get(fetcher, BASE + "/m")
    assert fetcher.log[-1].url == BASE + "/caf%C3%A9"


def test_what_is_no_page_is_a_failure():
    table = {"http://a.test/p": (200, {"Content-Type": "image/png"}, b"\x89PNG\r\n\x1a\n")}
    answer = get(ReplayFetcher(table), "http://a.test/p")
    assert isinstance(answer, Failure)
    assert answer.reason == "not-html"
    assert isinstance(get(ReplayFetcher(table), "http://a.test/p", purpose=Purpose.FILE), Response)


def test_a_url_that_is_none_is_a_failure_and_no_request():
    fetcher = ReplayFetcher({})
    assert isinstance(get(fetcher, "ftp://a.test/"), Failure)
    assert fetcher.log == []
