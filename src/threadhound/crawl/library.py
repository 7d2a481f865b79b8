"""Pages fetched while learning: the crawl reads them from the archive instead of fetching again."""

from __future__ import annotations

from threadhound.learn.interface import Guide
from threadhound.model import Failure, Response
from threadhound.store.interface import Store

GOOD = range(200, 300)
GONE = (404, 410)


class Library:
    """Visits made while learning, by the key their page has under the learned guide."""

    def __init__(self, store: Store, guide: Guide) -> None:
        self._store = store
        self._visits: dict[str, int] = {}
        for learned in store.learned():
            if learned.status in GOOD or learned.status in GONE:
                self._visits.setdefault(guide.key(learned.url), learned.visit)
                self._visits.setdefault(guide.key(learned.final_url), learned.visit)

    def visit(self, key: str) -> int | None:
        """The visit that holds the page with this key."""
        return self._visits.get(key)

    def read(self, visit: int) -> Response | Failure:
        return self._store.read(visit)

    def forget(self, key: str) -> None:
        """The page is wanted as it is now, not as it was while learning."""
        self._visits.pop(key, None)

    def note(self, key: str, visit: int) -> None:
        """A page was had in another way than by crawling."""
        self._visits.setdefault(key, visit)
