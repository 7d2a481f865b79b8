"""One reading of a URL: what is checked here is, character for character, what is dialled."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote_from_bytes

from yarl import URL

SCHEMES = {"http": 80, "https": 443}

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_SHAPE = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):(?://([^/?#]*))?([^#]*)")
_AUTHORITY = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\[\]:@\\%\s]+)(?::([0-9]{0,5}))?")
_HOST = re.compile(r"(?=.{1,253}\Z)(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}\.?|[0-9a-f:.]+")
_MOST_PORT = 65535
# Everything printable in ASCII leaves as the page spells it; only what no request line can
# carry (space and the bytes above 127) is encoded.
_SENT_AS_SPELLED = "".join(chr(code) for code in range(0x21, 0x7F))


class Refused(Exception):  # noqa: N818 -- a verdict of the guard, not a fault of the program
    """A request that is not made; `reason` is the slug of the failure it becomes."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes."""

    url: str  # as it goes over the wire, without fragment
    dial: URL
    scheme: str
    host: str  # lower case, ASCII, without brackets and final dot
    port: int

    @property
    def origin(self) -> tuple[str, str, int]:
        return self.scheme, self.host, self.port


def parse_target(url: str) -> Target:
    """Read a URL; raises `Refused` for everything that is not plain http or https."""
    if _CONTROL.search(url):
        raise Refused("bad-url", f"{url[:200]!r} contains control characters.")
    shape = _SHAPE.match(url)
    if shape is None:
        raise Refused("bad-url", f"{url[:200]!r} is not an absolute URL.")
    scheme, authority, tail = shape.group(1).lower(), shape.group(2), shape.group(3)
    if scheme not in SCHEMES:
        raise Refused("scheme", f"{scheme}: is not fetched, only http and https are.")
    host, port = _read_authority(authority or "", url, SCHEMES[scheme])
    return _compose(scheme, host, port, _encode_tail(tail, url))


def _read_authority(authority: str, url: str, default_port: int) -> tuple[str, int]:
    found = _AUTHORITY.fullmatch(authority)
    if found is None:
        problem = "a user name" if "@" in authority else "no usable host"
        raise Refused("bad-url", f"{_without_user(url)!r} has {problem} in it.")
    port = int(found.group(2) or default_port)
    if not 0 < port <= _MOST_PORT:
        raise Refused("bad-url", f"{url[:200]!r} has the impossible port {port}.")
    return _ascii_host(found.group(1), url), port


def _ascii_host(spelled: str, url: str) -> str:
    bare = spelled.strip("[]")
    try:
        host = bare.lower() if bare.isascii() else URL.build(scheme="http", host=bare).raw_host
    except (ValueError, UnicodeError):
        host = None
    if not host or not _HOST.fullmatch(host):
        raise Refused("bad-url", f"{url[:200]!r} has no usable host name.")
    return host


def _encode_tail(tail: str, url: str) -> str:
    if tail.isascii() and " " not in tail:
        return tail
    try:
        return quote_from_bytes(tail.encode("utf-8", "surrogateescape"), safe=_SENT_AS_SPELLED)
    except UnicodeEncodeError:
        raise Refused("bad-url", f"{url[:200]!r} contains half a character.") from None


def _compose(scheme: str, host: str, port: int, tail: str) -> Target:
    shown_host = f"[{host}]" if ":" in host else host
    shown_port = "" if port == SCHEMES[scheme] else f":{port}"
    wire = f"{scheme}://{shown_host}{shown_port}{'' if tail[:1] == '/' else '/'}{tail}"
    try:
        dial = URL(wire, encoded=True)
        same = (dial.raw_host, dial.port, dial.raw_user) == (host, port, None)
    except ValueError:
        same = False
    if not same:
        raise Refused("bad-url", f"{wire[:200]!r} can be read in more than one way.")
    return Target(wire, dial, scheme, host.rstrip("."), port)


def _without_user(url: str) -> str:
    """A user name may come with a password: it never reaches a message."""
    return re.sub(r"//[^/?#]*@", "//…@", url)[:200]
