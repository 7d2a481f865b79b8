"""Pages seen while learning, each asked for once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field

from threadhound.learn.focus.manner import FORUM, Manner
from threadhound.learn.focus.sight import Sight, see
from threadhound.learn.interface import Answers, Ask, Want
from threadhound.model import Failed, Page
from threadhound.urls.canonical import url_key

AT_ONCE = 50  # pages of one question; bounds how many trees are held at a time
OUR_RULES = frozenset({"robots", "other host", "outside prefix", "not included", "excluded"})

Questions = Generator[Ask, Answers, None]


@dataclass(slots=True)
class Book:
    """What is known of a site so far."""

    start: str
    manner: Manner
    pages: dict[str, Sight | None] = field(default_factory=dict)  # by key; None: it had none
    refused: Counter[str] = field(default_factory=Counter)  # places whose links lead elsewhere
    asked: int = 0  # requests made; what our own rules forbid costs none

    def sight(self, url: str) -> Sight | None:
        return self.pages.get(url_key(url))

    def sights(self, urls: Iterable[str]) -> list[Sight]:
        """Those of the pages that could be had."""
        return [sight for url in urls if (sight := self.sight(url)) is not None]

    def look(self, urls: Iterable[str], why: str) -> Questions:
        """Ask for the pages not asked for yet, as long as there is room."""
        fresh = {key: url for url in urls if (key := url_key(url)) not in self.pages}
        wanted = list(fresh.values())
        for at in range(0, len(wanted), AT_ONCE):
            ask = tuple(Want(url, why) for url in wanted[at : at + self._room()])
            if not ask:
                return
            answers = yield ask
            for want, answer in zip(ask, answers, strict=True):
                self.take(want.url, answer)

    def _room(self) -> int:
        return max(0, min(AT_ONCE, FORUM - self.asked))

    def take(self, url: str, answer: Page | Failed) -> None:
        """Note an answer under the URL asked for and the one it led to."""
        self.asked += not (isinstance(answer, Failed) and answer.reason in OUR_RULES)
        if isinstance(answer, Failed) or answer.tree is None:
            self.pages[url_key(url)] = None
            return
        sight = self.read(url, answer)
        self.pages[url_key(url)] = sight
        self.pages.setdefault(url_key(answer.final_url), sight)

    def read(self, url: str, page: Page) -> Sight:
        return see(url, page)

    def kinds(self) -> Counter[str]:
        """How many pages of each type were seen."""
        seen = {id(sight): sight for sight in self.pages.values() if sight is not None}
        return Counter(sight.kind.value for sight in seen.values())

    @property
    def not_had(self) -> int:
        return sum(sight is None for sight in self.pages.values())
