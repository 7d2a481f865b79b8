"""One key for all spellings of a URL, and caches that make reading links cheap.

A URL is fetched as the site spells it (`absolute`) and recognised by its key (`url_key`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import blake2b
from typing import Generic, TypeVar

from threadhound.urls.copied import asked_for
from threadhound.urls.resolve import (
    URL_CHARACTERS,
    absolute,
    host_of,
    origin_of,
    place,
    same_site,
    without_dots,
)
from threadhound.urls.visits import is_session

__all__ = [
    "UrlReader",
    "absolute",
    "hash64",
    "hash64_of",
    "host_of",
    "origin_of",
    "same_site",
    "url_key",
]

K = TypeVar("K")
V = TypeVar("V")

RECENT = 20_000  # entries; about 8 MB, and several thousand pages' worth of distinct links
KEYS = 8192  # keys remembered for those who have no reader
_FILE = ".html?"  # a file takes no questions: its name may be that of a copy
_UNKNOWN = ("", "")  # never the answer of `absolute`
_UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
_PATH_PLAIN = _UNRESERVED | frozenset("!$'()*,:@")
_QUERY_PLAIN = _PATH_PLAIN | frozenset("/[]")  # PHP writes a[0] and a%5B0%5D alike
_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_LOWER = re.compile(r"%(?:[0-9A-Fa-f][a-f]|[a-f][0-9A-F])")
_NEEDLESS = re.compile(r"%(?:25)+([0-9A-F]{2})|%([2-7][0-9A-F])")  # "%25" before an escape: a loop
_AMPERSANDS = re.compile(r"(^|[&;])(?:amp(?:;|%3B))+")
_SEPARATORS = re.compile(r"[&;]")
_SLASHES = re.compile(r"/{2,}")
_NAMED = re.compile(r"[A-Za-z_%\[][^,/=]*=")  # not "2,155,page=7": that is one positional token

# What nearly every link looks like: nothing in it has another spelling but the order of its query.
# The quantifiers give nothing back, so that a hostile address costs one pass.
_LETTER = r"%[89A-F][0-9A-F]"  # a byte of a letter beyond ASCII
_PLAIN = re.compile(
    r"https?://[a-z0-9-]++(?:\.[a-z0-9-]++)*+(?::[1-9][0-9]{3,4}+)?+"
    rf"(?:(?:/(?!\.)(?:[\w.~-]++|{_LETTER})++)++/?+|/)"
    rf"(?:\?((?:[\w.~+,/=&-]++|{_LETTER})++))?+",
    re.ASCII,
)
_COOKIELESS = re.compile(r"\((?:[A-Z]\([0-9A-Za-z_-]{16,}\))+\)")  # /(S(...))/ as a segment


def hash64(text: str) -> int:
    """A signed 64-bit number for a text: the database's key."""
    return hash64_of(text.encode("utf-8", "surrogatepass"))


def hash64_of(data: bytes) -> int:
    """The same for bytes."""
    return int.from_bytes(blake2b(data, digest_size=8).digest(), "big", signed=True)


@lru_cache(KEYS)
def url_key(url: str) -> str:
    """The one spelling all equal URLs share. What is no http(s) URL is its own key."""
    plain = _PLAIN.fullmatch(url)
    if plain is None:
        return _any_key(url)
    query = plain[1]
    if query is not None and url.startswith(_FILE, plain.start(1) - len(_FILE)):
        return _any_key(url)
    if query is None or ("&" not in query and not is_session(query)):
        return url
    pieces = query.split("&")
    if not all(map(_NAMED.match, pieces)) or any(map(is_session, pieces)):
        return _any_key(url)
    return f"{url[: plain.start(1)]}{'&'.join(sorted(dict.fromkeys(pieces), key=_name_of))}"


def _any_key(url: str) -> str:
    found = absolute("", url, most=max(len(url) * 12, URL_CHARACTERS))
    if found is None:
        return url
    bare, fragment = found
    scheme, _, rest = bare.partition("://")
    host, _, tail = rest.partition("/")
    path, _, query = tail.partition("?")
    if "." in host[-1:] or ".:" in host:
        host = re.sub(r"\.+(?=:|$)", "", host)
    path, query = asked_for(_path_key("/" + path), query)
    key = f"{scheme}://{host}{without_dots(path)}"
    if query and (query := _query_key(query)):
        key += "?" + query
    return f"{key}#{_unescaped(fragment, _UNRESERVED)}" if fragment[:1] == "!" else key


