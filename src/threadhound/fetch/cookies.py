"""A small cookie jar, in memory only.

A cookie goes back to the very host that set it, never to a weaker scheme and never to another
port that is not a default one. A cookies.txt entry may name a domain with its subdomains.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path

from threadhound.errors import UsageError
from threadhound.fetch.target import SCHEMES, Target
from threadhound.settings import Limits

# Half characters stand for bytes that were not UTF-8: such a cookie could not be sent back.
_UNSENDABLE = re.compile("[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
_HTTP_ONLY = "#HttpOnly_"
_FIELDS = 7  # of a line in Netscape's format
_MOST_AGE = timedelta(days=400)  # what browsers cap Max-Age at


@dataclass(frozen=True, slots=True)
class Cookie:
    """One cookie and where it may go."""

    name: str
    value: str
    host: str
    path: str = "/"
    ports: frozenset[int] | None = None  # None: from a file, which knows no ports
    subdomains: bool = False
    secure: bool = False
    expires: datetime | None = None

    def fits(self, target: Target, now: datetime) -> bool:
        return (
            self._fits_host(target.host)
            and (self.ports is None or target.port in self.ports)
            and (target.scheme == "https" or not self.secure)
            and _path_fits(self.path, _path_of(target))
            and (self.expires is None or now < self.expires)
        )

    def _fits_host(self, host: str) -> bool:
        return host == self.host or (self.subdomains and host.endswith(f".{self.host}"))


@dataclass(slots=True)
class CookieJar:
    """The cookies of one crawl."""

    limits: Limits = field(default_factory=Limits)
    _cookies: dict[tuple[str, frozenset[int] | None, str, str], Cookie] = field(
        default_factory=dict
    )

    def __len__(self) -> int:
        return len(self._cookies)

    def header(self, target: Target, now: datetime) -> str | None:
        """The Cookie header for a request, longest path first; None if there is nothing to send."""
        if not self._cookies:
            return None
        fitting = [cookie for cookie in self._cookies.values() if cookie.fits(target, now)]
        fitting.sort(key=lambda cookie: -len(cookie.path))
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in fitting) or None

    def store(self, lines: Iterable[str], target: Target, now: datetime) -> None:
        """Keep what Set-Cookie headers say, within the limits; the rest is ignored."""
        for line in lines:
            cookie = _read_set_cookie(line, target, now, self.limits.cookie_bytes)
            if cookie is not None:
                self.add(cookie, now)

    def add(self, cookie: Cookie, now: datetime) -> None:
        key = (cookie.host, cookie.ports, cookie.path, cookie.name)
        if cookie.expires is not None and cookie.expires <= now:
            self._cookies.pop(key, None)
        elif key in self._cookies or self._held(cookie.host) < self.limits.cookies_per_host:
            self._cookies[key] = cookie

    def _held(self, host: str) -> int:
        return sum(cookie.host == host for cookie in self._cookies.values())


def _read_set_cookie(line: str, target: Target, now: datetime, most: int) -> Cookie | None:
    if len(line) > most or _UNSENDABLE.search(line):
        return None
    pair, *attributes = line.split(";")
    name, equals, value = pair.partition("=")
    if not equals or not name.strip():
        return None
    known = _attributes(attributes)
    path = known.get("path", "")
    return Cookie(
        name=name.strip(),
        value=value.strip(),
        host=target.host,
        path=path if path.startswith("/") else _default_path(_path_of(target)),
        ports=_ports_of(target),
        secure="secure" in known or target.scheme == "https",
        expires=_expiry(known, now),
    )


def _attributes(parts: Iterable[str]) -> dict[str, str]:
    split = (part.partition("=") for part in parts)
    return {name.strip().lower(): value.strip() for name, _, value in split}


def _ports_of(target: Target) -> frozenset[int]:
    """Both default ports are one site; any other port is a site of its own."""
    defaults = frozenset(SCHEMES.values())
    return defaults if target.port in defaults else frozenset({target.port})


def _expiry(known: dict[str, str], now: datetime) -> datetime | None:
    age = known.get("max-age")
    if age is not None and re.fullmatch(r"-?\d{1,12}", age):
        return now + min(timedelta(seconds=max(int(age), 0)), _MOST_AGE)
    if "expires" not in known:
        return None
    try:
        moment = parsedate_to_datetime(known["expires"].replace("-", " "))
    except (ValueError, TypeError, IndexError, OverflowError):
        return None  # an unreadable date makes a session cookie
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _path_of(target: Target) -> str:
    return target.dial.raw_path


def _default_path(path: str) -> str:
    return path[: path.rfind("/")] or "/"


def _path_fits(cookie_path: str, path: str) -> bool:
    if not path.startswith(cookie_path):
        return False
    return (
        len(path) == len(cookie_path) or cookie_path.endswith("/") or path[len(cookie_path)] == "/"
    )


def read_cookie_file(path: str | Path, now: datetime, limits: Limits) -> CookieJar:
    """The cookies of a Netscape cookies.txt; raises `UsageError` naming the line."""
    try:
        text = Path(path).read_text("utf-8-sig")
    except (OSError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise UsageError(f"The cookie file {path} cannot be read: {why}.") from error
    jar = CookieJar(limits)
    for number, line in enumerate(text.splitlines(), 1):
        cookie = _read_file_line(line, f"{path}, line {number}", limits)
        if cookie is not None:
            jar.add(cookie, now)
    return jar


def _read_file_line(line: str, place: str, limits: Limits) -> Cookie | None:
    entry = line.removeprefix(_HTTP_ONLY)
    if not entry.strip() or (entry == line and entry.startswith("#")):
        return None
    parts = entry.split("\t")
    if len(parts) != _FIELDS:
        remedy = "A cookies.txt line has 7 fields with tabs between them."
        raise UsageError(f"{place}: {len(parts)} fields instead of {_FIELDS}.", remedy)
    domain, wide, cookie_path, secure, expires, name, value = parts
    host = domain.lstrip(".").lower()
    if not re.fullmatch(r"-?\d{1,15}(\.\d+)?", expires):
        raise UsageError(f"{place}: the expiry time {expires!r} is not a number.")
    if not host or not name or _UNSENDABLE.search(name + value):
        raise UsageError(f"{place}: the cookie has no domain or name, or a control character.")
    if len(name) + len(value) > limits.cookie_bytes:
        raise UsageError(f"{place}: the cookie is longer than {limits.cookie_bytes} bytes.")
    return Cookie(
        name=name,
        value=value,
        host=host,
        path=cookie_path if cookie_path.startswith("/") else "/",
        # A whole top-level domain is nobody's: such an entry is for the bare host only.
        subdomains=wide.upper() == "TRUE" and "." in host,
        secure=secure.upper() == "TRUE",
        expires=_file_expiry(float(expires)),
    )


def _file_expiry(seconds: float) -> datetime | None:
    if seconds <= 0:
        return None  # 0 marks a session cookie
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.max.replace(tzinfo=UTC)
