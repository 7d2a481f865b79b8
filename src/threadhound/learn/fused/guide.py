"""Judging pages by what was learned: kinds and keys come from URLs, worth from what pages bring.

Lists are read one kind after the other, the most fruitful first. A kind of list that brings no new
thread (tags, archives by month, lists of an author's threads) is left alone after a few pages.
Where lists and threads share one build of URL each page is looked at; of the others some are, so
that a build which no longer leads to threads is noticed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping

from threadhound.dom.series import step_between
from threadhound.dom.stated import links_with_stated
from threadhound.dom.structure import Structure
from threadhound.learn.fused import absences, across
from threadhound.learn.fused.absences import Absences
from threadhound.learn.fused.across import ACROSS, Across
from threadhound.learn.fused.buttons import links_of_posts
from threadhound.learn.fused.fronts import Fronts
from threadhound.learn.fused.harvest import Aim, Yield, named_by, names_of
from threadhound.learn.fused.led_on import LedOn
from threadhound.learn.fused.mixed_patterns import has_place, names_threads
from threadhound.learn.fused.one_host import OneHost
from threadhound.learn.fused.pagers import Pagers, way_of
from threadhound.learn.fused.plan import UNREAD, Plan
from threadhound.learn.fused.priorities import (
    FIRST_THREADS,
    LAST_RESORT,
    NEXT_PAGES,
    TURNED,
    of_list,
)
from threadhound.learn.fused.repeats import Repeats, is_behind
from threadhound.learn.fused.sessions import without_sessions
from threadhound.learn.fused.surroundings import without_switches
from threadhound.learn.fused.turning import NOTHING, Shows, Turning
from threadhound.learn.fused.worded_lists import names_of_list
from threadhound.learn.interface import TURN
from threadhound.learn.pagetypes import page_type
from threadhound.model import Follow, Json, Link, Page, PageKind, Skip, Verdict
from threadhound.urls.affixes import ending_of
from threadhound.urls.canonical import hash64, url_key
from threadhound.urls.keys import FRONT, Reading
from threadhound.urls.session import SessionRule
from threadhound.urls.tokens import tokenise

UNKNOWN = "unknown kind"
LOOKS = 8  # first pages of a build that are looked at
AGREE = 2  # pagers that say which page plain URLs show before those that do not are read so
ONE_IN = 32  # of the later ones; looking costs as much as five pages
SELDOM = 128  # the same where all that were looked at were good
AIM = "aim "  # before the names of builds in the state
THREAD = "thread "  # before the family of threads in a role
NAME = "name "  # before the names of parameters in the state


class FusedGuide:
    """Follows what is a list or a thread by its URL, once per page key."""

    def __init__(self, plan: Plan, entry: str, state: Mapping[str, Json]) -> None:
        self._plan = plan
        self._keys = plan.keys()
        self._host = OneHost(entry)
        self._entry = url_key(entry)
        self._when = {f: of_list(n, beside=f in plan.beside) for f, n in plan.ranks().items()}
        self._turning = plan.turning()
        self._counted = {rule.family for rule in plan.table.rules if rule.offset is not None}
        self._sessions = SessionRule(plan.table.sessions)
        self._repeats = Repeats()
        self._pagers = Pagers()
        self._fronts = Fronts()
        self._across = Across(state)
        self._led_on = LedOn()
        self._threads: set[int] = set()
        self._absences = Absences(state)
        self._shown: dict[str, Counter[Shows]] = defaultdict(Counter)
        self._yields: dict[str, Yield] = {}
        self._barren: dict[str, bool] = {}  # as of the last list
        self._aims: dict[str, Aim] = defaultdict(Aim)
        for name, counts in state.items():
            if name.startswith(AIM):
                self._aims[name.removeprefix(AIM)] = Aim(*counts)
            elif not name.startswith((across.STATE, absences.STATE)):
                self._yields[name] = Yield(*counts)

    def key(self, url: str) -> str:
        url = self._host.spelled(url)
        return self._keys.page_key(url) or url_key(url)

    def still_wanted(self, role: str) -> str | None:
        """Why pages of a role are no longer worth fetching; None while they are."""
        if self._absences.leads_nowhere(role, is_thread=role.startswith(THREAD)):
            return "leads nowhere"
        if role in self._aims and self._misses(role):
            return "leads to other pages"
        if self._across.shows_known(role):
            return "shows known pages again"
        return "brings nothing new" if self._is_barren(role) else None

    def _misses(self, role: str) -> bool:
        brought = self._yields.get(role)
        return self._aims[role].misses(brought, leads_on=role.startswith(TURN))

    def _is_barren(self, role: str) -> bool:
        """A kind of list that brings nothing, or one with a parameter that never brought any."""
        if role not in self._barren:
            self._barren[role] = self._has_no_yield(role)
        return self._barren[role]

    def _has_no_yield(self, role: str) -> bool:
        found = self._yields.get(role)
        if found is not None and found.barren(shared=role in self._plan.again):
            return True
        if role.startswith((THREAD, TURN)):
            return False
        named = (self._yields.get(NAME + name) for name in names_of(role))
        return any(each is not None and each.never_new() for each in named)

    def missed(self, role: str) -> dict[str, Json]:
        """A page of this role was not there; what to remember of it."""
        return self._absences.was_missed(role)

    def judge(self, page: Page) -> Verdict:
        page = without_sessions(self._host.read(page), self._sessions)
        page, switches = without_switches(page, self._plan.switches)
        reading = self._keys.read(page.final_url)
        kind = self._kind(page, reading)
        delta: dict[str, Json] = {}
        if kind is not None:
            kind = self._looked_at(page, reading, kind, delta)
        if kind is None:
            return Verdict(PageKind.OTHER, delta=delta)
        follow, skips = self._sorted_links(page, kind, reading)
        skips |= {link.url: Skip(link.url, "another look of a page") for link in switches}
        if kind is PageKind.THREAD:
            is_thread = page.role.startswith(THREAD)
            delta |= self._absences.was_there(page.role, is_thread=is_thread)
            leads_across = any(each.role.endswith(ACROSS) for each in follow.values())
            listed = hash64(reading.thing or "") in self._threads
            delta |= self._across.note(page, leads_across=leads_across, listed=listed)
            if leads_across and AIM + page.role in delta:
                delta |= self._aimed(page.role, good=True)  # to threads that no list has shown
            more = self._led_on.says_more(page) if page.role.startswith(TURN) else None
            delta |= {} if more is None else self._aimed(page.role, good=more)
        own = self._turn(page, kind, reading, follow, skips)
        self._stop_repeats(page, kind, reading, follow, skips)
        if kind is not PageKind.THREAD:
            delta |= self._note(page.role, reading, follow.values())
        return Verdict(kind, tuple(follow.values()), tuple(skips.values()), own, delta)

    def _kind(self, page: Page, reading: Reading) -> PageKind | None:
        if self._entry in (url_key(page.url), url_key(page.final_url)):
            return PageKind.ENTRY
        if reading.rule is not None:
            return self._plan.kinds.get(str(reading.rule.pattern))
        if page.role.startswith(TURN):
            return PageKind(page.role.removeprefix(TURN).partition(" ")[0])
        return PageKind.THREAD if page.role == THREAD else None

    def _looked_at(
        self, page: Page, reading: Reading, kind: PageKind, delta: dict[str, Json]
    ) -> PageKind | None:
        """The kind by the page itself, where its URL does not settle it or a look is due."""
        pattern = str(reading.rule.pattern) if reading.rule else ""
        mixed = pattern in self._plan.mixed
        silent = kind is PageKind.ENTRY or pattern in self._plan.named  # its looks say nothing
        if silent or not (page.role.startswith(THREAD) or mixed):
            return kind
        aim = self._aims[page.role]
        aim.looks += 1
        if not mixed and aim.looks > LOOKS and aim.looks % (ONE_IN if aim.bad else SELDOM):
            return kind
        seen = page_type(Structure.of(page)).kind
        if page.role.startswith(THREAD):  # lists are measured by what they bring
            delta |= self._aimed(page.role, good=seen is not PageKind.OTHER)
        if not mixed or seen is PageKind.OTHER:
            return kind
        if self._plan.places:
            return PageKind.INDEX if has_place(page, self._plan.places) else PageKind.THREAD
        listing = names_threads(page, reading, self._keys, self._plan.kinds)
        return PageKind.INDEX if listing else seen

    def _aimed(self, role: str, *, good: bool) -> dict[str, Json]:
        """Count where a kind of link led to."""
        return {AIM + role: self._aims[role].count(good=good)}

    def _sorted_links(
        self, page: Page, kind: PageKind, reading: Reading
    ) -> tuple[dict[str, Follow], dict[str, Skip]]:
        follow: dict[str, Follow] = {}
        skips: dict[str, Skip] = {}
        links = links_with_stated(page)
        of_posts = links_of_posts(links, kind, self._keys, self._plan.listed)
        for link in links:
            if link.url in follow or link.url in skips:
                continue
            found = self._candidate(link.url)
            if link.url in of_posts:
                found = Skip(link.url, "names a post of a thread")
            if isinstance(found, Skip) and kind is not PageKind.THREAD:
                found = self._by_place(link) or self._in_folder(link, kind) or found
            plain = self._plain_form(link.url, found)
            if plain is not None:
                follow.setdefault(plain.url, plain)
            if kind is PageKind.THREAD and isinstance(found, Follow):
                found = self._from_thread(found, reading)
            if isinstance(found, Follow):
                follow[link.url] = named_by(found, THREAD, kind, reading.rule)
            else:
                skips[link.url] = found
        return follow, skips

    def _from_thread(self, found: Follow, reading: Reading) -> Follow | Skip:
        """The thread's own pages come next; others last.

        Lists call a thread by its proper address: members cite it as it was called years ago.
        """
        if not found.role.startswith(THREAD):
            return self._place_in_list(found) or found
        thing = found.key.partition("#")[0]
        if thing == reading.thing:
            return found._replace(priority=NEXT_PAGES)
        if hash64(thing) in self._threads:
            return found._replace(priority=LAST_RESORT)
        role = found.role + ACROSS
        if self._across.shows_known(role):
            return Skip(found.url, "shows known pages again", found.role)
        return found._replace(role=role, priority=LAST_RESORT)

    def _place_in_list(self, found: Follow) -> Skip | None:
        """A list from a moment on, as a thread links to it: read from its front it shows all."""
        rule = self._keys.read(found.url).rule
        plain, _, query = found.url.partition("?")
        if rule is None or not query or all(slot.evidence != UNREAD for slot in rule.slots):
            return None
        front = self._candidate(plain)
        known = isinstance(front, Follow) and not front.role.startswith(THREAD)
        return Skip(found.url, "a place in a list", found.role) if known else None

    def _plain_form(self, url: str, found: Follow | Skip) -> Follow | None:
        """The thread that a link points into, last of all: lists name most of them before."""
        front = self._keys.front_of(url) if isinstance(found, Skip) else None
        plain = None if front is None else self._candidate(front)
        if not isinstance(plain, Follow) or not plain.role.startswith(THREAD):
            return None
        return plain._replace(priority=LAST_RESORT)

    def _candidate(self, url: str) -> Follow | Skip:
        reading = self._keys.read(url)
        kind = None if reading.rule is None else self._plan.kinds.get(str(reading.rule.pattern))
        if reading.rule is None or kind is None:
            return Skip(url, UNKNOWN)
        key = reading.page_key
        if key is None:
            return Skip(url, "points into a known page", kind.value)
        first = reading.page in (1, None)
        if kind is PageKind.THREAD:
            return Follow(url, key, THREAD + reading.rule.family, FIRST_THREADS + first)
        role, pattern = names_of_list(reading.rule, reading)
        if self._is_barren(pattern):
            return Skip(url, "brings nothing new", role)
        return Follow(url, key, role, self._when.get(reading.rule.family, of_list(0)) + first)

    def _turn(
        self,
        page: Page,
        kind: PageKind,
        reading: Reading,
        follow: dict[str, Follow],
        skips: dict[str, Skip],
    ) -> str | None:
        """Follow pagers whose build is not known; the page's own key by its number there."""
        rule = reading.rule
        role = f"{TURN}{kind} {'' if rule is None else rule.family}"
        turning = self._turning_of(page, kind, reading, role, follow, skips)
        board = rule is None or rule.family not in self._plan.beside
        when = TURNED if kind is PageKind.INDEX and board else FIRST_THREADS
        for url in sorted(turning.urls):
            skip, found = skips.get(url), follow.get(url)
            way = f"{role} {way_of(page.final_url, url)}" if kind is PageKind.THREAD else role
            if skip is not None and skip.reason == UNKNOWN and self.still_wanted(way) is None:
                del skips[url]
                follow[url] = Follow(url, url_key(url), way, when)
            elif found is not None and found.role.endswith(ACROSS):
                led = found.role.removesuffix(ACROSS)
                follow[url] = found._replace(role=led, priority=NEXT_PAGES)
        if kind is PageKind.THREAD:
            self._led_on.leads(page, turning.urls & follow.keys())
        own = turning.own(self._usual(page, kind, role, turning))
        return self._keys.page_key(own) if own and self._may_be(own, kind) else None

    def _may_be(self, url: str, kind: PageKind) -> bool:
        """Whether a URL is of a kind, or of none that is known."""
        rule = self._keys.read(url).rule
        return rule is None or self._plan.kinds.get(str(rule.pattern)) is kind

    def _usual(self, page: Page, kind: PageKind, role: str, turning: Turning) -> Shows | None:
        """What plain URLs of this build show as far as pagers said; None while they disagree.

        Pagers built alike: posts may cite one another by numbers added to their thread's address.
        """
        named = turning.last or turning.first
        series = f"{role} {tokenise(named).shape if named else ''}"
        said = {series: turning.shows} if turning.shows else self._fronts.met(page, kind)
        for each, shows in said.items():
            self._shown[role][shows] += 1
            self._shown[each][shows] += 1
        votes = self._shown[series]
        most = next(iter(votes)) if len(votes) == 1 else None
        if most is not None and votes[most] >= AGREE:
            return most
        self._fronts.wait_for(page, kind, series, turning)
        return None

    def _turning_of(
        self,
        page: Page,
        kind: PageKind,
        reading: Reading,
        role: str,
        follow: Mapping[str, Follow],
        skips: Mapping[str, Skip],
    ) -> Turning:
        unknown = [url for url, skip in skips.items() if skip.reason == UNKNOWN]
        counted = self._counts(kind, reading) and reading.page != FRONT
        own = page.final_url  # its next page may have an address that is not known
        near = unknown if reading.rule is None else [u for u in unknown if u.startswith(own)]
        strange = any(step_between(own, url) for url in near)
        if kind is PageKind.ENTRY or (counted and not strange):
            return NOTHING
        rows = {each.key for each in follow.values() if each.role.startswith(THREAD)}
        return self._pagers.turning(
            page,
            (*follow, *skips),
            unknown,
            rows=len(rows) if kind is PageKind.INDEX else 0,
            role=role,
            votes=self._shown[role],
        )

    def _counts(self, kind: PageKind, reading: Reading) -> bool:
        """Whether the further pages of a thing are known by their addresses."""
        return self._turning[kind] if reading.rule is None else reading.rule.family in self._counted

    def _stop_repeats(
        self,
        page: Page,
        kind: PageKind,
        reading: Reading,
        follow: dict[str, Follow],
        skips: dict[str, Skip],
    ) -> None:
        """Leave the pages behind one that says nothing new."""
        ahead = [url for url, each in follow.items() if is_behind(each, reading, TURN)]
        rows = sum(each.role.startswith(THREAD) for each in follow.values())
        if not ahead or not self._repeats.nothing_behind(page, kind, rows):
            return
        for url in ahead:
            skips[url] = Skip(url, "behind the last page", follow.pop(url).role)

    def _by_place(self, link: Link) -> Follow | None:
        """A link of unknown build where all others are threads."""
        if link.location not in self._plan.places or self._keys.read(link.url).rule is not None:
            return None
        return Follow(link.url, url_key(link.url), THREAD, FIRST_THREADS)

    def _in_folder(self, link: Link, kind: PageKind) -> Follow | None:
        """A list that the entry names without the slash that its address ends with; no file."""
        may_be = kind is PageKind.ENTRY and "?" not in link.url and not ending_of(link.url)
        found = self._candidate(f"{link.url}/") if may_be else None
        return found if isinstance(found, Follow) and not found.role.startswith(THREAD) else None

    def _note(self, led: str, reading: Reading, follows: Collection[Follow]) -> dict[str, Json]:
        """Count what a list brought."""
        things = [f.key.partition("#")[0] for f in follows if f.role.startswith(THREAD)]
        fresh = {hash64(thing) for thing in things} - self._threads
        self._threads |= fresh
        if reading.rule is None and not led.startswith(TURN):
            return {}
        rule = reading.rule
        role, pattern = (led, "") if rule is None else names_of_list(rule, reading)
        if not things:
            leads_on = any(f.role != role for f in follows)
            return {} if leads_on else self._absences.was_missed(role)
        self._barren.clear()
        noted = self._yields.setdefault(role, Yield())
        changed = {role: noted}
        for name in names_of(pattern):
            changed[NAME + name] = each = self._yields.setdefault(NAME + name, Yield())
            each.pages, each.new = each.pages + 1, each.new + len(fresh)
        noted.pages, noted.new = noted.pages + 1, noted.new + len(fresh)
        # a small board's one thread may be the last that the home page names
        noted.dry = 0 if fresh else noted.dry + (len(set(things)) > 1 or role in self._plan.again)
        noted.turned += reading.rule is None or reading.page not in (1, None)
        noted.turns |= any(f.role == role and not f.key.endswith("#1") for f in follows)
        counts = {name: each.as_json() for name, each in changed.items()}
        return counts | self._absences.brought(role)
