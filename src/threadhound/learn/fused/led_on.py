"""What pagers of unknown build brought: pages that say nothing new turn no thread.

A link that adds a number to a thread's address may lead to its next page, or to one of its posts.
"""

from __future__ import annotations

import re
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from lxml.html import HtmlElement

from threadhound.dom.structure import Structure
from threadhound.learn.pagetypes import page_type
from threadhound.model import Page, PageKind
from threadhound.urls.canonical import hash64

LEADERS = 512  # pages remembered; what they lead on to is fetched soon after them
LOOKS = 8  # pages of a way on that are looked at: forms say something new, too
LETTERS = 24  # shorter texts are names, dates and buttons
AROUND = 3  # elements around a text that say where it stands
_WORD = re.compile(r"[^\W\d]+")

Said = dict[int, int]  # texts, and where each of them stands
Words = frozenset[str]  # of a title


class LedOn:
    """What pages said that led on by links of unknown build."""

    def __init__(self) -> None:
        self._said: dict[str, tuple[Words, Said]] = {}
        self._leaders: OrderedDict[str, tuple[str, ...]] = OrderedDict()
        self._looks: Counter[str] = Counter()

    def leads(self, page: Page, urls: Iterable[str]) -> None:
        """Note what a page says, for when those that it leads on to are there."""
        fresh = tuple(url for url in urls if url not in self._said)
        if not fresh:
            return
        self._said.update(dict.fromkeys(fresh, (_words(page), _texts(page))))
        self._leaders[page.final_url] = (*self._leaders.get(page.final_url, ()), *fresh)
        while len(self._leaders) > LEADERS:
            for url in self._leaders.popitem(last=False)[1]:
                self._said.pop(url, None)

    def says_more(self, page: Page) -> bool | None:
        """Whether a page says what the one before it did not; None where that is not known.

        The last page of a thread may be too short for its looks; its posts stand where others do.
        Where they do not, it looks like a thread and has its title: archives of a day have not.
        """
        (title, before), here = self._said.get(page.url, (None, {})), _texts(page)
        if title is None or here.keys() <= before.keys():
            return None if title is None else False
        self._looks[page.role] += 1
        if self._looks[page.role] > LOOKS:
            return True
        new = {place for text, place in here.items() if text not in before}
        if new <= set(before.values()):
            return True
        named = 2 * len(title & _words(page)) >= len(title)
        return named and page_type(Structure.of(page)).kind is not PageKind.OTHER


def _words(page: Page) -> Words:
    return frozenset(_WORD.findall(page.title))


def _texts(page: Page) -> Said:
    return {} if page.tree is None else dict(_placed(page.tree))


def _placed(tree: HtmlElement) -> Iterator[tuple[int, int]]:
    for element in tree.iter():
        own = element.text if isinstance(element.tag, str) else None  # not of comments
        for text, inner in ((own, element), (element.tail, element.getparent())):
            said = " ".join(text.split()) if text else ""
            if len(said) >= LETTERS and inner is not None:
                yield hash64(said), hash64(_place(inner))


def _place(element: HtmlElement) -> str:
    around = islice(chain([element], element.iterancestors()), AROUND)
    return "/".join(f"{each.tag!s}.{each.get('class', '')}" for each in around)
