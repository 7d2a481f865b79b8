"""What a discovery brought so far, counted from its events: the COMMD paper's curves and more."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field

from threadhound.crawl.discover import Event, LayerDone, LayerPlanned, PageJudged, PageMissed
from threadhound.focused.comments import DISCUSSION, OTHER
from threadhound.model import Json


@dataclass(slots=True)
class LayerCount:
    """Pages of one layer."""

    layer: int
    planned: int = 0
    fetched: int = 0
    relevant: int = 0
    missed: int = 0
    external: int = 0
    external_relevant: int = 0
    new_domains: int = 0
    cash: float | None = None

    @property
    def harvest(self) -> float:
        return self.relevant / self.fetched if self.fetched else 0.0


@dataclass(slots=True)
class Site:
    """Pages with comments at one domain, and one of each kind to show."""

    discussions: int = 0
    other_kinds: int = 0
    example: str = ""  # address of a discussion

    @property
    def is_forum(self) -> bool:
        """Whether people mostly talk to each other there, and not about articles."""
        return self.discussions > self.other_kinds


@dataclass(slots=True)
class Tally:
    """All layers."""

    layers: list[LayerCount] = field(default_factory=list)
    domains: set[str] = field(default_factory=set)
    sites: dict[str, Site] = field(default_factory=dict)  # those with comments
    kinds: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)  # of pages missed
    details: dict[str, str] = field(default_factory=dict)  # one sentence for each reason
    seeds_missed: dict[str, str] = field(default_factory=dict)  # address -> reason
    best: tuple[float, str] = (0.0, "")  # score and address of the page most like one with comments
    requested: int = 0  # pages of this run
    topical: bool = False  # pages count only if they are on a topic as well
    off_topic: int = 0  # pages with comments that are about something else

    @property
    def wanted(self) -> str:
        """What a page must have to count, for sentences."""
        return "comments on the topic" if self.topical else "comments"

    @property
    def fetched(self) -> int:
        return sum(layer.fetched for layer in self.layers)

    @property
    def relevant(self) -> int:
        return sum(layer.relevant for layer in self.layers)

    def count(self, event: Event) -> None:
        """Take note of an event."""
        match event:
            case LayerPlanned(layer, pages):
                self.layers.append(LayerCount(layer, pages))
            case PageJudged():
                self._judged(event)
            case PageMissed():
                self.layers[-1].missed += 1
                if self.layers[-1].layer == 0:
                    self.seeds_missed[event.url] = event.reason
                self.reasons[event.reason] += 1
                self.details.setdefault(event.reason, event.detail)
                self.requested += not event.known
            case LayerDone(cash=cash):
                self.layers[-1].cash = cash

    def _judged(self, event: PageJudged) -> None:
        layer = self.layers[-1]
        layer.fetched += 1
        layer.relevant += event.relevant
        layer.external += event.external
        layer.external_relevant += event.external and event.relevant
        layer.new_domains += event.domain not in self.domains
        self.domains.add(event.domain)
        self.kinds[event.kind] += 1
        self.topical |= event.topic is not None
        self.off_topic += event.kind != OTHER and not event.relevant
        self.best = max(self.best, (event.score, event.address))
        self.requested += not event.known
        if event.relevant:
            self._found(event)

    def _found(self, event: PageJudged) -> None:
        site = self.sites.setdefault(event.domain, Site())
        if event.kind == DISCUSSION or event.comments is None:
            site.discussions += 1
            site.example = min(site.example or event.address, event.address)
        else:
            site.other_kinds += 1

    def to_json(self) -> dict[str, Json]:
        """Totals and layers."""
        external = sum(layer.external for layer in self.layers)
        hits = sum(layer.external_relevant for layer in self.layers)
        return {
            "pages": self.fetched,
            "relevant": self.relevant,
            "harvest": _share(self.relevant, self.fetched),
            "missed": sum(self.reasons.values()),
            "reasons": dict(self.reasons.most_common()),
            "seeds_missed": self.seeds_missed,
            "domains": len(self.domains),
            "domains_with_comments": len(self.sites),
            "external_share": _share(external, self.fetched),
            "external_harvest": _share(hits, external),
            "kinds": dict(self.kinds.most_common()),
            "off_topic": self.off_topic,
            "layers": [
                asdict(layer) | {"harvest": round(layer.harvest, 4)} for layer in self.layers
            ],
        }


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
