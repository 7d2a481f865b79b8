"""Files of posts in an archive: what became of each is a named value."""

from __future__ import annotations

FILE = "file "  # named value, before a file's address: its status, type and size, or its failure
