"""From a fetched page to what a strategy and a report want to know of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from threadhound.focused.comments import CommentClassifier, Judgement
from threadhound.focused.topic import Topic, combined
from threadhound.focused.visits import Visit, outlinks_of
from threadhound.model import Page
from threadhound.urls.canonical import url_key

OK = 200


@dataclass(frozen=True, slots=True)
class Reading:
    """A page judged, with its links."""

    visit: Visit
    judgement: Judgement
    topic: float | None = None  # None: no topic was asked for
    spelled: tuple[tuple[str, str], ...] = ()  # (key, URL) of links spelled unlike their key


class PageReader:
    """Judges pages by type and, where one is given, by topic."""

    def __init__(
        self,
        classifier: CommentClassifier,
        topic: Topic | None = None,
        key: Callable[[str], str] = url_key,
    ) -> None:
        self.classifier, self.topic, self._key = classifier, topic, key

    def read(self, asked: str, page: Page) -> Reading:
        """The page that was asked for by a key."""
        if page.status != OK or page.tree is None:
            return Reading(self._failed(asked, page), Judgement(0.0))
        judgement = self.classifier.judge(page)
        on_topic = self._on_topic(page)
        worth = combined(judgement.score, on_topic)
        visit = Visit(
            asked,
            relevant=judgement.relevant and (self.topic is None or self.topic.accepts(on_topic)),
            worth=worth,
            outlinks=outlinks_of(page, self._key),
            aliases=self._aliases(asked, page),
        )
        return Reading(visit, judgement, on_topic, self._spelled(page))

    def _on_topic(self, page: Page) -> float | None:
        if self.topic is None:
            return None
        self.topic.learn(page)
        return self.topic.score(page)

    def _failed(self, asked: str, page: Page) -> Visit:
        return Visit(asked, failed=True, aliases=self._aliases(asked, page))

    def _aliases(self, asked: str, page: Page) -> tuple[str, ...]:
        """Redirects passed, where they ended, and the address the page gives as its own."""
        said = (page.canonical,) if page.canonical else ()
        keys = {self._key(url) for url in (*page.passed, page.final_url, *said)}
        return tuple(sorted(keys - {asked}))

    def _spelled(self, page: Page) -> tuple[tuple[str, str], ...]:
        pairs = {self._key(link.url): link.url for link in page.links}
        return tuple((key, url) for key, url in pairs.items() if key != url)
