"""What was read off the pages, as the store takes it in and gives it back: boards, threads, posts.

A page's content goes in with the page. What comes out is ordered and the same whatever the order
in which the pages came: a thread is told by its first page, a post by the first page that shows it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from threadhound.model import Post

NO_NUMBER = 1_000_000  # a page whose number only fetching tells shows what is newest: it goes last


@dataclass(frozen=True, slots=True)
class Crumb:
    """One step of the way to a page, from the home of the forum down."""

    key: str  # of the thing behind it
    url: str
    name: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A thread as a list shows it."""

    key: str  # of the thread


@dataclass(frozen=True, slots=True)
class Sibling:
    """Another thread address that differs in one number only: perhaps a page of the same thread.

    Without any number it is a neighbour by an opaque cursor.
    """

    thing: str
    there: int | None  # the number in the other address; None: it has none there
    here: int | None


@dataclass(frozen=True, slots=True)
class Content:
    """What was read off one page. A thread page without posts counts as not understood."""

    title: str = ""
    language: str | None = None
    trail: tuple[Crumb, ...] = ()
    posts: tuple[Post, ...] = ()
    identities: tuple[int, ...] = ()  # of the posts: the same on every page of the thread
    siblings: tuple[Sibling, ...] = ()
    wrapper: int = 0  # which of the wrappers read it, from 1
    listed: tuple[Listed, ...] = ()
    locked: bool | None = None
    solved: bool | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A list of threads."""

    key: str
    title: str
    url: str
    path: tuple[Crumb, ...]  # the boards above it, the highest first
    pages: int  # of it in the archive; 0: only its name is known
    threads: int  # of it in the archive
    id: int = 0


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread with at least one page in the archive."""

    key: str
    title: str
    url: str
    board: Board | None
    language: str | None
    pages: int
    posts: int
    starter: str | None = None
    starter_url: str | None = None
    started_at: datetime | None = None
    last_post_at: datetime | None = None
    locked: bool | None = None
    sticky: bool | None = None
    solved: bool | None = None
    id: int = 0


@dataclass(frozen=True, slots=True)
class User:
    """Somebody who wrote a post, known by profile or, without one, by name."""

    key: str
    name: str
    url: str | None
    posts: int
    first_post_at: datetime | None = None
    last_post_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class StoredPost:
    """A post with its place: `post.position` runs over all pages of its thread."""

    post: Post
    page: int  # number of the page in its thread, from 1
    page_url: str
    fetched_at: float
    warc_file: str
    warc_offset: int
    id: int = 0


@dataclass(frozen=True, slots=True)
class PostVersion:
    """What a post said before it was edited, or before it was taken away."""

    post: Post
    fetched_at: float  # of the last page that showed it so
    gone: bool  # its page no longer has it


@dataclass(frozen=True, slots=True)
class Double:
    """A thread page with posts that another thread showed later."""

    page: str  # its key
    thread: str
    other: str  # the thread that has them now
    posts: int


@dataclass(frozen=True, slots=True)
class Counts:
    """How much was understood."""

    boards: int = 0
    threads: int = 0
    posts: int = 0
    users: int = 0
    unread: int = 0  # thread pages without a post
    empty: int = 0  # of them pages that were looked at and gave none


def thing_of(key: str) -> str:
    """The thing that a page is a page of."""
    return key.rpartition("#")[0] or key


def number_of(key: str) -> int:
    """The page's number in its thing."""
    thing, _, number = key.rpartition("#")
    if not thing:
        return 1
    return int(number) if number.isdecimal() and len(number) < len(str(NO_NUMBER)) else NO_NUMBER
