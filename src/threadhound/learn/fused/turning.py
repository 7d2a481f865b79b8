"""Pagers that learning never met: read on the page itself until their build is known.

A plain URL, without a page number, shows the first page of a thing or its newest one. Which of the
two is told by the numbers that its pager links to: a first page has no link to page 1, and a last
page has no link beyond itself. A lone link without a number of its own tells nothing: it leads on
or back, and pages may be counted from 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from urllib.parse import parse_qsl, urlsplit

from lxml.html import HtmlElement

from threadhound.dom.paging import PagingBar
from threadhound.dom.series import Series, fit, step_between, template_of, values_of
from threadhound.dom.structure import Structure
from threadhound.dom.text import text_of
from threadhound.model import Page
from threadhound.urls.copied import as_asked

FULL = 4  # things on a page, at least, before it is full and the next one begins behind them
LONE = 2  # links that may lead on, "next" and "last"; more are the numbers of posts
DIGITS = 4  # of a number of things on a page, at most
MANY = 10  # things on a page; fewer must be met exactly
SPARE = 1.5  # times as many rows as threads, where lists begin with boards
PLAIN_AND_MARKED = 2  # ways in which the numbers of a bar are dressed


class Shows(StrEnum):
    """Which page of a thing its plain URL shows."""

    FIRST = "first"
    LAST = "last"
    NOUGHT = "nought"  # the first one, where the first is number 0


@dataclass(frozen=True, slots=True)
class Turning:
    """The other pages of a thing; for a plain URL, what it may be called by its number."""

    urls: frozenset[str] = frozenset()
    shows: Shows | None = None  # None: the pager does not say
    first: str | None = None
    last: str | None = None
    nought: str | None = None  # set where pages may be counted from 0

    def own(self, usual: Shows | None) -> str | None:
        """The numbered URL of this very page."""
        shows = self.shows or usual
        return None if shows is None else self.called().get(shows)

    def called(self) -> dict[Shows, str]:
        """The numbered URLs that this page may have, by what plain ones show."""
        known = {Shows.FIRST: self.first, Shows.LAST: self.last, Shows.NOUGHT: self.nought}
        return {shows: url for shows, url in known.items() if url}


NOTHING = Turning()


def may_turn(page: Page, urls: Iterable[str]) -> bool:
    """Whether any of the URLs may be another page of this one, by a number in its address."""
    return any(step_between(page.final_url, url) for url in urls) or bool(beneath(page))


def beneath(page: Page) -> set[str]:
    """Links that are numbers and lead to the page's own address with something added."""
    own = page.final_url
    return {
        link.url
        for link in page.links
        if link.url.startswith(own) and link.url != own and link.anchor.isdecimal()
    }


def turning_of(page: Page, rows: int = 0) -> Turning:
    """Read the page's own bars; without one, a link that steps over just what the page shows."""
    structure = Structure.of(page)
    bars = [bar for bar in structure.bars if not bar.of_row]
    if not bars:
        shown = {rows, len(structure.posts.spans)} - {0, 1}
        ahead = frozenset(_stepping_over(page, shown))
        return Turning(ahead) if len(ahead) <= LONE else NOTHING
    urls = frozenset(url for bar in bars for url in bar.urls)
    for bar in bars:
        found = plain(bar, page.final_url)
        if found is not None:
            return replace(found, urls=urls)
    return Turning(urls)


def _stepping_over(page: Page, shown: set[int]) -> Iterable[str]:
    """Links that add to the page's URL the number of things it shows: the offset of the next.

    Where others add smaller numbers in the same way, each is the number of a post.
    """
    steps = {link.url: step_between(page.final_url, link.url) for link in page.links}
    added = {url: step.there for url, step in steps.items() if step and step.kind == "added"}
    alike = Counter(template_of(url) for url in added)
    for url, number in added.items():
        if number >= FULL and _is_passed(number, shown) and alike[template_of(url)] <= LONE:
            yield url


def steps_over(url: str, shown: int) -> bool:
    """Whether a query names as many things as a full page shows: where the next one begins."""
    numbers = (value for _, value in parse_qsl(urlsplit(as_asked(url)).query) if value.isdecimal())
    return shown >= MANY and any(_is_passed(int(n), {shown}) for n in numbers if len(n) <= DIGITS)


