"""Parameters that name a visit and not a page, as web frameworks call them."""

from __future__ import annotations

import re

SESSION_CHARACTERS = 5  # the shortest tokens (cfid) have this many
# Names that web frameworks document for session ids. A name alone proves nothing ("s" may be a
# search): the value must look drawn by lot as well.
_SESSION_NAMES = frozenset(
    {"s", "sid", "session", "sessionid", "session_id", "sessid", "phpsessid", "jsessionid"}
    | {"zenid", "oscsid", "cfid", "cftoken"}
)
_SESSION_PREFIX = "aspsessionid"
_DRAWN = re.compile(r"[0-9A-Fa-f]{16,}|(?=.*[0-9])(?=.*[A-Za-z])[0-9A-Za-z,_.!-]{20,}")
_DRAWN_NUMBER = re.compile(r"[0-9A-Fa-f-]{5,}")  # cfid and cftoken are plain numbers


def is_session(piece: str) -> bool:
    """Whether a parameter is a session id: by its name, and by a value drawn by lot."""
    name, _, value = piece.partition("=")
    if len(value) < SESSION_CHARACTERS:  # the common case, settled at once
        return False
    name = name.lower()
    if name not in _SESSION_NAMES and not name.startswith(_SESSION_PREFIX):
        return False
    shape = _DRAWN_NUMBER if name.startswith("cf") else _DRAWN
    return shape.fullmatch(value) is not None
