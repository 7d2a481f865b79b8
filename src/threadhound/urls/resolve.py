"""From an href to an absolute URL, read as a browser reads it.

The result is what a browser would request: the site's own spelling of path and query is kept,
only what cannot be sent is escaped. Nothing here raises: what is no http(s) URL is None.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote, unquote

import idna

URL_CHARACTERS = 2000  # longer ones are loops or attacks; the same figure as settings.Limits
HOST_CHARACTERS = 255  # DNS allows 253
HIGHEST_PORT = 65535
PORTS = {"http": "80", "https": "443"}

_UNSENDABLE = re.compile(r"[^!#-;=?-\[\]_a-z~]")  # also what browsers rewrite: space, \ and so on
_STRIPPED = "".join(map(chr, range(0x21)))
_REMOVED = dict.fromkeys(map(ord, "\t\n\r"))
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_PATH_SAFE = "!$%&'()*+,-./:;=@[]^_|~\\"
_QUERY_SAFE = _PATH_SAFE + "?`{}"
_FRAGMENT_SAFE = _QUERY_SAFE + "#"
_HOST = re.compile(r"(?!\.*$)[a-z0-9._-]+")
_IPV6 = re.compile(r"\[[0-9a-f:.]+\]")
_PORT = re.compile(r"[0-9]{1,9}")
_DOTS = {".": ".", "%2e": ".", "..": "..", ".%2e": "..", "%2e.": "..", "%2e%2e": ".."}


@dataclass(frozen=True, slots=True)
class Place:
    """A URL in the pieces that relative references need."""

    scheme: str
    host: str  # ASCII, lower-case, with the port where it is not the default
    origin: str
    path: str
    directory: str  # origin and path up to the last slash
    query: str  # with its question mark, or empty


def absolute(
    base: str, href: str, most: int = URL_CHARACTERS, encoding: str = "utf-8"
) -> tuple[str, str] | None:
    """The http(s) URL behind an href and its fragment; None where there is none.

    `encoding` is the page's: browsers write non-ASCII queries in it.
    """
    text = href
    if len(text) > 4 * most:  # may still shrink by its white space; beyond that it is not read
        return None
    if _UNSENDABLE.search(text):
        text = _sendable(text, encoding)
    text, _, fragment = text.partition("#")
    url = _join(place(base) if base else None, text)
    if url is None or len(url) > most:
        return None
    return url, fragment


@lru_cache(maxsize=4096)
def place(url: str) -> Place | None:
    """The pieces of an absolute URL; None where it is not http(s)."""
    text = _sendable(url, "utf-8") if _UNSENDABLE.search(url) else url
    whole = _join(None, text.partition("#")[0])
    if whole is None:
        return None
    scheme, _, rest = whole.partition("://")
    host, _, tail = rest.partition("/")
    path, mark, query = tail.partition("?")
    origin = f"{scheme}://{host}"
    directory = f"{origin}/{path[: path.rfind('/') + 1]}"
    return Place(scheme, host, origin, f"/{path}", directory, mark + query)


def host_of(url: str) -> str:
    """Host in ASCII, with the port where it is not the default; empty when there is none."""
    where = place(url)
    return where.host if where else ""


def origin_of(url: str) -> str:
    """Scheme, host and port; empty when the URL is not http(s)."""
    where = place(url)
    return where.origin if where else ""


def same_site(a: str, b: str) -> bool:
    """Whether two URLs lie on one site: same host and port, whatever scheme and `www.`."""
    one, other = host_of(a), host_of(b)
    return bool(one) and one.removeprefix("www.") == other.removeprefix("www.")


def without_dots(path: str) -> str:
    """A path with its `.` and `..` segments resolved, escaped ones too."""
    if "/." not in path and "%2" not in path:
        return path
    kept: list[str] = []
    segments = path.split("/")[1:]
    for segment in segments:
        dots = _DOTS.get(segment.lower())
        if dots == ".." and kept:
            kept.pop()
        elif dots is None:
            kept.append(segment)
    if segments and segments[-1].lower() in _DOTS:
        kept.append("")
    return "/" + "/".join(kept)


def _sendable(href: str, encoding: str) -> str:
    """Trimmed as browsers trim, backslashes turned, the unsendable escaped."""
    text = href.strip(_STRIPPED).translate(_REMOVED)
    text, hash_mark, fragment = text.partition("#")
    path, mark, query = text.partition("?")
    path = quote(path.replace("\\", "/"), safe=_PATH_SAFE, errors="replace")
    query = _quoted_query(query, encoding)
    return path + mark + query + hash_mark + quote(fragment, _FRAGMENT_SAFE, errors="replace")


def _quoted_query(query: str, encoding: str) -> str:
    try:
        return quote(query, safe=_QUERY_SAFE, encoding=encoding, errors="strict")
    except (UnicodeError, LookupError):
        return quote(query, safe=_QUERY_SAFE, errors="replace")


def _join(where: Place | None, text: str) -> str | None:
    if ":" in text and (found := _SCHEME.match(text)):
        scheme, rest = found[1].lower(), text[found.end() :]
        if scheme not in PORTS:
            return None
        if where is None or where.scheme != scheme or rest.startswith("//"):
            return _with_authority(scheme, rest.lstrip("/"))
        text = rest  # "http:page" is a relative reference for browsers
    if where is None:
        return None
    if text.startswith("//"):
        return _with_authority(where.scheme, text.lstrip("/"))
    return where.origin + _relative(where, text)


def _relative(where: Place, text: str) -> str:
    """Path and query of a reference that names no host."""
    if not text:
        return where.path + where.query
    if text[0] == "?":
        return where.path + text
    return _dotless(text if text[0] == "/" else where.directory[len(where.origin) :] + text)


def _dotless(reference: str) -> str:
    path, mark, query = reference.partition("?")
    return without_dots(path) + mark + query


def _with_authority(scheme: str, rest: str) -> str | None:
    head, mark, query = rest.partition("?")
    authority, _, path = head.partition("/")
    host = _host(scheme, authority)
    if host is None:
        return None
    return f"{scheme}://{host}{without_dots('/' + path)}{mark}{query}"


@lru_cache(maxsize=4096)
def _host(scheme: str, authority: str) -> str | None:
    """Host and port in one spelling. A name or password in a link is dropped: it is not ours."""
    text = authority.rpartition("@")[2]
    name, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        name, port = text, ""
    host = _ascii_host(name)
    if host is None or not _is_port(port):
        return None
    number = port.lstrip("0") or port[-1:]
    return host if number in {"", PORTS[scheme]} else f"{host}:{number}"


def _is_port(port: str) -> bool:
    return not port or (_PORT.fullmatch(port) is not None and int(port) <= HIGHEST_PORT)


def _ascii_host(name: str) -> str | None:
    host = (unquote(name) if "%" in name else name).lower()
    if len(host) > HOST_CHARACTERS:
        return None
    if not host.isascii():
        host = _punycode(host)
    ok = _HOST.fullmatch(host) or _IPV6.fullmatch(host)
    return host if ok else None


def _punycode(host: str) -> str:
    try:
        return idna.encode(host, uts46=True).decode("ascii")
    except (idna.IDNAError, UnicodeError):
        folded = _folded(host)
    return ".".join(_label(label) for label in folded.split("."))


def _folded(host: str) -> str:
    try:
        return idna.uts46_remap(host, std3_rules=False)
    except (idna.IDNAError, UnicodeError):
        return unicodedata.normalize("NFKC", host).lower().replace("。", ".")


def _label(label: str) -> str:
    """Names the standard refuses and browsers know: emoji, underscores."""
    if label.isascii():
        return label
    try:
        return "xn--" + label.encode("punycode").decode("ascii").lower()
    except UnicodeError:  # lone surrogates
        return ""
