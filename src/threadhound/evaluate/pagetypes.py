"""How well page types are told: python -m threadhound.evaluate.pagetypes MIRROR... [--json].

With --leave-one-out each forum is judged by classifiers that never saw it (scikit-learn needed);
without, by the shipped weights. Every figure is also given with all names scrambled.
"""

from __future__ import annotations

import random
from argparse import Namespace
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from threadhound.evaluate.figures import mean, run
from threadhound.evaluate.labelled import Labelled, disguise_of, labelled
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.training import Example, trained
from threadhound.learn.features import Features, features_of
from threadhound.learn.pagetypes import Classifier, shipped
from threadhound.model import Json, PageKind

PER_KIND = 10
CURVE = (2, 3, 5)  # training forums
DRAWS = 3  # random choices of training forums for each point of the curve
KINDS = (PageKind.INDEX, PageKind.THREAD)


@dataclass(frozen=True, slots=True)
class Sampled:
    """One forum's pages as features."""

    name: str
    pages: tuple[tuple[Features, PageKind, str], ...]
    apart: tuple[tuple[Features, str], ...]  # look-alikes, with the truth's kind


def sampled(folder: Path, seed: int | None = None) -> Sampled:
    """A forum's sample; with a seed, under other names."""
    mirror = load_mirror(folder)
    disguise = disguise_of(mirror, seed) if seed is not None else None
    chosen, apart = labelled(mirror, PER_KIND, disguise)
    return Sampled(mirror.name, tuple(map(_row, chosen)), tuple(_apart(item) for item in apart))


def _row(item: Labelled) -> tuple[Features, PageKind, str]:
    return features_of(item.structure), item.kind, item.known.url


def _apart(item: Labelled) -> tuple[Features, str]:
    return features_of(item.structure), item.known.kind


def examples_of(forums: Sequence[Sampled]) -> list[Example]:
    """What the classifiers are trained on."""
    return [(features, kind) for forum in forums for features, kind, _ in forum.pages]


def measure(forum: Sampled, classifier: Classifier) -> dict[str, float]:
    """Precision and recall of index and thread pages."""
    counts: Counter[tuple[PageKind, PageKind]] = Counter(
        (kind, classifier.judge(features).kind) for features, kind, _ in forum.pages
    )
    figures = {}
    for kind in KINDS:
        right = counts[kind, kind]
        said = sum(count for (_, judged), count in counts.items() if judged is kind)
        there = sum(count for (true, _), count in counts.items() if true is kind)
        figures[f"{kind}_precision"] = right / said if said else 1.0
        figures[f"{kind}_recall"] = right / there if there else 1.0
    return figures


def mistakes(forum: Sampled, classifier: Classifier) -> list[str]:
    """The pages judged wrongly, for people."""
    return [
        f"{kind} taken for {judged}: {url}"
        for features, kind, url in forum.pages
        if (judged := classifier.judge(features).kind) is not kind
    ]


def evaluate(options: Namespace) -> dict[str, Json]:
    """All figures, as they are and scrambled."""
    plain = [sampled(folder) for folder in options.mirrors]
    other = [sampled(folder, seed) for seed, folder in enumerate(options.mirrors)]
    extra = examples_of([sampled(folder) for folder in options.teach])
    judges = [
        _judge(plain, other, at, extra) if options.leave_one_out else shipped()
        for at in range(len(plain))
    ]
    report: dict[str, Json] = {
        "plain": _figures(plain, judges),
        "scrambled": _figures(other, judges),
    }
    if options.leave_one_out and len(plain) > 1:
        report["curve"] = learning_curve(plain)
    return report


def _judge(
    plain: Sequence[Sampled], renamed: Sequence[Sampled], at: int, extra: Sequence[Example]
) -> Classifier:
    """A classifier that never saw one forum, under any name.

    Renamed copies of the others teach too, so that no weight leans on how long a site's words are.
    """
    others = [forum for forums in (plain, renamed) for forum in (*forums[:at], *forums[at + 1 :])]
    examples = [*examples_of(others), *extra]
    return trained(examples) if examples else shipped()


def _figures(judged: Sequence[Sampled], judges: Sequence[Classifier]) -> dict[str, Json]:
    forums: dict[str, Json] = {}
    wrong: list[str] = []
    alike: Counter[str] = Counter()
    for forum, classifier in zip(judged, judges, strict=True):
        forums[forum.name] = measure(forum, classifier)
        wrong.extend(mistakes(forum, classifier))
        for features, kind in forum.apart:
            alike[f"{kind} as {classifier.judge(features).kind}"] += 1
    names = [f"{kind}_{what}" for kind in KINDS for what in ("precision", "recall")]
    average = {name: mean([forum[name] for forum in forums.values()]) for name in names}
    return {"average": average, "forums": forums, "lookalikes": dict(alike), "mistakes": wrong}


def learning_curve(forums: Sequence[Sampled]) -> dict[str, Mapping[str, float]]:
    """Average figures for few training forums, drawn at random, tested on the others."""
    draw = random.Random(0)
    curve: dict[str, Mapping[str, float]] = {}
    for size in (*CURVE, len(forums) - 1):
        found: list[dict[str, float]] = []
        for forum in forums:
            others = [one for one in forums if one is not forum]
            for _ in range(DRAWS if size < len(others) else 1):
                chosen = draw.sample(others, min(size, len(others)))
                found.append(measure(forum, trained(examples_of(chosen))))
        curve[str(size)] = {name: mean([one[name] for one in found]) for name in found[0]}
    return curve


def table(report: Mapping[str, Json]) -> str:
    """The report for people."""
    lines = []
    for look in ("plain", "scrambled"):
        part = report[look]
        lines.append(f"{look}: " + _line(part["average"]))
        lines.extend(f"  {name:24}{_line(figures)}" for name, figures in part["forums"].items())
        lines.append(f"  look-alikes: {part['lookalikes']}")
        lines.extend(f"  {mistake}" for mistake in part["mistakes"])
    for size, figures in report.get("curve", {}).items():
        lines.append(f"trained on {size} forums: {_line(figures)}")
    return "\n".join(lines)


def _line(figures: Mapping[str, float]) -> str:
    return "  ".join(f"{name} {100 * value:.1f}" for name, value in figures.items())


if __name__ == "__main__":
    run(__doc__ or "", evaluate, table, leave_one_out=True)
