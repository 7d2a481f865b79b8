"""All that a learner has seen of a site, and what follows from it so far."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from threadhound.dom.stated import links_with_stated
from threadhound.learn.fused.asides import is_aside
from threadhound.learn.fused.detours import (
    is_moved,
    leading_elsewhere,
    leads_to_one_place,
    links_of_posts,
    lists_of_posts,
    most_posts_link,
    with_namesakes,
)
from threadhound.learn.fused.families import Anchored, Family, FamilyKey, sort_into_families
from threadhound.learn.fused.kept import Kept
from threadhound.learn.fused.lacking import GONE, is_lacking
from threadhound.learn.fused.menus import leads_to_lists, leads_to_threads, rarely_named
from threadhound.learn.fused.named import threads_by_name
from threadhound.learn.fused.numbered_kinds import told_by_numbers
from threadhound.learn.fused.one_host import OneHost
from threadhound.learn.fused.revising import (
    Company,
    as_part,
    as_thread,
    furniture,
    is_of_posts,
    of_rows,
    turned_by_none,
)
from threadhound.learn.fused.sessions import sessions_of, without_sessions
from threadhound.learn.fused.siblings import Name
from threadhound.learn.fused.sight import (
    CONTENT_KINDS,
    Sight,
    by_its_rows,
    may_be_short_list,
    no_page,
    see,
    sure_title_places,
)
from threadhound.learn.fused.silent import stands_beside
from threadhound.learn.fused.spelled import is_spelling
from threadhound.learn.fused.surroundings import Surroundings
from threadhound.learn.fused.titles import Titles, is_titled
from threadhound.learn.fused.trees import are_messages
from threadhound.learn.fused.turns import false_turns, with_their_things
from threadhound.learn.pagetypes import Judgement, vote
from threadhound.model import Failed, Page, PageKind
from threadhound.urls.canonical import same_site
from threadhound.urls.session import SessionRule

ROOM = 90  # pages in all; the papers' systems need 442 to 5,000
NAMED = 2  # lists or threads that the rows of a page name, before it is a list itself
STRAY = 0.2  # of a family of lists and threads may be neither
MOSTLY = 3  # lists for each thread: an empty or a short list may pass for a thread
ENOUGH = 3  # threads in rows, and most of what was seen: whatever the others look like
MOST = 0.6  # of the posts have such a link; the first post or a guest's may lack it


@dataclass(slots=True)
class Notebook:
    """Pages seen, links met, pages that could not be had."""

    start: str
    room: int = ROOM  # for pages
    sights: dict[str, Sight] = field(default_factory=dict)  # by the URL asked for
    arrived: dict[str, Page] = field(default_factory=dict)  # by the URL that one was led to
    failed: dict[str, Failed] = field(default_factory=dict)
    links: dict[str, Anchored] = field(default_factory=dict)
    sessions: frozenset[str] = frozenset()
    names: dict[Name, frozenset[str]] = field(default_factory=dict)  # of boards, as URLs have them
    parts: dict[str, bool] = field(default_factory=dict)  # further parts of lists, or other orders
    turns: list[tuple[str, PageKind]] = field(default_factory=list)
    around: Surroundings = field(default_factory=Surroundings)
    _places: tuple[int, frozenset[str]] | None = None
    _host: OneHost | None = None
    _first: dict[str, tuple[object, Sight]] = field(default_factory=dict)  # before any was revised
    kept: Kept = field(default_factory=Kept)

    @property
    def asked(self) -> frozenset[str]:
        return frozenset((*self.sights, *self.failed))

    def take(self, answers: Iterable[tuple[str, Page | Failed]]) -> None:
        """Note answers; their pages are looked at when all are there, for what is around them."""
        unseen: list[str] = []
        for asked, answer in answers:
            if isinstance(answer, Failed) or answer.tree is None:
                failed = answer if isinstance(answer, Failed) else no_page(asked, answer)
                self.failed[SessionRule(self.sessions).stripped(asked)] = failed
                self.kept = Kept()
                continue
            self._host = self._host or OneHost(answer.final_url)
            page = self._host.read(answer)
            new = sessions_of(page).names - self.sessions
            url = SessionRule(self.sessions | new).stripped(asked)
            while unseen and (new or url in unseen):
                self._see(unseen.pop(0))
            if new:
                self._note_sessions(new)
            if page.final_url != url:
                self.arrived[page.final_url] = page
            self.around.take(url, page)
            unseen.append(url)
        if self.around.have_changed():
            self._see_again()
            return
        for url in unseen:
            self._see(url)

    def _note_sessions(self, names: frozenset[str]) -> None:
        """Pages are known by addresses without sessions, also those asked for before."""
        self.sessions |= names
        rule = SessionRule(self.sessions)
        self.start = rule.stripped(self.start)
        self.failed = {rule.stripped(url): each for url, each in self.failed.items()}
        self.sights = {rule.stripped(url): each for url, each in self.sights.items()}
        self.around.rename(rule.stripped)
        self._see_again()

    def _see(self, url: str) -> None:
        look = (self.around.look(url), self.sessions)
        if self._first.get(url, ("",))[0] != look:
            page = without_sessions(self.around.bare(url), SessionRule(self.sessions))
            self._first[url] = (look, see(url, page))
        self.sights[url] = self._first[url][1]
        self._note_links(self.sights[url])

    def _see_again(self) -> None:
        """Look at all pages again without what has turned out to be around all of them."""
        self.links.clear()
        for url in self.around.pages:
            self._see(url)
        for url, kind in self.turns:
            if url in self.links:
                self.links[url].flips[kind] += 1
        self.kept = Kept()

    def _note_links(self, sight: Sight) -> None:
        page = sight.page
        self._note_turns_of(sight)
        for link in links_with_stated(page):
            if not same_site(link.url, self.start):
                continue
            each = self.links.setdefault(link.url, Anchored(link.url))
            if link.anchor:
                each.anchors[link.anchor] += 1
            each.places[link.location] += 1
            each.in_content += link.location in sight.content
            each.sources.add(page.final_url)
            each.spots.add((page.final_url, link.location))
            each.numbers |= sight.counts.get(link.url, frozenset())
        for url in (page.url, page.final_url):
            self.links.setdefault(url, Anchored(url))

    def _note_turns_of(self, sight: Sight) -> None:
        """Say what the pagers of a page are pages of, now that its kind is known."""
        self.kept = Kept()
        for link in links_with_stated(sight.page):
            if not same_site(link.url, self.start):
                continue
            each = self.links.setdefault(link.url, Anchored(link.url))
            if link.url in sight.flips and sight.kind in CONTENT_KINDS:
                each.flips[sight.kind] += 1
            elif link.url in sight.row_flips and sight.kind is PageKind.INDEX:
                each.flips[PageKind.THREAD] += 1

    def families(self) -> list[Family]:
        """All links sorted, the most promising first; sorted anew when something was noted."""
        if self.kept.families is None:
            found = sort_into_families(self.links.values(), self.sessions)
            self.kept.families = told_by_numbers(found, self.sights)
        return self.kept.families

    def _seen(self, family: Family) -> list[Sight]:
        return [self.sights[m.url] for m in family.members if m.url in self.sights]

    def judged(self, family: Family) -> list[Judgement]:
        """What the pages of a family that were seen turned out to be."""
        seen = self._seen(family)
        own = {member.url for member in family.members}
        open_ones = [
            s for s in seen if not s.says_nothing and (s.view.final_url or s.view.url) in own
        ]
        return [self.judgement(sight) for sight in open_ones or seen]

    def fruitless(self, family: Family) -> int:
        """How many of its pages could not be had, or only a login or nothing in their place."""
        seen = self._seen(family)
        return sum(s.says_nothing for s in seen) + sum(m.url in self.failed for m in family.members)

    def says_little(self, family: Family) -> bool:
        """Whether no page of it said anything, or more than one thing: boards may be empty."""
        seen = self._seen(family)
        return all(sight.says_nothing or sight.records <= 1 for sight in seen)

    def is_shut(self, family: Family) -> bool:
        """Whether all that was had of it is a login, or nothing: that tells of no other page."""
        return all(sight.says_nothing for sight in self._seen(family))

    def note_turns(self, family: Family, kind: PageKind) -> None:
        """Say that the URLs of a family are further pages of a kind."""
        self.kept = Kept()
        for member in family.members:
            member.flips[kind] += 1
            self.turns.append((member.url, kind))

    def note_rows(self, urls: Iterable[str]) -> None:
        """Say that these stand in rows of lists."""
        self.kept = Kept()
        for url in urls:
            self.links[url].in_content += 1

    def judgement(self, sight: Sight) -> Judgement:
        """What a page is, now that it is known where lists have their titles."""
        if not may_be_short_list(sight):
            return sight.judgement
        if self._places is None or self._places[0] != len(self.sights):
            self._places = (len(self.sights), sure_title_places(self.sights.values()))
        return by_its_rows(sight, self._places[1])

    def revise(self) -> None:
        """Judge pages again by what lists call them and by what their rows name."""
        families = self.families()
        self._turn_no_longer(m for f in false_turns(families, self.sights) for m in f.members)
        for url in threads_by_name(families, self.sights):
            self.judge_again(url, as_thread(self.sights[url]))
        family = {m.url: f.key for f in families for m in f.members}
        seen: dict[object, list[Sight]] = defaultdict(list)
        for url, sight in self.sights.items():
            seen[family.get(url)].append(sight)
        of_posts = frozenset(f.key for f in families if self.is_furniture(f))
        named = of_rows(families, of_posts, self.sights)
        common = furniture(self.sights.values())
        company = Company(common, family, seen, dict(self.sights), of_posts, named)
        for url, sight in list(self.sights.items()):
            self.judge_again(url, company.revised(sight))
        listed = [f for f in families if f.key in of_posts and self.is_listed_furniture(f)]
        written = {url for f in listed for url in lists_of_posts(f, self.sights)}
        parts = {url: part for url, part in self.parts.items() if url in self.sights}
        for url, part in (dict.fromkeys(written, False) | parts).items():
            self.judge_again(url, as_part(self.sights[url], part=part))
        self._turn_no_longer(turned_by_none(self.links, self.sights, self.parts))

    def _turn_no_longer(self, links: Iterable[Anchored]) -> None:
        for each in links:
            each.flips.clear()
            self.kept = Kept()

    def judge_again(self, url: str, sight: Sight) -> None:
        """Take a page for what it is now judged to be."""
        if sight is self.sights[url]:
            return
        known = self.sights[url].kind
        self.sights[url] = sight
        self.kept = Kept()
        if known is PageKind.OTHER and sight.kind is not known:
            self._note_turns_of(sight)

    def is_furniture(self, family: Family) -> bool:
        """Links that most posts have one of: to their author, to themselves, to a reply form."""
        if self.kept.of_posts is None:
            self.kept.of_posts = links_of_posts(self.sights.values())
        if family not in self.kept.furniture:
            threads = self.kept.of_posts
            both = with_namesakes(family, self.families(), threads)
            linked = any(most_posts_link(each, threads, self.sights) for each in {family, both})
            self.kept.furniture[family] = linked
        return self.kept.furniture[family]

    def is_listed_furniture(self, family: Family) -> bool:
        """Threads whose posts have addresses of the same build; lists name only the threads.

        Only where nothing else is named by lists and is a thread: elsewhere such addresses are
        ways into the middle of threads that have better ones.
        """
        return self._votes_thread(family) and not self._has_better_titles(family)

    def may_be_listed_furniture(self, family: Family) -> bool:
        """The same before its pages were looked at: lists name things by it, and nothing else."""
        titled = is_titled(family, self._titles().all)
        return titled and not self._has_better_titles(family)

    def _has_better_titles(self, family: Family) -> bool:
        """Whether lists name other threads by titles, that posts do not link to, or only those.

        Pages with a member's newest posts pass for threads, and link to the thread of each post.
        """
        titles = self._titles().all
        own = is_titled(family, titles)
        rivals = (f for f in self.families() if f.key != family.key and is_titled(f, titles))
        return any(self._votes_thread(f) and not (own and self.is_furniture(f)) for f in rivals)

    def _votes_thread(self, family: Family) -> bool:
        kinds = Counter(judgement.kind for judgement in self.judged(family))
        threads = kinds[PageKind.THREAD]
        return threads > 1 and 2 * threads > kinds.total()

    def _titles(self) -> Titles:
        if self.kept.titles is None:
            self.kept.titles = Titles.of(self.sights.values())
        return self.kept.titles

    def is_detour(self, family: Family) -> bool:
        """Addresses that lead to pages of another family: post numbers, newest posts."""
        if family not in self.kept.detours:
            self.kept.detours[family] = self._is_detour(family)
        return self.kept.detours[family]

    def _is_detour(self, family: Family) -> bool:
        if family.flips_of() is not None:
            return False
        seen = self._seen(family)
        if is_spelling(family, seen, self._titles().all):
            return False
        moved, elsewhere = leading_elsewhere(family, self.sights, self.links)
        if 2 * moved > len(seen) or 2 * elsewhere <= len(seen):
            return 2 * moved > len(seen)
        only = self._titles().all_are_of(family)
        return not only and not self.may_be_listed_furniture(family)

    def _is_only_way(self, family: Family) -> bool:
        """Whether lists name threads by it alone, though pages name the addresses of pagers."""
        seen = self._seen(family)
        stays = 2 * sum(map(is_moved, seen)) < len(seen)
        return stays and self._votes_thread(family) and self.may_be_listed_furniture(family)

    def kind_of(self, family: Family) -> PageKind | None:
        """The family's type by the vote of its pages; None while none was seen."""
        if family not in self.kept.kinds:
            self.kept.kinds[family] = self._kind_of(family)
        return self.kept.kinds[family]

    def _kind_of(self, family: Family) -> PageKind | None:
        if self.is_detour(family):
            return PageKind.THREAD if self._is_only_way(family) else PageKind.OTHER
        if self.is_furniture(family):
            return PageKind.THREAD if self.is_listed_furniture(family) else PageKind.OTHER
        aside = is_aside(family, self.sights) and self._has_better_titles(family)
        if aside or is_of_posts(family, self.sights) or are_messages(family, self.sights):
            return PageKind.OTHER
        said = self.judged(family)
        if said:
            silent = self._is_silent_list(family)
            return PageKind.INDEX if silent else self._kind_by_vote(family, said)
        turns = family.flips_of()
        failed = [self.failed[m.url] for m in family.members if m.url in self.failed]
        if failed and (turns is None or not all(each.status in GONE for each in failed)):
            return PageKind.OTHER
        return turns  # further pages of threads that are gone say nothing of the others

    def _is_silent_list(self, family: Family) -> bool:
        """Whether all that was seen of it says nothing, and rows name lists beside it."""
        if not self.is_shut(family):
            return False
        beside = [f for f in self.families() if stands_beside(family, f) and not self.is_shut(f)]
        return any(self.kind_of(each) is PageKind.INDEX for each in beside)

    def _kind_by_vote(self, family: Family, said: list[Judgement]) -> PageKind:
        if leads_to_one_place(family, self.sights):
            return PageKind.OTHER
        kind = vote(said).kind
        found = Counter(each.kind for each in said)
        turns = family.flips_of()
        if turns is not None and 2 * found[turns] >= len(said):
            return turns  # the others may be short
        both = found[PageKind.INDEX] and found[PageKind.THREAD]
        few_others = STRAY * len(said) >= found[PageKind.OTHER]
        if both and few_others and found[PageKind.INDEX] < MOSTLY * found[PageKind.THREAD]:
            return PageKind.THREAD  # each of its pages will be looked at
        in_rows = 2 * family.content_share >= 1  # menus name all sorts of pages
        if in_rows and found[PageKind.THREAD] >= ENOUGH and self._votes_thread(family):
            return PageKind.THREAD  # the others may be short: a link and a comment
        if not in_rows and 2 * found[kind] < len(said):
            kind = PageKind.OTHER
        folders = kind is PageKind.OTHER and leads_to_lists(family, self.sights, self.links)
        if folders or (kind is PageKind.OTHER and self._leads_to_threads(family)):
            return PageKind.INDEX
        return kind

    def _leads_to_threads(self, family: Family) -> bool:
        threads = {m.url for f in self.families() if self._votes_thread(f) for m in f.members}
        rare = rarely_named(self.links, len(self.sights))
        return leads_to_threads(family, self.sights, rare, threads)

    def kinds(self, families: Sequence[Family]) -> dict[FamilyKey, PageKind | None]:
        """The same for patterns of addresses: what is not there is of no kind, other or not."""
        lacking = [f for f in families if is_lacking(f, self.sights, self.failed)]
        gone = {f.key for f in lacking if not self.is_furniture(f)}
        found = {f.key: None if f.key in gone else self.kind_of(f) for f in families}
        return with_their_things(families, found)
