"""Another look at a forum: what is new comes into the same archive, at the price of its lists."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from urllib.parse import urlsplit

import pytest

from crawl.site import FAST, crawl
from threadhound.evaluate.simulate import (
    ForumSpec,
    Visit,
    entry_target,
    render,
    thread_posts,
    truth,
)
from threadhound.evaluate.simulate.spec import Life
from threadhound.evaluate.simulate.truth import visible_threads
from threadhound.fetch.replay import Answer, ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.store.memory import MemoryStore

ORIGIN = "http://forum.test"
AGAIN = replace(FAST, again=True)
FORUM = ForumSpec(
    seed=8, boards=4, threads=80, threads_per_page=8, robots=None, date_tag="time",
    life=Life(events=1, every=1, moves=0, deletions=0, edits=0),
)  # fmt: skip
FORUMS = {
    "query": FORUM.but(url_style="query", theme="tables-classic"),
    "slug": FORUM.but(url_style="slug", theme="divs-plain", pager="prev-next"),
}


class Moment:
    """A living forum as it was at one tick of its clock."""

    token = b""

    def __init__(self, spec, tick):
        self.spec, self.tick = spec, tick

    def answer(self, url):
        parts = urlsplit(url)
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        found = render(self.spec, target, Visit(True, 1, self.tick, ORIGIN))
        return Answer(found.status, "", found.headers, found.body)


def visit(spec, tick, store, settings=FAST):
    """The addresses asked for."""
    fetcher = ReplayFetcher(Moment(spec, tick))
    start = ORIGIN + entry_target(spec)
    return crawl(fetcher, strategy=FUSED, start=start, store=store, settings=settings)[2]


@cache
def first_visit(name):
    store = MemoryStore()
    return store, visit(FORUMS[name], 0, store)


def visited(name):
    """A forum that was crawled once: its store, for the test alone, and the addresses asked for."""
    store, asked = first_visit(name)
    return deepcopy(store), asked


def posts_there(spec, tick):
    return Counter(
        (thread, datetime.fromtimestamp(post.time, UTC))
        for thread in visible_threads(spec, tick)
        for post in thread_posts(spec, thread, tick)
    )


def posts_got(spec, tick, store):
    return Counter(
        (
            int(truth(spec, thread.url.removeprefix(ORIGIN), tick)[1].split(":")[1]),
            one.post.posted_at,
        )
        for thread in store.threads()
        for one in store.posts(thread)
    )


@pytest.mark.parametrize("name", FORUMS)
def test_new_threads_and_posts_are_found_for_little_more_than_the_lists(name):
    spec, (store, whole) = FORUMS[name], visited(name)
    assert posts_got(spec, 0, store) == posts_there(spec, 0)
    asked = visit(spec, 40, store, AGAIN)
    new = posts_there(spec, 40) - posts_there(spec, 0)
    assert len(new) > 20
    assert posts_got(spec, 40, store) == posts_there(spec, 40)
    assert len(asked) < len(whole)
    assert len(visit(spec, 40, store, AGAIN)) < len(asked)
    assert len(visit(spec, 60, store)) == 0, "nothing is asked for unless it is wished"


def test_a_look_that_was_stopped_goes_on():
    spec, (store, _) = FORUMS["query"], visited("query")
    for pages in (5, 10, 20):
        visit(spec, 40, store, replace(AGAIN, max_pages=pages))
    visit(spec, 40, store, AGAIN)
    assert posts_got(spec, 40, store) == posts_there(spec, 40)


def test_the_first_crawl_is_one_crawl():
    spec = FORUMS["query"]
    assert len(visit(spec, 0, MemoryStore(), AGAIN)) == len(visited("query")[1])


def texts(posts):
    return Counter(" ".join(one.text.split()) for one in posts)


def test_numbers_that_were_used_again_keep_what_they_meant_before():
    """A forum restored from an old copy: thread 80 is another one now."""
    before = FORUMS["query"].but(life=Life(), threads=80)
    after, store = before.but(seed=9), MemoryStore()
    visit(before, 0, store)
    visit(after, 0, store, AGAIN)
    address = "/topic.php?t=80"
    thread = next(one for one in store.threads() if one.url.endswith(address))
    shown = texts(one.post for one in store.posts(thread))
    kept = texts(one.post for one in store.post_versions(thread))
    assert not texts(thread_posts(after, 80)) - shown
    assert not texts(thread_posts(before, 80)) - kept - shown
