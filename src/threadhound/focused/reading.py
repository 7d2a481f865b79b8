"""From a fetched page to what a strategy and a report want to know of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from lxml.html import HtmlElement

from threadhound.focused.comments import CommentClassifier, Judgement
from threadhound.focused.topic import Topic, combined, page_terms
from threadhound.focused.visits import Visit, outlinks_of
from threadhound.model import Page
from threadhound.urls.canonical import hash64, url_key

OK = 200
KEYS_KEPT = 20_000
SENTENCE = 20  # characters in one piece: words, not a label
SILENT = frozenset({"script", "style", "title", "noscript", "template"})
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Reading:
    """A page judged, with its links."""

    visit: Visit
    judgement: Judgement
    topic: float | None = None  # None: no topic was asked for
    spelled: tuple[tuple[str, str], ...] = ()  # (key, URL) of links spelled unlike their key
    title: str = ""
    terms: tuple[str, ...] = ()  # of a page that teaches a topic what is written anywhere


def content_of(tree: HtmlElement) -> int:
    """A number for what a page says outside links; menus, counters and dates do not change it."""
    said = [
        _DIGITS.sub("#", text.strip())
        for element in tree.iter()
        if isinstance(element.tag, str) and element.tag not in SILENT
        for text in ("" if element.tag == "a" else element.text or "", element.tail or "")
        if len(text) >= SENTENCE
    ]
    return hash64("\n".join(said)) if said else 0


class PageReader:
    """Judges pages by type and, where one is given, by topic.

    Reading changes nothing, so that the order in which pages arrive makes no difference; what a
    layer teaches the topic it learns afterwards.
    """

    def __init__(
        self,
        classifier: CommentClassifier,
        topic: Topic | None = None,
        key: Callable[[str], str] = url_key,
    ) -> None:
        self.classifier, self.topic = classifier, topic
        self._key = lru_cache(maxsize=KEYS_KEPT)(key)  # a site's menu is on all its pages

    def read(self, asked: str, page: Page) -> Reading:
        """The page that was asked for by a key."""
        if page.status != OK or page.tree is None:
            return Reading(self._failed(asked, page), Judgement(0.0))
        judgement = self.classifier.judge(page)
        counts = page_terms(page) if self.topic else Counter()
        on_topic = self.topic.score_terms(counts) if self.topic else None
        worth = combined(judgement.score, on_topic)
        visit = Visit(
            asked,
            relevant=judgement.relevant and (self.topic is None or self.topic.accepts(on_topic)),
            worth=worth,
            outlinks=outlinks_of(page, self._key),
            content=content_of(page.tree),
            aliases=self._aliases(asked, page),
        )
        terms = tuple(counts) if self.topic and self.topic.is_learning else ()
        return Reading(visit, judgement, on_topic, self._spelled(page), page.title, terms)

    def learn(self, readings: Iterable[Reading]) -> None:
        """What the pages of a layer teach about the words that are written anywhere."""
        if self.topic is not None:
            for reading in readings:
                self.topic.learn_terms(reading.terms)

    def _failed(self, asked: str, page: Page) -> Visit:
        return Visit(asked, failed=True, aliases=self._aliases(asked, page))

    def _aliases(self, asked: str, page: Page) -> tuple[str, ...]:
        """Redirects passed, where they ended, and the address the page gives as its own."""
        said = (page.canonical,) if page.canonical else ()
        keys = {self._key(url) for url in (*page.passed, page.final_url, *said)}
        return tuple(sorted(keys - {asked}))

    def _spelled(self, page: Page) -> tuple[tuple[str, str], ...]:
        pairs = {self._key(link.url): link.url for link in reversed(page.links)}  # the first wins
        return tuple((key, url) for key, url in pairs.items() if key != url)
