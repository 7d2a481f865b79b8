"""A crawl whose first lesson said too little of the forum finds the rest of it all the same."""

import asyncio
import json
from functools import cache

import pytest

from threadhound.crawl.relearning import Relearning
from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.evaluate.metrics import judge, score
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.store.memory import MemoryStore
from unseen.crawling import DEFAULT, crawl_forum
from unseen.forums import forums
from unseen.world import Size

SMALL = Size(threads=36, users=30, usual_posts=6, long_threads=2, long_posts=(25, 40))


def crawled_by(skeleton, forum):
    """Crawl a forum with something learned before, as after a kill."""
    store = MemoryStore()
    store.put({"skeleton": json.dumps(skeleton), "entry": skeleton["entry"]})
    rules = Rules(forum.entry, DEFAULT)
    fetcher = ReplayFetcher(forum, DEFAULT.seed, DEFAULT.limits, rules.refusal)

    async def run():
        return [
            e async for e in crawl_site(forum.entry, FUSED, DEFAULT, store, fetcher, rules=rules)
        ]

    events = asyncio.run(run())
    return events, score(judge(fetcher.log, forum.truth), forum.truth), store


@cache
def lesson(name):
    """What a crawl learns of a forum, as it is stored."""
    return crawl_forum(forums()[name](SMALL)).store.get("skeleton")


@pytest.mark.parametrize("kind", ["thread", "index"])
def test_kinds_of_pages_that_learning_overlooked_are_learned_from_the_crawl(kind):
    forum = forums()["commas-and-dots"](SMALL)
    skeleton = json.loads(lesson("commas-and-dots"))
    pages = skeleton["body"]["pages"]
    skeleton["body"]["pages"] = [page for page in pages if page["kind"] != kind]
    assert len(skeleton["body"]["pages"]) < len(pages)
    events, found, store = crawled_by(skeleton, forum)
    assert events[-1].reason == "complete"
    assert found.coverage.value == 1.0
    learned = json.loads(store.get("skeleton"))
    assert kind in {page["kind"] for page in learned["body"]["pages"]}
    assert any("overlooked" in one["what"] for one in store.get("noticed"))


def test_a_whole_crawl_learns_no_more_than_once():
    forum = forums()["dashed-triple"](SMALL)
    crawled = crawl_forum(forum)
    assert crawled.store.get("audit")["complete"]
    assert crawled.store.get("relearned") is None


def test_nothing_is_learned_a_third_time_where_the_second_led_to_no_threads(monkeypatch):
    """A blog without counters is never known to be whole, and its authors' pages are lists, too."""
    monkeypatch.setattr(Relearning, "_leads_further", lambda *_: True)
    forum = forums()["dated-articles"](SMALL)
    crawled = crawl_forum(forum)
    assert crawled.coverage == 1.0
    assert not crawled.store.get("audit")["complete"]
    assert crawled.store.get("relearned") == 1


def test_what_a_person_set_in_a_skeleton_is_not_learned_anew(tmp_path):
    forum = forums()["commas-and-dots"](SMALL)
    skeleton = json.loads(lesson("commas-and-dots"))
    for page in skeleton["body"]["pages"]:
        page["by"] = "user"
    store = MemoryStore()
    store.put({"skeleton": json.dumps(skeleton), "entry": skeleton["entry"], "edited": []})
    rules = Rules(forum.entry, DEFAULT)
    fetcher = ReplayFetcher(forum, DEFAULT.seed, DEFAULT.limits, rules.refusal)

    async def run():
        async for _ in crawl_site(forum.entry, FUSED, DEFAULT, store, fetcher, rules=rules):
            pass

    asyncio.run(run())
    assert store.get("relearned") is None
