"""One run's measures, ours and the papers', and the averages over many runs. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from threadhound.evaluate.metrics import Judged, Ratio, Score, curve, judge, macro, micro, score
from threadhound.evaluate.papers import (
    Effectiveness,
    Irobot,
    Relations,
    Wang,
    any_page,
    crawl_phase,
    effectiveness,
    irobot,
    kinds,
    learning_pages,
    relations,
    url_shares,
    wang,
)
from threadhound.evaluate.truth import Truth
from threadhound.fetch.replay import Logged
from threadhound.model import Json

CURVE_POINTS = 240  # as many as a chart of this width can show
Points = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Row:
    """One strategy on one forum from one start page."""

    forum: str
    strategy: str
    start: str
    finished: str
    cpu_seconds: float
    learning_seconds: float  # of CPU
    forum_pages: int  # all there is to fetch
    score: Score
    eff: Effectiveness  # learning counted
    eff_crawl: Effectiveness  # the crawl alone
    cov_thread: Ratio  # threads of which any page was had
    learning_pages: int
    irobot_forum: Irobot
    irobot_papers: Irobot
    wang: Wang
    relations: Relations
    kinds: Mapping[str, int]
    url_shares: Mapping[str, float]
    curve: Points  # (requests, useful pages)

    def as_json(self) -> dict[str, Json]:
        return {
            "forum": self.forum,
            "strategy": self.strategy,
            "start": self.start,
            "finished": self.finished,
            "cpu_seconds": round(self.cpu_seconds, 2),
            "learning_seconds": round(self.learning_seconds, 2),
            **self.score.as_json(),
            "forum_pages": self.forum_pages,
            "learning_pages": self.learning_pages,
            **{name: round(ratio(self).value, 4) for name, ratio in MEASURES.items()},
            "efficiency": {
                "forum": {str(n): at for n, at in self.irobot_forum.efficiency},
                "papers": {str(n): at for n, at in self.irobot_papers.efficiency},
            },
            "kinds": dict(self.kinds),
            "url_shares": {name: round(share, 4) for name, share in self.url_shares.items()},
            "curve": [list(point) for point in self.curve],
        }


MEASURES: dict[str, Callable[[Row], Ratio]] = {
    "effectiveness": lambda row: row.score.effectiveness,
    "coverage": lambda row: row.score.coverage,
    "threads": lambda row: row.score.threads,
    "cov_thread": lambda row: row.cov_thread,
    "eff_eit_crawl": lambda row: row.eff_crawl.eit,
    "eff_thread": lambda row: row.eff.thread,
    "eff_thread_crawl": lambda row: row.eff_crawl.thread,
    "informativeness": lambda row: row.wang.informativeness,
    "wang_coverage": lambda row: row.wang.coverage,
    "invalid_forum": lambda row: row.irobot_forum.invalid,
    "duplicate_forum": lambda row: row.irobot_forum.duplicate,
    "coverage_forum": lambda row: row.irobot_forum.coverage,
    "first_forum": lambda row: row.irobot_forum.first,
    "invalid_papers": lambda row: row.irobot_papers.invalid,
    "duplicate_papers": lambda row: row.irobot_papers.duplicate,
    "coverage_papers": lambda row: row.irobot_papers.coverage,
    "first_papers": lambda row: row.irobot_papers.first,
    "relations_kept": lambda row: row.relations.kept,
    "relations_true": lambda row: row.relations.true,
}


@dataclass(frozen=True, slots=True)
class Run:
    """What a crawl of a mirror did."""

    forum: str
    strategy: str
    start: str
    log: tuple[Logged, ...]
    boundary: int  # how many requests had been made when the crawl proper began
    events: Mapping[str, int]
    left_alone: Mapping[str, int]  # URLs met and never asked for, by reason
    finished: str  # complete, budget, or the sentence the crawl ended with
    cpu_seconds: float
    learning_seconds: float = 0.0
    together: Mapping[str, str] = field(default_factory=dict)  # URL -> the thing it is a page of


def measure(run: Run, truth: Truth) -> Row:
    """All measures of one run."""
    judged = judge(run.log, truth)
    return Row(
        forum=run.forum,
        strategy=run.strategy,
        start=run.start,
        finished=run.finished,
        cpu_seconds=run.cpu_seconds,
        learning_seconds=run.learning_seconds,
        forum_pages=len(truth.forum_pages),
        score=score(judged, truth),
        eff=effectiveness(judged),
        eff_crawl=effectiveness(crawl_phase(run.log, run.boundary, truth)),
        cov_thread=any_page(judged, truth),
        learning_pages=learning_pages(run.log, run.boundary),
        irobot_forum=irobot(judged, truth, "forum"),
        irobot_papers=irobot(judged, truth, "papers"),
        wang=wang(judged, truth),
        relations=relations(judged, run.together),
        kinds=kinds(judged),
        url_shares=_shares(judged, run.left_alone),
        curve=thinned(curve(judged)),
    )


def _shares(judged: Sequence[Judged], left: Mapping[str, int]) -> dict[str, float]:
    nofollow = sum(count for reason, count in left.items() if reason.startswith("nofollow"))
    return url_shares(judged, robots=left.get("robots", 0), nofollow=nofollow)


def thinned(curve: Sequence[int], most: int = CURVE_POINTS) -> Points:
    """A curve of at most so many points and its last one."""
    step = max(1, -(-len(curve) // most))
    points = [(0, 0), *((at + 1, curve[at]) for at in range(0, len(curve), step))]
    if curve and points[-1][0] != len(curve):
        points.append((len(curve), curve[-1]))
    return tuple(points)


@dataclass(frozen=True, slots=True)
class Summary:
    """One strategy over all its runs."""

    strategy: str
    runs: int
    requests: int
    cpu_seconds: float
    learning_mean: float
    learning_most: int
    micro: Mapping[str, float]
    macro: Mapping[str, float]

    def as_json(self) -> dict[str, Json]:
        return {
            "strategy": self.strategy,
            "runs": self.runs,
            "requests": self.requests,
            "cpu_seconds": round(self.cpu_seconds, 2),
            "learning_mean": round(self.learning_mean, 1),
            "learning_most": self.learning_most,
            "micro": {name: round(value, 4) for name, value in self.micro.items()},
            "macro": {name: round(value, 4) for name, value in self.macro.items()},
        }


def summarise(rows: Iterable[Row]) -> list[Summary]:
    """A summary per strategy, in the order they appear."""
    by_strategy: dict[str, list[Row]] = {}
    for row in rows:
        by_strategy.setdefault(row.strategy, []).append(row)
    return [_summary(name, found) for name, found in by_strategy.items()]


def _summary(strategy: str, rows: Sequence[Row]) -> Summary:
    ratios = {name: [ratio(row) for row in rows] for name, ratio in MEASURES.items()}
    learning = [row.learning_pages for row in rows]
    return Summary(
        strategy=strategy,
        runs=len(rows),
        requests=sum(row.score.requests for row in rows),
        cpu_seconds=sum(row.cpu_seconds for row in rows),
        learning_mean=fmean(learning),
        learning_most=max(learning),
        micro={name: micro(found) for name, found in ratios.items()},
        macro={name: macro(found) for name, found in ratios.items()},
    )


def percent(share: float) -> str:
    """Two decimals, because above 99 % every tenth matters; only all is shown as 100."""
    shown = round(share * 100, 2)
    return f"{min(shown, 99.99) if share < 1 else shown:.2f} %"


@dataclass(frozen=True, slots=True)
class Comparison:
    """All runs, and each strategy's averages."""

    rows: tuple[Row, ...]
    summaries: tuple[Summary, ...]

    def as_json(self) -> dict[str, Json]:
        return {
            "rows": [row.as_json() for row in self.rows],
            "summaries": [summary.as_json() for summary in self.summaries],
        }
