"""A forum as it was read: boards, threads, posts and users of an archive, in a lasting order.

    with read_archive(path) as archive, SqliteStore(archive) as store:
        for thread in Forum(store).threads():
            for stored in forum.posts(thread): ...

Every format, the search and the web page read through this.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from threadhound.errors import NotAForumError
from threadhound.extract.replies import with_replies
from threadhound.model import PageKind
from threadhound.store.interface import Store
from threadhound.store.objects import Board, Counts, StoredPost, Thread, User


class Forum:
    """What one archive knows of its forum."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def address(self) -> str | None:
        """The forum's home page."""
        found = self._store.get("entry") or self._store.get("start")
        return str(found) if found else None

    def boards(self) -> Iterator[Board]:
        """All boards, ordered by key."""
        return self._store.boards()

    def threads(self) -> Iterator[Thread]:
        """All threads, ordered by board (unknown first), then key."""
        return self._store.threads()

    def thread(self, key: str) -> Thread | None:
        """The thread with this key."""
        return self._store.thread(key)

    def posts(self, thread: Thread) -> list[StoredPost]:
        """The posts of a thread in order, with the post each answers."""
        stored = self._store.posts(thread)
        answered = with_replies([one.post for one in stored], thread.key)
        return [replace(one, post=post) for one, post in zip(stored, answered, strict=True)]

    def all_posts(self) -> Iterator[tuple[Thread, StoredPost]]:
        """Every post of every thread, ordered by board, thread and position."""
        for thread in self.threads():
            for stored in self.posts(thread):
                yield thread, stored

    def users(self) -> Iterator[User]:
        """Everybody who wrote a post, ordered by key."""
        return self._store.users()

    def counts(self) -> Counts:
        """How many of each there are, and how many thread pages gave no post."""
        return self._store.counts()

    def require_posts(self) -> None:
        """Say why there is nothing to read, if so."""
        counts = self.counts()
        if counts.posts:
            return
        if self._store.kinds().get(PageKind.THREAD, 0):
            raise NotAForumError(
                "The thread pages of this archive have not been read yet.",
                "Run: threadhound extract ARCHIVE",
            )
        raise NotAForumError(
            "The archive holds no page that is known to be a thread.",
            "Crawl with a strategy that learns (fused, focus), or export --what pages.",
        )
