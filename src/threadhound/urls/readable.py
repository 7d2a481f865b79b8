"""Addresses as people read them: letters instead of their escaped bytes."""

from __future__ import annotations

import re
import unicodedata

_ESCAPED = re.compile(r"(?:%[89A-Fa-f][0-9A-Fa-f])+")  # beyond ASCII


def readable(url: str) -> str:
    """An address with its letters as people read them, where they are letters."""
    return _ESCAPED.sub(_letters, url)


def _letters(escaped: re.Match[str]) -> str:
    try:
        text = bytes.fromhex(escaped[0].replace("%", "")).decode()
    except UnicodeDecodeError:
        return escaped[0]
    return text if all(map(_of_a_word, text)) else escaped[0]


def _of_a_word(character: str) -> bool:
    # Vowel signs of Indic and Thai words are marks, not letters.
    return character.isalnum() or unicodedata.category(character).startswith("M")
