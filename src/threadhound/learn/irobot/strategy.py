"""iRobot as a strategy."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from threadhound.errors import NotAForumError
from threadhound.learn.graph.chart import chart_of, map_evidence
from threadhound.learn.graph.form import map_from_json
from threadhound.learn.graph.sampling import Sample, gather
from threadhound.learn.graph.sitemap import draw_sitemap
from threadhound.learn.interface import Answers, Ask, Learner
from threadhound.learn.irobot.clean import decide, drop_vertices
from threadhound.learn.irobot.guide import WINDOW, IrobotGuide
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json

SAMPLES = 500  # pages, as published


class IrobotLearner:
    """Samples a site, draws its map and cleans it."""

    def __init__(self, name: str, samples: int, seed: int = 1) -> None:
        self.name = name
        self._samples, self._seed = samples, seed

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        sample = Sample(start, self._samples, self._seed)
        yield from gather(sample)
        if not sample.pages:
            raise NotAForumError(f"{start} could not be read as a page of a forum.")
        sitemap = draw_sitemap(sample.pages, by_address=True)
        dropped = drop_vertices(sitemap)
        chart = chart_of(sitemap, decide(sitemap, dropped), dropped)
        return Skeleton(
            strategy=self.name,
            start=start,
            entry=start,
            body=chart.to_json(),
            evidence=tuple(map_evidence(chart, sample)),
            learned_pages=sample.asked,
        )


class Irobot:
    """Follows the spanning tree of the sitemap."""

    obeys_robots = True

    def __init__(
        self, name: str = "irobot", samples: int = SAMPLES, seed: int = 1, window: int = WINDOW
    ) -> None:
        self.name = name
        self.summary = f"iRobot: the spanning tree of a sitemap drawn from {samples} pages"
        self._samples, self._seed, self._window = samples, seed, window

    def learner(self) -> Learner | None:
        return IrobotLearner(self.name, self._samples, self._seed)

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> IrobotGuide:
        chart = map_from_json(skeleton.body)
        return IrobotGuide(chart, skeleton.entry, state, self._samples, self._window)


IROBOT = Irobot()
