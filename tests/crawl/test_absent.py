"""Threads that were removed, on forums that do not say so by their status."""

import zlib

import pytest

from crawl.site import crawl
from crawl.test_audit import SETTINGS, SPEC
from threadhound.crawl.audit import AUDIT
from threadhound.evaluate.hiding import thread_of
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.fetch.replay import Answer, ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import PageKind
from threadhound.store.interface import State

HTML = (("Content-Type", "text/html; charset=utf-8"),)
SORRY = """<html><head><title>Board</title></head><body><a href="/">Home</a>
<p>There is no topic {}.</p><p>Served in {} ms.</p></body></html>"""


class Removing:
    """A forum that lists some threads which are not there, and says so in its own way."""

    def __init__(self, how, share=10):
        self.forum, self.how, self.share = Rendered(SPEC.but(robots=None)), how, share
        self.entry, self.token, self.truth = self.forum.entry, b"", self.forum.truth
        self.asked = []

    def is_removed(self, url):
        known = self.truth.find(url)
        lot = zlib.crc32(thread_of(known.page).encode()) % 100 if known else 100
        return known is not None and known.kind == "thread" and lot < self.share

    def answer(self, url):
        self.asked.append(url)
        said = self.forum.answer(url)
        if not self.is_removed(url) and (said.status != 404 or url.endswith("robots.txt")):
            return said
        if self.how == "home":
            return Answer(302, "", (*HTML, ("Location", self.entry)), b"")
        if self.how == "status":
            return Answer(404, "", HTML, b"<h1>Not here</h1>")
        text = SORRY.format(zlib.crc32(url.encode()), len(self.asked))
        return Answer(200, "", HTML, text.encode())


def crawled(forum):
    fetcher = ReplayFetcher(forum, 0, SETTINGS.limits)
    return crawl(fetcher, strategy=FUSED, settings=SETTINGS, start=forum.entry)[1]


@pytest.mark.parametrize("how", ["page", "home", "status"])
def test_removed_threads_are_no_threads_and_no_shortfall(how):
    forum = Removing(how)
    store = crawled(forum)
    known = {one.page for one in forum.truth.known if one.kind == "thread"}
    there = {thread_of(one) for one in known}
    removed = {thread_of(k.page) for k in forum.truth.known if forum.is_removed(k.url)}
    pages = [forum.truth.find(page.url) for page in store.pages(PageKind.THREAD)]
    assert {thread_of(one.page) for one in pages if one} == there - removed
    assert sum(1 for _ in store.threads()) == len(there - removed)
    assert all(thread.posts for thread in store.threads())
    told = store.get(AUDIT)
    assert told["complete"] is True
    assert told["threads_removed"] == len(removed) > 5
    assert not told["repair"]["tried"]


def test_the_page_of_what_is_not_there_is_asked_for_once():
    forum = Removing("page")
    store = crawled(forum)
    before = len(forum.asked)
    fetcher = ReplayFetcher(forum, 0, SETTINGS.limits)
    crawl(fetcher, strategy=FUSED, settings=SETTINGS, start=forum.entry, store=store)
    assert forum.asked[before:] in ([], [forum.entry + "robots.txt"])
    absurd = [url for url in forum.asked if "987654321" in url]
    assert len(absurd) == 1


def test_a_forum_without_such_pages_is_asked_for_nothing_more():
    forum = Removing("page", share=0)
    crawled(forum)
    assert not [url for url in forum.asked if "987654321" in url]


def test_where_most_threads_are_gone_completeness_is_doubted():
    store = crawled(Removing("status", share=60))
    told = store.get(AUDIT)
    assert told["complete"] is False
    assert any("not there" in doubt for doubt in told["doubts"])
    assert store.states()[State.GONE] > 50
