"""Whether a thread is closed, told by structure alone: a way to answer is missing, a mark is there.

Most threads of a site have a link or a form to answer them, which names the thread by its number.
Where some lack it, and exactly those carry a mark that no other has (a class, a picture), that is
what closing looks like on this site. Nothing is told where the two do not go together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.dom.flat import DIGITS
from threadhound.dom.pivots import url_shape
from threadhound.extract.addresses import resolved
from threadhound.extract.place import class_names
from threadhound.model import Json, Page

FEWEST_PAGES = 6
FEWEST_CLOSED = 2
MOST_CLOSED = 0.4  # of the pages; more lack something else than a way to answer


@dataclass(frozen=True, slots=True)
class LockRules:
    """What an open thread has, and what a closed one has instead."""

    answer: str
    mark: str

    def read(self, page: Page) -> bool | None:
        """Whether a thread is closed; None where the page says neither."""
        marked = self._is_marked(page)
        return None if marked == (self.answer in answers_of(page, ())) else marked

    def _is_marked(self, page: Page) -> bool:
        if page.tree is None:
            return False
        kind, _, name = self.mark.partition(" ")
        if kind == "class":
            return bool(page.tree.find_class(name))
        return any(self.mark in _marks(picture) for picture in page.tree.iter("img"))

    @classmethod
    def from_json(cls, data: Json) -> LockRules | None:
        if not isinstance(data, Mapping) or not data.get("answer") or not data.get("mark"):
            return None
        return cls(str(data["answer"]), str(data["mark"]))


def learn_locks(pages: Sequence[tuple[Page, Collection[str]]]) -> LockRules | None:
    """From thread pages, each of another thread, with the addresses that lead to pages of posts."""
    if len(pages) < FEWEST_PAGES:
        return None
    answers = _by_feature([answers_of(page, followed) for page, followed in pages])
    marks = _by_feature([marks_of(page) for page, _ in pages])
    every = frozenset(range(len(pages)))
    found = []
    for answer, there in answers.items():
        closed = every - there
        if FEWEST_CLOSED <= len(closed) <= MOST_CLOSED * len(pages):
            found += [(len(closed), answer, mark) for mark, on in marks.items() if on == closed]
    best = min(found, default=None)
    return LockRules(best[1], best[2]) if best else None


def answers_of(page: Page, followed: Collection[str]) -> set[str]:
    """Kinds of links and forms that name the thread by its number and lead to no page of posts."""
    own = set(DIGITS.findall(page.final_url))
    found = {
        "link " + url_shape(link.url)
        for link in page.links
        if link.url not in followed and not link.fragment and _names(link.url, own, page)
    }
    for form in page.tree.iter("form") if page.tree is not None else ():
        if next(form.iter("textarea"), None) is not None:
            found.add("form " + url_shape(resolved(page.final_url, form.get("action") or "")))
    return found


def _names(url: str, own: set[str], page: Page) -> bool:
    alike = url_shape(url) == url_shape(page.final_url)
    return not alike and bool(own.intersection(DIGITS.findall(url)))


def marks_of(page: Page) -> set[str]:
    """Class names and pictures of a page."""
    found: set[str] = set()
    for element in page.tree.iter() if page.tree is not None else ():
        if isinstance(element.tag, str):
            found.update(_marks(element))
    return found


def _marks(element: HtmlElement) -> set[str]:
    found = {f"class {name}" for name in class_names(element)}
    source = element.get("src") if element.tag == "img" else None
    if source:
        found.add("picture " + source.partition("?")[0].rpartition("/")[2])
    return found


def _by_feature(pages: Sequence[set[str]]) -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = defaultdict(set)
    for at, features in enumerate(pages):
        for feature in features:
            found[feature].add(at)
    return {feature: frozenset(on) for feature, on in found.items()}
