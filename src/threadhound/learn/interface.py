"""The seam of a strategy: a learner that asks for pages, and a guide that judges them.

Both are pure. A learner never fetches: it yields what it wants and is sent the answers, so that
the crawl can fetch them politely, archive them and, after a kill, answer from the archive.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Protocol

from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, Jar, Json, Page, Verdict

TURN = "turn "  # before the kind of page that a pager of unknown build leads on


@dataclass(frozen=True, slots=True)
class Want:
    """A page a learner wants to see. The same URL again is a want of its own: nth=2."""

    url: str
    why: str
    jar: Jar = Jar.SITE
    nth: int = 1


Ask = tuple[Want, ...]
Answers = tuple[Page | Failed, ...]


class Learner(Protocol):
    """The offline half of a strategy. Deterministic: the same answers give the same questions."""

    name: str

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]: ...


class Guide(Protocol):
    """The online half: a skeleton plus what was counted since."""

    def key(self, url: str) -> str:
        """The key of the page behind a URL, known before fetching it."""
        ...

    def still_wanted(self, role: str) -> str | None:
        """Why tasks of a role are no longer worth fetching; None while they are."""
        ...

    def missed(self, role: str) -> Mapping[str, Json]:
        """Hear that a page of this role was not there; what to store of that."""
        ...

    def judge(self, page: Page) -> Verdict:
        """The page's kind and which of its links to follow."""
        ...


class Steady:
    """The part of a guide that never changes its mind: what it wanted once it wants for ever."""

    def still_wanted(self, role: str) -> str | None:  # noqa: ARG002
        return None

    def missed(self, role: str) -> Mapping[str, Json]:  # noqa: ARG002
        """It makes no difference."""
        return {}


class Strategy(Protocol):
    """One way to crawl a site: what `--strategy NAME` selects."""

    name: str
    summary: str  # one line for --help and tables
    obeys_robots: bool

    def learner(self) -> Learner | None: ...

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> Guide: ...
