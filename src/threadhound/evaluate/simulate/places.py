"""Every kind of page that the forum answers, as a value that a URL style can spell and read."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """One thing to ask for. `id` names the board, thread, post or user; `text` whatever else."""

    kind: str
    id: int = 0
    page: int = 1
    text: str = ""


HOME = Place("home")

# kind: (word in the address, key of the id, word of the view), in plain English
KINDS = {
    "home": ("index", "", ""),
    "board": ("section", "b", ""),
    "sort": ("section", "b", ""),
    "thread": ("topic", "t", ""),
    "post": ("topic", "p", ""),
    "last": ("topic", "t", "last"),
    "next": ("topic", "t", "after"),
    "prev": ("topic", "t", "before"),
    "print": ("topic", "t", "print"),
    "more": ("topic", "t", "fragment"),
    "rows": ("section", "b", "fragment"),
    "user": ("member", "u", ""),
    "found": ("find", "u", ""),
    "search": ("find", "", ""),
    "query": ("find", "", ""),
    "tag": ("find", "g", ""),
    "members": ("members", "", ""),
    "calendar": ("calendar", "m", ""),
    "login": ("login", "", ""),
    "enter": ("login", "", ""),
    "register": ("join", "", ""),
    "help": ("help", "", ""),
    "markread": ("seen", "", ""),
    "feed": ("feed", "b", ""),
    "write": ("write", "b", ""),
    "reply": ("write", "t", ""),
    "quote": ("write", "p", ""),
    "report": ("report", "p", ""),
}
PAGED = frozenset(
    {"board", "sort", "thread", "print", "more", "rows", "found", "query", "tag", "members"}
)
WITH_TEXT = frozenset({"sort", "query", "enter"})
COUNTED_BY_POSTS = frozenset({"thread", "print", "more"})
EXTRA_WORDS = ("page", "view", "order", "text", "next", "do", "by", "a")
SESSION_KEY = "sid"
