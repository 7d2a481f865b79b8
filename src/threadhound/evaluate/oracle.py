"""The oracle: a crawl by the truth itself, the upper bound for every strategy.

It follows only URLs that show an index page, a thread page or a further page of either, and each
page once. It does not follow links to the entry page, as no rule for boards, threads and further
pages would: what it misses from a start deep inside is what a strategy must find the entry for.
"""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.evaluate.truth import Truth
from threadhound.learn.interface import Learner, Steady
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Follow, Json, Page, PageKind, Skip, Verdict

FOLLOWED = frozenset({"index", "thread"})
PAGE_KINDS = {"entry": PageKind.ENTRY, "index": PageKind.INDEX, "thread": PageKind.THREAD}


class OracleGuide(Steady):
    """Judges pages and links by looking them up."""

    def __init__(self, truth: Truth) -> None:
        self._truth = truth

    def key(self, url: str) -> str:
        known = self._truth.find(url)
        if known is None or not known.id or known.kind not in PAGE_KINDS:
            return url
        thing, _, number = known.id.rpartition(":")
        return f"{thing}#{number}" if thing else known.id

    def judge(self, page: Page) -> Verdict:
        known = self._truth.find(page.final_url)
        follow: list[Follow] = []
        skips: list[Skip] = []
        for url in dict.fromkeys(link.url for link in page.links):
            there = self._truth.find(url)
            if there and there.kind in FOLLOWED:
                follow.append(Follow(url, self.key(url), role=there.kind))
            else:
                skips.append(Skip(url, "not index or thread", there.kind if there else "unknown"))
        kind = PAGE_KINDS.get(known.kind, PageKind.OTHER) if known else PageKind.OTHER
        return Verdict(kind, tuple(follow), tuple(skips), key=self.key(page.final_url))


class Oracle:
    """The strategy that knows."""

    name = "oracle"
    summary = "follows the truth: index, thread and further pages, each once"
    obeys_robots = False

    def __init__(self, truth: Truth) -> None:
        self._truth = truth

    def learner(self) -> Learner | None:
        return None

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> OracleGuide:  # noqa: ARG002
        return OracleGuide(self._truth)
