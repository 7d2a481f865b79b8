"""Crawl a made-up forum as the default crawl does, and say how good it was."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urljoin

from threadhound.crawl.scope import Rules
from threadhound.crawl.site import crawl_site
from threadhound.errors import ThreadhoundError
from threadhound.evaluate.metrics import Score, judge, score
from threadhound.evaluate.postscore import Extracted, ThreadScore, score_threads
from threadhound.evaluate.run import learning_ends
from threadhound.fetch.replay import Logged, ReplayFetcher
from threadhound.learn.fused.learner import FusedLearner
from threadhound.learn.fused.strategy import FUSED, Fused
from threadhound.learn.interface import Learner, Strategy
from threadhound.model import Json
from threadhound.settings import Settings
from threadhound.store.memory import MemoryStore
from unseen.imitation import Imitation, number

DEFAULT = Settings(delay=0.0, connections=1, retry_seconds=0.0)


@dataclass(frozen=True)
class Crawled:
    """One crawl of one forum, measured."""

    forum: str
    start: str
    finished: str
    learning: int
    log: tuple[Logged, ...]
    score: Score
    posts: ThreadScore
    store: MemoryStore

    @property
    def coverage(self) -> float:
        return self.score.coverage.value

    @property
    def effectiveness(self) -> float:
        return self.score.effectiveness.value

    def shares(self) -> dict[str, float]:
        row = self.posts.row()
        names = ("post_recall", "post_precision", "author_accuracy", "time_accuracy")
        return {
            "coverage": self.coverage,
            "effectiveness": self.effectiveness,
            **{name: row[name] for name in names},
        }

    def line(self) -> str:
        shares = " ".join(f"{name[:10]} {value:7.2%}" for name, value in self.shares().items())
        pages = f"{self.score.coverage.part:.0f}/{self.score.coverage.whole:.0f}"
        waste = dict(self.score.invalid_kinds) | {"duplicate": self.score.duplicate}
        return (
            f"{self.forum:26} {self.start:34.34} {pages:>10} learn {self.learning:2}"
            f" {shares} {waste} {self.finished}"
        )


class CutShort(Fused):
    """The default strategy with fewer pages to learn from."""

    def __init__(self, room: int) -> None:
        self._room = room

    def learner(self) -> Learner:
        return FusedLearner(self._room)


def crawl_forum(forum: Imitation, start: str | None = None, strategy: Strategy = FUSED) -> Crawled:
    """The default crawl of a forum from one of its pages."""
    start = start or forum.entry
    settings = replace(DEFAULT, strategy=FUSED.name)
    rules = Rules(start, settings)
    fetcher = ReplayFetcher(forum, settings.seed, settings.limits, rules.refusal)
    store = MemoryStore()
    finished = asyncio.run(_finish(start, strategy, settings, store, fetcher, rules))
    judged = judge(fetcher.log, forum.truth)
    return Crawled(
        forum=forum.name,
        start=start.partition("//")[2].partition("/")[2],
        finished=finished,
        learning=learning_ends(fetcher.log),
        log=tuple(fetcher.log),
        score=score(judged, forum.truth),
        posts=posts_score(forum, store),
        store=store,
    )


async def _finish(
    start: str,
    strategy: Strategy,
    settings: Settings,
    store: MemoryStore,
    fetcher: ReplayFetcher,
    rules: Rules,
) -> str:
    crawl = crawl_site(start, strategy, settings, store, fetcher, rules=rules)
    said = "ended"
    try:
        async for event in crawl:
            said = getattr(event, "reason", said) if type(event).__name__ == "Finished" else said
    except ThreadhoundError as error:
        said = f"{type(error).__name__}: {error}"
    return said


def posts_score(forum: Imitation, store: MemoryStore) -> ThreadScore:
    """The posts in the store against those of the world, thread by thread."""
    there = forum.truth.thread_pages
    true: dict[str, Sequence[Mapping[str, Json]]] = {
        f"t{thread.id}": [
            {
                "text": post.text,
                "author": post.author.name,
                "time": post.at.timestamp(),
                "position": post.number,
            }
            for post in thread.posts
            if f"t{thread.id}:{min(forum.page_of(post), forum.pages_of(thread))}" in there
        ]
        for thread in forum.visible()
        if f"t{thread.id}" in forum.truth.pages_of
    }
    return score_threads(true, stored_posts(forum, store), by_day=forum.by_day)


def stored_posts(forum: Imitation, store: MemoryStore) -> dict[str, list[Extracted]]:
    found: dict[str, list[Extracted]] = {}
    for thread in store.threads():
        for stored in store.posts(thread):
            known = forum.truth.find(_arrived(forum, stored.page_url))
            name = known.whole if known else "nowhere"
            post = stored.post
            text = _without_quotes(forum, name, post.text)
            found.setdefault(name, []).append(
                Extracted(post.author, post.posted_at, text, post.position)
            )
    return found


def _arrived(forum: Imitation, url: str) -> str:
    """Where an address leads to: pages are stored under the one that was asked for."""
    shown = forum.shown(url)
    return urljoin(url, shown.location) if shown and shown.location else url


def _without_quotes(forum: Imitation, name: str, text: str) -> str:
    """A quote left in the text is no lost post: compared is what the post itself says."""
    thread = forum.world.thread.get(number(name.removeprefix("t"), 0))
    for post in thread.posts if thread else ():
        if post.quoted and post.paragraphs[-1] in text and post.quoted.paragraphs[0] in text:
            return text.partition(post.quoted.paragraphs[0])[2]
    return text


def wasted(crawled: Crawled, forum: Imitation) -> Counter[str]:
    """Requests that brought nothing, by kind and by the build of their addresses."""
    judged = judge(crawled.log, forum.truth)
    return Counter(
        f"{each.worth} {each.kind} {each.request.url}" for each in judged if each.worth != "useful"
    )
