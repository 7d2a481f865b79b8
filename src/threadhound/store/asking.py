"""What a person types into a search, as SQLite's full-text index understands it, and excerpts.

Words must all be there, in any order; "a phrase" as it stands; -word must not be there; word* is a
beginning. Nothing a person types is an error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from threadhound.errors import UsageError
from threadhound.store.words import SIGNS, SPACELESS, folded, is_spaceless, words

EXCERPT = 180  # characters of context: two lines of a terminal
MOST_TERMS = 32  # of a query; a pasted page is not a query
_TERM = re.compile(r'(-?)"([^"]*)"?|(\S+)')
_PIECE = re.compile(rf"[{SPACELESS}]+|(?:(?![{SPACELESS}])[\w{SIGNS}])+")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing asked for: words in a row."""

    words: tuple[str, ...]
    open: bool = False  # a beginning is enough
    excluded: bool = False

    def expression(self) -> str:
        star = " *" if self.open else ""
        return f'"{" ".join(self.words)}"{star}'


def terms_of(query: str) -> list[Term]:
    """The terms of a query, in the order they were typed."""
    found = []
    for minus, phrase, plain in _TERM.findall(query):
        text = phrase or plain
        excluded = bool(minus) or (plain.startswith("-") and len(plain) > 1)
        term = _term(text, excluded=excluded)
        if term is not None:
            found.append(term)
    return found[:MOST_TERMS]


def _term(text: str, *, excluded: bool) -> Term | None:
    cut = words(text)
    if not cut:
        return None
    # Of a run in a script without blanks the last single character is in the pair before it.
    if len(cut) > 1 and len(cut[-1]) == 1 and is_spaceless(cut[-1]) and cut[-2].endswith(cut[-1]):
        cut.pop()
    alone = len(cut) == 1 and len(cut[0]) == 1 and is_spaceless(cut[0])
    return Term(tuple(cut), open=text.endswith("*") or alone, excluded=excluded)


def expression(query: str, author: str | None = None, columns: str = "title text") -> str:
    """The query for the index; refuses one that asks for nothing."""
    terms = terms_of(query)
    wanted = [f"{{{columns}}} : {term.expression()}" for term in terms if not term.excluded]
    if author:
        named = _term(author, excluded=False)
        if named is None:
            raise UsageError(f"'{author}' is not a name that can be searched for.")
        wanted.append(f"author : {named.expression()}")
    if not wanted:
        raise UsageError(
            "There is no word to search for.", 'For example: search ARCHIVE "oil leak"'
        )
    unwanted = [f"{{title text}} : {term.expression()}" for term in terms if term.excluded]
    asked = " AND ".join(f"({one})" for one in wanted)
    return asked + "".join(f" NOT ({one})" for one in unwanted)


def marks(text: str, query: str) -> list[tuple[int, int]]:
    """Places in a text that a query asked for."""
    terms = [term for term in terms_of(query) if not term.excluded]
    runs = [_joined(term.words) for term in terms if is_spaceless(term.words[0])]
    single = {word: term.open for term in terms for word in term.words if not is_spaceless(word)}
    found = []
    for piece in _PIECE.finditer(text):
        plain = folded(piece.group())
        if is_spaceless(plain[:1]):
            found += _inside(piece.start(), plain, runs)
        elif plain in single or any(
            is_open and plain.startswith(w) for w, is_open in single.items()
        ):
            found.append(piece.span())
    return found


def _joined(pairs: Sequence[str]) -> str:
    """Pairs of characters put together again."""
    return pairs[0] + "".join(pair[-1] for pair in pairs[1:] if len(pair) > 1)


def _inside(start: int, plain: str, runs: Sequence[str]) -> list[tuple[int, int]]:
    return [
        (start + at.start(), start + at.end())
        for run in runs
        if run
        for at in re.finditer(re.escape(run), plain)
    ]


def excerpt(text: str, query: str, size: int = EXCERPT) -> tuple[str, list[tuple[int, int]]]:
    """The part of a text with most of what was asked for, on one line, and the places in it."""
    places = marks(text, query)
    start = 0
    if places and len(text) > size:
        best = max(
            places, key=lambda one: sum(one[0] <= p[0] < one[0] + size * 2 // 3 for p in places)
        )
        start = _word_start(text, max(0, best[0] - size // 4))
    end = min(len(text), start + size)
    if end < len(text):
        blank = text.rfind(" ", start + size // 2, end)
        end = blank if blank > 0 else end
    line = re.sub(r"\s", " ", text[start:end])
    before, after = "…" if start else "", "…" if end < len(text) else ""
    shift = len(before) - start
    shown = [(a + shift, b + shift) for a, b in places if a >= start and b <= end]
    return f"{before}{line}{after}", shown


def _word_start(text: str, at: int) -> int:
    """The next beginning of a word, if one is near."""
    blank = text.find(" ", at, at + 20) if at else -1
    return blank + 1 if blank >= 0 else at
