"""What we say of ourselves in a request, and which secrets go to whom."""

from __future__ import annotations

import re
from datetime import datetime

from threadhound import __version__
from threadhound.errors import UsageError
from threadhound.fetch.cookies import CookieJar
from threadhound.fetch.target import Target
from threadhound.model import Jar, Purpose, Request
from threadhound.settings import Settings
from threadhound.wire.encodings import OFFERED

_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_UNSENDABLE = re.compile("[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
# Headers that steer the connection itself are ours; a wrong one would break the framing.
_OURS = frozenset(
    {
        "host",
        "connection",
        "content-length",
        "transfer-encoding",
        "accept-encoding",
        "te",
        "upgrade",
    }
)
_ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5"


def user_agent(settings: Settings) -> str:
    """Our name and how to reach the person who runs us."""
    if settings.user_agent:
        return settings.user_agent
    contact = f"; contact: {settings.contact}" if settings.contact else ""
    return f"Threadhound/{__version__} (+forum crawler{contact})"


class Identity:
    """Builds request headers. The user's own headers and cookies may be secrets."""

    def __init__(self, settings: Settings, typed: Target, jar: CookieJar) -> None:
        agent = user_agent(settings)
        if _UNSENDABLE.search(agent) or not agent.isascii():
            raise UsageError("The user agent contains characters that no header can carry.")
        self._common = {"User-Agent": agent, "Accept": _ACCEPT, "Accept-Encoding": OFFERED}
        self._own = tuple(_checked(name, value) for name, value in settings.headers)
        self._origin = typed.origin
        self._jar = jar

    def headers(self, request: Request, target: Target, now: datetime) -> dict[str, str]:
        """The headers for one hop; secrets are decided here, at the last moment."""
        headers = self._common.copy()
        if request.purpose is not Purpose.ROBOTS:
            self._add_own(headers, request, target)
            self._add_cookies(headers, request, target, now)
        return headers

    def _add_own(self, headers: dict[str, str], request: Request, target: Target) -> None:
        if target.origin != self._origin:
            return
        for name, value in self._own:
            if name == "Cookie" and request.jar is Jar.FRESH:
                continue
            headers[name] = value

    def _add_cookies(
        self, headers: dict[str, str], request: Request, target: Target, now: datetime
    ) -> None:
        if request.jar is Jar.FRESH:
            return
        stored = self._jar.header(target, now)
        if stored is not None:
            given = headers.get("Cookie")
            headers["Cookie"] = f"{given}; {stored}" if given else stored

    def remember(
        self, request: Request, target: Target, set_cookies: list[str], now: datetime
    ) -> None:
        """Keep the cookies of an answer, unless it was given to a stranger."""
        if request.jar is Jar.SITE and request.purpose is not Purpose.ROBOTS:
            self._jar.store(set_cookies, target, now)


def conditions(request: Request) -> dict[str, str]:
    """Ask only for what has changed since the copy we have."""
    asked = {"If-None-Match": request.etag, "If-Modified-Since": request.last_modified}
    return {
        name: value
        for name, value in asked.items()
        if value and value.isascii() and not _UNSENDABLE.search(value)
    }


def _checked(name: str, value: str) -> tuple[str, str]:
    """A header in the spelling under which ours are known, so that it replaces them."""
    if not _TOKEN.fullmatch(name) or _UNSENDABLE.search(value):
        raise UsageError(f"The header {name!r} cannot be sent.", "Write NAME: VALUE.")
    if name.lower() in _OURS:
        raise UsageError(f"The header {name} is not yours to set.", "Leave it out.")
    return "-".join(part.capitalize() for part in name.split("-")), value
