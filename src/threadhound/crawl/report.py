"""What a crawl amounts to: printed at its end, kept as report.json, shown by `status`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from threadhound.crawl.audit import AUDIT, skeleton_in
from threadhound.crawl.noticed import NOTICED
from threadhound.crawl.walls import WALLS
from threadhound.crawl.wishes import EDITED, NARROWED
from threadhound.model import Json, PageKind
from threadhound.store.interface import State, Store

HALF = 0.5  # of the threads
EXAMPLES = 20  # failed addresses listed in the report; all of them by `status --failed`


@dataclass(frozen=True, slots=True)
class Report:
    """The object `crawl --json` ends with. Unknown is null, never guessed."""

    start: str
    entry: str | None
    strategy: str
    archive: str
    finished: str  # complete, budget, interrupted, running
    requests: int
    learned_pages: int
    pages: int
    thread_pages: int | None
    index_pages: int | None
    queued: int
    gone: int
    failed: int
    seconds: float
    threads: int | None = None
    posts: int | None = None
    boards: int | None = None
    users: int | None = None
    unread_pages: int | None = None  # thread pages in which no post was found
    coverage: Json = None
    walls: tuple[str, ...] = ()  # addresses that only members can see
    narrowed: Json = None  # how --since and --until were decided
    noticed: tuple[Json, ...] = ()  # what learning had not seen, and when it was met
    former: dict[str, str] = field(default_factory=dict)  # hosts that links name -> where they are
    edited: tuple[str, ...] = ()  # what an edited skeleton changed for stored pages
    effectiveness: float | None = None
    skipped: dict[str, int] = field(default_factory=dict)
    failures: tuple[str, ...] = ()

    @property
    def is_part(self) -> bool:
        """Whether the forum itself says that most of it is missing."""
        told = self.coverage or {}
        high = (told.get("interval") or (None, None))[1]
        return bool(told.get("doubts")) or (high is not None and high < HALF)

    def to_json(self) -> dict[str, Json]:
        return asdict(self)


def _tells_kinds(kinds: Mapping[PageKind | None, int]) -> bool:
    """Whether the strategy tells lists and threads; some know the entry and its links alone."""
    told = any(kinds.get(kind) for kind in (PageKind.INDEX, PageKind.THREAD))
    return told or (bool(kinds) and not kinds.get(None))


def make_report(store: Store, archive: str, finished: str, seconds: float) -> Report:
    """Read the ledger into a report."""
    states = store.states()
    kinds = store.kinds()
    judged = _tells_kinds(kinds)
    useful = sum(kinds.get(k, 0) for k in (PageKind.ENTRY, PageKind.INDEX, PageKind.THREAD))
    requests = store.requests()
    counts = store.counts() if kinds.get(PageKind.THREAD, 0) else None
    skipped = Counter(store.reasons(State.SKIPPED))
    for each in store.skips():
        skipped[each.reason] += each.count
    learned = skeleton_in(store)
    return Report(
        start=store.get("start") or "",
        entry=store.get("entry"),
        strategy=store.get("strategy") or "",
        archive=archive,
        finished=finished,
        requests=requests,
        learned_pages=sum(1 for _ in store.learned()),
        pages=sum(kinds.values()),
        thread_pages=kinds.get(PageKind.THREAD, 0) if judged else None,
        index_pages=kinds.get(PageKind.INDEX, 0) + kinds.get(PageKind.ENTRY, 0) if judged else None,
        queued=states.get(State.PENDING, 0),
        gone=states.get(State.GONE, 0),
        failed=states.get(State.FAILED, 0),
        seconds=round(seconds, 1),
        threads=counts.threads if counts else None,
        posts=counts.posts if counts else None,
        boards=counts.boards if counts else None,
        users=counts.users if counts else None,
        unread_pages=counts.unread if counts else None,
        effectiveness=round(useful / requests, 4) if judged and requests else None,
        coverage=store.get(AUDIT),
        walls=tuple(store.get(WALLS) or ()),
        narrowed=store.get(NARROWED),
        noticed=tuple(store.get(NOTICED) or ()),
        former=dict(learned.former) if learned else {},
        edited=tuple(store.get(EDITED) or ()),
        skipped=dict(skipped),
        failures=tuple(url for _, (url, _) in zip(range(EXAMPLES), store.failed(), strict=False)),
    )
