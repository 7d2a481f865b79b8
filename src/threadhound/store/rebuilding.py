"""Letting the answers of WARC files happen again, into a new database."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from threadhound.errors import ArchiveError
from threadhound.model import Exchange, Follow, Json, Response
from threadhound.store import reading
from threadhound.store.applying import Applier, Archived, url_hash
from threadhound.store.archive import sync_directory
from threadhound.store.decoding import decoded
from threadhound.store.facts import facts_of, storable
from threadhound.store.interface import SKELETON, Outcome, Task
from threadhound.store.scan import Found, Gap, scan
from threadhound.store.warc import info_record
from threadhound.store.warcfiles import serial_of

AT_ONCE = 500  # visits to a transaction
REDIRECTS = frozenset({301, 302, 303, 307, 308})
SITE = 1


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Judges archived answers as the crawl did."""

    key: Callable[[str], str]
    conclude: Callable[[Task, Response], Outcome]


class Rebuilding:
    """One run over all files."""

    def __init__(
        self,
        database: sqlite3.Connection,
        directory: Path,
        values: Mapping[str, Json],
        reviewer: Reviewer,
    ) -> None:
        self._db, self._directory = database, directory
        self._values, self._reviewer = values, reviewer
        name = urlsplit(str(values["start"])).netloc.lower()
        self._db.execute("INSERT INTO site (name) VALUES (?)", (name,))
        self._applier = Applier(database, SITE)

    def run(self, files: list[Path]) -> list[Gap]:
        """Replay everything that can be read; returns what cannot."""
        gaps: list[Gap] = []
        self._db.execute("BEGIN")
        self._applier.put_values(self._values)
        self._put_skeleton()
        for path in files:
            self._applier.note_warc_ends({path.name: path.stat().st_size})
            for number, visit in enumerate(_visits(scan(path), gaps), 1):
                self._replay(visit)
                if number % AT_ONCE == 0:
                    self._commit()
                    self._db.execute("BEGIN")
        self._begin_new_file(files[-1].name)
        self._commit()
        return gaps

    def counts(self) -> tuple[int, int, int]:
        """Visits, pages and addresses still to fetch."""
        row = self._db.execute(
            "SELECT (SELECT count(*) FROM visit), (SELECT count(*) FROM page),"
            " (SELECT count(*) FROM task WHERE due_at IS NOT NULL)"
        ).fetchone()
        return int(row[0]), int(row[1]), int(row[2])

    def _commit(self) -> None:
        self._applier.write_skips()
        self._db.execute("COMMIT")
        self._applier.committed()

    def _put_skeleton(self) -> None:
        if SKELETON in self._values:
            text = json.dumps(self._values[SKELETON], ensure_ascii=False)
            self._db.execute("INSERT INTO skeleton VALUES (?, 1, 0, ?)", (SITE, text))
            self._applier.skeleton = 1

    def _replay(self, visit: list[Found]) -> None:
        """Let an answer happen again, as it did in the crawl."""
        originals = [self._original(found) for found in visit]
        exchanges = [
            self._whole(found, original) for found, original in zip(visit, originals, strict=True)
        ]
        body = decoded(exchanges[-1])
        answer = Response(exchanges[0].url, tuple(exchanges), body, notes=("rebuilt",))
        outcome = self._reviewer.conclude(self._task(answer.url), answer)
        places = tuple(
            (exchange.url, exchange.status, 0.0, found.place, original)
            for exchange, found, original in zip(exchanges, visit, originals, strict=True)
        )
        self._applier.apply(outcome, Archived(facts_of(outcome, answer, 0.0), places))

    def _whole(self, found: Found, original: int | None) -> Exchange:
        """A revisit with the body that an earlier visit brought."""
        if original is None:
            return found.exchange
        earlier = reading.answer(self._db, self._directory, original)
        return replace(found.exchange, body=earlier.exchanges[-1].body)

    def _original(self, found: Found) -> int | None:
        if not found.revisit:
            return None
        row = self._db.execute(
            "SELECT v.id FROM visit v JOIN exchange x ON x.visit_id = v.id"
            " AND x.n = v.exchanges - 1 WHERE v.site_id = ? AND v.url_hash = ?"
            " AND x.payload_digest = ? AND x.body_visit IS NULL ORDER BY v.id LIMIT 1",
            (SITE, url_hash(storable(found.exchange.url)), found.place.digest),
        ).fetchone()
        return int(row[0]) if row else None

    def _task(self, url: str) -> Task:
        """The task of an address; one that no earlier page named is added."""
        task = reading.task(self._db, SITE, storable(url))
        if task is None:
            self._applier.follow((Follow(url, self._reviewer.key(url)),), 0)
            task = reading.task(self._db, SITE, storable(url))
        if task is None:
            raise ArchiveError(f"{url} cannot be put into the frontier.")
        return task

    def _begin_new_file(self, last: str) -> None:
        """Further records go to a file of their own: nothing is cut or written after a gap."""
        now = datetime.now(UTC)
        prefix, _, _ = last.rsplit("-", 2)
        name = f"{prefix}-{now:%Y%m%d%H%M%S}-{serial_of(last) + 1:05d}.warc.gz"
        record = info_record(name, now, {"description": "Begun after a repair."})
        (self._directory / name).write_bytes(record)
        sync_directory(self._directory)
        self._applier.note_warc_ends({name: len(record)})


def _visits(found: Iterable[Found | Gap], gaps: list[Gap]) -> Iterator[list[Found]]:
    """Exchanges that belong together: each redirect with what it led to."""
    chain: list[Found] = []
    for one in found:
        if isinstance(one, Gap):
            gaps.append(one)
            continue
        if chain and one.exchange.url != _leads_to(chain[-1].exchange):
            yield chain
            chain = []
        chain.append(one)
        if one.exchange.status not in REDIRECTS:
            yield chain
            chain = []
    if chain:
        yield chain


def _leads_to(exchange: Exchange) -> str:
    with suppress(ValueError):
        return urljoin(exchange.url, exchange.header("location") or "").partition("#")[0]
    return ""
