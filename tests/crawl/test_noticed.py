"""What a forum shows late is noticed, learned on the way, and costs neither page nor post."""

import asyncio

import pytest

from threadhound.crawl.events import Met
from threadhound.crawl.noticed import LAYOUT, NOTICED, PAGER
from threadhound.crawl.report import make_report
from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.traps import with_traps
from threadhound.evaluate.simulate.truth import totals
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import PageKind
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

WITHIN = 100  # pages
SETTINGS = Settings(delay=0.0, connections=1, strategy="fused")
FORUM = ForumSpec(seed=51, boards=5, threads=120, threads_per_page=10, theme="tables-classic",
                  second_theme="divs-plain", date_tag="time", robots=None)  # fmt: skip
SHORT = ((100, 1, 8),)  # posts of threads: all on one page


def crawled(spec, settings=SETTINGS):
    """(store, what was met)"""
    forum, store = Rendered(spec), MemoryStore()
    rules = Rules(forum.entry, settings)
    fetcher = ReplayFetcher(forum, 0, settings.limits, rules.refusal)

    async def run():
        crawl = crawl_site(forum.entry, FUSED, settings, store, fetcher, rules=rules)
        return [event async for event in crawl]

    met = [event for event in asyncio.run(run()) if isinstance(event, Met)]
    return store, met


def nothing_is_lost(spec, store):
    truth, counts = totals(spec), store.counts()
    assert store.kinds()[PageKind.THREAD] == truth.thread_pages
    assert (counts.threads, counts.posts, counts.unread) == (truth.threads, truth.posts, 0)


@pytest.mark.parametrize("change", [35, 60, 140])
def test_a_layout_that_changes_in_mid_crawl(change):
    spec = with_traps(FORUM, "F16").but(layout_change_at=change)
    store, met = crawled(spec)
    nothing_is_lost(spec, store)
    assert [event.what for event in met] == [LAYOUT]
    [noticed] = store.get(NOTICED)
    assert change - WITHIN <= noticed["after_pages"] <= change + WITHIN
    assert make_report(store, "a", "complete", 1.0).noticed == (noticed,)


def test_a_second_layout_of_the_later_threads():
    spec = with_traps(FORUM, "F16")  # without a moment: the second half of the threads has it
    store, _ = crawled(spec)
    nothing_is_lost(spec, store)


def test_one_layout_is_nothing_to_notice():
    store, met = crawled(FORUM)
    nothing_is_lost(FORUM, store)
    assert met == []
    assert store.get(NOTICED) is None


@pytest.mark.parametrize("pager", ["digits", "next-only"])
def test_a_pager_that_only_one_thread_has(pager):
    spec = FORUM.but(posts=SHORT, giant=60, threads=90, pager=pager)
    store, met = crawled(spec)
    nothing_is_lost(spec, store)
    assert [event.what for event in met] == [PAGER]


@pytest.mark.slow
def test_a_pager_that_one_thread_of_five_thousand_has():
    """No thread that learning sees has a second page; the crawl meets it after some 300 pages."""
    spec = FORUM.but(posts=((100, 1, 2),), giant=60, threads=5000, threads_per_page=50, plain=True,
                     paragraphs=(1, 1), sentences=(1, 1))  # fmt: skip
    settings = Settings(delay=0.0, connections=1, strategy="fused", posts=False, gates=False)
    store, met = crawled(spec, settings)
    assert store.kinds()[PageKind.THREAD] == totals(spec).thread_pages
    assert [event.what for event in met] == [PAGER]
