"""Pages judged again by what their rows name, once some of those pages were seen.

The classifier knows a page by its looks. A page whose rows name lists or threads, one each, is a
list whatever it looks like; rows that all pages of a site show beside their content say nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from threadhound.dom.series import step_between
from threadhound.learn.fused.families import Anchored, Family, plainness
from threadhound.learn.fused.sight import CONTENT_KINDS, Column, Sight, by_place, title_places
from threadhound.learn.pagetypes import Judgement
from threadhound.model import PageKind
from threadhound.urls.copied import as_asked
from threadhound.urls.tokens import tokenise

Place = tuple[str, str]  # the URL of a link and where it stands
ENOUGH_PAGES = 4  # seen before what stands on most of them is furniture
MOST = 0.6  # of the pages, of the rows, of what rows name
SEVERAL = 3  # posts of a page before what they share is more than chance
BOARDS = 3  # rows that name boards and make a list
THREADS = 8  # rows that name threads and make one: profiles name a few
NAMED = 2  # lists or threads among what rows name, before the page is a list itself
LISTS = 3  # sure ones, from which on others are sure, too
VERY_SURE = 0.97  # the same where its rows name boards, as those of no thread do
EVERY_OTHER = 0.4  # of the rows: odd and even ones may be dressed differently
RATHER = 0.8  # probability of a list that boards have
OWN = 3  # links in rows that only one page has: it has rows of its own
HALF = 0.5
_WORD = re.compile(r"[^\W\d]+")
SURE = 0.9  # probability from which on a thread stays one


def furniture(sights: Iterable[Sight]) -> frozenset[Place]:
    """What stands at one place of most pages: newest threads, friends, menus."""
    pages = list(sights)
    counts = Counter(
        place
        for sight in pages
        for place in {(link.url, link.location) for link in sight.page.links}
    )
    least = MOST * len(pages)
    if len(pages) < ENOUGH_PAGES:
        return frozenset()
    return frozenset(place for place, count in counts.items() if count >= least)


@dataclass(frozen=True, slots=True)
class Company:
    """The other pages of the site, as far as they help to judge one."""

    common: frozenset[Place]
    family: Mapping[str, object]  # URL -> those built alike
    seen: Mapping[object, list[Sight]]
    sights: Mapping[str, Sight]
    of_posts: frozenset[object] = frozenset()  # what most posts have one of: their authors
    of_rows: frozenset[object] = frozenset()  # what rows name, each by its own name, and no post

    def is_idle(self, sight: Sight) -> bool:
        """Whether all that the rows of a page link to stands on the other pages, too."""
        owned = (
            sum((url, column.place) not in self.common for url in column.urls)
            for column in sight.columns
        )
        return bool(sight.columns) and max(owned) < OWN

    def revised(self, sight: Sight) -> Sight:
        """A page as it is now judged."""
        if self._shows_several(sight):
            judged = as_list(sight.judgement)
            return replace(sight, judgement=judged, post_links=(), shows_posts=True)
        if self._goes_on_a_list(sight) or self._repeats_a_list(sight):
            return replace(sight, judgement=as_list(sight.judgement), post_links=())
        if sight.kind is not PageKind.THREAD and self.is_idle(sight):
            return replace(sight, judgement=as_nothing(sight.judgement), idle=True)
        listed = sight.kind is PageKind.THREAD and self._names_by_posts(sight)
        if sight.kind is not PageKind.INDEX and (listed or self.makes_list(sight)):
            return replace(sight, judgement=as_list(sight.judgement), post_links=())
        return sight

    def _goes_on_a_list(self, sight: Sight) -> bool:
        """Whether a page stands in a list's pager: with few rows, or posts as the list has them.

        Or built like the list, which is sure to be one, but for its number.
        """
        if sight.kind is not PageKind.THREAD:
            return False
        own = sight.page.final_url
        lists = (s for s in self.sights.values() if s.kind is PageKind.INDEX and own in s.flips)
        few = sight.records <= SEVERAL
        return any(
            each.shows_posts
            or (few and each.records > sight.records and step_between(each.page.final_url, own))
            or self._is_next_to(each, own)
            for each in lists
        )

    def _is_next_to(self, sure: Sight, own: str) -> bool:
        """Whether an address differs from that of a sure list by a number alone."""
        url = sure.page.final_url
        alike = self.family.get(url) == self.family.get(own) is not None
        return alike and sure.judgement.index > SURE and step_between(url, own) is not None

    def _repeats_a_list(self, sight: Sight) -> bool:
        """Whether what passes for posts are some rows of a list: of its boards, those of a part."""
        own = set(sight.view.records)
        doubtful = sight.kind is PageKind.THREAD and sight.judgement.thread < SURE
        if not doubtful or len(own) < NAMED:
            return False
        lists = (s for s in self.sights.values() if s.kind is PageKind.INDEX)
        return any(own < set(each.view.records) for each in lists)

    def _shows_several(self, sight: Sight) -> bool:
        """Whether a page shows posts of several threads that it links to: a board of their ends.

        Some have more than it shows of them; views of single posts have no more than their thread.
        """
        if sight.kind is not PageKind.THREAD or sight.records < SEVERAL:
            return False
        own = set(sight.view.records)
        linked = {link.url for link in sight.page.links} - sight.flips
        threads = (self.sights[url] for url in linked if url in self.sights)
        shown: list[set[int]] = []
        for thread in threads:
            posts = set(thread.view.records)
            if thread.kind is not PageKind.THREAD or own <= posts or own.isdisjoint(posts):
                continue
            if not self._names_by_its_posts(thread, sight) and all(
                posts.isdisjoint(other) for other in shown
            ):
                shown.append(posts)
        several = len(shown) >= NAMED and any(not posts <= own for posts in shown)
        return several or self._gathers_posts(sight) or self._is_built_like_such(sight)

    def _gathers_posts(self, sight: Sight) -> bool:
        """Whether a page shows posts of several threads, whatever it links to.

        They are more than the pages seen that are built like it: a thread shows posts of such
        pages, too. Pages of one thread that is shown as a whole are called alike.
        """
        own = set(sight.view.records)
        shown: list[Sight] = []
        for thread in self.sights.values():
            posts = set(thread.view.records)
            some = bool(posts & own) and not posts <= own and not own <= posts
            if some and thread.kind is PageKind.THREAD:
                shown += [thread] if all(_are_apart(thread, other) for other in shown) else []
        alike = self.seen.get(self.family.get(sight.page.final_url), ())
        return len(shown) >= max(SEVERAL, len(alike) + 1)

    def _names_by_its_posts(self, page: Sight, thread: Sight) -> bool:
        """Whether a page has posts of several things, and this is one: all that somebody wrote.

        Such a page and a thread show posts of each other, and each seems to be a list of others.
        """
        own, posts = thread.page.final_url, page.post_links
        named = frozenset().union(*posts)
        builds = {self.family.get(url) for url in named if _is_view(url, own)}
        kin = {url for url in named if self.family.get(url) in builds}
        naming = sum(not links.isdisjoint(kin) for links in posts)
        return len(kin) >= NAMED and naming >= MOST * len(posts)

    def _is_built_like_such(self, sight: Sight) -> bool:
        """Whether a page has links to several things where lists of posts have their threads."""
        places = {
            link.location
            for known in self.sights.values()
            if known.shows_posts
            for link in known.page.links
            if self._has_more(link.url, known) and (link.url, link.location) not in self.common
        }
        named = {
            link.url
            for link in sight.page.links
            if link.location in places and (link.url, link.location) not in self.common
        }
        return len(named - {sight.page.final_url}) >= SEVERAL

    def _has_more(self, url: str, than: Sight) -> bool:
        """Whether a page with posts of one thread was seen at a URL, and not all are on another."""
        sight = self.sights.get(url)
        if sight is None or sight.kind is not PageKind.THREAD or sight.flips:
            return False
        return not set(sight.view.records) <= set(than.view.records)

    def _names_by_posts(self, sight: Sight) -> bool:
        """Whether what passes for posts are rows: each names another list or thread."""
        posts = sight.post_links
        for place in title_places(sight) if len(posts) >= SEVERAL else ():
            urls = {link.url for link in sight.page.links if link.location == place}
            if sum(len(links & urls) == 1 for links in posts) < MOST * len(posts):
                continue
            seen = [self.sights[url] for url in urls if url in self.sights]
            if seen and 2 * sum(is_part(each, sight) for each in seen) >= len(seen):
                continue  # each names itself, by its date: a page that shows it alone
            others = [s for s in seen if s.view.records != sight.view.records]
            named = sum(s.kind in CONTENT_KINDS and s.records > 0 for s in others)
            lists = [s for s in others if s.kind is PageKind.INDEX]
            if named >= NAMED and named == len(others) and _is_above(sight, lists):
                return True
        return False

    def makes_list(self, sight: Sight) -> bool:
        """Whether the rows of some part of a page name lists or threads, one each."""
        columns = sight.columns or by_place(sight.page)
        return any(self._names_pages(sight, column) for column in columns)

    def _names_pages(self, sight: Sight, column: Column) -> bool:
        urls = [url for url in column.urls if (url, column.place) not in self.common]
        builds = Counter(self.family.get(url) for url in urls)
        build, count = builds.most_common(1)[0] if builds else (None, 0)
        if build is None or build in self.of_posts:
            return False
        if self.family.get(sight.page.final_url) == build:
            return False  # threads that name threads are related, not listed
        looked = [each for each in self.seen.get(build, ()) if not each.says_nothing]
        looked = [each for each in looked if not self._is_view(each)]
        kinds = Counter(each.kind for each in looked)
        lists = kinds[PageKind.INDEX] > kinds[PageKind.THREAD]
        good = kinds[PageKind.INDEX] + kinds[PageKind.THREAD]
        surely = VERY_SURE if lists else SURE
        by_name = all(each.by_name for each in looked)
        if sight.kind is PageKind.THREAD and sight.judgement.thread > surely:
            return False
        board = self.family.get(sight.page.final_url) in self.of_rows
        least = max(BOARDS if lists or by_name or board else THREADS, EVERY_OTHER * column.rows)
        if not lists and self._known_lists() >= LISTS:
            return False  # what names threads on this site is known by its looks
        if sight.kind is PageKind.THREAD:
            least = max(least, sight.records / 2)
            surer = sum(each.judgement.index > RATHER for each in looked)
            if lists and (surer < NAMED or not _is_above(sight, looked)):
                return False  # profiles may pass for lists, and every post names one
        return count >= least and good >= NAMED and good >= MOST * len(looked)

    def _is_view(self, sight: Sight) -> bool:
        """Whether a plainer address shows the same posts: its rows name modes of viewing them."""
        own = plainness(sight.page.final_url)
        return any(
            plainness(other.page.final_url) < own and same_records(sight, other)
            for other in self.sights.values()
        )

    def _known_lists(self) -> int:
        pages = (sight for sights in self.seen.values() for sight in sights)
        return sum(sight.kind is PageKind.INDEX and sight.judgement.index > SURE for sight in pages)


def _are_apart(one: Sight, other: Sight) -> bool:
    """Whether two pages say nothing that both say, and each is called what the other is not."""
    first, second = (set(_WORD.findall(each.page.title.lower())) for each in (one, other))
    apart = set(one.view.records).isdisjoint(other.view.records)
    return apart and bool(first - second) and bool(second - first)


def _is_view(url: str, own: str) -> bool:
    """Whether an address is another's, with a number or without; what lies in it is not."""
    if url == own:
        return True
    one, other = as_asked(url).partition("?")[0], as_asked(own).partition("?")[0]
    return one == other and step_between(url, own) is not None


