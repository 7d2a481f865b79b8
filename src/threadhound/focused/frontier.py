"""Which pages are known, which were fetched, and how many a layer and a domain may take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from threadhound.focused.visits import Visit, domain_of

PAPER_TOP_N = 10_000  # pages per layer


@dataclass(frozen=True, slots=True)
class Plan:
    """The knobs that all strategies share."""

    top_n: int = PAPER_TOP_N
    per_domain: int | None = None  # pages of one domain in the whole crawl; None: no bound
    seed: int = 0  # of the lots that are drawn
    carry: bool = False  # pages left over stay candidates; the paper dismisses them
    denied: frozenset[str] = frozenset()  # domains left alone with all that is below them
    drawn: bool = False  # pages of equal rank are drawn by lot, not taken as discovered


def is_denied(url: str, denied: frozenset[str]) -> bool:
    """Whether a page is on a denied domain or below one."""
    if not denied:
        return False
    names = domain_of(url).split(".")
    return any(".".join(names[at:]) in denied for at in range(len(names)))


class Frontier:
    """The known pages that were not fetched yet, in the order they were discovered."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.waiting: dict[str, None] = {}
        self.per_domain: Counter[str] = Counter()  # pages planned so far
        self._closed: set[str] = set()  # fetched, or planned for the layer under way

    def admits(self, url: str) -> bool:
        """Whether a page may still be fetched."""
        return url not in self._closed

    def discover(self, layer: Sequence[Visit]) -> list[Visit]:
        """Take in the links of a layer; the visits come back without links that are left alone."""
        for visit in layer:
            self._close(visit)
        if not self.plan.carry:
            self.waiting.clear()
        read = [self._filtered(visit) for visit in layer]
        for visit in read:
            for link in visit.outlinks:
                if link.url not in self._closed:
                    self.waiting.setdefault(link.url)
        return read

    def _close(self, visit: Visit) -> None:
        for url in (visit.url, *visit.aliases):
            self._closed.add(url)
            self.waiting.pop(url, None)

    def _filtered(self, visit: Visit) -> Visit:
        own = {visit.url, *visit.aliases}
        links = tuple(
            link
            for link in visit.outlinks
            if link.url not in own and not is_denied(link.url, self.plan.denied)
        )
        if len(links) == len(visit.outlinks):
            return visit
        return replace(visit, outlinks=links)

    def begin(self, seeds: Iterable[str]) -> list[str]:
        """Layer 0: every seed once. Bounds are for what is found, not for what was asked for."""
        chosen = list(dict.fromkeys(seeds))
        for url in chosen:
            self.book(url)
        return chosen

    def take(self, ranked: Iterable[str]) -> list[str]:
        """The first of the ranked pages that the layer and their domains have room for."""
        chosen: list[str] = []
        for url in ranked:
            if len(chosen) >= self.plan.top_n:
                break
            if self.has_room(url):
                chosen.append(url)
                self.book(url)
        return chosen

    def has_room(self, url: str) -> bool:
        most = self.plan.per_domain
        return url not in self._closed and (most is None or self.per_domain[domain_of(url)] < most)

    def book(self, url: str) -> None:
        """A page is planned: nobody plans it again."""
        self._closed.add(url)
        self.waiting.pop(url, None)
        self.per_domain[domain_of(url)] += 1
