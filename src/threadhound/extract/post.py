"""What a thread page holds: posts, and the quotes in them."""

from __future__ import annotations

from threadhound.model import Post, Quote

__all__ = ["Post", "Quote"]
