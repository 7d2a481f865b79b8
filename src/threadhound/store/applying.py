"""Making outcomes true: the statements inside the one transaction of a commit.

Outcomes are applied one after the other, so that what a crawl leaves behind depends on their
order only and not on how they were batched.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from threadhound.model import Follow, Json, PageKind, Skip
from threadhound.store.contents import ContentWriter, PageRow
from threadhound.store.facts import (
    SAME_PAGE,
    Facts,
    arrived_at,
    better_url,
    left_alone,
    makes_page,
    storable,
    unchanged,
    with_more,
)
from threadhound.store.interface import Outcome, SkipCount, State, Task
from threadhound.store.warcfiles import Place

# Links repeat from page to page (boards, page numbers): the newest are remembered, 12 MB at most.
REMEMBERED_FOLLOWS = 25_000

_INSERT_TASK = """INSERT INTO task
    (site_id, url_hash, url, key, role, skeleton, state, depth, priority, due_at)
    VALUES (?, ?, ?, ?, ?, ?, 'pending', ?, ?, 0)"""
# A link met again: the better priority counts, and the newest guide's key.
_FOLLOW = f"""{_INSERT_TASK} ON CONFLICT (site_id, url_hash) DO UPDATE SET
    priority = min(priority, excluded.priority), key = excluded.key, role = excluded.role
    WHERE due_at IS NOT NULL AND (priority > excluded.priority
        OR key <> excluded.key OR role <> excluded.role)"""


@dataclass(frozen=True, slots=True)
class Archived:
    """An answer whose exchanges lie in the WARC files."""

    facts: Facts
    exchanges: tuple[tuple[str, int, float, Place, int | None], ...]
    # of each: url, status, seconds, place, visit that holds the body if it is not repeated here


@dataclass(slots=True)
class _Row:
    id: int
    key: str
    depth: int
    due: float | None


class Applier:
    """Writes outcomes of one site through one connection."""

    def __init__(self, connection: sqlite3.Connection, site: int) -> None:
        self._db = connection
        self._site = site
        self._skips: dict[tuple[str, str], SkipCount] = {}
        self._changed_skips: set[tuple[str, str]] = set()
        self._recent: dict[str, Follow] = {}
        self._older: dict[str, Follow] = {}
        self._fresh: dict[str, Follow] = {}  # of the transaction under way
        self._warcs: dict[str, int] = {}
        self.contents = ContentWriter(connection, site)
        self.skeleton = 0
        self.reload()

    def reload(self) -> None:
        """Forget what memory holds beyond the database: after opening and after a failure."""
        self._skips = {(skip.role, skip.reason): skip for skip in read_skips(self._db, self._site)}
        self._changed_skips.clear()
        self.forget_follows()
        self.contents.forget()
        self._warcs = dict(self._db.execute("SELECT file, id FROM warc"))  # sites share the files
        self.skeleton = self._db.execute(
            "SELECT coalesce(max(version), 0) FROM skeleton WHERE site_id = ?", (self._site,)
        ).fetchone()[0]

    def apply(self, outcome: Outcome, archived: Archived | None) -> None:
        """Everything one outcome says."""
        self.put_values(outcome.values)
        if not outcome.task.id:
            if archived:
                self._add_visit(0, archived)
            return
        row = self._row(outcome.task)
        visit = self._add_visit(row.id, archived) if archived else None
        if outcome.state is State.PENDING:
            self._put_off(row, outcome)
        else:
            self._settle(row, outcome, visit)
        self.follow(outcome.follow, row.depth + 1)
        self._count(outcome.skips)
        self.merge_guide_state(outcome.delta)

    def note_warc_ends(self, ends: Mapping[str, int]) -> None:
        """Name the files and how far they count."""
        for file, end in ends.items():
            if file in self._warcs:
                self._db.execute(
                    "UPDATE warc SET committed_end = ? WHERE id = ?", (end, self._warcs[file])
                )
            else:
                cursor = self._db.execute(
                    "INSERT INTO warc (site_id, file, committed_end) VALUES (?, ?, ?)",
                    (self._site, file, end),
                )
                self._warcs[file] = int(cursor.lastrowid or 0)

    def write_skips(self) -> None:
        """The changed counters, once per transaction."""
        for key in sorted(self._changed_skips):
            skip = self._skips[key]
            self._db.execute(
                "INSERT OR REPLACE INTO skip VALUES (?, ?, ?, ?, ?)",
                (self._site, skip.role, skip.reason, skip.count, _json(skip.examples)),
            )

    def committed(self) -> None:
        """The transaction holds: what it added need not be added again."""
        self._changed_skips.clear()
        self._recent.update(self._fresh)
        self._fresh.clear()
        if len(self._recent) >= REMEMBERED_FOLLOWS:
            self._older, self._recent = self._recent, {}

    def follow(self, follows: Iterable[Follow], depth: int) -> None:
        """Put links into the frontier."""
        recent, older, fresh = self._recent, self._older, self._fresh
        values = []
        for link in follows:
            url = link.url
            if (fresh.get(url) or recent.get(url) or older.get(url)) != link:
                values.append(self._task_values(link, depth))
                fresh[url] = link
        self._db.executemany(_FOLLOW, values)

    def forget_follows(self) -> None:
        """Settled tasks are due again: links to them count anew."""
        for remembered in (self._fresh, self._recent, self._older):
            remembered.clear()

    def settle_aliases(self, tasks: Sequence[Task]) -> None:
        """Other spellings of pages that are there: settled without a request."""
        for task in tasks:
            changed = self._db.execute(
                "UPDATE task SET state = 'alias', reason = ?, due_at = NULL"
                " WHERE id = ? AND key = ? AND due_at IS NOT NULL",
                (SAME_PAGE, task.id, task.key),
            ).rowcount
            if changed:
                self._improve_url(task.key, task.url, task.depth)

    def put_values(self, values: Mapping[str, Json]) -> None:
        for name, value in values.items():
            self._db.execute(
                "INSERT OR REPLACE INTO value VALUES (?, ?, ?)", (self._site, name, _json(value))
            )

    def merge_guide_state(self, delta: Mapping[str, Json]) -> None:
        for key, value in delta.items():
            self._db.execute(
                "INSERT OR REPLACE INTO guide_state VALUES (?, ?, ?)",
                (self._site, key, _json(value)),
            )

    def _task_values(self, link: Follow | Task, depth: int) -> tuple[Json, ...]:
        url = storable(link.url)
        return (
            self._site,
            url_hash(url),
            url,
            storable(link.key),
            link.role,
            self.skeleton,
            depth,
            link.priority,
        )

    def _row(self, task: Task) -> _Row:
        found = self._db.execute(
            "SELECT id, key, depth, due_at FROM task WHERE id = ?", (task.id,)
        ).fetchone()
        if found is None:
            raise ValueError(f"no task {task.id} in the frontier")
        return _Row(*found)

    def _put_off(self, row: _Row, outcome: Outcome) -> None:
        """Another try later; also for a task that was settled."""
        if row.due is None:
            self.forget_follows()
        self._db.execute(
            "UPDATE task SET state = 'pending', reason = ?, tries = tries + ?, due_at = ?"
            " WHERE id = ?",
            (storable(outcome.reason), 0 if outcome.free else 1, max(outcome.due or 0, 0), row.id),
        )

    def _settle(self, row: _Row, outcome: Outcome, visit: int | None) -> None:
        key = storable(outcome.key or outcome.task.key or row.key)
        state, reason = outcome.state, outcome.reason
        if makes_page(outcome):
            seen = visit or outcome.task.visit
            if self._put_page(row, key, outcome, seen):
                state, reason = State.ALIAS, reason or SAME_PAGE
        elif state is State.ALIAS:
            self._improve_url(key, storable(outcome.task.url), row.depth)
        tries = 0 if state in {State.DONE, State.GONE, State.ALIAS} else outcome.task.tries
        self._db.execute(
            "UPDATE task SET state = ?, reason = ?, key = ?, tries = ?, due_at = NULL WHERE id = ?",
            (state.value, storable(reason), key, tries, row.id),
        )

    def _put_page(self, row: _Row, key: str, outcome: Outcome, visit: int | None) -> bool:
        """Insert or update the page; True when another task brought it before.

        Then it is updated only by a redirect to its own address: that shows it as it is now, where
        another spelling may show a part of it.
        """
        found = self._db.execute(
            "SELECT p.id, p.task_id, v.final_url FROM page p JOIN visit v ON v.id = p.visit_id"
            " WHERE p.site_id = ? AND p.key = ?",
            (self._site, key),
        ).fetchone()
        kind = outcome.kind.value if outcome.kind else None
        url, title = storable(outcome.task.url), storable(outcome.title)
        known = bool(found and found[1] != row.id)
        if known:
            shown_at = arrived_at(outcome)
            self._improve_url(key, url if shown_at == url else "", row.depth)
            if shown_at == url or shown_at != found[2]:
                return True
        page = int(found[0]) if found else 0
        if found and visit and not unchanged(outcome):
            self._db.execute(
                "UPDATE page SET kind = ?, title = ?, visit_id = ? WHERE id = ?",
                (kind, title, visit, page),
            )
        elif visit and not found:
            cursor = self._db.execute(
                "INSERT INTO page (site_id, key, kind, title, url, task_id, visit_id, depth)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (self._site, key, kind, title, url, row.id, visit, row.depth),
            )
            page = int(cursor.lastrowid or 0)
        if outcome.kind is PageKind.OTHER and found:
            self.contents.drop(page)
        elif outcome.content is not None and page and visit:
            self.contents.put(PageRow(page, key, outcome.kind, visit), outcome.content)
        return known

    def _improve_url(self, key: str, url: str, depth: int) -> None:
        where = (self._site, key)
        found = self._db.execute(
            "SELECT id, url, depth FROM page WHERE site_id = ? AND key = ?", where
        ).fetchone()
        best = better_url(found[1], url or found[1]) if found else ""
        if found and (best != found[1] or depth < found[2]):
            self._db.execute(
                "UPDATE page SET url = ?, depth = ? WHERE id = ?",
                (best, min(depth, found[2]), found[0]),
            )

    def _add_visit(self, task: int, archived: Archived) -> int:
        facts = archived.facts
        hashed = url_hash(facts.url)
        nth = self._next_nth(hashed, facts) if facts.counts else 0
        cursor = self._db.execute(
            "INSERT INTO visit (site_id, task_id, url_hash, url, jar, purpose, nth, status,"
            " final_url, fetched_at, etag, last_modified, content_hash, failure, detail, transient,"
            " notes, exchanges) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self._site, task, hashed, facts.url, facts.jar.value, facts.purpose.value, nth,
                facts.status, facts.final_url, facts.fetched_at, facts.etag, facts.last_modified,
                facts.content_hash, facts.failure, facts.detail, facts.transient,
                _json(facts.notes), len(archived.exchanges),
            ),
        )  # fmt: skip
        visit = int(cursor.lastrowid or 0)
        self._db.executemany(
            "INSERT INTO exchange VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            self._exchange_values(visit, archived),
        )
        return visit

    def _exchange_values(self, visit: int, archived: Archived) -> list[tuple[Json, ...]]:
        return [
            (
                visit, n, self._site, storable(url), status, seconds, self._warcs[place.file],
                place.request_offset, place.offset, place.length, place.digest, body_visit,
            )
            for n, (url, status, seconds, place, body_visit) in enumerate(archived.exchanges)
        ]  # fmt: skip

    def _next_nth(self, hashed: int, facts: Facts) -> int:
        found = self._db.execute(
            "SELECT coalesce(max(nth), 0) + 1 FROM visit"
            " WHERE site_id = ? AND url_hash = ? AND jar = ?",
            (self._site, hashed, facts.jar.value),
        ).fetchone()
        return int(found[0])

    def _count(self, skips: Iterable[Skip]) -> None:
        for key, urls in left_alone(skips).items():
            self._skips[key] = with_more(self._skips.get(key) or SkipCount(*key, 0, ()), urls)
            self._changed_skips.add(key)


def read_skips(connection: sqlite3.Connection, site: int) -> list[SkipCount]:
    """The counters of links left alone, by role and reason."""
    rows = connection.execute(
        "SELECT role, reason, count, examples FROM skip WHERE site_id = ? ORDER BY role, reason",
        (site,),
    )
    return [
        SkipCount(role, reason, int(count), tuple(json.loads(examples)))
        for role, reason, count, examples in rows
    ]


def url_hash(url: str) -> int:
    """64 bits that stand for an address in the indexes."""
    digest = hashlib.blake2b(url.encode("utf-8"), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


def _json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
