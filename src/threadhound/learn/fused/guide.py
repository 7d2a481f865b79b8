"""Judging pages by what was learned: kinds and keys from URLs, verified by looking now and then."""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.fused.plan import Plan
from threadhound.model import Follow, Json, Page, PageKind, Skip, Verdict
from threadhound.urls.canonical import url_key
from threadhound.urls.keys import Reading

FIRST_THREADS = 1000  # priority: lists go first, so that redundant lists are seen as such
LIST_STEP = 10  # priorities between one kind of list and the next


class FusedGuide:
    """Follows what is a list or a thread by its URL, once per page key."""

    def __init__(self, plan: Plan, entry: str, state: Mapping[str, Json]) -> None:
        self._plan = plan
        self._keys = plan.keys()
        self._entry = url_key(entry)
        self._rank = {pattern: n for n, pattern in enumerate(plan.order)}
        del state

    def key(self, url: str) -> str:
        return self._keys.page_key(url) or url_key(url)

    def judge(self, page: Page) -> Verdict:
        kind = self._kind(page)
        if kind is None:
            return Verdict(PageKind.OTHER)
        follow: dict[str, Follow] = {}
        skips: dict[str, Skip] = {}
        for link in page.links:
            if link.url in follow or link.url in skips:
                continue
            found = self._candidate(link.url)
            if isinstance(found, Follow):
                follow[link.url] = found
            else:
                skips[link.url] = found
        return Verdict(kind, tuple(follow.values()), tuple(skips.values()))

    def _kind(self, page: Page) -> PageKind | None:
        if self._entry in (url_key(page.url), url_key(page.final_url)):
            return PageKind.ENTRY
        return self._plan.kind_of(page.final_url)

    def _candidate(self, url: str) -> Follow | Skip:
        reading = self._keys.read(url)
        if reading.rule is None:
            return Skip(url, "unknown kind")
        pattern = str(reading.rule.pattern)
        kind = self._plan.kinds.get(pattern)
        if kind is None:
            return Skip(url, "unknown kind")
        key = reading.page_key
        if key is None:
            return Skip(url, "points into a known page", kind.value)
        return Follow(url, key, kind.value, self._priority(pattern, kind, reading))

    def _priority(self, pattern: str, kind: PageKind, reading: Reading) -> int:
        if kind is PageKind.THREAD:
            return FIRST_THREADS
        later = 0 if reading.page not in (1, None) else 1
        return LIST_STEP * (1 + self._rank.get(pattern, len(self._rank))) + later
