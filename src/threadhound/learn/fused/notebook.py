"""All that a learner has seen of a site, and what follows from it so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from threadhound.learn.fused.families import Anchored, Family, FamilyKey, sort_into_families
from threadhound.learn.fused.sight import Sight, see
from threadhound.learn.pagetypes import Judgement, vote
from threadhound.model import Failed, Page, PageKind
from threadhound.urls.canonical import same_site, url_key
from threadhound.urls.evidence import Evidence
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.pattern import Pattern

CONTENT_KINDS = (PageKind.INDEX, PageKind.THREAD)


@dataclass(slots=True)
class Notebook:
    """Pages seen, links met, pages that could not be had."""

    start: str
    sights: dict[str, Sight] = field(default_factory=dict)  # by the URL asked for
    failed: dict[str, Failed] = field(default_factory=dict)
    links: dict[str, Anchored] = field(default_factory=dict)
    sessions: frozenset[str] = frozenset()

    @property
    def asked(self) -> frozenset[str]:
        return frozenset((*self.sights, *self.failed))

    def take(self, url: str, answer: Page | Failed) -> None:
        """Note an answer."""
        if isinstance(answer, Failed) or answer.tree is None:
            self.failed[url] = answer if isinstance(answer, Failed) else Failed(url, "no page")
            return
        sight = see(url, answer)
        self.sights[url] = sight
        self._note_links(sight)

    def _note_links(self, sight: Sight) -> None:
        page = sight.page
        for link in page.links:
            if not same_site(link.url, self.start):
                continue
            each = self.links.setdefault(link.url, Anchored(link.url))
            if link.anchor:
                each.anchors[link.anchor] += 1
            each.places[link.location] += 1
            each.in_content += link.location in sight.content
            each.sources.add(page.final_url)
            if link.url in sight.flips and sight.kind in CONTENT_KINDS:
                each.flips[sight.kind] += 1
            elif link.url in sight.row_flips and sight.kind is PageKind.INDEX:
                each.flips[PageKind.THREAD] += 1
        for url in (page.url, page.final_url):
            self.links.setdefault(url, Anchored(url))

    def families(self) -> list[Family]:
        return sort_into_families(self.links.values(), self.sessions)

    def judged(self, family: Family) -> list[Judgement]:
        """What the pages of a family that were seen turned out to be."""
        return [self.sights[m.url].judgement for m in family.members if m.url in self.sights]

    def kind_of(self, family: Family) -> PageKind | None:
        """The family's type by the vote of its pages; None while none was seen."""
        said = self.judged(family)
        if said:
            return self._kind_by_vote(family, said)
        if any(member.url in self.failed for member in family.members):
            return PageKind.OTHER
        return family.flips_of()

    def _kind_by_vote(self, family: Family, said: list[Judgement]) -> PageKind:
        if self._leads_to_one_place(family):
            return PageKind.OTHER
        return vote(said).kind

    def _leads_to_one_place(self, family: Family) -> bool:
        """Several addresses, one page: a login wall, an error, a gate."""
        seen = [self.sights[m.url] for m in family.members if m.url in self.sights]
        ends = {url_key(s.page.final_url) for s in seen}
        return len(seen) > 1 and len(ends) == 1 and url_key(seen[0].page.url) not in ends

    def kinds(self, families: Iterable[Family]) -> dict[FamilyKey, PageKind | None]:
        return {family.key: self.kind_of(family) for family in families}

    def urls_by_kind(self, families: Iterable[Family]) -> dict[PageKind, list[str]]:
        """Every URL whose family has a type."""
        sorted_urls: dict[PageKind, list[str]] = defaultdict(list)
        for family in families:
            kind = self.kind_of(family)
            if kind is not None:
                sorted_urls[kind] += [member.url for member in family.members]
        return sorted_urls

    def groups(self, families: list[Family]) -> dict[PageKind, tuple[Pattern, ...]]:
        """URL patterns of lists and of threads, kept clear of all other pages seen."""
        by_kind = self.urls_by_kind(families)
        return {
            kind: learn_patterns(
                by_kind[kind],
                [url for other, urls in by_kind.items() if other is not kind for url in urls],
                drop=self.sessions,
            )
            for kind in CONTENT_KINDS
        }

    def evidence(self) -> Evidence:
        return Evidence(
            views=tuple(sight.view for sight in self.sights.values()),
            urls=tuple(self.links),
            numbered=tuple(pair for sight in self.sights.values() for pair in sight.numbered),
            sessions=self.sessions,
        )
