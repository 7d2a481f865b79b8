"""Pages read once for many crawls are the pages that reading them anew would give."""

import asyncio
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluate.mini_mirror import write_mirror
from threadhound.crawl.site import page_reader
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.oracle import Oracle
from threadhound.evaluate.rereading import Remembered, Rereader
from threadhound.evaluate.run import BENCH, run_strategy
from threadhound.evaluate.simulate import ForumSpec, with_traps
from threadhound.evaluate.simulate.mirror import write_mirror as write_simulated
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.generic import GENERIC, GENERIC_ALL
from threadhound.model import Request

FORUM = with_traps(ForumSpec(seed=4, threads=12, boards=3, threads_per_page=4), "F2", "F3")


@pytest.fixture(scope="module")
def mirror(tmp_path_factory):
    folder = tmp_path_factory.mktemp("forum") / "made"
    write_simulated(FORUM, folder)
    return load_mirror(folder)


def fetched(answers, *urls):
    fetcher = ReplayFetcher(answers)
    return [asyncio.run(fetcher.fetch(Request(url))) for url in urls]


def same(one, other):
    """Pages are equal but for the tree, which is not remembered."""
    names = [field.name for field in fields(one) if field.name not in ("tree", "held")]
    return all(getattr(one, name) == getattr(other, name) for name in names)


def test_every_page_of_a_forum_is_read_as_it_was(mirror):
    urls = [each.url for each in mirror.truth.known if each.kind not in ("feed", "redirect")]
    answers = fetched(mirror, *urls)
    remembered, read = Remembered(), page_reader(BENCH)
    for _ in range(2):
        again = Rereader(page_reader(BENCH), remembered)
        assert all(same(again(answer), read(answer)) for answer in answers)
    assert again.spared_seconds > 0
    assert len(remembered.readings) < len(urls)  # addresses that show one page share a reading


HREFS = ("?page=2", "#top", "", "t?id=5", "/t?id=5", "../up", "//other.test/x", "http:near", "/a#b")
BODY = '<html><head>{base}</head><body><a href="{}">x</a><p><a href="{}">y</a></p></body></html>'


@given(
    st.sampled_from(HREFS),
    st.sampled_from(HREFS),
    st.sampled_from(
        ["", '<base href="/t?id=5">', '<base href="?x">', '<base href="http://b.test/">']
    ),
)
def test_one_body_under_many_addresses(first, second, base):
    body = BODY.format(first, second, base=base).encode()
    urls = ["http://a.test/t?id=5", "http://a.test/t?id=6#z", "http://a.test/d/t?id=5"]
    html = {"Content-Type": "text/html"}
    answers = fetched({url.partition("#")[0]: (200, html, body) for url in urls}, *urls)
    read, again = page_reader(BENCH), Rereader(page_reader(BENCH), Remembered())
    for answer in answers + answers:
        assert same(again(answer), read(answer))


def test_a_page_that_came_by_a_redirect_remembers_the_way():
    html = {"Content-Type": "text/html"}
    pages = {
        "http://a.test/new": (200, html, b"<a href='#x'>x</a>"),
        "http://a.test/old": (302, {"Location": "/new"}, b""),
    }
    direct, redirected = fetched(pages, "http://a.test/new", "http://a.test/old")
    again = Rereader(page_reader(BENCH), Remembered())
    assert again(direct).passed == ()
    assert again(redirected).passed == ("http://a.test/old",)


@pytest.mark.parametrize("strategies", [(GENERIC, GENERIC_ALL), (GENERIC_ALL, GENERIC)])
def test_crawls_that_share_their_reading_ask_what_they_asked_alone(mirror, strategies):
    remembered = Remembered()
    for strategy in (*strategies, Oracle(mirror.truth)):
        alone = run_strategy(mirror, strategy)
        shared = run_strategy(mirror, strategy, remembered=remembered)
        assert shared.log == alone.log
        assert shared.left_alone == alone.left_alone


def test_a_crawl_that_was_spared_reading_is_charged_for_it(tmp_path):
    mirror = load_mirror(write_mirror(tmp_path / "mini"))
    remembered = Remembered()
    first = run_strategy(mirror, GENERIC_ALL, remembered=remembered)
    for reading in list(remembered.readings):
        known = remembered.readings[reading]
        remembered.readings[reading] = type(known)(known.page, 10.0, known.own)
    again = run_strategy(mirror, GENERIC_ALL, remembered=remembered)
    assert first.cpu_seconds < 10
    assert again.cpu_seconds >= 10 * len(remembered.readings)
