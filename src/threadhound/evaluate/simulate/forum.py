"""One forum at one moment: the spec with everything that is worked out from it once."""

from __future__ import annotations

from datetime import UTC, datetime
from email.utils import format_datetime
from functools import lru_cache
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from threadhound.evaluate.simulate.alive import world_at
from threadhound.evaluate.simulate.chance import draw, salt
from threadhound.evaluate.simulate.dates import DateWriter
from threadhound.evaluate.simulate.labels import NONSENSE, labels_of
from threadhound.evaluate.simulate.spec import YEAR, ForumSpec
from threadhound.evaluate.simulate.themes import theme_of
from threadhound.evaluate.simulate.urls import UrlStyle
from threadhound.evaluate.simulate.views import Anchor
from threadhound.evaluate.simulate.world import World

FORUMS_KEPT = 8  # moments of living forums; each is a few small tables


class Answer(NamedTuple):
    """An HTTP answer."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Visit(NamedTuple):
    """What the server knows of a request besides the address."""

    cookie: bool = True  # the client sent our cookie
    number: int = 0  # requests before this one
    tick: int = 0  # the forum's clock
    origin: str = "http://forum.example"  # for the few pages that must spell addresses in full


class Person(NamedTuple):
    """What pages say of a member."""

    name: str
    joined: str
    written: int
    signature: str


class Forum:
    """What rendering and truth share."""

    def __init__(self, spec: ForumSpec, tick: int) -> None:
        self.spec, self.tick = spec, tick
        self.now = spec.now + tick * spec.life.seconds
        self.world = world_at(spec, tick)
        self.labels = labels_of(NONSENSE if spec.scrambled else spec.language, spec.seed)
        self.dates = DateWriter(spec.dates, spec.date_tag, spec.zone, self.now, self.labels)
        self.urls = UrlStyle(spec, WorldNames(self.world))
        scramble = spec.seed if spec.scrambled else None
        themes = (spec.theme, spec.second_theme)
        self.themes = tuple(theme_of(name, self.labels, scramble) for name in themes)
        self._people: dict[int, Person] = {}
        self.jump_list: tuple[Anchor, ...] | None = None
        self.member_links: dict[int, Anchor] = {}  # for clients without a session in their links
        date = datetime.fromtimestamp(self.now, UTC)
        self.date = format_datetime(date, usegmt=True)

    def person(self, user: int) -> Person:
        """A member; remembered, because they turn up on every page."""
        person = self._people.get(user)
        if person is None:
            bits = draw(salt(self.spec.seed, "people"), user)
            joined = self.spec.now - self.spec.years * YEAR - bits % YEAR
            name, signature = self.world.person(user), self.world.writer.signature(user)
            person = Person(name, _day(joined), 3 + (bits >> 32) % 900, escape(signature))
            self._people[user] = person
        return person

    def board_pages(self, board: int) -> int:
        """How many pages the list of a board has; an empty one has a page too."""
        return _pages(self.world.listed(board), self.spec.threads_per_page)

    def thread_pages(self, thread: int) -> int:
        return _pages(self.world.post_count(thread), self.spec.posts_per_page)

    def page_of(self, position: int) -> int:
        """The page on which the post at a position stands."""
        return (position - 1) // self.spec.posts_per_page + 1


class WorldNames:
    """Names of boards and threads as they stand in addresses."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._boards = {board.slug: board.id for board in world.boards.values()}

    def thread_slug(self, thread: int) -> str:
        return quote("-".join(self._world.prose.name_words(thread)))

    def thread_named(self, slug: str) -> int | None:
        return self._world.prose.number_of(tuple(slug.split("-")))

    def board_slug(self, board: int, *, of_thread: bool = False) -> str:
        number = self._world.board_of(board) if of_thread else board
        found = self._world.boards.get(number)
        return quote(found.slug) if found else "none"

    def board_named(self, slug: str) -> int | None:
        return self._boards.get(slug)


@lru_cache(maxsize=FORUMS_KEPT)
def forum_at(spec: ForumSpec, tick: int = 0) -> Forum:
    """The forum at a tick of its clock; the same object while it is in use."""
    return Forum(spec, tick)


def _day(when: int) -> str:
    return f"{datetime.fromtimestamp(when, UTC):%Y-%m-%d}"


def _pages(things: int, size: int) -> int:
    return max(1, -(-things // size))