def _path_key(path: str) -> str:
    path = _unescaped(path, _PATH_PLAIN)
    if ";" in path or "(" in path:
        path = "/".join(
            _without_session(segment)
            for segment in path.split("/")
            if not _COOKIELESS.fullmatch(segment)
        )
    path = without_dots(path if path.startswith("/") else "/" + path)
    return _SLASHES.sub("/", path) if "//" in path else path


def _without_session(segment: str) -> str:
    name, *parameters = segment.split(";")
    return ";".join([name, *(p for p in parameters if not is_session(p))])


def _query_key(query: str) -> str:
    query = _unescaped(query, _QUERY_PLAIN)
    if "%20" in query:
        query = query.replace("%20", "+")
    if "amp" in query:
        query = _AMPERSANDS.sub(r"\1", query)
    pieces = _SEPARATORS.split(query) if ";" in query else query.split("&")
    if len(pieces) == 1:
        return "" if is_session(query) else query
    pieces = [piece for piece in pieces if piece and not is_session(piece)]
    named = dict.fromkeys(piece for piece in pieces if _NAMED.match(piece))
    ordered = sorted(named, key=_name_of)
    return "&".join([*(piece for piece in pieces if piece not in named), *ordered])


def _name_of(piece: str) -> str:
    return piece.partition("=")[0]


def _unescaped(text: str, plain: frozenset[str]) -> str:
    """Escapes in upper case, needless ones undone, repeated until nothing changes."""

    def spell(found: re.Match[str]) -> str:
        code = found[1] or found[2]
        character = chr(int(code, 16))
        return character if character in plain else "%" + code

    while "%" in text:  # rounds that decode make it shorter, so this ends
        before = _ESCAPES.sub(_upper, text) if _LOWER.search(text) else text
        text, found = _NEEDLESS.subn(spell, before)
        if not found or text == before:
            break
    return text


def _upper(found: re.Match[str]) -> str:
    return found[0].upper()


class UrlReader:
    """Resolves hrefs and keys URLs, remembering the recent ones: most links of a page were seen.

    One reader serves one site. Memory is bounded: two generations of `most` entries each.
    """

    def __init__(self, most: int = RECENT, longest: int = URL_CHARACTERS) -> None:
        self._longest = longest
        self._urls: _Recent[tuple[str, str], tuple[str, str] | None] = _Recent(most)
        self._keys: _Recent[str, str] = _Recent(most)

    def resolve(self, base: str, href: str, encoding: str = "utf-8") -> tuple[str, str] | None:
        """As `absolute`."""
        scope = _scope(base, href)
        if scope is None or (encoding != "utf-8" and not href.isascii()):
            return absolute(base, href, self._longest, encoding)
        at = (scope, href)
        known = self._urls.get(at, _UNKNOWN)
        if known is _UNKNOWN:
            known = absolute(base, href, self._longest, encoding)
            self._urls.put(at, known)
        return known

    def key(self, url: str) -> str:
        """As `url_key`."""
        known = self._keys.get(url, "")
        if not known:
            known = url_key.__wrapped__(url)  # remembered here
            self._keys.put(url, known)
        return known

    def read(self, base: str, href: str) -> tuple[str, str] | None:
        """The absolute URL behind an href and its key."""
        found = self.resolve(base, href)
        return (found[0], self.key(found[0])) if found else None


def _scope(base: str, href: str) -> str | None:
    """The part of the base that an href depends on; None where caching would not pay."""
    first = href[:1]
    if href.startswith(("http://", "https://")):
        return ""
    where = place(base)
    if where is None or ":" in href:
        return None
    if first == "/":
        return where.origin
    return where.directory if first.isalnum() or first == "." else None


class _Recent(Generic[K, V]):
    """A dictionary that forgets what was not asked for lately."""

    __slots__ = ("_most", "_old", "_young")

    def __init__(self, most: int) -> None:
        self._most = most
        self._young: dict[K, V] = {}
        self._old: dict[K, V] = {}

    def get(self, key: K, default: V) -> V:
        if key in self._young:
            return self._young[key]
        if key not in self._old:
            return default
        value = self._old[key]
        self.put(key, value)
        return value

    def put(self, key: K, value: V) -> None:
        if len(self._young) >= self._most:
            self._young, self._old = {}, self._young
        self._young[key] = value
