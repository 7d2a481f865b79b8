"""The seam to the disk: one writer, many readers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from threadhound.model import Failure, Follow, Json, PageKind, Request, Response, Skip


class State(StrEnum):
    """Where an address stands in the ledger. In flight is not a state: it is simply pending."""

    PENDING = "pending"
    DONE = "done"  # fetched and judged
    GONE = "gone"  # 404 or 410
    FAILED = "failed"  # given up after its tries
    SKIPPED = "skipped"  # robots, scope, type: never to be fetched
    ALIAS = "alias"  # another spelling of a page that is done


@dataclass(frozen=True, slots=True)
class Task:
    """One address to visit, as the site spells it."""

    id: int
    url: str
    key: str
    role: str = ""
    depth: int = 0
    priority: int = 0
    tries: int = 0
    visit: int | None = None  # already fetched (while learning): read it, do not fetch it again


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a task; everything in it becomes true in one transaction."""

    task: Task
    state: State
    reason: str = ""
    answer: Response | Failure | None = None  # None: nothing new came over the wire
    request: Request | None = None
    key: str | None = None  # key of the page where it differs from the task's
    kind: PageKind | None = None
    title: str = ""
    follow: tuple[Follow, ...] = ()
    skips: tuple[Skip, ...] = ()
    delta: Mapping[str, Json] = field(default_factory=dict)
    due: float | None = None  # unix time of the next try; with PENDING only


@dataclass(frozen=True, slots=True)
class StoredPage:
    """One page of the archive, as readers see it."""

    id: int
    key: str
    url: str
    final_url: str
    kind: PageKind | None
    title: str
    status: int
    depth: int
    fetched_at: float
    content_hash: str
    visit: int
    warc_file: str
    warc_offset: int


@dataclass(frozen=True, slots=True)
class SkipCount:
    """Links left alone for one reason."""

    role: str
    reason: str
    count: int
    examples: tuple[str, ...]


class Store(Protocol):
    """A frontier, the visits and what was read from them."""

    def claim(self, n: int, now: float, busy: Collection[int] = ()) -> list[Task]:
        """At most n due tasks that are not busy, best first. Changes nothing."""
        ...

    def next_due(self) -> float | None:
        """When the earliest pending task is due; None when nothing is pending."""
        ...

    def commit(self, outcomes: Sequence[Outcome]) -> None:
        """Archive the answers, then make every outcome true in one transaction."""
        ...

    def add(self, follows: Sequence[Follow], depth: int = 0) -> None:
        """Put addresses into the frontier; known ones are left as they are."""
        ...

    def requeue_failed(self) -> int:
        """Give every failed task one more try, due now; returns how many."""
        ...

    def find(self, key: str) -> StoredPage | None:
        """The page with this key, if it is in the archive."""
        ...

    def task(self, url: str) -> Task | None:
        """The task for an address spelled exactly so."""
        ...

    def read(self, visit: int) -> Response | Failure:
        """What a visit brought, from the archive."""
        ...

    def pages(self, kind: PageKind | None = None) -> Iterator[StoredPage]:
        """All pages, ordered by key."""
        ...

    def states(self) -> dict[State, int]:
        """The ledger: how many addresses stand where."""
        ...

    def failed(self) -> Iterator[tuple[str, str]]:
        """Address and reason of every task that was given up."""
        ...

    def skips(self) -> list[SkipCount]: ...

    def get(self, name: str) -> Json:
        """A named value of the site (settings, pauses, robots copy, skeleton); None if unset."""
        ...

    def put(self, values: Mapping[str, Json]) -> None:
        """Store named values, durably."""
        ...

    def guide_state(self) -> dict[str, Json]:
        """All entries that guides' deltas have left."""
        ...

    def close(self) -> None: ...
