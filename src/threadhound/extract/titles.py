"""The title of a thread as its page shows it, without what all pages of the site say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.dom.text import fold, folded_text
from threadhound.model import Json, Page

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
MOST_HEADINGS = 40  # of a page that are looked at
FEWEST = 3  # pages that must share a heading before it is the site's
SHARED = 0.3  # of the pages
SHORTEST = 3  # characters: what is no longer begins many a title by chance
_BORDER = re.compile(r"\w+$")
_START = re.compile(r"^\w+")
_PARTED = re.compile(r"\s*(?:[|:·»«–—-]\s|$)")


@dataclass(frozen=True, slots=True)
class TitleRules:
    """What stands round titles on every page."""

    furniture: tuple[str, ...] = ()  # headings of the site
    prefix: str = ""  # of <title>
    suffix: str = ""

    def to_json(self) -> dict[str, Json]:
        return {"furniture": list(self.furniture), "prefix": self.prefix, "suffix": self.suffix}

    @classmethod
    def from_json(cls, data: Mapping[str, Json]) -> TitleRules:
        return cls(
            tuple(map(str, data.get("furniture") or ())),
            str(data.get("prefix") or ""),
            str(data.get("suffix") or ""),
        )


def learn_titles(pages: Sequence[Page]) -> TitleRules:
    """From thread pages, one of each thread."""
    counts = Counter(text for page in pages for text in set(_headings(page)))
    enough = max(FEWEST, SHARED * len(pages))
    furniture = tuple(sorted(text for text, count in counts.items() if count >= enough))
    titles = sorted({fold(page.title) for page in pages} - {""})
    if len(titles) == 1 and len(pages) >= FEWEST:
        return TitleRules(furniture, prefix=titles[0])  # the site's name, of no thread
    if len(titles) < FEWEST:
        return TitleRules(furniture)
    prefix = _BORDER.sub("", shared_start(titles))
    backwards = shared_start([title[len(prefix) :][::-1] for title in titles])
    suffix = _START.sub("", backwards[::-1])
    return TitleRules(furniture, prefix, suffix)


def read_title(page: Page, rules: TitleRules) -> str:
    """The heading that the page's title repeats, else that title without what all have.

    Where all pages have one title, the first heading that they do not share.
    """
    title = fold(page.title)
    headings = [text for text in _headings(page) if text not in rules.furniture]
    repeated = max((text for text in headings if text in title), key=len, default="")
    if repeated:
        return repeated
    inner = title.removeprefix(rules.prefix).removesuffix(rules.suffix).strip()
    return inner or next(iter(headings), title)


def _headings(page: Page) -> Iterator[str]:
    if page.tree is None:
        return
    for number, element in enumerate(page.tree.iter(*HEADINGS)):
        if number >= MOST_HEADINGS:
            return
        text = folded_text(element)
        if text:
            yield text


def shared_start(texts: Sequence[str]) -> str:
    """The letters that all texts begin with; of sorted ones, the first and the last tell."""
    low, high = min(texts), max(texts)
    length = next(
        (at for at, (one, other) in enumerate(zip(low, high, strict=False)) if one != other),
        min(len(low), len(high)),
    )
    return low[:length]


def page_title(core: HtmlElement) -> str:
    """What the page of a post is called."""
    title = next(core.getroottree().iter("title"), None)
    return "" if title is None else folded_text(title)


def names_page(element: HtmlElement, said: str, title: str) -> bool:
    """Whether a heading is what its page is called: that names a thread, and nobody.

    Elsewhere several words must be all of the title up to a sign: `New pump - Forum`.
    """
    if len(said) <= SHORTEST:
        return False
    parent = element.getparent()
    if element.tag in HEADINGS or (parent is not None and parent.tag in HEADINGS):
        return title.startswith(said) or title.endswith(said)
    return " " in said and title.startswith(said) and _PARTED.match(title, len(said)) is not None
