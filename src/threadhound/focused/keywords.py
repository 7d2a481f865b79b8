"""The COMMD paper's test for comments: telling words in class names, and how to collect them.

The paper keeps its list to itself; `collect_keywords` finds one from labelled pages, and
`START_KEYWORDS` is a list to begin with.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.focused.visits import domain_of
from threadhound.model import Page

KEYWORDS = 25  # as many as the paper uses
_START = """
    comment kommentar reply replies antwort post beitrag message msg thread topic forum discuss
    diskussion response review opinion meinung leser user-text userpost disqus fb-comments talkback
    guestbook"""
START_KEYWORDS = tuple(_START.split())
ANCESTORS = 2  # above a comment whose class names still speak of it
_WORD = re.compile(r"[^\W\d_]{4,}")  # shorter ones would match anywhere in a class name


@dataclass(frozen=True, slots=True)
class LabelledPage:
    """A page with the elements that are comments; none for a page without."""

    page: Page
    comments: Sequence[HtmlElement] = ()


def class_names(root: HtmlElement) -> Iterator[str]:
    """Every class attribute of a subtree, in lower case."""
    for element in root.iter():
        names = element.get("class") if isinstance(element.tag, str) else None
        if names:
            yield names.lower()


def has_keyword(page: Page, keywords: Sequence[str] = START_KEYWORDS) -> bool:
    """Whether a class name of the page contains one of the keywords."""
    if page.tree is None:
        return False
    return any(word in names for names in set(class_names(page.tree)) for word in keywords)


def collect_keywords(pages: Iterable[LabelledPage], most: int = KEYWORDS) -> list[str]:
    """Words of class names at comments, those that most domains share first.

    A word that as many domains show on pages without comments says nothing, and is left out.
    """
    near: dict[str, set[str]] = defaultdict(set)
    far: dict[str, set[str]] = defaultdict(set)
    for labelled in pages:
        domain = domain_of(labelled.page.url)
        for word in _words_near(labelled.comments):
            near[word].add(domain)
        if not labelled.comments and labelled.page.tree is not None:
            for word in _words(class_names(labelled.page.tree)):
                far[word].add(domain)
    telling = [word for word in near if len(near[word]) > len(far[word])]
    telling.sort(key=lambda word: (len(far[word]) - len(near[word]), word))
    return telling[:most]


def _words_near(comments: Iterable[HtmlElement]) -> set[str]:
    words: set[str] = set()
    for comment in comments:
        words |= _words(class_names(comment))
        above = comment.getparent()
        for _ in range(ANCESTORS):
            if above is None:
                break
            words |= _words([(above.get("class") or "").lower()])
            above = above.getparent()
    return words


def _words(names: Iterable[str]) -> set[str]:
    return {word for one in names for word in _WORD.findall(one)}
