"""What a topic is worth: our strategy with and without one, on a web whose clusters are known.

The topic is given as a user would give it, as a few example pages; its truth is the cluster of the
site that a page is on.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from urllib.parse import urlsplit

from threadhound.crawl.discover import DiscoverySettings, PageJudged, discover
from threadhound.evaluate.comments import page_of
from threadhound.evaluate.web import Web, WebFetcher
from threadhound.focused.comments import RecordClassifier
from threadhound.focused.frontier import Plan
from threadhound.focused.ours import Ours
from threadhound.focused.reading import PageReader
from threadhound.focused.topic import LEAST, Topic
from threadhound.model import Json

EXAMPLES = 5  # pages that say what is wanted


@dataclass(slots=True)
class Found:
    """Pages of one discovery; truth is the cluster of their site."""

    fetched: int = 0
    on_topic: int = 0
    wanted: int = 0  # on topic, and with comments
    said: int = 0  # on topic by the scorer
    said_rightly: int = 0

    def to_json(self) -> dict[str, Json]:
        whole = max(1, self.fetched)
        told: dict[str, Json] = {
            "fetched": self.fetched,
            "on_topic": round(self.on_topic / whole, 4),
            "wanted": round(self.wanted / whole, 4),
        }
        if self.said:
            told["precision"] = round(self.said_rightly / self.said, 4)
            told["recall"] = round(self.said_rightly / max(1, self.on_topic), 4)
        return told


def topical(web: Web, topic: int, layers: int, top: int) -> dict[str, Json]:
    """The same seeds, of all clusters, with the topic and without."""
    examples = [page_of(web, url) for url in web.seeds(EXAMPLES, topic)]
    wanted = Topic.of_pages(examples)
    return {
        "with": asyncio.run(_run(web, topic, wanted, layers, top)).to_json(),
        "without": asyncio.run(_run(web, topic, None, layers, top)).to_json(),
    }


async def _run(web: Web, topic: int, wanted: Topic | None, layers: int, top: int) -> Found:
    found = Found()
    reader = PageReader(RecordClassifier(), wanted)
    strategy = Ours(Plan(top_n=top, seed=web.spec.seed))
    settings = DiscoverySettings(layers=layers)
    async for event in discover(web.mixed_seeds(), strategy, reader, WebFetcher(web), settings):
        if isinstance(event, PageJudged) and event.layer:
            _count(found, event, web, topic)
    return found


def _count(found: Found, event: PageJudged, web: Web, topic: int) -> None:
    site = web.site(urlsplit(event.url).netloc)
    true = site is not None and site.topic == topic
    said = event.topic is not None and event.topic >= LEAST
    found.fetched += 1
    found.on_topic += true
    found.wanted += true and web.is_comment(event.url)
    found.said += said
    found.said_rightly += said and true
