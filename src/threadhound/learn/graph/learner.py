"""Learning a map: sample a site, then draw. What is drawn is the strategy's own."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from threadhound.errors import NotAForumError
from threadhound.learn.graph.chart import map_evidence
from threadhound.learn.graph.form import Map
from threadhound.learn.graph.sampling import Reader, Sample, gather
from threadhound.learn.graph.sight import Sight, see
from threadhound.learn.interface import Answers, Ask
from threadhound.learn.skeleton import Skeleton

SAMPLES = 500  # pages, as iRobot's authors took; the traversal strategy's took 5,000 of 30,000

Draw = Callable[[Sequence[Sight]], Map]


class MapLearner:
    """Samples a site and has its map drawn."""

    def __init__(
        self,
        name: str,
        draw: Draw,
        samples: int = SAMPLES,
        seed: int = 1,
        see: Reader = see,
    ) -> None:
        self.name = name
        self._draw, self._see = draw, see
        self._samples, self._seed = samples, seed

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        sample = Sample(start, self._samples, self._seed)
        yield from gather(sample, self._see)
        if not sample.pages:
            raise NotAForumError(f"{start} could not be read as a page of a forum.")
        chart = self._draw(sample.pages)
        return Skeleton(
            strategy=self.name,
            start=start,
            entry=start,
            body=chart.to_json(),
            evidence=tuple(map_evidence(chart, sample)),
            learned_pages=sample.asked,
        )
