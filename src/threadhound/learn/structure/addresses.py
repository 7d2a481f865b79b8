"""URL patterns as this method makes them: texts that differ become their class of characters.

Nothing is known of URLs that should not match: that is the method's weakness, and kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from threadhound.errors import UsageError
from threadhound.urls.canonical import url_key

_PARTS = re.compile(r"([/?&=.\-_])")
_NUMBER, _LETTERS, _ANY = r"\d+", r"[a-zA-Z]+", r"[^/?&=.\-_]+"
MOST_CHARACTERS = 4000


def parts_of(url: str) -> tuple[str, ...]:
    """The texts of a URL and the signs between them, in turn; the scheme is left out."""
    return tuple(_PARTS.split(url_key(url).partition("://")[2]))


def similar_groups(urls: Iterable[str]) -> list[list[str]]:
    """URLs of the same length and the same signs belong together."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for url in urls:
        parts = parts_of(url)
        empty = tuple("" if part else "-" for part in parts[::2])
        groups.setdefault((*parts[1::2], *empty), []).append(url)
    return [groups[key] for key in sorted(groups)]


def generalise(urls: Sequence[str]) -> str:
    """The pattern of similar URLs, as a regular expression."""
    columns = zip(*(parts_of(url) for url in urls), strict=True)
    return "".join(_class_of(sorted(set(column))) for column in columns)


def _class_of(texts: Sequence[str]) -> str:
    if len(texts) == 1:
        return re.escape(texts[0])
    if all(text.isdigit() and text.isascii() for text in texts):
        return _NUMBER
    if all(text.isalpha() and text.isascii() for text in texts):
        return _LETTERS
    return _ANY


class Address:
    """A pattern that is asked of URLs."""

    def __init__(self, text: str, where: str = "skeleton") -> None:
        if len(text) > MOST_CHARACTERS:
            raise UsageError(
                f"{where}: a pattern of {len(text)} characters is longer than any URL."
            )
        try:
            self._pattern = re.compile(text)
        except re.error as error:
            raise UsageError(f"{where}: '{text}' is no pattern ({error}).") from error
        self.text = text

    def matches(self, url: str) -> bool:
        return self._pattern.fullmatch(url_key(url).partition("://")[2]) is not None
