"""`fused` with parts of it taken away, with all names scrambled, and on random forums.

python scripts/measure_fused.py ablations MIRROR...
python scripts/measure_fused.py combinations [--count 100]
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from threadhound.evaluate.metrics import Score, judge, macro, score
from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.evaluate.run import run_strategy
from threadhound.evaluate.scramble import Scrambler
from threadhound.evaluate.simulate import ForumSpec, with_traps
from threadhound.evaluate.simulate.mirror import links_of
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.evaluate.simulate.spec import PAGERS, PAST_ENDS, URL_STYLES
from threadhound.evaluate.truth import Known, Truth
from threadhound.fetch.replay import Answer
from threadhound.learn.fused.guide import FusedGuide
from threadhound.learn.fused.plan import Plan, plan_from_json
from threadhound.learn.fused.strategy import FUSED, Fused
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Json, Page, PageKind
from threadhound.urls.keys import Reading
from threadhound.urls.roles import PatternRule, Role, RoleTable, SlotRole
from threadhound.urls.session import looks_drawn

THEMES = (
    *("tables-classic", "tables-antique", "divs-plain", "divs-bem"),
    *("lists-definition", "lists-comments", "cards-article", "cards-grid"),
)
LANGUAGES = ("en", "de", "ru", "zh", "el", "ar")
COMBINED = [f"F{n}" for n in (1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 17, 20, 21, 22)]
COVERED, EFFECTIVE = 0.99, 0.95
TINY = 10  # wasted requests that a small forum may cost


class Trusting(FusedGuide):
    """Without verification: what was learned is never doubted."""

    def still_wanted(self, role: str) -> str | None:  # noqa: ARG002
        return None

    def _looked_at(
        self,
        page: Page,  # noqa: ARG002
        reading: Reading,  # noqa: ARG002
        kind: PageKind,
        delta: dict[str, Json],  # noqa: ARG002
    ) -> PageKind | None:
        return kind


@dataclass(frozen=True)
class Without(Fused):
    """`fused` less one of its parts."""

    part: str = ""

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> FusedGuide:
        plan = plan_from_json(skeleton.body)
        if self.part == "token roles":
            plan = _without_roles(plan)
        if self.part == "locations":
            plan = replace(plan, places=frozenset())
        kind = Trusting if self.part == "verification" else FusedGuide
        return kind(plan, skeleton.entry, state)


def _without_roles(plan: Plan) -> Plan:
    """Every URL is a page of its own."""
    rules = tuple(
        PatternRule(
            rule.pattern,
            tuple(SlotRole(Role.IDENTITY, "not asked") for _ in rule.slots),
            str(rule.pattern),
            tuple(range(len(rule.slots))),
        )
        for rule in plan.table.rules
    )
    return replace(plan, table=RoleTable(rules, plan.table.sessions))


class Scrambled:
    """A mirror in which every name is nonsense; it remembers what its own addresses mean."""

    token = b""

    def __init__(self, mirror: Mirror) -> None:
        some = [answer.body for _, answer in zip(range(40), _bodies(mirror), strict=False)]
        self._scrambler = Scrambler(7, some)
        self._mirror = mirror
        self._meant: dict[str, str] = {}
        self.name = mirror.name
        self.entry = self._renamed(mirror.entry)
        self.truth = ScrambledTruth(mirror.truth, self._meant)

    def answer(self, url: str) -> Answer | None:
        found = self._mirror.answer(self._meant.get(url, url))
        if found is None:
            return None
        location = found.header("location")
        if location:
            moved = tuple(
                (name, self._renamed(value) if name.lower() == "location" else value)
                for name, value in found.headers
            )
            return replace(found, headers=moved)
        for link in _links(found, self._meant.get(url, url)):
            self._renamed(link)
        body = self._scrambler.page(found.body, found.header("content-type"))
        return replace(found, body=body)

    def _renamed(self, url: str) -> str:
        told = self._scrambler.url(url)
        self._meant.setdefault(told, url)
        self._meant.setdefault(_without_session(told), _without_session(url))
        return told


class ScrambledTruth(Truth):
    """The truth of a mirror, asked by the scrambled addresses."""

    def __init__(self, truth: Truth, meant: Mapping[str, str]) -> None:
        super().__init__(truth.known, truth.entry)
        self._meant = meant

    def find(self, url: str) -> Known | None:
        meant = getattr(self, "_meant", {})
        return super().find(meant.get(url, url))


def _without_session(url: str) -> str:
    """A server that put a session into its links answers without it as well."""
    path, _, query = url.partition("?")
    pieces = [p for p in re.split("[&;]", query) if not looks_drawn(p.partition("=")[2])]
    joint = ";" if ";" in query else "&"
    return f"{path}?{joint.join(pieces)}" if pieces and pieces != [""] else path


def _bodies(mirror: Mirror) -> Iterator[Answer]:
    for known in mirror.truth.known:
        found = mirror.answer(known.url)
        if found is not None and found.body:
            yield found


def _links(answer: Answer, url: str) -> list[str]:
    kind = answer.header("content-type") or ""
    return links_of(answer.body, url) if "html" in kind else []


def ablations(folders: list[Path]) -> None:
    """A line per variant: macro coverage and effectiveness."""
    mirrors = [load_mirror(folder) for folder in folders]
    variants = [FUSED, *(Without(part) for part in ("locations", "token roles", "verification"))]
    for strategy in variants:
        part = getattr(strategy, "part", "") or "nothing"
        _tell(f"without {part}", [_scored(mirror, strategy) for mirror in mirrors])
    _tell("all names scrambled", [_scored(Scrambled(mirror), FUSED) for mirror in mirrors])


def _scored(forum: Mirror | Scrambled | Rendered, strategy: Fused, start: str = "") -> Score:
    run = run_strategy(forum, strategy, start or forum.entry)  # type: ignore[arg-type]
    return score(judge(run.log, forum.truth), forum.truth)


def _tell(name: str, scores: list[Score]) -> None:
    covered = [each.coverage for each in scores]
    effective = [each.effectiveness for each in scores]
    least = min(each.value for each in covered)
    print(
        f"{name:24} coverage {macro(covered):7.2%} (least {least:.2%})"
        f"  effectiveness {macro(effective):.2%}",
        flush=True,
    )


def combination(number: int) -> tuple[ForumSpec, int]:
    """A forum drawn by lot, and which of its five start pages to begin at."""
    dice = random.Random(number)
    spec = ForumSpec(
        seed=1000 + number,
        name=f"combination {number}",
        boards=dice.choice((3, 6, 12)),
        threads=dice.choice((60, 120, 200)),
        theme=dice.choice(THEMES),
        second_theme=dice.choice(THEMES),
        language=dice.choice(LANGUAGES),
        scrambled=dice.random() < 0.2,
        date_tag=dice.choice(("plain", "time", "title")),
        stickies=dice.choice((0, 0, 2)),
        sidebar=dice.choice((0, 0, 8)),
        url_style=dice.choice([style for style in URL_STYLES if style != "ambiguous"]),
        words=dice.choice(("plain", "plain", "nonsense")),
        explicit_first=dice.random() < 0.3,
        permalinks=dice.choice(("page", "redirect")),
        pager=dice.choice(PAGERS),
        window=dice.choice((1, 2, 4)),
        counting=dice.choice(("page", "offset")),
        past_end=dice.choice(PAST_ENDS),
        rel_links=dice.random() < 0.3,
        canonical=dice.random() < 0.3,
    )
    traps = dice.sample(COMBINED, dice.choice((0, 1, 2, 3)))
    return with_traps(spec, *traps), dice.randrange(5)


def combinations(count: int) -> None:
    good, scores = 0, []
    for number in range(count):
        spec, start = combination(number)
        forum = Rendered(spec)
        scored = _scored(forum, FUSED, forum.starts[start])
        scores.append(scored)
        few = scored.requests - scored.useful <= TINY
        good_use = few or scored.effectiveness.value >= EFFECTIVE
        fine = scored.coverage.value >= COVERED and good_use
        good += fine
        if not fine:
            told = f"{spec.theme} {spec.url_style} {spec.pager} {' '.join(sorted(spec.traps))}"
            print(
                f"{number:3} start {start}: {scored.coverage.value:.2%} covered,"
                f" {scored.effectiveness.value:.2%} effective: {told}",
                flush=True,
            )
    _tell(f"{good} of {count} fine", scores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("ablations", "combinations"))
    parser.add_argument("mirrors", type=Path, nargs="*")
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    if options.what == "ablations":
        ablations(options.mirrors)
    else:
        combinations(options.count)


if __name__ == "__main__":
    main()
