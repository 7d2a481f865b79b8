"""The store without a disk: the same behaviour, for evaluation and tests."""

from __future__ import annotations

import heapq
import json
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from threadhound.errors import ArchiveError
from threadhound.model import Failure, Follow, Jar, Json, PageKind, Purpose, Response, Skip
from threadhound.store.facts import (
    SAME_PAGE,
    arrived_at,
    better_url,
    facts_of,
    left_alone,
    makes_page,
    storable,
    unchanged,
    with_more,
)
from threadhound.store.interface import (
    MERGED,
    LearnedVisit,
    Outcome,
    SkipCount,
    State,
    StoredPage,
    Task,
)
from threadhound.store.memoryforum import MemoryForum
from threadhound.store.memoryrows import Page, Row, Visit
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
from threadhound.store.redact import archived_answer


class MemoryStore:
    """Everything in dictionaries; answers are kept as the objects they are."""

    def __init__(self, *, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._rows: list[Row] = []  # the task with id n at n - 1
        self._by_url: dict[str, Row] = {}
        self._ready: list[tuple[int, int]] = []  # heap of (priority, id); may hold stale entries
        self._later: list[tuple[float, int]] = []  # heap of (due, id); may hold stale entries
        self._aliases: dict[int, Task] = {}
        self._visits: list[Visit] = []
        self._answers: dict[tuple[str, Jar], list[int]] = {}
        self._pages: dict[str, Page] = {}
        self._skips: dict[tuple[str, str], SkipCount] = {}
        self._values: dict[str, str] = {}
        self._guide: dict[str, str] = {}
        self._forum = MemoryForum()

    def claim(self, n: int, now: float, busy: Collection[int] = ()) -> list[Task]:
        self._promote(now)
        working = set(busy)
        keys = {self._rows[id_ - 1].key for id_ in working if 0 < id_ <= len(self._rows)}
        claimed: list[Task] = []
        passed: set[tuple[int, int]] = set()
        while self._ready and len(claimed) < n:
            entry = heapq.heappop(self._ready)
            row = self._rows[entry[1] - 1]
            if row.due != 0 or row.priority != entry[0] or entry in passed:
                continue  # stale
            passed.add(entry)
            if row.id in working:
                continue
            if self._known(row):
                self._aliases[row.id] = row.task()
            elif row.key not in keys:
                keys.add(row.key)
                claimed.append(row.task())
        for entry in passed:
            heapq.heappush(self._ready, entry)
        return claimed

    def next_due(self) -> float | None:
        if any(self._waits(id_, 0.0) for _, id_ in self._ready):
            return 0.0
        return min((due for due, id_ in self._later if self._waits(id_, due)), default=None)

    def commit(self, outcomes: Sequence[Outcome]) -> None:
        for task in list(self._aliases.values()):
            self._settle_alias(task)
        self._aliases.clear()
        for outcome in outcomes:
            self._apply(outcome)

    def add(self, follows: Sequence[Follow], depth: int = 0) -> None:
        for link in follows:
            self._follow(link, depth)

    def requeue_failed(self) -> int:
        rows = [row for row in self._rows if row.state is State.FAILED]
        for row in rows:
            row.state, row.reason = State.PENDING, ""
            self._make_due(row, 0.0)
        return len(rows)

    def find(self, key: str) -> StoredPage | None:
        page = self._pages.get(storable(key))
        return self._stored(page) if page else None

    def task(self, url: str) -> Task | None:
        row = self._by_url.get(storable(url))
        return row.task() if row else None

    def brought(self, key: str) -> tuple[Task, State] | None:
        page = self._pages.get(storable(key))
        row = self._rows[page.task - 1] if page else None
        return (row.task(), row.state) if row else None

    def standing(self, url: str) -> tuple[State, str] | None:
        row = self._by_url.get(storable(url))
        return (row.state, row.reason) if row else None

    def read(self, visit: int) -> Response | Failure:
        if not 0 < visit <= len(self._visits):
            raise ArchiveError(f"The archive holds no visit {visit}.")
        return self._visits[visit - 1].answer

    def visit_of(self, url: str, jar: Jar = Jar.SITE, nth: int = 1) -> int | None:
        answers = self._answers.get((storable(url), jar), [])
        return answers[nth - 1] if 0 < nth <= len(answers) else None

    def learned(self) -> Iterator[LearnedVisit]:
        for number, visit in enumerate(self._visits, 1):
            facts = visit.facts
            if facts.purpose is Purpose.LEARN and facts.jar is Jar.SITE and facts.counts:
                yield LearnedVisit(number, facts.url, facts.final_url, facts.status)

    def requests(self) -> int:
        return sum(max(len(visit.answer.exchanges), 1) for visit in self._visits)

    def kinds(self) -> dict[PageKind | None, int]:
        return dict(Counter(page.kind for page in self._pages.values()))

    def pages(self, kind: PageKind | None = None) -> Iterator[StoredPage]:
        for key in sorted(self._pages):
            if kind is None or self._pages[key].kind is kind:
                yield self._stored(self._pages[key])

    def states(self) -> dict[State, int]:
        counts = dict.fromkeys(State, 0)
        for row in self._rows:
            counts[row.state] += 1
        return counts

    def reasons(self, state: State) -> dict[str, int]:
        return dict(Counter(row.reason for row in self._rows if row.state is state))

    def examples(self, state: State, reason: str, most: int) -> list[str]:
        found = [row.url for row in self._rows if row.state is state and row.reason == reason]
        return found[:most]

    def failed(self) -> Iterator[tuple[str, str]]:
        return iter([(row.url, row.reason) for row in self._rows if row.state is State.FAILED])

    def skips(self) -> list[SkipCount]:
        return [self._skips[key] for key in sorted(self._skips)]

    def get(self, name: str) -> Json:
        return json.loads(self._values.get(name, "null"))

    def put(self, values: Mapping[str, Json]) -> None:
        self._values.update({name: json.dumps(value) for name, value in values.items()})

    def guide_state(self) -> dict[str, Json]:
        return {key: json.loads(self._guide[key]) for key in sorted(self._guide)}

    def boards(self) -> Iterator[Board]:
        return iter(self._forum.boards())

    def threads(self) -> Iterator[Thread]:
        return self._forum.threads()

    def thread(self, key: str) -> Thread | None:
        return next((one for one in self._forum.threads() if one.key == storable(key)), None)

    def placed(self) -> Iterator[tuple[str, str, int]]:
        return self._forum.placed()

    def posts(self, thread: Thread) -> list[StoredPost]:
        return self._forum.posts(thread.key)

    def post_versions(self, thread: Thread) -> list[PostVersion]:
        return self._forum.versions(thread.key)

    def doubled(self) -> list[Double]:
        return self._forum.doubled()

    def users(self) -> Iterator[User]:
        return self._forum.users()

    def counts(self) -> Counts:
        return self._forum.counts(self.kinds().get(PageKind.THREAD, 0))

    def unread(self, wrappers: int = 0) -> Iterator[StoredPage]:
        for page in self.pages(PageKind.THREAD):
            if not 0 < self._forum.wrapper_of(page.key) <= wrappers:
                yield page

    def reread(self, contents: Mapping[int, Content]) -> None:
        for page in list(self.pages()):
            if page.id in contents:
                role = self._rows[self._pages[page.key].task - 1].role
                self._forum.put(page, contents[page.id], role)

    def settle(self) -> None:
        self._forum.settle(self.get(MERGED) or {})

    def close(self) -> None:
        self.commit(())

    def _apply(self, outcome: Outcome) -> None:
        self.put(outcome.values)
        visit = self._add_visit(outcome)
        if not outcome.task.id:
            return
        row = self._row(outcome.task)
        if outcome.state is State.PENDING:
            self._put_off(row, outcome)
        else:
            self._settle(row, outcome, visit)
        for link in outcome.follow:
            self._follow(link, row.depth + 1)
        self._count(outcome.skips)
        self._guide.update({key: json.dumps(value) for key, value in outcome.delta.items()})

    def _row(self, task: Task) -> Row:
        if not 0 < task.id <= len(self._rows):
            raise ValueError(f"no task {task.id} in the frontier")
        return self._rows[task.id - 1]

    def _insert(self, link: Follow, depth: int) -> Row:
        url, key = storable(link.url), storable(link.key)
        row = Row(len(self._rows) + 1, url, key, link.role, depth, link.priority)
        self._rows.append(row)
        self._by_url[url] = row
        self._make_due(row, 0.0)
        return row

    def _follow(self, link: Follow, depth: int) -> None:
        row = self._by_url.get(storable(link.url))
        if row is None:
            self._insert(link, depth)
        elif row.due is not None:
            row.key, row.role = storable(link.key), link.role
            if link.priority < row.priority:
                row.priority = link.priority
                self._make_due(row, row.due)

    def _make_due(self, row: Row, due: float) -> None:
        row.due = due
        if due > 0:
            heapq.heappush(self._later, (due, row.id))
        else:
            heapq.heappush(self._ready, (row.priority, row.id))

    def _promote(self, now: float) -> None:
        """Waiting tasks that have come due are due for good."""
        while self._later and self._later[0][0] <= now:
            due, id_ = heapq.heappop(self._later)
            row = self._rows[id_ - 1]
            if row.due == due:
                self._make_due(row, 0.0)

    def _waits(self, task: int, due: float) -> bool:
        return self._rows[task - 1].due == due and task not in self._aliases

    def _known(self, row: Row) -> bool:
        page = self._pages.get(row.key)
        return page is not None and page.task != row.id

    def _settle_alias(self, task: Task) -> None:
        row = self._rows[task.id - 1]
        if row.due is not None and row.key == task.key:
            row.state, row.reason, row.due = State.ALIAS, SAME_PAGE, None
            self._improve_url(row.key, row.url, row.depth)

    def _add_visit(self, outcome: Outcome) -> int | None:
        if outcome.answer is None:
            return None
        answer = archived_answer(outcome.answer)
        facts = facts_of(outcome, answer, self._clock())
        self._visits.append(Visit(facts, replace(answer, url=facts.url)))
        if facts.counts:
            self._answers.setdefault((facts.url, facts.jar), []).append(len(self._visits))
        return len(self._visits)

    def _put_off(self, row: Row, outcome: Outcome) -> None:
        row.state, row.reason = State.PENDING, storable(outcome.reason)
        row.tries += 0 if outcome.free else 1
        self._make_due(row, max(outcome.due or 0.0, 0.0))

    def _settle(self, row: Row, outcome: Outcome, visit: int | None) -> None:
        key = storable(outcome.key or outcome.task.key or row.key)
        state, reason = outcome.state, storable(outcome.reason)
        if makes_page(outcome):
            seen = visit or outcome.task.visit
            if self._put_page(row, key, outcome, seen):
                state, reason = State.ALIAS, reason or SAME_PAGE
        elif state is State.ALIAS:
            self._improve_url(key, row.url, row.depth)
        row.tries = 0 if state in {State.DONE, State.GONE, State.ALIAS} else outcome.task.tries
        row.state, row.reason, row.key, row.due = state, reason, key, None

    def _put_page(self, row: Row, key: str, outcome: Outcome, visit: int | None) -> bool:
        page = self._pages.get(key)
        known = page is not None and page.task != row.id
        if page and known:
            shown_at = arrived_at(outcome)
            self._improve_url(key, row.url if shown_at == row.url else "", row.depth)
            if shown_at == row.url or shown_at != self._stored(page).final_url:
                return True
        title = storable(outcome.title)
        if page and visit and not unchanged(outcome):
            page.kind, page.title, page.visit = outcome.kind, title, visit
        elif visit and not page:
            number = len(self._pages) + 1
            self._pages[key] = Page(
                number, key, row.id, row.url, row.depth, outcome.kind, title, visit
            )
        if outcome.kind is PageKind.OTHER and page:
            self._forum.drop(key)
        elif outcome.content is not None and visit:
            self._forum.put(self._stored(self._pages[key]), outcome.content, row.role)
        return known

    def _improve_url(self, key: str, url: str, depth: int) -> None:
        page = self._pages.get(key)
        if page:
            page.url, page.depth = better_url(page.url, url or page.url), min(page.depth, depth)

    def _count(self, skips: Iterable[Skip]) -> None:
        for key, urls in left_alone(skips).items():
            self._skips[key] = with_more(self._skips.get(key) or SkipCount(*key, 0, ()), urls)

    def _stored(self, page: Page) -> StoredPage:
        facts = self._visits[page.visit - 1].facts
        return StoredPage(
            id=page.id,
            key=page.key,
            url=page.url,
            final_url=facts.final_url,
            kind=page.kind,
            title=page.title,
            status=facts.status,
            depth=page.depth,
            fetched_at=facts.fetched_at,
            content_hash=facts.content_hash,
            visit=page.visit,
            warc_file="",
            warc_offset=0,
        )
