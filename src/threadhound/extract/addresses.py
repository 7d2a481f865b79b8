"""Addresses of links on a page, made absolute quickly: the usual forms without a full parse."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import urljoin, urlsplit

_PLAIN = re.compile(r"(?:\./)?(?!\.)[\w%~@+-][\w%~@+.-]*(?:[?#/](?!\.).*)?")


@lru_cache(maxsize=64)
def _parts(base: str) -> tuple[str, str]:
    """The origin of a page and the folder it is in."""
    split = urlsplit(base)
    origin = f"{split.scheme}://{split.netloc}"
    return origin, origin + (split.path.rpartition("/")[0] or "") + "/"


def resolved(base: str, href: str) -> str:
    """An absolute address; empty for what is none."""
    if href.startswith(("http://", "https://")):
        return href
    try:
        if "/." not in href[1:] and ":" not in href and base.startswith("http"):
            origin, folder = _parts(base)
            if href[:1] == "/" and href[1:2] != "/":
                return origin + href
            if _PLAIN.fullmatch(href):
                return folder + href.removeprefix("./")
        return urljoin(base, href)
    except ValueError:
        return ""
