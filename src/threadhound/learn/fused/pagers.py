"""Pagers of unknown build: read with care at first, then known by where and how their links stand.

Finding the bars of a page takes longer than everything else that is done with it. A link at the
same place that changes the page's address in the same way was one of the bar each time, or never:
so it is on the next page. A link of a kind not met before is read with care, and so is one page of
many, whatever it holds.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from threadhound.dom.flat import DIGITS
from threadhound.dom.paging import PagingBar
from threadhound.dom.series import common, step_between
from threadhound.learn.fused.turning import NOTHING, Shows, Turning, beneath, plain, turning_of
from threadhound.model import Page

LOOKS = 8  # pages on which a kind of link was told from others before it is taken as known
ONE_IN = 32  # pages with nothing but known kinds of links that are read all the same
RARELY = 1 / 8  # of the links of a kind: bars are overlooked now and then, and seen where none are
SELDOM = 1 / 32  # of the links of a kind that is none of a bar were followed as if they were
NAME = re.compile("[A-Za-z_]{3}")
ANYWHERE = ""
MOST = 4096  # kinds of links remembered; pages with others are read with care
AROUND = " []()|,.«»‹›"  # what stands around the number of a page


@dataclass(frozen=True, slots=True)
class Turner:
    """A link that may lead to another page of the same thing."""

    url: str
    kind: tuple[str, str]  # where it stands, and what it does to the page's address
    number: int | None


@dataclass(slots=True)
class Seen:
    """What a kind of link was on the pages that were read."""

    pages: int = 0
    in_bars: int = 0
    led_on: int = 0  # in bars, and of no build that is known otherwise

    @property
    def leads_on(self) -> bool | None:
        """Whether such links belong to bars; None where that must be read each time."""
        if self.pages < LOOKS:
            return None
        if self.pages - self.in_bars <= RARELY * self.pages:
            return True
        never = self.led_on <= SELDOM * self.pages and self.in_bars <= RARELY * self.pages
        return False if never else None


NEVER = Seen()


@dataclass(slots=True)
class Pagers:
    """What was read so far, by kinds of links.

    `odd` are the roles whose bars lead on by links that are not told by their addresses; `read` is
    how many pages were read with care.
    """

    read: int = 0
    _seen: dict[tuple[str, str], Seen] = field(default_factory=dict)
    _odd: set[str] = field(default_factory=set)
    _spared: int = 0

    def turning(
        self,
        page: Page,
        urls: Collection[str],
        unknown: Collection[str],
        *,
        rows: int,
        role: str,
        votes: Mapping[Shows, int],
    ) -> Turning:
        """The other pages of a thing, among a page's URLs; `unknown` are those of no known build.

        `votes` are what pagers of the role said of plain URLs.
        """
        turners = list(turners_of(page, urls, unknown))
        if not turners:
            return NOTHING
        known = self._known(page, turners, role, votes)
        if known is not None:
            return known
        self.read += 1
        found = turning_of(page, rows)
        ahead = found.urls.intersection(unknown) - {page.final_url}
        self._note(turners, found.urls, ahead)
        if not ahead.issubset(one.url for one in turners):
            self._odd.add(role)
        return found

    def _known(
        self, page: Page, turners: Sequence[Turner], role: str, votes: Mapping[Shows, int]
    ) -> Turning | None:
        """The answer by kinds of links alone; None where the page must be read."""
        told = [self._leads_on(one.kind) for one in turners]
        if role in self._odd or None in told:
            return None
        self._spared += 1
        if self._spared % ONE_IN == 0:
            return None
        ahead = [one for one, leads_on in zip(turners, told, strict=True) if leads_on]
        if not ahead:
            return NOTHING
        urls = frozenset(one.url for one in ahead)
        numbers = {one.number: one.url for one in ahead if one.number is not None}
        bar = PagingBar(tuple(sorted(numbers.items())), more=tuple(sorted(urls)))
        said = plain(bar, page.final_url)
        if said is None:
            return Turning(urls)
        return replace(said, urls=urls) if _is_settled(said, votes) else None

    def _leads_on(self, kind: tuple[str, str]) -> bool | None:
        """By what such links were here, else by what they never were under that name."""
        here = self._seen.get(kind, NEVER).leads_on
        if here is not None or not NAME.search(kind[1].partition(" ")[2]):
            return here
        named = self._seen.get((ANYWHERE, kind[1]), NEVER)
        return False if named.pages >= ONE_IN and named.leads_on is False else None

    def _note(
        self, turners: Iterable[Turner], in_bars: Collection[str], ahead: Collection[str]
    ) -> None:
        kinds: dict[tuple[str, str], set[str]] = {}
        for one in turners:
            for place in (one.kind[0], ANYWHERE):
                kinds.setdefault((place, one.kind[1]), set()).add(one.url)
        for kind, urls in kinds.items():
            if kind in self._seen or len(self._seen) < MOST:
                seen = self._seen.setdefault(kind, Seen())
                seen.pages += 1
                seen.in_bars += not urls.isdisjoint(in_bars)
                seen.led_on += not urls.isdisjoint(ahead)


def turners_of(
    page: Page, urls: Collection[str], unknown: Collection[str] = ()
) -> Iterable[Turner]:
    """Which of the URLs may be other pages of this one, once for each place they stand at.

    Further pages may be made by another program than the first: links to what is not known are
    looked at where they are numbers.
    """
    own = page.final_url
    ways = {url: way for url in urls if (way := way_of(own, url))}
    ways |= {url: "beneath" for url in beneath(page) if url not in ways}
    strange = set(unknown) - ways.keys()
    ways |= {
        link.url: f"numbered {DIGITS.sub('#', link.url)}"
        for link in page.links
        if link.url in strange and _counts(link.anchor.strip(AROUND))
    }
    if not ways:
        return
    shown = dict.fromkeys(
        (link.url, link.location, link.anchor.strip(AROUND)) for link in page.links
    )
    for url, place, name in shown:
        if url in ways:
            yield Turner(url, (place, ways[url]), int(name) if _counts(name) else None)
    linked = {url for url, _, _ in shown}
    for url, way in ways.items():
        if url not in linked:
            yield Turner(url, (ANYWHERE, way), None)


def _is_settled(said: Turning, votes: Mapping[Shows, int]) -> bool:
    """Whether reading with care would say no more of which page a plain URL shows."""
    if said.nought is not None:
        return len(votes) == 1
    first = set(votes) == {Shows.FIRST} and votes[Shows.FIRST] >= LOOKS
    return first and said.shows is not Shows.LAST


def _counts(name: str) -> bool:
    return name.isdecimal() and len(name) < len("1000000")


def way_of(own: str, other: str) -> str:
    """What makes one address of the other; empty where it is more than a number."""
    step = step_between(own, other)
    if step is None:
        return ""
    if step.kind == "changed":
        template, _, slot = step.slot.rpartition("@")
        return f"changed {template.count('#') - int(slot)}"
    short, long = (own, other) if step.kind == "added" else (other, own)
    start = common(short, long)
    return f"{step.kind} {DIGITS.sub('#', long[start : start + len(long) - len(short)])}"
