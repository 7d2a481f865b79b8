"""A cache that answers with the page of another address."""

from collections import Counter
from dataclasses import replace

import pytest

from crawl.site import FAST, crawl
from threadhound.crawl.scope import Rules
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import PageKind
from threadhound.store.interface import State
from threadhound.store.memory import MemoryStore

SPEC = ForumSpec(seed=31, boards=3, threads=110, posts_per_page=5, theme="divs-plain",
                 date_tag="time", robots=None, canonical=True)  # fmt: skip


class MixedUp(Rendered):
    """Some threads are answered with another one: `times` over, then rightly."""

    def __init__(self, times, wrong=2):
        super().__init__(SPEC)
        self.times, self.asked = times, Counter()
        firsts = [k for k in self.truth.known if k.kind == "thread" and k.page.endswith(":p1")]
        self.taken = {known.url: firsts[0].url for known in firsts[20 : 20 + wrong]}

    def answer(self, url):
        self.asked[url] += 1
        if url in self.taken and self.asked[url] <= self.times:
            return super().answer(self.taken[url])
        return super().answer(url)


def visited(forum):
    store, settings = MemoryStore(), replace(FAST, strategy="fused")
    fetcher = ReplayFetcher(forum, may_follow=Rules(forum.entry, settings).refusal)
    crawl(fetcher, strategy=FUSED, settings=settings, start=forum.entry, store=store)
    return store


def titles(store, urls):
    return {page.url: page.title for page in store.pages(PageKind.THREAD) if page.url in urls}


@pytest.fixture(scope="module")
def right():
    return visited(MixedUp(times=0))


def test_a_page_that_belongs_to_another_address_is_asked_for_again(right):
    forum = MixedUp(times=1)
    store = visited(forum)
    met = [url for url in forum.taken if forum.asked[url] > 1]
    assert met  # those that learning had asked for before are not asked for again
    assert titles(store, met) == titles(right, met)
    assert len(set(titles(store, met).values())) == len(met)
    assert store.states()[State.FAILED] == 0


def test_a_forum_that_says_so_twice_is_believed():
    forum = MixedUp(times=99)
    store = visited(forum)
    assert max(forum.asked[url] for url in forum.taken) == 2
    assert store.states()[State.FAILED] == 0


def test_a_forum_whose_pages_name_others_costs_no_second_request():
    """Many names of others are the forum's way, not a cache's."""
    forum = MixedUp(times=99, wrong=60)
    visited(forum)
    again = [url for url in forum.taken if forum.asked[url] > 1]
    assert len(again) <= 5


def test_pages_that_name_themselves_cost_no_second_request():
    forum = MixedUp(times=0)
    visited(forum)
    assert max(forum.asked.values()) == 1
