"""From bytes to text: which encoding a page is in, and what to do when it lies about it."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from functools import cache

from w3lib.encoding import (
    html_body_declared_encoding,
    http_content_type_encoding,
    read_bom,
    resolve_encoding,
)

DAMAGE = 0.05  # undecodable share of the non-ASCII characters up to which a declaration is believed
SAMPLE_BYTES = 64 * 1024  # a guess reads no more than this
TYPICAL = 0.7  # share of a script's everyday characters that makes a guess credible
KANA = 0.2  # Japanese mixes kana with kanji; no other text has this much kana

# Codecs that Python knows and no browser accepts: a page must not choose them.
_REFUSED = frozenset({"utf-7", "idna", "punycode", "undefined", "unicode_escape"}) | {
    "raw_unicode_escape",
    "unicode-escape",
    "raw-unicode-escape",
}


def decode(body: bytes, content_type: str | None) -> tuple[str, str, bool]:
    """The text of a page, its encoding, and whether bytes had to be replaced."""
    marked, mark = read_bom(body)
    if marked is not None and mark is not None:
        return _decoded(body[len(mark) :], marked)
    tried: list[str] = []
    for name in _claims(body, content_type):
        try:
            return body.decode(name), name, False
        except UnicodeError:
            tried.append(name)
    for name in tried:
        text = body.decode(name, "replace")
        if _damage(text) <= DAMAGE:
            return text, name, True
    return _decoded(body, _guess(body[:SAMPLE_BYTES]))


def _decoded(body: bytes, name: str) -> tuple[str, str, bool]:
    text = body.decode(name, "replace")
    return text, name, "\ufffd" in text


def _claims(body: bytes, content_type: str | None) -> Iterator[str]:
    """What header and page say, then the default; the page is read only if the header fails."""
    header = http_content_type_encoding(content_type) if content_type else None
    if name := _usable(header):
        yield name
    if name := _usable(html_body_declared_encoding(body)):
        if _is_narrow(name) and not body.isascii():
            yield "utf-8"  # saved anew by a browser; no text of single bytes is UTF-8 by chance
        yield name
    yield "utf-8"


@cache
def _is_narrow(name: str) -> bool:
    """Whether an encoding has a byte for each character."""
    every = bytes(range(256))
    return len(every.decode(name, "replace")) == len(every)


def _usable(name: str | None) -> str | None:
    resolved = resolve_encoding(name) if name else None
    if resolved is None or resolved in _REFUSED:
        return None
    try:
        "".encode(resolved)  # refuses codecs that are not for text
        "a".encode(resolved).decode(resolved)
    except (LookupError, UnicodeError):
        return None
    return codecs.lookup(resolved).name


def _damage(text: str) -> float:
    """Replaced characters as a share of those that are not ASCII."""
    return text.count("\ufffd") / max(1, sum(1 for c in text[:SAMPLE_BYTES] if c > "\x7f"))


def _guess(sample: bytes) -> str:
    """The encoding in which the text looks like everyday writing of its script."""
    for name, typical, share in _CANDIDATES:
        try:
            text = codecs.getincrementaldecoder(name)().decode(sample)
        except UnicodeError:
            continue
        wide = sum(1 for c in text if c > "\x7f")
        if wide and typical(text) >= share * wide:
            return name
    return "cp1252"


def _matched(pattern: str) -> Callable[[str], int]:
    """Counts the characters that a pattern covers."""
    search = re.compile(pattern).findall
    return lambda text: sum(map(len, search(text)))


def _early(table: str, first: int, last: int) -> Callable[[str], int]:
    """Counts the characters of a table's first, everyday part, and East Asian punctuation."""

    def is_typical(character: str) -> bool:
        lead = character.encode(table, "replace")[0]
        return first <= lead <= last or character in "，。、？！：；（）「」《》　"

    return lambda text: sum(map(is_typical, text))


# The strictest codecs first: what decodes there is seldom something else. Cyrillic comes in words
# of small letters; the wrong table gives capitals, and accents of Latin text stand alone.
_CANDIDATES = (
    ("euc_jp", _matched("[\u3041-\u30ff]"), KANA),
    ("shift_jis", _matched("[\u3041-\u30ff]"), KANA),
    ("euc_kr", _matched("[\uac00-\ud7a3]"), TYPICAL),
    ("gb18030", _early("gb2312", 0xB0, 0xD7), TYPICAL),
    ("big5", _early("big5", 0xA4, 0xC6), TYPICAL),
    ("cp1251", _matched("[а-яё]{2,}"), TYPICAL),
    ("koi8_r", _matched("[а-яё]{2,}"), TYPICAL),
)
