"""iRobot as a strategy."""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.graph.form import map_from_json
from threadhound.learn.graph.learner import SAMPLES, MapLearner
from threadhound.learn.graph.sampling import Reader
from threadhound.learn.graph.sight import see
from threadhound.learn.interface import Learner
from threadhound.learn.irobot.clean import cleaned_map
from threadhound.learn.irobot.guide import WINDOW, IrobotGuide
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json


class Irobot:
    """Follows the spanning tree of the sitemap."""

    obeys_robots = True

    def __init__(
        self,
        name: str = "irobot",
        samples: int = SAMPLES,
        seed: int = 1,
        window: int = WINDOW,
        see: Reader = see,
    ) -> None:
        self.name = name
        self.summary = f"iRobot: the spanning tree of a sitemap drawn from {samples} pages"
        self._samples, self._seed, self._window = samples, seed, window
        self._see = see

    def learner(self) -> Learner | None:
        return MapLearner(self.name, cleaned_map, self._samples, self._seed, self._see)

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> IrobotGuide:
        chart = map_from_json(skeleton.body)
        return IrobotGuide(chart, skeleton.entry, state, self._samples, self._window, self._see)


IROBOT = Irobot()
