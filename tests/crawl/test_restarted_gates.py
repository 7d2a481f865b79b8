"""Stopped and gone on with after every few pages, a crawl finds the same gates and walls."""

import pytest

from crawl.site import FAST, crawl
from faults.trapsite import ORIGIN, Challenge, LoginWall, TrapSite
from threadhound.crawl.events import Finished
from threadhound.evaluate.simulate import ForumSpec, entry_target
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.store.interface import State
from threadhound.store.memory import MemoryStore

FORUM = ForumSpec(seed=31, boards=4, threads=60, url_style="query", theme="divs-plain")
BOXED = ForumSpec(seed=34, boards=4, threads=60, theme="tables-classic")
MOST_RUNS = 400


def crawled(spec, trap, pages=None):
    """The store at the end of a crawl in runs of so many pages."""
    store, fetcher = MemoryStore(), ReplayFetcher(TrapSite(spec, trap))
    settings = FAST.__class__(delay=0.0, retry_seconds=0.0, max_pages=pages)
    for _ in range(MOST_RUNS):
        start = ORIGIN + entry_target(spec)
        events, _, _ = crawl(fetcher, strategy=FUSED, settings=settings, start=start, store=store)
        if [event for event in events if isinstance(event, Finished)][-1].reason == "complete":
            return store
    raise AssertionError("it does not end")


def shown(store):
    return {page.key: (page.kind, page.title) for page in store.pages()}


@pytest.mark.parametrize("pages", [pytest.param(3, marks=pytest.mark.slow), 10])
def test_a_challenge_now_and_then_leaves_nothing_behind(pages):
    store = crawled(FORUM, Challenge(after=60, every=12), pages)
    assert shown(store) == shown(crawled(FORUM, Challenge(after=10**9)))
    assert not store.states().get(State.FAILED)


@pytest.mark.parametrize("pages", [pytest.param(3, marks=pytest.mark.slow), 10])
@pytest.mark.parametrize("spec", [FORUM, BOXED], ids=["plain", "tables"])
def test_walls_are_the_same(spec, pages):
    calm, stopped = crawled(spec, LoginWall()), crawled(spec, LoginWall(), pages)
    assert shown(stopped) == shown(calm)
    assert stopped.states() == calm.states()
    assert stopped.reasons(State.SKIPPED) == calm.reasons(State.SKIPPED)
    assert stopped.reasons(State.SKIPPED)["login wall"] > 3
    assert sorted(stopped.get("walls")) == sorted(calm.get("walls"))
