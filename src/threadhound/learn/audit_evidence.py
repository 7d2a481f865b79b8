"""What the audit of an archive goes by: its lists, its threads, and what could not be had."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from threadhound.model import PageKind

LEFT_OUT = "not part of this crawl"  # by the user's own wish
CLOSED = frozenset({"login wall", "http-401", "http-403", "http-407", "robots", LEFT_OUT})


@dataclass(frozen=True, slots=True)
class RowSeen:
    """What a row of a list told of a thing."""

    kind: PageKind
    thing: str
    title: str
    url: str
    numbers: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ListSeen:
    """One stored page of a list."""

    thing: str
    number: int | None
    last: int  # the highest page number its pager names
    rows: tuple[RowSeen, ...]
    is_home: bool = False
    feeds: tuple[str, ...] = ()
    linked: frozenset[str] = frozenset()  # lists it links to, in rows or not
    threads: frozenset[str] = frozenset()  # threads it links to, in rows or not
    numbers: tuple[tuple[str, int], ...] = ()  # (place, number) outside its rows
    blanks: tuple[int, ...] = ()  # places of rows among its threads that name none
    beside: tuple[str, ...] = ()  # threads of the rows next to those
    strange: tuple[tuple[str, str], ...] = ()  # address and title of what rows name, of no kind
    left: tuple[tuple[str, str], ...] = ()  # address and title of rows of which nothing was met
    turns: tuple[tuple[str, int], ...] = ()  # lists that its pager names as pages of it
    beyond: tuple[str, ...] = ()  # the same where the pager does not number them
    read_at: float = 0.0  # when it was fetched; what newer pages say of a thing counts


@dataclass(frozen=True, slots=True)
class ThreadGot:
    """A thread of the archive."""

    thing: str
    pages: frozenset[int]
    posts: int | None = None
    board: str | None = None  # that its own pages name
    url: str = ""  # of its first page


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that the audit goes by."""

    lists: Sequence[ListSeen]
    threads: Mapping[str, ThreadGot]
    names: Mapping[str, str] = field(default_factory=dict)  # what else threads are called
    sample: Collection[str] = ()  # threads named by feeds and sitemaps
    above: Mapping[str, Sequence[str]] = field(
        default_factory=dict
    )  # list -> those its trail names
    refused: Mapping[str, str] = field(default_factory=dict)  # addresses of lists -> why not had
    strange: Mapping[str, str] = field(default_factory=dict)  # named by rows, never fetched
    left: Mapping[str, str] = field(default_factory=dict)  # rows of which nothing was asked for
    part: bool = False  # of the forum was all that was wanted
    removed: Collection[str] = ()  # threads that rows name and that are not there any more
    closed: Mapping[str, str] = field(default_factory=dict)  # those kept from us -> why
    broken: Collection[tuple[str, int]] = ()  # pages of threads and lists that failed for ever
    gone: int = 0
    failed: int = 0
    walls: int = 0

    def name(self, thing: str) -> str:
        """What a thread is stored as; lists and what is not stored keep their names."""
        return self.names.get(thing, thing)
