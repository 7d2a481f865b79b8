"""Crawling by iRobot's map, and sampling again when pages no longer fit it.

Where most of the last pages fit no vertex the site has changed: then all links of the pages at hand
are followed until there are as many as a sample has, and the map is drawn anew from those.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from threadhound.learn.graph.form import Map, map_from_json
from threadhound.learn.graph.guide import MapGuide
from threadhound.learn.graph.sampling import Reader
from threadhound.learn.graph.sight import Sight, see
from threadhound.learn.irobot.clean import cleaned_map
from threadhound.model import Follow, Json, Verdict

WINDOW = 200  # pages looked back on
UNFIT = 0.5  # of them: more means that the site has changed
MAP = "map"  # in the guide's state: what was learned anew
SAMPLED = "sample"  # the role of links followed only to see what is there
FIRST = -1  # their priority: until they are seen, the other tasks are judged in vain


class IrobotGuide(MapGuide):
    """Counts the pages that fit no vertex, and learns again when they prevail."""

    def __init__(
        self,
        chart: Map,
        entry: str,
        state: Mapping[str, Json],
        samples: int,
        window: int = WINDOW,
        see: Reader = see,  # with the text: duplicates among the pages of a new sample
    ) -> None:
        known = state.get(MAP)
        own = map_from_json(known) if isinstance(known, Mapping) else chart
        super().__init__(own, entry, state, see)
        self._samples = samples
        self._recent: deque[tuple[Sight, bool]] = deque(maxlen=window)
        self._sample: list[Sight] | None = None  # while sampling
        self._asked: set[str] = set()

    def still_wanted(self, role: str) -> str | None:
        return "sampled enough" if role == SAMPLED and self._sample is None else None

    def judged(self, sight: Sight, verdict: Verdict, *, fits: bool) -> Verdict:
        if self._sample is not None:
            return self._sampled(sight, verdict)
        self._recent.append((sight, fits))
        unfit = sum(not fitted for _, fitted in self._recent)
        if len(self._recent) < (self._recent.maxlen or 0) or unfit <= UNFIT * len(self._recent):
            return verdict
        self._sample = [each for each, fitted in self._recent if not fitted]
        self._asked = {self.key(each.url) for each, _ in self._recent}
        self._recent.clear()
        return _with(verdict, self._to_sample(self._sample), {})

    def _to_sample(self, sights: Iterable[Sight]) -> list[Follow]:
        """Links not asked for yet, as many as are still wanted."""
        found: list[Follow] = []
        for url in (url for sight in sights for url in sight.links()):
            key = self.key(url)
            if len(self._asked) < 2 * self._samples and key not in self._asked:
                self._asked.add(key)
                found.append(Follow(url, key, SAMPLED, FIRST))
        return found

    def _sampled(self, sight: Sight, verdict: Verdict) -> Verdict:
        sample = self._sample or []
        sample.append(sight)
        if len(sample) < self._samples:
            return _with(verdict, self._to_sample([sight]), {})
        self._sample = None
        chart = cleaned_map(sample, whole=True)
        self.use(chart)
        delta: dict[str, Json] = {MAP: chart.to_json()}
        follow: list[Follow] = []
        for each in sample:
            vertex = self.vertex(each)
            if vertex is not None:
                again = self.looked_up(each, vertex, self.key(each.url), None)
                follow += again.follow
                delta.update(again.delta)
        return _with(verdict, follow, delta)


def _with(verdict: Verdict, follow: Iterable[Follow], delta: Mapping[str, Json]) -> Verdict:
    """The verdict with more links; those it has already stay as they are."""
    found = {each.url: each for each in (*follow, *verdict.follow)}
    skips = tuple(skip for skip in verdict.skips if skip.url not in found)
    return Verdict(verdict.kind, tuple(found.values()), skips, delta={**verdict.delta, **delta})
