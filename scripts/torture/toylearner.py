"""A learner that asks many questions and learns nothing: to be killed while it learns."""

from __future__ import annotations

import asyncio
from collections.abc import Generator, Mapping
from contextlib import aclosing
from pathlib import Path

from threadhound.crawl.run import Crawl
from threadhound.errors import ThreadhoundError
from threadhound.learn.generic import GenericGuide
from threadhound.learn.interface import Answers, Ask, Want
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page
from threadhound.settings import Settings


class Toy:
    """Asks for the first pages it can find, a few at a time."""

    name = "toy"
    summary = "for torture"
    obeys_robots = True

    def __init__(self, questions: int) -> None:
        self._questions = questions

    def learner(self) -> Toy:
        return self

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        found, asked = [start], 0
        while asked < min(self._questions, len(found)):
            batch = found[asked : asked + 3]
            asked += len(batch)
            answers = yield tuple(Want(url, "to see it") for url in batch)
            for page in answers:
                if isinstance(page, Page):
                    links = (link.url for link in page.links if link.url not in found)
                    found.extend(dict.fromkeys(links))
        return Skeleton("toy", start, entry=start, learned_pages=asked)

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> GenericGuide:  # noqa: ARG002
        return GenericGuide(obey_nofollow=True)


def crawl_with_toy(url: str, archive: Path, *, questions: int, connections: int = 1) -> int:
    """A whole crawl; returns the exit code it would have."""
    job = Crawl(url, archive, Toy(questions), Settings(delay=0.0, connections=connections))

    async def consume() -> None:
        async with aclosing(job.run()) as events:
            async for _ in events:
                pass

    try:
        asyncio.run(consume())
    except ThreadhoundError as error:
        print(error)
        return error.exit_code
    return 0
