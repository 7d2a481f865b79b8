"""Our strategy: a bandit over groups of links, with the cash of OPIC+COMMD and an eye on domains.

Every link waits in an arm: the links of one URL shape at one site. An arm's next link is worth

    chance of comments (focused.evidence)
    + CASH    * how much cash its page received, against the others
    + EXPLORE / sqrt(1 + links of the arm tried, and planned in this layer), until the arms that
      were never tried have had EXPLORED of the layer
    + diversity / (1 + pages of its domain fetched and planned)

and a layer takes the best link of the best arm again and again. Arms without links sleep. With
`diversity` 0 the harvest is all that counts; the higher it is, the more fetches go to domains
that are new: at 1, a first page of a new domain is worth as much as a page with comments for sure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from heapq import heapify, heappop, heappush
from math import sqrt

from threadhound.focused.cash import CAPITAL, Funded, Ledger
from threadhound.focused.evidence import Candidate, Evidence, candidate
from threadhound.focused.frontier import Frontier, Plan
from threadhound.focused.visits import Visit, domain_of

DIVERSITY = 0.3  # measured: 0 and 0.1 find fewer domains and no more comments
CASH = 0.05  # a tie-breaker: what many pages with comments point to comes first
EXPLORE = 0.15  # an arm never tried is worth a try before one known to be that much worse
EXPLORED = 0.1  # of a layer goes to trying what is unknown
SLACK = 1e-9

Arm = tuple[str, str]


class Ours(Funded):
    """The default of `discover`. Pages left over always stay candidates."""

    name = "ours"

    def __init__(self, plan: Plan, diversity: float = DIVERSITY, capital: float = CAPITAL) -> None:
        self._frontier = Frontier(replace(plan, carry=True))
        self._diversity = diversity
        self._evidence = Evidence()
        self._known: dict[str, Candidate] = {}  # waiting or under way
        self._read: set[int] = set()  # contents of pages
        self.ledger = Ledger(capital)

    def advance(self, layer: Sequence[Visit]) -> list[str]:
        read = self._frontier.discover(layer)
        for visit in read:
            self._learn(visit)
        for visit in read:
            self._discover(visit)
        self.ledger.spend(read, self._frontier.admits)
        chosen = self._choose()
        self.ledger.settle(chosen)
        return chosen

    def _learn(self, visit: Visit) -> None:
        """What a link brought counts for all links like it; the same page again brought nothing."""
        followed = self._known.pop(visit.url, None)
        worth = 0.0 if visit.content in self._read else visit.worth
        if followed is not None:
            self._evidence.note(followed, worth)
        else:
            self._evidence.note_seed(visit.url, worth)
        if visit.content:
            self._read.add(visit.content)
        for url in visit.aliases:
            self._known.pop(url, None)
        if not visit.failed:
            self._evidence.met(domain_of(visit.url))

    def _discover(self, visit: Visit) -> None:
        source = domain_of(visit.url)
        for link in visit.outlinks:
            known = self._known.get(link.url)
            if known is not None:
                known.pages += known.domain == source
                known.from_relevant |= visit.relevant
            elif self._frontier.admits(link.url):
                self._known[link.url] = candidate(link, source, from_relevant=visit.relevant)

    def _choose(self) -> list[str]:
        """The best link of the best arm, until the layer is full or all arms sleep."""
        arms, worth = self._arms()
        most = self._frontier.plan.top_n * EXPLORED
        draw = _Draw(self._evidence, self._diversity, self._frontier.per_domain, most)
        heap = [(-draw.value(links[-1], worth), arm) for arm, links in arms.items()]
        heapify(heap)
        chosen: list[str] = []
        while heap and len(chosen) < self._frontier.plan.top_n:
            value, arm = heappop(heap)
            links = arms[arm]
            now = -draw.value(links[-1], worth)
            if now > value + SLACK:  # others of its arm or domain were planned meanwhile
                heappush(heap, (now, arm))
                continue
            one = links.pop()
            if self._frontier.has_room(one.url):
                self._frontier.book(one.url)
                draw.plan(one)
                chosen.append(one.url)
            if links:
                heappush(heap, (-draw.value(links[-1], worth), arm))
        return chosen

    def _arms(self) -> tuple[dict[Arm, list[Candidate]], dict[str, float]]:
        """Waiting links by arm, each arm's best last, and what each is worth by itself."""
        waiting = [self._known[url] for url in self._frontier.waiting]
        scores = [self.ledger.score(one.url) for one in waiting]
        usual = sum(scores) / max(1, sum(score > 0 for score in scores)) or 1.0
        worth = {
            one.url: self._evidence.chance(one) + CASH * score / (score + usual)
            for one, score in zip(waiting, scores, strict=True)
        }
        arms: dict[Arm, list[Candidate]] = {}
        for one in waiting:
            arms.setdefault(one.arm, []).append(one)
        for links in arms.values():
            links.reverse()  # of equals the first discovered is last, and goes first
            links.sort(key=lambda one: worth[one.url])
        return arms, worth


class _Draw:
    """What changes while a layer is being chosen."""

    def __init__(
        self, evidence: Evidence, diversity: float, pages: Counter[str], explored: float
    ) -> None:
        self._evidence, self._diversity, self._pages = evidence, diversity, pages
        self._explored = explored  # tries left
        self._planned: Counter[Arm] = Counter()

    def plan(self, one: Candidate) -> None:
        """A link is taken."""
        self._planned[one.arm] += 1
        self._explored -= self._evidence.tried(one) == 0

    def value(self, one: Candidate, worth: dict[str, float]) -> float:
        tries = self._evidence.tried(one) + self._planned[one.arm]
        trying = EXPLORE / sqrt(1 + tries) if self._explored > 0 else 0.0
        return worth[one.url] + trying + self._diversity / (1 + self._pages[one.domain])
