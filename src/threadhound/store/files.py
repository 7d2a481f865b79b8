"""Names of files: made by us, never by the web."""

from __future__ import annotations

import re

LONGEST = 80
_UNSAFE = re.compile(r"[^a-z0-9.-]+")
_DEVICES = {"con", "prn", "aux", "nul"} | {f"{d}{n}" for d in ("com", "lpt") for n in range(10)}


def safe_name(text: str) -> str:
    """Letters, digits, dots and dashes only; never a device of some system, hidden or a path."""
    name = _UNSAFE.sub("-", text.lower()).strip(".-")[:LONGEST].rstrip(".-") or "archive"
    return f"at-{name[: LONGEST - 3]}" if name.split(".")[0] in _DEVICES else name
