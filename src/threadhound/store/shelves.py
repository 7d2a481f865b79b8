"""The part of the store on disk that gives boards, threads, posts and users back."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager

from threadhound.store import forum, merging, reading
from threadhound.store.facts import storable
from threadhound.store.interface import StoredPage
from threadhound.store.objects import Board, Counts, Double, PostVersion, StoredPost, Thread, User


class ForumReading(ABC):
    """Reads through the connection of the store that it is a part of."""

    _reader: sqlite3.Connection
    _site: int

    @abstractmethod
    def _reading(self) -> AbstractContextManager[None]:
        """Turns what a damaged database does into an error that says so."""

    def unread(self, wrappers: int = 0) -> Iterator[StoredPage]:
        chunk = self._unread_after(None, wrappers)
        while chunk:
            yield from chunk
            chunk = self._unread_after(chunk[-1].key, wrappers)

    def _unread_after(self, key: str | None, wrappers: int) -> list[StoredPage]:
        with self._reading():
            return reading.unread_after(self._reader, self._site, key, wrappers)

    def boards(self) -> Iterator[Board]:
        with self._reading():
            return iter(forum.boards(self._reader, self._site))

    def threads(self) -> Iterator[Thread]:
        with self._reading():
            yield from forum.ThreadReader(self._reader, self._site).all()

    def thread(self, key: str) -> Thread | None:
        with self._reading():
            return forum.ThreadReader(self._reader, self._site).one(storable(key))

    def placed(self) -> Iterator[tuple[str, str, int]]:
        with self._reading():
            yield from forum.placed(self._reader, self._site)

    def posts(self, thread: Thread) -> list[StoredPost]:
        with self._reading():
            return forum.posts(self._reader, thread.id)

    def post_versions(self, thread: Thread) -> list[PostVersion]:
        with self._reading():
            return forum.post_versions(self._reader, thread.id)

    def doubled(self) -> list[Double]:
        with self._reading():
            return merging.doubled(self._reader, self._site)

    def users(self) -> Iterator[User]:
        with self._reading():
            yield from forum.users(self._reader, self._site)

    def counts(self) -> Counts:
        with self._reading():
            return forum.counts(self._reader, self._site)
