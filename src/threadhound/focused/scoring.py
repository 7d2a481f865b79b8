"""Three strategies in layers: breadth first, hard focus (COMMD) and soft focus (OPIC+COMMD).

A layer is a round of choosing, fetching and learning what the pages were. Each strategy gets the
visits of a layer and answers with the URLs of the next, best first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from threadhound.focused.cash import CAPITAL, Funded, Ledger
from threadhound.focused.frontier import Frontier, Plan
from threadhound.focused.lots import shuffled
from threadhound.focused.visits import Visit


class Strategy(Protocol):
    """Chooses the pages of each layer."""

    name: str

    def start(self, seeds: Sequence[str]) -> list[str]:
        """Layer 0: the seeds."""
        ...

    def advance(self, layer: Sequence[Visit]) -> list[str]:
        """The next layer, after what the last one brought. Empty: there is nothing left."""
        ...

    @property
    def cash_total(self) -> float | None:
        """The sum of all cash, for strategies that deal in it: it must not change."""
        ...


class BreadthFirst:
    """Pages in the order they were discovered, whatever they are (BFIRST)."""

    name = "bfirst"
    cash_total: float | None = None

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._frontier = Frontier(plan)
        self._layer = 0

    def start(self, seeds: Sequence[str]) -> list[str]:
        return self._frontier.begin(seeds)

    def advance(self, layer: Sequence[Visit]) -> list[str]:
        self._layer += 1
        self._frontier.discover(layer)
        return self._frontier.take(_in_order(self._frontier, self._plan, self._layer))


class HardFocus:
    """Pages that a relevant page links to, drawn by lot among them (COMMD)."""

    name = "commd"
    cash_total: float | None = None

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._frontier = Frontier(plan)
        self._hot: set[str] = set()
        self._layer = 0

    def start(self, seeds: Sequence[str]) -> list[str]:
        return self._frontier.begin(seeds)

    def score(self, url: str) -> int:
        """1 for a page that a relevant page of the last layer links to, else 0."""
        return int(url in self._hot)

    def advance(self, layer: Sequence[Visit]) -> list[str]:
        self._layer += 1
        read = self._frontier.discover(layer)
        if not self._plan.carry:
            self._hot.clear()
        for visit in read:
            if visit.relevant:
                self._hot.update(link.url for link in visit.outlinks)
        candidates = [url for url in self._frontier.waiting if url in self._hot]
        return self._frontier.take(shuffled(candidates, self._plan.seed, self._layer))


class SoftFocus(Funded):
    """Pages by the cash they accumulated from relevant pages (OPIC+COMMD)."""

    name = "opic-commd"

    def __init__(self, plan: Plan, capital: float = CAPITAL) -> None:
        self._plan = plan
        self._frontier = Frontier(plan)
        self._layer = 0
        self.ledger = Ledger(capital)

    def score(self, url: str) -> float:
        """All the cash a page received, as a share of the capital."""
        return self.ledger.score(url)

    def advance(self, layer: Sequence[Visit]) -> list[str]:
        self._layer += 1
        read = self._frontier.discover(layer)
        self.ledger.spend(read, self._frontier.admits)
        found = _in_order(self._frontier, self._plan, self._layer)
        ranked = sorted(found, key=self._by_score)  # stable
        chosen = self._frontier.take(ranked)
        self.ledger.settle(chosen)
        return chosen

    def _by_score(self, url: str) -> float:
        return -self.ledger.score(url)


def _in_order(frontier: Frontier, plan: Plan, layer: int) -> list[str]:
    """Pages of equal rank: as discovered, or by lot.

    Where many hosts are read side by side, the pages of a layer are discovered in no order that
    means anything; taken as they stand, one page's links would fill the next layer.
    """
    found = list(frontier.waiting)
    return shuffled(found, plan.seed, layer) if plan.drawn else found
