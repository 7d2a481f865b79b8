"""What forms a page asks to be filled in."""

from __future__ import annotations

from threadhound.model import Page


def asks_for_password(page: Page) -> bool:
    """Whether there is a password field on the page."""
    fields = page.tree.iter("input") if page.tree is not None else ()
    return any((each.get("type") or "").lower() == "password" for each in fields)
