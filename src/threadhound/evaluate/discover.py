"""The strategies of `discover` side by side on a made-up web: the COMMD paper's curves.

`threadhound evaluate discover --domains 200 --seed 1 --layers 10 --json`
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import click

from threadhound.crawl.discover import (
    DiscoverySettings,
    LayerDone,
    LayerPlanned,
    PageJudged,
    discover,
)
from threadhound.crawl.discover_files import write_text
from threadhound.evaluate.discover_report import Point, Story, discovery_html
from threadhound.evaluate.discover_topic import topical
from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.evaluate.web import Web, WebFetcher, WebSpec
from threadhound.focused.comments import classifier
from threadhound.focused.frontier import Plan
from threadhound.focused.ours import Ours
from threadhound.focused.reading import PageReader, Reading
from threadhound.focused.scoring import BreadthFirst, HardFocus, SoftFocus, Strategy
from threadhound.model import Json, Page

LAYER_SHARE = 0.01  # of the web that a layer takes: all ten must fit into its comment pages
STRATEGIES: Mapping[str, type[BreadthFirst | HardFocus | SoftFocus | Ours]] = {
    one.name: one for one in (BreadthFirst, SoftFocus, HardFocus, Ours)
}
CLASSIFIERS = {"ours": "records"}  # which one each strategy steers by; the paper's: keywords
COUNTED = ("by_classifier", "by_truth")
ORDER = ("bfirst", "opic-commd", "commd", "ours")  # by harvest, the least first
CACHED_FETCHES = 30_000  # up to as many: a page read by one strategy is not read again


@dataclass(slots=True)
class Tally:
    """Pages of one layer."""

    fetched: int = 0
    by_classifier: int = 0
    by_truth: int = 0
    distinct: int = 0  # by truth, and not shown under another address before
    external: int = 0
    external_by_truth: int = 0
    external_by_classifier: int = 0
    new_domains: int = 0
    domains: int = 0  # that the layer stands on


@dataclass(slots=True)
class Curves:
    """What one strategy brought, layer by layer (layer 0 are the seeds, and counts nowhere)."""

    name: str
    layers: list[Tally] = field(default_factory=list)
    pages: set[str] = field(default_factory=set)
    shown: set[str] = field(default_factory=set)  # identities
    domains: set[str] = field(default_factory=set)
    here: set[str] = field(default_factory=set)  # domains of the layer under way
    cash: list[float] = field(default_factory=list)
    pots: list[float] = field(default_factory=list)  # share of the cash that had nowhere to go
    missed: int = 0

    def total(self) -> Tally:
        """All layers together."""
        names = Tally.__dataclass_fields__
        return Tally(*(sum(getattr(one, name) for one in self.layers) for name in names))


class CachingReader(PageReader):
    """Remembers readings: strategies fetch many of the same pages."""

    def __init__(self, name: str, cache: dict[tuple[str, str], Reading] | None) -> None:
        super().__init__(classifier(name))
        self._cache, self._name = cache, name

    def read(self, asked: str, page: Page) -> Reading:
        if self._cache is None:
            return super().read(asked, page)
        key = (self._name, asked)
        if key not in self._cache:
            self._cache[key] = super().read(asked, page)
        return self._cache[key]


async def run_strategy(
    web: Web,
    strategy: Strategy,
    reader: PageReader,
    layers: int,
    seeds: Sequence[str] | None = None,
) -> Curves:
    """One strategy from the seeds on; from the web's mixed ones if none are given."""
    curves = Curves(strategy.name)
    fetcher = WebFetcher(web)
    settings = DiscoverySettings(layers=layers)
    async for event in discover(seeds or web.mixed_seeds(), strategy, reader, fetcher, settings):
        if isinstance(event, LayerPlanned) and event.layer:
            curves.layers.append(Tally())
            curves.here.clear()
        elif isinstance(event, PageJudged) and event.layer:
            _count(curves, event, web)
        elif isinstance(event, LayerDone):
            curves.missed += event.missed
            if event.cash is not None:
                curves.cash.append(event.cash)
            if isinstance(strategy, SoftFocus):
                curves.pots.append(round(strategy.ledger.pot / strategy.ledger.capital, 4))
    return curves


def _count(curves: Curves, event: PageJudged, web: Web) -> None:
    tally, true = curves.layers[-1], web.is_comment(event.url)
    tally.fetched += 1
    tally.by_classifier += event.relevant
    tally.by_truth += true
    identity = web.identity(event.url)
    tally.distinct += true and identity not in curves.shown
    curves.shown.add(identity)
    tally.external += event.external
    tally.external_by_truth += event.external and true
    tally.external_by_classifier += event.external and event.relevant
    tally.new_domains += event.domain not in curves.domains
    tally.domains += event.domain not in curves.here
    curves.here.add(event.domain)
    curves.domains.add(event.domain)
    curves.pages.add(event.url)


