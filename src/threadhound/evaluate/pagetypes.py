"""How well page types are told, by the shipped weights or by what other forums teach.

Every figure is also given with all names scrambled: what is lost then was memorised.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from threadhound.dom.structure import Structure
from threadhound.errors import UsageError
from threadhound.evaluate.figures import Figure, Report, Told, averages, by_forum, line, share
from threadhound.evaluate.labelled import disguise_of, labelled
from threadhound.evaluate.madeup import madeup_mirrors
from threadhound.evaluate.mirror import Mirror
from threadhound.evaluate.saved import saved_pages
from threadhound.evaluate.training import Example, trained
from threadhound.learn.features import Features, features_of
from threadhound.learn.pagetypes import Classifier, page_type, shipped
from threadhound.model import Json, PageKind

PER_KIND = 10
CURVE = (2, 3, 5)  # training forums
DRAWS = 3  # random choices of training forums for each point of the curve
KINDS = (PageKind.INDEX, PageKind.THREAD)
NAMES = tuple(f"{kind}_{what}" for kind in KINDS for what in ("precision", "recall"))


@dataclass(frozen=True, slots=True)
class Sampled:
    """One forum's pages as features."""

    name: str
    pages: tuple[tuple[Features, PageKind, str], ...]
    apart: tuple[tuple[Features, str], ...]  # look-alikes, with the truth's kind


def sampled(mirror: Mirror, seed: int | None = None, name: str = "") -> Sampled:
    """A forum's sample; with a seed, under other names."""
    disguise = disguise_of(mirror, seed) if seed is not None else None
    chosen, apart = labelled(mirror, PER_KIND, disguise)
    rows = ((features_of(item.structure), item.kind, item.known.url) for item in chosen)
    alike = ((features_of(item.structure), item.known.kind) for item in apart)
    return Sampled(name or mirror.name, tuple(rows), tuple(alike))


def examples_of(forums: Sequence[Sampled]) -> list[Example]:
    """What the classifiers are trained on."""
    return [(features, kind) for forum in forums for features, kind, _ in forum.pages]


def measure(forum: Sampled, classifier: Classifier) -> dict[str, Figure]:
    """Precision and recall of index and thread pages."""
    counts: Counter[tuple[PageKind, PageKind]] = Counter(
        (kind, classifier.judge(features).kind) for features, kind, _ in forum.pages
    )
    figures = {}
    for kind in KINDS:
        right = counts[kind, kind]
        said = sum(count for (_, judged), count in counts.items() if judged is kind)
        there = sum(count for (true, _), count in counts.items() if true is kind)
        figures[f"{kind}_precision"] = share(right, said)
        figures[f"{kind}_recall"] = share(right, there)
    return figures


def mistakes(forum: Sampled, classifier: Classifier) -> list[str]:
    """The pages judged wrongly, for people."""
    return [
        f"{kind} taken for {judged}: {url}"
        for features, kind, url in forum.pages
        if (judged := classifier.judge(features).kind) is not kind
    ]


def evaluate(
    folders: Sequence[Path],
    *,
    leave_one_out: bool = False,
    alone: bool = False,
    pages: Path | None = None,
    told: Told | None = None,
) -> Report:
    """All figures, as they are and scrambled.

    Leaving one out retrains as the shipped weights were trained: from the other mirrors, the same
    renamed, and simulated forums; `alone` without the last.
    """
    if leave_one_out and len(folders) < 2:  # noqa: PLR2004 - one to judge, one to learn from
        raise UsageError("Leaving one out of one leaves nothing.", "Give two mirrors or more.")
    both = by_forum(folders, lambda m, seed: (sampled(m), sampled(m, seed)), told)
    plain, other = ([pair[at] for pair in both.values()] for at in (0, 1))
    if not leave_one_out:
        judges = [shipped()] * len(plain)
    else:
        extra = [] if alone else examples_of([sampled(mirror) for mirror in madeup_mirrors()])
        judges = [_judge(plain, other, at, extra) for at in range(len(plain))]
    report: Report = {
        **_figures(list(both), plain, judges),
        "scrambled": _figures(list(both), other, judges),
    }
    if leave_one_out:
        report["curve"] = learning_curve(plain, extra)
    if pages is not None:
        report |= single_pages(pages)
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


def _figures(
    names: Sequence[str], judged: Sequence[Sampled], judges: Sequence[Classifier]
) -> Report:
    forums: dict[str, dict[str, Figure]] = {}
    wrong: list[str] = []
    alike: Counter[str] = Counter()
    for name, forum, classifier in zip(names, judged, judges, strict=True):
        forums[name] = measure(forum, classifier)
        wrong.extend(mistakes(forum, classifier))
        for features, kind in forum.apart:
            alike[f"{kind} as {classifier.judge(features).kind}"] += 1
    return {
        **averages(forums.values(), NAMES),
        "forums": forums,
        "lookalikes": dict(alike),
        "mistakes": wrong,
    }


def learning_curve(forums: Sequence[Sampled], extra: Sequence[Example]) -> dict[str, Report]:
    """Average figures for few training forums, drawn at random, tested on the others."""
    draw = random.Random(0)
    curve: dict[str, Report] = {}
    most = len(forums) - 1
    for size in (*(size for size in CURVE if size < most), most):
        found: list[dict[str, Figure]] = []
        for forum in forums:
            others = [one for one in forums if one is not forum]
            for _ in range(DRAWS if size < most else 1):
                examples = [*examples_of(draw.sample(others, size)), *extra]
                found += [measure(forum, trained(examples))] if examples else []
        curve[str(size)] = averages(found, NAMES)
    return curve


def single_pages(folder: Path) -> Report:
    """Thread pages of many forums, one or two of each: how many the shipped weights call thread."""
    said = [(page.url, page_type(Structure.of(page)).kind) for page, _ in saved_pages(folder)]
    right = sum(kind is PageKind.THREAD for _, kind in said)
    return {
        "pages": len(said),
        "pages_as_thread": share(right, len(said)),
        "pages_not_thread": [f"{kind}: {url}" for url, kind in said if kind is not PageKind.THREAD],
    }


def table(report: Mapping[str, Json]) -> str:
    """The report for people."""
    lines = []
    for look, part in (("as they are", report), ("scrambled", report["scrambled"])):
        lines.append(f"{look}: " + line(part, NAMES))
        lines.extend(f"  {name:24}{line(row, NAMES)}" for name, row in part["forums"].items())
        lines.append(f"  look-alikes: {part['lookalikes']}")
        lines.extend(f"  {mistake}" for mistake in part["mistakes"])
    for size, row in report.get("curve", {}).items():
        lines.append(f"trained on {size} forums: {line(row, NAMES)}")
    if "pages" in report:
        lines.append(line(report, ["pages_as_thread"]) + f" of {report['pages']}")
        lines.extend(f"  {mistake}" for mistake in report["pages_not_thread"])
    return "\n".join(lines)
