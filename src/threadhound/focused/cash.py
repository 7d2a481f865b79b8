"""The cash that pages pass on along their links, and the pot that keeps its sum constant.

Cash that cannot go on joins the pot: that of pages of the wrong type, of failed and interrupted
fetches and of dead ends; what lands on fetched pages; what is given to pages that the layer's
limit or a domain's budget cuts. The next layer's pages of the right type share the pot equally.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from threadhound.focused.frontier import Frontier
from threadhound.focused.visits import Visit

CAPITAL = 1.0


class Ledger:
    """Who holds how much. `total()` equals the capital after every step."""

    def __init__(self, capital: float = CAPITAL) -> None:
        self.capital = capital
        self.cash: dict[str, float] = {}  # of the pages planned for the next layer
        self.pot = capital
        self._received: dict[str, float] = {}  # by pages that may be planned
        self._history: dict[str, float] = {}  # of all layers: dismissed pages may be met again
        self._orphaned = True  # the pot has no page to go through

    def total(self) -> float:
        """All the cash there is, wherever it lies."""
        return fsum((*self.cash.values(), *self._received.values(), self.pot))

    def score(self, url: str) -> float:
        """What a page received so far, as a share of the capital."""
        return self._history.get(url, 0.0)

    def spend(self, layer: Sequence[Visit], may_receive: Callable[[str], bool]) -> None:
        """Every page of the layer passes its cash on, or loses it to the pot."""
        givers = [visit for visit in layer if visit.relevant and _outgoing(visit)]
        held = [self.cash.pop(visit.url, 0.0) for visit in givers]
        pot = fsum((*self.cash.values(), self.pot))
        self.cash = {}
        self._orphaned = not givers
        if not givers:
            self.pot = pot
            return
        share = pot / len(givers)
        lost = [
            self._pass_on(visit, cash + share, may_receive)
            for visit, cash in zip(givers, held, strict=True)
        ]
        self.pot = fsum(lost)

    def _pass_on(self, visit: Visit, amount: float, may_receive: Callable[[str], bool]) -> float:
        """Divide an amount among the links of a page; what cannot be received comes back."""
        links, lost = _outgoing(visit), []
        whole = sum(links.values())
        for url, count in links.items():
            part = amount * count / whole
            if may_receive(url):
                self._received[url] = self._received.get(url, 0.0) + part
                self._history[url] = self._history.get(url, 0.0) + part / self.capital
            else:
                lost.append(part)
        return fsum(lost)

    def settle(self, chosen: Sequence[str]) -> None:
        """Fix the next layer: its pages keep what they received, the rest joins the pot."""
        kept = {url: self._received.pop(url, 0.0) for url in chosen}
        self.pot = fsum((self.pot, *self._received.values()))
        self._received = {}
        if self._orphaned and kept:
            self._share_out(kept)
        self.cash = kept

    def _share_out(self, kept: dict[str, float]) -> None:
        """No page of the layer could pass the pot on: it goes to the best of the next layer."""
        share = self.pot / len(kept)
        for url in kept:
            kept[url] += share
            self._history[url] = self._history.get(url, 0.0) + share / self.capital
        self.pot = 0.0


def _outgoing(visit: Visit) -> dict[str, int]:
    """The links of a fetched page to others, with how often each occurs."""
    if visit.failed:
        return {}
    return {
        link.url: link.count
        for link in visit.outlinks
        if link.url != visit.url and link.url not in visit.aliases
    }


class Funded:
    """Begins a strategy that hands cash on: the seeds that are taken have all of it."""

    _frontier: Frontier
    ledger: Ledger

    @property
    def cash_total(self) -> float | None:
        return self.ledger.total()

    def start(self, seeds: Sequence[str]) -> list[str]:
        chosen = self._frontier.begin(seeds)
        self.ledger.settle(chosen)
        return chosen
