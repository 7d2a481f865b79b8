"""A toy learner: asks in batches, hears of failures, and after a kill asks nothing twice."""

import pytest

from crawl.site import HOME, answers, crawl, html
from threadhound.crawl.events import Asked, Learned
from threadhound.errors import NotAForumError
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.generic import GenericGuide
from threadhound.learn.interface import Want
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, Jar
from threadhound.store.memory import MemoryStore

SITE = {
    "/robots.txt": b"User-agent: *\nDisallow: /private",
    "/": html("/a", "/b"),
    "/a": html("/c"),
    "/b": html(),
    "/c": html(),
}


class Toy:
    """Wants the start page, then two more at once, one of them twice; remembers what it saw."""

    name = "toy"
    summary = "for tests"
    obeys_robots = True

    def __init__(self):
        self.saw = []

    def learner(self):
        return self

    def learn(self, start):
        (home,) = yield (Want(start, "the start"),)
        self.saw.append(home.title)
        seen = yield (
            Want(start + "a", "a board"),
            Want(start + "missing", "what a missing page looks like"),
            Want(start + "private", "forbidden"),
            Want(start + "a", "the same for a stranger", jar=Jar.FRESH),
        )
        self.saw += [page.status if isinstance(page, Failed) else page.title for page in seen]
        self.saw += [page.reason for page in seen if isinstance(page, Failed)]
        return Skeleton("toy", start, entry=start, learned_pages=5)

    def guide(self, skeleton, state):
        return GenericGuide(obey_nofollow=True)


def test_answers_come_in_the_order_asked_and_failures_are_answers():
    toy = Toy()
    events, _, _ = crawl(SITE, strategy=toy)
    assert toy.saw == ["page", "page", 404, 0, "page", "status 404", "robots"]
    assert [e.answered for e in events if isinstance(e, Asked)] == [True, True, False, False, True]
    assert Learned(HOME, 5) in events


def test_pages_seen_while_learning_are_not_fetched_again():
    _, store, asked = crawl(SITE, strategy=Toy())
    assert asked.count("/a") == 2  # once with and once without cookies, both for the learner
    assert asked.count("/") == 1
    assert [page.url for page in store.pages()] == [HOME, HOME + "a", HOME + "b", HOME + "c"]


def test_a_question_is_not_a_page_of_the_crawl():
    _, store, _ = crawl(SITE, strategy=Toy())
    assert store.task(HOME + "missing") is None


class Dies(ReplayFetcher):
    """A fetcher whose process ends in the middle of learning."""

    async def fetch(self, request):
        if request.url.endswith("/missing"):
            raise KeyboardInterrupt
        return await super().fetch(request)


def test_after_a_kill_learning_goes_on_from_the_archive():
    store = MemoryStore()
    with pytest.raises(KeyboardInterrupt):
        crawl(Dies(answers(SITE)), strategy=Toy(), store=store)
    toy = Toy()
    _, _, asked = crawl(SITE, strategy=toy, store=store)
    assert "/" not in asked
    assert toy.saw[0] == "page"
    assert len(toy.saw) == 7


def test_a_missing_start_page_ends_learning_with_a_reason():
    with pytest.raises(NotAForumError) as raised:
        crawl({"/robots.txt": (404, (), b""), "/": (404, (), b"")}, strategy=Toy())
    assert "404" in str(raised.value)
