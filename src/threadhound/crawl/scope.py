"""Which addresses belong to a crawl: host, port, path prefix, and the user's patterns. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from urllib.parse import urlsplit

from threadhound.settings import Settings

DEFAULT_PORTS = {"http": 80, "https": 443}
RECENT = 8192  # addresses whose refusal is remembered: most links of a page were on the page before


# Links that act: the one list of words in the program, for the safety of who is logged in. Whole
# names of steps, parameters and values only: a thread about deleting things is a thread.
_ACTS = re.compile(
    r"(?:^|[/?&;=,])(?:log[-_]?out|sign[-_]?out|log[-_]?off|delete|remove|trash|destroy|ban|"
    r"mark[-_]?(?:as[-_]?)?(?:all[-_]?)?(?:forums?[-_]?|topics?[-_]?)?read|mark|unsubscribe|unwatch)"
    r"(?:\.\w{1,5})?(?=$|[/?&;=,#])",
    re.IGNORECASE,
)
ACTS = "acts on the forum"
OTHER_HOST = "other host"


def matches(pattern: str, url: str) -> bool:
    """A piece of the URL, with `*` for anything. Linear: the pieces are found in order."""
    at = 0
    for piece in pattern.split("*"):
        found = url.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece)
    return True


def _origin(url: str) -> tuple[str, str, int | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname or "", parts.port or DEFAULT_PORTS.get(parts.scheme)


class Scope:
    """The start page's host (with or without www), its port, and what the user narrowed."""

    def __init__(self, start: str, settings: Settings) -> None:
        parts = urlsplit(start)
        host = (parts.hostname or "").lower()
        self._home = _origin(start)
        bare = host.removeprefix("www.")
        self._hosts = {host, bare, f"www.{bare}"}
        self._port = parts.port
        self._prefix = settings.scope_prefix or "/"
        self._include = settings.include
        self._exclude = settings.exclude
        self._by_origin: dict[str, bool] = {}
        self._recent = lru_cache(RECENT)(self._refusal)

    def refusal(self, url: str) -> str | None:
        """Why an address is not part of this crawl; None if it is."""
        return self._recent(url)

    def _refusal(self, url: str) -> str | None:
        origin_end = url.find("/", 8)
        origin = url if origin_end < 0 else url[:origin_end]
        if not self._origin_fits(origin):
            return OTHER_HOST
        path = "/" if origin_end < 0 else url[origin_end:]
        if _ACTS.search(path):
            return ACTS
        if not path.startswith(self._prefix):
            return "outside prefix"
        if self._include and not any(matches(p, url) for p in self._include):
            return "not included"
        if any(matches(p, url) for p in self._exclude):
            return "excluded"
        return None

    def is_home(self, url: str) -> bool:
        """Whether an address has the start page's very scheme, host and port."""
        return _origin(url) == self._home

    def _origin_fits(self, origin: str) -> bool:
        known = self._by_origin.get(origin)
        if known is None:
            known = self._compare(origin)
            if len(self._by_origin) < 10_000:  # noqa: PLR2004 - a bound on memory, no more
                self._by_origin[origin] = known
        return known

    def _compare(self, origin: str) -> bool:
        try:
            parts = urlsplit(origin)
            port = parts.port
        except ValueError:
            return False
        host = (parts.hostname or "").lower().rstrip(".")
        if parts.scheme not in DEFAULT_PORTS or host not in self._hosts:
            return False
        if self._port is None or self._port in DEFAULT_PORTS.values():
            return port is None or port == DEFAULT_PORTS[parts.scheme]
        return port == self._port


class Rules:
    """Scope and robots.txt together; the fetcher asks it at every redirect."""

    def __init__(self, start: str, settings: Settings) -> None:
        self.scope = Scope(start, settings)
        self.robots_allow: Callable[[str], bool] = lambda _url: True

    def refusal(self, url: str) -> str | None:
        """Why an address may not be fetched; None if it may."""
        return self.scope.refusal(url) or (None if self.robots_allow(url) else "robots")
