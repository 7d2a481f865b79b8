"""What happens in a crawl, as a stream that progress, statistics and tests all read."""

from __future__ import annotations

from dataclasses import dataclass

from threadhound.model import PageKind


@dataclass(frozen=True, slots=True)
class Started:
    """The crawl is about to send its first request."""

    start: str
    archive: str
    strategy: str
    resumed: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A learner's question was answered."""

    url: str
    why: str
    answered: bool


@dataclass(frozen=True, slots=True)
class Learned:
    """The strategy knows the site's structure."""

    entry: str
    pages: int


@dataclass(frozen=True, slots=True)
class PageFetched:
    """A page is in the archive."""

    url: str
    key: str
    status: int
    kind: PageKind | None
    new_links: int
    size: int


@dataclass(frozen=True, slots=True)
class PageFailed:
    """A page could not be had; `final` says whether it will be tried again."""

    url: str
    reason: str
    detail: str
    final: bool


@dataclass(frozen=True, slots=True)
class PageSkipped:
    """An address was left alone."""

    url: str
    reason: str


@dataclass(frozen=True, slots=True)
class FileFetched:
    """A file of a post is in the archive."""

    url: str
    status: int
    size: int


@dataclass(frozen=True, slots=True)
class FileSkipped:
    """A file of a post was left alone, or could not be had."""

    url: str
    reason: str


@dataclass(frozen=True, slots=True)
class Met:
    """Something that learning had not seen; it is learned on the way."""

    url: str
    what: str


@dataclass(frozen=True, slots=True)
class Paused:
    """The site asked for a pause, or we fell back."""

    seconds: float
    reason: str


@dataclass(frozen=True, slots=True)
class Finished:
    """Nothing is left to do, or a budget is used up, or the user stopped."""

    reason: str  # complete, budget, interrupted


Pages = Started | Asked | Learned | PageFetched | PageFailed | PageSkipped | Met | Paused | Finished
Event = Pages | FileFetched | FileSkipped
