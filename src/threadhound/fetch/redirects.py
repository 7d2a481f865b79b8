"""Where a redirect leads. Pure."""

from __future__ import annotations

import re
from urllib.parse import urljoin, urlsplit

from threadhound.fetch.target import Refused

REDIRECTS = frozenset({301, 302, 303, 307, 308})

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


def next_url(base: str, location: str | None, longest: int) -> str:
    """The absolute URL a Location header means; raises `Refused` if it means none.

    `location` is text in which bytes above 127 are escaped as surrogates: they are sent back as
    the bytes they were.
    """
    text = (location or "").strip(" \t")
    if not text:
        raise Refused("bad-redirect", f"{base} redirects to nowhere.")
    if len(text) > longest:
        raise Refused("bad-redirect", f"{base} redirects to a URL of {len(text)} characters.")
    if _CONTROL.search(text):
        raise Refused("bad-redirect", f"{base} redirects to a URL with control characters.")
    if text.startswith(("http://", "https://")):
        return text
    try:
        joined = urljoin(base, text)
        urlsplit(joined)
    except ValueError:
        raise Refused("bad-redirect", f"{base} redirects to {text[:80]!r}.") from None
    if _SCHEME.match(text) and not joined.lower().startswith(("http://", "https://")):
        raise Refused("scheme", f"{base} redirects to {text[:80]!r}, which is not on the web.")
    return joined
