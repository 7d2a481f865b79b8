"""The founding world of a forum with its history laid over it."""

from __future__ import annotations

from bisect import bisect_right, insort
from dataclasses import dataclass, field
from functools import lru_cache

from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.world import World


@dataclass(slots=True)
class History:
    """What happened since the forum's clock started."""

    posts: list[tuple[int, int]] = field(default_factory=list)  # (thread, time) by order of id
    by_thread: dict[int, list[int]] = field(default_factory=dict)  # indices into `posts`
    started: dict[int, int] = field(default_factory=dict)  # new threads and their boards
    moved: dict[int, int] = field(default_factory=dict)  # threads and where they went
    gone: set[int] = field(default_factory=set)
    versions: dict[int, int] = field(default_factory=dict)  # rewritten posts
    touched: dict[int, int] = field(default_factory=dict)  # threads and when they were last bumped
    merged: dict[int, int] = field(default_factory=dict)  # threads and those that took them in


@lru_cache(maxsize=8)
def founding(spec: ForumSpec) -> World:
    """The forum before anything happened."""
    return World(spec)


class LivingWorld(World):
    """The founding world with its history laid over it."""

    def __init__(self, spec: ForumSpec, tick: int, history: History) -> None:
        super().__init__(spec)
        self._start = founding(spec)
        self.tick, self.history = tick, history
        self._tops: dict[int, list[int]] = {b: [] for b in self.boards}
        self._left: dict[int, list[int]] = {b: [] for b in self.boards}  # rows no longer in place
        self._sort_lists()

    def _sort_lists(self) -> None:
        """Bumped, new and moved threads go on top; their old rows and the deleted ones close up."""
        history, top = self.history, self._tops
        pinned = {t for b in self.boards for t in self._start.stickies(b)}
        for thread in {*history.touched, *history.gone}:
            if thread in pinned and thread not in history.gone and thread not in history.moved:
                continue
            if thread not in history.gone:
                top[self.board_of(thread)].append(thread)
            if thread <= self.spec.threads and thread not in pinned:
                board = self._start.board_of(thread)
                insort(self._left[board], self._row_of(thread))
        for threads in top.values():
            threads.sort(key=lambda t: (-self.last_time(t), -t))

    def _row_of(self, thread: int) -> int:
        """Where a thread stood in its board's list at the start."""
        board = self._start.board_of(thread)
        low, high = 0, self._start.board_size(board) - 1
        while low < high:  # threads of a board are numbered in the order they were founded
            middle = (low + high) // 2
            if self._start.founded(board, middle) < thread:
                low = middle + 1
            else:
                high = middle
        return self._start.board_size(board) - 1 - low

    def stickies(self, board: int) -> list[int]:
        away = self.history.gone | set(self.history.moved)
        return [t for t in self._start.stickies(board) if t not in away]

    def listed(self, board: int) -> int:
        base = self._start.board_size(board) - len(self._start.stickies(board))
        return len(self._tops[board]) + base - len(self._left[board])

    def board_size(self, board: int) -> int:
        return self.listed(board) + len(self.stickies(board))

    def rows(self, board: int, start: int, stop: int) -> list[int]:
        top, size = self._tops[board], self._start.board_size(board)
        out = top[start:stop]
        for at in range(max(start, len(top)), min(stop, self.listed(board))):
            row = self._skip_left(board, at - len(top))
            out.append(self._start.founded(board, size - 1 - row))
        return out

    def _skip_left(self, board: int, at: int) -> int:
        """The row that is now `at`-th among those still in place."""
        row, left = at, self._left[board]
        while (further := at + bisect_right(left, row)) != row:
            row = further
        return row

    def neighbour(self, thread: int, step: int) -> int | None:
        near = self._start.neighbour(thread, step) if thread <= self.spec.threads else None
        return near if near and self.has_thread(near) else None

    def has_thread(self, thread: int) -> bool:
        newest = self.spec.threads + len(self.history.started)
        return 1 <= thread <= newest and thread not in self.history.gone

    def board_of(self, thread: int) -> int:
        history = self.history
        moved = history.moved.get(thread) or history.started.get(thread)
        return moved or self._start.board_of(thread)

    def thread_ids(self) -> list[int]:
        newest = self.spec.threads + len(self.history.started)
        return [t for t in range(1, newest + 1) if t not in self.history.gone]

    def _base_count(self, thread: int) -> int:
        return self._start.post_count(thread) if thread <= self.spec.threads else 0

    def post_count(self, thread: int) -> int:
        return self._base_count(thread) + len(self.history.by_thread.get(thread, ()))

    def last_time(self, thread: int) -> int:
        new = self.history.by_thread.get(thread)
        return self.history.posts[new[-1]][1] if new else self._start.last_time(thread)

    def post_id(self, thread: int, position: int) -> int:
        behind = position - self._base_count(thread)
        if behind <= 0:
            return self._start.post_id(thread, position)
        return self._start.founding_posts() + self.history.by_thread[thread][behind - 1] + 1

    def locate(self, post: int) -> tuple[int, int] | None:
        index = post - self._start.founding_posts() - 1
        if index < 0:
            return self._start.locate(post)
        if index >= len(self.history.posts):
            return None
        thread = self.history.posts[index][0]
        return thread, self._base_count(thread) + 1 + self.history.by_thread[thread].index(index)

    def post_time(self, thread: int, position: int) -> int:
        behind = position - self._base_count(thread)
        if behind <= 0:
            return self._start.post_time(thread, position)
        return self.history.posts[self.history.by_thread[thread][behind - 1]][1]

    def version(self, post: int) -> int:
        return self.history.versions.get(post, 0)
