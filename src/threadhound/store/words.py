"""Text as the words it can be found by, in any script.

Case, accents and width do not count. Scripts that put no blanks between words are cut into pairs
of characters, each beginning at every character, so that any two or more of them are found.
The search page of an exported site does the same (export/assets/search.js); a test holds them
together.
"""

from __future__ import annotations

import re
import unicodedata

# Marks on letters that people leave out when they search: Latin accents, Cyrillic titlo, Hebrew
# points, Arabic vowels, and the voicing marks of kana. Vowel signs of Indic scripts are letters.
ACCENTS = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7"
    "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f"
)
# Vowel signs and the like that stand inside words but are no letters to a regular expression.
SIGNS = "\u0900-\u0963\u0966-\u109f\u1780-\u17d3\u200d"
# Thai, Lao, Tibetan, Burmese, Khmer, kana, Han, Hangul.
SPACELESS = (
    "\u0e01-\u0eff\u0f40-\u109f\u1780-\u17d3\u3041-\u3096\u30a1-\u30fa\u30fc\u31f0-\u31ff"
    "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003fffd"
)
_ACCENTS = re.compile(f"[{ACCENTS}]+")
_ASCII_WORD = re.compile(r"[a-z0-9]+")
_WORD = re.compile(rf"[\w{SIGNS}]+")
_SPACELESS = re.compile(f"[{SPACELESS}]")
_RUN = re.compile(f"[{SPACELESS}]+|[^{SPACELESS}]+")


def folded(text: str) -> str:
    """The text without what does not count when people search."""
    if text.isascii():
        return text.lower()
    plain = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    return unicodedata.normalize("NFC", plain).lower()


def words(text: str) -> list[str]:
    """The words of a text in order; pairs of characters where the script has no blanks."""
    if text.isascii():
        return _ASCII_WORD.findall(text.lower())
    plain = folded(text).replace("_", " ")
    found: list[str] = _WORD.findall(plain)
    if not _SPACELESS.search(plain):
        return found
    return [part for word in found for part in _parts(word)]


def _parts(word: str) -> list[str]:
    parts = []
    for run in _RUN.findall(word):
        if is_spaceless(run):
            parts += [run[at : at + 2] for at in range(len(run))]
        else:
            parts.append(run)
    return parts


def is_spaceless(word: str) -> bool:
    """Whether a word is of a script that puts no blanks between words."""
    return _SPACELESS.match(word) is not None
