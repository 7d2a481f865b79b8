"""S17 to S23: a forum that changes while it is read. No thread is missed, no post lost or doubled.

Threads are begun, bumped, moved to other boards, merged, edited and deleted between any two
requests. What was there at the beginning and is there at the end must be in the archive, once.
"""

from collections import Counter
from datetime import UTC, datetime

import pytest

from crawl.site import crawl
from faults.livingsite import ORIGIN, LivingSite
from threadhound.evaluate.simulate import ForumSpec, entry_target, thread_posts, truth
from threadhound.evaluate.simulate.alive import history_at
from threadhound.evaluate.simulate.spec import Life
from threadhound.evaluate.simulate.truth import visible_threads
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.store.interface import State
from threadhound.store.memory import MemoryStore

STILL = ForumSpec(
    seed=4, boards=4, threads=60, threads_per_page=6, url_style="slug", theme="divs-plain",
    pager="prev-next", robots=None, date_tag="time",
)  # fmt: skip
DIGITS = STILL.but(seed=3, url_style="query", theme="tables-classic", pager="digits")
BUSY = Life(events=1, every=5, moves=0.08, deletions=0.08, edits=0.15)
WILD = Life(events=3, every=5, moves=0.08, deletions=0.08, edits=0.15)
# Moderators who come to rest before the lists are looked at again: later merges are for next time.
TIDY = Life(events=3, every=5, moves=0.05, deletions=0.03, merges=0.15, until=22)


def visited(spec, seconds=30):
    site, store = LivingSite(spec, seconds), MemoryStore()
    fetcher = ReplayFetcher(site)
    crawl(fetcher, strategy=FUSED, start=ORIGIN + entry_target(spec), store=store)
    return site, store, fetcher


def thread_id(site, url):
    """The number of the thread behind an address; None once it is deleted."""
    name = truth(site.spec, url.removeprefix(ORIGIN), site.tick)[1]
    return int(name.split(":")[1]) if name else None


def posts_got(site, store):
    """How often each post is in the archive: by thread and time, to the second."""
    return Counter(
        (thread_id(site, thread.url), stored.post.posted_at)
        for thread in store.threads()
        for stored in store.posts(thread)
    )


def posts_there(spec, threads):
    """Every post that was there at the beginning."""
    return Counter(
        (thread, datetime.fromtimestamp(post.time, UTC))
        for thread in threads
        for post in thread_posts(spec, thread)
    )


def survivors(site):
    gone = history_at(site.spec, site.tick).gone
    return [thread for thread in range(1, site.spec.threads + 1) if thread not in gone]


@pytest.mark.parametrize(
    ("forum", "life", "seed"),
    [
        (STILL, BUSY, 4),
        (DIGITS, WILD, 3),
        *(
            pytest.param(forum, life, seed, marks=pytest.mark.slow)
            for forum in (STILL, DIGITS)
            for life in (BUSY, WILD)
            for seed in range(4, 11)
        ),
    ],
    ids=lambda value: f"S17 S18 S19 S23 {value.events}" if isinstance(value, Life) else None,
)
def test_no_thread_is_missed_and_no_post_is_lost_or_doubled(forum, life, seed):
    site, store, _ = visited(forum.but(seed=seed, life=life))
    assert site.tick * life.events > 20, "too little happened"
    there = posts_there(site.spec, survivors(site))
    got = posts_got(site, store)
    assert not there - got, f"{len({post[0] for post in there - got})} threads lost posts"
    assert not [post for post in got if got[post] > max(there[post], 1) and post[0]]


@pytest.mark.parametrize(
    ("forum", "seed"),
    [
        (STILL, 3),
        (DIGITS, 6),
        *(
            pytest.param(forum, seed, marks=pytest.mark.slow)
            for forum in (STILL, DIGITS)
            for seed in range(3, 11)
        ),
    ],
    ids=lambda value: "S17 merged" if isinstance(value, ForumSpec) else None,
)
def test_posts_of_merged_threads_are_there_once(forum, seed):
    site, store, _ = visited(forum.but(seed=seed, life=TIDY))
    spec = site.spec
    assert len(history_at(spec, site.tick).merged) > 2
    there = Counter(
        datetime.fromtimestamp(post.time, UTC)
        for thread in visible_threads(spec, site.tick)
        for post in thread_posts(spec, thread, site.tick)
        if post.time <= spec.now
    )
    got = Counter(
        stored.post.posted_at for thread in store.threads() for stored in store.posts(thread)
    )
    assert not there - got, f"{(there - got).total()} posts lost"
    assert not [at for at in there if got[at] > there[at]], "posts are there twice"


@pytest.mark.slow
@pytest.mark.parametrize("forum", [STILL, DIGITS], ids=["S23 prev-next", "S23 digits"])
def test_new_threads_that_are_listed_before_the_end_are_there(forum):
    site, store, _ = visited(forum.but(life=BUSY))
    history = history_at(site.spec, site.tick)
    started = {thread for thread in history.started if thread not in history.gone}
    got = {thread_id(site, thread.url) for thread in store.threads()}
    assert len(started) > 2
    assert len(started - got) <= 1, "begun after the lists were looked at for the last time"


@pytest.mark.parametrize("forum", [STILL, DIGITS], ids=["prev-next", "digits"])
def test_lists_that_are_old_but_did_not_change_cost_two_requests_each(forum):
    _, store, fetcher = visited(forum)
    again = [url for url, n in Counter(row.url for row in fetcher.log).items() if n > 1]
    lists = len([page for page in store.pages() if page.kind in ("index", "entry")])
    assert 0 < len(again) <= 2 * (forum.boards + 1) < lists
    assert store.states()[State.PENDING] == 0


def test_a_quick_crawl_asks_for_nothing_twice():
    _, _, fetcher = visited(DIGITS.but(life=BUSY), seconds=1)
    assert max(Counter(row.url for row in fetcher.log).values()) == 1


def test_a_finished_crawl_does_not_look_again():
    site, store, fetcher = visited(STILL.but(life=BUSY))
    asked = len(fetcher.log)
    crawl(fetcher, strategy=FUSED, start=ORIGIN + entry_target(site.spec), store=store)
    assert {row.url for row in fetcher.log[asked:]} <= {f"{ORIGIN}/robots.txt"}
