"""What only all pages together tell: which are of one thread, and which board a thread is of.

A thread whose pages do not name its board is of the board that lists it.

Threads stand in several lists: their board, lists of what is new, tags, what an author wrote. The
boards are the kind of list that holds nearly every thread, and each of them once. Lists by month
do so too, but no two of them share a time: they are boards only where nothing else is.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from threadhound.store.joining import Part, joined
from threadhound.store.merging import with_merged
from threadhound.store.objects import Sibling, number_of

AT_A_TIME = 500
FEWEST_MONTHS = 3  # lists of several threads before it is told that they divide the time
FEWEST_IN_MONTHS = 8  # threads in them; fewer may fall so by chance


@dataclass(frozen=True, slots=True)
class ListKind:
    """What lists of one kind hold between them."""

    role: str
    entries: int  # thread and list, each pair once
    threads: int
    lists: int
    by_time: bool = False  # they divide the time, not the subjects

    @property
    def rank(self) -> tuple[bool, float, int, str]:
        """Sorts first what holds most threads and each in few lists; more lists tell more."""
        worth = self.threads * self.threads / max(1, self.entries)
        return self.by_time, -worth, -self.lists, self.role


def divide_time(lists: Iterable[Iterable[str]]) -> bool:
    """Whether lists, given by when their threads began, are of a month each, or the like."""
    spans = sorted((min(held), max(held), len(held)) for held in map(set, lists) if len(held) > 1)
    enough = len(spans) >= FEWEST_MONTHS and sum(span[2] for span in spans) >= FEWEST_IN_MONTHS
    return enough and all(one[1] < other[0] for one, other in pairwise(spans))


def chosen(
    candidates: Iterable[tuple[str, int]],
    ranks: Mapping[str, int],
    sizes: Mapping[int, tuple[int, str]],
) -> int | None:
    """Of (role, board) the board to believe: of the best kind, the one that holds least."""
    best = min(candidates, key=lambda one: (ranks[one[0]], sizes[one[1]]), default=None)
    return best[1] if best else None


def ranked(kinds: Sequence[ListKind]) -> dict[str, int]:
    """Roles by how well their lists divide the threads among them."""
    return {kind.role: at for at, kind in enumerate(sorted(kinds, key=lambda kind: kind.rank))}


_KINDS = """SELECT t.role, count(DISTINCT l.thread_id || ' ' || c.board_id),
    count(DISTINCT l.thread_id), count(DISTINCT c.board_id)
    FROM listing l JOIN content c ON c.page_id = l.page_id JOIN page p ON p.id = l.page_id
    JOIN task t ON t.id = p.task_id WHERE l.site_id = ? AND p.kind = 'index' GROUP BY t.role"""
_BEGUN = """SELECT DISTINCT t.role, c.board_id, l.thread_id, (SELECT o.posted_at FROM post o
        WHERE o.page_id = h.first_page ORDER BY o.place LIMIT 1)
    FROM listing l JOIN content c ON c.page_id = l.page_id JOIN page p ON p.id = l.page_id
    JOIN task t ON t.id = p.task_id JOIN thread h ON h.id = l.thread_id
    WHERE l.site_id = ? AND p.kind = 'index' ORDER BY t.role, c.board_id"""
_SIZES = """SELECT c.board_id, count(DISTINCT l.thread_id), b.key
    FROM listing l JOIN content c ON c.page_id = l.page_id JOIN board b ON b.id = c.board_id
    WHERE l.site_id = ? GROUP BY c.board_id"""
_WITHOUT_TRAIL = """SELECT id FROM thread WHERE site_id = ? AND id > ? AND trail = '[]'
    AND first_page IS NOT NULL AND part_of IS NULL ORDER BY id LIMIT ?"""
_PARTS = """SELECT c.page_id, o.key, p.key, o.title, c.siblings
    FROM content c JOIN page p ON p.id = c.page_id JOIN thread o ON o.id = c.own_id"""
_PAGE_ID = """SELECT c.page_id FROM content c JOIN page p ON p.id = c.page_id
    WHERE p.site_id = ? AND p.key = ? AND c.own_id IS NOT NULL"""
_THREAD_ID = "SELECT id FROM thread WHERE site_id = ? AND key = ?"
_LISTED = """SELECT t.role, c.board_id
    FROM listing l JOIN content c ON c.page_id = l.page_id JOIN page p ON p.id = l.page_id
    JOIN task t ON t.id = p.task_id WHERE l.thread_id = ? AND p.kind = 'index'"""


def settle_threads(connection: sqlite3.Connection, site: int, merged: Mapping[str, str]) -> None:
    """Join pages of one thread that have keys of their own; part those that are not, after all.

    `merged` are keys of pages whose threads became parts of others, and which.
    """
    parts = _parts(connection, site)
    places = with_merged(parts, joined(parts), _known(connection, site, merged))
    keys = {place.thing for place in places.values()}
    ids = {
        key: int(connection.execute(_THREAD_ID, (site, key)).fetchone()[0]) for key in sorted(keys)
    }
    parted = connection.execute(
        "SELECT c.page_id, c.own_id, p.key FROM content c JOIN page p ON p.id = c.page_id"
        " JOIN thread t ON t.id = c.own_id WHERE t.site_id = ? AND t.part_of IS NOT NULL",
        (site,),
    ).fetchall()
    for page, own, key in parted:
        if page not in places:
            _move(connection, page, own, number_of(key))
    for page, place in places.items():
        _move(connection, page, ids[place.thing], place.number)


def _known(connection: sqlite3.Connection, site: int, merged: Mapping[str, str]) -> dict[int, str]:
    """By page, of what was merged those that are there."""
    found = {}
    for key, thing in merged.items():
        page = connection.execute(_PAGE_ID, (site, key)).fetchone()
        if page and connection.execute(_THREAD_ID, (site, thing)).fetchone():
            found[int(page[0])] = thing
    return found


def _move(connection: sqlite3.Connection, page: int, thread: int, number: int) -> None:
    row = connection.execute(
        "SELECT thread_id, number, own_id FROM content WHERE page_id = ?", (page,)
    ).fetchone()
    part_of = None if row[2] == thread else thread
    connection.execute("UPDATE thread SET part_of = ? WHERE id = ?", (part_of, row[2]))
    if (row[0], row[1]) != (thread, number):
        connection.execute(
            "UPDATE content SET thread_id = ?, number = ? WHERE page_id = ?", (thread, number, page)
        )
        connection.execute("UPDATE post SET thread_id = ? WHERE page_id = ?", (thread, page))


def _parts(connection: sqlite3.Connection, site: int) -> list[Part]:
    """Pages that link to pages like themselves, and those that they link to."""
    rows = connection.execute(f"{_PARTS} WHERE c.site_id = ? AND c.siblings <> '[]'", (site,))
    parts = {row[0]: _part(row) for row in rows}
    linked = {one.thing for part in parts.values() for one in part.siblings}
    for key in sorted(linked - {part.thing for part in parts.values()}):
        for row in connection.execute(f"{_PARTS} WHERE o.site_id = ? AND o.key = ?", (site, key)):
            parts[row[0]] = _part(row)
    return list(parts.values())


def _part(row: tuple[int, str, str, str, str]) -> Part:
    page, thing, key, title, siblings = row
    found = tuple(Sibling(*one) for one in json.loads(siblings))
    return Part(page, thing, number_of(key), title, found)


def settle_boards(connection: sqlite3.Connection, site: int) -> None:
    """Give every thread that has no trail the board that the lists tell."""
    if connection.execute(_WITHOUT_TRAIL, (site, 0, 1)).fetchone() is None:
        return
    by_time = _by_time(connection, site)
    ranks = ranked(
        [
            ListKind(role, entries, threads, lists, role in by_time)
            for role, entries, threads, lists in connection.execute(_KINDS, (site,))
        ]
    )
    rows = connection.execute(_SIZES, (site,))
    sizes = {board: (count, key) for board, count, key in rows}
    after = 0
    while ids := [row[0] for row in connection.execute(_WITHOUT_TRAIL, (site, after, AT_A_TIME))]:
        after = ids[-1]
        for thread in ids:
            found = set(connection.execute(_LISTED, (thread,)))
            board = chosen(found, ranks, sizes)
            connection.execute("UPDATE thread SET board_id = ? WHERE id = ?", (board, thread))


def _by_time(connection: sqlite3.Connection, site: int) -> set[str]:
    """The roles whose lists divide the time among them."""
    begun: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for role, board, _, posted_at in connection.execute(_BEGUN, (site,)):
        if posted_at is not None:
            begun[role][board].append(posted_at)
    return {role for role, lists in begun.items() if divide_time(lists.values())}
