"""Forums in memory for the tests of learning: by hand, or made up from a seed."""

import asyncio
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from threadhound.crawl.site import crawl_site
from threadhound.dom.page import read_page
from threadhound.evaluate.simulate import ForumSpec, Visit, content_targets, entry_target, render
from threadhound.evaluate.simulate import truth as true_kind
from threadhound.fetch.replay import Answer, ReplayFetcher
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.model import Failed, Failure, Purpose, Request
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore

ORIGIN = "http://forum.test"
FAST = Settings(delay=0.0, connections=1, retry_seconds=0.0)


class Simulated:
    """A made-up forum as the replay fetcher wants it."""

    token = b""

    def __init__(self, spec: ForumSpec):
        self.spec = spec

    def answer(self, url):
        parts = urlsplit(url)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        made = render(self.spec, target, Visit(origin=ORIGIN))
        return Answer(made.status, "", tuple(made.headers), made.body)


@dataclass
class Crawled:
    """What a crawl of a made-up forum did."""

    skeleton: Skeleton
    learned: list[str]  # targets asked for while learning, in order
    crawled: list[str]
    spec: ForumSpec

    @property
    def thread_pages(self):
        kinds = (true_kind(self.spec, target) for target in {*self.learned, *self.crawled})
        return {name for kind, name in kinds if kind == "thread"}

    @property
    def coverage(self):
        wanted = {
            name
            for target in content_targets(self.spec)
            for kind, name in [true_kind(self.spec, target)]
            if kind == "thread"
        }
        return len(self.thread_pages & wanted) / len(wanted)

    @property
    def effectiveness(self):
        """Of the crawl's requests, those that brought a list or thread."""
        kinds = [true_kind(self.spec, target)[0] for target in self.crawled]
        return sum(kind in ("entry", "index", "thread") for kind in kinds) / max(1, len(kinds))

    def patterns(self, url_type):
        return [
            each["pattern"].removeprefix("forum.test")
            for each in self.skeleton.body["patterns"]
            if each["type"] == url_type
        ]


def crawl(spec, strategy, start=None):
    """Learn and crawl a made-up forum from its entry or another page."""
    fetcher, store = ReplayFetcher(Simulated(spec)), MemoryStore()
    settings = replace(FAST, strategy=strategy.name)
    begin = ORIGIN + (start or entry_target(spec))

    async def run():
        async for _ in crawl_site(begin, strategy, settings, store, fetcher):
            pass

    asyncio.run(run())
    asked = {purpose: [] for purpose in Purpose}
    for each in fetcher.log:
        asked[each.purpose].append(each.url.removeprefix(ORIGIN))
    skeleton = skeleton_from_json(store.get("skeleton"))
    return Crawled(skeleton, asked[Purpose.LEARN], asked[Purpose.PAGE], spec)


def html(body, title="page"):
    return f"<html><head><title>{title}</title></head><body>{body}</body></html>".encode()


class Pages:
    """Answers questions from a table: target -> HTML."""

    def __init__(self, pages):
        typed = {"Content-Type": "text/html; charset=utf-8"}
        self.fetcher = ReplayFetcher(
            {ORIGIN + target: (200, typed, body) for target, body in pages.items()}
        )
        self.asked = []

    def page(self, target):
        return self.answer(ORIGIN + target)

    def answer(self, url):
        found = asyncio.run(self.fetcher.fetch(Request(url, Purpose.LEARN)))
        if isinstance(found, Failure) or found.status != 200:
            return Failed(url, "status 404", status=404)
        return read_page(found)

    def drive(self, questions):
        """Answer until the generator returns; its value."""
        try:
            ask = next(questions)
            while True:
                self.asked += [want.url.removeprefix(ORIGIN) for want in ask]
                ask = questions.send(tuple(self.answer(want.url) for want in ask))
        except StopIteration as done:
            return done.value
