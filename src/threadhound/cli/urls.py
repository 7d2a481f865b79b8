"""The URL a person typed or pasted, made usable, or refused with a sentence."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

from threadhound.errors import UsageError

EXAMPLE = "Give a page of the forum, for example https://forum.example.org/"


@dataclass(frozen=True, slots=True)
class Typed:
    """A usable start URL and what was changed on the way."""

    url: str
    notes: tuple[str, ...]


def typed_url(text: str) -> Typed:
    """Correct what people paste: no scheme, angle brackets, spaces around, a password inside."""
    notes: list[str] = []
    url = text.strip().strip("<>\"'").strip()
    if not url:
        raise UsageError("The URL is empty.", EXAMPLE)
    if any(character.isspace() or ord(character) < 32 for character in url):  # noqa: PLR2004
        raise UsageError(f"'{text}' has a space or a control character in it.", EXAMPLE)
    if "://" not in url and not _has_other_scheme(url):
        url = f"{_likely_scheme(url)}://{url.lstrip('/')}"
        notes.append(f"No scheme given: taking {url}")
    return Typed(*_checked(url, text, notes))


def _has_other_scheme(url: str) -> bool:
    head, colon, rest = url.partition(":")
    return bool(colon) and head.isalpha() and not rest[:1].isdigit()


def _likely_scheme(url: str) -> str:
    host = url.lstrip("/").split("/")[0].split(":")[0]
    if host == "localhost":
        return "http"
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return "https"
    return "http"


def _checked(url: str, text: str, notes: list[str]) -> tuple[str, tuple[str, ...]]:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise UsageError(f"'{text}' is not a URL: {error}.", EXAMPLE) from error
    if parts.scheme not in ("http", "https"):
        raise UsageError(f"'{parts.scheme}:' cannot be crawled, only http and https.", EXAMPLE)
    host = (parts.hostname or "").rstrip(".")
    if not host or host.strip(".") == "":
        raise UsageError(f"'{text}' names no host.", EXAMPLE)
    if "." not in host and ":" not in host and host != "localhost" and not host.isdigit():
        notes.append(f"'{host}' has no dot: taking it as a name of your own network.")
    if parts.username or parts.password:
        notes.append("The user name and password in the URL were left out; use --cookies.")
    shown = f"[{host}]" if ":" in host else host
    netloc = shown if port is None else f"{shown}:{port}"
    path = parts.path or "/"
    return urlunsplit((parts.scheme, netloc, path, parts.query, "")), tuple(notes)
