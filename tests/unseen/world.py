"""What a forum holds, whatever it looks like: boards, threads, posts and people, by a seed."""

from __future__ import annotations

import random
import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from unseen.words import WORDS

NOW = datetime(2024, 3, 9, 14, 37, tzinfo=UTC)
JOINED_WORDS = frozenset({"ja", "zh", "zh-tw", "th"})  # written without spaces
NAMES = ("Bal", "Cor", "Dun", "Fen", "Gar", "Hol", "Ivo", "Jun", "Kel", "Lor", "Mir", "Nev")
ENDINGS = ("ano", "bert", "dine", "ette", "fold", "gar", "himo", "ikka", "lund", "mos", "rik")


@dataclass(frozen=True, slots=True)
class User:
    id: int
    name: str
    joined: datetime
    wrote: int
    signature: str


@dataclass(slots=True)
class Post:
    id: int
    thread: Thread
    number: int  # in its thread, from 1
    author: User
    at: datetime
    paragraphs: tuple[str, ...]
    quoted: Post | None
    parent: Post | None  # for forums that nest
    edited: bool
    votes: int

    @property
    def text(self) -> str:
        return "\n".join(self.paragraphs)


@dataclass(slots=True)
class Thread:
    id: int
    board: Board
    title: str
    views: int
    sticky: bool
    locked: bool
    tags: tuple[str, ...]
    posts: list[Post] = field(default_factory=list)

    @property
    def slug(self) -> str:
        return slugged(self.title)

    @property
    def starter(self) -> User:
        return self.posts[0].author

    @property
    def last(self) -> Post:
        return self.posts[-1]

    def answers(self) -> dict[int, list[Post]]:
        """By the post that they answer; what names none answers the opening post."""
        found: dict[int, list[Post]] = defaultdict(list)
        for post in self.posts[1:]:
            found[(post.parent or self.posts[0]).id].append(post)
        return found


@dataclass(slots=True)
class Board:
    id: int
    name: str
    about: str
    parent: Board | None = None
    boards: list[Board] = field(default_factory=list)
    threads: list[Thread] = field(default_factory=list)

    @property
    def slug(self) -> str:
        return slugged(self.name)

    def newest_first(self) -> list[Thread]:
        ordered = sorted(self.threads, key=lambda thread: thread.last.at, reverse=True)
        return sorted(ordered, key=lambda thread: not thread.sticky)


