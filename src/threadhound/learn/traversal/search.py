"""The search for skeleton links: as the paper's prose tells it, and as its figure prints it."""

from __future__ import annotations

from threadhound.learn.traversal.weigh import Scale, Worth

# What may be lost by leaving a link out, and what informativeness may fall to by taking it. The
# paper names no figures; with 0.95 for the first, its trade-off of coverage for quality comes back.
LEAST_COVERAGE = 0.995
LEAST_INFORMATIVENESS = 0.97
MOST_BRANCHES = 300  # tried both ways in one search; then the rest is decided link by link
MOST_PRINTED = 16  # links that the printed search can bear: it may try all their subsets
PRINTED_COVERAGE = 0.95

Rank = tuple[bool, float, int, int]


def skeleton_links(scale: Scale, least: float = LEAST_COVERAGE) -> int:
    """The best set, as bits: coverage first, then informativeness, then few and worthy links."""
    return _Search(scale, least).best()


class _Search:
    """Links in the order of their own worth, each taken, left out, or tried both ways."""

    def __init__(self, scale: Scale, least: float) -> None:
        self._scale, self._least = scale, least
        alone = range(len(scale.kinds))
        self._order = sorted(alone, key=lambda at: (_less(scale.worth(1 << at)), at))
        self._goal = least * scale.worth(scale.every)[0]
        self._best: tuple[Rank, int] | None = None
        self._branches = 0

    def best(self) -> int:
        self._take(self._thinned())
        self._judge(0, 0, self._scale.every)
        return self._best[1] if self._best else 0

    def _thinned(self) -> int:
        """All links without those that nothing is lost by, the least worthy given up first.

        Where there are too many links to try both ways, this is what keeps the worthy ones.
        """
        chosen = self._scale.every
        for at in reversed(self._order):
            less = chosen & ~(1 << at)
            if less and self._scale.worth(less)[0] >= self._goal:
                chosen = less
        return chosen

    def _judge(self, step: int, chosen: int, undecided: int) -> None:
        worth = self._scale.worth
        while step < len(self._order):
            link = 1 << self._order[step]
            step, undecided = step + 1, undecided & ~link
            coverage = worth(chosen | undecided | link)[0]
            needed = worth(chosen | undecided)[0] < self._least * coverage
            harmful = bool(chosen) and (
                worth(chosen | link)[1] < LEAST_INFORMATIVENESS * worth(chosen)[1]
            )
            if needed:
                chosen |= link
            elif not harmful and self._branches < MOST_BRANCHES:
                self._branches += 1
                self._judge(step, chosen | link, undecided)
        self._take(chosen)

    def _take(self, chosen: int) -> None:
        coverage, informativeness = self._scale.worth(chosen)
        places = [place for place, at in enumerate(self._order) if chosen >> at & 1]
        rank = (coverage >= self._goal, round(informativeness, 6), -len(places), -sum(places))
        if self._best is None or rank > self._best[0]:
            self._best = (rank, chosen)


def _less(worth: Worth) -> float:
    return -worth[0] * worth[1]


def printed_skeleton_links(scale: Scale) -> int:
    """As printed: undecided links count as chosen, and the best so far prunes.

    The best starts at nothing, so that the first way down ends at the empty set, whatever it costs.
    """
    order = sorted(range(len(scale.kinds)), key=lambda at: (_less(scale.worth(1 << at)), at))
    links = [1 << at for at in order[:MOST_PRINTED]]
    best = [0.0, 0.0, 0]  # coverage, informativeness, the set

    def judge(step: int, chosen: int) -> None:
        coverage, told = scale.worth(chosen)
        if step == len(links):
            if _harmonic(coverage, told) > _harmonic(best[0], best[1]):
                best[:] = [coverage, told, chosen]
            return
        for candidate in (chosen & ~links[step], chosen | links[step]):
            reached, kept = scale.worth(candidate)
            enough = reached >= PRINTED_COVERAGE * best[0]
            if enough and kept >= LEAST_INFORMATIVENESS * best[1]:
                judge(step + 1, candidate)

    judge(0, sum(links))
    return int(best[2])


def _harmonic(one: float, other: float) -> float:
    return 2 * one * other / (one + other) if one + other else 0.0
