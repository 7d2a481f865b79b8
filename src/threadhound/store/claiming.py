"""Handing out the next tasks, and finding out which are only other spellings of a page."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Collection, Generator
from contextlib import closing
from heapq import merge
from typing import Any

from threadhound.store.interface import Task

_COLUMNS = """SELECT t.id, t.url, t.key, t.role, t.depth, t.priority, t.tries,
    EXISTS (SELECT 1 FROM page p WHERE p.site_id = t.site_id AND p.key = t.key
        AND p.task_id <> t.id)
    FROM task t """
_READY = f"""{_COLUMNS} INDEXED BY task_ready
    WHERE t.site_id = ? AND t.due_at = 0 ORDER BY t.priority, t.id"""
_OVERDUE = f"""{_COLUMNS} INDEXED BY task_later
    WHERE t.site_id = ? AND t.due_at > 0 AND t.due_at <= ? ORDER BY t.priority, t.id"""
_KEYS = "SELECT key FROM task WHERE id IN"

_Row = tuple[Any, ...]  # the columns above
_ID, _PRIORITY, _KNOWN = 0, 5, 7


class Claims:
    """Claims for one site. Writes nothing: what it learned is settled at the next commit."""

    def __init__(self, connection: sqlite3.Connection, site: int) -> None:
        self._db = connection
        self._site = site
        self._lock = threading.Lock()  # claim and commit run in different threads
        self._aliases: dict[int, Task] = {}
        self._seen_now = 0.0

    def claim(self, n: int, now: float, busy: Collection[int]) -> list[Task]:
        """The best due tasks, one per page."""
        claimed: list[Task] = []
        working = set(busy)
        keys = self._keys_of(working)
        with closing(self._due(now)) as due:
            while len(claimed) < n and (row := next(due, None)):
                if row[_ID] in working:
                    continue
                task = Task(*row[:_KNOWN])
                if row[_KNOWN]:
                    self._remember(task)
                elif task.key not in keys:  # else: wait and see what the other spelling brings
                    claimed.append(task)
                    keys.add(task.key)
        self._seen_now = max(self._seen_now, now)
        return claimed

    def next_due(self) -> float | None:
        """When the earliest task is due that is not already known to be an alias."""
        with self._lock:
            aliases = set(self._aliases)
        rows = self._db.execute(
            "SELECT id FROM task INDEXED BY task_ready WHERE site_id = ? AND due_at = 0"
            " ORDER BY priority, id LIMIT ?",
            (self._site, len(aliases) + 1),
        )
        if any(row[0] not in aliases for row in rows):
            return 0.0
        later = self._db.execute(
            "SELECT id, due_at FROM task INDEXED BY task_later WHERE site_id = ? AND due_at > 0"
            " ORDER BY due_at LIMIT ?",
            (self._site, len(aliases) + 1),
        )
        return next((float(due) for id_, due in later if id_ not in aliases), None)

    def take_aliases(self) -> tuple[list[Task], float]:
        """What the next commit must settle, and up to when waiting tasks have come due."""
        with self._lock:
            return [self._aliases[id_] for id_ in sorted(self._aliases)], self._seen_now

    def settled(self, aliases: Collection[Task]) -> None:
        """They are in the database now."""
        with self._lock:
            for task in aliases:
                self._aliases.pop(task.id, None)

    def _remember(self, task: Task) -> None:
        with self._lock:
            self._aliases[task.id] = task

    def _keys_of(self, tasks: Collection[int]) -> set[str]:
        if not tasks:
            return set()
        marks = ",".join("?" * len(tasks))
        rows = self._db.execute(f"{_KEYS} ({marks})", tuple(tasks))
        return {str(row[0]) for row in rows}

    def _due(self, now: float) -> Generator[_Row, None, None]:
        overdue = self._db.execute(_OVERDUE, (self._site, now)).fetchall()
        cursor = self._db.execute(_READY, (self._site,))
        try:
            yield from merge(overdue, cursor, key=_order) if overdue else cursor
        finally:
            cursor.close()  # an open cursor would hold the log's end


def _order(row: _Row) -> tuple[int, int]:
    return row[_PRIORITY], row[_ID]
