"""Addresses of links on a page, made absolute quickly: the usual forms without a full parse."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import urljoin, urlsplit

# No dots that climb, no second slash, nothing empty after ? or #: forms that only need joining
_PLAIN = re.compile(r"(?:/|(?:\./)?)[\w%~@+-][\w%~@+.-]*(?:/[\w%~@+-][\w%~@+.-]*)*/?(?:[?#].+)?")

_UP = re.compile(r"(?:\./)?((?:\.\./)+)")


@lru_cache(maxsize=64)
def _parts(base: str) -> tuple[str, str]:
    """The origin of a page and the folder it is in."""
    split = urlsplit(base)
    origin = f"{split.scheme}://{split.netloc}"
    return origin, origin + (split.path.rpartition("/")[0] or "") + "/"


@lru_cache(maxsize=256)
def _above(base: str, levels: int) -> str:
    """The folder so many levels above a page's own; empty where that takes a full parse."""
    origin, folder = _parts(base)
    path = folder[len(origin) + 1 : -1]
    steps = path.split("/") if path else []
    if any(not step or step.startswith(".") for step in steps):
        return ""
    return "/".join([origin, *steps[: max(0, len(steps) - levels)], ""])


def resolved(base: str, href: str) -> str:
    """An absolute address; empty for what is none."""
    if href.startswith(("http://", "https://")):
        return href
    if base.startswith("http") and ":" not in href:
        if _is_plain(href):
            origin, folder = _parts(base)
            return origin + href if href[0] == "/" else folder + href.removeprefix("./")
        if (climbed := _climbed(base, href)) is not None:
            return climbed
    if href[:1] == "#" and len(href) > 1:
        return _without_fragment(base) + href
    if base.startswith("http") and href[:1] not in {"", "?", "#"} and href[:2] != "//":
        return _joined(_parts(base)[1], href)  # what follows the folder makes no difference
    return _joined.__wrapped__(base, href)


def _climbed(base: str, href: str) -> str | None:
    """`../user/ann`, made absolute; None where it is less plain than that."""
    up = _UP.match(href)
    rest = href[up.end() :] if up else ""
    if up is None or rest[:1] in {"", ".", "/"} or not _is_plain(rest):
        return None
    folder = _above(base, up[1].count("/"))
    return folder + rest if folder else None


@lru_cache(maxsize=64)
def _without_fragment(base: str) -> str:
    """A page's own address, as its links to places of itself begin."""
    return _joined.__wrapped__(base, "#x").removesuffix("#x")


@lru_cache(maxsize=8192)
def _joined(base: str, href: str) -> str:
    """Profiles and smilies come again on every page."""
    try:
        return urljoin(base, href)
    except ValueError:
        return ""


def _is_plain(href: str) -> bool:
    return (
        href[-1:] not in {"?", "#"}
        and "?#" not in href
        and "/." not in href
        and _PLAIN.fullmatch(href) is not None
    )
