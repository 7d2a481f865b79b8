"""Is this page an index, a thread, or something else? Two linear classifiers and a vote.

As in FoCUS, one classifier asks "index or not", one "thread or not"; the larger margin wins and
none means other. Weights ship as JSON (scripts/train_pagetypes.py makes them); scores are
probabilities, so that the pages of a group can vote with their confidence.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, log

from threadhound.dom.structure import Structure
from threadhound.learn.features import Features, features_of
from threadhound.model import PageKind

EDGE = 1e-4  # no page is surer than this; one page cannot outvote all others
FARTHEST = 4.0  # standard deviations a feature may count; odd pages stay judged by all features


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the classifiers say of one page."""

    kind: PageKind
    index: float  # probability
    thread: float


@dataclass(frozen=True, slots=True)
class Linear:
    """One classifier: standardised features times weights."""

    weights: Mapping[str, float]
    bias: float

    def probability(self, scaled: Features) -> float:
        total = self.bias + sum(
            weight * scaled.get(name, 0.0) for name, weight in self.weights.items()
        )
        return min(1 - EDGE, max(EDGE, 1 / (1 + exp(-max(-30.0, min(30.0, total))))))


@dataclass(frozen=True, slots=True)
class Classifier:
    """Both classifiers and the scale of their features."""

    mean: Mapping[str, float]
    spread: Mapping[str, float]
    index: Linear
    thread: Linear

    def judge(self, features: Features) -> Judgement:
        scaled = self.scaled(features)
        index, thread = self.index.probability(scaled), self.thread.probability(scaled)
        return Judgement(_kind(index, thread), index, thread)

    def scaled(self, features: Features) -> Features:
        return {
            name: max(-FARTHEST, min(FARTHEST, (features[name] - mean) / self.spread[name]))
            for name, mean in self.mean.items()
        }


def _kind(index: float, thread: float) -> PageKind:
    if max(index, thread) < 0.5:  # noqa: PLR2004 - neither is more likely than not
        return PageKind.OTHER
    return PageKind.INDEX if index > thread else PageKind.THREAD


def classifier_from(data: Mapping[str, Mapping[str, float]]) -> Classifier:
    """A classifier from its weights as JSON has them."""
    return Classifier(
        mean=dict(data["mean"]),
        spread=dict(data["spread"]),
        index=_linear(data["index"]),
        thread=_linear(data["thread"]),
    )


def _linear(data: Mapping[str, float]) -> Linear:
    return Linear({name: weight for name, weight in data.items() if name}, data[""])


@cache
def shipped() -> Classifier:
    """The classifier that comes with the package."""
    text = files("threadhound.learn").joinpath("weights/pagetypes.json").read_text("utf-8")
    return classifier_from(json.loads(text))


def page_type(structure: Structure, classifier: Classifier | None = None) -> Judgement:
    """The type of a page."""
    return (classifier or shipped()).judge(features_of(structure))


def vote(judgements: Iterable[Judgement]) -> Judgement:
    """The type of a group of pages: the mean of what each says, weighted by how sure it is."""
    said = list(judgements)
    if not said:
        return Judgement(PageKind.OTHER, EDGE, EDGE)
    index = _pooled([one.index for one in said])
    thread = _pooled([one.thread for one in said])
    return Judgement(_kind(index, thread), index, thread)


def _pooled(probabilities: Sequence[float]) -> float:
    """Mean log-odds: sure pages count more, and no single one decides a large group."""
    odds = [log(one / (1 - one)) for one in probabilities]
    return 1 / (1 + exp(-sum(odds) / len(odds)))
