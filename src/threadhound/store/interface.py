"""The seam to the disk: one writer, many readers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from threadhound.model import Failure, Follow, Jar, Json, PageKind, Request, Response, Skip
from threadhound.store.objects import (
    Board,
    Content,
    Counts,
    Double,
    PostVersion,
    StoredPost,
    Thread,
    User,
)

SKELETON = "skeleton"  # the named value whose every version is kept
MERGED = "merged"  # named value: keys of pages of threads that are parts of others now -> of which


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
    free: bool = False  # the next try does not count: the site failed, not the page
    values: Mapping[str, Json] = field(default_factory=dict)  # named values that change with it
    content: Content | None = None  # what was read off the page; only with one that is done


@dataclass(frozen=True, slots=True)
class LearnedVisit:
    """An answer that a learner asked for."""

    visit: int
    url: str
    final_url: str
    status: int


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
        """At most n due tasks that are not busy, best first. Changes nothing.

        Of several spellings of a page one is given; the others become aliases once it is done.
        """
        ...

    def next_due(self) -> float | None:
        """When the earliest pending task is due; None when nothing is pending."""
        ...

    def commit(self, outcomes: Sequence[Outcome]) -> None:
        """Archive the answers, then make every outcome true in one transaction.

        A task with the id 0 is a learner's question: its answer becomes a visit, no task.
        """
        ...

    def add(self, follows: Sequence[Follow], depth: int = 0) -> None:
        """Put addresses into the frontier.

        A known one that still waits takes the better priority and the newest key and role.
        """
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

    def brought(self, key: str) -> tuple[Task, State] | None:
        """The task that brought the page with this key, and where it stands now."""
        ...

    def standing(self, url: str) -> tuple[State, str] | None:
        """Where the task for an address spelled exactly so stands, and why."""
        ...

    def read(self, visit: int) -> Response | Failure:
        """What a visit brought, from the archive."""
        ...

    def visit_of(self, url: str, jar: Jar = Jar.SITE, nth: int = 1) -> int | None:
        """The nth answer ever had for an address with these cookies.

        Tries that were put off to be repeated are no answers and are not counted.
        """
        ...

    def learned(self) -> Iterator[LearnedVisit]:
        """All answers that a learner got with the site's cookies, in the order they came."""
        ...

    def requests(self) -> int:
        """How many requests went over the wire, redirects and failures included."""
        ...

    def kinds(self) -> dict[PageKind | None, int]:
        """How many pages there are of each kind."""
        ...

    def pages(self, kind: PageKind | None = None) -> Iterator[StoredPage]:
        """All pages, ordered by key."""
        ...

    def states(self) -> dict[State, int]:
        """The ledger: how many addresses stand where."""
        ...

    def reasons(self, state: State) -> dict[str, int]:
        """How many addresses stand in a state, by reason."""
        ...

    def examples(self, state: State, reason: str, most: int) -> list[str]:
        """Addresses that stand in a state for a reason, those met first."""
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

    def boards(self) -> Iterator[Board]:
        """All boards, ordered by key."""
        ...

    def threads(self) -> Iterator[Thread]:
        """Every thread that has a page, ordered by board (unknown first), then key."""
        ...

    def thread(self, key: str) -> Thread | None:
        """The thread with this key, if a page of it is in the archive."""
        ...

    def placed(self) -> Iterator[tuple[str, str, int]]:
        """Every thread page that was read: its key, its thread's key, its number there."""
        ...

    def posts(self, thread: Thread) -> list[StoredPost]:
        """The posts of a thread in their order, each once. Who answers whom is not told here."""
        ...

    def post_versions(self, thread: Thread) -> list[PostVersion]:
        """What posts of a thread said before, the oldest first."""
        ...

    def doubled(self) -> list[Double]:
        """Pages with posts that another thread showed later, ordered by key.

        Two posts are one if their numbers are, if they have any, and author, time and text.
        """
        ...

    def users(self) -> Iterator[User]:
        """Everybody who wrote a post, ordered by key."""
        ...

    def counts(self) -> Counts:
        """How many boards, threads, posts and users there are."""
        ...

    def unread(self, wrappers: int = 0) -> Iterator[StoredPage]:
        """Thread pages that none of the first so many wrappers has read, ordered by key."""
        ...

    def reread(self, contents: Mapping[int, Content]) -> None:
        """Put other contents in the place of those of pages (by id): read anew, not changed."""
        ...

    def settle(self) -> None:
        """Join pages that are of one thread, and threads that were merged (`MERGED`); find boards
        that only lists tell.

        What comes of it depends on the pages that are there, not on the order they came in.
        """
        ...

    def close(self) -> None: ...
