"""A forum made up in memory: addresses lead to pages, and each page says what it truly is."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar
from urllib.parse import parse_qsl, urlsplit

from threadhound.evaluate.truth import Known, Truth, target
from threadhound.fetch.replay import Answer
from unseen.addresses import Addressed
from unseen.world import NOW, Post, Size, Thread, World

ORIGIN = "http://unseen.test"
HOSTS = frozenset({"unseen.test", "www.unseen.test"})
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Shown:
    """What an address shows."""

    kind: str
    id: str
    body: str
    status: int = 200
    location: str = ""
    type: str = "text/html; charset=utf-8"


Handler = Callable[..., "Shown | None"]


def at(pattern: str) -> Callable[[Handler], Handler]:
    """The method answers addresses whose path matches; groups and the query are passed on."""

    def mark(handler: Handler) -> Handler:
        handler.patterns = (*getattr(handler, "patterns", ()), re.compile(pattern))  # type: ignore[attr-defined]
        return handler

    return mark


def esc(text: str) -> str:
    return html.escape(text)


def number(text: str | None, default: int = 1) -> int:
    return int(text) if text and text.isdecimal() else default


class Imitation(Addressed):
    """Subclasses say what their pages look like and under which addresses."""

    name = ""
    language = "en"
    seed = 1
    home = "/"
    size = Size()
    by_day = False
    robots: str | None = None
    charset = "utf-8"
    beyond_charset = "xmlcharrefreplace"
    served_as = ""  # what all pages are said to be, where that is not the usual
    private: frozenset[int] = frozenset()  # ids of threads that guests cannot see

    def __init__(self, size: Size | None = None) -> None:
        self.world = World(self.seed, self.language, size or self.size)
        self.entry = ORIGIN + self.home
        self._shown: dict[str, Shown | None] = {}
        self._routes = [
            (pattern, getattr(self, name))
            for name in dir(type(self))
            for pattern in getattr(getattr(type(self), name), "patterns", ())
        ]

    @cached_property
    def truth(self) -> ImitationTruth:
        return ImitationTruth(self)

    # What subclasses may have to say.

    def pages_of(self, thread: Thread) -> int:
        return max(1, math.ceil(len(thread.posts) / self.posts_per_page))

    # What an address shows.

    def shown(self, url: str) -> Shown | None:
        key = target(url)
        if key not in self._shown:
            self._shown[key] = self._find(key)
        return self._shown[key]

    def _find(self, key: str) -> Shown | None:
        parts = urlsplit(key)
        query = dict(parse_qsl(parts.query.replace(";", "&"), keep_blank_values=True))
        for pattern, handler in self._routes:
            found = pattern.fullmatch(parts.path)
            if found:
                shown = handler(query, *found.groups())
                if shown is not None:
                    return shown
        return None

    def answer(self, url: str) -> Answer | None:
        if target(url) == "/robots.txt":
            status = 404 if self.robots is None else 200
            return Answer(
                status, "", (("Content-Type", "text/plain"),), (self.robots or "").encode()
            )
        shown = self.shown(url)
        if shown is None:
            return None
        headers = [
            ("Content-Type", self.served_as or shown.type),
            ("Date", f"{NOW:%a, %d %b %Y %H:%M:%S} GMT"),
        ]
        if shown.location:
            headers.append(("Location", shown.location))
        return Answer(shown.status, "", tuple(headers), self.encoded(shown.body))

    def encoded(self, body: str) -> bytes:
        return body.encode(self.charset, self.beyond_charset)

    token = b""

    # Shorthand for handlers.

    def thread_page(self, thread: Thread, page: int, body: str) -> Shown:
        return Shown("thread", f"t{thread.id}:{page}", body)

    def index(self, thing: str, page: int, body: str) -> Shown:
        return Shown("index", f"{thing}:{page}", body)

    def entry_page(self, body: str) -> Shown:
        return Shown("entry", "entry", body)

    def other(self, body: str, kind: str = "other") -> Shown:
        return Shown(kind, "", body)

    def moved(self, to: str, status: int = 302) -> Shown:
        return Shown("redirect", "", "", status, to)

    def feed(self, title: str) -> Shown:
        text = f'<?xml version="1.0"?><rss version="2.0"><channel><title>{esc(title)}</title>'
        return Shown("feed", "", text + "</channel></rss>", type="application/rss+xml")

    def part(self, things: Sequence[T], page: int, size: int) -> list[T]:
        return list(things[(page - 1) * size : page * size])

    def count(self, things: Sequence[object], size: int) -> int:
        return max(1, math.ceil(len(things) / size))

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return self.part(thread.posts, page, self.posts_per_page)

    def page_of(self, post: Post) -> int:
        return (post.number - 1) // self.posts_per_page + 1

    def newest(self, count: int) -> list[Thread]:
        return sorted(self.world.threads, key=lambda one: one.last.at, reverse=True)[:count]

    # For those who measure.

    @property
    def starts(self) -> tuple[str, ...]:
        there = self.visible()
        deep = max(there, key=lambda one: len(one.posts))
        some = there[len(there) // 2]
        found = (
            self.home,
            self.thread_url(some),
            self.thread_url(deep, max(1, self.pages_of(deep) - 1)),
        )
        return tuple(ORIGIN + each for each in dict.fromkeys((*found, *self.other_starts())))

    def visible(self) -> list[Thread]:
        return [each for each in self.world.threads if each.id not in self.private]


class ImitationTruth(Truth):
    """Asks the forum what stands behind an address."""

    def __init__(self, forum: Imitation) -> None:
        self._forum = forum
        copied = getattr(getattr(forum, "forum", None), "truth", None)  # a copy has no more
        self._whole = dict(_all_pages(forum) if copied is None else copied.pages_of)
        super().__init__((), ORIGIN + forum.home)

    def find(self, url: str) -> Known | None:
        if urlsplit(url).hostname not in HOSTS:
            return None
        shown = self._forum.shown(url)
        return None if shown is None else Known(url, shown.kind, shown.id)

    @property
    def thread_pages(self) -> frozenset[str]:  # type: ignore[override]
        return frozenset(page for pages in self._whole.values() for page in pages)

    @property
    def pages_of(self) -> dict[str, frozenset[str]]:  # type: ignore[override]
        return self._whole


def _all_pages(forum: Imitation) -> dict[str, frozenset[str]]:
    return {
        f"t{thread.id}": frozenset(
            f"t{thread.id}:{n}" for n in range(1, forum.pages_of(thread) + 1)
        )
        for thread in forum.visible()
    }


def window(page: int, last: int, around: int = 2) -> Iterator[int]:
    """Page numbers as pagers show them: first, last, and those around here; 0 for a gap."""
    shown = sorted(
        {1, last} | {n for n in range(page - around, page + around + 1) if 0 < n <= last}
    )
    before = 0
    for n in shown:
        if n > before + 1:
            yield 0
        yield n
        before = n


def joined(pieces: Iterable[str]) -> str:
    return "".join(pieces)
