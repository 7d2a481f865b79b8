"""What learning had not seen and the crawl met: another layout of threads, pagers of other build.

Both are learned on the way (crawl/contents, the guide's pagers); here they are told, once each,
with how far the crawl had come, so that a person can look at the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from threadhound.crawl.contents import Reader
from threadhound.model import Follow, Json

NOTICED = "noticed"  # named value: the list of what was noticed
LAYOUT = "another layout of thread pages"
PAGER = "pagers that learning had not seen"
TURNS = "turn"  # the first word of the roles of such pagers


@dataclass(slots=True)
class Noticed:
    """Looks at pages as they are applied; `told` is what earlier runs noticed too."""

    told: list[dict[str, Json]] = field(default_factory=list)
    pages: int = 0
    _layouts: int | None = None

    def see(self, url: str, follow: Sequence[Follow], reader: Reader | None) -> str:
        """What is new with this page; empty for most."""
        self.pages += 1
        what = ""
        if reader is not None:
            layouts = len(reader.rules.wrappers)
            if self._layouts is not None and layouts > self._layouts:
                what = LAYOUT
            self._layouts = layouts
        known = {one["what"] for one in self.told}
        if PAGER not in known and any(f.role.partition(" ")[0] == TURNS for f in follow):
            what = what or PAGER
        if what:
            self.told.append({"what": what, "after_pages": self.pages, "url": url})
        return what