def _is_above(sight: Sight, named: list[Sight]) -> bool:
    """Whether a page has no longer an address than the lists it names, or one without numbers."""
    own = sight.page.final_url
    if not any(map(str.isdigit, urlsplit(own)._replace(netloc="").geturl())):
        return True
    return all(_cells(own) <= _cells(each.page.final_url) for each in named)


def _cells(url: str) -> int:
    return len([cell for cell in tokenise(url).cells if cell])


def shows_again(family: Family, sights: Mapping[str, Sight]) -> bool:
    """Whether pages of a family show posts of the thread that links to them: one post each."""
    threads = {
        sight.page.final_url: set(sight.view.records)
        for sight in sights.values()
        if sight.kind is PageKind.THREAD
    }
    again = 0
    for member in family.members:
        own = set(sights[member.url].view.records) if member.url in sights else set()
        sources = (threads[url] for url in member.sources - {member.url} if url in threads)
        again += bool(own) and any(own < shown for shown in sources)
    return again >= NAMED


def is_of_posts(family: Family, sights: Mapping[str, Sight]) -> bool:
    """Whether only threads link to its pages, which hold one text each: histories of posts."""
    kinds = {sight.page.final_url: sight.kind for sight in sights.values()}
    sources = {kinds.get(url) for member in family.members for url in member.sources}
    seen = [sights[m.url] for m in family.members if m.url in sights]
    own = {sight.page.final_url for sight in seen}
    linking = {url for member in family.members for url in member.sources} - own
    return (
        len(seen) >= min(NAMED, family.size)  # a thread may have one post, and few links yet
        and sources <= {PageKind.THREAD}
        and len(linking) >= NAMED
        and family.flips_of() is None
        and all(sight.kind is PageKind.THREAD and sight.records <= 1 for sight in seen)
    )


