"""Fetching what the audit says is missing, by other ways than the lists that did not lead to it.

Within the rules: robots.txt and the pace hold for feeds and sitemaps too, nothing is asked for
unless something is missing, and guesses stop as soon as they lead nowhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from threadhound.crawl.audit import AUDIT, Read, gathered, known_in
from threadhound.crawl.audit_links import LinksLeftAlone
from threadhound.crawl.audit_pages import PagesLacking
from threadhound.crawl.audit_posts import PostNumbers
from threadhound.crawl.audit_rows import RowsLeftAlone, known_titles
from threadhound.crawl.library import Library
from threadhound.crawl.traffic import ROBOTS, Traffic
from threadhound.crawl.wishes import EDITED
from threadhound.dom.structure import Structure
from threadhound.learn.audit import Audit, audit
from threadhound.learn.audit_evidence import Evidence, ListSeen
from threadhound.learn.audit_ways import (
    addresses_in,
    at_home,
    has_words,
    left_out,
    pays,
    threads_among,
    threads_fed,
)
from threadhound.learn.interface import Guide
from threadhound.learn.listing import Known
from threadhound.model import Follow, Json, Page, PageKind, Purpose, Request, Response
from threadhound.store.interface import Outcome, State, Store, Task

ROUNDS = 10  # of looking and fetching; each begins with what the one before brought
BEYOND = 3  # numbers tried above the highest known
GUESSES = 5  # numbers tried in the first round; while they hit, each round doubles them
FEEDS = 12  # fetched at most; a forum has one per board
SITEMAPS = 6
LITTLE = 0.01  # of the threads: what rows that were not recognised can make pages look short by
DULL = 2  # feeds in a row that name nothing new before the others are left alone
ROLE = "thread audit"  # a missing one among them says nothing about the forum's own links
OK = 200


@dataclass(slots=True)
class Repair:
    """Audits a store at the end of a crawl, and queues what is missing until nothing helps."""

    store: Store
    guide: Guide
    traffic: Traffic
    read: Read
    library: Library
    repairs: bool  # only our own strategy repairs: the papers' systems are measured as they are
    explores: bool = True  # not as a member: what links of unknown kinds do to an account is open
    part: bool = False  # of the forum was all that was wanted
    rounds: int = 0
    tried: Counter[str] = field(default_factory=Counter)
    asked: set[str] = field(default_factory=set)
    sample: dict[str, str] = field(default_factory=dict)
    guessed: set[str] = field(default_factory=set)
    numbered: list[str] = field(default_factory=list)  # pages last asked for by their numbers
    dull: int = 0  # feeds in a row that named nothing new
    found: Audit | None = None
    evidence: Evidence | None = None
    by_posts: PostNumbers | None = None
    by_links: LinksLeftAlone | None = None
    by_rows: RowsLeftAlone | None = None
    at_first: int = 0  # threads stored before anything was repaired
    unguessed: int | None = None  # and before the last guesses, where those came last
    hits: int = 0  # guesses that were threads
    seen: dict[int, ListSeen] = field(default_factory=dict)

    async def look(self) -> int:
        """Audit; returns how many addresses were queued to be fetched."""
        known = known_in(self.store)
        self.found = self._audit(known)
        queued = 0
        worth = self._worth_it(self.found) or self._left() or any(self._overlooked(known))
        if self.repairs and self.rounds < ROUNDS and worth:
            self.at_first = self.found.threads if not self.rounds else self.at_first
            self.rounds += 1
            queued = await self._repair(self.found, known)
            self.found = self._audit(known)
        self.store.put({AUDIT: self.to_json()})
        return queued

    def _worth_it(self, found: Audit) -> bool:
        """Whether something is missing that there may be another way to.

        Lengths of pages may mislead by a little; not where another way has led to threads already.
        """
        doubtful = found.by_length and found.threads <= (self.at_first or found.threads)
        if found.repairable > (LITTLE if doubtful else 0.0) * found.threads:
            return True
        return bool(found.short or found.holes)

    def _audit(self, known: Known) -> Audit:
        sample = tuple(self.sample)
        self.evidence = gathered(self.store, self.read, known, sample, self.seen, part=self.part)
        return audit(self.evidence)

    def to_json(self) -> Json:
        told = self.found.to_json() if self.found is not None else {}
        more = told.get("threads", 0) - self.at_first if self.rounds else 0
        repair = {"tried": dict(self.tried), "stored": more}
        return told | {"repair": repair, "part": self.part}

    async def _repair(self, found: Audit, known: Known) -> int:
        stored = self._stored()
        follows = [*self._rows(known), *self._pages(found, known)]
        if not follows:
            follows += await self._of_rows()
        if found.repairable:
            follows += await self._named(known, stored)
            if not follows:
                follows += await self._guesses(found, known, stored)
            if not follows:
                follows += await self._of_posts(found, known, stored)
            if not follows and self.explores:
                follows += await self._of_links(found, known, stored)
            if not follows:
                follows += await self._named(known, stored, patient=True)
        self.store.add(follows)
        return len(follows)

    def _stored(self) -> dict[str, str]:
        """Every name of a thread that is stored, with the address of its first page."""
        if self.evidence is None:
            return {}
        threads = self.evidence.threads
        return {name: threads[thing].url for name, thing in self.evidence.names.items()}

    def _rows(self, known: Known) -> list[Follow]:
        urls = list(self._overlooked(known))
        self.asked |= set(urls)
        if urls:
            self.tried["rows of lists"] += len(urls)
        return [Follow(url, self.guide.key(url), ROLE) for url in urls]

    async def _of_rows(self) -> list[Follow]:
        """What rows of lists name that was never asked for, where it proves to be worth it."""
        if self.by_rows is None:
            titles = (page.title for page in self.store.pages(PageKind.THREAD))
            self.by_rows = RowsLeftAlone(self.guide.key, known_titles(titles))
        found = await self.by_rows.follows(self._row, self._left())
        return [one for one in found if self._first(one.url)]

    def _left(self) -> list[str]:
        """Titles of rows of which nothing was asked for, where all of the forum is wanted."""
        wanted = self.explores and not self.part and self.store.get(EDITED) is None
        if self.evidence is None or not wanted:
            return []
        return [url for url in self.evidence.left if url not in self.asked]

    async def _row(self, url: str) -> Page | None:
        """What a row names; the crawl reads it from the archive then."""
        known = self.store.visit_of(url)
        if known is None:
            await self._answer(url, "rows left alone", Purpose.LEARN)
            known = self.store.visit_of(url)
        answer = self.store.read(known) if known is not None else None
        if known is None or not isinstance(answer, Response) or answer.status != OK:
            return None
        self.library.note(self.guide.key(url), known)
        return self.read(answer)

    def _overlooked(self, known: Known) -> Iterator[str]:
        """Threads that rows of lists name and that were never asked for."""
        strange = self.evidence.strange if self.evidence is not None and not self.part else ()
        for url in strange:
            told = known(url)
            if told is not None and told[0] is PageKind.THREAD and url not in self.asked:
                yield url

    def _pages(self, found: Audit, known: Known) -> list[Follow]:
        """Pages that threads and lists lack."""
        if self.evidence is None:
            return []
        lacking = PagesLacking(self.store, self.read, self.guide.key, self.asked)
        named = list(lacking.named(found, self.evidence, known))
        counted = self._some(list(lacking.counted(found, self.evidence)))
        for way, urls in (("pages of pagers", named), ("pages by their numbers", counted)):
            if urls:
                self.tried[way] += len(urls)
        return [Follow(url, self.guide.key(url), ROLE) for url in (*named, *counted)]

    def _some(self, made_up: list[str]) -> list[str]:
        """Of addresses that nothing links to some from everywhere; more while any was there.

        Where further pages begin with the second, the first of every thread seems to be missing.
        """
        there = any(self.store.find(self.guide.key(url)) is not None for url in self.numbered)
        most = 2 * len(self.numbered) if there else 0 if self.numbered else GUESSES
        chosen = made_up[:: max(1, len(made_up) // max(1, most))][:most]
        self.asked -= {*made_up} - {*chosen}
        self.numbered = chosen or self.numbered
        return chosen

    async def _named(
        self, known: Known, stored: dict[str, str], *, patient: bool = False
    ) -> list[Follow]:
        """Threads that feeds and sitemaps name; at last the feed of every board that lacks some."""
        for url in self._feeds(lacking=True) if patient else [*self._sitemaps(), *self._feeds()]:
            if url in self.asked or (self.dull >= DULL and not patient):
                continue
            self.asked.add(url)
            named = await self._threads_named(url, known)
            self.sample |= named
            self.dull = 0 if named.keys() - stored.keys() else self.dull + 1
        new = {t: url for t, url in self.sample.items() if t not in stored}
        return [Follow(url, self.guide.key(url), ROLE) for url in new.values() if self._first(url)]

    async def _threads_named(self, url: str, known: Known) -> dict[str, str]:
        """Of a feed, a sitemap, or the sitemaps that one names."""
        urls = await self._addresses(url)
        named = threads_fed(urls, known) or threads_fed(at_home(urls, url), known)
        for one in [each for each in urls if each.endswith((".xml", ".xml.gz"))][:SITEMAPS]:
            if self._first(one):
                named |= threads_among(await self._addresses(one), known)
        return named

    def _first(self, url: str) -> bool:
        new = url not in self.asked
        self.asked.add(url)
        return new

    def _feeds(self, *, lacking: bool = False) -> list[str]:
        """Those of the home first, then of the boards that lack most; or only of these."""
        boards = self.found.boards if self.found is not None else ()
        missing = {board.thing: board.missing for board in boards}
        lists = sorted(
            (one for one in self.seen.values() if missing.get(one.thing) or not lacking),
            key=lambda one: (not one.is_home, -missing.get(one.thing, 0)),
        )
        return list(dict.fromkeys(feed for one in lists for feed in one.feeds))[:FEEDS]

    def _sitemaps(self) -> list[str]:
        """Those that robots.txt names."""
        kept = self.store.get(ROBOTS)
        text = str(kept.get("text") or "") if isinstance(kept, dict) else ""
        lines = (line.partition(":") for line in text.splitlines())
        named = [value.strip() for name, _, value in lines if name.strip().lower() == "sitemap"]
        return named[:SITEMAPS]

    async def _addresses(self, url: str) -> list[str]:
        answer = await self._answer(url, "feeds and sitemaps")
        return addresses_in(answer.body) if answer is not None else []

    async def _answer(self, url: str, way: str, purpose: Purpose = Purpose.FEED) -> Response | None:
        """Asked for beside the frontier, and archived; None where it is not there."""
        request = Request(url, purpose=purpose)
        answer = await self.traffic.get(request)
        self.tried[way] += 1
        if not isinstance(answer, Response):
            return None
        task = Task(id=0, url=url, key="")
        self.store.commit((Outcome(task, State.PENDING, answer=answer, request=request),))
        return answer if answer.status == OK else None

    async def _of_posts(self, found: Audit, known: Known, stored: dict[str, str]) -> list[Follow]:
        """Threads of posts whose numbers lie between those known."""
        if self.by_posts is None:
            self.by_posts = PostNumbers(self.store, self.read)
        new = await self.by_posts.threads(
            self._page, known, stored, found.threads, found.repairable
        )
        return [Follow(url, self.guide.key(url), ROLE) for url in new.values() if self._first(url)]

    async def _of_links(self, found: Audit, known: Known, stored: dict[str, str]) -> list[Follow]:
        """Threads that links of other kinds lead to, those beside nameless rows first."""
        if self.by_links is None:
            self.by_links = LinksLeftAlone(self.store, self.read, self.guide.key)
        beside = {thing for one in self.seen.values() for thing in one.beside}
        repaired, lacking = max(0, found.threads - self.at_first), found.repairable
        told = self.evidence
        barred = {*told.removed, *told.closed} if told is not None else set()
        new = await self.by_links.threads(
            self._linked, known, stored.keys() | barred, beside, lacking, repaired
        )
        return [Follow(url, self.guide.key(url), ROLE) for url in new.values() if self._first(url)]

    async def _linked(self, url: str) -> tuple[Page, list[str]] | None:
        """A page with all that it names; a feed names its threads, too."""
        answer = await self._answer(url, "links left alone")
        if answer is None:
            return None
        page = self.read(answer)
        named = [page.final_url, page.canonical or "", *(link.url for link in page.links)]
        written = () if page.links else addresses_in(answer.body)
        return page, [*named, *written, *at_home(written, url)]

    async def _page(self, url: str) -> Page | None:
        answer = await self._answer(url, "numbers of posts left out")
        return self.read(answer) if answer is not None else None

    async def _guesses(self, found: Audit, known: Known, stored: dict[str, str]) -> list[Follow]:
        """Threads by the numbers that lie between those known, while it pays."""
        possible = [
            url
            for url in left_out(set(stored.values()), BEYOND)
            if url not in self.guessed
            and (told := known(url)) is not None
            and told[0] is PageKind.THREAD
            and told[1] not in stored
        ]
        self.hits += found.threads - self.unguessed if self.unguessed is not None else 0
        self.unguessed = None
        if not pays(len(self.guessed), self.hits, found.repairable, len(possible)):
            return []
        self.unguessed = found.threads
        guesses = possible[: max(GUESSES, len(self.guessed))]
        self.guessed |= set(guesses)
        if has_words(guesses[0], set(stored.values())):
            guesses = [url for guess in guesses if (url := await self._own(guess, known, stored))]
        else:
            self.tried["numbers left out"] += len(guesses)
        return [Follow(url, self.guide.key(url), ROLE) for url in guesses]

    async def _own(self, guess: str, known: Known, stored: dict[str, str]) -> str | None:
        """The address that a thread has itself, behind one with the words of another thread."""
        answer = await self._answer(guess, "numbers left out")
        if answer is None:
            return None
        page = self.read(answer)
        urls = [page.final_url if page.passed else "", page.canonical or ""]
        bars = Structure.of(page).bars
        urls += [url for bar in bars if not bar.of_row for url in bar.urls]
        urls += [link.url for link in page.links if link.anchor and link.anchor in page.title]
        new = {t: url for t, url in threads_among(urls, known).items() if t not in stored}
        own = [url for url in new.values() if url != guess]
        return min(own, key=len, default=guess)
