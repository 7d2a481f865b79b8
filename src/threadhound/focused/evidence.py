"""What is known of a link before it is followed: how often links like it led to comments.

A link is like another in five ways, from the particular to the general: the shape of the address
at its site, the place on the page it stands at, the site it leads to, the shape of the address
anywhere, and its kind (within a site or abroad, from a page with comments or not, what it is
called, on how many pages of the site it stands). Each way keeps a count; the counts are combined,
those with more behind them weighing more. No word decides: what a word is worth is counted here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

from threadhound.dom.pivots import url_shape
from threadhound.focused.visits import Outlink, domain_of

PRIOR = 2.0  # links a count must have seen to weigh as much as what is known in general
UNKNOWN = (
    0.3  # chance of a kind of link never followed: rather low, or a layer is lost on trying it
)
MOST_ODDS = 4.0  # of one way of likeness: nothing is surer than 98 per cent
SHAPES_KEPT = 50_000
CHROME = 0.5  # of a site's pages seen link to it: part of the frame
CHROME_PAGES = 3  # pages of a site to see before that can be said
# How much each way says beyond what is known in general, once it is counted often
SHAPE, PLACE, SITE, FORM = 1.0, 0.6, 0.4, 0.6


@dataclass(slots=True)
class Count:
    """Links followed, and what they brought."""

    followed: float = 0.0
    brought: float = 0.0

    def mean(self, prior: float) -> float:
        return (self.brought + PRIOR * prior) / (self.followed + PRIOR)


@dataclass(slots=True)
class Candidate:
    """A page that was linked to and not fetched yet."""

    url: str
    domain: str
    source: str  # domain of the first page that links to it
    place: str
    anchor: str
    from_relevant: bool
    pages: int = 1  # of its own site that link to it

    @property
    def abroad(self) -> bool:
        return self.source != self.domain

    @property
    def arm(self) -> tuple[str, str]:
        """Links of one shape at one site: what a bandit tries or leaves."""
        return self.domain, shape_of(self.url)


@lru_cache(maxsize=SHAPES_KEPT)
def _shape(tail: str) -> str:
    return url_shape(tail)


def shape_of(url: str) -> str:
    """The address without its site, numbers and titles masked."""
    return _shape("/" + url.partition("://")[2].partition("/")[2])


def candidate(link: Outlink, source: str, *, from_relevant: bool) -> Candidate:
    """A page as its first link shows it."""
    return Candidate(link.url, domain_of(link.url), source, link.place, link.anchor, from_relevant)


class Evidence:
    """Counts of all ways in which links are alike."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, ...], Count] = {}
        self._pages: dict[str, int] = {}  # fetched, by domain

    def met(self, domain: str) -> None:
        """A page of a site was fetched."""
        self._pages[domain] = self._pages.get(domain, 0) + 1

    def note(self, one: Candidate, worth: float) -> None:
        """A candidate was followed: this is what it brought."""
        keys = [key for key, _ in self._ways(one)]
        for key in (*keys, self._kind(one)):
            count = self._counts.setdefault(key, Count())
            count.followed += 1
            count.brought += worth

    def note_seed(self, url: str, worth: float) -> None:
        """A seed was fetched: nobody linked to it, but its address and site have a value."""
        shape, domain = shape_of(url), domain_of(url)
        for key in (("shape", domain, shape), ("site", domain), ("form", shape)):
            count = self._counts.setdefault(key, Count())
            count.followed += 1
            count.brought += worth

    def tried(self, one: Candidate) -> float:
        """How many links of a candidate's arm were followed."""
        found = self._counts.get(("shape", *one.arm))
        return found.followed if found else 0.0

    def chance(self, one: Candidate) -> float:
        """The probability that a candidate is worth its fetch."""
        general = self._general(one)
        base = log(general / (1 - general))
        odds = base
        for key, weight in self._ways(one):
            count = self._counts.get(key)
            if count:
                odds += weight * (_odds(count.mean(general)) - base)
        return 1 / (1 + exp(-odds))

    def _general(self, one: Candidate) -> float:
        count = self._counts.get(self._kind(one))
        return _within(count.mean(UNKNOWN) if count else UNKNOWN)

    def _kind(self, one: Candidate) -> tuple[str, ...]:
        return (
            "kind",
            "abroad" if one.abroad else "home",
            "relevant" if one.from_relevant else "other",
            one.anchor,
            self._spread(one),
        )

    def _spread(self, one: Candidate) -> str:
        """Whether a page belongs to the frame of its site: most pages seen link to it."""
        seen = self._pages.get(one.domain, 0)
        if one.abroad or seen < CHROME_PAGES:
            return "unknown"
        return "frame" if one.pages > CHROME * seen else "inside"

    def _ways(self, one: Candidate) -> tuple[tuple[tuple[str, ...], float], ...]:
        shape = shape_of(one.url)
        return (
            (("shape", one.domain, shape), SHAPE),
            (("place", one.source, one.place), PLACE),
            (("site", one.domain), SITE),
            (("form", shape), FORM),
        )


def _within(share: float) -> float:
    edge = 1 / (1 + exp(MOST_ODDS))
    return min(1 - edge, max(edge, share))


def _odds(share: float) -> float:
    inside = _within(share)
    return log(inside / (1 - inside))
