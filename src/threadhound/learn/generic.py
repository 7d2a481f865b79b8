"""The generic breadth-first crawler: every link in scope, once, in the order found.

The baseline of the field (with robots.txt and nofollow), and the papers' mirror crawler (without).
"""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.interface import Learner, Steady
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Follow, Json, Page, Skip, Verdict
from threadhound.urls.canonical import UrlReader


class GenericGuide(Steady):
    """Follows everything; with nofollow obeyed, what any plain link names as well."""

    def __init__(self, *, obey_nofollow: bool) -> None:
        self._obey_nofollow = obey_nofollow
        self._reader = UrlReader()  # remembers keys: most links are met again and again

    def key(self, url: str) -> str:
        return self._reader.key(url)

    def judge(self, page: Page) -> Verdict:
        links = dict.fromkeys(link.url for link in page.links)
        if not self._obey_nofollow:
            return Verdict(follow=tuple(self._follow(url) for url in links))
        if page.nofollow:
            return Verdict(skips=tuple(Skip(url, "nofollow page") for url in links))
        plain = dict.fromkeys(link.url for link in page.links if not link.nofollow)
        return Verdict(
            follow=tuple(self._follow(url) for url in plain),
            skips=tuple(Skip(url, "nofollow") for url in links if url not in plain),
        )

    def _follow(self, url: str) -> Follow:
        return Follow(url=url, key=self._reader.key(url))


class Generic:
    """A strategy without learning."""

    def __init__(self, name: str, summary: str, *, polite: bool) -> None:
        self.name = name
        self.summary = summary
        self.obeys_robots = polite

    def learner(self) -> Learner | None:
        return None

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> GenericGuide:  # noqa: ARG002
        return GenericGuide(obey_nofollow=self.obeys_robots)


GENERIC = Generic("generic", "breadth first, robots.txt and nofollow obeyed", polite=True)
GENERIC_ALL = Generic("generic-all", "breadth first, every link (for mirrors)", polite=False)