def slugged(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "t"


@dataclass(frozen=True, slots=True)
class Size:
    """How much there is."""

    boards: int = 7
    subboards: int = 2  # below the second board
    threads: int = 150
    users: int = 90
    usual_posts: float = 9.0
    long_threads: int = 6
    long_posts: tuple[int, int] = (40, 120)
    paragraphs: tuple[int, int] = (1, 3)
    quotes: float = 0.2
    uneven: bool = False  # a few boards have nearly everything, and some have nothing


class World:
    """Boards, threads and posts, drawn by lot from a seed."""

    def __init__(self, seed: int, language: str = "en", size: Size | None = None) -> None:
        self._dice = random.Random(seed)
        self.language = language
        self.size = size or Size()
        self._words = WORDS[language].split()
        self._gap = "" if language in JOINED_WORDS else " "
        self.users = [self._user(n) for n in range(1, self.size.users + 1)]
        self.boards = self._boards()
        self.empty = self._add_board(self.size.boards + 40)  # a board nobody wrote to
        self.tags = [self.phrase(1) for _ in range(12)]
        self.threads = self._threads()
        self._number_posts()
        self.posts = {post.id: post for thread in self.threads for post in thread.posts}
        self.thread = {thread.id: thread for thread in self.threads}
        self.user = {user.id: user for user in self.users}
        self.board = {board.id: board for board in self.all_boards()}

    def all_boards(self) -> list[Board]:
        below = [sub for board in self.boards for sub in board.boards]
        return [*self.boards, *below]

    def phrase(self, words: int) -> str:
        said = self._gap.join(self._dice.choices(self._words, k=words))
        return said[:1].upper() + said[1:]

    def sentence(self) -> str:
        return self.phrase(self._dice.randint(6, 14)) + self._dice.choice(".....?!")

    def _paragraph(self) -> str:
        return " ".join(self.sentence() for _ in range(self._dice.randint(1, 4)))

    def _user(self, number: int) -> User:
        dice = self._dice
        name = dice.choice(NAMES) + dice.choice(ENDINGS) + dice.choice(("", "", "7", "_x", "88"))
        joined = NOW - timedelta(days=dice.randint(900, 3000))
        signature = self.phrase(5) if dice.random() < 0.3 else ""
        return User(number, f"{name}{number}", joined, dice.randint(1, 4000), signature)

    def _boards(self) -> list[Board]:
        made = [Board(n + 1, self.phrase(2), self.sentence()) for n in range(self.size.boards)]
        for n in range(self.size.subboards):
            above = made[n * 3 % len(made) if self.size.uneven else 1]
            above.boards.append(
                Board(self.size.boards + 10 + n, self.phrase(2), self.sentence(), parent=above)
            )
        return made

    def _add_board(self, number: int) -> Board:
        board = Board(number, self.phrase(2), self.sentence())
        self.boards.append(board)
        return board

    def _threads(self) -> list[Thread]:
        open_boards = [board for board in self.all_boards() if board is not self.empty]
        long = set(self._dice.sample(range(self.size.threads), self.size.long_threads))
        starts = sorted(
            NOW - timedelta(minutes=self._dice.randint(3000, 1_000_000))
            for _ in range(self.size.threads)
        )
        made = []
        for at, start in enumerate(starts):
            board = self._board(open_boards)
            thread = Thread(
                id=at * 3 + 101,
                board=board,
                title=self.phrase(self._dice.randint(3, 7)),
                views=self._dice.randint(20, 9000),
                sticky=len([t for t in board.threads if t.sticky]) < 2 and at % 9 == 4,
                locked=self._dice.random() < 0.05,
                tags=tuple(self._dice.sample(self.tags, k=2)),
            )
            board.threads.append(thread)
            self._write(thread, start, long=at in long)
            made.append(thread)
        return made

    def _board(self, boards: list[Board]) -> Board:
        if not self.size.uneven:
            return self._dice.choice(boards)
        shares = [0.0 if n % 7 == 6 else 1 / (1 + n * 5 % len(boards)) for n in range(len(boards))]
        return self._dice.choices(boards, shares)[0]

    def _write(self, thread: Thread, start: datetime, *, long: bool) -> None:
        dice = self._dice
        usual = 1 + int(dice.expovariate(1 / self.size.usual_posts))
        count = dice.randint(*self.size.long_posts) if long else usual
        for at, moment in enumerate(self._moments(start, count)):
            earlier = thread.posts
            quoted = dice.choice(earlier) if at and dice.random() < self.size.quotes else None
            parent = quoted or (dice.choice(earlier) if at and dice.random() < 0.4 else None)
            thread.posts.append(
                Post(
                    id=0,
                    thread=thread,
                    number=at + 1,
                    author=dice.choice(self.users),
                    at=moment,
                    paragraphs=tuple(
                        self._paragraph() for _ in range(dice.randint(*self.size.paragraphs))
                    ),
                    quoted=quoted,
                    parent=parent or (earlier[0] if earlier else None),
                    edited=dice.random() < 0.06,
                    votes=dice.randint(0, 40),
                )
            )

    def _moments(self, start: datetime, count: int) -> list[datetime]:
        room = (NOW - start).total_seconds() / 60 - 5
        gap = min(900.0, room / (count + 1))
        at, made = start, []
        for _ in range(count):
            made.append(at.replace(second=0, microsecond=0))
            at += timedelta(minutes=max(1.0, self._dice.random() * 2 * gap * 0.5))
        return made

    def _number_posts(self) -> None:
        everything = [post for thread in self.threads for post in thread.posts]
        for number, post in enumerate(sorted(everything, key=lambda post: post.at), 1):
            post.id = 5000 + number * 2
