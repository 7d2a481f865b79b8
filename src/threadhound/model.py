"""The nouns of the product: frozen values that every layer speaks. Imports nothing of ours.

What a page has dozens of (links, what is followed and what is not) are tuples: they are made in a
third of the time that a frozen dataclass takes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from lxml.html import HtmlElement

Json = Any  # a value that json.dumps accepts
Headers = tuple[tuple[str, str], ...]


class PageKind(StrEnum):
    """What a page is for a reader of the forum."""

    ENTRY = "entry"
    INDEX = "index"
    THREAD = "thread"
    OTHER = "other"


class Purpose(StrEnum):
    """Why a request is made; every purpose passes the same gate."""

    PAGE = "page"
    LEARN = "learn"
    ROBOTS = "robots"
    SITEMAP = "sitemap"
    FEED = "feed"
    FILE = "file"


class Jar(StrEnum):
    """Which cookies go along: the site's, or none (to see what a stranger sees)."""

    SITE = "site"
    FRESH = "fresh"


@dataclass(frozen=True, slots=True)
class Request:
    """One GET that somebody wants made."""

    url: str
    purpose: Purpose = Purpose.PAGE
    jar: Jar = Jar.SITE
    etag: str | None = None
    last_modified: str | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer as they crossed the wire: chunking removed, encoding kept."""

    url: str
    status: int
    reason: str
    request_headers: Headers
    headers: Headers
    body: bytes
    sent_at: datetime
    seconds: float = 0.0
    address: str | None = None
    truncated: str | None = None  # a WARC-Truncated reason: length, time, disconnect

    def header(self, name: str) -> str | None:
        wanted = name.lower()
        return next((value for key, value in self.headers if key.lower() == wanted), None)


@dataclass(frozen=True, slots=True)
class Response:
    """What a request brought: redirects first, the answer last."""

    url: str
    exchanges: tuple[Exchange, ...]
    body: bytes  # of the last exchange, content-encoding removed
    notes: tuple[str, ...] = ()  # what was odd but tolerated

    @property
    def last(self) -> Exchange:
        return self.exchanges[-1]

    @property
    def final_url(self) -> str:
        return self.last.url

    @property
    def status(self) -> int:
        return self.last.status

    def header(self, name: str) -> str | None:
        return self.last.header(name)


@dataclass(frozen=True, slots=True)
class Failure:
    """A request that brought no usable answer: a value, not an exception."""

    url: str
    reason: str  # a short stable slug: refused, dns, tls, timeout, too-large, redirect-loop, ...
    detail: str  # one sentence for a person
    transient: bool  # worth another try later
    exchanges: tuple[Exchange, ...] = ()


class Link(NamedTuple):
    """One link of a page. `url` is absolute, spelled as the site spells it, without fragment."""

    url: str
    anchor: str
    location: str  # signature of the place on the page (dom.paths)
    rel: frozenset[str] = frozenset()
    fragment: str = ""
    title: str = ""

    @property
    def nofollow(self) -> bool:
        return "nofollow" in self.rel


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """A fetched page, parsed. `tree` is None when there was no HTML to parse."""

    url: str
    final_url: str
    status: int
    tree: HtmlElement | None
    links: tuple[Link, ...]
    title: str
    fetched_at: datetime
    base_url: str = ""
    canonical: str | None = None
    meta_robots: frozenset[str] = frozenset()
    language: str | None = None
    content_type: str = ""
    size: int = 0
    passed: tuple[str, ...] = ()  # URLs of the redirects passed on the way
    flags: frozenset[str] = frozenset()  # what was cut: deep, attributes, long, not-html, empty
    role: str = ""  # of the link that led here, as the guide named it
    held: tuple[HtmlElement, ...] = ()  # all elements: what is held is not made anew at each look

    @property
    def nofollow(self) -> bool:
        return bool(self.meta_robots & {"nofollow", "none"})


@dataclass(frozen=True, slots=True)
class Failed:
    """The answer to a question about a page that could not be had."""

    url: str
    reason: str
    detail: str = ""
    status: int = 0


class Follow(NamedTuple):
    """A link worth fetching, with the key of the page that is behind it."""

    url: str
    key: str
    role: str = ""
    priority: int = 0  # smaller goes first; equal ones in the order they were found


class Skip(NamedTuple):
    """A link left alone, and why. Counted per role and reason, with examples."""

    url: str
    reason: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a guide says of a page."""

    kind: PageKind | None = None
    follow: tuple[Follow, ...] = ()
    skips: tuple[Skip, ...] = ()
    key: str | None = None  # the page's own key where reading it corrected the one fetched by
    delta: Mapping[str, Json] = field(default_factory=dict)  # changed entries of the guide's state


@dataclass(frozen=True, slots=True)
class Quote:
    """A passage of somebody else inside a post; `start` and `end` are its place in the text."""

    text: str
    author: str | None = None
    post_id: str | None = None
    start: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class Post:
    """One post as a reader sees it."""

    position: int  # on its page, from 1; over all pages once a thread is joined
    author: str | None = None
    author_url: str | None = None
    posted_at: datetime | None = None
    posted_at_raw: str | None = None
    edited_at: datetime | None = None
    edit_note: str | None = None
    text: str = ""
    html: str = ""
    title: str | None = None
    post_id: str | None = None
    post_url: str | None = None
    quotes: tuple[Quote, ...] = ()
    signature: str | None = None
    attachments: tuple[str, ...] = ()
    votes: int | None = None
    accepted: bool | None = None
    depth: int = 0  # how deep it is nested in other posts
    kind: str = ""  # which of the wrapper's kinds of posts it is
    reply_to: str | None = None
    reply_confidence: float | None = None
