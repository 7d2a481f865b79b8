"""The store on disk: WARC files for what was answered, SQLite for everything else.

A commit appends the answers to the WARC files and forces them to the disk, then one SQLite
transaction names them and makes the outcomes true. What no transaction names does not count:
it is cut off at once after a failure, and at the next start after a kill.
"""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from threadhound import __version__
from threadhound.errors import ArchiveError, DiskError, ThreadhoundError
from threadhound.model import Exchange, Failure, Follow, Jar, Json, PageKind, Response
from threadhound.settings import MEGABYTE, Limits
from threadhound.store import reading
from threadhound.store.applying import Applier, Archived, read_skips, url_hash
from threadhound.store.archive import Archive
from threadhound.store.claiming import Claims
from threadhound.store.closing import Closing
from threadhound.store.contents import PageRow
from threadhound.store.database import (
    check_before_cutting,
    close_cleanly,
    open_for_reading,
    open_for_writing,
)
from threadhound.store.decoding import decoded
from threadhound.store.facts import facts_of, storable
from threadhound.store.interface import (
    MERGED,
    SKELETON,
    LearnedVisit,
    Outcome,
    SkipCount,
    State,
    StoredPage,
    Task,
)
from threadhound.store.objects import Content
from threadhound.store.redact import archived_answer
from threadhound.store.settling import settle_boards, settle_threads
from threadhound.store.shelves import ForumReading
from threadhound.store.trouble import damaged, explained
from threadhound.store.warc import Original, sha1
from threadhound.store.warcfiles import WarcFiles, would_cut

_INFO = {
    "software": f"Threadhound/{__version__}",
    "format": "WARC File Format 1.1",
    "conformsTo": "http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/",
    "robots": "obeyed",
    "description": "A forum, as the server sent it. Cookies and credentials are redacted;"
    " chunking is removed, content encodings are kept.",
}


