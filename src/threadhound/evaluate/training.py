"""Trains the page type classifiers. Needs scikit-learn (the `train` dependency group)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from threadhound.errors import UsageError
from threadhound.learn.features import NAMES, Features
from threadhound.learn.pagetypes import FARTHEST, Classifier, classifier_from
from threadhound.model import PageKind

# Strength of the penalty on large weights, chosen by leave-one-forum-out over 0.03 to 1.
FREEDOM = 0.1
ITERATIONS = 5000
LEAST_SPREAD = 1e-6
CERTAIN = 5.0  # log-odds where the examples know no other answer

Example = tuple[Features, PageKind]
Weights = dict[str, dict[str, float]]


def train(examples: Sequence[Example]) -> Weights:
    """Weights of both classifiers, as they are shipped."""
    mean = {name: sum(f[name] for f, _ in examples) / len(examples) for name in NAMES}
    spread = {name: _spread([f[name] for f, _ in examples], mean[name]) for name in NAMES}
    rows = [
        [max(-FARTHEST, min(FARTHEST, (f[name] - mean[name]) / spread[name])) for name in NAMES]
        for f, _ in examples
    ]
    return {
        "mean": mean,
        "spread": spread,
        "index": _fitted(rows, [kind is PageKind.INDEX for _, kind in examples]),
        "thread": _fitted(rows, [kind is PageKind.THREAD for _, kind in examples]),
    }


def trained(examples: Sequence[Example]) -> Classifier:
    """A classifier ready to judge."""
    return classifier_from(train(examples))


def _spread(values: Sequence[float], mean: float) -> float:
    variance = sum((value - mean) ** 2 for value in values) / len(values)
    return variance**0.5 if variance**0.5 > LEAST_SPREAD else 1.0


def _fitted(rows: list[list[float]], labels: list[bool]) -> dict[str, float]:
    """Logistic regression: linear, and its scores are probabilities."""
    if len(set(labels)) < 2:  # noqa: PLR2004 - all or none of the pages are of this type
        return {"": CERTAIN if labels[0] else -CERTAIN, **dict.fromkeys(NAMES, 0.0)}
    try:
        from sklearn.linear_model import LogisticRegression  # noqa: PLC0415 - only to train
    except ImportError as error:
        raise UsageError(
            "Training needs scikit-learn.", "Install it with: pip install --group train"
        ) from error
    model = LogisticRegression(C=FREEDOM, max_iter=ITERATIONS, class_weight="balanced")
    model.fit(rows, labels)
    weights: Mapping[str, float] = dict(zip(NAMES, map(float, model.coef_[0]), strict=True))
    return {"": float(model.intercept_[0]), **weights}
