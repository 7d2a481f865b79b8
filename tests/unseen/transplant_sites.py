"""How communities build their addresses; no names of hosts, only what stands below them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

FIELDS = {
    "id": r"(?P<id>\d+)",
    "slug": r"(?P<slug>[^/?&#]+?)",
    "bid": r"(?P<bid>\d+)",
    "bslug": r"(?P<bslug>[^/?&#]+?)",
    "page": r"(?P<page>\d+)",
    "page0": r"(?P<page0>\d+)",
    "start": r"(?P<start>\d+)",
}


@dataclass(frozen=True)
class Site:
    """How a community builds its addresses, below its origin."""

    file: str
    thread: str
    page: str
    board: str
    board_page: str
    home: str = "/"
    posts: tuple[str, ...] = ()  # addresses of single posts, with {id} for the post
    last: str = ""  # the way to the newest post, in rows
    rows: str = "table"
    per_page: int = 10
    language: str = "en"
    shows_posts: bool = False  # addresses of posts show the page; else they lead to it


def pattern(template: str) -> re.Pattern[str]:
    pieces = re.split(r"(\{\w+\})", template)
    seen: set[str] = set()
    made = ""
    for piece in pieces:
        name = piece[1:-1] if piece.startswith("{") else ""
        if not name:
            made += re.escape(piece)
        elif name in FIELDS and name not in seen:
            made += FIELDS[name]
            seen.add(name)
        else:
            made += r"[^/?&#]+?"
    return re.compile(made)


def sites() -> dict[str, Site]:
    """The sites by the names of the saved pages they are of."""
    lines = Path(__file__).with_name("transplants.jsonl").read_text().splitlines()
    rows = [json.loads(line) for line in lines]
    return {row["file"]: Site(**(row | {"posts": tuple(row.get("posts", ()))})) for row in rows}
