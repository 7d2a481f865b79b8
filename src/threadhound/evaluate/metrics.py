"""How good a crawl was, by what the server saw: our own measures. Pure.

Every request counts but robots.txt, learning included. A request is *useful* when it brings a
thread, index or entry page not had before, *duplicate* when it brings one again under any URL or
in another view, and *invalid* otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from threadhound.evaluate.truth import CONTENT, THREADED, Known, Truth
from threadhound.fetch.replay import Logged
from threadhound.model import Json

OK = 200
SHOWN_KINDS = 8

Worth = Literal["useful", "duplicate", "invalid"]


@dataclass(frozen=True, slots=True)
class Ratio:
    """A share that remembers what it is a share of, so that forums can be pooled."""

    part: float
    whole: float

    @property
    def value(self) -> float:
        return self.part / self.whole if self.whole else 0.0


@dataclass(frozen=True, slots=True)
class Judged:
    """One request, and what it was worth."""

    request: Logged
    known: Known | None
    worth: Worth

    @property
    def kind(self) -> str:
        return self.known.kind if self.known else str(self.request.status)


def counted(log: Iterable[Logged]) -> list[Logged]:
    """The requests that count: all but those of robots.txt."""
    return [each for each in log if not each.url.endswith("/robots.txt")]


def judge(log: Iterable[Logged], truth: Truth) -> list[Judged]:
    """The worth of every request, in order."""
    seen: set[str] = set()
    view: dict[str, str] = {}
    judged = []
    for request in counted(log):
        known = truth.find(request.url)
        worth: Worth = "invalid"
        if known and is_page(request) and known.kind in CONTENT:
            other_view = (
                known.kind in THREADED and view.setdefault(known.whole, known.kind) != known.kind
            )
            worth = "duplicate" if known.page in seen or other_view else "useful"
            seen.add(known.page)
        judged.append(Judged(request, known, worth))
    return judged


def is_page(request: Logged) -> bool:
    """A GET that brought a page."""
    return request.method == "GET" and request.status == OK


def pages_had(judged: Iterable[Judged], truth: Truth) -> set[str]:
    """Ids of the content pages fetched. A thread whose single-post pages are all there is whole."""
    had = {each.known.page for each in judged if each.known and each.worth != "invalid"}
    for thread, parts in truth.parts_of.items():
        if parts <= had:
            had |= truth.pages_of.get(thread, frozenset())
    return had


@dataclass(frozen=True, slots=True)
class Score:
    """Our measures of one crawl."""

    requests: int
    useful: int
    duplicate: int
    invalid: int
    effectiveness: Ratio
    coverage: Ratio  # thread pages fetched / all
    threads: Ratio  # threads whose every page was fetched / all
    invalid_kinds: tuple[tuple[str, int], ...]

    def as_json(self) -> dict[str, Json]:
        return {
            "requests": self.requests,
            "useful": self.useful,
            "duplicate": self.duplicate,
            "invalid": self.invalid,
            "effectiveness": round(self.effectiveness.value, 4),
            "thread_pages": f"{self.coverage.part:.0f}/{self.coverage.whole:.0f}",
            "coverage": round(self.coverage.value, 4),
            "threads": round(self.threads.value, 4),
            "invalid_kinds": dict(self.invalid_kinds),
        }


def score(judged: Sequence[Judged], truth: Truth) -> Score:
    """Our measures, computed from the worth of every request."""
    tally = Counter(each.worth for each in judged)
    kinds = Counter(each.kind for each in judged if each.worth == "invalid")
    had = pages_had(judged, truth)
    whole = sum(pages <= had for pages in truth.pages_of.values())
    return Score(
        requests=len(judged),
        useful=tally["useful"],
        duplicate=tally["duplicate"],
        invalid=tally["invalid"],
        effectiveness=Ratio(tally["useful"], len(judged)),
        coverage=Ratio(len(had & truth.thread_pages), len(truth.thread_pages)),
        threads=Ratio(whole, len(truth.pages_of)),
        invalid_kinds=tuple(kinds.most_common(SHOWN_KINDS)),
    )


def curve(judged: Iterable[Judged]) -> tuple[int, ...]:
    """Useful pages had after each request."""
    had, points = 0, []
    for each in judged:
        had += each.worth == "useful"
        points.append(had)
    return tuple(points)


def micro(ratios: Sequence[Ratio]) -> float:
    """The average pooled over all forums: large ones weigh more."""
    return Ratio(sum(r.part for r in ratios), sum(r.whole for r in ratios)).value


def macro(ratios: Sequence[Ratio]) -> float:
    """The mean over forums: each weighs the same."""
    return sum(r.value for r in ratios) / len(ratios) if ratios else 0.0