def top_n(web: Web, part: float = LAYER_SHARE) -> int:
    """Pages per layer."""
    return max(1, int(part * web.size()))


@dataclass(frozen=True, slots=True)
class Conditions:
    """What all strategies have to live with."""

    layers: int = 10
    layer_share: float = LAYER_SHARE
    drawn: bool = True  # pages of equal rank are drawn by lot
    carry: bool = (
        False  # pages left over stay candidates, as in the crawler the paper's authors used
    )


def compare(
    spec: WebSpec,
    given: Conditions = Conditions(),
    names: Sequence[str] = tuple(STRATEGIES),
    classifiers: Mapping[str, str] = CLASSIFIERS,
    *,
    mirrors: Sequence[Mirror] = (),
) -> dict[str, Curves]:
    """Every strategy at the same budget on the same web."""
    web = Web(spec, mirrors)
    top = top_n(web, given.layer_share)
    plan = Plan(top_n=top, seed=spec.seed, drawn=given.drawn, carry=given.carry)
    fetches = given.layers * top * len(names)
    cache: dict[tuple[str, str], Reading] | None = {} if fetches <= CACHED_FETCHES else None
    found = {}
    for name in names:
        reader = CachingReader(classifiers.get(name, "keywords"), cache)
        found[name] = asyncio.run(run_strategy(web, STRATEGIES[name](plan), reader, given.layers))
    return found


def share(part: int, whole: int) -> float:
    """Rounded for reports; 0 of nothing is 0."""
    return round(part / whole, 4) if whole else 0.0


def figures(found: Mapping[str, Curves]) -> dict[str, Json]:
    """The curves and their end values, as JSON has them."""
    totals = {name: curves.total() for name, curves in found.items()}
    return {
        "harvest": {name: share(t.by_truth, t.fetched) for name, t in totals.items()},
        "harvest_distinct": {name: share(t.distinct, t.fetched) for name, t in totals.items()},
        "harvest_by_classifier": {
            name: share(t.by_classifier, t.fetched) for name, t in totals.items()
        },
        "harvest_last_layer": {name: _last(c, "by_truth") for name, c in found.items()},
        "harvest_last_layer_by_classifier": {
            name: _last(c, "by_classifier") for name, c in found.items()
        },
        "external_share": {name: share(t.external, t.fetched) for name, t in totals.items()},
        "external_harvest": {
            name: share(t.external_by_truth, t.external) for name, t in totals.items()
        },
        "domains": {name: len(curves.domains) for name, curves in found.items()},
        "fetched": {name: t.fetched for name, t in totals.items()},
        "missed": {name: curves.missed for name, curves in found.items()},
        "overlap": _overlap({name: curves.pages for name, curves in found.items()}),
        "domain_overlap": _overlap({name: curves.domains for name, curves in found.items()}),
        "cash": {name: _cash(curves) for name, curves in found.items() if curves.cash},
        "pot": {name: curves.pots for name, curves in found.items() if curves.pots},
        "breaks": list(breaks(found)),
        "layers": {name: _rows(curves) for name, curves in found.items()},
    }


def breaks(found: Mapping[str, Curves]) -> Iterator[str]:
    """Where the paper's findings, and ours above them, do not hold; nothing if all do."""
    totals = {name: found[name].total() for name in ORDER if name in found}
    for what in COUNTED:
        rates = {name: share(getattr(t, what), t.fetched) for name, t in totals.items()}
        yield from _unordered(f"harvest {what}", rates)
        yield from _unordered(
            f"last layer {what}", {name: _last(found[name], what) for name in totals}
        )
    for name in ("opic-commd", "commd"):
        if {name, "bfirst"} <= set(found):
            yield from _not_above(found[name], found["bfirst"])
    yield from _fewer_domains({name: len(found[name].domains) for name in totals})


def _fewer_domains(domains: Mapping[str, int]) -> Iterator[str]:
    for name in ("bfirst", "commd"):
        if {name, "opic-commd"} <= set(domains) and domains["opic-commd"] <= domains[name]:
            yield f"domains: opic-commd {domains['opic-commd']}, {name} {domains[name]}"


def _unordered(what: str, rates: Mapping[str, float]) -> Iterator[str]:
    for low, high in pairwise(rates):
        if rates[low] >= rates[high]:
            yield f"{what}: {low} {rates[low]}, {high} {rates[high]}"


def _not_above(one: Curves, bfirst: Curves) -> Iterator[str]:
    for layer, (high, low) in enumerate(zip(one.layers, bfirst.layers, strict=False), 1):
        for what in COUNTED:
            rates = [share(getattr(t, what), t.fetched) for t in (high, low)]
            if rates[0] <= rates[1]:
                yield f"layer {layer} {what}: {one.name} {rates[0]}, bfirst {rates[1]}"