class SqliteStore(ForumReading, Closing):
    """One site of an archive. Opened for reading, it shows one moment and never changes."""

    def __init__(
        self,
        archive: Archive,
        site: str = "",
        *,
        decode: Callable[[Exchange], bytes] = decoded,
        limits: Limits | None = None,
        info: Mapping[str, str] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._archive = archive
        self._decode = decode
        self._limits = limits or Limits()
        self._clock = clock
        self._lock = threading.RLock()
        self._writer = open_for_writing(archive) if archive.writable else None
        self._in_doubt = False  # a commit failed, and nobody knows how much of it is on the disk
        self.repairs: tuple[str, ...] = ()  # what opening had to put in order
        try:
            self._open(site, {**_INFO, **(info or {})})
        except BaseException:
            self._release()
            raise

    def _open(self, site: str, info: Mapping[str, str]) -> None:
        with self._reading():
            self._reader: sqlite3.Connection = open_for_reading(self._archive)
            if self._writer is None:
                self._reader.execute("BEGIN")
            self._site = reading.site_id(self._writer or self._reader, site, self._writer)
            self._claims = Claims(self._reader, self._site)
            if self._writer is not None:
                self._applier = Applier(self._writer, self._site)
                name = reading.site_name(self._writer, self._site)
                self._warcs = WarcFiles(self._archive.warc, name, self._limits.warc_bytes, info)
                self._archive.warc.mkdir(exist_ok=True)
                ends = reading.warc_ends(self._writer)
                if would_cut(self._archive.warc, ends):
                    check_before_cutting(self._writer, self._archive.database)
                self.repairs = tuple(self._warcs.resume(ends))

    def close(self) -> None:
        """Settle what is left, fold the log into the database and let go."""
        if self._writer is not None:
            with suppress(ThreadhoundError):  # what cannot be settled now is found again next time
                self.commit(())
        self._release()

    def _release(self) -> None:
        reader = getattr(self, "_reader", None)
        if reader is not None:
            reader.close()
        if self._writer is not None:
            if hasattr(self, "_warcs"):
                self._warcs.close()
            close_cleanly(self._writer, self._archive.database)
            self._writer = None

    # Writing

    def commit(self, outcomes: Sequence[Outcome]) -> None:
        if not outcomes and not self._claims.take_aliases()[0]:
            return
        with self._transaction() as database:
            self._check_room()
            archived = [self._archive_answer(outcome) for outcome in outcomes]
            self._applier.note_warc_ends(self._warcs.sync())
            aliases = self._settle_claims(database)
            for outcome, answer in zip(outcomes, archived, strict=True):
                self._applier.apply(outcome, answer)
        self._claims.settled(aliases)

    def add(self, follows: Sequence[Follow], depth: int = 0) -> None:
        with self._transaction():
            self._applier.follow(follows, depth)

    def requeue_failed(self) -> int:
        with self._transaction() as database:
            self._applier.forget_follows()
            return database.execute(
                "UPDATE task SET state = 'pending', reason = '', due_at = 0"
                " WHERE site_id = ? AND state = 'failed'",
                (self._site,),
            ).rowcount

    def put(self, values: Mapping[str, Json]) -> None:
        with self._transaction() as database:
            if SKELETON in values:
                self._add_skeleton(database, json.dumps(values[SKELETON], ensure_ascii=False))
            self._applier.put_values(values)

    def reread(self, contents: Mapping[int, Content]) -> None:
        with self._transaction() as database:
            for page, content in contents.items():
                row = reading.page_row(database, page)
                self._applier.contents.put(PageRow(page, *row), content)

    def settle(self) -> None:
        with self._transaction() as database:
            settle_threads(database, self._site, reading.value(database, self._site, MERGED) or {})
            settle_boards(database, self._site)

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All of the block, on disk, or nothing of it."""
        with self._lock, explained(self._archive.path):
            if self._writer is None:
                raise ArchiveError(f"{self._archive.path} is open for reading only.")
            committing = False
            try:
                self._resolve_doubt(self._writer)
                self._writer.execute("BEGIN IMMEDIATE")
                yield self._writer
                self._applier.write_skips()
                committing = True
                self._writer.execute("COMMIT")
            except BaseException:
                self._undo(self._writer, committing=committing)
                raise
            self._applier.committed()
            self._warcs.settle()

    def _undo(self, database: sqlite3.Connection, *, committing: bool) -> None:
        """A commit that failed may yet be found in the log: what it names must stay till then."""
        self._in_doubt = self._in_doubt or committing
        with suppress(sqlite3.Error):
            if database.in_transaction:
                database.execute("ROLLBACK")
        with suppress(OSError):
            if not self._in_doubt:
                self._warcs.cut_back()
        with suppress(sqlite3.Error):
            self._applier.reload()

    def _resolve_doubt(self, database: sqlite3.Connection) -> None:
        """Overwrite a failed commit in the log; only then is it surely undone."""
        if self._in_doubt:
            database.execute("UPDATE writer SET since = ?", (self._clock(),))
            self._in_doubt = False
            self._warcs.cut_back()

    def _check_room(self) -> None:
        """Stop while there is still room to finish what was begun."""
        free = os.statvfs(self._archive.path)
        if free.f_bavail * free.f_frsize < self._limits.disk_reserve_bytes:
            reserve = self._limits.disk_reserve_bytes // MEGABYTE
            raise DiskError(
                f"Less than {reserve} MB are free at {self._archive.path}.",
                "Free some space and run the same command again; nothing is lost.",
            )

    def _archive_answer(self, outcome: Outcome) -> Archived | None:
        if outcome.answer is None:
            return None
        answer = archived_answer(outcome.answer)
        facts = facts_of(outcome, answer, self._clock())
        exchanges = []
        for n, exchange in enumerate(answer.exchanges, 1):
            digest = sha1(exchange.body)
            last = n == len(answer.exchanges) and isinstance(answer, Response)
            original, visit = self._original(facts.url, exchange, digest) if last else (None, None)
            place = self._warcs.append(exchange, digest, original)
            exchanges.append((exchange.url, exchange.status, exchange.seconds, place, visit))
        return Archived(facts, tuple(exchanges))

    def _original(
        self, url: str, exchange: Exchange, digest: str
    ) -> tuple[Original | None, int | None]:
        """An earlier visit that brought the same bytes: they need no second copy."""
        if self._writer is None or not exchange.body:
            return None, None
        found = self._writer.execute(
            "SELECT v.id, v.fetched_at FROM visit v INDEXED BY visit_url"
            " JOIN exchange x ON x.visit_id = v.id AND x.n = v.exchanges - 1"
            " WHERE v.site_id = ? AND v.url_hash = ? AND x.payload_digest = ? AND x.url = ?"
            " AND x.body_visit IS NULL ORDER BY v.id LIMIT 1",
            (self._site, url_hash(url), digest, storable(exchange.url)),
        ).fetchone()
        if found is None:
            return None, None
        return Original(exchange.url, datetime.fromtimestamp(found[1], UTC)), int(found[0])

    def _settle_claims(self, database: sqlite3.Connection) -> list[Task]:
        """What claims found out: aliases, and waiting tasks that have come due."""
        aliases, now = self._claims.take_aliases()
        self._applier.settle_aliases(aliases)
        database.execute(
            "UPDATE task INDEXED BY task_later SET due_at = 0"
            " WHERE site_id = ? AND due_at > 0 AND due_at <= ?",
            (self._site, now),
        )
        return aliases

    def _add_skeleton(self, database: sqlite3.Connection, text: str) -> None:
        """Every version is kept; tasks found from now on name the newest."""
        newest = database.execute(
            "SELECT json FROM skeleton WHERE site_id = ? AND version = ?",
            (self._site, self._applier.skeleton),
        ).fetchone()
        if newest is None or newest[0] != text:
            self._applier.skeleton += 1
            database.execute(
                "INSERT INTO skeleton VALUES (?, ?, ?, ?)",
                (self._site, self._applier.skeleton, self._clock(), text),
            )

    # Reading

    def claim(self, n: int, now: float, busy: Collection[int] = ()) -> list[Task]:
        with self._reading():
            return self._claims.claim(n, now, busy)

    def next_due(self) -> float | None:
        with self._reading():
            return self._claims.next_due()

    def find(self, key: str) -> StoredPage | None:
        with self._reading():
            return reading.find(self._reader, self._site, storable(key))

    def task(self, url: str) -> Task | None:
        with self._reading():
            return reading.task(self._reader, self._site, storable(url))

    def brought(self, key: str) -> tuple[Task, State] | None:
        with self._reading():
            return reading.brought(self._reader, self._site, storable(key))

    def standing(self, url: str) -> tuple[State, str] | None:
        with self._reading():
            return reading.standing(self._reader, self._site, storable(url))

    def visit_of(self, url: str, jar: Jar = Jar.SITE, nth: int = 1) -> int | None:
        with self._reading():
            return reading.visit_of(self._reader, self._site, storable(url), jar, nth)

    def read(self, visit: int) -> Response | Failure:
        with self._reading():
            answer = reading.answer(self._reader, self._warc_directory, visit)
        if isinstance(answer, Failure):
            return answer
        return replace(answer, body=self._decode(answer.last))

    def learned(self) -> Iterator[LearnedVisit]:
        with self._reading():
            return iter(reading.learned(self._reader, self._site))

    def requests(self) -> int:
        with self._reading():
            return reading.requests(self._reader, self._site)

    def kinds(self) -> dict[PageKind | None, int]:
        with self._reading():
            return reading.kinds(self._reader, self._site)

    def pages(self, kind: PageKind | None = None) -> Iterator[StoredPage]:
        chunk = self._pages_after(None, kind)
        while chunk:
            yield from chunk
            chunk = self._pages_after(chunk[-1].key, kind)

    def _pages_after(self, key: str | None, kind: PageKind | None) -> list[StoredPage]:
        with self._reading():
            return reading.pages_after(self._reader, self._site, key, kind)

    def states(self) -> dict[State, int]:
        with self._reading():
            return reading.states(self._reader, self._site)

    def reasons(self, state: State) -> dict[str, int]:
        with self._reading():
            return reading.reasons(self._reader, self._site, state)

    def examples(self, state: State, reason: str, most: int) -> list[str]:
        with self._reading():
            return reading.examples(self._reader, self._site, state, reason, most)

    def failed(self) -> Iterator[tuple[str, str]]:
        with self._reading():
            return iter(reading.failed(self._reader, self._site))

    def skips(self) -> list[SkipCount]:
        with self._reading():
            return read_skips(self._reader, self._site)

    def get(self, name: str) -> Json:
        with self._reading():
            return reading.value(self._reader, self._site, name)

    def guide_state(self) -> dict[str, Json]:
        with self._reading():
            return reading.guide_state(self._reader, self._site)

    @property
    def _warc_directory(self) -> Path:
        return self._archive.warc

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Rows that are not what we wrote are a damaged archive, whatever trips over them."""
        try:
            with explained(self._archive.database):
                yield
        except (ValueError, TypeError, KeyError, OverflowError) as error:
            raise damaged(self._archive.database, str(error) or type(error).__name__) from error