def of_rows(
    families: Iterable[Family], of_posts: Collection[object], sights: Mapping[str, Sight]
) -> frozenset[object]:
    """Families whose pages rows name, each by its own name, and posts do not: boards, not people.

    None are while too few posts were seen to know what they link to.
    """
    talks = sum(len(sight.post_links) >= SEVERAL for sight in sights.values())
    if talks < NAMED:
        return frozenset()
    pages = [sight for sight in sights.values() if sight.kind is not PageKind.THREAD]
    rows = {url for sight in pages for column in sight.columns for url in column.urls}
    most = MOST * len(sights)  # menus have rows, too
    return frozenset(
        family.key
        for family in families
        if family.key not in of_posts and _is_of_rows(family, rows, most)
    )


def _is_of_rows(family: Family, rows: Collection[str], most: float) -> bool:
    listed = sum(m.url in rows and len(m.sources) < most for m in family.members)
    named = family.content_share >= HALF or listed >= HALF * family.size
    return named and family.diversity > HALF


def same_records(one: Sight, other: Sight) -> bool:
    """Whether two addresses show the posts of one page."""
    return (
        one is not other
        and len(one.view.records) > 1
        and one.view.records == other.view.records
        and one.kind is other.kind is PageKind.THREAD
    )


def is_part(sight: Sight, other: Sight) -> bool:
    """Whether a page shows nothing but some of a thread's posts: it is a view of single posts."""
    own, whole = set(sight.view.records), set(other.view.records)
    return bool(own) and own < whole and sight.kind is other.kind is PageKind.THREAD