def _is_passed(offset: int, shown: set[int]) -> bool:
    """Whether a page shows as many things, perhaps with a few boards or announcements beside."""
    few = offset < MANY
    return any(offset <= each <= (offset if few else SPARE * offset) for each in shown)


def plain(bar: PagingBar, url: str) -> Turning | None:
    """What a bar says of the plain URL it stands on; None where the URL has a number itself."""
    numbers = bar.numbers or _added(bar.urls, url)
    series = fit(numbers, url, []) if len(numbers) > 1 else _of_one(numbers, url)
    if series is None or series.slot < 0 or series.number_of(url) is not None:
        return None
    like = numbers[-1][1]
    if not _names(like, series.slot, url):
        return None
    known = [number for number, _ in numbers]
    first = series.url_of(1, like)
    if not bar.numbers and len(known) == 1:
        first = None if first == like else first
        behind, nought = series.url_of(known[0] + 1, like), series.url_of(0, like)
        return Turning(frozenset(bar.urls), None, first, behind, nought)
    here = _marked(bar) if bar.current is None else bar.current
    last = max(known) + (here not in known)
    return Turning(frozenset(bar.urls), _shown(known, here), first, series.url_of(last, like))


def _names(numbered: str, slot: int, plain: str) -> bool:
    """Whether a numbered URL says what the plain one is about: days of a calendar do not."""
    parts = urlsplit(as_asked(plain))
    last = parts.path.rstrip("/").rpartition("/")[2]
    said = Counter(values_of(f"{last}?{parts.query}"))
    values = values_of(numbered)
    if said:
        return not said - Counter((*values[:slot], *values[slot + 1 :]))
    folders = [f"/{step}/" for step in parts.path.split("/")[:-1] if _is_marked_number(step)]
    return last in numbered or (bool(folders) and all(each in numbered for each in folders))


def _is_marked_number(step: str) -> bool:
    """`t-120`: the number of a thing, whose title may follow; bare ones may be of a date."""
    return any(map(str.isdecimal, step)) and not step.isdecimal()


def _added(urls: Iterable[str], url: str) -> tuple[tuple[int, str], ...]:
    """Page numbers that links without digits add to the plain URL."""
    steps = ((step_between(url, target), target) for target in urls)
    return tuple(sorted((s.there, target) for s, target in steps if s and s.kind == "added"))


def _of_one(numbers: Sequence[tuple[int, str]], url: str) -> Series | None:
    """The rule of a lone link that adds a number: the last of its numbers that equals the page's.

    A link that adds nothing leads back to the first page, and none of its numbers counts pages.
    """
    for number, target in numbers:
        step = step_between(url, target)
        if step is not None and step.kind == "removed":
            return None
        values = values_of(target)
        slots = [slot for slot, value in enumerate(values) if value == number]
        if slots:
            return Series(template_of(target), slots[-1], 1, 0)
    return None


def _shown(known: Sequence[int], here: int | None) -> Shows | None:
    if here is not None and here in (1, max(known), max(known) + 1):
        return Shows.FIRST if here == 1 else Shows.LAST
    if 1 not in known:
        return Shows.FIRST if 2 in known and len(known) > 1 else None  # noqa: PLR2004 - page 2
    return Shows.LAST if list(known) == [1] else None


def _marked(bar: PagingBar) -> int | None:
    """The one number that is linked like the others but dressed differently."""
    dressed: dict[object, list[int]] = {}
    for node in bar.nodes:
        number = text_of(node).strip()
        if number.isdecimal():
            dressed.setdefault(_dress(node), []).append(int(number))
    alone = [numbers[0] for numbers in dressed.values() if len(set(numbers)) == 1]
    return alone[0] if len(dressed) == PLAIN_AND_MARKED and len(alone) == 1 else None


def _dress(node: HtmlElement) -> object:
    parent = node.getparent()
    around = None if parent is None else (parent.tag, parent.get("class"))
    return node.get("class"), node.get("aria-current"), around
