"""The same forum with other names: what still works then was not memorised.

Per site, the words of classes, ids, data attributes and URLs, and the words that stand on many of
its pages (the interface), are replaced by nonsense. Numbers, dates, structure and the text of
posts stay. Everything a page links to is renamed alike, so that truth still applies. Tokens that a
machine drew are no words: they become other tokens of the same form.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from lxml import etree, html
from lxml.html import HtmlElement

from threadhound.dom.charset import decode
from threadhound.dom.datewords import date_words

INTERFACE_SHARE = 0.3  # of the pages must have a word before it counts as the site's own
NAMES = ("class", "id", "name", "for", "headers", "aria-labelledby", "aria-controls")
ADDRESSES = ("href", "src", "action", "cite", "content")
SPOKEN = ("title", "alt", "value", "placeholder", "aria-label")
STANDARD = frozenset({"http", "https", "www", "javascript", "mailto"})
WORD = re.compile(r"[^\W\d_]{2,}")
ADDRESS_WORD = re.compile(r"%[0-9A-Fa-f]{2}|[A-Za-z]{2,}")
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")  # not to be set in a tree
HOST = re.compile(r"(?:[a-zA-Z][\w+.-]*:)?//[^/?#]*")
PARAMETER = re.compile(rb"[?&;]([A-Za-z_]+)=([0-9A-Za-z_-]+)")
DRAWN_VALUES = 4  # different ones of a parameter, all of one length: no words
DRAWN_LENGTH = 6
UNWRITTEN = frozenset({"script", "style", "time"})
LENGTHS = (2, 11)
CONSONANTS, VOWELS = "bcdfghjklmnpqrstvwxz", "aeiou"


class Scrambler:
    """One site's renaming: the same word always becomes the same nonsense."""

    def __init__(self, seed: int, pages: Iterable[bytes]) -> None:
        self._random = random.Random(seed)
        self._names: dict[str, str] = {}
        sample = list(pages)
        self._interface = interface_words(sample)
        drawn = "|".join(sorted(drawn_parameters(sample)))
        self._drawn = re.compile(rf"([?&;](?:{drawn})=)([^&;#]*)") if drawn else None

    def url(self, url: str) -> str:
        """A URL with the words of its path and query replaced."""
        host = HOST.match(url)
        start = host.end() if host else 0
        if url[start:].startswith(("javascript:", "mailto:", "data:")):
            return url
        return url[:start] + self._address(url[start:])

    def _address(self, text: str) -> str:
        pieces = self._drawn.split(text) if self._drawn else [text]  # text, name, value, text ...
        pieces[2::3] = map(self._token, pieces[2::3])
        pieces[0::3] = (ADDRESS_WORD.sub(self._renamed, piece) for piece in pieces[0::3])
        pieces[1::3] = (ADDRESS_WORD.sub(self._renamed, piece) for piece in pieces[1::3])
        return "".join(pieces)

    def _token(self, value: str) -> str:
        """Another token of the same form: vowels, consonants and digits where they were."""
        known = self._names.get("=" + value)
        if known is None:
            known = self._names["=" + value] = "".join(map(self._letter, value))
        return known

    def _letter(self, letter: str) -> str:
        kind = next((kind for kind in (VOWELS, CONSONANTS) if letter.lower() in kind), letter)
        drawn = self._random.choice(kind)
        return drawn.upper() if letter.isupper() else drawn

    def page(self, body: bytes, content_type: str | None = None) -> bytes:
        """A page with its names, addresses and interface words replaced."""
        tree = parsed(body, content_type)
        if tree is None:
            return body
        for element in tree.iter():
            if isinstance(element.tag, str):
                self._rename(element)
                self._respeak(element)
        return b"<!doctype html><meta charset=utf-8>" + html.tostring(tree, encoding="utf-8")

    def _rename(self, element: HtmlElement) -> None:
        for name, value in element.attrib.items():
            if name in NAMES and element.tag != "meta":
                element.set(name, WORD.sub(self._renamed, value))
            elif name.startswith("data-"):
                del element.attrib[name]
                element.set("data-" + WORD.sub(self._renamed, name[5:]), value)
            elif name in ADDRESSES and element.tag != "meta":
                element.set(name, CONTROL.sub("", self.url(value)))
            elif name in SPOKEN:
                element.set(name, CONTROL.sub("", WORD.sub(self._spoken, value)))

    def _respeak(self, element: HtmlElement) -> None:
        if element.text and element.tag not in UNWRITTEN:
            element.text = CONTROL.sub("", WORD.sub(self._spoken, element.text))
        if element.tail:
            element.tail = CONTROL.sub("", WORD.sub(self._spoken, element.tail))

    def _renamed(self, match: re.Match[str]) -> str:
        word = match[0]
        return word if word[0] == "%" or word in STANDARD else self._nonsense(word)

    def _spoken(self, match: re.Match[str]) -> str:
        word = match[0]
        return self._nonsense(word) if word.lower() in self._interface else word

    def _nonsense(self, word: str) -> str:
        if word not in self._names:
            # Of another length too: a rule that leans on how long a name is must fail here.
            size = self._random.randint(*LENGTHS)
            letters = [self._random.choice(VOWELS if at % 2 else CONSONANTS) for at in range(size)]
            self._names[word] = "".join(letters)
        return self._names[word]


def drawn_parameters(pages: Iterable[bytes]) -> frozenset[str]:
    """Names of parameters whose values are letters and digits of one length: nobody's words."""
    values: dict[bytes, set[bytes]] = {}
    for body in pages:
        for name, value in PARAMETER.findall(body):
            values.setdefault(name, set()).add(value)
    return frozenset(name.decode() for name, found in values.items() if _are_drawn(found))


def _are_drawn(values: set[bytes]) -> bool:
    lengths = {len(value) for value in values}
    mixed = any(re.search(rb"[0-9]", v) and re.search(rb"[A-Za-z]", v) for v in values)
    return (
        len(values) >= DRAWN_VALUES and len(lengths) == 1 and min(lengths) >= DRAWN_LENGTH and mixed
    )


def parsed(body: bytes, content_type: str | None) -> HtmlElement | None:
    """A page's tree, read in its own charset."""
    text = CONTROL.sub("", decode(body, content_type)[0])
    try:
        return html.document_fromstring(text.encode(), parser=html.HTMLParser(encoding="utf-8"))
    except (etree.ParserError, ValueError):
        return None


def interface_words(pages: Iterable[bytes]) -> frozenset[str]:
    """Words that stand on many pages of a site, dates' words left out."""
    counts: Counter[str] = Counter()
    total = 0
    for body in pages:
        tree = parsed(body, None)
        if tree is not None:
            total += 1
            counts.update({word.lower() for word in WORD.findall(" ".join(tree.itertext()))})
    least = max(2, INTERFACE_SHARE * total)
    return frozenset(word for word, count in counts.items() if count >= least) - _date_words()


@lru_cache(maxsize=1)
def _date_words() -> frozenset[str]:
    words = date_words()
    phrases = (word for phrase in words.phrases for word in phrase.split())
    groups: Sequence[Iterable[str]] = (
        words.months,
        words.weekdays,
        words.days,
        words.moments,
        words.units,
        words.ago,
        words.fillers,
        words.number_words,
        phrases,
        ("am", "pm"),
    )
    return frozenset(part for group in groups for word in group for part in word.split())