def as_list(said: Judgement) -> Judgement:
    """The judgement of a page that turned out to be a list."""
    return Judgement(PageKind.INDEX, max(said.index, SURE), min(said.thread, 1 - SURE))


def as_part(sight: Sight, *, part: bool) -> Sight:
    """A page of a list's own: a further part of it, or what it shows anyhow."""
    judge = as_list if part else as_nothing
    return replace(sight, judgement=judge(sight.judgement))


def turned_by_none(
    links: Mapping[str, Anchored], sights: Mapping[str, Sight], parts: Mapping[str, bool]
) -> Iterator[Anchored]:
    """Further pages of what lists show anyhow: nothing else turns to them."""
    seen = [sights[url] for url, part in parts.items() if not part and url in sights]
    none = {sight.page.final_url for sight in seen}
    for url in {url for sight in seen for url in sight.flips & links.keys()}:
        if links[url].sources <= none:
            yield links[url]


def as_thread(sight: Sight) -> Sight:
    """A page that lists name as one of their threads; of its posts only the speakers are known."""
    said = sight.judgement
    judged = Judgement(PageKind.THREAD, min(said.index, 1 - SURE), max(said.thread, SURE))
    view = replace(sight.view, records=sight.said)
    people: dict[str, set[str]] = {name: set() for name in sight.speakers}
    for link in sight.page.links:
        people.get(link.anchor, set()).add(link.url)
    posts = tuple(frozenset(people[name]) for name in sight.speakers)
    return replace(
        sight,
        judgement=judged,
        view=view,
        records=len(sight.said),
        post_links=posts,
        by_name=True,
    )


def as_nothing(said: Judgement) -> Judgement:
    """The judgement of a page whose rows are not its own."""
    return Judgement(PageKind.OTHER, min(said.index, 1 - SURE), min(said.thread, 1 - SURE))
