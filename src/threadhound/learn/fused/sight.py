"""A page as a learner sees it: its type, its name, its records, its links and its pagers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from lxml.html import HtmlElement

from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat
from threadhound.dom.forms import asks_for_password
from threadhound.dom.paths import Locator
from threadhound.dom.speakers import speakers
from threadhound.dom.speech import length_of, longest_anchor
from threadhound.dom.structure import HEADINGS, Structure
from threadhound.dom.text import folded_text
from threadhound.learn.fused.families import TITLE
from threadhound.learn.pagetypes import Judgement, page_type
from threadhound.model import Failed, Page, PageKind
from threadhound.urls.canonical import absolute, hash64
from threadhound.urls.pattern import Pattern
from threadhound.urls.views import PageView

LETTERS = 15  # shorter texts are buttons, names and counters, not what a record says
FEW_ROWS = 3  # fewer are no list of anything
SHORT_LIST = 3  # rows of a list that may pass for posts
SURE = 0.9  # probability of a list that others are measured by
COUNT_WORDS = 3
COUNT_DIGITS = 5
_COUNT = re.compile(r"[\d.,\s]{1,12}[kKmM]?")
_DIGITS = re.compile(r"[0-9]+")
CONTENT_KINDS = (PageKind.INDEX, PageKind.THREAD)


@dataclass(frozen=True, slots=True)
class Column:
    """What the rows of a region link to at one place."""

    place: str
    urls: tuple[str, ...]
    rows: int
    region: int = 0  # columns of one region stand in the same rows


@dataclass(frozen=True, slots=True)
class Sight:
    """What reading one page brought."""

    page: Page
    judgement: Judgement
    view: PageView
    flips: frozenset[str]  # URLs of the page's own pagers
    row_flips: frozenset[str]  # URLs of pagers inside rows: further pages of the row's thread
    numbered: tuple[tuple[str, int], ...]  # pager URLs with the page number they show
    content: frozenset[str]  # places (location signatures) of links in rows or posts
    records: int
    counts: Mapping[str, frozenset[int]] = field(default_factory=dict)  # URL -> counts in its row
    post_links: tuple[frozenset[str], ...] = ()  # of a thread: what each post links to
    asks_password: bool = False
    columns: tuple[Column, ...] = ()
    idle: bool = False  # all that it shows stands on the site's other pages, too
    dated: bool = False
    shows_posts: bool = False  # a list that shows the newest posts of its threads
    by_name: bool = False  # a thread by what lists call it, not by its looks
    said: tuple[int, ...] = ()  # on a page of no known kind: all that it says, as one record
    speakers: tuple[str, ...] = ()  # on a page of no known kind: who may speak there

    @property
    def kind(self) -> PageKind:
        return self.judgement.kind

    @property
    def is_wall(self) -> bool:
        """Neither list nor thread, but a request to log in: it says nothing of what is behind."""
        return self.asks_password and self.kind is PageKind.OTHER

    @property
    def says_nothing(self) -> bool:
        """A wall, or a page that shows nothing yet: an empty board."""
        empty = self.idle or not (self.records or self.columns)
        return self.is_wall or (self.kind is PageKind.OTHER and empty)


def see(asked: str, page: Page) -> Sight:
    """Read a page that was asked for under a URL."""
    structure = Structure.of(page)
    judgement = page_type(structure)
    own = [bar for bar in structure.bars if not bar.of_row]
    flips = frozenset(url for bar in own for url in bar.urls)
    of_rows = frozenset(url for bar in structure.bars if bar.of_row for url in bar.urls)
    numbered = tuple(pair for bar in structure.bars for pair in _swapped(bar.numbers))
    texts = tuple(record_texts(structure, judgement.kind))
    moved = page.final_url if page.final_url != asked else None
    view = PageView(
        url=asked,
        title=page.title,
        heading=_heading(page),
        records=tuple(hash64(text) for text in texts),
        canonical=page.canonical,
        final_url=moved,
        turns=judgement.kind is PageKind.INDEX and bool(flips),
    )
    locator = Locator()
    content = frozenset(_content_places(structure, locator))
    posts = tuple(_post_links(structure, page)) if judgement.kind is PageKind.THREAD else ()
    sure = judgement.thread > SURE  # what stands in its posts counts members' posts
    counts = {} if sure else _counts(structure, page)
    return Sight(
        page=page,
        judgement=judgement,
        view=view,
        flips=flips,
        row_flips=of_rows,
        numbered=numbered,
        content=content,
        records=len(texts),
        counts=counts,
        post_links=posts,
        asks_password=asks_for_password(page),
        columns=tuple(_columns(structure, page, locator)),
        dated=bool(structure.flat.dates),
        **_unread(structure.flat, judgement.kind),
    )


def _unread(flat: Flat, kind: PageKind) -> dict[str, Any]:
    """What is kept of a page of no known kind, in case lists know it by a name."""
    if kind is not PageKind.OTHER:
        return {}
    texts = (text for node in flat.nodes for text in _texts(node))
    words = " ".join(text for text in texts if len(text.strip()) >= LETTERS)
    return {"speakers": speakers(flat), "said": (hash64(words),)}


def _columns(structure: Structure, page: Page, locator: Locator) -> Iterator[Column]:
    """The links of rows by their place in them."""
    flat = structure.flat
    base = page.base_url or page.final_url
    for at, region in enumerate(structure.regions):
        if len(region.spans) < FEW_ROWS:
            continue
        columns: dict[str, dict[str, None]] = {}
        for node in (node for span in region.spans for node in flat.links_in(*span)):
            target = absolute(base, flat.nodes[node].get("href") or "")
            if target:
                columns.setdefault(locator.of(flat.nodes[node]), {})[target[0]] = None
        for place, urls in columns.items():
            yield Column(place, tuple(urls), len(region.spans), at)


def by_place(page: Page) -> Iterator[Column]:
    """Where nothing repeats as a whole: what is linked at one place again and again."""
    places: dict[str, dict[str, None]] = {}
    for link in page.links:
        places.setdefault(link.location, {})[link.url] = None
    for place, urls in places.items():
        if len(urls) >= FEW_ROWS:
            yield Column(place, tuple(urls), len(urls))


def _swapped(numbers: tuple[tuple[int, str], ...]) -> Iterator[tuple[str, int]]:
    return ((url, number) for number, url in numbers)


def _heading(page: Page) -> str:
    """The first heading of a page; where there are many, those that are links name its rows."""
    found = [] if page.tree is None else [*page.tree.iter("h1")]
    if len(found) > HEADINGS:
        found = [one for one in found if one.find(".//a[@href]") is None]
    return folded_text(found[0]) if found else ""


def _spans(structure: Structure, kind: PageKind) -> list[Span]:
    if kind is PageKind.THREAD:
        return list(structure.posts.spans)
    rows = [span for region in structure.regions for span in region.spans]
    telling = [span for span in rows if _tells(structure.flat, span)]
    return telling or [span for region in structure.regions[:1] for span in region.spans]


def record_texts(structure: Structure, kind: PageKind) -> Iterator[str]:
    """What each record says: a row by its title, a post by its words; numbers left out."""
    flat = structure.flat
    for span in _spans(structure, kind):
        if kind is PageKind.THREAD:
            texts = (text for node in range(*span) for text in _texts(flat.nodes[node]))
            words = " ".join(text for text in texts if len(text.strip()) >= LETTERS)
        else:
            words = longest_anchor(flat, span)
        plain = " ".join(_DIGITS.sub("", words).split())
        if len(plain) >= (LETTERS if kind is PageKind.THREAD else 1):
            yield plain


def _texts(node: HtmlElement) -> Iterator[str]:
    yield from (text for text in (node.text, node.tail) if text)


def _content_places(structure: Structure, locator: Locator) -> Iterator[str]:
    """Where the links of rows and posts stand."""
    flat = structure.flat
    rows = [s for region in structure.regions for s in region.spans if _tells(flat, s)]
    posts = structure.posts.spans if len(structure.posts.spans) > 1 else ()
    for span in (*rows, *posts):
        for node in flat.links_in(*span):
            yield locator.of(flat.nodes[node])


def _post_links(structure: Structure, page: Page) -> Iterator[frozenset[str]]:
    flat = structure.flat
    own = {page.url, page.final_url, page.canonical}
    for span in structure.posts.spans:
        hrefs = (flat.nodes[node].get("href") for node in flat.links_in(*span))
        found = (absolute(page.base_url or page.final_url, href) for href in hrefs if href)
        yield frozenset(target[0] for target in found if target) - own


def _counts(structure: Structure, page: Page) -> dict[str, frozenset[int]]:
    """What a row may count of its thread: its numbers that stand alone."""
    flat = structure.flat
    counts: dict[str, frozenset[int]] = {}
    for span in (span for region in structure.regions for span in region.spans):
        texts = (text for node in range(*span) for text in _texts(flat.nodes[node]))
        numbers = frozenset(filter(None, map(_count, texts)))
        for node in flat.links_in(*span) if numbers else ():
            found = absolute(page.base_url or page.final_url, flat.nodes[node].get("href") or "")
            if found:
                counts[found[0]] = counts.get(found[0], frozenset()) | numbers
    return counts


def _count(text: str) -> int:
    """The number of a short text that holds just one: "12", "12 replies"."""
    words = text.split()
    numbers = _DIGITS.findall(text)
    short = len(words) <= COUNT_WORDS and len(numbers) == 1 and len(numbers[0]) <= COUNT_DIGITS
    return int(numbers[0]) if short else 0


def _tells(flat: Flat, span: Span) -> bool:
    """A row of a list says something about what it names: when, how many; a menu does not."""
    if flat.dates_in(*span):
        return True
    texts = (text for node in range(*span) for text in _texts(flat.nodes[node]))
    return any(_COUNT.fullmatch(text.strip()) for text in texts)


def title_places(sight: Sight) -> set[str]:
    """The places in a list whose links are titles: many, long and all different."""
    anchors: dict[str, set[str]] = {}
    for link in sight.page.links:
        if link.location in sight.content and length_of(link.anchor) >= TITLE:
            anchors.setdefault(link.location, set()).add(link.anchor)
    return {place for place, texts in anchors.items() if 2 * len(texts) >= sight.records}


def sure_title_places(sights: Iterable[Sight]) -> frozenset[str]:
    """Where sure lists have the longest link of each row, and sure threads have nothing."""
    counts: Counter[str] = Counter()
    elsewhere: set[str] = set()
    for sight in sights:
        if sight.records <= SHORT_LIST:
            continue
        if sight.judgement.index > SURE:
            counts.update(title_places(sight))
        elif sight.judgement.thread > SURE:
            elsewhere.update(link.location for link in sight.page.links)
    found = frozenset(p for p, n in counts.items() if n > 1 and p not in elsewhere)
    return found if elsewhere else frozenset()


def may_be_short_list(sight: Sight) -> bool:
    """A list of one or two threads looks like a thread."""
    return sight.judgement.kind is PageKind.THREAD and sight.records <= SHORT_LIST


def by_its_rows(sight: Sight, places: Collection[str]) -> Judgement:
    """The same once it is known where rows stand: those of a short list stand there, too."""
    said = sight.judgement
    rows = [link for link in sight.page.links if link.location in places]
    listed = len(rows) >= max(1, sight.records)
    return Judgement(PageKind.INDEX, said.thread, said.index) if listed else said


def rows_by_list(sights: Iterable[Sight]) -> Iterator[tuple[str, list[str]]]:
    """Each list with what its rows link to."""
    for sight in sights:
        if sight.kind is PageKind.INDEX:
            links = (link.url for link in sight.page.links if link.location in sight.content)
            yield sight.page.final_url, [url for url in links if url not in sight.flips]


def no_page(url: str, answer: Page) -> Failed:
    """What was sent instead of a page."""
    empty = "empty" in answer.flags or not answer.size
    return Failed(url, "it is empty" if empty else "it is no HTML", answer.content_type)


def shows_lists(pattern: Pattern, sights: Iterable[Sight]) -> bool:
    """Whether most pages of a build that were seen are lists: words of menus fit names, too."""
    seen = [sight for sight in sights if pattern.match(sight.page.final_url) is not None]
    return 2 * sum(sight.kind is PageKind.INDEX for sight in seen) > len(seen)
