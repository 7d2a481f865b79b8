"""Made-up pages behind the last page of a thread: seen for what they are, also after a restart."""

from dataclasses import replace

import pytest

from crawl.site import FAST, crawl
from faults.test_faults_sites import FORUMS, ORIGIN, Watched
from faults.trapsite import RubbishPages, Trap
from threadhound.crawl.behind import BEHIND, OFTEN
from threadhound.crawl.scope import Rules
from threadhound.evaluate.simulate.truth import entry_target, truth
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import PageKind
from threadhound.store.memory import MemoryStore

SPEC = FORUMS["query"]


def run(store, trap, **limits):
    """One run on a store; returns what was asked for."""
    site = Watched(SPEC, trap)
    start = ORIGIN + entry_target(SPEC)
    settings = replace(FAST, **limits)
    fetcher = ReplayFetcher(site, may_follow=Rules(start, settings).refusal)
    crawl(fetcher, strategy=FUSED, settings=settings, start=start, store=store)
    return [row.url.removeprefix(ORIGIN) for row in fetcher.log]


def made_up(asked):
    site = Watched(SPEC, RubbishPages())
    return [target for target in asked if site.trap.own_page(site, target) is not None]


def threads_of(store):
    pages = store.pages(PageKind.THREAD)
    return {truth(SPEC, page.url.removeprefix(ORIGIN)) for page in pages}


@pytest.mark.parametrize("cut", [45, 60, 90])
def test_a_restart_knows_what_stands_behind_last_pages(cut):
    """In pieces it asks for no more of them than in one go, and has the same threads."""
    at_once, in_pieces = MemoryStore(), MemoryStore()
    once = run(at_once, RubbishPages())
    twice = run(in_pieces, RubbishPages(), max_pages=cut) + run(in_pieces, RubbishPages())
    assert sorted(made_up(twice)) == sorted(made_up(once))
    assert threads_of(in_pieces) == threads_of(at_once)
    assert in_pieces.get(BEHIND) == at_once.get(BEHIND)


def test_a_site_that_makes_nothing_up_is_read_as_before():
    store = MemoryStore()
    run(store, Trap())
    full, made = store.get(BEHIND)
    assert (full, made) == (SPEC.posts_per_page, 0)
    assert not any(
        one.role.startswith("thread ") for one in store.skips() if "behind" in one.reason
    )


def test_few_made_up_pages_change_nothing_for_pages_that_are_not_full():
    """Only a site known for it has its short pages taken for the last ones."""
    store = MemoryStore()
    run(store, RubbishPages())
    full, made = store.get(BEHIND)
    assert full == SPEC.posts_per_page
    assert made >= OFTEN
    assert {kind for kind, _ in threads_of(store)} == {"thread"}
