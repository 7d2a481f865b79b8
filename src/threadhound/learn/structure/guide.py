"""Crawling by chains: a page stands on a level, and links of the next level are followed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from threadhound.learn.interface import Steady
from threadhound.learn.structure.addresses import Address
from threadhound.learn.structure.chains import Chain
from threadhound.model import Follow, Page, PageKind, Skip, Verdict
from threadhound.urls.canonical import UrlReader

Rule = tuple[Address, str]  # a pattern, and the role of the links it is of


class StructureGuide(Steady):
    """Follows patterns level by level; those that turn pages stay on the level."""

    def __init__(self, chains: Sequence[Chain], entry: str) -> None:
        self._reader = UrlReader()
        self._entry = self._reader.key(entry)
        self._chains = [[Address(text) for text in chain.levels] for chain in chains]
        self._flips = {
            chain.levels[-1]: [Address(text) for text in chain.flips] for chain in chains
        }

    def key(self, url: str) -> str:
        return self._reader.key(url)

    def judge(self, page: Page) -> Verdict:
        is_entry = self._entry in (self.key(page.url), self.key(page.final_url))
        rules = self._rules(page.url, is_entry=is_entry)
        follow: dict[str, Follow] = {}
        skips: dict[str, Skip] = {}
        for url in dict.fromkeys(link.url for link in page.links):
            role = next((role for address, role in rules if address.matches(url)), None)
            if role is None:
                skips[url] = Skip(url, "no pattern of this level")
            else:
                follow[url] = Follow(url, self.key(url), role)
        kind = PageKind.ENTRY if is_entry else None
        return Verdict(kind, tuple(follow.values()), tuple(skips.values()))

    def _rules(self, url: str, *, is_entry: bool) -> list[Rule]:
        """What is followed from a page, by the patterns its own address fits."""
        turned = self._turned(url)
        rules: list[Rule] = []
        for levels in self._chains:
            if is_entry:
                rules.append((levels[0], "link"))
            for at, level in enumerate(levels):
                if level.text not in turned and not level.matches(url):
                    continue
                rules += [(address, "flip") for address in self._flips.get(level.text, ())]
                if at + 1 < len(levels):
                    rules.append((levels[at + 1], "link"))
        return rules

    def _turned(self, url: str) -> set[str]:
        """Levels whose page bars have such addresses: their further pages are on the level too."""
        return {level for level, flips in self._flips.items() if _any(flips, url)}


def _any(addresses: Iterable[Address], url: str) -> bool:
    return any(address.matches(url) for address in addresses)
