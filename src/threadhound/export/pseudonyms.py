"""Other names for authors: the same person has the same one, and only the key's owner can tell.

A name is an HMAC of the author's name under the key, so without the key nobody can test a guess.
What would give the name away is replaced or left out: quotes name their author by the new name,
names of people of the thread are replaced in the text, and profile addresses, signatures and the
HTML (which carries both in its attributes) are null. What people write about themselves stays.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256

from threadhound.errors import UsageError
from threadhound.model import Json
from threadhound.store.words import is_spaceless

Row = dict[str, Json]
LEFT_OUT = ("author_url", "starter_url", "signature", "html")
SHORT_NAME = 2  # characters; so short a name counts in the text only as it is spelled
SHORTEST_KEY = 8  # characters; a shorter key is guessed
SIZE = 10  # characters of 5 bits: two of a million authors meet once in 2,000 archives
KNOWN_NAMES = 100_000  # remembered; a forum's active authors
KNOWN_PATTERNS = 2000  # the same people are named again and again
NAMES_AT_ONCE = 500  # of one thread, replaced in its texts
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


def pseudonymised(rows: Iterable[Row], key: str) -> Iterator[Row]:
    """The rows with every author under another name."""
    if len(key) < SHORTEST_KEY:
        raise UsageError(f"The key has fewer than {SHORTEST_KEY} characters.", "Use a longer one.")
    naming = _Naming(lru_cache(KNOWN_NAMES)(lambda name: pseudonym(name, key)))
    return map(naming.row, rows)


def pseudonym(name: str, key: str) -> str:
    """The name of somebody under a key."""
    digest = hmac.digest(key.encode(), name.strip().encode("utf-8", "surrogatepass"), sha256)
    return "user-" + "".join(_ALPHABET[byte % 32] for byte in digest[:SIZE])


@dataclass(slots=True)
class _Naming:
    """Goes through the rows thread by thread and knows who has spoken in this one."""

    rename: Callable[[str], str]
    thread: Json = None
    names: dict[str, str] = field(default_factory=dict)
    folded: dict[str, str] = field(default_factory=dict)  # the same names as they are looked for

    def row(self, row: Row) -> Row:
        new = {name: None if name in LEFT_OUT else value for name, value in row.items()}
        if row.get("thread_id") != self.thread:
            self.thread, self.names, self.folded = row.get("thread_id"), {}, {}
        if "name" in row:  # of a user: the address is the profile's
            new["url"] = None
        for name in ("author", "name", "starter"):
            if isinstance(row.get(name), str):
                new[name] = self._learn(row[name])
        quotes = [self._quote(quote) for quote in row.get("quotes") or ()]
        if "quotes" in row:
            new["quotes"] = [{**quote, "text": self._text(quote.get("text"))} for quote in quotes]
        if "text" in row:
            new["text"] = self._text(row["text"])
            _forget_spans(row["text"], new)
        return new

    def _quote(self, quote: Row) -> Row:
        author = quote.get("author")
        return {**quote, "author": self._learn(author) if isinstance(author, str) else author}

    def _learn(self, name: str) -> str:
        new = self.rename(name)
        known = name in self.names or len(self.names) >= NAMES_AT_ONCE
        if not known and _tells(name.strip()):
            self.names[name] = new
            self.folded[name] = _folded(name.strip())
        return new

    def _text(self, text: Json) -> Json:
        """Most texts name nobody, and finding that out is quick."""
        if not isinstance(text, str) or not self.names:
            return text
        plain = _folded(text)
        there = [name.strip() for name, folded in self.folded.items() if folded in plain]
        return _pattern(tuple(there)).sub(self._replace, text) if there else text

    def _replace(self, found: re.Match[str]) -> str:
        name = found.group()
        exact = self.names.get(name)
        if exact is None:
            exact = next(
                n for known, n in self.names.items() if known.strip().lower() == name.lower()
            )
        return exact


def _tells(name: str) -> bool:
    """Whether the name in a text is surely a name: not one letter, not a short word like `an`."""
    if len(name) != SHORT_NAME:
        return len(name) > SHORT_NAME
    return name != name.lower() or is_spaceless(name)


def _folded(text: str) -> str:
    """Texts that differ in case only are equal so, as far as patterns take them for equal."""
    if text.isascii():
        return text.lower()
    return text.casefold().replace("i\N{COMBINING DOT ABOVE}", "i").replace("ı", "i")


@lru_cache(KNOWN_PATTERNS)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile("|".join(map(_written, longest_first)))


def _written(name: str) -> str:
    """A pattern for a name: a word by itself, unless its script has no blanks between words."""
    before = "" if is_spaceless(name) else r"(?<!\w)"
    after = "" if is_spaceless(name[-1]) else r"(?!\w)"
    case = "(?i:" if len(name) > SHORT_NAME else "(?:"
    return f"{before}{case}{re.escape(name)}){after}"


def _forget_spans(text: Json, new: Row) -> None:
    """Places of quotes in the text count no longer where the text has changed."""
    if new["text"] != text and new.get("quotes"):
        new["quotes"] = [{**quote, "start": None, "end": None} for quote in new["quotes"]]
