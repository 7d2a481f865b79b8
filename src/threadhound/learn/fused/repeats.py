"""Pagers without end: sites that show the last page again whatever number is asked for.

A page that says the same as one before it has nothing behind it. Where a site does so often, pages
that are not full are taken for the last ones.
"""

from __future__ import annotations

from collections import Counter, OrderedDict

from lxml import etree

from threadhound.dom.structure import Structure
from threadhound.model import Follow, Page, PageKind
from threadhound.urls.canonical import hash64_of
from threadhound.urls.keys import Reading

REMEMBERED = 4096  # pages whose words are known; a thing's pages are fetched one after the other
OFTEN = 5  # repeated pages from which on the site is known for it
_UNHEEDED = b"0123456789 \t\r\n"


class Repeats:
    """What pages said, as far as is needed to see one come again."""

    def __init__(self) -> None:
        self._said: OrderedDict[int, None] = OrderedDict()
        self._repeated: Counter[PageKind] = Counter()
        self._fullest: Counter[PageKind] = Counter()

    def nothing_behind(self, page: Page, kind: PageKind, rows: int) -> bool:
        """Whether a page that links to further ones is the last one all the same."""
        said = _words(page)
        known = said in self._said
        self._said[said] = None
        if len(self._said) > REMEMBERED:
            self._said.popitem(last=False)
        self._repeated[kind] += known
        return known or (self._repeated[kind] >= OFTEN and self._is_short(page, kind, rows))

    def _is_short(self, page: Page, kind: PageKind, rows: int) -> bool:
        full = kind is PageKind.THREAD
        records = len(Structure.of(page).posts.spans) if full else rows
        self._fullest[kind] = max(self._fullest[kind], records)
        return records < self._fullest[kind]


def is_behind(link: Follow, reading: Reading, turning: str) -> bool:
    """Whether a link leads to a later page of the thing that a page shows."""
    if link.role.startswith(turning):
        return True
    thing, _, number = link.key.rpartition("#")
    here = reading.page if isinstance(reading.page, int) else 1
    return thing == reading.thing and number.isdecimal() and int(number) > here


def _words(page: Page) -> int:
    """The text of a page without its numbers: clocks and counters change."""
    if page.tree is None:
        return 0
    text: bytes = etree.tostring(page.tree, method="text", encoding="utf-8")
    return hash64_of(text.translate(None, _UNHEEDED))
