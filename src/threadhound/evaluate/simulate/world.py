"""The things of a forum (boards, threads, posts, people) worked out from the spec when asked for.

Nothing is kept per thread: post counts and the order of boards repeat with a period, so that any
thread, post or row of a list is found by arithmetic.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from threadhound.evaluate.simulate.chance import draw, salt, share
from threadhound.evaluate.simulate.content import Block, Prose, prose_of
from threadhound.evaluate.simulate.labels import SCRIPT_OF
from threadhound.evaluate.simulate.posts import PostWriter
from threadhound.evaluate.simulate.spec import YEAR, ForumSpec

COUNT_PERIOD = 509  # a prime, so that long threads do not all fall into one board
BOARD_NAMES = 200_000_000  # numbers from here on name boards, below threads


class Board(NamedTuple):
    """A board; one without `holds_threads` only groups others."""

    id: int
    title: str
    about: str
    slug: str
    parent: int
    children: tuple[int, ...]
    level: int
    holds_threads: bool
    private: bool


class Thread(NamedTuple):
    """The head of a thread."""

    id: int
    board: int
    title: str
    author: int
    posts: int
    last_author: int
    last_time: int
    views: int


class Post(NamedTuple):
    """One post as its author sent it."""

    id: int
    thread: int
    position: int
    author: int
    time: int
    blocks: list[Block]
    edited: int  # when, or 0


class World:
    """All answers about the forum as it was founded; `alive` adds what happened since."""

    tick = 0

    def __init__(self, spec: ForumSpec) -> None:
        self.spec = spec
        self.prose = prose_of(spec.seed, SCRIPT_OF[spec.language])
        self.boards = {board.id: board for board in _plant(spec, self.prose)}
        self.roots = tuple(b.id for b in self.boards.values() if not b.parent)
        self.writer = PostWriter(spec, self.prose)
        self._deal()
        self._count()
        self._posts_seed = salt(spec.seed, "posts")
        self._threads_seed = salt(spec.seed, "threads")
        self._board_posts: dict[int, int] | None = None
        self._step = spec.years * YEAR // (spec.threads + 1)

    def _deal(self) -> None:
        """Deal threads to boards in a repeating pattern: each board once, then by weight."""
        key = salt(self.spec.seed, "deal")
        holders = [b.id for b in self.boards.values() if b.holds_threads]
        extra = [
            holders[int(share(draw(key, i)) ** 2 * len(holders))] for i in range(3 * len(holders))
        ]
        pattern = self._pattern = holders + extra
        self._slots: dict[int, list[int]] = {b: [] for b in self.boards}
        self._rank: list[int] = []
        for at, board in enumerate(pattern):
            self._rank.append(len(self._slots[board]))
            self._slots[board].append(at)

    def _count(self) -> None:
        """Post counts of one period of threads, and where each thread's post ids start."""
        key = salt(self.spec.seed, "counts")
        self._counts = [_posts_of(self.spec, draw(key, i)) for i in range(COUNT_PERIOD)]
        self._before = [0, *accumulate(self._counts)]

    # boards and their lists

    def board_size(self, board: int) -> int:
        """How many threads a board has."""
        whole, rest = divmod(self.spec.threads, len(self._pattern))
        slots = self._slots[board]
        return whole * len(slots) + bisect_right(slots, rest - 1)

    def founded(self, board: int, rank: int) -> int:
        """The thread that was `rank`-th (from 0) to start in a board."""
        slots = self._slots[board]
        round_, at = divmod(rank, len(slots))
        return round_ * len(self._pattern) + slots[at] + 1

    def stickies(self, board: int) -> list[int]:
        """Threads kept on top of each page: the board's oldest."""
        count = self.spec.stickies
        if not count or self.board_size(board) <= count:
            return []
        return [self.founded(board, rank) for rank in range(count)]

    def listed(self, board: int) -> int:
        """How many threads are listed by date: all but the sticky ones."""
        return self.board_size(board) - len(self.stickies(board))

    def rows(self, board: int, start: int, stop: int) -> list[int]:
        """Threads of a board by their last post, newest first."""
        size = self.board_size(board)
        top = min(stop, self.listed(board))
        return [self.founded(board, size - 1 - at) for at in range(start, top)]

    def neighbour(self, thread: int, step: int) -> int | None:
        """The thread before (-1) or after (+1) in the same board, by age."""
        at = thread - 1
        board = self._pattern[at % len(self._pattern)]
        round_, slot = divmod(at, len(self._pattern))
        rank = round_ * len(self._slots[board]) + self._rank[slot] + step
        return self.founded(board, rank) if 0 <= rank < self.board_size(board) else None

    def posts_in(self, board: int) -> int:
        """How many posts a board has; counted once for all boards."""
        if self._board_posts is None:
            totals = dict.fromkeys(self.boards, 0)
            for thread in self.thread_ids():
                totals[self.board_of(thread)] += self.post_count(thread)
            self._board_posts = totals
        return self._board_posts[board]

    # threads and posts

    def has_thread(self, thread: int) -> bool:
        return 1 <= thread <= self.spec.threads

    def merged_into(self, thread: int) -> int | None:  # noqa: ARG002 - comes with `alive`
        """The thread that took in one that is no longer there."""
        return None

    def board_of(self, thread: int) -> int:
        return self._pattern[(thread - 1) % len(self._pattern)]

    def thread_ids(self) -> range | list[int]:
        """Every thread there is."""
        return range(1, self.spec.threads + 1)

    def post_count(self, thread: int) -> int:
        giant = self.spec.giant if thread == 1 else 0
        return self._counts[(thread - 1) % COUNT_PERIOD] + giant

    def last_time(self, thread: int) -> int:
        spec = self.spec
        return spec.now - spec.years * YEAR + thread * self._step

    def thread(self, thread: int) -> Thread:
        """The head of a thread that exists."""
        count = self.post_count(thread)
        return Thread(
            thread,
            self.board_of(thread),
            self.prose.title(thread),
            self.author_of(thread, 1),
            count,
            self.author_of(thread, count),
            self.last_time(thread),
            count * 7 + draw(self._threads_seed, thread) % 900,
        )

    def author_of(self, thread: int, position: int) -> int:
        """Some write a lot, most a little."""
        return self._author(self.post_id(thread, position))

    def _author(self, post: int) -> int:
        luck = (draw(self._posts_seed, post, 1) >> 34) / (1 << 30)
        return 1 + int(luck * luck * self.spec.users)

    def founding_posts(self) -> int:
        """How many posts there were when the forum's clock started."""
        whole, rest = divmod(self.spec.threads, COUNT_PERIOD)
        giant = self.spec.giant if self.spec.threads else 0
        return whole * self._before[-1] + self._before[rest] + giant

    def post_id(self, thread: int, position: int) -> int:
        """Ids are dense and grow with threads; the giant's further posts come last."""
        round_, at = divmod(thread - 1, COUNT_PERIOD)
        if position <= self._counts[at]:
            return round_ * self._before[-1] + self._before[at] + position
        whole, rest = divmod(self.spec.threads, COUNT_PERIOD)
        return whole * self._before[-1] + self._before[rest] + position - self._counts[at]

    def locate(self, post: int) -> tuple[int, int] | None:
        """Thread and position of a post, or None."""
        if not 1 <= post <= self.founding_posts():
            return None
        plain = self.founding_posts() - self.spec.giant
        if post > plain:
            return 1, self._counts[0] + post - plain
        round_, rest = divmod(post - 1, self._before[-1])
        at = bisect_right(self._before, rest) - 1
        return round_ * COUNT_PERIOD + at + 1, rest - self._before[at] + 1

    def post_time(self, thread: int, position: int) -> int:
        """Later for each next post, and the last one's is the thread's."""
        behind = self.post_count(thread) - position
        if not behind:
            return self.last_time(thread)
        gap = 120 << (draw(self._threads_seed, thread, 1) % 8)  # two minutes to four hours
        jitter = draw(self._threads_seed, thread, position + 2) % (gap * 3 // 4)
        return self.last_time(thread) - behind * gap - jitter

    def version(self, post: int) -> int:  # noqa: ARG002 - edits come with `alive`
        """How often a post was rewritten since the clock started."""
        return 0

    def posts(self, thread: int, start: int, stop: int) -> list[Post]:
        """Posts of a thread by position, from `start` (0 is the first) to before `stop`."""
        last = min(stop, self.post_count(thread))
        return [self.post(thread, position) for position in range(start + 1, last + 1)]

    def post(self, thread: int, position: int) -> Post:
        """One post in full."""
        number = self.post_id(thread, position)
        time = self.post_time(thread, position)
        version = self.version(number)
        bits = draw(self._posts_seed, number, 2 + version)
        quote = None
        if (bits >> 5) % 4 == 0 and position > 1 and not self.spec.plain:
            quote = self.quote_of(thread, self.reply_to(thread, position))
        edited = time + 60 + bits % 5000 if (bits >> 20) % 12 == 0 or version else 0
        author = self._author(number)
        return Post(number, thread, position, author, time, self.writer.blocks(bits, quote), edited)

    def reply_to(self, thread: int, position: int) -> int:
        """Position of the post that this one answers; mostly the one before."""
        if position == 1:
            return 0
        bits = draw(self._posts_seed, self.post_id(thread, position), 3)
        return position - 1 if bits % 3 else 1 + (bits >> 8) % (position - 1)

    def quote_of(self, thread: int, position: int) -> tuple[str, str]:
        """Who is quoted, and the words quoted."""
        post = self.post_id(thread, position)
        bits = draw(self._posts_seed, post, 2 + self.version(post))
        return self.person(self._author(post)), self.writer.opening(bits)

    def person(self, user: int) -> str:
        return self.prose.person(user)


def _posts_of(spec: ForumSpec, bits: int) -> int:
    """A number of posts by the weights of the spec."""
    left = bits % sum(weight for weight, _, _ in spec.posts)
    for weight, fewest, most in spec.posts:
        if left < weight:
            return fewest + (bits >> 16) % (most - fewest + 1)
        left -= weight
    raise AssertionError


def _plant(spec: ForumSpec, prose: Prose) -> list[Board]:
    """The tree of boards."""
    key = salt(spec.seed, "boards")
    parents, levels = _parents(spec, key)
    children: dict[int, list[int]] = {b: [] for b in levels}
    for board, parent in parents.items():
        if parent:
            children[parent].append(board)
    slugs: set[str] = set()
    out = []
    for b, level in levels.items():
        title = prose.title(BOARD_NAMES + b)
        slug = "-".join(prose.name_words(BOARD_NAMES + b)[:2])
        slug = slug if slug not in slugs else f"{slug}-{b}"
        slugs.add(slug)
        # Every other parent only groups boards, unless all levels are to hold threads.
        holds = not children[b] or spec.has("F6") or draw(key, b, 2) % 2 == 0
        private = b > len(levels) - spec.private_boards
        about = prose.paragraph(draw(key, b, 3), 1)
        out.append(
            Board(b, title, about, slug, parents[b], tuple(children[b]), level, holds, private)
        )
    return out


def _parents(spec: ForumSpec, key: int) -> tuple[dict[int, int], dict[int, int]]:
    roots = spec.boards if spec.depth == 1 else max(2, spec.boards // 4)
    parents, levels = dict.fromkeys(range(1, roots + 1), 0), dict.fromkeys(range(1, roots + 1), 1)
    for b in range(roots + 1, spec.boards + 1):
        # A chain to the deepest level first, then anywhere above it.
        if b < roots + spec.depth:
            parent = b - 1 if b > roots + 1 else 1
        else:
            able = [p for p, level in levels.items() if level < spec.depth]
            parent = able[draw(key, b) % len(able)]
        parents[b], levels[b] = parent, levels[parent] + 1
    return parents, levels
