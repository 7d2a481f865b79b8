"""The structure-driven crawler as strategies: adapted to forums, and plain."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict

from threadhound.errors import NotAForumError, UsageError
from threadhound.learn.graph.rtdm import Forest
from threadhound.learn.graph.sampling import Sample, gather
from threadhound.learn.graph.sight import Sight, see
from threadhound.learn.graph.sitemap import draw_sitemap
from threadhound.learn.interface import Answers, Ask, Learner
from threadhound.learn.skeleton import Skeleton
from threadhound.learn.structure.addresses import Address
from threadhound.learn.structure.chains import (
    ALIKE,
    Chain,
    best_chain,
    flips_of,
    sample_pages,
    targets_of,
)
from threadhound.learn.structure.guide import StructureGuide
from threadhound.model import Json, Page

SAMPLES = 500  # pages mapped, breadth first


class StructureLearner:
    """Maps a site, and finds one chain of patterns to each kind of page worth having."""

    def __init__(self, name: str, samples: int, *, flips: bool, alike: float) -> None:
        self.name = name
        self._samples, self._flips, self._alike = samples, flips, alike

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        forest = Forest()

        def read(url: str, page: Page) -> Sight:
            return see(url, page, forest=forest)

        sample = Sample(start, self._samples, deep=False)
        yield from gather(sample, read)
        if not sample.pages:
            raise NotAForumError(f"{start} could not be read as a page of a forum.")
        chains = self._chains(sample.pages, forest)
        return Skeleton(
            strategy=self.name,
            start=start,
            entry=start,
            body={"chains": [_as_json(chain) for chain in chains]},
            evidence=(
                f"{len(sample.pages)} pages mapped, {sample.failed} could not be had",
                *(f"{c.reached} of {c.targets} pages like {c.sample}" for c in chains),
            ),
            learned_pages=sample.asked,
        )

    def _chains(self, sampled: Sequence[Sight], forest: Forest) -> list[Chain]:
        sitemap = draw_sitemap(sampled, by_address=False)
        pages, parents = sitemap.pages, sitemap.book.parents()
        found = []
        for at in sample_pages(sitemap):
            targets = targets_of(pages, at, forest, self._alike)
            levels, reached = best_chain(pages, parents, targets)
            flips = flips_of(sitemap.book, targets) if self._flips else ()
            shown = pages[at]
            found.append(Chain(shown.url, len(targets), reached, levels, flips, shown.title[:80]))
        return [chain for chain in found if chain.levels]


def _as_json(chain: Chain) -> dict[str, Json]:
    values = asdict(chain)
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def chains_from_json(body: Mapping[str, Json]) -> list[Chain]:
    """Read chains back; whatever is wrong is refused with its place."""
    chains = body.get("chains")
    if not isinstance(chains, list):
        raise UsageError("skeleton: chains: a list is needed.")
    return [_chain(each, f"skeleton: chains[{at}]") for at, each in enumerate(chains)]


def _chain(each: Json, where: str) -> Chain:
    if not isinstance(each, Mapping):
        raise UsageError(f"{where}: an object is needed.")
    return Chain(
        sample=str(each.get("sample", "")),
        targets=_whole(each, "targets", where),
        reached=_whole(each, "reached", where),
        levels=_patterns(each, "levels", where),
        flips=_patterns(each, "flips", where),
        title=str(each.get("title", "")),
    )


def _whole(each: Mapping[str, Json], name: str, where: str) -> int:
    value = each.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int):
        raise UsageError(f"{where}.{name}: a whole number is needed.")
    return value


def _patterns(each: Mapping[str, Json], name: str, where: str) -> tuple[str, ...]:
    found = each.get(name, [])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise UsageError(f"{where}.{name}: a list of patterns is needed.")
    return tuple(Address(text, f"{where}.{name}[{at}]").text for at, text in enumerate(found))


class Structure:
    """Follows chains of patterns to pages that look like samples."""

    obeys_robots = True

    def __init__(
        self,
        name: str = "structure",
        samples: int = SAMPLES,
        *,
        flips: bool = True,
        alike: float = ALIKE,
    ) -> None:
        self.name = name
        paging = "with paging as later authors added it" if flips else "without paging, as it was"
        self.summary = f"structure-driven: chains of URL patterns to pages alike, {paging}"
        self._samples, self._flips, self._alike = samples, flips, alike

    def learner(self) -> Learner | None:
        return StructureLearner(self.name, self._samples, flips=self._flips, alike=self._alike)

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> StructureGuide:  # noqa: ARG002
        return StructureGuide(chains_from_json(skeleton.body), skeleton.entry)


STRUCTURE = Structure()
STRUCTURE_PLAIN = Structure("structure-plain", flips=False)
