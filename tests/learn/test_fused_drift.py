"""Forums that change, or show late what learning could not see: nothing is lost by it."""

import asyncio

import pytest

from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.traps import with_traps
from threadhound.evaluate.simulate.truth import totals
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

SETTINGS = Settings(delay=0.0, connections=1, strategy="fused", posts=False, gates=False)
FORUM = ForumSpec(seed=51, boards=5, threads=120, threads_per_page=10, theme="tables-classic",
                  second_theme="divs-plain", date_tag="time", robots=None)  # fmt: skip
ONE_PAGE = ((100, 1, 8),)
CASES = {
    "another layout in mid-crawl": with_traps(FORUM, "F16").but(layout_change_at=60),
    "another layout soon after learning": with_traps(FORUM, "F16").but(layout_change_at=35),
    "two layouts all along": with_traps(FORUM, "F4"),
    "one long thread among short ones": FORUM.but(posts=ONE_PAGE, giant=80, threads=90),
    "a long thread, paged by words only": FORUM.but(
        posts=ONE_PAGE, giant=60, threads=90, pager="next-only"
    ),
    "a long thread under a path": FORUM.but(
        posts=ONE_PAGE, giant=60, threads=90, url_style="path", base="/forum"
    ),
}


def crawled(spec):
    """(thread pages asked for, all requests)"""
    forum = Rendered(spec)
    rules = Rules(forum.entry, SETTINGS)
    fetcher = ReplayFetcher(forum, 0, SETTINGS.limits, rules.refusal)

    async def run():
        crawl = crawl_site(forum.entry, FUSED, SETTINGS, MemoryStore(), fetcher, rules=rules)
        return [event async for event in crawl]

    asyncio.run(run())
    known = [forum.truth.find(each.url) for each in fetcher.log]
    threads = {each.page for each in known if each is not None and each.kind == "thread"}
    return threads, len(fetcher.log)


@pytest.mark.parametrize("name", CASES)
def test_nothing_is_lost_and_little_is_wasted(name):
    spec = CASES[name]
    truth = totals(spec)
    threads, requests = crawled(spec)
    assert len(threads) == truth.thread_pages
    assert requests <= truth.thread_pages + truth.index_pages + 100
