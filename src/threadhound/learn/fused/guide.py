"""Judging pages by what was learned: kinds and keys come from URLs, worth from what pages bring.

Lists are read one kind after the other, the most fruitful first. A kind of list that brings no new
thread (tags, archives by month, lists of an author's threads) is left alone after a few pages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from threadhound.dom.paging import page_urls
from threadhound.dom.series import step_between
from threadhound.dom.structure import Structure
from threadhound.learn.fused.plan import Plan
from threadhound.model import Follow, Json, Link, Page, PageKind, Skip, Verdict
from threadhound.urls.canonical import hash64, url_key
from threadhound.urls.keys import Reading

UNKNOWN = "unknown kind"
FIRST_THREADS = 1000  # priority: lists go first, so that redundant lists are seen as such
LIST_STEP = 10  # priorities between one kind of list and the next
PROBATION = 5  # pages of a kind of list that may show only threads that are known
TURNED = 2  # of them further pages, where the lists have any: first pages show what is newest
MISSED = 6  # pages of a kind of list in a row that are not there
DRY = 12  # the same after good ones: tags and authors may be built like boards


@dataclass(slots=True)
class Yield:
    """What a kind of list has brought."""

    pages: int = 0
    turned: int = 0  # further pages among them
    turns: bool = False  # whether its lists have further pages
    new: int = 0  # threads that no list before had shown
    dry: int = 0  # pages since then

    def barren(self) -> bool:
        enough = self.pages >= PROBATION and (self.turned >= TURNED or not self.turns)
        return self.dry >= DRY if self.new else enough


class FusedGuide:
    """Follows what is a list or a thread by its URL, once per page key."""

    def __init__(self, plan: Plan, entry: str, state: Mapping[str, Json]) -> None:
        self._plan = plan
        self._keys = plan.keys()
        self._entry = url_key(entry)
        self._rank = plan.ranks()
        self._threads: set[int] = set()
        self._turning = plan.turning()
        self._turned: dict[str, PageKind] = {}
        self._missed: Counter[str] = Counter()
        self._yields = {name: Yield(*counts) for name, counts in state.items()}

    def key(self, url: str) -> str:
        return self._keys.page_key(url) or url_key(url)

    def still_wanted(self, role: str) -> str | None:
        """Why pages of a role are no longer worth fetching; None while they are."""
        if self._missed[role] >= MISSED:
            return "leads nowhere"
        found = self._yields.get(role)
        return "brings nothing new" if found is not None and found.barren() else None

    def missed(self, role: str) -> None:
        """A page of this role was not there."""
        if role != PageKind.THREAD.value:
            self._missed[role] += 1

    def judge(self, page: Page) -> Verdict:
        reading = self._keys.read(page.final_url)
        kind = self._kind(page, reading)
        if kind is None:
            return Verdict(PageKind.OTHER)
        follow: dict[str, Follow] = {}
        skips: dict[str, Skip] = {}
        for link in page.links:
            if link.url in follow or link.url in skips:
                continue
            found = self._candidate(link.url)
            if isinstance(found, Skip) and kind is not PageKind.THREAD:
                found = self._by_place(link) or found
            if isinstance(found, Follow):
                follow[link.url] = found
            else:
                skips[link.url] = found
        if kind is not PageKind.ENTRY and not self._turns_known(kind):
            self._turn(page, kind, reading, follow, skips)
        delta = self._note(reading, follow.values()) if kind is not PageKind.THREAD else {}
        return Verdict(kind, tuple(follow.values()), tuple(skips.values()), delta=delta)

    def _kind(self, page: Page, reading: Reading) -> PageKind | None:
        if self._entry in (url_key(page.url), url_key(page.final_url)):
            return PageKind.ENTRY
        if reading.rule is None:
            return self._turned.get(url_key(page.final_url))
        return self._plan.kinds.get(str(reading.rule.pattern))

    def _candidate(self, url: str) -> Follow | Skip:
        reading = self._keys.read(url)
        kind = None if reading.rule is None else self._plan.kinds.get(str(reading.rule.pattern))
        if reading.rule is None or kind is None:
            return Skip(url, UNKNOWN)
        key = reading.page_key
        if key is None:
            return Skip(url, "points into a known page", kind.value)
        if kind is PageKind.THREAD:
            return Follow(url, key, kind.value, FIRST_THREADS)
        role = reading.rule.family
        later = 0 if reading.page not in (1, None) else 1
        return Follow(url, key, role, LIST_STEP * (1 + self._rank.get(role, 0)) + later)

    def _turns_known(self, kind: PageKind) -> bool:
        return self._turning[kind]

    def _turn(
        self,
        page: Page,
        kind: PageKind,
        reading: Reading,
        follow: dict[str, Follow],
        skips: dict[str, Skip],
    ) -> None:
        """Pagers that learning never met: looked for on every page until their build is known."""
        if not any(step_between(page.final_url, url) for url in skips):
            return
        rule = reading.rule
        role = kind.value if kind is PageKind.THREAD or rule is None else rule.family
        for url in page_urls(Structure.of(page).bars):
            skip = skips.get(url)
            if skip is not None and skip.reason == UNKNOWN and step_between(page.final_url, url):
                del skips[url]
                follow[url] = Follow(url, url_key(url), role, FIRST_THREADS)
                self._turned[url_key(url)] = kind

    def _by_place(self, link: Link) -> Follow | None:
        """A link of unknown build where all others are threads."""
        if link.location not in self._plan.places or self._keys.read(link.url).rule is not None:
            return None
        return Follow(link.url, url_key(link.url), PageKind.THREAD.value, FIRST_THREADS)

    def _note(self, reading: Reading, follows: Collection[Follow]) -> dict[str, Json]:
        """Count what a list brought."""
        things = [f.key.partition("#")[0] for f in follows if f.role == PageKind.THREAD.value]
        fresh = {hash64(thing) for thing in things} - self._threads
        self._threads |= fresh
        if reading.rule is None:
            return {}
        role = reading.rule.family
        noted = self._yields.setdefault(role, Yield())
        if not things:
            return {}
        self._missed[role] = 0
        noted.pages += 1
        noted.new += len(fresh)
        noted.dry = 0 if fresh else noted.dry + 1
        noted.turned += reading.page not in (1, None)
        noted.turns = noted.turns or any(
            f.role == role and not f.key.endswith("#1") for f in follows
        )
        return {role: [noted.pages, noted.turned, noted.turns, noted.new, noted.dry]}