def _cash(curves: Curves) -> dict[str, float]:
    return {"least": min(curves.cash), "most": max(curves.cash)}


def _last(curves: Curves, what: str) -> float:
    last = curves.layers[-1] if curves.layers else Tally()
    return share(getattr(last, what), last.fetched)


def _overlap(sets: Mapping[str, set[str]]) -> dict[str, float]:
    """Of the first one's, the share that the second has too."""
    return {
        f"{one}/{other}": share(len(sets[one] & sets[other]), len(sets[one]))
        for one in sets
        for other in sets
        if one != other
    }


def _rows(curves: Curves) -> list[dict[str, float]]:
    return [
        {
            "fetched": tally.fetched,
            "harvest": share(tally.by_truth, tally.fetched),
            "harvest_by_classifier": share(tally.by_classifier, tally.fetched),
            "external_share": share(tally.external, tally.fetched),
            "external_harvest": share(tally.external_by_truth, tally.external),
            "new_domains": tally.new_domains,
            "domains": tally.domains,
        }
        for tally in curves.layers
    ]


def story(found: Mapping[str, Curves], spec: WebSpec) -> Story:
    """The comparison as a page."""
    told = figures(found)
    runs = {
        name: [
            Point(
                one.fetched,
                one.by_classifier,
                one.external,
                one.external_by_classifier,
                one.new_domains,
                one.by_truth,
            )
            for one in curves.layers
        ]
        for name, curves in found.items()
    }
    names = list(found)
    overlaps = {}
    for what, key in (("pages", "overlap"), ("domains", "domain_overlap")):
        rows = [[one, *(_cell(told[key], one, other) for other in names)] for one in names]
        overlaps[f"Of a row's {what}, the column has"] = (("", *names), rows)
    return Story(
        "Strategies of discover compared",
        f"A made-up web of {spec.domains} domains (seed {spec.seed}); "
        f"{spec.comment_links:.0%} of the links from comment pages to other sites lead to comment "
        "pages.",
        runs,
        overlaps,
        [f"Where it breaks: {one}." for one in told["breaks"]]
        or ["The paper's order, and ours above it, holds in every figure."],
    )


def _cell(overlap: Mapping[str, float], one: str, other: str) -> str:
    return "" if one == other else f"{overlap[f'{one}/{other}']:.0%}"


@click.command("discover")
@click.option("--domains", default=200, show_default=True, help="Sites of the web.")
@click.option("--seed", default=1, show_default=True, help="Which web.")
@click.option("--layers", default=10, show_default=True, help="Rounds after the seeds.")
@click.option(
    "--comment-links",
    default=0.55,
    show_default=True,
    help="Share of the links from comment pages to other sites that lead to comment pages.",
)
@click.option(
    "--skewed",
    is_flag=True,
    help="A few sites are huge and known to all, as on the real web; else they are much alike.",
)
@click.option(
    "--topic",
    type=click.IntRange(0),
    help="Measure our strategy with and without this topic of the web instead.",
)
@click.option(
    "--in-order",
    is_flag=True,
    help="Pages of equal rank as they are discovered by one reader, not by lot.",
)
@click.option(
    "--layer-share",
    type=click.FloatRange(0, 0.02, min_open=True),
    default=LAYER_SHARE,
    show_default=True,
    help="Of the web's pages that a layer takes.",
)
@click.option("--carry", is_flag=True, help="Pages that a layer has no room for stay candidates.")
@click.option(
    "--mount",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="MIRROR",
    help="A mirrored forum that takes the place of one of the web's.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the curves as HTML.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def command(
    domains: int,
    seed: int,
    layers: int,
    comment_links: float,
    skewed: bool,
    topic: int | None,
    in_order: bool,
    layer_share: float,
    carry: bool,
    mount: tuple[Path, ...],
    output: Path | None,
    as_json: bool,
) -> None:
    """Harvest, external share, domains and overlap of the strategies on a made-up web."""
    spec = WebSpec(seed=seed, domains=domains, comment_links=comment_links, skewed=skewed)
    if topic is not None:
        web = Web(spec)
        click.echo(json.dumps(topical(web, topic % spec.topics, layers, top_n(web))))
        return
    given = Conditions(layers, layer_share, not in_order, carry)
    found = compare(spec, given, mirrors=list(map(load_mirror, mount)))
    told = figures(found)
    if output is not None:
        write_text(output, discovery_html(story(found, spec)))
    if as_json:
        click.echo(json.dumps(told))
        return
    for name, values in told.items():
        if name not in ("layers", "overlap", "domain_overlap"):
            click.echo(f"{name:36} {values}")


main = command

if __name__ == "__main__":
    command()
