"""All that is known of how a site's pages are read, as the skeleton keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace

from threadhound.errors import UsageError
from threadhound.extract.apply import extract_page
from threadhound.extract.locks import LockRules
from threadhound.extract.titles import TitleRules
from threadhound.extract.wrapper import Wrapper
from threadhound.model import Json, Page, Post


@dataclass(frozen=True, slots=True)
class SiteRules:
    """Wrappers, the first of them learned first; later ones for pages that it does not fit."""

    wrappers: tuple[Wrapper, ...] = ()
    trail: tuple[str, ...] = ()  # where on thread pages the way to the board stands
    titles: TitleRules = field(default_factory=TitleRules)
    lock: LockRules | None = None  # what closed threads look like, where that could be told
    first: int = 0  # how many of the wrappers were learned before the crawl (or by hand): 0 or 1

    def read(self, page: Page) -> tuple[tuple[Post, ...], int]:
        """The posts of a page, and which wrapper read them, from 1; 0 where none did."""
        for number, wrapper in enumerate(self.wrappers, 1):
            posts = extract_page(page, wrapper)
            if speaks(posts):
                return posts, number
        return (), 0

    def with_late(self, wrapper: Wrapper) -> SiteRules:
        return replace(self, wrappers=(*self.wrappers, wrapper))

    def without_late(self) -> SiteRules:
        return replace(self, wrappers=self.wrappers[: self.first])

    def to_json(self) -> dict[str, Json]:
        return {
            "first": self.first,
            "trail": list(self.trail),
            "titles": self.titles.to_json(),
            **({"lock": asdict(self.lock)} if self.lock else {}),
            "wrappers": [wrapper.to_json() for wrapper in self.wrappers],
        }

    @classmethod
    def from_json(cls, data: Json, where: str = "skeleton.wrapper") -> SiteRules:
        """Read rules back; what cannot be used is refused with its place."""
        if not data:
            return cls()
        if not isinstance(data, Mapping) or not isinstance(data.get("wrappers", []), list):
            raise UsageError(f"{where}: 'wrappers' is not a list of wrappers.")
        trail = data.get("trail") or []
        if not isinstance(trail, list) or not all(isinstance(one, str) for one in trail):
            raise UsageError(f"{where}.trail: not a list of places.")
        wrappers = tuple(
            Wrapper.from_json(one, f"{where}.wrappers[{at}]")
            for at, one in enumerate(data.get("wrappers") or ())
        )
        titles = data.get("titles") or {}
        if not isinstance(titles, Mapping):
            raise UsageError(f"{where}.titles: not an object.")
        first = 1 if wrappers and data.get("first", 1) else 0
        lock = LockRules.from_json(data.get("lock"))
        return cls(wrappers, tuple(trail), TitleRules.from_json(titles), lock, first)


def speaks(posts: Sequence[Post]) -> bool:
    """Whether what was found is posts: somebody says something."""
    return any(post.text or post.attachments for post in posts)
